//! A scene as something that plotters can draw on.

use std::convert::Infallible;

use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontTransform,
};

use super::{Align, Colour, Point, Rect, Scene, Stroke, Text};

type Drawn = Result<(), DrawingErrorKind<Infallible>>;

fn colour(from: BackendColor) -> Colour {
    let (r, g, b) = from.rgb;
    Colour(r, g, b)
}

fn point((x, y): BackendCoord) -> Point {
    Point::new(x, y)
}

fn stroke<S: BackendStyle>(style: &S) -> Stroke {
    // Stroke widths fit i32: they are a few pixels.
    Stroke::solid(colour(style.color()), style.stroke_width() as i32)
}

/// plotters draws axes and series straight into a scene. Its own backends have
/// whole-pixel coordinates, no anti-aliasing in bitmaps and text only at right
/// angles; a scene unit is a tenth of a pixel instead.
impl DrawingBackend for &mut Scene {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        let (width, height) = self.size();
        (width.unsigned_abs(), height.unsigned_abs())
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, with: BackendColor) -> Drawn {
        self.rects(vec![Rect::new(x, y, 1, 1)], colour(with));
        Ok(())
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Drawn {
        self.line(&[point(from), point(to)], stroke(style));
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        let points: Vec<Point> = path.into_iter().map(point).collect();
        self.line(&points, stroke(style));
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        let rect = Rect::new(left, top, right - left, bottom - top);
        if fill {
            self.rects(vec![rect], colour(style.color()));
        } else {
            self.frame(rect, stroke(style));
        }
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        corners: I,
        style: &S,
    ) -> Drawn {
        let points: Vec<Point> = corners.into_iter().map(point).collect();
        self.polygon(&points, Some(colour(style.color())), None);
        Ok(())
    }

    fn draw_text<T: BackendTextStyle>(
        &mut self,
        content: &str,
        style: &T,
        pos: BackendCoord,
    ) -> Drawn {
        let size = style.size().round() as i32;
        let anchor = style.anchor();
        let text = Text {
            anchor: point(pos),
            align: match anchor.h_pos {
                HPos::Left => Align::Start,
                HPos::Center => Align::Middle,
                HPos::Right => Align::End,
            },
            rise: match anchor.v_pos {
                VPos::Top => self.font.ascent(size),
                VPos::Center => self.font.cap_height(size) / 2,
                VPos::Bottom => -self.font.descent(size),
            },
            angle: match style.transform() {
                FontTransform::None => 0.0,
                FontTransform::Rotate90 => 90.0,
                FontTransform::Rotate180 => 180.0,
                FontTransform::Rotate270 => 270.0,
            },
            size,
            colour: colour(style.color()),
            content: content.into(),
        };
        self.text(text);
        Ok(())
    }

    fn estimate_text_size<T: BackendTextStyle>(
        &self,
        content: &str,
        style: &T,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        let size = style.size().round() as i32;
        let width = self.font.width(content, size);
        let height = self.font.ascent(size) + self.font.descent(size);
        Ok((width.unsigned_abs(), height.unsigned_abs()))
    }
}
