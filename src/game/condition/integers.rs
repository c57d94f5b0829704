//! The integer functions of conditions, exact in 128 bits.

/// ⌊n / m⌋ for m ≠ 0.
pub(super) fn floor_div(n: i128, m: i128) -> Option<i128> {
    let quotient = n.checked_div(m)?;
    let rest = n - quotient * m;
    Some(quotient - i128::from(rest != 0 && (rest < 0) != (m < 0)))
}

/// The remainder of n by m ≠ 0 that is at least 0 and below |m|.
pub(super) fn modulo(n: i128, m: i128) -> Option<i128> {
    match m {
        // The one remainder that a machine cannot take.
        -1 => Some(0),
        m => n.checked_rem_euclid(m),
    }
}

/// n to the power m ≥ 0; 0 to the power 0 is 1.
pub(super) fn power(n: i128, m: i128) -> Option<i128> {
    match (n, u32::try_from(m)) {
        (_, Ok(m)) => n.checked_pow(m),
        (0 | 1, Err(_)) => Some(n),
        (-1, Err(_)) => Some(if m % 2 == 0 { 1 } else { -1 }),
        (_, Err(_)) => None,
    }
}

/// The greatest common divisor, never negative; 0 of 0 and 0.
pub(super) fn gcd(n: i128, m: i128) -> Option<i128> {
    let (mut n, mut m) = (n.unsigned_abs(), m.unsigned_abs());
    while m != 0 {
        (n, m) = (m, n % m);
    }
    i128::try_from(n).ok()
}

/// Whether n is 1, 4, 9, …; 0 is none, because a move of 0 tokens is none.
pub(super) fn is_square(n: i128) -> bool {
    n > 0 && n.isqrt().pow(2) == n
}

/// Whether n is a prime number; `None` past 64 bits.
pub(super) fn is_prime(n: i128) -> Option<bool> {
    if n < 2 {
        return Some(false);
    }
    let n = u64::try_from(n).ok()?;
    // Witnesses that decide every number of 64 bits (Sorenson and Webster,
    // Mathematics of Computation 86 (2017): the first 13 primes reach 3.3e24).
    const WITNESSES: [u64; 13] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41];
    if let Some(&divisor) = WITNESSES.iter().find(|&&p| n.is_multiple_of(p)) {
        return Some(n == divisor);
    }
    Some(WITNESSES.iter().all(|&base| passes(n, base)))
}

/// Whether an odd n passes the Miller–Rabin test to this base.
fn passes(n: u64, base: u64) -> bool {
    let times = |a: u64, b: u64| (u128::from(a) * u128::from(b) % u128::from(n)) as u64;
    let twos = (n - 1).trailing_zeros();
    let (mut odd, mut square, mut power) = ((n - 1) >> twos, base % n, 1);
    while odd > 0 {
        if odd & 1 == 1 {
            power = times(power, square);
        }
        square = times(square, square);
        odd >>= 1;
    }
    if power == 1 || power == n - 1 {
        return true;
    }
    (1..twos).any(|_| {
        power = times(power, power);
        power == n - 1
    })
}

/// Whether n and m are a cold pair of Wythoff's game, in either order; (0,0)
/// is one. `None` past 62 bits.
///
/// With d the difference and x the smaller: x = ⌊dφ⌋ exactly when
/// x(x − d) < d² < (x + 1)(x + 1 − d).
pub(super) fn is_pair(n: i128, m: i128) -> Option<bool> {
    let (x, y) = (n.min(m), n.max(m));
    if x < 0 {
        return Some(false);
    }
    if y >= 1 << 62 {
        return None;
    }
    let d = y - x;
    Some(match d {
        0 => x == 0,
        d => x >= d && x * (x - d) < d * d && (x + 1) * (x + 1 - d) > d * d,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn division_rounds_down_and_remainders_are_never_negative() {
        for n in -20_i128..20 {
            for m in (-5..=5).filter(|&m| m != 0) {
                let (q, r) = (floor_div(n, m).unwrap(), modulo(n, m).unwrap());
                assert!((0..m.abs()).contains(&r) && (n - r) % m == 0, "{n} mod {m}");
                // q·m ≤ n < (q + 1)·m, the other way round for negative m.
                let (low, high) = ((n - q * m) * m.signum(), m.abs());
                assert!((0..high).contains(&low), "{n} / {m}");
            }
        }
        assert_eq!(floor_div(i128::MIN, -1), None);
        assert_eq!(modulo(i128::MIN, -1), Some(0));
    }

    #[test]
    fn powers_end_at_128_bits() {
        assert_eq!(power(2, 126), Some(1 << 126));
        assert_eq!(power(2, 127), None);
        assert_eq!(power(0, 0), Some(1));
        assert_eq!(power(-1, i128::MAX), Some(-1));
    }

    #[test]
    fn squares_and_primes_as_by_their_definitions() {
        for n in -5_i128..2000 {
            assert_eq!(is_square(n), (1..=n).any(|k| k * k == n), "{n}");
            let prime = n > 1 && (2..n).take_while(|k| k * k <= n).all(|k| n % k != 0);
            assert_eq!(is_prime(n), Some(prime), "{n}");
        }
        // 2⁶¹ − 1 is a Mersenne prime; the others are its neighbours and a
        // strong pseudoprime to the bases 2 to 7.
        assert_eq!(is_prime((1 << 61) - 1), Some(true));
        assert_eq!(is_prime((1 << 61) + 1), Some(false));
        assert_eq!(is_prime(3_215_031_751), Some(false));
        assert_eq!(is_prime(1 << 70), None);
    }

    #[test]
    fn pairs_are_those_of_the_published_list() {
        // OEIS A000201 and A001950, with (0,0) before them.
        let lower = [0, 1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17];
        let upper = [0, 2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28];
        for n in 0..18_i128 {
            for m in 0..29 {
                let (x, y) = (n.min(m), n.max(m));
                let listed = lower.iter().zip(upper).any(|(&a, b)| (a, b) == (x, y));
                assert_eq!(is_pair(n, m), Some(listed), "({n},{m})");
            }
        }
        assert_eq!(is_pair(-1, 1), Some(false));
    }
}
