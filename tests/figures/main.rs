//! Figures, read back out of their files and compared with what has to be in
//! them. Nothing here uses the crate's own geometry: where a cell lies is taken
//! from the numbers written along the axes, as a reader takes it.

mod boxes;
mod cells;
mod comparisons;
mod drawing;
mod examples;
mod faces;
mod file_sizes;
mod fonts;
mod golden;
mod grundy;
mod heads;
mod hot;
mod layout;
mod lines;
mod orientation;
mod pdf;
mod pdf_pages;
mod pixels;
mod reference;
mod repeatable;
mod size;
mod spacing;
mod text_modes;
mod texts;
mod themes;
mod thin;
mod written;

use wythoff_plot::{Game, Outcomes, Play, Size, solve};

fn wythoff(side: u32, play: Play) -> Outcomes {
    solve(&Game::wythoff(play), Size::square(side).unwrap()).unwrap()
}
