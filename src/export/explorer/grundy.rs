//! The page of Grundy values, which it computes itself: values are many, and
//! rules are few. A checksum tells whether they are those that we found.

use super::json::{self, JsonText};
use super::setting::PageSetting;
use super::{PageTheme, page, text};
use crate::solve::{GrundyTable, Window, direction_rays};
use crate::{Error, Origin, Ray, Size};

/// More cells than these take a browser more than about a second.
const MOST_CELLS: u64 = 4_000_000;

/// Bytes of marks that the page keeps for the lines of endless rays.
const MOST_MARKS: u64 = 256 << 20;

/// Rows and columns that are listed as text.
const LISTED: u32 = 16;

/// Grundy values as one page of HTML.
///
/// ```
/// use wythoff_plot::export::GrundyExplorer;
/// use wythoff_plot::{Game, Play, Size, solve_grundy};
///
/// let table = solve_grundy(&Game::wythoff(Play::Normal), Size::square(100)?)?;
/// let page = GrundyExplorer::new(&table).to_html()?;
/// assert!(page.starts_with("<!doctype html>"));
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct GrundyExplorer<'a> {
    table: &'a GrundyTable,
    setting: PageSetting,
    verdict: Option<String>,
}

impl<'a> GrundyExplorer<'a> {
    /// A page of all values of a table.
    #[must_use]
    pub fn new(table: &'a GrundyTable) -> Self {
        Self {
            table,
            setting: PageSetting::of(table.size()),
            verdict: None,
        }
    }

    /// What a check of the values has found.
    #[must_use]
    pub fn verdict(mut self, verdict: impl Into<String>) -> Self {
        self.verdict = Some(verdict.into());
        self
    }

    page_setters!(page, page.table.size());

    /// The page. The same calls give the same bytes.
    ///
    /// # Errors
    /// [`Error::PageValues`] if a browser would compute too long, or would need
    /// too much memory.
    pub fn to_html(&self) -> Result<String, Error> {
        if self.table.game().rule().is_some() {
            return Err(Error::NoPage(self.table.game().id()));
        }
        let size = Size::new(self.setting.window.x.end, self.setting.window.y.end)?;
        let rays: Vec<_> = direction_rays(self.table.game().rays_or_none(), size);
        let marks: u64 = rays.iter().map(|(ray, _)| marks(ray, size)).sum();
        let values = u64::from(size.width()) + u64::from(size.height());
        if size.cells() > MOST_CELLS || marks > MOST_MARKS || values > u16::MAX.into() {
            return Err(Error::PageValues(size));
        }
        let game = self.table.game();
        Ok(page::GRUNDY.fill(&[
            ("title", &text::escape(&self.heading(size))),
            ("verdict", &text::escape(&self.said())),
            ("heads", &row("th", "x", 0..LISTED.min(size.width()))),
            ("rows", &self.rows(size)),
            (
                "rules",
                &text::escape(&format!("Rules. {}", text::rules_of(game))),
            ),
            ("command", &text::escape(&self.setting.command)),
            ("data", &self.data(size, &json::rays(&rays))),
        ]))
    }

    fn heading(&self, size: Size) -> String {
        let game = self.table.game();
        let [width, height] = [size.width(), size.height()].map(text::number);
        self.setting.title.clone().unwrap_or_else(|| {
            format!(
                "{}, {}: Grundy values, {width} × {height}",
                game.title(),
                game.play()
            )
        })
    }

    fn said(&self) -> String {
        match &self.verdict {
            Some(verdict) => format!("{}.", text::regrouped(verdict)),
            None => String::new(),
        }
    }

    fn data(&self, size: Size, rays: &[String]) -> String {
        let mut game = JsonText::object();
        game.text("play", self.table.game().play().name());
        game.text("verdict", &self.said()).list("rays", rays);
        let sides = (size.width(), size.height());
        let mut json = self.setting.write(sides, &[("file", "grundy-values")]);
        json.number("checksum", self.checksum(size));
        json.raw("game", &game.end());
        json.end()
    }

    /// FNV-1a over all values, row by row, each taken as one number.
    fn checksum(&self, size: Size) -> u32 {
        let mut row = vec![0; size.width() as usize];
        (0..size.height()).fold(0x811c_9dc5, |sum, y| {
            self.table.copy_row(y, 0..size.width(), &mut row);
            (row.iter()).fold(sum, |sum: u32, value| {
                (sum ^ value).wrapping_mul(0x0100_0193)
            })
        })
    }

    fn rows(&self, size: Size) -> String {
        let mut values = vec![0; LISTED.min(size.width()) as usize];
        let rows = (0..LISTED.min(size.height())).map(|y| {
            self.table.copy_row(y, 0..values.len() as u32, &mut values);
            row("td", &format!("y = {y}"), values.iter().copied())
        });
        rows.collect()
    }
}

/// A row of a table; HTML ends the cells of itself.
fn row(cell: &str, head: &str, values: impl Iterator<Item = u32>) -> String {
    let values: String = values.map(|value| format!("<{cell}>{value}")).collect();
    format!("<tr><th scope=\"row\">{head}{values}")
}

/// Marks that the page keeps for the lines of an endless ray: for each a byte
/// a value.
fn marks(ray: &Ray, size: Size) -> u64 {
    let (width, height) = (u64::from(size.width()), u64::from(size.height()));
    let step = [ray.step().x, ray.step().y].map(u64::from);
    let lines = match step {
        [x, 0] => height * x,
        [x, y] => y * (width + x * (height - 1) / y),
    };
    if ray.count().is_some() {
        0
    } else {
        lines * (width + height)
    }
}
