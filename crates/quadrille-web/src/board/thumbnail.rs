//! Small pictures of boards, without names or labels: a sample on the card of each game, and
//! every recent game.

use maud::{Markup, html};
use quadrille_core::{Cell, Content, Game, Picture, Piece, Seat, Surface};
use quadrille_format::tiles::Tiles;

use super::{marks, number};

/// The room of the picture.
const SIZE: (f64, f64) = (120.0, 84.0);
const EDGE: f64 = 6.0;

/// Beyond so many coloured cells only some are drawn.
const MOST_TILES: usize = 900;

/// Beyond so many columns lines and marks are thin; discs stand in a rack without lines.
const MANY_COLUMNS: u8 = 5;
const MANY_STANDING: u8 = 7;

/// How the seats of a picture are shown.
struct Seats<'a> {
    marks: &'a [char],
    colours: &'a [u8],
}

/// A sample of the game.
pub(crate) fn thumbnail(game: Game) -> Markup {
    let record = game.sample();
    let colours: Vec<u8> = (0..record.seats()).collect();
    small_picture(&record.picture(), &game.default_marks(record.seats()), &colours)
}

/// A board, with the mark and the colour of each seat.
pub(crate) fn small_picture(picture: &Picture, marks: &[char], colours: &[u8]) -> Markup {
    let seats = &Seats { marks, colours };
    let many = if picture.surface == Surface::Standing { MANY_STANDING } else { MANY_COLUMNS };
    html! {
        svg.picture .fine[picture.columns > many] viewBox={ "0 0 " (SIZE.0) " " (SIZE.1) } aria-hidden="true" {
            @match picture.surface {
                Surface::Grid => (paper(picture, seats)),
                Surface::Standing => (rack(picture, seats)),
                Surface::Hexagons | Surface::Squares if picture.cells.len() > MOST_TILES => (mosaic(picture)),
                Surface::Hexagons | Surface::Squares => (tiles(picture)),
            }
        }
    }
}

/// Where the cells of a grid lie: the side of one, and the corner of the first.
fn layout(picture: &Picture) -> (f64, (f64, f64)) {
    let (rows, columns) = (f64::from(picture.rows), f64::from(picture.columns));
    let side = ((SIZE.0 - 2.0 * EDGE) / columns).min((SIZE.1 - 2.0 * EDGE) / rows);
    (side, ((SIZE.0 - columns * side) / 2.0, (SIZE.1 - rows * side) / 2.0))
}

fn paper(picture: &Picture, seats: &Seats<'_>) -> Markup {
    let (side, (left, top)) = layout(picture);
    let (right, bottom) = (left + f64::from(picture.columns) * side, top + f64::from(picture.rows) * side);
    let columns = (1..picture.columns).map(|column| left + f64::from(column) * side);
    let rows = (1..picture.rows).map(|row| top + f64::from(row) * side);
    let upright = columns.map(|x| format!("M{} {}V{}", number(x), number(top), number(bottom)));
    let level = rows.map(|y| format!("M{} {}H{}", number(left), number(y), number(right)));
    html! {
        path class="lines" d=(upright.chain(level).collect::<String>()) {}
        @for (at, cell) in picture.placed() {
            @if let Content::Mark(seat) = cell.content { (piece(picture, seat, seats, middle(picture, at), side)) }
        }
    }
}

fn rack(picture: &Picture, seats: &Seats<'_>) -> Markup {
    let (side, (left, top)) = layout(picture);
    let (width, height) = (f64::from(picture.columns) * side, f64::from(picture.rows) * side);
    html! {
        rect class="rack" x=(number(left - 3.0)) y=(number(top - 3.0)) width=(number(width + 6.0)) height=(number(height + 6.0)) rx="8" {}
        @for (at, cell) in picture.placed() {
            @let (x, y) = middle(picture, at);
            @match cell.content {
                Content::Mark(seat) => (piece(picture, seat, seats, (x, y), side)),
                _ => circle class="hole" cx=(number(x)) cy=(number(y)) r=(number(side * 0.4)) {},
            }
        }
    }
}

fn tiles(picture: &Picture) -> Markup {
    let tiles = Tiles::within(picture, SIZE.0 - 2.0 * EDGE, EDGE);
    // As wide as the picture; the rows in its middle, or cut off evenly.
    let up = (tiles.end().1 + EDGE - SIZE.1) / 2.0;
    let path = |at: Cell| {
        let corners = tiles.corners(at, 0.95).into_iter().map(|(x, y)| format!("{} {}", number(x), number(y - up)));
        format!("M{}Z", corners.collect::<Vec<_>>().join("L"))
    };
    html! {
        @for (at, cell) in picture.placed() {
            @match cell.content {
                Content::Coloured { colour, owner } => {
                    path class={ "hex colour-" (colour) @if owner.is_some() { " owned" } } d=(path(at)) {}
                }
                _ => path class="hex obstacle" d=(path(at)) {},
            }
        }
    }
}

/// A large board: one small square for several cells, the one in their corner.
fn mosaic(picture: &Picture) -> Markup {
    let (side, _) = layout(picture);
    let step = picture.rows.max(picture.columns).div_ceil(30);
    let width = f64::from(step) * side;
    html! {
        @for (at, cell) in picture.placed().filter(|(at, _)| at.row % step == 0 && at.column % step == 0) {
            @let (x, y) = middle(picture, at);
            @let (x, y) = (number(x - side / 2.0), number(y - side / 2.0));
            @match cell.content {
                Content::Coloured { colour, .. } => rect class={ "hex colour-" (colour) } x=(x) y=(y) width=(number(width)) height=(number(width)) {},
                _ => rect class="hex obstacle" x=(x) y=(y) width=(number(width)) height=(number(width)) {},
            }
        }
    }
}

fn middle(picture: &Picture, at: Cell) -> (f64, f64) {
    let (side, (left, top)) = layout(picture);
    (left + (f64::from(at.column) + 0.5) * side, top + (f64::from(at.row) + 0.5) * side)
}

fn piece(picture: &Picture, seat: Seat, seats: &Seats<'_>, at: (f64, f64), side: f64) -> Markup {
    let (mark, colour) = (seats.marks[seat.index()], seats.colours[seat.index()]);
    match picture.piece {
        Piece::Symbol | Piece::Territory => marks::symbol(mark, colour, at, side * 0.28),
        Piece::Disc => marks::disc(mark, colour, at, side * 0.4),
    }
}
