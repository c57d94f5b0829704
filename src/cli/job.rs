//! The one way that every command goes which solves lattices and writes what it
//! found: parse, refuse, read, solve, check, make, write, report.

use std::time::Instant;

use serde::Serialize;
use wythoff_plot::export::DataFormat;
use wythoff_plot::figure::Mixed;
use wythoff_plot::{Figure, Palette, Size};

use crate::cli::memory::{Held, Needs, Part, Pictures, ShownPicture};
use crate::cli::options::given::{AllGiven, Outputs, check_legend};
use crate::cli::options::look::{FontFile, Look};
use crate::cli::options::solve::RunArgs;
use crate::cli::output::format::Format;
use crate::cli::output::made::Made;
use crate::cli::output::picture::picture;
use crate::cli::output::target::Target;
use crate::cli::output::write::write_all;
use crate::cli::output::written::WrittenFile;
use crate::cli::progress;
use crate::cli::report::failure::Failure;
use crate::cli::report::terminal::{give_json, tell};

/// What is wanted of every run alike.
pub struct Wanted<'a> {
    pub run: &'a RunArgs,
    pub size: Size,
    pub look: &'a Look,
    pub palette: Palette,
    /// What its pictures show.
    pub shows: Outputs,
}

/// What a command has of its own on that way.
pub trait Job {
    /// What it solves, with what the checks say of it.
    type Solved;
    /// What it has found, to be reported.
    type Found: Found;

    fn wanted(&self) -> Wanted<'_>;

    /// Where it writes.
    fn targets(&self) -> Result<Vec<Target>, Failure>;
    /// The command with its game and size, as a file notes it.
    fn command(&self) -> String;
    /// The other options.
    fn given(&self) -> AllGiven;
    /// Refuses what was typed and cannot be meant of these outputs.
    fn check_targets(&self, _targets: &[Target]) -> Result<(), Failure> {
        Ok(())
    }
    /// Refuses what cannot be meant on a lattice of this size.
    fn check(&self, size: Size) -> Result<(), Failure>;
    /// Reads its input files.
    fn read(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    /// What it holds besides pictures.
    fn parts(&self, targets: &[Target]) -> Vec<Part<'_>>;
    /// What its pictures hold.
    fn shown(&self) -> ShownPicture;
    /// Its figure as far as it is known before anything is solved.
    fn unsolved(&self) -> Result<Figure<Mixed<'_>>, Failure>;
    /// Whether that has the legend of the solved one, all of it.
    fn legend_is_known(&self) -> bool {
        false
    }
    /// Refuses what changes nothing on a page like this one.
    fn check_page(&self, _font: &FontFile) -> Result<(), Failure> {
        Ok(())
    }

    fn solve(&self) -> Result<Self::Solved, Failure>;
    /// Fails where a check found a difference.
    fn agreement(&self, solved: &Self::Solved) -> Result<(), Failure>;
    /// Whether a check decided the whole answer.
    fn is_checked(&self, solved: &Self::Solved) -> bool;
    /// Refuses an answer of which nothing can be shown.
    fn check_solved(&self, _solved: &Self::Solved) -> Result<(), Failure> {
        Ok(())
    }

    fn figure<'a>(&'a self, solved: &'a Self::Solved) -> Result<Figure<Mixed<'a>>, Failure>;
    /// The picture without axes that notes this command, if that was asked for.
    fn raster(&self, _solved: &Self::Solved, _command: &str) -> Result<Option<Made>, Failure> {
        Ok(None)
    }
    /// What it has found as data.
    fn data(
        &self,
        _solved: &Self::Solved,
        format: DataFormat,
        _held: &mut Held,
    ) -> Result<Made, Failure> {
        let problem = format!("there is no .{} file of this", format.name());
        Err(Failure::usage(problem, "draw it, as in out.png"))
    }
    /// The page to explore that notes this command.
    fn page(&self, _solved: &Self::Solved, _command: &str) -> Result<Made, Failure> {
        let problem = "there is no page of this";
        Err(Failure::usage(problem, "draw it, as in out.png"))
    }
    fn found(&self, solved: &Self::Solved) -> Self::Found;
}

/// What a run has found, as an object or as lines for a reader.
pub trait Found: Serialize {
    fn tell(&self);
}

/// Goes the whole way.
pub fn run<J: Job>(mut job: J) -> Result<(), Failure> {
    let started = Instant::now();
    let targets = job.targets()?;
    refuse(&job, &targets)?;
    job.read()?;
    let font = job.wanted().look.read_font()?;
    let mut held = hold(&job, &targets, &font)?;
    let solved = job.solve()?;
    if let Err(failure) = job.agreement(&solved) {
        give(job.wanted().run, &job.found(&solved), &[], started)?;
        return Err(failure);
    }
    job.check_solved(&solved)?;
    progress::stage("drawing");
    let made = make(&job, &solved, &targets, &font, &mut held)?;
    let found = job.found(&solved);
    let written = write_all(&targets, made)?;
    give(job.wanted().run, &found, &written, started)
}

/// What one target shows.
fn output(job: &impl Job, format: Format) -> Outputs {
    let shows = job.wanted().shows;
    match format {
        Format::Data(_) => Outputs::DATA,
        Format::Page => Outputs::PAGE,
        Format::Picture(format) if format.has_text_modes() => shows.or(Outputs::TEXT),
        Format::Picture(_) => shows,
    }
}

fn refuse(job: &impl Job, targets: &[Target]) -> Result<(), Failure> {
    let wanted = job.wanted();
    job.check_targets(targets)?;
    let outputs = targets.iter().map(|target| output(job, target.format));
    let mut outputs: Vec<Outputs> = outputs.collect();
    if outputs.is_empty() {
        // The report alone, which counts what a window shows.
        outputs.push(Outputs::DATA);
    }
    job.given().check(&outputs)?;
    let framed = |output: &Outputs| ![Outputs::DATA, Outputs::PAGE].contains(output);
    if outputs.iter().any(framed) {
        check_legend(wanted.look.legend, wanted.shows)?;
    }
    job.check(wanted.size)
}

/// What is held at once, within the memory allowed; and a page without room for
/// its parts is refused.
fn hold(job: &impl Job, targets: &[Target], font: &FontFile) -> Result<Held, Failure> {
    let Wanted {
        run, size, look, ..
    } = job.wanted();
    let mut needs = Needs::new(size, run.max_memory, |size| job.check(size).is_ok());
    needs.add(job.parts(targets));
    if let Some(pictures) = pictures(job, targets) {
        let unsolved = dressed(job, job.unsolved()?, font)?;
        look.check(&unsolved)?;
        job.check_page(font)?;
        needs.add([pictures.laid_out(unsolved, job.legend_is_known())?]);
    }
    needs.check()
}

/// The figures that are written, if any are.
fn pictures(job: &impl Job, targets: &[Target]) -> Option<Pictures> {
    let formats = targets.iter().filter_map(|target| target.format.picture());
    let framed = job.wanted().shows.meets(Outputs::FIGURES);
    Pictures::new(formats.filter(|_| framed), job.shown())
}

fn dressed<'a, J: Job>(
    job: &J,
    figure: Figure<Mixed<'a>>,
    font: &FontFile,
) -> Result<Figure<Mixed<'a>>, Failure> {
    let wanted = job.wanted();
    Ok(wanted.look.apply(figure, font)?.palette(wanted.palette))
}

fn make<J: Job>(
    job: &J,
    solved: &J::Solved,
    targets: &[Target],
    font: &FontFile,
    held: &mut Held,
) -> Result<Vec<Made>, Failure> {
    let mut drawing = None;
    let mut made = Vec::new();
    for target in targets {
        let format = match target.format {
            Format::Data(format) => {
                made.push(job.data(solved, format, held)?);
                continue;
            }
            Format::Page => {
                made.push(job.page(solved, &noted(job, solved, target.format))?);
                continue;
            }
            Format::Picture(format) => format,
        };
        let command = noted(job, solved, target.format);
        if let Some(raster) = job.raster(solved, &command)? {
            made.push(raster);
            continue;
        }
        if drawing.is_none() {
            let figure = dressed(job, job.figure(solved)?, font)?;
            let drawn = job.wanted().look.draw(&figure)?;
            if let Some(pictures) = pictures(job, targets) {
                held.settle(pictures.drawn(drawn.pixels()))?;
            }
            drawing = Some(drawn);
        }
        if let Some(drawing) = &mut drawing {
            drawing.note(command);
            made.push(picture(drawing, format)?);
        }
    }
    Ok(made)
}

/// The command that makes a picture, as its file notes it: only the options that
/// change it; and that the answer was not checked where it was not, which a
/// shell takes for a comment.
fn noted<J: Job>(job: &J, solved: &J::Solved, format: Format) -> String {
    let words = job.given().words(output(job, format)).collect();
    let not_checked = match job.is_checked(solved) {
        true => Vec::new(),
        false => vec!["# not checked".to_owned()],
    };
    [vec![job.command()], words, not_checked].concat().join(" ")
}

/// What was found, what was written, and the wall time of the whole run.
#[derive(Serialize)]
struct Report<'a, F: Serialize> {
    #[serde(flatten)]
    found: &'a F,
    written: &'a [WrittenFile],
    seconds: f64,
}

/// Gives the report as `run` asks: in lines, as one JSON object, or not at all.
pub fn give<F: Found>(
    run: &RunArgs,
    found: &F,
    written: &[WrittenFile],
    started: Instant,
) -> Result<(), Failure> {
    let seconds = started.elapsed().as_secs_f64();
    if run.json {
        let report = Report {
            found,
            written,
            seconds,
        };
        return give_json(&report);
    }
    if !run.quiet {
        found.tell();
        written.iter().for_each(|written| tell(&written.line()));
        tell(&format!("took {seconds:.3} s"));
    }
    Ok(())
}
