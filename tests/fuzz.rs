//! The fuzz targets, a few hundred calls of each: so they keep up with the
//! crate. `fuzz/README.md` says how they are called by the million.

#[path = "../fuzz/src/lib.rs"]
mod targets;

use std::path::Path;

use targets::TARGETS;
use targets::grow::Soil;

/// Cheap targets are called more often.
fn calls(target: &str) -> u64 {
    match target {
        "parsers" | "quadratic" => 5000,
        "notation" => 1000,
        "sequence" | "piles" => 300,
        _ => 100,
    }
}

#[test]
fn every_target_holds_for_its_first_inputs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz");
    for (name, body) in TARGETS {
        let soil = Soil::of(&folder, name);
        assert_eq!(soil.seeds.is_empty(), matches!(name, "figure" | "font"));
        soil.seeds.iter().for_each(|seed| body(seed));
        (0..calls(name)).for_each(|number| body(&soil.input(1, number)));
    }
}
