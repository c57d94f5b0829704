//! Where the legend stands, and the column beside the panels that may hold it and
//! an inset.

use crate::figure::options::LegendPlace;
use crate::figure::page::layout::Body;
use crate::figure::page::legend::{Legend, LegendEntry};
use crate::figure::page::{Request, Slot};

/// A page of so many type sizes has room for a column beside its panel.
const WIDE: f64 = 40.0;

impl Request<'_> {
    /// The height of an inset in a column so wide beside the only panel, none if
    /// there is none.
    pub(super) fn aside(&self, slots: &[Slot], beside: f64) -> f64 {
        let room = beside - 2.0 * self.style.pad();
        let height = match (self.contents, slots) {
            ([content], [slot]) => content.room_beside(slot, room, self.style),
            _ => None,
        };
        height.unwrap_or(0.0)
    }

    /// Where the legend stands: where it was asked for, else where the contents
    /// want it, if the page is wide enough for a column.
    pub(super) fn legend(&self) -> LegendPlace {
        let wide = || self.width.pixels(self.ppi) >= WIDE * self.style.em;
        match (self.legend, self.contents) {
            (Some(place), _) => place,
            (None, [content]) if content.wants_column() && wide() => LegendPlace::Right,
            (None, _) => LegendPlace::Bottom,
        }
    }

    /// The width that a legend beside the panels takes: as narrow as its broken
    /// lines leave it.
    pub(super) fn beside(&self, entries: &[LegendEntry], width: f64) -> f64 {
        let pads = 2.0 * self.style.pad();
        let most = Legend::column_width(entries, width / 4.0, self.style) + pads;
        let legend = Legend::set(entries, most - pads, true, self.style);
        // A pixel more, so that rounding breaks no line anew.
        most.min((legend.width + 1.0).ceil() + pads)
    }

    /// The same before its lines are broken, which is at most as much.
    pub(super) fn most_beside(&self, entries: &[LegendEntry], width: f64) -> f64 {
        if self.legend() != LegendPlace::Right || entries.is_empty() {
            return 0.0;
        }
        Legend::column_width(entries, width / 4.0, self.style) + 2.0 * self.style.pad()
    }

    /// Where the column beside the panels begins, and how wide it is: at the right
    /// edge of the page, but near a lone panel that the height of the page keeps
    /// small.
    pub(super) fn column(&self, slot: &Slot, beside: f64, width: f64) -> (f64, f64) {
        let pad = self.style.pad();
        let at_edge = width - beside + pad;
        let near = f64::from(slot.left + slot.width) + 4.0 * pad;
        match self.height.is_some() && self.contents.len() == 1 && near < at_edge {
            true => (near, width - near - pad),
            false => (at_edge, beside - 2.0 * pad),
        }
    }

    /// Under the panels or beside them; an inset may stand between.
    pub(super) fn place_legend(
        &self,
        width: f64,
        body: &Body,
        (bottom, has_inset): (f64, bool),
    ) -> (Legend, (f64, f64)) {
        let pad = self.style.pad();
        match self.legend() {
            LegendPlace::Right => {
                let (left, room) = self.column(&body.slots[0], body.beside, width);
                let legend = Legend::set(&body.entries, room, true, self.style);
                let top = f64::from(body.slots[0].top);
                let top = match body.aside > 0.0 {
                    true => top + body.aside + 2.0 * pad,
                    false => top,
                };
                (legend, (left, top))
            }
            LegendPlace::Bottom | LegendPlace::None => {
                let legend = body.legend_below(width, self.style);
                let beside = body.beside_x_title(&legend, self).filter(|_| !has_inset);
                (legend, (pad, beside.unwrap_or(bottom + pad)))
            }
        }
    }
}
