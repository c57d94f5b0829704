//! Wythoff's game on three piles.

use wythoff_plot::solve::three_pile_wythoff;

#[test]
fn cold_triples_up_to_100_are_those_of_the_reference_and_sum_to_173895() {
    let reference = include_str!("../data/wythoff3_le100.json");
    let reference: serde_json::Value = serde_json::from_str(reference).unwrap();
    let mut expected: Vec<[u32; 3]> =
        serde_json::from_value(reference["P_sorted_triples"].clone()).unwrap();
    expected.sort_by_key(|triple| (triple.iter().sum::<u32>(), *triple));
    let cold = three_pile_wythoff(101);
    assert_eq!(cold, expected);
    assert_eq!(cold.iter().flatten().sum::<u32>(), 173_895);
    assert!(three_pile_wythoff(0).is_empty());
    assert_eq!(three_pile_wythoff(1), [[0, 0, 0]]);
}
