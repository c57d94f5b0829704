//! Random choices that are the same on every run: SplitMix64 (Steele, Lea and
//! Flood, OOPSLA 2014).

pub struct Random(u64);

impl Random {
    /// The choices of one command.
    pub fn of(seed: u64, number: u64) -> Self {
        let mut seeds = Self(seed);
        Self(seeds.next() ^ number.wrapping_mul(0xd134_2543_de82_ef95))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// A number from `first` to `last`.
    pub fn between(&mut self, first: u64, last: u64) -> u64 {
        first + self.below(last - first + 1)
    }

    pub fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u64) as usize]
    }

    /// Short lists more often than long ones.
    pub fn few(&mut self, most: u64) -> u64 {
        let most = self.between(0, most);
        self.between(0, most)
    }
}
