//! The folder in which commands run, and what changes in it.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// How the folder is laid out, in bash: what commands may find there.
pub const SETTING: &str = "\
cd \"$(mktemp -d)\" && mkdir folder
printf 'a good picture' | tee old.png > locked.png && chmod 444 locked.png
printf '<svg/>' > old.svg && ln -s old.png link.png && ln -s made.svg dangling.svg
printf 'x,y\\n3,5\\n1,2\\n0,0\\n41,3\\n' > points.csv && printf '999999,1\\n' > far.csv
printf '3,5\\nx\\n' > bad.csv && : > empty.csv && printf '\\377\\376\\001\\0\\n' > noise.bin
seq -f %.0f,7 1 500 > long.csv
printf '1 1\\n2 3\\n3 4\\n' > b000201.txt && printf '1 1\\n2 4\\n' > wrong.txt
cp \"${FONT:-/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf}\" font.ttf
head -c 40000 font.ttf > cut.ttf
printf '# by rule\\n(1,0)*~\\n(1,1)*\\n' > rule.txt
";

/// What tells a file from another, or from itself after a change.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Mark {
    inode: u64,
    bytes: u64,
    changed: (i64, i64),
}

pub struct Desk {
    above: TempDir,
    before: BTreeMap<PathBuf, Mark>,
}

impl Desk {
    pub fn new() -> Self {
        let above = tempfile::tempdir().expect("a temporary folder can be made");
        fs::write(above.path().join("font"), dejavu::sans::regular()).unwrap();
        let mut desk = Self {
            above,
            before: BTreeMap::new(),
        };
        desk.lay_out();
        desk
    }

    pub fn folder(&self) -> PathBuf {
        self.above.path().join("desk")
    }

    /// A file beside the folder, for what is said.
    pub fn beside(&self, name: &str) -> PathBuf {
        self.above.path().join(name)
    }

    fn lay_out(&mut self) {
        let folder = self.folder();
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).unwrap();
        let here = SETTING.replacen("cd \"$(mktemp -d)\"", ":", 1);
        let mut bash = Command::new("bash");
        bash.args(["-ec", &here]).env("FONT", self.beside("font"));
        let laid = bash.current_dir(&folder).status().expect("bash runs");
        assert!(laid.success());
        self.before = marks(&folder);
    }

    /// What is new or changed, and what is gone, by its path from the folder.
    pub fn changes(&self) -> Vec<PathBuf> {
        let now = marks(&self.folder());
        let gone = self.before.keys().filter(|path| !now.contains_key(*path));
        let new = now
            .iter()
            .filter(|(path, mark)| self.before.get(*path) != Some(*mark));
        gone.chain(new.map(|(path, _)| path)).cloned().collect()
    }

    /// The path from the folder at whose end an output of this name is written.
    pub fn end_of(&self, name: &OsString) -> PathBuf {
        let target = fs::read_link(self.folder().join(name));
        target.unwrap_or_else(|_| name.into())
    }

    /// Puts everything back.
    pub fn tidy(&mut self) {
        let changes = self.changes();
        if changes.iter().any(|path| self.before.contains_key(path)) {
            return self.lay_out();
        }
        for path in changes {
            fs::remove_file(self.folder().join(path)).unwrap();
        }
        // What lay in the folder inside it has changed that folder.
        self.before = marks(&self.folder());
    }
}

/// Every file below a folder, and no folder: those change with what is in them.
fn marks(folder: &Path) -> BTreeMap<PathBuf, Mark> {
    let mut marks = BTreeMap::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(inside) = folders.pop() {
        for entry in fs::read_dir(folder.join(&inside)).unwrap() {
            let entry = entry.unwrap();
            let path = inside.join(entry.file_name());
            let meta = entry.metadata().unwrap();
            if meta.is_dir() {
                folders.push(path);
                continue;
            }
            let mark = Mark {
                inode: meta.ino(),
                bytes: meta.len(),
                changed: (meta.mtime(), meta.mtime_nsec()),
            };
            marks.insert(path, mark);
        }
    }
    marks
}
