// The plane of cells on the screen: three canvases one above the other. `cells`
// holds the cells as pixels and is moved as a whole when the view is; `lines`
// grid, axes and texts; `lattice` what belongs to the cursor.
const canvas = { cells: $("cells"), lines: $("lines"), top: $("lattice") };
const pen = {
  cells: canvas.cells.getContext("2d", { alpha: false }),
  lines: canvas.lines.getContext("2d"),
  top: canvas.top.getContext("2d"),
};
const FONT = '"Source Sans 3", system-ui, "DejaVu Sans", sans-serif';
// On the screen x grows to the right and y downwards.
const DX = D.origin.endsWith("right") ? -1 : 1, DY = D.origin.startsWith("top") ? 1 : -1;
const box = { l: 60, t: 10, w: 0, h: 0 };
let stage = { w: 0, h: 0 }, dpr = 1;
// Pixels a cell, and the point in the middle; cell i goes from i to i + 1.
const V = { s: 1, x: W / 2, y: H / 2 };
const C = { x: 0, y: 0 };
let fitted = true;

const atX = x => box.l + box.w / 2 + DX * (x - V.x) * V.s;
const atY = y => box.t + box.h / 2 + DY * (y - V.y) * V.s;
const cellX = px => V.x + DX * (px - box.l - box.w / 2) / V.s;
const cellY = py => V.y + DY * (py - box.t - box.h / 2) / V.s;
const inside = (x, y) => x >= 0 && y >= 0 && x < W && y < H;
const [viewLeft, viewRight, viewLow, viewHigh] = D.view;
const fitScale = () => Math.min(box.w / (viewRight - viewLeft), box.h / (viewHigh - viewLow));
const leastScale = () => 0.8 * Math.min(fitScale(), box.w / W, box.h / H);
const mostScale = () => Math.max(96, fitScale());

// The cells that are seen: first and last column and row.
function seen() {
  const ends = (a, b, side) => [clamp(Math.floor(Math.min(a, b)), 0, side), clamp(Math.ceil(Math.max(a, b)) - 1, -1, side - 1)];
  const [x0, x1] = ends(cellX(box.l), cellX(box.l + box.w), W);
  const [y0, y1] = ends(cellY(box.t), cellY(box.t + box.h), H);
  return { x0, x1, y0, y1 };
}

// Keeps the lattice in sight and its corner on a device pixel, so that moving
// the view by whole pixels changes none that stays.
function settle() {
  V.s = clamp(V.s, leastScale(), mostScale());
  const middle = (at, side, room) => {
    const half = room / 2 / V.s;
    return 2 * half >= side ? clamp(at, side - half, half) : clamp(at, half - 1, side - half + 1);
  };
  V.x = middle(V.x, W, box.w);
  V.y = middle(V.y, H, box.h);
  const unit = V.s * dpr;
  const u = (atX(0) - box.l) * dpr, v = (atY(0) - box.t) * dpr;
  V.x += DX * (u - Math.round(u)) / unit;
  V.y += DY * (v - Math.round(v)) / unit;
}

function fit() {
  fitted = true;
  V.s = fitScale();
  // In the corner beside its numbers.
  const halfX = box.w / 2 / V.s, halfY = box.h / 2 / V.s;
  V.x = DX > 0 ? viewLeft + halfX : viewRight - halfX;
  V.y = DY < 0 ? viewLow + halfY : viewHigh - halfY;
  redraw();
}

function zoomAt(factor, px, py) {
  const x = cellX(px), y = cellY(py);
  fitted = false;
  V.s = clamp(V.s * factor, leastScale(), mostScale());
  V.x = x - DX * (px - box.l - box.w / 2) / V.s;
  V.y = y - DY * (py - box.t - box.h / 2) / V.s;
  redraw();
}

function pan(dx, dy) {
  fitted = false;
  V.x -= DX * dx / V.s;
  V.y -= DY * dy / V.s;
  redraw();
}

// Moves the view so far that the cursor is in it.
function reveal() {
  const halfX = Math.max(box.w / 2 / V.s - 1.5, 0), halfY = Math.max(box.h / 2 / V.s - 1.5, 0);
  const x = clamp(V.x, C.x + 0.5 - halfX, C.x + 0.5 + halfX), y = clamp(V.y, C.y + 0.5 - halfY, C.y + 0.5 + halfY);
  if (x !== V.x || y !== V.y) {
    fitted = false;
    V.x = x;
    V.y = y;
    redraw();
  }
}

// What has to be drawn anew: all of the cells, what is above them, the cursor.
const stale = { cells: true, over: true, top: true };
let queued = false, keeping = 0;
function queue() {
  if (!queued) {
    queued = true;
    requestAnimationFrame(() => {
      queued = false;
      draw();
    });
  }
}
function redraw() {
  stale.over = stale.top = true;
  queue();
  clearTimeout(keeping);
  keeping = setTimeout(keepState, 300);
}
function repaint() {
  stale.cells = true;
  redraw();
}

const timing = { pan: [], zoom: [], cursor: [] };
let painted = null;
function draw() {
  if (!ready() || box.w < 8 || box.h < 8) return;
  const start = performance.now();
  let kind = "cursor";
  if (stale.over) {
    settle();
    kind = paintMoved() ? "pan" : "zoom";
    drawOver();
  }
  drawCursor();
  stale.cells = stale.over = stale.top = false;
  timing[kind].push(performance.now() - start);
  if (timing[kind].length > 500) timing[kind].shift();
}

// Paints the cells, as far as possible by moving what is painted; true if so.
function paintMoved() {
  const now = { s: V.s, u: Math.round((atX(0) - box.l) * dpr), v: Math.round((atY(0) - box.t) * dpr) };
  const w = canvas.cells.width, h = canvas.cells.height;
  const du = painted ? now.u - painted.u : w, dv = painted ? now.v - painted.v : h;
  const same = painted && !stale.cells && painted.s === now.s && Math.abs(du) < w && Math.abs(dv) < h;
  painted = now;
  if (!same) {
    paintCells(0, 0, w, h);
    return false;
  }
  if (du || dv) {
    pen.cells.globalCompositeOperation = "copy";
    pen.cells.drawImage(canvas.cells, du, dv);
    pen.cells.globalCompositeOperation = "source-over";
  }
  if (du) paintCells(du > 0 ? 0 : w + du, 0, Math.abs(du), h);
  if (dv) paintCells(0, dv > 0 ? 0 : h + dv, w, Math.abs(dv));
  return true;
}

function measure(width, height, scale) {
  stage = { w: width, h: height };
  dpr = scale || window.devicePixelRatio || 1;
  const device = n => Math.round(n * dpr) / dpr;
  pen.lines.font = `13px ${FONT}`;
  const label = pen.lines.measureText(num(H - 1)).width;
  box.l = device(label + 38);
  // Beside the buttons, or below them where that would take too much.
  const beside = width >= 520 && !scale;
  box.t = device(beside || scale ? 12 : 60);
  box.w = device(Math.max(width - box.l - (beside ? 68 : 12), 0));
  box.h = device(Math.max(height - box.t - 46, 0));
  $("zoom").classList.toggle("flat", !beside);
  const place = (canvas, l, t, w, h) => {
    canvas.width = Math.round(w * dpr);
    canvas.height = Math.round(h * dpr);
    Object.assign(canvas.style, { left: `${l}px`, top: `${t}px`, width: `${w}px`, height: `${h}px` });
  };
  place(canvas.cells, box.l, box.t, box.w, box.h);
  place(canvas.lines, 0, 0, width, height);
  place(canvas.top, 0, 0, width, height);
  painted = null;
}
function resize() {
  const { width, height } = $("stage").getBoundingClientRect();
  measure(Math.floor(width), Math.floor(height));
  stale.cells = true;
  if (box.w < 8 || box.h < 8) return;
  if (fitted) fit();
  else redraw();
  // At once: what has another size is empty until it is drawn.
  draw();
}

// A step of 1, 2 or 5 times a power of ten that is at least `px` pixels long.
function stepOf(px) {
  const least = Math.max(px / V.s, 1), power = 10 ** Math.floor(Math.log10(least) + 1e-9);
  return [1, 2, 5, 10].find(m => m * power >= least * 0.999) * power;
}

const crisp = v => (Math.round(v * dpr) + 0.5) / dpr;
function stroke(g, x0, y0, x1, y1) {
  g.beginPath();
  g.moveTo(x0, y0);
  g.lineTo(x1, y1);
  g.stroke();
}
function clipToBox(g) {
  g.save();
  g.beginPath();
  g.rect(box.l, box.t, box.w, box.h);
  g.clip();
}

function drawGrid(g, { x0, x1, y0, y1 }) {
  const lines = (every, colour) => {
    g.strokeStyle = colour;
    g.lineWidth = 1 / dpr;
    const [left, right, low, high] = [atX(x0), atX(x1 + 1), atY(y0), atY(y1 + 1)];
    for (let x = Math.ceil(x0 / every) * every; x <= x1 + 1; x += every) stroke(g, crisp(atX(x)), low, crisp(atX(x)), high);
    for (let y = Math.ceil(y0 / every) * every; y <= y1 + 1; y += every) stroke(g, left, crisp(atY(y)), right, crisp(atY(y)));
  };
  if (V.s >= 9) lines(1, T.grid);
  if (V.s >= 9) lines(10, T.tenth);
}

function drawAxes(g, { x0, x1, y0, y1 }) {
  g.strokeStyle = T.axis;
  g.lineWidth = 1;
  const [left, right, low, high] = [atX(0), atX(W), atY(0), atY(H)];
  g.save();
  g.beginPath();
  g.rect(box.l - 1, box.t - 1, box.w + 2, box.h + 2);
  g.clip();
  g.strokeRect(crisp(Math.min(left, right)), crisp(Math.min(low, high)), Math.abs(right - left), Math.abs(high - low));
  g.restore();
  g.fillStyle = T.ink;
  g.font = `13px ${FONT}`;
  const room = g.measureText(num(Math.max(x1, 0))).width + 18, floor = box.t + box.h;
  g.textAlign = "center";
  g.textBaseline = "top";
  const everyX = stepOf(Math.max(room, 44) * (V.s > room ? 0 : 1)), everyY = stepOf(V.s > 22 ? 0 : 40);
  for (let x = Math.ceil(x0 / everyX) * everyX; x <= x1; x += everyX) {
    const at = atX(x + 0.5);
    if (at < box.l || at > box.l + box.w) continue;
    stroke(g, at, floor, at, floor + 4);
    g.fillText(num(x), at, floor + 6);
  }
  g.textAlign = "right";
  g.textBaseline = "middle";
  for (let y = Math.ceil(y0 / everyY) * everyY; y <= y1; y += everyY) {
    const at = atY(y + 0.5);
    if (at < box.t || at > floor) continue;
    stroke(g, box.l - 4, at, box.l, at);
    g.fillText(num(y), box.l - 7, at);
  }
  g.fillStyle = T.soft;
  g.textAlign = "center";
  g.textBaseline = "bottom";
  g.fillText(D.xLabel, box.l + box.w / 2, stage.h - 4);
  g.save();
  g.translate(12, box.t + box.h / 2);
  g.rotate(-Math.PI / 2);
  g.textBaseline = "middle";
  g.fillText(D.yLabel, 0, 0);
  g.restore();
}

function drawCursorBox(g, x, y, colour) {
  const side = Math.max(V.s, 9), px = atX(x + 0.5) - side / 2, py = atY(y + 0.5) - side / 2;
  g.lineJoin = "miter";
  g.strokeStyle = T.ground;
  g.lineWidth = 6;
  g.strokeRect(px, py, side, side);
  g.strokeStyle = colour;
  g.lineWidth = 3;
  g.strokeRect(px, py, side, side);
  if (V.s < 4) {
    // Small cells are hard to find again.
    g.lineWidth = 1;
    g.globalAlpha = 0.6;
    const cx = px + side / 2, cy = py + side / 2, [left, right] = [atX(0), atX(W)].sort((a, b) => a - b);
    const [top, bottom] = [atY(0), atY(H)].sort((a, b) => a - b);
    stroke(g, cx, top, cx, py - 3);
    stroke(g, cx, py + side + 3, cx, bottom);
    stroke(g, left, cy, px - 3, cy);
    stroke(g, px + side + 3, cy, right, cy);
    g.globalAlpha = 1;
  }
}

// All three canvases in one picture.
function flat() {
  const whole = document.createElement("canvas");
  whole.width = canvas.lines.width;
  whole.height = canvas.lines.height;
  const g = whole.getContext("2d");
  g.fillStyle = T.ground;
  g.fillRect(0, 0, whole.width, whole.height);
  g.drawImage(canvas.cells, Math.round(box.l * dpr), Math.round(box.t * dpr));
  g.drawImage(canvas.lines, 0, 0);
  g.drawImage(canvas.top, 0, 0);
  return whole;
}
function savePng() {
  flat().toBlob(blob => {
    const link = element("a", "", { download: D.file + ".png" });
    link.href = URL.createObjectURL(blob);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
}

let beforePrint = null;
function startPrint() {
  if (beforePrint) return;
  beforePrint = { T, s: V.s, x: V.x, y: V.y, fitted, span: Math.min(box.w, box.h) / V.s };
  T = LIGHT;
  // Square, at three device pixels a CSS pixel of paper.
  measure(640, 640, 3);
  V.s = Math.min(box.w, box.h) / beforePrint.span;
  stale.cells = stale.over = true;
  draw();
}
function endPrint() {
  if (!beforePrint) return;
  const { s, x, y } = beforePrint;
  fitted = beforePrint.fitted;
  T = beforePrint.T;
  beforePrint = null;
  Object.assign(V, { s, x, y });
  resize();
}

// Pointers: drag moves, two fingers zoom, a click puts the cursor.
const fingers = new Map();
let dragged = false, pressed = null;
const point = event => {
  const rect = canvas.top.getBoundingClientRect();
  return [event.clientX - rect.left, event.clientY - rect.top];
};
const cellAt = ([px, py]) => {
  const within = px >= box.l && py >= box.t && px < box.l + box.w && py < box.t + box.h;
  const x = Math.floor(cellX(px)), y = Math.floor(cellY(py));
  return within && inside(x, y) ? [x, y] : null;
};
canvas.top.addEventListener("pointerdown", event => {
  try {
    canvas.top.setPointerCapture(event.pointerId);
  } catch (gone) {
    // The pointer has been lifted in the meantime.
  }
  fingers.set(event.pointerId, point(event));
  if (fingers.size === 1) {
    dragged = false;
    pressed = point(event);
  }
});
canvas.top.addEventListener("pointermove", event => {
  const now = point(event), was = fingers.get(event.pointerId);
  if (!was) {
    if (event.pointerType === "mouse") pointedAt(cellAt(now));
    return;
  }
  fingers.set(event.pointerId, now);
  if (fingers.size === 1) {
    dragged ||= Math.hypot(now[0] - pressed[0], now[1] - pressed[1]) > 5;
    if (dragged) pan(now[0] - was[0], now[1] - was[1]);
  } else if (fingers.size === 2) {
    dragged = true;
    const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
    const before = Math.hypot(was[0] - other[0], was[1] - other[1]), after = Math.hypot(now[0] - other[0], now[1] - other[1]);
    if (before > 0 && after > 0) zoomAt(after / before, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
    pan((now[0] - was[0]) / 2, (now[1] - was[1]) / 2);
  }
});
for (const end of ["pointerup", "pointercancel"]) {
  canvas.top.addEventListener(end, event => {
    const cell = cellAt(point(event));
    if (fingers.delete(event.pointerId) && !dragged && end === "pointerup" && cell) clicked(cell);
  });
}
canvas.top.addEventListener("pointerleave", () => pointedAt(null));
canvas.top.addEventListener("wheel", event => {
  event.preventDefault();
  const lines = [1, 16, 400][event.deltaMode] || 1;
  zoomAt(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), ...point(event));
}, { passive: false });
canvas.top.addEventListener("dblclick", event => zoomAt(2.5, ...point(event)));

const atCursor = () => [atX(C.x + 0.5), atY(C.y + 0.5)];
const viewKeys = {
  "+": () => zoomAt(1.6, ...atCursor()),
  "=": () => zoomAt(1.6, ...atCursor()),
  "-": () => zoomAt(1 / 1.6, ...atCursor()),
  "0": fit,
  "1": () => {
    fitted = false;
    Object.assign(V, { s: Math.max(48, fitScale()), x: C.x + 0.5, y: C.y + 0.5 });
    redraw();
  },
  "?": () => $("keys").showModal(),
  Home: () => put(0, 0),
  x: () => $("gx").focus(),
  l: copyLink,
};
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
document.addEventListener("keydown", event => {
  const on = document.activeElement;
  if (event.ctrlKey || event.metaKey || (on !== canvas.top && on !== document.body) || !ready()) return;
  const arrow = arrows[event.key], key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (arrow && event.altKey) {
    pan(-60 * arrow[0], -60 * arrow[1]);
  } else if (arrow) {
    const far = event.shiftKey ? 10 : 1;
    put(C.x + far * DX * arrow[0], C.y + far * DY * arrow[1]);
  } else if (!event.altKey && (viewKeys[key] || pageKeys[key])) {
    (viewKeys[key] || pageKeys[key])();
  } else {
    return;
  }
  event.preventDefault();
});
document.addEventListener("click", event => {
  const button = event.target.closest("[data-do]");
  if (button && ready()) actions[button.dataset.do]();
});
