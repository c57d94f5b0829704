//! Maharaja Nim, Wythoff's game and a knight's jump, beside Wythoff's game: its
//! cold positions stay within a bounded distance of the same lines: Larsson and
//! Wästlund, arXiv 1207.0765.
//!
//! Run with `cargo run --example maharaja`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::{Ab, Figure, Game, Length, Outcomes, Panel, Size, solve, verify};

/// Name and content of each file of this figure.
pub fn files() -> Result<Vec<(&'static str, Vec<u8>)>, Box<dyn Error>> {
    let games = ["wythoff", "maharaja"].map(|game| (game, 50));
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
    let figure = Figure::sheet(2, solved.iter().map(panel))
        .title("Wythoff’s game and Maharaja Nim")
        .width(Length::mm(160.0))
        .draw()?;
    Ok(vec![
        ("maharaja.svg", figure.to_svg().into_bytes()),
        ("maharaja.png", figure.to_png()?),
        ("maharaja.pdf", figure.to_pdf()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
