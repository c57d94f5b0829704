//! Numbers as people read them.

/// `number` in groups of three digits parted by `separator`: 250,000.
///
/// ```
/// assert_eq!(wythoff_plot::group_digits(250_000, ','), "250,000");
/// ```
#[must_use]
pub fn group_digits(number: u64, separator: char) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(separator);
        }
        grouped.push(digit);
    }
    grouped
}
