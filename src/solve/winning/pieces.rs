//! A ruleset cut into rays that share no move and keep to one direction each,
//! so that every winning move is counted once and in its direction.

use std::collections::BTreeSet;

use super::Direction;
use crate::solve::moves::fitting_moves;
use crate::{Ray, Ruleset, Size, Vector};

/// Of a ray cut into more pieces than this the moves are named one by one.
const MOST: usize = 1 << 12;

/// Rays that share no move and have all the moves that fit into the lattice.
pub(super) fn disjoint(ruleset: &Ruleset, size: Size) -> Vec<Ray> {
    let mut pieces: Vec<Ray> = Vec::new();
    for ray in ruleset.rays() {
        if fits(ray, size) {
            let new = without_all(ray, &pieces).unwrap_or_else(|| others(ray, &pieces, size));
            pieces.extend(new.into_iter().filter(|ray| fits(ray, size)));
        }
    }
    pieces
}

/// The same moves as rays of one direction each.
pub(super) fn by_direction(rays: Vec<Ray>) -> Vec<(Ray, Direction)> {
    rays.into_iter().flat_map(cut_by_direction).collect()
}

fn fits(ray: &Ray, size: Size) -> bool {
    fitting_moves(ray.start(), ray.step(), size) > 0
}

/// The moves of `ray` that none of `others` has; `None` if these are many rays.
fn without_all(ray: &Ray, others: &[Ray]) -> Option<Vec<Ray>> {
    let mut rest = vec![*ray];
    for other in others {
        // Nearly always nothing is shared.
        if rest.iter().any(|ray| ray.meets(other)) {
            let cut = rest.iter().map(|ray| ray.without(other, MOST));
            rest = cut.collect::<Option<Vec<_>>>()?.concat();
        }
        if rest.len() > MOST {
            return None;
        }
    }
    Some(rest)
}

/// The same, one by one.
fn others(ray: &Ray, others: &[Ray], size: Size) -> Vec<Ray> {
    let fitting = fitting_moves(ray.start(), ray.step(), size) as usize;
    let moves: BTreeSet<Vector> = ray.moves().take(fitting).collect();
    let left = moves
        .into_iter()
        .filter(|&v| !others.iter().any(|ray| ray.contains(v)));
    left.filter_map(|v| Ray::single(v).ok()).collect()
}

/// Only the first move can keep a pile, and only one can take the same from
/// both, unless all do.
fn cut_by_direction(ray: Ray) -> Vec<(Ray, Direction)> {
    let usual = usual_direction(&ray);
    let mut rest = vec![ray];
    let mut cut = Vec::new();
    for special in [Some(ray.start()), on_diagonal(&ray)].into_iter().flatten() {
        let direction = Direction::of(special);
        let single = Ray::single(special).expect("a move takes something");
        if direction != usual && rest.iter().any(|ray| ray.contains(special)) {
            cut.push((single, direction));
            let without = rest.iter().filter_map(|ray| ray.without(&single, 1));
            rest = without.flatten().collect();
        }
    }
    cut.extend(rest.into_iter().map(|ray| (ray, usual)));
    cut
}

/// The direction of all moves but at most two.
fn usual_direction(ray: &Ray) -> Direction {
    let (start, step) = (ray.start(), ray.step());
    match (start.x.max(step.x), start.y.max(step.y)) {
        (_, 0) => Direction::First,
        (0, _) => Direction::Second,
        _ if start.x == start.y && step.x == step.y => Direction::Same,
        _ => Direction::Different,
    }
}

/// The move of a ray that takes the same from both, where it is but one.
fn on_diagonal(ray: &Ray) -> Option<Vector> {
    let (start, step) = (ray.start(), ray.step());
    let gain = i64::from(step.x) - i64::from(step.y);
    let apart = i64::from(start.y) - i64::from(start.x);
    if gain == 0 || apart % gain != 0 {
        return None;
    }
    let index = u32::try_from(apart / gain).ok()?;
    let x = step.x.checked_mul(index)?.checked_add(start.x)?;
    Some(Vector::new(x, x)).filter(|&v| !v.is_zero() && ray.contains(v))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(rules: &str) -> Vec<(Ray, Direction)> {
        let size = Size::square(60).unwrap();
        by_direction(disjoint(&rules.parse().unwrap(), size))
    }

    #[test]
    fn every_move_is_in_one_piece_and_of_its_direction() {
        let rules = [
            "(1,0)*~ (1,1)*",
            "(2,0)* (3,0)* (5,0)+(4,0)*",
            "(1,0)+(0,1)* (0,3)+(1,0)*",
            "(1,5)+(2,1)* (1,1)*7 (2,2)+(3,3)*4",
            "(0,4)+(2,1)* (4,0)+(1,2)*~ (2,1)*",
        ];
        for text in rules {
            let ruleset: Ruleset = text.parse().unwrap();
            let pieces = pieces(text);
            for (x, y) in (0..60).flat_map(|x| (0..60).map(move |y| (x, y))) {
                let v = Vector::new(x, y);
                let of: Vec<Direction> = (pieces.iter())
                    .filter(|(ray, _)| ray.contains(v))
                    .map(|&(_, direction)| direction)
                    .collect();
                match ruleset.contains(v) {
                    true => assert_eq!(of, [Direction::of(v)], "{text}: {v}"),
                    false => assert_eq!(of, [], "{text}: {v}"),
                }
            }
        }
    }

    #[test]
    fn rays_that_would_be_cut_too_often_are_named_move_by_move() {
        let size = Size::new(1 << 20, 1).unwrap();
        let ruleset: Ruleset = "(50000,0)* (50001,0)*".parse().unwrap();
        let pieces = disjoint(&ruleset, size);
        let both = |v: &Vector| pieces.iter().filter(|ray| ray.contains(*v)).count() == 1;
        let moves = (1..=20).flat_map(|i| [50_000 * i, 50_001 * i]);
        assert!(moves.map(|x| Vector::new(x, 0)).all(|v| both(&v)));
    }
}
