use wythoff_plot::{Ab, Figure, Game, Play, Size, solve, verify};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let outcomes = solve(&Game::wythoff(Play::Misere), Size::square(30)?)?;
    assert!(verify(&outcomes).proven());
    let figure = Figure::lattice(&outcomes).ab(Ab::All).diagonal(20);
    std::fs::write("out.svg", figure.to_svg()?)?;
    Ok(())
}
