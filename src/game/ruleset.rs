//! Finite sets of rays.

use std::fmt;

use super::simplify::simplified;
use super::{Ray, Vector};

/// A finite set of [`Ray`]s: all the moves of a game, as data.
///
/// What counts is the set of moves. Rays whose moves another ray has are left
/// out, and a ray that only goes on where another ends is made one with it, so
/// that most rulesets of the same moves compare equal, however written.
///
/// ```
/// use wythoff_plot::{Ray, Ruleset, Vector};
///
/// let split: Ruleset = "(1,0)*~ (1,1)*3 (4,4)+(1,1)*".parse()?;
/// assert_eq!(split, Ruleset::wythoff());
/// let known = Ray::multiples(Vector::new(2, 2))?;
/// assert_eq!(Ruleset::new([split.rays(), &[known]].concat()), split);
/// assert_eq!(split.to_string(), "(1,0)*~ (1,1)*");
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// Invariant: simplified, and so sorted.
    rays: Vec<Ray>,
}

impl Ruleset {
    /// The moves of all these rays. Order and repeats do not matter. Without
    /// any ray every position is terminal.
    #[must_use]
    pub fn new(rays: impl IntoIterator<Item = Ray>) -> Self {
        let rays = simplified(rays);
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

    /// t-Wythoff: any number from one pile, or k > 0 and l > 0 from both with
    /// |k − l| < t (Fraenkel, American Mathematical Monthly 89 (1982)). For
    /// t = 0 or 1 Wythoff's game.
    #[must_use]
    pub fn t_wythoff(t: u32) -> Self {
        let both = Vector::new(1, 1);
        let starts = (1..t).flat_map(|d| [Vector::new(1, 1 + d), Vector::new(1 + d, 1)]);
        let rays = starts.map(|start| {
            Ray::new(start, both, None).expect("every start takes something from both piles")
        });
        Self::new(Self::wythoff().rays.into_iter().chain(rays))
    }

    /// The t for which these are the moves of t-Wythoff; 1 for Wythoff's game.
    #[must_use]
    pub fn t_of_t_wythoff(&self) -> Option<u32> {
        // Three rays for t = 1, two more for each further t.
        let t = u32::try_from(self.rays.len().checked_sub(1)? / 2).ok()?;
        (t > 0 && *self == Self::t_wythoff(t)).then_some(t)
    }

    /// The rays, sorted.
    #[must_use]
    pub fn rays(&self) -> &[Ray] {
        &self.rays
    }

    /// Whether `vector` is a move.
    #[must_use]
    pub fn contains(&self, vector: Vector) -> bool {
        self.rays.iter().any(|ray| ray.contains(vector))
    }

    /// The moves of `ray` that are none of this ruleset, as at most `most`
    /// rays; `None` where more would be needed.
    pub(super) fn missing_of(&self, ray: &Ray, most: usize) -> Option<Vec<Ray>> {
        (self.rays.iter()).try_fold(vec![*ray], |rest, own| all_without(&rest, own, most))
    }

    /// The moves that are none of `ray`, as at most `most` rays; `None` where
    /// more would be needed.
    pub(super) fn without(&self, ray: &Ray, most: usize) -> Option<Self> {
        all_without(&self.rays, ray, most).map(Self::new)
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

/// The moves of `rays` that `other` does not have, as at most `most` rays.
fn all_without(rays: &[Ray], other: &Ray, most: usize) -> Option<Vec<Ray>> {
    let mut rest = Vec::new();
    for ray in rays {
        rest.extend(ray.without(other, most)?);
    }
    (rest.len() <= most.max(rays.len())).then_some(rest)
}

impl fmt::Display for Ruleset {
    /// In the notation of the command line, one term a ray or pair of mirrored
    /// rays: `(1,0)*~ (1,1)*`. Parses back, unless there are no moves.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for ray in &self.rays {
            let mirror = ray.mirrored();
            let paired = mirror != *ray && self.rays.binary_search(&mirror).is_ok();
            // Each pair stands where the first of it does, as (1,0), not (0,1).
            if paired && mirror < *ray {
                continue;
            }
            let shown = if paired && ray.start().x == 0 {
                mirror
            } else {
                *ray
            };
            write!(f, "{gap}{shown}{}", if paired { "~" } else { "" })?;
            gap = " ";
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
        assert_eq!(wythoff.to_string(), "(1,0)*~ (1,1)*");
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
