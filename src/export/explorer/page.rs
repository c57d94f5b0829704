//! The pages put together from template, style and script.

use std::sync::LazyLock;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

use super::cells::deflate;
use super::minify::lines;

macro_rules! asset {
    ($name:literal) => {
        include_str!(concat!("../../../assets/explorer/", $name))
    };
}

static STYLE: LazyLock<String> = LazyLock::new(|| lines(asset!("style.css")));

/// Unpacks the script, which says the same in a third of the bytes.
static START: LazyLock<String> = LazyLock::new(|| lines(asset!("script/start.js")));

/// A template with its script.
pub(super) struct PageTemplate {
    template: &'static str,
    script: String,
    packed: String,
}

/// The page of a lattice.
pub(super) static LATTICE: LazyLock<PageTemplate> = LazyLock::new(|| {
    // In the order in which they need one another.
    let script = [
        asset!("script/base.js"),
        asset!("script/theme.js"),
        asset!("script/view.js"),
        asset!("script/sets.js"),
        asset!("script/game.js"),
        asset!("script/paint.js"),
        asset!("script/over.js"),
        asset!("script/lattice.js"),
    ];
    PageTemplate::new(asset!("page.html"), &script)
});

/// The page of Grundy values.
pub(super) static GRUNDY: LazyLock<PageTemplate> = LazyLock::new(|| {
    let script = [
        asset!("script/base.js"),
        asset!("script/theme.js"),
        asset!("script/view.js"),
        asset!("script/sets.js"),
        asset!("script/paint.js"),
        asset!("script/grundy.js"),
    ];
    PageTemplate::new(asset!("grundy.html"), &script)
});

impl PageTemplate {
    fn new(template: &'static str, script: &[&str]) -> Self {
        let script: String = script.iter().map(|part| lines(part)).collect();
        Self {
            template,
            packed: STANDARD.encode(deflate(script.as_bytes())),
            script,
        }
    }

    /// The page with these values beside those that all pages have.
    pub fn fill(&self, values: &[(&str, &str)]) -> String {
        let version = env!("CARGO_PKG_VERSION");
        let common = [
            ("policy", &*policy(&STYLE, &[&START, &self.script])),
            ("generator", &*format!("wythoff-plot {version}")),
            ("version", version),
            ("style", &STYLE),
            ("script", &self.packed),
            ("start", &START),
        ];
        fill(self.template, &[&common, values].concat())
    }
}

/// Only this style and these scripts, and nothing from anywhere.
fn policy(style: &str, scripts: &[&str]) -> String {
    let hash = |text: &str| format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)));
    let scripts: Vec<String> = scripts.iter().map(|script| hash(script)).collect();
    format!(
        "default-src 'none'; style-src {}; script-src {}; img-src data: blob:; base-uri 'none'; form-action 'none'",
        hash(style),
        scripts.join(" "),
    )
}

/// Puts values where the template names them. Names in values stay as they are.
fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let length: usize = values.iter().map(|(_, value)| value.len()).sum();
    let mut page = String::with_capacity(template.len() + length);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, after) = after
            .split_once("}}")
            .expect("the template closes its names");
        let value = values.iter().find(|(known, _)| *known == name);
        page.push_str(before);
        page.push_str(value.expect("the template names what there is").1);
        rest = after;
    }
    page.push_str(rest);
    page
}
