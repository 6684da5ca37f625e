//! What is told of a position that the budget does not suffice for.

use quadrille_core::{Outcome, morpion::Setup};
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::Limits;

fn negamax(position: &mut Morpion) -> i32 {
    let moves: Vec<_> = position.legal_moves().collect();
    let mut best = -1;
    for mv in moves {
        let undo = position.play_unchecked(mv);
        let value = match position.outcome() {
            Some(Outcome::Win(_)) => 1,
            Some(Outcome::Tie(_)) => 0,
            None => -negamax(position),
        };
        position.undo(mv, undo);
        best = best.max(value);
        if best == 1 {
            break;
        }
    }
    best
}

#[test]
fn bounds_agree_with_plain_negamax() {
    let mut rng = StdRng::seed_from_u64(22);
    let graph = Graph::new(5, 5, 4).expect("a small board");
    let mut met = [0; 2];
    for _ in 0..600 {
        let mut position = Morpion::start(&Setup::new(5, 5, 4, 2).expect("a size within the limits"));
        for _ in 0..rng.random_range(16..20) {
            let Some(mv) = position.legal_moves().choose(&mut rng) else { break };
            position.play_unchecked(mv);
        }
        if position.outcome().is_some() {
            continue;
        }
        let (own, other) = bits(&position);
        for limit in [4, 8, 16, 32] {
            let mut bound = None;
            let budget = &Budget::limited(Limits::nodes(limit));
            let (graph, on_progress) = (&graph, &mut |_| {});
            let mut questions =
                Questions { graph, memory: 1 << 16, alone: limit / 4, budget, before: 0, nodes: 0, on_progress };
            if questions.value(own, other, &mut bound).is_some() {
                break;
            }
            let Some(bound) = bound else { continue };
            let value = negamax(&mut position.clone());
            match bound.holds {
                Holder::Mover => assert!(value >= 0, "{position:?}"),
                Holder::Other => assert!(value <= 0, "{position:?}"),
            }
            met[usize::from(bound.holds == Holder::Mover)] += 1;
        }
    }
    assert!(met.iter().all(|&met| met > 3), "{met:?}");
}
