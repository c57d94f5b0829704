//! How far the cells of some Grundy values stray from y = φx, for x ≤ y. The
//! strips are measured below 2000, and no bounds.
//!
//! Run with `cargo run --example grundy_residuals`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::{Figure, Game, Play, Size, solve, solve_grundy};

type Files = Vec<(&'static str, Vec<u8>)>;

/// Name and content of each file of this figure.
pub fn files() -> Result<Files, Box<dyn Error>> {
    let (game, size) = (Game::wythoff(Play::Normal), Size::square(2000)?);
    let (outcomes, table) = (solve(&game, size)?, solve_grundy(&game, size)?);
    let drawing = Figure::value_residuals(&table, &outcomes, &[0, 1, 2, 5, 20])?.draw()?;
    Ok(vec![
        ("grundy_residuals.svg", drawing.to_svg().into_bytes()),
        ("grundy_residuals.png", drawing.to_png()?),
        ("grundy_residuals.pdf", drawing.to_pdf()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
