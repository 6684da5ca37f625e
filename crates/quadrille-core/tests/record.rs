//! Records: undo, redo, jump, replay, resignation.
#![allow(clippy::unwrap_used, reason = "a test")]

use quadrille_core::{
    AnyPlayError, AnyRecord, AnySetup, Cell, Game, Morpion, Outcome, PlayError, Position, Record, Resignation, Seat,
    morpion,
};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

fn played(setup: morpion::Setup, moves: &str) -> Record<Morpion> {
    let moves = Morpion::parse_moves(&setup, moves).unwrap();
    Record::replay(setup, moves).unwrap()
}

const WIN: &str = "12 31 11 22 13";

/// A game that is won at ply 5, looked at at another ply.
fn won_game_at(ply: usize) -> Record<Morpion> {
    let mut record = played(morpion::Setup::default(), WIN);
    record.jump(ply);
    record
}

#[test]
fn r029_several_moves_can_be_taken_back() {
    let mut record = played(morpion::Setup::default(), "12 31 11 22");
    assert!(record.undo() && record.undo() && record.undo());
    assert_eq!((record.ply(), record.len()), (1, 4));
    assert_eq!(record.position(), played(morpion::Setup::default(), "12").position());
    assert!(record.undo());
    assert!(!record.undo(), "there is nothing before ply 0");
}

#[test]
fn r030_undo_after_the_end_opens_the_game_again() {
    let mut record = played(morpion::Setup::default(), WIN);
    assert_eq!(record.outcome(), Some(Outcome::Win(seat(1))));
    assert!(record.undo());
    assert_eq!(record.outcome(), None);
    record.play(Cell::new(2, 2)).unwrap();
    assert_eq!((record.ply(), record.len()), (5, 5));
}

#[test]
fn redo_plays_what_was_taken_back() {
    let (full, mut record) = (won_game_at(5), won_game_at(2));
    assert_eq!(record.ply(), 2);
    assert!(record.redo() && record.redo() && record.redo());
    assert!(!record.redo());
    assert_eq!(record, full);
    assert_eq!(record.position(), full.position());
}

#[test]
fn a_new_move_forgets_what_could_be_redone() {
    let mut record = won_game_at(3);
    record.play(Cell::new(2, 2)).unwrap();
    assert_eq!(record.len(), 4);
    assert!(!record.redo());
    assert_eq!(record.moves().len(), record.played().len());
}

#[test]
fn a_refused_move_forgets_nothing() {
    let mut record = won_game_at(3);
    assert!(record.play(Cell::new(0, 1)).is_err());
    assert_eq!((record.ply(), record.len()), (3, 5));
}

#[test]
fn r058_a_finished_game_is_replayed_move_by_move() {
    let (full, mut replay) = (won_game_at(5), won_game_at(0));
    assert_eq!(replay.position(), &Morpion::start(full.setup()));
    let seen: Vec<usize> = std::iter::from_fn(|| replay.redo().then(|| replay.ply())).collect();
    assert_eq!(seen, [1, 2, 3, 4, 5]);
    assert_eq!(replay.outcome(), full.outcome());
}

#[test]
fn jump_goes_both_ways_and_stops_at_the_end() {
    let mut record = played(morpion::Setup::default(), WIN);
    for (asked, reached) in [(0, 0), (4, 4), (99, 5), (1, 1)] {
        record.jump(asked);
        assert_eq!(record.ply(), reached);
        let fresh = Record::<Morpion>::replay(record.setup().clone(), record.played().to_vec()).unwrap();
        assert_eq!(record.position(), fresh.position());
    }
}

#[test]
fn replay_names_the_first_move_that_is_refused() {
    let moves = Morpion::parse_moves(&morpion::Setup::default(), "1A 2B 1A 3C").unwrap();
    let (ply, reason) = Record::<Morpion>::replay(morpion::Setup::default(), moves).unwrap_err();
    assert_eq!((ply, reason.to_string()), (2, "cell 1A is already taken by seat 1; choose an empty cell".into()));
}

#[test]
fn r148_with_two_seats_the_other_wins() {
    let mut record = played(morpion::Setup::default(), "12 31");
    record.resign(seat(1)).unwrap();
    assert_eq!(record.outcome(), Some(Outcome::Win(seat(2))));
    assert_eq!(record.given_up(), Some(seat(1)));
    assert_eq!(record.play(Cell::new(2, 2)), Err(PlayError::Resigned(seat(1))));
    assert_eq!(record.resign(seat(2)), Err(PlayError::Over));
}

#[test]
fn r030_a_resignation_is_taken_back_like_a_move() {
    let mut record = played(morpion::Setup::default(), "12 31");
    record.resign(seat(2)).unwrap();
    assert!(record.undo());
    assert_eq!((record.ply(), record.outcome()), (2, None));
    assert!(record.resignations().is_empty());
    record.play(Cell::new(2, 2)).unwrap();
}

#[test]
fn a_resignation_is_met_again_on_the_way_forward() {
    let mut record = played(morpion::Setup::default(), "12 31 22");
    record.resign(seat(2)).unwrap();
    record.jump(1);
    assert_eq!(record.outcome(), None);
    record.jump(3);
    assert_eq!(record.outcome(), Some(Outcome::Win(seat(1))));
    record.jump(1);
    record.play(Cell::new(2, 2)).unwrap();
    assert!(record.resignations().is_empty(), "another game has begun");
}

#[test]
fn with_more_seats_the_game_goes_on_and_the_resignation_is_noted() {
    let setup = morpion::Setup::new(5, 5, 4, 3).unwrap();
    let mut record = played(setup, "1A 2B");
    record.resign(seat(2)).unwrap();
    assert_eq!((record.outcome(), record.given_up()), (None, None));
    assert!(record.has_resigned(seat(2)) && !record.has_resigned(seat(1)));
    assert_eq!(record.resign(seat(2)), Err(PlayError::NoSuchSeat(2)));
    assert_eq!(record.resign(seat(4)), Err(PlayError::NoSuchSeat(4)));
    record.play(Cell::new(4, 4)).unwrap();
    assert_eq!(record.resignations(), [Resignation { ply: 2, seat: seat(2) }]);
    record.jump(1);
    assert!(!record.has_resigned(seat(2)), "not yet at ply 1");
    record.jump(2);
    assert!(record.has_resigned(seat(2)));
}

#[test]
fn nobody_resigns_a_finished_game() {
    let mut record = played(morpion::Setup::default(), WIN);
    assert_eq!(record.resign(seat(1)), Err(PlayError::Over));
}

#[test]
fn any_record_says_what_the_record_says() {
    for (game, setup, moves) in [
        (Game::Morpion, "rows=4 columns=5", "1A 2B 1C 3D"),
        (Game::Puissance4, "", "4 4 5 3"),
        (Game::SixCouleurs, "cells=rojvb/ojvbi/jvbir/vbiro/birov", "o j i r"),
    ] {
        let mut record = AnyRecord::new(AnySetup::parse(game, setup).unwrap());
        assert!(record.is_empty());
        for text in moves.split(' ') {
            assert!(record.legal_moves().contains(&text.to_owned()));
            record.play(text).unwrap();
        }
        assert_eq!((record.game(), record.moves().join(" ").as_str(), record.ply()), (game, moves, 4));
        assert_eq!(AnySetup::parse(game, &record.setup().to_string()), Ok(record.setup()));
        assert_eq!((record.seats(), record.turn(), record.outcome()), (2, seat(1), None));
        assert!(record.undo() && record.undo() && record.redo());
        record.jump(0);
        assert_eq!((record.ply(), record.len()), (0, 4));
        record.resign(seat(1)).unwrap();
        assert_eq!((record.outcome(), record.given_up()), (Some(Outcome::Win(seat(2))), Some(seat(1))));
        assert!(record.legal_moves().is_empty(), "no move is legal once somebody gave up");
        assert!(matches!(record.play("?"), Err(AnyPlayError::Notation(_))));
        assert!(record.play(moves.split(' ').next().unwrap()).is_err());
    }
}

/// A game of texts is the game that was played, resignations included.
#[test]
fn texts_give_the_record_again() {
    let setup = AnySetup::parse(Game::Morpion, "rows=4 columns=4 align=4 players=3").unwrap();
    let mut record = AnyRecord::new(setup.clone());
    record.resign(seat(2)).unwrap();
    record.play_all(["1A", "2B"]).unwrap();
    record.resign(seat(1)).unwrap();
    record.play_all(["3C"]).unwrap();
    record.resign(seat(3)).unwrap();
    let again = AnyRecord::replay(setup.clone(), record.moves(), record.resignations()).unwrap();
    assert_eq!(again, record);
    assert!(record.has_setup(&setup));
    for other in [(Game::Morpion, "rows=4 columns=4 align=3 players=3"), (Game::Puissance4, "")] {
        assert!(!record.has_setup(&AnySetup::parse(other.0, other.1).unwrap()));
    }
    assert_eq!((record.last_move().as_deref(), record.first()), (Some("3C"), record.setup().first()));
}

#[test]
fn texts_that_are_no_game_are_told_by_their_place() {
    let setup = || AnySetup::parse(Game::Morpion, "").unwrap();
    let at = |ply: usize, number: u8| Resignation { ply, seat: seat(number) };
    let refused = |moves: &[&str], resignations: &[Resignation]| {
        AnyRecord::replay(setup(), moves, resignations).unwrap_err().to_string()
    };
    assert!(refused(&["1A", "2B", "1A"], &[]).starts_with("move 3: cell 1A is already taken"));
    assert!(refused(&["1A", "?"], &[]).starts_with("move 2: \"?\""));
    assert!(refused(&["1A", "2B"], &[at(1, 1)]).starts_with("move 2: the game is over"));
    assert!(refused(&["1A"], &[at(1, 3)]).starts_with("resignation at move 1:"));
    assert!(refused(&["1A"], &[at(2, 1)]).starts_with("a resignation comes after the last move"));
    let mut record = AnyRecord::new(setup());
    record.play("2B").unwrap();
    let error = record.play_all(["1A", "1A", "3C"]).unwrap_err();
    assert_eq!((error.number, error.read.as_str()), (2, "1A"));
    assert_eq!(record.moves(), ["2B", "1A"], "those before it stay played");
}

#[test]
fn asking_whether_a_move_can_be_played_changes_nothing() {
    let mut record = AnyRecord::new(AnySetup::parse(Game::Puissance4, "").unwrap());
    record.play_all(["4", "4"]).unwrap();
    record.undo();
    let before = record.clone();
    for text in ["4", "8", "x"] {
        let asked = record.check(text);
        assert_eq!(record, before);
        assert_eq!(asked, record.clone().play(text));
    }
    for number in 1..=3 {
        assert_eq!(record.check_resignation(seat(number)), record.clone().resign(seat(number)));
    }
    record.resign(seat(1)).unwrap();
    assert_eq!(record.check("1"), record.clone().play("1"));
    assert_eq!(record.check_resignation(seat(2)), record.clone().resign(seat(2)));
}

#[test]
fn a_game_up_to_a_ply_is_open_from_there() {
    let mut record = AnyRecord::new(AnySetup::parse(Game::Morpion, "").unwrap());
    record.play_all(["1B", "3A", "1A"]).unwrap();
    record.resign(seat(2)).unwrap();
    for ply in 0..=3 {
        let mut open = record.up_to(ply);
        assert_eq!((open.ply(), open.len(), open.outcome()), (ply, ply, None));
        assert!(open.resignations().is_empty());
        open.play("3C").unwrap();
    }
    assert_eq!(record.outcome(), Some(Outcome::Win(seat(1))), "the game itself stays");
}
