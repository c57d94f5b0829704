//! Where everything stands on the page, in device pixels.

use crate::Error;
use crate::figure::axes::AxisTitles;
use crate::figure::axes::margins::{Margins, Titled};
use crate::figure::options::{LegendPlace, Unit};
use crate::figure::page::legend::{Legend, LegendEntry};
use crate::figure::page::wrap::wrap;
use crate::figure::page::{Content, Request, Slot};
use crate::figure::theme::Style;
use crate::render::{Align, Colour, FontStyle, Page, Point, Scene, StyledText, Text, px};

/// Where everything stands.
pub(crate) struct Layout {
    pub page: Page,
    title: Vec<String>,
    subtitle: Vec<String>,
    /// A place for each panel.
    pub slots: Vec<Slot>,
    captions: Vec<Caption>,
    pub entries: Vec<LegendEntry>,
    legend: Legend,
    legend_at: (f64, f64),
    /// Where the room below the panels begins.
    pub below: f64,
}

/// What stands over a panel.
struct Caption {
    top: f64,
    lines: Vec<String>,
}

/// Panels and legend in a width, before the title has pushed them down.
pub(super) struct Body {
    pub slots: Vec<Slot>,
    captions: Vec<Caption>,
    pub entries: Vec<LegendEntry>,
    /// The width that the legend takes beside the panels.
    pub beside: f64,
    /// The height of an inset that stands over it.
    pub aside: f64,
}

/// The room that panels may take.
#[derive(Clone, Copy)]
struct Room {
    left: f64,
    top: f64,
    width: f64,
}

impl Layout {
    /// `inset` is the height of an inset that found no place in its panel.
    ///
    /// On a page of a height that was asked for, panels are as large as it allows.
    pub fn new(request: &Request<'_>, inset: Option<f64>) -> Result<Self, Error> {
        let Some(height) = request.height else {
            return Self::of(request, inset);
        };
        let asked = height.pixels(request.ppi).round();
        let within = |free: u32| {
            let most_free = free.into();
            Self::of(
                &Request {
                    most_free,
                    ..*request
                },
                inset,
            )
        };
        let least = (request.contents.iter()).map(|content| content.narrowest());
        let least = (least.fold(0.0, f64::max) * request.style.em).ceil() as u32;
        let lowest = within(least)?;
        let fits = |layout: &Self| f64::from(layout.page.height_px) <= asked;
        if !fits(&lowest) {
            let smallest = request.at_least(lowest.page.height_px.into(), height.unit());
            return Err(Error::Low { height, smallest });
        }
        let mut best = lowest;
        let (mut low, mut high) = (least, request.width.pixels(request.ppi).ceil() as u32);
        while low < high {
            let middle = low + (high - low).div_ceil(2);
            match within(middle) {
                Ok(layout) if fits(&layout) => (low, best) = (middle, layout),
                _ => high = middle - 1,
            }
        }
        best.page.height_px = asked as u32;
        Ok(best)
    }

    fn of(request: &Request<'_>, inset: Option<f64>) -> Result<Self, Error> {
        let style = request.style;
        let pad = style.pad();
        let asked = request.width.pixels(request.ppi).round();
        let body = request.checked_body(asked)?;
        let (body, width) = request.narrowed(body, asked);
        let title = request.title_lines(width);
        let subtitle = request.subtitle_lines(width);
        let top = pad + head_height(&title, &subtitle, style);
        let body = body.moved_to(top, request, width);
        let bottoms = body.slots.iter().map(|slot| slot.bottom);
        let bottom = bottoms.fold(0.0, f64::max);
        let below = bottom + pad;
        let bottom = inset.map_or(bottom, |height| below + height);
        let (legend, legend_at) = request.place_legend(width, &body, (bottom, inset.is_some()));
        let end = match body.entries.is_empty() {
            true => bottom,
            false => bottom.max(legend_at.1 + legend.height),
        };
        Ok(Self {
            page: request.page(asked, width, end + pad),
            title,
            subtitle,
            slots: body.slots,
            captions: body.captions,
            entries: body.entries,
            legend,
            legend_at,
            below,
        })
    }

    /// Writes the lines of the title and those under it, on the left edge.
    pub fn draw_title(&self, scene: &mut Scene, style: &Style) {
        let left = style.pad();
        let mut top = style.pad();
        for line in &self.title {
            let (size, colour) = (px(style.title()), style.theme.ink);
            write(scene, title_line(line), (left, top), (size, colour), style);
            top += style.title_line();
        }
        for line in &self.subtitle {
            let (size, colour) = (style.size(), style.theme.subtitle);
            write(
                scene,
                line.as_str().into(),
                (left, top),
                (size, colour),
                style,
            );
            top += style.line_height();
        }
    }

    /// Writes each panel's caption over its axes.
    pub fn draw_captions(&self, scene: &mut Scene, style: &Style) {
        for (slot, caption) in self.slots.iter().zip(&self.captions) {
            for (i, line) in caption.lines.iter().enumerate() {
                let top = caption.top + i as f64 * style.line_height();
                let (size, colour) = (style.size(), style.theme.ink);
                let at = (slot.outer_left(), top);
                write(scene, title_line(line), at, (size, colour), style);
            }
        }
    }

    pub fn draw_legend(&self, scene: &mut Scene, style: &Style) {
        let (left, top) = self.legend_at;
        self.legend.draw(scene, left, top, style);
    }
}

/// A title is semibold, its variables too, and what stands over a panel.
fn title_line(text: &str) -> StyledText {
    StyledText::new(text, FontStyle::Semibold)
}

/// The height of a title with what stands under it, and the room below.
fn head_height(title: &[String], subtitle: &[String], style: &Style) -> f64 {
    if title.is_empty() && subtitle.is_empty() {
        return 0.0;
    }
    let title = title.len() as f64 * style.title_line();
    let subtitle = subtitle.len() as f64 * style.line_height();
    (title + subtitle + style.pad()).round()
}

/// A line of text from this pixel on, its capitals' tops at this height.
fn write(
    scene: &mut Scene,
    content: StyledText,
    (left, top): (f64, f64),
    (size, colour): (i32, Colour),
    style: &Style,
) {
    scene.text(Text {
        anchor: Point::new(px(left), px(top.round())),
        align: Align::Start,
        rise: style.font.cap_height(size),
        angle: 0.0,
        size,
        colour,
        content,
    });
}

impl Body {
    /// The same in the same width, its panels from `top` on.
    fn moved_to(self, top: f64, request: &Request<'_>, width: f64) -> Self {
        let (mut slots, captions) = request.place_panels(width, self.beside, top);
        let pad = request.style.pad();
        if let ([slot], true) = (&mut slots[..], self.aside > 0.0) {
            let (left, _) = request.column(slot, self.beside, width);
            slot.aside = Some((left, slot.top.into(), self.beside - 2.0 * pad));
        }
        Self {
            slots,
            captions,
            ..self
        }
    }

    /// The legend under the panels.
    pub fn legend_below(&self, width: f64, style: &Style) -> Legend {
        let room = width - 2.0 * style.pad();
        Legend::set(&self.entries, room, false, style)
    }

    /// The height at which a legend may begin beside the title of the x axis, if
    /// it is narrow enough for that.
    pub fn beside_x_title(&self, legend: &Legend, request: &Request<'_>) -> Option<f64> {
        let (style, last) = (request.style, self.slots.last()?);
        let margins = last.margins;
        let below = request.legend() == LegendPlace::Bottom && !margins.origin.is_top();
        if !below || margins.origin.is_right() || margins.titled[0] != Titled::Here {
            return None;
        }
        let titles = request.titles_of(self.slots.len() - 1);
        let title = f64::from(titles.x_width(last.place(), style)) / 10.0;
        let end = style.pad() + legend.width + 2.0 * style.em;
        let begin = f64::from(last.left + last.width) - title;
        let top = f64::from(last.top + last.height) + margins.x_axis;
        (end <= begin).then_some(top)
    }

    /// Whether a legend under the panels is no higher than they are wide and
    /// high: a higher one would make the picture an ornament of its legend.
    pub fn legend_is_low(&self, request: &Request<'_>, width: f64) -> bool {
        if request.legend() != LegendPlace::Bottom {
            return true;
        }
        let legend = self.legend_below(width, request.style);
        let across = (self.slots.iter()).map(|slot| f64::from(slot.width) + slot.margins.bar);
        let across: f64 = across.take(request.columns).sum();
        let bottoms = self.slots.iter().map(|slot| slot.bottom);
        legend.height <= across.max(bottoms.fold(0.0, f64::max))
    }
}

impl Request<'_> {
    /// The lines of the title. It may have line breaks of its own.
    fn title_lines(&self, width: f64) -> Vec<String> {
        let size = px(self.style.title());
        let measure = |text: &str| self.style.font.width(&title_line(text), size);
        self.head_lines(self.title, width, measure)
    }

    fn subtitle_lines(&self, width: f64) -> Vec<String> {
        self.head_lines(self.subtitle, width, |text| self.style.width(text))
    }

    fn head_lines(&self, text: &str, width: f64, measure: impl Fn(&str) -> i32) -> Vec<String> {
        let room = px(width - 2.0 * self.style.pad());
        let lines = text.split('\n').filter(|_| !text.is_empty());
        lines.flat_map(|line| wrap(line, room, &measure)).collect()
    }

    /// What is written at the ends of a panel's axes.
    pub(super) fn titles_of(&self, panel: usize) -> AxisTitles<'_> {
        self.titles.or(self.contents[panel].axis_titles())
    }

    /// Whether all panels have the same axes, whose titles they share then: that of
    /// y stands over the first panel, that of x under the last.
    fn share_titles(&self) -> bool {
        let of = |panel: usize| {
            let origin = self.contents[panel].margins(self.style).origin;
            (origin, self.titles_of(panel))
        };
        (1..self.contents.len()).all(|panel| of(panel) == of(0))
    }

    fn titled(&self, panel: usize) -> [Titled; 2] {
        if !self.share_titles() {
            return [Titled::Here; 2];
        }
        let row = |panel: usize| panel / self.columns;
        [self.contents.len() - 1, 0].map(|with| match panel == with {
            true => Titled::Here,
            false if row(panel) == row(with) => Titled::Beside,
            false => Titled::Elsewhere,
        })
    }

    /// Panels and legend in a width. What the legend says can depend on how
    /// large the panels are, and their size on whether it stands beside them.
    pub(super) fn body(&self, width: f64) -> Body {
        let (slots, captions) = self.place_panels(width, 0.0, 0.0);
        let entries = self.entries(&slots);
        if self.legend() != LegendPlace::Right || entries.is_empty() {
            return Body {
                slots,
                captions,
                entries,
                beside: 0.0,
                aside: 0.0,
            };
        }
        let (slots, captions) = self.place_panels(width, self.beside(&entries, width), 0.0);
        let entries = self.entries(&slots);
        let beside = self.beside(&entries, width);
        Body {
            aside: self.aside(&slots, beside),
            beside,
            slots,
            captions,
            entries,
        }
    }

    /// What the legend says: of cells first, each thing once.
    fn entries(&self, slots: &[Slot]) -> Vec<LegendEntry> {
        let mut entries: Vec<LegendEntry> = Vec::new();
        if self.legend() == LegendPlace::None {
            return entries;
        }
        for (content, slot) in self.contents.iter().zip(slots) {
            for entry in content.entries(slot, self.style) {
                if !entries.contains(&entry) {
                    entries.push(entry);
                }
            }
        }
        entries.sort_by_key(|entry| entry.rank);
        entries
    }

    /// The panels row by row from `top` on, `beside` of the width left free.
    fn place_panels(&self, width: f64, beside: f64, top: f64) -> (Vec<Slot>, Vec<Caption>) {
        let pad = self.style.pad();
        let columns = self.columns as f64;
        let room = width - 2.0 * pad - beside;
        let column = (room - (columns - 1.0) * pad) / columns;
        let (mut slots, mut captions) = (Vec::new(), Vec::new());
        let mut top = top;
        for (row, first) in (self.contents.chunks(self.columns)).zip((0..).step_by(self.columns)) {
            let place = |i: usize, top: f64| {
                let left = pad + i as f64 * (column + pad);
                let width = column;
                let titled = self.titled(first + i);
                self.slot(&*row[i], Room { left, top, width }, (width, titled))
            };
            // Broken to stay clear of the neighbour's.
            let lines = |i: usize| {
                let caption = row[i].caption()?;
                let size = self.style.size();
                let measure = |text: &str| self.style.font.width(&title_line(text), size);
                Some(wrap(caption, px(column), measure))
            };
            let lines: Vec<Vec<String>> = (0..row.len())
                .map(|i| lines(i).unwrap_or_default())
                .collect();
            let highest = lines.iter().map(Vec::len).max().unwrap_or(0);
            let below = (top + highest as f64 * self.style.line_height()).round();
            let mut bottom = top;
            for (i, lines) in lines.into_iter().enumerate() {
                let slot = place(i, below);
                bottom = bottom.max(slot.bottom);
                slots.push(slot);
                captions.push(Caption { top, lines });
            }
            top = bottom + 2.0 * pad;
        }
        let share = width / columns;
        slots.iter_mut().for_each(|slot| slot.column = share);
        (slots, captions)
    }

    /// A panel in its room, on its left edge.
    fn slot(
        &self,
        content: &dyn Content,
        room: Room,
        (column, titled): (f64, [Titled; 2]),
    ) -> Slot {
        let style = self.style;
        let margins = Margins {
            titled,
            ..content.margins(style)
        };
        let free = (room.width - margins.across()).min(self.most_free).max(1.0);
        let (width, height) = content.fit(free, style);
        let left = (room.left + margins.left()).round() as u32;
        let top = (room.top + margins.above(style)).round() as u32;
        let own = f64::from(top + height) + margins.below(style);
        let beside = content.beside(height, style);
        let beside = beside.map_or(0.0, |height| f64::from(top) + height + style.pad());
        Slot {
            left,
            top,
            width,
            height,
            free,
            margins,
            bottom: own.max(beside),
            column,
            aside: None,
        }
    }

    /// Where a lone panel leaves much of the width empty, the page is made
    /// narrower by that, if it may be and the legend stays low.
    fn narrowed(&self, body: Body, width: f64) -> (Body, f64) {
        let ([content], [slot]) = (self.contents, &body.slots[..]) else {
            return (body, width);
        };
        let spare = slot.free - f64::from(slot.width);
        if !(self.may_narrow && content.leaves(spare, slot.free, self.style)) {
            return (body, width);
        }
        let narrower = self.body(width - spare);
        if narrower.legend_is_low(self, width - spare) {
            (narrower, width - spare)
        } else {
            (body, width)
        }
    }

    /// The page of a figure `width` pixels wide where `asked` were asked for,
    /// and so high. It has a whole number of pixels; where its width was asked
    /// for in another unit, they are as large as makes it exactly that wide.
    fn page(&self, asked: f64, width: f64, height: f64) -> Page {
        let in_pixels = self.width.unit() == Unit::Px;
        let inches = self.width.pixels(1.0);
        Page {
            width_px: width as u32,
            height_px: height.ceil() as u32,
            ppi: self.ppi,
            page_ppi: if in_pixels { self.ppi } else { asked / inches },
            in_pixels,
        }
    }
}
