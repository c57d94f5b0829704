// The page of a lattice: form, play, totals, choices, the link, the start.
const games = D.games.map(info => new Game(info));
let game = games[0], playing = null, loaded = false, settled = false;
const ready = () => loaded;
const several = games.length > 1, comparing = D.kind === "compare";

function describe(x, y) {
  if (game.cold.has(x, y)) return `${pair(x, y)} is cold: whoever must move loses.`;
  const wins = game.wins(x, y);
  if (!wins.length) return `${pair(x, y)} is hot: there is no move, and in misère play that wins.`;
  const moves = wins.map(([a, b]) => `${taking(x - a, y - b)}, leaving ${pair(a, b)}`).join("; ");
  return `${pair(x, y)} is hot. ${wins.length === 1 ? "One winning move" : `${wins.length} winning moves`}: ${moves}.`;
}

// What the card says of a cell: the cursor's, or that which is pointed at.
function tell(x, y) {
  const cold = game.cold.has(x, y), wins = cold ? [] : game.wins(x, y), outcome = $("outcome");
  const rest = cold ? ": whoever must move loses." : wins.length ? ": whoever moves wins. Winning moves:" : ": there is no move, and in misère play that wins.";
  outcome.replaceChildren(`${pair(x, y)} is `, element("b", cold ? "cold" : "hot"), rest);
  const shownMoves = wins.slice(0, 60).map(([a, b]) => {
    const button = element("button", `${taking(x - a, y - b)} → ${pair(a, b)}`, { type: "button" });
    button.addEventListener("click", () => (playing && x === playing.at[0] && y === playing.at[1] ? move(a, b) : put(a, b)));
    const item = element("li");
    item.append(button);
    return item;
  });
  if (wins.length > 60) shownMoves.push(element("li", `and ${num(wins.length - 60)} more`));
  $("moves").replaceChildren(...(playing && !playing.hinted ? [] : shownMoves));
}

function put(x, y) {
  const known = following;
  C.x = clamp(Math.round(x), 0, W - 1);
  C.y = clamp(Math.round(y), 0, H - 1);
  if (known && (known.to[0] !== C.x || known.to[1] !== C.y)) following = null;
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
  if (!loaded || (cell && pointed && cell[0] === pointed[0] && cell[1] === pointed[1]) || (!cell && !pointed)) return;
  pointed = cell;
  tell(...(cell || [C.x, C.y]));
  stale.top = true;
  queue();
}
function clicked([x, y]) {
  canvas.top.focus({ preventScroll: true });
  if (playing) {
    put(x, y);
    move(x, y);
  } else {
    put(x, y);
  }
}

// W again after a winning move has been followed goes to the next of them.
let following = null;
function followWin() {
  const from = following ? following.from : [C.x, C.y], wins = game.wins(...from);
  if (game.cold.has(...from) || !wins.length) {
    say(describe(C.x, C.y));
    return;
  }
  const at = following ? (following.at + 1) % wins.length : 0, to = wins[at];
  following = { from, at, to };
  put(to[0], to[1]);
}

function stepCold(direction) {
  // By total, then by x: the order in which play passes them.
  const rank = (x, y) => (x + y) * W + x, own = rank(C.x, C.y);
  let best = null, nearest = Infinity;
  const look = (x, y) => {
    const apart = (rank(x, y) - own) * direction;
    if (apart > 0 && apart < nearest) {
      nearest = apart;
      best = [x, y];
    }
  };
  // Few totals away there is nearly always one.
  const totals = game.splits();
  if (totals) {
    for (let sum = C.x + C.y; sum >= 0 && sum < totals.length && !best; sum += direction) {
      if (totals[sum] >= 0) for (let x = Math.max(totals[sum], sum - H + 1); x <= Math.min(sum, W - 1); x++) if (game.cold.has(x, sum - x)) look(x, sum - x);
    }
  } else {
    for (let sum = C.x + C.y; sum >= 0 && sum < W + H - 1 && !best; sum += direction) {
      for (let x = Math.max(0, sum - H + 1); x <= Math.min(sum, W - 1); x++) if (game.cold.has(x, sum - x)) look(x, sum - x);
    }
  }
  if (best) put(...best);
  else say(direction > 0 ? "No cold cell follows here." : "No cold cell comes before.");
}

// Play. The page moves to the first of the cold cells, and from a cold one so
// that play lasts: it leaves as much as it can, at the least x.
function announce(text) {
  $("says").textContent = text;
  say(text);
}
function start(pageBegins) {
  playing = { at: [C.x, C.y], log: [], record: [], hinted: false };
  $("record").replaceChildren();
  showButtons();
  if (game.isOver(C.x, C.y)) return finish(false);
  if (pageBegins) answer();
  else announce(`You begin at ${pair(...playing.at)}. Move the cursor to a cell that is reached and press Enter, or click it.`);
  refresh();
}
function stop() {
  if (!playing) return;
  playing = null;
  showButtons();
  announce("Start from the cursor.");
  refresh();
}
function showButtons() {
  for (const id of ["hint", "undo", "stop"]) $(id).hidden = !playing;
  for (const id of ["play-first", "play-second"]) $(id).hidden = !!playing;
}
function refresh() {
  pointed = null;
  tell(C.x, C.y);
  stale.top = true;
  queue();
  keepState();
}
// Whoever made the last move wins, in misère play the other.
function finish(byYou) {
  const you = byYou !== game.misere;
  playing = null;
  showButtons();
  announce(`The game is over at ${pair(C.x, C.y)}: ${you ? "you win." : "the page wins."}`);
  refresh();
}
function record(who, [x, y], [a, b]) {
  const item = element("li", `${who}: ${taking(x - a, y - b)} → ${pair(a, b)}`);
  $("record").append(item);
  item.scrollIntoView({ block: "nearest" });
  playing.log.push([a, b]);
}
function move(x, y) {
  if (!playing) return;
  const from = playing.at;
  if (!game.isMove(...from, x, y)) {
    announce(`${pair(x, y)} cannot be reached from ${pair(...from)}.`);
    return;
  }
  playing.start ??= from;
  record("you", from, [x, y]);
  playing.at = [x, y];
  playing.hinted = false;
  if (game.isOver(x, y)) finish(true);
  else answer();
}
function answer() {
  const from = playing.at, wins = game.cold.has(...from) ? [] : game.wins(...from);
  let to = wins[0];
  if (!to) for (const option of game.options(...from)) {
    const more = to ? option[0] + option[1] - to[0] - to[1] : 1;
    if (more > 0 || (more === 0 && option[0] < to[0])) to = option;
  }
  to = [to[0], to[1]];
  playing.start ??= from;
  record("page", from, to);
  playing.at = to;
  put(...to);
  if (game.isOver(...to)) return finish(false);
  announce(`The page ${taking(from[0] - to[0], from[1] - to[1]).replace("take", "takes")} and leaves ${pair(...to)}. Your move.`);
  refresh();
}
function hint() {
  const wins = game.cold.has(...playing.at) ? [] : game.wins(...playing.at);
  playing.hinted = wins.length > 0;
  announce(wins.length ? `Leave ${wins.map(([a, b]) => pair(a, b)).join(" or ")}.` : "Every move loses against exact play.");
  put(...playing.at);
}
function undo() {
  // Your last move and the answer to it.
  const { log } = playing, list = $("record");
  const own = [...list.children].map(item => item.textContent.startsWith("you")).lastIndexOf(true);
  if (own < 0) return announce("There is nothing to take back.");
  log.length = own;
  while (list.children.length > own) list.lastChild.remove();
  playing.at = own ? log[own - 1] : playing.start;
  playing.hinted = false;
  put(...playing.at);
  announce(`Back at ${pair(...playing.at)}. Your move.`);
  refresh();
}

function setTotal(sum) {
  total = sum;
  $("sum").value = Math.max(sum, 0);
  $("sum-number").value = sum < 0 ? "" : sum;
  if (sum >= 0) {
    const x = game.splitOf(sum), known = sum < W && sum < H;
    const text = x >= 0 ? `${num(sum)} can be split safely: leave ${pair(x, sum - x)}.` : known ? `${num(sum)} cannot: every way to split it is hot.` : `No cold pair with the total ${num(sum)} is inside this lattice.`;
    $("sum-says").textContent = text;
    say(text);
  }
  redraw();
}

let legendNow = "";
function drawLegend() {
  const by = hotShown(), entries = layers.map(({ colour, name }) => [T[colour], name]);
  if (by !== "none") {
    for (let code = 1; code < COLD; code++) if (codesSeen >> code & 1) entries.push([colours[code], by === "count" ? countWords(code) : setWords(code)]);
    if (game.misere) entries.push([T.over, "hot: the game is over"]);
  } else {
    const why = hotBy !== "none" && V.s * dpr < LEAST_COLOURED ? " (nearer by, coloured by how)" : "";
    entries.push([T.plain, `hot: whoever moves wins${why}`]);
  }
  const now = JSON.stringify(entries);
  if (now === legendNow) return;
  legendNow = now;
  $("legend").replaceChildren(...entries.map(([colour, text]) => {
    const item = element("li"), svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const patch = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    svg.setAttribute("aria-hidden", "true");
    for (const [key, value] of Object.entries({ x: 1, y: 1, width: 23, height: 15, fill: colour, stroke: T.axis })) patch.setAttribute(key, value);
    svg.append(patch);
    item.append(svg, text);
    return item;
  }));
}
const countWords = n => `hot: ${n === 6 ? "six moves or more win" : n === 1 ? "one move wins" : `${n} moves win`}`;
function setWords(set) {
  const all = DIRECTIONS.filter((_, i) => set >> i & 1);
  if (all.length > 2 && set === game.directions) return `hot: each of the ${["three", "four"][all.length - 3]} wins`;
  return "hot: " + all.map((direction, i) => (i ? direction.short : direction.take)).join(", or ");
}

async function choose(index) {
  game = games[index];
  await game.load();
  following = null;
  if (playing) stop();
  if (comparing) {
    await Promise.all(games.map(one => one.load()));
    games.sets ??= compared(games[0].cold, games[1].cold);
    const [left, right] = games.map(one => one.info.name);
    layers = [["both", "cold in both"], ["leftOnly", `cold in ${left} alone`], ["rightOnly", `cold in ${right} alone`]]
      .map(([colour, name], i) => ({ set: games.sets[i], colour, name: `${name}: ${num(games.sets[i].count)}` }));
  } else {
    layers = [{ set: game.cold, colour: "cold", name: "cold: whoever must move loses" }];
  }
  $("which").value = index;
  $("title").textContent = game.info.heading;
  $("verdict").textContent = (comparing ? games : [game]).map(one => one.info.verdict).join(" ");
  $("totals-name").textContent = game.info.ab ? "AB diagonals" : "totals that can be split";
  const list = game.cold instanceof Sparse || game.cold.count <= MOST_INDEXED;
  $("show-totals").parentElement.hidden = !list;
  shown.totals &&= list;
  $("check-says").textContent = checkable() ? `All ${num(W * H)} cells against the rule, by this page’s own script.` : `The lowest ${num(checkedRows())} rows against the rule, by this page’s own script.`;
  chooseColours();
  if (total >= 0) setTotal(total);
  repaint();
}

const MOST_CHECKED = 4e6;
const checkable = () => W * H <= MOST_CHECKED;
const checkedRows = () => Math.max(1, Math.min(H, Math.floor(MOST_CHECKED / W)));
async function check() {
  const button = document.querySelector("[data-do=check]"), of = game;
  button.disabled = true;
  const found = await checkCells(of, W, checkedRows(), part => { $("check-says").textContent = `${Math.floor(100 * part)} %`; });
  const text = found.differ ? `${num(found.cells)} cells compared, ${num(found.differ)} differ, first at ${pair(...found.first)}.` : `${num(found.cells)} cells compared with the rule, 0 differ.`;
  $("check-says").textContent = text;
  say(text);
  button.disabled = false;
  return found;
}

// The link. What it cannot mean is left out.
function keepState() {
  if (!loaded) return;
  const state = new URLSearchParams({ x: C.x, y: C.y });
  if (!fitted) state.set("at", [V.x, V.y, V.s].map(n => +n.toFixed(4)).join(" "));
  if (game !== games[0]) state.set("of", games.indexOf(game));
  if (total >= 0) state.set("sum", total);
  if (hotBy !== hotUsual) state.set("hot", hotBy);
  const on = Object.keys(shown).filter(key => shown[key]).join(" ");
  if (on !== "slopes reach") state.set("show", on);
  if ($("theme").value !== D.theme) state.set("theme", $("theme").value);
  if (playing) state.set("game", [playing.start || playing.at, ...playing.log].map(cell => cell.join(".")).join(" "));
  try {
    history.replaceState(null, "", "#" + state);
  } catch (refused) {
    // A frame without a history of its own.
  }
}
async function restore() {
  const state = new URLSearchParams(location.hash.slice(1));
  if (["auto", "light", "dark"].includes(state.get("theme"))) $("theme").value = state.get("theme");
  chooseTheme();
  hotBy = ["moves", "count", "none"].includes(state.get("hot")) ? state.get("hot") : hotUsual;
  $("hot").value = hotBy;
  const on = state.has("show") ? state.get("show").split(" ") : ["slopes", "reach"];
  for (const key in shown) $("show-" + key).checked = shown[key] = on.includes(key);
  await choose(hashWhole(state.get("of"), 0, games.length - 1) ?? 0);
  loaded = true;
  total = -1;
  const sum = hashWhole(state.get("sum"), 0, W + H - 2);
  if (sum !== null) setTotal(sum);
  const at = (state.get("at") || "").split(" "), view = [hashNumber(at[0], -W, 2 * W), hashNumber(at[1], -H, 2 * H), hashNumber(at[2], 1e-6, 1e6)];
  if (at.length === 3 && !view.includes(null)) {
    fitted = false;
    [V.x, V.y, V.s] = view;
    redraw();
  } else {
    fit();
  }
  C.x = hashWhole(state.get("x"), 0, W - 1) ?? D.start[0];
  C.y = hashWhole(state.get("y"), 0, H - 1) ?? D.start[1];
  resume(state.get("game"));
  $("gx").value = C.x;
  $("gy").value = C.y;
}
// A game is resumed only where each of its moves is one.
function resume(text) {
  if (!text || text.length > 4000) return;
  const cells = text.split(" ").map(cell => cell.split("."));
  const log = cells.map(([x, y]) => [hashWhole(x, 0, W - 1), hashWhole(y, 0, H - 1)]);
  const sound = cells.every(cell => cell.length === 2) && log.every(cell => !cell.includes(null));
  if (!sound || !log.slice(1).every((to, i) => game.isMove(...log[i], ...to)) || game.isOver(...log[log.length - 1])) return;
  // The last to move was the page, unless you begin.
  playing = { at: log[log.length - 1], log: [], start: log[0], hinted: false };
  log.slice(1).forEach((to, i) => record((log.length - 1 - i) % 2 ? "page" : "you", log[i], to));
  playing.at = log[log.length - 1];
  [C.x, C.y] = playing.at;
  showButtons();
  $("says").textContent = "Your move.";
}

const hotUsual = comparing ? "none" : D.hot;
const actions = {
  zoomIn: viewKeys["+"], zoomOut: viewKeys["-"], fit, keys: viewKeys["?"],
  playFirst: () => start(false), playSecond: () => start(true), hint, undo, stop,
  copy: copyLink, png: savePng, print: () => window.print(), check,
};
const toggle = id => () => $(id).click();
const pageKeys = {
  n: () => stepCold(1), b: () => stepCold(-1), w: followWin,
  p: () => playing || start(false), o: () => playing || start(true),
  h: () => playing && hint(), u: () => playing && undo(), Escape: stop,
  Enter: () => playing && move(C.x, C.y),
  s: toggle("show-slopes"), d: toggle("show-totals"), r: toggle("show-reach"),
  m: () => several && choose((games.indexOf(game) + 1) % games.length).then(() => put(C.x, C.y)),
  c: () => {
    const ways = ["moves", "count", "none"];
    hotBy = $("hot").value = ways[(ways.indexOf(hotBy) + 1) % 3];
    chooseColours();
    repaint();
  },
};

for (const key in shown) {
  $("show-" + key).addEventListener("change", event => {
    shown[key] = event.target.checked;
    redraw();
  });
}
$("which").addEventListener("change", event => choose(Number(event.target.value)).then(() => put(C.x, C.y)));
$("hot").addEventListener("change", event => {
  hotBy = event.target.value;
  chooseColours();
  repaint();
});
function themeChanged() {
  chooseTheme();
  chooseColours();
  repaint();
}
$("theme").addEventListener("change", themeChanged);
prefersDark.addEventListener("change", themeChanged);
$("sum").addEventListener("input", event => setTotal(Number(event.target.value)));
$("sum-number").addEventListener("input", event => {
  const sum = hashWhole(event.target.value, 0, W + H - 2);
  if (sum !== null || event.target.value === "") setTotal(sum ?? -1);
  else $("sum-says").textContent = `Type a whole number up to ${num(W + H - 2)}.`;
});
$("goto").addEventListener("submit", event => {
  event.preventDefault();
  const x = hashWhole($("gx").value, 0, W - 1), y = hashWhole($("gy").value, 0, H - 1);
  if (x === null || y === null) {
    const text = `This lattice has x from 0 to ${num(W - 1)} and y from 0 to ${num(H - 1)}.`;
    $("outcome").textContent = text;
    $("moves").replaceChildren();
    say(text);
  } else {
    put(x, y);
  }
});
addEventListener("hashchange", () => restore().then(() => put(C.x, C.y)));
addEventListener("beforeprint", () => { startPrint(); chooseColours(); stale.cells = stale.over = true; draw(); });
addEventListener("afterprint", () => { endPrint(); chooseColours(); });

(async () => {
  $("sum").max = $("sum-number").max = W + H - 2;
  $("gx").max = W - 1;
  $("gy").max = H - 1;
  $("theme").value = D.theme;
  if (several) {
    $("which-label").hidden = false;
    $("which-name").textContent = comparing ? "moves of" : "play";
    $("which").append(...D.games.map((info, i) => element("option", comparing ? info.name : info.play === "misere" ? "misère" : "normal", { value: i })));
  }
  chooseTheme();
  new ResizeObserver(resize).observe($("stage"));
  try {
    await games[0].load();
    resize();
    await restore();
  } catch (failed) {
    $("outcome").textContent = failed.message;
    throw failed;
  }
  draw();
  timing.painted = performance.now();
  requestAnimationFrame(() => requestAnimationFrame(() => {
    timing.shown = performance.now();
    settled = true;
    // Now that there is a picture, what needs an index of all lines.
    tell(C.x, C.y);
    stale.top = true;
    queue();
    document.documentElement.dataset.ready = "yes";
  }));
})();
