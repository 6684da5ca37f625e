//! Counts of lines of play, against published figures.
#![allow(clippy::unwrap_used, reason = "a test")]

use std::collections::{HashMap, HashSet};

use quadrille_core::{Cell, Grid, Morpion, Outcome, Position, Puissance4, Reversi, Seat, morpion, puissance4, reversi};

/// Lines of play of exactly this many moves; a finished game has no further ones.
fn perft<P: Position>(position: &mut P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let legal: Vec<P::Move> = position.legal_moves().collect();
    let mut lines = 0;
    for mv in legal {
        let undo = position.play_unchecked(mv);
        lines += perft(position, depth - 1);
        position.undo(mv, undo);
    }
    lines
}

#[test]
fn r113_puissance4_has_the_known_number_of_lines() {
    let mut position = Puissance4::start(&puissance4::Setup::default());
    let counts: Vec<u64> = (0..=8).map(|depth| perft(&mut position, depth)).collect();
    assert_eq!(counts, [1, 7, 49, 343, 2401, 16807, 117_649, 823_536, 5_673_234]);
}

#[test]
fn reversi_has_the_known_number_of_lines() {
    let mut position = Reversi::start(&reversi::Setup::default());
    let counts: Vec<u64> = (1..=8).map(|depth| perft(&mut position, depth)).collect();
    assert_eq!(counts, [4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216]);
}

#[test]
fn r113_puissance4_has_the_known_number_of_positions() {
    let known = [1, 7, 49, 238, 1120, 4263, 16422, 54859, 184_275];
    let cells =
        |grid: &Grid| -> Vec<u8> { grid.all_cells().map(|cell| grid.at(cell).map_or(0, Seat::number)).collect() };
    let mut level: HashMap<Vec<u8>, Puissance4> = HashMap::new();
    let start = Puissance4::start(&puissance4::Setup::default());
    level.insert(cells(start.grid()), start);
    for (ply, expected) in known.into_iter().enumerate() {
        assert_eq!(level.len(), expected, "ply {ply}");
        let keys: HashSet<u64> = level.values().map(Position::key).collect();
        assert_eq!(keys.len(), level.len(), "keys of ply {ply} collide");
        let mut next = HashMap::new();
        for position in level.values().filter(|_| ply + 1 < known.len()) {
            for mv in position.legal_moves() {
                let mut after = position.clone();
                after.play_unchecked(mv);
                next.insert(cells(after.grid()), after);
            }
        }
        level = next;
    }
}

/// Every game from here on: nodes, and finished games won by each seat or drawn.
fn whole_tree(position: &mut Morpion, count: &mut [u64; 4]) {
    count[0] += 1;
    match position.outcome() {
        Some(Outcome::Win(seat)) => count[seat.index() + 1] += 1,
        Some(Outcome::Tie(_)) => count[3] += 1,
        None => {
            for cell in position.grid().free_cells().collect::<Vec<Cell>>() {
                let undo = position.play_unchecked(cell);
                whole_tree(position, count);
                position.undo(cell, undo);
            }
        }
    }
}

#[test]
fn r093_morpion_has_the_known_number_of_games() {
    let mut count = [0; 4];
    whole_tree(&mut Morpion::start(&morpion::Setup::default()), &mut count);
    let [nodes, first, second, drawn] = count;
    assert_eq!(nodes, 549_946);
    assert_eq!(first + second + drawn, 255_168);
    assert_eq!((first, second, drawn), (131_184, 77_904, 46_080));
}
