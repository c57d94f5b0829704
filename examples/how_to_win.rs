//! How to win from every position with both piles below 72: which kinds of moves
//! win, and a queen with her three winning moves. On white, and for dark pages.
//!
//! Run with `cargo run --example how_to_win`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::solve::ClassBy;
use wythoff_plot::{Ab, Figure, Game, Play, Size, Theme, solve, verify};

type Files = Vec<(&'static str, Vec<u8>)>;

/// Name and content of each file of this figure.
pub fn files() -> Result<Files, Box<dyn Error>> {
    let outcomes = solve(&Game::wythoff(Play::Normal), Size::square(72)?)?;
    assert!(verify(&outcomes).proven(), "solver and checks disagree");
    let figure = Figure::lattice(&outcomes)
        .title("How to win Wythoff’s game")
        .subtitle("Each cell is a position; its colour tells which moves win")
        .hot(ClassBy::Moves)
        .piece(60, 47)
        .ab(Ab::None);
    let (light, dark) = (figure.draw()?, figure.theme(Theme::DARK).draw()?);
    Ok(vec![
        ("how_to_win.svg", light.to_svg().into_bytes()),
        ("how_to_win.png", light.to_png()?),
        ("how_to_win.pdf", light.to_pdf()?),
        ("how_to_win_dark.svg", dark.to_svg().into_bytes()),
        ("how_to_win_dark.png", dark.to_png()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
