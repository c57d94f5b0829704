//! The explorer: a lattice as one page of HTML that answers when one points at
//! it. It needs no network, no library and no server.
//!
//! The page holds the cold cells ([`cells`]), what is said of them, and a
//! script that knows the moves; it is put together from the files in
//! `assets/explorer` ([`page`]). No request can leave it: its content security
//! policy allows nothing but this very script and style.

#[macro_use]
mod setting;
mod cells;
mod grundy;
mod json;
mod minify;
mod page;
mod text;

pub use self::grundy::GrundyExplorer;
use self::json::JsonText;
use self::setting::PageSetting;
use crate::game::Play;
use crate::solve::{Comparison, Outcomes, Window, direction_rays};
use crate::{Error, Origin};

/// The largest page that is written: what a browser opens at once, and a mail
/// still takes.
pub const MOST_BYTES: usize = 8_000_000;

/// In which colours the page opens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PageTheme {
    /// As the reader's system has it.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl PageTheme {
    fn name(self) -> &'static str {
        match self {
            Self::System => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// A lattice, both plays of a game, or two lattices compared, as a page.
///
/// ```
/// use wythoff_plot::export::Explorer;
/// use wythoff_plot::{Game, Play, Size, solve, verify};
///
/// let size = Size::square(100)?;
/// let normal = solve(&Game::wythoff(Play::Normal), size)?;
/// let misere = solve(&Game::wythoff(Play::Misere), size)?;
/// let page = Explorer::lattice(&normal)
///     .other_play(&misere)
///     .verdict(verify(&normal).kernel.to_string())
///     .to_html()?;
/// assert!(page.starts_with("<!doctype html>"));
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explorer<'a> {
    /// The first is shown at first.
    lattices: Vec<&'a Outcomes>,
    /// What is said of each, as far as given.
    verdicts: Vec<String>,
    compared: bool,
    setting: PageSetting,
}

impl<'a> Explorer<'a> {
    /// A page of one lattice.
    #[must_use]
    pub fn lattice(outcomes: &'a Outcomes) -> Self {
        Self {
            lattices: vec![outcomes],
            verdicts: Vec::new(),
            compared: false,
            setting: PageSetting::of(outcomes.size()),
        }
    }

    /// A page of two lattices, their differences marked.
    #[must_use]
    pub fn comparison(comparison: Comparison<'a>) -> Self {
        let mut page = Self::lattice(comparison.left());
        page.lattices.push(comparison.right());
        page.compared = true;
        page
    }

    /// Puts a second lattice behind a switch: the same moves in the other play.
    ///
    /// # Panics
    /// If it is of another size than the first.
    #[must_use]
    pub fn other_play(mut self, outcomes: &'a Outcomes) -> Self {
        assert_eq!(self.lattices[0].size(), outcomes.size());
        self.lattices.push(outcomes);
        self
    }

    /// What a check of the lattice has found; called again, of the next.
    #[must_use]
    pub fn verdict(mut self, verdict: impl Into<String>) -> Self {
        self.verdicts.push(verdict.into());
        self
    }

    page_setters!(page, page.lattices[0].size());

    /// The page. The same calls give the same bytes.
    ///
    /// # Errors
    /// [`Error::PageSize`] if it would hold more than [`MOST_BYTES`];
    /// [`Error::NoPage`] of a game whose moves are not rays alone.
    pub fn to_html(&self) -> Result<String, Error> {
        let mut games = self.lattices.iter().map(|outcomes| outcomes.game());
        if let Some(game) = games.find(|game| game.rule().is_some()) {
            return Err(Error::NoPage(game.id()));
        }
        let data = self.data()?;
        let first = self.lattices[0];
        let (width, height) = self.sides();
        let shown = if self.compared { 2 } else { 1 };
        let said: Vec<String> = (0..shown).map(|i| self.said_of(i)).collect();
        let html = page::LATTICE.fill(&[
            ("title", &text::escape(&self.heading(0))),
            ("verdict", &text::escape(&said.join(" "))),
            ("count", &text::escape(&text::listed(first, width, height))),
            ("pairs", &text::pair_rows(first, width, height)),
            ("rules", &text::escape(&self.rules())),
            ("command", &text::escape(&self.setting.command)),
            ("data", &data),
        ]);
        match html.len() {
            bytes if bytes > MOST_BYTES => Err(too_large(bytes as u64)),
            _ => Ok(html),
        }
    }

    fn rules(&self) -> String {
        let games = self.lattices.iter().map(|outcomes| outcomes.game());
        let mut rules: Vec<String> = games.map(text::rules_of).collect();
        rules.dedup();
        format!("Rules. {}", rules.join(" "))
    }

    /// The cells that the page holds: all that moves from the window lead to.
    fn sides(&self) -> (u32, u32) {
        (self.setting.window.x.end, self.setting.window.y.end)
    }

    fn data(&self) -> Result<String, Error> {
        let (width, height) = self.sides();
        let kind = if self.compared { "compare" } else { "plays" };
        let words = [
            ("kind", kind),
            ("hot", self.usual_colours()),
            ("file", "lattice"),
        ];
        let mut json = self.setting.write((width, height), &words);
        let games: Result<Vec<String>, Error> = (0..self.lattices.len())
            .map(|i| self.game_data(i))
            .collect();
        json.list("games", &games?);
        Ok(json.end())
    }

    fn game_data(&self, index: usize) -> Result<String, Error> {
        let outcomes = self.lattices[index];
        let game = outcomes.game();
        let (width, height) = self.sides();
        let mut json = JsonText::object();
        json.text("id", &game.id());
        json.text("name", &text::name_of(game));
        json.text("play", game.play().name());
        json.text("rules", &game.rules());
        json.text("heading", &self.heading(index));
        json.text("verdict", &self.said_of(index));
        json.flag("ab", game.is_wythoff() && game.play() == Play::Normal);
        let rays = direction_rays(game.rays_or_none(), outcomes.size());
        json.list("rays", &json::rays(&rays));
        let slopes: Vec<String> = (crate::measure::slopes::of(outcomes).0.iter())
            .map(|slope| format!("[{},{}]", slope.slope, json::text(&slope.label)))
            .collect();
        json.list("slopes", &slopes);
        json.raw("cold", &cells::encode(outcomes, width, height)?);
        Ok(json.end())
    }

    /// Four sets of directions are told apart by colour; more are counted.
    fn usual_colours(&self) -> &'static str {
        let directions = |outcomes: &&Outcomes| {
            let mut all: Vec<_> = direction_rays(outcomes.game().rays_or_none(), outcomes.size())
                .into_iter()
                .map(|ray| ray.1)
                .collect();
            all.sort_unstable();
            all.dedup();
            all.len()
        };
        match self.lattices.iter().map(directions).max() {
            Some(4..) => "count",
            _ => "moves",
        }
    }

    fn heading(&self, index: usize) -> String {
        let (width, height) = self.sides();
        let extent = format!("{} × {}", text::number(width), text::number(height));
        match (&self.setting.title, self.compared) {
            (Some(title), _) => title.clone(),
            (None, true) => {
                let [left, right] = [0, 1].map(|i| text::name_of(self.lattices[i].game()));
                format!("{left} and {right}, {extent}")
            }
            (None, false) => {
                let game = self.lattices[index].game();
                format!("{}, {}, {extent}", game.title(), game.play())
            }
        }
    }

    fn said_of(&self, index: usize) -> String {
        let outcomes = self.lattices[index];
        let (width, height) = self.sides();
        let cold = text::number(text::cold_count(outcomes, width, height));
        let of = match self.compared {
            true => format!(" of {}", text::name_of(outcomes.game())),
            false => String::new(),
        };
        match self.verdicts.get(index) {
            Some(verdict) => format!("{cold} cold cells{of}. {}.", text::regrouped(verdict)),
            None => format!("{cold} cold cells{of}."),
        }
    }
}

fn too_large(bytes: u64) -> Error {
    Error::PageSize {
        bytes,
        most: MOST_BYTES as u64,
    }
}

fn origin_name(origin: Origin) -> &'static str {
    match origin {
        Origin::BottomLeft => "bottom-left",
        Origin::TopLeft => "top-left",
        Origin::TopRight => "top-right",
        Origin::BottomRight => "bottom-right",
    }
}
