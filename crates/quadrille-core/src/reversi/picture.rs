//! What Reversi looks like: discs on a grid, and a choice beside it where a player must pass.

use super::{Move, Reversi};
use crate::picture::GridPicture;
use crate::{Choice, Effect, Picture, Pictured, Piece, Position as _, Record, Surface};

impl Pictured for Reversi {
    const PIECE: Piece = Piece::Disc;
    const SAMPLE: (&'static str, &'static str) = ("rows=4 columns=4", "1B 1A 2A");

    fn default_marks(_seats: u8) -> Vec<char> {
        vec!['X', 'O']
    }

    fn picture(record: &Record<Reversi>) -> Picture {
        let position = record.position();
        let placed = |mv: &Move| if let Move::Place(cell) = mv { Some(*cell) } else { None };
        let targets: Vec<_> = position.legal_moves().collect();
        let (grid, last) = (position.grid(), record.played().last().and_then(placed));
        let turned = record.last_undo().map_or(&[][..], Vec::as_slice);
        let around = GridPicture { grid, surface: Surface::Grid, anywhere: false, align: 0, last, turned };
        let mut picture = Picture::of_grid(record, around, |cell| targets.contains(&Move::Place(cell)));
        let must_pass = targets.contains(&Move::Pass) && record.outcome().is_none();
        picture.palette.push(Choice {
            mv: Move::Pass.to_string(),
            key: "move-pass",
            colour: None,
            held_by: None,
            captures: must_pass.then(Vec::new),
        });
        for (seat, discs) in picture.seats.iter_mut().zip(position.discs()) {
            seat.gathered = Some(discs);
        }
        picture
    }

    fn last_effect(record: &Record<Reversi>) -> Option<Effect> {
        let mv = *record.played().last()?;
        let turned = record.last_undo().cloned().unwrap_or_default();
        let gain = turned.len() as u32;
        let placed = if let Move::Place(cell) = mv { Some(cell) } else { None };
        Some(Effect { cells: placed.into_iter().chain(turned).collect(), gain: placed.map(|_| gain + 1) })
    }
}
