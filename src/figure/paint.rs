//! One lattice, drawn into its place on the page.

use std::cell::OnceCell;

use super::axes::{self, AxisTitles, Strips};
use super::cells::{self, Layer, Shape};
use super::grid;
use super::inset::{self, Home, Plan};
use super::inset_drawing::Drawing;
use super::labels::{Diagonal, SlopeLine, draw_diagonals};
use super::lines::band;
use super::marks::Marks;
use super::options::Palette;
use super::overlay::{Overlay, Slope};
use super::panel::Panel;
use super::placement::{Occupancy, THIN};
use super::scale::{ROOMY, Scale};
use super::shapes;
use super::theme::{self, Proportions};
use crate::render::{Colour, Item, Point, Rect, Scene, Segment, Stroke, px};
use crate::solve::Window;

/// A panel with its place on the page, ready to be drawn.
pub(crate) struct Painter<'a> {
    pub panel: &'a Panel<'a>,
    pub overlay: &'a Overlay,
    pub layers: &'a [Layer<'a>],
    pub scale: Scale,
    pub strips: Strips,
    pub titles: AxisTitles<'a>,
    pub palette: Palette,
    pub proportions: Proportions,
    /// An inset and its place, inside the lattice or outside.
    pub inset: Option<(Plan, Home)>,
    /// Whether many cells share a pixel.
    pub shares_pixels: bool,
    /// Those of each layer: they are looked for once.
    pub marks: OnceCell<Vec<Marks>>,
}

/// From so many widths of its line on, a cell holds a diamond.
const LARGE_CELL: i32 = 8;

/// At most this many differing cells are drawn larger than they are.
const FEW_CELLS: usize = 200;

impl Painter<'_> {
    /// From the ground up: grid, lines, cells, frame and axes, inset, labels.
    /// Lines pass through cells, so they lie under them.
    pub fn draw(&self, scene: &mut Scene) {
        let mut slopes = self.slope_lines();
        let mut diagonals = self.diagonals();
        let mut page = self.occupancy(&slopes, &diagonals);
        self.take_inset(&mut page);
        for slope in &mut slopes {
            slope.label = self.place_slope_label(&scene.font, &mut page, slope);
        }
        for diagonal in &mut diagonals {
            self.label_diagonal(&scene.font, &mut page, diagonal);
        }
        self.leave_out_stubs(&mut diagonals);
        if let Some(hot) = self.palette.hot {
            scene.group("hot", |scene| scene.rects(vec![self.scale.plot()], hot));
        }
        let hair = px(self.proportions.hair);
        scene.group("grid", |scene| {
            grid::draw(scene, &self.scale, self.panel.grid, hair);
        });
        scene.group("diagonals", |scene| draw_diagonals(scene, &diagonals));
        scene.group("slopes", |scene| self.draw_slopes(scene, &slopes));
        let inset = (self.inset.as_ref()).map(|(plan, home)| self.inset_drawing(plan, *home));
        if let Some(inset) = inset.as_ref().filter(|inset| !inset.ties_over_cells()) {
            scene.group("inset-ties", |scene| inset.draw_ties(scene));
        }
        for (layer, marks) in self.layers.iter().zip(self.marks()) {
            scene.group(layer.group, |scene| {
                let shaped = draw_as_shapes(scene, layer, &self.scale, self.proportions, true);
                if !shaped {
                    marks.draw(scene, layer.colour);
                }
            });
        }
        if let Some(inset) = inset.as_ref().filter(|inset| inset.ties_over_cells()) {
            scene.group("inset-ties", |scene| inset.draw_ties(scene));
        }
        scene.group("axes", |scene| self.draw_axes(scene));
        if let Some(inset) = &inset {
            scene.group("inset", |scene| inset.draw(scene));
        }
        scene.group("labels", |scene| {
            self.write_labels(scene, &slopes, &diagonals)
        });
    }

    /// The best place for an inset inside the lattice, if there is any.
    pub fn place_inset(&mut self, plans: &[Plan]) {
        let page = self.occupancy(&self.slope_lines(), &self.diagonals());
        self.inset = inset::best_inside(plans, &self.scale, &page, self.proportions);
    }

    /// Puts the largest inset under the lattice: `below` is the page's width and
    /// the pixel that its own strips end at.
    pub fn put_inset_below(&mut self, plans: &[Plan], below: (u32, f64)) {
        let largest = plans.first();
        self.inset = largest.map(|plan| {
            (
                plan.clone(),
                plan.place_below(&self.scale, below, self.proportions),
            )
        });
    }

    fn marks(&self) -> &[Marks] {
        self.marks.get_or_init(|| {
            if let ([layer], true) = (self.layers, self.shares_pixels) {
                let ground = self.palette.hot.or(self.palette.ground);
                let ground = ground.unwrap_or(Colour::WHITE);
                let (cells, colour) = (&*layer.cells, layer.colour);
                return vec![Marks::tinted(cells, &self.scale, colour, ground)];
            }
            let layers = self.layers.iter();
            let marks = layers.map(|l| Marks::of(&*l.cells, &self.scale, l.colour));
            marks.collect()
        })
    }

    /// What cells and lines take.
    fn occupancy(&self, slopes: &[SlopeLine<'_>], diagonals: &[Diagonal]) -> Occupancy {
        let mut page = Occupancy::new(self.scale.plot());
        for marks in self.marks() {
            match marks {
                Marks::Path(rects) => page.take_rects(rects),
                Marks::Raster(plot, raster) => page.take_raster(*plot, raster),
            }
        }
        let lines = (slopes.iter().map(|slope| slope.ends))
            .chain(diagonals.iter().map(|diagonal| diagonal.ends));
        lines.for_each(|ends| page.take_line(ends, THIN));
        page
    }

    /// What the cells and the inset take.
    fn take_inset(&self, page: &mut Occupancy) {
        if let Some((plan, home)) = &self.inset {
            page.take_rects(&[plan.source(&self.scale, self.proportions), home.rect]);
        }
    }

    fn draw_slopes(&self, scene: &mut Scene, slopes: &[SlopeLine<'_>]) {
        let stroke = slope_stroke(self.palette.slope, self.scale.pitch(), self.proportions);
        for slope in slopes {
            draw_band(scene, slope.ends, &stroke, self.scale.plot());
        }
    }

    fn draw_axes(&self, scene: &mut Scene) {
        let stroke = Stroke::solid(theme::INK, px(self.proportions.hair));
        let frame = self.scale.frame(stroke.width);
        scene.frame(frame, stroke);
        axes::draw_axes(
            scene,
            (&self.scale.x, &self.scale.y),
            frame,
            self.strips.beside(self.scale.plot(), frame),
            &self.titles,
            self.proportions,
        );
    }

    fn inset_drawing<'b>(&'b self, plan: &'b Plan, home: Home) -> Drawing<'b> {
        Drawing {
            plan,
            home,
            lattice: &self.scale,
            layers: self.layers,
            slopes: &self.overlay.slopes,
            paper: self.palette.paper(),
            hot: self.palette.hot,
            slope_colour: self.palette.slope,
            proportions: self.proportions,
        }
    }

    fn write_labels(&self, scene: &mut Scene, slopes: &[SlopeLine<'_>], diagonals: &[Diagonal]) {
        let slope_text = theme::text_on_white(self.palette.slope);
        for line in slopes {
            self.write_label(scene, line.label, &line.slope.label, slope_text);
        }
        for diagonal in diagonals {
            let colour = diagonal.text_colour;
            self.write_label(scene, diagonal.label, &diagonal.texts[0], colour);
        }
    }
}

/// Draws a slope line over the cells of `scale`.
pub(crate) fn draw_slope(
    scene: &mut Scene,
    slope: &Slope,
    scale: &Scale,
    colour: Colour,
    proportions: Proportions,
) {
    let window = Window {
        x: scale.x.cells.clone(),
        y: scale.y.cells.clone(),
    };
    if let Some(line) = slope.line(&window).clipped(scale) {
        let stroke = slope_stroke(colour, scale.pitch(), proportions);
        draw_band(scene, line.on_page(scale), &stroke, scale.plot());
    }
}

/// Draws a line that ends at the edge of `frame` wherever it reaches it.
fn draw_band(scene: &mut Scene, ends: [Point; 2], stroke: &Stroke, frame: Rect) {
    let outline = band(ends, stroke.width, frame);
    scene.polygon(&outline, Some(stroke.colour), None);
}

/// Draws the cells of a layer: as shapes where there is room for them, or few
/// cells that may be drawn larger (`enlarge`) than they are; else as marks.
pub(crate) fn draw_cells(
    scene: &mut Scene,
    layer: &Layer<'_>,
    scale: &Scale,
    proportions: Proportions,
    enlarge: bool,
) {
    if !draw_as_shapes(scene, layer, scale, proportions, enlarge) {
        Marks::of(&*layer.cells, scale, layer.colour).draw(scene, layer.colour);
    }
}

/// Draws the cells as shapes if there is room for them, and says so.
fn draw_as_shapes(
    scene: &mut Scene,
    layer: &Layer<'_>,
    scale: &Scale,
    proportions: Proportions,
    enlarge: bool,
) -> bool {
    let Some(grown) = shape_squares(layer, scale, proportions, enlarge) else {
        return false;
    };
    let frame = Some(scale.plot());
    draw_shapes(scene, layer.shape, &grown, frame, layer.colour, proportions);
    true
}

/// Whether the cells of a layer are drawn as shapes in a panel.
pub(crate) fn has_shapes(layer: &Layer<'_>, scale: &Scale, proportions: Proportions) -> bool {
    shape_squares(layer, scale, proportions, true).is_some()
}

/// The squares of a layer's shapes, if there is room for them.
fn shape_squares(
    layer: &Layer<'_>,
    scale: &Scale,
    proportions: Proportions,
    enlarge: bool,
) -> Option<Vec<Rect>> {
    if layer.shape == Shape::Full {
        return None;
    }
    let least = px(9.0 * proportions.hair);
    let (x, y) = (scale.x.cells.start, scale.y.cells.start);
    let roomy = scale.square(x, y).width >= least;
    let most = match (roomy, enlarge) {
        (true, _) => usize::MAX,
        (false, true) => FEW_CELLS,
        (false, false) => 0,
    };
    let squares = cells::squares(&*layer.cells, scale, most)?.into_iter();
    let grown = squares.map(|square| square.inset(-(least - square.width).max(0) / 20 * 10));
    Some(grown.collect())
}

/// Draws one shape a square, all in one path; none leaves `frame`.
pub(crate) fn draw_shapes(
    scene: &mut Scene,
    shape: Shape,
    squares: &[Rect],
    frame: Option<Rect>,
    colour: Colour,
    proportions: Proportions,
) {
    let side = squares.first().map_or(0, |square| square.width);
    let line = px((2.5 * proportions.hair).round()).max(side / 120 * 10);
    match shape {
        Shape::Full => scene.rects(squares.to_vec(), colour),
        Shape::Hollow => {
            let borders = squares.iter().flat_map(|square| border(*square, line));
            scene.rects(borders.collect(), colour);
        }
        Shape::Diamond => draw_diamonds(scene, squares, frame, Stroke::solid(colour, line)),
        Shape::Cross => draw_crosses(scene, squares, Stroke::solid(colour, line)),
        other => shapes::draw(scene, other, squares, colour, line),
    }
}

/// The border of a square as four rectangles inside it.
fn border(square: Rect, line: i32) -> [Rect; 4] {
    let line = line.min(square.width / 2).min(square.height / 2);
    let Rect {
        x,
        y,
        width,
        height,
    } = square;
    let inner = height - 2 * line;
    [
        Rect::new(x, y, width, line),
        Rect::new(x, y + height - line, width, line),
        Rect::new(x, y + line, line, inner),
        Rect::new(x + width - line, y + line, line, inner),
    ]
}

/// A square on its corner, as one path: inside each square where that is large
/// enough to show it, else around it.
fn draw_diamonds(scene: &mut Scene, squares: &[Rect], frame: Option<Rect>, stroke: Stroke) {
    let half = stroke.width / 2;
    let segments = squares.iter().flat_map(|square| {
        let (x, y) = (square.x + square.width / 2, square.y + square.height / 2);
        let reach = if square.width >= LARGE_CELL * stroke.width {
            square.width / 2 - half
        } else {
            // Its sides touch the square's corners.
            square.width + half
        };
        let within = frame.map_or_else(|| square.inset(-2 * reach), |frame| frame.inset(half));
        let corner = |x: i32, y: i32| {
            Point::new(
                x.clamp(within.x, within.right()),
                y.clamp(within.y, within.bottom()),
            )
        };
        [
            Segment::Move(corner(x, y - reach)),
            Segment::Line(corner(x + reach, y)),
            Segment::Line(corner(x, y + reach)),
            Segment::Line(corner(x - reach, y)),
            Segment::Close,
        ]
    });
    scene.items.push(Item::Path {
        segments: segments.collect(),
        fill: None,
        stroke: Some(stroke),
    });
}

/// The diagonals of all squares as one path.
fn draw_crosses(scene: &mut Scene, squares: &[Rect], stroke: Stroke) {
    let half = stroke.width / 2;
    let segments = squares.iter().flat_map(|square| {
        let square = square.inset(half);
        let (left, top, right, bottom) = (square.x, square.y, square.right(), square.bottom());
        [
            Segment::Move(Point::new(left, top)),
            Segment::Line(Point::new(right, bottom)),
            Segment::Move(Point::new(right, top)),
            Segment::Line(Point::new(left, bottom)),
        ]
    });
    scene.items.push(Item::Path {
        segments: segments.collect(),
        fill: None,
        stroke: Some(stroke),
    });
}

/// A line under the cells: thin where cells are large, and a pale band where
/// they are so small that they would hide a line.
pub(crate) fn slope_stroke(colour: Colour, pitch: f64, proportions: Proportions) -> Stroke {
    let roomy = f64::from(ROOMY);
    // 0 at twelve pixels a cell and more, 1 at one and less.
    let narrow = ((roomy - pitch) / (roomy - 1.0)).clamp(0.0, 1.0);
    let width = (3.0 + 6.0 * narrow.powi(2)) * proportions.hair;
    Stroke::solid(colour.mix(Colour::WHITE, 0.45 * narrow), px(width.round()))
}
