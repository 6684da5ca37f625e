//! The board as SVG, from a scene.
//!
//! Every board is 600 units wide or high, whatever its cells, so that lines and letters
//! keep their size. Each cell (on a standing grid each column) is one element with an id, so
//! that a move replaces a few of them; what lies across cells (the strike through a
//! winning line, the outline of a territory) is an element of its own, and what is true of
//! the whole board is said once, before the cells, by the element `whole`. Colours are
//! classes: the style sheet knows them, and no style is written inline.

mod foresight;
mod grid;
mod labels;
mod marks;
mod palette;
mod standing;
mod strike;
mod territory;
mod thumbnail;
mod values;

use maud::{Markup, html};
use quadrille_core::{Cell, Picture, PictureCell, Surface};
use quadrille_locale::Locale;
use quadrille_session::Scene;

pub(crate) use foresight::foresight;
pub(crate) use labels::move_name;
pub(crate) use marks::{seat_mark, seat_token};
pub(crate) use palette::{ColourWorth, palette};
pub(crate) use thumbnail::{small_picture, thumbnail};
pub(crate) use values::{Value, values};

/// The longer side of every board.
const SIDE: f64 = 600.0;
/// Above this many cells, coloured cells are letters that the script draws.
const MANY_CELLS: usize = 2500;

/// Letters of cells that are new to a page, and the place of the first.
pub(crate) type Splice = (usize, String);

/// What brings a page from one scene to another.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Changes {
    /// Elements that are new.
    pub(crate) patches: Vec<Patch>,
    /// Letters of cells that are new, on a large board.
    pub(crate) splices: Vec<Splice>,
}

/// New content for one element of the page, by its id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Patch {
    /// The id of the element to replace.
    pub(crate) id: String,
    /// What replaces it, the element itself included.
    pub(crate) html: String,
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
    /// Letters of cells that are other than in a scene of the same board, where the script
    /// draws them.
    fn spliced(&self, _before: &Scene) -> Vec<Splice> {
        Vec::new()
    }
    /// The pieces drawn over the cells.
    fn above(&self) -> Vec<Piece>;
    /// The middle of a cell.
    fn centre(&self, cell: Cell) -> (f64, f64);
    /// How wide a cell is.
    fn width(&self) -> f64;
}

/// The whole board.
#[must_use]
pub(crate) fn board(scene: &Scene, locale: &Locale) -> Markup {
    let drawing = drawing(scene, locale);
    let (width, height) = drawing.size();
    let label = labels::board(scene, locale);
    // Cells that are no elements cannot be walked through: such a board is a picture.
    let is_large = is_large(&scene.picture);
    html! {
        svg id="board" class={ "board " (kind(scene)) } viewBox={ "0 0 " (number(width)) " " (number(height)) }
            role=(if is_large { "img" } else { "grid" }) aria-label=(label) {
            (drawing.ground())
            (whole(scene, locale).markup)
            @for row in drawing.rows() {
                g role=[(!is_large).then_some("row")] { @for piece in row { (piece.markup) } }
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
pub(crate) fn changes(before: &Scene, after: &Scene, locale: &Locale) -> Option<Changes> {
    let shape = |scene: &Scene| (scene.picture.surface, scene.picture.rows, scene.picture.columns);
    if before.at.game != after.at.game || shape(before) != shape(after) {
        return None;
    }
    let (old, new) = (drawing(before, locale), drawing(after, locale));
    let mut renewed =
        if same_seats(before, after) { new.renewed(before) } else { new.rows().into_iter().flatten().collect() };
    let over = old.above().into_iter().zip(new.above());
    let apart = over.chain([(whole(before, locale), whole(after, locale))]);
    renewed.extend(apart.filter(|(old, new)| old.markup.0 != new.markup.0).map(|(_, new)| new));
    let patches = renewed.into_iter().map(|Piece { id, markup }| Patch { id, html: markup.into_string() }).collect();
    Some(Changes { patches, splices: new.spliced(before) })
}

/// What is true of the whole board, said once, before the cells: may a move be made now,
/// and what colour has each territory? Cells refer to it, and are not drawn anew for it.
fn whole(scene: &Scene, locale: &Locale) -> Piece {
    let held = || scene.seats.iter().filter_map(|seat| Some((seat.seat, seat.held?)));
    let markup = html! {
        g id="whole" class={ @if scene.may_play { "to-move" } @for (seat, colour) in held() { " own-" (seat) "-" (colour) } }
            aria-hidden="true" {
            @for (seat, colour) in held() {
                desc id={ "held-" (seat) } { (locale.text(scene.picture.colours[usize::from(colour)].key)) }
            }
        }
    };
    Piece { id: "whole".into(), markup }
}

/// What a move would put down; nothing when nobody may move. There is one, which the page
/// moves under the pointer, at this height or into the cell: one in each cell would be drawn
/// anew in each cell at each move.
fn ghost(scene: &Scene, height: Option<f64>, side: f64) -> Piece {
    let markup = html! {
        g id="ghost" class="ghost" aria-hidden="true" data-height=[height.map(number)] {
            @if let Some(seat) = scene.turn.filter(|_| scene.may_play) { (marks::piece(scene, seat, (0.0, 0.0), side)) }
        }
    };
    Piece { id: "ghost".into(), markup }
}

/// Are its cells too many to be elements?
fn is_large(picture: &Picture) -> bool {
    picture.surface.is_tiled() && picture.cells.len() > MANY_CELLS
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
fn changed_cells<'a>(
    before: &'a Scene,
    after: &'a Scene,
    is_same: impl Fn(&PictureCell, &PictureCell) -> bool + 'a,
) -> impl Iterator<Item = Cell> + 'a {
    let old = &before.picture.cells;
    after.picture.placed().zip(old).filter(move |((_, new), old)| !is_same(old, new)).map(|((at, _), _)| at)
}

/// Does a cell of a grid look as it did?
fn is_same(old: &PictureCell, new: &PictureCell) -> bool {
    let look = |cell: &PictureCell| (cell.content, cell.last, cell.turned, cell.winning);
    look(old) == look(new)
}

fn drawing<'a>(scene: &'a Scene, locale: &'a Locale) -> Box<dyn Drawing + 'a> {
    match scene.picture.surface {
        Surface::Grid => Box::new(grid::GridDrawing { scene, locale }),
        Surface::Standing => Box::new(standing::StandingDrawing { scene, locale }),
        Surface::Hexagons | Surface::Squares => territory::drawing(scene, locale),
    }
}

/// The class of a kind of board.
fn kind(scene: &Scene) -> &'static str {
    match scene.picture.surface {
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
