//! Games as they are written: the notation, its errors, the catalogue.

mod catalogue;
mod errors;
mod notation;
