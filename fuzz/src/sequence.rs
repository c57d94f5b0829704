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
