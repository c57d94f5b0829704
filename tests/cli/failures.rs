//! Nothing is lost where writing fails: links and devices, read-only places,
//! a full disk, a run that is killed.

use std::fs;
use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _, symlink};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

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
    let refused = desk.run(&["--size", "10", "link.svg"]).code(2);
    let said = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
    assert!(
        said.contains("no folder") && said.contains("mkdir -p"),
        "{said}"
    );
    symlink("b.svg", desk.path("a.svg")).unwrap();
    symlink("a.svg", desk.path("b.svg")).unwrap();
    let circle = desk.run(&["--size", "10", "a.svg"]).code(2);
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

/// A file of some megabytes, so that many of the kills fall into the writing.
#[test]
fn a_run_killed_at_any_moment_leaves_the_old_file_or_the_new_one() {
    let desk = Desk::in_use();
    let arguments = ["--size", "3000", "--quiet", "old.npy", "old.svg"];
    let started = Instant::now();
    desk.does(&arguments);
    // As it seems: other tests make one run slower than another, so each run
    // corrects it, and the kills gather about the end of the writing.
    let mut whole_run = started.elapsed();
    let new = ["old.npy", "old.svg"].map(|name| desk.read(name));
    let (mut olds, mut news) = (0, 0);
    // Delays spread over the run by the golden section, most of them late.
    for i in 1..=60 {
        desk.put("old.npy", OLD);
        desk.put("old.svg", OLD);
        let spread = (f64::from(i) * 0.618_034).fract();
        let mut child = desk.command(&arguments).spawn().unwrap();
        thread::sleep(whole_run.mul_f64(0.2 + spread) + Duration::from_micros(100));
        child.kill().unwrap();
        child.wait().unwrap();
        let olds_before = olds;
        for (name, new) in ["old.npy", "old.svg"].iter().zip(&new) {
            let found = desk.read(name);
            let is_old = found == OLD;
            assert!(
                is_old || found == *new,
                "{name}: {} bytes, run {i}",
                found.len()
            );
            *(if is_old { &mut olds } else { &mut news }) += 1;
        }
        whole_run = whole_run.mul_f64(match olds - olds_before {
            0 => 0.9,
            1 => 1.0,
            _ => 1.1,
        });
    }
    assert!(
        olds > 0 && news > 0,
        "{olds} old and {news} new: kills all fell on one side"
    );
}

/// Ctrl-C and `kill` end a run as they end any other, and leave nothing half
/// written behind.
#[test]
fn an_interrupted_run_leaves_no_temporary_file() {
    use std::os::unix::process::ExitStatusExt as _;

    let desk = Desk::in_use();
    let arguments = [
        "--size",
        "4000",
        "--threads",
        "1",
        "--quiet",
        "old.npy",
        "out.npy",
    ];
    let started = Instant::now();
    desk.does(&arguments);
    let whole_run = started.elapsed();
    let (mut interrupted, mut caught_writing) = (0, 0);
    for i in 1..=16 {
        let (name, number) = [("INT", 2), ("TERM", 15)][i % 2];
        desk.put("old.npy", OLD);
        let mut child = desk.command(&arguments).spawn().unwrap();
        // Until it writes, which is late, or else until the golden section of
        // the run says so.
        let deadline = Instant::now() + whole_run.mul_f64((i as f64 * 0.618_034).fract() + 0.5);
        while Instant::now() < deadline && !desk.files().iter().any(|file| is_temporary(file)) {
            thread::sleep(Duration::from_micros(200));
        }
        caught_writing += u32::from(desk.files().iter().any(|file| is_temporary(file)));
        let id = child.id().to_string();
        let _ = Command::new("kill").args(["-s", name, &id]).output();
        let status = child.wait().unwrap();
        assert!(
            status.success() || status.signal() == Some(number),
            "{name}: {status}"
        );
        interrupted += u32::from(!status.success());
        let files = desk.files();
        assert!(!files.iter().any(|file| is_temporary(file)), "{files:?}");
    }
    assert!(
        interrupted > 0 && caught_writing > 0,
        "{interrupted} interrupted, {caught_writing} while writing"
    );
}

fn is_temporary(name: &str) -> bool {
    name.starts_with(".wythoff-plot-")
}
