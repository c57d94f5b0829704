//! What is drawn over a lattice's cells, or under them to be read against them.
//!
//! An overlay is a file that implements [`Overlay`], with its `mod` and its line
//! in [`all`] below. It says what it needs of the panel, what the legend says of
//! it, and puts itself on the page; there it takes its room, finds places for its
//! labels, and draws.

pub(crate) mod ab;
pub(crate) mod labelled;
pub(crate) mod lines;
pub(crate) mod occupancy;
pub(crate) mod path;
pub(crate) mod piece;
pub(crate) mod points;
pub(crate) mod regions;
pub(crate) mod slopes;
pub(crate) mod totals;

use crate::Error;
use crate::figure::axes::scale::Scale;
use crate::figure::lattice::cells::Layer;
use crate::figure::lattice::hot::HotCells;
use crate::figure::lattice::inset;
use crate::figure::lattice::overlay::occupancy::Occupancy;
use crate::figure::lattice::panel::Panel;
use crate::figure::page::legend::LegendEntry;
use crate::figure::theme::Style;
use crate::render::{Colour, Fill, Point, Rect, Scene};

/// All overlays of a panel. Their labels find places in this order, and so are
/// the entries of the legend.
pub(crate) fn all<'a>(panel: &'a Panel<'_>) -> Vec<Box<dyn Overlay + 'a>> {
    vec![
        Box::new(slopes::Slopes::of(panel)),
        Box::new(regions::Regions),
        Box::new(totals::Totals::of(panel)),
        Box::new(ab::Diagonals::of(panel)),
        Box::new(path::PlayPath::of(panel)),
        Box::new(piece::Pieces::of(panel)),
        Box::new(points::Points::of(panel)),
        Box::new(inset::InsetOverlay::of(panel)),
    ]
}

/// Something drawn over a lattice.
pub(crate) trait Overlay {
    /// Refuses what cannot be drawn at this scale.
    fn check(&self, _scale: &Scale, _style: &Style) -> Result<(), Error> {
        Ok(())
    }

    /// Cells that it marks besides the lattice's own.
    fn layers(&self, _style: &Style) -> Vec<Layer<'static>> {
        Vec::new()
    }

    /// What the legend says of it, besides its cells.
    fn entries(&self, _style: &Style) -> Vec<LegendEntry> {
        Vec::new()
    }

    /// Draws what is seen of it among magnified cells, under them.
    fn draw_magnified(&self, _scene: &mut Scene, _scale: &Scale, _style: &Style) {}

    /// The height in device pixels that it takes under the lattice if it finds
    /// no place inside.
    fn room_below(&self, _scale: &Scale, _style: &Style) -> Option<f64> {
        None
    }

    /// The height in device pixels that it takes beside the lattice, where so many
    /// are free across; `None` if it has nothing to put there.
    fn room_beside(&self, _scale: &Scale, _room: f64, _style: &Style) -> Option<f64> {
        None
    }

    /// Itself on the page.
    fn on_page<'a>(&'a self, board: Board<'a>) -> Box<dyn OnPage + 'a>;
}

/// The lattice on the page that an overlay is drawn on.
#[derive(Clone, Copy)]
pub(crate) struct Board<'a> {
    pub scale: &'a Scale,
    pub style: &'a Style,
    /// Hot cells that are told apart.
    pub hot: Option<&'a HotCells<'a>>,
    /// The colour of cold cells that are mixed into theirs, where they share pixels.
    pub mixed: Fill,
    /// Room beside the lattice for an inset: its upper left corner and its width in
    /// device pixels.
    pub aside: Option<(f64, f64, f64)>,
    /// What shows the cells, from the ground up.
    pub layers: &'a [Layer<'a>],
    /// All overlays of the lattice.
    pub overlays: &'a [Box<dyn Overlay + 'a>],
}

impl Board<'_> {
    /// What letters between these corners stand on: the colour of the hot cells
    /// there, if it is one and the same.
    pub fn behind(&self, corners: &[Point]) -> Option<Colour> {
        let theme = &self.style.theme;
        let Some(hot) = self.hot else {
            return theme.behind_letters();
        };
        let own = hot.colour_at(corners.iter().map(|at| self.scale.share(*at)));
        Some(own.unwrap_or(theme.paper))
    }
}

/// When something is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Under the cells.
    Under,
    /// Over them.
    Over,
    /// Over the axes.
    Top,
}

/// An overlay on the page. It is asked to do these in turn.
pub(crate) trait OnPage {
    /// The name of its group in the file.
    fn group(&self, phase: Phase) -> &'static str;

    /// How far up it lies among what is drawn in a phase.
    fn height(&self) -> u8 {
        0
    }

    /// Takes the room of its lines.
    fn take(&self, _taken: &mut Occupancy) {}

    /// Finds a place for what has a choice of several, and takes it.
    fn settle(&mut self, _taken: &mut Occupancy) {}

    /// The height in device pixels of what found no place in the lattice.
    fn homeless(&self) -> Option<f64> {
        None
    }

    /// Puts that under the lattice: the page is so many pixels wide, and free
    /// from this pixel on.
    fn put_below(&mut self, _page: (u32, f64), _taken: &mut Occupancy) {}

    /// The part of the lattice that it covers for good.
    fn covers(&self) -> Option<Rect> {
        None
    }

    /// Finds places for its labels; `covered` hides what is drawn under it.
    fn label(&mut self, _taken: &mut Occupancy, _covered: Option<Rect>) {}

    fn draw(&self, scene: &mut Scene, phase: Phase);

    /// Writes its labels.
    fn write(&self, _scene: &mut Scene) {}
}
