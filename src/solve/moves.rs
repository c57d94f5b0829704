//! A ruleset as one lattice sees it.

use crate::{Ruleset, Size, Vector};

/// An endless ray with at most this many moves inside the lattice is cheaper
/// as single jumps than with a set of lines of its own.
pub(super) const FEW: u32 = 4;

/// A ray whose end lies outside the lattice: `start`, `start + step`, … .
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EndlessRay {
    pub start: Vector,
    pub step: Vector,
}

impl EndlessRay {
    /// How many of its moves some cell of the lattice can make.
    pub fn moves_within(&self, size: Size) -> u32 {
        fitting_moves(self.start, self.step, size)
    }

    /// Those moves.
    pub fn moves(&self, size: Size) -> impl Iterator<Item = Vector> + use<> {
        let Self { start, step } = *self;
        (0..self.moves_within(size))
            .map(move |i| Vector::new(start.x + i * step.x, start.y + i * step.y))
    }
}

/// The moves that fit into a lattice, split by how an engine treats them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LatticeMoves {
    /// Single moves, sorted, none twice: bounded rays step by step.
    pub jumps: Vec<Vector>,
    /// Rays that leave the lattice before they end.
    pub rays: Vec<EndlessRay>,
}

impl LatticeMoves {
    pub fn within(ruleset: &Ruleset, size: Size) -> Self {
        let mut jumps = Vec::new();
        let mut rays = Vec::new();
        for ray in ruleset.rays() {
            let fitting = fitting_moves(ray.start(), ray.step(), size);
            let ends_inside = ray.count().is_some_and(|count| count.get() < fitting);
            if ends_inside || fitting <= FEW {
                jumps.extend(ray.moves().take(fitting as usize));
            } else {
                let (start, step) = (ray.start(), ray.step());
                rays.push(EndlessRay { start, step });
            }
        }
        jumps.sort_unstable();
        jumps.dedup();
        Self { jumps, rays }
    }
}

/// How many moves of a ray, were it endless, some cell of the lattice can make.
pub(super) fn fitting_moves(start: Vector, step: Vector, size: Size) -> u32 {
    if start.x >= size.width() || start.y >= size.height() {
        return 0;
    }
    let along = |room: u32, step: u32| room.checked_div(step).unwrap_or(u32::MAX);
    let steps_x = along(size.width() - 1 - start.x, step.x);
    let steps_y = along(size.height() - 1 - start.y, step.y);
    1 + steps_x.min(steps_y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ray;
    use std::num::NonZeroU32;

    fn moves(start: (u32, u32), step: (u32, u32), count: Option<u32>) -> LatticeMoves {
        let v = |(x, y)| Vector::new(x, y);
        let ray = Ray::new(v(start), v(step), count.and_then(NonZeroU32::new)).unwrap();
        LatticeMoves::within(&Ruleset::new([ray]), Size::new(100, 10).unwrap())
    }

    #[test]
    fn a_ray_that_leaves_the_lattice_is_endless_whatever_its_bound() {
        assert_eq!(moves((1, 1), (1, 1), Some(9)).rays.len(), 1);
        assert_eq!(moves((1, 1), (1, 1), Some(8)).jumps.len(), 8);
    }

    #[test]
    fn a_ray_with_few_moves_inside_becomes_jumps() {
        let jumps = moves((40, 1), (20, 0), None).jumps;
        assert_eq!(jumps, [40, 60, 80].map(|x| Vector::new(x, 1)));
    }

    #[test]
    fn a_move_that_no_cell_can_make_is_dropped() {
        let none = moves((0, 10), (1, 0), None);
        assert!(none.jumps.is_empty() && none.rays.is_empty());
    }
}
