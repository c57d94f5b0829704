//! Moves that lower both piles.

use crate::solve::moves::{EndlessRay, LatticeMoves};
use crate::{Ruleset, Size, Vector};

/// The moves that matter where (t,0) and (0,t) are moves for all t: each of
/// them lowers both piles.
pub(super) struct SparseMoves {
    pub jumps: Vec<Vector>,
    /// Endless rays that go to a lower row with each step: those that start
    /// with their step, so that a cold cell takes the line it stands on, and
    /// all others.
    pub prompt: Vec<EndlessRay>,
    pub delayed: Vec<EndlessRay>,
    /// Endless rays that start in a lower row and go along it.
    pub row_rays: Vec<EndlessRay>,
}

impl SparseMoves {
    pub fn within(ruleset: &Ruleset, size: Size) -> Self {
        let moves = LatticeMoves::within(ruleset, size);
        let beyond_rook = moves.rays.into_iter().filter_map(without_rook_moves);
        let (row_rays, rays): (_, Vec<_>) = beyond_rook.partition(|ray| ray.step.y == 0);
        let (prompt, delayed) = rays.iter().partition(|ray| ray.start == ray.step);
        let both = |jump: &Vector| jump.x > 0 && jump.y > 0;
        Self {
            jumps: moves.jumps.into_iter().filter(both).collect(),
            prompt,
            delayed,
            row_rays,
        }
    }

    /// Whether the main diagonal is all that there is beside the rook rays.
    pub fn are_the_queens(&self) -> bool {
        let diagonal = |ray: &EndlessRay| ray.step == Vector::new(1, 1);
        self.jumps.is_empty()
            && self.delayed.is_empty()
            && self.row_rays.is_empty()
            && matches!(&self.prompt[..], [ray] if diagonal(ray))
    }

    /// The steps whose lines are kept, each once: those that only delayed rays
    /// have, then the prompt rays', then that of the columns.
    pub fn line_steps(&self) -> Vec<Vector> {
        let own = self.prompt.iter().map(|ray| ray.step);
        let own: Vec<Vector> = own.chain([Vector::new(0, 1)]).collect();
        let delayed = self.delayed.iter().map(|ray| ray.step);
        let mut steps: Vec<Vector> = delayed.filter(|step| !own.contains(step)).collect();
        steps.sort_unstable();
        steps.dedup();
        steps.extend(own);
        steps
    }
}

/// The part of a ray that lowers both piles. Only its first move can keep one,
/// unless all do.
fn without_rook_moves(ray: EndlessRay) -> Option<EndlessRay> {
    let (start, step) = (ray.start, ray.step);
    if start.x > 0 && start.y > 0 {
        return Some(ray);
    }
    let start = Vector::new(start.x + step.x, start.y + step.y);
    (start.x > 0 && start.y > 0).then_some(EndlessRay { start, step })
}
