//! A page in a real browser, where there is one: a script is added to it that
//! does what a user would and writes what it found.

use std::path::PathBuf;
use std::process::Command;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::reader::between;

/// Runs first: notes what goes wrong.
const WATCH: &str = include_str!("watch.js");

/// Helps the scripts of the tests.
const HELP: &str = include_str!("help.js");

/// The browser to use: `$CHROME`, or Chromium on the path.
fn browser() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("CHROME") {
        return Some(named.into());
    }
    let path = std::env::var_os("PATH")?;
    let names = ["chromium", "chromium-browser", "google-chrome"];
    std::env::split_paths(&path)
        .flat_map(|folder| names.map(|name| folder.join(name)))
        .find(|file| file.is_file())
}

/// Runs `test`, the body of an asynchronous function, in a page that is ready;
/// what it returns comes back. `None` where there is no browser: a test is then
/// skipped, and says so. CI sets `CHROME`, and so cannot skip.
pub fn run(page: &str, hash: &str, test: &str) -> Option<Value> {
    run_after(page, hash, "", test)
}

/// As [`run`], with a script before the page's own.
pub fn run_after(page: &str, hash: &str, before: &str, test: &str) -> Option<Value> {
    let Some(browser) = browser() else {
        eprintln!("skipped: no browser in $CHROME or on the path");
        return None;
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("page.html");
    let first = format!("{WATCH}\n{before}");
    let last = HELP.replace("/* test */", test);
    std::fs::write(&file, with_scripts(page, &first, &last)).unwrap();
    let output = Command::new(browser)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
        ])
        .args(["--no-first-run", "--disable-background-networking"])
        .args(["--disable-component-update", "--disable-sync"])
        .arg(format!(
            "--user-data-dir={}",
            folder.path().join("profile").display()
        ))
        .args([
            "--window-size=1100,800",
            "--virtual-time-budget=60000",
            "--dump-dom",
        ])
        .arg(format!("file://{}{hash}", file.display()))
        .output()
        .unwrap();
    let dom = String::from_utf8_lossy(&output.stdout);
    assert!(
        dom.contains("id=\"found\""),
        "no result: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    let found = between(&dom, "id=\"found\">", "</pre>");
    let found = found
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
    let found: Value = serde_json::from_str(&found).expect(&found);
    assert_eq!(found["errors"], serde_json::json!([]), "{found}");
    assert_eq!(found["requests"], serde_json::json!([]), "{found}");
    Some(found["result"].clone())
}

/// The page with a script before all of it and one after, allowed by its policy.
fn with_scripts(page: &str, first: &str, last: &str) -> String {
    let allowed =
        [first, last].map(|script| format!("'sha256-{}'", STANDARD.encode(Sha256::digest(script))));
    let policy = format!("script-src {} ", allowed.join(" "));
    let page = page.replacen("script-src ", &policy, 1);
    let page = page.replacen("<title>", &format!("<script>{first}</script><title>"), 1);
    page.replacen("</body>", &format!("<script>{last}</script></body>"), 1)
}
