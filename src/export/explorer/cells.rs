//! Cold cells as few bytes.
//!
//! *Sparse*: the cells sorted by x, then by y, of a symmetric set those with
//! x ≤ y alone; first all steps of x, then all steps of y − x, as numbers of
//! seven bits a byte, the low ones first, signed ones as zigzag. *Dense*: a bit
//! a cell, the lowest first, rows of whole 32-bit words, each exclusive-or the
//! row below. The smaller one is taken, as raw deflate where that helps, in base64.

use std::io::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::DeflateEncoder;

use super::json::JsonText;
use super::text::cold_count;
use super::too_large;
use crate::Error;
use crate::solve::{BitLattice, Cells, Outcomes, Window};

/// More cells than these take more than a page holds, however regular.
const MOST_LISTED: u64 = 6_000_000;

/// Cells of a lattice that a browser keeps as bits: 128 MiB.
const MOST_BITS: u64 = 1 << 30;

/// Below so many bytes a browser that cannot unpack shows the page too.
const PLAIN: usize = 4096;

/// The cold cells below (width, height), as the page reads them.
pub(super) fn encode(outcomes: &Outcomes, width: u32, height: u32) -> Result<String, Error> {
    let window = Window {
        x: 0..width,
        y: 0..height,
    };
    let cells = u64::from(width) * u64::from(height);
    let count = cold_count(outcomes, width, height);
    let sparse = (count <= MOST_LISTED).then(|| sparse(outcomes, &window));
    // Rows of one cold cell each are never smaller as bits.
    let dense = match outcomes.cells() {
        Cells::Grid(lattice) if cells <= MOST_BITS => Some(dense(lattice, &window)),
        _ => None,
    };
    let smaller = (sparse.into_iter().chain(dense)).min_by_key(|coded| coded.data.len());
    smaller
        .map(|coded| coded.json())
        .ok_or_else(|| too_large(cells / 8))
}

/// Cells as bytes.
struct Coded {
    form: &'static str,
    /// Cells that are listed, and whether their mirror images are not.
    count: u64,
    mirror: bool,
    deflated: bool,
    data: Vec<u8>,
}

impl Coded {
    fn new(form: &'static str, count: u64, mirror: bool, plain: Vec<u8>) -> Self {
        let deflated = plain.len() >= PLAIN;
        Self {
            form,
            count,
            mirror,
            deflated,
            data: if deflated { deflate(&plain) } else { plain },
        }
    }

    fn json(&self) -> String {
        let mut json = JsonText::object();
        json.text("form", self.form).number("count", self.count);
        json.flag("mirror", self.mirror)
            .flag("deflate", self.deflated);
        json.raw("data", &format!("\"{}\"", STANDARD.encode(&self.data)));
        json.end()
    }
}

/// Raw deflate.
pub(super) fn deflate(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::new(7));
    encoder.write_all(bytes).expect("a Vec takes every write");
    encoder.finish().expect("a Vec takes every write")
}

fn sparse(outcomes: &Outcomes, window: &Window) -> Coded {
    let mut cells: Vec<(u32, u32)> = outcomes.cold_in_window(window.clone()).collect();
    let mirror =
        window.x == window.y && (cells.iter()).all(|&(x, y)| outcomes.is_cold(y, x) == Some(true));
    cells.retain(|&(x, y)| !mirror || x <= y);
    cells.sort_unstable();
    let mut bytes = Vec::with_capacity(3 * cells.len());
    let mut before = 0;
    for &(x, _) in &cells {
        push(&mut bytes, u64::from(x - before));
        before = x;
    }
    let mut before = 0;
    for &(x, y) in &cells {
        let apart = i64::from(y) - i64::from(x);
        push(&mut bytes, zigzag(apart - before));
        before = apart;
    }
    Coded::new("sparse", cells.len() as u64, mirror, bytes)
}

fn push(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 127 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// 0, −1, 1, −2, 2, … as 0, 1, 2, 3, 4, …
fn zigzag(number: i64) -> u64 {
    ((number << 1) ^ (number >> 63)) as u64
}

/// `lattice` below the window's far corner.
fn dense(lattice: &BitLattice, window: &Window) -> Coded {
    let width = window.x.len();
    let pitch = 4 * width.div_ceil(32);
    let mut bytes = Vec::with_capacity(pitch * window.y.len());
    let mut below = vec![0; lattice.pitch()];
    for y in window.y.clone() {
        let row = lattice.row(y);
        let changed = row.iter().zip(&below).map(|(row, below)| row ^ below);
        let start = bytes.len();
        bytes.extend(changed.flat_map(u64::to_le_bytes).take(pitch));
        clear_from(&mut bytes[start..], width);
        below.copy_from_slice(row);
    }
    Coded::new("dense", 0, false, bytes)
}

/// Clears the bits from `width` on, which a window cuts off.
fn clear_from(row: &mut [u8], width: usize) {
    if let Some((first, rest)) = row.get_mut(width / 8..).and_then(<[u8]>::split_first_mut) {
        *first &= !(0xff << (width % 8));
        rest.fill(0);
    }
}
