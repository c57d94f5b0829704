//! Wythoff's game without the move (1,1), and without (2,2): one missing move
//! turns the beams. The slopes are measured.
//!
//! Run with `cargo run --example without_a_move`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::{Ab, Figure, Game, Length, Outcomes, Panel, Size, solve, verify};

/// Name and content of each file of this figure.
pub fn files() -> Result<Vec<(&'static str, Vec<u8>)>, Box<dyn Error>> {
    let games = ["wythoff - (1,1)", "wythoff - (2,2)"].map(|game| (game, 1000));
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
        .title("Wythoff’s game with one move less")
        .width(Length::mm(160.0))
        .draw()?;
    Ok(vec![
        ("without_a_move.svg", figure.to_svg().into_bytes()),
        ("without_a_move.png", figure.to_png()?),
        ("without_a_move.pdf", figure.to_pdf()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
