//! Games of the catalogue whose rules are more than rays and whose cold
//! positions are known. Where a source proves only a part, or is not named, the
//! formula was compared with the definition for piles up to 200.

use std::sync::LazyLock;

use super::golden::{floor_over_phi, floor_phi};
use super::{FloorLine, Progression, Quadratic, Row, beatty, first_where, wythoff};
use crate::{Game, Play};

/// A game by its moves, up to its parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    Euclid,
    EuclidPositive,
    FWythoff,
    HoRestrict,
    HoExtend,
    TwoBlocking,
    ThreeBlocking,
    /// Rook moves alone are blocked, up to p − 1; 2 ≤ p ≤ [`MOST_P`].
    RookBlocking(u32),
    Terminal,
    Yama,
    Triangular,
    WhiteKnight,
}

/// Up to here ⌊nα⌋ of a row of 32 bits is found in machine words.
const MOST_P: u32 = 1000;

/// The games without a parameter, in notation.
const LINES: [(&str, Written); 11] = [
    (
        "{j=0 and x>=y and i mod y=0 or i=0 and y>=x and j mod x=0}",
        Written::Euclid,
    ),
    (
        "{(j=0 and x>=y and i mod y=0 or i=0 and y>=x and j mod x=0) and a>0 and b>0}",
        Written::EuclidPositive,
    ),
    (
        "nim + {i=j and max(x,y)/min(x,y) = max(a,b)/min(a,b)}",
        Written::FWythoff,
    ),
    ("{i=j or j=0 and x>=y or i=0 and y>=x}", Written::HoRestrict),
    (
        "wythoff + {x<=y and 0<j<i or y<=x and 0<i<j}",
        Written::HoExtend,
    ),
    ("wythoff/block=2", Written::TwoBlocking),
    ("wythoff/block=3", Written::ThreeBlocking),
    ("wythoff/end{x+y<=1}", Written::Terminal),
    ("(2,-1)+(1,0)*~", Written::Yama),
    ("{±: i=j or 1<=-j<i or 1<=-i<j}", Written::Triangular),
    ("(1,2)~ (2,-1)~", Written::WhiteKnight),
];

impl Written {
    /// The game of these moves, if its cold positions are known in its play.
    pub(super) fn of(game: &Game) -> Option<Self> {
        static GAMES: LazyLock<Vec<(Game, Written)>> = LazyLock::new(|| {
            let parsed = |line: &str| line.parse().expect("the lines above are games");
            LINES.map(|(line, form)| (parsed(line), form)).into()
        });
        let rule = game.rule()?;
        let named = GAMES.iter().find(|(known, _)| known.has_rules_of(game));
        let form = match rule.block() {
            Some(blocking) if blocking.only.is_some() => {
                let p = blocking.limit.get();
                let line = format!("wythoff/block{{i=0 or j=0}}={p}");
                let known: Game = line.parse().ok()?;
                let holds = (2..=MOST_P).contains(&p) && known.has_rules_of(game);
                holds.then_some(Self::RookBlocking(p))?
            }
            _ => named?.1,
        };
        (game.play() == Play::Normal || form.holds_in_misere_play()).then_some(form)
    }

    fn holds_in_misere_play(self) -> bool {
        matches!(
            self,
            Self::Euclid | Self::FWythoff | Self::HoExtend | Self::Yama
        )
    }

    pub(super) fn is_cold(self, x: u64, y: u64, play: Play) -> bool {
        let (low, high) = (x.min(y), x.max(y));
        let wythoff = |x, y| wythoff::is_cold(x, y, Play::Normal);
        // A pair's difference is its k.
        let raised = || floor_phi(high - low) == low.checked_add(1);
        let lowered = |by| low >= by && wythoff(low - by, high - by);
        // y < φx, which no y = φx but 0 is.
        let inside = low > floor_over_phi(high);
        match (self, play) {
            (Self::Euclid, Play::Normal) => low == 0 || (inside && low < high),
            (Self::Euclid, Play::Misere) => low > 0 && inside,
            (Self::EuclidPositive, _) => low == 0 || inside,
            (Self::FWythoff, Play::Normal) => high == 0 || lowered(1),
            (Self::FWythoff, Play::Misere) => (low, high) == (0, 1) || lowered(2),
            (Self::HoRestrict, _) | (Self::HoExtend, Play::Normal) => wythoff(low, high),
            (Self::HoExtend, Play::Misere) => raised(),
            (Self::TwoBlocking, _) => {
                let half = |pile: u64| (pile - 2) / 2;
                let even = low >= 2 && (low | high).is_multiple_of(2);
                high == 0
                    || high.checked_sub(low) == low.checked_add(1)
                    || even && wythoff(half(low), half(high))
            }
            (Self::ThreeBlocking, _) => {
                let more = (high - low).checked_sub(low);
                high == 0 || matches!(more, Some(1 | 2))
            }
            (Self::RookBlocking(p), _) => line_of(p).at_wide(high - low) == Some(u128::from(low)),
            (Self::Terminal, _) => high == 0 || raised(),
            (Self::Yama, Play::Normal) => high - low <= 1,
            (Self::Yama, Play::Misere) => low == 0 && high >= 2,
            (Self::Triangular, _) => {
                high == 0
                    || triangular_root(high).is_some_and(|m| u128::from(low) == triangular(m - 1))
            }
            (Self::WhiteKnight, _) => low % 4 <= 1 && high % 4 <= 1,
        }
    }

    /// The cold cells of row `y`.
    pub(super) fn row(self, y: u32, play: Play) -> Row {
        let partner = |y| wythoff::partner(y, Play::Normal);
        let wide = u64::from(y);
        // y < φx and x < φy.
        let wedge = (
            floor_over_phi(wide) + 1,
            floor_phi(wide).unwrap_or(u64::MAX),
        );
        let axis = Row::of([terms(0, u64::MAX)]);
        match (self, play) {
            (Self::Euclid | Self::EuclidPositive, Play::Normal) if y == 0 => axis,
            (Self::Euclid, Play::Misere) if y == 0 => Row::of([]),
            (Self::Euclid, Play::Normal) => Row::of([
                terms(0, 0),
                terms(wedge.0, wide - 1),
                terms(wide + 1, wedge.1),
            ]),
            (Self::EuclidPositive, _) => Row::of([terms(0, 0), terms(wedge.0, wedge.1)]),
            (Self::Euclid, Play::Misere) => Row::of([terms(wedge.0, wedge.1)]),
            (Self::FWythoff, Play::Normal) => match y {
                0 => Row::cell(0),
                _ => Row::cell(partner(y - 1) + 1),
            },
            (Self::FWythoff, Play::Misere) => match y {
                0 | 1 => Row::cell(1 - wide),
                _ => Row::cell(partner(y - 2) + 2),
            },
            (Self::HoRestrict, _) | (Self::HoExtend, Play::Normal) => Row::cell(partner(y)),
            (Self::HoExtend, Play::Misere) => Row::cell(before(y)),
            (Self::TwoBlocking, _) => match y {
                0 => Row::of([terms(0, 1)]),
                _ if y.is_multiple_of(2) => cells([2 * partner(y / 2 - 1) + 2, 2 * wide + 1]),
                _ => cells([wide / 2, 2 * wide + 1]),
            },
            (Self::ThreeBlocking, _) => match y {
                0 => Row::of([terms(0, 2)]),
                _ => {
                    let shorter = (wide - 1) / 2;
                    Row::of([terms(shorter, shorter), terms(2 * wide + 1, 2 * wide + 2)])
                }
            },
            (Self::RookBlocking(p), _) => rook_blocking(p, wide),
            (Self::Terminal, _) => match y {
                0 => Row::of([terms(0, 1)]),
                _ => Row::cell(before(y)),
            },
            (Self::Yama, Play::Normal) => Row::of([terms(wide.saturating_sub(1), wide + 1)]),
            (Self::Yama, Play::Misere) => match y {
                0 => Row::of([terms(2, u64::MAX)]),
                1 => Row::of([]),
                _ => Row::cell(0),
            },
            (Self::Triangular, _) => match (y, triangular_root(wide)) {
                (0, _) => Row::of([terms(0, 1)]),
                (_, Some(m)) => {
                    let of = |m| u64::try_from(triangular(m)).expect("m is below 2¹⁷");
                    cells([of(m - 1), of(m + 1)])
                }
                (_, None) => Row::of([]),
            },
            (Self::WhiteKnight, _) if y % 4 > 1 => Row::of([]),
            (Self::WhiteKnight, _) => {
                let from = |first| Progression {
                    first,
                    step: 4,
                    last: u64::MAX,
                };
                Row::of([Some(from(0)), Some(from(1))])
            }
        }
    }

    pub(super) fn formula(self, play: Play) -> String {
        match (self, play) {
            (Self::Euclid, Play::Normal) => "x = 0 or x < y < φx".into(),
            (Self::Euclid, Play::Misere) => "0 < x ≤ y < φx".into(),
            (Self::EuclidPositive, _) => "x = 0 or x ≤ y < φx".into(),
            (Self::FWythoff, Play::Normal) => "(0,0), (⌊kφ⌋ + 1, ⌊kφ²⌋ + 1)".into(),
            (Self::FWythoff, Play::Misere) => "(0,1), (⌊kφ⌋ + 2, ⌊kφ²⌋ + 2)".into(),
            (Self::HoRestrict, _) | (Self::HoExtend, Play::Normal) => {
                wythoff::formula(Play::Normal).into()
            }
            (Self::HoExtend, Play::Misere) => "(⌊kφ⌋ − 1, ⌊kφ²⌋ − 1) for k ≥ 1".into(),
            (Self::TwoBlocking, _) => "(0,0), (k, 2k + 1), (2⌊kφ⌋ + 2, 2⌊kφ²⌋ + 2)".into(),
            (Self::ThreeBlocking, _) => "(0,0), (k, 2k + 1), (k, 2k + 2)".into(),
            (Self::RookBlocking(p), _) => {
                let (d, r) = (u64::from(p).pow(2) + 4, 2 * u64::from(p));
                let minus = match p - 2 {
                    0 => String::new(),
                    more => format!(" − {more}"),
                };
                format!("(a, a + k) with a = ⌊k(√{d}{minus})/{r}⌋")
            }
            (Self::Terminal, _) => "(0,0), (⌊kφ⌋ − 1, ⌊kφ²⌋ − 1) for k ≥ 1".into(),
            (Self::Yama, Play::Normal) => "|x − y| ≤ 1".into(),
            (Self::Yama, Play::Misere) => "x = 0, y ≥ 2".into(),
            (Self::Triangular, _) => "(0,0), (k(k + 1)/2, (k + 1)(k + 2)/2)".into(),
            (Self::WhiteKnight, _) => "x mod 4 ≤ 1, y mod 4 ≤ 1".into(),
        }
    }

    pub(super) fn source(self) -> &'static str {
        match self {
            Self::Euclid => "Cole, Davie 1969",
            Self::EuclidPositive => "Nivasch",
            Self::FWythoff | Self::HoRestrict | Self::HoExtend => "Ho, arXiv 1202.3186",
            Self::TwoBlocking | Self::ThreeBlocking => "Larsson, arXiv 1010.5816",
            Self::RookBlocking(_) => "Larsson, arXiv 0901.4683",
            Self::Terminal => "Komaki, Miyadera, Murakami, arXiv 2605.01435",
            Self::Yama => "Kimura, Yamashita, arXiv 2310.06610",
            Self::Triangular | Self::WhiteKnight => "compared with the definition up to 200",
        }
    }
}

/// From `first` to `last`, if that is not before it.
fn terms(first: u64, last: u64) -> Option<Progression> {
    let step = 1;
    (first <= last).then_some(Progression { first, step, last })
}

/// Two cells, each once.
fn cells(both: [u64; 2]) -> Row {
    let [low, high] = [both[0].min(both[1]), both[0].max(both[1])];
    Row::of([
        terms(low, low),
        (low < high).then(|| terms(high, high)).flatten(),
    ])
}

/// Of the pairs (⌊kφ⌋ − 1, ⌊kφ²⌋ − 1), k ≥ 1: what stands beside `y`.
fn before(y: u32) -> u64 {
    let partner = beatty::partner(u64::from(y) + 1).expect("φ times a row fits 64 bits");
    partner - 1
}

/// ⌊kα⌋ with α = (2 − p + √(p² + 4))/(2p).
fn line_of(p: u32) -> FloorLine {
    let p = i128::from(p);
    let d = u64::try_from(p * p + 4).expect("p is at most a thousand");
    let slope = Quadratic::new(2 - p, 1, d, 2 * p).expect("its parts are small");
    FloorLine::through_origin(slope)
}

/// The cold cells of a row where rook moves are blocked: x = y + k for all k
/// with ⌊kα⌋ = y, and x = y − k for the one with ⌊kα⌋ + k = y.
fn rook_blocking(p: u32, y: u64) -> Row {
    let line = line_of(p);
    let at = |k: u64| line.at(k).expect("a row and p are far below 2⁶⁴");
    // α > 1/(2p), so that beyond this all is larger.
    let end = (y + 2) * 2 * u64::from(p);
    let first = |holds: &dyn Fn(u64) -> bool| first_where(0, end, holds);
    let (from, past) = (first(&|k| at(k) >= y), first(&|k| at(k) > y));
    let right = past.checked_sub(1).and_then(|to| terms(y + from, y + to));
    let k = first(&|k| at(k) + k >= y);
    let left = (k > 0 && at(k) + k == y).then(|| y - k);
    Row::of([left.and_then(|x| terms(x, x)), right])
}

/// k(k + 1)/2.
fn triangular(k: u64) -> u128 {
    u128::from(k) * (u128::from(k) + 1) / 2
}

/// The k ≥ 1 whose triangular number this is.
fn triangular_root(n: u64) -> Option<u64> {
    let root = (8 * u128::from(n) + 1).isqrt();
    let k = u64::try_from((root - 1) / 2).expect("a root of a number below 2⁶⁷");
    (k > 0 && triangular(k) == u128::from(n)).then_some(k)
}

#[cfg(test)]
mod tests {
    use crate::exact::ClosedForm;
    use crate::solve::solve;
    use crate::{Game, Size};

    const GAMES: [&str; 17] = [
        "euclid",
        "euclid/misere",
        "euclid-positive",
        "f-wythoff",
        "f-wythoff/misere",
        "ho-restrict",
        "ho-extend",
        "ho-extend/misere",
        "blocking:2",
        "blocking:3",
        "rook-blocking:2",
        "rook-blocking:3",
        "terminal:1",
        "yama",
        "yama/misere",
        "triangular",
        "white-knight",
    ];

    #[test]
    fn every_form_is_what_the_rule_decides() {
        for name in GAMES {
            let game: Game = name.parse().unwrap();
            let form = ClosedForm::of(&game).unwrap_or_else(|| panic!("{name} has a form"));
            let outcomes = solve(&game, Size::square(130).unwrap()).unwrap();
            for y in 0..130 {
                let row = form.row(y);
                let mut row: Vec<u64> = row.parts().flat_map(|part| part.below(130)).collect();
                row.sort_unstable();
                let solved = (0..130)
                    .filter(|&x| outcomes.is_cold(x, y) == Some(true))
                    .map(u64::from);
                assert_eq!(row, solved.collect::<Vec<_>>(), "{name}, row {y}");
                for x in 0..130 {
                    let cold = form.is_cold(x.into(), y.into());
                    assert_eq!(Some(cold), outcomes.is_cold(x, y), "{name}, ({x}, {y})");
                }
            }
        }
    }

    /// Far out, where rows and cells are found in different ways.
    #[test]
    fn rows_and_cells_agree_at_the_end_of_32_bits() {
        for name in GAMES {
            let form = ClosedForm::of(&name.parse().unwrap()).unwrap();
            for y in (u32::MAX - 200..=u32::MAX).chain(1 << 31..(1 << 31) + 200) {
                let row = form.row(y);
                let ends = row.parts().flat_map(|part| [part.first, part.last]);
                for x in ends.filter(|&x| x < u64::MAX) {
                    assert!(form.is_cold(x, y.into()), "{name}, ({x}, {y})");
                    let beside = [x.checked_sub(1), x.checked_add(1)];
                    for x in beside.into_iter().flatten() {
                        let listed = form.row(y).count(x..x + 1) == 1;
                        assert_eq!(form.is_cold(x, y.into()), listed, "{name}, ({x}, {y})");
                    }
                }
            }
        }
    }

    #[test]
    fn another_rule_or_play_has_no_form() {
        for other in [
            "euclid-positive/misere",
            "blocking:4",
            "terminal:2",
            "rook-blocking:1001",
            "wythoff/block{i=0}=2",
        ] {
            assert_eq!(ClosedForm::of(&other.parse().unwrap()), None, "{other}");
        }
    }
}
