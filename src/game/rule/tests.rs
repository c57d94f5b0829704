//! Rules asked literally and as one condition.

use std::num::NonZeroU32;

use super::{Blocking, Change, MovePart, MoveSet, Moves, RaisingRay, Rule};
use crate::game::condition::{Condition, Scope, Truth};
use crate::{Ray, Ruleset, Vector};

pub fn set(text: &str) -> Moves {
    let condition = Condition::parse(text, Scope::Move).unwrap();
    Moves::Set(MoveSet::new(condition, false, false))
}

fn holds(truth: &Truth, from: (u32, u32), to: (u32, u32)) -> bool {
    Condition::new(truth.clone())
        .holds(&super::at(from, to))
        .unwrap()
}

/// Whether the rule, its parts and its one condition say the same of every
/// move that brings the end nearer.
fn agree(rule: &Rule) {
    let (parts, truth) = (rule.parts(), rule.truth());
    let cells = |n: u32| (0..n).flat_map(move |x| (0..n).map(move |y| (x, y)));
    for (from, to) in cells(9).flat_map(|from| cells(14).map(move |to| (from, to))) {
        let (before, after) = (from.0 + from.1, to.0 + to.1);
        let raises = to.0 > from.0 || to.1 > from.1;
        if after > before || (after == before && to.0 >= from.0) || raises && !rule.may_raise() {
            continue;
        }
        let literal = rule.is_move(from, to).unwrap();
        assert_eq!(
            holds(&truth, from, to),
            literal,
            "{rule}: {from:?} to {to:?}"
        );
        let any = parts.iter().any(|part| holds(&part.truth(), from, to));
        assert_eq!(any, literal, "{rule}: parts, {from:?} to {to:?}");
    }
}

fn ray(start: (u32, u32), step: (u32, u32), count: Option<u32>) -> Ray {
    let v = |(x, y)| Vector::new(x, y);
    Ray::new(v(start), v(step), count.and_then(NonZeroU32::new)).unwrap()
}

#[test]
fn a_rule_is_the_same_in_parts_and_as_one_condition() {
    let rays = |rays: &[Ray]| Moves::Rays(Ruleset::new(rays.iter().copied()));
    let bounded = rays(&[ray((1, 0), (2, 0), Some(3)), ray((2, 1), (1, 2), None)]);
    let upright = rays(&[ray((1, 2), (0, 2), Some(2)), ray((3, 3), (1, 1), Some(4))]);
    let raising = |start, step, count: Option<u32>| {
        Moves::Raising(RaisingRay::new(start, step, count.and_then(NonZeroU32::new)).unwrap())
    };
    let wythoff = || Rule::new().with(Change::Add, Moves::Rays(Ruleset::wythoff()));
    agree(&wythoff());
    agree(&Rule::new().with(Change::Add, bounded.clone()));
    agree(
        &Rule::new()
            .with(Change::Add, upright)
            .with(Change::Remove, bounded),
    );
    agree(&wythoff().with(Change::Add, raising((1, -1), (1, -1), None)));
    agree(&wythoff().with(Change::Add, raising((4, -1), (-1, 1), Some(3))));
    agree(&wythoff().with(Change::Remove, set("even(i) and (x>3 or j=0)")));
    agree(&Rule::new().with(Change::Add, set("(j=0 or i=0) and (even(i+j) or a=b)")));
    let may_raise = Condition::parse("i=j or 1<=-j<i", Scope::Move).unwrap();
    let may_raise = Moves::Set(MoveSet::new(may_raise, true, true));
    agree(
        &Rule::new()
            .with(Change::Add, may_raise)
            .with(Change::Add, set("0<i<=j<2*i+1")),
    );
}

#[test]
fn what_is_said_last_counts() {
    let rule = Rule::new()
        .with(Change::Add, Moves::Rays(Ruleset::wythoff()))
        .with(Change::Remove, set("i=j"))
        .with(Change::Add, set("i=2 and j=2"));
    assert_eq!(rule.is_move((5, 5), (3, 3)), Ok(true));
    assert_eq!(rule.is_move((5, 5), (2, 2)), Ok(false));
    agree(&rule);
}

#[test]
fn parts_know_their_lines() {
    let euclid = "(j=0 and x>=y and i mod y=0 or i=0 and y>=x and j mod x=0) and a>0 and b>0";
    let rule = Rule::new().with(Change::Add, set(euclid));
    let lines = rule.parts().into_iter().map(|part| match part {
        MovePart::Set(truth) => truth.line(),
        MovePart::Ray(_) => None,
    });
    assert_eq!(lines.filter(Option::is_some).count(), 2);
}

#[test]
fn a_rule_is_written_in_one_order() {
    let condition = |text| Condition::parse(text, Scope::Move).unwrap();
    let rule = Rule::new()
        .declaring((3, 4), false)
        .declaring((1, 1), true)
        .blocking(Blocking {
            limit: NonZeroU32::new(2).unwrap(),
            only: Some(condition("i=0 or j=0")),
        })
        .ending(Condition::parse("x+y<=3", Scope::Position).unwrap())
        .with(Change::Add, Moves::Rays(Ruleset::wythoff()))
        .with(Change::Remove, set("i = j"));
    let text = "(1,0)*~ (1,1)* - {i=j}/end{x+y<=3}/block{i=0 or j=0}=2/cold(1,1)/hot(3,4)";
    assert_eq!(rule.to_string(), text);
}
