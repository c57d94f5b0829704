//! Windows of one to three cells: every kind of figure is drawn, or refused
//! with a reason.

use std::ops::Range;
use std::sync::LazyLock;

use proptest::prelude::*;
use wythoff_plot::figure::{Mixed, Reduction};
use wythoff_plot::measure;
use wythoff_plot::{
    Ab, Colour, Comparison, Error, Figure, Game, Grid, GrundyTable, HeatMap, Inset, LegendPlace,
    Length, Origin, Outcomes, Palette, Panel, Panels, Play, Size, Window, solve, solve_grundy,
};

/// Both plays of a lattice, and of its Grundy values.
struct Lattices {
    size: Size,
    cold: [Outcomes; 2],
    /// Where a table of that size is soon made.
    values: Option<[GrundyTable; 2]>,
}

static LATTICES: LazyLock<Vec<Lattices>> = LazyLock::new(|| {
    let sides = [
        (2, 2),
        (3, 3),
        (7, 7),
        (41, 41),
        (400, 400),
        (1000, 1000),
        (1_000_000, 2),
        (3, 1_000_000),
        (60_000, 60_000),
        (1_000_000, 1_000_000),
    ];
    let both = [Play::Normal, Play::Misere].map(Game::wythoff);
    let of = |(width, height)| {
        let size = Size::new(width, height).unwrap();
        let small = size.cells() <= 3_000_000;
        Lattices {
            size,
            cold: both.each_ref().map(|game| solve(game, size).unwrap()),
            values: small.then(|| {
                both.each_ref()
                    .map(|game| solve_grundy(game, size).unwrap())
            }),
        }
    };
    sides.into_iter().map(of).collect()
});

/// Cells along one side of a window: one to three of them, at the near end, at
/// the far one or between, or all.
#[derive(Clone, Copy, Debug)]
enum Part {
    Few { cells: u32, at: f64 },
    All,
}

impl Part {
    fn of(self, side: u32) -> Range<u32> {
        match self {
            Self::All => 0..side,
            Self::Few { cells, at } => {
                let cells = cells.min(side);
                let start = (f64::from(side - cells) * at).round() as u32;
                start..start + cells
            }
        }
    }
}

fn part() -> impl Strategy<Value = Part> {
    let at = prop_oneof![Just(0.0), Just(1.0), Just(0.5), 0.0..1.0];
    prop_oneof![
        4 => (1_u32..4, at).prop_map(|(cells, at)| Part::Few { cells, at }),
        1 => Just(Part::All),
    ]
}

/// What is drawn, and how.
#[derive(Clone, Debug)]
struct Asked {
    lattice: usize,
    kind: usize,
    x: Part,
    y: Part,
    width: f64,
    marks: usize,
    origin: Origin,
    grid: Grid,
    legend: LegendPlace,
    hot: bool,
}

fn asked() -> impl Strategy<Value = Asked> {
    let places = (0..10_usize, 0..7_usize, part(), part(), 20.0..300.0_f64);
    let origins = [
        Origin::BottomLeft,
        Origin::TopLeft,
        Origin::TopRight,
        Origin::BottomRight,
    ];
    let grids = [Grid::Auto, Grid::Cells, Grid::Ticks, Grid::None];
    let legends = [LegendPlace::Bottom, LegendPlace::Right, LegendPlace::None];
    let look = (
        0..4_usize,
        prop::sample::select(origins.to_vec()),
        prop::sample::select(grids.to_vec()),
        prop::sample::select(legends.to_vec()),
        any::<bool>(),
    );
    (places, look).prop_map(|((lattice, kind, x, y, width), look)| {
        let (marks, origin, grid, legend, hot) = look;
        Asked {
            lattice,
            kind,
            x,
            y,
            width,
            marks,
            origin,
            grid,
            legend,
            hot,
        }
    })
}

/// The figure asked for; a lattice's values are drawn where they are known.
fn figure<'a>(asked: &Asked, lattices: &'a Lattices) -> Figure<Mixed<'a>> {
    let window = Window {
        x: asked.x.of(lattices.size.width()),
        y: asked.y.of(lattices.size.height()),
    };
    let [normal, misere] = &lattices.cold;
    let comparison = Comparison::new(normal, misere).unwrap();
    let figure = match (asked.kind, &lattices.values) {
        (1, _) => Figure::side_by_side(comparison),
        (2, _) => Figure::overlay(comparison),
        (3, Some([table, _])) => {
            let values = [0, 1, 2, 3, 4, 5, 6, 7];
            Figure::sheet(1, [Panel::new(normal).values(table, &values)])
        }
        (4, Some([table, _])) => {
            let reduction = [
                Reduction::Least,
                Reduction::Greatest,
                Reduction::Has(1),
                Reduction::default(),
            ][asked.marks];
            let map = HeatMap::new(table)
                .window(window.clone())
                .origin(asked.origin);
            return Figure::heat_map(map.reduction(reduction)).mixed();
        }
        (5, Some([left, right])) => {
            let map = HeatMap::differences(left, right).unwrap();
            return Figure::heat_map(map.window(window).origin(asked.origin)).mixed();
        }
        (6, _) if lattices.size.cells() < 1 << 32 => {
            let beams = measure::beams(normal);
            return match asked.marks % 2 {
                0 => Figure::beams(normal, &beams).mixed(),
                _ => Figure::residuals(normal, &beams).mixed(),
            };
        }
        _ => Figure::lattice(normal),
    };
    let cells = |step: usize| -> Vec<(u32, u32)> {
        let rows = window.y.clone().step_by(step).take(50);
        rows.flat_map(|y| window.x.clone().take(20).map(move |x| (x, y)))
            .collect()
    };
    let figure = figure.panels(|panel| {
        (0..asked.marks).fold(panel, |panel, i| {
            panel.points(format!("list {i}"), cells(i + 1))
        })
    });
    let total = u64::from(window.x.start) + u64::from(window.y.start) + 1;
    let ab = [Ab::Auto, Ab::All, Ab::None, Ab::Auto][asked.marks];
    let inset = match asked.marks {
        3 => Inset::At {
            x: window.x.start,
            y: window.y.start,
            side: 2,
        },
        _ => Inset::Auto,
    };
    figure
        .window(window)
        .origin(asked.origin)
        .grid(asked.grid)
        .ab(ab)
        .inset(inset)
        .diagonal(total)
        .mixed()
}

fn dressed<P: Panels>(asked: &Asked, figure: Figure<P>) -> Figure<P> {
    let mut palette = Palette::default();
    palette.hot = asked.hot.then_some(Colour(0xff, 0xe9, 0xc7));
    figure
        .width(Length::mm(asked.width))
        .legend(asked.legend)
        .palette(palette)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn windows_of_a_few_cells_are_drawn_or_refused(asked in asked()) {
        let lattices = &LATTICES[asked.lattice];
        let figure = dressed(&asked, figure(&asked, lattices));
        let drawing = match figure.draw() {
            Ok(drawing) => drawing,
            Err(error) => {
                let usual = matches!(
                    error,
                    Error::Narrow { .. } | Error::TallLegend { .. } | Error::CrowdedDiagonals
                        | Error::Inset { .. } | Error::InsetTooSmall { .. }
                );
                prop_assert!(usual, "{error:?}");
                return Ok(());
            }
        };
        let svg = drawing.to_svg();
        let document = roxmltree::Document::parse(&svg).unwrap();
        prop_assert!(document.root_element().has_tag_name(("http://www.w3.org/2000/svg", "svg")));
        let (width, height) = drawing.pixels();
        if u64::from(width) * u64::from(height) < 1_000_000 {
            drawing.to_png().unwrap();
            drawing.to_pdf().unwrap();
        }
    }
}

/// Three commands that once ended in a panic: a diamond in a frame thinner than
/// its stroke, and marks wider than their axis.
#[test]
fn marks_fit_into_frames_thinner_than_they_are() {
    let normal = solve(&Game::wythoff(Play::Normal), Size::square(800).unwrap()).unwrap();
    let window = Window {
        x: 0..800,
        y: 41..42,
    };
    let panel = Panel::new(&normal).points("points", vec![(3, 41)]);
    Figure::sheet(1, [panel.window(window)]).draw().unwrap();
    let size = Size::square(1500).unwrap();
    let tables =
        [Play::Normal, Play::Misere].map(|play| solve_grundy(&Game::wythoff(play), size).unwrap());
    for window in [
        Window {
            x: 1..2,
            y: 0..1500,
        },
        Window {
            x: 0..1500,
            y: 1..2,
        },
    ] {
        let map = HeatMap::differences(&tables[0], &tables[1]).unwrap();
        Figure::heat_map(map.window(window)).draw().unwrap();
    }
}
