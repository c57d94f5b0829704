//! How much is checked: little on every run, much when somebody asks.

/// The variable that asks for all of it.
pub const VARIABLE: &str = "WYTHOFF_PLOT_CHECK_ALL";

/// `few`, or `many` if the variable is set.
pub fn scale(few: usize, many: usize) -> usize {
    match std::env::var_os(VARIABLE) {
        Some(_) => many,
        None => few,
    }
}
