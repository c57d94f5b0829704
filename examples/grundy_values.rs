//! Each small Grundy value keeps near the lines of the cold positions: Blass and
//! Fraenkel 1990 for 1; Nivasch, More on the Sprague–Grundy function for
//! Wythoff’s game, for all.
//!
//! Run with `cargo run --example grundy_values`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::{Figure, Game, Panel, Play, Size, solve, solve_grundy};

type Files = Vec<(&'static str, Vec<u8>)>;

/// Name and content of each file of this figure.
pub fn files() -> Result<Files, Box<dyn Error>> {
    let (game, size) = (Game::wythoff(Play::Normal), Size::square(60)?);
    let (outcomes, table) = (solve(&game, size)?, solve_grundy(&game, size)?);
    let panel = Panel::new(&outcomes).values(&table, &[0, 1, 2, 3, 4]);
    let drawing = Figure::sheet(1, [panel]).draw()?;
    Ok(vec![
        ("grundy_values.svg", drawing.to_svg().into_bytes()),
        ("grundy_values.png", drawing.to_png()?),
        ("grundy_values.pdf", drawing.to_pdf()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
