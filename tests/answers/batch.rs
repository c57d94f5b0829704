//! Positions by the line: in order, as they come, and each bad line named.

use std::io::{self, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use wythoff_plot::exact::{Moore, beatty, winning_moves};
use wythoff_plot::query::Solver;
use wythoff_plot::query::batch::{Batch, BatchError, Form, MOST_LINE_BYTES};
use wythoff_plot::{Game, Play};

fn wythoff() -> Solver {
    Solver::new(Game::wythoff(Play::Normal))
}

/// The answers, and what ended them.
fn answers(solver: Solver, form: Form, lines: &[u8]) -> (String, Result<u64, BatchError>) {
    let mut text = Vec::new();
    let done = Batch::new(solver, form).run(lines, &mut text, |_| {});
    (
        String::from_utf8(text).unwrap(),
        done.map(|tally| tally.answered),
    )
}

fn all_answers(solver: Solver, form: Form, lines: &[u8]) -> String {
    let (text, done) = answers(solver, form, lines);
    done.unwrap();
    text
}

#[test]
fn hot_is_1_and_cold_is_0() {
    assert_eq!(
        all_answers(wythoff(), Form::Outcome, b"2 1\n8 4\n4 7\n"),
        "0\n1\n0\n"
    );
}

#[test]
fn positions_left_come_equal_removal_first_smaller_pile_first_mirrored_once() {
    let lines = b"1 2\n5 8\n4 7\n2 2\n8 5\n5 7\n";
    let expected = "0\n1\n4 7\n3 5\n0\n1\n0 0\n1 2\n1\n4 7\n3 5\n1\n3 5\n4 7\n";
    assert_eq!(all_answers(wythoff(), Form::Moves, lines), expected);
    // Piles past machine words go another way.
    let padded = b"1 2\n0000000000000000000000005 8\n4 7\n2 2\n8 5\n5 7\n";
    assert_eq!(all_answers(wythoff(), Form::Moves, padded), expected);
}

#[test]
fn moves_from_one_pile_come_by_the_smaller_pile_in_either_order() {
    // Equal removal, then what is left of the larger and of the smaller pile.
    let expected = "1\n4 7\n6 10\n8 13\n";
    for line in ["10 13", "13 10"] {
        let zeros = format!("{:0>30} {}\n", &line[..2], &line[3..]);
        for line in [format!("{line}\n"), zeros] {
            assert_eq!(
                all_answers(wythoff(), Form::Moves, line.as_bytes()),
                expected
            );
        }
    }
}

#[test]
fn both_ways_write_the_same_moves() {
    for play in [Play::Normal, Play::Misere] {
        let positions = (0..40).flat_map(|x| (0..40).map(move |y| (x, y)));
        let lines = |zeros: &str| -> String {
            positions
                .clone()
                .map(|(x, y)| format!("{zeros}{x} {y}\n"))
                .collect()
        };
        let solver = || Solver::new(Game::wythoff(play));
        for form in [Form::Outcome, Form::Moves, Form::Full] {
            let fast = all_answers(solver(), form, lines("").as_bytes());
            let slow = all_answers(solver(), form, lines(&"0".repeat(30)).as_bytes());
            assert_eq!(fast, slow, "{play} {form:?}");
        }
    }
}

#[test]
fn a_game_with_different_piles_keeps_their_order() {
    let solver = Solver::new("(1,0)*~ (1,2)".parse().unwrap());
    let answered = all_answers(solver, Form::Moves, b"3 1\n1 3\n");
    assert_eq!(answered, "1\n1 1\n1\n1 1\n");
    let one_sided = Solver::new("(1,0)".parse().unwrap());
    assert_eq!(
        all_answers(one_sided, Form::Moves, b"3 1\n1 3\n"),
        "1\n2 1\n1\n0 3\n"
    );
}

#[test]
fn line_ends_blanks_and_leading_zeros_do_not_matter() {
    let lines = b"1 2\r\n 3\t 5 \n007 04\n12 20";
    assert_eq!(all_answers(wythoff(), Form::Outcome, lines), "0\n0\n0\n0\n");
    let lines = b"1,2\n3;5\r\n\"4\",\"7\"\n(6, 10)\n8 , 13 # cold\n10^18 1";
    assert_eq!(
        all_answers(wythoff(), Form::Outcome, lines),
        "0\n0\n0\n0\n0\n1\n"
    );
    assert_eq!(all_answers(wythoff(), Form::Outcome, b""), "");
}

#[test]
fn a_line_may_have_piles_of_ten_thousand_digits() {
    let long = "3".repeat(10_000);
    let lines = format!("{long} 2\n2 {long}\n1 2\n");
    let answered = all_answers(wythoff(), Form::Moves, lines.as_bytes());
    assert_eq!(answered, "1\n1 2\n1\n1 2\n0\n");
}

#[test]
fn a_million_lines_are_answered_in_order_on_any_number_of_threads() {
    let mut lines = Vec::new();
    let mut expected = Vec::new();
    for k in 0..1_000_000_u64 {
        // Cold pairs and their neighbours, of all lengths.
        let (x, y) = beatty::pair(k * k % 1_000_003 * (k % 1000 + 1)).unwrap();
        let y = y + u64::from(k % 3 == 0);
        writeln!(lines, "{x} {y}").unwrap();
        let cold = winning_moves(x, y, Play::Normal).as_slice().is_empty();
        expected.extend_from_slice(if cold { b"0\n" } else { b"1\n" });
    }
    for threads in [1, 2, 4] {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .unwrap();
        let answered = pool.install(|| all_answers(wythoff(), Form::Outcome, &lines));
        assert!(answered.as_bytes() == expected, "{threads} threads");
    }
}

/// Gives one line, and the next only when its answer has been written.
struct Waiting {
    lines: Vec<&'static [u8]>,
    answered: Receiver<()>,
    given: bool,
}

impl Read for Waiting {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.given {
            let answered = self.answered.recv_timeout(Duration::from_secs(20));
            answered.expect("an answer before the next line");
        }
        let Some(line) = self.lines.pop() else {
            return Ok(0);
        };
        self.given = true;
        buffer[..line.len()].copy_from_slice(line);
        Ok(line.len())
    }
}

struct Telling(Sender<()>);

impl Write for Telling {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.send(()).map_err(io::Error::other)
    }
}

#[test]
fn whoever_waits_for_an_answer_gets_it_before_the_next_line() {
    for threads in [1, 2] {
        let (told, answered) = channel();
        let input = Waiting {
            lines: vec![b"1 2\n", b"3 4\n", b"5 8\n"],
            answered,
            given: false,
        };
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .unwrap();
        let batch = Batch::new(wythoff(), Form::Outcome);
        let tally = pool
            .install(|| batch.run(input, Telling(told), |_| {}))
            .unwrap();
        assert_eq!((tally.answered, tally.refused), (3, 0));
    }
}

/// What is said of a bad line, after the answers before it.
fn refusal(lines: &[u8]) -> (String, String) {
    match answers(wythoff(), Form::Outcome, lines) {
        (text, Err(BatchError::Line(error))) => (text, error.to_string()),
        (text, other) => panic!("{lines:?}: {text} {other:?}"),
    }
}

#[test]
fn a_bad_line_is_named_after_the_answers_before_it() {
    let said = |line: &[u8]| {
        let (answered, said) = refusal(&[b"1 2\n3 4\n", line, b"\n5 6\n"].concat());
        assert_eq!(answered, "0\n1\n", "{line:?}");
        said
    };
    assert_eq!(said(b"5"), "line 3, '5': one pile, where wythoff has two");
    assert_eq!(
        said(b"5 6 7"),
        "line 3, '5 6 7': 3 piles, where wythoff has two"
    );
    assert_eq!(
        said(b"x y"),
        "line 3, 'x y': 'x': a number of tokens is decimal digits"
    );
    assert_eq!(
        said(b"5 -6"),
        "line 3, '5 -6': '-6': a pile has no fewer than 0 tokens"
    );
    assert!(said(b"1.5 2").contains("is whole"));
    assert!(said(b"0x5 2").contains("is decimal"));
    assert!(said(b"+5 2").contains("no sign"));
    assert_eq!(said(b"5,,6"), "line 3, '5,,6': '': no number is written");
    assert!(said(b"\"5,6\"").contains("'5,6': a number of tokens is whole"));
    assert_eq!(
        said(b"5 6\0"),
        "line 3, '5 6\u{fffd}': '6\u{fffd}': a number of tokens is decimal digits"
    );
    assert!(said(b"\xff\xfe1").starts_with("line 3, '\u{fffd}\u{fffd}1'"));
    assert!(said(&b"x".repeat(1000)).chars().count() < 250);
}

#[test]
fn the_number_of_a_bad_line_is_right_deep_in_a_large_file() {
    let mut lines = b"1 2\n".repeat(700_000);
    lines.extend_from_slice(b"bad\n");
    lines.extend(b"3 4\n".repeat(100_000));
    let (answered, said) = refusal(&lines);
    assert_eq!(answered.len(), 2 * 700_000);
    assert!(said.starts_with("line 700001, 'bad'"), "{said}");
}

#[test]
fn a_batch_that_keeps_going_tells_every_bad_line_in_order() {
    let mut text = Vec::new();
    let mut told = Vec::new();
    let batch = Batch::new(wythoff(), Form::Outcome).keep_going(true);
    let lines = [b"1\n1 2\n\na\n".repeat(30_000), b"3 4\n".to_vec()].concat();
    let tally = batch
        .run(&lines[..], &mut text, |error| told.push(error.line()))
        .unwrap();
    assert_eq!((tally.answered, tally.refused), (30_001, 60_000));
    assert_eq!(tally.skipped, 30_000);
    assert_eq!(
        text,
        [b"?\n0\n\n?\n".repeat(30_000), b"1\n".to_vec()].concat()
    );
    let expected: Vec<u64> = (0..30_000).flat_map(|i| [4 * i + 1, 4 * i + 4]).collect();
    assert_eq!(told, expected);
}

/// What a batch that keeps going makes of this input: the answers, and the
/// numbers of the lines that it tells of.
fn kept_going(form: Form, input: impl Read + Send) -> (String, Vec<u64>) {
    let (mut text, mut told) = (Vec::new(), Vec::new());
    let batch = Batch::new(wythoff(), form).keep_going(true);
    let done = batch.run(input, &mut text, |error| told.push(error.line()));
    done.unwrap();
    (String::from_utf8(text).unwrap(), told)
}

#[test]
fn lines_without_a_position_have_no_answer() {
    let lines = b"# cold\n\nx,y\n1,2\n \t\r\n3,4\n  # 5,6\n4,7";
    assert_eq!(all_answers(wythoff(), Form::Outcome, lines), "0\n1\n0\n");
    let (text, told) = kept_going(Form::Outcome, &lines[..]);
    assert_eq!((&text[..], told), ("\n\n\n0\n\n1\n\n0\n", vec![]));
    let (text, _) = kept_going(Form::Full, &b"x\n\n1\n"[..]);
    assert_eq!(text, "\n\nnull\n");
    // A header is the first of the other lines, and no later one.
    let (text, told) = kept_going(Form::Outcome, &b"\n1 2\nx y\n3 4\n"[..]);
    assert_eq!((&text[..], told), ("\n0\n?\n1\n", vec![3]));
    let (text, told) = kept_going(Form::Outcome, &b"x\ny\n1 2\n"[..]);
    assert_eq!((&text[..], told), ("\n?\n0\n", vec![2]));
}

#[test]
fn a_header_is_one_far_behind_comments_and_with_its_byte_order_mark() {
    let comments = b"# 1 2\n".repeat(200_000);
    let lines = [b"\xef\xbb\xbf", &comments[..], b"x y\n1 2\nx y\n"].concat();
    let (text, told) = kept_going(Form::Outcome, &lines[..]);
    assert_eq!(text, "\n".repeat(200_001) + "0\n?\n");
    assert_eq!(told, [200_003]);
}

#[test]
fn utf_16_is_read_as_it_comes() {
    let text = "x,y\r\n1,2\r\n3,4\r\n\r\n4,7";
    let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let marked = [b"\xff\xfe", &little[..]].concat();
    for lines in [little, marked] {
        assert_eq!(all_answers(wythoff(), Form::Outcome, &lines), "0\n1\n0\n");
    }
}

/// Gives at most so many bytes at a time.
struct Portions<'a>(&'a [u8], usize);

impl Read for Portions<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let most = room.len().min(self.1);
        self.0.read(&mut room[..most])
    }
}

#[test]
fn a_line_is_as_long_as_allowed_however_it_is_read() {
    // Two numbers, made long by the blanks between them.
    let line = |bytes: usize| format!("1{}2\n", " ".repeat(bytes - 2)).into_bytes();
    let (longest, longer) = (line(MOST_LINE_BYTES), line(MOST_LINE_BYTES + 1));
    let comment = [b"#", &line(MOST_LINE_BYTES)[..]].concat();
    let lines = [
        b"3 4\n",
        &longest[..],
        &longer,
        b"3 5\n",
        &comment,
        &line(3 * MOST_LINE_BYTES),
        b"4 7\n",
        &longer,
    ]
    .concat();
    for portion in [
        10_000,
        1 << 16,
        MOST_LINE_BYTES - 1,
        MOST_LINE_BYTES + 1,
        usize::MAX,
    ] {
        let (text, told) = kept_going(Form::Outcome, Portions(&lines, portion));
        assert_eq!(text, "1\n0\n?\n0\n?\n?\n0\n?\n", "{portion}");
        assert_eq!(told, [3, 5, 6, 8], "{portion}");
        let input = Portions(&lines, portion);
        let mut text = Vec::new();
        let done = Batch::new(wythoff(), Form::Outcome).run(input, &mut text, |_| {});
        let Err(BatchError::Line(error)) = done else {
            panic!("{done:?}");
        };
        assert_eq!((error.line(), &text[..]), (3, &b"1\n0\n"[..]), "{portion}");
    }
}

#[test]
fn a_line_without_end_is_refused_rather_than_kept() {
    let endless = io::repeat(b'7').take(1 << 26);
    let input = (&b"1 2\n"[..]).chain(endless);
    let mut text = Vec::new();
    let done = Batch::new(wythoff(), Form::Outcome).run(input, &mut text, |_| {});
    let Err(BatchError::Line(error)) = done else {
        panic!("{done:?}");
    };
    assert!(
        error.to_string().starts_with("line 2 is longer than"),
        "{error}"
    );
    assert_eq!(text, b"0\n");
}

#[test]
fn a_solved_game_answers_lines_as_far_as_a_lattice_reaches() {
    let lines = b"1 3\n3 1\n2 2\n100 161\n7 10\n";
    let solver = || Solver::new("gdwn:1,2".parse().unwrap());
    assert_eq!(
        all_answers(solver(), Form::Outcome, lines),
        "0\n0\n1\n1\n0\n"
    );
    let (text, done) = answers(solver(), Form::Outcome, b"1 3\n9999999999 1\n");
    let Err(BatchError::Line(error)) = done else {
        panic!("{text}");
    };
    assert_eq!(text, "0\n");
    assert!(
        error.to_string().starts_with("line 2, '9999999999 1': "),
        "{error}"
    );
}

#[test]
fn lines_of_moores_game_may_have_any_number_of_piles() {
    let solver = Solver::moore(Moore::new(2, Play::Normal).unwrap());
    let lines = b"5 7 9\n4 4 4\n1\n1 1 1 1\n";
    assert_eq!(all_answers(solver, Form::Outcome, lines), "1\n0\n1\n1\n");
}

/// Breaks off after some bytes.
struct Broken(usize);

impl Read for Broken {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.0 == 0 {
            return Err(io::Error::other("gone"));
        }
        self.0 -= 4;
        buffer[..4].copy_from_slice(b"1 2\n");
        Ok(4)
    }
}

#[test]
fn an_input_that_breaks_off_is_an_error_after_the_answers_before_it() {
    let mut text = Vec::new();
    let done = Batch::new(wythoff(), Form::Outcome).run(Broken(8), &mut text, |_| {});
    assert!(matches!(done, Err(BatchError::Read(_))), "{done:?}");
    assert_eq!(text, b"0\n0\n");
}
