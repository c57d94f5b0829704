use super::axes::{self, AxisTitles, Strips};
use super::cells;
use super::lines::Line;
use super::options::{Ab, Grid, Origin, Window};
use super::overlay::{self, Overlay, Standing};
use super::placement::{Occupancy, THIN, Turned, beside, upright};
use super::scale::{MarkSize, ROOMY, Scale};
use super::theme::{self, Proportions};
use super::ticks;
use crate::render::{Align, Colour, Font, Point, Rect, Scene, Stroke, Text, px};
use crate::solve::Outcomes;

/// What is drawn over the cells of a lattice, and which part of it.
#[derive(Clone, Debug)]
pub(crate) struct PanelOptions {
    pub window: Window,
    pub origin: Origin,
    pub slopes: bool,
    pub ab: Ab,
    pub diagonals: Vec<u64>,
    pub grid: Grid,
}

impl PanelOptions {
    pub fn overlay(&self, outcomes: &Outcomes) -> Overlay {
        Overlay {
            slopes: if self.slopes {
                overlay::slopes(outcomes)
            } else {
                Vec::new()
            },
            ab: overlay::ab_totals(outcomes, &self.window, self.ab),
            totals: (self.diagonals.iter())
                .map(|&total| (total, overlay::standing(outcomes, total)))
                .collect(),
        }
    }
}

/// One lattice with its axes and overlay, ready to be drawn.
pub(crate) struct Panel<'a> {
    pub outcomes: &'a Outcomes,
    pub options: &'a PanelOptions,
    pub overlay: &'a Overlay,
    pub scale: Scale,
    pub strips: Strips,
    pub titles: AxisTitles<'a>,
    pub proportions: Proportions,
}

impl Panel<'_> {
    /// From the ground up: grid, lines, cells, frame and axes, labels. Lines
    /// pass through cells, so they lie under them.
    pub fn draw(&self, scene: &mut Scene) {
        let marks = cells::marks(&self.outcomes, &self.scale);
        let mut page = Occupancy::new(self.scale.plot());
        page.take_rects(&marks);
        let mut slopes = self.slope_lines();
        let mut diagonals = self.diagonals();
        let lines = (slopes.iter().map(|slope| slope.ends))
            .chain(diagonals.iter().map(|diagonal| diagonal.ends));
        lines.for_each(|ends| page.take_line(ends, THIN));
        for slope in &mut slopes {
            slope.label = self.place_slope_label(&scene.font, &mut page, slope);
        }
        for diagonal in &mut diagonals {
            diagonal.label = self.place_diagonal_label(&scene.font, &mut page, diagonal);
        }
        scene.group("grid", |scene| self.draw_grid(scene));
        scene.group("diagonals", |scene| self.draw_diagonals(scene, &diagonals));
        scene.group("slopes", |scene| self.draw_slopes(scene, &slopes));
        scene.group("cold", |scene| scene.rects(marks, theme::COLD));
        scene.group("axes", |scene| self.draw_axes(scene));
        scene.group("labels", |scene| {
            for slope in &slopes {
                self.write(scene, slope.label, &slope.text, theme::SLOPE_TEXT);
            }
            for diagonal in &diagonals {
                self.write(scene, diagonal.label, &diagonal.text, diagonal.text_colour);
            }
        });
    }

    fn hair(&self) -> i32 {
        px(self.proportions.hair)
    }

    fn draw_grid(&self, scene: &mut Scene) {
        let between = matches!(self.scale.mark, MarkSize::Cell { gap, .. } if gap > 0);
        match self.options.grid {
            Grid::Auto if between => self.draw_cell_grid(scene),
            Grid::Cells if between => self.draw_cell_grid(scene),
            Grid::Auto | Grid::Ticks => self.draw_tick_grid(scene),
            Grid::Cells | Grid::None => {}
        }
    }

    /// Lines between the cells, never through them; every tenth is darker, so
    /// that cells can be counted.
    fn draw_cell_grid(&self, scene: &mut Scene) {
        let plot = self.scale.plot();
        let hair = self.hair();
        let mut tenths = Vec::new();
        let mut others = Vec::new();
        for k in self.scale.x.cells.clone() {
            let left = px(f64::from(self.scale.x.mark(k, self.scale.mark).0)) - hair;
            let line = Rect::new(left, plot.y, hair, plot.height);
            (if k % 10 == 0 {
                &mut tenths
            } else {
                &mut others
            })
            .push(line);
        }
        for k in self.scale.y.cells.clone() {
            let top = px(f64::from(self.scale.y.mark(k, self.scale.mark).0)) - hair;
            let line = Rect::new(plot.x, top, plot.width, hair);
            (if k % 10 == 0 {
                &mut tenths
            } else {
                &mut others
            })
            .push(line);
        }
        scene.rects(others, theme::GRID);
        scene.rects(tenths, theme::GRID_TENTH);
    }

    fn draw_tick_grid(&self, scene: &mut Scene) {
        let plot = self.scale.plot();
        let stroke = Stroke::solid(theme::GRID, self.hair());
        for &tick in &self.scale.x.ticks {
            let x = self.scale.x.place(tick.into());
            let ends = [Point::new(x, plot.y), Point::new(x, plot.bottom())];
            scene.line(&ends, stroke.clone());
        }
        for &tick in &self.scale.y.ticks {
            let y = self.scale.y.place(tick.into());
            let ends = [Point::new(plot.x, y), Point::new(plot.right(), y)];
            scene.line(&ends, stroke.clone());
        }
    }

    /// Each diagonal in two pieces, with its label in the opening.
    fn draw_diagonals(&self, scene: &mut Scene, diagonals: &[Diagonal]) {
        for diagonal in diagonals {
            let [from, to] = diagonal.ends;
            let Some(label) = diagonal.label else {
                scene.line(&[from, to], diagonal.stroke.clone());
                continue;
            };
            let length = f64::from(to.x - from.x).hypot(f64::from(to.y - from.y));
            let middle =
                f64::from(label.centre.x - from.x).hypot(f64::from(label.centre.y - from.y));
            let half = f64::from(label.width) / 2.0;
            for (start, end) in [(0.0, middle - half), (middle + half, length)] {
                let at = |along: f64| beside([from, to], along / length, 0.0);
                scene.line(&[at(start), at(end)], diagonal.stroke.clone());
            }
        }
    }

    fn draw_slopes(&self, scene: &mut Scene, slopes: &[SlopeLine]) {
        for slope in slopes {
            let stroke = slope_stroke(self.scale.pitch(), self.proportions);
            scene.line(&slope.ends, stroke);
        }
    }

    /// The slope lines that cross the window.
    fn slope_lines(&self) -> Vec<SlopeLine> {
        let on_page = |slope: &overlay::Slope| {
            let line = slope.line(&self.options.window).clipped(&self.scale)?;
            Some(SlopeLine {
                ends: line.on_page(&self.scale),
                text: slope.label.clone(),
                label: None,
            })
        };
        self.overlay.slopes.iter().filter_map(on_page).collect()
    }

    /// The diagonals that cross the window: those asked for, then AB ones.
    fn diagonals(&self) -> Vec<Diagonal> {
        let on_page = |total, stroke: Stroke, text, text_colour| {
            let line = Line::diagonal(total).clipped(&self.scale)?;
            Some(Diagonal {
                ends: line.on_page(&self.scale),
                stroke,
                text,
                text_colour,
                label: None,
            })
        };
        let sum = |total| format!("x + y = {}", ticks::label(total));
        let asked = self.overlay.totals.iter().filter_map(|&(total, standing)| {
            let stroke = total_stroke(standing, self.proportions);
            let colour = stroke.colour;
            on_page(total, stroke, sum(total), colour)
        });
        let is_asked = |total| self.overlay.totals.iter().any(|asked| asked.0 == total);
        let ab = (self.overlay.ab.iter().copied())
            .filter(|&total| !is_asked(total))
            .filter_map(|total| {
                let text = match self.options.ab {
                    Ab::Auto => sum(total),
                    _ => ticks::label(total),
                };
                on_page(total, ab_stroke(self.proportions), text, theme::AB_TEXT)
            });
        asked.chain(ab).collect()
    }

    fn draw_axes(&self, scene: &mut Scene) {
        let frame = Stroke::solid(theme::INK, self.hair());
        scene.frame(self.scale.plot(), frame);
        axes::draw_axes(
            scene,
            &self.scale,
            self.strips,
            &self.titles,
            self.proportions,
        );
    }

    /// Along a slope line, beside it and off its cells, on the outer side
    /// where there is room, else on the inner.
    fn place_slope_label(
        &self,
        font: &Font,
        page: &mut Occupancy,
        slope: &SlopeLine,
    ) -> Option<Turned> {
        let ends = slope.ends;
        let (width, height) = self.label_box(font, &slope.text);
        let angle = upright(ends[0], ends[1]);
        // As near as the cells allow: they lie within one cell of the line.
        let far = 0.9 * self.scale.pitch() + self.mark_pixels();
        let line = slope_stroke(self.scale.pitch(), self.proportions).width / 2;
        let outer = self.outer_side(ends);
        let places = [0.0, 0.35, 0.7, 1.0].into_iter().flat_map(|distance| {
            let aside = f64::from(height / 2 + line + px(distance * far));
            [outer, -outer].into_iter().flat_map(move |side| {
                [0.62, 0.7, 0.54, 0.78, 0.46, 0.84, 0.38, 0.3]
                    .map(|share| beside(ends, share, side * aside))
            })
        });
        page.place(places.map(|centre| Turned {
            centre,
            width,
            height,
            angle,
        }))
    }

    /// Which side of a line from the origin faces away from the lattice's own
    /// diagonal.
    fn outer_side(&self, [from, to]: [Point; 2]) -> f64 {
        let plot = self.scale.plot();
        let middle = Point::new(plot.x + plot.width / 2, plot.y + plot.height / 2);
        let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
        let (mx, my) = (f64::from(middle.x - from.x), f64::from(middle.y - from.y));
        // The sign says on which side of the line the middle lies.
        if dx * my - dy * mx > 0.0 { -1.0 } else { 1.0 }
    }

    /// In the opening of its own diagonal: between the beams first.
    fn place_diagonal_label(
        &self,
        font: &Font,
        page: &mut Occupancy,
        diagonal: &Diagonal,
    ) -> Option<Turned> {
        let (width, height) = self.label_box(font, &diagonal.text);
        let angle = upright(diagonal.ends[0], diagonal.ends[1]);
        let shares = [
            0.5, 0.46, 0.54, 0.42, 0.58, 0.2, 0.8, 0.25, 0.75, 0.12, 0.88,
        ];
        page.place(shares.map(|share| Turned {
            centre: beside(diagonal.ends, share, 0.0),
            width,
            height,
            angle,
        }))
    }

    fn label_size(&self) -> i32 {
        px(0.9 * self.proportions.font)
    }

    /// The room a label takes, with air around it.
    fn label_box(&self, font: &Font, label: &str) -> (i32, i32) {
        let size = self.label_size();
        let width = font.width(label, size);
        (width + size / 2, size * 5 / 4)
    }

    fn mark_pixels(&self) -> f64 {
        match self.scale.mark {
            MarkSize::Cell { pitch, .. } => f64::from(pitch) / 2.0,
            MarkSize::Pixels(mark) => f64::from(mark),
        }
    }

    fn write(&self, scene: &mut Scene, place: Option<Turned>, label: &str, colour: Colour) {
        let Some(place) = place else { return };
        let size = self.label_size();
        let rise = scene.font.cap_height(size) / 2;
        scene.polygon(&place.backing().corners(), Some(Colour::WHITE), None);
        scene.text(Text {
            anchor: place.centre,
            align: Align::Middle,
            rise,
            angle: place.angle,
            size,
            colour,
            content: label.to_owned(),
        });
    }
}

/// A slope line on the page, with its label where that found a place.
struct SlopeLine {
    ends: [Point; 2],
    text: String,
    label: Option<Turned>,
}

/// A line x + y = total on the page, with its label where that found a place.
struct Diagonal {
    ends: [Point; 2],
    stroke: Stroke,
    text: String,
    text_colour: Colour,
    label: Option<Turned>,
}

pub(crate) fn ab_stroke(proportions: Proportions) -> Stroke {
    Stroke::solid(theme::AB, px((1.5 * proportions.hair).round()))
}

/// A line under the cells: thin where cells are large, and a pale band where
/// they are so small that they would hide a line.
pub(crate) fn slope_stroke(pitch: f64, proportions: Proportions) -> Stroke {
    let roomy = f64::from(ROOMY);
    // 0 at twelve pixels a cell and more, 1 at one and less.
    let narrow = ((roomy - pitch) / (roomy - 1.0)).clamp(0.0, 1.0);
    let width = (3.0 + 6.0 * narrow.powi(2)) * proportions.hair;
    Stroke::solid(
        theme::SLOPE.mix(Colour::WHITE, 0.45 * narrow),
        px(width.round()),
    )
}

/// Safe totals are solid, unsafe ones dashed, unknown ones dotted.
pub(crate) fn total_stroke(standing: Standing, proportions: Proportions) -> Stroke {
    let hair = proportions.hair;
    let dashes = |lengths: &[f64]| lengths.iter().map(|length| px(length * hair)).collect();
    let (colour, dashes) = match standing {
        Standing::Safe(..) => (theme::SAFE, Vec::new()),
        Standing::Unsafe => (theme::UNSAFE, dashes(&[12.0, 7.0])),
        Standing::Unknown => (theme::INK, dashes(&[2.0, 5.0])),
    };
    Stroke {
        colour,
        width: px(3.0 * hair),
        dashes,
    }
}
