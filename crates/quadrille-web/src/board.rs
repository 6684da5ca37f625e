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
mod stock;
mod strike;
mod territory;
mod thumbnail;
mod values;

use maud::{Markup, html};
use quadrille_core::{Cell, Content, Picture, PictureCell, Surface};
use quadrille_locale::Locale;
use quadrille_session::{Player, Scene, SceneSeat};
use serde::Serialize;

pub(crate) use foresight::foresight;
pub(crate) use labels::move_name;
pub(crate) use marks::{seat_mark, seat_token};
pub(crate) use palette::{ChoiceChange, new_choices, palette};
pub(crate) use thumbnail::{small_picture, thumbnail};
pub(crate) use values::{Worth, values};

/// The longer side of every board.
const SIDE: f64 = 600.0;
/// Above this many cells, coloured cells are letters that the script draws: it brings them
/// closer, with their letters, and tells their parts in words.
const MANY_CELLS: usize = 900;

/// Letters of cells that are new to a page, and the place of the first.
pub(crate) type Splice = (usize, String);

/// A cell of a grid that is new to a page: its place, row by row, and what is in it, as a
/// number (`stock::code`). The script draws it from the stock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct CellChange(u32, u16);

/// The colour of each seat's territory, and where one comes closer to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Held(Vec<Option<u8>>, Option<String>);

/// What brings a page from one scene to another.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Changes {
    /// Elements that are new.
    pub(crate) patches: Vec<Patch>,
    /// Letters of coloured cells that are new.
    pub(crate) splices: Vec<Splice>,
    /// Cells of a grid that are new.
    pub(crate) cells: Vec<CellChange>,
    /// The colours of territories, where they changed.
    pub(crate) held: Option<Held>,
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
    /// Those of them that the script cannot draw and that look otherwise than in a scene of a
    /// board of the same shape.
    fn redrawn(&self, before: &Scene) -> Vec<Piece>;
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
    // Cells that are no elements: one that walks through them is.
    let large = is_large(&scene.picture).then_some(&scene.picture);
    html! {
        svg id="board" class={ "board " (kind(scene)) } viewBox={ "0 0 " (number(width)) " " (number(height)) } font-size=(number(drawing.width()))
            role="grid" aria-label=(label) aria-rowcount=[large.map(|picture| picture.rows)] aria-colcount=[large.map(|picture| picture.columns)] {
            (drawing.ground())
            (whole(scene, drawing.as_ref(), locale).markup)
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
pub(crate) fn changes(before: &Scene, after: &Scene, locale: &Locale) -> Option<Changes> {
    let shape = |scene: &Scene| (scene.picture.surface, scene.picture.rows, scene.picture.columns);
    if before.at.game != after.at.game || shape(before) != shape(after) {
        return None;
    }
    let (old, new) = (drawing(before, locale), drawing(after, locale));
    let mut renewed =
        if same_seats(before, after) { new.renewed(before) } else { new.rows().into_iter().flatten().collect() };
    let over = old.above().into_iter().zip(new.above());
    let apart = over.chain([(whole(before, old.as_ref(), locale), whole(after, new.as_ref(), locale))]);
    renewed.extend(apart.filter(|(old, new)| old.markup.0 != new.markup.0).map(|(_, new)| new));
    let patches = renewed.into_iter().map(|Piece { id, markup }| Patch { id, html: markup.into_string() }).collect();
    let splices = if is_large(&after.picture) { new.spliced(before) } else { Vec::new() };
    Some(Changes { patches, splices, ..Changes::default() })
}

/// The same for a page whose script draws cells by itself from the stock of its board: little
/// is sent, for another game on the same board too.
#[must_use]
pub(crate) fn update(before: &Scene, after: &Scene, locale: &Locale) -> Option<Changes> {
    let shape = |Scene { picture, .. }: &Scene| {
        (picture.surface, picture.rows, picture.columns, picture.anywhere, picture.colours.len())
    };
    if shape(before) != shape(after) || !same_seats(before, after) {
        return changes(before, after, locale);
    }
    let new = drawing(after, locale);
    let patches = new.redrawn(before).into_iter().map(|Piece { id, markup }| Patch { id, html: markup.into_string() });
    let patches = patches.collect();
    if !after.picture.surface.is_tiled() {
        let cells = stock::changed(before, after);
        return Some(Changes { patches, cells, ..Changes::default() });
    }
    let held = |scene: &Scene, drawing: &dyn Drawing| {
        Held(scene.seats.iter().map(|seat| seat.held).collect(), home(scene, drawing))
    };
    let now = held(after, new.as_ref());
    let held = (held(before, new.as_ref()) != now).then_some(now);
    Some(Changes { patches, splices: new.spliced(before), held, ..Changes::default() })
}

/// What is true of the whole board, said once, before the cells: may a move be made now, what
/// colour has each territory, and where is what one looks for first? Cells refer to it, and are
/// not drawn anew for it.
fn whole(scene: &Scene, drawing: &dyn Drawing, locale: &Locale) -> Piece {
    let held = || scene.seats.iter().filter_map(|seat| Some((seat.seat, seat.held?)));
    let markup = html! {
        g id="whole" class={ @if scene.may_play { "to-move" } @for (seat, colour) in held() { " own-" (seat) "-" (colour) } }
            aria-hidden="true" data-home=[home(scene, drawing)] {
            @for (seat, colour) in held() {
                desc id={ "held-" (seat) } { (locale.text(scene.picture.colours[usize::from(colour)].key)) }
            }
        }
    };
    Piece { id: "whole".into(), markup }
}

/// Where one comes closer to: the middle of the territory of who is to move, if that is a person,
/// else of the first person.
fn home(scene: &Scene, drawing: &dyn Drawing) -> Option<String> {
    let person = |seat: &&SceneSeat| seat.player == Player::Person;
    let mover = scene.turn.map(|turn| &scene.seats[turn.index()]).filter(person);
    let seat = mover.or_else(|| scene.seats.iter().find(person))?.seat;
    let is_own = |cell: &PictureCell| matches!(cell.content, Content::Coloured { owner, .. } if owner == Some(seat));
    let own = scene.picture.placed().filter(|(_, cell)| is_own(cell)).map(|(at, _)| drawing.centre(at));
    let (x, y, count) = own.fold((0.0, 0.0, 0.0), |(x, y, count), middle| (x + middle.0, y + middle.1, count + 1.0));
    (count > 0.0).then(|| format!("{:.0} {:.0}", x / count, y / count))
}

/// What a move would put down; nothing when nobody may move. There is one, which the page
/// moves under the pointer: into the cell, or at a height above it, with a second one of this
/// side where it would land. One in each cell would be drawn anew in each cell at each move.
fn ghost(scene: &Scene, falls: Option<(f64, f64)>, side: f64) -> Piece {
    let markup = html! {
        g id="ghost" class="ghost" aria-hidden="true" data-height=[falls.map(|(height, _)| number(height))] {
            @if let Some(seat) = scene.turn.filter(|_| scene.may_play) {
                (marks::piece(scene, seat, (0.0, 0.0), side))
                @if let Some((_, side)) = falls { g class="landing" { (marks::piece(scene, seat, (0.0, 0.0), side)) } }
            }
        }
    };
    Piece { id: "ghost".into(), markup }
}

/// Are its cells too many to be elements?
pub(crate) fn is_large(picture: &Picture) -> bool {
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

/// The strikes, where others won than before: each new one is drawn before one's eyes.
fn renewed_strikes(before: &Scene, after: &Scene, strikes: impl FnOnce() -> Piece) -> Vec<Piece> {
    let won =
        |scene: &Scene| scene.picture.cells.iter().map(|cell| (cell.winning, cell.winning && cell.last)).collect();
    let [before, after]: [Vec<(bool, bool)>; 2] = [before, after].map(won);
    if before == after { Vec::new() } else { vec![strikes()] }
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
