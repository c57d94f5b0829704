//! Quadratic numbers as they are written, and floors of their multiples.

use num_bigint::{BigInt, BigUint};
use proptest::prelude::*;
use wythoff_plot::exact::{FloorLine, Quadratic, QuadraticProblem};

fn number(text: &str) -> Quadratic {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn problem(text: &str) -> (usize, QuadraticProblem) {
    let error = text.parse::<Quadratic>().unwrap_err();
    (error.column(), error.problem().clone())
}

#[test]
fn the_same_number_may_be_written_in_many_ways() {
    for same in [
        "(1+sqrt(5))/2",
        "phi",
        "φ",
        "1/2 + √5/2",
        "2/(√5 - 1)",
        "phi^2 - 1",
        "(2+sqrt(20))/4",
        "-(-1-√5)/2",
        "sqrt(5/4)+1/2",
    ] {
        assert_eq!(number(same).to_string(), "(1+√5)/2", "{same}");
    }
    assert_eq!(number("sqrt(2)*sqrt(8)").to_string(), "4");
    assert_eq!(number("6/4").to_string(), "3/2");
    assert_eq!(number("-2*√3/7 + 1").to_string(), "(7-2√3)/7");
    assert_eq!(number("sqrt(12)").to_string(), "2√3");
}

#[test]
fn what_is_no_quadratic_number_is_refused_where_it_stands() {
    use QuadraticProblem as P;
    assert_eq!(problem(""), (1, P::Empty));
    assert_eq!(problem("1.5"), (2, P::Decimal));
    assert_eq!(problem("sqrt(2)+sqrt(3)"), (15, P::TwoRoots(2, 3)));
    assert_eq!(problem("1/(2-2)"), (7, P::DivisionByZero));
    assert_eq!(problem("sqrt(-1)"), (8, P::Root));
    assert_eq!(problem("sqrt(sqrt(2))").1, P::Root);
    assert_eq!(problem("4611686018427387904"), (19, P::TooLarge));
    assert_eq!(
        problem("99999999999999999999999999999999999999999").1,
        P::TooLarge
    );
    assert_eq!(problem("2^63").1, P::TooLarge);
    assert_eq!(problem(&"(".repeat(100_000)).1, P::TooDeep);
    assert_eq!(
        problem("1+"),
        (3, P::Unexpected(None, "a number, sqrt or a bracket"))
    );
    assert_eq!(
        problem("2x"),
        (2, P::Unexpected(Some('x'), "an operator or the end"))
    );
    assert_eq!(
        problem("(1+2"),
        (5, P::Unexpected(None, "an operator or )"))
    );
    assert_eq!(
        problem("pi").1,
        P::Unexpected(Some('p'), "a number, sqrt or a bracket")
    );
}

#[test]
fn multiples_of_the_root_of_two_are_a001951() {
    // OEIS A001951, offset 0.
    let expected = [
        0, 1, 2, 4, 5, 7, 8, 9, 11, 12, 14, 15, 16, 18, 19, 21, 22, 24, 25, 26, 28,
    ];
    let line = FloorLine::through_origin(number("sqrt(2)"));
    let terms: Vec<u64> = (0..21).map(|n| line.at(n).unwrap()).collect();
    assert_eq!(terms, expected);
}

#[test]
fn beatty_sequence_of_five_and_root_13_over_2_and_its_complement_are_a001956_and_a184480() {
    // OEIS data lines, offset 1.
    let a001956 = [
        4, 8, 12, 17, 21, 25, 30, 34, 38, 43, 47, 51, 55, 60, 64, 68, 73,
    ];
    let a184480 = [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 16, 18, 19, 20, 22];
    let slope = number("(5+sqrt(13))/2");
    let complement = slope.complement().unwrap();
    assert_eq!(complement, number("(sqrt(13)-1)/2"));
    for (line, expected) in [(slope, a001956), (complement, a184480)] {
        let line = FloorLine::through_origin(line);
        let terms: Vec<u64> = (1..=17).map(|n| line.at(n).unwrap()).collect();
        assert_eq!(terms, expected);
    }
}

/// Whether m = ⌊(p + q√d)/r⌋, by squaring: sign(a + q√d) without a root.
fn is_floor(m: &BigInt, p: BigInt, q: BigInt, d: u64, r: i64) -> bool {
    let not_negative = |a: BigInt| match (a >= BigInt::ZERO, q >= BigInt::ZERO) {
        (true, true) => true,
        (false, false) => false,
        (true, false) => &a * &a >= &q * &q * d,
        (false, true) => &a * &a <= &q * &q * d,
    };
    not_negative(&p - m * r) && !not_negative(&p - (m + 1_u8) * r)
}

proptest! {
    #[test]
    fn floors_are_right_for_every_slope_and_start(
        (p, q, d, r) in (-9_i64..9, -9_i64..9, 2_u64..99, 1_i64..9),
        (s, t, u) in (-9_i64..9, -9_i64..9, 1_i64..9),
        n in 0..u64::MAX,
    ) {
        let d = if d.isqrt().pow(2) == d { d + 1 } else { d };
        let part = |p: i64, q: i64, r: i64| Quadratic::new(p.into(), q.into(), d, r.into()).unwrap();
        let line = FloorLine::new(part(p, q, r), part(s, t, u)).unwrap();
        let n_big = BigInt::from(n);
        let value = line.at_big(&BigUint::from(n));
        let (over, surd) = (&n_big * p * u + s * r, &n_big * q * u + t * r);
        prop_assert!(is_floor(&value, over, surd, d, r * u));
        prop_assert_eq!(line.at(n), u64::try_from(&value).ok());
    }
}
