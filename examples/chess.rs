//! Cold positions of chess pieces that walk to the corner.
//!
//! Run with `cargo run --example chess`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::{Ab, Figure, Game, Length, Outcomes, Panel, Size, solve, verify};

/// Name and content of each file of this figure.
pub fn files() -> Result<Vec<(&'static str, Vec<u8>)>, Box<dyn Error>> {
    let games = [
        "rook",
        "bishop",
        "queen",
        "king",
        "knight",
        "wazir",
        "rook+knight",
        "bishop+knight",
        "rook+king",
    ]
    .map(|game| (game, 24));
    let solved = games
        .into_iter()
        .map(|(game, side)| {
            let game: Game = game.parse()?;
            let outcomes = solve(&game, Size::square(side)?)?;
            assert!(verify(&outcomes).agree(), "solver and checks disagree");
            Ok(outcomes)
        })
        .collect::<Result<Vec<Outcomes>, Box<dyn Error>>>()?;
    let panel = |outcomes| Panel::new(outcomes).caption_of_game().ab(Ab::None);
    let figure = Figure::sheet(3, solved.iter().map(panel))
        .title("Chess pieces that walk to the corner")
        .width(Length::mm(180.0))
        .draw()?;
    Ok(vec![
        ("chess.svg", figure.to_svg().into_bytes()),
        ("chess.png", figure.to_png()?),
        ("chess.pdf", figure.to_pdf()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
