// The page of Grundy values: it computes them itself, and compares them with a
// checksum of those that the program found.
const game = D.game, rays = game.rays, misere = game.play === "misere";
let values = null, highest = 0, chosen = -1, codesSeen = 0, pointed = null, loaded = false;
const ready = () => loaded;
const at = (x, y) => values[y * W + x];

// Each ray's lines have marks for the values that the ray sees from the cell in
// work; short rays are followed move by move.
function compute() {
  const made = new Uint16Array(W * H), most = W + H, seen = new Int32Array(2 * most + 2).fill(-1);
  const sets = rays.filter(ray => !ray[4]).map(([sx, sy, px, py]) => {
    const before = py ? px * Math.floor((H - 1) / py) : 0, span = py ? W + before : px, count = py ? py * span : H * px;
    const key = (x, y) => {
      const t = py ? Math.floor(y / py) : Math.floor(x / px);
      return py ? (y - t * py) * span + x - px * t + before : y * px + x - t * px;
    };
    return { sx, sy, key, marks: new Uint8Array(count * most), hole: new Uint32Array(count), now: 0 };
  });
  const short = rays.filter(ray => ray[4]);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const cell = y * W + x;
      let value = 0, ended = true;
      for (const set of sets) {
        set.now = -1;
        if (x < set.sx || y < set.sy) continue;
        ended = false;
        const line = set.key(x - set.sx, y - set.sy), base = line * most;
        set.now = base;
        set.marks[base + made[cell - set.sx - set.sy * W]] = 1;
        while (set.marks[base + set.hole[line]]) set.hole[line]++;
        value = Math.max(value, set.hole[line]);
      }
      for (const [sx, sy, px, py, count] of short) {
        for (let i = 0, a = x - sx, b = y - sy; a >= 0 && b >= 0 && i < count; i++, a -= px, b -= py) {
          ended = false;
          seen[made[b * W + a]] = cell;
        }
      }
      while (seen[value] === cell || sets.some(set => set.now >= 0 && set.marks[set.now + value])) value++;
      made[cell] = ended && misere ? 1 : value;
    }
  }
  return made;
}
const checksum = list => list.reduce((sum, value) => Math.imul(sum ^ value, 0x01000193), 0x811c9dc5 | 0) >>> 0;

function* options(x, y) {
  for (const [sx, sy, px, py, count] of rays) {
    for (let i = 0, a = x - sx, b = y - sy; a >= 0 && b >= 0 && (!count || i < count); i++, a -= px, b -= py) yield [a, b];
  }
}
const toZero = (x, y) => [...options(x, y)].filter(([a, b]) => at(a, b) === 0);

const COLD = 64;
// From dark to light, as evenly as the eye sees it.
const MAP = ["#440154", "#482475", "#414487", "#355f8d", "#2a788e", "#21918c", "#22a884", "#44bf70", "#7ad151", "#bddf26", "#fde725"].map(HEX);
function chooseColours() {
  const shade = i => {
    const place = i / (COLD - 1) * (MAP.length - 1), low = Math.floor(place), part = place - low;
    return "#" + MAP[low].map((c, j) => Math.round(c + part * (MAP[Math.min(low + 1, 10)][j] - c)).toString(16).padStart(2, "0")).join("");
  };
  takeColours([...Array.from({ length: COLD }, (_, i) => shade(i)), T.chosen]);
}
const leastMixed = () => 0;
function codesOfRow(y, x0, x1, codes, mixing) {
  const scale = (COLD - 0.001) / Math.max(highest, 1), start = y * W;
  for (let x = x0; x <= x1; x++) {
    const value = values[start + x];
    codes[x - x0] = value === chosen && !mixing ? COLD : value * scale;
  }
}
const wordOn = (x, y) => String(at(x, y));

function drawOver() {
  const g = pen.lines, range = seen();
  g.setTransform(dpr, 0, 0, dpr, 0, 0);
  g.clearRect(0, 0, stage.w, stage.h);
  clipToBox(g);
  drawGrid(g, range);
  if (V.s >= 22) drawNumbers(g, range);
  g.restore();
  drawAxes(g, range);
}
function drawCursor() {
  const g = pen.top, [x, y] = pointed || [C.x, C.y];
  g.setTransform(dpr, 0, 0, dpr, 0, 0);
  g.clearRect(0, 0, stage.w, stage.h);
  clipToBox(g);
  g.strokeStyle = g.fillStyle = T.reach;
  for (const [sx, sy, px, py, count] of rays) {
    const steps = Math.min(px ? Math.floor((x - sx) / px) : Infinity, py ? Math.floor((y - sy) / py) : Infinity, count ? count - 1 : Infinity);
    if (x < sx || y < sy || steps < 0) continue;
    g.lineWidth = Math.max(V.s * 0.5, 3);
    g.lineCap = "round";
    stroke(g, atX(x - sx + 0.5), atY(y - sy + 0.5), atX(x - sx - steps * px + 0.5), atY(y - sy - steps * py + 0.5));
  }
  g.lineCap = "butt";
  const zeros = toZero(x, y);
  for (const [a, b] of zeros.slice(0, 40)) {
    for (const [colour, width] of [[T.halo, 6], [T.move, 3]]) {
      g.strokeStyle = colour;
      g.lineWidth = width;
      g.beginPath();
      g.arc(atX(a + 0.5), atY(b + 0.5), Math.max(V.s / 2 + 2, 7), 0, 7);
      g.stroke();
    }
  }
  drawCursorBox(g, C.x, C.y, T.move);
  g.restore();
}

function describe(x, y) {
  const zeros = toZero(x, y).length, ends = [...options(x, y)].length === 0;
  const moves = zeros === 0 ? (ends ? "no move" : "no move to value 0") : zeros === 1 ? "one move to value 0" : `${zeros} moves to value 0`;
  return `${pair(x, y)} has the value ${num(at(x, y))}: ${moves}.`;
}
function tell(x, y) {
  $("outcome").replaceChildren(`${pair(x, y)} has the value `, element("b", num(at(x, y))), ".");
  const list = [...options(x, y)], counts = new Map();
  for (const [a, b] of list) counts.set(at(a, b), (counts.get(at(a, b)) || 0) + 1);
  const missing = at(x, y), below = [...counts.keys()].filter(value => value < missing).length, above = [...counts.keys()].filter(value => value > missing).sort((a, b) => a - b);
  const text = !list.length ? "It has no option" + (misere ? ", which in misère play has the value 1." : ", and so the value 0.")
    : `Its ${num(list.length)} options have ${missing === 0 ? "no value 0" : missing === 1 ? "the value 0" : `all values from 0 to ${num(below - 1)}`}, ${above.length ? `larger ones (${above.slice(0, 12).map(num).join(", ")}${above.length > 12 ? ", …" : ""})` : "none larger"}, and not ${num(missing)}: the least that is missing (mex).`;
  const zeros = toZero(x, y).slice(0, 30).map(([a, b]) => {
    const button = element("button", `to value 0: ${pair(a, b)}`, { type: "button" });
    button.addEventListener("click", () => put(a, b));
    const item = element("li");
    item.append(button);
    return item;
  });
  $("mex").textContent = text;
  $("moves").replaceChildren(...zeros);
}
function put(x, y) {
  C.x = clamp(Math.round(x), 0, W - 1);
  C.y = clamp(Math.round(y), 0, H - 1);
  pointed = null;
  $("gx").value = C.x;
  $("gy").value = C.y;
  reveal();
  tell(C.x, C.y);
  say(describe(C.x, C.y));
  stale.top = true;
  queue();
  clearTimeout(keeping);
  keeping = setTimeout(keepState, 300);
}
function pointedAt(cell) {
  if (!loaded || (!cell && !pointed)) return;
  pointed = cell;
  tell(...(cell || [C.x, C.y]));
  stale.top = true;
  queue();
}
function clicked([x, y]) {
  canvas.top.focus({ preventScroll: true });
  put(x, y);
}

function choose(value) {
  chosen = value;
  $("value").value = value < 0 ? "" : value;
  const cells = [];
  if (value >= 0) for (let i = 0; i < values.length; i++) if (values[i] === value) cells.push(i);
  // Sparse wants columns in order, and so do these.
  layers = value < 0 ? [] : [{ set: new Sparse(each => cells.forEach(i => each(i % W, Math.floor(i / W)))), colour: "chosen" }];
  $("value-says").textContent = value < 0 ? "Type a value to see where it is." : `${num(cells.length)} cells have the value ${num(value)}.`;
  repaint();
}

function keepState() {
  if (!loaded) return;
  const state = new URLSearchParams({ x: C.x, y: C.y });
  if (!fitted) state.set("at", [V.x, V.y, V.s].map(n => +n.toFixed(4)).join(" "));
  if (chosen >= 0) state.set("value", chosen);
  if ($("theme").value !== D.theme) state.set("theme", $("theme").value);
  try {
    history.replaceState(null, "", "#" + state);
  } catch (refused) {
    // A frame without a history of its own.
  }
}
function restore() {
  const state = new URLSearchParams(location.hash.slice(1));
  if (["auto", "light", "dark"].includes(state.get("theme"))) $("theme").value = state.get("theme");
  chooseTheme();
  chooseColours();
  choose(hashWhole(state.get("value"), 0, W + H) ?? -1);
  const place = (state.get("at") || "").split(" "), view = [hashNumber(place[0], -W, 2 * W), hashNumber(place[1], -H, 2 * H), hashNumber(place[2], 1e-6, 1e6)];
  if (place.length === 3 && !view.includes(null)) {
    fitted = false;
    [V.x, V.y, V.s] = view;
    redraw();
  } else {
    fit();
  }
  C.x = hashWhole(state.get("x"), 0, W - 1) ?? D.start[0];
  C.y = hashWhole(state.get("y"), 0, H - 1) ?? D.start[1];
  $("gx").value = C.x;
  $("gy").value = C.y;
  tell(C.x, C.y);
}

const actions = {
  zoomIn: viewKeys["+"], zoomOut: viewKeys["-"], fit, keys: viewKeys["?"],
  copy: copyLink, png: savePng, print: () => window.print(),
  own: () => choose(at(C.x, C.y)), none: () => choose(-1),
};
const pageKeys = {
  v: () => choose(chosen === at(C.x, C.y) ? -1 : at(C.x, C.y)),
  Escape: () => choose(-1),
  w: () => {
    const [to] = toZero(C.x, C.y);
    if (to) put(...to);
    else say(describe(C.x, C.y));
  },
};
function themeChanged() {
  chooseTheme();
  chooseColours();
  repaint();
}
$("theme").addEventListener("change", themeChanged);
prefersDark.addEventListener("change", themeChanged);
$("value").addEventListener("input", event => {
  const value = hashWhole(event.target.value, 0, W + H);
  if (value !== null || event.target.value === "") choose(value ?? -1);
  else $("value-says").textContent = `Type a whole number up to ${num(highest)}.`;
});
$("goto").addEventListener("submit", event => {
  event.preventDefault();
  const x = hashWhole($("gx").value, 0, W - 1), y = hashWhole($("gy").value, 0, H - 1);
  if (x === null || y === null) {
    const text = `This table has x from 0 to ${num(W - 1)} and y from 0 to ${num(H - 1)}.`;
    $("outcome").textContent = text;
    $("mex").textContent = "";
    $("moves").replaceChildren();
    say(text);
  } else {
    put(x, y);
  }
});
addEventListener("hashchange", restore);
addEventListener("beforeprint", () => { startPrint(); chooseColours(); stale.cells = stale.over = true; draw(); });
addEventListener("afterprint", () => { endPrint(); chooseColours(); });

$("gx").max = W - 1;
$("gy").max = H - 1;
$("theme").value = D.theme;
chooseTheme();
new ResizeObserver(resize).observe($("stage"));
// After the page itself has been seen.
setTimeout(() => {
  values = compute();
  highest = values.reduce((most, value) => Math.max(most, value), 0);
  const same = checksum(values) === D.checksum;
  $("verdict").textContent = same ? `${game.verdict} Computed anew by this page: the checksums agree.` : "The values that this page computed are not those that the program found.";
  $("highest").textContent = num(highest);
  chooseColours();
  loaded = true;
  resize();
  restore();
  draw();
  timing.painted = performance.now();
  document.documentElement.dataset.ready = "yes";
}, 30);
