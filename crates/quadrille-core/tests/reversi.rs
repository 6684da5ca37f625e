//! Reversi: its rules one by one, the published counts of its lines, and a slow oracle.
#![allow(clippy::unwrap_used, reason = "a test")]

mod common;

use std::collections::HashMap;

use common::Dice;
use proptest::prelude::*;
use quadrille_core::reversi::{Illegal, Move, Setup};
use quadrille_core::{AnySetup, Cell, Game, NotFree, Outcome, Position, Record, Reversi, Seat};

fn board(position: &Reversi) -> Vec<Vec<char>> {
    let mark = |cell| position.grid().at(cell).map_or('.', |seat| ['X', 'O'][seat.index()]);
    let rows = 0..position.grid().rows();
    rows.map(|row| (0..position.grid().columns()).map(|column| mark(Cell::new(row, column))).collect()).collect()
}

fn played(setup: &str, moves: &str) -> Record<Reversi> {
    let setup: Setup = setup.parse().unwrap();
    let moves = Reversi::parse_moves(&setup, moves).unwrap();
    Record::replay(setup, moves).unwrap()
}

#[test]
fn v3_v4_the_middle_is_crosswise_and_enclosed_discs_turn() {
    let record = played("rows=4 columns=4", "1B");
    let rows: Vec<String> = board(record.position()).into_iter().map(|row| row.into_iter().collect()).collect();
    assert_eq!(rows, [".X..", ".XX.", ".XO.", "...."]);
    assert_eq!(record.position().scores(), [4, 1]);
}

#[test]
fn v5_what_turns_no_disc_is_refused() {
    let position = Reversi::start(&Setup::default());
    let refused = |text: &str| position.check(Reversi::parse_move(position.setup(), text).unwrap()).unwrap_err();
    assert_eq!(refused("1A"), Illegal::TurnsNone { cell: Cell::new(0, 0) });
    assert_eq!(
        refused("4D"),
        Illegal::NotFree(NotFree::Taken { cell: Cell::new(3, 3), by: Seat::from_number(2).unwrap() })
    );
    assert_eq!(refused("9A"), Illegal::NotFree(NotFree::Outside { cell: Cell::new(8, 0), rows: 8, columns: 8 }));
    assert_eq!(refused("pass"), Illegal::MustPlay);
}

#[test]
fn v6_a_seat_without_a_cell_passes_and_the_other_goes_on() {
    // The shortest way to a forced pass that random games on the small grid find.
    let setup: Setup = "rows=4 columns=4".parse().unwrap();
    let (mut dice, mut passes) = (Dice(7), 0);
    for _ in 0..200 {
        let mut position = Reversi::start(&setup);
        while position.outcome().is_none() {
            let legal: Vec<Move> = position.legal_moves().collect();
            if legal == [Move::Pass] {
                let (seat, discs) = (position.turn(), position.scores());
                position.play(Move::Pass).unwrap();
                assert_ne!(position.turn(), seat);
                assert_eq!(position.scores(), discs);
                assert!(position.legal_moves().all(|mv| mv != Move::Pass), "nobody passes after a pass");
                passes += 1;
            } else {
                position.play(dice.choose(&legal)).unwrap();
            }
        }
    }
    assert!(passes > 20, "{passes}");
}

/// Who wins from here with best play, by trying everything: the oracle of the small grid.
fn value(position: &mut Reversi, known: &mut HashMap<(Vec<Vec<char>>, Seat), i32>) -> i32 {
    if let Some(outcome) = position.outcome() {
        return match outcome {
            Outcome::Win(seat) => {
                if seat == position.turn() {
                    1
                } else {
                    -1
                }
            }
            Outcome::Tie(_) => 0,
        };
    }
    let key = (board(position), position.turn());
    if let Some(value) = known.get(&key) {
        return *value;
    }
    let mut best = -1;
    for mv in position.legal_moves().collect::<Vec<_>>() {
        let undo = position.play_unchecked(mv);
        best = best.max(-value(position, known));
        position.undo(mv, undo);
        if best == 1 {
            break;
        }
    }
    known.insert(key, best);
    best
}

#[test]
fn four_by_four_is_won_by_the_second_player() {
    let mut position = Reversi::start(&"rows=4 columns=4".parse().unwrap());
    assert_eq!(value(&mut position, &mut HashMap::new()), -1);
}

#[test]
fn v1_only_even_sides_make_a_setup() {
    for (words, why) in [
        ("rows=7", "\"rows=7\" is refused; rows is a number from 4 to 26, in steps of 2"),
        ("columns=2", "\"columns=2\" is refused; columns is a number from 4 to 26"),
        ("align=4", "\"align=4\" is not a setting of this game; leave it out"),
    ] {
        assert_eq!(AnySetup::parse(Game::Reversi, words).unwrap_err().to_string(), why);
    }
    assert_eq!("othello".parse(), Ok(Game::Reversi));
}

/// Turning discs as the rules say it, cell by cell, on plain letters.
fn slowly(board: &[Vec<char>], own: char, row: usize, column: usize) -> Option<Vec<Vec<char>>> {
    let (rows, columns) = (board.len() as i32, board[0].len() as i32);
    if board[row][column] != '.' {
        return None;
    }
    let mut after = board.to_vec();
    for down in -1..=1 {
        for right in -1..=1 {
            let at = |n: i32| {
                let (r, c) = (row as i32 + n * down, column as i32 + n * right);
                ((0..rows).contains(&r) && (0..columns).contains(&c)).then_some((r as usize, c as usize))
            };
            let owner = |n: i32| at(n).map_or('.', |(r, c)| board[r][c]);
            let end = (1..30).find(|&n| owner(n) == '.' || owner(n) == own);
            if let Some(end) = end.filter(|&end| (down, right) != (0, 0) && owner(end) == own) {
                for (r, c) in (1..end).filter_map(at) {
                    after[r][c] = own;
                }
            }
        }
    }
    let turned = after != board;
    after[row][column] = own;
    turned.then_some(after)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 40,
        failure_persistence: None,
        rng_seed: proptest::test_runner::RngSeed::Fixed(20_261_116),
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_move_agrees_with_the_oracle(rows in 2..=6u8, columns in 2..=6u8, first in 1..=2u8, seed in any::<u64>()) {
        let setup: Setup = format!("rows={} columns={} first={first}", 2 * rows, 2 * columns).parse().unwrap();
        let (mut position, mut dice) = (Reversi::start(&setup), Dice(seed));
        while position.outcome().is_none() {
            let own = ['X', 'O'][position.turn().index()];
            let before = board(&position);
            let mut expected = Vec::new();
            for row in 0..before.len() {
                for column in 0..before[0].len() {
                    if let Some(after) = slowly(&before, own, row, column) {
                        expected.push((Move::Place(Cell::new(row as u8, column as u8)), after));
                    }
                }
            }
            let legal: Vec<Move> = position.legal_moves().collect();
            if expected.is_empty() {
                prop_assert_eq!(legal, [Move::Pass]);
                position.play(Move::Pass).unwrap();
                continue;
            }
            prop_assert_eq!(&legal, &expected.iter().map(|(mv, _)| *mv).collect::<Vec<_>>());
            let mv = dice.choose(&legal);
            let after = expected.into_iter().find(|(listed, _)| *listed == mv).map(|(_, after)| after);
            position.play(mv).unwrap();
            prop_assert_eq!(Some(board(&position)), after);
        }
    }
}
