//! Tests of `prover`.

use quadrille_core::{Morpion, Record};

use super::*;

#[test]
fn a_move_is_the_only_one_where_all_others_lose_at_once() {
    let setup = "rows=7 columns=7 align=4".parse().unwrap();
    let cell = |text: &str| Morpion::parse_move(&setup, text).unwrap();
    let position = |moves: &str| {
        let moves: Vec<_> = moves.split(' ').map(cell).collect();
        Record::<Morpion>::replay(setup.clone(), moves).unwrap().position().clone()
    };
    // Three in a row, one end taken already.
    let threatened = position("4B 4A 4C 1G 4D");
    assert!(is_only_move(&threatened, cell("4E")));
    assert!(!is_only_move(&threatened, cell("4F")));
    // Two in a row force nothing.
    assert!(!is_only_move(&position("4B 4A 4C"), cell("4D")));
}
