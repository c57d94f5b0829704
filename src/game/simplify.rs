//! One way to write a set of moves, out of many.

use std::collections::BTreeSet;

use super::ray_set::line;
use super::{Ray, Vector};

/// The same moves as fewer rays: none whose moves another has, and none that
/// only goes on where another ends. Sorted.
pub(super) fn simplified(rays: impl IntoIterator<Item = Ray>) -> Vec<Ray> {
    let (singles, mut longer): (Vec<Ray>, Vec<Ray>) =
        rays.into_iter().partition(|ray| ray.is_single());
    let mut singles: BTreeSet<Vector> = singles.iter().map(Ray::start).collect();
    loop {
        longer = merged_on_lines(longer);
        singles.retain(|&single| !longer.iter().any(|ray| ray.contains(single)));
        if !absorb(&mut longer, &mut singles) {
            break;
        }
    }
    let single = |vector| Ray::single(vector).expect("it was a ray's only move");
    longer.extend(singles.into_iter().map(single));
    longer.sort_unstable();
    longer
}

/// Only rays on one line can include or continue each other.
fn merged_on_lines(mut rays: Vec<Ray>) -> Vec<Ray> {
    rays.sort_by_cached_key(|ray| (line(ray), *ray));
    rays.chunk_by(|a, b| line(a) == line(b))
        .flat_map(merged)
        .collect()
}

fn merged(rays: &[Ray]) -> Vec<Ray> {
    let mut kept: Vec<Ray> = Vec::new();
    for &(mut ray) in rays {
        while let Some((i, joined)) = first_union(&kept, &ray) {
            kept.swap_remove(i);
            ray = joined;
        }
        kept.push(ray);
    }
    kept
}

/// A kept ray that makes one ray with `ray`, and that one.
fn first_union(kept: &[Ray], ray: &Ray) -> Option<(usize, Ray)> {
    (kept.iter().enumerate()).find_map(|(i, other)| Some((i, union(other, ray)?)))
}

fn union(a: &Ray, b: &Ray) -> Option<Ray> {
    if a.includes(b) {
        return Some(*a);
    }
    if b.includes(a) {
        return Some(*b);
    }
    a.followed_by(b).or_else(|| b.followed_by(a))
}

/// Lengthens the rays by single moves just before or after them. Whether there
/// were any.
fn absorb(rays: &mut [Ray], singles: &mut BTreeSet<Vector>) -> bool {
    let before = singles.len();
    for ray in rays {
        while let Some(longer) = lengthened(ray, singles) {
            *ray = longer;
        }
    }
    singles.len() < before
}

fn lengthened(ray: &Ray, singles: &mut BTreeSet<Vector>) -> Option<Ray> {
    let mut neighbours = ray.neighbours().into_iter().flatten();
    let single = neighbours.find(|vector| singles.remove(vector))?;
    union(&Ray::single(single).ok()?, ray)
}
