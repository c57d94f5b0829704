//! `games`: the games that have names, and the grammar of rules.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;
use wythoff_plot::exact::ClosedForm;
use wythoff_plot::game::{Entry, catalogue};
use wythoff_plot::{Game, Outcomes, Play, Size, solve};

use crate::cli::options::parse;
use crate::cli::report::failure::Failure;
use crate::cli::report::terminal::{give_json, print};
use crate::cli::task::Task;

/// P-positions that are listed of a game.
const FIRST: usize = 12;

/// Side of the lattice that they are looked for on.
const SIDE: u32 = 200;

const NOTATION: &str = "\
Moves take tokens from the first and from the second pile:
  (a,b)          a from the first and b from the second
  (a,b)*         any multiple; (a,b)*3 up to three of them
  (a,b)+(p,q)*   a start, and any number of further steps
  ~              after any of these: its mirror image too
  {condition}    every move of i tokens from the first and j from the second
                 pile for which it holds, as {0<i<=j<2*i+1}~
GAME + moves adds them, GAME - moves removes them, /misere after a game says
that whoever moves last loses. Games add up as well: rook+knight. What a
condition may say, and /end, /block, /pass, /cold and /hot after a game:
wythoff-plot games --help-rules.
";

/// The whole grammar of rules, whose examples are tests.
const RULES: &str = include_str!("rules.txt");

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    wythoff-plot games\n  \
    wythoff-plot games gdwn:1,2 --json\n\n\
    JSON: a list of name, usage, aliases, rules, about, closed_form and source; of one\n\
    game name, title, rules, about, source, symmetric, and normal and misere with\n\
    closed_form and p_positions each.")]
pub struct Games {
    /// Name or moves of the game to show in full
    #[arg(value_name = "GAME", value_parser = parse::game, allow_hyphen_values = true)]
    pub game: Option<Game>,

    /// The same as JSON
    #[arg(long)]
    pub json: bool,

    /// All that a rule may say: sets of moves, ends, blocking, a pass, with examples
    #[arg(long, conflicts_with_all = ["game", "json"])]
    pub help_rules: bool,
}

impl Task for Games {
    fn run(&self) -> Result<(), Failure> {
        run(self)
    }
}

/// `wythoff-plot games`: the catalogue, or one game in full.
fn run(games: &Games) -> Result<(), Failure> {
    if games.help_rules {
        return print(RULES);
    }
    match (&games.game, games.json) {
        (None, false) => print(&list()),
        (Some(game), false) => print(&in_full(game)?),
        (None, true) => give_json(&catalogue().iter().map(ListedGame::from).collect::<Vec<_>>()),
        (Some(game), true) => give_json(&InFull::new(game)?),
    }
}

/// A game of the catalogue.
#[derive(Serialize)]
struct ListedGame {
    name: &'static str,
    /// How it is typed, its parameters included.
    usage: String,
    aliases: &'static [&'static str],
    rules: String,
    about: &'static str,
    closed_form: String,
    source: &'static str,
}

impl From<&Entry> for ListedGame {
    fn from(entry: &Entry) -> Self {
        Self {
            name: entry.name(),
            usage: entry.usage(),
            aliases: entry.aliases(),
            rules: entry.rules(),
            about: entry.about(),
            closed_form: entry.closed_form().to_string(),
            source: entry.source(),
        }
    }
}

/// One game, of the catalogue or not.
#[derive(Serialize)]
struct InFull {
    name: String,
    title: String,
    /// The moves, in the notation.
    rules: String,
    /// The same in words, and where they come from; null outside the catalogue.
    about: Option<&'static str>,
    source: Option<&'static str>,
    /// Whether the mirror image of each P-position is one too, and left out.
    symmetric: bool,
    normal: InPlay,
    /// Null where the game has none.
    misere: Option<InPlay>,
}

/// A game under one play convention.
#[derive(Serialize)]
struct InPlay {
    /// Null where none is known.
    closed_form: Option<String>,
    /// The first few P-positions, pairs `[x, y]`.
    p_positions: Vec<(u32, u32)>,
}

impl InFull {
    fn new(game: &Game) -> Result<Self, Failure> {
        let in_play = |play| {
            let game = game.clone().with_play(play);
            Ok::<_, Failure>(InPlay {
                closed_form: ClosedForm::of(&game).map(|form| form.to_string()),
                p_positions: first_cold(&solve(&game, Size::square(SIDE)?)?),
            })
        };
        Ok(Self {
            name: game.name().to_owned(),
            title: game.title().to_owned(),
            rules: game.rules(),
            about: game.entry().map(Entry::about),
            source: game.entry().map(Entry::source),
            symmetric: game.is_symmetric(),
            normal: in_play(Play::Normal)?,
            misere: (plays(game)
                .contains(&Play::Misere)
                .then(|| in_play(Play::Misere)))
            .transpose()?,
        })
    }
}

fn list() -> String {
    let games: Vec<String> = catalogue().iter().map(listed).collect();
    format!("{}\n{NOTATION}", games.join("\n"))
}

fn listed(entry: &Entry) -> String {
    let names = [entry.usage()].into_iter();
    let names = names.chain(entry.aliases().iter().map(|&alias| alias.to_owned()));
    let names: Vec<String> = names.collect();
    format!(
        "{:<17} {}\n    {}\n    closed form: {}\n    source: {}\n",
        names.join(" = "),
        entry.rules(),
        entry.about(),
        entry.closed_form(),
        entry.source(),
    )
}

fn in_full(game: &Game) -> Result<String, Failure> {
    let entry = game.entry();
    let mut text = format!("{}\n", game.title());
    let mut line = |label: &str, value: &str| {
        writeln!(text, "  {label:<22} {value}").expect("a string takes any text");
    };
    line("name", game.name());
    if let Some(entry) = entry {
        line("moves", entry.about());
    }
    line("in the notation", &game.rules());
    line(
        "source",
        entry.map_or("not in the catalogue", Entry::source),
    );
    for &play in plays(game) {
        let game = game.clone().with_play(play);
        let label = format!("closed form, {}", play.name());
        line(&label, &closed_form(&game));
        let label = format!("P-positions, {}", play.name());
        let cells = first_cold(&solve(&game, Size::square(SIDE)?)?);
        let cells = cells.iter().map(|(x, y)| format!("({x},{y})"));
        line(&label, &cells.collect::<Vec<_>>().join(" "));
    }
    if game.is_symmetric() {
        line("", "and their mirror images");
    }
    Ok(text)
}

/// Blocking is defined for normal play alone.
fn plays(game: &Game) -> &'static [Play] {
    match game.rule().is_some_and(|rule| rule.block().is_some()) {
        true => &[Play::Normal],
        false => &[Play::Normal, Play::Misere],
    }
}

fn closed_form(game: &Game) -> String {
    ClosedForm::of(game).map_or_else(|| "none known".to_owned(), |form| form.to_string())
}

/// The first P-positions, one of each mirrored pair: by the smaller pile where
/// each pile has at most one partner, as the literature lists them, else by the
/// number of tokens.
fn first_cold(outcomes: &Outcomes) -> Vec<(u32, u32)> {
    if outcomes.game().has_partners() {
        // Where a partner lies outside the lattice, the list ends.
        let pairs = (0..SIDE).map_while(|x| Some((x, outcomes.cold_in_row(x).next()?)));
        pairs.filter(|(x, y)| x <= y).take(FIRST).collect()
    } else {
        by_tokens(outcomes)
    }
}

fn by_tokens(outcomes: &Outcomes) -> Vec<(u32, u32)> {
    let symmetric = outcomes.game().is_symmetric();
    // Of those with more tokens, some lie outside the lattice.
    let mut cells: Vec<(u32, u32)> = (outcomes.cold_cells())
        .filter(|&(x, y)| x + y < SIDE && (x <= y || !symmetric))
        .collect();
    cells.sort_by_key(|&(x, y)| (x + y, x));
    cells.truncate(FIRST);
    cells
}
