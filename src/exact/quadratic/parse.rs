//! Numbers, and formulas in n, out of text.

use std::str::FromStr;

use super::linear::{Linear, Rounding};
use super::{Quadratic, QuadraticError, QuadraticProblem};

/// Brackets and roots may be as deep as this: whatever is read inside something
/// else takes a little of the stack.
const DEEPEST: usize = 64;

impl FromStr for Quadratic {
    type Err = QuadraticError;

    /// An expression of integers, `sqrt(…)` or `√`, `phi` or `φ`, `+ - * / ^`
    /// and brackets: `(1+sqrt(5))/2`.
    fn from_str(text: &str) -> Result<Self, QuadraticError> {
        let number = Reader::new(text, false).all()?;
        Ok(number.constant().expect("nothing but numbers was read"))
    }
}

impl FromStr for Linear {
    type Err = QuadraticError;

    /// An expression as of a [`Quadratic`], with `n` and with `floor(…)`,
    /// `ceil(…)`, `⌊…⌋` or `⌈…⌉`; `a(n) =` may stand before it.
    fn from_str(text: &str) -> Result<Self, QuadraticError> {
        let mut reader = Reader::new(text, true);
        let start = reader.index;
        let named = reader.take_word("a(n)") && reader.take('=');
        reader.index = if named { reader.index } else { start };
        reader.all()
    }
}

/// Reads from left to right; blanks do not matter.
struct Reader {
    characters: Vec<char>,
    index: usize,
    depth: usize,
    /// Whether it is a formula in n.
    in_n: bool,
}

type Read = Result<Linear, QuadraticError>;

impl Reader {
    fn new(text: &str, in_n: bool) -> Self {
        Self {
            characters: text.chars().collect(),
            index: 0,
            depth: 0,
            in_n,
        }
    }

    fn all(mut self) -> Read {
        if self.peek().is_none() {
            return Err(self.error(QuadraticProblem::Empty));
        }
        let value = self.sum()?;
        match self.peek() {
            None => Ok(value),
            Some(_) => Err(self.unexpected("an operator or the end")),
        }
    }

    fn peek(&mut self) -> Option<char> {
        while self.characters.get(self.index)?.is_whitespace() {
            self.index += 1;
        }
        self.characters.get(self.index).copied()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.index += usize::from(found);
        found
    }

    /// Takes the word, if it is the next.
    fn take_word(&mut self, word: &str) -> bool {
        self.peek();
        let found = (self.characters.get(self.index..)).is_some_and(|rest| {
            word.chars().zip(rest).filter(|(w, c)| w == *c).count() == word.len()
        });
        self.index += if found { word.len() } else { 0 };
        found
    }

    fn error(&self, problem: QuadraticProblem) -> QuadraticError {
        QuadraticError::new(self.index + 1, problem)
    }

    fn unexpected(&mut self, expected: &'static str) -> QuadraticError {
        let found = self.peek();
        self.error(QuadraticProblem::Unexpected(found, expected))
    }

    /// A result of arithmetic, with the place where it went wrong.
    fn computed<T>(&self, result: Result<T, QuadraticProblem>) -> Result<T, QuadraticError> {
        // The last character read is the one that made it fail.
        result.map_err(|problem| QuadraticError::new(self.index.max(1), problem))
    }

    fn number(&self, number: Result<Quadratic, QuadraticProblem>) -> Read {
        self.computed(number).map(Linear::from)
    }

    fn sum(&mut self) -> Read {
        let mut sum = self.product()?;
        loop {
            let result = if self.take('+') {
                sum.add(self.product()?)
            } else if self.take('-') || self.take('−') {
                sum.sub(self.product()?)
            } else {
                return Ok(sum);
            };
            sum = self.computed(result)?;
        }
    }

    fn product(&mut self) -> Read {
        let mut product = self.signed()?;
        loop {
            let result = if self.take('*') || self.take('·') {
                product.mul(self.signed()?)
            } else if self.take('/') {
                product.div(self.signed()?)
            } else {
                return Ok(product);
            };
            product = self.computed(result)?;
        }
    }

    fn signed(&mut self) -> Read {
        let mut negative = false;
        while self.take('-') || self.take('−') {
            negative = !negative;
        }
        let power = self.power()?;
        match negative {
            true => self.computed(power.negated()),
            false => Ok(power),
        }
    }

    fn power(&mut self) -> Read {
        let base = self.atom()?;
        if !self.take('^') {
            return Ok(base);
        }
        let exponent = self.integer()?;
        // Nothing but 0, 1 and -1 stays within 62 bits for longer.
        if exponent > 64 {
            return Err(self.error(QuadraticProblem::TooLarge));
        }
        let one = Quadratic::integer(1).map(Linear::from);
        let power = (0..exponent).fold(one, |power, _| power?.mul(base));
        self.computed(power)
    }

    /// Everything that is inside something else is, or is within, an atom.
    fn atom(&mut self) -> Read {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.error(QuadraticProblem::TooDeep));
        }
        let atom = self.atom_within();
        self.depth -= 1;
        atom
    }

    fn atom_within(&mut self) -> Read {
        match self.peek() {
            Some('(') => self.bracketed(),
            Some('√') => {
                self.index += 1;
                let under = self.atom()?;
                self.root(under)
            }
            Some(c) if c.is_ascii_digit() => {
                let integer = self.integer()?;
                self.number(Quadratic::integer(integer))
            }
            Some('n') if self.in_n => {
                self.index += 1;
                self.computed(Linear::n())
            }
            Some('⌊') if self.in_n => self.rounded(Rounding::Down, ['⌊', '⌋']),
            Some('⌈') if self.in_n => self.rounded(Rounding::Up, ['⌈', '⌉']),
            _ if self.in_n && self.take_word("floor") => self.rounded(Rounding::Down, ['(', ')']),
            _ if self.in_n && (self.take_word("ceiling") || self.take_word("ceil")) => {
                self.rounded(Rounding::Up, ['(', ')'])
            }
            _ if self.take('φ') || self.take_word("phi") => {
                self.number(Quadratic::new(1, 1, 5, 2))
            }
            _ if self.take_word("sqrt") => {
                let under = self.bracketed()?;
                self.root(under)
            }
            _ if self.in_n => Err(self.unexpected("n, a number, sqrt, floor or a bracket")),
            _ => Err(self.unexpected("a number, sqrt or a bracket")),
        }
    }

    fn rounded(&mut self, rounding: Rounding, brackets: [char; 2]) -> Read {
        let inside = self.between(brackets)?;
        Ok(inside.rounded(rounding))
    }

    fn bracketed(&mut self) -> Read {
        self.between(['(', ')'])
    }

    fn between(&mut self, [open, close]: [char; 2]) -> Read {
        if !self.take(open) {
            return Err(self.unexpected("("));
        }
        let inside = self.sum()?;
        match (self.take(close), close) {
            (true, _) => Ok(inside),
            (false, '⌋') => Err(self.unexpected("an operator or ⌋")),
            (false, '⌉') => Err(self.unexpected("an operator or ⌉")),
            (false, _) => Err(self.unexpected("an operator or )")),
        }
    }

    /// √(p/r) = √(pr)/r.
    fn root(&self, under: Linear) -> Read {
        let rational = under.constant().filter(Quadratic::is_rational);
        let parts = rational.map(|under| under.parts());
        let Some((p @ 0.., _, _, r)) = parts else {
            return self.computed(Err(QuadraticProblem::Root));
        };
        let product = u64::try_from(i128::from(p) * i128::from(r));
        let root = product.map_or(Err(QuadraticProblem::TooLarge), |d| {
            Quadratic::new(0, 1, d, r.into())
        });
        self.number(root)
    }

    fn integer(&mut self) -> Result<i128, QuadraticError> {
        self.peek();
        let digits: String = (self.characters[self.index..].iter())
            .take_while(|c| c.is_ascii_digit())
            .collect();
        if digits.is_empty() {
            return Err(self.unexpected("a number"));
        }
        self.index += digits.len();
        if self.characters.get(self.index) == Some(&'.') {
            return Err(self.error(QuadraticProblem::Decimal));
        }
        let digits = digits.parse();
        digits.map_err(|_| self.error(QuadraticProblem::TooLarge))
    }
}
