//! How rays are followed from the rows of an answer.

use super::bits::{first_one, or_shifted, set_from, smear};
use super::parallels::Rise;
use crate::solve::{BitLattice, Size, SparseRows};
use crate::{Ray, Vector};

/// A ray of no more moves than this inside the lattice is looked up move by
/// move, like a bounded one.
const FEW: u64 = 4;

/// How to find the cells of a row that a ray takes to a cold cell, from the
/// cold cells of one row.
#[derive(Clone, Debug)]
pub(super) enum Reach {
    /// One move.
    Jump(Vector),
    /// This move and all that take more from the first pile only.
    Run(Vector),
    /// This move and then, some times over, so many more from the first pile.
    Slide {
        start: Vector,
        step: usize,
        count: usize,
    },
}

/// A ruleset's rays, by how they are followed inside one lattice.
#[derive(Debug, Default)]
pub(super) struct Reaches {
    /// Rays that are followed from single rows.
    pub direct: Vec<Reach>,
    /// Unbounded rays through many rows, which are followed line by line.
    pub rising: Vec<Rise>,
}

impl Reaches {
    /// The moves that fit into the lattice.
    pub fn of(rays: &[Ray], size: Size) -> Self {
        let mut reaches = Self::default();
        for ray in rays {
            let room = moves_inside(ray, size);
            let fit = ray.count().map_or(room, |n| room.min(n.get().into()));
            let (start, step) = (ray.start(), ray.step());
            if step.y == 0 && step.x == 1 && fit == room {
                reaches
                    .direct
                    .extend((fit > 0).then_some(Reach::Run(start)));
            } else if step.y == 0 && fit > FEW {
                let (step, count) = (step.x as usize, fit as usize);
                reaches.direct.push(Reach::Slide { start, step, count });
            } else if fit < room || fit <= FEW {
                let jumps = ray.moves().take(fit as usize).map(Reach::Jump);
                reaches.direct.extend(jumps);
            } else {
                reaches.add_rising(start, step);
            }
        }
        reaches
    }

    fn add_rising(&mut self, start: Vector, step: Vector) {
        match self.rising.iter_mut().find(|rise| rise.step == step) {
            Some(rise) => rise.starts.push(start),
            None => self.rising.push(Rise {
                step,
                starts: vec![start],
            }),
        }
    }
}

/// How many moves a ray without bound has from the far corner of the lattice.
fn moves_inside(ray: &Ray, size: Size) -> u64 {
    let (start, step) = (ray.start(), ray.step());
    if start.x >= size.width() || start.y >= size.height() {
        return 0;
    }
    let steps = |room: u32, step: u32| room.checked_div(step).unwrap_or(u32::MAX);
    let across = steps(size.width() - 1 - start.x, step.x);
    let up = steps(size.height() - 1 - start.y, step.y);
    u64::from(across.min(up)) + 1
}

impl Reach {
    /// Sets the bits of `covered` whose cells in row `y` have a cold option.
    /// `scratch` is as long as a row.
    pub fn cover_row(
        &self,
        y: u32,
        lattice: &BitLattice,
        covered: &mut [u64],
        scratch: &mut [u64],
    ) {
        let Some(below) = y.checked_sub(self.start().y) else {
            return;
        };
        let cold = lattice.row(below);
        match *self {
            Self::Jump(by) => or_shifted(covered, cold, by.x.into()),
            Self::Run(by) => {
                if let Some(x) = first_one(cold) {
                    set_from(covered, x + by.x as usize);
                }
            }
            Self::Slide { start, step, count } => {
                scratch.fill(0);
                or_shifted(scratch, cold, start.x.into());
                smear(scratch, step, count);
                or_shifted(covered, scratch, 0);
            }
        }
    }

    /// The cells of row `y` from `x` to x + 63 that have a cold option, as bits.
    pub fn window(&self, x: u32, y: u32, rows: &SparseRows) -> u64 {
        let seen = y
            .checked_sub(self.start().y)
            .and_then(|below| rows.get(below));
        let Some(cold) = seen else {
            return 0;
        };
        // Where the first covered cell stands in the window.
        let first = i64::from(cold) + i64::from(self.start().x) - i64::from(x);
        match *self {
            Self::Jump(_) if (0..64).contains(&first) => 1 << first,
            Self::Jump(_) => 0,
            Self::Run(_) if first < 64 => u64::MAX << first.max(0),
            Self::Run(_) => 0,
            Self::Slide { step, count, .. } => {
                let covered = |far: i64| {
                    far >= 0 && far % step as i64 == 0 && far / (step as i64) < count as i64
                };
                (0..64).fold(0, |bits, bit| bits | u64::from(covered(bit - first)) << bit)
            }
        }
    }

    /// Whether the moves of a row lead to other rows.
    pub fn rises(&self) -> bool {
        self.start().y > 0
    }

    fn start(&self) -> Vector {
        match *self {
            Self::Jump(start) | Self::Run(start) | Self::Slide { start, .. } => start,
        }
    }
}
