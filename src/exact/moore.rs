//! Moore's Nim_k: a move takes any number of tokens from each of up to k
//! piles, at least one in all. Nim is k = 1.
//!
//! A position is cold exactly when every column of the piles' binary digits
//! sums to a multiple of k + 1 (Moore 1910). Misère play changes that only
//! where no pile is above 1: then the ones must leave 1 on division by k + 1.

use num_bigint::BigUint;

use crate::Play;

/// Moore's Nim_k in one play convention, on any number of piles.
///
/// ```
/// use num_bigint::BigUint;
/// use wythoff_plot::Play;
/// use wythoff_plot::exact::Moore;
///
/// let piles = [1_u8, 2, 3].map(BigUint::from);
/// let moore = |k| Moore::new(k, Play::Normal).expect("k is not 0");
/// assert!(moore(1).is_cold(&piles) && !moore(2).is_cold(&piles));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Moore {
    k: u32,
    play: Play,
}

/// Some or all winning moves, as the piles that they leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MooreMoves {
    /// What each move leaves.
    pub left: Vec<Vec<BigUint>>,
    /// Whether there are more than were asked for.
    pub more: bool,
}

impl Moore {
    /// The search for moves looks at this many binary digits, one inside the
    /// other.
    pub const MOST_BITS: u64 = 4096;

    /// The game in which up to `k` piles may be lowered; `None` for k = 0.
    #[must_use]
    pub fn new(k: u32, play: Play) -> Option<Self> {
        (k > 0).then_some(Self { k, play })
    }

    /// How many piles a move may lower.
    #[must_use]
    pub fn k(&self) -> u32 {
        self.k
    }

    /// Who wins by the last move.
    #[must_use]
    pub fn play(&self) -> Play {
        self.play
    }

    /// Whether whoever must move loses.
    #[must_use]
    pub fn is_cold(&self, piles: &[BigUint]) -> bool {
        let columns = columns(piles);
        (0..)
            .zip(&columns)
            .all(|(bit, &ones)| self.remainder(ones) == self.wanted(bit, columns.len() > 1))
    }

    /// What a column must leave on division by k + 1.
    fn wanted(&self, bit: u64, some_pile_is_above_1: bool) -> usize {
        usize::from(self.play == Play::Misere && bit == 0 && !some_pile_is_above_1)
    }

    fn remainder(&self, ones: usize) -> usize {
        ones % (self.k as usize + 1)
    }

    /// The winning moves, at most `most` of them: for k > 1 there may be more
    /// than anyone can list. None from a cold position.
    ///
    /// `None` if k > 1 and a pile is longer than [`Self::MOST_BITS`].
    #[must_use]
    pub fn winning_moves(&self, piles: &[BigUint], most: usize) -> Option<MooreMoves> {
        if self.k == 1 {
            let mut moves = self.nim_moves(piles);
            let left: Vec<_> = moves.by_ref().take(most).collect();
            let more = moves.next().is_some();
            return Some(MooreMoves { left, more });
        }
        let bits = bits(piles);
        if bits > Self::MOST_BITS {
            return None;
        }
        let mut search = MooreSearch {
            game: *self,
            piles,
            left: vec![BigUint::ZERO; piles.len()],
            lowered: vec![false; piles.len()],
            found: Vec::new(),
            // One more shows whether there are more.
            most: most.saturating_add(1),
        };
        search.run(bits);
        let mut left = search.found;
        let more = left.len() > most;
        left.truncate(most);
        Some(MooreMoves { left, more })
    }

    /// The winning moves of Nim: each pile has one size at most that makes the
    /// position cold. One at a time, because each has all the piles.
    fn nim_moves(self, piles: &[BigUint]) -> impl Iterator<Item = Vec<BigUint>> {
        let sum = piles.iter().fold(BigUint::ZERO, |sum, pile| sum ^ pile);
        let top = sum.bits();
        let is_above_1 = |pile: &BigUint| pile.bits() > 1;
        let above_1 = piles.iter().filter(|pile| is_above_1(pile)).count();
        let lowered = move |pile: &BigUint| {
            let others = above_1 - usize::from(is_above_1(pile));
            let wanted = &sum ^ pile;
            // In misère play, where no other pile is above 1, one more or less.
            match self.play == Play::Misere && others == 0 {
                true => wanted ^ BigUint::from(1_u8),
                false => wanted,
            }
        };
        let move_at = move |(i, pile): (usize, &BigUint)| {
            // Less than the pile is left only if it has the highest digit of
            // the sum. Below 2 misère play may differ.
            if top > pile.bits().max(1) {
                return None;
            }
            let wanted = lowered(pile);
            (wanted < *pile).then(|| {
                let mut left = piles.to_vec();
                left[i] = wanted;
                left
            })
        };
        piles.iter().enumerate().filter_map(move_at)
    }
}

/// Binary digits of the largest pile.
fn bits(piles: &[BigUint]) -> u64 {
    piles.iter().map(BigUint::bits).max().unwrap_or(0)
}

/// How many piles have a 1 in each column, at least the last one.
fn columns(piles: &[BigUint]) -> Vec<usize> {
    let mut ones = vec![0; bits(piles).max(1) as usize];
    // Each pile to its own length: one may be far longer than all others.
    for pile in piles {
        let digits = (0..pile.bits()).map(|bit| pile.bit(bit));
        (ones.iter_mut().zip(digits)).for_each(|(ones, digit)| *ones += usize::from(digit));
    }
    ones
}

/// Moves column by column, from the highest binary digit down: a pile whose
/// digit goes from 1 to 0 is lowered, and free in all further columns.
///
/// No branch is in vain above the last column. Let r piles be free and the
/// other piles' ones leave m: if m ≤ k − r, that many more can be lowered, and
/// else the r free digits can make up for the k + 1 − m ≤ r that are missing.
struct MooreSearch<'a> {
    game: Moore,
    piles: &'a [BigUint],
    left: Vec<BigUint>,
    lowered: Vec<bool>,
    found: Vec<Vec<BigUint>>,
    most: usize,
}

/// One column of the search, and the ways to decide it that are left.
struct Column {
    bit: u64,
    /// Piles that are lowered already.
    free: Vec<usize>,
    /// Others that have a 1 here.
    ones: Vec<usize>,
    choices: Box<dyn Iterator<Item = Choice>>,
}

/// Which of the ones to lower, and which of the free piles to give a 1.
type Choice = (Vec<usize>, Vec<usize>);

impl MooreSearch<'_> {
    /// Decides all columns of `bits`, one inside the other: on a list, because
    /// a stack of calls would not hold so many.
    fn run(&mut self, bits: u64) {
        let mut columns: Vec<Column> = (bits.checked_sub(1).map(|bit| self.column(bit)))
            .into_iter()
            .collect();
        while let Some(column) = columns.last_mut() {
            self.clear(column);
            if self.found.len() >= self.most {
                return;
            }
            let Some(choice) = column.choices.next() else {
                columns.pop();
                continue;
            };
            self.choose(column, &choice);
            match column.bit.checked_sub(1) {
                Some(next) => columns.push(self.column(next)),
                None if self.lowered.contains(&true) => self.found.push(self.left.clone()),
                None => {}
            }
        }
    }

    fn column(&self, bit: u64) -> Column {
        let (mut free, mut ones) = (Vec::new(), Vec::new());
        for (i, pile) in self.piles.iter().enumerate() {
            if self.lowered[i] {
                free.push(i);
            } else if pile.bit(bit) {
                ones.push(i);
            }
        }
        let is_above_1 = |pile: &BigUint| pile.bits() > 1;
        let wanted = self.game.wanted(bit, self.left.iter().any(is_above_1));
        let choices = Box::new(choices(self.game, ones.len(), free.len(), wanted));
        Column {
            bit,
            free,
            ones,
            choices,
        }
    }

    fn choose(&mut self, column: &Column, (lowered, raised): &Choice) {
        let Column {
            bit, free, ones, ..
        } = column;
        for &i in ones {
            self.left[i].set_bit(*bit, true);
        }
        for &i in lowered {
            self.left[ones[i]].set_bit(*bit, false);
            self.lowered[ones[i]] = true;
        }
        for &i in raised {
            self.left[free[i]].set_bit(*bit, true);
        }
    }

    /// Takes the last choice of a column back, if there was one.
    fn clear(&mut self, column: &Column) {
        for &i in &column.ones {
            self.lowered[i] = false;
        }
        for &i in column.ones.iter().chain(&column.free) {
            self.left[i].set_bit(column.bit, false);
        }
    }
}

/// All ways to lower some of `ones` piles and give some of `free` others a 1,
/// so that what is left of the column is as `wanted`.
fn choices(game: Moore, ones: usize, free: usize, wanted: usize) -> impl Iterator<Item = Choice> {
    // No more than k piles are ever lowered.
    let more = (game.k as usize - free).min(ones);
    let counts = (0..=more).flat_map(move |lower| (0..=free).map(move |raise| (lower, raise)));
    counts
        .filter(move |(lower, raise)| game.remainder(ones - lower + raise) == wanted)
        .flat_map(move |(lower, raise)| {
            combinations(ones, lower).flat_map(move |lowered| {
                combinations(free, raise).map(move |raised| (lowered.clone(), raised))
            })
        })
}

/// All choices of `count` of the numbers below `of`, rising.
fn combinations(of: usize, count: usize) -> impl Iterator<Item = Vec<usize>> {
    let first = (count <= of).then(|| (0..count).collect::<Vec<_>>());
    std::iter::successors(first, move |choice| {
        let mut next = choice.clone();
        // The last that can still rise; those after it follow closely.
        let place = (0..count).rev().find(|&i| next[i] < of - count + i)?;
        next[place] += 1;
        for i in place + 1..count {
            next[i] = next[i - 1] + 1;
        }
        Some(next)
    })
}
