//! What can be asked of a heat map, and what each of its cells is.

use std::ops::Range;

use super::colormap::{Colormap, Shading};
use super::differences::{self, Differences};
use super::reduce::{self, Reduction};
use crate::Error;
use crate::figure::options::Origin;
use crate::figure::theme::Theme;
use crate::game::Game;
use crate::render::{CellRaster, Fill};
use crate::solve::{GrundyTable, Size, Window};

/// A map of Grundy values: a colour a value, zero told apart from all others.
///
/// ```
/// use wythoff_plot::{Colormap, Figure, Game, HeatMap, Play, Size, solve_grundy};
///
/// let table = solve_grundy(&Game::wythoff(Play::Normal), Size::square(15)?)?;
/// let map = HeatMap::new(&table).colormap(Colormap::Cividis);
/// let svg = Figure::heat_map(map).to_svg()?;
/// assert!(svg.contains("<image"));
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct HeatMap<'a> {
    pub(super) shown: ShownValues<'a>,
    pub(super) size: Size,
    pub(super) window: Window,
    pub(super) origin: Origin,
    colormap: Colormap,
    max_value: Option<u32>,
    pub(super) modulo: Option<u32>,
    pub(super) reduction: Reduction,
    pub(super) command: Option<String>,
}

#[derive(Clone, Debug)]
pub(super) enum ShownValues<'a> {
    Values(&'a GrundyTable),
    /// Where two tables differ.
    Differences(Differences<'a>),
    /// The values of a game that is not solved, or where those of two games
    /// differ.
    Unsolved(Game, Option<Game>),
}

impl<'a> HeatMap<'a> {
    /// All of a table, (0,0) at the lower left.
    #[must_use]
    pub fn new(table: &'a GrundyTable) -> Self {
        Self::of(ShownValues::Values(table), table.size())
    }

    /// Where the values of two tables differ.
    ///
    /// # Errors
    /// [`Error::SizesDiffer`] if their lattices do.
    pub fn differences(left: &'a GrundyTable, right: &'a GrundyTable) -> Result<Self, Error> {
        let differences = Differences::new(left, right)?;
        Ok(Self::of(ShownValues::Differences(differences), left.size()))
    }

    /// The map of a game that is not solved, or with `against` of where its
    /// values differ from those of another: to see beforehand whether its figure
    /// has room for all that stands around the cells.
    #[must_use]
    pub fn unsolved(game: Game, against: Option<Game>, size: Size) -> Self {
        Self::of(ShownValues::Unsolved(game, against), size)
    }

    fn of(shown: ShownValues<'a>, size: Size) -> Self {
        Self {
            shown,
            size,
            window: Window::whole(size),
            origin: Origin::default(),
            colormap: Colormap::default(),
            max_value: None,
            modulo: None,
            reduction: Reduction::default(),
            command: None,
        }
    }

    /// Only this part of the lattice.
    ///
    /// A window that is empty or leaves the lattice is refused when the map is
    /// drawn.
    #[must_use]
    pub fn window(mut self, window: Window) -> Self {
        self.window = window;
        self
    }

    /// The corner in which (0,0) lies.
    #[must_use]
    pub fn origin(mut self, origin: Origin) -> Self {
        self.origin = origin;
        self
    }

    /// The colours. Default: viridis.
    #[must_use]
    pub fn colormap(mut self, colormap: Colormap) -> Self {
        self.colormap = colormap;
        self
    }

    /// The greatest value with a colour of its own: greater ones have the same.
    /// Default: the greatest that is shown.
    #[must_use]
    pub fn max_value(mut self, max_value: u32) -> Self {
        self.max_value = Some(max_value);
        self
    }

    /// Shows values modulo a number; 0 keeps its own colour.
    ///
    /// # Panics
    /// If the number is 0.
    #[must_use]
    pub fn modulo(mut self, modulo: u32) -> Self {
        assert!(modulo > 0);
        self.modulo = Some(modulo);
        self
    }

    /// What a pixel shows where there are more cells than pixels.
    #[must_use]
    pub fn reduction(mut self, reduction: Reduction) -> Self {
        self.reduction = reduction;
        self
    }

    /// The command that makes a bare raster, to be noted in the file.
    #[must_use]
    pub fn command(mut self, command: impl Into<String>) -> Self {
        self.command = Some(command.into());
        self
    }

    pub(super) fn check(&self) -> Result<(), Error> {
        self.window.check(self.size)
    }

    /// The game whose values are shown, the left one of two.
    pub(super) fn game(&self) -> &Game {
        match &self.shown {
            ShownValues::Values(table) => table.game(),
            ShownValues::Differences(differences) => differences.left.game(),
            ShownValues::Unsolved(game, _) => game,
        }
    }

    /// The greatest value in the window.
    fn greatest(&self, table: &GrundyTable) -> u32 {
        if self.window == Window::whole(self.size) {
            return table.max();
        }
        let mut row = vec![0; self.window.x.len()];
        let greatest_of = |y| {
            table.copy_row(y, self.window.x.clone(), &mut row);
            row.iter().fold(0, |most, &value| most.max(value))
        };
        self.window.y.clone().map(greatest_of).fold(0, u32::max)
    }

    pub(super) fn paint(&self, theme: &Theme) -> Paint {
        let scale = |greatest| {
            let most = self.max_value.unwrap_or(greatest);
            let shading = Shading::new(self.colormap, most, self.modulo, theme);
            Paint::Scale(shading, greatest)
        };
        match (&self.shown, self.reduction) {
            (ShownValues::Differences(_) | ShownValues::Unsolved(_, Some(_)), _) => {
                Paint::Classes(differences::palette(theme))
            }
            (_, Reduction::Has(_)) => {
                Paint::Classes(vec![Some(theme.plain), Some(theme.palette.cold)])
            }
            (ShownValues::Values(table), _) => scale(self.greatest(table)),
            (ShownValues::Unsolved(..), _) => scale(0),
        }
    }

    /// A colour's place in `paint`'s palette for each sample.
    pub(super) fn samples(
        &self,
        sides: (&reduce::SampledSide, &reduce::SampledSide),
        paint: &Paint,
    ) -> Vec<u8> {
        match &self.shown {
            ShownValues::Values(table) => {
                let copy = |y, xs: Range<u32>, out: &mut [u32]| table.copy_row(y, xs, out);
                match paint {
                    Paint::Scale(shading, _) => {
                        reduce::samples(sides, self.reduction, copy, |value| shading.index(value))
                    }
                    Paint::Classes(_) => {
                        reduce::samples(sides, self.reduction, copy, |has| has as u8)
                    }
                }
            }
            ShownValues::Differences(differences) => {
                let copy = |y, xs: Range<u32>, out: &mut [u32]| differences.copy_row(y, xs, out);
                reduce::samples(sides, Reduction::Greatest, copy, |class| class as u8)
            }
            ShownValues::Unsolved(..) => {
                vec![0; sides.0.samples as usize * sides.1.samples as usize]
            }
        }
    }

    pub(super) fn raster(
        &self,
        sides: (&reduce::SampledSide, &reduce::SampledSide),
        paint: &Paint,
    ) -> CellRaster {
        let indices = self.samples(sides, paint);
        CellRaster::new(sides.0.samples, sides.1.samples, paint.palette(), indices)
    }
}

/// How values become colours.
pub(super) enum Paint {
    /// On a scale, with the greatest value shown.
    Scale(Shading, u32),
    /// A few kinds of cells, a colour each.
    Classes(Vec<Fill>),
}

impl Paint {
    pub(super) fn palette(&self) -> Vec<Fill> {
        match self {
            Self::Scale(shading, _) => shading.palette(),
            Self::Classes(palette) => palette.clone(),
        }
    }
}
