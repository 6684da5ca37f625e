//! Writes S4's text save.

use std::fmt::Write as _;

use quadrille_core::six_couleurs::{Colour, Owner, Shape};
use quadrille_core::{AnyRecord, Game, Seat, SixCouleurs};

use super::{CHECK_CODE, OBSTACLE};
use crate::{CannotHold, Format, Save, SavedPlayer, extras, levels};

/// The text of a save.
///
/// # Errors
/// When it is not a game of Six couleurs.
pub fn write(save: &Save) -> Result<String, CannotHold> {
    let AnyRecord::SixCouleurs(record) = save.record() else {
        let game = save.record().game();
        return Err(CannotHold::Game { format: Format::SixCouleursText, holds: Game::SixCouleurs, game });
    };
    let (position, setup) = (record.position(), record.setup());
    let board = position.board();
    let shape = match setup.shape() {
        Shape::Hex => 0,
        Shape::Square => 1,
    };
    let side = match (board.rows(), board.columns()) {
        (rows, columns) if rows == columns => rows.to_string(),
        (rows, columns) => format!("{rows}*{columns}"),
    };
    let has_obstacles = (0..board.len()).any(|cell| position.owner(cell) == Owner::Obstacle);
    let finished = record.outcome().is_some();
    let turn = save.record().turn();
    let mut text = format!("{CHECK_CODE}\n{}\n{shape}\n{side}\n{finished}\n{has_obstacles}\n{turn}\n", setup.seats());
    push_rows(&mut text, position, |cell| position.shown_colour(cell).map_or(OBSTACLE, Colour::number));
    push_rows(&mut text, position, |cell| match position.owner(cell) {
        Owner::Seat(seat) => seat.number(),
        Owner::Free | Owner::Obstacle => 0,
    });
    let mut given = Save::of(save.record().clone()).seats().to_vec();
    for ((seat, sitting), given) in Seat::all(setup.seats()).zip(save.seats()).zip(&mut given) {
        let level = sitting.player.engine().map_or(0, levels::six_couleurs_level);
        let _ = writeln!(text, "{}\n{}\n{level}", sitting.name, position.colour_of(seat).number());
        given.name.clone_from(&sitting.name);
        if level > 0 {
            given.player = SavedPlayer::Engine(levels::SIX_COULEURS[level - 1].to_owned());
        }
    }
    let _ = writeln!(text, "start={}", board.lines().collect::<Vec<_>>().join("/"));
    if setup.first() != Seat::FIRST {
        let _ = writeln!(text, "first={}", setup.first());
    }
    if !setup.enclosure() {
        let _ = writeln!(text, "enclosure=no");
    }
    text.push_str(&extras::write(save, &given));
    Ok(text)
}

fn push_rows(text: &mut String, position: &SixCouleurs, digit: impl Fn(usize) -> u8) {
    let board = position.board();
    for row in 0..board.rows() {
        text.extend((0..board.columns()).map(|column| char::from(b'0' + digit(board.index(row, column)))));
        text.push('\n');
    }
}
