//! A chart of numbers: marks over two axes with scales of their own, and
//! horizontal lines or bands that they are read against.

use std::collections::HashSet;
use std::ops::Range;

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};

use super::axes::{self, AxisTitles, Strips};
use super::layout::{NARROWEST, wrap};
use super::legend::{Entry, Legend, Sample};
use super::options::{LegendPlace, Length, Palette};
use super::page::{draw_title, page, rounded_up, title_line};
use super::placement::{Occupancy, THIN, Turned};
use super::series;
pub(crate) use super::series::Series;
use super::theme::{self, Proportions};
use super::ticks;
use crate::Error;
use crate::render::{Align, Colour, Font, Page, Point, Rect, Scene, Stroke, Text, px};

/// A height at which marks gather: one value, or a band.
#[derive(Clone, Debug)]
pub(crate) struct Level {
    pub at: f64,
    /// The band's lower and upper end, where it is one.
    pub band: Option<(f64, f64)>,
    pub label: String,
    pub legend: String,
}

/// Numbers to draw, with what is said of them.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    pub title: String,
    pub x_title: &'static str,
    pub y_title: std::borrow::Cow<'static, str>,
    pub points: Vec<(f64, f64)>,
    /// What the points are, for the legend.
    pub points_legend: String,
    pub levels: Vec<Level>,
    /// More points, told apart by colour and shape.
    pub series: Vec<Series>,
    pub x: (f64, f64),
    pub y: (f64, f64),
    /// What the file says of the numbers.
    pub description: String,
}

/// What a chart takes from its figure.
pub(crate) struct Setting<'a> {
    pub title: &'a str,
    pub titles: AxisTitles<'a>,
    pub width: Length,
    pub ppi: f64,
    pub legend: LegendPlace,
    pub palette: Palette,
    pub proportions: Proportions,
}

/// The plot's height over its width.
const ASPECT: f64 = 0.62;

impl Chart {
    /// Refuses a width that leaves no room.
    pub fn check(&self, setting: &Setting<'_>, font: &Font) -> Result<(), Error> {
        Place::of(self, setting, font).map(drop)
    }

    /// Draws the chart as a figure of its own.
    pub fn draw(&self, setting: &Setting<'_>, font: std::rc::Rc<Font>) -> Result<Scene, Error> {
        let proportions = setting.proportions;
        let place = Place::of(self, setting, &font)?;
        let mut scene = Scene::new(place.page, setting.palette.ground, font);
        scene.group("title", |scene| {
            draw_title(scene, &place.title, place.page, proportions);
        });
        let mut taken = Occupancy::new(place.plot);
        let marks = self.marks(&place, proportions);
        taken.take_rects(&marks);
        scene.group("grid", |scene| place.draw_grid(scene, proportions));
        scene.group("bands", |scene| {
            self.draw_levels(scene, &place, setting, &mut taken)
        });
        scene.group("cold", |scene| scene.rects(marks, setting.palette.cold));
        let places = |(x, y): (f64, f64)| Point::new(place.x.place(x), place.y.place(y));
        series::draw(&mut scene, &self.series, places, place.plot, proportions);
        scene.group("axes", |scene| {
            scene.frame(place.plot, Stroke::solid(theme::INK, px(proportions.hair)));
            let axes = (&place.x, &place.y);
            axes::draw_axes(
                scene,
                axes,
                place.plot,
                place.strips,
                &setting.titles,
                proportions,
            );
        });
        scene.group("labels", |scene| {
            self.draw_labels(scene, &place, setting, &mut taken)
        });
        scene.group("legend", |scene| {
            let (left, top) = place.legend_at;
            place.legend.draw(scene, left, top, proportions);
        });
        Ok(scene)
    }

    /// One mark a point, in whole pixels, each place once.
    fn marks(&self, place: &Place, proportions: Proportions) -> Vec<Rect> {
        // Few points are drawn larger: each has to be seen in print.
        let hairs = match self.points.len() {
            0..300 => 5.0,
            300..3000 => 3.0,
            _ => 2.0,
        };
        let side = px((hairs * proportions.hair).round().max(2.0));
        let mut seen = HashSet::new();
        (self.points.iter())
            .filter(|(_, y)| (self.y.0..=self.y.1).contains(y))
            .map(|&(x, y)| {
                let whole = |units: i32| (units - side / 2).div_euclid(10) * 10;
                Rect::new(whole(place.x.place(x)), whole(place.y.place(y)), side, side)
            })
            .filter(|mark| seen.insert(*mark))
            .collect()
    }

    fn draw_levels(
        &self,
        scene: &mut Scene,
        place: &Place,
        setting: &Setting<'_>,
        taken: &mut Occupancy,
    ) {
        let pale = setting.palette.slope.mix(Colour::WHITE, 0.6);
        for level in &self.levels {
            if let Some((low, high)) = level.band {
                let (top, bottom) = (place.y.place(high), place.y.place(low));
                let band = Rect::new(place.plot.x, top, place.plot.width, bottom - top);
                scene.rects(vec![band], pale);
            } else {
                let y = place.y.place(level.at);
                let ends = [
                    Point::new(place.plot.x, y),
                    Point::new(place.plot.right(), y),
                ];
                taken.take_line(ends, THIN);
                let width = px(2.0 * setting.proportions.hair);
                scene.line(&ends, Stroke::solid(setting.palette.slope, width));
            }
        }
    }

    /// Each level's label over it or under it, as far right as it is free.
    fn draw_labels(
        &self,
        scene: &mut Scene,
        place: &Place,
        setting: &Setting<'_>,
        taken: &mut Occupancy,
    ) {
        let size = px(0.9 * setting.proportions.font);
        let colour = theme::text_on_white(setting.palette.slope);
        for level in &self.levels {
            let (low, high) = level.band.unwrap_or((level.at, level.at));
            let width = scene.font.width(&level.label, size) + size / 2;
            let height = size * 5 / 4;
            let boxes = [2, 3, 4, 6].into_iter().flat_map(|step| {
                let over = place.y.place(high) - height * step / 4;
                let under = place.y.place(low) + height * step / 4;
                [over, under].into_iter().flat_map(move |y| {
                    (0..8).map(move |left| Turned {
                        centre: Point::new(
                            place.plot.right() - width / 2 - size / 2 - left * size * 2,
                            y,
                        ),
                        width,
                        height,
                        angle: 0.0,
                    })
                })
            });
            let Some(found) = taken.place(boxes) else {
                continue;
            };
            if let Some(ground) = setting.palette.ground {
                scene.polygon(&found.backing().corners(), Some(ground), None);
            }
            scene.text(Text {
                anchor: found.centre,
                align: Align::Middle,
                rise: scene.font.cap_height(size) / 2,
                angle: 0.0,
                size,
                colour,
                content: level.label.clone(),
            });
        }
    }

    fn entries(&self, setting: &Setting<'_>) -> Vec<Entry> {
        let points = Entry {
            sample: Sample::Square(setting.palette.cold, None),
            text: self.points_legend.clone(),
        };
        let levels = self.levels.iter().map(|level| Entry {
            sample: match level.band {
                None => {
                    let width = px(2.0 * setting.proportions.hair);
                    Sample::Line(Stroke::solid(setting.palette.slope, width))
                }
                Some(_) => Sample::Square(setting.palette.slope.mix(Colour::WHITE, 0.6), None),
            },
            text: level.legend.clone(),
        });
        let points = std::iter::once(points).filter(|_| !self.points_legend.is_empty());
        let series = series::entries(&self.series);
        points.chain(levels).chain(series).collect()
    }
}

/// Where everything stands.
struct Place {
    page: Page,
    title: Vec<String>,
    plot: Rect,
    strips: Strips,
    x: Linear,
    y: Linear,
    legend: Legend,
    legend_at: (f64, f64),
}

impl Place {
    fn of(chart: &Chart, setting: &Setting<'_>, font: &Font) -> Result<Self, Error> {
        let proportions = setting.proportions;
        let (pad, type_size) = (proportions.pad(), px(proportions.font));
        let width = setting.width.pixels(setting.ppi).round();
        let mut y = Linear::new(chart.y, 8.0);
        let widest = (y.ticks.iter())
            .map(|tick| font.width(&y.format_ext(tick), type_size))
            .max()
            .unwrap_or(0);
        let gap = 2.0 * proportions.tick();
        let line = proportions.line_height();
        let y_strip = (gap + f64::from(widest) / 10.0 + 0.3 * proportions.font + line).round();
        let x_strip = (gap + 2.0 * line).round();
        let right = 1.5 * proportions.font;
        let across = (width - 2.0 * pad - y_strip - right).floor();
        let entries = match setting.legend {
            LegendPlace::None => Vec::new(),
            _ => chart.entries(setting),
        };
        let left = pad + y_strip;
        let least = (width - across + 2.0 * NARROWEST * proportions.font)
            .max(2.0 * pad + Legend::least_width(&entries, font, proportions));
        if width < least {
            let unit = setting.width.unit();
            let smallest = Length::new(rounded_up(least, unit, setting.ppi), unit);
            return Err(Error::Narrow {
                width: setting.width,
                smallest,
            });
        }
        let title = wrap(
            setting.title,
            font,
            px(proportions.title()),
            px(width - 2.0 * pad),
        );
        let top = (2.0 * pad + title.len() as f64 * title_line(proportions)).round();
        let height = (ASPECT * across).round();
        let plot = Rect::new(px(pad + y_strip), px(top), px(across), px(height));
        axes::check(&setting.titles, plot, font, proportions)?;
        // Piles are whole numbers, and so are the ticks.
        let most = (across / (4.0 * proportions.font)).min(10.0);
        let mut x = Linear::new(chart.x, most.min(chart.x.1 - chart.x.0));
        x.set(plot.x..plot.right());
        y.set(plot.bottom()..plot.y);
        let bottom = top + height + x_strip;
        let needs = Legend::least_width(&entries, font, proportions);
        let left = left.min(width - pad - needs).max(pad);
        let legend = Legend::set(&entries, width - left - pad, false, font, proportions);
        Ok(Self {
            page: page(
                setting.width,
                setting.ppi,
                bottom + legend.height + 2.0 * pad,
            ),
            title,
            plot,
            strips: Strips {
                left: px(y_strip),
                bottom: px(x_strip),
                ..Strips::default()
            },
            x,
            y,
            legend,
            legend_at: (left, bottom + pad),
        })
    }

    fn draw_grid(&self, scene: &mut Scene, proportions: Proportions) {
        let stroke = Stroke::solid(theme::GRID, px(proportions.hair));
        for &tick in &self.x.ticks {
            let x = self.x.place(tick);
            let ends = [
                Point::new(x, self.plot.y),
                Point::new(x, self.plot.bottom()),
            ];
            scene.line(&ends, stroke.clone());
        }
        for &tick in &self.y.ticks {
            let y = self.y.place(tick);
            let ends = [Point::new(self.plot.x, y), Point::new(self.plot.right(), y)];
            scene.line(&ends, stroke.clone());
        }
    }
}

/// An axis of numbers from `from` to `to`, between two places on the page.
#[derive(Clone, Debug)]
struct Linear {
    from: f64,
    to: f64,
    ticks: Vec<f64>,
    decimals: usize,
    start: i32,
    end: i32,
}

impl Linear {
    /// With at most about `most` ticks, at multiples of 1, 2 or 5 × 10^i.
    fn new((from, to): (f64, f64), most: f64) -> Self {
        let least = (to - from) / most.max(1.0);
        let power = 10_f64.powf(least.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0]
            .map(|digit| digit * power)
            .into_iter()
            .find(|step| *step >= least * (1.0 - 1e-9))
            .unwrap_or(10.0 * power);
        let first = (from / step - 1e-9).ceil() as i64;
        let last = (to / step + 1e-9).floor() as i64;
        Self {
            from,
            to,
            ticks: (first..=last).map(|i| i as f64 * step).collect(),
            decimals: (-step.log10().floor()).max(0.0) as usize,
            start: 0,
            end: 0,
        }
    }

    fn set(&mut self, places: Range<i32>) {
        (self.start, self.end) = (places.start, places.end);
    }

    fn place(&self, value: f64) -> i32 {
        let share = (value - self.from) / (self.to - self.from);
        (f64::from(self.start) + share * f64::from(self.end - self.start)).round() as i32
    }
}

impl Ranged for Linear {
    type ValueType = f64;
    type FormatOption = NoDefaultFormatting;

    fn map(&self, value: &f64, _: (i32, i32)) -> i32 {
        self.place(*value)
    }

    fn key_points<Hint: KeyPointHint>(&self, _: Hint) -> Vec<f64> {
        self.ticks.clone()
    }

    fn range(&self) -> Range<f64> {
        self.from..self.to
    }

    fn axis_pixel_range(&self, _: (i32, i32)) -> Range<i32> {
        self.start.min(self.end)..self.start.max(self.end)
    }
}

impl ValueFormatter<f64> for Linear {
    fn format_ext(&self, value: &f64) -> String {
        let sign = if *value < -1e-12 { "−" } else { "" };
        if self.decimals == 0 {
            return format!("{sign}{}", ticks::label(value.abs().round() as u64));
        }
        format!("{sign}{:.*}", self.decimals, value.abs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_numbers_inside_the_range() {
        let axis = Linear::new((1.3, 2.35), 8.0);
        let written: Vec<String> = axis
            .ticks
            .iter()
            .map(|tick| axis.format_ext(tick))
            .collect();
        assert_eq!(written, ["1.4", "1.6", "1.8", "2.0", "2.2"]);
    }

    #[test]
    fn negative_numbers_get_a_minus_sign() {
        let axis = Linear::new((-4.0, 4.0), 4.0);
        let written: Vec<String> = axis
            .ticks
            .iter()
            .map(|tick| axis.format_ext(tick))
            .collect();
        assert_eq!(written, ["−4", "−2", "0", "2", "4"]);
    }
}
