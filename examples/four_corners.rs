//! Wythoff's queen may walk to any corner: (0,0) in each of the four.
//!
//! Run with `cargo run --example four_corners`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::{Ab, Figure, Game, Length, Origin, Panel, Play, Size, solve, verify};

type Files = Vec<(&'static str, Vec<u8>)>;

/// Name and content of each file of this figure.
pub fn files() -> Result<Files, Box<dyn Error>> {
    let outcomes = solve(&Game::wythoff(Play::Normal), Size::square(30)?)?;
    assert!(verify(&outcomes).agree(), "solver and checks disagree");
    let corners = [
        (Origin::TopLeft, "top left"),
        (Origin::TopRight, "top right"),
        (Origin::BottomLeft, "bottom left"),
        (Origin::BottomRight, "bottom right"),
    ];
    let panels = corners.map(|(origin, name)| {
        Panel::new(&outcomes)
            .origin(origin)
            .caption(name)
            .ab(Ab::None)
    });
    let figure = Figure::sheet(2, panels)
        .title("Wythoff’s game, (0,0) in each corner")
        .width(Length::mm(160.0))
        .draw()?;
    Ok(vec![
        ("four_corners.svg", figure.to_svg().into_bytes()),
        ("four_corners.png", figure.to_png()?),
        ("four_corners.pdf", figure.to_pdf()?),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
