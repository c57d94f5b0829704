//! The Grundy values below 1000, a pixel each: order along the axes and around
//! the two lines of the cold positions, and chaos between.
//!
//! Run with `cargo run --example grundy_1000`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::{Figure, Game, HeatMap, Play, Size, solve_grundy};

type Files = Vec<(&'static str, Vec<u8>)>;

/// Name and content of each file of this figure.
pub fn files() -> Result<Files, Box<dyn Error>> {
    let table = solve_grundy(&Game::wythoff(Play::Normal), Size::square(1000)?)?;
    let drawing = Figure::heat_map(HeatMap::new(&table)).draw()?;
    Ok(vec![
        ("grundy_1000.png", drawing.to_png()?),
        ("grundy_1000.pdf", drawing.to_pdf()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
