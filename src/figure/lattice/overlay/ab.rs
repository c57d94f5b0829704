//! AB diagonals: the totals that can be split into a cold pair (OEIS A003623).

use super::labelled::{LabelPlace, Labelled, TextLine, number, sum};
use super::lines::LatticeLine;
use super::{Board, OnPage, Overlay};
use crate::Error;
use crate::exact::{ab, beatty};
use crate::figure::axes::scale::Scale;
use crate::figure::lattice::panel::Panel;
use crate::figure::lattice::subject::Subject;
use crate::figure::options::Ab;
use crate::figure::page::legend::{LegendEntry, Sample};
use crate::figure::theme::Style;
use crate::render::Stroke;
use crate::solve::Window;

/// The AB diagonals of a panel, those alone that can be seen.
pub(crate) struct Diagonals {
    totals: Vec<u64>,
    /// Those that stand on the page already, because they were asked for.
    asked: Vec<u64>,
    choice: Ab,
    /// Whether the game has any.
    possible: bool,
}

/// How many AB diagonals are a readable few.
const FEW: u64 = 5;

impl Diagonals {
    pub fn of(panel: &Panel<'_>) -> Self {
        let possible = has_any(&panel.subject);
        let window = &panel.window;
        let mut drawn = totals(&panel.subject, window, panel.ab);
        let is_cold = |x, y| panel.subject.is_cold(x, y);
        drawn.retain(|&total| LatticeLine::diagonal(total).is_seen(window, is_cold));
        Self {
            totals: drawn,
            asked: panel.diagonals.clone(),
            choice: panel.ab,
            possible,
        }
    }
}

impl Overlay for Diagonals {
    /// Refuses diagonals nearer to each other than a pixel: they would fill the
    /// lattice.
    fn check(&self, scale: &Scale, _style: &Style) -> Result<(), Error> {
        let drawn = self.choice == Ab::All && self.possible;
        if drawn && ab_are_crowded(scale.pitch()) {
            return Err(Error::CrowdedDiagonals);
        }
        Ok(())
    }

    fn entries(&self, style: &Style) -> Vec<LegendEntry> {
        let entry = LegendEntry::lines(
            Sample::Line(stroke(style)),
            "AB diagonals x + y = A(B(k)): totals safe to split",
        );
        (!self.totals.is_empty())
            .then_some(entry)
            .into_iter()
            .collect()
    }

    /// Those that cross the window and were not asked for by name.
    fn on_page<'a>(&'a self, board: Board<'a>) -> Box<dyn OnPage + 'a> {
        let text_colour = board.style.theme.for_text(board.style.theme.palette.ab);
        let totals = self
            .totals
            .iter()
            .filter(|total| !self.asked.contains(total));
        let line = |&total: &u64| {
            let line = LatticeLine::diagonal(total).clipped(board.scale)?;
            Some(TextLine {
                ends: line.on_page(board.scale),
                stroke: stroke(board.style),
                texts: match self.choice {
                    Ab::Auto => sum(total),
                    _ => vec![number(total)],
                },
                text_colour,
                label: None,
                is_extra: self.choice == Ab::Auto,
            })
        };
        Box::new(Labelled {
            board,
            lines: totals.filter_map(line).collect(),
            place: LabelPlace::Within,
            group: "diagonals",
            height: 0,
        })
    }
}

/// Whether some AB diagonals are nearer to each other than a pixel, where a cell
/// is `pitch` pixels.
#[must_use]
fn ab_are_crowded(pitch: f64) -> bool {
    /// The least difference of two totals.
    const NEAREST: f64 = 3.0;
    NEAREST * pitch < std::f64::consts::SQRT_2
}

fn stroke(style: &Style) -> Stroke {
    let width = style.weight(style.theme.weights.ab);
    Stroke::solid(style.theme.palette.ab, width)
}

fn has_any(subject: &Subject<'_>) -> bool {
    subject.game().is_wythoff()
}

/// The totals of AB diagonals to draw, rising.
fn totals(subject: &Subject<'_>, window: &Window, choice: Ab) -> Vec<u64> {
    if choice == Ab::None || !has_any(subject) {
        return Vec::new();
    }
    let inside = |x, y| window.x.contains(&x) && window.y.contains(&y);
    let shown = |x: u32, y: u32| inside(x, y) || inside(y, x);
    let mut totals: Vec<u64> = pairs(subject, window)
        .filter(|&(x, y)| shown(x, y))
        .map(|(x, y)| u64::from(x) + u64::from(y))
        .filter(|&total| ab::index(total).is_some())
        .collect();
    totals.sort_unstable();
    match choice {
        Ab::Auto => few(&totals, window),
        _ => totals,
    }
}

/// Of two cold cells that are mirror images the upper; where the lattice holds
/// one alone, that. Of a lattice that is not solved those that theory gives for
/// its window.
fn pairs<'a>(
    subject: &'a Subject<'_>,
    window: &Window,
) -> Box<dyn Iterator<Item = (u32, u32)> + 'a> {
    if let Some(outcomes) = subject.outcomes() {
        let pairs = outcomes.cold_cells();
        return Box::new(pairs.filter(|&(x, y)| match outcomes.is_cold(y, x) {
            Some(mirrored) => x < y && mirrored,
            None => true,
        }));
    }
    /// More diagonals than any figure shows.
    const MOST: usize = 100_000;
    let size = subject.size();
    let end = window.x.end.max(window.y.end);
    let side = end.min(size.width().max(size.height()));
    // The larger pile of pair k is below 2.62 k + 1.
    let first = u64::from(window.x.start.max(window.y.start)) * 100 / 262;
    let cell = |(x, y)| Some((u32::try_from(x).ok()?, u32::try_from(y).ok()?));
    let pairs = (first.saturating_sub(1).max(1)..)
        .map_while(move |k| beatty::pair(k).and_then(cell))
        .take_while(move |(_, larger)| *larger < side)
        .take(MOST);
    let turned = move |(x, y)| match x < size.width() && y < size.height() {
        true => (x, y),
        false => (y, x),
    };
    let inside = move |&(x, y): &(u32, u32)| x < size.width() && y < size.height();
    let cold = pairs.map(turned).filter(inside);
    Box::new(cold.filter(|&(x, y)| subject.is_cold(x, y)))
}

/// Of rising `totals`, those nearest to a few places spread over the window,
/// from about a fifth of the way on.
fn few(totals: &[u64], window: &Window) -> Vec<u64> {
    let Some(&last) = totals.last() else {
        return Vec::new();
    };
    let first = u64::from(window.x.start) + u64::from(window.y.start);
    let mut chosen: Vec<u64> = (1..=FEW)
        .map(|i| first + (last - first) * i / FEW)
        .filter_map(|wanted| totals.iter().copied().min_by_key(|t| t.abs_diff(wanted)))
        .collect();
    chosen.dedup();
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Outcomes, Play, Size, solve};

    fn wythoff(side: u32, play: Play) -> Outcomes {
        solve(&Game::wythoff(play), Size::square(side).unwrap()).unwrap()
    }

    fn totals(outcomes: &Outcomes, choice: Ab) -> Vec<u64> {
        let window = Window::whole(outcomes.size());
        super::totals(&Subject::Solved(outcomes), &window, choice)
    }

    /// OEIS A003623: 3, 8, 11, 16, 21, 24, 29, 32, 37, 42, 45.
    #[test]
    fn all_totals_of_a_lattice_are_a003623_as_far_as_the_pair_fits() {
        let found = totals(&wythoff(30, Play::Normal), Ab::All);
        assert_eq!(found, [3, 8, 11, 16, 21, 24, 29, 32, 37, 42, 45]);
    }

    #[test]
    fn misere_loses_the_first_total_and_gains_no_other() {
        let found = totals(&wythoff(14, Play::Misere), Ab::All);
        assert_eq!(found, [8, 11, 16, 21]);
    }

    #[test]
    fn automatic_totals_are_few_and_ab_numbers() {
        for side in [3, 10, 51, 500, 5000] {
            let found = totals(&wythoff(side, Play::Normal), Ab::Auto);
            assert!((1..=5).contains(&found.len()), "{side}: {found:?}");
            assert!(found.iter().all(|&total| ab::index(total).is_some()));
        }
    }

    #[test]
    fn a_lattice_has_the_same_totals_before_it_is_solved() {
        for play in [Play::Normal, Play::Misere] {
            for (side, height) in [
                (1, 1),
                (2, 2),
                (3, 3),
                (30, 30),
                (200, 200),
                (30, 70),
                (70, 9),
            ] {
                let size = Size::new(side, height).unwrap();
                let outcomes = solve(&Game::wythoff(play), size).unwrap();
                for window in [
                    Window::whole(size),
                    Window {
                        x: side / 2..side,
                        y: 0..height,
                    },
                ] {
                    let of = |subject| super::totals(&subject, &window, Ab::All);
                    let unsolved = of(Subject::unsolved(Game::wythoff(play), size));
                    assert_eq!(of(Subject::Solved(&outcomes)), unsolved, "{side}");
                }
            }
        }
    }
}
