//! What Morpion looks like: symbols on a grid.

use super::Morpion;
use crate::picture::GridPicture;
use crate::{Cell, Effect, Picture, Pictured, Piece, Record, Seat, Surface};

impl Pictured for Morpion {
    const PIECE: Piece = Piece::Symbol;
    const SAMPLE: (&'static str, &'static str) = ("", "2B 1A 1C 3C");

    /// O and X for two, A to Z for more (R008).
    fn default_marks(seats: u8) -> Vec<char> {
        match seats {
            2 => vec!['O', 'X'],
            _ => Seat::all(seats).map(|seat| Cell::column_letter(seat.index() as u8)).collect(),
        }
    }

    fn picture(record: &Record<Morpion>) -> Picture {
        let position = record.position();
        let (grid, align, last) = (position.grid(), position.align(), record.played().last().copied());
        let around = GridPicture { grid, surface: Surface::Grid, anywhere: true, align, last, turned: &[] };
        Picture::of_grid(record, around, |cell| grid.at(cell).is_none())
    }

    fn last_effect(record: &Record<Morpion>) -> Option<Effect> {
        record.played().last().map(|&cell| Effect { cells: vec![cell], gain: None })
    }
}
