//! Every AB diagonal of the lattice below 30, labelled with its total: OEIS
//! A003623.
//!
//! Run with `cargo run --example ab_diagonals`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::{Ab, Figure, Game, Play, Size, solve, verify};

type Files = Vec<(&'static str, Vec<u8>)>;

/// Name and content of each file of this figure.
pub fn files() -> Result<Files, Box<dyn Error>> {
    let outcomes = solve(&Game::wythoff(Play::Normal), Size::square(30)?)?;
    assert!(verify(&outcomes).agree(), "solver and checks disagree");
    let figure = Figure::lattice(&outcomes).ab(Ab::All).draw()?;
    Ok(vec![
        ("ab_diagonals.svg", figure.to_svg().into_bytes()),
        ("ab_diagonals.png", figure.to_png()?),
        ("ab_diagonals.pdf", figure.to_pdf()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
