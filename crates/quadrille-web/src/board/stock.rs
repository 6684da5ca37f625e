//! What the script draws cells from, sent once with a board: what can lie in a cell, drawn
//! around its middle, and the words for it. Of a move it is then told the cells alone.

use maud::html;
use quadrille_core::{PictureCell, Seat, Surface};
use quadrille_locale::Locale;
use quadrille_session::Scene;
use serde_json::{Value, json};

use super::{CellChange, Piece, labels, marks};

/// The element, with what a kind of board adds.
pub(super) fn stock(scene: &Scene, locale: &Locale, of_board: &Value) -> Piece {
    let marks: Vec<String> = scene.seats.iter().map(|seat| marks::seat_mark(scene, seat.seat).0).collect();
    let mut made = json!({ "marks": marks, "words": labels::words(scene, locale) });
    if let (Value::Object(all), Value::Object(more)) = (&mut made, of_board) {
        all.extend(more.clone());
    }
    Piece { id: "stock".into(), markup: html! { g id="stock" data-made=(made) {} } }
}

/// What is in a cell of a grid, as a number: the seat whose mark it has, and a bit for each
/// thing that is true of it.
fn code(cell: &PictureCell, anywhere: bool) -> u16 {
    let is_open = !anywhere && cell.target;
    let bits = [is_open, cell.last, cell.turned, cell.winning];
    let seat = cell.content.seat().map_or(0, Seat::number);
    bits.iter().zip(5..).fold(u16::from(seat), |code, (is_so, bit)| code | u16::from(*is_so) << bit)
}

/// The cells of a grid that are other than in a scene of a board of the same shape.
pub(super) fn changed(before: &Scene, after: &Scene) -> Vec<CellChange> {
    // In a column what falls next is seen from what is there.
    let anywhere = after.picture.anywhere || after.picture.surface == Surface::Standing;
    let pairs = before.picture.cells.iter().zip(&after.picture.cells).enumerate();
    let changed = pairs.filter(|(_, (old, new))| old != new).filter_map(|(at, (old, new))| {
        let now = code(new, anywhere);
        (code(old, anywhere) != now).then_some(CellChange(at as u32, now))
    });
    changed.collect()
}
