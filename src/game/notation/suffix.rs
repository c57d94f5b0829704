//! What stands after the moves of a game: `/misere`, `/end{…}`, `/block=K`, …

use super::cursor::Cursor;
use super::error::{NotationError, Problem, TextPlace};
use super::term::{NumberError, number};
use crate::Play;
use crate::game::condition::Scope;
use crate::game::{Blocking, Rule};
use std::num::NonZeroU32;

/// Reads suffixes in any order, until something else stands there.
pub(super) fn suffixes(
    cursor: &mut Cursor,
    mut rule: Rule,
) -> Result<(Rule, Option<Play>), NotationError> {
    let mut play = None;
    loop {
        let start = cursor.index();
        if !cursor.take('/') {
            return Ok((rule, play));
        }
        let word = cursor.take_while(char::is_alphabetic);
        let refuse =
            |cursor: &Cursor, problem| Err(NotationError::new(cursor.place_from(start), problem));
        match word.as_str() {
            "misere" | "normal" => {
                let new = match word.as_str() {
                    "misere" => Play::Misere,
                    _ => Play::Normal,
                };
                if play.replace(new).is_some() {
                    return refuse(cursor, Problem::Twice);
                }
            }
            "end" => {
                cursor.expect('{', "a condition in braces")?;
                let end = cursor.condition(Scope::Position)?;
                if rule.end().is_some() {
                    return refuse(cursor, Problem::Twice);
                }
                rule = rule.ending(end);
            }
            "block" => {
                let blocking = blocking(cursor, start)?;
                if rule.block().is_some() {
                    return refuse(cursor, Problem::Twice);
                }
                rule = rule.blocking(blocking);
            }
            "pass" => {
                if rule.has_pass() {
                    return refuse(cursor, Problem::Twice);
                }
                rule = rule.with_pass();
            }
            "cold" | "hot" => {
                let (cell, cold) = (cell(cursor, start)?, word == "cold");
                match rule.declared().get(&cell) {
                    Some(before) if *before == cold => return refuse(cursor, Problem::Twice),
                    Some(_) => return refuse(cursor, Problem::ColdAndHot),
                    None => rule = rule.declaring(cell, cold),
                }
            }
            _ => {
                cursor.take_while(|c| !c.is_whitespace());
                return refuse(cursor, Problem::UnknownPlay);
            }
        }
        if rule.has_pass() && rule.block().is_some() {
            return refuse(cursor, Problem::PassAndBlock);
        }
        if rule.block().is_some() && play == Some(Play::Misere) {
            return refuse(cursor, Problem::MisereBlock);
        }
    }
}

fn blocking(cursor: &mut Cursor, start: usize) -> Result<Blocking, NotationError> {
    let only = match cursor.take('{') {
        true => Some(cursor.condition(Scope::Move)?),
        false => None,
    };
    cursor.expect('=', "= and a number")?;
    let limit = whole(cursor, start)?;
    match NonZeroU32::new(limit) {
        Some(limit) => Ok(Blocking { limit, only }),
        None => Err(NotationError::new(
            cursor.place_from(start),
            Problem::BlockNothing,
        )),
    }
}

fn cell(cursor: &mut Cursor, start: usize) -> Result<(u32, u32), NotationError> {
    cursor.expect('(', "a position in brackets")?;
    let x = whole(cursor, start)?;
    cursor.expect(',', "a comma")?;
    let y = whole(cursor, start)?;
    cursor.expect(')', "a closing bracket")?;
    Ok((x, y))
}

fn whole(cursor: &mut Cursor, start: usize) -> Result<u32, NotationError> {
    let at = cursor.index();
    number(cursor).map_err(|error| match error {
        NumberError::None(unexpected) => unexpected,
        NumberError::Problem(problem) => {
            let place: TextPlace = cursor.place_from(start).at(at);
            NotationError::new(place, problem)
        }
    })
}

/// What a rule says beside its moves that `own`, the rule of a name, does not
/// say: as it is written after the name, and as a title has it.
pub(super) fn beside(rule: &Rule, own: &Rule) -> (String, String) {
    let mut rest = Rule::new();
    let mut words = String::new();
    if let Some(end) = rule.end().filter(|_| own.end().is_none()) {
        words += &format!(", ending where {end}");
        rest = rest.ending(end.clone());
    }
    if let Some(block) = rule.block().filter(|_| own.block().is_none()) {
        let only = block.only.as_ref();
        let only = only
            .map(|only| format!(" where {only}"))
            .unwrap_or_default();
        words += &format!(", {}-blocking{only}", block.limit);
        rest = rest.blocking(block.clone());
    }
    if rule.has_pass() && !own.has_pass() {
        words += ", one pass";
        rest = rest.with_pass();
    }
    for (&(x, y), &cold) in rule.declared() {
        if !own.declared().contains_key(&(x, y)) {
            words += &format!(", ({x},{y}) {}", if cold { "cold" } else { "hot" });
            rest = rest.declaring((x, y), cold);
        }
    }
    (rest.suffixes(), words)
}
