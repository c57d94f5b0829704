//! A game prepared for one table: which sets each cell looks at.

use super::line_sets::{SetShape, ValueSets};
use super::table::Stored;
use super::views::{LineTable, ViewLines};
use crate::solve::moves::{EndlessRay, LatticeMoves};
use crate::{Game, Play, Size, Vector};

/// A ray with at most this many moves inside the lattice is cheaper move by
/// move; and a strip a few rows high needs no set for each of its columns.
pub(super) const FEW: u32 = 64;

/// What solving a game on one lattice takes, before anything is allocated.
pub(super) struct GrundyPlan {
    pub size: Size,
    pub stored: Stored,
    /// Values are at most this.
    pub most: u32,
    /// Value of a cell without options.
    pub terminal: u32,
    pub families: Vec<RayFamily>,
    pub views: Vec<View>,
    /// Moves that are looked up one by one.
    pub jumps: Vec<Vector>,
    /// The first moves of everything.
    starts: Vec<Vector>,
}

/// The endless moves `start + i·step`. A cell c reaches by them the cell
/// c − start and all before that on its line.
#[derive(Clone, Copy)]
pub(super) struct RayFamily {
    pub start: Vector,
    pub lines: ViewLines,
    /// Whether the start is the step: then the line reached is the cell's own,
    /// and its set gets each value as soon as that is known.
    pub own_line: bool,
}

/// A cell (x, y) looks at a family from (x, y), or from (y, x) for the mirror
/// image of the family in a lattice that is its own mirror image.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub family: usize,
    pub mirrored: bool,
}

impl View {
    pub fn of(self, (x, y): (u32, u32)) -> (u32, u32) {
        if self.mirrored { (y, x) } else { (x, y) }
    }
}

impl GrundyPlan {
    /// Endless rays with at most `few` moves inside the lattice are taken move
    /// by move: [`FEW`], but for tests.
    pub fn new(game: &Game, size: Size, few: u32) -> Self {
        let moves = LatticeMoves::within(game.rays_or_none(), size);
        let (few, rays): (Vec<EndlessRay>, Vec<EndlessRay>) = (moves.rays.into_iter())
            .partition(|ray| ray.moves_within(size) <= few || outgrows(ray, size));
        let mut jumps = moves.jumps;
        jumps.extend(few.iter().flat_map(|ray| ray.moves(size)));
        jumps.sort_unstable();
        jumps.dedup();
        let square = size.width() == size.height();
        let stored = if square && game.is_symmetric() {
            Stored::Half
        } else {
            Stored::All
        };
        let options = rays.iter().map(|ray| u64::from(ray.moves_within(size)));
        let options = options.sum::<u64>() + jumps.len() as u64;
        let mut plan = Self {
            size,
            stored,
            most: most(game.play(), size, options),
            terminal: u32::from(game.play() == Play::Misere),
            families: Vec::new(),
            views: Vec::new(),
            starts: (jumps.iter().copied())
                .chain(rays.iter().map(|ray| ray.start))
                .collect(),
            jumps,
        };
        rays.into_iter().for_each(|ray| plan.add(ray));
        plan
    }

    fn add(&mut self, ray: EndlessRay) {
        let EndlessRay { start, step } = ray;
        let mirror = (start.mirrored(), step.mirrored());
        let half = self.stored == Stored::Half;
        let its_own_mirror = mirror == (start, step);
        // Of two that mirror each other one is enough.
        if half && mirror < (start, step) {
            return;
        }
        let lines = if half && its_own_mirror {
            ViewLines::of_half(step, self.size)
        } else {
            ViewLines::all(step, self.size)
        };
        let family = self.families.len();
        self.families.push(RayFamily {
            start,
            lines,
            own_line: start == step,
        });
        let mut view = |mirrored| self.views.push(View { family, mirrored });
        view(false);
        if half && !its_own_mirror {
            view(true);
        }
    }

    pub fn shape(&self) -> SetShape {
        SetShape::new(self.most)
    }

    /// Whether all values fit two bytes.
    pub fn fits_u16(&self) -> bool {
        self.most <= u16::MAX.into()
    }

    /// Bytes of the answer and of all that is kept beside it.
    pub fn bytes(&self, tile: u32) -> u64 {
        let value = if self.fits_u16() { 2 } else { 4 };
        let table = value * self.stored.len(self.size);
        let shape = self.shape();
        let sets = |family: &RayFamily| {
            (shape.bytes(&family.lines)).saturating_add(family.lines.table_bytes())
        };
        let [across, down] =
            [self.size.width(), self.size.height()].map(|side| u64::from(side.div_ceil(tile)));
        let rows = 4 * u64::from(self.size.height());
        // A table of 2^60 cells, its tiles and its rows stay below 2^63.
        let cells = table + across * down + rows;
        self.families
            .iter()
            .map(sets)
            .fold(cells, u64::saturating_add)
    }

    /// For each family its sets, and the numbers of its lines.
    pub fn sets(&self) -> Vec<(ValueSets, LineTable)> {
        let shape = self.shape();
        (self.families.iter())
            .map(|family| (ValueSets::new(&family.lines, shape), family.lines.table()))
            .collect()
    }

    /// In each row the number of cells, from x = 0, that have no option.
    pub fn terminal_cells(&self) -> Vec<u32> {
        let mut least = vec![self.size.width(); self.size.height() as usize];
        for start in &self.starts {
            if let Some(least) = least.get_mut(start.y as usize) {
                *least = start.x.min(*least);
            }
        }
        let mut so_far = self.size.width();
        for least in &mut least {
            so_far = so_far.min(*least);
            *least = so_far;
        }
        least
    }
}

/// A lattice is a strip if one side is so many times the other.
const STRIP: u32 = 16;

/// Whether the sets of the ray's lines would take more memory than the table, as
/// those of the short lines across a long strip do: a bit for each value that the
/// long ones have.
fn outgrows(ray: &EndlessRay, size: Size) -> bool {
    let (width, height) = (size.width(), size.height());
    if width.max(height) / width.min(height) < STRIP {
        return false;
    }
    // Two sides are below 2³¹.
    let sets = SetShape::new(width + height).bytes(&ViewLines::all(ray.step, size));
    sets > size_of::<u32>() as u64 * size.cells()
}

/// The greatest value that a cell can have where none has more than `options`:
/// the least number that is none of them, and no more than the moves that can
/// still be made, of which each takes a token.
fn most(play: Play, size: Size, options: u64) -> u32 {
    let tokens = u64::from(size.width() - 1) + u64::from(size.height() - 1);
    let most = match play {
        Play::Normal => options.min(tokens),
        // A position without options has 1 instead of 0, others at most 1 more.
        Play::Misere => options.min(tokens + 1).max(1),
    };
    u32::try_from(most).expect("two sides are below 2^31")
}
