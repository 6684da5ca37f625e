//! The rules of Puissance 4, requirement by requirement.
#![allow(clippy::unwrap_used, reason = "a test")]

use quadrille_core::puissance4::{Column, Illegal, Setup};
use quadrille_core::{Cell, Outcome, Position, Puissance4, Record, Seat, SeatSet};

fn played(setup: Setup, moves: &str) -> Record<Puissance4> {
    let moves = Puissance4::parse_moves(&setup, moves).unwrap();
    Record::replay(setup, moves).unwrap()
}

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

#[test]
fn r113_r175_six_rows_seven_columns_four_to_align_by_default() {
    let setup = Setup::default();
    assert_eq!((setup.rows(), setup.columns(), setup.align(), setup.seats()), (6, 7, 4, 2));
    assert_eq!(setup.first(), Seat::FIRST);
}

/// A game on the usual grid that nobody wins.
const DRAWN: &str = "6 5 6 1 7 3 5 6 6 1 5 2 2 1 5 6 7 6 4 2 2 3 3 7 3 7 7 4 7 3 1 4 1 4 4 5 4 2 5 3 2 1";

#[test]
fn r114_r117_a_drawn_game_uses_the_twenty_one_discs_of_each() {
    let mut record = played(Setup::default(), DRAWN);
    assert_eq!(record.outcome(), Some(Outcome::Tie(SeatSet::all(2))));
    let grid = record.position().grid();
    let discs = |number| grid.all_cells().filter(|&cell| grid.at(cell) == Some(seat(number))).count();
    assert_eq!((discs(1), discs(2)), (21, 21));
    assert!(record.play(Column(0)).is_err(), "nobody has a disc left");
}

#[test]
fn r115_r177_r178_a_disc_falls_to_the_lowest_free_row() {
    let record = played(Setup::default(), "4 4");
    let grid = record.position().grid();
    assert_eq!(grid.at(Cell::new(5, 3)), Some(seat(1)));
    assert_eq!(grid.at(Cell::new(4, 3)), Some(seat(2)));
    assert_eq!(record.position().landing(Column(3)), Some(Cell::new(3, 3)));
    assert_eq!(record.position().landing(Column(7)), None);
    assert_eq!(record.position().turn(), seat(1), "then the opponent plays");
}

#[test]
fn r116_r176_lines_of_every_direction_win() {
    for (moves, cells) in [
        ("1 1 2 2 3 3 4", "6A 6B 6C 6D"),
        ("1 2 1 2 1 2 1", "3A 4A 5A 6A"),
        ("1 2 2 3 3 4 3 4 4 6 4", "3D 4C 5B 6A"),
        ("7 6 6 5 5 4 5 4 4 2 4", "3D 4E 5F 6G"),
    ] {
        let record = played(Setup::default(), moves);
        assert_eq!(record.outcome(), Some(Outcome::Win(seat(1))), "{moves}");
        let winning: Vec<String> = record.position().winning_cells().iter().map(ToString::to_string).collect();
        assert_eq!(winning.join(" "), cells);
    }
}

#[test]
fn r116_more_than_four_win_too_and_a_gap_does_not() {
    let gap = played(Setup::default(), "1 1 2 2 4 4 5 5");
    assert_eq!(gap.outcome(), None);
    let longer = played(Setup::default(), "1 1 2 2 4 4 5 5 3");
    let winning: Vec<String> = longer.position().winning_cells().iter().map(ToString::to_string).collect();
    assert_eq!(winning, ["6A", "6B", "6C", "6D", "6E"]);
}

#[test]
fn r117_a_full_grid_without_alignment_is_a_draw() {
    // Columns are filled whole, the last one of each half a turn out of step.
    let setup = Setup::new(4, 4, 4).unwrap();
    let record = played(setup, "1 2 1 2 2 1 2 1 3 4 3 4 4 3 4 3");
    assert_eq!(record.outcome(), Some(Outcome::Tie(SeatSet::all(2))));
    assert_eq!(record.position().filled(), 16);
}

#[test]
fn r119_r121_sides_go_from_4_to_26() {
    for (rows, columns) in [(4, 4), (26, 26), (4, 26), (9, 7)] {
        let position = Puissance4::start(&Setup::new(rows, columns, 4).unwrap());
        assert_eq!((position.grid().rows(), position.legal_moves().count()), (rows, columns.into()));
    }
    for (rows, columns, align, setting) in
        [(3, 7, 4, "rows"), (27, 7, 4, "rows"), (6, 3, 4, "columns"), (6, 27, 4, "columns"), (6, 7, 2, "align")]
    {
        assert_eq!(Setup::new(rows, columns, align).unwrap_err().setting, setting);
    }
}

#[test]
fn r130_players_count_columns_from_one() {
    assert_eq!(Puissance4::parse_move(&Setup::default(), "1"), Ok(Column(0)));
    assert_eq!(Column(6).to_string(), "7");
}

#[test]
fn r131_r179_r203_a_full_column_takes_no_more_discs() {
    let mut record = played(Setup::default(), "111111");
    let before = record.clone();
    assert_eq!(record.position().check(Column(0)), Err(Illegal::Full { column: Column(0) }));
    let outside = Illegal::NoSuchColumn { column: Column(7), columns: 7 };
    assert_eq!(record.position().check(Column(7)), Err(outside));
    assert!(record.play(Column(0)).is_err() && record.play(Column(7)).is_err());
    assert_eq!(record, before, "nothing is played");
    assert_eq!(record.position().legal_moves().map(|c| c.to_string()).collect::<String>(), "234567");
}

#[test]
fn r145_every_size_and_target_is_handled() {
    // Wins in the last column of a wide board, at the top of a tall one, with three and six.
    let wide = played(Setup::new(4, 26, 3).unwrap(), "24 1 25 1 26");
    assert_eq!(wide.outcome(), Some(Outcome::Win(seat(1))));
    let tall = Setup::new(26, 4, 6).unwrap();
    let mut moves = "1 2 2 1 ".repeat(10);
    moves += "1 3 1 3 1 3 1 3 1 3 1";
    let record = played(tall, &moves);
    assert_eq!(record.outcome(), Some(Outcome::Win(seat(1))));
    assert_eq!(record.position().winning_cells().len(), 6);
}

#[test]
fn r180_the_grid_is_empty_at_the_start() {
    let position = Puissance4::start(&Setup::default());
    assert!(position.grid().all_cells().all(|cell| position.grid().at(cell).is_none()));
}

#[test]
fn r197_r199_r200_a_cell_is_empty_or_a_seats_and_only_legal_moves_change_it() {
    let mut record = played(Setup::default(), "4 4 1");
    let numbers = |record: &Record<Puissance4>| -> Vec<u8> {
        let grid = record.position().grid();
        grid.all_cells().map(|cell| grid.at(cell).map_or(0, Seat::number)).collect()
    };
    let mut expected = vec![0; 42];
    (expected[5 * 7 + 3], expected[4 * 7 + 3], expected[5 * 7]) = (1, 2, 1);
    assert_eq!(numbers(&record), expected);
    let grid = record.position().grid();
    for outside in [Cell::new(6, 0), Cell::new(0, 7), Cell::new(255, 255)] {
        assert!(!grid.contains(outside) && grid.at(outside).is_none(), "outside is never taken");
    }
    assert!(record.play(Column(7)).is_err() && record.play(Column(200)).is_err());
    assert_eq!(numbers(&record), expected, "what is refused changes nothing");
    // R197: emptied again, move by move or as a new game.
    while record.undo() {}
    assert_eq!(numbers(&record), [0; 42]);
}

#[test]
fn r204_r205_the_rules_apply_moves_and_see_the_end() {
    let mut position = Puissance4::start(&Setup::default());
    for column in [0, 1, 0, 1, 0, 1] {
        assert_eq!(position.outcome(), None);
        position.play(Column(column)).unwrap();
    }
    position.play(Column(0)).unwrap();
    assert_eq!(position.outcome(), Some(Outcome::Win(seat(1))));
    assert_eq!(position.check(Column(2)), Err(Illegal::Over));
}
