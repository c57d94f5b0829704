//! What can be asked of every page.

use super::json::JsonText;
use super::{PageTheme, origin_name, text};
use crate::Origin;
use crate::solve::{Size, Window};

/// What was asked of a page.
#[derive(Clone, Debug)]
pub(super) struct PageSetting {
    pub title: Option<String>,
    labels: [String; 2],
    pub window: Window,
    pub origin: Origin,
    pub theme: PageTheme,
    pub command: String,
}

impl PageSetting {
    pub fn of(size: Size) -> Self {
        Self {
            title: None,
            labels: text::usual_labels(),
            window: Window::whole(size),
            origin: Origin::default(),
            theme: PageTheme::default(),
            command: String::new(),
        }
    }

    /// Labels the x axis, or else the y axis.
    pub fn label(&mut self, axis: usize, label: String) {
        self.labels[axis] = label;
    }

    /// What the page's script reads of it, with words of its own kind between.
    pub fn write(&self, (width, height): (u32, u32), words: &[(&str, &str)]) -> JsonText {
        let Window { x, y } = &self.window;
        let mut json = JsonText::object();
        json.number("w", width).number("h", height);
        json.numbers("view", [x.start, x.end, y.start, y.end]);
        json.text("origin", origin_name(self.origin));
        json.text("theme", self.theme.name());
        for (name, word) in words {
            json.text(name, word);
        }
        let [x, y] = &self.labels;
        json.text("xLabel", x).text("yLabel", y);
        json.numbers("start", text::first_cursor(&self.window));
        json
    }
}

/// The setters of a page, which keeps what they set in its `setting`.
macro_rules! page_setters {
    ($page:ident, $size:expr) => {
        /// The heading; games, play and size unless given.
        #[must_use]
        pub fn title(mut self, title: impl Into<String>) -> Self {
            self.setting.title = Some(title.into());
            self
        }

        /// The label of the x axis.
        #[must_use]
        pub fn x_label(mut self, label: impl Into<String>) -> Self {
            self.setting.label(0, label.into());
            self
        }

        /// The label of the y axis.
        #[must_use]
        pub fn y_label(mut self, label: impl Into<String>) -> Self {
            self.setting.label(1, label.into());
            self
        }

        /// The part that the page opens on. It holds all below and left of the
        /// window's far corner, because moves lead there.
        ///
        /// # Panics
        /// If the window has no cells or some outside the lattice.
        #[must_use]
        pub fn window(mut self, window: Window) -> Self {
            let $page = &self;
            assert!(window.fits($size));
            self.setting.window = window;
            self
        }

        /// The corner in which (0, 0) stands.
        #[must_use]
        pub fn origin(mut self, origin: Origin) -> Self {
            self.setting.origin = origin;
            self
        }

        /// In which colours it opens.
        #[must_use]
        pub fn theme(mut self, theme: PageTheme) -> Self {
            self.setting.theme = theme;
            self
        }

        /// The command that makes this page, for its last line.
        #[must_use]
        pub fn command(mut self, command: impl Into<String>) -> Self {
            self.setting.command = command.into();
            self
        }
    };
}
