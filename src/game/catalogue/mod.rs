//! The games that have a name, as data.

mod near;
mod rays;
mod rules;

use std::fmt;
use std::sync::LazyLock;

use super::{Change, Game, Moves, Play, Rule, Ruleset, notation};

/// Every game that has a name, in the order in which they are listed.
///
/// ```
/// let names = wythoff_plot::game::catalogue().iter().map(|entry| entry.usage());
/// assert!(names.into_iter().any(|name| name == "gdwn:P,Q"));
/// ```
#[must_use]
pub fn catalogue() -> &'static [Entry] {
    static ALL: LazyLock<Vec<Entry>> = LazyLock::new(|| [rays::GAMES, rules::GAMES].concat());
    &ALL
}

/// A named game, or a family of them with one or two numbers.
#[derive(Clone, Debug)]
pub struct Entry {
    name: &'static str,
    aliases: &'static [&'static str],
    parameters: Parameters,
    rules: EntryMoves,
    /// With numbers in braces, as in the rules.
    title: &'static str,
    about: &'static str,
    source: &'static str,
    closed_form: Known,
}

/// The numbers that a name takes.
#[derive(Clone, Debug)]
enum Parameters {
    None,
    /// One number from `from` to `to`.
    One {
        letter: char,
        from: u32,
        to: u32,
        example: u32,
    },
    /// Two different numbers P and Q from 1 on, in either order.
    Pair {
        example: [u32; 2],
    },
    /// Two numbers from 1 on, in this order.
    Two {
        letters: [char; 2],
        example: [u32; 2],
    },
}

/// The moves, in the notation.
#[derive(Clone, Debug)]
enum EntryMoves {
    /// Terms in which `{P}` stands for the number P.
    Pattern(&'static str),
    /// As many terms as the number says: in general, and for one number.
    Family {
        pattern: &'static str,
        terms: fn(u32) -> String,
    },
    /// A whole rule, in which `[P]` stands for the number P.
    Line(&'static str),
}

/// Whether the cold positions of a game are known without solving it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// In normal and in misère play.
    BothPlays,
    /// In normal play.
    NormalPlay,
    /// Not in general; single members of a family may be known.
    No,
}

impl Known {
    /// Whether they are known in this play.
    #[must_use]
    pub fn in_play(self, play: Play) -> bool {
        match self {
            Self::BothPlays => true,
            Self::NormalPlay => play == Play::Normal,
            Self::No => false,
        }
    }
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BothPlays => "both plays",
            Self::NormalPlay => "normal play",
            Self::No => "none",
        })
    }
}

impl Entry {
    /// The name without numbers, such as `gdwn`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Other names for the same game.
    #[must_use]
    pub fn aliases(&self) -> &'static [&'static str] {
        self.aliases
    }

    /// How the name is written, with letters for numbers: `gdwn:P,Q`.
    #[must_use]
    pub fn usage(&self) -> String {
        match self.parameters {
            Parameters::None => self.name.to_owned(),
            Parameters::One { letter, .. } => format!("{}:{letter}", self.name),
            Parameters::Pair { .. } => format!("{}:P,Q", self.name),
            Parameters::Two {
                letters: [p, q], ..
            } => format!("{}:{p},{q}", self.name),
        }
    }

    /// The moves in the notation, with letters for numbers.
    #[must_use]
    pub fn rules(&self) -> String {
        match self.rules {
            EntryMoves::Pattern(pattern) => pattern.replace(['{', '}'], ""),
            EntryMoves::Family { pattern, .. } => pattern.to_owned(),
            EntryMoves::Line(line) => line.replace(['[', ']'], ""),
        }
    }

    /// What a move takes, in words.
    #[must_use]
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// Where the game was published, or what it is.
    #[must_use]
    pub fn source(&self) -> &'static str {
        self.source
    }

    /// Whether the cold positions are known without solving.
    #[must_use]
    pub fn closed_form(&self) -> Known {
        self.closed_form
    }

    /// The game, or one of a family.
    #[must_use]
    pub fn example(&self, play: Play) -> Game {
        let numbers = self.example_numbers();
        let name = self.name_with(&numbers);
        Game::written(name, self.title_with(&numbers), self.rule(&numbers), play)
    }

    /// The largest number that it takes, where that is less than fits.
    pub(super) fn largest(&self) -> Option<u32> {
        match self.parameters {
            Parameters::One { to, .. } => Some(to).filter(|&to| to < u32::MAX),
            _ => None,
        }
    }

    /// A name that is right: `gdwn:1,2`.
    pub(super) fn example_name(&self) -> String {
        self.name_with(&self.example_numbers())
    }

    fn example_numbers(&self) -> Vec<u32> {
        match self.parameters {
            Parameters::None => Vec::new(),
            Parameters::One { example, .. } => vec![example],
            Parameters::Pair { example } | Parameters::Two { example, .. } => example.to_vec(),
        }
    }

    /// The numbers in the order in which the name is written, if it takes them.
    pub(super) fn accepted(&self, numbers: &[u32]) -> Option<Vec<u32>> {
        match (&self.parameters, numbers) {
            (Parameters::None, []) => Some(Vec::new()),
            (Parameters::One { from, to, .. }, &[n]) if (*from..=*to).contains(&n) => Some(vec![n]),
            (Parameters::Pair { .. }, &[p, q]) if p > 0 && q > 0 && p != q => {
                Some(vec![p.min(q), p.max(q)])
            }
            (Parameters::Two { .. }, &[p, q]) if p > 0 && q > 0 => Some(vec![p, q]),
            _ => None,
        }
    }

    /// The numbers that the name takes, in words.
    pub(super) fn requirement(&self) -> String {
        match self.parameters {
            Parameters::None => "no number".to_owned(),
            Parameters::One { from, to, .. } if to == u32::MAX => {
                format!("one number from {from}")
            }
            Parameters::One { from, to, .. } => format!("one number from {from} to {to}"),
            Parameters::Pair { .. } => "two different numbers from 1".to_owned(),
            Parameters::Two { .. } => "two numbers from 1".to_owned(),
        }
    }

    /// The name with these numbers: `gdwn:1,2`.
    pub(super) fn name_with(&self, numbers: &[u32]) -> String {
        let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
        match numbers.is_empty() {
            true => self.name.to_owned(),
            false => format!("{}:{}", self.name, numbers.join(",")),
        }
    }

    /// The title with these numbers.
    pub(super) fn title_with(&self, numbers: &[u32]) -> String {
        self.filled(self.title, numbers)
    }

    /// The rule with these numbers, which the entry must accept.
    pub(super) fn rule(&self, numbers: &[u32]) -> Rule {
        const WRITTEN: &str = "the catalogue is written in the notation";
        let terms = match self.rules {
            EntryMoves::Pattern(pattern) => self.filled(pattern, numbers),
            EntryMoves::Family { terms, .. } => terms(numbers[0]),
            EntryMoves::Line(line) => {
                return notation::rule(&self.filled(line, numbers)).expect(WRITTEN);
            }
        };
        let rays = notation::rays(&terms).expect(WRITTEN);
        Rule::new().with(Change::Add, Moves::Rays(Ruleset::new(rays)))
    }

    fn filled(&self, pattern: &str, numbers: &[u32]) -> String {
        let letters = match self.parameters {
            Parameters::None => Vec::new(),
            Parameters::One { letter, .. } => vec![letter],
            Parameters::Pair { .. } => vec!['P', 'Q'],
            Parameters::Two { letters, .. } => letters.to_vec(),
        };
        (letters.iter().zip(numbers)).fold(pattern.to_owned(), |text, (letter, number)| {
            let number = number.to_string();
            text.replace(&format!("{{{letter}}}"), &number)
                .replace(&format!("[{letter}]"), &number)
        })
    }
}

/// The entries of a name; the case of letters does not matter. Several where a
/// name may stand with and without numbers.
pub(super) fn entries_named(word: &str) -> Vec<&'static Entry> {
    let is = |name: &&str| name.eq_ignore_ascii_case(word);
    (catalogue().iter())
        .filter(|entry| is(&entry.name) || entry.aliases.iter().any(&is))
        .collect()
}

impl Game {
    /// What the catalogue says of this game, if it is one of those.
    #[must_use]
    pub fn entry(&self) -> Option<&'static Entry> {
        let (word, numbers) = self.name().split_once(':').unwrap_or((self.name(), ""));
        let numbers: Vec<u32> = (numbers.split(',')).flat_map(str::parse).collect();
        let is_this = |entry: &&Entry| {
            (entry.accepted(&numbers)).is_some_and(|n| self.has_rule(&entry.rule(&n)))
        };
        entries_named(word).into_iter().find(is_this)
    }
}

/// The entry without numbers that has just this rule.
pub(super) fn entry_of(rule: &Rule) -> Option<&'static Entry> {
    (catalogue().iter())
        .filter(|entry| matches!(entry.parameters, Parameters::None))
        .find(|entry| entry.rule(&[]) == *rule)
}

/// Names like `word`, the likeliest first.
pub(super) fn near_names(word: &str) -> Vec<&'static str> {
    near::near(&word.to_ascii_lowercase(), names().into_iter())
}

/// Every name once, without numbers.
pub(super) fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> = (catalogue().iter())
        .flat_map(|entry| {
            [entry.name]
                .into_iter()
                .chain(entry.aliases.iter().copied())
        })
        .collect();
    names.dedup();
    names
}
