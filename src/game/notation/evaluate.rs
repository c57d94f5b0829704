//! From what is written to the set of moves.

use super::error::{NotationError, Place, Problem};
use super::expression::{Expression, Operand, Sign};
use crate::game::{Ray, Ruleset};

/// A removal may leave as many rays; each costs the solver a row of bits.
const MOST_RAYS: usize = 1000;

/// Moves of a ray that are looked up one by one before whole rays are compared.
const FIRST_MOVES: usize = 64;

impl Expression {
    /// The moves, from left to right.
    pub fn ruleset(&self) -> Result<Ruleset, NotationError> {
        let mut rules = self.first.added_to(Ruleset::new([]))?;
        for (sign, operand) in &self.rest {
            rules = match sign {
                Sign::Plus => operand.added_to(rules)?,
                Sign::Minus => operand.removed_from(rules)?,
            };
        }
        Ok(rules)
    }
}

impl Operand {
    /// The rays of each term, or of the whole named game.
    fn parts(&self) -> Vec<(&Place, Vec<Ray>)> {
        match self {
            Self::Named(named) => vec![(&named.place, named.ruleset().rays().to_vec())],
            Self::Terms(terms) => (terms.iter())
                .map(|term| (&term.place, term.rays().collect()))
                .collect(),
        }
    }

    fn added_to(&self, rules: Ruleset) -> Result<Ruleset, NotationError> {
        let mut rays = rules.rays().to_vec();
        for (place, more) in self.parts() {
            let known = |ray: &Ray| rays.iter().any(|own| own.includes(ray));
            if more.iter().all(known) {
                return Err(NotationError::new(place.clone(), Problem::Repeated));
            }
            rays.extend(more);
        }
        Ok(Ruleset::new(rays))
    }

    fn removed_from(&self, mut rules: Ruleset) -> Result<Ruleset, NotationError> {
        for (place, rays) in self.parts() {
            let refuse = |problem| NotationError::new(place.clone(), problem);
            for ray in &rays {
                check_has(&rules, ray).map_err(refuse)?;
            }
            for ray in &rays {
                rules = (rules.without(ray, MOST_RAYS))
                    .ok_or_else(|| refuse(Problem::TooManyRays(MOST_RAYS)))?;
            }
            if rules.rays().is_empty() {
                return Err(refuse(Problem::NothingLeft));
            }
        }
        Ok(rules)
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
