//! What a figure calls a game that the catalogue does not have.

use super::expression::{Expression, Named, Operand, Sign};
use crate::game::Ruleset;

/// A title is one line over a figure.
const LONGEST: usize = 60;

impl Named {
    /// The moves of the named game.
    pub fn ruleset(&self) -> Ruleset {
        self.entry.ruleset(&self.numbers)
    }
}

impl Expression {
    /// `Wythoff’s game without (1,1)`, `King + Knight`, `Moves (1,2)* (2,1)`;
    /// where that gets too long, how many terms there are.
    pub fn title(&self) -> String {
        let mut title = match &self.first {
            Operand::Named(named) => named.entry.title_with(&named.numbers),
            terms => format!("Moves {terms}"),
        };
        for (sign, operand) in &self.rest {
            title += &match (sign, operand) {
                (Sign::Plus, Operand::Named(named)) => {
                    format!(" + {}", named.entry.title_with(&named.numbers))
                }
                (Sign::Plus, Operand::Terms(_)) => format!(" with {operand}"),
                (Sign::Minus, _) => format!(" without {operand}"),
            };
        }
        if title.chars().count() <= LONGEST {
            return title;
        }
        let operands = [&self.first]
            .into_iter()
            .chain(self.rest.iter().map(|(_, o)| o));
        let terms = operands.map(|operand| match operand {
            Operand::Named(_) => 1,
            Operand::Terms(terms) => terms.len(),
        });
        format!("Game of {} terms", terms.sum::<usize>())
    }
}
