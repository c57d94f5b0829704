//! A lattice as what a panel of a page shows.

use std::cell::OnceCell;

use crate::Error;
use crate::figure::axes::AxisTitles;
use crate::figure::axes::margins::Margins;
use crate::figure::axes::scale::{MarkSize, Scale};
use crate::figure::axes::ticks;
use crate::figure::lattice::cells::Layer;
use crate::figure::lattice::hot::HotCells;
use crate::figure::lattice::marks::Marks;
use crate::figure::lattice::overlay::{self, Board, Overlay};
use crate::figure::lattice::paint::Painter;
use crate::figure::lattice::panel::{Panel, Shown};
use crate::figure::lattice::values::listed;
use crate::figure::lattice::{fit, layers};
use crate::figure::page::legend::{LegendEntry, Rank, Sample};
use crate::figure::page::{Content, Placed, Slot};
use crate::figure::theme::Style;
use crate::figure::words;
use crate::render::Fill;
use crate::solve::ClassBy;

/// A panel with all that is drawn of it, looked for once.
pub(crate) struct Lattice<'a> {
    panel: &'a Panel<'a>,
    overlays: Vec<Box<dyn Overlay + 'a>>,
    /// Its own cells and those that overlays mark, from the ground up.
    layers: Vec<Layer<'a>>,
    /// Whether each of them has few cells.
    few: Vec<bool>,
    /// Its hot cells, where they are told apart.
    hot: Option<HotCells<'a>>,
    /// Where its cells lie, once it has its place.
    scale: OnceCell<Scale>,
}

impl<'a> Lattice<'a> {
    pub fn new(panel: &'a Panel<'_>, style: &Style) -> Result<Self, Error> {
        panel.check()?;
        let overlays = overlay::all(panel);
        let mut layers = layers::own(panel, &style.theme);
        layers.extend(overlays.iter().flat_map(|overlay| overlay.layers(style)));
        let few = layers
            .iter()
            .map(|layer| layers::are_few(layer, &panel.window));
        Ok(Self {
            panel,
            overlays,
            few: few.collect(),
            hot: HotCells::of(panel, &style.theme)?,
            layers,
            scale: OnceCell::new(),
        })
    }

    fn fitted(&self, free: f64, style: &Style) -> ((u32, u32), MarkSize) {
        let window = &self.panel.window;
        let cells = (window.x.end - window.x.start, window.y.end - window.y.start);
        let sparse = self.panel.subject.is_sparse();
        fit::fit(
            free,
            cells,
            (sparse, self.hot.is_some()),
            self.panel.grid,
            style,
        )
    }

    fn scale(&self, slot: &Slot, style: &Style) -> Scale {
        let (size, mark) = self.fitted(slot.free, style);
        let Panel { window, origin, .. } = self.panel;
        Scale::new(window, *origin, (slot.left, slot.top), size, mark, style)
    }

    /// Whether many of its cells are cold, and more of them in a row than its
    /// column has pixels.
    fn shares_pixels(&self, slot: &Slot) -> bool {
        let columns = self.panel.window.x.len() as f64;
        !self.panel.subject.is_sparse() && columns > slot.column
    }

    /// The colour of cold cells that hot ones which are told apart take in, where
    /// many cells share a pixel.
    fn mixed(&self, scale: &Scale, slot: &Slot) -> Fill {
        let told = self.hot.is_some() && scale.x.pitch().min(scale.y.pitch()) < 1.0;
        match &self.layers[..] {
            [layer] if told && self.shares_pixels(slot) => Some(layer.colour),
            _ => None,
        }
    }

    /// What shows the cells of each layer.
    fn marks(&self, scale: &Scale, slot: &Slot, style: &Style) -> Vec<Marks> {
        if self.mixed(scale, slot).is_some() {
            return Vec::new();
        }
        if let ([layer], true) = (&self.layers[..], self.shares_pixels(slot)) {
            let theme = &style.theme;
            let ground = theme.palette.hot.or(theme.palette.ground);
            let ground = ground.unwrap_or(theme.paper);
            let (cells, colour) = (&*layer.cells, layer.colour);
            return vec![Marks::tinted(cells, scale, colour, ground)];
        }
        let layers = self.layers.iter();
        let marks = layers.map(|layer| Marks::of(&*layer.cells, scale, layer.colour));
        marks.collect()
    }
}

impl Content for Lattice<'_> {
    fn title(&self) -> (String, String) {
        let panel = self.panel;
        let (game, size) = (panel.subject.game(), panel.subject.size());
        let other = match &panel.shown {
            Shown::Cold => None,
            Shown::Compared(comparison, _) => {
                Some((comparison.left().game(), comparison.right().game()))
            }
            Shown::Against(other) => Some((game, other)),
        };
        let (games, play) = match other {
            Some((left, right)) => (
                words::titles_of(left, right),
                match left.play() == right.play() {
                    true => words::in_play(left),
                    false => "",
                },
            ),
            None => (words::title_of(game), words::in_play(game)),
        };
        let title = format!("{games}, {}", words::piles(size, &panel.window));
        let what = match panel.values.is_empty() {
            true => "Cold positions".to_owned(),
            false => listed(
                &panel
                    .values
                    .iter()
                    .map(|marked| marked.value)
                    .collect::<Vec<_>>(),
            ),
        };
        let size = words::of_size(size, &panel.window);
        let won = match panel.hot {
            None => "",
            Some(ClassBy::Moves) => "; hot ones by the moves that win",
            Some(_) => "; hot ones by how many moves win",
        };
        (title, format!("{what}{play}{size}{won}"))
    }

    fn facts(&self) -> String {
        self.panel.subject.facts()
    }

    fn caption(&self) -> Option<&str> {
        self.panel.caption.as_deref()
    }

    fn margins(&self, style: &Style) -> Margins {
        let Panel { window, origin, .. } = self.panel;
        let widest = |end: u32| style.number_width(&ticks::label(u64::from(end - 1)));
        let half = (f64::from(widest(window.x.end)) / 10.0 / 2.0).round();
        Margins::new(widest(window.y.end), half.max(style.pad()), *origin, style)
    }

    fn fit(&self, free: f64, style: &Style) -> (u32, u32) {
        self.fitted(free, style).0
    }

    /// Cells in the order in which they were named, then what they stand on,
    /// then lines. Where many cells share a pixel, they say what it means.
    fn entries(&self, slot: &Slot, style: &Style) -> Vec<LegendEntry> {
        let shared = match (self.shares_pixels(slot), self.layers.len()) {
            (false, _) => "",
            (true, 1) => "; the paler a pixel, the fewer of its cells",
            (true, _) => "; a pixel has this colour if one of its cells is",
        };
        let scale = self.scale(slot, style);
        let mut layers: Vec<(&Layer<'_>, bool)> =
            self.layers.iter().zip(self.few.iter().copied()).collect();
        layers.sort_by_key(|(layer, _)| layer.place);
        let cells = layers
            .into_iter()
            .map(|(layer, few)| layers::entry(layer, few, shared, &scale, style));
        let hot = style.theme.palette.hot.map(|hot| {
            let sample = Sample::Square(hot, Some(style.theme.ink));
            LegendEntry::new(Rank::Ground, sample, "hot (N-position): some move wins")
        });
        let won = self.hot.iter().flat_map(HotCells::entries);
        let lines = (self.overlays.iter()).flat_map(|overlay| overlay.entries(style));
        cells.chain(hot).chain(won).chain(lines).collect()
    }

    fn room_below(&self, slot: &Slot, style: &Style) -> Option<f64> {
        let scale = self.scale(slot, style);
        (self.overlays.iter()).find_map(|overlay| overlay.room_below(&scale, style))
    }

    fn room_beside(&self, slot: &Slot, room: f64, style: &Style) -> Option<f64> {
        let scale = self.scale(slot, style);
        (self.overlays.iter()).find_map(|overlay| overlay.room_beside(&scale, room, style))
    }

    /// Hot cells that are told apart leave no room inside, and take many words.
    fn wants_column(&self) -> bool {
        self.hot.is_some()
    }

    fn check(&self, slot: &Slot, style: &Style) -> Result<(), Error> {
        let scale = self.scale(slot, style);
        (self.overlays.iter()).try_for_each(|overlay| overlay.check(&scale, style))
    }

    fn place<'a>(
        &'a self,
        slot: &Slot,
        titles: AxisTitles<'a>,
        style: &'a Style,
    ) -> Box<dyn Placed + 'a> {
        let scale = self.scale.get_or_init(|| self.scale(slot, style));
        let board = Board {
            scale,
            style,
            hot: self.hot.as_ref(),
            mixed: self.mixed(scale, slot),
            aside: slot.aside,
            layers: &self.layers,
            overlays: &self.overlays,
        };
        Box::new(Painter::new(
            self.panel,
            board,
            *slot,
            titles,
            self.marks(scale, slot, style),
        ))
    }
}
