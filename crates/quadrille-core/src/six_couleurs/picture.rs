//! What Six couleurs looks like: coloured cells, whose they are, and the colours to choose.

use super::{Colour, Owner, Shape, SixCouleurs};
use crate::{
    Cell, CellColour, Choice, Content, Effect, Picture, PictureCell, PictureSeat, Pictured, Piece, Position as _,
    Record, Seat, Surface,
};

const fn colour(number: usize) -> CellColour {
    let colour = Colour::ALL[number];
    CellColour { letter: colour.letter(), key: colour.key() }
}

/// In the order of [`Colour::ALL`].
const COLOURS: [CellColour; 6] = [colour(0), colour(1), colour(2), colour(3), colour(4), colour(5)];

impl Pictured for SixCouleurs {
    const PIECE: Piece = Piece::Territory;
    const SAMPLE: (&'static str, &'static str) = ("cells=rojvbib/ojrbivj/rvbojri/bijvorb/jrviobv", "o i j");

    /// The seat's number: a seat is known by its cells.
    fn default_marks(seats: u8) -> Vec<char> {
        Seat::all(seats).map(|seat| char::from(b'0' + seat.number())).collect()
    }

    fn picture(record: &Record<SixCouleurs>) -> Picture {
        let position = record.position();
        let board = position.board();
        let mut cells: Vec<PictureCell> = (0..board.len())
            .map(|cell| PictureCell {
                content: match (position.shown_colour(cell), position.owner(cell)) {
                    (Some(colour), Owner::Free) => Content::Coloured { colour: colour.number(), owner: None },
                    (Some(colour), Owner::Seat(seat)) => {
                        Content::Coloured { colour: colour.number(), owner: Some(seat) }
                    }
                    _ => Content::Obstacle,
                },
                last: false,
                turned: false,
                winning: false,
                target: false,
                start_of: None,
            })
            .collect();
        for (seat, start) in Seat::all(position.seats()).zip(record.setup().start_cells()) {
            cells[start].start_of = Some(seat);
        }
        for &cell in last_captures(record) {
            cells[cell as usize].last = true;
        }
        Picture {
            surface: match record.setup().shape() {
                Shape::Hex => Surface::Hexagons,
                Shape::Square => Surface::Squares,
            },
            piece: Self::PIECE,
            rows: board.rows(),
            columns: board.columns(),
            align: 0,
            cells,
            anywhere: false,
            colours: &COLOURS,
            palette: palette(record),
            seats: Seat::all(position.seats())
                .map(|seat| PictureSeat {
                    gathered: Some(position.territory(seat).len() as u32),
                    held: Some(position.colour_of(seat).number()),
                })
                .collect(),
        }
    }

    fn last_effect(record: &Record<SixCouleurs>) -> Option<Effect> {
        record.last_undo()?;
        let columns = u32::from(record.setup().board().columns());
        let taken = last_captures(record);
        let cells = taken.iter().map(|cell| Cell::new((cell / columns) as u8, (cell % columns) as u8)).collect();
        Some(Effect { cells, gain: Some(taken.len() as u32) })
    }
}

/// The cells that the last move brought.
fn last_captures(record: &Record<SixCouleurs>) -> &[u32] {
    let Some(undo) = record.last_undo() else { return &[] };
    let seats = record.position().seats();
    let mover = record.position().turn().after(usize::from(seats) - 1, seats);
    &record.position().territory(mover)[undo.cells as usize..]
}

/// Every colour: who holds it, or what it would bring.
fn palette(record: &Record<SixCouleurs>) -> Vec<Choice> {
    let (position, is_over) = (record.position(), record.outcome().is_some());
    let choice = |colour: Colour| {
        let held_by = position.holder(colour);
        Choice {
            mv: colour.to_string(),
            key: colour.key(),
            colour: Some(colour.number()),
            held_by,
            captures: (held_by.is_none() && !is_over).then(|| position.captures(colour)),
        }
    };
    Colour::ALL.into_iter().map(choice).collect()
}
