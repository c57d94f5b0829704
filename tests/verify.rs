//! Both checks against mistakes made on purpose, and against the definition.

use std::num::NonZeroU32;

use proptest::prelude::*;
use wythoff_plot::exact::conjectured_form;
use wythoff_plot::{
    BitLattice, Game, Outcomes, Play, Ray, Ruleset, Size, SparseRows, Vector, Verdict, solve,
    verify,
};

/// The options of (x, y), move by move.
fn options(game: &Game, x: u32, y: u32) -> impl Iterator<Item = (u32, u32)> {
    let moves = game
        .rays()
        .unwrap()
        .rays()
        .iter()
        .flat_map(move |ray| ray.moves().take_while(move |by| by.x <= x && by.y <= y));
    moves.map(move |by| (x - by.x, y - by.y))
}

/// Whether (x, y) is cold by definition, if `cold` is right about its options.
fn is_cold(game: &Game, x: u32, y: u32, cold: &BitLattice) -> bool {
    let mut options = options(game, x, y).peekable();
    match options.peek() {
        None => game.play().terminal_is_cold(),
        Some(_) => !options.any(|(x, y)| cold.get(x, y)),
    }
}

fn cells(size: Size) -> impl Iterator<Item = (u32, u32)> {
    (0..size.height()).flat_map(move |y| (0..size.width()).map(move |x| (x, y)))
}

/// The answer by definition.
fn solved(game: &Game, size: Size) -> BitLattice {
    let mut cold = BitLattice::new(size);
    for (x, y) in cells(size) {
        if is_cold(game, x, y, &cold) {
            cold.set(x, y, true);
        }
    }
    cold
}

/// The rows of a lattice that has at most one cold cell in each.
fn sparse(lattice: &BitLattice) -> SparseRows {
    let size = lattice.size();
    let row = |y| {
        (0..size.width())
            .find(|&x| lattice.get(x, y))
            .unwrap_or(SparseRows::NONE)
    };
    SparseRows::new(size, (0..size.height()).map(row).collect())
}

fn spread(rows: &SparseRows) -> BitLattice {
    let mut lattice = BitLattice::new(rows.size());
    for y in 0..rows.size().height() {
        if let Some(x) = rows.get(y) {
            lattice.set(x, y, true);
        }
    }
    lattice
}

fn on_grid(game: &Game, lattice: BitLattice) -> Outcomes {
    Outcomes::from_lattice(game.clone(), lattice)
}

fn on_rows(game: &Game, rows: SparseRows) -> Outcomes {
    Outcomes::from_rows(game.clone(), rows)
}

/// What is wrong with `lattice` by definition: how many cells, which first.
fn mistakes(game: &Game, lattice: &BitLattice) -> (u64, Option<(u32, u32)>) {
    let wrong = |&(x, y): &(u32, u32)| is_cold(game, x, y, lattice) != lattice.get(x, y);
    let mut wrong = cells(lattice.size()).filter(wrong);
    let first = wrong.next();
    (first.iter().count() as u64 + wrong.count() as u64, first)
}

fn found(verdict: &Verdict) -> (u64, Option<(u32, u32)>) {
    (verdict.differ(), verdict.first())
}

const PLAYS: [Play; 2] = [Play::Normal, Play::Misere];

#[test]
fn right_answers_pass_both_checks() {
    for (width, height) in [
        (1, 1),
        (1, 9),
        (9, 1),
        (64, 65),
        (65, 64),
        (130, 200),
        (200, 130),
    ] {
        for play in PLAYS {
            let game = Game::wythoff(play);
            let size = Size::new(width, height).unwrap();
            let lattice = solved(&game, size);
            for answer in [on_rows(&game, sparse(&lattice)), on_grid(&game, lattice)] {
                let verdicts = verify(&answer);
                assert!(verdicts.proven() && verdicts.iter().all(Verdict::ran));
                assert!(
                    verdicts
                        .iter()
                        .all(|verdict| verdict.compared() == size.cells())
                );
            }
        }
    }
}

#[test]
fn every_flipped_cell_of_a_small_lattice_is_named_by_both_checks() {
    for play in PLAYS {
        let game = Game::wythoff(play);
        let right = solved(&game, Size::square(20).unwrap());
        for (x, y) in cells(right.size()) {
            let mut wrong = right.clone();
            wrong.set(x, y, !right.get(x, y));
            let verdicts = verify(&on_grid(&game, wrong.clone()));
            assert_eq!(found(&verdicts.closed_form), (1, Some((x, y))));
            assert_eq!(found(&verdicts.kernel), mistakes(&game, &wrong));
            assert_eq!(verdicts.kernel.first(), Some((x, y)));
        }
    }
}

#[test]
fn every_lost_added_or_moved_cell_of_sparse_rows_is_named_by_both_checks() {
    for play in PLAYS {
        let game = Game::wythoff(play);
        let right = sparse(&solved(&game, Size::square(20).unwrap()));
        for (x, y) in (0..20).flat_map(|y| (0..=20).map(move |x| (x, y))) {
            let mut cold = right.as_slice().to_vec();
            let x = if x == 20 { SparseRows::NONE } else { x };
            let old = std::mem::replace(&mut cold[y as usize], x);
            if x == old {
                continue;
            }
            let verdicts = verify(&on_rows(&game, SparseRows::new(right.size(), cold)));
            // NONE is larger than any x.
            let first = Some((x.min(old), y));
            assert_eq!(verdicts.closed_form.first(), first);
            assert_eq!(verdicts.kernel.first(), first);
            let cells = [x, old].iter().filter(|&&x| x != SparseRows::NONE).count();
            assert_eq!(verdicts.closed_form.differ(), cells as u64);
        }
    }
}

#[test]
fn games_without_a_closed_form_are_checked_by_the_kernel_alone() {
    let knight = Ray::single(Vector::new(1, 2)).unwrap();
    let rays = Ruleset::wythoff()
        .rays()
        .iter()
        .copied()
        .chain([knight])
        .collect::<Vec<_>>();
    let game = Game::new("lame", "Lame maharaja", Ruleset::new(rays), Play::Normal);
    let lattice = solved(&game, Size::square(50).unwrap());
    let verdicts = verify(&on_grid(&game, lattice));
    assert!(verdicts.proven() && !verdicts.closed_form.ran());
    assert_eq!(
        verdicts.closed_form.to_string(),
        "closed form: left out, none is known for this game"
    );
    assert_eq!(
        verdicts.kernel.to_string(),
        "kernel: 2,500 cells compared, 0 differ"
    );
}

#[test]
fn wythoffs_answer_to_another_game_is_rejected() {
    let size = Size::square(100).unwrap();
    let wythoff = solved(&Game::wythoff(Play::Normal), size);
    let misere = Game::wythoff(Play::Misere);
    let verdicts = verify(&on_grid(&misere, wythoff.clone()));
    assert_eq!(found(&verdicts.closed_form), (6, Some((0, 0))));
    assert_eq!(found(&verdicts.kernel), mistakes(&misere, &wythoff));
    let verdicts = verify(&on_rows(&misere, sparse(&wythoff)));
    assert_eq!(found(&verdicts.closed_form), (6, Some((0, 0))));
    assert_eq!(found(&verdicts.kernel), mistakes(&misere, &wythoff));
}

#[test]
fn sparse_rows_of_a_game_without_rook_rays_are_checked_too() {
    let bishop = Ruleset::new([Ray::multiples(Vector::new(1, 1)).unwrap()]);
    let game = Game::new("bishop", "Bishop", bishop, Play::Normal);
    let rows = sparse(&solved(&game, Size::square(30).unwrap()));
    // All of row 0 is cold, of which sparse rows hold one cell.
    let verdict = verify(&on_rows(&game, rows.clone())).kernel;
    assert_eq!(found(&verdict), mistakes(&game, &spread(&rows)));
    assert_eq!(verdict.first(), Some((1, 0)));
}

fn ray() -> impl Strategy<Value = Ray> {
    let vector = |most: u32| {
        (0..=most, 0..=most)
            .prop_filter("takes something", |&(x, y)| (x, y) != (0, 0))
            .prop_map(|(x, y)| Vector::new(x, y))
    };
    let count = prop_oneof![3 => Just(None), 2 => (1_u32..=12).prop_map(NonZeroU32::new)];
    (vector(6), vector(3), count, any::<bool>()).prop_map(|(start, step, count, multiples)| {
        let start = if multiples { step } else { start };
        Ray::new(start, step, count).unwrap()
    })
}

fn game(rook_rays: bool) -> impl Strategy<Value = Game> {
    let rook = [(1, 0), (0, 1)].map(|(x, y)| Ray::multiples(Vector::new(x, y)).unwrap());
    let play = prop_oneof![Just(Play::Normal), Just(Play::Misere)];
    (prop::collection::vec(ray(), 0..6), any::<bool>(), play).prop_map(
        move |(mut rays, symmetric, play)| {
            if symmetric {
                rays.extend(rays.clone().iter().map(Ray::mirrored));
            }
            if rook_rays {
                rays.extend(rook);
            }
            Game::new("random", "Random", Ruleset::new(rays), play)
        },
    )
}

fn size() -> impl Strategy<Value = Size> {
    let oblong = (1_u32..140, 1_u32..140).prop_map(|(w, h)| Size::new(w, h).unwrap());
    let square = (1_u32..140).prop_map(|side| Size::square(side).unwrap());
    prop_oneof![oblong, square]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn kernel_accepts_the_answer_of_any_ruleset_and_names_any_flipped_cell(
        game in game(false), size in size(), x: prop::sample::Index, y: prop::sample::Index,
    ) {
        let mut lattice = solved(&game, size);
        let verdict = verify(&on_grid(&game, lattice.clone())).kernel;
        prop_assert_eq!((verdict.compared(), found(&verdict)), (size.cells(), (0, None)));

        let (x, y) = (x.index(size.width() as usize), y.index(size.height() as usize));
        let (x, y) = (x as u32, y as u32);
        lattice.set(x, y, !lattice.get(x, y));
        let verdict = verify(&on_grid(&game, lattice)).kernel;
        prop_assert_eq!(verdict.first(), Some((x, y)));
    }

    #[test]
    fn kernel_counts_the_mistakes_of_any_lattice(
        game in game(false), size in size(), seed: u64, sparsity in 0_u32..8,
    ) {
        let mut lattice = BitLattice::new(size);
        let mut noise = seed | 1;
        for (x, y) in cells(size) {
            // An xorshift generator: any noise will do.
            noise ^= noise << 13;
            noise ^= noise >> 7;
            noise ^= noise << 17;
            lattice.set(x, y, noise.trailing_zeros() >= sparsity);
        }
        let verdict = verify(&on_grid(&game, lattice.clone())).kernel;
        prop_assert_eq!(found(&verdict), mistakes(&game, &lattice));
    }

    #[test]
    fn sparse_kernel_accepts_the_answer_of_any_ruleset_with_rook_rays(
        game in game(true), size in size(),
    ) {
        let rows = sparse(&solved(&game, size));
        let verdict = verify(&on_rows(&game, rows)).kernel;
        prop_assert_eq!((verdict.compared(), found(&verdict)), (size.cells(), (0, None)));
    }

    #[test]
    fn sparse_kernel_counts_the_mistakes_that_any_change_makes(
        game in game(true), size in size(),
        changes in prop::collection::vec(any::<[prop::sample::Index; 2]>(), 1..4),
    ) {
        let mut cold = sparse(&solved(&game, size)).as_slice().to_vec();
        for [x, y] in changes {
            let x = x.index(size.width() as usize + 1) as u32;
            let none = x == size.width();
            let y = y.index(cold.len());
            cold[y] = if none { SparseRows::NONE } else { x };
        }
        let rows = SparseRows::new(size, cold);
        let verdict = verify(&on_rows(&game, rows.clone())).kernel;
        prop_assert_eq!(found(&verdict), mistakes(&game, &spread(&rows)));
    }
}

/// The pairs of the reference data, at N = 100 000, whose cold cells are those
/// of Wythoff's game are those of which it is conjectured.
#[test]
fn what_is_conjectured_of_gdwn_is_what_the_reference_has() {
    let data = include_str!("data/gdwn_beams.json");
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    for pair in data["pairs"].as_array().unwrap() {
        let name = format!("gdwn:{},{}", pair["p"], pair["q"]);
        let game: Game = name.parse().unwrap();
        let verdicts = verify(&solve(&game, Size::square(500).unwrap()).unwrap());
        let same = pair["same_as_wythoff"] == true;
        assert_eq!(verdicts.conjecture.is_some(), same, "{name}");
        let differ = verdicts.conjecture.map_or(0, |verdict| verdict.differ());
        assert_eq!(differ, 0, "{name}");
    }
    let misere = Game::new(
        "any",
        "any",
        "gdwn:4,5".parse::<Game>().unwrap().rays().unwrap().clone(),
        Play::Misere,
    );
    assert_eq!(conjectured_form(&misere), None);
}
