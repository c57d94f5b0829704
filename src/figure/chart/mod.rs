//! Charts of numbers: marks over two axes, and horizontal lines or bands that
//! they are read against.
//!
//! plotters gives the coordinate systems, the numbers along the axes, the lines
//! behind the marks and the levels. Ours, because plotters has nothing for it:
//! marks in whole pixels, all of one kind in one path (its series draw an
//! element a point); dashes as one stroke (its dashed lines are a line a dash);
//! labels that look for a free place; margins as wide as the widest number.

pub(crate) mod beams;
pub(crate) mod residuals;
pub(crate) mod series;

use std::collections::HashSet;

use plotters::coord::CoordTranslate as _;
use plotters::coord::types::{RangedCoordf64, RangedCoordu64};
use plotters::prelude::{Cartesian2d, Color as _, LineSeries, Rectangle};

use crate::Error;
use crate::figure::axes::margins::Margins;
use crate::figure::axes::numbers::Numbers;
use crate::figure::axes::{self, AxisTitles, rgb};
use crate::figure::chart::series::Series;
use crate::figure::lattice::overlay::occupancy::{Occupancy, THIN, Turned};
use crate::figure::options::Origin;
use crate::figure::page::legend::{LegendEntry, Sample};
use crate::figure::page::{Content, NARROWEST, Placed, Slot};
use crate::figure::theme::Style;
use crate::render::{Align, Colour, Point, Rect, Scene, Stroke, Text};

/// A height at which marks gather: one value, or a band.
#[derive(Clone, Debug)]
pub(crate) struct Level {
    pub at: f64,
    /// The band's lower and upper end, where it is one.
    pub band: Option<(f64, f64)>,
    pub label: String,
    pub legend: String,
}

impl Level {
    /// Its lower and upper end.
    fn ends(&self) -> (f64, f64) {
        self.band.unwrap_or((self.at, self.at))
    }
}

/// A point: a pile, and a number that belongs to it.
pub(crate) type Mark = (u32, f64);

/// Numbers to draw, with what is said of them.
#[derive(Clone, Debug)]
pub struct Chart {
    pub(crate) title: String,
    pub(crate) subtitle: String,
    pub(crate) x_title: &'static str,
    pub(crate) y_title: String,
    pub(crate) points: Vec<Mark>,
    /// What the points are, for the legend.
    pub(crate) points_legend: String,
    pub(crate) levels: Vec<Level>,
    /// More points, told apart by colour and shape.
    pub(crate) series: Vec<Series>,
    /// The last pile, at least 1.
    pub(crate) last: u32,
    /// The least and the greatest number that are shown.
    pub(crate) y: (f64, f64),
    /// What the file says of the numbers.
    pub(crate) description: String,
}

/// The plot's height over its width.
const ASPECT: f64 = 0.62;

/// The most numbers along the axes.
const MOST_ACROSS: f64 = 10.0;
const MOST_UP: usize = 8;

impl Chart {
    fn y_axis(&self) -> Numbers<RangedCoordf64> {
        Numbers::real(self.y.0..self.y.1, MOST_UP)
    }

    /// With as many numbers as have room in `width` pixels.
    fn x_axis(&self, width: u32, style: &Style) -> Numbers<RangedCoordu64> {
        let most = (f64::from(width) / (4.0 * style.em)).clamp(2.0, MOST_ACROSS);
        Numbers::whole(0..self.last.into(), most as usize)
    }

    fn pale(style: &Style) -> Colour {
        style.theme.palette.slope.mix(style.theme.paper, 0.6)
    }

    fn level_stroke(style: &Style) -> Stroke {
        let width = style.weight(style.theme.weights.level);
        Stroke::solid(style.theme.palette.slope, width)
    }
}

impl Content for &Chart {
    fn title(&self) -> (String, String) {
        (self.title.clone(), self.subtitle.clone())
    }

    fn facts(&self) -> String {
        self.description.clone()
    }

    fn axis_titles(&self) -> AxisTitles<'_> {
        AxisTitles {
            x: Some(self.x_title),
            y: Some(&self.y_title),
        }
    }

    fn margins(&self, style: &Style) -> Margins {
        let labels = self.y_axis().labels();
        let widest = labels.iter().map(|label| style.number_width(label)).max();
        Margins::new(
            widest.unwrap_or(0),
            1.5 * style.em,
            Origin::BottomLeft,
            style,
        )
    }

    fn narrowest(&self) -> f64 {
        2.0 * NARROWEST
    }

    fn fit(&self, free: f64, _style: &Style) -> (u32, u32) {
        (free.floor() as u32, (ASPECT * free).round() as u32)
    }

    fn entries(&self, _slot: &Slot, style: &Style) -> Vec<LegendEntry> {
        let points = LegendEntry::cells(
            Sample::Square(style.theme.palette.cold, None),
            self.points_legend.clone(),
        );
        let levels = self.levels.iter().map(|level| {
            let sample = match level.band {
                None => Sample::Line(Chart::level_stroke(style)),
                Some(_) => Sample::Square(Chart::pale(style), None),
            };
            LegendEntry::cells(sample, level.legend.clone())
        });
        let points = std::iter::once(points).filter(|_| !self.points_legend.is_empty());
        let series = series::entries(&self.series, &style.theme);
        points.chain(levels).chain(series).collect()
    }

    fn check(&self, _slot: &Slot, _style: &Style) -> Result<(), Error> {
        Ok(())
    }

    fn place<'a>(
        &'a self,
        slot: &Slot,
        titles: AxisTitles<'a>,
        style: &'a Style,
    ) -> Box<dyn Placed + 'a> {
        let plot = slot.plot();
        let (x, y) = (self.x_axis(slot.width, style), self.y_axis());
        let places = (plot.x..plot.right(), plot.bottom()..plot.y);
        Box::new(ChartOnPage {
            chart: self,
            plane: Cartesian2d::new(x.clone(), y.clone(), places),
            axes: (x, y),
            slot: *slot,
            titles,
            style,
        })
    }
}

type Whole = Numbers<RangedCoordu64>;
type Real = Numbers<RangedCoordf64>;

/// A chart in its place.
struct ChartOnPage<'a> {
    chart: &'a Chart,
    axes: (Whole, Real),
    /// plotters' coordinate system over the page.
    plane: Cartesian2d<Whole, Real>,
    slot: Slot,
    titles: AxisTitles<'a>,
    style: &'a Style,
}

impl Placed for ChartOnPage<'_> {
    fn draw(&mut self, scene: &mut Scene) {
        let (style, plot) = (self.style, self.slot.plot());
        let mut taken = Occupancy::new(plot);
        let marks = self.marks();
        taken.take_rects(&marks);
        for level in &self.chart.levels {
            let y = self.place((0, level.at)).y;
            let ends = [Point::new(plot.x, y), Point::new(plot.right(), y)];
            taken.take_line(ends, THIN);
        }
        scene.group("grid", |scene| self.draw_grid(scene));
        scene.group("bands", |scene| self.draw_levels(scene));
        let cold = style.theme.palette.cold;
        scene.group("cold", |scene| scene.rects(marks, cold));
        let place = |mark| self.place(mark);
        series::draw(scene, &self.chart.series, place, plot, style);
        scene.group("axes", |scene| {
            let axes = (&self.axes.0, &self.axes.1);
            let place = (self.slot.place(), plot);
            axes::draw(scene, axes, place, self.titles, style);
        });
        scene.group("labels", |scene| self.draw_labels(scene, &mut taken));
    }
}

impl ChartOnPage<'_> {
    fn place(&self, (x, y): Mark) -> Point {
        let (x, y) = self.plane.translate(&(x.into(), y));
        Point::new(x, y)
    }

    /// One mark a point, in whole pixels, each place once.
    fn marks(&self) -> Vec<Rect> {
        let chart = self.chart;
        // Few points are drawn larger: each has to be seen in print.
        let weight = match chart.points.len() {
            0..300 => 5.0,
            300..3000 => 3.0,
            _ => 2.0,
        };
        let side = self.style.weight(weight).max(20);
        let mut seen = HashSet::new();
        // plotters would move what lies outside to the edge.
        let inside = |(_, y): &&Mark| (chart.y.0..=chart.y.1).contains(y);
        (chart.points.iter().filter(inside))
            .map(|&mark| {
                let whole = |units: i32| (units - side / 2).div_euclid(10) * 10;
                let Point { x, y } = self.place(mark);
                Rect::new(whole(x), whole(y), side, side)
            })
            .filter(|mark| seen.insert(*mark))
            .collect()
    }

    /// Lines at the numbers of both axes.
    fn draw_grid(&self, scene: &mut Scene) {
        let line = self.style.grid_line(self.style.theme.grid);
        let (axes, plot) = ((&self.axes.0, &self.axes.1), self.slot.plot());
        axes::on_chart(scene, axes, plot, Default::default(), |chart| {
            let stroke = rgb(line.colour).stroke_width(line.width.unsigned_abs());
            (chart.configure_mesh())
                .disable_axes()
                .bold_line_style(stroke)
                .draw()
        });
    }

    fn draw_levels(&self, scene: &mut Scene) {
        let (axes, plot) = ((&self.axes.0, &self.axes.1), self.slot.plot());
        let last = u64::from(self.chart.last);
        let pale = rgb(Chart::pale(self.style)).filled();
        let line = Chart::level_stroke(self.style);
        let stroke = rgb(line.colour).stroke_width(line.width.unsigned_abs());
        axes::on_chart(scene, axes, plot, Default::default(), |chart| {
            for level in &self.chart.levels {
                let (low, high) = level.ends();
                match level.band {
                    Some(_) => {
                        let band = Rectangle::new([(0, high), (last, low)], pale);
                        chart.draw_series([band])?;
                    }
                    None => {
                        let ends = [(0, level.at), (last, level.at)];
                        chart.draw_series(LineSeries::new(ends, stroke))?;
                    }
                }
            }
            Ok(())
        });
    }

    /// Each level's label over it or under it, as far right as it is free.
    fn draw_labels(&self, scene: &mut Scene, taken: &mut Occupancy) {
        let (style, plot) = (self.style, self.slot.plot());
        let size = style.label_size();
        let colour = style.theme.for_text(style.theme.palette.slope);
        for level in &self.chart.levels {
            let (low, high) = level.ends();
            let (top, bottom) = (self.place((0, high)).y, self.place((0, low)).y);
            let width = style.font.width(&level.label, size) + size / 2;
            let height = size * 5 / 4;
            let boxes = [2, 3, 4, 6].into_iter().flat_map(|step| {
                let heights = [top - height * step / 4, bottom + height * step / 4];
                heights.into_iter().flat_map(move |y| {
                    (0..8).map(move |left| Turned {
                        centre: Point::new(
                            plot.right() - width / 2 - size / 2 - left * size * 2,
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
            if let Some(ground) = style.theme.palette.ground {
                scene.polygon(&found.backing().corners(), Some(ground), None);
            }
            scene.text(Text {
                anchor: found.centre,
                align: Align::Middle,
                rise: style.font.cap_height(size) / 2,
                angle: 0.0,
                size,
                colour,
                content: level.label.clone().into(),
            });
        }
    }
}
