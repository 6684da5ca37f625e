//! The law kit: what must hold for every game, whatever its rules. A new game is one
//! more test here.
//!
//! Laws cannot see a wrong rule; that is the work of the oracles.
#![allow(clippy::unwrap_used, reason = "a test")]

mod common;

use std::collections::{HashMap, HashSet};

use common::{Dice, wild_setup};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use quadrille_core::six_couleurs::{Colour, Generator, Shape};
use quadrille_core::{
    Cell, Morpion, Position, Puissance4, Record, Reversi, Seat, SixCouleurs, morpion, puissance4, reversi,
};

/// Plays one random game and holds every law at every `stride`th ply. `space` is every
/// move that could be named, legal or not; `longest` a bound on the moves of a game.
fn hold<P: Position>(setup: &P::Setup, space: &[P::Move], longest: usize, stride: usize, dice: &mut Dice) {
    assert_eq!(setup.to_string().parse::<P::Setup>().as_ref(), Ok(setup), "a setup's text does not come back");
    let start = P::start(setup);
    assert_eq!((&start, start.key()), (&P::start(setup), P::start(setup).key()), "starts differ");
    let mut position = start.clone();
    let mut history = Vec::new();
    let mut keys = HashSet::from([start.key()]);
    loop {
        let legal: Vec<P::Move> = position.legal_moves().collect();
        assert_eq!(legal.is_empty(), position.outcome().is_some(), "moves exist exactly while the game is on");
        if history.len() % stride == 0 || legal.is_empty() {
            listed_moves_are_the_checkable_ones(&position, setup, &legal, space);
        }
        if legal.is_empty() {
            break;
        }
        let mv = dice.choose(&legal);
        let before = position.clone();
        let undo = position.play_unchecked(mv);
        assert_eq!(position.turn(), before.turn().next(before.seats()), "nobody passes");
        assert!(keys.insert(position.key()), "two positions of one game share a key");
        assert_ne!(position, before, "a move changes nothing");
        let after = position.clone();
        position.undo(mv, undo);
        same(&position, &before);
        let undo = position.play(mv).unwrap();
        same(&position, &after);
        history.push((mv, undo));
        assert!(history.len() <= longest, "play does not end");
    }
    points_sum_to_one(&position);
    replay_agrees(setup, &position, &history.iter().map(|(mv, _)| *mv).collect::<Vec<_>>());
    while let Some((mv, undo)) = history.pop() {
        position.undo(mv, undo);
    }
    same(&position, &start);
}

fn same<P: Position>(a: &P, b: &P) {
    assert_eq!(a, b);
    assert_eq!((a.key(), a.turn(), a.outcome()), (b.key(), b.turn(), b.outcome()));
    assert_eq!((a.scores(), a.winning_cells()), (b.scores(), b.winning_cells()));
    assert!(a.legal_moves().eq(b.legal_moves()));
}

fn listed_moves_are_the_checkable_ones<P: Position>(
    position: &P,
    setup: &P::Setup,
    legal: &[P::Move],
    space: &[P::Move],
) {
    let listed: HashSet<P::Move> = legal.iter().copied().collect();
    assert_eq!(listed.len(), legal.len(), "a move is listed twice");
    assert!(legal.iter().all(|mv| space.contains(mv)), "a move outside the move space is listed");
    for &mv in space {
        assert_eq!(position.check(mv).is_ok(), listed.contains(&mv), "{mv} is listed or accepted, not both");
    }
    for &mv in legal {
        assert_eq!(P::parse_move(setup, &mv.to_string()), Ok(mv), "the text of {mv} does not come back");
    }
    if let Some(&refused) = space.iter().find(|mv| !listed.contains(mv)) {
        let mut tried = position.clone();
        assert!(tried.play(refused).is_err());
        same(&tried, position);
    }
}

fn points_sum_to_one<P: Position>(over: &P) {
    let outcome = over.outcome().unwrap();
    let points: f64 = Seat::all(over.seats()).map(|seat| outcome.points(seat)).sum();
    assert!((points - 1.0).abs() < 1e-9, "{points} points are given");
    assert!(outcome.winners().iter().all(|seat| seat.number() <= over.seats()), "a stranger wins");
}

fn replay_agrees<P: Position>(setup: &P::Setup, end: &P, moves: &[P::Move]) {
    let record = Record::<P>::replay(setup.clone(), moves.iter().copied()).unwrap();
    same(record.position(), end);
    assert_eq!(record.outcome(), end.outcome());
    let text = moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    assert_eq!(P::parse_moves(setup, &text).as_deref(), Ok(moves), "the text of a game does not come back");
}

/// Every cell of the largest grid, and some outside it.
fn cells() -> Vec<Cell> {
    (0..28).flat_map(|row| (0..28).map(move |column| Cell::new(row, column))).chain([Cell::new(255, 255)]).collect()
}

fn morpion_holds(setup: &morpion::Setup, seed: u64) {
    hold::<Morpion>(setup, &cells(), setup.cells(), 1 + setup.cells() / 30, &mut Dice(seed));
}

fn morpion_setup(seats: u8) -> impl Strategy<Value = morpion::Setup> {
    (3..=26u8, 3..=26u8, prop_oneof![4 => 3..=6u8, 1 => 3..=26u8], 1..=seats, any::<bool>()).prop_map(
        move |(rows, columns, align, first, early)| {
            let setup = morpion::Setup::new(rows, columns, align, seats).unwrap();
            setup.with_first(Seat::from_number(first).unwrap()).unwrap().with_early_draw(early)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, rng_seed: RngSeed::Fixed(2026), ..ProptestConfig::default() })]

    #[test]
    fn morpion_for_two_holds_the_laws(setup in morpion_setup(2), seed in any::<u64>()) {
        morpion_holds(&setup, seed);
    }

    #[test]
    fn morpion_for_three_holds_the_laws(setup in morpion_setup(3), seed in any::<u64>()) {
        morpion_holds(&setup, seed);
    }

    #[test]
    fn morpion_for_seven_holds_the_laws(setup in morpion_setup(7), seed in any::<u64>()) {
        morpion_holds(&setup, seed);
    }

    #[test]
    fn morpion_for_twenty_six_holds_the_laws(setup in morpion_setup(26), seed in any::<u64>()) {
        morpion_holds(&setup, seed);
    }

    #[test]
    fn morpion_on_nine_cells_holds_the_laws(seats in 2..=9u8, early in any::<bool>(), seed in any::<u64>()) {
        morpion_holds(&morpion::Setup::new(3, 3, 3, seats).unwrap().with_early_draw(early), seed);
    }

    #[test]
    fn puissance4_holds_the_laws(
        (rows, columns) in (4..=26u8, 4..=26u8),
        align in prop_oneof![4 => 3..=5u8, 1 => 3..=26u8],
        first in 1..=2u8,
        seed in any::<u64>(),
    ) {
        let setup = puissance4::Setup::new(rows, columns, align).unwrap();
        let setup = setup.with_first(Seat::from_number(first).unwrap()).unwrap();
        let space: Vec<_> = (0..=255).map(puissance4::Column).collect();
        hold::<Puissance4>(&setup, &space, setup.cells(), 7, &mut Dice(seed));
    }

    #[test]
    fn six_couleurs_on_made_boards_holds_the_laws(
        (rows, columns, seats) in (5..=24u8, 5..=24u8, 2..=4u8),
        (obstacles, fair, enclosure, square) in any::<(bool, bool, bool, bool)>(),
        seed in any::<u64>(),
    ) {
        let mut dice = Dice(seed);
        let shape = if square { Shape::Square } else { Shape::Hex };
        let setup = Generator { rows, columns, seats, shape, obstacles, fair }.setup(&mut dice).unwrap();
        let setup = setup.with_enclosure(enclosure);
        let longest = setup.board().len() * 10 * usize::from(seats);
        hold::<SixCouleurs>(&setup, &Colour::ALL, longest, 1, &mut dice);
    }

    #[test]
    fn six_couleurs_on_wild_boards_holds_the_laws(
        (rows, columns, seats) in (5..=12u8, 5..=12u8, 2..=4u8),
        obstacles_in_ten in 0..=7u32,
        seed in any::<u64>(),
    ) {
        let mut dice = Dice(seed);
        let setup = wild_setup(rows, columns, seats, obstacles_in_ten, &mut dice);
        let longest = setup.board().len() * 10 * usize::from(seats);
        hold::<SixCouleurs>(&setup, &Colour::ALL, longest, 1, &mut dice);
    }

    #[test]
    fn reversi_holds_the_laws((rows, columns, first) in (2..=13u8, 2..=13u8, 1..=2u8), seed in any::<u64>()) {
        let setup = reversi::Setup::new(2 * rows, 2 * columns).unwrap();
        let setup = setup.with_first(Seat::from_number(first).unwrap()).unwrap();
        let space: Vec<_> = cells().into_iter().map(reversi::Move::Place).chain([reversi::Move::Pass]).collect();
        let cells = usize::from(setup.rows()) * usize::from(setup.columns());
        // A disc on every free cell, and at most a pass before each.
        hold::<Reversi>(&setup, &space, 2 * cells, 1 + cells / 30, &mut Dice(seed));
    }

    /// Moves of one seat in another order lead to an equal position with an equal key.
    #[test]
    fn keys_do_not_depend_on_the_order_of_play(seed in any::<u64>()) {
        let setup = morpion::Setup::new(9, 9, 9, 3).unwrap();
        let mut dice = Dice(seed);
        let mut moves = common::random_game::<Morpion>(&setup, &mut dice).1;
        moves.truncate(24);
        let mut swapped = moves.clone();
        swapped.swap(3, 21);
        let [a, b] = [moves, swapped].map(|moves| Record::<Morpion>::replay(setup.clone(), moves).unwrap());
        prop_assert_eq!(a.position(), b.position());
        prop_assert_eq!(a.position().key(), b.position().key());
    }
}

/// Positions of one key are equal, and every bit of the keys is set for about half of them, whoever
/// is to move: a part of a key that says little would make tables mix positions up.
fn all_bits_tell<P: Position>(setup: &P::Setup) {
    let mut dice = Dice(7);
    let mut known: HashMap<u64, P> = HashMap::new();
    for _ in 0..150 {
        for position in common::random_game::<P>(setup, &mut dice).0 {
            let other = known.entry(position.key()).or_insert_with(|| position.clone());
            assert_eq!(*other, position, "two positions of {setup} share a key");
        }
    }
    for seat in Seat::all(P::start(setup).seats()) {
        let keys: Vec<u64> =
            known.iter().filter(|(_, position)| position.turn() == seat).map(|(key, _)| *key).collect();
        for bit in 0..64 {
            let share = keys.iter().filter(|key| *key >> bit & 1 == 1).count() as f64 / keys.len() as f64;
            assert!((0.4..0.6).contains(&share), "{setup}, seat {seat}, bit {bit}: {share}");
        }
    }
}

#[test]
fn every_bit_of_a_key_tells_positions_apart() {
    all_bits_tell::<Morpion>(&morpion::Setup::new(6, 6, 5, 3).unwrap());
    all_bits_tell::<Puissance4>(&puissance4::Setup::default());
    all_bits_tell::<Reversi>(&reversi::Setup::new(6, 6).unwrap());
    let board = Generator { rows: 8, columns: 8, seats: 3, shape: Shape::Hex, obstacles: true, fair: false };
    all_bits_tell::<SixCouleurs>(&board.setup(&mut Dice(3)).unwrap());
    let small = Generator { rows: 5, columns: 5, seats: 2, obstacles: false, ..board };
    all_bits_tell::<SixCouleurs>(&small.setup(&mut Dice(4)).unwrap());
}
