//! t-Wythoff for t = 1, 2, 3, 4: from both piles k and l with |k − l| < t may be
//! taken. The slopes are (t + √(t² + 4))/2 and its inverse: Fraenkel, American
//! Mathematical Monthly 89 (1982).
//!
//! Run with `cargo run --example t_wythoff`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::{Ab, Figure, Game, Length, Outcomes, Panel, Size, solve, verify};

/// Name and content of each file of this figure.
pub fn files() -> Result<Vec<(&'static str, Vec<u8>)>, Box<dyn Error>> {
    let games = ["wythoff", "t-wythoff:2", "t-wythoff:3", "t-wythoff:4"].map(|game| (game, 60));
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
        .title("t-Wythoff, t = 1, 2, 3, 4")
        .width(Length::mm(160.0))
        .draw()?;
    Ok(vec![
        ("t_wythoff.svg", figure.to_svg().into_bytes()),
        ("t_wythoff.png", figure.to_png()?),
        ("t_wythoff.pdf", figure.to_pdf()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
