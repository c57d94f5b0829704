//! The page of Grundy values, which it computes itself: values are many, and
//! rules are few. A checksum tells whether they are those that we found.

use super::json::{self, JsonText};
use super::{PageTheme, origin_name, page, text};
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
    title: Option<String>,
    labels: [String; 2],
    window: Window,
    origin: Origin,
    theme: PageTheme,
    verdict: Option<String>,
    command: String,
}

impl<'a> GrundyExplorer<'a> {
    /// A page of all values of a table.
    #[must_use]
    pub fn new(table: &'a GrundyTable) -> Self {
        Self {
            table,
            title: None,
            labels: text::usual_labels(),
            window: Window::whole(table.size()),
            origin: Origin::default(),
            theme: PageTheme::default(),
            verdict: None,
            command: String::new(),
        }
    }

    /// The heading; game, play and size unless given.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// The label of the x axis.
    #[must_use]
    pub fn x_label(mut self, label: impl Into<String>) -> Self {
        self.labels[0] = label.into();
        self
    }

    /// The label of the y axis.
    #[must_use]
    pub fn y_label(mut self, label: impl Into<String>) -> Self {
        self.labels[1] = label.into();
        self
    }

    /// The part that the page opens on; it has all values below and left of
    /// the window's far corner.
    ///
    /// # Panics
    /// If the window has no cells or some outside the table.
    #[must_use]
    pub fn window(mut self, window: Window) -> Self {
        assert!(window.fits(self.table.size()));
        self.window = window;
        self
    }

    /// The corner in which (0, 0) stands.
    #[must_use]
    pub fn origin(mut self, origin: Origin) -> Self {
        self.origin = origin;
        self
    }

    /// In which colours it opens.
    #[must_use]
    pub fn theme(mut self, theme: PageTheme) -> Self {
        self.theme = theme;
        self
    }

    /// What a check of the values has found.
    #[must_use]
    pub fn verdict(mut self, verdict: impl Into<String>) -> Self {
        self.verdict = Some(verdict.into());
        self
    }

    /// The command that makes this page, for its last line.
    #[must_use]
    pub fn command(mut self, command: impl Into<String>) -> Self {
        self.command = command.into();
        self
    }

    /// The page. The same calls give the same bytes.
    ///
    /// # Errors
    /// [`Error::PageValues`] if a browser would compute too long, or would need
    /// too much memory.
    pub fn to_html(&self) -> Result<String, Error> {
        if self.table.game().rule().is_some() {
            return Err(Error::NoPage(self.table.game().id()));
        }
        let size = Size::new(self.window.x.end, self.window.y.end)?;
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
            ("command", &text::escape(&self.command)),
            ("data", &self.data(size, &json::rays(&rays))),
        ]))
    }

    fn heading(&self, size: Size) -> String {
        let game = self.table.game();
        let [width, height] = [size.width(), size.height()].map(text::number);
        self.title.clone().unwrap_or_else(|| {
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
        let Window { x, y } = &self.window;
        let mut game = JsonText::object();
        game.text("play", self.table.game().play().name());
        game.text("verdict", &self.said()).list("rays", rays);
        let mut json = JsonText::object();
        json.number("w", size.width()).number("h", size.height());
        json.numbers("view", [x.start, x.end, y.start, y.end]);
        json.text("origin", origin_name(self.origin))
            .text("theme", self.theme.name());
        json.text("file", "grundy-values");
        json.text("xLabel", &self.labels[0])
            .text("yLabel", &self.labels[1]);
        json.numbers("start", text::first_cursor(&self.window));
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
