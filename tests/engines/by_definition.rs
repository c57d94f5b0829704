//! Games whose moves depend on the position or raise a pile, by definition.

use std::num::NonZeroU32;

use wythoff_plot::Rules;
use wythoff_plot::Ruleset;
use wythoff_plot::solve::solve_blocking_by_definition;

use crate::ray_games::queen;
use crate::reference::Reference;

fn agrees(id: &str, rules: &impl Rules) {
    agrees_with(&Reference::read(id), rules, NonZeroU32::MIN);
}

fn agrees_up_to(side: u32, id: &str, rules: &impl Rules) {
    agrees_with(&Reference::read(id).up_to(side), rules, NonZeroU32::MIN);
}

fn agrees_with(reference: &Reference, rules: &impl Rules, blocking: NonZeroU32) {
    for (play, expected) in reference.plays() {
        let cold = solve_blocking_by_definition(rules, reference.size, play, blocking).unwrap();
        let sides = 0..reference.size.height();
        let cells = sides.flat_map(|y| (0..reference.size.width()).map(move |x| (x, y)));
        let cells = cells.filter(|&(x, y)| cold.get(x, y));
        assert_eq!(cells.collect::<Vec<_>>(), expected, "{play}");
    }
}

type Options = Vec<(u32, u32)>;

/// Takes from one pile of Nim, from either.
fn nim(x: u32, y: u32) -> Options {
    let first = (0..x).map(|left| (left, y));
    first.chain((0..y).map(|left| (x, left))).collect()
}

/// Options in which `taken(k, l)` allows k > 0 from the first and l > 0 from the
/// second pile.
fn both(x: u32, y: u32, taken: impl Fn(u32, u32) -> bool) -> Options {
    let pairs = (1..=x).flat_map(|k| (1..=y).map(move |l| (k, l)));
    let allowed = pairs.filter(|&(k, l)| taken(k, l));
    allowed.map(|(k, l)| (x - k, y - l)).collect()
}

#[test]
fn moves_that_raise_a_pile_agree() {
    agrees("yama", &|x: u32, y: u32| -> Options {
        let first = (2..=x).map(|k| (x - k, y + 1));
        first.chain((2..=y).map(|k| (x + 1, y - k))).collect()
    });
    agrees("white_knight", &|x: u32, y: u32| {
        let steps = [(-2, -1), (-1, -2), (-2, 1), (1, -2)].into_iter();
        steps.filter_map(move |(dx, dy)| {
            Some((x.checked_add_signed(dx)?, y.checked_add_signed(dy)?))
        })
    });
    agrees_up_to(60, "triangular_nim_wyt", &|x: u32, y: u32| -> Options {
        let returned = |i: u32| 1..i;
        let first = (2..=x).flat_map(|i| returned(i).map(move |j| (x - i, y + j)));
        let second = (2..=y).flat_map(|i| returned(i).map(move |j| (x + j, y - i)));
        first
            .chain(second)
            .chain(both(x, y, |k, l| k == l))
            .collect()
    });
}

#[test]
fn euclid_agrees_in_both_versions() {
    let multiples = |x: u32, y: u32| -> Options {
        let from_y = (1..=y.checked_div(x).unwrap_or(0)).map(move |m| (x, y - m * x));
        let from_x = (1..=x.checked_div(y).unwrap_or(0)).map(move |m| (x - m * y, y));
        from_x.chain(from_y).collect()
    };
    agrees("euclid_zero", &multiples);
    agrees("euclid_positive", &|x: u32, y: u32| -> Options {
        let options = multiples(x, y).into_iter();
        options.filter(|&(x, y)| x > 0 && y > 0).collect()
    });
}

#[test]
fn restricted_and_extended_wythoff_agree() {
    agrees_up_to(60, "ho_restrict", &|x: u32, y: u32| -> Options {
        let kept = |&(u, v): &(u32, u32)| !(u < x && x < y || v < y && y < x);
        let options = nim(x, y).into_iter().filter(kept);
        options.chain(both(x, y, |k, l| k == l)).collect()
    });
    agrees_up_to(60, "ho_extend", &|x: u32, y: u32| -> Options {
        let more = |k, l| match x <= y {
            true => l < k || x == y && k < l,
            false => k < l,
        };
        [nim(x, y), both(x, y, |k, l| k == l || more(k, l))].concat()
    });
    agrees_up_to(60, "f_wythoff", &|x: u32, y: u32| -> Options {
        let quotient = |x: u32, y: u32| x.max(y).checked_div(x.min(y));
        let same =
            |&(u, v): &(u32, u32)| quotient(u, v).is_some() && quotient(u, v) == quotient(x, y);
        let options = both(x, y, |k, l| k == l).into_iter().filter(same);
        nim(x, y).into_iter().chain(options).collect()
    });
    for s in [2, 3] {
        agrees_up_to(60, &format!("st_wythoff_{s}_1"), &|x, y| {
            let near = |k: u32, l: u32| k.max(l) < s * k.min(l) + 1;
            [nim(x, y), both(x, y, near)].concat()
        });
    }
}

#[test]
fn terminal_sets_agree() {
    let queen = Ruleset::new(queen());
    for k in [1, 2] {
        agrees(&format!("wyt_term_{k}"), &|x: u32, y: u32| -> Options {
            match x + y <= k {
                true => Vec::new(),
                false => queen.options(x, y).collect(),
            }
        });
    }
}

#[test]
fn blocking_agrees() {
    let queen = Ruleset::new(queen());
    for k in 2..=5 {
        let blocking = NonZeroU32::new(k).unwrap();
        let reference = Reference::read(&format!("blocking_{k}"));
        agrees_with(&reference, &queen, blocking);
    }
}

#[test]
fn a_ruleset_of_rays_agrees() {
    agrees("wythoff_queen", &Ruleset::new(queen()));
}
