//! The values that each line of a step has so far, as bit sets.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::views::ViewLines;

/// The values found so far on each of many lines, as bit sets.
///
/// A line is a *summary*, a bit for each of its words that says whether the
/// word is full, and then the words. Two tiles never touch the same line at the
/// same time, and what a tile reads was written before it began: relaxed
/// loads and stores are enough, and cost what plain ones do.
pub(super) struct ValueSets {
    words: Vec<AtomicU64>,
}

/// How a set of values below some bound is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SetShape {
    /// Words of the summary.
    pub summary: usize,
    /// From one line to the next: an odd number of cache lines, so that
    /// neighbouring lines do not fall into the same few places of the cache.
    pub pitch: usize,
}

/// Words in a cache line.
const CACHE_LINE: usize = 8;

impl SetShape {
    /// For values up to `most`.
    pub fn new(most: u32) -> Self {
        // One more than values need: two words are looked at at a time.
        let words = most as usize / 64 + 2;
        let summary = words.div_ceil(64);
        let cache_lines = (summary + words).div_ceil(CACHE_LINE);
        let pitch = if summary + words <= CACHE_LINE / 2 {
            // Several short lines share a cache line.
            (summary + words).next_power_of_two()
        } else {
            (cache_lines | 1) * CACHE_LINE
        };
        Self { summary, pitch }
    }

    pub fn bytes(self, lines: &ViewLines) -> u64 {
        // Long steps have more lines than any memory: more than fits is too much.
        (8 * self.pitch as u64).saturating_mul(lines.count() as u64)
    }
}

impl ValueSets {
    pub fn new(lines: &ViewLines, shape: SetShape) -> Self {
        // Asked for as zeros, pages that are never touched are never made.
        let words = vec![0; lines.count() * shape.pitch];
        Self {
            words: words.into_iter().map(AtomicU64::new).collect(),
        }
    }

    /// The pitch comes from outside, so that the compiler knows all lines to be
    /// equally long, and asks once whether a word is inside.
    pub fn line(&self, line: usize, pitch: usize) -> ValueSet<'_> {
        ValueSet(&self.words[line * pitch..][..pitch])
    }
}

/// The values on one line: its summary and its words.
#[derive(Clone, Copy)]
pub(super) struct ValueSet<'a>(&'a [AtomicU64]);

impl ValueSet<'_> {
    /// Word `at`, counted over summary and words alike.
    pub fn word(self, at: usize) -> u64 {
        self.0[at].load(Relaxed)
    }

    /// Adds `bit` to word `word` of the set, which held `before`.
    pub fn add(self, shape: SetShape, word: usize, before: u64, bit: u64) {
        let after = before | bit;
        self.0[shape.summary + word].store(after, Relaxed);
        if after == u64::MAX {
            let summary = &self.0[word / 64];
            summary.store(summary.load(Relaxed) | 1 << (word % 64), Relaxed);
        }
    }

    pub fn insert(self, shape: SetShape, value: u32) {
        let word = value as usize / 64;
        let before = self.word(shape.summary + word);
        self.add(shape, word, before, 1 << (value % 64));
    }
}
