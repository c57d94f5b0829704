//! Positions by the line: a batch that keeps going against one that stops.

use wythoff_plot::exact::Moore;
use wythoff_plot::query::batch::{Batch, Form};
use wythoff_plot::query::{Solver, parse_pile};
use wythoff_plot::{Game, Play};

use crate::take::Take;

const GAMES: [&str; 15] = [
    "wythoff",
    "t-wythoff:2",
    "t-wythoff:7",
    "t-wythoff:1001",
    "nim",
    "king",
    "knight",
    "rook",
    "bishop",
    "wazir",
    "gdwn:1,2",
    "wythoff + (1,2)~",
    "(1,0)* (0,2)*3",
    "(2,1)",
    "rook+knight",
];

/// Lines longer than all this together make answers longer than they are worth.
const MOST_BYTES: usize = 4000;

/// Two bytes for the game, then lines.
pub fn piles(data: &[u8]) {
    let Some((head, lines)) = data.split_at_checked(2) else {
        return;
    };
    if lines.len() > MOST_BYTES {
        return;
    }
    if let Err(problem) = parse_pile(lines) {
        assert!(!problem.to_string().is_empty());
    }
    if let Some(solver) = solver(&mut Take::new(head)) {
        let solver = solver.memory(1 << 16);
        let outcomes = both_ways(&solver, Form::Outcome, lines);
        for form in [Form::Moves, Form::Full] {
            let answered = both_ways(&solver, form, lines);
            assert_eq!(outcomes.0, answered.0, "{form:?}: lines with an answer");
            same_outcomes(&outcomes.1, &answered.1, form);
        }
    }
}

fn solver(head: &mut Take<'_>) -> Option<Solver> {
    let (game, how) = (head.byte(), head.byte());
    let play = [Play::Normal, Play::Misere][usize::from(how & 1)];
    if game % 16 == 15 {
        let moore = Moore::new(1 + u32::from(how >> 5), play);
        return moore.map(Solver::moore);
    }
    let game: Game = GAMES[usize::from(game) % GAMES.len()].parse().ok()?;
    Some(Solver::new(game.with_play(play)))
}

/// How many lines were answered and refused, and the answers, of a batch that
/// keeps going. One that stops has the same up to the first bad line.
fn both_ways(solver: &Solver, form: Form, lines: &[u8]) -> ([u64; 2], String) {
    let run = |keep_going| {
        let (mut answers, mut told) = (Vec::new(), 0);
        let batch = Batch::new(solver.clone(), form).keep_going(keep_going);
        let tally = batch.run(lines, &mut answers, |error| {
            assert!(!error.hint().is_empty());
            told += 1;
        });
        (tally, answers, told)
    };
    let (tally, all, told) = run(true);
    let tally = tally.expect("a batch that keeps going ends at no line");
    assert_eq!(tally.refused, told, "bad lines told");
    let (stopped, some, _) = run(false);
    assert_eq!(stopped.is_ok(), tally.refused == 0, "stops at a bad line");
    assert!(all.starts_with(&some), "the answers before it");
    assert!(stopped.is_err() || some == all, "all answers");
    let text = String::from_utf8(all).expect("answers are text");
    ([tally.answered, tally.refused], text)
}

/// The answers of another form begin with the same outcomes.
fn same_outcomes(outcomes: &str, answers: &str, form: Form) {
    let outcomes = outcomes.lines();
    match form {
        Form::Full => {
            let full = answers.lines().map(|line| match line {
                "null" => "?",
                _ if line.contains("\"outcome\":\"cold\"") => "0",
                _ => "1",
            });
            assert!(outcomes.eq(full), "{answers}");
        }
        // Lines of moves have no number of their own: they are passed over.
        _ => {
            let mut rest = answers.lines();
            for outcome in outcomes {
                assert!(rest.any(|line| line == outcome), "{answers}");
            }
        }
    }
}
