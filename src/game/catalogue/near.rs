//! Which name was meant.

use strsim::osa_distance;

/// The names that differ least from `word`, if few letters have to change.
pub(super) fn near<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let allowed = (word.chars().count() / 2).clamp(1, 3);
    let found: Vec<(usize, &str)> = names.map(|name| (osa_distance(word, name), name)).collect();
    let least = found.iter().map(|(distance, _)| *distance).min();
    (found.into_iter())
        .filter(|&(distance, _)| distance <= allowed && Some(distance) == least)
        .map(|(_, name)| name)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_names_are_found_and_far_ones_not() {
        let names = || ["nim", "king", "knight", "wythoff"].into_iter();
        assert_eq!(near("knigt", names()), ["knight"]);
        assert_eq!(near("nihgt", names()), ["knight"]);
        assert_eq!(near("knig", names()), ["king"]);
        assert!(near("chess", names()).is_empty());
    }
}
