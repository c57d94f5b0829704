//! An overlay that magnifies a part of the lattice, set where the lattice is
//! empty, or under it.

mod magnified;
mod plan;
mod ties;

use self::magnified::Magnified;
use self::plan::{Home, InsetPlan, best_inside};
use crate::Error;
use crate::figure::axes::scale::Scale;
use crate::figure::lattice::overlay::occupancy::Occupancy;
use crate::figure::lattice::overlay::{Board, OnPage, Overlay, Phase};
use crate::figure::lattice::panel::Panel;
use crate::figure::options;
use crate::figure::theme::Style;
use crate::render::{Rect, Scene};

/// The inset that a panel asks for.
pub(crate) struct InsetOverlay<'a>(&'a Panel<'a>);

impl<'a> InsetOverlay<'a> {
    pub fn of(panel: &'a Panel<'_>) -> Self {
        Self(panel)
    }
}

impl Overlay for InsetOverlay<'_> {
    /// Refuses an inset that was asked for and would show its cells no larger
    /// than they are.
    fn check(&self, scale: &Scale, style: &Style) -> Result<(), Error> {
        match self.0.inset {
            options::Inset::At { x, y, side }
                if InsetPlan::all(self.0, scale, style).is_empty() =>
            {
                Err(Error::InsetTooSmall { x, y, side })
            }
            _ => Ok(()),
        }
    }

    fn room_below(&self, scale: &Scale, style: &Style) -> Option<f64> {
        InsetPlan::all(self.0, scale, style)
            .first()
            .map(InsetPlan::height)
    }

    fn room_beside(&self, scale: &Scale, room: f64, style: &Style) -> Option<f64> {
        InsetPlan::beside(self.0, scale, room, style)
            .as_ref()
            .map(InsetPlan::height)
    }

    fn on_page<'a>(&'a self, board: Board<'a>) -> Box<dyn OnPage + 'a> {
        let mut plans = match board.aside {
            Some((.., room)) => InsetPlan::beside(self.0, board.scale, room, board.style)
                .into_iter()
                .collect(),
            None => InsetPlan::all(self.0, board.scale, board.style),
        };
        // There is nothing to magnify in a lattice that is not solved, unless a
        // part was asked for.
        plans.retain(|_| self.0.inset != options::Inset::Auto || self.0.subject.is_solved());
        Box::new(InsetOnPage {
            plans,
            home: None,
            board,
        })
    }
}

/// An inset, with its place once that is found.
struct InsetOnPage<'a> {
    board: Board<'a>,
    /// What it may be, the largest first.
    plans: Vec<InsetPlan>,
    home: Option<(InsetPlan, Home)>,
}

impl InsetOnPage<'_> {
    fn magnified(&self) -> Option<Magnified<'_>> {
        let (plan, home) = self.home.as_ref()?;
        Some(Magnified {
            plan,
            home: *home,
            board: self.board,
        })
    }

    /// Takes its own room, and that of what it magnifies.
    fn take_home(&self, taken: &mut Occupancy) {
        if let Some((plan, home)) = &self.home {
            let source = plan.source(self.board.scale, self.board.style);
            taken.take_rects(&[source]);
            if self.board.aside.is_none() {
                taken.take_rects(&[home.rect]);
            }
        }
    }
}

impl OnPage for InsetOnPage<'_> {
    fn group(&self, phase: Phase) -> &'static str {
        match phase {
            Phase::Under | Phase::Over => "inset-ties",
            Phase::Top => "inset",
        }
    }

    fn height(&self) -> u8 {
        2
    }

    fn settle(&mut self, taken: &mut Occupancy) {
        let Board { scale, style, .. } = self.board;
        self.home = match (self.board.aside, &self.plans[..]) {
            (_, []) => None,
            (Some((left, top, _)), [plan, ..]) => {
                Some((plan.clone(), plan.place_beside((left, top))))
            }
            (None, plans) => best_inside(plans, scale, taken, style),
        };
        self.take_home(taken);
    }

    fn homeless(&self) -> Option<f64> {
        let largest = self.plans.first().filter(|_| self.home.is_none());
        largest.map(InsetPlan::height)
    }

    fn put_below(&mut self, page: (u32, f64), taken: &mut Occupancy) {
        let Board { scale, style, .. } = self.board;
        self.home = (self.plans.first())
            .map(|largest| (largest.clone(), largest.place_below(scale, page, style)));
        self.take_home(taken);
    }

    fn covers(&self) -> Option<Rect> {
        let (plan, home) = self.home.as_ref()?;
        Some(plan.scale(home.rect, self.board.scale).plot())
    }

    fn draw(&self, scene: &mut Scene, phase: Phase) {
        let Some(magnified) = self.magnified() else {
            return;
        };
        match (phase, magnified.ties_over_cells()) {
            (Phase::Under, false) | (Phase::Over, true) => magnified.draw_ties(scene),
            (Phase::Top, _) => magnified.draw(scene),
            _ => {}
        }
    }
}
