//! The general search against plain rules and plain negamax.

use quadrille_core::{Outcome, Record};
use rand::RngExt;

use super::*;
use crate::Limits;

/// A position by chance, with so many plies played; `None` when the game ended first.
fn by_chance(setup: &Setup, plies: usize, rng: &mut StdRng) -> Option<Puissance4> {
    let mut record = Record::<Puissance4>::new(setup.clone());
    for _ in 0..plies {
        let moves: Vec<Column> = record.position().legal_moves().collect();
        record.play(moves[rng.random_range(0..moves.len())]).expect("legal");
        if record.outcome().is_some() {
            return None;
        }
    }
    Some(record.position().clone())
}

fn boards() -> Vec<Setup> {
    [
        "rows=4 columns=4 align=3",
        "rows=4 columns=4 align=4 first=2",
        "rows=5 columns=4 align=4",
        "rows=4 columns=5 align=3",
    ]
    .map(|text| text.parse().expect("a setup"))
    .into()
}

#[test]
fn the_board_knows_every_winning_cell() {
    let mut rng = StdRng::seed_from_u64(1);
    for setup in boards() {
        for plies in 0..setup.cells() - 2 {
            let Some(position) = by_chance(&setup, plies, &mut rng) else { continue };
            let mut board = Board::new(&position);
            let untouched = format!("{board:?}");
            for column in position.legal_moves() {
                let mut next = position.clone();
                next.play_unchecked(column);
                let wins = matches!(next.outcome(), Some(Outcome::Win(_)));
                let cell = board.landing(usize::from(column.0)).expect("room");
                assert_eq!(board.wins(cell), wins, "{position:?} {column}");
                board.play(usize::from(column.0));
                if !wins {
                    let fresh = Board::new(&next);
                    assert_eq!((board.key(), board.value()), (fresh.key(), fresh.value()));
                }
                board.undo(usize::from(column.0));
            }
            assert_eq!(format!("{board:?}"), untouched);
        }
    }
}

/// The worth of a position by trying everything.
fn plain(position: &mut Puissance4) -> i32 {
    match position.outcome() {
        Some(Outcome::Win(_)) => return -1,
        Some(Outcome::Tie(_)) => return 0,
        None => {}
    }
    let moves: Vec<Column> = position.legal_moves().collect();
    let mut best = -1;
    for column in moves {
        position.play_unchecked(column);
        best = best.max(-plain(position));
        position.undo(column, ());
        if best == 1 {
            break;
        }
    }
    best
}

#[test]
fn a_search_to_the_end_equals_plain_negamax() {
    let mut rng = StdRng::seed_from_u64(2);
    let mut compared = 0;
    while compared < 1500 {
        for setup in boards() {
            let plies = setup.cells() - rng.random_range(2..=10);
            let Some(mut position) = by_chance(&setup, plies, &mut rng) else { continue };
            let mut engine = General::new("strong".into(), DEEPEST, 3);
            let budget = Budget::limited(Limits::default());
            let decision = engine.search(&position, &budget, &mut |_| {}).expect("the game is on");
            let found = match decision.score.expect("searched") {
                Score::Win { .. } => 1,
                Score::Loss { .. } => -1,
                Score::Draw => 0,
                Score::Estimate(value) => panic!("estimate {value} after a whole search of {position:?}"),
            };
            assert_eq!(found, plain(&mut position), "{position:?}");
            position.play_unchecked(decision.mv);
            assert_eq!(-plain(&mut position), found, "{} throws it away", decision.mv);
            compared += 1;
        }
    }
}

#[test]
fn a_line_is_legal_and_a_win_ends_it() {
    let setup = Setup::default();
    let columns = Puissance4::parse_moves(&setup, "4455").expect("columns");
    let record = Record::<Puissance4>::replay(setup, columns).expect("legal");
    let mut engine = General::new("strong".into(), DEEPEST, 3);
    let decision =
        engine.search(record.position(), &Budget::limited(Limits::default()), &mut |_| {}).expect("the game is on");
    assert_eq!(decision.score, Some(Score::Win { plies: Plies::AtMost(3) }));
    let mut position = record.position().clone();
    for column in &decision.line {
        position.play(*column).expect("a legal line");
    }
    assert!(matches!(position.outcome(), Some(Outcome::Win(_))), "{:?}", decision.line);
}
