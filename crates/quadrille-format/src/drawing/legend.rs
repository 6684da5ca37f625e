//! Who plays, under the board: mark or token, name, and what was gathered. A bar marks
//! whose turn it is, a green one who has won.

use quadrille_core::{Picture, Piece, Seat};

use super::board::{MARGIN, SIDE, Sitting};
use super::{Drawing, Stroke};
use crate::palette;

const LINE: f32 = 30.0;
/// More players than this are not listed: the board needs the room.
const MOST: usize = 8;

pub(super) fn add(drawing: &mut Drawing, picture: &Picture, sitting: &Sitting<'_>) {
    let record = sitting.save.record();
    let seats = sitting.save.seats();
    if seats.len() > MOST {
        return;
    }
    let winners = record.outcome().map(|outcome| outcome.winners());
    for (seat, saved) in Seat::all(record.seats()).zip(seats) {
        let y = drawing.height + LINE * (seat.index() as f32 + 0.5);
        let bar = match winners {
            Some(winners) => winners.contains(seat).then_some(palette::WIN_LINE),
            None => (record.turn() == seat).then_some(palette::INK),
        };
        if let Some(tone) = bar {
            drawing.line((MARGIN, y - 9.0), (MARGIN, y + 9.0), Stroke::new(tone.light, 4.0));
        }
        token(drawing, picture, sitting, seat, y);
        let gathered = picture.seats[seat.index()].gathered;
        let count = gathered.map_or_else(String::new, |cells| format!(" · {cells}"));
        drawing.label((MARGIN + 42.0, y), format!("{}{count}", saved.name), 16.0, palette::INK.light);
        let needed = MARGIN * 2.0 + 42.0 + 9.5 * (saved.name.chars().count() + count.len()) as f32;
        drawing.width = drawing.width.max(needed);
    }
    drawing.height += LINE * seats.len() as f32 + MARGIN;
}

fn token(drawing: &mut Drawing, picture: &Picture, sitting: &Sitting<'_>, seat: Seat, y: f32) {
    let middle = (MARGIN + 22.0, y);
    match (picture.piece, picture.seats[seat.index()].held) {
        (Piece::Symbol, _) => sitting.symbol(drawing, seat, middle, SIDE * 0.6),
        (Piece::Disc, _) | (Piece::Territory, None) => sitting.disc(drawing, seat, middle, (12.0, 20.0), None),
        (Piece::Territory, Some(colour)) => {
            let ring = Stroke::new(sitting.colour(seat), 2.5);
            drawing.circle(middle, 12.0, Some(palette::cell(colour)), Some(ring));
            drawing.circle(middle, 7.5, Some(palette::SHEET.light), None);
            drawing.text(middle, seat.to_string(), 11.0, palette::INK.light, true);
        }
    }
}
