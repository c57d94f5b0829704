//! Sequences against b-files, published data lines, and their definitions.

use std::fs;

use num_bigint::BigUint;
use wythoff_plot::Play;
use wythoff_plot::exact::{ColdPairs, RoundedLine};
use wythoff_plot::sequence::{
    BfileError, PairTerm, Sequence, SequenceError, catalogue, check_bfile, write_bfile,
};

fn sequence(id: &str) -> Sequence {
    Sequence::named(id).unwrap_or_else(|error| panic!("{id}: {error}"))
}

fn values(sequence: &Sequence, from: u64, count: u64) -> Vec<u128> {
    let terms = sequence.terms(from, count).unwrap();
    terms.map(|(_, value)| value).collect()
}

fn first(id: &str, count: usize) -> Vec<u128> {
    let sequence = sequence(id);
    values(&sequence, sequence.offset(), count as u64)
}

/// The b-file without its comment lines.
fn bfile(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/bfiles");
    let text = fs::read_to_string(format!("{folder}/b_{name}.txt")).unwrap();
    let terms = text.lines().filter(|line| !line.starts_with('#'));
    terms.map(|line| format!("{line}\n")).collect()
}

fn written(sequence: &Sequence, from: u64, count: u64) -> String {
    let mut text = Vec::new();
    write_bfile(sequence.terms(from, count).unwrap(), &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

#[test]
fn a_thousand_terms_of_each_sequence_are_its_bfile_byte_for_byte() {
    let ids = [
        "A000201", "A001950", "A066096", "A090909", "A072061", "A003623", "A035513", "A002251",
        "A003849", "A005614", "A004481", "A004482", "A047708", "A001951", "A001952", "A001953",
        "A001954", "A001957", "A001958", "A001961", "A001962", "A001966", "A090908", "A307296",
        "A307297", "A307298", "A307300", "A307301",
    ];
    for id in ids {
        let sequence = sequence(id);
        assert_eq!(
            written(&sequence, sequence.offset(), 1000),
            bfile(id),
            "{id}"
        );
    }
}

#[test]
fn pairs_of_a_game_are_their_bfiles() {
    for (t, play, from, name) in [
        (3, Play::Misere, 0, "misere_t3"),
        (4, Play::Misere, 0, "misere_t4"),
        (5, Play::Normal, 1, "t5"),
    ] {
        let pairs = ColdPairs::t_wythoff(t, play).unwrap();
        for (side, letter) in [(PairTerm::Smaller, 'a'), (PairTerm::Larger, 'b')] {
            let sequence = Sequence::of_pairs(pairs, side);
            let expected = bfile(&format!("{name}_{letter}"));
            assert_eq!(written(&sequence, from, 1000), expected, "{name} {letter}");
        }
    }
}

#[test]
fn sequences_without_a_bfile_are_as_published() {
    // Data lines of the OEIS.
    assert_eq!(
        first("A001956", 17),
        [
            4, 8, 12, 17, 21, 25, 30, 34, 38, 43, 47, 51, 55, 60, 64, 68, 73
        ]
    );
    assert_eq!(
        first("A184480", 17),
        [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 16, 18, 19, 20, 22]
    );
    let a307299 = [
        0, 1, 1, 2, 2, 2, 3, 0, 3, 3, 4, 4, 4, 0, 4, 5, 5, 5, 5, 5, 5, 6, 3, 0, 1, 1, 6, 6, 7, 7,
        1, 2, 0, 7, 7, 7, 8, 8, 8, 6, 3, 8, 3, 4, 8, 9, 6, 9, 4, 7, 9, 2, 8, 9, 9,
    ];
    assert_eq!(first("A307299", a307299.len()), a307299);
    assert_eq!(first("A003622", 10), [1, 4, 6, 9, 12, 14, 17, 19, 22, 25]);
}

#[test]
fn compositions_of_a_and_b_are_what_their_names_say() {
    let (a, b) = (first("A000201", 6000), first("A001950", 6000));
    for (id, outer, inner) in [
        ("A003622", &a, &a),
        ("A003623", &a, &b),
        ("A035336", &b, &a),
        ("A101864", &b, &b),
    ] {
        for (k, value) in (0..2000).zip(first(id, 2000)) {
            assert_eq!(value, outer[inner[k] as usize - 1], "{id}({})", k + 1);
        }
    }
}

#[test]
fn hofstadter_g_and_the_fibonacci_words_are_their_definitions() {
    let mut g = vec![0_u128];
    for n in 1..2000 {
        g.push(n as u128 - g[g[n - 1] as usize]);
    }
    assert_eq!(first("A005206", 2000), g);
    let mut word = vec![0_u128];
    while word.len() < 2000 {
        word = word
            .iter()
            .flat_map(|letter| if *letter == 0 { vec![0, 1] } else { vec![0] })
            .collect();
    }
    assert_eq!(first("A003849", 2000), word[..2000]);
    let complement: Vec<u128> = word.iter().map(|letter| 1 - letter).collect();
    assert_eq!(first("A005614", 2000), complement[..2000]);
}

#[test]
fn wythoff_array_holds_every_number_once() {
    let mut found = first("A035513", 60 * 61 / 2);
    found.sort_unstable();
    // Of the first column, numbers to 98 stand on these antidiagonals.
    let expected: Vec<u128> = (1..=95).collect();
    assert_eq!(found[..95], expected);
    found.dedup();
    assert_eq!(found.len(), 60 * 61 / 2);
}

#[test]
fn every_sequence_is_listed_once_with_its_name_and_meaning() {
    let listed = catalogue();
    assert_eq!(listed.len(), 35);
    assert!(listed.is_sorted_by(|a, b| a.id() < b.id()));
    for sequence in &listed {
        assert!(!sequence.name().is_empty() && !sequence.meaning().is_empty());
        assert_eq!(values(sequence, sequence.offset(), 3).len(), 3);
    }
}

#[test]
fn offsets_tell_sequences_of_equal_numbers_apart() {
    assert!(written(&sequence("A066096"), 0, 2) == "0 0\n1 1\n");
    assert!(written(&sequence("A000201"), 1, 2) == "1 1\n2 3\n");
    let error = sequence("A000201").terms(0, 5).err().unwrap();
    assert!(
        matches!(error, SequenceError::BeforeOffset { from: 0, offset: 1 }),
        "{error}"
    );
    assert_eq!(sequence("A066096").terms(0, 0).unwrap().count(), 0);
}

#[test]
fn numbers_may_be_written_without_zeros_and_letter() {
    for same in ["A000201", "a000201", "A201", "201", " A000201 "] {
        assert_eq!(sequence(same).id(), "A000201");
    }
}

#[test]
fn an_unknown_sequence_is_answered_with_near_ones_by_number_and_by_words() {
    let near = |asked: &str| match Sequence::named(asked).unwrap_err() {
        SequenceError::Unknown { near, .. } => near
            .iter()
            .map(|sequence| sequence.id().to_owned())
            .collect::<Vec<_>>(),
        error => panic!("{error}"),
    };
    assert_eq!(near("A000202"), ["A000201"]);
    assert_eq!(
        near("A001960"),
        ["A001961", "A001962", "A001966", "A001950"]
    );
    assert_eq!(near("rabbit"), ["A005614"]);
    assert_eq!(near("Fibonacci word"), ["A003849"]);
    assert_eq!(near("larger pile misère t = 2"), ["A001954"]);
    assert!(near("primes").is_empty() && near("").is_empty() && near("A123456").is_empty());
}

#[test]
fn terms_reach_the_last_index_and_no_further() {
    let last = u64::MAX;
    // (n + ⌊√(5n²)⌋)/2 for n = 2⁶⁴ − 1, by integers without a bound.
    assert_eq!(
        values(&sequence("A000201"), last, 1),
        [29_847_458_893_032_750_100]
    );
    for id in ["A000201", "A002251", "A001951", "A004482", "A072061"] {
        let sequence = sequence(id);
        assert_eq!(sequence.terms(last - 2, 3).unwrap().count(), 3, "{id}");
        let error = sequence.terms(last - 2, 4).err().unwrap();
        assert!(
            matches!(error, SequenceError::TooMany { last: u64::MAX }),
            "{id}: {error}"
        );
    }
}

#[test]
fn more_terms_than_can_be_computed_are_refused_with_the_last_index() {
    for id in ["A035513", "A004481", "A047708", "A307301"] {
        let sequence = sequence(id);
        let error = sequence.terms(sequence.offset(), 1 << 40).err().unwrap();
        let SequenceError::TooMany { last } = error else {
            panic!("{id}: {error}");
        };
        assert!(
            last >= 5000 && sequence.terms(last + 1, 1).is_err(),
            "{id}: {last}"
        );
    }
    let array = sequence("A035513");
    assert_eq!(array.terms(16_836, 1).unwrap().count(), 1);
    assert_eq!(array.terms(1, 16_836).unwrap().count(), 16_836);
}

#[test]
fn a_good_bfile_is_found_good_whatever_its_comments_and_line_ends() {
    let sequence = sequence("A000201");
    let good = check_bfile(&sequence, b"# a comment\n\n1 1\r\n2\t3\n 3 4 \n").unwrap();
    assert_eq!(
        (good.terms, &good.difference, good.unfinished),
        (3, &None, false)
    );
    assert!(check_bfile(&sequence, b"1 1\n2 3").unwrap().unfinished);
}

#[test]
fn the_first_difference_of_a_bfile_is_named_by_line_and_term() {
    let sequence = sequence("A000201");
    let difference = |text: &[u8]| {
        let checked = check_bfile(&sequence, text).unwrap();
        checked.difference.expect("it differs").to_string()
    };
    assert_eq!(
        difference(b"#\n1 1\n2 3\n3 5\n4 9\n"),
        "line 4: term 3 is 4, and the file says 5"
    );
    assert_eq!(
        difference(b"0 0\n1 1\n"),
        "line 1: term 1 should follow, and the file has term 0"
    );
    assert_eq!(
        difference(b"1 1\n3 4\n"),
        "line 2: term 2 should follow, and the file has term 3"
    );
}

#[test]
fn what_is_no_bfile_is_refused_with_its_line() {
    let sequence = sequence("A000201");
    for (text, line) in [
        (&b"1 1\n2\n"[..], 2),
        (b"1 1 1\n", 1),
        (b"1 -1\n", 1),
        (b"1 1\n\n2 x\n", 3),
        (b"\xff\xfe\x00\n", 1),
    ] {
        match check_bfile(&sequence, text).unwrap_err() {
            BfileError::Line { line: found, .. } => assert_eq!(found, line, "{text:?}"),
            error => panic!("{text:?}: {error}"),
        }
    }
    assert!(matches!(
        check_bfile(&sequence, b"# none\n"),
        Err(BfileError::Empty)
    ));
}

#[test]
fn the_index_of_a_number_is_where_it_stands_first() {
    for sequence in catalogue() {
        let offset = sequence.offset();
        if let Err(error) = sequence.index_of(&300_u16.into()) {
            let of_grundy_values = ["A004481", "A047708", "A30729", "A30730"];
            let known = of_grundy_values
                .iter()
                .any(|id| sequence.id().starts_with(id));
            assert!(known, "{}: {error}", sequence.id());
            continue;
        }
        // The Wythoff array has small numbers far out.
        let count = 16_000.min(sequence.last() - offset);
        let terms = values(&sequence, offset, count);
        for value in 0..300_u16 {
            let expected = terms.iter().position(|term| *term == value.into());
            let expected = expected.map(|index| BigUint::from(index as u64 + offset));
            let found = sequence.index_of(&value.into()).unwrap();
            if sequence.id() == "A035513" && found > Some(count.into()) {
                continue;
            }
            assert_eq!(found, expected, "{value} in {}", sequence.id());
        }
    }
}

#[test]
fn the_index_of_a_large_number_is_that_of_its_term() {
    let far = [1_000_000_007_u64, u64::MAX / 3, u64::MAX - 1];
    for sequence in catalogue()
        .into_iter()
        .filter(|sequence| sequence.last() >= far[2])
    {
        if ["A003849", "A005614"].contains(&sequence.id()) {
            continue;
        }
        for n in far {
            let term = values(&sequence, n, 1)[0];
            let Ok(index) = sequence.index_of(&term.into()) else {
                // Its inverse takes numbers of 64 bits.
                assert!(term > u64::MAX.into(), "{}", sequence.id());
                continue;
            };
            let index = u64::try_from(index.expect("it is there")).unwrap();
            assert_eq!(values(&sequence, index, 1), [term], "{}", sequence.id());
            assert!(index <= n);
        }
    }
    let array = sequence("A035513");
    for value in [4_181_u64, 999_999, 1 << 53] {
        let index = array
            .index_of(&value.into())
            .unwrap()
            .expect("each is there");
        if index <= array.last().into() {
            let index = u64::try_from(index).unwrap();
            assert_eq!(values(&array, index, 1), [value.into()]);
        }
    }
}

#[test]
fn lines_are_found_by_terms_of_any_length() {
    let line: RoundedLine = "ceil(n*sqrt(2)+1/3)".parse().unwrap();
    let sequence = Sequence::of_line("line", line);
    for n in [0_u8, 1, 2, 100]
        .map(BigUint::from)
        .into_iter()
        .chain([BigUint::from(7_u8).pow(60)])
    {
        let term = line.at_big(&n).magnitude().clone();
        assert_eq!(sequence.index_of(&term).unwrap(), Some(n));
        // Terms are at least 1 apart, and at most 2.
        let next = sequence.index_of(&(&term + 1_u8)).unwrap();
        assert!(next.is_none_or(|next| line.at_big(&next).magnitude() == &(term + 1_u8)));
    }
    // Terms that stand twice are found at the first.
    let slow = Sequence::of_line("slow", "n/sqrt(2)".parse().unwrap());
    assert_eq!(slow.index_of(&2_u8.into()).unwrap(), Some(3_u8.into()));
    assert_eq!(slow.index_of(&0_u8.into()).unwrap(), Some(0_u8.into()));
}
