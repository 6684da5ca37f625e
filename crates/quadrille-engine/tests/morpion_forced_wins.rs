//! The strong engine finds the win in every position of a set of forced wins: four-three,
//! double four, continuous fours of up to thirteen moves.

#![allow(clippy::print_stdout, reason = "the times of the searches, for who asks")]

mod fours;

use quadrille_core::morpion::Setup;
use quadrille_core::{Morpion, Position};
use quadrille_engine::morpion::{Strong, StrongOptions};
use quadrille_engine::{Budget, Engine, Limits, Score};

const SET: &str = include_str!("data/forced_wins.txt");

fn positions() -> Vec<(u32, Morpion)> {
    let setup = Setup::new(15, 15, 5, 2).expect("sizes within the limits");
    let lines = SET.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let (moves, game) = line.split_once(' ').expect("a number and a game");
            let mut position = Morpion::start(&setup);
            for mv in Morpion::parse_moves(&setup, game).expect("moves") {
                position.play(mv).expect("a legal game");
            }
            (moves.parse().expect("a number"), position)
        })
        .collect()
}

/// Positions a search visits in much less than a second.
const NODES: u64 = 60_000;

#[test]
fn every_forced_win_is_found_within_a_second() {
    let positions = positions();
    assert!(positions.len() >= 60, "{}", positions.len());
    for moves in 2..=13 {
        assert!(positions.iter().any(|&(number, _)| number == moves), "a win of {moves} moves is missing");
    }
    assert!(positions.iter().filter(|(moves, _)| (5..=13).contains(moves)).count() >= 40);
    let mut engine = Strong::new(StrongOptions { memory: 1 << 20, ..StrongOptions::default() });
    for (moves, position) in positions {
        engine.forget();
        let budget = Budget::limited(Limits::nodes(NODES));
        let decision = engine.search(&position, &budget, &mut |_| {}).expect("the game goes on");
        println!("{moves} moves: {} positions, {} ms", decision.nodes, budget.elapsed().as_millis());
        assert!(matches!(decision.score, Some(Score::Win { .. })), "{moves} moves: {decision:?}");
    }
}

/// Even while it looks for long wins, a limit of positions bounds the engine.
#[test]
fn a_limit_of_positions_is_kept_where_wins_are_far() {
    let nodes = positions().into_iter().map(|(_, position)| {
        let mut engine = Strong::new(StrongOptions { memory: 1 << 20, ..StrongOptions::default() });
        let budget = Budget::limited(Limits::nodes(50));
        engine.search(&position, &budget, &mut |_| {}).expect("the game goes on").nodes
    });
    let most = nodes.max().expect("there are positions");
    // The search looks once more for a win before it hears that the limit is reached.
    assert!((50..400).contains(&most), "{most} positions");
}

/// The set is what it says: exhaustive threat search, which shares no code with the
/// engine, finds the win in that many moves and in no fewer.
#[test]
fn the_set_is_verified_by_exhaustive_threat_search() {
    for (moves, position) in positions() {
        assert!(fours::wins_by_fours(&position, moves), "{position:?}");
        assert!(!fours::wins_by_fours(&position, moves - 1), "{position:?}");
    }
}
