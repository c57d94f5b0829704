//! Adding the moves t·(1,2) and t·(2,1) to Wythoff's game splits each of its
//! two beams: Larsson, Integers 12 (2012) G2, arXiv 1005.1555. The slopes are
//! measured.
//!
//! Run with `cargo run --example gdwn_split`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::{Figure, Game, Size, measure, solve, verify};

type Files = Vec<(&'static str, Vec<u8>)>;

/// Name and content of each file of this figure.
pub fn files() -> Result<Files, Box<dyn Error>> {
    let game: Game = "gdwn:1,2".parse()?;
    let outcomes = solve(&game, Size::square(20_000)?)?;
    assert!(verify(&outcomes).agree(), "solver and checks disagree");
    let lattice = Figure::lattice(&outcomes).draw()?;
    let beams = Figure::beams(&outcomes, &measure::beams(&outcomes)).draw()?;
    Ok(vec![
        ("gdwn_split.svg", lattice.to_svg().into_bytes()),
        ("gdwn_split.png", lattice.to_png()?),
        ("gdwn_split.pdf", lattice.to_pdf()?),
        ("gdwn_beams.png", beams.to_png()?),
        ("gdwn_beams.pdf", beams.to_pdf()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
