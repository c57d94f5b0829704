//! Conditions read, written back and computed.

use super::program::{Input, LANES, MoveLanes, Program};
use super::{At, Condition, Fault, Scope};

fn read(text: &str) -> Condition {
    Condition::parse(text, Scope::Move).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Whether it holds for the move from (x, y) that takes (i, j).
fn holds(text: &str, (x, y): (i64, i64), (i, j): (i64, i64)) -> bool {
    let at = At {
        from: (x, y),
        to: (x - i, y - j),
    };
    read(text).holds(&at).unwrap()
}

#[test]
fn operators_bind_as_in_mathematics() {
    let canonical = |text: &str| read(text).to_string();
    for (text, same) in [
        ("not i=1 and j=2 or x=3", "((not (i=1)) and (j=2)) or (x=3)"),
        ("i=1 or j=2 and x=3", "i=1 or (j=2 and x=3)"),
        ("i+2*j^2 = 1", "(i+(2*(j^2))) = 1"),
        ("2^i^j = 1", "2^(i^j) = 1"),
        ("-i^2 = 1", "-(i^2) = 1"),
        ("i - j - 1 = 0", "(i-j)-1 = 0"),
        ("x / i * j = 0", "(x/i)*j = 0"),
        ("-i*j = 0", "(-i)*j = 0"),
        ("||i|-j| = 1", "abs(abs(i)-j) = 1"),
        ("i ≤ j ≠ 1", "i <= j != 1"),
        ("i·j − 1 = x × y", "i*j-1 = x*y"),
        ("max(i,j,x) = 1", "max(max(i,j),x) = 1"),
        ("I mod 3 = J MOD 3", "i mod 3 = j mod 3"),
    ] {
        assert_eq!(canonical(text), canonical(same), "{text}");
    }
}

#[test]
fn conditions_are_written_back_in_one_way() {
    for text in [
        "i=0 or j=0 or |i-j|<2",
        "j=0 and x>=y and i mod y=0 or i=0 and y>=x and j mod x=0",
        "(j=0 or i=0) and a>0",
        "not (i=0 or j=0)",
        "not i=0 and j=0",
        "i=j and max(x,y)/min(x,y)=max(a,b)/min(a,b)",
        "0<i<=j<2*i+1",
        "i-(j-1)=2^-x^2",
        "(-i)^2=-i^2",
        "i*(j+1)*2/(x mod 3)=1",
        "i/(j/2)=i/j/2",
        "x mod -3=1",
        "square(i) and not prime(j+1) and pair(i,j)",
        "even(bits(xor(x,y)))",
        "|x-|y-|a||+2|=3",
        "gcd(i,j)=1",
    ] {
        assert_eq!(read(text).to_string(), text);
    }
}

#[test]
fn values_are_those_of_mathematics() {
    assert!(holds(
        "-7/2 = -4 and -7 mod 2 = 1 and 7 mod -2 = 1",
        (9, 9),
        (1, 1)
    ));
    assert!(holds(
        "2^3^2 = 512 and -2^2 = -4 and 0^0 = 1",
        (9, 9),
        (1, 1)
    ));
    assert!(holds(
        "x=9 and y=8 and i=2 and j=3 and a=7 and b=5",
        (9, 8),
        (2, 3)
    ));
    assert!(holds("0<i<=j<2*i+1", (9, 9), (2, 4)));
    assert!(!holds("0<i<=j<2*i+1", (9, 9), (2, 5)));
    assert!(holds(
        "bits(13) = 3 and xor(5,3) = 6 and gcd(12,18) = 6",
        (1, 1),
        (1, 1)
    ));
    assert!(holds(
        "pair(0,0) and pair(2,1) and pair(3,5) and not pair(2,2)",
        (1, 1),
        (1, 1)
    ));
    assert!(holds(
        "not square(0) and square(1) and prime(2) and not prime(1)",
        (1, 1),
        (1, 1)
    ));
}

#[test]
fn what_has_no_value_makes_its_comparison_false() {
    assert!(!holds("i mod a = 0", (3, 3), (3, 0)));
    assert!(!holds("i mod a != 0", (3, 3), (3, 0)));
    assert!(holds("not i mod a = 0", (3, 3), (3, 0)));
    assert!(!holds("square(i/a)", (3, 3), (3, 0)));
    assert!(holds("square(i/a) or j=0", (3, 3), (3, 0)));
    assert!(!holds(
        "bits(j-1) = 64 or xor(j-1,1) = xor(j-1,1)",
        (3, 3),
        (3, 0)
    ));
}

#[test]
fn what_cannot_be_computed_is_named() {
    let fault = |text: &str| {
        let at = At {
            from: (9, 9),
            to: (0, 0),
        };
        read(text).holds(&at).unwrap_err()
    };
    assert_eq!(
        fault("i^(i*i) > 1"),
        (Fault::Overflow, "i^(i*i)".to_owned())
    );
    assert_eq!(
        fault("i = 9 and 1 + 2^(a-1) > 1"),
        (Fault::NegativeExponent, "2^(a-1)".to_owned())
    );
    // What does not matter may be anything.
    assert!(!holds("i = 8 and i^(i*i) > 1", (9, 9), (9, 9)));
    assert!(holds("i = 9 or i^(i*i) > 1", (9, 9), (9, 9)));
}

/// The column and the hint, and words that the message has.
#[test]
fn errors_say_where_and_what_was_expected() {
    for (text, column, message, hint) in [
        (
            "i+ = 1",
            4,
            "a number or a name is expected",
            "write conditions",
        ),
        (
            "i+j",
            1,
            "'i+j' in column 1 is a number, where a condition",
            "i+j > 0",
        ),
        (
            "(i=1)+j = 2",
            1,
            "'(i=1)' in column 1 is a condition",
            "and, or, not",
        ),
        ("i=1 and j", 9, "'j' in column 9 is a number", "compare it"),
        ("2i = j", 1, "'2i' in column 1 lacks a *", "write 2*i"),
        ("i == j", 3, "'==' in column 3 is written =", "write ="),
        ("i && j", 3, "'&&' in column 3", "write and"),
        ("i % 2 = 0", 3, "'%' in column 3", "write mod"),
        ("i = 1.5", 5, "'1.' in column 5", "multiply"),
        (
            "sqaure(i)",
            1,
            "there is no 'sqaure'",
            "did you mean square?",
        ),
        ("q = 1", 1, "there is no 'q'", "variables are i, j"),
        (
            "square(i,j)",
            1,
            "'square' in column 1 takes one number",
            "one number",
        ),
        (
            "min(i) = 1",
            1,
            "'min' in column 1 takes two or more",
            "two or more",
        ),
        (
            "square i",
            8,
            "a bracket with its numbers",
            "write conditions",
        ),
        (
            "i/0 = 1",
            3,
            "'0' in column 3 is 0, and divides",
            "something else",
        ),
        (
            "i mod (2-2) = 1",
            7,
            "'(2-2)' in column 7 is 0",
            "something else",
        ),
        ("i = 2^200", 5, "'2^200' in column 5 does not fit", "2^127"),
        ("i = 2^-1", 5, "'2^-1' in column 5 is a negative", "from 0"),
        (
            "i = 9999999999999999999999999999999999999999",
            5,
            "is above 2^127 - 1",
            "38 digits",
        ),
        (
            "|i-j < 2",
            6,
            "'<' in column 6, where an operator or the closing |",
            "write",
        ),
        (
            "(i=1",
            5,
            "ends in column 5, where an operator or a closing bracket",
            "end the set",
        ),
        (
            "i=1 j=2",
            5,
            "'j' in column 5, where and, or, a comparison",
            "write conditions",
        ),
        (
            "i=1 and or j=1",
            9,
            "'or' in column 9, where a number",
            "write conditions",
        ),
        ("", 1, "the set in column 1 is empty", "write conditions"),
    ] {
        let error = Condition::parse(text, Scope::Move).unwrap_err();
        assert_eq!(error.column(), column, "{text}: {error}");
        assert!(error.to_string().contains(message), "{text}: {error}");
        assert!(error.hint().contains(hint), "{text}: {}", error.hint());
    }
    let error = Condition::parse("x+y <= i", Scope::Position).unwrap_err();
    assert_eq!(
        error.to_string(),
        "'i' in column 8 means nothing here, where only x and y do"
    );
}

#[test]
fn no_text_is_too_deep_for_the_stack() {
    let deep =
        |open: &str, close: &str, n: usize| format!("{}i{} = 1", open.repeat(n), close.repeat(n));
    let texts = [
        deep("(", ")", 1000),
        deep("|", "|", 1000),
        deep("-", "", 3000),
        deep("min(1,", ")", 500),
        format!("{}i=1", "not ".repeat(900)),
        format!("i{} = 1", "^1".repeat(1000)),
        format!("i{} = 1", "+1".repeat(1000)),
        deep("(", ")", 100_000),
    ];
    for text in texts {
        let error = Condition::parse(&text, Scope::Move).unwrap_err();
        assert!(error.hint().contains("write"), "{error}");
    }
    // A list is no deeper than its parts.
    let list = vec!["i=1"; 500].join(" or ");
    assert!(Condition::parse(&list, Scope::Move).is_ok());
    read(&deep("(", ")", 40));
}

/// Conditions at random, out of everything there is.
pub(crate) struct Dice {
    state: u64,
    /// Exponents that may lead out of 128 bits.
    powers: bool,
}

impl Dice {
    /// Conditions that can always be computed.
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            state: seed,
            powers: false,
        }
    }

    pub(crate) fn below(&mut self, n: u64) -> u64 {
        // Knuth's MMIX generator; the high bits are the better ones.
        let next = self.state.wrapping_mul(6_364_136_223_846_793_005);
        self.state = next.wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) % n
    }

    pub(crate) fn pick(&mut self, from: &[&str]) -> String {
        from[self.below(from.len() as u64) as usize].to_owned()
    }

    pub(crate) fn number(&mut self, depth: u32) -> String {
        if depth == 0 || self.below(3) == 0 {
            let leaf = ["i", "j", "x", "y", "a", "b", "1", "2", "3", "7"];
            return self.pick(&leaf);
        }
        let (n, m) = (self.number(depth - 1), self.number(depth - 1));
        match self.below(8) {
            0 => format!("|{n}|"),
            1 => format!("-({n})"),
            2 => format!("bits({n})"),
            3 => {
                let name = self.pick(&["min", "max", "gcd", "xor"]);
                format!("{name}({n},{m})")
            }
            4 => {
                let exponents = ["2", "2", "40", "(a+1)", "(i-1)"];
                let known = if self.powers { 5 } else { 2 };
                let exponent = self.pick(&exponents[..known]);
                format!("({n})^{exponent}")
            }
            _ => {
                let operator = self.pick(&["+", "-", "*", "/", " mod "]);
                format!("({n}){operator}({m})")
            }
        }
    }

    pub(crate) fn truth(&mut self, depth: u32) -> String {
        match (depth, self.below(7)) {
            (1.., 0) => format!("not ({})", self.truth(depth - 1)),
            (1.., 1 | 2) => format!(
                "({}) and ({})",
                self.truth(depth - 1),
                self.truth(depth - 1)
            ),
            (1.., 3 | 4) => format!("({}) or ({})", self.truth(depth - 1), self.truth(depth - 1)),
            (_, 5) => {
                let name = self.pick(&["square", "prime", "even", "odd"]);
                format!("{name}({})", self.number(2))
            }
            (_, 6) => {
                let (first, second) = (self.pick(&["=", "<", ">="]), self.pick(&["!=", "<=", ">"]));
                format!(
                    "{} {first} {} {second} {}",
                    self.number(1),
                    self.number(2),
                    self.number(1)
                )
            }
            _ => {
                let relation = self.pick(&["=", "!=", "<", "<=", ">", ">="]);
                format!("{} {relation} {}", self.number(2), self.number(2))
            }
        }
    }
}

/// A block of moves as the engines make them, from a position on.
fn block(dice: &mut Dice, most: u32) -> MoveLanes<'static> {
    let len = 1 + dice.below(LANES as u64) as usize;
    let room = most - len as u32;
    let mut n = |most: u32| dice.below(u64::from(most) + 1) as u32;
    match n(2) {
        0 => MoveLanes {
            len,
            x: Input::Up(n(room)),
            y: Input::Down(len as u32 + n(room)),
            a: Input::Same(n(most)),
            b: Input::Same(n(most)),
        },
        _ => MoveLanes {
            len,
            x: Input::Same(n(most)),
            y: Input::Same(n(most)),
            a: Input::Up(n(room)),
            b: Input::Same(n(most)),
        },
    }
}

#[test]
fn programs_say_what_the_tree_says() {
    let mut dice = Dice {
        state: 15,
        powers: true,
    };
    let (mut faults, mut held) = (0, 0);
    for _ in 0..3000 {
        let text = dice.truth(3);
        let Ok(condition) = Condition::parse(&text, Scope::Move) else {
            continue; // A division by a constant 0, or a constant too large.
        };
        assert_eq!(read(&condition.to_string()), condition, "{text}");
        let program = Program::of(&condition, 200);
        let mut machine = program.machine();
        for _ in 0..4 {
            let moves = block(&mut dice, 200);
            let by_tree: Result<Vec<bool>, _> = (0..moves.len)
                .map(|lane| {
                    let (from, to) = moves.ends(lane);
                    let wide = |(x, y): (u32, u32)| (i64::from(x), i64::from(y));
                    let at = At {
                        from: wide(from),
                        to: wide(to),
                    };
                    condition
                        .holds(&at)
                        .map_err(|(fault, text)| (lane, fault, text))
                })
                .collect();
            match (machine.ask(&moves), by_tree) {
                (Ok(bits), Ok(tree)) => {
                    for (lane, holds) in tree.into_iter().enumerate() {
                        assert_eq!(
                            bits >> lane & 1 == 1,
                            holds,
                            "{text}, {:?}",
                            moves.ends(lane)
                        );
                        held += u32::from(holds);
                    }
                    assert!(moves.len == LANES || bits >> moves.len == 0);
                }
                (Err(found), Err((lane, fault, expression))) => {
                    assert_eq!((found.lane, found.fault), (lane, fault), "{text}");
                    assert_eq!(found.expression, expression, "{text}");
                    faults += 1;
                }
                (program, tree) => panic!("{text}: {program:?} against {tree:?}"),
            }
        }
    }
    assert!(faults > 50 && held > 10_000, "{faults} faults, {held} held");
}

#[test]
fn mirror_images_are_found_however_written() {
    let symmetric = |text: &str| read(text).truth().is_symmetric();
    assert!(symmetric(
        "j=0 and x>=y and i mod y=0 or i=0 and y>=x and j mod x=0"
    ));
    assert!(symmetric("i=j and max(x,y)/min(x,y)=max(a,b)/min(a,b)"));
    assert!(symmetric("x>0 and y>0 and a+b=abs(x-y)"));
    assert!(symmetric("min(i,j)=0 or max(i,j)<2*min(i,j)+1"));
    assert!(!symmetric("0<i<=j<2*i+1"));
    assert!(!symmetric("i=0 and square(j)"));
}
