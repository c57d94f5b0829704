//! Wythoff's game on three piles: a move takes the same number from one pile,
//! from two, or from all three (OEIS A018219).

/// The cold positions x ≤ y ≤ z with z < `side` in normal play, by total, then
/// by x and y.
///
/// By the rule: a position is hot exactly when one of the seven lines that its
/// moves run along has a cold position further down, and no line has two. Takes
/// about 8·side² bytes and side³/6 steps.
///
/// ```
/// let cold = wythoff_plot::solve::three_pile_wythoff(101);
/// assert_eq!(cold[..5], [[0, 0, 0], [0, 1, 2], [1, 1, 4], [1, 3, 3], [0, 3, 5]]);
/// ```
#[must_use]
pub fn three_pile_wythoff(side: u32) -> Vec<[u32; 3]> {
    let mut lines = SpentLines::new(side as usize);
    let mut cold = Vec::new();
    for total in 0..=3 * side.saturating_sub(1) {
        for x in 0..=(total / 3).min(side.saturating_sub(1)) {
            for y in x..=(total - x) / 2 {
                let z = total - x - y;
                if z >= side || lines.of([x, y, z]).any(|line| lines.taken[line]) {
                    continue;
                }
                cold.push([x, y, z]);
                for piles in orders([x, y, z]) {
                    let through: Vec<usize> = lines.of(piles).collect();
                    through
                        .into_iter()
                        .for_each(|line| lines.taken[line] = true);
                }
            }
        }
    }
    cold
}

fn orders([x, y, z]: [u32; 3]) -> [[u32; 3]; 6] {
    [
        [x, y, z],
        [x, z, y],
        [y, x, z],
        [y, z, x],
        [z, x, y],
        [z, y, x],
    ]
}

/// Which lines hold a cold position.
struct SpentLines {
    side: usize,
    taken: Vec<bool>,
}

impl SpentLines {
    fn new(side: usize) -> Self {
        // Three kinds with two piles fixed, three with one and a difference,
        // one with two differences.
        let taken = vec![false; (3 + 3 * 2 + 4) * side * side];
        Self { side, taken }
    }

    /// The seven lines through a position.
    fn of(&self, piles: [u32; 3]) -> impl Iterator<Item = usize> + use<> {
        let n = self.side;
        let [x, y, z] = piles.map(|pile| pile as usize);
        let apart = |a: usize, b: usize| n - 1 + a - b;
        let single = [[y, z], [x, z], [x, y]].map(|[a, b]| a * n + b);
        let double = [[x, y, z], [x, z, y], [y, z, x]].map(|[a, b, c]| apart(a, b) * n + c);
        let triple = apart(x, y) * 2 * n + apart(x, z);
        let square = n * n;
        let kinds = single
            .into_iter()
            .enumerate()
            .map(move |(i, line)| i * square + line);
        let kinds = kinds.chain(
            (double.into_iter().enumerate()).map(move |(i, line)| (3 + 2 * i) * square + line),
        );
        kinds.chain([9 * square + triple])
    }
}
