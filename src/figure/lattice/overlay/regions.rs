//! What wins, in words, on the parts of the plane where one thing does.

use super::occupancy::{Occupancy, Survey, Turned};
use super::{Board, OnPage, Overlay, Phase};
use crate::figure::lattice::hot::{HotCells, NamedClass};
use crate::render::{Align, Colour, Point, Rect, Scene, Text, px};

/// Words stand in areas so many times their size, or smaller ones in turn.
const ROOMS: [f64; 4] = [3.0, 2.2, 1.6, 1.2];

/// The classes of hot cells that are named where they lie.
pub(crate) struct Regions;

impl Overlay for Regions {
    fn on_page<'a>(&'a self, board: Board<'a>) -> Box<dyn OnPage + 'a> {
        Box::new(RegionsOnPage {
            board,
            written: Vec::new(),
        })
    }
}

struct RegionsOnPage<'a> {
    board: Board<'a>,
    written: Vec<NamedPlace>,
}

/// Words in their place.
struct NamedPlace {
    words: String,
    fill: Colour,
    place: Turned,
}

impl RegionsOnPage<'_> {
    /// The best place for the words of a class: in the middle of the roomiest part
    /// of the plane that is its own, over as few lines as may be.
    fn region(
        &self,
        hot: &HotCells<'_>,
        named: &NamedClass,
        page: &Survey<'_>,
    ) -> Option<NamedPlace> {
        let Board { scale, style, .. } = self.board;
        let air = px(0.6 * style.em);
        let width = style.width(&named.words) + air;
        let height = style.font.cap_height(style.size()) + air;
        let blocks = hot.blocks();
        let plot = scale.plot();
        let (across, down) = blocks.size();
        let block = (
            f64::from(plot.width) / f64::from(across),
            f64::from(plot.height) / f64::from(down),
        );
        let place = |centre| Turned {
            centre,
            width,
            height,
            angle: 0.0,
        };
        let around = |at: Point| Rect::new(at.x - width / 2, at.y - height / 2, width, height);
        let best = |times: f64| {
            let size = (
                (times * f64::from(width) / block.0).ceil() as u32,
                (times * f64::from(height) / block.1).ceil() as u32,
            );
            let centre = |(column, row): (u32, u32)| {
                let column = f64::from(column) + f64::from(size.0) / 2.0;
                let row = f64::from(row) + f64::from(size.1) / 2.0;
                scale.along((column / f64::from(across), row / f64::from(down)))
            };
            let rooms = blocks.rooms(named.class, size);
            let centres: Vec<Point> = rooms.into_iter().map(centre).collect();
            let middle = middle(&centres)?;
            let far = |at: &Point| {
                let (x, y) = (i64::from(at.x - middle.x), i64::from(at.y - middle.y));
                x * x + y * y
            };
            (centres.into_iter())
                .filter_map(|centre| Some((page.cost(around(centre))?, far(&centre), centre)))
                .min_by_key(|(cost, far, _)| (*cost, *far))
                .map(|(cost, _, centre)| (cost, centre))
        };
        // The first that crosses nothing, else the one that crosses least.
        let (_, centre) =
            (ROOMS.into_iter().filter_map(best)).reduce(|first, next| match next.0 < first.0 {
                true => next,
                false => first,
            })?;
        Some(NamedPlace {
            words: named.words.clone(),
            fill: named.colour,
            place: place(centre),
        })
    }
}

/// The mean of some points.
fn middle(points: &[Point]) -> Option<Point> {
    let count = i64::try_from(points.len()).ok().filter(|&n| n > 0)?;
    let mean = |of: fn(&Point) -> i32| {
        let sum: i64 = points.iter().map(|at| i64::from(of(at))).sum();
        // Between the least and the greatest.
        (sum / count) as i32
    };
    Some(Point::new(mean(|at| at.x), mean(|at| at.y)))
}

impl OnPage for RegionsOnPage<'_> {
    fn group(&self, _phase: Phase) -> &'static str {
        "regions"
    }

    fn label(&mut self, taken: &mut Occupancy, _covered: Option<Rect>) {
        let Some(hot) = self.board.hot else {
            return;
        };
        for named in hot.named() {
            if let Some(region) = self.region(hot, named, &taken.survey()) {
                taken.take_box(region.place);
                self.written.push(region);
            }
        }
    }

    fn draw(&self, _scene: &mut Scene, _phase: Phase) {}

    fn write(&self, scene: &mut Scene) {
        let style = self.board.style;
        for region in &self.written {
            let backing = region.place.backing();
            scene.polygon(&backing.corners(), Some(region.fill), None);
            let size = style.size();
            scene.text(Text {
                anchor: region.place.centre,
                align: Align::Middle,
                rise: style.font.cap_height(size) / 2,
                angle: 0.0,
                size,
                colour: style.theme.for_text_on(region.fill),
                content: region.words.clone().into(),
            });
        }
    }
}
