//! Search by halving.

/// The first n from `low` to `high` for which something holds that holds for
/// `high` and, where it holds, for all that follow.
pub(crate) fn first_where(mut low: u64, mut high: u64, holds: impl Fn(u64) -> bool) -> u64 {
    while low < high {
        let middle = low + (high - low) / 2;
        match holds(middle) {
            true => high = middle,
            false => low = middle + 1,
        }
    }
    low
}
