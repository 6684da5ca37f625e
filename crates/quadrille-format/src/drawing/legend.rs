//! Who plays, under the board: mark or token, name, and what was gathered. A bar marks
//! whose turn it is, a green one who has won.

use quadrille_core::{AnyRecord, Game, Seat};

use super::board::{MARGIN, SIDE};
use super::{Drawing, Stroke, palette};
use crate::Save;

const LINE: f32 = 30.0;
/// More players than this are not listed: the board needs the room.
const MOST: usize = 8;

pub(super) fn add(drawing: &mut Drawing, save: &Save) {
    let record = save.record();
    if save.seats().len() > MOST {
        return;
    }
    let winners = record.outcome().map(|outcome| outcome.winners());
    let gathered = record.scores();
    for (seat, sitting) in Seat::all(record.seats()).zip(save.seats()) {
        let y = drawing.height + LINE * (seat.index() as f32 + 0.5);
        let bar = match winners {
            Some(winners) => winners.contains(seat).then_some(palette::WIN_LINE),
            None => (record.turn() == seat).then_some(palette::INK),
        };
        if let Some(colour) = bar {
            drawing.line((MARGIN, y - 9.0), (MARGIN, y + 9.0), Stroke::new(colour, 4.0));
        }
        token(drawing, record, seat, sitting.mark, y);
        let count = gathered.get(seat.index()).map_or_else(String::new, |cells| format!(" · {cells}"));
        drawing.label((MARGIN + 42.0, y), format!("{}{count}", sitting.name), 16.0, palette::INK);
        let needed = MARGIN * 2.0 + 42.0 + 9.5 * (sitting.name.chars().count() + count.len()) as f32;
        drawing.width = drawing.width.max(needed);
    }
    drawing.height += LINE * save.seats().len() as f32 + MARGIN;
}

fn token(drawing: &mut Drawing, record: &AnyRecord, seat: Seat, mark: char, y: f32) {
    let middle = (MARGIN + 22.0, y);
    match record.game() {
        Game::Morpion => drawing.mark(middle, SIDE * 0.6, mark, palette::seat(seat)),
        Game::Puissance4 => {
            drawing.circle(middle, 12.0, Some(palette::disc(seat)), None);
            drawing.mark(middle, 20.0, mark, palette::on_disc(seat));
        }
        Game::SixCouleurs => {
            let AnyRecord::SixCouleurs(record) = record else { return };
            let colour = palette::cell(record.position().colour_of(seat));
            drawing.circle(middle, 12.0, Some(colour), Some(Stroke::new(palette::seat(seat), 2.5)));
            drawing.circle(middle, 7.5, Some(palette::SHEET), None);
            drawing.text(middle, seat.to_string(), 11.0, palette::INK, true);
        }
    }
}
