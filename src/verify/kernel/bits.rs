//! Rows of bits, shifted against each other. Bits outside a row are 0.

/// The 64 bits of `row` from bit `at` on, which may lie outside.
pub(super) fn window(row: &[u64], at: i64) -> u64 {
    let (word, bit) = (at.div_euclid(64), at.rem_euclid(64));
    let get = |i: i64| usize::try_from(i).ok().and_then(|i| row.get(i)).copied();
    join(get(word).unwrap_or(0), get(word + 1).unwrap_or(0), bit)
}

/// 64 bits out of two neighbouring words, from bit `bit` < 64 of the lower on.
fn join(lower: u64, upper: u64, bit: i64) -> u64 {
    // Shifted in two steps, because shifting by 64 is no shift at all.
    lower >> bit | upper << 1 << (63 - bit)
}

/// Sets bit x + `shift` of `to` for every bit x of `from`.
pub(super) fn or_shifted(to: &mut [u64], from: &[u64], shift: i64) {
    let (skip, bit) = ((-shift).div_euclid(64), (-shift).rem_euclid(64));
    // Word i of `to` is joined from words i + skip and i + skip + 1; from
    // `begin` to `end` both exist.
    let clamp = |i: i64| i.clamp(0, to.len() as i64) as usize;
    let (begin, end) = (clamp(-skip), clamp(from.len() as i64 - 1 - skip));
    if begin < end {
        let inner = from[(begin as i64 + skip) as usize..].windows(2);
        for (word, pair) in to[begin..end].iter_mut().zip(inner) {
            *word |= join(pair[0], pair[1], bit);
        }
    }
    for i in [-skip - 1, from.len() as i64 - 1 - skip] {
        if let Some(word) = usize::try_from(i).ok().and_then(|i| to.get_mut(i)) {
            *word |= window(from, 64 * i - shift);
        }
    }
}

/// [`or_shifted`] for a `from` that is mostly 0, and never out of `to`.
pub(super) fn or_shifted_sparse(to: &mut [u64], from: &[u64], shift: usize) {
    const BLOCK: usize = 8;
    for (block, words) in from.chunks(BLOCK).enumerate() {
        if words.iter().fold(0, |any, word| any | word) != 0 {
            for (i, &word) in words.iter().enumerate().filter(|&(_, &word)| word != 0) {
                or_word(to, word, shift + 64 * (block * BLOCK + i));
            }
        }
    }
}

/// Sets the bits of `word` in `to` from bit `at` on.
fn or_word(to: &mut [u64], word: u64, at: usize) {
    let (i, bit) = (at / 64, at % 64);
    to[i] |= word << bit;
    let upper = word >> 1 >> (63 - bit);
    if upper != 0 {
        to[i + 1] |= upper;
    }
}

/// Sets all bits of `row` from bit `at` on.
pub(super) fn set_from(row: &mut [u64], at: usize) {
    if let Some((first, rest)) = row.get_mut(at / 64..).and_then(<[u64]>::split_first_mut) {
        *first |= u64::MAX << (at % 64);
        rest.fill(u64::MAX);
    }
}

/// The lowest one of `row`.
pub(super) fn first_one(row: &[u64]) -> Option<usize> {
    let i = row.iter().position(|&word| word != 0)?;
    Some(64 * i + row[i].trailing_zeros() as usize)
}

/// ORs `row` with itself shifted by `step`, 2·`step`, …, (`count` − 1)·`step`.
pub(super) fn smear(row: &mut [u64], step: usize, count: usize) {
    let mut done = 1;
    while done < count && done * step < 64 * row.len() {
        let more = done.min(count - done);
        or_with_itself(row, more * step);
        done += more;
    }
}

/// ORs `row` with itself shifted up by `shift`, as it was before.
fn or_with_itself(row: &mut [u64], shift: usize) {
    for i in (shift / 64..row.len()).rev() {
        row[i] |= window(&row[..=i], 64 * i as i64 - shift as i64);
    }
}

/// Sets the bits of `row` below bit `end`.
pub(super) fn set_below(row: &mut [u64], end: usize) {
    row[..end / 64].fill(u64::MAX);
    if !end.is_multiple_of(64) {
        row[end / 64] |= (1 << (end % 64)) - 1;
    }
}
