//! The winning moves of every cell as data.

use std::fmt::Write as _;

use super::npy::header;
use crate::solve::{ClassBy, Outcomes, Window, WinningCells};

/// The winning moves of every cell of a window as CSV: a header
/// `x,y,moves,count`, then a cell a line, sorted by x, then by y. `moves` is
/// the number whose bits are the directions that win, in the order of
/// [`WinningCells::directions`], the first being 1; `count` is how many moves
/// do. Both are 0 of a cold cell, and of a hot one where the game is over.
///
/// ```
/// use wythoff_plot::{Game, Play, Size, Window, export, solve};
///
/// let outcomes = solve(&Game::wythoff(Play::Normal), Size::square(3)?)?;
/// let table = export::winning_csv(&outcomes, &Window { x: 2..3, y: 0..3 });
/// assert_eq!(table, "x,y,moves,count\n2,0,1,1\n2,1,0,0\n2,2,7,3\n");
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
#[must_use]
pub fn winning_csv(outcomes: &Outcomes, window: &Window) -> String {
    let cells = WinningCells::by_direction(outcomes).table(window);
    let width = window.x.len();
    let mut text = String::from("x,y,moves,count\n");
    for (i, x) in window.x.clone().enumerate() {
        for (j, y) in window.y.clone().enumerate() {
            let (moves, count) = cells[j * width + i];
            writeln!(text, "{x},{y},{moves},{count}").expect("a String takes every write");
        }
    }
    text
}

/// The winning moves of a window as a NumPy `.npy` file (format version 1.0):
/// unsigned numbers of four bytes `[y, x]`, row 0 the window's lowest y. The
/// numbers are those that [`winning_csv`] has: `moves` or `count`.
#[must_use]
pub fn winning_npy(outcomes: &Outcomes, window: &Window, by: ClassBy) -> Vec<u8> {
    let cells = WinningCells::by_direction(outcomes).table(window);
    let mut file = header("<u4", window.x.len(), window.y.len());
    file.reserve_exact(4 * cells.len());
    let number = |&(moves, count): &(u32, u32)| match by {
        ClassBy::Moves => moves,
        ClassBy::Count => count,
    };
    file.extend(cells.iter().flat_map(|cell| number(cell).to_le_bytes()));
    file
}

/// The winning moves of a window as a JSON object: `game` and `play`; `x` and
/// `y`, each the first and the last of the window; `directions` in words, in
/// the order of the bits; and `moves` and `count` as in [`winning_csv`], an
/// array a row, the lowest y first.
#[must_use]
pub fn winning_json(outcomes: &Outcomes, window: &Window) -> String {
    let winning = WinningCells::by_direction(outcomes);
    let cells = winning.table(window);
    let game = outcomes.game();
    let mut text = String::from("{\"game\":\"");
    for c in game.name().chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            c if c.is_control() => {
                write!(text, "\\u{:04x}", u32::from(c)).expect("a String takes every write");
            }
            c => text.push(c),
        }
    }
    let ends = [&window.x, &window.y].map(|range| format!("[{},{}]", range.start, range.end - 1));
    let words = winning.directions().iter().map(|d| format!("\"{d}\""));
    write!(
        text,
        "\",\"play\":\"{}\",\"x\":{},\"y\":{},\"directions\":[{}]",
        game.play().name(),
        ends[0],
        ends[1],
        words.collect::<Vec<_>>().join(","),
    )
    .expect("a String takes every write");
    rows(&mut text, "moves", &cells, window.x.len(), |cell| cell.0);
    rows(&mut text, "count", &cells, window.x.len(), |cell| cell.1);
    text.push_str("}\n");
    text
}

fn rows(
    text: &mut String,
    name: &str,
    cells: &[(u32, u32)],
    width: usize,
    number: impl Fn(&(u32, u32)) -> u32,
) {
    write!(text, ",\"{name}\":[").expect("a String takes every write");
    for (j, row) in cells.chunks_exact(width).enumerate() {
        text.push_str(if j == 0 { "[" } else { ",[" });
        for (i, cell) in row.iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            write!(text, "{comma}{}", number(cell)).expect("a String takes every write");
        }
        text.push(']');
    }
    text.push(']');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Size, solve};

    /// A lattice that is not its own mirror image, in misère play.
    fn window() -> (Outcomes, Window) {
        let game: Game = "(1,0)*3 (0,1) (1,2)/misere".parse().expect("a game");
        let outcomes = solve(&game, Size::new(9, 7).expect("small")).expect("small");
        (outcomes, Window { x: 1..9, y: 0..7 })
    }

    #[test]
    fn all_formats_have_the_same_numbers() {
        let (outcomes, window) = window();
        let csv = winning_csv(&outcomes, &window);
        let json: String = winning_json(&outcomes, &window);
        let npy = [ClassBy::Moves, ClassBy::Count].map(|by| winning_npy(&outcomes, &window, by));
        let start = 10 + u16::from_le_bytes([npy[0][8], npy[0][9]]) as usize;
        let head = b"{'descr': '<u4', 'fortran_order': False, 'shape': (7, 8), }";
        assert!(npy[0][10..start].starts_with(head));
        let mut by_rows = vec![vec![vec![0_u32; 8]; 7]; 2];
        for line in csv.lines().skip(1) {
            let cells: Vec<u32> = line
                .split(',')
                .map(|n| n.parse().expect("a number"))
                .collect();
            let [x, y, moves, count] = cells[..] else {
                panic!("{line}")
            };
            let (i, j) = (x as usize - 1, y as usize);
            by_rows[0][j][i] = moves;
            by_rows[1][j][i] = count;
            for (file, number) in npy.iter().zip([moves, count]) {
                let at = start + 4 * (j * 8 + i);
                assert_eq!(file[at..at + 4], number.to_le_bytes(), "{line}");
            }
        }
        let text = |rows: &Vec<Vec<u32>>| format!("{rows:?}").replace(' ', "");
        let directions =
            "[\"from the first pile\",\"from the second pile\",\"different numbers from both\"]";
        let expected = format!(
            "{{\"game\":\"(0,1) (1,0)*3 (1,2)\",\"play\":\"misere\",\"x\":[1,8],\"y\":[0,6],\
             \"directions\":{directions},\"moves\":{},\"count\":{}}}\n",
            text(&by_rows[0]),
            text(&by_rows[1]),
        );
        assert_eq!(
            json.replace(outcomes.game().name(), "(0,1) (1,0)*3 (1,2)"),
            expected
        );
        assert_eq!(csv.lines().count(), 1 + 8 * 7);
    }
}
