//! Pieces on cells, with an arrow along each move that wins.

use super::occupancy::{Occupancy, SOLID};
use super::{Board, OnPage, Overlay, Phase};
use crate::figure::axes::scale::Scale;
use crate::figure::lattice::panel::Panel;
use crate::figure::page::legend::{LegendEntry, Rank, Sample};
use crate::figure::theme::Style;
use crate::game::{Game, Vector};
use crate::render::{Align, Point, Scene, Stroke, Text, px};
use crate::solve::Outcomes;

/// The pieces asked for that stand in the window.
pub(crate) struct Pieces(Vec<PlacedPiece>);

struct PlacedPiece {
    at: (u32, u32),
    looks: Looks,
    /// The cold cells that a move leads to; `None` before they are known.
    wins: Option<Vec<(u32, u32)>>,
}

/// So many cells are named in the legend.
const NAMED: usize = 3;

impl Pieces {
    pub fn of(panel: &Panel<'_>) -> Self {
        let window = &panel.window;
        let inside = |(x, y): &(u32, u32)| window.x.contains(x) && window.y.contains(y);
        let pieces = panel
            .pieces
            .iter()
            .copied()
            .filter(inside)
            .map(|at| PlacedPiece {
                at,
                looks: Looks::of(panel.subject.game()),
                wins: panel.subject.outcomes().map(|outcomes| wins(outcomes, at)),
            });
        Self(pieces.collect())
    }
}

/// What a piece is called and drawn as.
#[derive(Clone, Copy)]
struct Looks {
    name: &'static str,
    glyph: &'static str,
}

impl Looks {
    /// The piece of chess that moves as the game does, or a token.
    fn of(game: &Game) -> Self {
        let (name, glyph) = CHESS
            .into_iter()
            .find(|(rules, ..)| {
                let piece: Result<Game, _> = rules.parse();
                piece.is_ok_and(|piece| game.has_rules_of(&piece))
            })
            .map_or(("piece", "●"), |(_, name, glyph)| (name, glyph));
        Self { name, glyph }
    }
}

/// The games of the pieces of chess, what they are called, and their figures.
const CHESS: [(&str, &str, &str); 5] = [
    ("wythoff", "queen", "♛"),
    ("king", "king", "♚"),
    ("nim", "rook", "♜"),
    ("bishop", "bishop", "♝"),
    ("knight", "knight", "♞"),
];

/// The cold cells that a move from (x, y) leads to, by rising y, then x.
fn wins(outcomes: &Outcomes, at: (u32, u32)) -> Vec<(u32, u32)> {
    let game = outcomes.game();
    if outcomes.is_cold(at.0, at.1) != Some(false) {
        return Vec::new();
    }
    let cold = outcomes.cold_cells();
    cold.filter(|&to| leads(game, at, to)).collect()
}

fn leads(game: &Game, from: (u32, u32), to: (u32, u32)) -> bool {
    if let Some(rule) = game.rule() {
        // A move that could not be computed ended the run before.
        return from != to && rule.is_move(from, to).unwrap_or(false);
    }
    let (Some(x), Some(y)) = (from.0.checked_sub(to.0), from.1.checked_sub(to.1)) else {
        return false;
    };
    game.is_move(Vector { x, y }).unwrap_or(false)
}

impl PlacedPiece {
    fn legend(&self) -> String {
        let (x, y) = self.at;
        let place = format!("{} on ({x},{y})", self.looks.name);
        let Some(wins) = &self.wins else {
            return place;
        };
        let named: Vec<String> = (wins.iter().take(NAMED))
            .map(|(x, y)| format!("({x},{y})"))
            .collect();
        let named = named.join(", ");
        match wins.len() {
            0 => format!("{place}: no move wins"),
            1 => format!("{place}: one move wins, to {named}"),
            n if n <= NAMED => format!("{place}: {n} moves win, to {named}"),
            n => format!("{place}: {n} moves win, to {named}, …"),
        }
    }
}

/// The line of an arrow.
fn stroke(style: &Style) -> Stroke {
    Stroke::solid(
        style.theme.wins.piece,
        style.weight(style.theme.weights.total),
    )
}

impl Overlay for Pieces {
    fn entries(&self, style: &Style) -> Vec<LegendEntry> {
        let entry = |piece: &PlacedPiece| {
            LegendEntry::new(Rank::Totals, Sample::Line(stroke(style)), piece.legend())
        };
        self.0.iter().map(entry).collect()
    }

    fn on_page<'a>(&'a self, board: Board<'a>) -> Box<dyn OnPage + 'a> {
        Box::new(PiecesOnPage {
            pieces: &self.0,
            board,
        })
    }
}

struct PiecesOnPage<'a> {
    pieces: &'a [PlacedPiece],
    board: Board<'a>,
}

impl PiecesOnPage<'_> {
    fn place(&self, (x, y): (u32, u32)) -> Point {
        let Scale {
            x: across, y: up, ..
        } = self.board.scale;
        Point::new(across.place(x.into()), up.place(y.into()))
    }

    /// The radius of the disc that a piece stands on.
    fn radius(&self) -> f64 {
        let scale = self.board.scale;
        let cell = scale.x.pitch().min(scale.y.pitch());
        (0.42 * cell).max(0.55 * self.board.style.em)
    }

    /// Half a cell, but enough to see an arrow's end.
    fn reach(&self) -> f64 {
        let scale = self.board.scale;
        (0.5 * scale.x.pitch().min(scale.y.pitch())).max(2.0 * self.board.style.hair)
    }

    /// Shaft and head of an arrow from the disc to the cell's edge.
    fn arrow(&self, from: (u32, u32), to: (u32, u32)) -> ([Point; 2], [Point; 3]) {
        let (start, end) = (self.place(from), self.place(to));
        let (dx, dy) = (f64::from(end.x - start.x), f64::from(end.y - start.y));
        let length = dx.hypot(dy).max(1.0);
        let (ux, uy) = (dx / length, dy / length);
        let at = |along: f64, aside: f64| {
            let (x, y) = (along * ux - aside * uy, along * uy + aside * ux);
            Point::new(start.x + x.round() as i32, start.y + y.round() as i32)
        };
        let begin = 10.0 * self.radius();
        // To where the arrow enters the square.
        let reach = 10.0 * self.reach() / ux.abs().max(uy.abs()).max(0.1);
        let tip = (length - reach).max(begin);
        let head = (10.0 * 0.75 * self.board.style.em).min(0.7 * (tip - begin).max(1.0));
        let shaft = [at(begin, 0.0), at(tip - 0.9 * head, 0.0)];
        (
            shaft,
            [
                at(tip, 0.0),
                at(tip - head, 0.38 * head),
                at(tip - head, -0.38 * head),
            ],
        )
    }

    fn disc(&self, centre: Point) -> Vec<Point> {
        let radius = 10.0 * self.radius();
        let corner = |i: u32| {
            let angle = f64::from(i) * std::f64::consts::TAU / 48.0;
            let (sin, cos) = angle.sin_cos();
            let [x, y] = [cos, sin].map(|part| (radius * part).round() as i32);
            Point::new(centre.x + x, centre.y + y)
        };
        (0..48).map(corner).collect()
    }

    fn draw_piece(&self, scene: &mut Scene, piece: &PlacedPiece) {
        let style = self.board.style;
        let (colour, paper) = (style.theme.wins.piece, style.theme.paper);
        let wins = piece.wins.iter().flatten();
        let arrows: Vec<_> = wins.map(|&to| self.arrow(piece.at, to)).collect();
        let line = stroke(style);
        let halo = Stroke::solid(paper, 2 * line.width + line.width / 2);
        for (shaft, _) in &arrows {
            scene.line(shaft, halo.clone());
        }
        for (shaft, head) in &arrows {
            let border = Stroke::solid(paper, line.width / 2);
            scene.line(shaft, line.clone());
            scene.polygon(head, Some(colour), Some(border));
        }
        let centre = self.place(piece.at);
        let border = Stroke::solid(colour, line.width * 2 / 3);
        scene.polygon(&self.disc(centre), Some(paper), Some(border));
        let size = px(1.35 * self.radius());
        scene.text(Text {
            anchor: centre,
            align: Align::Middle,
            rise: style.font.cap_height(size) / 2,
            angle: 0.0,
            size,
            colour,
            content: piece.looks.glyph.into(),
        });
    }
}

impl OnPage for PiecesOnPage<'_> {
    fn group(&self, _phase: Phase) -> &'static str {
        "pieces"
    }

    fn take(&self, taken: &mut Occupancy) {
        for piece in self.pieces {
            for &to in piece.wins.iter().flatten() {
                let (shaft, _) = self.arrow(piece.at, to);
                taken.take_line(shaft, SOLID);
            }
        }
    }

    fn draw(&self, scene: &mut Scene, phase: Phase) {
        if phase == Phase::Over {
            self.pieces
                .iter()
                .for_each(|piece| self.draw_piece(scene, piece));
        }
    }
}
