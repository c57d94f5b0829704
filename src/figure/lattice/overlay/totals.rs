//! Lines x + y of totals that were asked about.

use super::labelled::{LabelPlace, Labelled, TextLine, sum};
use super::lines::LatticeLine;
use super::{Board, OnPage, Overlay};
use crate::figure::axes::ticks;
use crate::figure::lattice::panel::Panel;
use crate::figure::page::legend::{LegendEntry, Rank, Sample};
use crate::figure::theme::Style;
use crate::render::{Stroke, px};
use crate::solve::Outcomes;

/// What a game says of a total x + y.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    /// This cold cell has the total: whoever may split it so wins.
    Safe(u32, u32),
    /// No cell with this total is cold.
    Unsafe,
    /// No cell in the lattice is, but some cells with this total lie outside.
    Unknown,
}

/// The totals asked about that cross the window.
pub(crate) struct Totals(Vec<(u64, Standing)>);

impl Totals {
    pub fn of(panel: &Panel<'_>) -> Self {
        let stands = |total| match panel.subject.outcomes() {
            Some(outcomes) => standing(outcomes, total),
            None => Standing::Unknown,
        };
        let totals = panel.diagonals.iter().copied();
        // x + y = 0 is a cell and no line.
        let lines = totals.filter(|&total| total > 0);
        let crossing = lines.filter(|&total| LatticeLine::diagonal(total).crosses(&panel.window));
        Self(crossing.map(|total| (total, stands(total))).collect())
    }
}

impl Overlay for Totals {
    fn entries(&self, style: &Style) -> Vec<LegendEntry> {
        let entry = |totals: &Vec<(u64, Standing)>| {
            let sample = Sample::Line(stroke(totals[0].1, style));
            LegendEntry::new(Rank::Totals, sample, text(totals))
        };
        of_one_kind(&self.0).iter().map(entry).collect()
    }

    fn on_page<'a>(&'a self, board: Board<'a>) -> Box<dyn OnPage + 'a> {
        let line = |&(total, standing): &(u64, Standing)| {
            let line = LatticeLine::diagonal(total).clipped(board.scale)?;
            let stroke = stroke(standing, board.style);
            Some(TextLine {
                ends: line.on_page(board.scale),
                text_colour: stroke.colour,
                stroke,
                texts: sum(total),
                label: None,
                is_extra: false,
            })
        };
        Box::new(Labelled {
            board,
            lines: self.0.iter().filter_map(line).collect(),
            place: LabelPlace::Within,
            group: "diagonals",
            height: 0,
        })
    }
}

/// Safe totals are solid, unsafe ones dashed, unknown ones dotted.
fn stroke(standing: Standing, style: &Style) -> Stroke {
    let (theme, weights) = (&style.theme, &style.theme.weights);
    let pair = |(ink, gap): (f64, f64)| vec![px(ink * style.hair), px(gap * style.hair)];
    let (colour, dashes) = match standing {
        Standing::Safe(..) => (theme.safe, Vec::new()),
        Standing::Unsafe => (theme.not_safe, pair(weights.dashes)),
        Standing::Unknown => (theme.undecided, pair(weights.dots)),
    };
    Stroke {
        colour,
        width: style.weight(weights.total),
        dashes,
    }
}

/// What the lattice says of a total, as far as it reaches.
fn standing(outcomes: &Outcomes, total: u64) -> Standing {
    let size = outcomes.size();
    let (width, height) = (u64::from(size.width()), u64::from(size.height()));
    let from = total.saturating_sub(width - 1);
    let cell = |y: u64| Some((u32::try_from(total - y).ok()?, u32::try_from(y).ok()?));
    let cold = (from..height.min(total + 1))
        .filter_map(cell)
        .find(|&(x, y)| outcomes.is_cold(x, y) == Some(true));
    match cold {
        // The smaller pile first, as the pair is usually named.
        Some((x, y)) => Standing::Safe(x.min(y), x.max(y)),
        None if total < width && total < height => Standing::Unsafe,
        None => Standing::Unknown,
    }
}

/// Totals asked about, those of one kind together, in the order in which the
/// kinds come up.
fn of_one_kind(totals: &[(u64, Standing)]) -> Vec<Vec<(u64, Standing)>> {
    let mut kinds: Vec<Vec<(u64, Standing)>> = Vec::new();
    for &total in totals {
        let kind = std::mem::discriminant(&total.1);
        match kinds
            .iter_mut()
            .find(|kept| std::mem::discriminant(&kept[0].1) == kind)
        {
            Some(kept) => kept.push(total),
            None => kinds.push(vec![total]),
        }
    }
    kinds
}

/// What is said of totals of one kind: the first few by name.
fn text(totals: &[(u64, Standing)]) -> String {
    /// As many as a line of text takes.
    const MOST: usize = 6;
    let mut rising: Vec<u64> = totals.iter().map(|(total, _)| *total).collect();
    rising.sort_unstable();
    let mut named: Vec<String> = (rising.iter().take(MOST))
        .map(|total| ticks::label(*total))
        .collect();
    if totals.len() > MOST {
        named.push(format!("… ({} totals)", ticks::label(totals.len() as u64)));
    }
    let meaning = match totals[0].1 {
        Standing::Safe(x, y) if totals.len() == 1 => format!("safe to split, {x} + {y} is cold"),
        Standing::Safe(..) => "safe to split, a cold cell on each".to_owned(),
        Standing::Unsafe => "not safe to split, no cold cell".to_owned(),
        Standing::Unknown => "no cold cell in this lattice".to_owned(),
    };
    format!("x + y = {}: {meaning}", named.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Play, Size, solve};

    #[test]
    fn totals_of_one_kind_share_a_line_and_many_are_summed_up() {
        let of = |totals: &[u64]| -> Vec<_> {
            totals
                .iter()
                .map(|&total| (total, Standing::Unsafe))
                .collect()
        };
        let text = super::text(&of(&[20, 30]));
        assert_eq!(text, "x + y = 20, 30: not safe to split, no cold cell");
        let many: Vec<u64> = (1..=1999).collect();
        let text = super::text(&of(&many));
        let expected = "x + y = 1, 2, 3, 4, 5, 6, … (1999 totals): not safe to split, no cold cell";
        assert_eq!(text, expected);
        let mixed = [
            (20, Standing::Unsafe),
            (21, Standing::Safe(8, 13)),
            (30, Standing::Unsafe),
            (24, Standing::Safe(9, 15)),
        ];
        let kinds = of_one_kind(&mixed);
        assert_eq!(kinds.len(), 2);
        assert_eq!(
            super::text(&kinds[0]),
            "x + y = 20, 30: not safe to split, no cold cell"
        );
        assert_eq!(
            super::text(&kinds[1]),
            "x + y = 21, 24: safe to split, a cold cell on each"
        );
    }

    fn wythoff(side: u32, play: Play) -> Outcomes {
        solve(&Game::wythoff(play), Size::square(side).unwrap()).unwrap()
    }

    #[test]
    fn twenty_and_thirty_cannot_be_split_and_twenty_one_can() {
        let outcomes = wythoff(51, Play::Normal);
        assert_eq!(standing(&outcomes, 20), Standing::Unsafe);
        assert_eq!(standing(&outcomes, 30), Standing::Unsafe);
        assert_eq!(standing(&outcomes, 21), Standing::Safe(8, 13));
        assert_eq!(standing(&outcomes, 0), Standing::Safe(0, 0));
    }

    #[test]
    fn a_total_that_the_lattice_does_not_hold_is_unknown() {
        // 52 is no AB number, but (0,52) and others lie outside.
        assert_eq!(standing(&wythoff(51, Play::Normal), 52), Standing::Unknown);
    }

    #[test]
    fn misere_splits_one_and_four_but_not_three() {
        let outcomes = wythoff(20, Play::Misere);
        assert_eq!(standing(&outcomes, 1), Standing::Safe(0, 1));
        assert_eq!(standing(&outcomes, 3), Standing::Unsafe);
        assert_eq!(standing(&outcomes, 4), Standing::Safe(2, 2));
    }
}
