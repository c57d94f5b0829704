use std::rc::Rc;

use super::cells::{CellSet as _, Compared, Layer, Listed, Shape};
use super::grundy::{Marked, marked, value_layers};
use super::lines::Line;
use super::options::{Ab, Grid, Inset, Origin, Palette};
use super::overlay::{self, Overlay};
use super::theme;
use crate::Error;
use crate::render::Colour;
use crate::solve::{Comparison, GrundyTable, Outcomes, Side, Window};

/// One lattice of a figure: which cells, which part, and what is drawn over
/// them.
#[derive(Clone, Debug)]
pub struct Panel<'a> {
    /// The lattice that slopes and totals are asked of.
    pub(crate) outcomes: &'a Outcomes,
    pub(crate) content: Content<'a>,
    pub(crate) caption: Option<String>,
    pub(crate) window: Window,
    pub(crate) origin: Origin,
    pub(crate) slopes: bool,
    pub(crate) ab: Ab,
    pub(crate) diagonals: Vec<u64>,
    pub(crate) grid: Grid,
    pub(crate) inset: Inset,
    /// Cells from elsewhere, with their text in the legend.
    pub(crate) points: Vec<(Rc<Listed>, String)>,
    /// Grundy values that are shown instead of the cold cells.
    pub(crate) values: Vec<Marked>,
}

/// The marks of cells from elsewhere, in turn: each list has its own shape, and
/// its own colour.
const POINT_MARKS: [(Shape, Colour); 6] = [
    (Shape::Diamond, theme::POINTS[0]),
    (Shape::Cross, theme::POINTS[1]),
    (Shape::Hollow, theme::POINTS[2]),
    (Shape::Diamond, theme::POINTS[1]),
    (Shape::Cross, theme::POINTS[2]),
    (Shape::Hollow, theme::POINTS[0]),
];

/// Which cells a panel shows.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Content<'a> {
    /// The cold cells of its lattice.
    Cold,
    /// Those of a comparison; `None` for both of its lattices in one.
    Compared(Comparison<'a>, Option<Side>),
}

impl<'a> Panel<'a> {
    /// The cold cells of a lattice, with slope lines and a few AB diagonals.
    #[must_use]
    pub fn new(outcomes: &'a Outcomes) -> Self {
        Self {
            outcomes,
            content: Content::Cold,
            caption: None,
            window: Window::whole(outcomes.size()),
            origin: Origin::default(),
            slopes: true,
            ab: Ab::default(),
            diagonals: Vec::new(),
            grid: Grid::default(),
            inset: Inset::default(),
            points: Vec::new(),
            values: Vec::new(),
        }
    }

    /// Both lattices of a comparison in one: cold in both, in one alone.
    pub(crate) fn overlaid(comparison: Comparison<'a>) -> Self {
        Self {
            content: Content::Compared(comparison, None),
            ab: Ab::None,
            ..Self::new(comparison.left())
        }
    }

    /// One lattice of a comparison, with the cells marked that the other lacks.
    pub(crate) fn compared(comparison: Comparison<'a>, side: Side) -> Self {
        let outcomes = match side {
            Side::OnlyRight => comparison.right(),
            _ => comparison.left(),
        };
        Self {
            content: Content::Compared(comparison, Some(side)),
            caption: Some(overlay::name_of(outcomes.game())),
            ab: Ab::None,
            ..Self::new(outcomes)
        }
    }

    /// A line of text over the panel. Default: none.
    #[must_use]
    pub fn caption(mut self, caption: impl Into<String>) -> Self {
        self.caption = Some(caption.into());
        self
    }

    /// The game's own name over the panel.
    #[must_use]
    pub fn caption_of_game(self) -> Self {
        let name = self.outcomes.game().title().to_owned();
        self.caption(name)
    }

    /// Which AB diagonals are drawn. Default: a readable few.
    #[must_use]
    pub fn ab(mut self, ab: Ab) -> Self {
        self.ab = ab;
        self
    }

    /// Also draws the line x + y = `total`: solid where a cold cell lies on
    /// it, dashed where none does.
    #[must_use]
    pub fn diagonal(mut self, total: u64) -> Self {
        if !self.diagonals.contains(&total) {
            self.diagonals.push(total);
        }
        self
    }

    /// Whether the slope lines are drawn. Default: yes, where the game's
    /// slopes are known.
    #[must_use]
    pub fn slopes(mut self, slopes: bool) -> Self {
        self.slopes = slopes;
        self
    }

    /// The lines behind the cells.
    #[must_use]
    pub fn grid(mut self, grid: Grid) -> Self {
        self.grid = grid;
        self
    }

    /// The corner in which (0,0) lies. Default: the lower left.
    #[must_use]
    pub fn origin(mut self, origin: Origin) -> Self {
        self.origin = origin;
        self
    }

    /// A magnified part. Default: where cells are small.
    #[must_use]
    pub fn inset(mut self, inset: Inset) -> Self {
        self.inset = inset;
        self
    }

    /// Also marks these cells, such as someone else's answer; `legend` says what
    /// they are. The first list gets diamonds, the second crosses, the third
    /// hollow squares.
    #[must_use]
    pub fn points(mut self, legend: impl Into<String>, cells: Vec<(u32, u32)>) -> Self {
        self.points
            .push((Rc::new(Listed::new(cells)), legend.into()));
        self
    }

    /// Shows where these values sit, at most eight, instead of the cold cells: a
    /// colour and a mark for each. `table` has the values of the panel's own
    /// game.
    ///
    /// # Panics
    /// If there are more than eight values, or the lattices differ in size.
    #[must_use]
    pub fn values(mut self, table: &GrundyTable, values: &[u32]) -> Self {
        assert_eq!(table.size(), self.outcomes.size());
        self.values = marked(table, values);
        self.ab(Ab::None)
    }

    /// Draws only this part of the lattice. Default: all of it.
    ///
    /// # Panics
    /// If the window is empty or leaves the lattice.
    #[must_use]
    pub fn window(mut self, window: Window) -> Self {
        assert!(window.fits(self.outcomes.size()));
        self.window = window;
        self
    }

    /// Refuses what cannot be drawn of this window.
    pub(crate) fn check(&self) -> Result<(), Error> {
        self.inset.check(&self.window)
    }

    /// Whether about one cell a row is cold.
    pub(crate) fn is_sparse(&self) -> bool {
        let size = self.outcomes.size();
        let sides = u64::from(size.width()) + u64::from(size.height());
        self.outcomes.cold_count() <= sides
    }

    /// The lines over its cells, those alone that can be seen: the legend
    /// explains no other.
    pub(crate) fn overlay(&self) -> Overlay {
        let window = &self.window;
        let is_cold = |x, y| self.outcomes.is_cold(x, y) == Some(true);
        let (mut slopes, unsettled) = match self.slopes {
            true => overlay::slopes(self.outcomes),
            false => (Vec::new(), None),
        };
        slopes.retain(|slope| slope.line(window).is_seen(window, is_cold));
        let mut ab = overlay::ab_totals(self.outcomes, window, self.ab);
        ab.retain(|&total| Line::diagonal(total).is_seen(window, is_cold));
        let totals = self.diagonals.iter().copied();
        Overlay {
            slopes,
            unsettled,
            ab,
            totals: totals
                // x + y = 0 is a cell and no line.
                .filter(|&total| total > 0)
                .filter(|&total| Line::diagonal(total).crosses(window))
                .map(|total| (total, overlay::standing(self.outcomes, total)))
                .collect(),
        }
    }

    /// What its cells are drawn as, from the ground up.
    pub(crate) fn layers(&self, palette: Palette) -> Vec<Layer<'a>> {
        let marks = POINT_MARKS.iter().cycle();
        let points = (self.points.iter().zip(marks)).map(|((cells, legend), mark)| Layer {
            cells: cells.clone(),
            shape: mark.0,
            colour: mark.1,
            legend: legend.clone(),
            place: usize::MAX,
            group: "points",
        });
        let shown = points.filter(|layer| layer.cells.any_in(&self.window));
        self.own_layers(palette).into_iter().chain(shown).collect()
    }

    fn own_layers(&self, palette: Palette) -> Vec<Layer<'a>> {
        if !self.values.is_empty() {
            return value_layers(&self.values);
        }
        let (comparison, shown) = match self.content {
            Content::Cold => {
                let cells = Rc::new(self.outcomes);
                let who = match cells.any_in(&self.window) {
                    true => "whoever must move loses",
                    false => "none here",
                };
                return vec![Layer {
                    cells,
                    shape: Shape::Full,
                    colour: palette.cold,
                    legend: format!("cold (P-position): {who}"),
                    place: 0,
                    group: "cold",
                }];
            }
            Content::Compared(comparison, shown) => (comparison, shown),
        };
        [Side::Both, Side::OnlyLeft, Side::OnlyRight]
            .into_iter()
            .filter(|side| *side == Side::Both || shown.is_none_or(|shown| shown == *side))
            .filter(|side| comparison.counts().on(*side) > 0)
            .map(|side| compared_layer(comparison, side, palette))
            .filter(|layer| layer.cells.any_in(&self.window))
            .collect()
    }
}

/// Told apart by shape, and by lightness where cells are too small for shapes.
fn compared_layer(comparison: Comparison<'_>, side: Side, palette: Palette) -> Layer<'_> {
    let (shape, colour, group) = match side {
        Side::Both => (Shape::Full, theme::BOTH, "both"),
        Side::OnlyLeft => (Shape::Hollow, palette.cold, "only-left"),
        Side::OnlyRight => (Shape::Cross, theme::UNSAFE, "only-right"),
    };
    let legend = match side {
        Side::Both => "cold in both".to_owned(),
        Side::OnlyLeft => only_in(comparison.left(), comparison.right()),
        Side::OnlyRight => only_in(comparison.right(), comparison.left()),
    };
    Layer {
        cells: Rc::new(Compared { comparison, side }),
        shape,
        colour,
        legend,
        place: 0,
        group,
    }
}

/// "cold only in …": by the play convention where that is the difference.
fn only_in(this: &Outcomes, other: &Outcomes) -> String {
    let (game, against) = (this.game(), other.game());
    if game.has_rules_of(against) {
        format!("cold only in {}", game.play())
    } else {
        format!("cold only in {}", overlay::name_of(game))
    }
}
