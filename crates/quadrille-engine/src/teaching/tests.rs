//! The textbook searches against plain negamax, and what the seed claims of them.

use std::collections::HashSet;

use quadrille_core::{
    Cell, Morpion, Puissance4, Record, Reversi, Seat, SixCouleurs, morpion, puissance4, six_couleurs,
};
use rand::RngExt;

use super::*;
use crate::Limits;
use crate::morpion::SeedMorpion;
use crate::puissance4::{ROOT_BLOCK, SeedPuissance4};

/// An evaluation by chance: any mistake of a search shows.
#[derive(Clone, Copy, Debug)]
struct Noise;

impl<P: Position> Evaluation<P> for Noise {
    fn played(&mut self, _before: &P, _mv: P::Move) {}

    fn undone(&mut self, _before: &P, _mv: P::Move) {}

    fn value(&self, position: &P, outcome: Option<Outcome>) -> i32 {
        match outcome {
            Some(Outcome::Win(seat)) if seat == position.turn() => 1_000,
            Some(Outcome::Win(_)) => -1_000,
            Some(Outcome::Tie(_)) => 0,
            None => (position.key() % 41) as i32 - 20,
        }
    }

    fn score(&self, _position: &P, value: i32, _complete: bool) -> Score {
        Score::Estimate(value)
    }
}

/// The value by the definition, on copies.
fn plain<P: Position>(position: &P, depth: u32) -> i32 {
    let outcome = position.outcome();
    if outcome.is_some() || depth == 0 {
        return Noise.value(position, outcome);
    }
    let after = |mv: P::Move| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        -plain(&next, depth - 1)
    };
    position.legal_moves().map(after).max().expect("a game that is on has moves")
}

fn equals_plain<P: Position>(setup: &P::Setup, rng: &mut StdRng) -> u32 {
    let mut compared = 0;
    for _ in 0..120 {
        let mut record = Record::<P>::new(setup.clone());
        for _ in 0..rng.random_range(0..12) {
            let moves: Vec<P::Move> = record.position().legal_moves().collect();
            let Some(&mv) = moves.get(rng.random_range(0..moves.len().max(1))) else { break };
            record.play(mv).expect("legal");
        }
        let root = record.position();
        let depth = rng.random_range(1..=3);
        let value = plain(root, depth);
        for (variant, count) in compare(root, &Noise, depth, || Budget::limited(Limits::default())) {
            assert_eq!(count.value, Some(value), "{variant:?} at depth {depth} of {root:?}");
            compared += 1;
        }
        let told = explain(root, Noise, Algorithm::Negamax, depth, 1, &Budget::limited(Limits::default()));
        assert_eq!(told.count.value, Some(value));
    }
    compared
}

#[test]
fn r090_r091_every_search_equals_plain_negamax_under_a_random_evaluation() {
    let mut rng = StdRng::seed_from_u64(11);
    let mut compared = 0;
    for text in ["", "rows=4 columns=4 align=3", "rows=3 columns=5 align=4 first=2"] {
        compared += equals_plain::<Morpion>(&text.parse().expect("a setup"), &mut rng);
    }
    for text in ["rows=4 columns=4", "rows=4 columns=5 align=3"] {
        compared += equals_plain::<Puissance4>(&text.parse().expect("a setup"), &mut rng);
    }
    compared += equals_plain::<Reversi>(&"rows=4 columns=4".parse().expect("a setup"), &mut rng);
    let board: six_couleurs::Setup =
        "cells=rovijb/ovijbr/vijbro/ijbrov/jbrovi/brovij players=2".parse().expect("a setup");
    compared += equals_plain::<SixCouleurs>(&board, &mut rng);
    assert!(compared >= 2_000, "{compared} values were compared");
}

/// Every move that a search of this depth may choose, chance left aside.
fn choices(position: &Morpion, depth: u32) -> Vec<Cell> {
    let evaluation = SeedMorpion::new(position, Style::Win, None);
    let urgent = evaluation.urgent(position);
    if !urgent.wins.is_empty() {
        return urgent.wins;
    }
    let moves = if urgent.blocks.is_empty() { evaluation.moves(position) } else { urgent.blocks };
    let budget = Budget::limited(Limits::default());
    let mut walk = Walk::new(position, evaluation, &budget);
    let algorithm = Algorithm::AlphaBeta(alpha_beta::AlphaBetaOptions { ordered: true, table: true });
    let best = best_moves(&mut walk, algorithm, &moves, depth, 0).expect("no limit");
    best.moves.into_iter().map(|(mv, _, _)| mv).collect()
}

#[test]
fn r085_two_equal_levels_of_minimax_only_draw_on_the_small_grid() {
    for depth in [1, 2, 3, 5, 7, 9] {
        let mut seen = HashSet::new();
        let mut open = vec![Morpion::start(&morpion::Setup::default())];
        while let Some(position) = open.pop() {
            if !seen.insert(position.key()) {
                continue;
            }
            if let Some(outcome) = position.outcome() {
                assert!(matches!(outcome, Outcome::Tie(_)), "depth {depth}: {position:?}");
                continue;
            }
            for cell in choices(&position, depth) {
                let mut next = position.clone();
                next.play_unchecked(cell);
                open.push(next);
            }
        }
        assert!(seen.len() > 10);
    }
}

#[test]
fn r089_a_win_is_taken_before_a_threat_is_stopped() {
    // Both sides have two in a row: 1A 1B, and 2A 2B; it is the first seat's turn.
    let cells = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(row, column)| Cell::new(row, column));
    let record = Record::<Morpion>::replay(morpion::Setup::default(), cells).expect("legal");
    assert_eq!(choices(record.position(), 1), [Cell::new(0, 2)]);
    // One ply ahead nothing is seen of the reply, and the threat is stopped all the same.
    let record = Record::<Morpion>::replay(morpion::Setup::default(), [cells[0], cells[3], cells[2]]).expect("legal");
    assert_eq!(choices(record.position(), 1), [Cell::new(0, 2)]);
    assert_eq!(record.position().turn(), Seat::from_index(1));
}

#[test]
fn r138_an_immediate_win_comes_before_a_block_and_a_block_before_the_search() {
    let setup = puissance4::Setup::default();
    let decide = |moves: &str| {
        let columns = Puissance4::parse_moves(&setup, moves).expect("columns");
        let record = Record::<Puissance4>::replay(setup.clone(), columns).expect("legal");
        let evaluation = |root: &Puissance4, _: &Settings| SeedPuissance4::new(root);
        let mut engine = Teaching::new("minimax".into(), Algorithm::Minimax, 5, Settings::default(), evaluation, 1);
        engine.search(record.position(), &Budget::limited(Limits::default()), &mut |_| {}).expect("the game is on")
    };
    let win = decide("112233");
    assert_eq!((win.mv.to_string().as_str(), win.score), ("4", Some(Score::Win { plies: Plies::Exactly(1) })));
    let block = decide("11223");
    assert_eq!((block.mv.to_string().as_str(), block.score), ("4", Some(Score::Estimate(ROOT_BLOCK))));
    assert!(matches!(decide("12").score, Some(Score::Estimate(value)) if value.abs() < ROOT_BLOCK));
}
