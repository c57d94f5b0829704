//! Cells from a CSV file.

use std::path::Path;

use super::failure::Failure;

/// The cells that a file lists, one `x,y` a line; a first line `x,y` is a
/// header, and empty lines are passed over.
pub fn read(path: &Path) -> Result<Vec<(u32, u32)>, Failure> {
    let name = path.display();
    let text = read_text(path).map_err(|error| {
        let problem = format!("--points '{name}' cannot be read: {error}");
        Failure::usage(problem, "name a text file with a pair x,y a line")
    })?;
    // Spreadsheets begin UTF-8 files with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let lines = text.lines().map(str::trim).enumerate();
    lines
        .filter(|&(i, line)| !(line.is_empty() || (i == 0 && is_header(line))))
        .map(|(i, line)| {
            pair(line).ok_or_else(|| {
                Failure::usage(
                    format!(
                        "--points '{name}', line {}: '{}' is no pair",
                        i + 1,
                        shortened(line)
                    ),
                    "write two whole numbers with a comma between, as in 3,5",
                )
            })
        })
        .collect()
}

/// The text of a file, if it is no longer than a list of cells can be.
fn read_text(path: &Path) -> std::io::Result<String> {
    let bytes = super::read_up_to(path, MOST_BYTES)?;
    String::from_utf8(bytes).map_err(|_| std::io::Error::other("it is not text"))
}

/// Some twenty million pairs.
const MOST_BYTES: u64 = 256 << 20;

/// The beginning of a line, enough to find it by.
fn shortened(line: &str) -> String {
    const MOST: usize = 40;
    let begin: String = line.chars().take(MOST).collect();
    if begin.len() < line.len() {
        format!("{begin}…")
    } else {
        begin
    }
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
