//! Rays and rulesets against explicit sets of moves.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use proptest::prelude::*;

use super::{Ray, Ruleset, Vector};

/// Moves are listed for piles up to this.
const SIDE: u32 = 60;

/// No test leaves so many rays.
const ENOUGH: usize = 10_000;

type Moves = BTreeSet<(u32, u32)>;

fn moves<'a>(rays: impl IntoIterator<Item = &'a Ray>) -> Moves {
    let inside = |v: &Vector| v.x <= SIDE && v.y <= SIDE;
    let rays = rays.into_iter();
    rays.flat_map(|ray| ray.moves().take_while(inside).map(|v| (v.x, v.y)))
        .collect()
}

fn any_vector() -> impl Strategy<Value = Vector> {
    (0..=6_u32, 0..=6_u32)
        .prop_filter("takes something", |&(x, y)| x + y > 0)
        .prop_map(|(x, y)| Vector::new(x, y))
}

/// Many rays share lines, so that they overlap.
fn any_step() -> impl Strategy<Value = Vector> {
    let along = prop_oneof![Just((1, 0)), Just((0, 1)), Just((1, 1)), Just((1, 2))];
    let multiple = (along, 1..=6_u32).prop_map(|((x, y), n)| Vector::new(n * x, n * y));
    prop_oneof![4 => multiple, 1 => any_vector()]
}

fn any_ray() -> impl Strategy<Value = Ray> {
    let count = prop_oneof![
        2 => Just(None),
        2 => (1..=12_u32).prop_map(NonZeroU32::new),
        1 => Just(NonZeroU32::new(1)),
    ];
    let start = prop_oneof![1 => any_vector().prop_map(Some), 1 => Just(None)];
    (start, any_step(), count).prop_map(|(start, step, count)| {
        Ray::new(start.unwrap_or(step), step, count).expect("neither is zero")
    })
}

fn any_rays() -> impl Strategy<Value = Vec<Ray>> {
    prop::collection::vec(any_ray(), 0..=6)
}

fn ray(start: (u32, u32), step: (u32, u32), count: Option<u32>) -> Ray {
    let v = |(x, y)| Vector::new(x, y);
    Ray::new(v(start), v(step), count.and_then(NonZeroU32::new)).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3000) })]

    #[test]
    fn a_ruleset_has_the_moves_of_its_rays(rays in any_rays()) {
        let rules = Ruleset::new(rays.clone());
        prop_assert_eq!(moves(rules.rays()), moves(&rays));
        prop_assert_eq!(Ruleset::new(rules.rays().to_vec()), rules.clone());
        prop_assert_eq!(Ruleset::new(rays.into_iter().rev()), rules.clone());
        for (i, a) in rules.rays().iter().enumerate() {
            let others = rules.rays().iter().enumerate().filter(|&(j, _)| i != j);
            for (_, b) in others {
                prop_assert!(!a.includes(b), "{} has all of {}", a, b);
            }
        }
    }

    #[test]
    fn what_is_left_of_a_ray_is_the_difference_of_the_sets(a in any_ray(), b in any_ray()) {
        let rest = a.without(&b, ENOUGH).expect("short steps leave few rays");
        let expected: Moves = moves([&a]).difference(&moves([&b])).copied().collect();
        prop_assert_eq!(moves(&rest), expected);
        let listed: usize = rest.iter().map(|ray| moves([ray]).len()).sum();
        prop_assert_eq!(listed, moves(&rest).len(), "no move twice");
        prop_assert_eq!(rest.is_empty(), b.includes(&a));
    }

    #[test]
    fn removing_a_ray_removes_its_moves_and_no_other(rays in any_rays(), b in any_ray()) {
        let rules = Ruleset::new(rays);
        let own = moves(rules.rays());
        let rest = rules.without(&b, ENOUGH).expect("short steps leave few rays");
        let expected: Moves = own.difference(&moves([&b])).copied().collect();
        prop_assert_eq!(moves(rest.rays()), expected);
        let missing = rules.missing_of(&b, ENOUGH).expect("short steps leave few rays");
        let expected: Moves = moves([&b]).difference(&own).copied().collect();
        prop_assert_eq!(moves(&missing), expected);
    }

    #[test]
    fn a_ray_contains_its_moves_and_no_other(a in any_ray()) {
        let own = moves([&a]);
        for (x, y) in (0..=SIDE).flat_map(|x| (0..=SIDE).map(move |y| (x, y))) {
            prop_assert_eq!(a.contains(Vector::new(x, y)), own.contains(&(x, y)));
        }
    }

    #[test]
    fn a_ruleset_without_repeats_reads_back_from_its_notation(rays in any_rays()) {
        let rules = Ruleset::new(rays);
        prop_assume!(!rules.rays().is_empty());
        prop_assert_eq!(rules.to_string().parse::<Ruleset>(), Ok(rules));
    }
}

#[test]
fn the_pieces_of_a_split_ray_are_few() {
    let diagonal = ray((1, 1), (1, 1), None);
    let without = |other: Ray| {
        let rest = Ruleset::new(diagonal.without(&other, ENOUGH).unwrap());
        rest.to_string()
    };
    assert_eq!(without(ray((1, 1), (1, 1), Some(1))), "(2,2)+(1,1)*");
    assert_eq!(
        without(ray((3, 3), (1, 1), Some(1))),
        "(1,1)*2 (4,4)+(1,1)*"
    );
    assert_eq!(without(ray((2, 2), (2, 2), None)), "(1,1)+(2,2)*");
    assert_eq!(
        without(ray((500, 500), (500, 500), Some(2))),
        "(1,1)*499 (501,501)+(1,1)*498 (1001,1001)+(1,1)*"
    );
}

#[test]
fn splitting_into_too_many_rays_is_refused() {
    let rook = ray((1, 0), (1, 0), None);
    let thousands = ray((5000, 0), (5000, 0), None);
    assert_eq!(rook.without(&thousands, 1000), None);
    assert_eq!(rook.without(&thousands, 5000).unwrap().len(), 5000);
}

#[test]
fn coordinates_up_to_the_last_are_exact() {
    let most = u32::MAX;
    let rook = ray((1, 0), (1, 0), None);
    let rest = rook.without(&ray((most, 0), (1, 0), Some(1)), 10).unwrap();
    assert!(
        rest.iter()
            .any(|ray| ray.contains(Vector::new(most - 1, 0)))
    );
    assert!(!rest.iter().any(|ray| ray.contains(Vector::new(most, 0))));
    let wide = ray((most, most), (most, most - 1), None);
    assert!(wide.includes(&ray((most, most), (1, 1), Some(1))));
    assert_eq!(wide.without(&rook, 10).unwrap(), [wide]);
    let all = Ruleset::new([
        ray((2, 0), (1, 0), Some(most)),
        ray((1, 0), (1, 0), Some(1)),
    ]);
    assert_eq!(all, Ruleset::new([rook]));
}

#[test]
fn a_ray_goes_on_where_another_ends() {
    let joined = |rays: &[Ray]| Ruleset::new(rays.to_vec()).to_string();
    let single = |v| ray(v, v, Some(1));
    let tail = ray((4, 0), (1, 0), None);
    assert_eq!(joined(&[ray((1, 0), (1, 0), Some(3)), tail]), "(1,0)*");
    let singles = [single((3, 0)), single((1, 0)), single((2, 0))];
    assert_eq!(joined(&[&singles[..], &[tail]].concat()), "(1,0)*");
    // Nothing says whether two single moves are meant as a ray.
    assert_eq!(joined(&singles), "(1,0) (2,0) (3,0)");
}
