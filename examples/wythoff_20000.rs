//! Cold positions below 20 000: 15 279 of 400 million, none lost.
//!
//! Run with `cargo run --example wythoff_20000`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::{Figure, Game, Play, Size, solve, verify};

type Files = Vec<(&'static str, Vec<u8>)>;

/// Name and content of each file of this figure.
pub fn files() -> Result<Files, Box<dyn Error>> {
    let outcomes = solve(&Game::wythoff(Play::Normal), Size::square(20_000)?)?;
    assert!(verify(&outcomes).agree(), "solver and checks disagree");
    let figure = Figure::lattice(&outcomes).draw()?;
    Ok(vec![
        ("wythoff_20000.svg", figure.to_svg().into_bytes()),
        ("wythoff_20000.png", figure.to_png()?),
        ("wythoff_20000.pdf", figure.to_pdf()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
