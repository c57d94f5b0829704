//! The page's files against one another, as far as they can be read without a
//! browser.

use std::fs;

fn asset(name: &str) -> String {
    let path = format!("{}/assets/explorer/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).expect(&path)
}

const LATTICE: [&str; 8] = [
    "base", "theme", "view", "sets", "game", "paint", "over", "lattice",
];
const GRUNDY: [&str; 6] = ["base", "theme", "view", "sets", "paint", "grundy"];

fn joined(parts: &[&str]) -> String {
    parts
        .iter()
        .map(|name| asset(&format!("script/{name}.js")))
        .collect()
}

/// What follows `before` up to `after`, each time.
fn all<'a>(text: &'a str, before: &str, after: &'a str) -> Vec<&'a str> {
    let ends = text.split(before).skip(1);
    ends.filter_map(|rest| rest.split_once(after))
        .map(|(name, _)| name)
        .collect()
}

#[test]
fn what_the_scripts_name_is_in_their_template() {
    for (page, parts) in [("page", &LATTICE[..]), ("grundy", &GRUNDY[..])] {
        let (template, script) = (asset(&format!("{page}.html")), joined(parts));
        for id in all(&script, "$(\"", "\")") {
            // Some are put together: show-slopes and its like.
            let known = template.contains(&format!("id=\"{id}\""));
            assert!(
                known || id.ends_with('-') || id.contains('+'),
                "{page}: {id}"
            );
        }
        let actions = script.split_once("const actions = {").unwrap().1;
        let actions = actions.split_once("};").unwrap().0;
        for action in all(&template, "data-do=\"", "\"") {
            let known =
                actions.contains(&format!("{action}:")) || actions.contains(&format!("{action},"));
            assert!(known, "{page}: {action}");
        }
    }
}

#[test]
fn brackets_and_quotes_close_in_scripts_style_and_templates() {
    for name in LATTICE.into_iter().chain(["grundy", "start"]) {
        closes(&asset(&format!("script/{name}.js")), name);
    }
    closes(&asset("style.css"), "style");
    for page in ["page", "grundy"] {
        let template = asset(&format!("{page}.html"));
        for tag in [
            "section", "div", "p", "button", "ul", "ol", "dl", "dialog", "form", "table",
        ] {
            let (open, close) = (format!("<{tag}"), format!("</{tag}>"));
            let opened = template
                .match_indices(&open)
                .filter(|(at, _)| template[at + open.len()..].starts_with([' ', '>']));
            assert_eq!(
                opened.count(),
                template.matches(&close).count(),
                "{page}: {tag}"
            );
        }
    }
}

/// Follows brackets outside of texts and comments.
fn closes(source: &str, name: &str) {
    let mut open = Vec::new();
    for (number, line) in (1..).zip(source.lines()) {
        let code = line.split(" // ").next().unwrap();
        if code.trim_start().starts_with("//") || code.trim_start().starts_with("/*") {
            continue;
        }
        let mut quote = None;
        let mut before = ' ';
        for c in code.chars() {
            match (quote, c) {
                (Some(q), c) if c == q && before != '\\' => quote = None,
                (Some(_), _) => {}
                (None, '"' | '\'' | '`') => quote = Some(c),
                (None, '(' | '[' | '{') => open.push((c, number)),
                (None, ')' | ']' | '}') => {
                    let (opened, at) = open.pop().unwrap_or((' ', 0));
                    let pair = matches!((opened, c), ('(', ')') | ('[', ']') | ('{', '}'));
                    assert!(pair, "{name}:{number}: {c} closes {opened} of line {at}");
                }
                _ => {}
            }
            before = c;
        }
        assert_eq!(quote, None, "{name}:{number}: a text is open");
    }
    assert_eq!(open, [], "{name}");
}

#[test]
fn nothing_is_asked_of_the_network() {
    for name in LATTICE.into_iter().chain(["grundy", "start"]) {
        let script = asset(&format!("script/{name}.js"));
        for word in [
            "fetch(",
            "XMLHttpRequest",
            "WebSocket",
            "import(",
            "eval(",
            "innerHTML",
        ] {
            assert!(!script.contains(word), "{name}: {word}");
        }
    }
}
