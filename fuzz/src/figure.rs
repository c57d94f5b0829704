//! Figures of every kind, in every format: dense lattices, and thin windows of
//! large ones.

use wythoff_plot::figure::{Drawing, Lattices, Reduction, Unit};
use wythoff_plot::{
    Ab, Bare, Colormap, Colour, Comparison, Figure, Game, Grid, HeatMap, Inset, LegendPlace,
    Length, Origin, Outcomes, Palette, Panel, Panels, Play, Size, TextMode, Theme, Window, measure,
    solve, solve_grundy,
};

use super::files;
use super::take::Take;

const GAMES: [&str; 16] = [
    "wythoff",
    "t-wythoff:2",
    "t-wythoff:5",
    "nim",
    "king",
    "knight",
    "rook",
    "bishop",
    "wazir",
    "gdwn:1,2",
    "gdwn:2,3",
    "wythoff + (1,2)~",
    "(1,0)* (0,2)*3",
    "(2,1)",
    "(200,200)",
    "wythoff - (1,1)",
];

/// Games of one cold cell a row, whose lattices may be large.
const SPARSE: [&str; 4] = ["wythoff", "t-wythoff:2", "t-wythoff:5", "gdwn:1,2"];

const ORIGINS: [Origin; 4] = [
    Origin::BottomLeft,
    Origin::TopLeft,
    Origin::TopRight,
    Origin::BottomRight,
];

/// Figures of more pixels take longer than they are worth.
const MOST_PIXELS: u64 = 1_500_000;

/// A figure as the bytes choose it.
pub fn figure(data: &[u8]) {
    let mut take = Take::new(data);
    match take.one_in(5) {
        true => large(&mut take),
        false => small(&mut take),
    }
}

fn game(take: &mut Take<'_>, names: &[&str]) -> Game {
    let game: Game = take.pick(names).parse().expect("the name of a game");
    game.with_play(take.pick(&[Play::Normal, Play::Misere]))
}

fn solved(take: &mut Take<'_>, names: &[&str], side: u32) -> Outcomes {
    let size = Size::square(side).expect("a side in range");
    solve(&game(take, names), size).expect("a lattice that fits into memory")
}

/// Lattices of 100 to 100,000 cells a side, a few columns or rows of them.
fn large(take: &mut Take<'_>) {
    let side = take.pick(&[100, 800, 1500, 10_000, 100_000]) + take.below(20);
    let outcomes = solved(take, &SPARSE, side);
    let other = solved(take, &SPARSE, side);
    let window = Window {
        x: thin(take, side),
        y: match take.one_in(3) {
            true => thin(take, side),
            false => 0..side,
        },
    };
    let window = match take.one_in(2) {
        true => Window {
            x: window.y,
            y: window.x,
        },
        false => window,
    };
    let figure = match take.below(3) {
        0 => Figure::lattice(&outcomes),
        1 => Figure::overlay(Comparison::new(&outcomes, &other).expect("equal sizes")),
        _ => Figure::side_by_side(Comparison::new(&outcomes, &other).expect("equal sizes")),
    };
    bare(take, &outcomes, &window);
    let figure = lattices(figure, take, side, Some(window));
    finish(figure, take);
}

/// One to three cells, at either end more often than in the middle.
fn thin(take: &mut Take<'_>, side: u32) -> std::ops::Range<u32> {
    let cells = (1 + take.below(3)).min(side);
    let most = side - cells;
    let start = match take.below(3) {
        0 => take.below(60).min(most),
        1 => most - take.below(3).min(most),
        _ => take.below(most + 1),
    };
    start..start + cells
}

fn small(take: &mut Take<'_>) {
    let side = 1 + take.below(90);
    let outcomes = solved(take, &GAMES, side);
    let other = solved(take, &GAMES, side);
    let window = take.one_in(3).then(|| Window {
        x: part(take, side),
        y: part(take, side),
    });
    let compared = || Comparison::new(&outcomes, &other).expect("equal sizes");
    let figure = match take.below(8) {
        0 | 1 => Figure::lattice(&outcomes),
        2 => Figure::overlay(compared()),
        3 => Figure::side_by_side(compared()),
        4 => {
            let beams = measure::beams(&outcomes);
            let figure = match take.one_in(2) {
                true => Figure::beams(&outcomes, &beams),
                false => Figure::residuals(&outcomes, &beams),
            };
            return finish(figure, take);
        }
        5 => return heat_map(take, &outcomes, &other, window),
        6 => return value_residuals(take, &outcomes),
        _ => return sheet(take, &outcomes, &other, window),
    };
    if let Some(window) = &window {
        bare(take, &outcomes, window);
    }
    finish(lattices(figure, take, side, window), take);
}

fn part(take: &mut Take<'_>, side: u32) -> std::ops::Range<u32> {
    let start = take.below(side);
    start..start + 1 + take.below(side - start)
}

/// The raster without axes, where it has not too many pixels.
fn bare(take: &mut Take<'_>, outcomes: &Outcomes, window: &Window) {
    let raster = Bare::new(outcomes, 1 + take.below(5)).origin(take.pick(&ORIGINS));
    let raster = raster.window(window.clone());
    let (width, height) = raster.pixels();
    if u64::from(width) * u64::from(height) <= MOST_PIXELS {
        files::png(&raster.to_png().expect("a small raster"), (width, height));
    }
}

fn heat_map(take: &mut Take<'_>, left: &Outcomes, right: &Outcomes, window: Option<Window>) {
    let values = |outcomes: &Outcomes| {
        solve_grundy(outcomes.game(), outcomes.size()).expect("a small table")
    };
    let (left, right) = (values(left), values(right));
    let map = match take.one_in(2) {
        true => HeatMap::new(&left),
        false => HeatMap::differences(&left, &right).expect("equal sizes"),
    };
    let colours = Colormap::ALL[take.below(Colormap::ALL.len() as u32) as usize];
    let mut map = map.origin(take.pick(&ORIGINS)).colormap(colours.1);
    if let Some(window) = window {
        map = map.window(window);
    }
    if take.one_in(3) {
        map = map.max_value(take.word());
    }
    if take.one_in(3) {
        map = map.modulo(take.word().max(1));
    }
    let has = Reduction::Has(take.below(300));
    map = map.reduction(take.pick(&[Reduction::Least, Reduction::Greatest, has]));
    let cell = 1 + take.below(12);
    let size = map.bare_pixels(cell);
    files::png(&map.to_bare_png(cell).expect("a small raster"), size);
    finish(Figure::heat_map(map), take);
}

/// At most eight values, each once.
fn some_values(take: &mut Take<'_>) -> Vec<u32> {
    let mut values: Vec<u32> = (0..=take.below(8)).map(|_| take.below(100)).collect();
    values.sort_unstable();
    values.dedup();
    values
}

fn value_residuals(take: &mut Take<'_>, outcomes: &Outcomes) {
    let table = solve_grundy(outcomes.game(), outcomes.size()).expect("a small table");
    match Figure::value_residuals(&table, outcomes, &some_values(take)) {
        Ok(figure) => finish(figure, take),
        Err(error) => refused(&error),
    }
}

fn sheet(take: &mut Take<'_>, left: &Outcomes, right: &Outcomes, window: Option<Window>) {
    let table = solve_grundy(left.game(), left.size()).expect("a small table");
    let panels: Vec<Panel<'_>> = (0..=take.below(6))
        .map(|_| {
            let panel = match take.below(3) {
                0 => Panel::new(left),
                1 => Panel::new(right),
                _ => Panel::new(left).values(&table, &some_values(take)),
            };
            match take.maybe_text(20) {
                Some(caption) => panel.caption(caption),
                None => panel.caption_of_game(),
            }
        })
        .collect();
    let columns = 1 + take.below(5) as usize;
    let side = left.size().width();
    finish(
        lattices(Figure::sheet(columns, panels), take, side, window),
        take,
    );
}

/// What all lattices of a figure share.
fn lattices<'a>(
    figure: Figure<Lattices<'a>>,
    take: &mut Take<'_>,
    side: u32,
    window: Option<Window>,
) -> Figure<Lattices<'a>> {
    let mut figure = (figure.ab(take.pick(&[Ab::Auto, Ab::All, Ab::None])))
        .slopes(!take.one_in(2))
        .grid(take.pick(&[Grid::Auto, Grid::Cells, Grid::Ticks, Grid::None]))
        .origin(take.pick(&ORIGINS));
    for _ in 0..take.below(12).saturating_sub(7) {
        figure = figure.diagonal(u64::from(take.below(2 * side)));
    }
    figure = figure.inset(match take.below(4) {
        0 => Inset::None,
        1 => Inset::At {
            x: take.below(side),
            y: take.below(side),
            side: take.below(70),
        },
        _ => Inset::Auto,
    });
    for _ in 0..take.below(8).saturating_sub(4) {
        let cells: Vec<(u32, u32)> = (0..take.below(9))
            .map(|_| (take.below(side + 3), take.below(side + 3)))
            .collect();
        let legend = take.maybe_text(30).unwrap_or_else(|| "points".to_owned());
        figure = figure.panels(|panel| panel.points(legend.clone(), cells.clone()));
    }
    match window {
        Some(window) => figure.window(window),
        None => figure,
    }
}

/// Texts, colours and sizes; then the figure is drawn.
fn finish(figure: Figure<impl Panels>, take: &mut Take<'_>) {
    let mut figure = figure
        .theme(Theme::ALL[take.below(Theme::ALL.len() as u32) as usize].clone())
        .palette(palette(take))
        .legend(take.pick(&[LegendPlace::Bottom, LegendPlace::Right, LegendPlace::None]))
        .text(take.pick(&[TextMode::Outline, TextMode::Embedded, TextMode::Named]));
    if let Some(title) = take.maybe_text(60) {
        figure = figure.title(title);
    }
    if let Some(label) = take.maybe_text(20) {
        figure = figure.x_label(label);
    }
    if let Some(label) = take.maybe_text(20) {
        figure = figure.y_label(label);
    }
    if let Some(command) = take.maybe_text(40) {
        figure = figure.command(command);
    }
    figure = figure.ppi(match take.one_in(3) {
        true => 1.0 + f64::from(take.below(400)),
        false => 72.0,
    });
    if take.one_in(3) {
        figure = figure.font_size(0.25 + f64::from(take.below(256)) / 4.0);
    }
    if take.one_in(3) {
        figure = figure.width(width(take));
    }
    draw(&figure);
}

fn palette(take: &mut Take<'_>) -> Palette {
    let mut palette = Palette::default();
    if !take.one_in(2) {
        return palette;
    }
    let mut colour = || Colour(take.byte(), take.byte(), take.byte());
    let [cold, hot, slope, ab] = [(); 4].map(|()| colour());
    (palette.cold, palette.slope, palette.ab) = (cold, slope, ab);
    palette.hot = take.one_in(2).then_some(hot);
    palette.ground = palette.ground.filter(|_| take.one_in(2));
    palette
}

fn width(take: &mut Take<'_>) -> Length {
    let unit = take.pick(&[Unit::Px, Unit::Mm, Unit::Cm, Unit::In, Unit::Pt]);
    let whole = f64::from(take.below(700));
    Length::new(whole + f64::from(take.byte()) / 256.0, unit)
}

/// The figure in three formats, each whole; or refused in words.
fn draw(figure: &Figure<impl Panels>) {
    let checked = figure.check();
    let drawing = match figure.draw() {
        Ok(drawing) => drawing,
        Err(error) => return refused(&error),
    };
    // The texts of a legend that is left out are checked all the same.
    if let Err(error) = checked
        && !matches!(error, wythoff_plot::Error::Glyph { .. })
    {
        panic!("what is drawn was refused before: {error}");
    }
    let (width, height) = drawing.pixels();
    if u64::from(width) * u64::from(height) <= MOST_PIXELS {
        write(&drawing);
    }
}

fn write(drawing: &Drawing) {
    files::svg(&drawing.to_svg());
    files::png(
        &drawing.to_png().expect("a small picture"),
        drawing.pixels(),
    );
    files::pdf(&drawing.to_pdf().expect("a PDF of what is SVG"));
}

fn refused(error: &wythoff_plot::Error) {
    assert!(!error.to_string().is_empty() && !error.hint().is_empty());
}
