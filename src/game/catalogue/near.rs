//! Which name was meant.

/// The names that differ least from `word`, if few letters have to change.
pub(super) fn near<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let allowed = (word.chars().count() / 2).clamp(1, 3);
    let found: Vec<(usize, &str)> = names.map(|name| (distance(word, name), name)).collect();
    let least = found.iter().map(|(distance, _)| *distance).min();
    (found.into_iter())
        .filter(|&(distance, _)| distance <= allowed && Some(distance) == least)
        .map(|(_, name)| name)
        .collect()
}

/// The least number of letters to insert, delete, replace, or swap with the
/// next.
fn distance(a: &str, b: &str) -> usize {
    let [a, b] = [a, b].map(|text| text.chars().collect::<Vec<char>>());
    let mut from = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            from[i][j] = match (i, j) {
                (0, n) | (n, 0) => n,
                _ => {
                    let replaced = from[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                    let swap = i > 1 && j > 1 && a[i - 2] == b[j - 1] && a[i - 1] == b[j - 2];
                    let swapped = if swap {
                        from[i - 2][j - 2] + 1
                    } else {
                        replaced
                    };
                    let longer = from[i - 1][j].min(from[i][j - 1]) + 1;
                    replaced.min(swapped).min(longer)
                }
            };
        }
    }
    from[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_single_letters() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "nim"), 3);
        assert_eq!(distance("nim", "nim"), 0);
        assert_eq!(distance("nmi", "nim"), 1);
    }

    #[test]
    fn the_nearest_names_are_found_and_far_ones_not() {
        let names = || ["nim", "king", "knight", "wythoff"].into_iter();
        assert_eq!(near("knigt", names()), ["knight"]);
        assert_eq!(near("nihgt", names()), ["knight"]);
        assert_eq!(near("knig", names()), ["king"]);
        assert!(near("chess", names()).is_empty());
    }
}
