//! A page: a title, panels of any kind, and a legend, laid out in one place for
//! all of them.

mod column;
pub(crate) mod layout;
pub(crate) mod legend;
pub(crate) mod width;
pub(crate) mod wrap;

use std::fmt::Debug;

use crate::Error;
use crate::figure::axes::AxisTitles;
use crate::figure::axes::margins::{MarginPlace, Margins};
use crate::figure::options::{LegendPlace, Length};
use crate::figure::page::layout::Layout;
use crate::figure::page::legend::LegendEntry;
use crate::figure::theme::Style;
use crate::render::{Metadata, Page, Rect, Scene, px};

/// What a panel shows, with everything that is known of it before it has its
/// place: a lattice, a chart, a heat map.
pub(crate) trait Content {
    /// The title of a figure that begins with this panel, and the line under it.
    fn title(&self) -> (String, String);

    /// What a file says of it.
    fn facts(&self) -> String;

    /// A line over the panel.
    fn caption(&self) -> Option<&str> {
        None
    }

    /// What is written along its axes, unless the figure says otherwise.
    fn axis_titles(&self) -> AxisTitles<'_> {
        AxisTitles::default()
    }

    /// The room that its axes take.
    fn margins(&self, style: &Style) -> Margins;

    /// Its least width in type sizes: below that no axis can be labelled.
    fn narrowest(&self) -> f64 {
        NARROWEST
    }

    /// Its width and height in device pixels, where `free` of them are free.
    fn fit(&self, free: f64, style: &Style) -> (u32, u32);

    /// The height in device pixels of what stands to its right, from its own top
    /// on.
    fn beside(&self, _height: u32, _style: &Style) -> Option<f64> {
        None
    }

    /// Whether the page may be made narrower where so many pixels of `free` are
    /// spare.
    fn leaves(&self, _spare: f64, _free: f64, _style: &Style) -> bool {
        false
    }

    /// Its part of the legend.
    fn entries(&self, slot: &Slot, style: &Style) -> Vec<LegendEntry>;

    /// The height in device pixels that an inset takes under it which finds no
    /// place inside.
    fn room_below(&self, _slot: &Slot, _style: &Style) -> Option<f64> {
        None
    }

    /// The height in device pixels of an inset that stands beside it, where so
    /// many are free across.
    fn room_beside(&self, _slot: &Slot, _room: f64, _style: &Style) -> Option<f64> {
        None
    }

    /// Whether its legend and inset are best put into a column beside it.
    fn wants_column(&self) -> bool {
        false
    }

    /// Refuses what its place has no room for.
    fn check(&self, slot: &Slot, style: &Style) -> Result<(), Error>;

    /// The panel in its place, ready to be drawn.
    fn place<'a>(
        &'a self,
        slot: &Slot,
        titles: AxisTitles<'a>,
        style: &'a Style,
    ) -> Box<dyn Placed + 'a>;
}

/// A panel in its place.
pub(crate) trait Placed {
    /// The height that an inset takes which found no place inside the panel.
    fn below(&self) -> Option<f64> {
        None
    }

    /// Puts that inset under the panel, on a page so many pixels wide, below
    /// this pixel.
    fn put_below(&mut self, _page: (u32, f64)) {}

    fn draw(&mut self, scene: &mut Scene);
}

/// The usual least width of a panel in type sizes.
pub(crate) const NARROWEST: f64 = 4.0;

/// The place of a panel on the page, in device pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot {
    /// Its upper left corner, without its axes.
    pub left: u32,
    pub top: u32,
    pub width: u32,
    pub height: u32,
    /// The width that was free for it.
    pub free: f64,
    pub margins: Margins,
    /// Where it ends, its axes included.
    pub bottom: f64,
    /// The width of a column of panels, with all that stands in it.
    pub column: f64,
    /// Room for an inset beside it: its upper left corner and its width.
    pub aside: Option<(f64, f64, f64)>,
}

impl Slot {
    /// The panel without its axes, in scene units.
    pub fn plot(&self) -> Rect {
        let [x, y, width, height] =
            [self.left, self.top, self.width, self.height].map(|pixels| px(pixels.into()));
        Rect::new(x, y, width, height)
    }

    /// It, with the room around it for axes.
    pub fn place(&self) -> MarginPlace {
        MarginPlace {
            plot: self.plot(),
            margins: self.margins,
        }
    }

    /// Where it begins, its axes included.
    fn outer_left(&self) -> f64 {
        f64::from(self.left) - self.margins.left()
    }
}

/// What a page has to hold.
pub(crate) struct Request<'a> {
    pub title: &'a str,
    /// The line under the title; empty for none.
    pub subtitle: &'a str,
    pub contents: &'a [Box<dyn Content + 'a>],
    pub columns: usize,
    /// What the figure writes along the axes of each panel.
    pub titles: AxisTitles<'a>,
    /// Where the legend stands; `None` leaves it to the contents.
    pub legend: Option<LegendPlace>,
    pub width: Length,
    /// The height of the page; `None` where it follows from what stands on it.
    pub height: Option<Length>,
    /// The most device pixels across that a panel may take.
    pub most_free: f64,
    /// Whether the page may be made narrower than that.
    pub may_narrow: bool,
    pub ppi: f64,
    pub style: &'a Style,
}

impl<'a> Request<'a> {
    /// The page that all of this fits, and what the legend says.
    pub fn check(&self) -> Result<(Page, Vec<LegendEntry>), Error> {
        let layout = Layout::new(self, None)?;
        self.check_panels(&layout)?;
        Ok((layout.page, layout.entries))
    }

    /// The page where an inset finds no place inside the only panel.
    pub fn tallest(&self) -> Result<Page, Error> {
        let layout = Layout::new(self, None)?;
        let room = match (self.contents, &layout.slots[..]) {
            ([content], [slot]) => content.room_below(slot, self.style),
            _ => None,
        };
        match room {
            Some(height) => Ok(Layout::new(self, Some(height))?.page),
            None => Ok(layout.page),
        }
    }

    fn check_panels(&self, layout: &Layout) -> Result<(), Error> {
        for (content, slot) in self.contents.iter().zip(&layout.slots) {
            let titles = self.titles.or(content.axis_titles());
            titles.check(slot.place(), self.style)?;
            content.check(slot, self.style)?;
        }
        Ok(())
    }

    /// The page with everything on it.
    pub fn draw(&self) -> Result<Scene, Error> {
        let mut layout = Layout::new(self, None)?;
        self.check_panels(&layout)?;
        let mut panels = self.place(&layout);
        if let [panel] = &mut panels[..]
            && let Some(height) = panel.below()
        {
            layout = Layout::new(self, Some(height))?;
            panel.put_below((layout.page.width_px, layout.below));
        }
        let ground = self.style.theme.palette.ground;
        let mut scene = Scene::new(layout.page, ground, self.style.font.clone());
        scene.group("title", |scene| layout.draw_title(scene, self.style));
        scene.group("captions", |scene| layout.draw_captions(scene, self.style));
        panels.iter_mut().for_each(|panel| panel.draw(&mut scene));
        scene.group("legend", |scene| layout.draw_legend(scene, self.style));
        scene.metadata = self.metadata();
        Ok(scene)
    }

    fn place(&self, layout: &Layout) -> Vec<Box<dyn Placed + '_>> {
        (self.contents.iter().zip(&layout.slots))
            .map(|(content, slot)| {
                let titles = self.titles.or(content.axis_titles());
                content.place(slot, titles, self.style)
            })
            .collect()
    }

    fn metadata(&self) -> Metadata {
        let mut facts: Vec<String> = self.contents.iter().map(|c| c.facts()).collect();
        facts.dedup();
        Metadata {
            title: self.title.replace('\n', " "),
            facts: facts.join("; "),
            command: None,
        }
    }
}
