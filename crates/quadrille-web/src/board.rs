//! The board as SVG, from a scene.
//!
//! Every board is 600 units wide or high, whatever its cells, so that lines and letters
//! keep their size. Each cell (in Puissance 4 each column) is one element with an id, so
//! that a move replaces a few of them; what lies across cells (the strike through a
//! winning line, the outline of a territory) is an element of its own. Colours are
//! classes: the style sheet knows them, and no style is written inline.

mod foresight;
mod grid;
mod labels;
mod marks;
mod palette;
mod standing;
mod strike;
mod territory;
mod values;

use maud::{Markup, html};
use quadrille_core::Cell;
use quadrille_locale::Locale;
use quadrille_session::{Scene, Surface};

pub use foresight::{Foreseen, foresight};
pub use marks::seat_token;
pub use palette::{Worth, palette};
pub use values::{Value, values};

/// The longer side of every board.
const SIDE: f64 = 600.0;

/// New content for one element of the page, by its id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Patch {
    /// The id of the element to replace.
    pub id: String,
    /// What replaces it, the element itself included.
    pub html: String,
}

/// One element of a board that can be replaced on its own.
struct Piece {
    id: String,
    markup: Markup,
}

/// How a kind of board is drawn.
trait Drawing {
    /// Width and height.
    fn size(&self) -> (f64, f64);
    /// What never changes during a game: rules of the paper, coordinates.
    fn ground(&self) -> Markup;
    /// The pieces that lie in rows for those who hear the board, row by row.
    fn rows(&self) -> Vec<Vec<Piece>>;
    /// Those of them that look otherwise than in a scene of the same board.
    fn renewed(&self, before: &Scene) -> Vec<Piece>;
    /// The pieces drawn over the cells.
    fn above(&self) -> Vec<Piece>;
    /// The middle of a cell.
    fn centre(&self, cell: Cell) -> (f64, f64);
    /// How wide a cell is.
    fn width(&self) -> f64;
}

/// The whole board.
#[must_use]
pub fn board(scene: &Scene, locale: &Locale) -> Markup {
    let drawing = drawing(scene, locale);
    let (width, height) = drawing.size();
    let label = labels::board(scene, locale);
    html! {
        svg id="board" class={ "board " (kind(scene)) } viewBox={ "0 0 " (number(width)) " " (number(height)) }
            role="grid" aria-label=(label) {
            (drawing.ground())
            @for row in drawing.rows() {
                g role="row" { @for piece in row { (piece.markup) } }
            }
            @for piece in drawing.above() { (piece.markup) }
            g id="values" {}
            g id="foresight" {}
        }
    }
}

/// What to replace on a page that shows `before` so that it shows `after`; `None` where
/// the whole board must be drawn anew.
#[must_use]
pub fn patches(before: &Scene, after: &Scene, locale: &Locale) -> Option<Vec<Patch>> {
    let same_board = before.at.game == after.at.game
        && before.surface == after.surface
        && (before.rows, before.columns) == (after.rows, after.columns);
    if !same_board {
        return None;
    }
    let (old, new) = (drawing(before, locale), drawing(after, locale));
    let mut renewed =
        if same_seats(before, after) { new.renewed(before) } else { new.rows().into_iter().flatten().collect() };
    for (old, new) in old.above().into_iter().zip(new.above()) {
        if old.markup.0 != new.markup.0 {
            renewed.push(new);
        }
    }
    Some(renewed.into_iter().map(|Piece { id, markup }| Patch { id, html: markup.into_string() }).collect())
}

/// Do the seats look and sound the same?
fn same_seats(before: &Scene, after: &Scene) -> bool {
    before.seats.len() == after.seats.len()
        && before
            .seats
            .iter()
            .zip(&after.seats)
            .all(|(old, new)| (old.mark, old.colour, &old.name) == (new.mark, new.colour, &new.name))
}

/// The cells that are not as they were.
fn changed_cells<'a>(before: &'a Scene, after: &'a Scene) -> impl Iterator<Item = Cell> + 'a {
    let columns = usize::from(after.columns).max(1);
    let pairs = before.cells.iter().zip(&after.cells).enumerate();
    pairs.filter(|(_, (old, new))| old != new).map(move |(at, _)| Cell::new((at / columns) as u8, (at % columns) as u8))
}

fn drawing<'a>(scene: &'a Scene, locale: &'a Locale) -> Box<dyn Drawing + 'a> {
    match scene.surface {
        Surface::Grid => Box::new(grid::GridDrawing { scene, locale }),
        Surface::Standing => Box::new(standing::StandingDrawing { scene, locale }),
        Surface::Hexagons | Surface::Squares => territory::drawing(scene, locale),
    }
}

/// The class of a kind of board.
fn kind(scene: &Scene) -> &'static str {
    match scene.surface {
        Surface::Grid => "grid",
        Surface::Standing => "standing",
        Surface::Hexagons => "hexagons",
        Surface::Squares => "squares",
    }
}

/// A coordinate with at most one decimal: boards hold thousands of them.
fn number(n: f64) -> String {
    let text = format!("{n:.1}");
    text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
}

#[cfg(test)]
mod tests;
