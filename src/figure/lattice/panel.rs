//! What can be asked of one lattice of a figure.

use std::sync::Arc;

use crate::Error;
use crate::figure::lattice::cells::Listed;
use crate::figure::lattice::subject::Subject;
use crate::figure::lattice::values::Marked;
use crate::figure::options::{Ab, Grid, Inset, Origin};
use crate::figure::words;
use crate::game::Game;
use crate::solve::{ClassBy, Comparison, GrundyTable, Outcomes, Side, Size, Window};

/// One lattice of a figure: which cells, which part, and what is drawn over
/// them.
#[derive(Clone, Debug)]
pub struct Panel<'a> {
    /// The lattice that slopes and totals are asked of.
    pub(crate) subject: Subject<'a>,
    pub(crate) shown: Shown<'a>,
    pub(crate) caption: Option<String>,
    pub(crate) window: Window,
    pub(crate) origin: Origin,
    pub(crate) slopes: bool,
    pub(crate) ab: Ab,
    pub(crate) diagonals: Vec<u64>,
    pub(crate) grid: Grid,
    pub(crate) inset: Inset,
    pub(crate) hot: Option<ClassBy>,
    /// Where pieces stand.
    /// Where a whole play begins.
    pub(crate) path: Option<(u32, u32)>,
    pub(crate) pieces: Vec<(u32, u32)>,
    /// Cells from elsewhere, with their text in the legend.
    pub(crate) points: Vec<(Arc<Listed>, String)>,
    /// Grundy values that are shown instead of the cold cells.
    pub(crate) values: Vec<Marked>,
}

/// Which cells a panel shows.
#[derive(Clone, Debug)]
pub(crate) enum Shown<'a> {
    /// The cold cells of its lattice.
    Cold,
    /// Those of a comparison; `None` for both of its lattices in one.
    Compared(Comparison<'a>, Option<Side>),
    /// Those of a comparison with this game, neither lattice of it solved.
    Against(Game),
}

impl<'a> Panel<'a> {
    /// The cold cells of a lattice, with slope lines and a few AB diagonals.
    #[must_use]
    pub fn new(outcomes: &'a Outcomes) -> Self {
        Self::of(Subject::Solved(outcomes))
    }

    /// The lattice of a game that is not solved, without its cells: to see
    /// beforehand whether its figure has room for all that stands around them,
    /// or to be filled in by hand.
    #[must_use]
    pub fn unsolved(game: Game, size: Size) -> Self {
        Self::of(Subject::unsolved(game, size))
    }

    fn of(subject: Subject<'a>) -> Self {
        Self {
            shown: Shown::Cold,
            caption: None,
            window: Window::whole(subject.size()),
            subject,
            origin: Origin::default(),
            slopes: true,
            ab: Ab::default(),
            diagonals: Vec::new(),
            grid: Grid::default(),
            inset: Inset::default(),
            hot: None,
            pieces: Vec::new(),
            path: None,
            points: Vec::new(),
            values: Vec::new(),
        }
    }

    /// Both lattices of a comparison in one: cold in both, in one alone.
    pub(crate) fn overlaid(comparison: Comparison<'a>) -> Self {
        Self {
            shown: Shown::Compared(comparison, None),
            ab: Ab::IN_COMPARISONS,
            ..Self::new(comparison.left())
        }
    }

    /// One lattice of a comparison, with the cells marked that the other lacks.
    pub(crate) fn compared(comparison: Comparison<'a>, side: Side) -> Self {
        let (outcomes, other) = match side {
            Side::OnlyRight => (comparison.right(), comparison.left()),
            _ => (comparison.left(), comparison.right()),
        };
        Self {
            shown: Shown::Compared(comparison, Some(side)),
            caption: Some(words::name_beside(outcomes.game(), other.game())),
            ab: Ab::IN_COMPARISONS,
            ..Self::new(outcomes)
        }
    }

    /// As [`Self::overlaid`], of lattices that are not solved.
    pub(crate) fn overlaid_unsolved(left: Game, right: Game, size: Size) -> Self {
        Self {
            shown: Shown::Against(right),
            ab: Ab::IN_COMPARISONS,
            ..Self::unsolved(left, size)
        }
    }

    /// As [`Self::compared`], of lattices that are not solved.
    pub(crate) fn compared_unsolved(game: Game, other: Game, size: Size) -> Self {
        Self {
            caption: Some(words::name_beside(&game, &other)),
            shown: Shown::Against(other),
            ab: Ab::IN_COMPARISONS,
            ..Self::unsolved(game, size)
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
        let name = self.subject.game().title().to_owned();
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

    /// Tells hot cells apart, by which kinds of moves win from them or by how many.
    /// Default: they are alike.
    ///
    /// Cells below a pixel, more than three kinds of moves, and two games in one
    /// lattice are refused when the figure is drawn.
    #[must_use]
    pub fn hot(mut self, by: ClassBy) -> Self {
        self.hot = Some(by);
        self
    }

    /// Draws a whole play from (x, y) as both play their best, numbered; see
    /// [`best_play`](crate::solve::best_play). Not seen where the window has not that
    /// cell; refused when the figure is drawn where there is no such play, or where
    /// it has more than 99 moves.
    #[must_use]
    pub fn path(mut self, x: u32, y: u32) -> Self {
        self.path = Some((x, y));
        self
    }

    /// Puts a piece on (x, y), with an arrow along each move that wins from there;
    /// not seen where the window has not that cell.
    #[must_use]
    pub fn piece(mut self, x: u32, y: u32) -> Self {
        if !self.pieces.contains(&(x, y)) {
            self.pieces.push((x, y));
        }
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
            .push((Arc::new(Listed::new(cells)), legend.into()));
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
        assert_eq!(table.size(), self.subject.size());
        self.values = Marked::all(table, values);
        self.ab(Ab::None)
    }

    /// Draws only this part of the lattice. Default: all of it.
    ///
    /// A window that is empty or leaves the lattice is refused when the figure
    /// is drawn.
    #[must_use]
    pub fn window(mut self, window: Window) -> Self {
        self.window = window;
        self
    }

    /// Refuses a window or an inset that the lattice does not hold.
    pub(crate) fn check(&self) -> Result<(), Error> {
        self.window.check(self.subject.size())?;
        self.inset.check(&self.window)
    }
}
