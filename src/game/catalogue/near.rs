//! Which name was meant.

/// The names that differ least from `word`, if few letters have to change.
pub(super) fn near<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let allowed = (word.chars().count() / 2).clamp(1, 3);
    let mut found: Vec<(usize, &str)> = names
        .map(|name| (distance(word, name), name))
        .filter(|&(distance, _)| distance <= allowed)
        .collect();
    found.sort_by_key(|&(distance, _)| distance);
    found.into_iter().map(|(_, name)| name).take(3).collect()
}

/// The least number of letters to insert, delete or replace.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, &other) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != other);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_single_letters() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "nim"), 3);
        assert_eq!(distance("nim", "nim"), 0);
    }

    #[test]
    fn the_nearest_name_comes_first_and_far_ones_not_at_all() {
        let names = || ["nim", "king", "knight", "wythoff"].into_iter();
        assert_eq!(near("knigt", names()), ["knight"]);
        assert_eq!(near("nihgt", names()), ["knight"]);
        assert_eq!(near("kin", names()), ["king"]);
        assert!(near("chess", names()).is_empty());
    }
}
