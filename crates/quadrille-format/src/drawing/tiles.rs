//! Territories, on hexagons with a corner on top or on squares.
//!
//! A free cell has the letter of its colour; each territory has a double border on its
//! outline only (R232) and a numbered token on its start cell.

use quadrille_core::{Cell, Content, Picture, Seat, Surface};

use super::board::{MARGIN, Sitting};
use super::{Drawing, Point, Shape, Stroke};
use crate::palette;
use crate::tiles::{Place, Tiles};

/// The radius of a hexagon, or half the diagonal of a square.
const RADIUS: f32 = 20.0;
/// Above this side letters are too small to be read and are left out.
const LARGEST_WITH_LETTERS: u8 = 40;

pub(super) fn draw(picture: &Picture, sitting: &Sitting<'_>) -> Drawing {
    let half_side = f64::from(RADIUS) / 2f64.sqrt();
    let radius = if picture.surface == Surface::Hexagons { f64::from(RADIUS) } else { half_side };
    let first = f64::from(MARGIN + RADIUS);
    let tiles = Tiles::of(picture, radius, (first, first));
    let mut drawing = sheet(&tiles);
    let has_letters = picture.rows.max(picture.columns) <= LARGEST_WITH_LETTERS;
    for (at, cell) in picture.placed() {
        let points = tiles.corners(at, 1.0).into_iter().map(point).collect();
        let fill = match cell.content {
            Content::Coloured { colour, .. } => palette::cell(colour),
            _ => palette::OBSTACLE.light,
        };
        let stroke = Some(Stroke::new(palette::SHEET.light, 1.0));
        drawing.shapes.push(Shape::Polygon { points, fill: Some(fill), stroke });
        if let (Content::Coloured { colour, owner: None }, true) = (cell.content, has_letters) {
            let letter = picture.colours[usize::from(colour)].letter.to_string();
            drawing.text(point(tiles.middle(at)), letter, 13.0, palette::ON_CELL, false);
        }
    }
    outline(&mut drawing, picture, &tiles, |_| Stroke::new(palette::SHEET.light, 5.0));
    outline(&mut drawing, picture, &tiles, |seat| Stroke::new(sitting.colour(seat), 2.5));
    let mut starts: Vec<(Seat, Cell)> = picture.placed().filter_map(|(at, cell)| Some((cell.start_of?, at))).collect();
    starts.sort_unstable();
    for (seat, at) in starts {
        let middle = point(tiles.middle(at));
        let ring = Stroke::new(sitting.colour(seat), 2.0);
        drawing.circle(middle, RADIUS * 0.5, Some(palette::SHEET.light), Some(ring));
        drawing.text(middle, seat.to_string(), 12.0, palette::INK.light, true);
    }
    drawing
}

/// The room of all cells, and a little more on the right than they need.
fn sheet(tiles: &Tiles) -> Drawing {
    let (x, y) = point(tiles.end());
    let (half, radius) = (point(tiles.step()).0 / 2.0, tiles.radius() as f32);
    Drawing { width: x - half + RADIUS + MARGIN, height: y - radius + RADIUS + MARGIN, ..Drawing::default() }
}

fn point((x, y): Place) -> Point {
    (x as f32, y as f32)
}

/// Lines along the sides where territories end, a little inside.
fn outline(drawing: &mut Drawing, picture: &Picture, tiles: &Tiles, stroke: impl Fn(Seat) -> Stroke) {
    for (seat, cell, side) in tiles.outlines(picture) {
        let corners = tiles.corners(cell, 0.88);
        drawing.line(point(corners[side]), point(corners[(side + 1) % corners.len()]), stroke(seat));
    }
}
