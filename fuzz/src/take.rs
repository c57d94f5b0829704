//! Choices read off bytes; after the last byte every choice is the first one.

/// Bytes, and how many of them are used.
pub struct Take<'a>(&'a [u8]);

impl<'a> Take<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        first
    }

    pub fn word(&mut self) -> u32 {
        u32::from_le_bytes([(); 4].map(|()| self.byte()))
    }

    /// Whether a choice of one in `n` falls so.
    pub fn one_in(&mut self, n: u8) -> bool {
        self.byte() % n == 1
    }

    /// A number below `end`, from as many bytes as that takes.
    pub fn below(&mut self, end: u32) -> u32 {
        let number = match end {
            0..=256 => u32::from(self.byte()),
            _ => self.word(),
        };
        number % end.max(1)
    }

    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u32) as usize]
    }

    /// Some text of at most `most` characters: ASCII mostly, and any other.
    pub fn text(&mut self, most: u32) -> String {
        (0..self.below(most + 1))
            .map(|_| self.character())
            .collect()
    }

    fn character(&mut self) -> char {
        let code = match self.byte() {
            // Few fonts have the controls.
            byte @ 0..0x20 if !self.one_in(16) => u32::from(b'a' + byte % 26),
            byte @ 0..0x80 => u32::from(byte),
            0x80..0xe0 => 0xa0 + self.below(0x360),
            0xe0..0xf0 => 0x2000 + self.below(0x400),
            0xf0..0xf8 => 0xfff0 + self.below(0x10),
            _ => self.below(0x11_0000),
        };
        char::from_u32(code).unwrap_or('\u{fffd}')
    }

    /// A text now and then.
    pub fn maybe_text(&mut self, most: u32) -> Option<String> {
        self.one_in(4).then(|| self.text(most))
    }
}
