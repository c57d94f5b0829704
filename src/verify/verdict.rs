//! What a check found.

use std::fmt;

use super::RuleCheck;
use crate::{Error, group_digits};

/// How an answer was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Every cell against exact integers.
    ClosedForm,
    /// Every cell against the rule: cold exactly when no option is cold.
    Kernel,
    /// Every cell against a closed form that is believed and not proven: a
    /// difference is news, and no mistake.
    Conjecture,
}

impl Method {
    /// `closed form`, `kernel` or `conjecture`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::ClosedForm => "closed form",
            Self::Kernel => "kernel",
            Self::Conjecture => "conjecture",
        }
    }
}

/// What a comparison of cells found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CellsCompared {
    /// Cells whose outcome was decided.
    pub compared: u64,
    /// Cells that came out otherwise than answered.
    pub differ: u64,
    /// The first of them: the lowest row, then the lowest x.
    pub first: Option<(u32, u32)>,
}

impl CellsCompared {
    /// All of `cells` came out as answered.
    pub fn clean(cells: u64) -> Self {
        Self {
            compared: cells,
            ..Self::default()
        }
    }

    /// Counts `n` differing cells, of which the one at (x, y) comes first if
    /// there is one. Cells have to come in row order.
    pub fn record(&mut self, n: u64, x: u32, y: u32) {
        if n > 0 {
            self.differ += n;
            self.first.get_or_insert((x, y));
        }
    }

    /// Counts the ones of a row of `differ` words.
    pub fn record_row(&mut self, y: u32, differ: impl Iterator<Item = u64>) {
        for (i, word) in (0..).zip(differ).filter(|&(_, word)| word != 0) {
            let first = 64 * i + word.trailing_zeros();
            self.record(word.count_ones().into(), first, y);
        }
    }

    /// This comparison followed by one of later rows.
    pub fn then(self, later: Self) -> Self {
        Self {
            compared: self.compared + later.compared,
            differ: self.differ + later.differ,
            first: self.first.or(later.first),
        }
    }
}

/// One check of one answer. Displayed, it is a line of a report:
///
/// `closed form (⌊kφ⌋, ⌊kφ²⌋): 250,000 cells compared, 0 differ`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    method: Method,
    /// The closed form compared with.
    formula: Option<String>,
    /// What was found, or why nothing was compared.
    finding: Result<CellsCompared, String>,
    /// Whether the cells compared are a sample, which proves nothing of the
    /// others.
    sample: bool,
}

impl Verdict {
    pub(crate) fn closed_form(
        formula: Option<String>,
        finding: Result<CellsCompared, String>,
    ) -> Self {
        Self {
            method: Method::ClosedForm,
            formula,
            finding,
            sample: false,
        }
    }

    pub(crate) fn conjecture(formula: String, found: CellsCompared) -> Self {
        Self {
            method: Method::Conjecture,
            formula: Some(formula),
            finding: Ok(found),
            sample: false,
        }
    }

    pub(crate) fn kernel(finding: Result<CellsCompared, String>) -> Self {
        Self {
            method: Method::Kernel,
            formula: None,
            finding,
            sample: false,
        }
    }

    /// The kernel check of a rule that is more than rays.
    pub(super) fn of_rule(check: Result<RuleCheck, Error>) -> Self {
        let sample = check.as_ref().is_ok_and(|check| !check.is_of_all());
        let finding = check.map(|check| check.found);
        Self {
            sample,
            ..Self::kernel(finding.map_err(|error| error.to_string()))
        }
    }

    /// Whether the cells compared are a sample, which proves nothing of the
    /// others.
    #[must_use]
    pub fn is_sample(&self) -> bool {
        self.sample
    }

    /// How the answer was checked.
    #[must_use]
    pub fn method(&self) -> Method {
        self.method
    }

    /// The closed form that cells were compared with.
    #[must_use]
    pub fn formula(&self) -> Option<&str> {
        self.formula.as_deref()
    }

    /// Whether cells were compared at all; if not, [`why`](Self::why) says so.
    #[must_use]
    pub fn ran(&self) -> bool {
        self.finding.is_ok()
    }

    /// Cells whose outcome was decided. Fewer than the lattice has only where
    /// a check stopped early over too many differences.
    #[must_use]
    pub fn compared(&self) -> u64 {
        self.comparison().compared
    }

    /// Compared cells whose outcome was not the one answered.
    #[must_use]
    pub fn differ(&self) -> u64 {
        self.comparison().differ
    }

    /// The first differing cell (x, y): in the lowest row, the lowest x.
    #[must_use]
    pub fn first(&self) -> Option<(u32, u32)> {
        self.comparison().first
    }

    /// Why the check did not run.
    #[must_use]
    pub fn why(&self) -> Option<&str> {
        self.finding.as_ref().err().map(String::as_str)
    }

    fn comparison(&self) -> CellsCompared {
        *self.finding.as_ref().unwrap_or(&CellsCompared {
            compared: 0,
            differ: 0,
            first: None,
        })
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.method.name())?;
        if let Some(formula) = &self.formula {
            write!(f, " {formula}")?;
        }
        match &self.finding {
            Err(why) => write!(f, ": left out, {why}"),
            Ok(found) => {
                write!(
                    f,
                    ": {}{} {} compared, {} differ",
                    if self.sample { "a sample of " } else { "" },
                    group_digits(found.compared, ','),
                    if found.compared == 1 { "cell" } else { "cells" },
                    group_digits(found.differ, ',')
                )?;
                match found.first {
                    Some((x, y)) => write!(f, ", first at ({x},{y})"),
                    None => Ok(()),
                }
            }
        }
    }
}

/// Both checks of one answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verdicts {
    /// Against the closed form, where one is known.
    pub closed_form: Verdict,
    /// Against the rule itself.
    pub kernel: Verdict,
    /// Against a form that is believed and not proven, where there is one. It
    /// says nothing of whether the answer is right.
    pub conjecture: Option<Verdict>,
}

impl Verdicts {
    /// Whether nothing that was compared differs.
    #[must_use]
    pub fn agree(&self) -> bool {
        self.iter().all(|verdict| verdict.differ() == 0)
    }

    /// Whether at least one check decided the whole answer, and none differs.
    #[must_use]
    pub fn proven(&self) -> bool {
        self.agree()
            && self
                .iter()
                .any(|verdict| verdict.ran() && !verdict.is_sample())
    }

    /// The verdicts on the answer, in the order of a report.
    pub fn iter(&self) -> impl Iterator<Item = &Verdict> {
        [&self.closed_form, &self.kernel].into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_conjecture_that_fails_is_no_mistake_of_the_answer() {
        let clean = CellsCompared::clean(64);
        let mut differing = clean;
        differing.record(1, 3, 5);
        let verdicts = Verdicts {
            closed_form: Verdict::closed_form(None, Err("none is known".into())),
            kernel: Verdict::kernel(Ok(clean)),
            conjecture: Some(Verdict::conjecture("(a,b)".into(), differing)),
        };
        assert!(verdicts.agree() && verdicts.proven());
        let said = verdicts.conjecture.expect("given").to_string();
        assert_eq!(
            said,
            "conjecture (a,b): 64 cells compared, 1 differ, first at (3,5)"
        );
    }
}
