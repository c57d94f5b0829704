//! Where each text of a figure lies, measured with the font itself.

use roxmltree::Document;
use wythoff_plot::{Figure, Panels, TextMode};

use crate::faces::{content, width};

/// The four corners of a text's letters on the page, in pixels.
pub type Corners = [(f64, f64); 4];

/// A text of a figure.
#[derive(Clone, Debug)]
pub struct Written {
    pub text: String,
    pub corners: Corners,
}

/// The size of the page in pixels, and every text on it.
pub fn written(figure: &Figure<impl Panels + Clone>) -> ((f64, f64), Vec<Written>) {
    let svg = figure.clone().text(TextMode::Named).to_svg().unwrap();
    let document = Document::parse(&svg).unwrap();
    let page = numbers(document.root_element().attribute("viewBox").unwrap());
    let texts = document
        .descendants()
        .filter(|node| node.has_tag_name("text"));
    let written = texts.map(|node| {
        let text = content(node);
        let size: f64 = node.attribute("font-size").unwrap().parse().unwrap();
        let width = width(node) * size;
        let start = match node.attribute("text-anchor").unwrap() {
            "start" => 0.0,
            "middle" => -width / 2.0,
            _ => -width,
        };
        // Capitals and digits of Source Sans are 0.66 em high; that letters
        // reach below the line is left out, they do so between others.
        let place = place(node.attribute("transform").unwrap());
        let corner = |right, up: f64| place(start + right, -up);
        Written {
            corners: [
                corner(0.0, 0.0),
                corner(width, 0.0),
                corner(width, 0.66 * size),
                corner(0.0, 0.66 * size),
            ],
            text,
        }
    });
    ((page[2], page[3]), written.collect())
}

/// The type size of every text, in pixels.
pub fn sizes(figure: &Figure<impl Panels + Clone>) -> Vec<f64> {
    let svg = figure.clone().text(TextMode::Named).to_svg().unwrap();
    let document = Document::parse(&svg).unwrap();
    let sizes = document
        .descendants()
        .filter_map(|node| node.attribute("font-size"));
    sizes.map(|size| size.parse().unwrap()).collect()
}

/// The map of `translate(x y) rotate(a) translate(0 r)`, the latter two not
/// always there.
fn place(transform: &str) -> impl Fn(f64, f64) -> (f64, f64) {
    let steps: Vec<Vec<f64>> = (transform.split(')'))
        .filter_map(|step| Some(numbers(step.split_once('(')?.1)))
        .collect();
    let degrees = steps
        .iter()
        .find(|step| step.len() == 1)
        .map_or(0.0, |step| step[0]);
    let rise = if steps.len() > 1 {
        steps.last().unwrap()
    } else {
        &vec![0.0, 0.0]
    };
    let rise = rise.get(1).copied().unwrap_or(0.0);
    let (x, y) = (steps[0][0], steps[0][1]);
    let (sin, cos) = degrees.to_radians().sin_cos();
    move |u, v| {
        (
            x + u * cos - (v + rise) * sin,
            y + u * sin + (v + rise) * cos,
        )
    }
}

fn numbers(text: &str) -> Vec<f64> {
    text.split(' ')
        .map(|number| number.parse().unwrap())
        .collect()
}

/// Whether two turned boxes have a common point, by the theorem of separating
/// axes: they have none if the sides of one of them part them.
pub fn overlap(one: &Corners, other: &Corners) -> bool {
    let parted = |along: (f64, f64)| {
        let extent = |corners: &Corners| {
            let shadow = corners.map(|(x, y)| x * along.0 + y * along.1);
            let low = shadow.iter().copied().fold(f64::MAX, f64::min);
            (low, shadow.into_iter().fold(f64::MIN, f64::max))
        };
        let (a, b) = (extent(one), extent(other));
        a.1 <= b.0 || b.1 <= a.0
    };
    let axes = [one, other].into_iter().flat_map(|corners| {
        [(0, 1), (1, 2)].map(|(from, to): (usize, usize)| {
            let ((x0, y0), (x1, y1)) = (corners[from], corners[to]);
            (x1 - x0, y1 - y0)
        })
    });
    !axes.into_iter().any(parted)
}

/// Fails where a text touches another, or leaves the page.
#[track_caller]
pub fn assert_apart(figure: &Figure<impl Panels + Clone>, what: &str) {
    let ((width, height), texts) = written(figure);
    for (i, text) in texts.iter().enumerate() {
        for (x, y) in text.corners {
            let inside = (0.0..=width).contains(&x) && (0.0..=height).contains(&y);
            assert!(inside, "{what}: '{}' leaves {width} × {height}", text.text);
        }
        for other in &texts[..i] {
            let touch = overlap(&text.corners, &other.corners);
            assert!(!touch, "{what}: '{}' touches '{}'", text.text, other.text);
        }
    }
}

#[test]
fn boxes_that_touch_only_by_their_bounds_do_not_overlap() {
    let upright = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)];
    let turned = |x: f64, y: f64| [(x, y - 1.0), (x + 1.0, y), (x, y + 1.0), (x - 1.0, y)];
    assert!(overlap(&upright, &turned(2.3, 2.3)));
    assert!(!overlap(&upright, &turned(2.7, 2.7)));
    assert!(overlap(&upright, &upright));
}
