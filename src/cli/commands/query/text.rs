//! An answer in words.

use std::fmt::Write as _;

use num_bigint::{BigInt, BigUint};
use wythoff_plot::Play;
use wythoff_plot::exact::{BigZeckendorf, ColdPairs, Moore};
use wythoff_plot::query::{Answer, Solver, WinningMove, written};

/// Zeckendorf digits are shown of piles with at most so many bits: 100 decimal
/// digits.
const MOST_BITS: u64 = 333;

/// The answer as lines for a reader.
pub fn in_words(answer: &Answer, solver: &Solver) -> String {
    let mut text = format!("{}\n", head(answer, solver));
    let moves = answer.moves();
    let shown: Vec<(String, String)> = (moves.iter())
        .map(|winning| (taken(winning, answer.piles()), left(winning)))
        .collect();
    // A pass takes nothing; other moves are all "take …".
    let verb = |winning: &WinningMove| if winning.is_pass() { "" } else { "take " };
    let shown: Vec<(String, String)> = (shown.into_iter().zip(moves))
        .map(|((taken, left), winning)| (format!("{}{taken}", verb(winning)), left))
        .collect();
    let widest = shown.iter().map(|(taken, _)| taken.chars().count()).max();
    let width = widest.unwrap_or(0).min(65);
    for (taken, left) in &shown {
        writeln!(text, "  {taken:<width$}  leaves {left}").expect(ANY);
    }
    if answer.has_more_moves() {
        writeln!(text, "  and more than these first {}", moves.len()).expect(ANY);
    }
    for (label, value) in reasons(answer, solver) {
        writeln!(text, "{label}: {value}").expect(ANY);
    }
    text
}

const ANY: &str = "a string takes any text";

fn head(answer: &Answer, solver: &Solver) -> String {
    let position = written(answer.piles());
    let place = match (solver.name(), solver.play()) {
        ("wythoff", Play::Normal) => String::new(),
        ("wythoff", Play::Misere) => " in misère play".to_owned(),
        (name, Play::Normal) => format!(" in {name}"),
        (name, Play::Misere) => format!(" in {name}, misère play,"),
    };
    if let (Some(blocked), false) = (solver.blocked(), answer.is_cold()) {
        let moves = answer.moves().len();
        return format!(
            "{position}{place} is hot: {moves} moves lead to cold positions, and the other \
             player can block {blocked}"
        );
    }
    let outcome = match (answer.is_cold(), answer.moves().len()) {
        (true, _) => "cold: whoever must move loses".to_owned(),
        (false, _) if !answer.moves_are_known() => "hot: whoever must move wins".to_owned(),
        (false, 0) if solver.declares_positions() => {
            "hot: no move leads to a cold position, and whoever should move has won".to_owned()
        }
        (false, 0) => "hot: there is no move, and whoever should move has won".to_owned(),
        (false, 1) => "hot: whoever must move wins, by one move".to_owned(),
        (false, moves) if answer.has_more_moves() => {
            format!("hot: whoever must move wins, by more than {moves} moves")
        }
        (false, moves) => format!("hot: whoever must move wins, by {moves} moves"),
    };
    format!("{position}{place} is {outcome}")
}

/// What a move takes: `5 from the second pile`, `1 from each`.
fn taken(winning: &WinningMove, piles: &[BigUint]) -> String {
    const ORDINALS: [&str; 3] = ["first", "second", "third"];
    if winning.is_pass() {
        return "pass".to_owned();
    }
    let taken = winning.taken(piles);
    let pile = |i: usize| match ORDINALS.get(i) {
        Some(ordinal) if piles.len() <= ORDINALS.len() => format!("the {ordinal}"),
        _ => format!("pile {}", i + 1),
    };
    let zero = BigInt::ZERO;
    let lowered: Vec<usize> = (0..taken.len()).filter(|&i| taken[i] > zero).collect();
    let raised = (0..taken.len()).find(|&i| taken[i] < zero);
    if let (&[one], Some(other)) = (&lowered[..], raised) {
        let put = -taken[other].clone();
        return format!(
            "{} from {}, put {put} on {}",
            taken[one],
            pile(one),
            pile(other)
        );
    }
    match lowered[..] {
        [one] => format!("{} from {}", taken[one], pile(one)),
        [0, 1] if piles.len() == 2 && taken[0] == taken[1] => format!("{} from each", taken[0]),
        _ => {
            let parts = lowered
                .iter()
                .map(|&i| format!("{} from {}", taken[i], pile(i)));
            parts.collect::<Vec<_>>().join(", ")
        }
    }
}

fn left(winning: &WinningMove) -> String {
    match winning.k() {
        Some(k) => format!("{winning}, the cold pair k = {k}"),
        None => winning.to_string(),
    }
}

/// Labels and texts.
fn reasons(answer: &Answer, solver: &Solver) -> Vec<(&'static str, String)> {
    let mut reasons = Vec::new();
    if let Some(pair) = answer.pair() {
        let (k, piles) = (&pair.k, [&pair.smaller, &pair.larger]);
        let [smaller, larger] = piles;
        reasons.push(("pair", format!("k = {k}: ({smaller}, {larger})")));
    }
    if let Some(formula) = solver.formula() {
        reasons.push(("cold positions", formula));
    }
    if let Some(moore) = solver.as_moore() {
        reasons.push(("why", columns(answer, moore)));
    }
    if solver.pairs().map(ColdPairs::t) == Some(1) {
        reasons.extend(zeckendorf(answer, solver.play()).map(|text| ("Zeckendorf", text)));
    }
    if !solver.has_closed_form() {
        reasons.push(("why", "solved by rule up to this position".to_owned()));
    }
    if let Some(value) = answer.grundy() {
        let end = match solver.play() {
            Play::Normal => "",
            Play::Misere => ", where a position without a move has 1",
        };
        reasons.push(("Grundy value", format!("{value}{end}")));
    }
    reasons
}

/// The digits of Moore's rule.
fn columns(answer: &Answer, moore: &Moore) -> String {
    let (k, cold) = (moore.k(), answer.is_cold());
    let modulus = u64::from(k) + 1;
    let bits = answer.piles().iter().map(BigUint::bits).max().unwrap_or(0);
    if moore.play() == Play::Misere && bits <= 1 {
        let verb = if cold { "leave" } else { "do not leave" };
        return format!("no pile is above 1, and the ones {verb} 1 on division by {modulus}");
    }
    let ones = |bit: u64| answer.piles().iter().filter(|pile| pile.bit(bit)).count() as u64;
    match (0..bits)
        .rev()
        .find(|&bit| !ones(bit).is_multiple_of(modulus))
    {
        None => format!("every column of binary digits sums to a multiple of {modulus}"),
        Some(bit) => format!(
            "the column of 2^{bit} sums to {}, which is no multiple of {modulus}",
            ones(bit)
        ),
    }
}

/// Why, by digits. In misère play without the reason, which six cells break.
fn zeckendorf(answer: &Answer, play: Play) -> Option<String> {
    let [x, y] = answer.piles() else {
        return None;
    };
    if x.max(y).bits() > MOST_BITS {
        return None;
    }
    let smaller = BigZeckendorf::of(x.min(y));
    let [x, y] = [x, y].map(|pile| format!("{pile} = {}", BigZeckendorf::of(pile)));
    let why = match (play, smaller.trailing_zeros().is_multiple_of(2)) {
        (Play::Misere, _) => "",
        _ if smaller.is_empty() => "",
        _ if answer.is_cold() => {
            "; the smaller ends in an even number of zeros, and the larger is it with a 0 appended"
        }
        (Play::Normal, false) => "; the smaller ends in an odd number of zeros",
        (Play::Normal, true) => "; the larger is not the smaller with a 0 appended",
    };
    Some(format!("{x}, {y}{why}"))
}
