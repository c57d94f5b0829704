//! Values of options, read once and right from then on.

use std::ops::Range;

use wythoff_plot::game::{NotationError, OtherReading, WrittenGame};
use wythoff_plot::positions::parse_pile;
use wythoff_plot::{
    Ab, Colour, Game, Grid, Inset, LegendPlace, Length, Origin, Play, Size, TextMode, Theme,
};

use crate::cli::options::preset::{PRESETS, Preset};
use crate::cli::options::rule_file::{self, Refused};
use crate::cli::options::solve::Plays;
use crate::cli::report::line::is_text;
use crate::cli::report::refusal::Refusal;
use crate::cli::report::terminal::tell;

pub fn title(text: &str) -> Result<String, Refusal> {
    lines("--title", text)
}

pub fn subtitle(text: &str) -> Result<String, Refusal> {
    lines("--subtitle", text)
}

/// Text of several lines: a shell that has no way to type a line break has `\n`.
fn lines(option: &str, text: &str) -> Result<String, Refusal> {
    let text = text.replace("\\n", "\n");
    text.split('\n')
        .try_for_each(|line| label(option, line).map(drop))?;
    Ok(text)
}

pub fn x_label(text: &str) -> Result<String, Refusal> {
    label("--x-label", text)
}

pub fn y_label(text: &str) -> Result<String, Refusal> {
    label("--y-label", text)
}

/// Text that stands in a figure.
fn label(option: &str, text: &str) -> Result<String, Refusal> {
    match text.chars().find(|&c| !is_text(c)) {
        None => Ok(text.to_owned()),
        Some(c) => Err(Refusal::new(
            format!(
                "{option} '{text}': no file can hold {c:?} (U+{:04X})",
                u32::from(c)
            ),
            "leave the character out",
        )),
    }
}

/// A whole number, or why the text is none.
pub fn whole(option: &str, text: &str, example: &str) -> Result<u64, Refusal> {
    let number = parse_pile(text.as_bytes()).map_err(|_| {
        let problem = format!("{option} '{text}' is not a whole number");
        Refusal::new(
            problem,
            format!("type digits alone, as in {option} {example}"),
        )
    })?;
    u64::try_from(number).map_err(|_| {
        let problem = format!("{option} {text} is too large");
        Refusal::new(
            problem,
            format!("type a smaller number, as in {option} {example}"),
        )
    })
}

/// A whole number below 2³², if the text is one.
fn small(text: &str) -> Option<u32> {
    parse_pile(text.as_bytes()).ok()?.try_into().ok()
}

/// `N`, or `WxH`: width and height.
pub fn size(text: &str) -> Result<Size, Refusal> {
    let sides = (text.split_once(['x', 'X', '×'])).map(|(width, height)| [width, height]);
    let [width, height] = match sides {
        None => [whole("--size", text, "500")?; 2],
        Some(sides) => {
            let [width, height] = sides.map(|side| parse_pile(side.trim().as_bytes()).ok());
            let (Some(width), Some(height)) = (width, height) else {
                return Err(Refusal::new(
                    format!("--size '{text}' is not two whole numbers with x between"),
                    "type width and height, as in --size 30x40",
                ));
            };
            // What is larger is refused in either case.
            [width, height].map(|side| u64::try_from(side).unwrap_or(u64::MAX))
        }
    };
    let [width, height] = [width, height].map(|side| u32::try_from(side).unwrap_or(u32::MAX));
    Size::new(width, height).map_err(|_| {
        let problem = format!("--size {text} is outside 1 to {}", Size::MAX);
        Refusal::new(problem, "type a side that is not, as in --size 500")
    })
}

pub fn total(text: &str) -> Result<u64, Refusal> {
    whole("--diagonal", text, "20")
}

/// Where a play begins.
pub fn path(text: &str) -> Result<(u32, u32), Refusal> {
    cell_of("--path", text)
}

pub fn piece(text: &str) -> Result<(u32, u32), Refusal> {
    cell_of("--piece", text)
}

/// A cell, as in `60,47`.
fn cell_of(option: &str, text: &str) -> Result<(u32, u32), Refusal> {
    let refuse = || {
        let hint = format!("type its two piles, as in {option} 60,47");
        Refusal::new(format!("{option} '{text}' is no cell"), hint)
    };
    let numbers: Vec<u32> = (text.split(','))
        .map(|number| small(number).ok_or_else(refuse))
        .collect::<Result<_, _>>()?;
    match numbers[..] {
        [x, y] => Ok((x, y)),
        _ => Err(refuse()),
    }
}

pub fn length(text: &str) -> Result<Length, Refusal> {
    length_of("--width", text)
}

pub fn height(text: &str) -> Result<Length, Refusal> {
    length_of("--height", text)
}

fn length_of(option: &str, text: &str) -> Result<Length, Refusal> {
    text.parse().map_err(|error: wythoff_plot::Error| {
        Refusal::new(format!("{option} '{text}' is not a length"), error.hint())
    })
}

/// A number above zero and not above `most`.
fn positive(option: &str, text: &str, most: f64, example: &str) -> Result<f64, Refusal> {
    let plain = (text.bytes()).all(|byte| byte.is_ascii_digit() || byte == b'.');
    let number = text.parse().ok().filter(|_| plain);
    match number {
        Some(number) if number > 0.0 && number <= most => Ok(number),
        _ => Err(Refusal::new(
            format!("{option} '{text}' is not a number above 0 and up to {most}"),
            format!("type one, as in {option} {example}"),
        )),
    }
}

pub fn ppi(text: &str) -> Result<f64, Refusal> {
    positive("--ppi", text, 10_000.0, "300")
}

pub fn font_size(text: &str) -> Result<f64, Refusal> {
    positive("--font-size", text, 144.0, "9")
}

/// The meaning of one of a few words.
pub fn word<T: Copy>(option: &str, text: &str, words: &[(&str, T)]) -> Result<T, Refusal> {
    let found = words.iter().find(|(word, _)| *word == text);
    found.map(|(_, meaning)| *meaning).ok_or_else(|| {
        let all: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        Refusal::new(
            format!("{option} does not know '{text}'"),
            format!("type one of {}", all.join(", ")),
        )
    })
}

pub fn play(text: &str) -> Result<Play, Refusal> {
    word(
        "--play",
        text,
        &[("normal", Play::Normal), ("misere", Play::Misere)],
    )
}

pub fn plays(text: &str) -> Result<Plays, Refusal> {
    let one = Plays::One;
    word(
        "--play",
        text,
        &[
            ("normal", one(Play::Normal)),
            ("misere", one(Play::Misere)),
            ("both", Plays::Both),
        ],
    )
}

pub fn ab(text: &str) -> Result<Ab, Refusal> {
    word("--ab", text, AB_WORDS)
}

pub const AB_WORDS: &[(&str, Ab)] = &[("auto", Ab::Auto), ("all", Ab::All), ("none", Ab::None)];

pub fn grid(text: &str) -> Result<Grid, Refusal> {
    word("--grid", text, GRID_WORDS)
}

pub const GRID_WORDS: &[(&str, Grid)] = &[
    ("auto", Grid::Auto),
    ("cells", Grid::Cells),
    ("ticks", Grid::Ticks),
    ("none", Grid::None),
];

pub fn legend(text: &str) -> Result<LegendPlace, Refusal> {
    word("--legend", text, LEGEND_WORDS)
}

pub const LEGEND_WORDS: &[(&str, LegendPlace)] = &[
    ("bottom", LegendPlace::Bottom),
    ("right", LegendPlace::Right),
    ("none", LegendPlace::None),
];

pub fn origin(text: &str) -> Result<Origin, Refusal> {
    word("--origin", text, ORIGIN_WORDS)
}

pub const ORIGIN_WORDS: &[(&str, Origin)] = &[
    ("bottom-left", Origin::BottomLeft),
    ("top-left", Origin::TopLeft),
    ("top-right", Origin::TopRight),
    ("bottom-right", Origin::BottomRight),
];

pub fn text(text: &str) -> Result<TextMode, Refusal> {
    word("--text", text, TEXT_WORDS)
}

pub const TEXT_WORDS: &[(&str, TextMode)] = &[
    ("outline", TextMode::Outline),
    ("embedded", TextMode::Embedded),
    ("named", TextMode::Named),
];

/// A game in the notation, in normal play unless it says otherwise.
pub fn game(text: &str) -> Result<Game, Refused> {
    let normal = |what: &str, text: &str| Ok(parsed(what, text)?.game(Play::Normal));
    rule_file::game("game", text, normal)
}

/// A game in the notation, with or without a play convention.
pub fn written_game(text: &str) -> Result<WrittenGame, Refused> {
    rule_file::game("--game", text, parsed)
}

/// A game in the notation, called `what` where it is refused.
pub fn parsed(what: &str, text: &str) -> Result<WrittenGame, Refusal> {
    let name = text.trim_start().get(..6).unwrap_or_default();
    if name.eq_ignore_ascii_case("moore:") {
        return Err(Refusal::new(
            format!("{what}: '{text}' is no game on two piles: it takes any number of them"),
            "query and play take it, as in wythoff-plot query --game moore:2 5 7 9",
        ));
    }
    let written: WrittenGame = text
        .parse()
        .map_err(|error: NotationError| Refusal::new(format!("{what}: {error}"), error.hint()))?;
    if let Some(other) = written.other_reading() {
        tell(&warning(other));
    }
    Ok(written)
}

/// How a game was read, where it may have been meant otherwise.
fn warning(other: &OtherReading) -> String {
    const MOST: usize = 200;
    let line = |c: char| if c.is_control() { ' ' } else { c };
    let mut text: String = other.text().chars().map(line).take(MOST).collect();
    if text.len() < other.text().len() {
        text.push('…');
    }
    let ray = other.ray();
    format!("warning: '{ray}' is read as one ray; where the + is to add moves, write '{text}'")
}

/// `auto`, `none` or `X,Y,W`.
pub fn inset(text: &str) -> Result<Inset, Refusal> {
    let refuse = || {
        let hint = "type auto, none, or X,Y,W for W × W cells from (X,Y), as in 300,480,16";
        Refusal::new(format!("--inset does not know '{text}'"), hint)
    };
    match text {
        "auto" => return Ok(Inset::Auto),
        "none" => return Ok(Inset::None),
        _ => {}
    }
    let numbers: Vec<u32> = text
        .split(',')
        .map(|number| small(number).ok_or_else(refuse))
        .collect::<Result<_, _>>()?;
    match numbers[..] {
        [x, y, side] => Ok(Inset::At { x, y, side }),
        _ => Err(refuse()),
    }
}

/// One of the themes.
pub fn theme(text: &str) -> Result<Theme, Refusal> {
    let words: Vec<(&str, &Theme)> = Theme::ALL.iter().map(|theme| (theme.name, theme)).collect();
    word("--theme", text, &words).cloned()
}

/// One of the presets.
pub fn preset(text: &str) -> Result<Preset, Refusal> {
    let words: Vec<(&str, Preset)> = (PRESETS.iter().map(|p| (p.name, *p))).collect();
    word("--preset", text, &words)
}

/// The help of `--theme`, which names them.
pub fn themes() -> String {
    let names: Vec<&str> = Theme::ALL.iter().map(|theme| theme.name).collect();
    let usual = Theme::default().name;
    format!(
        "Colours of everything: {} [default: {usual}]",
        names.join(" or ")
    )
}

/// A CSS colour without transparency.
pub fn colour(text: &str) -> Result<Colour, Refusal> {
    text.parse().map_err(|error: wythoff_plot::Error| {
        let hint = "type a CSS name or #rrggbb, as in navy or '#0b2f66'";
        Refusal::new(error.to_string(), hint)
    })
}

pub fn cell(text: &str) -> Result<u32, Refusal> {
    match whole("--cell", text, "4")? {
        pixels @ 1..=1000 => Ok(pixels as u32),
        pixels => Err(Refusal::new(
            format!("--cell {pixels} is outside 1 to 1000"),
            "type the pixels a cell, as in --cell 4",
        )),
    }
}

/// The memory that may be taken unless said otherwise: as it is typed, and in
/// bytes.
pub const USUAL_MEMORY: (&str, u64) = ("4GiB", 4 << 30);

/// Bytes, with or without a unit.
pub fn memory(text: &str) -> Result<u64, Refusal> {
    const UNITS: [(&str, u64); 7] = [
        ("KiB", 1 << 10),
        ("MiB", 1 << 20),
        ("GiB", 1 << 30),
        ("kB", 1_000),
        ("MB", 1_000_000),
        ("GB", 1_000_000_000),
        ("", 1),
    ];
    let refuse = || {
        let hint = "type a whole number with kB, MB, GB, KiB, MiB, GiB or nothing, as in 8GiB";
        Refusal::new(format!("--max-memory '{text}' is no number of bytes"), hint)
    };
    let (number, unit) = UNITS
        .into_iter()
        .find_map(|(name, unit)| Some((text.strip_suffix(name)?, unit)))
        .ok_or_else(refuse)?;
    let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let number: u64 = number.parse().ok().filter(|_| digits).ok_or_else(refuse)?;
    if number == 0 {
        return Err(Refusal::new(
            format!("--max-memory '{text}' allows nothing"),
            "type a number above 0, as in 8GiB",
        ));
    }
    number.checked_mul(unit).ok_or_else(refuse)
}

/// The word of one of the lists above.
pub fn name_of<T: PartialEq>(words: &[(&'static str, T)], meaning: &T) -> &'static str {
    (words.iter())
        .find_map(|(word, candidate)| (candidate == meaning).then_some(*word))
        .expect("every meaning has its word")
}

/// The word for a value that is not the usual one.
pub fn changed<T: PartialEq + Default>(words: &[(&'static str, T)], value: &T) -> Option<String> {
    (*value != T::default()).then(|| name_of(words, value).to_owned())
}

/// `A..B`: the cells from A to B, both included.
pub fn window(text: &str) -> Result<Range<u32>, Refusal> {
    let hint = "type the first and the last cell, as in 1000..1200";
    let refuse = |why: &str| Refusal::new(format!("'{text}' {why}"), hint);
    let (from, to) = text
        .split_once("..")
        .ok_or_else(|| refuse("is not two numbers with .. between"))?;
    let number = |text: &str| {
        small(text)
            .filter(|&n| n < Size::MAX)
            .ok_or_else(|| refuse("is not two numbers with .. between"))
    };
    let (from, to) = (number(from)?, number(to)?);
    if from > to {
        return Err(refuse("ends before it begins"));
    }
    Ok(from..to + 1)
}
