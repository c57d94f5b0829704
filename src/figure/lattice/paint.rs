//! One lattice, drawn into its place on the page.

use crate::figure::axes::{self, AxisTitles};
use crate::figure::lattice::marks::Marks;
use crate::figure::lattice::overlay::occupancy::Occupancy;
use crate::figure::lattice::overlay::{Board, OnPage, Phase};
use crate::figure::lattice::panel::Panel;
use crate::figure::lattice::{grid, layers};
use crate::figure::options::Grid;
use crate::figure::page::{Placed, Slot};
use crate::render::{Rect, Scene};

/// A panel with its place on the page, ready to be drawn.
pub(crate) struct Painter<'a> {
    panel: &'a Panel<'a>,
    board: Board<'a>,
    overlays: Vec<Box<dyn OnPage + 'a>>,
    slot: Slot,
    titles: AxisTitles<'a>,
    /// What shows the cells of each layer.
    marks: Vec<Marks>,
    taken: Occupancy,
}

impl<'a> Painter<'a> {
    /// Overlays find their places after cells and lines have theirs.
    pub fn new(
        panel: &'a Panel<'a>,
        board: Board<'a>,
        slot: Slot,
        titles: AxisTitles<'a>,
        marks: Vec<Marks>,
    ) -> Self {
        let mut taken = Occupancy::new(board.scale.plot());
        for marks in &marks {
            match marks {
                Marks::Path(rects) => taken.take_rects(rects),
                Marks::Raster(plot, raster) => taken.take_raster(*plot, raster),
            }
        }
        let overlays = board.overlays.iter();
        let mut overlays: Vec<_> = overlays.map(|overlay| overlay.on_page(board)).collect();
        overlays.iter().for_each(|overlay| overlay.take(&mut taken));
        (overlays.iter_mut()).for_each(|overlay| overlay.settle(&mut taken));
        Self {
            panel,
            board,
            overlays,
            slot,
            titles,
            marks,
            taken,
        }
    }

    /// Draws the overlays of a phase, from the ground up, those of one name in
    /// one group.
    fn draw_overlays(&self, scene: &mut Scene, phase: Phase) {
        let mut overlays: Vec<&Box<dyn OnPage + 'a>> = self.overlays.iter().collect();
        overlays.sort_by_key(|overlay| overlay.height());
        for alike in overlays.chunk_by(|a, b| a.group(phase) == b.group(phase)) {
            scene.group(alike[0].group(phase), |scene| {
                alike.iter().for_each(|overlay| overlay.draw(scene, phase));
            });
        }
    }

    fn draw_axes(&self, scene: &mut Scene) {
        let Board { scale, style, .. } = self.board;
        axes::draw(
            scene,
            (&scale.x, &scale.y),
            (self.slot.place(), scale.frame(style.axis().width)),
            self.titles,
            style,
        );
    }
}

impl Placed for Painter<'_> {
    fn below(&self) -> Option<f64> {
        self.overlays.iter().find_map(|overlay| overlay.homeless())
    }

    fn put_below(&mut self, page: (u32, f64)) {
        let homeless = (self.overlays.iter_mut()).find(|overlay| overlay.homeless().is_some());
        if let Some(homeless) = homeless {
            homeless.put_below(page, &mut self.taken);
        }
    }

    /// From the ground up: grid, lines, cells, frame and axes, inset, labels.
    /// Lines pass through cells, so they lie under them.
    fn draw(&mut self, scene: &mut Scene) {
        let covered: Option<Rect> = self.overlays.iter().find_map(|overlay| overlay.covers());
        for overlay in &mut self.overlays {
            overlay.label(&mut self.taken, covered);
        }
        let Board {
            scale,
            style,
            layers,
            ..
        } = self.board;
        if let Some(hot) = style.theme.palette.hot {
            scene.group("hot", |scene| scene.rects(vec![scale.plot()], hot));
        }
        if let Some(hot) = self.board.hot {
            scene.group("won", |scene| hot.draw(scene, scale, self.board.mixed));
        }
        if self.board.hot.is_none() || self.panel.grid != Grid::Auto {
            scene.group("grid", |scene| {
                grid::draw(scene, scale, self.panel.grid, style);
            });
        }
        self.draw_overlays(scene, Phase::Under);
        for (layer, marks) in layers.iter().zip(&self.marks) {
            scene.group(layer.group, |scene| {
                layers::draw(scene, layer, scale, style, true, |scene| {
                    marks.draw(scene, layer.colour);
                });
            });
        }
        self.draw_overlays(scene, Phase::Over);
        scene.group("axes", |scene| self.draw_axes(scene));
        self.draw_overlays(scene, Phase::Top);
        scene.group("labels", |scene| {
            self.overlays
                .iter()
                .for_each(|overlay| overlay.write(scene));
        });
    }
}
