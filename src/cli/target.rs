use std::fmt;
use std::fs;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use super::args::{Arguments, Output};
use super::failure::Failure;

/// A file format that the command writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Png,
    Svg,
    Pdf,
    Csv,
    Json,
    Npy,
}

impl Format {
    const ALL: [Self; 6] = [
        Self::Png,
        Self::Svg,
        Self::Pdf,
        Self::Csv,
        Self::Json,
        Self::Npy,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Pdf => "pdf",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Npy => "npy",
        }
    }

    /// Whether it shows a figure, rather than cells as data.
    pub fn is_picture(self) -> bool {
        matches!(self, Self::Png | Self::Svg | Self::Pdf)
    }

    fn is_text(self) -> bool {
        matches!(self, Self::Svg | Self::Csv | Self::Json)
    }

    fn list() -> String {
        Self::ALL.map(Self::name).join(", ")
    }

    fn named(name: &str) -> Option<Self> {
        let name = name.to_ascii_lowercase();
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    fn parse(name: &str) -> Result<Self, Failure> {
        Self::named(name).ok_or_else(|| {
            Failure::usage(
                format!("there is no format '{name}'"),
                format!("type one of {}", Self::list()),
            )
        })
    }
}

/// Where output goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    Stdout,
    File(PathBuf),
}

/// One output: where it goes, and in which format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    pub place: Place,
    pub format: Format,
    /// Whether a file that exists is kept.
    no_clobber: bool,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdout => f.write_str("-"),
            Self::File(path) => write!(f, "{}", path.display()),
        }
    }
}

impl Target {
    /// The outputs that `names` ask for. All that can be known to fail is
    /// refused here, before any work.
    pub fn parse_all(output: &Output, json: bool) -> Result<Vec<Self>, Failure> {
        let format = output.format.as_deref().map(Format::parse).transpose()?;
        let targets = (output.out.iter())
            .map(|name| Self::parse(name, format, output.no_clobber))
            .collect::<Result<Vec<_>, _>>()?;
        for (i, target) in targets.iter().enumerate() {
            if targets[..i]
                .iter()
                .any(|before| before.place == target.place)
            {
                return Err(Failure::usage(
                    format!("'{}' is named twice", target.place),
                    "name each output once",
                ));
            }
            target.check()?;
        }
        if json && targets.iter().any(|target| target.place == Place::Stdout) {
            return Err(Failure::usage(
                "--json and '-' would both write to stdout",
                "write the figure to a file, or leave --json out",
            ));
        }
        Ok(targets)
    }

    fn parse(name: &str, format: Option<Format>, no_clobber: bool) -> Result<Self, Failure> {
        let target = |place, format| Self {
            place,
            format,
            no_clobber,
        };
        if name == "-" {
            let format = format.ok_or_else(|| {
                let hint = "add --format png or --format svg";
                Failure::usage("'-' (stdout) does not say which format to write", hint)
            })?;
            return Ok(target(Place::Stdout, format));
        }
        let path = Path::new(name);
        if path.is_dir() {
            return Err(is_a_folder(path));
        }
        let place = Place::File(path.to_owned());
        let extension = path
            .extension()
            .map(|extension| extension.to_string_lossy());
        match (extension.as_deref().map(Format::named), format) {
            (Some(Some(named)), Some(asked)) if named != asked => Err(Failure::usage(
                format!("--format {} contradicts '{name}'", asked.name()),
                "leave --format out: the extension names the format",
            )),
            (Some(Some(format)), _) => Ok(target(place, format)),
            // A device or pipe has no extension that could name a format.
            (_, Some(format)) if is_special(path) => Ok(target(place, format)),
            (Some(None), _) => Err(Failure::usage(
                format!("the extension of '{name}' names no known format"),
                format!("end it in one of {}", Format::list()),
            )),
            (None, _) => Err(no_extension(name)),
        }
    }

    fn check(&self) -> Result<(), Failure> {
        match &self.place {
            Place::Stdout if !self.format.is_text() && io::stdout().is_terminal() => {
                Err(Failure::usage(
                    format!(
                        "{} is binary and would garble this terminal",
                        self.format.name()
                    ),
                    format!("redirect it: --format {} - > out.{0}", self.format.name()),
                ))
            }
            Place::Stdout => Ok(()),
            Place::File(path) => check_file(path, self.no_clobber),
        }
    }

    /// Writes `bytes`: a file is complete or absent.
    pub fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        let written = match &self.place {
            Place::Stdout => {
                let mut stdout = io::stdout().lock();
                stdout.write_all(bytes).and_then(|()| stdout.flush())
            }
            Place::File(path) => write_file(path, bytes, self.no_clobber),
        };
        written.map_err(|error| Failure::write(&self.place.to_string(), &error))
    }
}

fn no_extension(name: &str) -> Failure {
    let hint = if let Some(command) = Arguments::command_named(name) {
        format!("the command comes first: wythoff-plot {command} …")
    } else {
        let stem = Some(name).filter(|name| !name.is_empty() && !name.starts_with('.'));
        let stem = stem.unwrap_or("out");
        format!("end it in one of {}, as in {stem}.png", Format::list())
    };
    Failure::usage(format!("'{name}' has no extension to name a format"), hint)
}

/// Whether the path is something other than a file or folder: a device, a
/// pipe, a socket. Those are written into, never replaced.
fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|meta| !meta.is_file() && !meta.is_dir())
}

fn is_a_folder(path: &Path) -> Failure {
    Failure::usage(
        format!("'{}' is a folder", path.display()),
        format!(
            "name a file in it, as in {}",
            path.join("out.png").display()
        ),
    )
}

fn check_file(path: &Path, no_clobber: bool) -> Result<(), Failure> {
    let Some(end) = followed(path) else {
        return Err(Failure::usage(
            format!("'{}' is a link that leads in a circle", path.display()),
            "name another file, or remove the link",
        ));
    };
    let folder = folder_of(&end);
    if !folder.is_dir() {
        return Err(Failure::usage(
            format!("there is no folder '{}'", folder.display()),
            format!("make it first: mkdir -p {}", folder.display()),
        ));
    }
    let Ok(meta) = fs::metadata(path) else {
        return Ok(());
    };
    if no_clobber && meta.is_file() {
        return Err(Failure::failed(
            format!("'{}' exists, and --no-clobber keeps it", path.display()),
            "name another file, or leave --no-clobber out",
        ));
    }
    if meta.permissions().readonly() {
        return Err(Failure::failed(
            format!("'{}' is read-only", path.display()),
            format!(
                "name another file, or allow writing: chmod u+w {}",
                path.display()
            ),
        ));
    }
    Ok(())
}

/// Where a chain of symbolic links ends, whether or not anything is there;
/// `None` if it does not end.
fn followed(path: &Path) -> Option<PathBuf> {
    /// As many links as Linux follows.
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(next) = fs::read_link(&path) else {
            return Some(path);
        };
        path = folder_of(&path).join(next);
    }
    None
}

fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// A temporary file beside the target, renamed over it when it is complete, so
/// that an existing file is whole at every moment: the old one or the new.
fn write_file(path: &Path, bytes: &[u8], no_clobber: bool) -> io::Result<()> {
    if is_special(path) {
        return fs::OpenOptions::new()
            .write(true)
            .open(path)?
            .write_all(bytes);
    }
    // Through a symbolic link, so that the link stays and its target changes.
    let path = followed(path).ok_or_else(|| io::Error::other("the link leads in a circle"))?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(".wythoff-plot-");
    let mut file = with_mode(&mut builder, &path).tempfile_in(folder_of(&path))?;
    file.write_all(bytes)?;
    let kept = if no_clobber {
        file.persist_noclobber(&path)
    } else {
        file.persist(&path)
    };
    kept.map(drop).map_err(|error| error.error)
}

/// The old file's mode, else what the umask leaves of an ordinary file's.
#[cfg(unix)]
fn with_mode<'b, 'a, 'c>(
    builder: &'b mut tempfile::Builder<'a, 'c>,
    path: &Path,
) -> &'b mut tempfile::Builder<'a, 'c> {
    use std::os::unix::fs::PermissionsExt as _;
    let old = fs::metadata(path).map(|meta| meta.permissions());
    builder.permissions(old.unwrap_or_else(|_| fs::Permissions::from_mode(0o666)))
}

#[cfg(not(unix))]
fn with_mode<'b, 'a, 'c>(
    builder: &'b mut tempfile::Builder<'a, 'c>,
    _: &Path,
) -> &'b mut tempfile::Builder<'a, 'c> {
    builder
}
