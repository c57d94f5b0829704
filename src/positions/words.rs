//! Two numbers below 2⁶⁴ on a line, eight digits at a time.

/// The two numbers of the line that starts at `at`, with blanks or one comma or
/// semicolon between, and where the next line starts; `None` if the line is
/// anything else, or its numbers are longer.
pub(crate) fn two(bytes: &[u8], at: usize) -> Option<(u64, u64, usize)> {
    let start = blanks(bytes, at);
    let (x, end) = number(bytes, start)?;
    let start = gap(bytes, end);
    let (y, end) = number(bytes, start).filter(|_| start > end)?;
    // The end of a line is mostly right there.
    match bytes.get(end)? {
        b'\n' => Some((x, y, end + 1)),
        _ => match bytes[blanks(bytes, end)..] {
            [b'\n', ..] => Some((x, y, blanks(bytes, end) + 1)),
            _ => None,
        },
    }
}

/// Where the blanks from `at` on end, with one separator among them or none.
fn gap(bytes: &[u8], at: usize) -> usize {
    let end = blanks(bytes, at);
    match bytes.get(end) {
        Some(b',' | b';') => blanks(bytes, end + 1),
        _ => end,
    }
}

/// Where the blanks from `at` on end.
fn blanks(bytes: &[u8], at: usize) -> usize {
    let mut at = at;
    while let Some(b' ' | b'\t' | b'\r') = bytes.get(at) {
        at += 1;
    }
    at
}

const TENS: [u64; 9] = {
    let mut tens = [1; 9];
    let mut i = 1;
    while i < 9 {
        tens[i] = tens[i - 1] * 10;
        i += 1;
    }
    tens
};

/// The digits from `at` on as a number, and where they end.
fn number(bytes: &[u8], at: usize) -> Option<(u64, usize)> {
    // Both words are looked at together: where the next number starts should
    // not wait for one after the other.
    let (mut value, mut end) = match bytes.get(at..).and_then(<[u8]>::first_chunk::<16>) {
        Some(both) => {
            let (first, second) = (Digits::of(&both[..8]), Digits::of(&both[8..]));
            match first.count < 8 {
                true => return (first.count > 0).then(|| (first.value(), at + first.count)),
                false => {
                    let value = first.value() * TENS[second.count] + second.value();
                    (value, at + 8 + second.count)
                }
            }
        }
        None => (0, at),
    };
    // More digits than that, or close to the end of all bytes.
    while let Some(&digit) = bytes.get(end).filter(|byte| byte.is_ascii_digit()) {
        value = value.checked_mul(10)?.checked_add((digit - b'0').into())?;
        end += 1;
    }
    ((at + 1)..=(at + MOST_DIGITS))
        .contains(&end)
        .then_some((value, end))
}

/// Digits of the largest number; longer ones go the other way, with all the
/// zeros before them.
const MOST_DIGITS: usize = 20;

/// The digits that eight bytes begin with.
struct Digits {
    /// The first of them in the lowest byte, each from 0 to 9.
    values: u64,
    count: usize,
}

impl Digits {
    fn of(bytes: &[u8]) -> Self {
        const ALL: u64 = 0x0101_0101_0101_0101;
        let word = bytes.try_into().expect("eight bytes");
        let values = u64::from_le_bytes(word) ^ (ALL * 0x30);
        // Adding 0x76 to 10 or more sets the top bit. What a sum may carry goes
        // to bytes after one that is no digit already.
        let others = (values.wrapping_add(ALL * 0x76) | values) & (ALL * 0x80);
        let count = (others.trailing_zeros() / 8) as usize;
        Self { values, count }
    }

    /// The number that they write.
    fn value(&self) -> u64 {
        // Zeros before the first digit, then digits in pairs, fours and eights.
        let digits = self
            .values
            .checked_shl(64 - 8 * self.count as u32)
            .unwrap_or(0);
        // Each half of a product is the sum that is wanted.
        let pairs = (digits.wrapping_mul((10 << 8) + 1) >> 8) & 0x00ff_00ff_00ff_00ff;
        let fours = (pairs.wrapping_mul((100 << 16) + 1) >> 16) & 0x0000_ffff_0000_ffff;
        fours.wrapping_mul((10_000 << 32) + 1) >> 32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_every_length_are_those_of_the_standard_library() {
        for n in (0..64).flat_map(|bits| [1_u64 << bits, (1 << bits) - 1, u64::MAX >> bits]) {
            let afters = ["\n", "\r\n", "  \n", "\n99999999999", "\n:", "\n/////////"];
            let between = [" ", "\t ", ",", ", ", ";", " ; "];
            for (after, between) in afters.into_iter().zip(between) {
                let line = format!("{n}{between}{}{after}", !n);
                let start = line.find('\n').unwrap() + 1;
                assert_eq!(two(line.as_bytes(), 0), Some((n, !n, start)), "{line:?}");
            }
        }
    }

    #[test]
    fn only_digits_are_digits() {
        for byte in 0..=255_u8 {
            let word = [b'1', b'2', byte, b'4', b'5', b'6', b'7', b'8'];
            let expected = match byte.is_ascii_digit() {
                true => (12_045_678 + u64::from(byte - b'0') * 100_000, 8),
                false => (12, 2),
            };
            let digits = Digits::of(&word);
            assert_eq!((digits.value(), digits.count), expected, "{byte}");
        }
    }

    #[test]
    fn anything_else_goes_the_other_way() {
        for line in [
            "",
            "\n",
            "1\n",
            "1 2 3\n",
            "1,,2\n",
            "1,2,\n",
            "1;,2\n",
            ",1 2\n",
            "\"1\",2\n",
            "1^2 2\n",
            "1 2 # 3\n",
            "-1 2\n",
            "1 2x\n",
            "1 2",
            "1 \u{a0}2\n",
            "18446744073709551616 1\n",
            "1 99999999999999999999\n",
            "12\n34\n",
        ] {
            assert_eq!(two(line.as_bytes(), 0), None, "{line:?}");
        }
        let zeros = |count: usize| format!("{:0count$} 2\n", 7);
        assert_eq!(two(zeros(20).as_bytes(), 0), Some((7, 2, 23)));
        assert_eq!(two(zeros(21).as_bytes(), 0), None);
    }
}
