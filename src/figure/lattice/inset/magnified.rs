//! How an inset is drawn.

use super::plan::{Home, InsetPlan, Tied, number_gap};
use crate::figure::axes::scale::Scale;
use crate::figure::axes::ticks;
use crate::figure::lattice::overlay::Board;
use crate::figure::lattice::{grid, layers};
use crate::figure::options::Grid;
use crate::render::{Align, Point, Scene, Stroke, Text, px};

/// An inset in its place.
pub(crate) struct Magnified<'a> {
    pub plan: &'a InsetPlan,
    pub home: Home,
    pub board: Board<'a>,
}

impl Magnified<'_> {
    /// Whether the frame of what it magnifies lies over the lattice's cells:
    /// where they leave it no ground to be seen on. Elsewhere it lies under
    /// them, so that it hides none.
    pub fn ties_over_cells(&self) -> bool {
        !matches!(self.home.tied, Tied::Lines(_))
    }

    fn on_dark(&self) -> bool {
        let theme = &self.board.style.theme;
        (theme.palette.hot).is_some_and(|hot| !theme.can_be_read_on(hot))
    }

    /// The frame of what it magnifies, the ties, and the ground that the inset
    /// and its numbers stand on.
    pub fn draw_ties(&self, scene: &mut Scene) {
        let style = self.board.style;
        let theme = &style.theme;
        let (wide, narrow) = theme.weights.halo;
        let halo = |weight| Stroke::solid(theme.paper, style.weight(weight));
        let source = self.plan.source(self.board.scale, style);
        let on_dark = self.on_dark();
        if on_dark || self.ties_over_cells() {
            let halo = halo(wide);
            // Beside the cells of the source, none of which it hides.
            let around = source.inset(-halo.width / 2);
            scene.frame(around, halo);
            scene.frame(around, style.frame());
        } else {
            scene.frame(source, style.frame());
        }
        let scale = self.plan.scale(self.home.rect, self.board.scale);
        let clear = |scene: &mut Scene, rects| {
            if let Some(paper) = theme.behind_letters() {
                scene.rects(rects, paper);
            }
        };
        clear(scene, vec![scale.plot()]);
        if let Tied::Lines(ties) = self.home.tied {
            for line in ties.lines {
                if on_dark {
                    scene.line(&line, halo(narrow));
                }
                let tie = theme.axis;
                scene.line(&line, style.grid_line(tie));
            }
        }
        let numbers = self.plan.numbers(&scale, style);
        clear(scene, numbers.into_iter().map(|(place, _)| place).collect());
    }

    /// The inset itself: grid, lines, cells, frame, numbers.
    pub fn draw(&self, scene: &mut Scene) {
        let Board {
            style,
            layers,
            overlays,
            ..
        } = self.board;
        let scale = self.plan.scale(self.home.rect, self.board.scale);
        let plot = scale.plot();
        if let Some(hot) = style.theme.palette.hot {
            scene.rects(vec![plot], hot);
        }
        if let Some(hot) = self.board.hot {
            hot.draw(scene, &scale, None);
        } else {
            grid::draw(scene, &scale, Grid::Cells, style);
        }
        for overlay in overlays {
            overlay.draw_magnified(scene, &scale, style);
        }
        for layer in layers {
            layers::draw_small(scene, layer, &scale, style);
        }
        let frame = style.frame();
        if self.on_dark() {
            let halo = Stroke::solid(style.theme.paper, frame.width);
            scene.frame(plot.inset(-frame.width), halo);
        }
        scene.frame(plot, frame);
        self.number(scene, &scale);
        if let Tied::Words(at, align) = self.home.tied {
            self.write_caption(scene, at, align);
        }
    }

    /// What it magnifies, line by line from `at` on.
    fn write_caption(&self, scene: &mut Scene, at: Point, align: Align) {
        let style = self.board.style;
        let line = px(0.8 * style.line_height());
        let rise = style.font.cap_height(style.small_size());
        let tops = (at.y..).step_by(line as usize);
        for (content, top) in self.plan.caption().iter().zip(tops) {
            self.write(scene, Point::new(at.x, top), align, rise, content.clone());
        }
    }

    /// The numbers of a few cells under and left of it.
    fn number(&self, scene: &mut Scene, scale: &Scale) {
        let style = self.board.style;
        let plot = scale.plot();
        let gap = number_gap(style);
        let cap = px(style.theme.sizes.small * style.em * 0.73);
        for &tick in &scale.x.ticks {
            let anchor = Point::new(scale.x.place(tick.into()), plot.bottom() + gap);
            self.write(scene, anchor, Align::Middle, cap, ticks::label(tick.into()));
        }
        for &tick in &scale.y.ticks {
            let anchor = Point::new(plot.x - gap, scale.y.place(tick.into()));
            self.write(
                scene,
                anchor,
                Align::End,
                cap / 2,
                ticks::label(tick.into()),
            );
        }
    }

    fn write(&self, scene: &mut Scene, anchor: Point, align: Align, rise: i32, content: String) {
        let style = self.board.style;
        scene.text(Text {
            anchor,
            align,
            rise,
            angle: 0.0,
            size: style.small_size(),
            colour: style.theme.ink,
            content: content.into(),
        });
    }
}
