//! Where output goes: files, stdout, pipes, devices, links, terminals.

use std::fs;
use std::io;
use std::process::Stdio;

use assert_cmd::assert::OutputAssertExt as _;
use predicates::prelude::*;

use crate::desk::{Desk, PROGRAM, skipped};

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

#[test]
fn one_run_writes_several_formats() {
    let desk = Desk::new();
    let (_, said) = desk.does(&["--size", "30", "out.png", "out.svg", "out.pdf"]);
    assert_eq!(said.matches("wrote out.").count(), 3);
    assert!(desk.read("out.png").starts_with(PNG));
    assert!(desk.read("out.svg").starts_with(b"<svg "));
    assert!(desk.read("out.pdf").starts_with(b"%PDF-"));
    assert_eq!(desk.files(), ["out.pdf", "out.png", "out.svg"]);
}

#[test]
fn the_extension_may_be_in_capitals() {
    let desk = Desk::new();
    desk.does(&["--size", "10", "OUT.PNG"]);
    assert!(desk.read("OUT.PNG").starts_with(PNG));
}

#[test]
fn an_existing_file_is_replaced_and_nothing_else_is_left() {
    let desk = Desk::in_use();
    desk.does(&["--size", "10", "old.png"]);
    assert!(desk.read("old.png").starts_with(PNG));
    assert_eq!(desk.files(), ["folder", "old.png"]);
}

#[test]
fn stdout_gets_the_same_bytes_as_a_file_and_nothing_more() {
    let desk = Desk::new();
    for format in ["svg", "png", "pdf"] {
        let name = format!("out.{format}");
        desk.does(&["--size", "30", &name]);
        let piped = desk
            .run(&["--size", "30", "--format", format, "-"])
            .success();
        let output = piped.get_output();
        assert!(output.stdout == desk.read(&name), "{format}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("wrote -:"));
    }
}

#[test]
fn a_pipe_that_nobody_reads_ends_the_run_quietly() {
    let desk = Desk::new();
    let all = [
        &["--size", "30", "--format", "svg", "-"][..],
        &["--size", "30", "--format", "png", "-"],
        &["check", "--json"],
        &["--help"],
        &["--version"],
    ];
    for arguments in all {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let mut command = desk.command(arguments);
        command.stdout(writer).assert().success().stderr("");
    }
}

#[test]
fn a_pipe_closed_midway_ends_the_run_quietly() {
    let desk = Desk::new();
    // More bytes than a pipe holds, so that the writer waits for its reader.
    let mut command = desk.command(&["--size", "100", "--format", "png", "-"]);
    let mut child = (command.stdout(Stdio::piped()).stderr(Stdio::piped()))
        .spawn()
        .unwrap();
    let mut head = [0; 8];
    let mut stdout = child.stdout.take().unwrap();
    io::Read::read_exact(&mut stdout, &mut head).unwrap();
    drop(stdout);
    assert_eq!(head, PNG);
    child
        .wait_with_output()
        .unwrap()
        .assert()
        .success()
        .stderr("");
}

#[test]
fn svg_goes_to_a_terminal_and_png_and_pdf_do_not() {
    let Some(svg) = on_a_terminal("--size 5 --quiet --format svg -") else {
        return;
    };
    assert!(svg.0 && svg.1.contains("</svg>"), "{}", svg.1);
    for format in ["png", "pdf"] {
        let (good, shown) = on_a_terminal(&format!("--format {format} -")).unwrap();
        assert!(!good);
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(lines.len(), 2, "{shown}");
        assert!(lines[0].starts_with(&format!("error: {format} is binary")));
        assert!(lines[1].starts_with("hint: ") && lines[1].contains("> out."));
    }
}

/// Runs the command with a terminal as its stdout and stderr: whether it
/// succeeded, and what the terminal showed. `None`, said aloud, where the
/// program `script` that provides the terminal is missing.
fn on_a_terminal(arguments: &str) -> Option<(bool, String)> {
    let desk = Desk::new();
    let mut script = std::process::Command::new("script");
    let typed = format!("{PROGRAM} {arguments}");
    script
        .args(["-qec", &typed, "/dev/null"])
        .stdin(Stdio::null());
    match script.current_dir(desk.path("")).output() {
        Ok(output) => Some((
            output.status.success(),
            String::from_utf8_lossy(&output.stdout).into_owned(),
        )),
        Err(error) => {
            skipped(&format!("no terminal, script: {error}"));
            None
        }
    }
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _, symlink};

    use super::*;

    fn mode(desk: &Desk, name: &str) -> u32 {
        let metadata = fs::metadata(desk.path(name)).unwrap();
        metadata.permissions().mode() & 0o777
    }

    #[test]
    fn a_link_stays_a_link_and_what_it_points_to_is_replaced() {
        let desk = Desk::in_use();
        symlink("../old.png", desk.path("folder/link.png")).unwrap();
        desk.does(&["--size", "10", "folder/link.png"]);
        let link = fs::read_link(desk.path("folder/link.png")).unwrap();
        assert_eq!(link.to_str(), Some("../old.png"));
        assert!(desk.read("old.png").starts_with(PNG));
        assert_eq!(desk.files(), ["folder", "old.png"]);
        assert_eq!(fs::read_dir(desk.path("folder")).unwrap().count(), 1);
    }

    #[test]
    fn a_name_need_not_be_utf_8() {
        use std::os::unix::ffi::OsStrExt as _;
        let name = std::ffi::OsStr::from_bytes(b"a\xff.svg");
        let desk = Desk::new();
        let mut command = desk.command(&["--size", "10"]);
        command.arg(name).assert().success();
        let path = desk.path("").join(name);
        assert!(fs::read(path).unwrap().starts_with(b"<svg "));
    }

    #[test]
    fn a_refused_request_for_memory_is_an_error_in_one_line() {
        let desk = Desk::new();
        // 300 MB of address space, and five times as much asked for.
        let line = "ulimit -v 300000; wythoff-plot --size 10 --width 16000px out.png";
        let output = desk.shell(line).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("which the system refuses\nhint: "), "{said}");
        assert!(desk.files().is_empty());
    }

    #[test]
    fn a_replaced_file_keeps_its_mode() {
        let desk = Desk::in_use();
        let private = fs::Permissions::from_mode(0o640);
        fs::set_permissions(desk.path("old.png"), private).unwrap();
        desk.does(&["--size", "10", "old.png"]);
        assert_eq!(mode(&desk, "old.png"), 0o640);
    }

    #[test]
    fn a_new_file_has_the_mode_of_any_new_file() {
        let desk = Desk::in_use();
        desk.does(&["--size", "10", "out.png"]);
        assert_eq!(mode(&desk, "out.png"), mode(&desk, "old.png"));
    }

    /// A pipe with a name stands for all devices: were it replaced by a file,
    /// nothing outside the desk would be lost.
    #[test]
    fn a_device_is_written_to_and_never_replaced() {
        let desk = Desk::new();
        let make = desk.shell("mkfifo pipe.png").status().unwrap();
        assert!(make.success());
        let reader = desk.shell("cat pipe.png > copy.png").spawn();
        let mut reader = reader.unwrap();
        let (_, said) = desk.does(&["--size", "10", "pipe.png"]);
        assert!(said.contains("wrote pipe.png"));
        let kind = fs::metadata(desk.path("pipe.png")).unwrap().file_type();
        if !kind.is_fifo() {
            reader.kill().unwrap();
        }
        reader.wait().unwrap();
        assert!(kind.is_fifo(), "the pipe became a file");
        assert!(desk.read("copy.png").starts_with(PNG));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_a_failure_that_says_so() {
        for arguments in [
            &["--size", "10", "--format", "svg", "-"][..],
            &["check", "--size", "10", "--json"],
            &["games"],
            &["--help"],
            &["--version"],
        ] {
            let full = fs::OpenOptions::new().write(true).open("/dev/full");
            let desk = Desk::new();
            let mut command = desk.command(arguments);
            (command.stdout(full.unwrap()).assert())
                .code(1)
                .stderr(predicate::str::contains(
                    "error: cannot write '-': no space",
                ))
                .stderr(predicate::str::contains("\nhint: free some room"));
        }
    }
}
