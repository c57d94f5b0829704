//! Games whose moves are code: whatever the options of a position are.

use super::Ruleset;

/// What can be reached in one move: the moves may depend on the position, and
/// may raise a pile as long as the total of both falls.
///
/// A closure is a game too:
///
/// ```
/// use wythoff_plot::{Play, Size, solve::solve_by_definition};
///
/// // Yama Nim: take k ≥ 2 from one pile and put 1 on the other.
/// let yama = |x: u32, y: u32| {
///     let from_x = (2..=x).map(move |k| (x - k, y + 1));
///     from_x.chain((2..=y).map(move |k| (x + 1, y - k)))
/// };
/// let cold = solve_by_definition(&yama, Size::square(50)?, Play::Normal)?;
/// assert!(cold.get(7, 8) && !cold.get(7, 9)); // cold ⟺ |x − y| ≤ 1
/// # Ok::<(), wythoff_plot::Error>(())
/// ```
pub trait Rules {
    /// The positions that can be reached from `x` tokens in the first and `y`
    /// in the second pile. One that is named twice counts once.
    fn options(&self, x: u32, y: u32) -> impl Iterator<Item = (u32, u32)>;
}

impl<F, I> Rules for F
where
    F: Fn(u32, u32) -> I,
    I: IntoIterator<Item = (u32, u32)>,
{
    fn options(&self, x: u32, y: u32) -> impl Iterator<Item = (u32, u32)> {
        self(x, y).into_iter()
    }
}

impl Rules for Ruleset {
    fn options(&self, x: u32, y: u32) -> impl Iterator<Item = (u32, u32)> {
        self.rays().iter().flat_map(move |ray| {
            (ray.moves()).map_while(move |v| Some((x.checked_sub(v.x)?, y.checked_sub(v.y)?)))
        })
    }
}
