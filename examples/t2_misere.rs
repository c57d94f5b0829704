//! 2-Wythoff in normal and in misère play: no position is cold in both.
//! Fraenkel, Theoretical Computer Science 29 (1984); OEIS A001951 to A001954.
//!
//! Run with `cargo run --example t2_misere`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::{Comparison, Figure, Game, Size, solve, verify};

/// Name and content of each file of this figure.
pub fn files() -> Result<Vec<(&'static str, Vec<u8>)>, Box<dyn Error>> {
    let [normal, misere]: [Game; 2] = ["t-wythoff:2".parse()?, "t-wythoff:2/misere".parse()?];
    let size = Size::square(40)?;
    let (left, right) = (solve(&normal, size)?, solve(&misere, size)?);
    assert!(verify(&left).agree() && verify(&right).agree());
    let figure = Figure::overlay(Comparison::new(&left, &right)?).draw()?;
    Ok(vec![
        ("t2_misere.svg", figure.to_svg().into_bytes()),
        ("t2_misere.png", figure.to_png()?),
        ("t2_misere.pdf", figure.to_pdf()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
