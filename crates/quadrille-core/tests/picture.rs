//! What every picture promises to those who draw it, whatever the game.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::collections::BTreeSet;

use common::Dice;
use quadrille_core::{AnyRecord, AnySetup, Content, Game, Piece, RandomBits as _, Seat, Surface};

/// Small boards of every game.
fn records() -> Vec<AnyRecord> {
    let setups = [
        (Game::Morpion, "rows=4 columns=5 align=3 players=3"),
        (Game::Morpion, ""),
        (Game::Puissance4, "rows=4 columns=5 align=3"),
        (Game::SixCouleurs, "cells=rojvb/ojvbi/jvXir/vbiro/birov players=2"),
        (Game::Reversi, "rows=4 columns=6 first=2"),
        (Game::SixCouleurs, "cells=rojvbo/ojvbij/jvXirv/vbirob/birovi/vojbrj players=4 shape=square first=3"),
    ];
    let mut records: Vec<AnyRecord> =
        setups.iter().map(|(game, setup)| AnyRecord::new(AnySetup::parse(*game, setup).unwrap())).collect();
    records.extend(Game::ALL.map(Game::sample));
    records
}

/// The moves that somebody can make who sees only the picture.
fn offered(record: &AnyRecord) -> BTreeSet<String> {
    let picture = record.picture();
    let cells = picture.placed().filter(|(_, cell)| cell.target).filter_map(|(at, _)| picture.move_at(at));
    let choices = picture.palette.iter().filter(|choice| choice.is_legal()).map(|choice| choice.mv.clone());
    cells.chain(choices).collect()
}

fn check(record: &AnyRecord, before: Option<&AnyRecord>) {
    let picture = record.picture();
    let legal: BTreeSet<String> = record.legal_moves().into_iter().collect();
    assert_eq!(offered(record), legal);
    assert_eq!(picture.cells.len(), usize::from(picture.rows) * usize::from(picture.columns));
    assert_eq!(picture.seats.len(), usize::from(record.seats()));
    for (at, cell) in picture.placed() {
        assert_eq!(picture.cell(at), cell);
        assert_eq!(cell.winning, record.winning_cells().contains(&at));
        if picture.anywhere && record.outcome().is_none() {
            assert_eq!(cell.target, cell.content == Content::Empty);
        }
        if let Content::Coloured { colour, owner: Some(seat) } = cell.content {
            assert_eq!(picture.seats[seat.index()].held, Some(colour), "a territory has one colour");
        }
    }
    for mv in record.legal_moves() {
        assert_eq!(picture.target_of(&mv).is_none(), picture.palette.iter().any(|choice| choice.mv == mv));
    }
    let owned = |seat: Seat| picture.cells.iter().filter(|cell| cell.content.seat() == Some(seat)).count() as u32;
    for (at, seat) in picture.seats.iter().enumerate() {
        assert!(seat.gathered.is_none_or(|gathered| gathered == owned(Seat::from_index(at))));
    }
    let last: Vec<_> = picture.placed().filter(|(_, cell)| cell.last || cell.turned).map(|(at, _)| at).collect();
    let effect = record.last_effect();
    let mut taken = effect.clone().map_or_else(Vec::new, |effect| effect.cells);
    taken.sort_unstable();
    assert_eq!(last, taken, "the cells told apart are those that the last move changed");
    let Some(before) = before else { return };
    let mover = before.turn();
    let foreseen = before.foreseen(&[record.moves()[record.ply() - 1].as_str()]);
    assert_eq!(foreseen, [effect.unwrap()]);
    for cell in taken {
        assert_eq!(picture.cell(cell).content.seat(), Some(mover));
        let owner = before.picture().cell(cell).content.seat();
        assert_ne!(owner, Some(mover));
        assert_eq!(picture.cell(cell).turned, owner.is_some(), "what was another's was turned");
    }
}

#[test]
fn a_picture_offers_what_is_legal_and_shows_what_was_done() {
    let mut dice = Dice(1);
    for start in records() {
        for _ in 0..20 {
            let mut record = start.clone();
            check(&record, None);
            while record.outcome().is_none() {
                let moves = record.legal_moves();
                let before = record.clone();
                record.play(&moves[dice.below(moves.len() as u32) as usize]).unwrap();
                check(&record, Some(&before));
            }
            record.jump(record.ply() / 2);
            check(&record, None);
        }
    }
}

#[test]
fn a_game_that_was_given_up_offers_nothing() {
    for mut record in records().into_iter().filter(|record| record.seats() == 2) {
        record.resign(Seat::FIRST).unwrap();
        assert!(offered(&record).is_empty());
    }
}

#[test]
fn a_line_is_foreseen_up_to_the_first_move_that_cannot_be_played() {
    let record = AnyRecord::new(AnySetup::parse(Game::Morpion, "").unwrap());
    assert_eq!(record.foreseen(&["2B", "2B", "1A"]).len(), 1);
    assert_eq!(record.foreseen(&["<b>"]).len(), 0);
}

#[test]
fn r008_default_marks_are_o_x_for_two_and_letters_for_more() {
    assert_eq!(Game::Morpion.default_marks(2), ['O', 'X']);
    let many = Game::Morpion.default_marks(26);
    assert_eq!([many[0], many[1], many[25]], ['A', 'B', 'Z']);
}

#[test]
fn r129_default_marks_of_puissance4_are_x_and_o_and_seats_of_six_couleurs_have_numbers() {
    assert_eq!(Game::Puissance4.default_marks(2), ['X', 'O']);
    assert_eq!(Game::SixCouleurs.default_marks(4), ['1', '2', '3', '4']);
}

#[test]
fn a_sample_shows_every_seat_at_play() {
    for game in Game::ALL {
        let record = game.sample();
        let picture = record.picture();
        assert_eq!((record.outcome(), picture.piece), (None, game.piece()));
        for seat in Seat::all(record.seats()) {
            assert!(picture.cells.iter().any(|cell| cell.content.seat() == Some(seat)), "{game} {seat}");
        }
        assert_eq!(picture.surface.is_tiled(), game.piece() == Piece::Territory);
        assert!(picture.surface != Surface::Standing || picture.column_name(0) == "1");
    }
}
