//! Threads that cannot start, and more of them than are of use.

use crate::desk::{Desk, refuses};

#[test]
fn more_threads_than_are_of_use_are_refused() {
    for threads in ["4096", "100000", "99999999999999999999"] {
        let arguments = ["--threads", threads, "old.png"];
        refuses(&arguments, &format!("--threads {threads} "), "");
        refuses(&["query", "5", "8", "--threads", threads], "--threads", "");
    }
    Desk::new().does(&["check", "--size", "50", "--threads", "64"]);
}

/// As under `ulimit -u`, which does not bind everybody.
#[cfg(debug_assertions)]
#[test]
fn where_no_thread_can_start_the_first_one_works_alone() {
    let desk = Desk::new();
    for arguments in [
        &["--game", "king", "--size", "300", "a.png", "a.pdf"][..],
        &["--size", "300", "a.svg"],
        &["grundy", "--size", "300", "a.png"],
        &["compare", "king", "king/misere", "--size", "300", "a.png"],
        &["query", "--game", "king/misere", "300", "200"],
    ] {
        let fault = |threads: &[&str]| {
            let mut command = desk.command(&[arguments, threads].concat());
            command
                .env("WYTHOFF_PLOT_FAULT", "no-threads")
                .output()
                .unwrap()
        };
        let usual = desk.command(arguments).output().unwrap();
        assert!(usual.status.success(), "{arguments:?}");
        let written = || {
            desk.files()
                .iter()
                .map(|name| desk.read(name))
                .collect::<Vec<_>>()
        };
        let files = written();
        for threads in [&[][..], &["--threads", "1"]] {
            let alone = fault(threads);
            assert!(alone.status.success(), "{arguments:?}: {alone:?}");
            assert!(alone.stdout == usual.stdout, "{arguments:?}");
            assert!(written() == files, "{arguments:?}");
        }
        let refused = fault(&["--threads", "3"]);
        assert_eq!(refused.status.code(), Some(1));
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(said.starts_with("error: --threads 3: "), "{said}");
        assert!(
            said.contains("\nhint: ask for fewer, as in --threads 1\n"),
            "{said}"
        );
    }
}
