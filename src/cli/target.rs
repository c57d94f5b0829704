use std::fmt;
use std::fs;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use super::failure::Failure;

/// A file format that the command writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Png,
    Svg,
    Pdf,
}

impl Format {
    const ALL: [Self; 3] = [Self::Png, Self::Svg, Self::Pdf];

    pub fn name(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Pdf => "pdf",
        }
    }

    fn is_text(self) -> bool {
        self == Self::Svg
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
    pub fn parse_all(names: &[String], format: Option<&str>) -> Result<Vec<Self>, Failure> {
        let format = format.map(Format::parse).transpose()?;
        let targets = (names.iter())
            .map(|name| Self::parse(name, format))
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
        Ok(targets)
    }

    fn parse(name: &str, format: Option<Format>) -> Result<Self, Failure> {
        if name == "-" {
            let format = format.ok_or_else(|| {
                let hint = "add --format png or --format svg";
                Failure::usage("'-' (stdout) does not say which format to write", hint)
            })?;
            return Ok(Self {
                place: Place::Stdout,
                format,
            });
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
            (Some(Some(format)), _) => Ok(Self { place, format }),
            // A device or pipe has no extension that could name a format.
            (_, Some(format)) if is_special(path) => Ok(Self { place, format }),
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
            Place::File(path) => check_file(path),
        }
    }

    /// Writes `bytes`: a file is complete or absent.
    pub fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        let written = match &self.place {
            Place::Stdout => {
                let mut stdout = io::stdout().lock();
                stdout.write_all(bytes).and_then(|()| stdout.flush())
            }
            Place::File(path) => write_file(path, bytes),
        };
        written.map_err(|error| Failure::write(&self.place.to_string(), &error))
    }
}

fn no_extension(name: &str) -> Failure {
    let hint = if name == "chek" || name == "check" {
        "the command comes first: wythoff-plot check".to_owned()
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

fn check_file(path: &Path) -> Result<(), Failure> {
    let folder = folder_of(path);
    if !folder.is_dir() {
        return Err(Failure::usage(
            format!("there is no folder '{}'", folder.display()),
            format!("make it first: mkdir -p {}", folder.display()),
        ));
    }
    Ok(())
}

fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// A temporary file beside the target, renamed over it when it is complete, so
/// that an existing file is whole at every moment: the old one or the new.
fn write_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if is_special(path) {
        return fs::OpenOptions::new()
            .write(true)
            .open(path)?
            .write_all(bytes);
    }
    // Through a symbolic link, so that the link stays and its target changes.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let mut builder = tempfile::Builder::new();
    builder.prefix(".wythoff-plot-");
    let mut file = with_mode(&mut builder, &path).tempfile_in(folder_of(&path))?;
    file.write_all(bytes)?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
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
