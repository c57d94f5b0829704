//! The rooms of the house and the one direction in which they may use each
//! other, read from the sources: which data flow which way is said here alone.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A room, and the rooms that it may use beside itself.
const ROOMS: [(&str, &[&str]); 15] = [
    ("digits", &[]),
    ("length", &["error"]),
    ("error", &["game", "length", "render"]),
    ("game", &["digits", "error"]),
    ("exact", &["digits", "error", "game"]),
    ("solve", &["digits", "error", "game"]),
    ("verify", &["digits", "error", "game", "exact", "solve"]),
    ("positions", &["digits", "error", "game"]),
    ("measure", &["digits", "error", "game", "exact", "solve"]),
    (
        "sequence",
        &["digits", "error", "game", "exact", "solve", "positions"],
    ),
    (
        "query",
        &["digits", "error", "game", "exact", "solve", "positions"],
    ),
    (
        "export",
        &[
            "digits", "error", "game", "exact", "solve", "verify", "measure",
        ],
    ),
    ("render", &["digits", "error"]),
    (
        "figure",
        &[
            "digits", "error", "length", "game", "exact", "solve", "verify", "measure", "render",
        ],
    ),
    ("cli", &[]),
];

/// Uses against the direction that are still to go. Nothing may be added. Pages ask
/// figures in which corner (0,0) lies.
const STILL: [(&str, &str); 1] = [("export", "figure")];

/// All files of the library below `folder`, with the room that each is in.
fn files(folder: &Path) -> Vec<(String, PathBuf)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let inside = path.strip_prefix(folder).unwrap();
                let first = inside.iter().next().unwrap().to_str().unwrap();
                let room = first.strip_suffix(".rs").unwrap_or(first).to_owned();
                found.push((room, path));
            }
        }
    }
    found.sort();
    found
}

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// A source without its comments and its tests, which may use anything.
fn code(path: &Path) -> String {
    let name = path.file_stem().unwrap().to_str().unwrap();
    if name.ends_with("tests") {
        return String::new();
    }
    let text = fs::read_to_string(path).unwrap();
    let tests = text.find("#[cfg(test)]\nmod tests {");
    let lines = text[..tests.unwrap_or(text.len())].lines();
    let code = lines.map(|line| line.split("//").next().unwrap_or_default());
    code.collect::<Vec<_>>().join("\n")
}

/// What `crate::` is followed by, each alternative of a brace on its own.
fn used(code: &str) -> Vec<String> {
    let mut used = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        match rest.strip_prefix('{') {
            None => used.push(name(rest)),
            Some(list) => {
                let mut depth = 0;
                let mut item = String::new();
                for c in list.chars() {
                    match c {
                        '{' => depth += 1,
                        '}' if depth == 0 => break,
                        '}' => depth -= 1,
                        ',' if depth == 0 => used.push(name(&std::mem::take(&mut item))),
                        _ => {}
                    }
                    if depth == 0 && !"{},".contains(c) {
                        item.push(c);
                    }
                }
                used.push(name(&item));
            }
        }
    }
    used.retain(|name| !name.is_empty());
    used
}

/// The word that a path begins with.
fn name(path: &str) -> String {
    let is_word = |c: &char| c.is_alphanumeric() || *c == '_';
    path.trim_start().chars().take_while(is_word).collect()
}

/// The room that each name at the root of the crate comes from.
fn root() -> BTreeMap<String, String> {
    let text = code(&source().join("lib.rs"));
    let mut names = BTreeMap::new();
    for (at, _) in text.match_indices("pub use ") {
        let statement = text[at + "pub use ".len()..].split(';').next().unwrap();
        // A whole crate, such as `image`, is no room of ours.
        let Some((room, rest)) = statement.split_once("::") else {
            continue;
        };
        for item in rest.trim_matches(['{', '}']).split(',') {
            names.insert(name(item.rsplit("::").next().unwrap()), room.to_owned());
        }
    }
    names
}

/// Which room uses which, and in which file first.
fn uses() -> BTreeMap<(String, String), String> {
    let root = root();
    let mut uses = BTreeMap::new();
    for (room, path) in files(&source()) {
        if ["lib", "main"].contains(&room.as_str()) {
            continue;
        }
        for name in used(&code(&path)) {
            let from = root.get(&name).unwrap_or(&name).clone();
            if from != room {
                let file = path.strip_prefix(source()).unwrap().display().to_string();
                uses.entry((room.clone(), from)).or_insert(file);
            }
        }
    }
    uses
}

#[test]
fn every_room_is_in_the_plan_of_the_house() {
    let rooms: BTreeSet<String> = files(&source()).into_iter().map(|(room, _)| room).collect();
    let known = ROOMS.map(|(room, _)| room);
    for room in rooms {
        assert!(
            ["lib", "main"].contains(&room.as_str()) || known.contains(&room.as_str()),
            "src/{room} is a room that tests/house.rs does not know"
        );
    }
}

#[test]
fn data_flow_one_way() {
    let uses = uses();
    let mut against = Vec::new();
    for ((room, from), file) in &uses {
        let allowed = ROOMS.iter().find(|(name, _)| name == room);
        let allowed = allowed.is_some_and(|(_, rooms)| rooms.contains(&from.as_str()));
        let still = STILL.contains(&(room.as_str(), from.as_str()));
        if !allowed && !still {
            against.push(format!("src/{file}: {room} uses {from}"));
        }
    }
    assert!(against.is_empty(), "{}", against.join("\n"));
    for (room, from) in STILL {
        let key = (room.to_owned(), from.to_owned());
        assert!(
            uses.contains_key(&key),
            "{room} uses {from} no more: cross it out"
        );
    }
}

/// Rooms that may use each other would be one room.
#[test]
fn the_plan_has_no_circle() {
    let mut left: Vec<(&str, &[&str])> = ROOMS.to_vec();
    // `error` names what it is about, and everything may give an error.
    left.retain(|(room, _)| *room != "error");
    while !left.is_empty() {
        let rooms: Vec<&str> = left.iter().map(|(room, _)| *room).collect();
        let before = left.len();
        left.retain(|(_, uses)| uses.iter().any(|room| rooms.contains(room)));
        assert!(left.len() < before, "a circle among {rooms:?}");
    }
}

#[test]
fn only_those_who_follow_rays_know_what_a_ray_is() {
    // The explorer plays in a browser: its page has a list of the moves.
    let know = [
        "game",
        "exact",
        "solve",
        "verify/kernel",
        "export/explorer",
        "lib.rs",
    ];
    for (_, path) in files(&source()) {
        let file = path.strip_prefix(source()).unwrap();
        if know.iter().any(|place| file.starts_with(place)) {
            continue;
        }
        let code = code(&path);
        let mut words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
        let asks = ["Ray", "Ruleset", "rays_or_none"];
        let found = words.find(|word| asks.contains(word));
        assert_eq!(found, None, "{}", file.display());
        assert!(!code.contains(".rays()"), "{}", file.display());
    }
}

#[test]
fn a_name_is_that_of_one_type() {
    let mut files_of: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (_, path) in files(&source()) {
        let file = path.strip_prefix(source()).unwrap().display().to_string();
        for line in code(&path).lines() {
            let words: Vec<&str> = line.split_whitespace().take(4).collect();
            let is_kind = |word: &&str| ["struct", "enum", "trait"].contains(word);
            let Some(at) = words.iter().position(is_kind) else {
                continue;
            };
            let visible = words[..at].iter().all(|word| {
                word.starts_with("pub") || word.starts_with("crate") || word.starts_with("super")
            });
            if let Some(word) = words.get(at + 1).filter(|_| visible) {
                files_of.entry(name(word)).or_default().push(file.clone());
            }
        }
    }
    for (name, files) in &files_of {
        assert!(files.len() == 1, "{name}: {}", files.join(", "));
    }
}

#[test]
fn every_file_says_what_it_is() {
    for (_, path) in files(&source()) {
        let says = fs::read_to_string(&path).unwrap().starts_with("//!");
        assert!(says, "{}", path.display());
    }
}

#[test]
fn the_library_speaks_of_no_options() {
    for (room, path) in files(&source()) {
        if ["cli", "main"].contains(&room.as_str()) {
            continue;
        }
        for line in code(&path).lines() {
            let begins = |rest: &str| rest.starts_with(|c: char| c.is_ascii_lowercase());
            let has_option = line.split("--").skip(1).any(begins);
            assert!(!has_option, "{}: {line}", path.display());
        }
    }
}

/// The most lines of code that a file may hold, without comments and tests.
const LONGEST_FILE: usize = 400;

/// The most that the files of one folder may hold together, its folders aside.
const LARGEST_FOLDER: usize = 2500;

#[test]
fn files_and_folders_are_small_enough_to_read() {
    let mut folders: BTreeMap<PathBuf, usize> = BTreeMap::new();
    for (_, path) in files(&source()) {
        let lines = code(&path);
        let lines = lines.lines().filter(|line| !line.trim().is_empty()).count();
        assert!(lines <= LONGEST_FILE, "{}: {lines}", path.display());
        *folders
            .entry(path.parent().unwrap().to_owned())
            .or_default() += lines;
    }
    for (folder, lines) in folders {
        assert!(lines <= LARGEST_FOLDER, "{}: {lines}", folder.display());
    }
}
