// Cold cells, in the two ways in which they are stored.

// Few cells: those of each column, one column after another. Stored are steps
// of x, then steps of y − x; mirrored halves once.
class Sparse {
  static decode(bytes, count, mirror) {
    const numbers = new Varints(bytes), xs = new Int32Array(count), ys = new Int32Array(count);
    for (let i = 0, x = 0; i < count; i++) xs[i] = x += numbers.next();
    for (let i = 0, d = 0; i < count; i++) ys[i] = xs[i] + (d += numbers.signed());
    return new Sparse(each => {
      for (let i = 0; i < count; i++) {
        each(xs[i], ys[i]);
        if (mirror && xs[i] !== ys[i]) each(ys[i], xs[i]);
      }
    });
  }
  constructor(eachCell) {
    const start = this.start = new Uint32Array(W + 1);
    eachCell(x => start[x + 1]++);
    for (let x = 0; x < W; x++) start[x + 1] += start[x];
    const ys = this.ys = new Int32Array(start[W]), at = start.slice();
    eachCell((x, y) => { ys[at[x]++] = y; });
    for (let x = 0; x < W; x++) if (start[x + 1] - start[x] > 1) ys.subarray(start[x], start[x + 1]).sort();
    this.count = ys.length;
  }
  has(x, y) {
    for (let i = this.start[x]; i < this.start[x + 1]; i++) if (this.ys[i] === y) return true;
    return false;
  }
  each(x0, x1, y0, y1, f) {
    const { start, ys } = this;
    for (let x = x0; x <= x1; x++) {
      for (let i = start[x]; i < start[x + 1]; i++) if (ys[i] >= y0 && ys[i] <= y1) f(x, ys[i]);
    }
  }
  mark(y, x0, x1, out, code) {
    this.each(x0, x1, y, y, x => { out[x - x0] = code; });
  }
}

const ONES = Uint8Array.from({ length: 256 }, (_, i) => i.toString(2).replace(/0/g, "").length);

// Many cells: a bit each, rows of whole bytes. Stored is each row exclusive-or
// the row below.
class Dense {
  static decode(bytes) {
    const pitch = (W + 7) >> 3;
    for (let i = pitch; i < bytes.length; i++) bytes[i] ^= bytes[i - pitch];
    return new Dense(bytes);
  }
  static of(set) {
    const dense = new Dense(new Uint8Array(((W + 7) >> 3) * H));
    set.each(0, W - 1, 0, H - 1, (x, y) => { dense.bytes[y * dense.pitch + (x >> 3)] |= 1 << (x & 7); });
    dense.recount();
    return dense;
  }
  constructor(bytes) {
    this.pitch = (W + 7) >> 3;
    this.bytes = bytes;
    this.recount();
  }
  recount() {
    let count = 0;
    for (const byte of this.bytes) count += ONES[byte];
    this.count = count;
    this.table = null;
  }
  has(x, y) {
    return (this.bytes[y * this.pitch + (x >> 3)] >> (x & 7) & 1) === 1;
  }
  each(x0, x1, y0, y1, f) {
    for (let y = y0; y <= y1; y++) {
      for (let i = x0 >> 3; i <= x1 >> 3; i++) {
        const byte = this.bytes[y * this.pitch + i];
        for (let b = 0; byte >> b; b++) {
          const x = 8 * i + b;
          if (byte >> b & 1 && x >= x0 && x <= x1) f(x, y);
        }
      }
    }
  }
  mark(y, x0, x1, out, code) {
    this.each(x0, x1, y, y, x => { out[x - x0] = code; });
  }
  // Cold cells below and left of the corners of 8 × 8 blocks: what a pixel
  // covers from afar is a difference of four sums.
  sums() {
    if (this.table) return this.table;
    const { pitch, bytes } = this, high = (H + 7) >> 3, w = pitch + 1;
    const sums = new Float64Array(w * (high + 1));
    for (let j = 0; j < high; j++) {
      const row = new Float64Array(pitch);
      for (let y = 8 * j; y < Math.min(8 * j + 8, H); y++) {
        for (let i = 0; i < pitch; i++) row[i] += ONES[bytes[y * pitch + i]];
      }
      for (let i = 0, run = 0; i < pitch; i++) sums[(j + 1) * w + i + 1] = sums[j * w + i + 1] + (run += row[i]);
    }
    return this.table = { sums, w };
  }
  // Cold cells in [0, x) × [0, y), blocks taken as even.
  below(x, y) {
    const { sums, w } = this.sums();
    // The last blocks can be narrower than eight cells.
    const place = (at, side) => {
      const i = Math.min(at >> 3, (side - 1) >> 3), width = Math.min(8, side - 8 * i);
      return [i, Math.min((at - 8 * i) / width, 1)];
    };
    const [i, fx] = place(clamp(x, 0, W), W), [j, fy] = place(clamp(y, 0, H), H), at = j * w + i;
    const low = sums[at] + (sums[at + 1] - sums[at]) * fx;
    const high = sums[at + w] + (sums[at + w + 1] - sums[at + w]) * fx;
    return low + (high - low) * fy;
  }
  static combine(a, b, join) {
    return new Dense(a.bytes.map((byte, i) => join(byte, b.bytes[i])));
  }
}

async function decode(cold) {
  let bytes = fromBase64(cold.data);
  if (cold.deflate) bytes = await inflate(bytes);
  return cold.form === "dense" ? Dense.decode(bytes) : Sparse.decode(bytes, cold.count, cold.mirror);
}

// Of two sets the cells in both, in the first alone, and in the second alone.
function compared(a, b) {
  if (a instanceof Dense || b instanceof Dense) {
    const [p, q] = [a, b].map(set => set instanceof Dense ? set : Dense.of(set));
    return [Dense.combine(p, q, (m, n) => m & n), Dense.combine(p, q, (m, n) => m & ~n), Dense.combine(q, p, (m, n) => m & ~n)];
  }
  const only = (set, keep) => new Sparse(each => set.each(0, W - 1, 0, H - 1, (x, y) => { if (keep(x, y)) each(x, y); }));
  return [only(a, (x, y) => b.has(x, y)), only(a, (x, y) => !b.has(x, y)), only(b, (x, y) => !a.has(x, y))];
}
