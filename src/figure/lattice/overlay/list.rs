//! The overlays that there are.

use super::{Overlay, ab, points, slopes, totals};
use crate::figure::lattice::inset;
use crate::figure::lattice::panel::Panel;

/// All overlays of a panel. Their labels find places in this order, and so are
/// the entries of the legend.
pub(crate) fn all<'a>(panel: &'a Panel<'_>) -> Vec<Box<dyn Overlay + 'a>> {
    vec![
        Box::new(slopes::Slopes::of(panel)),
        Box::new(totals::Totals::of(panel)),
        Box::new(ab::Diagonals::of(panel)),
        Box::new(points::Points::of(panel)),
        Box::new(inset::InsetOverlay::of(panel)),
    ]
}
