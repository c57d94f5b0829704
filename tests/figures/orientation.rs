//! Wythoff's lattice is its own mirror image and would hide a picture that is
//! upside down: with the one more move (1,2) it is not.

use wythoff_plot::figure::Lattices;
use wythoff_plot::{
    Figure, Game, Length, Origin, Outcomes, Play, Ray, Ruleset, Size, Vector, solve,
};

use crate::drawing::Drawing;
use crate::pixels::Picture;
use crate::reference;

const ORIGINS: [Origin; 4] = [
    Origin::BottomLeft,
    Origin::TopLeft,
    Origin::TopRight,
    Origin::BottomRight,
];

/// Wider than high, so that exchanged axes are seen as well.
const WIDTH: u32 = 34;
const HEIGHT: u32 = 21;

fn asymmetric() -> Outcomes {
    let one_two = Ray::single(Vector::new(1, 2)).unwrap();
    let wythoff = Ruleset::wythoff();
    let rules = Ruleset::new(wythoff.rays().iter().copied().chain([one_two]));
    let game = Game::new("wythoff + (1,2)", "Wythoff and (1,2)", rules, Play::Normal);
    solve(&game, Size::new(WIDTH, HEIGHT).unwrap()).unwrap()
}

fn with_svg(origin: Origin, check: impl FnOnce(&Figure<Lattices<'_>>, &Drawing<'_>)) {
    let outcomes = asymmetric();
    let figure = Figure::lattice(&outcomes)
        .origin(origin)
        .width(Length::px(700.0));
    let svg = figure.to_svg().unwrap();
    check(&figure, &Drawing::read(&svg));
}

#[test]
fn the_origin_lies_in_the_corner_asked_for() {
    for origin in ORIGINS {
        with_svg(origin, |_, drawing| {
            assert_eq!(drawing.x.pitch < 0.0, origin.is_right(), "{origin:?}");
            assert_eq!(drawing.y.pitch > 0.0, origin.is_top(), "{origin:?}");
        });
    }
}

#[test]
fn the_lower_left_corner_is_the_default() {
    let outcomes = asymmetric();
    let svg = Figure::lattice(&outcomes).to_svg().unwrap();
    let drawing = Drawing::read(&svg);
    assert!(drawing.x.pitch > 0.0 && drawing.y.pitch < 0.0);
}

#[test]
fn the_first_pile_runs_across_and_the_second_up_the_page() {
    with_svg(Origin::default(), |_, drawing| {
        let labels = drawing.labels("axes");
        let find = |pile: &str| {
            labels
                .iter()
                .find(|label| label.text.contains(pile))
                .unwrap()
        };
        let (first, second) = (find("first pile"), find("second pile"));
        assert!(first.y > drawing.frame.y + drawing.frame.height);
        assert!(second.x < drawing.frame.x);
    });
}

#[test]
fn an_asymmetric_game_comes_out_the_right_way_round_in_svg() {
    let expected = reference::wythoff_and_one_two(WIDTH, HEIGHT);
    for origin in ORIGINS {
        with_svg(origin, |_, drawing| {
            let mut cells = drawing.cells("cold");
            cells.sort_unstable();
            assert!(cells.iter().eq(&expected), "{origin:?}: {cells:?}");
        });
    }
}

#[test]
fn an_asymmetric_game_comes_out_the_right_way_round_in_png() {
    let expected = reference::wythoff_and_one_two(WIDTH, HEIGHT);
    for origin in ORIGINS {
        with_svg(origin, |figure, drawing| {
            let picture = Picture::decode(&figure.to_png().unwrap());
            let cold = drawing.fill("cold");
            for (x, y) in (0..WIDTH).flat_map(|x| (0..HEIGHT).map(move |y| (x, y))) {
                let is_cold = picture.at_cell(drawing, (x, y)) == cold;
                assert_eq!(is_cold, expected.contains(&(x, y)), "{origin:?} ({x},{y})");
            }
        });
    }
}
