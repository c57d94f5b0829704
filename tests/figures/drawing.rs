//! Reads an SVG figure as a person would: groups by name, texts where they
//! stand, and coordinates by the numbers along the axes.

use roxmltree::{Document, Node};

/// A text and the point at which it is set, in pixels.
#[derive(Clone, Debug)]
pub struct Label {
    pub text: String,
    pub x: f64,
    pub y: f64,
}

/// A filled rectangle, in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

/// A stroked path: its corners in pixels.
#[derive(Clone, Debug)]
pub struct Line {
    pub points: Vec<(f64, f64)>,
    pub colour: String,
    pub dashed: bool,
}

/// One axis: the pixel of cell 0, and pixels a cell (negative where numbers
/// grow to the left or up).
#[derive(Clone, Copy, Debug)]
pub struct Axis {
    pub zero: f64,
    pub pitch: f64,
}

impl Axis {
    /// Of these numbers at these pixels, or of one number on a side of `side`
    /// pixels that holds one cell.
    fn new(ticks: &[(f64, f64)], side: f64) -> Self {
        let [first, .., last] = ticks else {
            let &[(number, pixel)] = ticks else {
                panic!("an axis without numbers")
            };
            return Self {
                zero: pixel - number * side,
                pitch: side,
            };
        };
        let pitch = (last.1 - first.1) / (last.0 - first.0);
        Self {
            zero: first.1 - first.0 * pitch,
            pitch,
        }
    }

    pub fn pixel(self, number: f64) -> f64 {
        self.zero + number * self.pitch
    }

    pub fn number(self, pixel: f64) -> f64 {
        (pixel - self.zero) / self.pitch
    }
}

pub struct Drawing<'a> {
    document: Document<'a>,
    pub x: Axis,
    pub y: Axis,
    /// The lattice's frame.
    pub frame: Rect,
    /// Which panel's groups are read, counted from 1.
    pub panel: u32,
}

impl<'a> Drawing<'a> {
    /// # Panics
    /// If the text is no well-formed XML, or no figure with axes.
    pub fn read(svg: &'a str) -> Self {
        Self::read_panel(svg, 1)
    }

    /// One panel of a sheet, whose groups are named `cold`, `cold-2`, ….
    pub fn read_panel(svg: &'a str, panel: u32) -> Self {
        let document = Document::parse(svg).expect("well-formed XML");
        let mut drawing = Self {
            document,
            x: Axis {
                zero: 0.0,
                pitch: 0.0,
            },
            y: Axis {
                zero: 0.0,
                pitch: 0.0,
            },
            frame: Rect {
                x: 0.0,
                y: 0.0,
                width: 0.0,
                height: 0.0,
            },
            panel,
        };
        drawing.read_axes();
        drawing
    }

    fn read_axes(&mut self) {
        let corners = self.lines("axes")[0].points.clone();
        let side = |along: fn(&(f64, f64)) -> f64| {
            let low = corners.iter().map(along).fold(f64::MAX, f64::min);
            let high = corners.iter().map(along).fold(f64::MIN, f64::max);
            (low, high - low)
        };
        let ((x, width), (y, height)) = (side(|p| p.0), side(|p| p.1));
        self.frame = Rect {
            x,
            y,
            width,
            height,
        };
        // Numbers over or under the frame belong to x, those beside it to y.
        let (mut along_x, mut along_y) = (Vec::new(), Vec::new());
        for label in self.labels("axes") {
            let Ok(number) = label.text.replace('\u{2009}', "").parse() else {
                continue;
            };
            if label.y < y || label.y > y + height {
                along_x.push((number, label.x));
            } else {
                along_y.push((number, label.y));
            }
        }
        (self.x, self.y) = (Axis::new(&along_x, width), Axis::new(&along_y, height));
    }

    pub fn root(&self) -> Node<'_, '_> {
        self.document.root_element()
    }

    fn group(&self, name: &str) -> Node<'_, '_> {
        let name = match self.panel {
            1 => name.to_owned(),
            panel => format!("{name}-{panel}"),
        };
        let mut groups = self.document.descendants();
        groups
            .find(|node| group_name(node) == Some(&name))
            .unwrap_or_else(|| panic!("no group '{name}'"))
    }

    fn paths(&self, name: &str) -> Vec<Node<'_, '_>> {
        let nodes = self.group(name).descendants();
        nodes.filter(|node| node.has_tag_name("path")).collect()
    }

    /// Every text of the figure.
    pub fn texts(&self) -> Vec<String> {
        let labels = self.document.descendants();
        labels
            .filter_map(|node| Some(node.attribute("aria-label")?.to_owned()))
            .collect()
    }

    pub fn labels(&self, group: &str) -> Vec<Label> {
        let nodes = self.group(group).descendants();
        nodes
            .filter_map(|node| {
                let text = node.attribute("aria-label")?.to_owned();
                let moved = node.attribute("transform")?.strip_prefix("translate(")?;
                let point = numbers(moved.split_once(')')?.0);
                Some(Label {
                    text,
                    x: point[0],
                    y: point[1],
                })
            })
            .collect()
    }

    /// The colour in which the things of a group are filled.
    pub fn fill(&self, group: &str) -> [u8; 3] {
        let paths = self.paths(group);
        let hex = paths[0]
            .attribute("fill")
            .unwrap()
            .strip_prefix('#')
            .unwrap();
        [0, 2, 4].map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap())
    }

    /// The filled rectangles of a group: `Mx yhWvHh-Wz` after one another.
    pub fn rects(&self, group: &str) -> Vec<Rect> {
        let rect = |data: &str| {
            let steps: Vec<&str> = data.split(['M', 'h', 'v']).collect();
            let ["", start, width, height, _] = steps[..] else {
                panic!("no rectangle: {data}")
            };
            let start = numbers(start);
            Rect {
                x: start[0],
                y: start[1],
                width: width.parse().unwrap(),
                height: height.parse().unwrap(),
            }
        };
        let paths = self.paths(group);
        let filled = paths.iter().filter(|path| !path.has_attribute("stroke"));
        let data = filled.map(|path| path.attribute("d").unwrap());
        data.flat_map(|data| data.split_terminator('z').map(rect))
            .collect()
    }

    /// The corners of each path of a group, as they stand in the file.
    pub fn outlines(&self, group: &str) -> Vec<Vec<(f64, f64)>> {
        let paths = self.paths(group).into_iter();
        paths
            .map(|path| {
                assert!(!path.has_attribute("stroke"), "an outline has no width");
                let data = path.attribute("d").unwrap().trim_end_matches('z');
                data.split(['M', 'L']).skip(1).map(point).collect()
            })
            .collect()
    }

    /// The stroked paths of a group: `Mx yLx y…`, with `z` where closed. A line
    /// that is drawn as a filled band is given by its middle.
    pub fn lines(&self, group: &str) -> Vec<Line> {
        let paths = self.paths(group).into_iter();
        paths
            .filter_map(|path| {
                let data = path.attribute("d")?.trim_end_matches('z');
                let corners = data.split(['M', 'L']).skip(1);
                let (points, colour) = match path.attribute("stroke") {
                    Some(colour) => (corners.map(point).collect(), colour),
                    None if data.contains('L') => {
                        let corners: Vec<_> = corners.map(point).collect();
                        (middle(&corners).to_vec(), path.attribute("fill")?)
                    }
                    None => return None,
                };
                Some(Line {
                    points,
                    colour: colour.to_owned(),
                    dashed: path.has_attribute("stroke-dasharray"),
                })
            })
            .collect()
    }

    /// The lattice coordinates of a point on the page.
    pub fn coordinates(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (self.x.number(x), self.y.number(y))
    }

    /// The cell that each rectangle of a group is centred on.
    pub fn cells(&self, group: &str) -> Vec<(u32, u32)> {
        let whole = |number: f64| {
            assert!(
                (number - number.round()).abs() < 0.25,
                "between two cells: {number}"
            );
            number.round() as u32
        };
        let rects = self.rects(group).into_iter();
        rects
            .map(|r| self.coordinates((r.x + r.width / 2.0, r.y + r.height / 2.0)))
            .map(|(x, y)| (whole(x), whole(y)))
            .collect()
    }
}

/// The name of a group: its id without the fingerprint of its file.
pub fn group_name<'a>(node: &Node<'a, '_>) -> Option<&'a str> {
    let id = node.attribute("id").filter(|_| node.has_tag_name("g"))?;
    Some(id.rsplit_once('-').expect("an id ends in a fingerprint").0)
}

/// Whether a file has a group of this name.
pub fn has_group(svg: &str, name: &str) -> bool {
    let document = Document::parse(svg).expect("well-formed XML");
    document
        .descendants()
        .any(|node| group_name(&node) == Some(name))
}

fn point(text: &str) -> (f64, f64) {
    let numbers = numbers(text);
    (numbers[0], numbers[1])
}

/// The ends of the line in the middle of a convex band: halfway between its two
/// long sides, from where it enters the band to where it leaves it.
fn middle(corners: &[(f64, f64)]) -> [(f64, f64); 2] {
    let sides: Vec<_> = (corners.iter().zip(corners.iter().cycle().skip(1)))
        .map(|(&from, &to)| (from, to))
        .collect();
    let length = |((x0, y0), (x1, y1)): &((f64, f64), (f64, f64))| (x1 - x0).hypot(y1 - y0);
    let long = sides
        .iter()
        .max_by(|a, b| length(a).total_cmp(&length(b)))
        .unwrap();
    let (dx, dy) = (long.1.0 - long.0.0, long.1.1 - long.0.1);
    let across = |(x, y): (f64, f64)| (x * dy - y * dx) / length(long);
    let all = corners.iter().map(|&corner| across(corner));
    let low = all.clone().fold(f64::MAX, f64::min);
    let middle = (low + all.fold(f64::MIN, f64::max)) / 2.0;
    let mut ends: Vec<(f64, f64)> = (sides.iter())
        .filter_map(|&(from, to)| {
            let (a, b) = (across(from) - middle, across(to) - middle);
            let t = a / (a - b);
            let crossing = (from.0 + t * (to.0 - from.0), from.1 + t * (to.1 - from.1));
            ((a < 0.0) != (b < 0.0)).then_some(crossing)
        })
        .collect();
    assert_eq!(ends.len(), 2, "a convex band: {corners:?}");
    // As a line from (0,0) is drawn: from left to right.
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    [ends[0], ends[1]]
}

fn numbers(text: &str) -> Vec<f64> {
    text.split(' ')
        .map(|number| number.parse().unwrap())
        .collect()
}
