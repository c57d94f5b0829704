//! The Grundy values of small positions of Wythoff’s game, in colours and
//! numbers: OEIS A004481.
//!
//! Run with `cargo run --example grundy_15`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::{Figure, Game, HeatMap, Play, Size, solve_grundy};

type Files = Vec<(&'static str, Vec<u8>)>;

/// Name and content of each file of this figure.
pub fn files() -> Result<Files, Box<dyn Error>> {
    let table = solve_grundy(&Game::wythoff(Play::Normal), Size::square(15)?)?;
    let drawing = Figure::heat_map(HeatMap::new(&table)).draw()?;
    Ok(vec![
        ("grundy_15.svg", drawing.to_svg().into_bytes()),
        ("grundy_15.png", drawing.to_png()?),
        ("grundy_15.pdf", drawing.to_pdf()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
