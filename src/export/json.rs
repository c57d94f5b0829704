//! JSON documents.

use std::ops::Range;

use serde::{Serialize, Serializer};

use super::csv::{sorted_by_x, text_bytes};
use super::{DataFile, Sides, Summary, ValueSummary, winning_json};
use crate::Play;
use crate::solve::{ClassBy, GrundyTable, Outcomes, RowPeriod, RowPeriods, Window};
use crate::verify::Verdict;

/// JavaScript Object Notation.
pub(super) struct Json;

impl DataFile for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn is_text(&self) -> bool {
        true
    }

    /// A pair and its text, at most 24 characters.
    fn cold_bytes(&self, _: u64, cold: u64) -> u64 {
        cold.saturating_mul(32)
    }

    fn cold(&self, about: &Summary, outcomes: &Outcomes, window: &Window) -> Vec<u8> {
        document(&LatticeDocument {
            game: &about.game,
            rules: outcomes.game().rules(),
            play: about.play,
            size: about.size,
            window: ends(window, *window == Window::whole(outcomes.size())),
            checked: about.checked,
            verdict: &about.verdict,
            cold: sorted_by_x(outcomes, window),
        })
    }

    /// The numbers themselves, and their text.
    fn value_bytes(&self, cells: u64, greatest: u32) -> u64 {
        text_bytes(cells, greatest).saturating_add(cells.saturating_mul(4))
    }

    fn values(&self, about: &ValueSummary, table: &GrundyTable, window: &Window) -> Vec<u8> {
        let row = |y| {
            let mut row = vec![0; window.x.len()];
            table.copy_row(y, window.x.clone(), &mut row);
            row
        };
        document(&ValuesDocument {
            about,
            rules: table.game().rules(),
            window: ends(window, *window == Window::whole(table.size())),
            values: window.y.clone().map(row).collect(),
        })
    }

    fn row_periods(&self, periods: &RowPeriods) -> Option<Vec<u8>> {
        Some(document(periods))
    }

    fn winning(&self, outcomes: &Outcomes, window: &Window, _: ClassBy) -> Option<Vec<u8>> {
        Some(winning_json(outcomes, window).into_bytes())
    }
}

fn document(content: &impl Serialize) -> Vec<u8> {
    let mut text = serde_json::to_vec(content).expect("the content is plain data");
    text.push(b'\n');
    text
}

/// First and last column and row, where only a part was asked for.
type Ends = Option<[[u32; 2]; 2]>;

fn ends(window: &Window, is_whole: bool) -> Ends {
    let ends = |range: &Range<u32>| [range.start, range.end - 1];
    (!is_whole).then(|| [ends(&window.x), ends(&window.y)])
}

#[derive(Serialize)]
struct LatticeDocument<'a> {
    game: &'a str,
    /// The moves, in the notation of games.
    rules: String,
    play: &'static str,
    size: Sides,
    #[serde(skip_serializing_if = "Option::is_none")]
    window: Ends,
    /// Whether a check decided the whole answer.
    checked: bool,
    verdict: &'a [Verdict],
    /// Pairs `[x, y]`, sorted by x, then by y.
    cold: Vec<(u32, u32)>,
}

#[derive(Serialize)]
struct ValuesDocument<'a> {
    #[serde(flatten)]
    about: &'a ValueSummary,
    /// The moves, in the notation of games.
    rules: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    window: Ends,
    /// `values[y][x]`, from the window's lowest row and column on.
    values: Vec<Vec<u32>>,
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct LineDocument {
            method: &'static str,
            ran: bool,
            /// Whether the cells are a sample, which proves nothing of the others.
            #[serde(skip_serializing_if = "std::ops::Not::not")]
            sample: bool,
            compared: u64,
            differ: u64,
            /// The first differing cell, `[x, y]`.
            first: Option<(u32, u32)>,
        }
        let line = LineDocument {
            method: self.method().name(),
            ran: self.ran(),
            sample: self.is_sample(),
            compared: self.compared(),
            differ: self.differ(),
            first: self.first(),
        };
        line.serialize(serializer)
    }
}

impl Serialize for RowPeriods {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct PeriodsDocument {
            game: &'static str,
            play: &'static str,
            /// Columns that were looked at.
            columns: u32,
            rows: Vec<RowDocument>,
        }
        #[derive(Serialize)]
        struct RowDocument {
            row: u32,
            /// G(row, n + period) = G(row, n) + period from n = preperiod on;
            /// null where no period is found within so many columns.
            preperiod: Option<u32>,
            period: Option<u32>,
        }
        let row = |(row, found): (u32, &Option<RowPeriod>)| RowDocument {
            row,
            preperiod: found.map(|found| found.preperiod),
            period: found.map(|found| found.period),
        };
        let table = PeriodsDocument {
            game: "wythoff",
            play: Play::Normal.name(),
            columns: self.columns,
            rows: (0..).zip(&self.rows).map(row).collect(),
        };
        table.serialize(serializer)
    }
}
