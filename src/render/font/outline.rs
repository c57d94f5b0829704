//! The outline of a glyph as SVG path data.

use std::fmt::Write as _;

use ttf_parser::OutlineBuilder;

/// Collects an outline in units of its own, y downwards, each coordinate
/// multiplied by `scale` and written to a tenth.
pub(super) struct PathData {
    pub text: String,
    pub scale: f64,
}

impl PathData {
    fn push(&mut self, command: char, points: &[(f32, f32)]) {
        self.text.push(command);
        for (i, &(x, y)) in points.iter().enumerate() {
            let gap = if i > 0 { " " } else { "" };
            let [x, y] = [x, -y].map(|at| tenths(f64::from(at) * self.scale));
            write!(self.text, "{gap}{x} {y}").expect("a String takes every write");
        }
    }
}

/// Rounded to a tenth; `+ 0.0` so that a zero is never written as "-0".
fn tenths(at: f64) -> f64 {
    (at * 10.0).round() / 10.0 + 0.0
}

impl OutlineBuilder for PathData {
    fn move_to(&mut self, x: f32, y: f32) {
        self.push('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.push('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.push('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.push('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.text.push('Z');
    }
}
