//! Terms: `(a,b)`, `(a,b)*`, `(a,b)*3`, `(a,b)+(p,q)*`, each with `~` or not.

use std::fmt;
use std::num::NonZeroU32;

use super::cursor::Cursor;
use super::error::{NotationError, Place, Problem};
use crate::game::{Ray, Vector};

/// One term: a ray, and its mirror image too if `mirrored`.
#[derive(Clone, Debug)]
pub(super) struct Term {
    pub ray: Ray,
    pub mirrored: bool,
    pub place: Place,
    /// Where the start ends, if a `+` with a blank beside it follows: it was read
    /// as the one before a step, and may have been meant to add moves.
    pub ambiguous_at: Option<usize>,
}

impl Term {
    /// The rays that the term stands for: one, or two.
    pub fn rays(&self) -> impl Iterator<Item = Ray> + use<> {
        let mirror = self.ray.mirrored();
        let second = (self.mirrored && mirror != self.ray).then_some(mirror);
        [self.ray].into_iter().chain(second)
    }

    /// Whether the term ends in a bare vector, which a `+` after it would make
    /// the start of a ray.
    pub fn ends_in_vector(&self) -> bool {
        self.ray.is_single() && !self.mirrored
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.ray, if self.mirrored { "~" } else { "" })
    }
}

/// One term after another, until something else stands there.
pub(super) fn terms(cursor: &mut Cursor) -> Result<Vec<Term>, NotationError> {
    let mut terms = Vec::new();
    while cursor.peek() == Some('(') {
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
        let ray = self.ray()?;
        let mirrored = self.cursor.take('~');
        Ok(Term {
            ray,
            mirrored,
            place: self.cursor.place_from(self.start),
            ambiguous_at: self.ambiguous_at,
        })
    }

    fn ray(&mut self) -> Result<Ray, NotationError> {
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
        Ok(Ray::new(start, step, count).expect("a vector of zeros is refused when it is read"))
    }

    /// Whether `+(` comes next: a step rather than more terms.
    fn steps_follow(&mut self) -> bool {
        self.cursor.peek() == Some('+') && self.cursor.peek_second() == Some('(')
    }

    /// A step, and how many moves there are with the start.
    fn steps(&mut self) -> Result<(Vector, Option<NonZeroU32>), NotationError> {
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

    fn vector(&mut self) -> Result<Vector, NotationError> {
        let at = self.cursor.index();
        self.cursor.expect('(', "a move in brackets")?;
        let x = self.number()?;
        self.cursor.expect(',', "a comma")?;
        let y = self.number()?;
        self.cursor.expect(')', "a closing bracket")?;
        let vector = Vector::new(x, y);
        match vector.is_zero() {
            true => Err(self.refuse(at, Problem::Nothing)),
            false => Ok(vector),
        }
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
        NotationError::new(Place::new(at, term), problem)
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
