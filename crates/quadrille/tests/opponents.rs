//! The opponents of the catalogue as a face meets them: by name, on any record.
#![allow(clippy::unwrap_used, reason = "a test")]

use std::collections::BTreeMap;

use quadrille_core::{AnyRecord, AnySetup, Game, Outcome, Seat};
use quadrille_engine::catalogue::{build_for, limits_for};
use quadrille_engine::{AnyDecision, Budget, Limits};

const BOARD: &str = "cells=rojvbi/ojvbir/jvbiro/vbiroj/birojv/irojvb";

fn record(game: Game, setup: &str, moves: &str) -> AnyRecord {
    let mut record = AnyRecord::new(AnySetup::parse(game, setup).unwrap());
    moves.split_whitespace().for_each(|text| record.play(text).unwrap());
    record
}

/// What the engine of this name chooses, within a bound that no machine changes.
fn choice(record: &AnyRecord, engine: &str, seed: u64) -> AnyDecision {
    let setup = record.setup();
    let limits = Limits { time: None, nodes: Some(200_000), ..limits_for(engine, &setup).unwrap() };
    build_for(engine, &setup, seed).unwrap().search(record, &Budget::limited(limits), &mut |_| ()).unwrap()
}

/// Plays a game between two engines to its end.
fn outcome(game: Game, setup: &str, engines: [&str; 2], seed: u64) -> Outcome {
    let mut record = record(game, setup, "");
    while record.outcome().is_none() {
        let engine = engines[record.turn().index()];
        let mv = choice(&record, engine, seed + record.ply() as u64).mv;
        assert!(record.legal_moves().contains(&mv), "{engine} plays {mv}");
        record.play(&mv).unwrap();
    }
    record.outcome().unwrap()
}

#[test]
fn r080_r136_r237_random_plays_every_legal_move_as_often() {
    for (game, setup, moves) in [(Game::Morpion, "", "2B"), (Game::Puissance4, "", ""), (Game::SixCouleurs, BOARD, "")]
    {
        let record = record(game, setup, moves);
        let legal = record.legal_moves();
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for seed in 0..200 * legal.len() as u64 {
            *counts.entry(choice(&record, "random", seed).mv).or_default() += 1;
        }
        assert_eq!(counts.len(), legal.len(), "{game}");
        assert!(counts.values().all(|count| (140..=260).contains(count)), "{game}: {counts:?}");
    }
}

#[test]
fn r080_random_sees_neither_a_win_nor_a_threat() {
    let wins = record(Game::Morpion, "", "1A 2A 1B 2B");
    let taken = (0..100).filter(|&seed| choice(&wins, "random", seed).mv == "1C").count();
    assert!((5..50).contains(&taken), "the win was taken {taken} times of 100, where chance takes 20");
}

#[test]
fn r081_r082_r083_r084_minimax_of_every_depth_plays_and_from_five_on_never_loses() {
    for depth in [3, 5, 7, 9] {
        let engine = format!("minimax:depth={depth}");
        for seed in 0..3 {
            let first = outcome(Game::Morpion, "", [&engine, "random"], seed);
            assert_ne!(first, Outcome::Win(Seat::FIRST.next(2)), "{engine} lost as the first, seed {seed}");
            let second = outcome(Game::Morpion, "", ["random", &engine], seed);
            assert!(depth == 3 || second != Outcome::Win(Seat::FIRST), "{engine} lost as the second, seed {seed}");
        }
    }
}

#[test]
fn r089_r138_an_immediate_win_comes_first_and_then_the_block() {
    for engine in ["minimax:depth=3", "negamax:depth=3", "alpha-beta:depth=3"] {
        assert_eq!(choice(&record(Game::Morpion, "", "1A 2A 1B 2B"), engine, 1).mv, "1C", "{engine}: win");
        assert_eq!(choice(&record(Game::Morpion, "", "2B 1A 3C 1B"), engine, 1).mv, "1C", "{engine}: block");
        assert_eq!(choice(&record(Game::Puissance4, "", "1 2 1 2 1 2"), engine, 1).mv, "1", "{engine}: win");
        assert_eq!(choice(&record(Game::Puissance4, "", "1 2 1 2 1"), engine, 1).mv, "1", "{engine}: block");
    }
}

#[test]
fn r090_r091_r111_the_three_searches_agree_on_every_value() {
    for moves in ["", "2B", "1A 2B", "1A 2B 3C", "1B 2A 3C 2C"] {
        let record = record(Game::Morpion, "", moves);
        let [minimax, negamax, alpha_beta] =
            ["minimax:depth=9", "negamax:depth=9", "alpha-beta:depth=9"].map(|engine| {
                let setup = record.setup();
                let budget = Budget::limited(Limits::default());
                build_for(engine, &setup, 1).unwrap().search(&record, &budget, &mut |_| ()).unwrap()
            });
        assert_eq!(minimax.score, negamax.score, "{moves}");
        assert_eq!(minimax.score, alpha_beta.score, "{moves}");
        assert!(alpha_beta.nodes < minimax.nodes, "{moves}: alpha-beta visits fewer nodes");
    }
}

#[test]
fn r097_alpha_beta_plays_on_large_grids() {
    let large = record(Game::Morpion, "rows=15 columns=15 align=5", "8H 8I 9H");
    assert!(large.legal_moves().contains(&choice(&large, "alpha-beta:depth=2", 1).mv));
}

#[test]
fn r142_no_engine_plays_a_full_column() {
    for engine in ["random", "neighbour", "minimax:depth=2", "alpha-beta:depth=2"] {
        for seed in 0..5 {
            outcome(Game::Puissance4, "rows=4 columns=4", [engine, "random"], seed);
        }
    }
}

#[test]
fn r256_tries_never_show_on_the_board() {
    for engine in ["minimax:depth=4", "alpha-beta:depth=4", "strong"] {
        let game = record(Game::Puissance4, "", "4 4 3");
        let before = game.clone();
        choice(&game, engine, 1);
        assert_eq!(game, before, "{engine}");
    }
}

#[test]
fn r261_each_level_of_six_couleurs_can_be_asked_on_its_own() {
    let board = record(Game::SixCouleurs, BOARD, "");
    for engine in ["random", "greedy", "tie-breaker", "anticipation"] {
        assert!(board.legal_moves().contains(&choice(&board, engine, 1).mv), "{engine}");
    }
}
