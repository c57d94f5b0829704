//! What a figure calls a game that the catalogue does not have.

use super::expression::{Expression, NamedGame, Operand, Sign};
use super::term::{Term, TermKind};
use crate::game::Rule;

/// A title is one line over a figure.
const LONGEST: usize = 60;

impl NamedGame {
    /// The rule of the named game.
    pub fn rule(&self) -> Rule {
        self.entry.rule(&self.numbers)
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
                (Sign::Minus, Operand::Named(_)) => format!(" without {operand}"),
                (Sign::Minus, Operand::Terms(terms)) => {
                    let removed: Vec<String> = terms.iter().map(removed).collect();
                    format!(" without {}", removed.join(" "))
                }
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

/// A term that is removed. A start with steps is written out, `(1,1), (3,3), …`:
/// else its `+` would seem to put moves back.
fn removed(term: &Term) -> String {
    const SHOWN: usize = 2;
    let TermKind::Ray(ray) = term.kind else {
        return term.to_string();
    };
    if ray.is_single() || ray.start() == ray.step() {
        return term.to_string();
    }
    let mirror = if term.mirrored { "~" } else { "" };
    let shown = ray.moves().take(SHOWN);
    let mut moves: Vec<String> = shown.map(|vector| format!("{vector}{mirror}")).collect();
    moves.extend(match ray.count() {
        Some(count) if count.get() as usize <= SHOWN => None,
        Some(count) => Some(format!("… ({count} moves)")),
        None => Some("…".to_owned()),
    });
    moves.join(", ")
}
