//! Text as programs write it: with a byte order mark, or in UTF-16.

use std::io::{self, ErrorKind, Read};

/// Which bytes stand for a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    /// UTF-8, or anything: bytes as they are.
    Plain,
    /// Two bytes a unit, the lower first.
    Utf16Little,
    Utf16Big,
}

impl Encoding {
    /// By how a text begins, and how many of its bytes are the mark. A text in
    /// which a zero byte stands beside the first character is UTF-16 even
    /// without a mark: UTF-8 has none.
    fn of(start: &[u8]) -> (Self, usize) {
        match start {
            [0xef, 0xbb, 0xbf, ..] => (Self::Plain, 3),
            [0xff, 0xfe, ..] => (Self::Utf16Little, 2),
            [0xfe, 0xff, ..] => (Self::Utf16Big, 2),
            [1..=0xff, 0, ..] => (Self::Utf16Little, 0),
            [0, 1..=0xff, ..] => (Self::Utf16Big, 0),
            _ => (Self::Plain, 0),
        }
    }

    /// Whether these bytes are enough to tell.
    fn is_told_by(start: &[u8]) -> bool {
        match start {
            [0xef, 0xbb] => false,
            _ => start.len() >= 2,
        }
    }

    fn unit(self, bytes: [u8; 2]) -> u16 {
        match self {
            Self::Utf16Big => u16::from_be_bytes(bytes),
            _ => u16::from_le_bytes(bytes),
        }
    }
}

/// The text of an input in UTF-8: without its byte order mark, which some
/// programs write first, and out of UTF-16, which PowerShell writes into files.
/// It waits for no more than the input has to give.
///
/// ```
/// use std::io::Read;
/// use wythoff_plot::positions::TextReader;
///
/// let mut text = String::new();
/// TextReader::new(&b"\xff\xfe5\0 \08\0"[..]).read_to_string(&mut text)?;
/// assert_eq!(text, "5 8");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct TextReader<R> {
    input: R,
    /// Unknown until the first bytes have come.
    encoding: Option<Encoding>,
    /// Text that is ready, from `at` on.
    ready: Vec<u8>,
    at: usize,
    /// Bytes of UTF-16 whose character is not complete.
    begun: Vec<u8>,
}

/// Bytes of UTF-16 that are read at a time.
const BLOCK: usize = 1 << 16;

impl<R: Read> TextReader<R> {
    /// The text of this input.
    #[must_use]
    pub fn new(input: R) -> Self {
        Self {
            input,
            encoding: None,
            ready: Vec::new(),
            at: 0,
            begun: Vec::new(),
        }
    }

    /// Reads the first bytes, and tells by them what the rest is.
    fn begin(&mut self, wanted: usize) -> io::Result<Encoding> {
        let mut start = vec![0; wanted.max(BLOCK)];
        let mut filled = 0;
        while !Encoding::is_told_by(&start[..filled]) {
            match read_some(&mut self.input, &mut start[filled..])? {
                0 => break,
                count => filled += count,
            }
        }
        let (encoding, mark) = Encoding::of(&start[..filled]);
        match encoding {
            Encoding::Plain => {
                start.truncate(filled);
                (self.ready, self.at) = (start, mark);
            }
            _ => self.decode(encoding, &start[mark..filled], false),
        }
        self.encoding = Some(encoding);
        Ok(encoding)
    }

    /// Makes `bytes`, after those begun, ready; at the `end` all of them.
    fn decode(&mut self, encoding: Encoding, bytes: &[u8], end: bool) {
        self.begun.extend_from_slice(bytes);
        let units = self.begun.chunks_exact(2);
        let units = units.map(|unit| encoding.unit([unit[0], unit[1]]));
        let mut units: Vec<u16> = units.collect();
        // The first half of a pair waits for the other.
        if !end && units.last().is_some_and(|unit| unit >> 10 == 0b11_0110) {
            units.pop();
        }
        let odd = end && self.begun.len() % 2 == 1;
        let characters = char::decode_utf16(units.iter().copied());
        let characters = characters.map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER));
        let text: String = characters
            .chain(odd.then_some(char::REPLACEMENT_CHARACTER))
            .collect();
        (self.ready, self.at) = (text.into_bytes(), 0);
        match end {
            true => self.begun.clear(),
            false => drop(self.begun.drain(..2 * units.len())),
        }
    }

    fn read_utf16(&mut self, encoding: Encoding) -> io::Result<()> {
        while self.at == self.ready.len() {
            let mut bytes = [0; BLOCK];
            let count = read_some(&mut self.input, &mut bytes)?;
            self.decode(encoding, &bytes[..count], count == 0);
            if count == 0 {
                break;
            }
        }
        Ok(())
    }
}

impl<R: Read> Read for TextReader<R> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let encoding = match self.encoding {
            Some(encoding) => encoding,
            None => self.begin(room.len())?,
        };
        match encoding {
            Encoding::Plain if self.at == self.ready.len() => {
                return read_some(&mut self.input, room);
            }
            Encoding::Plain => {}
            _ => self.read_utf16(encoding)?,
        }
        let ready = &self.ready[self.at..];
        let count = ready.len().min(room.len());
        room[..count].copy_from_slice(&ready[..count]);
        self.at += count;
        Ok(count)
    }
}

fn read_some(input: &mut impl Read, room: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(room) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            read => return read,
        }
    }
}

/// The bytes of a file as the text that [`TextReader`] makes of them.
#[must_use]
pub fn decoded(bytes: Vec<u8>) -> Vec<u8> {
    if Encoding::of(&bytes) == (Encoding::Plain, 0) {
        return bytes;
    }
    let mut text = Vec::with_capacity(bytes.len());
    let read = TextReader::new(&bytes[..]).read_to_end(&mut text);
    read.expect("bytes in memory can be read");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives a byte at a time.
    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
            self.0.read(&mut room[..1])
        }
    }

    fn both_ways(bytes: &[u8]) -> String {
        let mut slow = Vec::new();
        TextReader::new(Slow(bytes)).read_to_end(&mut slow).unwrap();
        assert_eq!(decoded(bytes.to_vec()), slow, "{bytes:?}");
        String::from_utf8(slow).unwrap()
    }

    fn utf16(text: &str, order: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(order).collect()
    }

    #[test]
    fn texts_are_the_same_in_every_encoding() {
        for text in ["5 8\n", "# größer 🂡\r\n3,5\r\n", "\u{feff}", "7"] {
            let marked = format!("\u{feff}{text}");
            assert_eq!(both_ways(marked.as_bytes()), text);
            assert_eq!(both_ways(&utf16(&marked, u16::to_le_bytes)), text);
            assert_eq!(both_ways(&utf16(&marked, u16::to_be_bytes)), text);
        }
        for text in ["5 8\n", "# 🂡\n"] {
            assert_eq!(both_ways(text.as_bytes()), text);
            assert_eq!(both_ways(&utf16(text, u16::to_le_bytes)), text);
            assert_eq!(both_ways(&utf16(text, u16::to_be_bytes)), text);
        }
    }

    #[test]
    fn what_is_cut_off_or_no_character_is_replaced() {
        assert_eq!(both_ways(b""), "");
        assert_eq!(both_ways(b"5"), "5");
        assert_eq!(both_ways(b"\xff\xfe5"), "\u{fffd}");
        assert_eq!(both_ways(b"\xff\xfe\x3c\xd8"), "\u{fffd}");
        assert_eq!(both_ways(b"\xff\xfe\x00\xdc5\x00"), "\u{fffd}5");
    }
}
