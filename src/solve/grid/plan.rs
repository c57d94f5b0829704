//! A game prepared for one lattice: which moves leave their row and which do
//! not, and what each needs to be kept.

use std::ops::Range;

use super::lines::TakenLines;
use crate::solve::line_layout::LineLayout;
use crate::solve::moves::{EndlessRay, LatticeMoves};
use crate::{Game, Size, Vector};

/// Everything that does not change while tiles are solved, except the marks on
/// the lines, which are shared.
pub(super) struct GridPlan {
    pub size: Size,
    /// Single moves to a lower row: `y` is not 0.
    pub jumps: Vec<Vector>,
    /// Endless rays whose every step goes to a lower row.
    pub rays: Vec<RayLines>,
    has_delays: bool,
    /// Moves that keep the second pile.
    pub in_row: InRow,
    /// The shortest move of each ray where a terminal position is hot: a
    /// position is terminal when it can make none of them.
    terminal_is_hot: Option<Vec<Vector>>,
}

/// An endless ray that leaves the row.
pub(super) struct RayLines {
    pub lines: TakenLines,
    /// `None` where the ray starts with its step: a cold cell then takes the
    /// line that it stands on. Otherwise the line that is this move away,
    /// and not before that row: lower cells of that line are not reached.
    pub delay: Option<Vector>,
}

/// Moves of which at least the first keeps the second pile.
pub(super) struct InRow {
    /// Cells from one cold cell to others in the row, by single moves of less
    /// than 64 cells and of more.
    pub short_jumps: Vec<usize>,
    pub long_jumps: Vec<usize>,
    /// Endless rays along the row.
    pub rays: Vec<InRowRay>,
    /// Bit d is set if a cold cell makes the cell d further in its row hot, d < 64.
    pub near: u64,
    /// Words left of a word to look for cold cells that reach into it.
    pub halo: usize,
}

/// An endless ray along a row; `start.y` is 0 if it also starts there.
pub(super) struct InRowRay {
    pub start: Vector,
    pub step: usize,
}

impl InRowRay {
    fn of(ray: &EndlessRay) -> Self {
        Self {
            start: ray.start,
            step: ray.step.x as usize,
        }
    }

    /// Words left of a word in which the cells one step away lie.
    pub fn halo(&self) -> usize {
        self.step / 64 + 1
    }
}

impl GridPlan {
    pub fn new(game: &Game, size: Size) -> Self {
        let moves = LatticeMoves::within(game.rays_or_none(), size);
        let (in_row, jumps) = moves.jumps.iter().partition(|jump| jump.y == 0);
        let rays = || moves.rays.iter().filter(|ray| ray.step.y > 0);
        let starts = || game.rays_or_none().rays().iter().map(|ray| ray.start());
        Self {
            size,
            jumps,
            has_delays: rays().any(|ray| ray.start != ray.step),
            rays: rays()
                .map(|ray| RayLines {
                    lines: TakenLines::new(LineLayout::new(ray.step, size)),
                    delay: (ray.start != ray.step).then_some(ray.start),
                })
                .collect(),
            in_row: InRow::new(in_row, &moves),
            terminal_is_hot: (!game.play().terminal_is_cold()).then(|| starts().collect()),
        }
    }

    /// Bytes that the plan and the bands' histories will take.
    pub fn bytes(game: &Game, size: Size) -> u64 {
        let height = u64::from(size.height());
        let words = |ray: &EndlessRay| match ray.step.y {
            0 => height * InRowRay::of(ray).halo() as u64,
            _ => LineLayout::new(ray.step, size).words() as u64,
        };
        let rays = LatticeMoves::within(game.rays_or_none(), size).rays;
        // Each takes less than 2^56 words, and there may be thousands.
        let words = rays.iter().map(words).fold(0, u64::saturating_add);
        words.saturating_mul(8).saturating_add(height)
    }

    /// Whether some ray has a [`delay`](RayLines::delay).
    pub fn has_delays(&self) -> bool {
        self.has_delays
    }

    /// Whether each cold cell tells at once, where it stands, what all rays
    /// reach from it, and a ray along the row reaches all that follows.
    pub fn is_settled_cell_by_cell(&self) -> bool {
        let at_once = |ray: &InRowRay| ray.start == Vector::new(1, 0) && ray.step == 1;
        !self.has_delays && self.in_row.rays.iter().all(at_once)
    }

    /// Whether the cells of these rows, in these words, are all on taken lines
    /// of one ray.
    pub fn is_covered(&self, rows: Range<usize>, words: Range<usize>) -> bool {
        let cells = 64 * words.start..(64 * words.end).min(self.size.width() as usize);
        let mut rays = self.rays.iter();
        rays.any(|ray| ray.lines.cover(rows.clone(), cells.clone()))
    }

    /// How many cells of row `y`, from x = 0 on, are terminal positions that
    /// are hot for that reason.
    pub fn hot_terminals(&self, y: usize) -> usize {
        let width = self.size.width() as usize;
        let Some(starts) = &self.terminal_is_hot else {
            return 0;
        };
        let possible = starts.iter().filter(|start| start.y as usize <= y);
        possible
            .map(|start| start.x as usize)
            .fold(width, usize::min)
    }
}

impl InRow {
    fn new(jumps: Vec<Vector>, moves: &LatticeMoves) -> Self {
        let mut jumps: Vec<usize> = jumps.iter().map(|jump| jump.x as usize).collect();
        let starts_here = moves.rays.iter().filter(|ray| ray.start.y == 0);
        let leaving = starts_here.filter(|ray| ray.step.y > 0);
        jumps.extend(leaving.map(|ray| ray.start.x as usize));
        let rays: Vec<InRowRay> = (moves.rays.iter().filter(|ray| ray.step.y == 0))
            .map(InRowRay::of)
            .collect();
        let own = || rays.iter().filter(|ray| ray.start.y == 0);
        let singles = jumps.iter().copied();
        let chains = own().flat_map(|ray| (ray.start.x as usize..64).step_by(ray.step));
        let (short_jumps, long_jumps) = jumps.iter().partition(|&&jump| jump < 64);
        let farthest = (jumps.iter().copied()).chain(own().map(|ray| ray.start.x as usize));
        Self {
            near: (singles.chain(chains))
                .filter(|&distance| distance < 64)
                .fold(0, |near, distance| near | 1 << distance),
            halo: farthest.max().map_or(0, |farthest| farthest / 64 + 1),
            short_jumps,
            long_jumps,
            rays,
        }
    }

    /// Whether no move keeps the second pile.
    pub fn is_empty(&self) -> bool {
        self.halo == 0 && self.rays.is_empty()
    }

    /// Whether a cold cell makes all cells hot that follow it in its row, or all
    /// in some residue class.
    pub fn fills_rows(&self) -> bool {
        self.rays.iter().any(|ray| ray.start.y == 0)
    }

    /// Words to keep for each row, from tile to tile, of what its rays reach.
    pub fn history(&self) -> usize {
        self.rays.iter().map(InRowRay::halo).sum()
    }
}
