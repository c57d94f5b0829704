//! Names of sequences, and b-files: what is written is found right.

use std::sync::OnceLock;

use wythoff_plot::sequence::{Sequence, catalogue, check_bfile, first_index, write_bfile};

static ALL: OnceLock<Vec<Sequence>> = OnceLock::new();

/// A byte for the sequence, then a b-file, which is a name as well.
pub fn sequence(data: &[u8]) {
    let Some((&which, bytes)) = data.split_first() else {
        return;
    };
    let all = ALL.get_or_init(catalogue);
    let sequence = &all[usize::from(which) % all.len()];
    match check_bfile(sequence, bytes) {
        Ok(checked) => assert!(checked.terms > 0),
        Err(error) => assert!(!error.to_string().is_empty() && !error.hint().is_empty()),
    }
    named(bytes);
    if let Some(first) = first_index(bytes) {
        written(sequence, first);
        looked_for(sequence, first);
    }
}

fn named(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    match Sequence::named(text) {
        Ok(sequence) => assert!(!sequence.name().is_empty() && !sequence.meaning().is_empty()),
        Err(error) => assert!(!error.to_string().is_empty() && !error.hint().is_empty()),
    }
}

/// Three terms from anywhere, written, are compared without a difference.
fn written(sequence: &Sequence, first: u64) {
    let Ok(terms) = sequence.terms(first, 3) else {
        return;
    };
    let mut file = Vec::new();
    write_bfile(terms, &mut file).expect("memory takes every byte");
    let checked = check_bfile(sequence, &file).expect("our own b-file is read");
    let whole = checked.difference.is_none() && checked.terms == 3 && !checked.unfinished;
    assert!(whole, "{} from {first}: {checked:?}", sequence.id());
}

/// A term that is looked for is found, at its first place.
fn looked_for(sequence: &Sequence, first: u64) {
    let Ok(terms) = sequence.terms(first, 2) else {
        return;
    };
    for (n, value) in terms {
        let Ok(found) = sequence.index_of(&value.into()) else {
            continue;
        };
        let index = found.unwrap_or_else(|| panic!("{}: no {value}", sequence.id()));
        assert!(index <= n.into(), "{}: {value} at {index}", sequence.id());
        let index = u64::try_from(index).expect("no more than n");
        let term = sequence.terms(index, 1).expect("an index that was found");
        assert!(term.eq([(index, value)]), "{}: {value}", sequence.id());
    }
}
