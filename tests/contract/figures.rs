//! Command lines that draw.

use crate::games::{game, sparse_game, text};
use crate::line::{Line, strange};
use crate::random::Random;

/// A lattice, and the part of it that is drawn.
struct Lattice {
    side: u64,
    /// Whether games have to be cheap.
    large: bool,
}

impl Lattice {
    /// Small and dense mostly; now and then large, and then a few columns or
    /// rows of it.
    fn random(line: &mut Line, random: &mut Random, largest: &[u64]) -> Self {
        let large = random.one_in(6);
        let side = match large {
            true => random.pick(largest) + random.below(3),
            false if random.one_in(8) => random.between(60, 250),
            false => random.between(1, 60),
        };
        let name = random.pick(&["--size", "-n"]);
        let size = match random.below(12) {
            // Another height makes windows lie outside it: refused, if by rule.
            0 => format!("{side}x{}", random.between(1, 60)),
            1 => format!("{side}x{side}"),
            _ => side.to_string(),
        };
        line.option(random, name, size);
        let lattice = Self { side, large };
        lattice.window(line, random);
        lattice
    }

    fn window(&self, line: &mut Line, random: &mut Random) {
        let thin_x = random.one_in(2);
        for (name, thin) in [("--x", thin_x), ("--y", !thin_x)] {
            if self.large && (thin || random.one_in(4)) {
                let value = self.thin(random);
                line.option(random, name, value);
            } else if !self.large && random.one_in(8) {
                let first = random.below(self.side);
                let last = random.between(first, self.side - 1);
                line.option(random, name, format!("{first}..{last}"));
            }
        }
    }

    /// One to three cells, at either end or between.
    fn thin(&self, random: &mut Random) -> String {
        let more = random.below(3);
        let most = self.side - 1 - more;
        let first = match random.below(3) {
            0 => random.below(60).min(most),
            1 => most - random.below(3),
            _ => random.between(0, most),
        };
        format!("{first}..{}", first + more)
    }

    fn game(&self, random: &mut Random) -> String {
        match self.large {
            true => sparse_game(random),
            false => game(random),
        }
    }

    fn game_option(&self, line: &mut Line, random: &mut Random) {
        if !random.one_in(3) {
            let name = random.pick(&["--game", "-g"]);
            let game = self.game(random);
            line.option(random, name, game);
        }
        play(line, random);
    }
}

pub fn play(line: &mut Line, random: &mut Random) {
    match random.below(8) {
        0 => line.word("--misere"),
        1 => {
            let play = random.pick(&["normal", "misere", "both"]);
            line.option(random, "--play", play);
        }
        _ => {}
    }
}

pub fn run(line: &mut Line, random: &mut Random) {
    if random.one_in(8) {
        let threads = random.pick(&["1", "2", "3", "4", "64", "65", "4096", "0"]);
        line.option(random, "--threads", threads);
    }
    if random.one_in(8) {
        memory(line, random);
    }
    line.flag(random, 8, "--quiet");
    line.flag(random, 12, "--unchecked");
    line.flag(random, 10, "--json");
}

pub fn memory(line: &mut Line, random: &mut Random) {
    let amounts = ["1GiB", "1GiB", "200MB", "60MB", "20MB", "1MiB", "5kB"];
    let memory = random.pick(&amounts);
    line.option(random, "--max-memory", memory);
}

pub fn draw(line: &mut Line, random: &mut Random) {
    let lattice = Lattice::random(line, random, &[800, 1500, 10_000, 100_000, 1_000_000]);
    lattice.game_option(line, random);
    run(line, random);
    match random.below(12) {
        0 => return bare(line, random),
        1 => return outs(line, random, &DATA, lattice.large),
        2 => return outs(line, random, &ALL_FORMATS, lattice.large),
        3 => return outs(line, random, &["html"], lattice.large),
        _ => {}
    }
    look(line, random);
    of_lattices(line, random, &lattice);
    points(line, random);
    outs(line, random, &PICTURES, lattice.large);
}

/// Several games on one page.
pub fn sheet(line: &mut Line, random: &mut Random) {
    line.word("sheet");
    let lattice = Lattice::random(line, random, &[800, 1500]);
    for _ in 0..1 + random.few(5) {
        let game = match random.one_in(6) {
            true => format!("t-wythoff:{}..{}", random.below(3), random.below(6)),
            false => lattice.game(random),
        };
        line.word(game);
    }
    run(line, random);
    if random.one_in(6) {
        let columns = random.below(14).to_string();
        line.option(random, "--columns", columns);
    }
    if random.one_in(2) {
        look(line, random);
        of_lattices(line, random, &lattice);
    }
    outs(line, random, &PICTURES, lattice.large);
}

fn bare(line: &mut Line, random: &mut Random) {
    line.word("--bare");
    if random.one_in(3) {
        let hot = random.pick(&["moves", "count", "none"]);
        line.option(random, "--hot", hot);
    }
    let cell = random.between(1, 5).to_string();
    line.option(random, "--cell", cell);
    outs(line, random, &["png"], true);
}

fn points(line: &mut Line, random: &mut Random) {
    const FILES: [&str; 8] = [
        "points.csv",
        "far.csv",
        "bad.csv",
        "empty.csv",
        "noise.bin",
        "none.csv",
        "folder",
        "long.csv",
    ];
    for _ in 0..random.few(3) {
        let file = match random.one_in(12) {
            true => random.pick(&FILES),
            false => random.pick(&FILES[..2]),
        };
        line.option(random, "--points", file);
    }
}

pub fn compare(line: &mut Line, random: &mut Random) {
    line.word("compare");
    let values = random.one_in(4);
    let largest: &[u64] = if values { &[400] } else { &[800, 1500, 10_000] };
    let lattice = Lattice::random(line, random, largest);
    for _ in 0..2 {
        let game = lattice.game(random);
        line.word(game);
    }
    match values {
        true => line.word("--values"),
        false if random.one_in(2) => {
            let layout = random.pick(&["panels", "overlay"]);
            line.option(random, "--layout", layout);
        }
        false => {}
    }
    run(line, random);
    if random.one_in(2) {
        look(line, random);
        of_lattices(line, random, &lattice);
    }
    outs(line, random, &PICTURES, false);
}

pub fn grundy(line: &mut Line, random: &mut Random) {
    line.word("grundy");
    if random.one_in(6) {
        let (rows, columns) = (random.below(8), random.between(10, 20_000));
        line.option(random, "--rows", rows.to_string());
        line.option(random, "--columns", columns.to_string());
        run(line, random);
        if random.one_in(2) {
            outs(line, random, &ALL_FORMATS, true);
        }
        return;
    }
    let lattice = Lattice::random(line, random, &[300, 500]);
    lattice.game_option(line, random);
    run(line, random);
    match random.below(6) {
        0 => return bare(line, random),
        1 => return outs(line, random, &DATA, false),
        2 => {
            look(line, random);
            of_lattices(line, random, &lattice);
        }
        _ => {}
    }
    values(line, random);
    outs(line, random, &PICTURES, false);
}

fn values(line: &mut Line, random: &mut Random) {
    const MAPS: [&str; 7] = [
        "viridis", "cividis", "magma", "inferno", "plasma", "greys", "rainbow",
    ];
    match random.below(8) {
        0 | 1 => {
            let values: Vec<String> = (0..=random.few(7)).map(|i| (i * 3).to_string()).collect();
            line.option(random, "--values", values.join(","));
            line.flag(random, 2, "--residual");
        }
        3 => {
            let most = random.pick(&["1", "5", "200", "4294967295"]);
            line.option(random, "--max-value", most);
        }
        4 => {
            let modulo = random.pick(&["2", "3", "16", "4294967295"]);
            line.option(random, "--modulo", modulo);
        }
        5 => {
            let reduce = random.pick(&["min", "max", "0", "5", "4294967295"]);
            line.option(random, "--reduce", reduce);
        }
        _ => {}
    }
    if random.one_in(4) {
        let map = random.pick(&MAPS);
        line.option(random, "--colormap", map);
    }
}

pub fn beams(line: &mut Line, random: &mut Random) {
    line.word("beams");
    let side = random.pick(&[1, 2, 30, 100, 400, 1000]) + random.below(5);
    let lattice = Lattice {
        side,
        large: side > 300,
    };
    line.option(random, "--size", side.to_string());
    lattice.game_option(line, random);
    run(line, random);
    line.flag(random, 3, "--residual");
    if random.one_in(2) {
        look(line, random);
    }
    outs(line, random, &PICTURES, false);
}

/// What every figure takes.
fn look(line: &mut Line, random: &mut Random) {
    if random.one_in(3) {
        return;
    }
    for name in ["--title", "--x-label", "--y-label"] {
        if random.one_in(5) {
            let text = text(random);
            line.option(random, name, text);
        }
    }
    for (name, values) in LOOKS {
        if random.one_in(8) {
            let value = random.pick(values);
            line.option(random, name, value);
        }
    }
    line.flag(random, 12, "--transparent");
}

/// Options, and values that may be good.
const LOOKS: [(&str, &[&str]); 12] = [
    (
        "--width",
        &[
            "160mm", "90mm", "600px", "900px", "345pt", "5in", "12cm", "40px",
        ],
    ),
    ("--ppi", &["72", "96", "300", "200", "1"]),
    ("--font-size", &["9", "6", "11", "0.1", "30"]),
    ("--legend", &["bottom", "right", "none"]),
    (
        "--theme",
        &["classic", "dark", "paper", "grey", "none such"],
    ),
    ("--preset", &["column", "page", "slide", "square", "poster"]),
    ("--height", &["120mm", "700px", "5in", "9mm", "high"]),
    (
        "--cold",
        &["navy", "#0b2f66", "rgb(1,2,3)", "teal", "#345", "#fff"],
    ),
    ("--slope-colour", &["red", "#808080", "rebeccapurple"]),
    (
        "--font",
        &[
            "font.ttf",
            "dejavu",
            "cut.ttf",
            "noise.bin",
            "none.ttf",
            "folder",
        ],
    ),
    ("--text", &["outline", "embedded", "named"]),
    (
        "--hot",
        &["#eee", "black", "yellow", "none", "moves", "count"],
    ),
];

/// What the figures of lattices take.
fn of_lattices(line: &mut Line, random: &mut Random, lattice: &Lattice) {
    let side = lattice.side;
    let words: [(&str, &[&str]); 3] = [
        ("--ab", &["auto", "none", "all"]),
        ("--grid", &["auto", "cells", "ticks", "none"]),
        (
            "--origin",
            &["bottom-left", "top-left", "top-right", "bottom-right"],
        ),
    ];
    for (name, values) in words {
        if random.one_in(5) {
            let value = random.pick(values);
            line.option(random, name, value);
        }
    }
    for _ in 0..random.few(2) {
        let sum = random.below(2 * side).to_string();
        line.option(random, "--diagonal", sum);
    }
    line.flag(random, 8, "--no-slopes");
    for name in ["--piece", "--path"] {
        if random.one_in(6) {
            let [x, y] = [(); 2].map(|()| random.below(side + 1));
            line.option(random, name, format!("{x},{y}"));
        }
    }
    if random.one_in(5) {
        let inset = match random.below(4) {
            0 => "auto".to_owned(),
            1 => "none".to_owned(),
            _ => {
                let [x, y] = [(); 2].map(|()| random.below(side));
                format!("{x},{y},{}", random.between(1, 20))
            }
        };
        line.option(random, "--inset", inset);
    }
}

const PICTURES: [&str; 3] = ["svg", "png", "pdf"];
const DATA: [&str; 3] = ["csv", "json", "npy"];
const ALL_FORMATS: [&str; 7] = ["svg", "png", "pdf", "csv", "json", "npy", "html"];

/// Names of outputs that are not simply new.
const OTHERS: [&str; 14] = [
    "old.png",
    "old.png",
    "old.svg",
    "old.svg",
    "link.png",
    "dangling.svg",
    "folder/a.svg",
    "a b.pdf",
    "é\u{1}.svg",
    "-a.svg",
    "none/a.svg",
    "folder",
    "locked.png",
    "a.bmp",
];

/// Where it all goes.
fn outs(line: &mut Line, random: &mut Random, formats: &[&str], few: bool) {
    if random.one_in(12) {
        let format = random.pick(formats);
        line.option(random, "--format", format);
        let places = ["-", "-", "-", "/dev/stdout", "/dev/null", "/dev/full"];
        return line.out(random.pick(&places));
    }
    let count = if few { 1 } else { 1 + random.few(3) };
    for i in 0..count {
        match random.below(40) {
            0..5 => line.out(random.pick(&OTHERS)),
            5 if random.one_in(3) => line.out(strange(random)),
            _ => {
                let format = random.pick(formats);
                line.out(format!("out{i}.{format}"));
            }
        }
    }
    line.flag(random, 20, "--no-clobber");
}
