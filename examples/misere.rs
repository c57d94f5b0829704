//! Wythoff's game in normal and in misère play: six cells differ.
//!
//! Run with `cargo run --example misere`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::{Comparison, Figure, Game, Play, Size, solve, verify};

type Files = Vec<(&'static str, Vec<u8>)>;

/// Name and content of each file of this figure.
pub fn files() -> Result<Files, Box<dyn Error>> {
    let size = Size::square(12)?;
    let normal = solve(&Game::wythoff(Play::Normal), size)?;
    let misere = solve(&Game::wythoff(Play::Misere), size)?;
    assert!(verify(&normal).agree() && verify(&misere).agree());
    let comparison = Comparison::new(&normal, &misere)?;
    let panels = Figure::side_by_side(comparison).draw()?;
    let overlay = Figure::overlay(comparison).draw()?;
    Ok(vec![
        ("misere_panels.svg", panels.to_svg().into_bytes()),
        ("misere_panels.png", panels.to_png()?),
        ("misere_panels.pdf", panels.to_pdf()?),
        ("misere_overlay.svg", overlay.to_svg().into_bytes()),
        ("misere_overlay.png", overlay.to_png()?),
        ("misere_overlay.pdf", overlay.to_pdf()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
