//! Every row of the Grundy table repeats in the end, G(a, n + p) = G(a, n) + p
//! (Dress, Flammenkamp and Pink 1999): from where on, and with which period.
//!
//! Run with `cargo run --example grundy_rows`.

use std::error::Error;
use std::fs;
use std::path::Path;

use wythoff_plot::{export, solve::row_periods};

type Files = Vec<(&'static str, Vec<u8>)>;

/// Name and content of each file of this figure.
pub fn files() -> Result<Files, Box<dyn Error>> {
    let periods = row_periods(20, 1 << 20)?;
    assert!(periods.rows.iter().all(Option::is_some));
    let table = export::row_periods_csv(&periods);
    Ok(vec![("grundy_rows.csv", table.into_bytes())])
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output");
    for (name, content) in files()? {
        fs::write(folder.join(name), content)?;
    }
    Ok(())
}
