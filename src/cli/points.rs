//! Cells from a CSV file.

use std::path::Path;

use super::failure::Failure;

/// The cells that a file lists, one `x,y` a line; a first line `x,y` is a
/// header, and empty lines are passed over.
pub fn read(path: &Path) -> Result<Vec<(u32, u32)>, Failure> {
    let name = path.display();
    let text = std::fs::read_to_string(path).map_err(|error| {
        let problem = format!("--points '{name}' cannot be read: {error}");
        Failure::usage(problem, "name a text file with a pair x,y a line")
    })?;
    let lines = text.lines().map(str::trim).enumerate();
    lines
        .filter(|&(i, line)| !(line.is_empty() || (i == 0 && is_header(line))))
        .map(|(i, line)| {
            pair(line).ok_or_else(|| {
                Failure::usage(
                    format!("--points '{name}', line {}: '{line}' is no pair", i + 1),
                    "write two whole numbers with a comma between, as in 3,5",
                )
            })
        })
        .collect()
}

fn is_header(line: &str) -> bool {
    line.replace(' ', "").eq_ignore_ascii_case("x,y")
}

fn pair(line: &str) -> Option<(u32, u32)> {
    let (x, y) = line.split_once(',')?;
    let number = |text: &str| {
        let text = text.trim();
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|_| digits)
    };
    Some((number(x)?, number(y)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_is_two_whole_numbers() {
        assert_eq!(pair("3, 5"), Some((3, 5)));
        for line in ["", "3", "3;5", "3,5,8", "-3,5", "3.0,5", "a,b", "3,"] {
            assert_eq!(pair(line), None, "{line:?}");
        }
    }
}
