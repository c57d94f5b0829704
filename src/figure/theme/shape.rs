//! Marks told apart without colour.

/// How a cell is marked where it is large enough for a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shape {
    /// The whole square.
    Full,
    /// The square's border.
    Hollow,
    /// The square's two diagonals.
    Cross,
    /// A square on its corner, around the cell.
    Diamond,
    /// A filled square on its corner, inside the cell.
    Rhombus,
    /// A triangle on its base.
    Up,
    /// A triangle on its tip.
    Down,
    /// An upright cross.
    Plus,
    /// A bar across the middle.
    Bar,
}
