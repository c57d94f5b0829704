//! `--preset`: the page that a figure is made for.

use wythoff_plot::{LegendPlace, Length};

/// What a preset says where nothing else is typed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Preset {
    pub name: &'static str,
    pub width: Length,
    /// The height, as a share of the width; `None` follows from what is drawn.
    pub shape: Option<f64>,
    /// Device pixels an inch at that width.
    pub ppi: Option<f64>,
    pub font_size: f64,
    pub has_title: bool,
    pub legend: Option<LegendPlace>,
    /// Whether hot cells are told apart as usual: not where little is printed.
    pub tells_hot: bool,
}

/// All presets, in the order in which help names them.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "column",
        width: Length::mm(85.0),
        shape: None,
        ppi: None,
        font_size: 7.5,
        has_title: false,
        legend: None,
        tells_hot: false,
    },
    Preset {
        name: "page",
        width: Length::mm(160.0),
        shape: None,
        ppi: None,
        font_size: 9.0,
        has_title: true,
        legend: None,
        tells_hot: false,
    },
    // Type of 24 and 28 pixels.
    Preset {
        name: "slide",
        width: Length::px(1920.0),
        shape: Some(9.0 / 16.0),
        ppi: Some(192.0),
        font_size: 9.0,
        has_title: true,
        legend: Some(LegendPlace::Right),
        tells_hot: true,
    },
    Preset {
        name: "square",
        width: Length::px(1080.0),
        shape: Some(1.0),
        ppi: Some(224.0),
        font_size: 9.0,
        has_title: true,
        legend: Some(LegendPlace::None),
        tells_hot: true,
    },
];

impl Preset {
    /// Its height for a page so wide.
    pub fn height(&self, width: Length) -> Option<Length> {
        self.shape.map(|shape| width.times(shape))
    }

    /// Its pixels an inch for a page so wide: what has a fixed shape grows with the
    /// page, its type and lines too.
    pub fn ppi_for(&self, width: Length) -> Option<f64> {
        let wider = width.pixels(96.0) / self.width.pixels(96.0);
        self.ppi.map(|ppi| ppi * wider)
    }
}
