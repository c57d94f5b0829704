//! From tokens to trees.
//!
//! ```text
//! or         = and { "or" and }
//! and        = not { "and" not }
//! not        = "not" not | comparison
//! comparison = sum { ("=" | "!=" | "<" | "<=" | ">" | ">=") sum }
//! sum        = product { ("+" | "-") product }
//! product    = sign { ("*" | "/" | "mod") sign }
//! sign       = "-" sign | power
//! power      = atom [ "^" sign ]
//! atom       = number | variable | name "(" sum { "," sum } ")"
//!            | "|" sum "|" | "(" or ")"
//! ```

use super::error::{ConditionError, Fix};
use super::expr::{Number, Operator, Truth, Variable};
use super::functions::{Does, FUNCTIONS, Function, near};
use super::lexer::{PlacedToken, Token, tokens};
use super::walk::{self, Fault};

/// How deep a tree may be: what reads, writes and compiles it calls itself.
const DEEPEST: usize = 100;

/// What a condition may speak of where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// A move and the position it is made from: every variable.
    Move,
    /// A position alone: x and y.
    Position,
}

/// Reads the condition that begins at index `at` of `chars` and ends before a
/// `}` or at the end; gives the index where it ends.
pub(super) fn read(
    chars: &[char],
    at: usize,
    scope: Scope,
) -> Result<(Truth, usize), ConditionError> {
    let tokens = tokens(chars, at)?;
    let mut parser = Parser {
        chars,
        tokens,
        next: 0,
        depth: 0,
        scope,
    };
    if parser.peek() == &Token::End {
        let at = at.saturating_sub(1);
        return Err(ConditionError::new(at, "", Fix::Empty));
    }
    let value = parser.expression(Precedence::Or)?;
    let end = parser.here().at;
    match parser.peek() {
        Token::End => Ok((parser.truth(value)?, end)),
        _ => Err(parser.unexpected("and, or, a comparison or the end")),
    }
}

/// How tightly operators bind, the loosest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Precedence {
    Or,
    And,
    Not,
    Comparison,
    Sum,
    Product,
    Sign,
}

struct Parser<'a> {
    chars: &'a [char],
    tokens: Vec<PlacedToken>,
    next: usize,
    depth: usize,
    scope: Scope,
}

#[derive(Debug)]
enum ValueKind {
    Number(Number),
    Truth(Truth),
}

/// A part that has been read: characters from `at` up to `end`.
#[derive(Debug)]
struct Value {
    kind: ValueKind,
    at: usize,
    end: usize,
    depth: usize,
}

impl Parser<'_> {
    fn here(&self) -> &PlacedToken {
        &self.tokens[self.next]
    }

    fn peek(&self) -> &Token {
        &self.here().token
    }

    fn take(&mut self, token: &Token) -> bool {
        let found = self.peek() == token;
        self.next += usize::from(found);
        found
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Token::Word(w) if w == word);
        self.next += usize::from(found);
        found
    }

    fn expect(&mut self, token: &Token, what: &'static str) -> Result<(), ConditionError> {
        match self.take(token) {
            true => Ok(()),
            false => Err(self.unexpected(what)),
        }
    }

    fn unexpected(&self, what: &'static str) -> ConditionError {
        let PlacedToken { token, at, end } = self.here();
        let end = match token {
            // The brace that ends the set is worth showing.
            Token::End => self.chars.len().min(end + 1),
            _ => *end,
        };
        ConditionError::new(*at, self.text(*at, end), Fix::Expected(what))
    }

    fn text(&self, at: usize, end: usize) -> String {
        self.chars[at..end].iter().collect()
    }

    fn refuse(&self, value: &Value, fix: Fix) -> ConditionError {
        ConditionError::new(value.at, self.text(value.at, value.end), fix)
    }

    fn number(&self, value: Value) -> Result<Number, ConditionError> {
        match value.kind {
            ValueKind::Number(number) => Ok(number),
            ValueKind::Truth(_) => Err(self.refuse(&value, Fix::TruthForNumber)),
        }
    }

    fn truth(&self, value: Value) -> Result<Truth, ConditionError> {
        match value.kind {
            ValueKind::Truth(truth) => Ok(truth),
            ValueKind::Number(_) => Err(self.refuse(&value, Fix::NumberForTruth)),
        }
    }

    /// A value from `at` up to what has just been read, over parts that deep.
    fn value(&self, at: usize, kind: ValueKind, depth: usize) -> Result<Value, ConditionError> {
        if depth >= DEEPEST {
            return Err(ConditionError::new(at, "", Fix::TooDeep(DEEPEST)));
        }
        let end = self.tokens[self.next.saturating_sub(1)].end;
        Ok(Value {
            kind,
            at,
            end,
            depth: depth + 1,
        })
    }

    fn expression(&mut self, level: Precedence) -> Result<Value, ConditionError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            let at = self.here().at;
            return Err(ConditionError::new(at, "", Fix::TooDeep(DEEPEST)));
        }
        let value = self.at_level(level);
        self.depth -= 1;
        value
    }

    fn at_level(&mut self, level: Precedence) -> Result<Value, ConditionError> {
        let mut value = self.prefix(level)?;
        loop {
            value = match self.peek() {
                Token::Word(w) if w == "or" && level <= Precedence::Or => {
                    self.list(value, "or", Precedence::And)?
                }
                Token::Word(w) if w == "and" && level <= Precedence::And => {
                    self.list(value, "and", Precedence::Not)?
                }
                Token::Relation(_) if level <= Precedence::Comparison => self.chain(value)?,
                _ => match self.binary_operator(level) {
                    Some((operator, operand)) => self.binary(value, operator, operand)?,
                    None => return Ok(value),
                },
            };
        }
    }

    fn prefix(&mut self, level: Precedence) -> Result<Value, ConditionError> {
        let at = self.here().at;
        if level <= Precedence::Not && self.take_word("not") {
            let inner = self.expression(Precedence::Not)?;
            let depth = inner.depth;
            let inner = self.truth(inner)?;
            return self.value(at, ValueKind::Truth(Truth::Not(Box::new(inner))), depth);
        }
        if self.take(&Token::Minus) {
            let inner = self.expression(Precedence::Sign)?;
            let depth = inner.depth;
            let inner = self.number(inner)?;
            let negative = Number::Negative(Box::new(inner));
            return self.numeric(at, negative, depth);
        }
        self.take(&Token::Plus);
        self.atom()
    }

    /// Parts joined by one word.
    fn list(
        &mut self,
        first: Value,
        word: &'static str,
        part: Precedence,
    ) -> Result<Value, ConditionError> {
        let (at, mut depth) = (first.at, first.depth);
        let mut parts = vec![self.truth(first)?];
        while self.take_word(word) {
            let next = self.expression(part)?;
            depth = depth.max(next.depth);
            parts.push(self.truth(next)?);
        }
        let joined = match word {
            "or" => Truth::Or(flat(parts, |part| match part {
                Truth::Or(inner) => Ok(inner),
                other => Err(other),
            })),
            _ => Truth::And(flat(parts, |part| match part {
                Truth::And(inner) => Ok(inner),
                other => Err(other),
            })),
        };
        self.value(at, ValueKind::Truth(joined), depth)
    }

    fn chain(&mut self, first: Value) -> Result<Value, ConditionError> {
        let (at, mut depth) = (first.at, first.depth);
        let first = self.number(first)?;
        let mut rest = Vec::new();
        while let Token::Relation(relation) = *self.peek() {
            self.next += 1;
            let next = self.expression(Precedence::Sum)?;
            depth = depth.max(next.depth);
            rest.push((relation, self.number(next)?));
        }
        self.value(at, ValueKind::Truth(Truth::Compare(first, rest)), depth)
    }

    /// The arithmetic operator that stands here, if it binds tightly enough,
    /// and the level of what follows it.
    fn binary_operator(&self, level: Precedence) -> Option<(Operator, Precedence)> {
        let (operator, own, operand) = match self.peek() {
            Token::Plus => (Operator::Add, Precedence::Sum, Precedence::Product),
            Token::Minus => (Operator::Sub, Precedence::Sum, Precedence::Product),
            Token::Times => (Operator::Mul, Precedence::Product, Precedence::Sign),
            Token::Over => (Operator::Div, Precedence::Product, Precedence::Sign),
            Token::Word(w) if w == "mod" => (Operator::Mod, Precedence::Product, Precedence::Sign),
            _ => return None,
        };
        (level <= own).then_some((operator, operand))
    }

    fn binary(
        &mut self,
        left: Value,
        operator: Operator,
        operand: Precedence,
    ) -> Result<Value, ConditionError> {
        self.next += 1;
        let right = self.expression(operand)?;
        self.joined(left, operator, right)
    }

    fn joined(
        &mut self,
        left: Value,
        operator: Operator,
        right: Value,
    ) -> Result<Value, ConditionError> {
        let (at, depth) = (left.at, left.depth.max(right.depth));
        let divisor = (right.at, right.end);
        let (left, right) = (self.number(left)?, self.number(right)?);
        let divides = matches!(operator, Operator::Div | Operator::Mod);
        if divides && walk::constant(&right) == Some(Ok(Some(0))) {
            let text = self.text(divisor.0, divisor.1);
            return Err(ConditionError::new(divisor.0, text, Fix::DivisionByZero));
        }
        self.numeric(at, Number::binary(operator, left, right), depth)
    }

    /// A number; one of constants alone has to have a value.
    fn numeric(&self, at: usize, number: Number, depth: usize) -> Result<Value, ConditionError> {
        let fault = walk::constant(&number).and_then(Result::err);
        let value = self.value(at, ValueKind::Number(number), depth)?;
        match fault {
            None => Ok(value),
            Some(Fault::Overflow) => Err(self.refuse(&value, Fix::Overflow)),
            Some(Fault::NegativeExponent) => Err(self.refuse(&value, Fix::NegativeExponent)),
        }
    }

    /// An atom and the exponent over it.
    fn atom(&mut self) -> Result<Value, ConditionError> {
        let base = self.bare_atom()?;
        if !self.take(&Token::Power) {
            return Ok(base);
        }
        let exponent = self.expression(Precedence::Sign)?;
        self.joined(base, Operator::Pow, exponent)
    }

    fn bare_atom(&mut self) -> Result<Value, ConditionError> {
        let PlacedToken { token, at, .. } = self.here().clone();
        match token {
            Token::Number(number) => {
                self.next += 1;
                self.value(at, ValueKind::Number(Number::Constant(number)), 0)
            }
            Token::Word(word) => self.word(&word),
            Token::Bar => {
                self.next += 1;
                let inner = self.expression(Precedence::Sum)?;
                let depth = inner.depth;
                let inner = self.number(inner)?;
                self.expect(&Token::Bar, "an operator or the closing |")?;
                let absolute = Number::Absolute(Box::new(inner));
                self.numeric(at, absolute, depth)
            }
            Token::Open => {
                self.next += 1;
                let inner = self.expression(Precedence::Or)?;
                self.expect(&Token::Close, "an operator or a closing bracket")?;
                self.value(at, inner.kind, inner.depth)
            }
            _ => Err(self.unexpected("a number or a name")),
        }
    }

    fn word(&mut self, word: &str) -> Result<Value, ConditionError> {
        if ["and", "or", "not", "mod"].contains(&word) {
            return Err(self.unexpected("a number or a name"));
        }
        let PlacedToken { at, end, .. } = *self.here();
        let refuse = |fix| Err(ConditionError::new(at, self.text(at, end), fix));
        if let Some(variable) = Variable::ALL.into_iter().find(|v| v.name() == word) {
            if self.scope == Scope::Position && !matches!(variable, Variable::X | Variable::Y) {
                return refuse(Fix::NoMeaning("x and y"));
            }
            self.next += 1;
            return self.value(at, ValueKind::Number(Number::Variable(variable)), 0);
        }
        match FUNCTIONS.iter().find(|function| function.name == word) {
            Some(function) => self.call(function),
            None => refuse(Fix::UnknownName(near(word))),
        }
    }

    fn call(&mut self, function: &'static Function) -> Result<Value, ConditionError> {
        let name = self.here().clone();
        self.next += 1;
        self.expect(&Token::Open, "a bracket with its numbers")?;
        let (mut numbers, mut depth) = (Vec::new(), 0);
        loop {
            let next = self.expression(Precedence::Sum)?;
            depth = depth.max(next.depth);
            numbers.push(self.number(next)?);
            if !self.take(&Token::Comma) {
                break;
            }
        }
        self.expect(&Token::Close, "a comma or a closing bracket")?;
        if !(function.least..=function.most).contains(&numbers.len()) {
            let found = self.text(name.at, name.end);
            return Err(ConditionError::new(
                name.at,
                found,
                Fix::Arguments(function.takes),
            ));
        }
        // A function of more than two numbers is one of two, again and again.
        depth += numbers.len();
        match function.does {
            Does::Number(make) => self.numeric(name.at, make(numbers), depth),
            Does::Ask(predicate) => self.value(
                name.at,
                ValueKind::Truth(Truth::Is(predicate, numbers)),
                depth,
            ),
        }
    }
}

/// Parts of a list, those that are such a list themselves taken apart.
fn flat(parts: Vec<Truth>, apart: fn(Truth) -> Result<Vec<Truth>, Truth>) -> Vec<Truth> {
    (parts.into_iter())
        .flat_map(|part| apart(part).unwrap_or_else(|other| vec![other]))
        .collect()
}
