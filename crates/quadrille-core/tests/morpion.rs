//! The rules of Morpion, requirement by requirement.
#![allow(clippy::unwrap_used, reason = "a test")]

use quadrille_core::morpion::{Illegal, Setup};
use quadrille_core::{Cell, Morpion, NotFree, OutOfRange, Outcome, Position, Record, Seat, SeatSet};

fn played(setup: Setup, moves: &str) -> Record<Morpion> {
    let moves = Morpion::parse_moves(&setup, moves).unwrap();
    Record::replay(setup, moves).unwrap()
}

/// A grid where seat 1 plays the given cells one after the other and seat 2 far away.
fn seat_one_plays(setup: &Setup, cells: &str, elsewhere: &str) -> Record<Morpion> {
    let mut record = Record::new(setup.clone());
    let (cells, elsewhere) =
        (Morpion::parse_moves(setup, cells).unwrap(), Morpion::parse_moves(setup, elsewhere).unwrap());
    for (at, cell) in cells.iter().enumerate() {
        record.play(*cell).unwrap();
        if at + 1 < cells.len() {
            record.play(elsewhere[at]).unwrap();
        }
    }
    record
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(ToString::to_string).collect()
}

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

#[test]
fn r002_sides_go_from_3_to_26_each_on_its_own() {
    for (rows, columns) in [(3, 3), (3, 26), (26, 3), (26, 26), (7, 12)] {
        let setup = Setup::new(rows, columns, 3, 2).unwrap();
        assert_eq!((setup.rows(), setup.columns()), (rows, columns));
    }
    for (rows, columns, setting) in
        [(2, 3, "rows"), (27, 3, "rows"), (3, 2, "columns"), (3, 27, "columns"), (0, 0, "rows")]
    {
        assert_eq!(Setup::new(rows, columns, 3, 2).unwrap_err().setting, setting);
    }
}

#[test]
fn r003_the_alignment_goes_from_3_to_26() {
    assert_eq!([3, 26].map(|align| Setup::new(26, 26, align, 2).unwrap().align()), [3, 26]);
    let refused = |align| Setup::new(26, 26, align, 2).unwrap_err();
    assert_eq!(refused(2), OutOfRange { setting: "align", value: 2, low: 3, high: 26 });
    assert_eq!(refused(27).setting, "align");
}

#[test]
fn r004_2_to_26_seats_play() {
    for seats in 2..=26 {
        assert_eq!(Morpion::start(&Setup::new(3, 3, 3, seats).unwrap()).seats(), seats);
    }
    assert_eq!([1, 27, 0].map(|seats| Setup::new(3, 3, 3, seats).unwrap_err().setting), ["players"; 3]);
}

#[test]
fn g12_an_alignment_that_cannot_fit_is_known() {
    assert!(Setup::new(3, 7, 7, 2).unwrap().can_be_won());
    assert!(!Setup::new(3, 7, 8, 2).unwrap().can_be_won());
}

#[test]
fn r017_any_seat_may_begin_and_the_order_is_kept() {
    let setup = Setup::new(5, 5, 5, 4).unwrap().with_first(seat(3)).unwrap();
    let mut position = Morpion::start(&setup);
    let mut turns = Vec::new();
    for cell in ["1A", "2B", "3C", "5E", "1E"] {
        turns.push(position.turn().number());
        position.play(Morpion::parse_move(&setup, cell).unwrap()).unwrap();
    }
    assert_eq!(turns, [3, 4, 1, 2, 3]);
    assert!(Setup::new(3, 3, 3, 4).unwrap().with_first(seat(5)).is_err());
}

#[test]
fn r018_r034_a_symbol_goes_in_a_free_cell_and_the_model_decides() {
    let mut record = played(Setup::default(), "2B");
    let taken = Illegal::NotFree(NotFree::Taken { cell: Cell::new(1, 1), by: Seat::FIRST });
    assert_eq!(record.position().check(Cell::new(1, 1)), Err(taken));
    let before = record.clone();
    assert!(record.play(Cell::new(1, 1)).is_err());
    assert!(record.play(Cell::new(3, 0)).is_err());
    assert_eq!(record, before, "R020: a refused move has no effect");
    record.play(Cell::new(0, 0)).unwrap();
    assert_eq!(record.position().grid().at(Cell::new(0, 0)), Some(seat(2)));
}

#[test]
fn r020_nothing_is_played_once_the_game_is_over() {
    let record = played(Setup::default(), "1A 2A 1B 2B 1C");
    assert_eq!(record.position().check(Cell::new(2, 2)), Err(Illegal::Over));
    assert_eq!(record.position().legal_moves().count(), 0);
}

#[test]
fn r019_r257_a_full_grid_without_alignment_is_a_draw() {
    let record = played(Setup::default(), "12 31 22 32 33 11 21 23 13");
    assert_eq!(record.outcome(), Some(Outcome::Tie(SeatSet::all(2))));
    assert_eq!(record.position().filled(), 9);
    assert!(record.position().winning_cells().is_empty());
}

#[test]
fn r019_the_last_cell_can_still_win() {
    let record = played(Setup::default(), "1A 1B 1C 2B 2A 2C 3B 3C 3A");
    assert_eq!(record.outcome(), Some(Outcome::Win(Seat::FIRST)));
}

#[test]
fn r023_gap_is_not_an_alignment() {
    // O O X O O with four to align.
    let setup = Setup::new(5, 5, 4, 2).unwrap();
    let record = played(setup, "1A 1C 1B 5A 1D 5B 1E");
    assert_eq!(record.outcome(), None);
}

#[test]
fn r110_r147_all_eight_lines_of_nine_cells_win() {
    let lines = ["1A 1B 1C", "2A 2B 2C", "3A 3B 3C", "1A 2A 3A", "1B 2B 3B", "1C 2C 3C", "1A 2B 3C", "1C 2B 3A"];
    for line in lines {
        let free: Vec<&str> = ["1A", "1B", "1C", "2A", "2B", "2C", "3A", "3B", "3C"]
            .into_iter()
            .filter(|cell| !line.contains(cell))
            .collect();
        let record = seat_one_plays(&Setup::default(), line, &free.join(" "));
        assert_eq!(record.outcome(), Some(Outcome::Win(Seat::FIRST)), "{line}");
        let mut expected: Vec<&str> = line.split(' ').collect();
        expected.sort_unstable();
        assert_eq!(names(&record.position().winning_cells()), expected);
    }
}

#[test]
fn r024_all_lines_that_join_are_marked() {
    // A row, a column and a diagonal meet in 3C.
    let setup = Setup::new(5, 5, 3, 2).unwrap();
    let record = seat_one_plays(&setup, "3A 3B 4C 5C 1A 2B 3C", "1E 2E 5A 4A 5E 1D");
    let marked = names(&record.position().winning_cells());
    assert_eq!(marked, ["1A", "2B", "3A", "3B", "3C", "4C", "5C"]);
    assert_eq!(record.outcome(), Some(Outcome::Win(Seat::FIRST)));
}

#[test]
fn r026_several_lines_are_one_point() {
    let setup = Setup::new(5, 5, 3, 2).unwrap();
    let record = seat_one_plays(&setup, "3A 3B 1C 2C 3C", "5A 5C 5E 4A");
    let outcome = record.outcome().unwrap();
    let points = [seat(1), seat(2)].map(|seat| outcome.points(seat).to_string());
    assert_eq!(points, ["1", "0"]);
}

#[test]
fn r112_a_run_longer_than_asked_is_marked_whole() {
    let setup = Setup::new(3, 9, 4, 2).unwrap();
    let record = seat_one_plays(&setup, "1A 1B 1C 1E 1F 1G 1D", "3A 3C 3E 3G 3I 2H");
    assert_eq!(names(&record.position().winning_cells()), ["1A", "1B", "1C", "1D", "1E", "1F", "1G"]);
}

#[test]
fn r032_r033_cells_have_both_names() {
    let setup = Setup::default();
    let cell = |text| Morpion::parse_move(&setup, text).unwrap();
    assert_eq!(cell("1A"), quadrille_core::parse_zero_based("0-0").unwrap());
    assert_eq!((cell("1A"), cell("2B")), (Cell::new(0, 0), Cell::new(1, 1)));
    assert_eq!(Cell::new(25, 25).to_string(), "26Z");
}

#[test]
fn r146_two_seats_on_nine_cells_is_the_default() {
    let setup = Setup::default();
    assert_eq!((setup.rows(), setup.columns(), setup.align(), setup.seats()), (3, 3, 3, 2));
    assert_eq!(setup.first(), Seat::FIRST, "R163: player 1 begins");
}

/// The fewest moves after which a game of up to five moves is over.
fn walk(record: &mut Record<Morpion>, shortest: &mut usize) {
    if record.outcome().is_some() {
        *shortest = (*shortest).min(record.ply());
    } else if record.ply() < 5 {
        for cell in record.position().legal_moves().collect::<Vec<_>>() {
            record.play(cell).unwrap();
            walk(record, shortest);
            record.undo();
        }
    }
}

#[test]
fn r163_r164_seat_one_plays_odd_turns_and_wins_at_the_fifth_at_the_earliest() {
    let record = played(Setup::default(), "12 31 11 22 13");
    assert_eq!((record.outcome(), record.ply()), (Some(Outcome::Win(Seat::FIRST)), 5));
    let mut shortest = usize::MAX;
    walk(&mut Record::new(Setup::default()), &mut shortest);
    assert_eq!(shortest, 5);
}

#[test]
fn r170_r172_the_lines_through_the_last_move_decide() {
    // The same three cells in every order: whichever is last, the win is seen.
    for line in ["1A 2B 3C", "3C 1A 2B", "2B 3C 1A", "1C 2B 3A", "3A 1C 2B", "2B 3A 1C"] {
        let elsewhere = if line.contains("1A") { "1B 3A" } else { "1B 3C" };
        let record = seat_one_plays(&Setup::default(), line, elsewhere);
        assert_eq!(record.outcome(), Some(Outcome::Win(Seat::FIRST)), "{line}");
    }
}

#[test]
fn r255_no_alignment_fits_and_the_grid_fills() {
    let setup = Setup::new(3, 4, 5, 2).unwrap();
    let mut record = Record::<Morpion>::new(setup);
    while let Some(cell) = { record.position().legal_moves().next() } {
        record.play(cell).unwrap();
    }
    assert_eq!((record.outcome(), record.ply()), (Some(Outcome::Tie(SeatSet::all(2))), 12));
}

#[test]
fn m10_early_draws_are_off_by_default_and_come_early_when_asked() {
    let moves = "1A 1B 1C 2B 2A 2C 3B"; // two cells left, every line has both symbols but one
    let default = played(Setup::default(), moves);
    assert_eq!(default.outcome(), None);
    let setup = Setup::default().with_early_draw(true);
    let early = played(setup.clone(), moves);
    assert_eq!(early.outcome(), None, "1A 2A 3A can still be filled");
    let blocked = played(setup.clone(), "1A 1B 1C 2B 3B 2A 2C 3A");
    assert_eq!(blocked.outcome(), None, "3C could still make 1C 2C 3C");
    let dead = played(setup, "1A 1B 1C 2B 3B 2A 2C 3C");
    assert_eq!((dead.outcome(), dead.ply()), (Some(Outcome::Tie(SeatSet::all(2))), 8));
    let hopeless = Setup::new(3, 3, 4, 2).unwrap().with_early_draw(true);
    assert_eq!(Morpion::start(&hopeless).outcome(), Some(Outcome::Tie(SeatSet::all(2))));
}
