//! Nothing is lost where writing fails: links and devices, read-only places,
//! a full disk, a run that is killed.

use std::fs;
use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _, symlink};
use std::process::{Child, Command};
use std::thread;
use std::time::Duration;

use assert_cmd::assert::OutputAssertExt as _;

use crate::desk::{Desk, OLD, PROGRAM, skipped};

/// Runs what has to fail with exit status 1, and gives the two lines it said.
fn fails(desk: &Desk, arguments: &[&str]) -> [String; 2] {
    let failed = desk.run(arguments).code(1).stdout("");
    let said = String::from_utf8(failed.get_output().stderr.clone()).unwrap();
    let lines: Vec<String> = said.lines().map(str::to_owned).collect();
    lines
        .try_into()
        .unwrap_or_else(|_| panic!("not two lines: {said}"))
}

#[test]
fn a_read_only_file_is_kept_and_the_hint_says_how_to_allow_it() {
    let desk = Desk::in_use();
    let lock = |mode| fs::set_permissions(desk.path("old.png"), fs::Permissions::from_mode(mode));
    lock(0o444).unwrap();
    let [error, hint] = fails(&desk, &["--size", "10", "old.png"]);
    assert_eq!(error, "error: 'old.png' is read-only");
    assert!(
        hint.starts_with("hint: ") && hint.contains("chmod u+w old.png"),
        "{hint}"
    );
    assert_eq!(
        (desk.read("old.png"), desk.files().len()),
        (OLD.to_vec(), 2)
    );
    let mode = fs::metadata(desk.path("old.png"))
        .unwrap()
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o444);
}

#[test]
fn a_dangling_link_is_written_through_and_stays_a_link() {
    let desk = Desk::in_use();
    symlink("folder/new.svg", desk.path("link.svg")).unwrap();
    symlink("link.svg", desk.path("chain.svg")).unwrap();
    desk.does(&["--size", "10", "chain.svg"]);
    let kind = |name: &str| fs::symlink_metadata(desk.path(name)).unwrap().file_type();
    assert!(kind("chain.svg").is_symlink() && kind("link.svg").is_symlink());
    assert!(kind("folder/new.svg").is_file());
    assert!(desk.read("folder/new.svg").starts_with(b"<svg "));
    assert_eq!(desk.files(), ["chain.svg", "folder", "link.svg", "old.png"]);
}

#[test]
fn links_that_lead_nowhere_are_refused() {
    let desk = Desk::new();
    symlink("none/new.svg", desk.path("link.svg")).unwrap();
    let refused = desk.run(&["--size", "10", "link.svg"]).code(1);
    let said = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
    assert!(
        said.contains("no folder") && said.contains("mkdir -p"),
        "{said}"
    );
    symlink("b.svg", desk.path("a.svg")).unwrap();
    symlink("a.svg", desk.path("b.svg")).unwrap();
    let circle = desk.run(&["--size", "10", "a.svg"]).code(1);
    let said = String::from_utf8_lossy(&circle.get_output().stderr).into_owned();
    assert!(
        said.starts_with("error: 'a.svg' is a link that leads in a circle"),
        "{said}"
    );
    assert!(
        fs::read_link(desk.path("a.svg")).is_ok(),
        "the link became a file"
    );
    assert_eq!(desk.files(), ["a.svg", "b.svg", "link.svg"]);
}

/// The device of the name `null` that this test may break: its own, or, where
/// it may make none, the system's, which it then cannot replace.
fn null_device(desk: &Desk) -> String {
    let own = desk.path("null.png");
    let made = Command::new("mknod")
        .arg(&own)
        .args(["c", "1", "3"])
        .output();
    let path = match made {
        Ok(output) if output.status.success() => own,
        _ => "/dev/null".into(),
    };
    path.into_os_string().into_string().unwrap()
}

#[test]
fn the_null_device_is_written_to_and_not_replaced() {
    let desk = Desk::new();
    let null = null_device(&desk);
    let is_device = || {
        let kind = fs::symlink_metadata(&null).unwrap().file_type();
        kind.is_char_device()
    };
    assert!(is_device());
    desk.does(&["--size", "10", "--format", "png", &null]);
    assert!(is_device(), "the device became a file");
    symlink(&null, desk.path("link.png")).unwrap();
    desk.does(&["--size", "10", "link.png"]);
    assert!(is_device(), "the device became a file");
    assert!(
        fs::symlink_metadata(desk.path("link.png"))
            .unwrap()
            .is_symlink()
    );
}

#[cfg(target_os = "linux")]
#[test]
fn the_device_that_is_stdout_takes_the_same_bytes_as_a_file() {
    let desk = Desk::new();
    let piped = desk
        .run(&["--size", "10", "--format", "svg", "/dev/stdout"])
        .success();
    desk.does(&["--size", "10", "out.svg"]);
    assert!(piped.get_output().stdout == desk.read("out.svg"));
}

/// Runs a script in a place of its own where a small disk is mounted at
/// `disk`; `None`, said aloud, where mounting is not allowed.
#[cfg(target_os = "linux")]
fn on_a_small_disk(desk: &Desk, script: &str) -> Option<String> {
    fs::create_dir(desk.path("disk")).unwrap();
    let mounted = "mount -t tmpfs -o size=16k none disk";
    let try_it = |line: &str| {
        let mut unshare = Command::new("unshare");
        unshare
            .args(["-rm", "sh", "-c", line])
            .env("PROGRAM", PROGRAM);
        unshare.current_dir(desk.path("")).output()
    };
    if !try_it(mounted).is_ok_and(|output| output.status.success()) {
        skipped("a full and a read-only disk: mounting is not allowed here");
        return None;
    }
    let output = try_it(&format!("{mounted} && {script}")).unwrap();
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_keeps_the_old_file_and_nothing_half_written() {
    let desk = Desk::new();
    let script = "printf old > disk/old.png && printf old > disk/other.npy
        $PROGRAM --size 100 disk/old.png 2>&1; echo status $?
        $PROGRAM --size 300 --format npy disk/other.npy 2>&1; echo status $?
        echo files $(ls -A disk); cat disk/old.png disk/other.npy";
    let Some(shown) = on_a_small_disk(&desk, script) else {
        return;
    };
    let lines: Vec<&str> = shown.lines().collect();
    for at in [0, 3] {
        assert!(
            lines[at].starts_with("error: cannot write 'disk/o"),
            "{shown}"
        );
        assert!(lines[at].ends_with("no space left on device"), "{shown}");
        assert!(lines[at + 1].starts_with("hint: free some room"), "{shown}");
        assert_eq!(lines[at + 2], "status 1");
    }
    assert_eq!(lines[6..], ["files old.png other.npy", "oldold"], "{shown}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_read_only_disk_is_a_failure_that_says_so() {
    let desk = Desk::new();
    let script = "printf old > disk/old.png && mount -o remount,ro disk
        $PROGRAM --size 20 disk/old.png 2>&1; echo status $?
        $PROGRAM --size 20 disk/new.svg 2>&1; echo status $?
        echo files $(ls -A disk); cat disk/old.png";
    let Some(shown) = on_a_small_disk(&desk, script) else {
        return;
    };
    let lines: Vec<&str> = shown.lines().collect();
    for (at, name) in [(0, "old.png"), (3, "new.svg")] {
        let error = format!("error: cannot write 'disk/{name}': read-only file system");
        assert_eq!(lines[at], error, "{shown}");
        assert!(
            lines[at + 1].starts_with("hint: write to a folder"),
            "{shown}"
        );
        assert_eq!(lines[at + 2], "status 1");
    }
    assert_eq!(lines[6..], ["files old.png", "old"], "{shown}");
}

/// Starts a run that stays for ever at a place in the writing of its first
/// file, and waits until it has come so far.
fn held(desk: &Desk, place: &str, line: &str, arrived: impl Fn(&Desk) -> bool) -> Child {
    // Without a core file, which some of the signals leave.
    let mut command = desk.shell(&format!("ulimit -c 0; {line}"));
    let mut child = command.env("WYTHOFF_PLOT_FAULT", place).spawn().unwrap();
    while !arrived(desk) {
        let ended = child.try_wait().unwrap();
        assert!(ended.is_none(), "it was not held: {ended:?}");
        thread::sleep(Duration::from_millis(1));
    }
    child
}

fn send(signal: &str, child: &Child) {
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-s", signal, &id]).status();
    assert!(sent.unwrap().success());
}

/// The size of the one temporary file, if there is one.
fn temporary_size(desk: &Desk) -> Option<usize> {
    let name = desk.files().into_iter().find(|file| is_temporary(file))?;
    Some(fs::metadata(desk.path(&name)).ok()?.len() as usize)
}

/// Whether a run has come to the place where it is held.
#[cfg(debug_assertions)]
type Arrived<'a> = &'a dyn Fn(&Desk) -> bool;

/// A kill that nobody can catch, at each of the places where files are other
/// than before.
#[cfg(debug_assertions)]
#[test]
fn a_run_killed_at_any_moment_leaves_the_old_file_or_the_new_one() {
    let desk = Desk::new();
    desk.does(&["--size", "300", "--quiet", "old.npy", "old.svg"]);
    let new = ["old.npy", "old.svg"].map(|name| desk.read(name));
    let (half, whole) = (new[0].len() / 2, new[0].len());
    let moments: [(&str, Arrived<'_>, [bool; 2]); 3] = [
        (
            "hold-half-written",
            &|desk| temporary_size(desk) == Some(half),
            [false; 2],
        ),
        (
            "hold-before-rename",
            &|desk| temporary_size(desk) == Some(whole),
            [false; 2],
        ),
        (
            "hold-after-rename",
            &|desk| desk.read("old.npy") != OLD,
            [true, false],
        ),
    ];
    for (place, arrived, renamed) in moments {
        let desk = Desk::new();
        desk.put("old.npy", OLD);
        desk.put("old.svg", OLD);
        let line = "exec wythoff-plot --size 300 --quiet old.npy old.svg";
        let mut child = held(&desk, place, line, arrived);
        child.kill().unwrap();
        child.wait().unwrap();
        for ((name, new), renamed) in ["old.npy", "old.svg"].iter().zip(&new).zip(renamed) {
            let expected = if renamed { new } else { OLD };
            assert!(desk.read(name) == expected, "{place}: {name}");
        }
    }
}

/// Whatever ends a run ends it as any other, and leaves nothing half written
/// behind.
#[cfg(debug_assertions)]
#[test]
fn an_interrupted_run_leaves_no_temporary_file() {
    use std::os::unix::process::ExitStatusExt as _;

    let line = "exec wythoff-plot --size 300 --quiet old.png";
    for (name, number) in [
        ("HUP", 1),
        ("INT", 2),
        ("QUIT", 3),
        ("TERM", 15),
        ("XCPU", 24),
    ] {
        let desk = Desk::in_use();
        let mut child = held(&desk, "hold-half-written", line, |desk| {
            temporary_size(desk).is_some()
        });
        send(name, &child);
        let status = child.wait().unwrap();
        assert_eq!(status.signal(), Some(number), "{name}: {status}");
        assert_eq!(desk.files(), ["folder", "old.png"], "{name}");
        assert_eq!(desk.read("old.png"), OLD, "{name}");
    }
}

/// As under `nohup`.
#[cfg(all(debug_assertions, target_os = "linux"))]
#[test]
fn a_signal_that_the_run_was_started_to_ignore_stays_ignored() {
    use std::os::unix::process::ExitStatusExt as _;

    let desk = Desk::in_use();
    let line = "trap '' HUP INT; exec wythoff-plot --size 300 --quiet old.png";
    let mut child = held(&desk, "hold-half-written", line, |desk| {
        temporary_size(desk).is_some()
    });
    send("HUP", &child);
    send("INT", &child);
    // Signals that wait are handled in the order of their numbers: had one of
    // these ended the run, it would be named below.
    send("TERM", &child);
    assert_eq!(child.wait().unwrap().signal(), Some(15));
    assert_eq!(desk.files(), ["folder", "old.png"]);
}

/// `ulimit -f` counts blocks: one is smaller than this picture.
#[test]
fn a_file_past_the_largest_allowed_is_a_failure_that_says_so() {
    for ignored in ["", "trap '' XFSZ; "] {
        for line in [
            "wythoff-plot --size 500 old.png",
            "wythoff-plot --size 500 --format png - > folder/out.png",
        ] {
            let desk = Desk::in_use();
            let refused = desk
                .shell(&format!("{ignored}ulimit -f 1; {line}"))
                .assert()
                .code(1);
            let said = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
            let [error, hint] = said.lines().collect::<Vec<_>>()[..] else {
                panic!("{line}: {said}");
            };
            assert!(error.starts_with("error: cannot write"), "{said}");
            assert!(error.ends_with(": file too large"), "{said}");
            assert!(hint.contains("ulimit -f"), "{said}");
            assert_eq!(desk.files(), ["folder", "old.png"]);
            assert_eq!(desk.read("old.png"), OLD);
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_failed_write_names_what_was_written_before_it() {
    let desk = Desk::new();
    let arguments = [
        "--size",
        "10",
        "--format",
        "svg",
        "a.svg",
        "b.svg",
        "/dev/full",
    ];
    let [error, _] = fails(&desk, &arguments);
    assert_eq!(
        error,
        "error: cannot write '/dev/full': no space left on device; written before: 'a.svg', 'b.svg'"
    );
    assert_eq!(desk.files(), ["a.svg", "b.svg"]);
}

/// What is open already is written into where it stands, whether it is a file
/// or not, and nothing takes its place.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_the_shell_opened_is_written_into() {
    let desk = Desk::new();
    desk.does(&["--size", "10", "--quiet", "out.svg"]);
    let svg = desk.read("out.svg");
    let once = [b"one\n", &svg[..]].concat();
    symlink("/dev/stdout", desk.path("link.svg")).unwrap();
    for name in [
        "--format svg /dev/stdout",
        "--format svg /dev/fd/1",
        "link.svg",
    ] {
        let line = format!("(echo one; wythoff-plot --size 10 --quiet {name})");
        let goes = |redirected: &str| {
            desk.shell(&format!("{line} {redirected}"))
                .assert()
                .success()
        };
        goes("> made");
        assert!(desk.read("made") == once, "{name}");
        goes(">> made");
        assert!(desk.read("made") == [&once[..], &once].concat(), "{name}");
    }
    let third = "(echo one >&3; wythoff-plot --size 10 --format svg /dev/fd/3) 3> made";
    desk.shell(third).assert().success();
    assert!(desk.read("made") == once);
    assert!(
        fs::symlink_metadata(desk.path("link.svg"))
            .unwrap()
            .is_symlink()
    );
}

fn is_temporary(name: &str) -> bool {
    name.starts_with(".wythoff-plot-")
}
