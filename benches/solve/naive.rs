//! The straightforward ways, written with some care: what a reader would try
//! first.

/// Decides every cell of an N × N lattice, row by row, by `is_hot(x, y)`, and
/// tells `note` of the cold ones. `words` hold a bit a cell, 64 cells a word.
fn each_cell<L>(
    side: usize,
    words: &mut [u64],
    lines: &mut L,
    is_hot: impl Fn(&L, usize, usize, &[u64]) -> bool,
    note: impl Fn(&mut L, usize, usize),
) {
    let pitch = side.div_ceil(64);
    words.fill(0);
    for y in 0..side {
        for x in 0..side {
            if !is_hot(lines, x, y, words) {
                words[y * pitch + x / 64] |= 1 << (x % 64);
                note(lines, x, y);
            }
        }
    }
}

/// A flag for each line of the queen: its row, column and diagonal.
struct Queen {
    row: Vec<bool>,
    column: Vec<bool>,
    diagonal: Vec<bool>,
}

impl Queen {
    fn new(side: usize) -> Self {
        Self {
            row: vec![false; side],
            column: vec![false; side],
            diagonal: vec![false; 2 * side],
        }
    }
}

pub fn wythoff(side: usize, words: &mut [u64]) {
    let hot = |lines: &Queen, x: usize, y: usize, _: &[u64]| {
        lines.row[y] || lines.column[x] || lines.diagonal[x + side - y]
    };
    let note = |lines: &mut Queen, x: usize, y: usize| {
        lines.row[y] = true;
        lines.column[x] = true;
        lines.diagonal[x + side - y] = true;
    };
    each_cell(side, words, &mut Queen::new(side), hot, note);
}

/// The queen's lines, and those along which y grows twice as fast as x, or x
/// as y.
struct Gdwn {
    queen: Queen,
    steep: Vec<bool>,
    flat: Vec<bool>,
}

pub fn gdwn_1_2(side: usize, words: &mut [u64]) {
    let mut lines = Gdwn {
        queen: Queen::new(side),
        steep: vec![false; 3 * side],
        flat: vec![false; 3 * side],
    };
    let hot = |lines: &Gdwn, x: usize, y: usize, _: &[u64]| {
        lines.queen.row[y]
            || lines.queen.column[x]
            || lines.queen.diagonal[x + side - y]
            || lines.steep[2 * x + side - y]
            || lines.flat[x + 2 * side - 2 * y]
    };
    let note = |lines: &mut Gdwn, x: usize, y: usize| {
        lines.queen.row[y] = true;
        lines.queen.column[x] = true;
        lines.queen.diagonal[x + side - y] = true;
        lines.steep[2 * x + side - y] = true;
        lines.flat[x + 2 * side - 2 * y] = true;
    };
    each_cell(side, words, &mut lines, hot, note);
}

pub fn king(side: usize, words: &mut [u64]) {
    steps(side, words, &[(1, 0), (0, 1), (1, 1)]);
}

pub fn knight(side: usize, words: &mut [u64]) {
    steps(side, words, &[(1, 2), (2, 1)]);
}

fn steps(side: usize, words: &mut [u64], steps: &[(usize, usize)]) {
    let pitch = side.div_ceil(64);
    let hot = |_: &(), x: usize, y: usize, words: &[u64]| {
        (steps.iter()).any(|&(p, q)| {
            let (Some(x), Some(y)) = (x.checked_sub(p), y.checked_sub(q)) else {
                return false;
            };
            words[y * pitch + x / 64] >> (x % 64) & 1 == 1
        })
    };
    each_cell(side, words, &mut (), hot, |(), _, _| {});
}

/// Wythoff's cold cells below N by "the smallest number not used yet, and k
/// more": the cold x of each row y.
pub fn mex_sieve(side: usize) -> Vec<u32> {
    let mut used = vec![false; side];
    let mut cold_x = vec![u32::MAX; side];
    let mut a = 0;
    for k in 0.. {
        while a < side && used[a] {
            a += 1;
        }
        let b = a + k;
        if b >= side {
            break;
        }
        used[a] = true;
        used[b] = true;
        cold_x[a] = b as u32;
        cold_x[b] = a as u32;
    }
    cold_x
}

/// (1,2)-GDWN, x ≤ y: each row scanned a word at a time from the diagonal on.
pub fn gdwn_1_2_row_scan(side: usize) -> Vec<u32> {
    let mut cold_x = vec![u32::MAX; side];
    let mut column = vec![0_u64; side / 64 + 2];
    let mut diagonal = vec![0_u64; 2 * side / 64 + 3];
    let mut flat = vec![0_u64; 3 * side / 64 + 3];
    // y even and y odd apart: a step goes two rows up.
    let mut steep = [(); 2].map(|()| vec![0_u64; 2 * side / 64 + 3]);
    for y in 0..side {
        let offsets = [0, side - y, 2 * (side - y), side - y / 2];
        let sets = [&column, &diagonal, &flat, &steep[y % 2]];
        if cold_x[y] == u32::MAX {
            let taken = |x| {
                let words = sets.iter().zip(offsets);
                words.fold(0, |all, (set, offset)| all | window(set, offset + x))
            };
            let word = (y..side).step_by(64).find(|&x| taken(x) != !0);
            let cell = word.map(|x| x + taken(x).trailing_ones() as usize);
            let Some(x) = cell.filter(|&x| x < side) else {
                continue;
            };
            cold_x[y] = x as u32;
            cold_x[x] = y as u32;
        }
        let x = cold_x[y] as usize;
        let [even, odd] = &mut steep;
        let steep = if y % 2 == 0 { even } else { odd };
        let sets = [&mut column, &mut diagonal, &mut flat, steep];
        for (set, offset) in sets.into_iter().zip(offsets) {
            set[(offset + x) / 64] |= 1 << ((offset + x) % 64);
        }
    }
    cold_x
}

/// The 64 bits of `set` from `bit` on.
fn window(set: &[u64], bit: usize) -> u64 {
    let (word, shift) = (bit / 64, bit as u32 % 64);
    set[word] >> shift | set[word + 1].unbounded_shl(64 - shift)
}
