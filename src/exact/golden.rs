//! Multiples of the golden ratio, rounded without a float or a root.
//!
//! φ = (1+√5)/2 enters as ⌊2¹²⁸/φ⌋, an integer, and one multiplication gives
//! ⌊n/φ⌋. That is exact where the error of the constant, carried through the
//! product, stays below the distance from n/φ to the integer that it must not
//! cross. The distance has a floor: for m ≥ 0 and n ≥ 1 the integer
//! n² − mn − m² is not 0 (√5 is irrational) and factors as
//! (n/φ − m)(nφ + m), so |n/φ − m| ≥ 1/(nφ + m), about 1/(√5·n).

/// ⌊2¹²⁸/φ⌋. Too small by 0.0645 of a unit, which n < 2⁶⁴ multiplies to less
/// than 0.0645·n/2¹²⁸ < 0.15/(√5·n): below the distance above for every `u64`.
const INVERSE_128: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C834;

/// ⌈2⁶⁴/φ⌉. Too large by 0.0484 of a unit; for n ≤ 2³³ the product is off by
/// less than 0.0484·n/2⁶⁴ < 0.44/(√5·n).
const INVERSE_64: u64 = 0x9E37_79B9_7F4A_7C16;

/// ⌊n/φ⌋ for every `u64`.
#[must_use]
pub const fn floor_over_phi(n: u64) -> u64 {
    let n = n as u128;
    let low = n * (INVERSE_128 & u64::MAX as u128);
    let high = n * (INVERSE_128 >> 64);
    ((high + (low >> 64)) >> 64) as u64
}

/// ⌊n/φ⌋ for n ≤ 2³³, with one multiplication: for the rows of lattices.
pub(crate) const fn floor_over_phi_small(n: u64) -> u64 {
    debug_assert!(n <= 1 << 33);
    ((n as u128 * INVERSE_64 as u128) >> 64) as u64
}

/// ⌊nφ⌋, or `None` past `u64::MAX`, which is n > 11 400 714 819 323 198 485.
#[must_use]
pub const fn floor_phi(n: u64) -> Option<u64> {
    // φ = 1 + 1/φ.
    n.checked_add(floor_over_phi(n))
}

/// ⌈nφ⌉, or `None` past `u64::MAX`.
#[must_use]
pub const fn ceil_phi(n: u64) -> Option<u64> {
    match floor_phi(n) {
        // φ is irrational, so only 0 is a whole multiple of it.
        Some(floor) if n > 0 => floor.checked_add(1),
        floor => floor,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Whether m = ⌊n/φ⌋: the largest m with m(m+n) ≤ n². A product past 128
    /// bits exceeds every n².
    fn is_floor_over_phi(n: u64, m: u64) -> bool {
        let n = u128::from(n);
        let holds = |m: u128| m.checked_mul(m + n).is_some_and(|product| product <= n * n);
        holds(m.into()) && !holds(u128::from(m) + 1)
    }

    /// F(1), F(2), … while they fit: where n/φ comes closest to an integer.
    fn fibonacci() -> impl Iterator<Item = u64> {
        std::iter::successors(Some((1_u64, 1_u64)), |&(a, b)| Some((b, a.checked_add(b)?)))
            .map(|(a, _)| a)
    }

    #[test]
    fn no_number_near_a_multiple_of_a_fibonacci_number_is_rounded_wrongly() {
        for f in fibonacci() {
            for n in (1..=9).filter_map(|m| f.checked_mul(m)) {
                for n in n.saturating_sub(2)..=n.saturating_add(2) {
                    assert!(is_floor_over_phi(n, floor_over_phi(n)) || n == 0, "{n}");
                }
            }
        }
    }

    #[test]
    fn small_constant_is_right_to_33_bits_near_multiples_of_fibonacci_numbers() {
        let small = |&n: &u64| n <= 1 << 33;
        for f in fibonacci().take_while(small) {
            for n in (1..=9)
                .map(|m| f * m)
                .flat_map(|n| n - 1..n + 2)
                .filter(small)
            {
                assert_eq!(floor_over_phi_small(n), floor_over_phi(n), "{n}");
            }
        }
    }

    #[test]
    fn zero_and_the_edges_of_64_bits() {
        assert_eq!((floor_phi(0), ceil_phi(0)), (Some(0), Some(0)));
        let last = 11_400_714_819_323_198_485;
        assert_eq!(floor_phi(last), Some(18_446_744_073_709_551_614));
        assert_eq!(ceil_phi(last), Some(u64::MAX));
        assert_eq!(floor_phi(last + 1), None);
        assert!(is_floor_over_phi(u64::MAX, floor_over_phi(u64::MAX)));
    }

    proptest! {
        #[test]
        fn every_64_bit_number_is_rounded_down_exactly(n in 1..=u64::MAX) {
            prop_assert!(is_floor_over_phi(n, floor_over_phi(n)));
        }

        #[test]
        fn both_constants_agree_to_33_bits(n in 0..=1_u64 << 33) {
            prop_assert_eq!(floor_over_phi_small(n), floor_over_phi(n));
        }
    }
}
