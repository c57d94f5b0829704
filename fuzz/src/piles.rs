//! Positions by the line: a batch that keeps going against one that stops.

use std::io::{self, Read};

use wythoff_plot::exact::Moore;
use wythoff_plot::positions::{TextReader, decoded};
use wythoff_plot::query::Solver;
use wythoff_plot::query::batch::{Batch, Form};
use wythoff_plot::{Game, Play};

use super::take::Take;

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
    text(lines);
    if let Some(solver) = solver(&mut Take::new(head)) {
        let solver = solver.memory(1 << 16);
        let outcomes = both_ways(&solver, Form::Outcome, lines);
        for form in [Form::Moves, Form::Full] {
            let answered = both_ways(&solver, form, lines);
            // Moves may be more than the memory allowed, where outcomes are not.
            assert!(
                answered.0[0] <= outcomes.0[0],
                "{form:?}: lines with an answer"
            );
            same_outcomes(&outcomes.1, &answered.1, form);
        }
    }
}

/// However few bytes come at a time, the text is that of the whole.
fn text(bytes: &[u8]) {
    let whole = decoded(bytes.to_vec());
    let mut by_and_by = Vec::new();
    let mut text = TextReader::new(Slowly(bytes));
    text.read_to_end(&mut by_and_by).expect("memory is read");
    assert_eq!(by_and_by, whole, "text of {bytes:?}");
}

/// One to four bytes at a time.
struct Slowly<'a>(&'a [u8]);

impl Read for Slowly<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let few = 1 + self.0.len() % 4;
        let few = few.min(into.len());
        self.0.read(&mut into[..few])
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
    let [text, some] = [all, some].map(|all| String::from_utf8(all).expect("answers are text"));
    // In place of a line without a position it keeps an empty one.
    let answers = || text.lines().filter(|line| !line.is_empty());
    let same = some.lines().zip(answers()).all(|(some, all)| some == all);
    assert!(
        same && some.lines().count() <= answers().count(),
        "the answers before it"
    );
    assert!(
        stopped.is_err() || some.lines().eq(answers()),
        "all answers"
    );
    ([tally.answered, tally.refused], text)
}

/// The answers of another form begin with the same outcomes, but for those
/// that are refused.
fn same_outcomes(outcomes: &str, answers: &str, form: Form) {
    let mut rest = answers.lines();
    for outcome in outcomes.lines() {
        // Lines of moves have no number of their own: they are passed over.
        let found = match form {
            Form::Full => rest.next().is_some_and(|line| of_json(line, outcome)),
            _ => rest.any(|line| line == outcome || line == "?"),
        };
        assert!(found, "{outcome:?} is not next in {answers}");
    }
}

fn of_json(line: &str, outcome: &str) -> bool {
    match line {
        "" => outcome.is_empty(),
        "null" => true,
        _ if line.contains("\"outcome\":\"cold\"") => outcome == "0",
        _ => outcome == "1",
    }
}
