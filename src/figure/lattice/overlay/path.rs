//! A whole play, move by move.

use super::occupancy::{Occupancy, THIN, Turned};
use super::{Board, OnPage, Overlay, Phase};
use crate::Error;
use crate::figure::axes::scale::Scale;
use crate::figure::lattice::panel::Panel;
use crate::figure::page::legend::{LegendEntry, Rank, Sample};
use crate::figure::theme::Style;
use crate::render::{Align, Point, Rect, Scene, Stroke, Text, px};
use crate::solve::best_play;

/// More moves than these run together.
const MOST_MOVES: usize = 99;

/// The play that was asked for.
pub(crate) struct PlayPath {
    from: Option<(u32, u32)>,
    /// Its positions in turn, the first included; `None` before they are known.
    positions: Option<Result<Vec<(u32, u32)>, Error>>,
    first_wins: bool,
}

impl PlayPath {
    pub fn of(panel: &Panel<'_>) -> Self {
        let outcomes = panel.subject.outcomes();
        let window = &panel.window;
        let from = (panel.path).filter(|(x, y)| window.x.contains(x) && window.y.contains(y));
        Self {
            from,
            positions: from
                .zip(outcomes)
                .map(|(from, outcomes)| best_play(outcomes, from)),
            first_wins: (from.zip(outcomes))
                .is_some_and(|((x, y), outcomes)| outcomes.is_cold(x, y) == Some(false)),
        }
    }

    fn positions(&self) -> &[(u32, u32)] {
        match &self.positions {
            Some(Ok(positions)) => positions,
            _ => &[],
        }
    }

    fn words(&self, (x, y): (u32, u32)) -> String {
        let moves = self.positions().len().saturating_sub(1);
        let moves = match moves {
            1 => "one move".to_owned(),
            moves => format!("{moves} moves"),
        };
        match self.first_wins {
            true => format!("play from ({x},{y}): the first player wins, {moves} in all"),
            false => format!("play from ({x},{y}): no move wins, {moves} in all"),
        }
    }

    /// The line of a move, of whoever wins or of the other.
    fn stroke(wins: bool, style: &Style) -> Stroke {
        let width = style.weight(style.theme.weights.total);
        match wins {
            true => Stroke::solid(style.theme.wins.piece, width),
            false => Stroke {
                dashes: vec![2 * width, 2 * width],
                ..Stroke::solid(style.theme.ink, width)
            },
        }
    }
}

impl Overlay for PlayPath {
    fn check(&self, _scale: &Scale, _style: &Style) -> Result<(), Error> {
        match &self.positions {
            Some(Err(error)) => Err(error.clone()),
            Some(Ok(positions)) if positions.len() > MOST_MOVES + 1 => Err(Error::LongPlay {
                moves: positions.len() - 1,
                most: MOST_MOVES,
            }),
            _ => Ok(()),
        }
    }

    fn entries(&self, style: &Style) -> Vec<LegendEntry> {
        let Some(from) = self.from else {
            return Vec::new();
        };
        let line = |wins| Sample::Line(Self::stroke(wins, style));
        let entry = |wins, words: String| LegendEntry::new(Rank::Totals, line(wins), words);
        let all = entry(true, self.words(from));
        match self.positions().len() {
            0..=2 => vec![all],
            _ => vec![
                all,
                entry(false, "moves of the loser, who makes it last".into()),
            ],
        }
    }

    fn on_page<'a>(&'a self, board: Board<'a>) -> Box<dyn OnPage + 'a> {
        Box::new(PathOnPage {
            path: self,
            board,
            numbers: Vec::new(),
        })
    }
}

struct PathOnPage<'a> {
    path: &'a PlayPath,
    board: Board<'a>,
    /// The numbers of moves that found a place, each beside where its move leads.
    numbers: Vec<(usize, Turned)>,
}

impl PathOnPage<'_> {
    fn at(&self, (x, y): (u32, u32)) -> Point {
        self.board.scale.point(x.into(), y.into())
    }

    /// Each move's ends, with whether the winner makes it.
    fn moves(&self) -> impl Iterator<Item = ([Point; 2], bool)> {
        let first_wins = self.path.first_wins;
        (self.path.positions().windows(2).enumerate()).map(move |(i, pair)| {
            let ends = [self.at(pair[0]), self.at(pair[1])];
            (ends, (i % 2 == 0) == first_wins)
        })
    }

    /// A square about a position.
    fn dot(&self, at: Point) -> Rect {
        let half = px((0.2 * self.board.style.em).round());
        Rect::new(at.x - half, at.y - half, 2 * half, 2 * half)
    }
}

impl OnPage for PathOnPage<'_> {
    fn group(&self, _phase: Phase) -> &'static str {
        "path"
    }

    fn height(&self) -> u8 {
        1
    }

    fn take(&self, taken: &mut Occupancy) {
        self.moves()
            .for_each(|(ends, _)| taken.take_line(ends, THIN));
        let dots = self
            .path
            .positions()
            .iter()
            .map(|&at| self.dot(self.at(at)));
        taken.take_rects(&dots.collect::<Vec<_>>());
    }

    fn label(&mut self, taken: &mut Occupancy, _covered: Option<Rect>) {
        let style = self.board.style;
        let size = style.small_size();
        let height = style.font.cap_height(size) + px(0.3 * style.em);
        let positions = self.path.positions();
        for (number, &position) in positions.iter().enumerate().skip(1) {
            let width = style.font.width(&number.to_string(), size) + px(0.3 * style.em);
            let at = self.at(position);
            let (aside, above) = (
                width / 2 + px(0.35 * style.em),
                height / 2 + px(0.35 * style.em),
            );
            let around = [
                (1, 1),
                (1, 0),
                (0, 1),
                (-1, 1),
                (1, -1),
                (-1, 0),
                (0, -1),
                (-1, -1),
            ];
            let places = around.map(|(right, down)| Turned {
                centre: Point::new(at.x + right * aside, at.y + down * above),
                width,
                height,
                angle: 0.0,
            });
            self.numbers
                .extend(taken.place(places).map(|place| (number, place)));
        }
    }

    fn draw(&self, scene: &mut Scene, phase: Phase) {
        if phase != Phase::Over {
            return;
        }
        let style = self.board.style;
        let width = PlayPath::stroke(true, style).width;
        let halo = Stroke::solid(style.theme.paper, 2 * width + width / 2);
        self.moves()
            .for_each(|(ends, _)| scene.line(&ends, halo.clone()));
        for (ends, wins) in self.moves() {
            scene.line(&ends, PlayPath::stroke(wins, style));
        }
        for (i, &position) in self.path.positions().iter().enumerate() {
            let dot = self.dot(self.at(position));
            let colour = match i {
                0 => style.theme.wins.piece,
                _ => style.theme.ink,
            };
            scene.rects(vec![dot.inset(-width / 2)], style.theme.paper);
            scene.rects(vec![dot], colour);
        }
    }

    fn write(&self, scene: &mut Scene) {
        let style = self.board.style;
        let size = style.small_size();
        for (number, place) in &self.numbers {
            let corners = place.backing().corners();
            if let Some(ground) = self.board.behind(&corners) {
                scene.polygon(&corners, Some(ground), None);
            }
            scene.text(Text {
                anchor: place.centre,
                align: Align::Middle,
                rise: style.font.cap_height(size) / 2,
                angle: 0.0,
                size,
                colour: style.theme.ink,
                content: number.to_string().into(),
            });
        }
    }
}
