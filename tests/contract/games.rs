//! Games as they may be written, and texts.

use crate::random::Random;

const NAMED: [&str; 21] = [
    "wythoff",
    "queen",
    "nim",
    "rook",
    "king",
    "wazir",
    "knight",
    "bishop",
    "rook+king",
    "bishop+knight",
    "t-wythoff:2",
    "t-wythoff:7",
    "t-wythoff:1000",
    "gdwn:1,2",
    "gdwn:2,3",
    "diag:2",
    "wytf:3",
    "bounded:3",
    "maharaja",
    "maharaja:2,3",
    "bishop+wazir",
];

/// Games with one cold cell a row, so that large lattices of them are cheap.
const SPARSE: [&str; 4] = ["wythoff", "t-wythoff:2", "t-wythoff:5", "wythoff/misere"];

/// Games that are more than rays: sets of moves and what stands after a game.
const WRITTEN: [&str; 18] = [
    "{i=0 or j=0 or |i-j|<2}",
    "{j=0 and square(i) or i=0 and square(j)}",
    "{(j=0 and i mod y=0) or (i=0 and j mod x=0)}",
    "nim + {0<i<=j<2*i+1}~",
    "wythoff + {i mod 3 = j mod 3}",
    "wythoff - {i=j and odd(i)}",
    "{±: i+j>0 and i>=0 and j>=-1}",
    "{i=0 or j=0}/block=2",
    "wythoff/end{x+y<=3}",
    "wythoff/pass",
    "wythoff/cold(3,4)/hot(1,2)",
    "wythoff/block{i=0}=2",
    "{i/j=1}",
    "{i=9999}",
    "{i^j^x^y^9>0}",
    "euclid",
    "greedy-queens",
    "@rule.txt",
];

pub fn game(random: &mut Random) -> String {
    let game = match random.below(11) {
        10 => random.pick(&WRITTEN).to_owned(),
        0..7 => random.pick(&NAMED).to_owned(),
        7 if random.one_in(2) => random.pick(&SPARSE).to_owned(),
        7 => format!(
            "{} {} {}",
            named(random),
            random.pick(&["+", "-"]),
            ray(random)
        ),
        _ => {
            let rays: Vec<String> = (0..=random.few(4)).map(|_| ray(random)).collect();
            rays.join(" ")
        }
    };
    match random.below(60) {
        0..5 => game + "/misere",
        5 => game + "/normal",
        6 => format!(
            "{game}{}",
            random.pick(&["(", ")", "*", "/", "~~", ",", "9999999999"])
        ),
        _ => game,
    }
}

fn named(random: &mut Random) -> &'static str {
    random.pick(&NAMED)
}

pub fn sparse_game(random: &mut Random) -> String {
    random.pick(&SPARSE).to_owned()
}

fn ray(random: &mut Random) -> String {
    let pile = |random: &mut Random| match random.below(20) {
        0 => random.between(10, 300),
        1 => u64::from(u32::MAX),
        _ => random.below(4),
    };
    let (x, y) = (pile(random), pile(random));
    let end = random.pick(&["", "", "*", "*", "~", "*~", "*3", "*7~", "*1"]);
    format!("({x},{y}){end}")
}

/// Words with any character in them.
pub fn text(random: &mut Random) -> String {
    let length = random.few(40);
    (0..length).map(|_| character(random)).collect()
}

fn character(random: &mut Random) -> char {
    let code = match random.below(40) {
        0 => random.below(0x20),
        1 => random.between(0x7f, 0x9f),
        2 => random.between(0xfff0, 0xffff),
        3 => random.below(0x11_0000),
        4..8 => random.between(0xa0, 0x3ff),
        8 => random.between(0x2000, 0x23ff),
        _ => random.between(0x20, 0x7e),
    };
    // No argument holds a zero.
    char::from_u32(code.max(1) as u32).unwrap_or('\u{fffd}')
}
