//! What Puissance 4 looks like: discs in a standing grid.

use super::{Column, Puissance4};
use crate::picture::GridPicture;
use crate::{Cell, Effect, Picture, Pictured, Piece, Record, Surface};

impl Pictured for Puissance4 {
    const PIECE: Piece = Piece::Disc;
    const SAMPLE: (&'static str, &'static str) = ("rows=4 columns=5", "2 3 3 2 4 4");

    /// R129: player 1 has X, player 2 has O.
    fn default_marks(_seats: u8) -> Vec<char> {
        vec!['X', 'O']
    }

    fn picture(record: &Record<Puissance4>) -> Picture {
        let position = record.position();
        let (grid, align, last) = (position.grid(), position.align(), last_cell(record));
        let around = GridPicture { grid, surface: Surface::Standing, anywhere: false, align, last, turned: &[] };
        Picture::of_grid(record, around, |cell| position.landing(Column(cell.column)) == Some(cell))
    }

    fn last_effect(record: &Record<Puissance4>) -> Option<Effect> {
        last_cell(record).map(|cell| Effect { cells: vec![cell], gain: None })
    }
}

/// Where the last disc came to rest: the highest of its column.
fn last_cell(record: &Record<Puissance4>) -> Option<Cell> {
    let &column = record.played().last()?;
    let above = record.position().landing(column);
    Some(above.map_or(Cell::new(0, column.0), |above| Cell::new(above.row + 1, column.0)))
}
