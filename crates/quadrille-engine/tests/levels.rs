//! What the levels promise.

use std::collections::{BTreeSet, HashSet};

use quadrille_core::{Cell, Morpion, Outcome, Position, Seat, morpion};
use quadrille_engine::{Budget, Limits, catalogue};

/// Every move the expert may choose here: its choices among equals are by chance.
fn expert_moves(position: &Morpion) -> BTreeSet<Cell> {
    let choose = |seed: u64| {
        let mut engine = catalogue::build::<Morpion>("level:expert", position.setup(), seed).expect("offered");
        engine.search(position, &Budget::limited(Limits::default()), &mut |_| {}).expect("the game is on").mv
    };
    (0..6).map(choose).collect()
}

fn never_loses(position: &Morpion, expert: Seat, seen: &mut HashSet<u64>) {
    if !seen.insert(position.key()) {
        return;
    }
    if let Some(outcome) = position.outcome() {
        assert!(matches!(outcome, Outcome::Tie(_)) || outcome == Outcome::Win(expert), "{position:?}");
        return;
    }
    let moves: Vec<Cell> = if position.turn() == expert {
        expert_moves(position).into_iter().collect()
    } else {
        position.legal_moves().collect()
    };
    for cell in moves {
        let mut next = position.clone();
        next.play_unchecked(cell);
        never_loses(&next, expert, seen);
    }
}

#[test]
fn r084_the_expert_never_loses_on_the_small_grid_whatever_is_played() {
    for expert in Seat::all(2) {
        let mut seen = HashSet::new();
        never_loses(&Morpion::start(&morpion::Setup::default()), expert, &mut seen);
        assert!(seen.len() > 200, "{} positions were met", seen.len());
    }
}

#[test]
fn levels_do_not_repeat_one_game() {
    let setup = morpion::Setup::default();
    for level in ["level:facile", "level:moyen", "level:difficile", "level:expert"] {
        let games: HashSet<String> = (0..20)
            .map(|seed| {
                let mut engines =
                    [0, 100].map(|own| catalogue::build::<Morpion>(level, &setup, seed + own).expect("offered"));
                let mut position = Morpion::start(&setup);
                let mut moves = String::new();
                while position.outcome().is_none() {
                    let engine = &mut engines[position.turn().index()];
                    let budget = Budget::limited(Limits::default());
                    let mv = engine.search(&position, &budget, &mut |_| {}).expect("the game is on").mv;
                    position.play(mv).expect("legal");
                    moves += &mv.to_string();
                }
                moves
            })
            .collect();
        assert!(games.len() >= 5, "{level}: {} different games of 20", games.len());
    }
}
