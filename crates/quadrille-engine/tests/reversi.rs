//! The engines of Reversi: proofs against plain search, and levels that climb.
#![allow(clippy::unwrap_used, reason = "a test")]

use quadrille_core::reversi::Setup;
use quadrille_core::{Position, Reversi};
use quadrille_engine::reversi::Solver;
use quadrille_engine::{Asked, Budget, Limits, Points, Prover, Question, Score};

/// The margin by trying everything.
fn plainly(position: &mut Reversi) -> i32 {
    let moves: Vec<_> = position.legal_moves().collect();
    if moves.is_empty() {
        let discs = position.discs();
        return discs[position.turn().index()] as i32 - discs[position.turn().next(2).index()] as i32;
    }
    let mut best = i32::MIN;
    for mv in moves {
        let undo = position.play_unchecked(mv);
        best = best.max(-plainly(position));
        position.undo(mv, undo);
    }
    best
}

fn late_positions() -> Vec<Reversi> {
    let mut positions = Vec::new();
    for (seed, words) in (1u64..).zip(["rows=4 columns=4", "rows=4 columns=6", "rows=6 columns=4", "rows=6 columns=6"])
    {
        let setup: Setup = words.parse().unwrap();
        for game in 0..6u64 {
            let mut position = Reversi::start(&setup);
            let mut chance = seed * 1_000_003 + game * 7919;
            while position.outcome().is_none() && position.grid().free_cells().count() > 7 {
                let moves: Vec<_> = position.legal_moves().collect();
                chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                position.play(moves[(chance >> 33) as usize % moves.len()]).unwrap();
            }
            if position.outcome().is_none() {
                positions.push(position);
            }
        }
    }
    positions
}

#[test]
fn the_solver_agrees_with_plain_search() {
    let budget = Budget::limited(Limits::default());
    let positions = late_positions();
    assert!(positions.len() > 15, "{}", positions.len());
    for position in positions {
        let expected = plainly(&mut position.clone());
        let proof = Solver::new(1 << 20)
            .prove(&position, Asked { question: Question::Distance, budget: &budget }, &mut |_| {})
            .unwrap();
        assert_eq!(proof.points.map(Points::told), Some(expected), "{position:?}");
        for mv in position.legal_moves() {
            let mut next = position.clone();
            next.play(mv).unwrap();
            assert_eq!(proof.best.contains(&mv), -plainly(&mut next) == expected, "{mv} of {position:?}");
        }
        let outcome = Solver::new(1 << 20)
            .prove(&position, Asked { question: Question::Outcome, budget: &budget }, &mut |_| {})
            .unwrap();
        assert_eq!(std::mem::discriminant(&outcome.score), std::mem::discriminant(&proof.score), "{position:?}");
    }
}

#[test]
fn four_by_four_is_proved_for_the_second_player() {
    let position = Reversi::start(&"rows=4 columns=4".parse().unwrap());
    let budget = Budget::limited(Limits::default());
    let proof = Solver::new(16 << 20)
        .prove(&position, Asked { question: Question::Distance, budget: &budget }, &mut |_| {})
        .unwrap();
    assert!(matches!(proof.score, Score::Loss { .. }));
    assert_eq!(proof.points, Some(Points::exactly(-8)));
}

#[test]
fn a_spent_budget_is_told_with_what_was_tried() {
    let position = Reversi::start(&Setup::default());
    let budget = Budget::limited(Limits::nodes(5_000));
    let unproved = Solver::new(1 << 20)
        .prove(&position, Asked { question: Question::Outcome, budget: &budget }, &mut |_| {})
        .unwrap_err();
    assert!((4_000..=7_000).contains(&unproved.nodes), "{}", unproved.nodes);
}
