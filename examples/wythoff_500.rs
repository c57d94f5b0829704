//! The cold positions with both piles below 500, with both slope lines and a
//! few of the totals that can be split safely.
//!
//! Run with `cargo run --example wythoff_500`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::figure::usual_hot;
use wythoff_plot::{Figure, Game, Play, Size, solve, verify};

type Files = Vec<(&'static str, Vec<u8>)>;

/// Name and content of each file of this figure.
pub fn files() -> Result<Files, Box<dyn Error>> {
    let outcomes = solve(&Game::wythoff(Play::Normal), Size::square(500)?)?;
    assert!(verify(&outcomes).proven(), "solver and checks disagree");
    // As the command does where nobody says otherwise.
    let figure = match usual_hot(outcomes.game(), outcomes.size()) {
        Some(by) => Figure::lattice(&outcomes).hot(by),
        None => Figure::lattice(&outcomes),
    };
    let figure = figure.draw()?;
    Ok(vec![
        ("wythoff_500.svg", figure.to_svg().into_bytes()),
        ("wythoff_500.png", figure.to_png()?),
        ("wythoff_500.pdf", figure.to_pdf()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
