//! The kinds of panels that a figure can have.

use std::fmt::Debug;
use std::sync::Arc;

use crate::Error;
use crate::figure::Figure;
use crate::figure::chart::{Chart, beams, residuals};
use crate::figure::heat_map::{HeatMap, Map};
use crate::figure::lattice::content::Lattice;
use crate::figure::lattice::panel::Panel;
use crate::figure::page::Content;
use crate::figure::page::layout::Layout;
use crate::figure::theme::Style;
use crate::game::Game;
use crate::measure::Beams;
use crate::solve::{Comparison, GrundyTable, Outcomes, Side, Size};

/// The panels of a figure, all of one kind or of several. It is implemented for
/// what this crate can draw.
pub trait Panels: Debug + sealed::Contents {}

mod sealed {
    use super::{Content, Error, Style};

    pub trait Contents {
        /// Each panel with what is to be known of it, the first first; at least
        /// one.
        #[allow(private_interfaces, reason = "nobody else can call it")]
        fn contents<'a>(&'a self, style: &Style) -> Result<Vec<Box<dyn Content + 'a>>, Error>;
    }
}

use sealed::Contents;

/// Lattices, each a [`Panel`].
#[derive(Clone, Debug)]
pub struct Lattices<'a>(pub(super) Vec<Panel<'a>>);

impl Panels for Lattices<'_> {}

impl Contents for Lattices<'_> {
    #[allow(private_interfaces, reason = "nobody else can call it")]
    fn contents<'a>(&'a self, style: &Style) -> Result<Vec<Box<dyn Content + 'a>>, Error> {
        let lattice = |panel: &'a Panel<'_>| -> Result<Box<dyn Content + 'a>, Error> {
            Ok(Box::new(Lattice::new(panel, style)?))
        };
        self.0.iter().map(lattice).collect()
    }
}

impl Panels for Chart {}

impl Contents for Chart {
    #[allow(private_interfaces, reason = "nobody else can call it")]
    fn contents<'a>(&'a self, _style: &Style) -> Result<Vec<Box<dyn Content + 'a>>, Error> {
        Ok(vec![Box::new(self)])
    }
}

impl Panels for HeatMap<'_> {}

impl Contents for HeatMap<'_> {
    #[allow(private_interfaces, reason = "nobody else can call it")]
    fn contents<'a>(&'a self, style: &Style) -> Result<Vec<Box<dyn Content + 'a>>, Error> {
        Ok(vec![Box::new(Map::new(self, style)?)])
    }
}

/// Panels of several kinds on one page.
#[derive(Clone, Debug)]
pub struct Mixed<'a>(Vec<Arc<dyn Panels + Send + Sync + 'a>>);

impl Panels for Mixed<'_> {}

impl Contents for Mixed<'_> {
    #[allow(private_interfaces, reason = "nobody else can call it")]
    fn contents<'a>(&'a self, style: &Style) -> Result<Vec<Box<dyn Content + 'a>>, Error> {
        let mut all = Vec::new();
        for panels in &self.0 {
            all.extend(panels.contents(style)?);
        }
        Ok(all)
    }
}

impl<'a> Figure<Lattices<'a>> {
    /// The cold cells of a lattice, with slope lines and a few AB diagonals.
    #[must_use]
    pub fn lattice(outcomes: &'a Outcomes) -> Self {
        Self::sheet(1, [Panel::new(outcomes)])
    }

    /// Both lattices of a comparison in one: cells that are cold in both, in
    /// the left one alone, in the right one alone.
    #[must_use]
    pub fn overlay(comparison: Comparison<'a>) -> Self {
        Self::sheet(1, [Panel::overlaid(comparison)])
    }

    /// As [`Self::overlay`], of lattices that are not solved: see
    /// [`Panel::unsolved`].
    #[must_use]
    pub fn overlay_unsolved(left: &Game, right: &Game, size: Size) -> Self {
        let (left, right) = (left.clone(), right.clone());
        Self::sheet(1, [Panel::overlaid_unsolved(left, right, size)])
    }

    /// The lattices of a comparison side by side, each with the cells marked
    /// that the other lacks.
    #[must_use]
    pub fn side_by_side(comparison: Comparison<'a>) -> Self {
        let sides = [Side::OnlyLeft, Side::OnlyRight];
        Self::sheet(2, sides.map(|side| Panel::compared(comparison, side)))
    }

    /// As [`Self::side_by_side`], of lattices that are not solved: see
    /// [`Panel::unsolved`].
    #[must_use]
    pub fn side_by_side_unsolved(left: &Game, right: &Game, size: Size) -> Self {
        let pairs = [(left, right), (right, left)];
        let panel = |(game, other): (&Game, &Game)| {
            Panel::compared_unsolved(game.clone(), other.clone(), size)
        };
        Self::sheet(2, pairs.map(panel))
    }

    /// Several lattices, row by row in `columns` columns, with one legend.
    ///
    /// # Panics
    /// If there is no panel or no column.
    #[must_use]
    pub fn sheet(columns: usize, panels: impl IntoIterator<Item = Panel<'a>>) -> Self {
        let panels: Vec<Panel<'a>> = panels.into_iter().collect();
        assert!(columns > 0 && !panels.is_empty());
        Self::of(Lattices(panels), columns)
    }
}

impl Figure<Chart> {
    /// The beams of a lattice: y/x against x, with the measured slopes as
    /// lines, and as bands where a beam does not narrow.
    #[must_use]
    pub fn beams(outcomes: &Outcomes, beams: &Beams) -> Self {
        Self::of(beams::chart(outcomes, beams, false), 1)
    }

    /// How far cold cells lie from their beams: y − slope·x against x.
    #[must_use]
    pub fn residuals(outcomes: &Outcomes, beams: &Beams) -> Self {
        let mut chart = beams::chart(outcomes, beams, true);
        // Cells that all lie on their beam get an axis of whole cells too.
        chart.y = (chart.y.0.min(-1.0), chart.y.1.max(1.0));
        Self::of(chart, 1)
    }

    /// As [`Self::beams`], or with `residual` as [`Self::residuals`], of a
    /// lattice that is not solved: see [`Panel::unsolved`].
    #[must_use]
    pub fn beams_unsolved(game: &Game, size: Size, residual: bool) -> Self {
        Self::of(beams::unmeasured(game, size, residual), 1)
    }

    /// How far the cells of at most eight Grundy values lie from the line of the
    /// cold cells: y − slope · x against x for x ≤ y, with the measured strips.
    ///
    /// # Errors
    /// [`Error::NoSlope`] where the cold cells follow no one line above the
    /// diagonal.
    ///
    /// # Panics
    /// If there are more than eight values.
    pub fn value_residuals(
        table: &GrundyTable,
        outcomes: &Outcomes,
        values: &[u32],
    ) -> Result<Self, Error> {
        Ok(Self::of(residuals::chart(table, outcomes, values)?, 1))
    }
}

impl<'a> Figure<HeatMap<'a>> {
    /// Grundy values as colours. Where cells are one or two whole pixels and no
    /// width is asked for, the figure is as narrow as they leave it.
    #[must_use]
    pub fn heat_map(map: HeatMap<'a>) -> Self {
        Self::of(map, 1)
    }

    /// Whether the map has more cells than pixels, so that a pixel shows several
    /// cells.
    ///
    /// # Errors
    /// As [`Self::check`].
    pub fn has_cells_sharing_pixels(&self) -> Result<bool, Error> {
        let style = self.style();
        let map = Map::new(&self.panels, &style)?;
        self.request(|request| Ok(map.reduces(&Layout::new(request, None)?.slots[0])))
    }
}

impl<'a, P: Panels + Send + Sync + 'a> Figure<P> {
    /// The same figure, of a type that does not say which panels it has.
    #[must_use]
    pub fn mixed(self) -> Figure<Mixed<'a>> {
        self.with(|panels| vec![Arc::new(panels)])
    }

    /// The panels of both on one page, in so many columns. All else is as the
    /// first has it.
    ///
    /// ```
    /// use wythoff_plot::{Figure, Game, HeatMap, Play, Size, solve, solve_grundy};
    ///
    /// let (game, size) = (Game::wythoff(Play::Normal), Size::square(20)?);
    /// let (outcomes, table) = (solve(&game, size)?, solve_grundy(&game, size)?);
    /// let map = Figure::heat_map(HeatMap::new(&table));
    /// let svg = Figure::lattice(&outcomes).beside(map, 2).to_svg()?;
    /// assert!(svg.contains("<image"));
    /// # Ok::<(), wythoff_plot::Error>(())
    /// ```
    #[must_use]
    pub fn beside<Q>(self, other: Figure<Q>, columns: usize) -> Figure<Mixed<'a>>
    where
        Q: Panels + Send + Sync + 'a,
    {
        let mut page = self.with(|panels| vec![Arc::new(panels) as _, Arc::new(other.panels)]);
        page.columns = columns;
        page
    }

    fn with(
        self,
        of: impl FnOnce(P) -> Vec<Arc<dyn Panels + Send + Sync + 'a>>,
    ) -> Figure<Mixed<'a>> {
        Figure {
            panels: Mixed(of(self.panels)),
            columns: self.columns,
            title: self.title,
            subtitle: self.subtitle,
            x_label: self.x_label,
            y_label: self.y_label,
            width: self.width,
            height: self.height,
            ppi: self.ppi,
            font_pt: self.font_pt,
            font: self.font,
            text: self.text,
            legend: self.legend,
            theme: self.theme,
            command: self.command,
            width_given: self.width_given,
        }
    }
}
