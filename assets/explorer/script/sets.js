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

// Many cells: a bit each, rows of whole 32-bit words. Stored is each row
// exclusive-or the row below.
class Dense {
  static pitch() {
    return (W + 31) >> 5;
  }
  static decode(bytes) {
    const words = new Uint32Array(bytes.buffer, 0, bytes.length >> 2), pitch = Dense.pitch();
    for (let i = pitch; i < words.length; i++) words[i] ^= words[i - pitch];
    return new Dense(words);
  }
  static of(set) {
    const pitch = Dense.pitch(), words = new Uint32Array(pitch * H);
    set.each(0, W - 1, 0, H - 1, (x, y) => { words[y * pitch + (x >> 5)] |= 1 << (x & 31); });
    return new Dense(words);
  }
  static combine(a, b, join) {
    return new Dense(a.words.map((word, i) => join(word, b.words[i])));
  }
  constructor(words) {
    this.words = words;
    this.pitch = Dense.pitch();
    this.bytes = new Uint8Array(words.buffer);
    this.sum();
    this.count = this.sums[this.sums.length - 1];
  }
  // Cold cells below and left of the corners of 8 × 8 blocks: what a pixel
  // covers from afar is a difference of four sums.
  sum() {
    const { pitch, words } = this, across = (W + 7) >> 3, up = (H + 7) >> 3, width = this.width = across + 1;
    const sums = this.sums = new Uint32Array(width * (up + 1)), row = new Uint32Array(pitch);
    for (let j = 0; j < up; j++) {
      row.fill(0);
      // Four bytes of a word at a time; eight rows of a byte have at most 64.
      for (let y = 8 * j, i = y * pitch; y < 8 * j + 8 && y < H; y++) {
        for (let n = 0; n < pitch; n++, i++) {
          let word = words[i];
          if (!word) continue;
          word -= word >>> 1 & 0x55555555;
          word = (word & 0x33333333) + (word >>> 2 & 0x33333333);
          row[n] += word + (word >>> 4) & 0x0f0f0f0f;
        }
      }
      let at = (j + 1) * width + 1, run = 0;
      for (let i = 0; i < across; i++, at++) {
        run += row[i >> 2] >>> 8 * (i & 3) & 255;
        sums[at] = sums[at - width] + run;
      }
    }
  }
  has(x, y) {
    return (this.words[y * this.pitch + (x >> 5)] >>> (x & 31) & 1) === 1;
  }
  each(x0, x1, y0, y1, f) {
    for (let y = y0; y <= y1; y++) {
      for (let i = x0 >> 3; i <= x1 >> 3; i++) {
        const byte = this.bytes[4 * y * this.pitch + i];
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
  // Cold cells in [0, x) × [0, y), blocks taken as even.
  below(x, y) {
    const { sums, width: w } = this;
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
