//! Command lines that answer in numbers and words.

use crate::figures::{memory, play as play_option, run};
use crate::games::{game, sparse_game, text};
use crate::line::{Line, strange};
use crate::random::Random;

pub fn check(line: &mut Line, random: &mut Random) {
    line.word("check");
    let side = match random.one_in(8) {
        true => random.between(100, 400),
        false => random.between(1, 100),
    };
    line.option(random, "--size", side.to_string());
    let game = game(random);
    line.option(random, "--game", game);
    play_option(line, random);
    run(line, random);
    if random.one_in(4) {
        let list = random.pick(&["points.csv", "far.csv", "bad.csv", "empty.csv", "folder"]);
        line.option(random, "--against", list);
    }
}

/// A pile, short mostly, and now and then at the end of a machine word or long.
fn pile(random: &mut Random) -> String {
    let ends = [
        "4294967295",
        "4294967296",
        "18446744073709551615",
        "18446744073709551616",
        "7046029254386353130",
        "11400714819323198486",
    ];
    match random.below(40) {
        0 => random.pick(&ends).to_owned(),
        1 => "9876543210".repeat(random.between(1, 12) as usize),
        2 => random
            .pick(&["-1", "+1", "1.5", "x", "0x1", "007"])
            .to_owned(),
        3..8 => random.below(3000).to_string(),
        _ => random.below(40).to_string(),
    }
}

fn some_game(line: &mut Line, random: &mut Random) -> u64 {
    match random.below(8) {
        0 => {
            let k = random.below(5);
            line.option(random, "--game", format!("moore:{k}"));
            play_option(line, random);
            return 1 + random.few(5);
        }
        1 => {
            line.option(random, "-g", "nim");
            play_option(line, random);
            return 1 + random.few(5);
        }
        2..7 => {
            let game = game(random);
            line.option(random, "--game", game);
        }
        _ => {}
    }
    play_option(line, random);
    if random.one_in(20) { 3 } else { 2 }
}

fn piles(line: &mut Line, random: &mut Random, count: u64) {
    for _ in 0..count {
        let pile = pile(random);
        line.word(pile);
    }
}

pub fn query(line: &mut Line, random: &mut Random) {
    line.word("query");
    let count = some_game(line, random);
    if random.one_in(6) {
        memory(line, random);
    }
    if random.one_in(2) {
        piles(line, random, count);
        line.flag(random, 3, "--json");
        return;
    }
    line.word("-");
    if random.one_in(2) {
        let form = random.pick(&["outcome", "moves", "full"]);
        line.option(random, "--answer", form);
    }
    line.flag(random, 2, "--keep-going");
    line.flag(random, 12, "--json");
    line.input = positions(random, count);
}

fn positions(random: &mut Random, count: u64) -> Vec<u8> {
    let mut lines = String::new();
    for _ in 0..random.few(12) {
        let piles: Vec<String> = (0..count).map(|_| pile(random)).collect();
        lines.push_str(&match random.below(15) {
            0 => text(random),
            1 => format!("# {}", piles.join(" ")),
            2 => format!("({})", piles.join(", ")),
            3 => format!("\"{}\"", piles.join("\";\"")),
            4 => String::new(),
            5 => "x,y".to_owned(),
            _ => piles.join(" "),
        });
        lines.push_str(random.pick(&["\n", "\n", "\n", "\r\n", " \n"]));
    }
    match random.below(16) {
        0 => [lines.as_bytes(), b"\xff\n\0"].concat(),
        1 => [b"\xef\xbb\xbf", lines.as_bytes()].concat(),
        2 => (lines.encode_utf16().flat_map(u16::to_le_bytes)).fold(
            vec![0xff, 0xfe],
            |mut all, byte| {
                all.push(byte);
                all
            },
        ),
        _ => lines.into_bytes(),
    }
}

pub fn play(line: &mut Line, random: &mut Random) {
    line.word("play");
    let count = some_game(line, random);
    piles(line, random, count);
    line.flag(random, 3, "--second");
    line.flag(random, 3, "--show-cold");
    let mut moves = String::new();
    for _ in 0..random.few(20) {
        let wish = random.pick(&[
            "hint", "undo", "help", "1 0", "0 1", "1 1", "to 0 0", "to 1 2", "3", "", "?",
        ]);
        moves.push_str(wish);
        moves.push('\n');
    }
    moves.push_str(random.pick(&["", "quit\n", "quit"]));
    line.input = moves.into_bytes();
}

pub fn split(line: &mut Line, random: &mut Random) {
    line.word("split");
    let game = match random.one_in(4) {
        true => game(random),
        false => sparse_game(random),
    };
    line.option(random, "--game", game);
    play_option(line, random);
    match random.one_in(3) {
        true => {
            let most = random.below(5000).to_string();
            line.option(random, "--up-to", most);
        }
        false => {
            piles(line, random, 1);
            line.flag(random, 3, "--json");
        }
    }
}

pub fn sequence(line: &mut Line, random: &mut Random) {
    const IDS: [&str; 10] = [
        "A000201", "A001950", "A003622", "A003623", "A066096", "A002251", "A999999", "a000201",
        "list", "201",
    ];
    const BFILES: [&str; 7] = [
        "b000201.txt",
        "b000201.txt",
        "wrong.txt",
        "points.csv",
        "noise.bin",
        "none.txt",
        "-",
    ];
    line.word("sequence");
    match random.one_in(3) {
        true => {
            let game = game(random);
            line.option(random, "--game", game);
            let of = [
                "a",
                "b",
                "sum",
                "difference",
                "grundy",
                "grundy-row:3",
                "grundy-row:x",
            ];
            let of = random.pick(&of);
            line.option(random, "--of", of);
            play_option(line, random);
            line.exactly("--max-memory", "100MB");
        }
        false => line.word(random.pick(&IDS)),
    }
    if random.one_in(3) {
        let file = random.pick(&BFILES);
        line.option(random, "--check", file);
        line.input = b"1 1\n2 3\n3 4\n4 6\n".to_vec();
        return;
    }
    terms(line, random, 300);
}

fn terms(line: &mut Line, random: &mut Random, most: u64) {
    if random.one_in(5) {
        let value = pile(random);
        return line.option(random, "--contains", value);
    }
    let count = random.between(1, most).to_string();
    line.option(random, "--terms", count);
    if random.one_in(4) {
        let from = random.pick(&["0", "1", "100", "4294967295", "18446744073709551615"]);
        line.option(random, "--from", from);
    }
}

pub fn beatty(line: &mut Line, random: &mut Random) {
    const NUMBERS: [&str; 16] = [
        "floor((n-1/4)*(2+sqrt(2)))",
        "ceil(n*phi)-1",
        "n",
        "floor(n*sqrt(3)+1/2)",
        "(1+sqrt(5))/2",
        "sqrt(2)",
        "phi",
        "phi^2",
        "√3",
        "sqrt(4)",
        "1/phi",
        "(3+sqrt(13))/2",
        "2phi",
        "sqrt(99999999999999999999)",
        "9223372036854775807*sqrt(2)",
        "((((sqrt(7)))))",
    ];
    line.word("beatty");
    match random.one_in(12) {
        true => line.word(strange(random)),
        false => line.word(random.pick(&NUMBERS)),
    }
    if random.one_in(3) {
        let of = random.pick(&["a", "b"]);
        line.option(random, "--of", of);
    }
    terms(line, random, 2000);
}

pub fn games(line: &mut Line, random: &mut Random) {
    line.word("games");
    if !random.one_in(3) {
        let game = game(random);
        line.word(game);
    }
    line.flag(random, 3, "--json");
}
