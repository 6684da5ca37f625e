//! What the levels promise.

use std::collections::{BTreeSet, HashSet};

use quadrille_core::{Cell, Morpion, Outcome, Position, Seat, morpion};
use quadrille_engine::{Budget, Limits, Score, catalogue};

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

/// What the position is worth to whoever moves: 1 won, 0 drawn, -1 lost.
fn plain(position: &Morpion) -> i32 {
    match position.outcome() {
        Some(Outcome::Win(winner)) if winner == position.turn() => 1,
        Some(Outcome::Win(_)) => -1,
        Some(Outcome::Tie(_)) => 0,
        None => {
            let value = |cell| {
                let mut next = position.clone();
                next.play_unchecked(cell);
                -plain(&next)
            };
            position.legal_moves().map(value).max().unwrap_or(0)
        }
    }
}

/// It overlooks nothing, so what it says of its move is proved, and true.
#[test]
fn what_the_expert_of_the_small_grid_says_is_proved() {
    for (moves, worth) in
        [("", 0), ("2B", 0), ("2B 1B", 1), ("2B 1A", 0), ("1A 2C", 1), ("1A 3C 1C", -1), ("2B 1B 1A", -1)]
    {
        let mut position = Morpion::start(&morpion::Setup::default());
        for cell in Morpion::parse_moves(position.setup(), moves).expect("cells") {
            position.play(cell).expect("free");
        }
        let mut engine = catalogue::build::<Morpion>("level:expert", position.setup(), 1).expect("offered");
        let told = engine.search(&position, &Budget::limited(Limits::default()), &mut |_| {}).expect("the game is on");
        let score = told.score.map(|score| match score {
            Score::Win { .. } => 1,
            Score::Draw => 0,
            Score::Loss { .. } => -1,
            Score::Estimate(_) => 9,
        });
        assert_eq!((score, plain(&position)), (Some(worth), worth), "{moves}");
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
