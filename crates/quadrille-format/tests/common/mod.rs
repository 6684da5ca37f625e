//! Games and saves that the tests of this crate share.
#![allow(dead_code, reason = "each test file uses some of these")]

use quadrille_core::{AnyRecord, AnySetup, Game, Seat};
use quadrille_format::{Save, SavedPlayer, SavedSeat};

/// A small board of Six couleurs.
pub(crate) const HEXES: &str = "cells=rojvb/ojvbi/jvXir/vbiro/birov players=2";

/// A game with these moves played.
pub(crate) fn played(game: Game, setup: &str, moves: &str) -> AnyRecord {
    let mut record = AnyRecord::new(AnySetup::parse(game, setup).unwrap());
    for mv in moves.split_whitespace() {
        record.play(mv).unwrap();
    }
    record
}

/// A game where at each turn the legal move with this number, counted around, is played.
pub(crate) fn picked(game: Game, setup: &str, picks: &[u16]) -> AnyRecord {
    let mut record = AnyRecord::new(AnySetup::parse(game, setup).unwrap());
    for pick in picks {
        let legal = record.legal_moves();
        let Some(mv) = legal.get(usize::from(*pick) % legal.len().max(1)) else { break };
        record.play(mv).unwrap();
    }
    record
}

/// The game with seats that differ from every default, quotes and accents included.
pub(crate) fn seated(record: AnyRecord) -> Save {
    let seats = Seat::all(record.seats())
        .map(|seat| SavedSeat {
            name: format!("Zoé n°{seat} \"l'œil\" <&> = é"),
            player: match seat.number() {
                1 => SavedPlayer::Person,
                2 => SavedPlayer::Engine("minimax:depth=5".into()),
                _ => SavedPlayer::Engine("level:expert".into()),
            },
            mark: char::from(b'a' + seat.index() as u8),
            colour: Some(seat.number()),
            score: 10 + u32::from(seat.number()),
            draws: 0,
            losses: 0,
        })
        .collect();
    let mut save = Save::new(record, seats).unwrap();
    save.games = 3;
    save.first_player = Some("alternate".into());
    save.created = Some("2026-11-15".into());
    save
}

/// Saves of every game: empty, running, over, given up, with two seats and more.
pub(crate) fn many_saves() -> Vec<Save> {
    let mut saves: Vec<Save> = [
        played(Game::Morpion, "", ""),
        played(Game::Morpion, "first=2 early-draw=yes", "2B 1A 3C"),
        played(Game::Morpion, "", "1A 2A 1B 2B 1C"),
        picked(Game::Morpion, "rows=26 columns=26 align=3 players=26 first=9", &[7; 60]),
        played(Game::Puissance4, "", ""),
        played(Game::Puissance4, "first=2 align=5 rows=7 columns=12", "12 12 1 3"),
        played(Game::Puissance4, "", "1 2 1 2 1 2 1"),
        played(Game::SixCouleurs, HEXES, ""),
        played(Game::SixCouleurs, &format!("{HEXES} first=2 enclosure=no shape=square"), "j b"),
        picked(Game::SixCouleurs, HEXES, &[3; 200]),
    ]
    .into_iter()
    .flat_map(|record| [Save::of(record.clone()), seated(record)])
    .collect();
    let given_up: Vec<Save> = saves
        .iter()
        .filter_map(|save| {
            let (mut record, seats) = save.clone().into_parts();
            record.resign(record.turn()).ok()?;
            Save::new(record, seats).ok()
        })
        .collect();
    saves.extend(given_up);
    saves
}
