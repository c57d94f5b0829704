//! Cells from elsewhere, such as someone else's answer.

use super::{Board, OnPage, Overlay, Phase};
use crate::figure::lattice::cells::Layer;
use crate::figure::lattice::panel::Panel;
use crate::figure::theme::Style;
use crate::render::Scene;

/// The lists of cells given to a panel, those that its window shows.
pub(crate) struct Points<'a>(&'a Panel<'a>);

impl<'a> Points<'a> {
    pub fn of(panel: &'a Panel<'_>) -> Self {
        Self(panel)
    }
}

impl Overlay for Points<'_> {
    /// Each list has its own mark, in turn.
    fn layers(&self, style: &Style) -> Vec<Layer<'static>> {
        let marks = style.theme.points.iter().cycle();
        let lists = self.0.points.iter().zip(marks);
        let layers = lists.map(|((cells, legend), &(shape, colour))| Layer {
            cells: cells.clone(),
            shape,
            colour,
            legend: legend.clone(),
            place: usize::MAX,
            group: "points",
        });
        let shown = |layer: &Layer<'_>| layer.cells.any_in(&self.0.window);
        layers.filter(shown).collect()
    }

    fn on_page<'a>(&'a self, _board: Board<'a>) -> Box<dyn OnPage + 'a> {
        Box::new(())
    }
}

/// What is drawn as cells alone has nothing else on the page.
impl OnPage for () {
    fn group(&self, _phase: Phase) -> &'static str {
        "points"
    }

    fn draw(&self, _scene: &mut Scene, _phase: Phase) {}
}
