//! Games whose rule is more than rays: the catalogue's lines and games of the
//! literature against positions enumerated by an independent program, and
//! against brute force over options written out here by hand.

use wythoff_plot::solve::{Direction, WinningCells};
use wythoff_plot::{Game, Play, Size, Window, solve, solve_grundy, verify};

use crate::reference::Reference;

fn game(text: &str, play: Play) -> Game {
    let game: Game = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    game.with_play(play)
}

fn cold_cells(game: &Game, size: Size) -> Vec<(u32, u32)> {
    solve(game, size).unwrap().cold_cells().collect()
}

/// Every file that rays alone cannot express, in each play that it lists.
#[test]
fn reference_files_of_written_rules() {
    for (id, text) in [
        ("blocking_2", "blocking:2"),
        ("blocking_3", "blocking:3"),
        ("blocking_4", "wythoff/block=4"),
        ("blocking_5", "blocking:5"),
        ("euclid_positive", "euclid-positive"),
        ("euclid_zero", "euclid"),
        ("f_wythoff", "f-wythoff"),
        ("ho_extend", "ho-extend"),
        ("ho_restrict", "ho-restrict"),
        ("rook_blocking_2", "rook-blocking:2"),
        ("st_wythoff_2_1", "st-wythoff:2,1"),
        ("st_wythoff_3_1", "st-wythoff:3,1"),
        ("subtract_square_2", "square"),
        ("triangular_nim_wyt", "triangular"),
        ("white_knight", "white-knight"),
        ("wyt_adjoin_P", "adjoin-p"),
        ("wyt_pass", "wythoff-pass"),
        ("wyt_star", "wythoff-star"),
        ("wyt_term_1", "terminal:1"),
        ("wyt_term_2", "wythoff/end{x+y<=2}"),
        ("yama", "yama"),
        // Rays, written as conditions.
        ("twythoff_2", "{i=0 or j=0 or |i-j|<2}"),
        ("twythoff_3", "{min(i,j)=0 or abs(i-j) <= 2}"),
        ("wytf_const_3", "{i=0 or j=0 or 0<max(i,j)<3}"),
        ("diag_mult_3", "nim + {i=j and i mod 3 = 0}"),
        ("wyt_bound_4", "{(i=0 or j=0 or i=j) and max(i,j) ≤ 4}"),
        ("wyt_minus_1_1", "wythoff - {i=1 and j=1}"),
        ("wyt_minus_1_0", "wythoff - {i+j=1}"),
        ("knight", "{i*j=2}"),
        ("king", "{max(i,j)=1}"),
        ("wazir", "{i+j=1}"),
        ("bishop_knight", "{i=j or i*j=2 and i+j=3}"),
        ("rook_knight", "nim + {|i-j|=1 and min(i,j)=1}"),
        ("maharaja", "wythoff + {i=1 and j=2}~"),
        ("gdwn_1_2", "wythoff + {j=2*i}~"),
        ("gdwn_2_3", "wythoff + {3*i=2*j}~"),
        ("nim2_rook", "{i*j=0}"),
        ("rook_king", "{i*j=0 or i=j=1}"),
        ("bishop", "{i=j}"),
        ("wythoff_queen", "{i=0 or j=0 or i=j}"),
    ] {
        let reference = Reference::read(id);
        let mut plays = 0;
        for (play, cells) in reference.plays() {
            let game = game(text, play);
            assert!(cold_cells(&game, reference.size) == cells, "{id}: {game}");
            plays += 1;
        }
        assert!(plays > 0, "{id} lists no play");
    }
}

/// The first 20 terms of OEIS A275895: the row of the queen in each column,
/// both from 0, as the greedy walk along anti-diagonals places them.
#[test]
fn greedy_queens_are_the_published_ones() {
    let rows = [
        0, 2, 4, 1, 3, 8, 10, 12, 14, 5, 7, 18, 6, 21, 9, 24, 26, 28, 30, 11,
    ];
    let cold = solve(
        &game("greedy-queens", Play::Normal),
        Size::square(40).unwrap(),
    )
    .unwrap();
    let found: Vec<u32> = (0..20)
        .map(|x| (0..40).find(|&y| cold.is_cold(x, y) == Some(true)).unwrap())
        .collect();
    assert_eq!(found, rows);
}

type Options = fn(u32, u32) -> Vec<(u32, u32)>;

fn nim(x: u32, y: u32) -> Vec<(u32, u32)> {
    (0..x)
        .map(|a| (a, y))
        .chain((0..y).map(|b| (x, b)))
        .collect()
}

fn wythoff(x: u32, y: u32) -> Vec<(u32, u32)> {
    let mut options = nim(x, y);
    options.extend((1..=x.min(y)).map(|k| (x - k, y - k)));
    options
}

/// Nim, and i and j > 0 from both where `both` says so.
fn nim_and(x: u32, y: u32, both: impl Fn(u32, u32) -> bool) -> Vec<(u32, u32)> {
    let mut options = nim(x, y);
    for (i, j) in (1..=x).flat_map(|i| (1..=y).map(move |j| (i, j))) {
        if both(i, j) {
            options.push((x - i, y - j));
        }
    }
    options
}

fn euclid(x: u32, y: u32) -> Vec<(u32, u32)> {
    if x == 0 || y == 0 {
        return Vec::new();
    }
    match x >= y {
        true => (1..=x / y).map(|k| (x - k * y, y)).collect::<Vec<_>>(),
        false => (1..=y / x).map(|k| (x, y - k * x)).collect(),
    }
    .into_iter()
    .chain((x == y).then_some((x, 0)))
    .collect()
}

fn squares(n: u32) -> impl Iterator<Item = u32> {
    (1..).map(|k| k * k).take_while(move |&k| k <= n)
}

/// Cold pairs of Wythoff's game, as OEIS A000201 and A001950 list them.
const PAIRS: [(u32, u32); 7] = [(1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18)];

fn pairs(x: u32, y: u32) -> Vec<(u32, u32)> {
    let both = PAIRS.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]);
    both.filter(|&(i, j)| i <= x && j <= y)
        .map(|(i, j)| (x - i, y - j))
        .collect()
}

/// The least that is none of these.
fn mex(values: &[u32]) -> u32 {
    (0..).find(|n| !values.contains(n)).unwrap()
}

/// All that brute force knows of positions up to a total.
struct Brute {
    top: u32,
    cold: Vec<bool>,
    value: Vec<u32>,
}

impl Brute {
    /// Options one by one, positions in order of the total and then of x.
    fn new(options: Options, top: u32, play: Play) -> Self {
        let mut brute = Self {
            top,
            cold: Vec::new(),
            value: Vec::new(),
        };
        for (x, y) in (0..=top).flat_map(|total| (0..=total).map(move |x| (x, total - x))) {
            let options = options(x, y);
            let terminal = options.is_empty();
            let cold = match terminal {
                true => play == Play::Normal,
                false => options.iter().all(|&to| !brute.cold[brute.at(to)]),
            };
            let values: Vec<u32> = options
                .iter()
                .map(|&to| brute.value[brute.at(to)])
                .collect();
            brute.cold.push(cold);
            brute.value.push(match terminal {
                true => u32::from(play == Play::Misere),
                false => mex(&values),
            });
        }
        brute
    }

    fn at(&self, (x, y): (u32, u32)) -> usize {
        let total = (x + y) as usize;
        total * (total + 1) / 2 + x as usize
    }

    fn is_cold(&self, x: u32, y: u32) -> bool {
        assert!(x + y <= self.top);
        self.cold[self.at((x, y))]
    }
}

const SIDE: u32 = 16;

/// Outcomes, Grundy values, winning moves and the check of a game, against
/// brute force, in both plays.
fn compare(text: &str, options: Options) {
    let size = Size::square(SIDE).unwrap();
    for play in [Play::Normal, Play::Misere] {
        let brute = Brute::new(options, 2 * SIDE - 2, play);
        let game = game(text, play);
        let outcomes = solve(&game, size).unwrap();
        let values = solve_grundy(&game, size).unwrap();
        let winning = WinningCells::by_direction(&outcomes).table(&Window::whole(size));
        for (x, y) in (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y))) {
            let place = format!("{game}: ({x},{y})");
            let cold = brute.is_cold(x, y);
            assert_eq!(outcomes.is_cold(x, y), Some(cold), "{place}");
            assert_eq!(
                values.get(x, y),
                Some(brute.value[brute.at((x, y))]),
                "{place}"
            );
            let mut wins = options(x, y);
            wins.sort_unstable();
            wins.dedup();
            wins.retain(|&(a, b)| brute.is_cold(a, b));
            let (_, count) = winning[(y * SIDE + x) as usize];
            assert_eq!(count as usize, if cold { 0 } else { wins.len() }, "{place}");
        }
        let verdicts = verify(&outcomes);
        assert!(verdicts.proven() && !verdicts.kernel.is_sample(), "{game}");
    }
}

#[test]
fn the_lines_of_the_catalogue_by_brute_force() {
    let games: &[(&str, Options)] = &[
        ("st-wythoff:2,1", |x, y| {
            nim_and(x, y, |i, j| i.max(j) < 2 * i.min(j) + 1)
        }),
        ("euclid", euclid),
        ("euclid-positive", |x, y| {
            let mut options = euclid(x, y);
            options.retain(|&(a, b)| a > 0 && b > 0);
            options
        }),
        ("ho-restrict", |x, y| {
            let mut options: Vec<_> = (1..=x.min(y)).map(|k| (x - k, y - k)).collect();
            options.extend((0..x).filter(|_| x >= y).map(|a| (a, y)));
            options.extend((0..y).filter(|_| y >= x).map(|b| (x, b)));
            options
        }),
        ("ho-extend", |x, y| {
            let mut options = wythoff(x, y);
            for (k, l) in (1..=x.max(y)).flat_map(|k| (1..k).map(move |l| (k, l))) {
                if x <= y && k <= x && l <= y {
                    options.push((x - k, y - l));
                }
                if y <= x && k <= y && l <= x {
                    options.push((x - l, y - k));
                }
            }
            options
        }),
        ("f-wythoff", |x, y| {
            let mut options = nim(x, y);
            let ratio = |x: u32, y: u32| x.max(y).checked_div(x.min(y));
            for k in 1..=x.min(y) {
                let (a, b) = (x - k, y - k);
                if ratio(a, b).is_some() && ratio(a, b) == ratio(x, y) {
                    options.push((a, b));
                }
            }
            options
        }),
        ("square", |x, y| {
            squares(x)
                .map(|k| (x - k, y))
                .chain(squares(y).map(|k| (x, y - k)))
                .collect()
        }),
        ("square-wythoff", |x, y| {
            let both = squares(x.min(y)).map(|k| (x - k, y - k));
            let one = squares(x)
                .map(|k| (x - k, y))
                .chain(squares(y).map(|k| (x, y - k)));
            one.chain(both).collect()
        }),
        ("adjoin-p", |x, y| [wythoff(x, y), pairs(x, y)].concat()),
        ("wythoff-star", pairs),
        ("terminal:3", |x, y| {
            if x + y <= 3 {
                Vec::new()
            } else {
                wythoff(x, y)
            }
        }),
        ("modular:3", |x, y| nim_and(x, y, |i, j| i % 3 == j % 3)),
        ("ryuo:4", |x, y| nim_and(x, y, |i, j| i + j < 4)),
        ("splythoff", |x, y| {
            let mut options = wythoff(x, y);
            let d = x.abs_diff(y);
            if x > 0 && y > 0 {
                options.extend((0..=d).map(|a| (a, d - a)));
            }
            options
        }),
        ("greedy-queens", |x, y| {
            let mut options = wythoff(x, y);
            options.extend((1..=x).map(|k| (x - k, y + k)));
            options
        }),
        ("yama", |x, y| {
            let from_x = (2..=x).map(|k| (x - k, y + 1));
            from_x.chain((2..=y).map(|k| (x + 1, y - k))).collect()
        }),
        ("white-knight", |x, y| {
            let steps = [(-2, -1), (-1, -2), (-2, 1), (1, -2)];
            let to = |(i, j)| Some((x.checked_add_signed(i)?, y.checked_add_signed(j)?));
            steps.into_iter().filter_map(to).collect()
        }),
        ("triangular", |x, y| {
            let mut options: Vec<_> = (1..=x.min(y)).map(|k| (x - k, y - k)).collect();
            options.extend((2..=x).flat_map(|k| (1..k).map(move |l| (x - k, y + l))));
            options.extend((2..=y).flat_map(|k| (1..k).map(move |l| (x + l, y - k))));
            options
        }),
    ];
    for (text, options) in games {
        compare(text, *options);
    }
}

/// Games that are no catalogue name: from the literature, or changed from it by
/// one condition.
#[test]
fn games_typed_from_their_rules_in_words() {
    let games: &[(&str, Options)] = &[
        // A prime number from one pile, or the same number from both.
        (
            "{(i=0 and prime(j)) or (j=0 and prime(i)) or i=j}",
            |x, y| {
                let prime = |n: &u32| *n > 1 && (2..*n).all(|d| !n.is_multiple_of(d));
                let mut options: Vec<_> = (1..=x.min(y)).map(|k| (x - k, y - k)).collect();
                options.extend((1..=x).filter(prime).map(|k| (x - k, y)));
                options.extend((1..=y).filter(prime).map(|k| (x, y - k)));
                options
            },
        ),
        // Nim, or an odd number in all from both piles.
        ("nim + {i>0 and j>0 and odd(i+j)}", |x, y| {
            nim_and(x, y, |i, j| (i + j) % 2 == 1)
        }),
        // Wythoff's game without taking the same odd number from both.
        ("wythoff - {i=j and odd(i)}", |x, y| {
            nim_and(x, y, |i, j| i == j && i % 2 == 0)
        }),
        // Wythoff's game; from both only where the piles stay unequal.
        ("nim + {i=j and a!=b}", |x, y| {
            let mut options = wythoff(x, y);
            options.retain(|&(a, b)| a == x || b == y || a != b);
            options
        }),
        // A divisor of one pile from that pile: two piles of Aliquot.
        (
            "{j=0 and 0<i<x and x mod i=0 or i=0 and 0<j<y and y mod j=0}",
            |x, y| {
                let divides = |n: u32| move |k: &u32| n.is_multiple_of(*k);
                let from_x = (1..x).filter(divides(x)).map(|k| (x - k, y));
                from_x
                    .chain((1..y).filter(divides(y)).map(|k| (x, y - k)))
                    .collect()
            },
        ),
        // At most half of a pile.
        ("{j=0 and 2*i<=x or i=0 and 2*j<=y}", |x, y| {
            let from_x = (1..=x / 2).map(|k| (x - k, y));
            from_x.chain((1..=y / 2).map(|k| (x, y - k))).collect()
        }),
        // A power of two from one pile, or the same power from both.
        ("{(i=0 or j=0 or i=j) and bits(max(i,j))=1}", |x, y| {
            let powers = |n: u32| (0..5).map(|k| 1 << k).filter(move |&k| k <= n);
            let mut options: Vec<_> = powers(x).map(|k| (x - k, y)).collect();
            options.extend(powers(y).map(|k| (x, y - k)));
            options.extend(powers(x.min(y)).map(|k| (x - k, y - k)));
            options
        }),
        // Any number from one pile, as long as what is left has no common
        // divisor.
        ("{(i=0 or j=0) and gcd(a,b)<=1}", |x, y| {
            let coprime = |a: u32, b: u32| {
                !(2..=a.max(b)).any(|d| a.is_multiple_of(d) && b.is_multiple_of(d))
            };
            let mut options = nim(x, y);
            options.retain(|&(a, b)| coprime(a, b));
            options
        }),
        // From the larger pile alone, and never more than the smaller has.
        (
            "{j=0 and x>=y and i<=y or i=0 and y>=x and j<=x}",
            |x, y| {
                let from_x = (1..=y.min(x)).filter(|_| x >= y).map(|k| (x - k, y));
                let from_y = (1..=x.min(y)).filter(|_| y >= x).map(|k| (x, y - k));
                from_x.chain(from_y).collect()
            },
        ),
        // Take from both with a nim-sum below 3, or from one pile.
        ("nim + {xor(i,j)<3}", |x, y| nim_and(x, y, |i, j| i ^ j < 3)),
        // One-sided: without ~ another game.
        ("nim + {0<i<=j<2*i+1}", |x, y| {
            nim_and(x, y, |i, j| i <= j && j < 2 * i + 1)
        }),
        ("nim + {0<i<=j<2*i+1}~", |x, y| {
            nim_and(x, y, |i, j| i.max(j) < 2 * i.min(j) + 1)
        }),
    ];
    for (text, options) in games {
        compare(text, *options);
    }
    let one_sided = game("nim + {0<i<=j<2*i+1}", Play::Normal);
    assert!(!one_sided.is_symmetric());
}

/// One pass, blocking and declared cells by brute force.
#[test]
fn passes_blocks_and_declared_cells() {
    let size = Size::square(SIDE).unwrap();
    let cells = || (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
    let solved = |text: &str| solve(&game(text, Play::Normal), size).unwrap();
    // Blocking: fewer than 3 cold options; of rook moves alone fewer than 2.
    for (text, limit, rooks) in [("blocking:3", 3, false), ("rook-blocking:2", 2, true)] {
        let found = solved(text);
        for (x, y) in cells() {
            let cold = |&(a, b): &(u32, u32)| found.is_cold(a, b) == Some(true);
            let options: Vec<_> = wythoff(x, y).into_iter().filter(cold).collect();
            let is_rook = |&(a, b): &(u32, u32)| a == x || b == y;
            let free = rooks && options.iter().any(|option| !is_rook(option));
            let right = !free && options.len() < limit;
            assert_eq!(found.is_cold(x, y), Some(right), "{text}: ({x},{y})");
        }
    }
    // A pass: the position without it is an option too, unless there is none.
    let (with, without) = (solved("wythoff/pass"), solved("wythoff"));
    let values = solve_grundy(&game("wythoff-pass", Play::Normal), size).unwrap();
    let plain = solve_grundy(&game("wythoff", Play::Normal), size).unwrap();
    let winning = WinningCells::by_direction(&with);
    let table = winning.table(&Window::whole(size));
    for (x, y) in cells() {
        let options = wythoff(x, y);
        let passed = (!options.is_empty()).then(|| plain.get(x, y).unwrap());
        let cold = |&(a, b): &(u32, u32)| with.is_cold(a, b) == Some(true);
        let pass_wins = passed.is_some() && without.is_cold(x, y) == Some(true);
        let wins = options.iter().filter(|option| cold(option)).count() + usize::from(pass_wins);
        assert_eq!(with.is_cold(x, y), Some(wins == 0), "({x},{y})");
        let seen = options.iter().map(|&(a, b)| values.get(a, b).unwrap());
        let seen: Vec<u32> = seen.chain(passed).collect();
        assert_eq!(values.get(x, y), Some(mex(&seen)), "({x},{y})");
        let (bits, count) = table[(y * SIDE + x) as usize];
        assert_eq!(count as usize, wins, "({x},{y})");
        let passes = winning.set_of(bits).contains(Direction::Pass);
        assert_eq!(passes, pass_wins, "({x},{y})");
    }
    // Declared cells: whatever their options are.
    let declared = solved("wythoff/cold(3,4)/hot(0,0)");
    assert_eq!(declared.is_cold(0, 0), Some(false));
    for (x, y) in cells().filter(|&cell| cell != (0, 0)) {
        let cold = |&(a, b): &(u32, u32)| declared.is_cold(a, b) == Some(true);
        let right = (x, y) == (3, 4) || !wythoff(x, y).iter().any(cold);
        assert_eq!(declared.is_cold(x, y), Some(right), "({x},{y})");
    }
}

/// Published closed forms, where mathematics has one.
#[test]
fn closed_forms() {
    let size = Size::square(150).unwrap();
    let cells = || (0..150_u32).flat_map(|y| (0..150).map(move |x| (x, y)));
    let normal = |text: &str| solve(&game(text, Play::Normal), size).unwrap();
    // ⌊kφ⌋ for k ≥ 0, in integers.
    let lower = |k: u64| (k + (5 * k * k).isqrt()) / 2;
    let pair = |x: u32, y: u32, shift: u64| {
        let (small, large) = (u64::from(x.min(y)) + shift, u64::from(x.max(y)) + shift);
        lower(large - small) == small
    };
    let f = normal("f-wythoff");
    let terminal = normal("terminal:1");
    let (square, euclid) = (normal("yama"), normal("euclid"));
    for (x, y) in cells() {
        // Ho: (0,0) and (a + 1, b + 1).
        let right = (x, y) == (0, 0) || x > 0 && y > 0 && pair(x - 1, y - 1, 0);
        assert_eq!(f.is_cold(x, y), Some(right), "f-wythoff ({x},{y})");
        // (0,0) and (a − 1, b − 1).
        let right = (x, y) == (0, 0) || x != y && pair(x, y, 1);
        assert_eq!(terminal.is_cold(x, y), Some(right), "terminal:1 ({x},{y})");
        assert_eq!(
            square.is_cold(x, y),
            Some(x.abs_diff(y) <= 1),
            "yama ({x},{y})"
        );
        // x = 0 or x < y < φx: y² − xy − x² < 0.
        let (small, large) = (u64::from(x.min(y)), u64::from(x.max(y)));
        let wedge = small < large && large * large < small * large + small * small;
        assert_eq!(
            euclid.is_cold(x, y),
            Some(small == 0 || wedge),
            "euclid ({x},{y})"
        );
    }
    // k-blocking for k = 2, 3 (Larsson, arXiv 1010.5816).
    let (two, three) = (normal("blocking:2"), normal("blocking:3"));
    for (x, y) in cells() {
        let (small, large) = (x.min(y), x.max(y));
        let half = |n: u32| n >= 2 && n.is_multiple_of(2);
        let doubled = half(small) && half(large) && pair(small / 2 - 1, large / 2 - 1, 0);
        let right = (x, y) == (0, 0) || large == 2 * small + 1 || doubled;
        assert_eq!(two.is_cold(x, y), Some(right), "blocking:2 ({x},{y})");
        let right = (x, y) == (0, 0)
            || [1, 2].contains(&(large - 2 * small.min(large / 2)))
                && large > 2 * small
                && large <= 2 * small + 2;
        assert_eq!(three.is_cold(x, y), Some(right), "blocking:3 ({x},{y})");
    }
    // Cyclic Nimhoff: (x + y mod p) + p(⌊x/p⌋ xor ⌊y/p⌋).
    for p in [4, 5] {
        let text = format!("ryuo:{p}");
        let values = solve_grundy(&game(&text, Play::Normal), Size::square(64).unwrap()).unwrap();
        for (x, y) in (0..64).flat_map(|y| (0..64).map(move |x| (x, y))) {
            let right = (x + y) % p + p * ((x / p) ^ (y / p));
            assert_eq!(values.get(x, y), Some(right), "{text} ({x},{y})");
        }
    }
}

/// Every line of the catalogue is proven in all cells to 150.
#[test]
fn the_kernel_check_decides_all_cells_to_150() {
    let size = Size::square(150).unwrap();
    for entry in wythoff_plot::game::catalogue() {
        let game = entry.example(Play::Normal);
        let verdicts = verify(&solve(&game, size).unwrap());
        assert!(verdicts.proven() && !verdicts.kernel.is_sample(), "{game}");
        assert_eq!(verdicts.kernel.differ(), 0, "{game}");
    }
}
