//! How an inset is drawn.

use super::cells::Layer;
use super::inset::{Home, Plan, Tied, number_gap, small};
use super::options::Grid;
use super::overlay::Slope;
use super::paint::{draw_cells, draw_slope};
use super::scale::Scale;
use super::theme::{self, Proportions};
use super::{grid, ticks};
use crate::render::{Align, Colour, Point, Scene, Stroke, Text, px};

/// All that is needed to draw an inset.
pub(crate) struct Drawing<'a> {
    pub plan: &'a Plan,
    pub home: Home,
    pub lattice: &'a Scale,
    pub layers: &'a [Layer<'a>],
    pub slopes: &'a [Slope],
    pub paper: Option<Colour>,
    pub hot: Option<Colour>,
    pub slope_colour: Colour,
    pub proportions: Proportions,
}

impl Drawing<'_> {
    /// Whether the frame of what it magnifies lies over the lattice's cells:
    /// where they leave it no ground to be seen on. Elsewhere it lies under
    /// them, so that it hides none.
    pub fn ties_over_cells(&self) -> bool {
        !matches!(self.home.tied, Tied::Lines(_))
    }

    fn on_dark(&self) -> bool {
        self.hot.is_some_and(|hot| !hot.is_light())
    }

    /// The frame of what it magnifies, the ties, and the ground that the inset
    /// and its numbers stand on.
    pub fn draw_ties(&self, scene: &mut Scene) {
        let hair = px(self.proportions.hair);
        let source = self.plan.source(self.lattice, self.proportions);
        let ink = Stroke::solid(theme::INK, hair);
        let halo = Stroke::solid(Colour::WHITE, 5 * hair);
        let on_dark = self.on_dark();
        if on_dark || self.ties_over_cells() {
            // Beside the cells of the source, none of which it hides.
            let around = source.inset(-halo.width / 2);
            scene.frame(around, halo.clone());
            scene.frame(around, ink);
        } else {
            scene.frame(source, ink);
        }
        let scale = self.plan.scale(self.home.rect, self.lattice);
        let clear = |scene: &mut Scene, rects| {
            if let Some(paper) = self.paper {
                scene.rects(rects, paper);
            }
        };
        clear(scene, vec![scale.plot()]);
        if let Tied::Lines(ties) = self.home.tied {
            for [from, to] in ties.lines {
                if on_dark {
                    let halo = Stroke::solid(Colour::WHITE, 3 * hair);
                    scene.line(&[from, to], halo);
                }
                let tie = Stroke::solid(theme::GRID_TENTH.mix(theme::INK, 0.4), hair);
                scene.line(&[from, to], tie);
            }
        }
        let numbers = self.plan.numbers(&scale, self.proportions);
        clear(scene, numbers.into_iter().map(|(place, _)| place).collect());
    }

    /// The inset itself: grid, slope lines, cells, frame, numbers.
    pub fn draw(&self, scene: &mut Scene) {
        let scale = self.plan.scale(self.home.rect, self.lattice);
        let plot = scale.plot();
        let hair = px(self.proportions.hair);
        if let Some(hot) = self.hot {
            scene.rects(vec![plot], hot);
        }
        grid::draw(scene, &scale, Grid::Cells, hair);
        for slope in self.slopes {
            draw_slope(scene, slope, &scale, self.slope_colour, self.proportions);
        }
        for layer in self.layers {
            draw_cells(scene, layer, &scale, self.proportions, false);
        }
        if self.on_dark() {
            scene.frame(plot.inset(-hair), Stroke::solid(Colour::WHITE, hair));
        }
        scene.frame(plot, Stroke::solid(theme::INK, hair));
        self.number(scene, &scale);
        if let Tied::Words(at, align) = self.home.tied {
            self.write_caption(scene, at, align);
        }
    }

    /// What it magnifies, line by line from `at` on.
    fn write_caption(&self, scene: &mut Scene, at: Point, align: Align) {
        let size = small(self.proportions);
        let line = px(0.8 * self.proportions.line_height());
        for (content, top) in self
            .plan
            .caption()
            .iter()
            .zip((at.y..).step_by(line as usize))
        {
            scene.text(Text {
                anchor: Point::new(at.x, top),
                align,
                rise: scene.font.cap_height(size),
                angle: 0.0,
                size,
                colour: theme::INK,
                content: content.clone(),
            });
        }
    }

    /// The numbers of a few cells under and left of it.
    fn number(&self, scene: &mut Scene, scale: &Scale) {
        let size = small(self.proportions);
        let plot = scale.plot();
        let gap = number_gap(self.proportions);
        let mut write = |anchor, align, rise, tick: u32| {
            scene.text(Text {
                anchor,
                align,
                rise,
                angle: 0.0,
                size,
                colour: theme::INK,
                content: ticks::label(tick.into()),
            });
        };
        let cap = px(0.8 * self.proportions.font * 0.73);
        for &tick in &scale.x.ticks {
            let anchor = Point::new(scale.x.place(tick.into()), plot.bottom() + gap);
            write(anchor, Align::Middle, cap, tick);
        }
        for &tick in &scale.y.ticks {
            let anchor = Point::new(plot.x - gap, scale.y.place(tick.into()));
            write(anchor, Align::End, cap / 2, tick);
        }
    }
}
