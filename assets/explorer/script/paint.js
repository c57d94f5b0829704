// Cells as pixels. A cell of three device pixels or more is so many whole ones;
// below, each pixel has the mean of the colours that it covers, in linear
// light, and cold cells that are few are dots of their own on it.
const WHOLE_PIXELS = 3;
const HEX = colour => [1, 3, 5].map(i => parseInt(colour.slice(i, i + 2), 16));
const PACK = ([r, g, b]) => (0xff000000 | b << 16 | g << 8 | r) >>> 0;
const LINEAR = Float32Array.from({ length: 256 }, (_, i) => (i /= 255) <= 0.04045 ? i / 12.92 : ((i + 0.055) / 1.055) ** 2.4);
const SRGB = Uint8Array.from({ length: 4097 }, (_, i) => Math.round(255 * ((i /= 4096) <= 0.0031308 ? 12.92 * i : 1.055 * i ** (1 / 2.4) - 0.055)));
const onLight = part => SRGB[Math.round(4096 * clamp(part, 0, 1))];
const mixed = (a, b) => "#" + HEX(a).map((c, i) => onLight((LINEAR[c] + LINEAR[HEX(b)[i]]) / 2).toString(16).padStart(2, "0")).join("");

// Cold cells, or those of a comparison: { set, colour, name }.
let layers = [];
// The colours of the codes of cells, which `codesOfRow` gives; those of the
// layers come from COLD on.
let colours = [], packed = [], linear = [];
function takeColours(list) {
  colours = list;
  packed = colours.map(colour => PACK(HEX(colour)));
  linear = colours.map(colour => HEX(colour).map(c => LINEAR[c]));
}

// Paints `w` × `h` device pixels from (u0, v0) of the cells' canvas on.
function paintCells(u0, v0, w, h) {
  if (w < 1 || h < 1) return;
  const image = pen.cells.createImageData(w, h), pixels = new Uint32Array(image.data.buffer);
  const k = V.s * dpr, u = (atX(0) - box.l) * dpr - u0, v = (atY(0) - box.t) * dpr - v0;
  const area = { pixels, w, h, k, u: Math.round(u), v: Math.round(v) };
  const ends = (at, d, size, side) => {
    const a = -at / (d * k), b = (size - at) / (d * k);
    return [clamp(Math.floor(Math.min(a, b)) - 1, 0, side), clamp(Math.ceil(Math.max(a, b)) + 1, 0, side) - 1];
  };
  [area.x0, area.x1] = ends(area.u, DX, w, W);
  [area.y0, area.y1] = ends(area.v, DY, h, H);
  pixels.fill(PACK(HEX(T.ground)));
  if (w === canvas.cells.width && h === canvas.cells.height) codesSeen = 0;
  if (area.x1 >= area.x0 && area.y1 >= area.y0) {
    if (k >= WHOLE_PIXELS) paintWhole(area);
    else if (k >= leastMixed()) paintMeans(area);
    else paintFar(area);
    if (k < WHOLE_PIXELS) paintDots(area);
  }
  pen.cells.putImageData(image, u0, v0);
}

// First and last pixel of a cell along an axis, at most those there are.
const pixelsOf = (cell, at, d, k, size) => {
  const a = Math.round(at + d * cell * k), b = Math.round(at + d * (cell + 1) * k);
  return [clamp(Math.min(a, b), 0, size), clamp(Math.max(a, b), 0, size)];
};

function paintWhole({ pixels, w, h, k, u, v, x0, x1, y0, y1 }) {
  const codes = new Uint8Array(x1 - x0 + 1), line = new Uint32Array(w);
  const across = Array.from(codes, (_, i) => pixelsOf(x0 + i, u, DX, k, w)), ground = PACK(HEX(T.ground));
  for (let y = y0; y <= y1; y++) {
    const [top, bottom] = pixelsOf(y, v, DY, k, h);
    if (top >= bottom) continue;
    codesOfRow(y, x0, x1, codes, false);
    line.fill(ground);
    across.forEach(([left, right], i) => line.fill(packed[codes[i]], left, right));
    for (let row = top; row < bottom; row++) pixels.set(line, row * w);
  }
}

function paintMeans({ pixels, w, h, k, u, v, x0, x1, y0, y1 }) {
  const ground = HEX(T.ground).map(c => LINEAR[c]), codes = new Uint8Array(x1 - x0 + 1), line = new Float32Array(3 * w);
  // The cells under each pixel across, and the shares of the first and the last.
  const covered = (pixel, at, d, low, high) => {
    const a = (pixel - at) / (d * k), b = (pixel + 1 - at) / (d * k);
    const from = clamp(Math.min(a, b), low, high + 1), to = clamp(Math.max(a, b), low, high + 1);
    const first = Math.floor(from), last = Math.ceil(to) - 1;
    return { first, last, from, to };
  };
  const share = (cell, { from, to }) => (Math.min(to, cell + 1) - Math.max(from, cell)) * k;
  const columns = Array.from({ length: w }, (_, pixel) => covered(pixel, u, DX, x0, x1));
  const reduce = y => {
    codesOfRow(y, x0, x1, codes, true);
    for (let pixel = 0; pixel < w; pixel++) {
      const column = columns[pixel];
      let r = 0, g = 0, b = 0, left = 1;
      for (let x = column.first; x <= column.last; x++) {
        const part = x > column.first && x < column.last ? k : share(x, column), colour = linear[codes[x - x0]];
        r += part * colour[0];
        g += part * colour[1];
        b += part * colour[2];
        left -= part;
      }
      line[3 * pixel] = r + left * ground[0];
      line[3 * pixel + 1] = g + left * ground[1];
      line[3 * pixel + 2] = b + left * ground[2];
    }
  };
  const sum = new Float32Array(3 * w);
  let reduced = -1;
  for (let row = 0; row < h; row++) {
    const rows = covered(row, v, DY, y0, y1);
    if (rows.last < rows.first) continue;
    sum.fill(0);
    let left = 1;
    // In the order in which the rows come, so that each is reduced but once.
    const count = rows.last - rows.first + 1;
    for (let i = 0; i < count; i++) {
      const y = DY > 0 ? rows.first + i : rows.last - i, part = share(y, rows);
      if (y !== reduced) reduce(reduced = y);
      for (let c = 0; c < sum.length; c++) sum[c] += part * line[c];
      left -= part;
    }
    for (let pixel = 0, c = 0; pixel < w; pixel++, c += 3) {
      pixels[row * w + pixel] = PACK([onLight(sum[c] + left * ground[0]), onLight(sum[c + 1] + left * ground[1]), onLight(sum[c + 2] + left * ground[2])]);
    }
  }
}

// From afar hot cells are plain, and of a dense lattice each pixel has the
// share of cold cells that it covers.
function paintFar({ pixels, w, h, k, u, v }) {
  const dense = layers.filter(layer => layer.set instanceof Dense), ground = HEX(T.ground).map(c => LINEAR[c]);
  const plain = HEX(T.plain).map(c => LINEAR[c]), tints = dense.map(layer => HEX(T[layer.colour]).map(c => LINEAR[c]));
  const ends = (pixel, at, d, side) => [(pixel - at) / (d * k), (pixel + 1 - at) / (d * k)].sort((a, b) => a - b).map(n => clamp(n, 0, side));
  const columns = Array.from({ length: w }, (_, pixel) => ends(pixel, u, DX, W)), all = 1 / (k * k);
  for (let row = 0; row < h; row++) {
    const [y0, y1] = ends(row, v, DY, H);
    if (y0 === y1) continue;
    for (let pixel = 0; pixel < w; pixel++) {
      const [x0, x1] = columns[pixel], share = clamp((x1 - x0) * (y1 - y0) * k * k, 0, 1);
      if (!share) continue;
      let rest = share;
      const light = [0, 0, 0];
      dense.forEach(({ set }, i) => {
        const part = clamp((set.below(x1, y1) - set.below(x0, y1) - set.below(x1, y0) + set.below(x0, y0)) / all, 0, rest);
        rest -= part;
        for (let c = 0; c < 3; c++) light[c] += part * tints[i][c];
      });
      for (let c = 0; c < 3; c++) light[c] += rest * plain[c] + (1 - share) * ground[c];
      pixels[row * w + pixel] = PACK(light.map(onLight));
    }
  }
}

// Cold cells that are few are never thinner than the eye needs.
function paintDots({ pixels, w, h, k, u, v, x0, x1, y0, y1 }) {
  const side = Math.max(Math.round(k), Math.round(1.6 * dpr)), margin = Math.ceil(side / k);
  for (const { set, colour } of layers) {
    if (!(set instanceof Sparse)) continue;
    const paint = PACK(HEX(T[colour]));
    set.each(Math.max(0, x0 - margin), Math.min(W - 1, x1 + margin), Math.max(0, y0 - margin), Math.min(H - 1, y1 + margin), (x, y) => {
      const left = Math.round(u + DX * (x + 0.5) * k - side / 2), top = Math.round(v + DY * (y + 0.5) * k - side / 2);
      const from = Math.max(left, 0), to = Math.min(left + side, w);
      for (let row = Math.max(top, 0); row < Math.min(top + side, h); row++) {
        for (let pixel = from; pixel < to; pixel++) pixels[row * w + pixel] = paint;
      }
    });
  }
}

// What stands in cells that are large enough for it.
function drawNumbers(g, { x0, x1, y0, y1 }) {
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.font = `${Math.min(15, V.s / 3.4)}px ${FONT}`;
  const wide = g.measureText(wordOn(x1, y1)).width > V.s - 3;
  if (wide) return;
  const codes = new Uint8Array(x1 - x0 + 1);
  for (let y = y0; y <= y1; y++) {
    codesOfRow(y, x0, x1, codes, false);
    for (let x = x0; x <= x1; x++) {
      const code = codes[x - x0];
      g.fillStyle = darkColour(colours[code]) ? "#ffffff" : "#10161f";
      g.fillText(wordOn(x, y), atX(x + 0.5), atY(y + 0.5));
    }
  }
}
function darkColour(colour) {
  const [r, gr, b] = HEX(colour).map(c => LINEAR[c]);
  return 0.2126 * r + 0.7152 * gr + 0.0722 * b < 0.18;
}
