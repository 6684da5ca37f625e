//! The opponents of the catalogue as a face meets them: by name, on any record.
#![allow(clippy::unwrap_used, reason = "a test")]

use std::collections::{BTreeMap, BTreeSet};

use quadrille_core::{AnyRecord, AnySetup, Game, Outcome, Seat};
use quadrille_engine::catalogue::{build_for, engines_for, limits_for};
use quadrille_engine::{AnyDecision, Budget, Limits};

const BOARD: &str = "cells=rojvbi/ojvbir/jvbiro/vbiroj/birojv/irojvb";

fn record(game: Game, setup: &str, moves: &str) -> AnyRecord {
    let mut record = AnyRecord::new(AnySetup::parse(game, setup).unwrap());
    moves.split_whitespace().for_each(|text| record.play(text).unwrap());
    record
}

/// What the engine of this name chooses, within a bound that no machine changes.
fn choice(record: &AnyRecord, engine: &str, seed: u64) -> AnyDecision {
    choice_within(200_000, record, engine, seed)
}

fn choice_within(nodes: u64, record: &AnyRecord, engine: &str, seed: u64) -> AnyDecision {
    let setup = record.setup();
    let limits = Limits { time: None, nodes: Some(nodes), ..limits_for(engine, &setup).unwrap() };
    build_for(engine, &setup, seed).unwrap().search(record, &Budget::limited(limits), &mut |_| ()).unwrap()
}

/// Plays a game between two engines to its end.
fn outcome(game: Game, setup: &str, engines: [&str; 2], seed: u64) -> Outcome {
    outcome_within(200_000, game, setup, engines, seed)
}

fn outcome_within(nodes: u64, game: Game, setup: &str, engines: [&str; 2], seed: u64) -> Outcome {
    let mut record = record(game, setup, "");
    while record.outcome().is_none() {
        let engine = engines[record.turn().index()];
        let mv = choice_within(nodes, &record, engine, seed + record.ply() as u64).mv;
        assert!(record.legal_moves().contains(&mv), "{engine} plays {mv}");
        record.play(&mv).unwrap();
    }
    record.outcome().unwrap()
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
fn r136_r237_random_plays_every_legal_move_as_often() {
    for (game, setup) in [(Game::Puissance4, ""), (Game::SixCouleurs, BOARD)] {
        plays_every_move_as_often("random", &record(game, setup, ""));
    }
}

/// Draws 200 moves for each legal one.
fn plays_every_move_as_often(engine: &str, record: &AnyRecord) {
    let legal = record.legal_moves();
    let mut made = build_for(engine, &record.setup(), 5).unwrap();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for _ in 0..200 * legal.len() {
        let decision = made.search(record, &Budget::limited(Limits::default()), &mut |_| ()).unwrap();
        *counts.entry(decision.mv).or_default() += 1;
    }
    assert_eq!(counts.len(), legal.len(), "{engine}");
    assert!(counts.values().all(|count| (130..=270).contains(count)), "{engine}: {counts:?}");
}

#[test]
fn r080_g20_the_first_level_is_chance_on_every_grid_with_any_number_of_players() {
    for (setup, moves) in [
        ("", "2B"),
        // Two in a row of each: it sees neither the win nor the threat.
        ("", "1A 2A 1B 2B"),
        ("rows=5 columns=5 align=3", "1A 5A 1B 5B"),
        ("rows=5 columns=5 align=3 players=3", "1A 5A 3E 1B 5B 4E"),
        ("rows=15 columns=15 align=5", "8H 9H 8I 9I 8J 9J 8K 9K"),
        ("rows=9 columns=7 align=3 players=26", "1A 2A 3A"),
    ] {
        plays_every_move_as_often("level:tres-facile", &record(Game::Morpion, setup, moves));
    }
}

#[test]
fn r095_who_wants_to_lose_loses() {
    let outcomes = |game, setup| (0..10).map(move |seed| outcome(game, setup, ["losing", "random"], seed));
    let lost = outcomes(Game::Morpion, "").filter(|end| *end == Outcome::Win(Seat::FIRST.next(2))).count();
    assert!(lost >= 7, "{lost} of 10 lost");
    assert!(outcomes(Game::Morpion, "").all(|end| end != Outcome::Win(Seat::FIRST)));
    assert!(outcomes(Game::Puissance4, "rows=4 columns=5").all(|end| end != Outcome::Win(Seat::FIRST)));
}

#[test]
fn r096_who_wants_several_lines_takes_them_and_does_not_lose_for_them() {
    let setup = "rows=5 columns=5 align=3 players=2 first=1";
    for depth in 1..=5 {
        let engine = format!("many-lines:depth={depth}");
        // 1C completes a row and a column at once, while the opponent threatens 5C.
        let double = record(Game::Morpion, setup, "1A 5A 1B 5B 2C 4E 3C 1E");
        assert_eq!(choice(&double, &engine, 1).mv, "1C", "{engine}");
        // Three threats cannot all be stopped: the win with several lines is there.
        let pressed = record(Game::Morpion, setup, "1A 1E 1B 2E 2C 4E 3C 5D 5A 4A 5B 4C");
        let answer = choice(&pressed, &engine, 1).mv;
        let mut after = pressed.clone();
        after.play(&answer).unwrap();
        assert_eq!(after.outcome(), Some(Outcome::Win(Seat::FIRST)), "{engine} plays {answer}");
        // One line alone and two threats at once: one line is a win, too.
        let single = record(Game::Morpion, setup, "1A 5A 1B 5B 3E 4A 4E 4B");
        let mut after = single.clone();
        after.play(&choice(&single, &engine, 1).mv).unwrap();
        assert_eq!(after.outcome(), Some(Outcome::Win(Seat::FIRST)), "{engine}");
    }
    for seed in 0..20 {
        let end = outcome(Game::Morpion, setup, ["many-lines:depth=3", "random"], seed);
        assert_eq!(end, Outcome::Win(Seat::FIRST), "seed {seed}");
    }
}

#[test]
fn r098_more_than_two_have_their_own_methods_and_win_by_them() {
    let setup = AnySetup::parse(Game::Morpion, "rows=6 columns=6 align=4 players=3").unwrap();
    for engine in ["minimax", "negamax", "alpha-beta", "losing", "many-lines", "greedy"] {
        assert!(build_for(engine, &setup, 1).is_err(), "{engine} supposes two");
    }
    for engine in ["level:expert", "strong", "paranoid"] {
        let mut won = 0;
        for seed in 0..9 {
            let own = (seed % 3) as usize;
            let mut made = build_for(engine, &setup, seed).unwrap();
            let mut record = AnyRecord::new(setup.clone());
            while record.outcome().is_none() {
                let mv = if record.turn().index() == own {
                    made.search(&record, &Budget::limited(Limits::nodes(300)), &mut |_| ()).unwrap().mv
                } else {
                    choice(&record, "random", seed + record.ply() as u64).mv
                };
                record.play(&mv).unwrap();
            }
            won += usize::from(record.outcome().unwrap().winners().contains(Seat::from_index(own)));
        }
        assert!(won >= 7, "{engine} won {won} of 9 against two by chance");
    }
}

#[test]
fn r142_r268_no_computer_of_puissance4_plays_a_full_column_or_is_stuck() {
    let setup = AnySetup::parse(Game::Puissance4, "rows=4 columns=4").unwrap();
    let mut names: Vec<String> = engines_for(&setup).iter().map(|offer| offer.name.to_owned()).collect();
    names.extend((1..=5).map(|level| format!("level:{level}")));
    assert!(names.len() > 10, "{names:?}");
    for engine in &names {
        for seed in 0..3 {
            // `outcome` refuses a move that is not legal, and ends only when the grid is full.
            outcome(Game::Puissance4, "rows=4 columns=4", [engine, "random"], seed);
            outcome(Game::Puissance4, "rows=4 columns=4", ["random", engine], seed);
        }
    }
}

#[test]
fn r187_the_expert_of_puissance4_plays_the_winning_strategy() {
    for seed in 0..2 {
        for opponent in ["level:facile", "level:moyen", "level:difficile"] {
            // Ten discs are not solved in 200,000 positions; the second of a move has millions.
            let end = outcome_within(3_000_000, Game::Puissance4, "", ["level:expert", opponent], seed);
            assert_eq!(end, Outcome::Win(Seat::FIRST), "against {opponent}, seed {seed}");
        }
    }
}

#[test]
fn r261_each_level_of_six_couleurs_answers_on_its_own() {
    // o brings one cell more than v, but v is worth six to the opponent.
    let costly = record(Game::SixCouleurs, "cells=roobb/vbbbb/jjjvv/jjjvv/jjjvi", "");
    // o and v bring one cell each; v would bring the opponent two.
    let equal = record(Game::SixCouleurs, "cells=robbb/vbbbb/jjjjj/bbbbv/bbbvi", "");
    for (board, engine, answer) in [
        (&costly, "greedy", "o"),
        (&costly, "tie-breaker", "o"),
        (&costly, "anticipation", "v"),
        (&equal, "greedy", "o"),
        (&equal, "tie-breaker", "v"),
    ] {
        assert_eq!(choice(board, engine, 1).mv, answer, "{engine}");
    }
    let by_chance: BTreeSet<String> = (0..60).map(|seed| choice(&costly, "random", seed).mv).collect();
    assert_eq!(by_chance, costly.legal_moves().into_iter().collect());
}

#[test]
fn g8_every_game_has_the_five_levels_and_algorithms_for_students() {
    for (game, setup) in [(Game::Morpion, ""), (Game::Puissance4, ""), (Game::SixCouleurs, BOARD), (Game::Reversi, "")]
    {
        let setup = AnySetup::parse(game, setup).unwrap();
        for level in ["tres-facile", "facile", "moyen", "difficile", "expert"] {
            assert!(build_for(&format!("level:{level}"), &setup, 1).is_ok(), "{game}: {level}");
        }
        for engine in ["random", "greedy", "minimax:depth=2", "alpha-beta:depth=2"] {
            assert!(build_for(engine, &setup, 1).is_ok(), "{game}: {engine}");
        }
    }
}

#[test]
fn g13_moyen_can_be_beaten_on_nine_cells_and_expert_cannot() {
    let losses = |level: &str| {
        (0..40)
            .filter(|&seed| outcome(Game::Morpion, "", ["minimax:depth=9", level], seed) == Outcome::Win(Seat::FIRST))
            .count()
    };
    assert!(losses("level:facile") > losses("level:expert"));
    assert!(losses("level:moyen") > 5);
    assert_eq!(losses("level:expert"), 0);
}
