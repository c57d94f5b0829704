//! From what is written to the set of moves.

use super::error::{NotationError, Problem, TextPlace};
use super::expression::{Expression, Operand, Sign};
use crate::game::{Change, Moves, Ray, Rule, Ruleset};

/// A removal may leave as many rays; each costs the solver a row of bits.
const MOST_RAYS: usize = 1000;

/// Moves of a ray that are looked up one by one before whole rays are compared.
const FIRST_MOVES: usize = 64;

impl Expression {
    /// The moves and all else that is said, from left to right.
    pub fn rule(&self) -> Result<Rule, NotationError> {
        let mut rule = self.first.start()?;
        for (sign, operand) in &self.rest {
            rule = operand.changing(rule, *sign)?;
        }
        Ok(rule)
    }

    /// The moves, if all of them are rays that raise no pile.
    pub fn ruleset(&self) -> Result<Ruleset, NotationError> {
        let rule = self.rule()?;
        match rule.rays() {
            Some(rays) => Ok(rays.clone()),
            None => {
                let place = TextPlace::new(0, self.to_string());
                Err(NotationError::new(place, Problem::NotRays))
            }
        }
    }
}

impl Operand {
    fn start(&self) -> Result<Rule, NotationError> {
        match self {
            Self::Named(named) => Ok(named.rule()),
            Self::Terms(_) => self.changing(Rule::new(), Sign::Plus),
        }
    }

    fn changing(&self, mut rule: Rule, sign: Sign) -> Result<Rule, NotationError> {
        let change = match sign {
            Sign::Plus => Change::Add,
            Sign::Minus => Change::Remove,
        };
        for (place, moves) in self.parts()? {
            for moves in moves {
                rule = changed(rule, change, moves, place)?;
            }
        }
        Ok(rule)
    }

    /// The moves of each term, or of the whole named game.
    fn parts(&self) -> Result<Vec<(&TextPlace, Vec<Moves>)>, NotationError> {
        match self {
            Self::Terms(terms) => Ok((terms.iter())
                .map(|term| (&term.place, term.moves()))
                .collect()),
            Self::Named(named) => {
                let rule = named.rule();
                let all_added = rule.changes().iter().all(|(c, _)| *c == Change::Add);
                if !all_added || !rule.suffixes().is_empty() {
                    return Err(NotationError::new(named.place.clone(), Problem::NotFirst));
                }
                let moves = rule.changes().iter().map(|(_, moves)| moves.clone());
                Ok(vec![(&named.place, moves.collect())])
            }
        }
    }
}

/// A rule with moves added or removed. While all are rays, the moves are known,
/// and what changes nothing is refused.
fn changed(
    rule: Rule,
    change: Change,
    moves: Moves,
    place: &TextPlace,
) -> Result<Rule, NotationError> {
    let refuse = |problem| NotationError::new(place.clone(), problem);
    let known = rule.only_rays();
    match (change, &moves, known) {
        (Change::Add, Moves::Rays(more), Some(known)) => {
            let has = |ray: &Ray| known.rays().iter().any(|own| own.includes(ray));
            if more.rays().iter().all(has) {
                return Err(refuse(Problem::Repeated));
            }
            Ok(rule.with(change, moves))
        }
        (Change::Remove, Moves::Rays(less), Some(known)) => {
            let mut rays = known.clone();
            for ray in less.rays() {
                check_has(&rays, ray).map_err(refuse)?;
            }
            for ray in less.rays() {
                rays = (rays.without(ray, MOST_RAYS))
                    .ok_or_else(|| refuse(Problem::TooManyRays(MOST_RAYS)))?;
            }
            match rays.rays().is_empty() {
                true => Err(refuse(Problem::NothingLeft)),
                false => Ok(rule.with_rays(rays)),
            }
        }
        _ => Ok(rule.with(change, moves)),
    }
}

/// Refuses to remove from `rules` a move that they do not have.
fn check_has(rules: &Ruleset, ray: &Ray) -> Result<(), Problem> {
    let mut first = ray.moves().take(FIRST_MOVES);
    let missing = match first.find(|&vector| !rules.contains(vector)) {
        None => (rules.missing_of(ray, MOST_RAYS))
            .ok_or(Problem::TooManyRays(MOST_RAYS))?
            .first()
            .map(Ray::start),
        found => found,
    };
    match missing {
        None => Ok(()),
        Some(missing) => Err(Problem::NotAMove {
            missing,
            rules: rules.to_string(),
        }),
    }
}
