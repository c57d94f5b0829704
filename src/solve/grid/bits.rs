//! Bit rows read and written at any offset.

/// ORs into `to[i]` the 64 bits of `from` that begin at bit `bit + 64·i`.
/// `from` holds at least one word more than those bits begin in.
pub(in crate::solve) fn or_from(to: &mut [u64], from: &[u64], bit: usize) {
    let (skip, shift) = (bit / 64, bit % 64);
    let from = &from[skip..];
    if shift == 0 {
        or_all(to, from);
    } else {
        or_pairs(to, from, &from[1..], shift, 64 - shift);
    }
}

/// ORs into `to` the words of `from` shifted up by `shift` < 64 bits, those of
/// the word `before` them coming in from below.
pub(super) fn or_shifted(to: &mut [u64], before: u64, from: &[u64], shift: usize) {
    if shift == 0 {
        or_all(to, from);
    } else if let ([to_first, to @ ..], [first, rest @ ..]) = (to, from) {
        *to_first |= first << shift | before >> (64 - shift);
        or_pairs(to, from, rest, 64 - shift, shift);
    }
}

fn or_all(to: &mut [u64], from: &[u64]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to |= from);
}

/// ORs into each word of `to` a word of `low` shifted down by `down` bits and
/// one of `high` shifted up by `up` bits, which together are 64.
///
/// Not inlined, so that the compiler does not see that they are: it would use
/// the double shift of single words, for which there is no vector instruction.
#[inline(never)]
fn or_pairs(to: &mut [u64], low: &[u64], high: &[u64], down: usize, up: usize) {
    for ((to, low), high) in to.iter_mut().zip(low).zip(high) {
        *to |= low >> down | high << up;
    }
}

/// ORs `from[i]` into the 64 bits of `to` that begin at bit `bit + 64·i`.
/// `to` holds at least one word more than those bits begin in.
pub(super) fn or_into(to: &mut [u64], bit: usize, from: &[u64]) {
    let (skip, shift) = (bit / 64, bit % 64);
    let to = &mut to[skip..];
    for (i, &word) in from.iter().enumerate().filter(|&(_, &word)| word != 0) {
        to[i] |= word << shift;
        if shift > 0 {
            to[i + 1] |= word >> (64 - shift);
        }
    }
}

/// Sets bits `first..end` as far as `row` has them.
pub(in crate::solve) fn fill_bits(row: &mut [u64], first: usize, end: usize) {
    for (i, word) in row
        .iter_mut()
        .enumerate()
        .take(end.div_ceil(64))
        .skip(first / 64)
    {
        let from = first.saturating_sub(64 * i);
        let to = (end - 64 * i).min(64);
        *word |= (!0 << from) & (!0 >> (64 - to));
    }
}

/// The first word that has a bit clear.
pub(super) fn first_clear(row: &[u64]) -> Option<usize> {
    // There is mostly none, and all words together are quickly looked at.
    if row.iter().fold(!0, |all, word| all & word) == !0 {
        return None;
    }
    row.iter().position(|&word| word != !0)
}

/// Word `i` of `row` shifted up by `by` bits. `row` reaches `by / 64 + 1` words
/// below `i`.
pub(super) fn shifted_word(row: &[u64], i: usize, by: usize) -> u64 {
    let (words, shift) = (by / 64, by % 64);
    let high = row[i - words];
    match shift {
        0 => high,
        _ => high << shift | row[i - words - 1] >> (64 - shift),
    }
}

/// The bits of `word` and all that a chain of steps of `step` bits reaches from
/// them inside the word.
pub(super) fn chained(mut word: u64, step: usize) -> u64 {
    let mut reach = step;
    while reach < 64 {
        word |= word << reach;
        reach *= 2;
    }
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading_undoes_writing_at_every_offset() {
        let words = [0x8000_0000_0000_0001, 0x0123_4567_89ab_cdef];
        for bit in 0..130 {
            let mut row = [0; 5];
            or_into(&mut row, bit, &words);
            let mut back = [0; 2];
            or_from(&mut back, &row, bit);
            assert_eq!(back, words, "offset {bit}");
        }
    }

    #[test]
    fn shifting_carries_from_word_to_word() {
        for shift in 0..64 {
            let mut row = [0; 2];
            or_shifted(&mut row, 1 << 63, &[1, 1 << 63], shift);
            let expected = [(1_u128 | 1 << 127) << shift, 1 << shift >> 1];
            let expected = expected[0] | (expected[1] * u128::from(shift > 0));
            assert_eq!(row, [expected as u64, (expected >> 64) as u64], "{shift}");
        }
    }

    #[test]
    fn filling_sets_the_bits_of_the_range_and_no_others() {
        for (first, end) in [(0, 0), (0, 64), (3, 3), (5, 70), (63, 129), (60, 999)] {
            let mut row = [0; 3];
            fill_bits(&mut row, first, end);
            let inside = |bit| (first..end).contains(&bit);
            assert!((0..192).all(|bit| (row[bit / 64] >> (bit % 64) & 1 == 1) == inside(bit)));
        }
    }

    #[test]
    fn the_first_clear_bit_is_found_wherever_it_is() {
        for clear in 0..20 {
            let mut row = [!0; 20];
            row[clear] = !1;
            row[19] = 0;
            assert_eq!(first_clear(&row), Some(clear));
        }
        assert_eq!(first_clear(&[!0; 9]), None);
    }

    #[test]
    fn a_chain_reaches_every_multiple_of_its_step() {
        assert_eq!(chained(1 << 3, 1), !0 << 3);
        assert_eq!(chained(1, 21), 1 | 1 << 21 | 1 << 42 | 1 << 63);
        assert_eq!(chained(5, 64), 5);
    }
}
