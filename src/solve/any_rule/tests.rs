//! The engines against the definition.

use std::num::NonZeroU32;

use rayon::prelude::*;

use super::definition::AllOptions;
use super::{counters, masks, solve_grundy, solve_with};
use crate::game::condition::tests::Dice;
use crate::game::{Blocking, Change, Condition, MoveSet, Moves, RaisingRay, Rule, Scope};
use crate::solve::Engine;
use crate::{Play, Ray, Ruleset, Size, Vector};

fn set(text: &str) -> Option<MoveSet> {
    let condition = Condition::parse(text, Scope::Move).ok()?;
    Some(MoveSet::new(condition, false, false))
}

/// Conditions that hold now and then: along lines, and anywhere.
fn condition(dice: &mut Dice) -> String {
    let part = |dice: &mut Dice| {
        let truth = dice.truth(1);
        match dice.below(9) {
            0 => format!("j=0 and ({truth})"),
            1 => format!("i=0 and ({truth})"),
            2 => format!("i=j and ({truth})"),
            3 => format!("i*j=0 and ({truth})"),
            4 => dice.pick(&["0<i<=j<2*i+1", "x<=y and 0<j<i", "|i-j|<2", "a=b", "i=2*j"]),
            5 => format!("{} mod 3 = {} mod 3", dice.number(1), dice.number(1)),
            6 => format!("({truth}) and i<5 and j<4"),
            _ => truth,
        }
    };
    match dice.below(3) {
        0 => part(dice),
        1 => format!("{} or {}", part(dice), part(dice)),
        _ => format!("({}) and ({} or {})", dice.truth(0), part(dice), part(dice)),
    }
}

fn rays(dice: &mut Dice) -> Ruleset {
    let king = [(1, 0), (0, 1), (1, 1)];
    match dice.below(4) {
        0 => Ruleset::wythoff(),
        1 => Ruleset::new(king.map(|(x, y)| Ray::single(Vector::new(x, y)).unwrap())),
        2 => "(1,0)*~ (2,1)+(1,2)*3".parse().unwrap(),
        _ => "(1,0)*~".parse().unwrap(),
    }
}

/// A rule at random, and a lattice that the definition reaches quickly.
fn rule(dice: &mut Dice) -> Option<(Rule, Size)> {
    let mut rule = Rule::new();
    let raises = dice.below(10) == 0;
    if dice.below(2) == 0 {
        rule = rule.with(Change::Add, Moves::Rays(rays(dice)));
    }
    let mut own = set(&condition(dice))?;
    if raises || dice.below(4) == 0 {
        own = MoveSet::new(own.condition().clone(), raises, true);
    }
    rule = match dice.below(4) {
        0 if !rule.changes().is_empty() => rule.with(Change::Remove, Moves::Set(own)),
        _ => rule.with(Change::Add, Moves::Set(own)),
    };
    if raises && dice.below(2) == 0 {
        let rays = [((1, -1), (1, -1)), ((2, -1), (1, 0)), ((3, -2), (-1, 1))];
        let (start, step) = rays[dice.below(3) as usize];
        let ray = RaisingRay::new(start, step, NonZeroU32::new(1 + dice.below(3) as u32));
        rule = rule.with(Change::Add, Moves::Raising(ray.ok()?));
    }
    if dice.below(5) == 0 {
        rule = rule.with(Change::Remove, Moves::Set(set(&condition(dice))?));
    }
    if dice.below(6) == 0 {
        let end = dice.pick(&["x+y<=3", "x*y=6", "x=y and x mod 2=1", "square(x)"]);
        rule = rule.ending(Condition::parse(&end, Scope::Position).unwrap());
    }
    match dice.below(8) {
        0 => rule = rule.with_pass(),
        1 => {
            let only = dice.pick(&["i=0 or j=0", "i=j", "even(i)", "a>b"]);
            let only = Condition::parse(&only, Scope::Move).unwrap();
            rule = rule.blocking(Blocking {
                limit: NonZeroU32::new(1 + dice.below(4) as u32).unwrap(),
                only: (dice.below(2) == 0).then_some(only),
            });
        }
        2 => {
            for _ in 0..=dice.below(3) {
                let cell = (dice.below(8) as u32, dice.below(8) as u32);
                rule = rule.declaring(cell, dice.below(2) == 0);
            }
        }
        _ => {}
    }
    // More than one block, tile or word a side only where that is quick.
    let side = if raises { 9 } else { 24 };
    Some((rule, Size::new(side, side - dice.below(3) as u32).unwrap()))
}

fn engines(rule: &Rule, size: Size, play: Play) -> Vec<Engine> {
    let mut engines = vec![Engine::ColdList];
    if masks::applies(rule) {
        engines.push(Engine::Masks);
    }
    if counters::applies(rule, size) && play == Play::Normal {
        engines.push(Engine::Counters);
    }
    engines
}

/// Compares one random rule with the definition: how many engines there were.
fn compare(seed: u64) -> Option<usize> {
    let mut dice = Dice::new(seed);
    let (rule, size) = rule(&mut dice)?;
    let plays = match rule.block() {
        Some(_) => &[Play::Normal][..],
        None => &[Play::Normal, Play::Misere],
    };
    let mut compared = 0;
    let definition = AllOptions::new(&rule, size).unwrap();
    for &play in plays {
        let right = definition.solve(play).unwrap();
        for engine in engines(&rule, size, play) {
            let found = solve_with(&rule, size, play, engine).unwrap();
            assert!(
                found == right,
                "seed {seed}: {rule} in {play} by {engine:?}"
            );
            compared += 1;
        }
    }
    Some(compared)
}

/// Seeds whose conditions can be read.
fn compare_many(seeds: std::ops::Range<u64>) -> (usize, usize) {
    let compared: Vec<usize> = seeds.into_par_iter().filter_map(compare).collect();
    (compared.len(), compared.iter().sum())
}

#[test]
fn engines_say_of_random_rules_what_the_definition_says() {
    let (rules, engines) = compare_many(0..2100);
    assert!(
        rules >= 2000 && engines > 4000,
        "{rules} rules, {engines} engines"
    );
}

#[test]
#[ignore = "takes minutes; once before a release"]
fn engines_agree_with_the_definition_many_times() {
    let (rules, engines) = compare_many(1_000_000..1_105_000);
    eprintln!("{rules} rules, {engines} answers");
    assert!(rules >= 100_000);
}

#[test]
fn grundy_values_of_random_rules_are_those_of_the_definition() {
    (0..150_u64).into_par_iter().for_each(|seed| {
        let mut dice = Dice::new(7_000_000 + seed);
        let Some((rule, _)) = rule(&mut dice) else {
            return;
        };
        let size = Size::new(12, 11).unwrap();
        let definition = AllOptions::new(&rule, size).unwrap();
        for play in [Play::Normal, Play::Misere] {
            let right = definition.grundy(play).concat();
            let found = solve_grundy(&rule, size, play).unwrap();
            assert!(found == right, "seed {seed}: {rule} in {play}");
        }
    });
}

/// Lattices of several tiles and blocks, where one engine is the other's test.
#[test]
fn masks_and_cold_list_agree_on_larger_lattices() {
    let size = Size::new(1100, 70).unwrap();
    for text in [
        "i mod 3 = j mod 3 and i>0",
        "i*j=0 and square(i+j)",
        "0<i<=j<2*i+1 or i=0 and j<3",
        "i<2 and j<2",
    ] {
        let rule = Rule::new().with(Change::Add, Moves::Set(set(text).unwrap()));
        for rule in [rule.clone(), rule.with_pass()] {
            for play in [Play::Normal, Play::Misere] {
                let by = |engine| solve_with(&rule, size, play, engine).unwrap();
                let (masks, list) = (by(Engine::Masks), by(Engine::ColdList));
                assert!(masks == list, "{rule} in {play}");
            }
        }
    }
}
