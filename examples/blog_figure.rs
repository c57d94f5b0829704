//! Safe combinations below 51 on grid paper: whoever may split 20 or 30 tokens
//! into two piles and then wait has no safe way to do it.
//!
//! After the figure in a blog post on penny pinching, with the grid lines
//! between the cells. Run with `cargo run --example blog_figure`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::{Ab, Figure, Game, Grid, Play, Size, solve, verify};

/// Name and content of each file of this figure.
pub fn files() -> Result<Vec<(&'static str, Vec<u8>)>, Box<dyn Error>> {
    let outcomes = solve(&Game::wythoff(Play::Normal), Size::square(51)?)?;
    assert!(verify(&outcomes).proven(), "solver and checks disagree");
    let figure = Figure::lattice(&outcomes)
        .title("Safe combinations of two piles in Wythoff’s game")
        .grid(Grid::Cells)
        .ab(Ab::None)
        .diagonal(20)
        .diagonal(30)
        .draw()?;
    Ok(vec![
        ("blog_figure.svg", figure.to_svg().into_bytes()),
        ("blog_figure.png", figure.to_png()?),
        ("blog_figure.pdf", figure.to_pdf()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
