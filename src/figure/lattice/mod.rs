//! Lattices: their cells, the lines and marks over them, and magnified parts.

mod blocks;
pub(crate) mod cells;
pub(crate) mod content;
pub(crate) mod fit;
pub(crate) mod grid;
pub(crate) mod hot;
pub(crate) mod inset;
pub(crate) mod layers;
pub(crate) mod marks;
mod mixed;
pub(crate) mod overlay;
pub(crate) mod paint;
pub(crate) mod panel;
pub(crate) mod subject;
pub(crate) mod values;
