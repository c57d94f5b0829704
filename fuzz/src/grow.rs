//! Inputs from a seed and a number: the same two give the same input, whatever
//! the count of threads. Seeds that are changed, words of a dictionary put
//! together, and noise.

use std::fs;
use std::path::{Path, PathBuf};

/// Random numbers: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Sixty-four random bits.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`, or 0.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    fn pick<'a>(&mut self, of: &'a [Vec<u8>]) -> &'a [u8] {
        of.get(self.below(of.len())).map_or(&[], Vec::as_slice)
    }
}

/// What inputs of a target grow from.
#[derive(Clone, Debug, Default)]
pub struct Soil {
    /// Whole inputs.
    pub seeds: Vec<Vec<u8>>,
    /// Words of the language; none where inputs are no text.
    pub words: Vec<Vec<u8>>,
    /// Bytes before the text, each of which chooses something.
    pub head: usize,
}

impl Soil {
    /// The seeds and the dictionary of a target, under this folder.
    #[must_use]
    pub fn of(folder: &Path, target: &str) -> Self {
        let dictionary = folder.join(format!("dict/{target}.txt"));
        let words = fs::read_to_string(dictionary).unwrap_or_default();
        let entries = fs::read_dir(folder.join("seeds").join(target));
        let mut files: Vec<PathBuf> = (entries.into_iter().flatten())
            .filter_map(|entry| Some(entry.ok()?.path()))
            .collect();
        files.sort();
        Self {
            seeds: files
                .iter()
                .filter_map(|path| fs::read(path).ok())
                .collect(),
            words: words.lines().filter_map(word).collect(),
            head: match target {
                "sequence" => 1,
                "piles" => 2,
                _ => 0,
            },
        }
    }

    /// The input of this number.
    #[must_use]
    pub fn input(&self, seed: u64, number: u64) -> Vec<u8> {
        let mut random = Random::new(Random::new(seed ^ number.rotate_left(32)).next());
        if self.words.is_empty() {
            return noise(&mut random);
        }
        let mut input: Vec<u8> = (0..self.head).map(|_| random.next() as u8).collect();
        match random.below(16) {
            0 => input.extend(noise(&mut random)),
            1..=6 => input.extend(self.sentence(&mut random)),
            _ => input.extend(self.changed_seed(&mut random)),
        }
        input
    }

    fn sentence(&self, random: &mut Random) -> Vec<u8> {
        let mut text = Vec::new();
        for _ in 0..1 + random.below(12) {
            match random.below(4) {
                0 => text.extend(number(random)),
                _ => text.extend_from_slice(random.pick(&self.words)),
            }
        }
        text
    }

    fn changed_seed(&self, random: &mut Random) -> Vec<u8> {
        let seed = random.pick(&self.seeds);
        let mut text = seed.get(self.head..).unwrap_or_default().to_vec();
        for _ in 0..random.below(5) {
            self.change(&mut text, random);
        }
        text
    }

    fn change(&self, text: &mut Vec<u8>, random: &mut Random) {
        let from = random.below(text.len() + 1);
        let to = (from + random.below(8)).min(text.len());
        match random.below(8) {
            0 => drop(text.drain(from..to)),
            1 => drop(text.splice(from..from, text[from..to].to_vec())),
            2 => {
                if let Some(byte) = text.get_mut(from) {
                    *byte = random.next() as u8;
                }
            }
            3 => {
                let other = random.pick(&self.seeds);
                let other = &other[random.below(other.len() + 1)..];
                text.truncate(from);
                text.extend_from_slice(other);
            }
            4 | 5 => {
                let (start, end) = digits_about(text, from);
                text.splice(start..end, number(random));
            }
            _ => drop(text.splice(from..from, random.pick(&self.words).to_vec())),
        }
    }
}

/// The digits at a place and on both sides of it.
fn digits_about(text: &[u8], at: usize) -> (usize, usize) {
    let digit = |byte: &&u8| byte.is_ascii_digit();
    let before = text[..at].iter().rev().take_while(digit).count();
    let after = text[at..].iter().take_while(digit).count();
    (at - before, at + after)
}

/// Small ones, those at the ends of machine words, and long ones.
fn number(random: &mut Random) -> Vec<u8> {
    let ends = [8, 16, 30, 31, 32, 53, 62, 63, 64, 127, 128];
    match random.below(8) {
        0..=3 => random.below(12).to_string().into_bytes(),
        4 => random.below(2000).to_string().into_bytes(),
        5 => random.next().to_string().into_bytes(),
        6 => {
            let end: u32 = ends[random.below(ends.len())];
            let power = 1_u128.checked_shl(end).unwrap_or(u128::MAX);
            let near = power.wrapping_add(random.below(3) as u128).wrapping_sub(1);
            near.to_string().into_bytes()
        }
        _ => {
            let digits = 1 + random.below(60);
            (0..digits).map(|_| b'0' + random.below(10) as u8).collect()
        }
    }
}

fn noise(random: &mut Random) -> Vec<u8> {
    let length = random.below(300);
    (0..length).map(|_| random.next() as u8).collect()
}

/// A word as libFuzzer writes it: "…", with \\, \\" and \\xAB.
fn word(line: &str) -> Option<Vec<u8>> {
    let quoted = line.trim().strip_prefix('"')?.strip_suffix('"')?;
    let mut word = Vec::new();
    let mut rest = quoted.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        match (byte, rest) {
            (b'\\', [b'x', high, low, after @ ..]) => {
                let digits = [*high, *low].map(char::from).iter().collect::<String>();
                word.push(u8::from_str_radix(&digits, 16).ok()?);
                rest = after;
            }
            (b'\\', [next, after @ ..]) => {
                word.push(*next);
                rest = after;
            }
            _ => word.push(byte),
        }
    }
    Some(word)
}
