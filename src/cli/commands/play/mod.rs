//! `wythoff-plot play`: a game against the exact strategy.

mod board;
mod moves;

use std::io::{self, BufRead, BufReader, IsTerminal as _, Read as _, Write};

use clap::Args;
use wythoff_plot::positions::{self, TextReader};
use wythoff_plot::query::{Solver, written};
use wythoff_plot::{Game, Play};

use crate::cli::commands::query::piles;
use crate::cli::options::game::GameArgs;
use crate::cli::options::parse;
use crate::cli::report::failure::Failure;
use crate::cli::task::Task;
use moves::PlayMoves;
use moves::Position;

/// Play against the exact strategy, on the terminal.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    wythoff-plot play 7 12\n  \
    wythoff-plot play 7 12 --misere --second\n  \
    wythoff-plot play --game nim 3 4 5\n  \
    printf '0 5\\nquit\\n' | wythoff-plot play 5 8\n\n\
    A move is what is taken from each pile, as in 0 5; or to and what is left, as\n\
    in to 5 3. hint names a winning move, undo takes a move back, quit ends.")]
pub struct PlayArgs {
    /// The piles to begin with, as in 7 12
    #[arg(value_name = "PILES", required = true, num_args = 1.., allow_negative_numbers = true)]
    pub piles: Vec<String>,

    #[command(flatten)]
    pub game: GameArgs,

    /// Let the program move first
    #[arg(long)]
    pub second: bool,

    /// Mark the cold cells on the board
    #[arg(long)]
    pub show_cold: bool,

    /// Memory to solve a game without a closed form, in bytes or with kB, MB, GB, KiB, …
    #[arg(long, value_name = "BYTES", default_value = parse::USUAL_MEMORY.0, value_parser = parse::memory,
          allow_hyphen_values = true)]
    pub max_memory: u64,
}

impl Task for PlayArgs {
    fn run(&self) -> Result<(), Failure> {
        run(self)
    }

    fn shows_progress(&self) -> bool {
        false
    }
}

/// `wythoff-plot play`.
fn run(options: &PlayArgs) -> Result<(), Failure> {
    let mut solver = options.game.solver(options.max_memory)?.with_grundy(false);
    if let Some(game) = solver.game().filter(|game| game.rule().is_some()) {
        return Err(Failure::usage(
            format!(
                "{} cannot be played here: its moves are not rays alone",
                game.id()
            ),
            "ask for winning moves with wythoff-plot query",
        ));
    }
    let start = piles(&options.piles)?;
    solver.reach(&start)?;
    let start = Position::of(&start).ok_or_else(|| {
        Failure::usage(
            "play takes piles below 2^30",
            "type smaller piles, as in 7 12",
        )
    })?;
    let game = PlayTable {
        moves: PlayMoves::of(&solver),
        solver,
        position: start,
        before: Vec::new(),
        show_cold: options.show_cold,
        prompts: io::stdin().is_terminal(),
        output: io::stdout().lock(),
    };
    let mut input = BufReader::new(TextReader::new(io::stdin().lock()));
    let played = game.play(options.second, &mut input);
    played.map_err(|error| Failure::write("-", &error))
}

/// A game under way.
struct PlayTable<W> {
    solver: Solver,
    moves: PlayMoves,
    position: Position,
    /// Positions in which the user moved.
    before: Vec<Position>,
    show_cold: bool,
    prompts: bool,
    output: W,
}

/// What the user wants.
enum Wish {
    Leave(Position),
    Hint,
    Undo,
    Help,
    Quit,
    /// None of those: why.
    Unclear(String),
}

/// How moves are typed where there are so many piles.
fn help(piles: usize) -> String {
    let (taken, left) = match piles {
        1 => ("2".to_owned(), "3".to_owned()),
        2 => ("0 5".to_owned(), "5 3".to_owned()),
        piles => {
            let zeros = " 0".repeat(piles - 1);
            (format!("2{zeros}"), format!("1{}", " 3".repeat(piles - 1)))
        }
    };
    let each = if piles == 1 { "" } else { " from each pile" };
    format!(
        "Type what you take{each}, as in {taken}, or to and what you leave, as in to {left};\n\
         hint for a winning move, undo to take your last move back, quit to end."
    )
}

impl<W: Write> PlayTable<W> {
    fn play(mut self, second: bool, input: &mut impl BufRead) -> io::Result<()> {
        writeln!(self.output, "{}", self.rules())?;
        writeln!(self.output, "{}", help(self.position.len()))?;
        if second && self.moves.any(&self.position) {
            self.answer()?;
        }
        loop {
            if !self.moves.any(&self.position) {
                return self.end(true);
            }
            self.show()?;
            let Some(left) = self.ask(input)? else {
                return writeln!(self.output, "The game ends here.");
            };
            self.before
                .push(std::mem::replace(&mut self.position, left));
            if !self.moves.any(&self.position) {
                return self.end(false);
            }
            self.answer()?;
        }
    }

    fn rules(&self) -> String {
        let last = match self.solver.play() {
            Play::Normal => "wins",
            Play::Misere => "loses",
        };
        let name = self.solver.name();
        let game = name.parse::<Game>().ok();
        let moves = match game.as_ref().and_then(Game::entry) {
            Some(entry) => {
                // What it is elsewhere comes after the moves.
                let about = entry.about().split([';', ':']).next().unwrap_or_default();
                let verb = match about.starts_with(char::is_uppercase) {
                    true => "the moves of",
                    false => "take",
                };
                let usage = entry.usage();
                match usage.contains(':') {
                    true => format!("{verb} {about}, where {usage} is {name}"),
                    false => format!("{verb} {about}"),
                }
            }
            None => self.moves.to_string(),
        };
        format!("{name}: {moves}.\nWhoever makes the last move {last}.")
    }

    fn show(&mut self) -> io::Result<()> {
        if let Some((x, y)) = board::fits(&self.position) {
            let is_cold = |x: u32, y: u32| {
                let cell = [x.into(), y.into()];
                self.show_cold && self.solver.known_answer(&cell).is_ok_and(|a| a.is_cold())
            };
            self.output
                .write_all(board::drawn(x, y, is_cold).as_bytes())?;
        }
        writeln!(self.output, "{}: you move", self.position)
    }

    /// The position that the user leaves; nothing if there is to be no move.
    fn ask(&mut self, input: &mut impl BufRead) -> io::Result<Option<Position>> {
        loop {
            if self.prompts {
                write!(self.output, "> ")?;
            }
            self.output.flush()?;
            let Some(line) = line(input)? else {
                return Ok(None);
            };
            if line.trim_start().starts_with('#') {
                continue;
            }
            match self.wish(&line) {
                Wish::Leave(left) => return Ok(Some(left)),
                Wish::Quit => return Ok(None),
                Wish::Help => writeln!(
                    self.output,
                    "{}\n{}",
                    self.rules(),
                    help(self.position.len())
                )?,
                Wish::Hint => self.hint()?,
                Wish::Undo => self.undo()?,
                Wish::Unclear(why) => writeln!(self.output, "{why}")?,
            }
        }
    }

    fn wish(&self, line: &str) -> Wish {
        let line = line.trim().to_lowercase();
        let unclear = |why: &str| Wish::Unclear(why.to_owned());
        let (leaves, numbers) = match &line[..] {
            "" => return unclear("Type a move, or help."),
            "hint" | "h" => return Wish::Hint,
            "undo" | "u" => return Wish::Undo,
            "help" | "?" => return Wish::Help,
            "quit" | "q" | "exit" => return Wish::Quit,
            line => match line.strip_prefix("to") {
                Some(numbers) => (true, numbers),
                None => (false, line),
            },
        };
        let count = self.position.len();
        let numbers = positions::piles(numbers.as_bytes()).ok();
        let numbers: Option<Vec<u32>> = numbers.and_then(|numbers| {
            let small = numbers.iter().map(|number| u32::try_from(number).ok());
            small.collect()
        });
        let Some(numbers) = numbers.filter(|numbers| numbers.len() == count) else {
            let piles = if count == 1 { "pile" } else { "piles" };
            return Wish::Unclear(format!(
                "That is no move: type {count} whole numbers for {count} {piles}, or help."
            ));
        };
        let left = match leaves {
            true => Some(Position::from(numbers)),
            false => self.position.without(&numbers),
        };
        match left {
            None => unclear("That is more than there is."),
            Some(left) if self.moves.allow(&self.position, &left) => Wish::Leave(left),
            Some(_) => Wish::Unclear(format!("That move is not allowed: {}.", self.moves)),
        }
    }

    fn hint(&mut self) -> io::Result<()> {
        let best = self.winning().map(|left| self.position.move_to(&left));
        match best {
            Some(best) => writeln!(self.output, "A winning move: {best}."),
            None => writeln!(self.output, "{} is cold: no move wins.", self.position),
        }
    }

    fn undo(&mut self) -> io::Result<()> {
        match self.before.pop() {
            Some(before) => {
                self.position = before;
                self.show()
            }
            None => writeln!(self.output, "There is no move to take back."),
        }
    }

    /// The first winning move, as what it leaves.
    fn winning(&self) -> Option<Position> {
        let answer = self.solver.known_answer(&self.position.piles()).ok()?;
        answer
            .moves()
            .first()
            .and_then(|winning| Position::of(winning.left()))
    }

    /// The program moves: it wins if it can, and else takes little.
    fn answer(&mut self) -> io::Result<()> {
        let smallest = || self.moves.smallest(&self.position);
        let Some(left) = self.winning().or_else(smallest) else {
            return Ok(());
        };
        writeln!(self.output, "I {}", self.position.move_to(&left))?;
        self.position = left;
        Ok(())
    }

    /// Nobody can move any more; `user` says whether the user should.
    fn end(&mut self, user: bool) -> io::Result<()> {
        let user_wins = user == (self.solver.play() == Play::Misere);
        let position = written(&self.position.piles());
        let whose = if user { "you have" } else { "I have" };
        let who = if user_wins { "You win." } else { "I win." };
        writeln!(self.output, "{position}: {whose} no move. {who}")
    }
}

/// A line of the input, the end of a very long one left for the next.
fn line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    input.take(1 << 12).read_until(b'\n', &mut bytes)?;
    match bytes.is_empty() {
        true => Ok(None),
        false => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
    }
}
