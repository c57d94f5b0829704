use std::fmt;

use super::{Ray, Vector};

/// A finite set of [`Ray`]s: all the moves of a game, as data.
///
/// Kept sorted and without repeats, so that two rulesets written in another
/// order compare equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// Invariant: sorted, no ray twice.
    rays: Vec<Ray>,
}

impl Ruleset {
    /// The moves of all these rays. Order and repeats do not matter. Without
    /// any ray every position is terminal.
    #[must_use]
    pub fn new(rays: impl IntoIterator<Item = Ray>) -> Self {
        let mut rays: Vec<Ray> = rays.into_iter().collect();
        rays.sort_unstable();
        rays.dedup();
        Self { rays }
    }

    /// Wythoff's game: `(1,0)* (0,1)* (1,1)*`.
    #[must_use]
    pub fn wythoff() -> Self {
        let queen = [(1, 0), (0, 1), (1, 1)];
        Self::new(queen.map(|(x, y)| {
            Ray::multiples(Vector::new(x, y)).expect("each of the three takes something")
        }))
    }

    /// The rays, sorted.
    #[must_use]
    pub fn rays(&self) -> &[Ray] {
        &self.rays
    }

    /// Whether exchanging the piles gives the same rays, so that the lattice
    /// is its own mirror image.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        Self::new(self.rays.iter().map(Ray::mirrored)) == *self
    }

    /// Whether any number can be taken from either pile alone: `(1,0)*` and
    /// `(0,1)*`. Then no row and no column holds two cold cells.
    #[must_use]
    pub fn has_rook_rays(&self) -> bool {
        [(1, 0), (0, 1)].into_iter().all(|(x, y)| {
            let step = Vector::new(x, y);
            (self.rays.iter())
                .any(|ray| ray.start() == step && ray.step() == step && ray.count().is_none())
        })
    }
}

impl fmt::Display for Ruleset {
    /// In the notation of the command line, one term a ray.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, ray) in self.rays.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{ray}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wythoff_is_symmetric_and_has_rook_rays() {
        let wythoff = Ruleset::wythoff();
        assert!(wythoff.is_symmetric() && wythoff.has_rook_rays());
        assert_eq!(wythoff.to_string(), "(0,1)* (1,0)* (1,1)*");
    }

    #[test]
    fn one_sided_ray_breaks_the_symmetry() {
        let knight = Ray::single(Vector::new(1, 2)).unwrap();
        let rules = Ruleset::new(Ruleset::wythoff().rays().iter().copied().chain([knight]));
        assert!(!rules.is_symmetric());
    }

    #[test]
    fn order_and_repeats_do_not_matter() {
        let wythoff = Ruleset::wythoff();
        let twice = wythoff.rays().iter().rev().chain(wythoff.rays());
        assert_eq!(Ruleset::new(twice.copied()), wythoff);
    }
}
