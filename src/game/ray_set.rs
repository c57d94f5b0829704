//! Rays as sets of moves: membership, inclusion, union and difference.
//!
//! A ray is an arithmetic progression, so two rays share at most one move, or
//! a progression of them where their steps are parallel. All of it is exact in
//! 128 bits: coordinates have 32, indices at most 33.

use std::num::NonZeroU32;

use super::{Ray, Vector};

/// Which moves of a ray another ray has too: those with index `first`,
/// `first + every`, …: `count` of them, or without end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SharedMoves {
    first: i128,
    every: i128,
    count: Option<i128>,
}

impl SharedMoves {
    fn one(index: i128) -> Self {
        Self {
            first: index,
            every: 1,
            count: Some(1),
        }
    }
}

impl Ray {
    /// Whether `vector` is one of the moves.
    #[must_use]
    pub fn contains(&self, vector: Vector) -> bool {
        self.index_of(wide(vector)).is_some()
    }

    /// Whether there is just one move.
    pub(super) fn is_single(&self) -> bool {
        self.count().is_some_and(|n| n.get() == 1)
    }

    fn len(&self) -> Option<i128> {
        self.count().map(|n| n.get().into())
    }

    fn index_of(&self, vector: Wide) -> Option<i128> {
        let (start, step) = (wide(self.start()), wide(self.step()));
        let rest = [vector[0] - start[0], vector[1] - start[1]];
        let axis = usize::from(step[0] == 0);
        let index = rest[axis] / step[axis];
        let reached = index * step[0] == rest[0] && index * step[1] == rest[1];
        (reached && index >= 0 && self.len().is_none_or(|len| index < len)).then_some(index)
    }

    fn at(&self, index: i128) -> Wide {
        let (start, step) = (wide(self.start()), wide(self.step()));
        [start[0] + index * step[0], start[1] + index * step[1]]
    }

    /// Whether every move of `other` is one of this ray.
    pub(super) fn includes(&self, other: &Self) -> bool {
        let Some(first) = self.index_of(other.at(0)) else {
            return false;
        };
        if other.is_single() {
            return true;
        }
        let Some(second) = self.index_of(other.at(1)) else {
            return false;
        };
        match (self.len(), other.len()) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(len), Some(others)) => first + (others - 1) * (second - first) < len,
        }
    }

    /// Both rays as one, where `next` goes on where this one ends. Of two
    /// single moves no ray is made.
    pub(super) fn followed_by(&self, next: &Self) -> Option<Self> {
        let (ray, other) = if self.is_single() {
            (next, self)
        } else {
            (self, next)
        };
        if ray.is_single() || !(other.is_single() || other.step() == ray.step()) {
            return None;
        }
        let [x, y] = wide(ray.step());
        let last = self.at(self.len()? - 1);
        if wide(next.start()) != [last[0] + x, last[1] + y] {
            return None;
        }
        // More moves than `u32` counts reach past `u32::MAX`, as an endless ray does.
        let own = self.count()?.get();
        let count = next.count().and_then(|n| n.checked_add(own));
        Ray::new(self.start(), ray.step(), count).ok()
    }

    /// What would be the move before the first, and the one after the last.
    pub(super) fn neighbours(&self) -> [Option<Vector>; 2] {
        let before = narrow(self.at(-1)).filter(|vector| !vector.is_zero());
        let after = self.len().and_then(|len| narrow(self.at(len)));
        [before, after]
    }

    /// Whether some move is one of `other` too.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        self.shared_with(other).is_some()
    }

    /// The moves that `other` does not have, as at most `most` rays; `None`
    /// where more would be needed.
    pub(crate) fn without(&self, other: &Self, most: usize) -> Option<Vec<Self>> {
        let Some(shared) = self.shared_with(other) else {
            return Some(vec![*self]);
        };
        let SharedMoves { first, every, .. } = shared;
        let mut rest = self.between(shared, most)?;
        rest.extend(self.part(0, 1, Some(first)));
        if let Some(count) = shared.count {
            let next = first + (count - 1) * every + 1;
            rest.extend(self.part(next, 1, self.len().map(|len| len - next)));
        }
        Some(rest)
    }

    /// The moves between the first and the last shared one: as one ray a
    /// residue, or as one ray a gap, whichever are fewer.
    fn between(&self, shared: SharedMoves, most: usize) -> Option<Vec<Self>> {
        let SharedMoves {
            first,
            every,
            count,
        } = shared;
        let residues = every - 1;
        let gaps = count.map_or(residues, |count| count - 1);
        if residues.min(gaps) > most as i128 {
            return None;
        }
        let rays: Vec<Option<Self>> = if residues <= gaps {
            let each = count.map(|_| gaps);
            let part = |residue| self.part(first + residue, every, each);
            (1..every).map(part).collect()
        } else {
            let part = |gap| self.part(first + gap * every + 1, 1, Some(residues));
            (0..gaps).map(part).collect()
        };
        Some(rays.into_iter().flatten().collect())
    }

    /// Every `every`-th move from index `first` on, `count` of them. A ray
    /// ends before a coordinate passes `u32::MAX`.
    fn part(&self, first: i128, every: i128, count: Option<i128>) -> Option<Self> {
        if count.is_some_and(|count| count <= 0) {
            return None;
        }
        let start = narrow(self.at(first))?;
        let [x, y] = wide(self.step());
        match narrow([every * x, every * y]) {
            Some(step) => {
                let count = count.and_then(|count| u32::try_from(count).ok());
                Ray::new(start, step, count.and_then(NonZeroU32::new)).ok()
            }
            None => Ray::single(start).ok(),
        }
    }

    fn shared_with(&self, other: &Self) -> Option<SharedMoves> {
        if self.is_single() || other.is_single() {
            return self.shared_single(other);
        }
        let (step, others) = (wide(self.step()), wide(other.step()));
        let from = wide(self.start());
        let apart = [
            wide(other.start())[0] - from[0],
            wide(other.start())[1] - from[1],
        ];
        let angle = cross(step, others);
        if angle == 0 {
            let on_line = cross(apart, step) == 0;
            return (on_line.then(|| self.shared_on_line(other, apart))).flatten();
        }
        let index = cross(apart, others) / angle;
        let meet = self.at(index);
        (self.index_of(meet).is_some() && other.index_of(meet).is_some())
            .then(|| SharedMoves::one(index))
    }

    fn shared_single(&self, other: &Self) -> Option<SharedMoves> {
        if self.is_single() {
            return other.index_of(self.at(0)).map(|_| SharedMoves::one(0));
        }
        self.index_of(other.at(0)).map(SharedMoves::one)
    }

    /// Both on one line, `other` starting `apart` from this one: the indices i
    /// with i·a = apart + j·b for an index j of `other`, along either axis on
    /// which the steps a and b are not 0.
    fn shared_on_line(&self, other: &Self, apart: Wide) -> Option<SharedMoves> {
        let (step, others) = (wide(self.step()), wide(other.step()));
        let axis = usize::from(step[0] == 0);
        let (a, b, apart) = (step[axis], others[axis], apart[axis]);
        let (divisor, inverse) = bezout(a, b);
        if apart % divisor != 0 {
            return None;
        }
        let every = b / divisor;
        let residue = (apart / divisor % every * inverse).rem_euclid(every);
        // At least 0, and not before the start of `other`.
        let least = (apart + a - 1).div_euclid(a).max(0);
        let first = least + (residue - least).rem_euclid(every);
        let ends = [
            self.len().map(|len| len - 1),
            (other.len()).map(|len| (apart + (len - 1) * b).div_euclid(a)),
        ];
        let last = ends.into_iter().flatten().min();
        if last.is_some_and(|last| last < first) {
            return None;
        }
        let count = last.map(|last| (last - first) / every + 1);
        Some(SharedMoves {
            first,
            every,
            count,
        })
    }
}

type Wide = [i128; 2];

fn wide(vector: Vector) -> Wide {
    [vector.x.into(), vector.y.into()]
}

fn narrow([x, y]: Wide) -> Option<Vector> {
    Some(Vector::new(x.try_into().ok()?, y.try_into().ok()?))
}

fn cross(a: Wide, b: Wide) -> i128 {
    a[0] * b[1] - a[1] * b[0]
}

/// The greatest common divisor d of a, b > 0, and s with a·s ≡ d modulo b.
fn bezout(a: i128, b: i128) -> (i128, i128) {
    let (mut d, mut rest) = (a, b);
    let (mut s, mut next) = (1, 0);
    while rest != 0 {
        let quotient = d / rest;
        (d, rest) = (rest, d - quotient * rest);
        (s, next) = (next, s - quotient * next);
    }
    (d, s)
}

/// The primitive direction of a step and which of the lines along it the ray
/// lies on: equal for two rays exactly when one line holds both.
pub(super) fn line(ray: &Ray) -> ([u32; 2], i128) {
    let step = ray.step();
    let divisor = gcd(step.x, step.y);
    let direction = [step.x / divisor, step.y / divisor];
    let along = direction.map(i128::from);
    (direction, cross(wide(ray.start()), along))
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}
