//! Pages to explore, with what the options say of them.

use wythoff_plot::export::{Explorer, GrundyExplorer, MOST_BYTES, Summary};
use wythoff_plot::{Comparison, Game, GrundyTable, Play, Window};

use crate::cli::memory::Part;
use crate::cli::options::figure::FigureArgs;
use crate::cli::options::solve::Solve;
use crate::cli::output::format::Format;
use crate::cli::output::made::Made;
use crate::cli::output::target::Target;
use crate::cli::report::failure::Failure;
use crate::cli::solving::CheckedGame;

/// Whether pages are among the outputs, and nothing else.
pub fn alone(targets: &[Target]) -> bool {
    !targets.is_empty() && targets.iter().all(is_page)
}

fn is_page(target: &Target) -> bool {
    target.format == Format::Page
}

/// What making pages of these cells takes, at most: their parts and themselves,
/// and all cells as bits.
pub fn parts<'a>(targets: &[Target], window: &Window) -> Vec<Part<'a>> {
    let cells = u64::from(window.x.end) * u64::from(window.y.end);
    let most = 4 * MOST_BYTES as u64 + cells / 8;
    let pages = targets.iter().filter(|target| is_page(target));
    let part = |_| Part::between("a page of these cells", 0, most).of_window();
    pages.map(part).collect()
}

/// The same moves in the other play, if a page is to have both: that of
/// Wythoff's game, and of any where `--play both` asks for it.
pub fn other_game(options: &Solve, targets: &[Target], game: &Game) -> Option<Game> {
    let both = options.both_plays() || game.is_wythoff();
    (both && targets.iter().any(is_page)).then(|| {
        let other = match game.play() {
            Play::Normal => Play::Misere,
            Play::Misere => Play::Normal,
        };
        game.clone().with_play(other)
    })
}

/// What the checks found, as a sentence without its end.
fn found(checked: &CheckedGame) -> String {
    let summary = Summary::new(&checked.outcomes, &checked.verdicts);
    match summary.checked {
        true => {
            let verdicts: Vec<String> = summary.verdict.iter().map(ToString::to_string).collect();
            verdicts.join("; ")
        }
        false => "Not checked".to_owned(),
    }
}

/// The page of a lattice, with the other play's where there is one.
pub fn lattice(
    solved: &CheckedGame,
    other: Option<&CheckedGame>,
    (figure, window): (&FigureArgs, &Window),
    command: &str,
) -> Result<Made, Failure> {
    let mut page = Explorer::lattice(&solved.outcomes).verdict(found(solved));
    if let Some(other) = other {
        page = page.other_play(&other.outcomes).verdict(found(other));
    }
    finished(page, (figure, window), command)
}

/// The page of two lattices compared.
pub fn comparison(
    [left, right]: &[CheckedGame; 2],
    (figure, window): (&FigureArgs, &Window),
    command: &str,
) -> Result<Made, Failure> {
    let page = Explorer::comparison(Comparison::new(&left.outcomes, &right.outcomes)?);
    let page = page.verdict(found(left)).verdict(found(right));
    finished(page, (figure, window), command)
}

fn finished(
    mut page: Explorer<'_>,
    (figure, window): (&FigureArgs, &Window),
    command: &str,
) -> Result<Made, Failure> {
    if let Some(title) = &figure.look.title {
        page = page.title(title);
    }
    if let Some(label) = &figure.look.x_label {
        page = page.x_label(label);
    }
    if let Some(label) = &figure.look.y_label {
        page = page.y_label(label);
    }
    let page = page.origin(figure.origin).window(window.clone());
    Ok(Made::data(page.command(command).to_html()?.into_bytes()))
}

/// The page of Grundy values.
pub fn values(
    table: &GrundyTable,
    verdict: String,
    (figure, window): (&FigureArgs, &Window),
    command: &str,
) -> Result<Made, Failure> {
    let mut page = GrundyExplorer::new(table).verdict(verdict).command(command);
    if let Some(title) = &figure.look.title {
        page = page.title(title);
    }
    if let Some(label) = &figure.look.x_label {
        page = page.x_label(label);
    }
    if let Some(label) = &figure.look.y_label {
        page = page.y_label(label);
    }
    let page = page.origin(figure.origin).window(window.clone());
    Ok(Made::data(page.to_html()?.into_bytes()))
}
