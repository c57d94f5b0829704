//! Reads back a PDF file that this crate wrote, as far as its tests need:
//! objects with their streams, filled squares, and texts where they stand.

#![allow(dead_code, reason = "two test programs use a part of it each")]

use std::collections::BTreeMap;
use std::io::Read as _;

/// An affine map as PDF writes it: x' = a x + c y + e, y' = b x + d y + f.
type Matrix = [f64; 6];

/// A text and the origin of the frame in which it is set, in points from the
/// lower left corner of the page.
#[derive(Clone, Debug)]
pub struct Label {
    pub text: String,
    pub x: f64,
    pub y: f64,
}

/// A filled rectangle: its middle and its sides, in points.
#[derive(Clone, Copy, Debug)]
pub struct Square {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
    /// Red, green and blue, 8 bits each.
    pub fill: [u8; 3],
}

pub struct Pdf {
    /// Dictionary and unpacked stream of each object, by number.
    objects: BTreeMap<u32, (String, Vec<u8>)>,
}

impl Pdf {
    /// # Panics
    /// If the bytes are no PDF file of the kind that this crate writes.
    pub fn read(file: &[u8]) -> Self {
        assert!(file.starts_with(b"%PDF-1."), "a PDF file");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let mut objects = BTreeMap::new();
        let mut rest = file;
        while let Some(at) = find(rest, b" 0 obj\n") {
            let digits = rest[..at].rsplit(|byte| !byte.is_ascii_digit()).next();
            let number: u32 = text(digits.unwrap()).parse().unwrap();
            let body = &rest[at + 7..];
            let end = find(body, b"endobj").expect("an object ends");
            let (dictionary, stream) = match find(&body[..end], b"stream\n") {
                None => (text(&body[..end]), Vec::new()),
                Some(start) => {
                    let dictionary = text(&body[..start]);
                    let length: usize = after(&dictionary, "/Length ").parse().unwrap();
                    let stream = &body[start + 7..][..length];
                    let unpacked = match dictionary.contains("/FlateDecode") {
                        true => unpack(stream),
                        false => stream.to_vec(),
                    };
                    (dictionary, unpacked)
                }
            };
            // A packed stream may hold the word that ends an object by chance.
            let skip = find(body, b"\nendobj").expect("an object ends");
            rest = &body[skip..];
            objects.insert(number, (dictionary, stream));
        }
        Self { objects }
    }

    fn dictionary(&self, holds: &str) -> &str {
        let mut found = self
            .objects
            .values()
            .filter(|(text, _)| text.contains(holds));
        let (text, _) = found
            .next()
            .unwrap_or_else(|| panic!("no object has {holds}"));
        text
    }

    fn stream(&self, number: &str) -> &[u8] {
        &self.objects[&number.parse::<u32>().unwrap()].1
    }

    /// Width and height of the one page, in points.
    pub fn page(&self) -> (f64, f64) {
        let page = self.dictionary("/MediaBox");
        let inside = page.split_once("/MediaBox[").unwrap().1;
        let sides: Vec<f64> = (inside.split(']').next().unwrap().split(' '))
            .map(|side| side.parse().unwrap())
            .collect();
        assert_eq!(sides[..2], [0.0, 0.0]);
        (sides[2], sides[3])
    }

    /// The fonts' dictionaries.
    pub fn fonts(&self) -> Vec<&str> {
        let all = self.objects.values().map(|(text, _)| text.as_str());
        all.filter(|text| text.contains("/Type/Font/")).collect()
    }

    /// The embedded TrueType files.
    pub fn font_files(&self) -> Vec<&[u8]> {
        let described = self.objects.values().map(|(text, _)| text.as_str());
        (described.filter(|text| text.contains("/FontFile2 ")))
            .map(|text| self.stream(after(text, "/FontFile2 ")))
            .collect()
    }

    /// A text string of the information dictionary.
    pub fn info(&self, key: &str) -> String {
        let (_, value) = self.dictionary("/Producer").split_once(key).expect(key);
        if value.starts_with('(') {
            let mut bytes = Vec::new();
            string(value.as_bytes(), 1, &mut bytes);
            return String::from_utf8(bytes).expect("ASCII");
        }
        let hex = value
            .strip_prefix("<FEFF")
            .expect("UTF-16")
            .split('>')
            .next();
        let bytes: Vec<char> = hex.unwrap().chars().collect();
        let units = bytes.chunks(4).map(|four| four.iter().collect::<String>());
        let units: Vec<u16> = units
            .map(|four| u16::from_str_radix(&four, 16).unwrap())
            .collect();
        String::from_utf16(&units).unwrap()
    }

    /// For each font, by its name on the page, characters by glyph number, as
    /// whoever copies text gets them.
    fn fonts_by_name(&self) -> BTreeMap<String, BTreeMap<u16, String>> {
        let page = self.dictionary("/Font<<");
        let named = page.split_once("/Font<<").unwrap().1.split(">>").next();
        let mut fonts = BTreeMap::new();
        for part in named.unwrap().split('/').skip(1) {
            let (name, number) = part.split_once(' ').unwrap();
            let number: u32 = after(number, "").parse().unwrap();
            let map = after(&self.objects[&number].0, "/ToUnicode ");
            fonts.insert(name.to_owned(), self.characters(map));
        }
        fonts
    }

    fn characters(&self, map: &str) -> BTreeMap<u16, String> {
        let map = self.stream(map);
        let map = String::from_utf8_lossy(map).into_owned();
        let code = |text: &str| u16::from_str_radix(text, 16).unwrap();
        let pairs = map.lines().filter_map(|line| {
            let (from, to) = line.strip_prefix('<')?.split_once("> <")?;
            Some((code(from), to.strip_suffix('>')?))
        });
        pairs
            .filter(|(_, to)| *to != "FFFF")
            .map(|(from, to)| {
                let units: Vec<u16> = (0..to.len())
                    .step_by(4)
                    .map(|i| code(&to[i..i + 4]))
                    .collect();
                (from, String::from_utf16(&units).unwrap())
            })
            .collect()
    }

    /// Everything on the page: filled rectangles, and texts.
    pub fn contents(&self) -> (Vec<Square>, Vec<Label>) {
        let content = self.stream(after(self.dictionary("/MediaBox"), "/Contents "));
        let mut reader = Reader {
            fonts: self.fonts_by_name(),
            font: String::new(),
            states: vec![([1.0, 0.0, 0.0, 1.0, 0.0, 0.0], [0; 3])],
            path: Vec::new(),
            squares: Vec::new(),
            labels: Vec::new(),
        };
        reader.read(content);
        (reader.squares, reader.labels)
    }
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|part| part == wanted)
}

fn unpack(packed: &[u8]) -> Vec<u8> {
    let mut unpacked = Vec::new();
    let mut reader = flate2::read::ZlibDecoder::new(packed);
    reader.read_to_end(&mut unpacked).expect("a packed stream");
    unpacked
}

/// The number that follows `key`.
fn after<'a>(text: &'a str, key: &str) -> &'a str {
    let (_, rest) = text
        .split_once(key)
        .unwrap_or_else(|| panic!("no {key} in {text}"));
    rest.split(|c: char| !c.is_ascii_digit()).next().unwrap()
}

/// Goes through a content stream.
struct Reader {
    fonts: BTreeMap<String, BTreeMap<u16, String>>,
    /// The name of the font that is set.
    font: String,
    /// The map to the page and the colour of filled paths, innermost last.
    states: Vec<(Matrix, [u8; 3])>,
    path: Vec<Vec<(f64, f64)>>,
    squares: Vec<Square>,
    labels: Vec<Label>,
}

impl Reader {
    fn read(&mut self, content: &[u8]) {
        let mut operands: Vec<f64> = Vec::new();
        let mut glyphs: Vec<u8> = Vec::new();
        let mut at = 0;
        while at < content.len() {
            match content[at] {
                b'(' => at = string(content, at + 1, &mut glyphs),
                byte if byte.is_ascii_whitespace() || matches!(byte, b'[' | b']') => at += 1,
                _ => {
                    let ends = |byte: &u8| byte.is_ascii_whitespace() || b"[](/".contains(byte);
                    let length = 1 + content[at + 1..]
                        .iter()
                        .take_while(|byte| !ends(byte))
                        .count();
                    let word = std::str::from_utf8(&content[at..at + length]).unwrap();
                    at += length;
                    match word.parse() {
                        Ok(number) => operands.push(number),
                        Err(_) if word.starts_with('/') => self.font = word[1..].to_owned(),
                        Err(_) => {
                            self.act(word, &operands, &std::mem::take(&mut glyphs));
                            operands.clear();
                        }
                    }
                }
            }
        }
    }

    fn point(&self, x: f64, y: f64) -> (f64, f64) {
        let [a, b, c, d, e, f] = self.states.last().unwrap().0;
        (a * x + c * y + e, b * x + d * y + f)
    }

    fn act(&mut self, operator: &str, operands: &[f64], glyphs: &[u8]) {
        match (operator, operands) {
            ("q", _) => self.states.push(*self.states.last().unwrap()),
            ("Q", _) => drop(self.states.pop()),
            ("cm", &[a, b, c, d, e, f]) => {
                let (e, f) = self.point(e, f);
                let [p, q, r, s, ..] = self.states.last().unwrap().0;
                self.states.last_mut().unwrap().0 = [
                    p * a + r * b,
                    q * a + s * b,
                    p * c + r * d,
                    q * c + s * d,
                    e,
                    f,
                ];
            }
            ("rg", &[r, g, b]) => {
                self.states.last_mut().unwrap().1 = [r, g, b].map(|c| (c * 255.0).round() as u8);
            }
            ("m", &[x, y]) => self.path.push(vec![self.point(x, y)]),
            ("l", &[x, y]) => {
                let point = self.point(x, y);
                self.path.last_mut().unwrap().push(point);
            }
            ("f", _) => self.fill(),
            ("S" | "n" | "B", _) => self.path.clear(),
            ("TJ" | "Tj", _) => {
                let characters = &self.fonts[&self.font];
                let text = glyphs.chunks(2).map(|code| {
                    let code = u16::from_be_bytes([code[0], code[1]]);
                    characters.get(&code).map_or("\u{fffd}", String::as_str)
                });
                let text: String = text.collect();
                let (x, y) = self.point(0.0, 0.0);
                match self.labels.last_mut() {
                    // The parts of a line in several fonts stand in one frame.
                    Some(label) if (label.x, label.y) == (x, y) => label.text += &text,
                    _ => self.labels.push(Label { text, x, y }),
                }
            }
            _ => {}
        }
    }

    fn fill(&mut self) {
        let fill = self.states.last().unwrap().1;
        for corners in self.path.drain(..) {
            let side = |along: fn(&(f64, f64)) -> f64| {
                let low = corners.iter().map(along).fold(f64::MAX, f64::min);
                let high = corners.iter().map(along).fold(f64::MIN, f64::max);
                ((low + high) / 2.0, high - low)
            };
            let ((x, width), (y, height)) = (side(|p| p.0), side(|p| p.1));
            self.squares.push(Square {
                x,
                y,
                width,
                height,
                fill,
            });
        }
    }
}

/// The bytes of a string up to its closing bracket; where it ends.
fn string(content: &[u8], mut at: usize, bytes: &mut Vec<u8>) -> usize {
    let mut depth = 1;
    loop {
        let byte = content[at];
        at += 1;
        match byte {
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        let escaped = content[at];
        let digits = content[at..]
            .iter()
            .take(3)
            .take_while(|byte| byte.is_ascii_digit());
        let digits: Vec<u8> = digits.copied().collect();
        if digits.is_empty() {
            at += 1;
            bytes.push(match escaped {
                b'n' => b'\n',
                b'r' => b'\r',
                b't' => b'\t',
                b'b' => 8,
                b'f' => 12,
                other => other,
            });
        } else {
            at += digits.len();
            bytes.push(digits.iter().fold(0, |sum, digit| sum * 8 + (digit - b'0')));
        }
    }
}
