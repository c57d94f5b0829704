//! Where output goes, and in which format.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use crate::cli::options::output::{Output, PictureOutput};
use crate::cli::output::file::{
    check_file, folder_of, followed, is_special, is_stdout, write_file,
};
use crate::cli::output::format::Format;
use crate::cli::report::failure::Failure;

/// Where output goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OutputPlace {
    Stdout,
    File(PathBuf),
}

/// One output: where it goes, and in which format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    pub place: OutputPlace,
    pub format: Format,
    /// Whether a file that exists is kept.
    no_clobber: bool,
}

impl fmt::Display for OutputPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdout => f.write_str("-"),
            Self::File(path) => write!(f, "{}", path.display()),
        }
    }
}

impl OutputPlace {
    /// Whether writing to both would write one file twice.
    fn is(&self, other: &Self) -> bool {
        let end = |place: &Self| match place {
            Self::File(path) if !is_special(path) => {
                let end = followed(path)?;
                let folder = folder_of(&end).canonicalize().ok()?;
                Some(folder.join(end.file_name()?))
            }
            _ => None,
        };
        self == other || (end(self).is_some() && end(self) == end(other))
    }
}

impl Target {
    /// The outputs asked for. All that can be known to fail is refused here,
    /// before any work.
    pub fn parse_all(output: &Output, json: bool) -> Result<Vec<Self>, Failure> {
        let Output {
            out,
            format,
            no_clobber,
        } = output;
        Self::parse_names(out, format.as_deref(), *no_clobber, json)
    }

    /// The same for a command that draws `what` and writes no data; `instead`
    /// is what its --json lists.
    pub fn parse_pictures(
        output: &PictureOutput,
        json: bool,
        what: &str,
        instead: &str,
    ) -> Result<Vec<Self>, Failure> {
        let targets = Self::parse_shown(output, json, what, instead)?;
        match targets.iter().find(|target| !target.format.is_picture()) {
            None => Ok(targets),
            Some(page) => Err(Failure::usage(
                format!("{what} drawn, and '{}' names no picture", page.place),
                format!("end it in .png, .svg or .pdf; --json lists {instead}"),
            )),
        }
    }

    /// The same for a command that makes pages too.
    pub fn parse_shown(
        output: &PictureOutput,
        json: bool,
        what: &str,
        instead: &str,
    ) -> Result<Vec<Self>, Failure> {
        let PictureOutput {
            out,
            format,
            no_clobber,
        } = output;
        let targets = Self::parse_names(out, format.as_deref(), *no_clobber, json)?;
        match targets.iter().find(|target| target.format.data().is_some()) {
            None => Ok(targets),
            Some(data) => Err(Failure::usage(
                format!("{what} drawn, and '{}' names a data format", data.place),
                format!("end it in .png, .svg or .pdf; --json lists {instead}"),
            )),
        }
    }

    fn parse_names(
        names: &[OsString],
        format: Option<&str>,
        no_clobber: bool,
        json: bool,
    ) -> Result<Vec<Self>, Failure> {
        let format = format.map(Format::parse).transpose()?;
        let targets = (names.iter())
            .map(|name| Self::parse(name, format, no_clobber))
            .collect::<Result<Vec<_>, _>>()?;
        for (i, target) in targets.iter().enumerate() {
            if let Some(before) = targets[..i]
                .iter()
                .find(|before| before.place.is(&target.place))
            {
                return Err(Failure::usage(
                    format!("'{}' is named twice", before.place),
                    "name each output once",
                ));
            }
            target.check()?;
        }
        if json
            && targets
                .iter()
                .any(|target| target.place == OutputPlace::Stdout)
        {
            return Err(Failure::usage(
                "--json and '-' would both write to stdout",
                "write the figure to a file, or leave --json out",
            ));
        }
        Ok(targets)
    }

    fn parse(name: &OsStr, format: Option<Format>, no_clobber: bool) -> Result<Self, Failure> {
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
            return Ok(target(OutputPlace::Stdout, format));
        }
        let path = Path::new(name);
        let shown = path.display();
        if path.is_dir() || name.as_encoded_bytes().ends_with(b"/") {
            return Err(is_a_folder(path));
        }
        let place = match is_stdout(path) {
            true => OutputPlace::Stdout,
            false => OutputPlace::File(path.to_owned()),
        };
        let extension = path
            .extension()
            .map(|extension| extension.to_string_lossy());
        match (extension.as_deref().map(Format::named), format) {
            (Some(Some(named)), Some(asked)) if named != asked => Err(Failure::usage(
                format!("--format {} contradicts '{shown}'", asked.name()),
                "leave --format out: the extension names the format",
            )),
            (Some(Some(format)), _) => Ok(target(place, format)),
            // A device or pipe has no extension that could name a format.
            (_, Some(format)) if is_special(path) => Ok(target(place, format)),
            _ if is_special(path) => Err(Failure::usage(
                format!("'{shown}' does not say which format to write"),
                format!("add --format png, or another of {}", Format::list()),
            )),
            (Some(None), _) => Err(Failure::usage(
                format!("the extension of '{shown}' names no known format"),
                format!("end it in one of {}", Format::list()),
            )),
            (None, _) => Err(Failure::NoExtension(name.to_string_lossy().into_owned())),
        }
    }

    fn check(&self) -> Result<(), Failure> {
        match &self.place {
            OutputPlace::Stdout if !self.format.is_text() && io::stdout().is_terminal() => {
                Err(Failure::usage(
                    format!(
                        "{} is binary and would garble this terminal",
                        self.format.name()
                    ),
                    format!("redirect it: --format {} - > out.{0}", self.format.name()),
                ))
            }
            OutputPlace::Stdout => Ok(()),
            OutputPlace::File(path) => check_file(path, self.no_clobber),
        }
    }

    /// Writes `bytes`: a file is complete or absent.
    pub fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        let written = match &self.place {
            OutputPlace::Stdout => {
                let mut stdout = io::stdout().lock();
                stdout.write_all(bytes).and_then(|()| stdout.flush())
            }
            OutputPlace::File(path) => write_file(path, bytes, self.no_clobber),
        };
        written.map_err(|error| Failure::write(&self.place.to_string(), &error))
    }
}

fn is_a_folder(path: &Path) -> Failure {
    let shown = path.display();
    let hint = format!(
        "name a file in it, as in {}",
        path.join("out.png").display()
    );
    match path.is_dir() {
        true => Failure::failed(format!("'{shown}' is a folder"), hint),
        false => Failure::usage(format!("'{shown}' would be a folder"), hint),
    }
}
