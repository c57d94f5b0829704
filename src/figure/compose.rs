//! Lattices put together on a page: layout, insets, legend.

use std::cell::OnceCell;

use super::cells::Layer;
use super::overlay::{self, Overlay};
use super::page::{Contents, Layout};
use super::paint::Painter;
use super::theme::Proportions;
use super::{Figure, Panel, axes, check_text, entries, inset, legend};
use crate::Error;
use crate::render::Scene;

impl<'a> Figure<'a> {
    pub(super) fn check_lattices(
        &self,
        panels: &[Panel<'a>],
        columns: usize,
        title: &str,
    ) -> Result<(), Error> {
        let proportions = Proportions::new(self.font_pt, self.ppi);
        let (overlays, layers) = self.shown_on(panels)?;
        let entries = self.entries(panels, columns, &overlays, &layers);
        check_text(&self.font, entries.iter().map(|entry| entry.text.as_str()))?;
        check_text(
            &self.font,
            panels.iter().filter_map(|panel| panel.caption.as_deref()),
        )?;
        let contents = self.contents(panels, columns, title, &entries);
        let layout = Layout::new(&contents, &self.font, proportions)?;
        self.check_panels(panels, &layout, proportions)
    }

    /// The lines and the cells of each panel.
    fn shown_on(&self, panels: &[Panel<'a>]) -> Result<(Vec<Overlay>, Vec<Vec<Layer<'a>>>), Error> {
        panels.iter().try_for_each(Panel::check)?;
        let overlays = panels.iter().map(Panel::overlay).collect();
        let layers = panels.iter().map(|panel| panel.layers(self.palette));
        Ok((overlays, layers.collect()))
    }

    /// Refuses what does not fit the panels' places.
    fn check_panels(
        &self,
        panels: &[Panel<'a>],
        layout: &Layout,
        proportions: Proportions,
    ) -> Result<(), Error> {
        let titles = self.axis_titles();
        for (panel, placed) in panels.iter().zip(&layout.panels) {
            axes::check(&titles, placed.scale.plot(), &self.font, proportions)?;
            overlay::check_ab(panel, placed.scale.pitch())?;
            inset::Plan::check(panel, &placed.scale, &self.font, proportions)?;
        }
        Ok(())
    }

    fn entries(
        &self,
        panels: &[Panel<'a>],
        columns: usize,
        overlays: &[Overlay],
        layers: &[Vec<Layer<'a>>],
    ) -> Vec<legend::Entry> {
        let shared = panels
            .iter()
            .any(|panel| self.shares_pixels(panel, columns));
        let proportions = Proportions::new(self.font_pt, self.ppi);
        entries::entries(overlays, layers, self.palette, proportions, shared)
    }

    /// Whether a panel has many cold cells and more columns than its figure has
    /// pixels for them.
    fn shares_pixels(&self, panel: &Panel<'a>, columns: usize) -> bool {
        let pixels = self.width.pixels(self.ppi) / columns as f64;
        !panel.is_sparse() && panel.window.x.len() as f64 > pixels
    }

    fn contents<'b>(
        &self,
        panels: &'b [Panel<'a>],
        columns: usize,
        title: &'b str,
        entries: &'b [legend::Entry],
    ) -> Contents<'b> {
        Contents {
            title,
            panels,
            columns,
            entries,
            legend: self.legend,
            width: self.width,
            ppi: self.ppi,
            below: 0.0,
        }
    }

    pub(super) fn lattices(
        &self,
        panels: &[Panel<'a>],
        columns: usize,
        title: &str,
    ) -> Result<Scene, Error> {
        let proportions = Proportions::new(self.font_pt, self.ppi);
        let (overlays, layers) = self.shown_on(panels)?;
        let mut entries = self.entries(panels, columns, &overlays, &layers);
        let contents = self.contents(panels, columns, title, &entries);
        let layout = Layout::new(&contents, &self.font, proportions)?;
        let scales = layout.panels.iter().map(|placed| &placed.scale);
        let placed: Vec<_> = layers.iter().map(Vec::as_slice).zip(scales).collect();
        // Samples of either kind are as wide, so that nothing moves.
        entries::without_shapes(&mut entries, &placed, proportions);
        let mut contents = self.contents(panels, columns, title, &entries);
        let mut layout = Layout::new(&contents, &self.font, proportions)?;
        self.check_panels(panels, &layout, proportions)?;
        let mut painters = self.painters(panels, columns, &layout, &overlays, &layers, proportions);
        if let Some(height) = self.place_insets(&mut painters) {
            contents.below = height;
            layout = Layout::new(&contents, &self.font, proportions)?;
            painters = self.painters(panels, columns, &layout, &overlays, &layers, proportions);
            for painter in &mut painters {
                let below = (layout.page.width_px, layout.below);
                painter.put_inset_below(&self.inset_plans(painter), below);
            }
        }
        let mut scene = Scene::new(layout.page, self.palette.ground, self.font.clone());
        scene.group("title", |scene| layout.draw_title(scene, proportions));
        scene.group("captions", |scene| {
            layout.draw_captions(scene, proportions);
        });
        painters.iter().for_each(|painter| painter.draw(&mut scene));
        scene.group("legend", |scene| layout.draw_legend(scene, proportions));
        Ok(scene)
    }

    fn painters<'b>(
        &'b self,
        panels: &'b [Panel<'a>],
        columns: usize,
        layout: &Layout,
        overlays: &'b [Overlay],
        layers: &'b [Vec<Layer<'a>>],
        proportions: Proportions,
    ) -> Vec<Painter<'b>> {
        (panels.iter().zip(overlays).zip(layers).zip(&layout.panels))
            .map(|(((panel, overlay), layers), placed)| Painter {
                panel,
                overlay,
                layers,
                scale: placed.scale.clone(),
                strips: placed.strips,
                titles: self.axis_titles(),
                palette: self.palette,
                proportions,
                inset: None,
                shares_pixels: self.shares_pixels(panel, columns),
                marks: OnceCell::new(),
            })
            .collect()
    }

    fn inset_plans(&self, painter: &Painter<'_>) -> Vec<inset::Plan> {
        let (scale, proportions) = (&painter.scale, painter.proportions);
        inset::Plan::all(painter.panel, scale, &self.font, proportions)
    }

    /// Places each panel's inset inside its lattice. Where the only panel has
    /// no empty place for its own, this is the room needed under it.
    fn place_insets(&self, painters: &mut [Painter<'_>]) -> Option<f64> {
        let mut homeless = None;
        for painter in painters.iter_mut() {
            let plans = self.inset_plans(painter);
            if let Some(largest) = plans.first() {
                painter.place_inset(&plans);
                homeless = painter.inset.is_none().then(|| largest.height());
            }
        }
        homeless.filter(|_| painters.len() == 1)
    }
}
