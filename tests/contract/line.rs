//! A command line: its words in groups that belong together, and its stdin.

use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};

use crate::desk;
use crate::random::Random;
use crate::{figures, games, numbers};

/// An option with its value, or an argument.
#[derive(Clone, Debug)]
pub struct Group {
    pub words: Vec<OsString>,
    /// Whether it names an output.
    pub is_out: bool,
}

#[derive(Clone, Debug, Default)]
pub struct Line {
    pub groups: Vec<Group>,
    pub input: Vec<u8>,
}

impl Line {
    /// Any command.
    pub fn random(random: &mut Random) -> Self {
        let mut line = Self::default();
        match random.below(40) {
            0..13 => figures::draw(&mut line, random),
            13..16 => figures::compare(&mut line, random),
            16..18 => figures::sheet(&mut line, random),
            18..23 => figures::grundy(&mut line, random),
            23..25 => figures::beams(&mut line, random),
            25..27 => numbers::check(&mut line, random),
            27..31 => numbers::query(&mut line, random),
            31..33 => numbers::play(&mut line, random),
            33..35 => numbers::split(&mut line, random),
            35..37 => numbers::sequence(&mut line, random),
            37 => numbers::beatty(&mut line, random),
            38 => numbers::games(&mut line, random),
            _ => nonsense(&mut line, random),
        }
        line
    }

    pub fn word(&mut self, word: impl Into<OsString>) {
        self.group(vec![word.into()], false);
    }

    pub fn out(&mut self, word: impl Into<OsString>) {
        self.group(vec![word.into()], true);
    }

    fn group(&mut self, words: Vec<OsString>, is_out: bool) {
        self.groups.push(Group { words, is_out });
    }

    pub fn flag(&mut self, random: &mut Random, one_in: u64, name: &str) {
        if random.one_in(one_in) {
            self.word(name);
        }
    }

    /// An option with a value, which is strange now and then.
    pub fn option(&mut self, random: &mut Random, name: &str, value: impl Into<OsString>) {
        let value = match random.one_in(80) {
            true => strange(random),
            false => value.into(),
        };
        self.exactly(name, value);
    }

    /// An option with this value.
    pub fn exactly(&mut self, name: &str, value: impl Into<OsString>) {
        self.group(vec![name.into(), value.into()], false);
    }

    /// All words in order.
    pub fn words(&self) -> impl Iterator<Item = &OsString> {
        self.groups.iter().flat_map(|group| &group.words)
    }

    pub fn has(&self, word: &str) -> bool {
        self.words().any(|found| found == word)
    }

    /// The value of an option, the last one given.
    pub fn value(&self, option: &str) -> Option<&OsString> {
        let groups = self.groups.iter().rev();
        let mut named = groups.filter(|group| group.words[0] == option);
        named.find_map(|group| group.words.get(1))
    }

    pub fn outs(&self) -> impl Iterator<Item = &OsString> {
        let outs = self.groups.iter().filter(|group| group.is_out);
        outs.map(|group| &group.words[0])
    }

    /// As it is typed at a shell.
    pub fn shell(&self) -> String {
        let mut shell = String::from("wythoff-plot");
        for word in self.words() {
            shell.push(' ');
            shell.push_str(&quoted(word.as_bytes()));
        }
        match self.input.is_empty() {
            true => shell + " < /dev/null",
            false => format!("printf %s {} | {shell}", quoted(&self.input)),
        }
    }

    /// The same, with the folder in which it ran.
    pub fn script(&self) -> String {
        format!("{}\n{}\n", desk::SETTING, self.shell())
    }
}

/// A word of bash.
fn quoted(word: &[u8]) -> String {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_./:,=".contains(byte);
    if !word.is_empty() && word.iter().all(plain) {
        return String::from_utf8_lossy(word).into_owned();
    }
    let mut quoted = String::from("$'");
    for &byte in word {
        match byte {
            b'\'' | b'\\' => quoted.extend(['\\', char::from(byte)]),
            b' '..=b'~' => quoted.push(char::from(byte)),
            _ => quoted.push_str(&format!("\\{byte:03o}")),
        }
    }
    quoted + "'"
}

/// What few would type for a value, and nothing that is a large amount of work.
pub fn strange(random: &mut Random) -> OsString {
    const STRANGE: [&str; 22] = [
        "",
        " ",
        "-",
        "--",
        "-1",
        "0",
        "1.5",
        "x",
        "5 ",
        "+5",
        "0x10",
        "..",
        "3..",
        "9..3",
        ",",
        "1,2,3",
        "'",
        "\n",
        "\t\u{7f}",
        "\u{ffff}",
        "√√",
        "𝒳\u{301}",
    ];
    match random.below(12) {
        0 => OsString::from_vec(b"\xff\xfe5".to_vec()),
        1 => "a".repeat(random.between(100, 5000) as usize).into(),
        2 => "(".repeat(random.between(1, 3000) as usize).into(),
        _ => random.pick(&STRANGE).into(),
    }
}

/// Words in any order.
fn nonsense(line: &mut Line, random: &mut Random) {
    const WORDS: [&str; 26] = [
        "--help",
        "-h",
        "--version",
        "-V",
        "help",
        "draw",
        "compare",
        "chekc",
        "check",
        "query",
        "grundy",
        "wythoff",
        "--size",
        "-n",
        "12",
        "--json",
        "--quiet",
        "--play",
        "misere",
        "out.svg",
        "--threads",
        "2",
        "--",
        "--no-such",
        "games",
        "list",
    ];
    for _ in 0..random.few(6) {
        match random.one_in(12) {
            true => line.word(strange(random)),
            // Any of them may be an output.
            false => line.out(random.pick(&WORDS)),
        }
    }
    if random.one_in(4) {
        line.input = games::text(random).into_bytes();
    }
}
