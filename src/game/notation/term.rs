//! Terms: `(a,b)`, `(a,b)*`, `(a,b)*3`, `(a,b)+(p,q)*` and `{condition}`, each
//! with `~` or not.

use std::fmt;
use std::num::NonZeroU32;

use super::cursor::Cursor;
use super::error::{NotationError, Problem, TextPlace};
use crate::game::condition::Scope;
use crate::game::{MoveSet, Moves, RaisingRay, Ray, Ruleset};

/// One term: moves, and their mirror image too if `mirrored`.
#[derive(Clone, Debug)]
pub(super) struct Term {
    pub kind: TermKind,
    pub mirrored: bool,
    pub place: TextPlace,
    /// Where the start ends, if a `+` with a blank beside it follows: it was read
    /// as the one before a step, and may have been meant to add moves.
    pub ambiguous_at: Option<usize>,
}

/// What a term is made of.
#[derive(Clone, Debug)]
pub(super) enum TermKind {
    Ray(Ray),
    /// A ray that raises a pile, and its mirror image if the term is mirrored.
    Raising(RaisingRay, Option<RaisingRay>),
    /// Mirrored where the term is.
    Set(MoveSet),
}

impl Term {
    /// The rays that the term stands for, one or two, if it is of such as raise
    /// no pile.
    pub fn rays(&self) -> Option<Vec<Ray>> {
        let TermKind::Ray(ray) = &self.kind else {
            return None;
        };
        let mirror = ray.mirrored();
        let second = (self.mirrored && mirror != *ray).then_some(mirror);
        Some([*ray].into_iter().chain(second).collect())
    }

    /// The moves that the term stands for.
    pub fn moves(&self) -> Vec<Moves> {
        match &self.kind {
            TermKind::Ray(_) => {
                let rays = self.rays().into_iter().flatten();
                vec![Moves::Rays(Ruleset::new(rays))]
            }
            TermKind::Raising(ray, mirror) => {
                let mirror = mirror.filter(|mirror| mirror != ray);
                let rays = [*ray].into_iter().chain(mirror);
                rays.map(Moves::Raising).collect()
            }
            TermKind::Set(set) => vec![Moves::Set(set.clone())],
        }
    }

    /// Whether the term ends in a bare vector, which a `+` after it would make
    /// the start of a ray.
    pub fn ends_in_vector(&self) -> bool {
        let single = match &self.kind {
            TermKind::Ray(ray) => ray.is_single(),
            TermKind::Raising(ray, _) => ray.count() == Some(NonZeroU32::MIN),
            TermKind::Set(_) => false,
        };
        single && !self.mirrored
    }
}

impl fmt::Display for TermKind {
    /// Without the mark of a mirror image, but for a set.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ray(ray) => ray.fmt(f),
            Self::Raising(ray, _) => ray.fmt(f),
            Self::Set(set) => set.fmt(f),
        }
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let marked = self.mirrored && !matches!(self.kind, TermKind::Set(_));
        write!(f, "{}{}", self.kind, if marked { "~" } else { "" })
    }
}

/// One term after another, until something else stands there.
pub(super) fn terms(cursor: &mut Cursor) -> Result<Vec<Term>, NotationError> {
    let mut terms = Vec::new();
    while matches!(cursor.peek(), Some('(' | '{')) {
        terms.push(term(cursor)?);
    }
    Ok(terms)
}

fn term(cursor: &mut Cursor) -> Result<Term, NotationError> {
    let reader = TermReader {
        start: cursor.index(),
        cursor,
        ambiguous_at: None,
    };
    reader.read()
}

/// Reads one term; knows where it starts, so that errors can quote it whole.
struct TermReader<'a> {
    cursor: &'a mut Cursor,
    start: usize,
    ambiguous_at: Option<usize>,
}

impl TermReader<'_> {
    fn read(mut self) -> Result<Term, NotationError> {
        if self.cursor.peek() == Some('{') {
            return self.set();
        }
        let ray = self.ray()?;
        let mirrored = self.cursor.take('~');
        let kind = match (ray.lowering(), mirrored) {
            (Some(ray), _) => TermKind::Ray(ray),
            (None, false) => TermKind::Raising(ray, None),
            (None, true) => {
                let mirror = ray.mirrored().map_err(|bad| self.endless(bad))?;
                TermKind::Raising(ray, Some(mirror))
            }
        };
        Ok(Term {
            kind,
            mirrored,
            place: self.cursor.place_from(self.start),
            ambiguous_at: self.ambiguous_at,
        })
    }

    /// A condition in braces.
    fn set(self) -> Result<Term, NotationError> {
        self.cursor.expect('{', "a set in braces")?;
        let may_raise = self.cursor.take_all("±:") || self.cursor.take_all("+-:");
        let condition = self.cursor.condition(Scope::Move)?;
        let mirrored = self.cursor.take('~');
        Ok(Term {
            kind: TermKind::Set(MoveSet::new(condition, may_raise, mirrored)),
            mirrored,
            place: self.cursor.place_from(self.start),
            ambiguous_at: None,
        })
    }

    fn endless(&self, bad: (i64, i64)) -> NotationError {
        self.refuse(self.start, Problem::Endless(bad))
    }

    fn ray(&mut self) -> Result<RaisingRay, NotationError> {
        let vector = self.vector()?;
        let end = self.cursor.end_of_last();
        let (start, step, count) = if self.cursor.take('*') {
            (vector, vector, self.count()?)
        } else if self.steps_follow() {
            self.ambiguous_at = self.cursor.is_beside_blank().then_some(end);
            let (step, steps) = self.steps()?;
            (vector, step, steps)
        } else {
            (vector, vector, Some(NonZeroU32::MIN))
        };
        RaisingRay::new(start, step, count).map_err(|bad| self.endless(bad))
    }

    /// Whether `+(` comes next: a step rather than more terms.
    fn steps_follow(&mut self) -> bool {
        self.cursor.peek() == Some('+') && self.cursor.peek_second() == Some('(')
    }

    /// A step, and how many moves there are with the start.
    fn steps(&mut self) -> Result<((i64, i64), Option<NonZeroU32>), NotationError> {
        self.cursor.take('+');
        let at = self.cursor.index();
        let step = self.vector()?;
        if !self.cursor.take('*') {
            return Err(self.refuse(at, Problem::StepWithoutStar));
        }
        let at = self.cursor.index();
        let count = match self.count()? {
            None => None,
            Some(steps) => match steps.checked_add(1) {
                Some(moves) => Some(moves),
                None => return Err(self.refuse(at, Problem::TooLarge)),
            },
        };
        Ok((step, count))
    }

    /// The number after `*`, if there is one.
    fn count(&mut self) -> Result<Option<NonZeroU32>, NotationError> {
        let at = self.cursor.index();
        if !self.cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
            return Ok(None);
        }
        match NonZeroU32::new(self.number()?) {
            None => Err(self.refuse(at, Problem::NoMoves)),
            count => Ok(count),
        }
    }

    fn vector(&mut self) -> Result<(i64, i64), NotationError> {
        let at = self.cursor.index();
        self.cursor.expect('(', "a move in brackets")?;
        let x = self.signed()?;
        self.cursor.expect(',', "a comma")?;
        let y = self.signed()?;
        self.cursor.expect(')', "a closing bracket")?;
        match (x, y) {
            (0, 0) => Err(self.refuse(at, Problem::Nothing)),
            vector => Ok(vector),
        }
    }

    /// Tokens taken; below 0 tokens added.
    fn signed(&mut self) -> Result<i64, NotationError> {
        self.cursor.index();
        let negative = self.cursor.take('-');
        let number = i64::from(self.number()?);
        Ok(if negative { -number } else { number })
    }

    fn number(&mut self) -> Result<u32, NotationError> {
        let at = self.cursor.index();
        number(self.cursor).map_err(|error| match error {
            NumberError::None(unexpected) => unexpected,
            NumberError::Problem(problem) => self.refuse(at, problem),
        })
    }

    /// An error in column `at` that quotes the term.
    fn refuse(&self, at: usize, problem: Problem) -> NotationError {
        let term = self.cursor.term_from(self.start);
        NotationError::new(TextPlace::new(at, term), problem)
    }
}

/// Why there is no number to read.
pub(super) enum NumberError {
    /// Something else stands there.
    None(NotationError),
    /// It is below 0 or too large.
    Problem(Problem),
}

/// A number of tokens.
pub(super) fn number(cursor: &mut Cursor) -> Result<u32, NumberError> {
    let negative = cursor.take('-');
    let digits = cursor.take_while(|c| c.is_ascii_digit());
    match (digits.is_empty(), negative) {
        (true, _) => Err(NumberError::None(cursor.unexpected("a number"))),
        (false, true) => Err(NumberError::Problem(Problem::Negative)),
        (false, false) => (digits.parse()).map_err(|_| NumberError::Problem(Problem::TooLarge)),
    }
}
