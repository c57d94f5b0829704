// What stands above the cells: slopes, totals, numbers, and at the cursor the
// moves.
const shown = { slopes: true, totals: false, reach: true };
let total = -1, pointed = null;

// Hot cells by the set of directions that win, by how many moves do, or plain.
// Codes below COLD are those sets, or those numbers.
let hotBy = "moves", codesSeen = 0;
const COLD = 16;
const LEAST_COLOURED = 0.4;
const leastMixed = () => LEAST_COLOURED;
const hotShown = () => (hotBy !== "none" && V.s * dpr >= LEAST_COLOURED && game.canColour() ? hotBy : "none");
function chooseColours() {
  const shown = hotBy === "count" ? T.counts : Array.from({ length: 16 }, (_, set) => setColour(set));
  const list = hotBy === "none" ? [] : [...shown];
  while (list.length < COLD) list.push(T.plain);
  if (hotBy !== "none") list[0] = game.misere ? T.over : T.plain;
  takeColours([...list, ...layers.map(layer => T[layer.colour])]);
}
function setColour(set) {
  const both = T.sets[set & 7];
  if (!(set & 8)) return both;
  return set === 8 ? T.different : mixed(both, T.different);
}
// Of a row the codes of hot cells, and of cold ones; where pixels are mixed,
// of those layers alone that are no dots.
function codesOfRow(y, x0, x1, codes, mixing) {
  codes.fill(0);
  const by = hotShown();
  if (by !== "none") {
    game.colourRow(y, x0, x1, by === "count", codes);
    for (let i = 0; i <= x1 - x0; i++) codesSeen |= 1 << codes[i];
  }
  layers.forEach((layer, i) => { if (!mixing || layer.set instanceof Dense) layer.set.mark(y, x0, x1, codes, COLD + i); });
}
const wordOn = (x, y) => `${x},${y}`;

function clipToLattice(g) {
  clipToBox(g);
  g.beginPath();
  g.rect(Math.min(atX(0), atX(W)), Math.min(atY(0), atY(H)), W * V.s, H * V.s);
  g.clip();
}

function drawOver() {
  const g = pen.lines, range = seen();
  g.setTransform(dpr, 0, 0, dpr, 0, 0);
  g.clearRect(0, 0, stage.w, stage.h);
  clipToLattice(g);
  drawGrid(g, range);
  if (layers.length > 1 && V.s >= 9) markOnlyRight(g, range);
  if (shown.slopes) drawSlopes(g, range);
  if (shown.totals) drawTotals(g, range);
  if (total >= 0) drawTotal(g, range);
  if (V.s >= 34) drawNumbers(g, range);
  g.restore();
  drawAxes(g, range);
  drawLegend();
}

// Cells of the second game alone differ by more than their colour.
function markOnlyRight(g, { x0, x1, y0, y1 }) {
  g.fillStyle = T.ground;
  const side = V.s * 0.34;
  layers[2].set.each(x0, x1, y0, y1, (x, y) => g.fillRect(atX(x + 0.5) - side / 2, atY(y + 0.5) - side / 2, side, side));
}

function drawSlopes(g, { x0, x1, y0, y1 }) {
  for (const [slope, label] of game.info.slopes) {
    const line = [atX(0.5), atY(0.5), atX(W + 0.5), atY(slope * W + 0.5)];
    g.save();
    if (V.s >= 9) {
      // Under the cold cells, which the line would hide.
      g.beginPath();
      g.rect(box.l, box.t, box.w, box.h);
      for (const { set } of layers) {
        set.each(x0, x1, y0, y1, (x, y) => g.rect(Math.min(atX(x), atX(x + 1)), Math.min(atY(y), atY(y + 1)), V.s, V.s));
      }
      g.clip("evenodd");
      g.strokeStyle = T.halo;
      g.lineWidth = 5;
      stroke(g, ...line);
      g.strokeStyle = T.slope;
      g.lineWidth = 2;
      stroke(g, ...line);
    } else {
      // A band through which the dots are seen.
      g.globalAlpha = 0.45;
      g.strokeStyle = T.slope;
      g.lineWidth = Math.max(5, V.s + 2);
      stroke(g, ...line);
    }
    g.restore();
    // In the middle of what is seen of the line, a little up.
    const from = Math.max(x0, y0 / slope), to = Math.min(x1, y1 / slope), at = from + 0.6 * (to - from);
    if ((to - from) * V.s * Math.hypot(1, slope) > 220) {
      writeAlong(g, label, atX(at), atY(slope * at), Math.atan(DX * DY * slope), V.s >= 9 ? V.s * 0.75 + 8 : 12, T.slopeText);
    }
  }
}

function writeAlong(g, text, x, y, angle, lift, colour) {
  g.save();
  g.translate(x, y);
  g.rotate(angle);
  g.font = `600 14px ${FONT}`;
  g.textAlign = "center";
  g.textBaseline = "bottom";
  g.lineJoin = "round";
  g.lineWidth = 5;
  g.strokeStyle = T.halo;
  g.strokeText(text, 0, -lift + 6);
  g.fillStyle = colour;
  g.fillText(text, 0, -lift + 6);
  g.restore();
}

const diagonalOf = total => [atX(0), atY(total + 1), atX(total + 1), atY(0)];

// Every so many by their index, so that none comes or goes while the view moves.
function drawTotals(g, { x0, x1, y0, y1 }) {
  const safe = game.safeTotals();
  if (safe.length < 2) return;
  const apart = (safe[safe.length - 1] - safe[0]) / (safe.length - 1) * V.s * Math.SQRT1_2;
  const every = [1, 2, 5, 10].map(m => m * 10 ** Math.floor(Math.log10(Math.max(64 / apart, 1)))).find(m => m * apart >= 64 || m >= 64 / apart);
  g.strokeStyle = T.total;
  g.setLineDash([7, 4]);
  g.lineWidth = 1.2;
  const from = safe.findIndex(sum => sum >= x0 + y0);
  for (let i = Math.ceil(Math.max(from, 0) / every) * every; i < safe.length && safe[i] <= x1 + y1; i += every) {
    stroke(g, ...diagonalOf(safe[i]));
    // Where the diagonal is nearest to a quarter of the way.
    const low = Math.max(x0, safe[i] - y1), high = Math.min(x1, safe[i] - y0), x = low + (high - low) * 0.24;
    const text = game.info.ab ? `AB(${num(i)}) = ${num(safe[i])}` : num(safe[i]);
    if ((high - low) * V.s > 90) writeAlong(g, text, atX(x + 0.5), atY(safe[i] - x + 0.5), DX * DY < 0 ? Math.PI / 4 : -Math.PI / 4, 8, T.ink);
  }
  g.setLineDash([]);
}

function drawTotal(g) {
  const safe = game.splitOf(total);
  g.strokeStyle = T.halo;
  g.lineWidth = 6;
  stroke(g, ...diagonalOf(total));
  g.strokeStyle = safe >= 0 ? T.safe : T.unsafe;
  g.lineWidth = 2.5;
  g.setLineDash(safe >= 0 ? [] : [9, 6]);
  stroke(g, ...diagonalOf(total));
  g.setLineDash([]);
}

function drawCursor() {
  const g = pen.top;
  g.setTransform(dpr, 0, 0, dpr, 0, 0);
  g.clearRect(0, 0, stage.w, stage.h);
  clipToBox(g);
  const [x, y] = playing ? playing.at : pointed || [C.x, C.y];
  if (shown.reach) {
    drawReach(g, x, y);
    // The first picture does not wait for the index of lines.
    if (settled && (!playing || playing.hinted)) for (const [a, b] of game.cold.has(x, y) ? [] : game.wins(x, y)) drawArrow(g, x, y, a, b);
  }
  if (playing) drawPiece(g, x, y);
  drawCursorBox(g, C.x, C.y, T.move);
  if (pointed && !playing) {
    g.strokeStyle = T.move;
    g.lineWidth = 2;
    const side = Math.max(V.s, 7);
    g.strokeRect(atX(x + 0.5) - side / 2, atY(y + 0.5) - side / 2, side, side);
  }
  g.restore();
}

// The cells that a move reaches; from afar as lines.
function drawReach(g, x, y) {
  const { x0, x1, y0, y1 } = seen();
  g.fillStyle = g.strokeStyle = T.reach;
  for (const [sx, sy, px, py, count] of game.rays) {
    const steps = Math.min(px ? Math.floor((x - sx) / px) : Infinity, py ? Math.floor((y - sy) / py) : Infinity, count ? count - 1 : Infinity);
    if (x < sx || y < sy || steps < 0) continue;
    if (V.s < 3) {
      g.lineWidth = 3;
      stroke(g, atX(x - sx + 0.5), atY(y - sy + 0.5), atX(x - sx - steps * px + 0.5), atY(y - sy - steps * py + 0.5));
      continue;
    }
    // Only the steps that are seen.
    const enter = (at, step, last) => (step ? Math.max(0, Math.ceil((at - last) / step)) : 0);
    const from = Math.max(enter(x - sx, px, x1), enter(y - sy, py, y1));
    for (let i = from; i <= steps; i++) {
      const a = x - sx - i * px, b = y - sy - i * py;
      if (a < x0 || b < y0) break;
      g.fillRect(Math.min(atX(a), atX(a + 1)), Math.min(atY(b), atY(b + 1)), V.s, V.s);
    }
  }
}

function drawArrow(g, x, y, a, b) {
  const from = [atX(x + 0.5), atY(y + 0.5)], to = [atX(a + 0.5), atY(b + 0.5)];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]), unit = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const ring = Math.max(V.s / 2 + 3, 7);
  // From the edge of the cell to the edge of the ring.
  const edge = Math.max(V.s, 9) / 2 / Math.max(Math.abs(unit[0]), Math.abs(unit[1]));
  const start = Math.min(edge, length * 0.3), end = Math.max(length - ring - 1, length * 0.5), head = Math.min(13, (end - start) * 0.7);
  const at = far => [from[0] + unit[0] * far, from[1] + unit[1] * far];
  for (const [colour, wider] of [[T.halo, 4], [T.move, 0]]) {
    g.strokeStyle = g.fillStyle = colour;
    g.lineWidth = 2.5 + wider;
    g.beginPath();
    g.arc(...to, ring, 0, 7);
    g.stroke();
    if (end <= start) continue;
    stroke(g, ...at(start), ...at(end - head));
    const [tip, foot] = [at(end + wider / 2), at(end - head)], half = head * 0.42 + wider / 2;
    g.beginPath();
    g.moveTo(...tip);
    g.lineTo(foot[0] - unit[1] * half, foot[1] + unit[0] * half);
    g.lineTo(foot[0] + unit[1] * half, foot[1] - unit[0] * half);
    g.fill();
  }
}

function drawPiece(g, x, y) {
  g.fillStyle = T.move;
  g.strokeStyle = T.ground;
  g.lineWidth = 2.5;
  g.beginPath();
  g.arc(atX(x + 0.5), atY(y + 0.5), Math.max(V.s * 0.36, 8), 0, 7);
  g.fill();
  g.stroke();
}
