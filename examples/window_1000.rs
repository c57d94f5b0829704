//! A window of a larger lattice: x from 1000 to 1200, about the upper beam.
//!
//! Run with `cargo run --example window_1000`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::{Figure, Game, Play, Size, Window, solve, verify};

type Files = Vec<(&'static str, Vec<u8>)>;

/// Name and content of each file of this figure.
pub fn files() -> Result<Files, Box<dyn Error>> {
    let outcomes = solve(&Game::wythoff(Play::Normal), Size::square(2000)?)?;
    assert!(verify(&outcomes).agree(), "solver and checks disagree");
    let window = Window {
        x: 1000..1201,
        y: 1680..1881,
    };
    let figure = Figure::lattice(&outcomes).window(window).draw()?;
    Ok(vec![
        ("window_1000.svg", figure.to_svg().into_bytes()),
        ("window_1000.png", figure.to_png()?),
        ("window_1000.pdf", figure.to_pdf()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
