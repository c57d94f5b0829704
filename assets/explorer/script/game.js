// A game on the lattice: moves, winning moves, what kind of win each cell is.
// A ray is [startX, startY, stepX, stepY, count or 0, direction]; no two share
// a move, and each keeps to one direction.
const DIRECTIONS = [
  { take: "take from the first pile", short: "from the first pile" },
  { take: "take from the second pile", short: "from the second pile" },
  { take: "take the same from both", short: "the same from both" },
  { take: "take different numbers from both", short: "different numbers from both" },
];
const NEVER = 0x7fffffff, MOST_LINES = 1 << 26, MOST_INDEXED = 4e6;

// For each line of one step the cold cells on it, told by how many steps they
// are from the line's beginning.
class Lines {
  static size(px, py) {
    return py ? py * W + px * H : H * px;
  }
  constructor(px, py, cold) {
    Object.assign(this, { px, py, before: py ? px * Math.floor((H - 1) / py) : 0 });
    this.span = py ? W + this.before : px;
    this.first = new Int32Array(py ? py * this.span : H * px).fill(NEVER);
    this.all = null;
    cold.each(0, W - 1, 0, H - 1, (x, y) => this.add(this.key(x, y), this.steps(x, y)));
    if (this.all) for (const steps of this.all.values()) steps.sort((a, b) => a - b);
  }
  add(key, steps) {
    const known = this.first[key];
    if (known === NEVER) {
      this.first[key] = steps;
      return;
    }
    this.all ??= new Map();
    if (!this.all.has(key)) this.all.set(key, [known]);
    this.all.get(key).push(steps);
    this.first[key] = Math.min(known, steps);
  }
  steps(x, y) {
    return this.py ? Math.floor(y / this.py) : Math.floor(x / this.px);
  }
  key(x, y) {
    const { px, py } = this, t = this.steps(x, y);
    return py ? (y - t * py) * this.span + x - px * t + this.before : y * px + x - t * px;
  }
  // The steps of the cold cells from `last` back to `last - count + 1`.
  on(key, last, count) {
    const from = count ? last - count : -1;
    if (this.first[key] === NEVER) return [];
    const steps = this.all?.get(key) || [this.first[key]];
    return steps.filter(t => t <= last && t > from);
  }
}

class Game {
  constructor(info) {
    Object.assign(this, { info, rays: info.rays, misere: info.play === "misere", lines: null, totals: undefined });
    this.directions = info.rays.reduce((set, ray) => set | 1 << ray[5], 0);
  }
  async load() {
    this.cold ??= await decode(this.info.cold);
    return this;
  }
  // Lines of the rays that are long, where there is room for them.
  index() {
    if (this.lines) return;
    const known = new Map(), few = this.cold instanceof Sparse || this.cold.count <= MOST_INDEXED;
    this.lines = this.rays.map(([, , px, py, count]) => {
      const name = `${px} ${py}`;
      if ((count && count <= 4) || !few || Lines.size(px, py) > MOST_LINES) return null;
      if (!known.has(name)) known.set(name, new Lines(px, py, this.cold));
      return known.get(name);
    });
  }
  // Whether cells can be coloured by the hundred thousand.
  canColour() {
    this.index();
    const steps = ([, , px, py, count]) => Math.min(count || Infinity, px ? W / px : Infinity, py ? H / py : Infinity);
    const work = this.rays.reduce((sum, ray, i) => sum + (this.lines[i] ? 1 : steps(ray)), 0);
    return this.rays.length > 0 && work <= 64;
  }
  isOver(x, y) {
    return !this.rays.some(([sx, sy]) => sx <= x && sy <= y);
  }
  *options(x, y) {
    for (const [sx, sy, px, py, count] of this.rays) {
      for (let i = 0, a = x - sx, b = y - sy; a >= 0 && b >= 0 && (!count || i < count); i++, a -= px, b -= py) yield [a, b];
    }
  }
  isMove(x, y, a, b) {
    return this.rays.some(([sx, sy, px, py, count]) => {
      const dx = x - a - sx, dy = y - b - sy, i = px ? dx / px : dy / py;
      return i >= 0 && Number.isInteger(i) && i * px === dx && i * py === dy && (!count || i < count);
    });
  }
  // The cold cells that a move leads to: from the first pile, the second, both.
  wins(x, y) {
    if (this.last?.x === x && this.last.y === y) return this.last.found;
    this.index();
    const found = [];
    this.rays.forEach(([sx, sy, px, py, count, direction], r) => {
      const a = x - sx, b = y - sy, lines = this.lines[r];
      if (a < 0 || b < 0) return;
      if (lines) {
        const last = lines.steps(a, b);
        for (const t of lines.on(lines.key(a, b), last, count)) found.push([a - px * (last - t), b - py * (last - t), direction]);
        return;
      }
      for (let i = 0, u = a, v = b; u >= 0 && v >= 0 && (!count || i < count); i++, u -= px, v -= py) {
        if (this.cold.has(u, v)) found.push([u, v, direction]);
      }
    });
    found.sort((m, n) => m[2] - n[2] || n[0] + n[1] - m[0] - m[1]);
    this.last = { x, y, found };
    return found;
  }
  // For the cells x0 … x1 of row y which directions win, as bits, or how many
  // moves do. Adds to `out`, which is 0.
  colourRow(y, x0, x1, byCount, out) {
    this.rays.forEach(([sx, sy, px, py, count, direction], r) => {
      const b = y - sy, lines = this.lines[r], from = Math.max(x0, sx);
      if (b < 0) return;
      const hit = byCount ? (x, n) => { out[x - x0] += n; } : x => { out[x - x0] |= 1 << direction; };
      if (!lines) {
        for (let x = from; x <= x1; x++) {
          let n = 0;
          for (let i = 0, u = x - sx, v = b; u >= 0 && v >= 0 && (!count || i < count); i++, u -= px, v -= py) n += this.cold.has(u, v);
          if (n) hit(x, n);
        }
        return;
      }
      const { first, all } = lines;
      if (count || (all && byCount)) {
        for (let x = from; x <= x1; x++) {
          const key = lines.key(x - sx, b);
          if (first[key] !== NEVER) {
            const n = lines.on(key, lines.steps(x - sx, b), count).length;
            if (n) hit(x, n);
          }
        }
      } else if (py) {
        // Along a row the lines follow one another.
        const t = Math.floor(b / py), base = lines.key(0, b) - sx, add = byCount ? 1 : 1 << direction;
        if (byCount) for (let x = from; x <= x1; x++) out[x - x0] += first[base + x] <= t ? 1 : 0;
        else for (let x = from; x <= x1; x++) if (first[base + x] <= t) out[x - x0] |= add;
      } else {
        for (let x = from; x <= x1; x++) if (first[lines.key(x - sx, b)] <= lines.steps(x - sx, b)) hit(x, 1);
      }
    });
    if (byCount) for (let i = 0; i <= x1 - x0; i++) if (out[i] > 6) out[i] = 6;
  }
  // For each total the smallest x of a cold cell, or −1; null where cold cells
  // are too many to list.
  splits() {
    if (this.totals === undefined) {
      this.totals = null;
      if (this.cold instanceof Sparse || this.cold.count <= MOST_INDEXED) {
        const totals = this.totals = new Int32Array(W + H - 1).fill(-1);
        this.cold.each(0, W - 1, 0, H - 1, (x, y) => { if (totals[x + y] < 0 || x < totals[x + y]) totals[x + y] = x; });
      }
    }
    return this.totals;
  }
  splitOf(total) {
    const known = this.splits();
    if (known) return known[total];
    for (let x = Math.max(0, total - H + 1); x <= Math.min(total, W - 1); x++) if (this.cold.has(x, total - x)) return x;
    return -1;
  }
  // The totals that have a cold cell, rising.
  safeTotals() {
    if (!this.safe) {
      this.safe = [];
      this.splits()?.forEach((x, total) => { if (x >= 0) this.safe.push(total); });
    }
    return this.safe;
  }
}

function taking(dx, dy) {
  if (!dy) return `take ${num(dx)} from the first pile`;
  if (!dx) return `take ${num(dy)} from the second pile`;
  if (dx === dy) return `take ${num(dx)} from both piles`;
  return `take ${num(dx)} from the first pile and ${num(dy)} from the second`;
}

// The rule itself, cell by cell: cold exactly where no move leads to a cold
// cell, ends cold in normal play alone. It shares nothing with the tables above
// but the moves: each ray keeps, row by row, how far back its last cold cell is.
async function checkCells(game, width, height, progress) {
  const { rays, cold, misere } = game, FAR = 0x3fffffff;
  const rows = rays.map(([, , , py]) => Array.from({ length: py + 1 }, () => new Int32Array(width).fill(FAR)));
  let differ = 0, first = null, started = performance.now();
  for (let y = 0; y < height; y++) {
    const hot = new Uint8Array(width), moves = new Uint8Array(width);
    rays.forEach(([sx, sy, px, py, count], r) => {
      const ring = rows[r], here = ring[y % (py + 1)], below = y >= py ? ring[(y - py + py + 1) % (py + 1)] : null;
      for (let x = 0; x < width; x++) {
        const back = below && x >= px ? below[x - px] + 1 : FAR, a = x - sx, b = y - sy;
        here[x] = a >= 0 && b >= 0 && cold.has(a, b) ? 0 : Math.min(back, FAR);
        if (here[x] < (count || FAR)) hot[x] = 1;
        if (a >= 0 && b >= 0) moves[x] = 1;
      }
    });
    for (let x = 0; x < width; x++) {
      const expected = moves[x] ? !hot[x] : !misere;
      if (cold.has(x, y) !== expected) {
        differ++;
        first ??= [x, y];
      }
    }
    if (performance.now() - started > 40) {
      progress((y + 1) / height);
      await new Promise(resolve => setTimeout(resolve));
      started = performance.now();
    }
  }
  return { cells: width * height, differ, first };
}
