//! The territories of Six couleurs, on hexagons with a corner on top or on squares.
//!
//! A free cell has the letter of its colour; each territory has a double border on its
//! outline only (R232) and a numbered token on its start cell.

use quadrille_core::six_couleurs::{Owner, Shape as CellShape};
use quadrille_core::{Seat, SixCouleurs};

use super::board::MARGIN;
use super::{Drawing, Point, Shape, Stroke, palette};

/// The radius of a hexagon, or half the diagonal of a square.
const RADIUS: f32 = 20.0;
/// Above this side letters are too small to be read and are left out.
const LARGEST_WITH_LETTERS: u8 = 40;

pub(super) fn draw(position: &SixCouleurs) -> Drawing {
    let layout = Layout { position, shape: position.setup().shape() };
    let mut drawing = layout.sheet();
    let board = position.board();
    let has_letters = board.rows().max(board.columns()) <= LARGEST_WITH_LETTERS;
    for (row, column) in layout.cells() {
        let cell = board.index(row, column);
        let points = layout.corners(row, column, RADIUS);
        let fill = position.shown_colour(cell).map_or(palette::OBSTACLE, palette::cell);
        let stroke = Some(Stroke::new(palette::SHEET, 1.0));
        drawing.shapes.push(Shape::Polygon { points, fill: Some(fill), stroke });
        if let (Owner::Free, Some(colour), true) = (position.owner(cell), position.shown_colour(cell), has_letters) {
            let letter = colour.letter().to_string();
            drawing.text(layout.middle(row, column), letter, 13.0, palette::on_cell(colour), false);
        }
    }
    layout.outline(&mut drawing, 0.88, |_| Stroke::new(palette::SHEET, 5.0));
    layout.outline(&mut drawing, 0.88, |seat| Stroke::new(palette::seat(seat), 2.5));
    for (seat, start) in Seat::all(position.setup().seats()).zip(position.setup().start_cells()) {
        let columns = usize::from(board.columns());
        let middle = layout.middle((start / columns) as u8, (start % columns) as u8);
        let ring = Stroke::new(palette::seat(seat), 2.0);
        drawing.circle(middle, RADIUS * 0.5, Some(palette::SHEET), Some(ring));
        drawing.text(middle, seat.to_string(), 12.0, palette::INK, true);
    }
    drawing
}

struct Layout<'a> {
    position: &'a SixCouleurs,
    shape: CellShape,
}

impl Layout<'_> {
    fn cells(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        let (rows, columns) = (self.position.board().rows(), self.position.board().columns());
        (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }

    fn sheet(&self) -> Drawing {
        let (rows, columns) = (self.position.board().rows(), self.position.board().columns());
        let (x, y) = self.middle(rows - 1, columns - 1);
        // With two rows or more one of them is shifted.
        let shifted = match self.shape {
            CellShape::Hex if rows % 2 == 1 => self.step() / 2.0,
            CellShape::Hex | CellShape::Square => 0.0,
        };
        let (width, height) = (x + shifted + RADIUS + MARGIN, y + RADIUS + MARGIN);
        Drawing { width, height, ..Drawing::default() }
    }

    /// From one column to the next.
    fn step(&self) -> f32 {
        match self.shape {
            CellShape::Hex => RADIUS * 3.0_f32.sqrt(),
            CellShape::Square => RADIUS * 2.0_f32.sqrt(),
        }
    }

    fn middle(&self, row: u8, column: u8) -> Point {
        let left = MARGIN + RADIUS;
        let (right, down) = match self.shape {
            // R225: odd rows are shifted right by half a cell.
            CellShape::Hex => (f32::from(column) + f32::from(row % 2) / 2.0, RADIUS * 1.5),
            CellShape::Square => (f32::from(column), self.step()),
        };
        (left + right * self.step(), left + f32::from(row) * down)
    }

    /// The corners of a cell, clockwise from the top or the top right.
    fn corners(&self, row: u8, column: u8, radius: f32) -> Vec<Point> {
        let (x, y) = self.middle(row, column);
        let (count, first) = match self.shape {
            CellShape::Hex => (6, -90.0_f32),
            CellShape::Square => (4, -45.0),
        };
        (0..count)
            .map(|corner| {
                let angle = (first + corner as f32 * 360.0 / count as f32).to_radians();
                (x + radius * angle.cos(), y + radius * angle.sin())
            })
            .collect()
    }

    /// The cell beyond each side, in the order of the corners: side n lies between corner
    /// n and the next.
    fn beyond(&self, row: u8, column: u8) -> Vec<Option<usize>> {
        let left = if row.is_multiple_of(2) { -1 } else { 0 };
        let steps: Vec<(i16, i16)> = match self.shape {
            CellShape::Hex => vec![(-1, left + 1), (0, 1), (1, left + 1), (1, left), (0, -1), (-1, left)],
            CellShape::Square => vec![(0, 1), (1, 0), (0, -1), (-1, 0)],
        };
        let board = self.position.board();
        steps
            .into_iter()
            .map(|(down, right)| {
                let row = u8::try_from(i16::from(row) + down).ok().filter(|&row| row < board.rows())?;
                let column = u8::try_from(i16::from(column) + right).ok().filter(|&column| column < board.columns())?;
                Some(board.index(row, column))
            })
            .collect()
    }

    /// Lines along the sides where a territory ends, a little inside.
    fn outline(&self, drawing: &mut Drawing, inside: f32, stroke: impl Fn(Seat) -> Stroke) {
        let board = self.position.board();
        for (row, column) in self.cells() {
            let Owner::Seat(seat) = self.position.owner(board.index(row, column)) else { continue };
            let corners = self.corners(row, column, RADIUS * inside);
            for (side, beyond) in self.beyond(row, column).into_iter().enumerate() {
                if beyond.is_none_or(|cell| self.position.owner(cell) != Owner::Seat(seat)) {
                    drawing.line(corners[side], corners[(side + 1) % corners.len()], stroke(seat));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrille_core::Position as _;
    use quadrille_core::six_couleurs::Setup;

    /// The drawing and the rules agree on which cells touch.
    #[test]
    fn the_cell_beyond_a_side_is_a_neighbour() {
        for shape in ["hex", "square"] {
            let setup = format!("cells=rojvb/ojvbi/jvXir/vbiro/birov players=2 shape={shape}");
            let setup: Setup = setup.parse().unwrap();
            let position = SixCouleurs::start(&setup);
            let layout = Layout { position: &position, shape: setup.shape() };
            for (row, column) in layout.cells() {
                let cell = position.board().index(row, column);
                let mut drawn: Vec<u32> = layout.beyond(row, column).into_iter().flatten().map(|c| c as u32).collect();
                let mut ruled = position.neighbours_of(cell).to_vec();
                drawn.sort_unstable();
                ruled.sort_unstable();
                assert_eq!(drawn, ruled, "{shape} {row} {column}");
                for (side, beyond) in layout.beyond(row, column).into_iter().enumerate() {
                    let Some(beyond) = beyond else { continue };
                    // The middle of a side lies halfway to the cell beyond it.
                    let corners = layout.corners(row, column, RADIUS);
                    let (a, b) = (corners[side], corners[(side + 1) % corners.len()]);
                    let columns = usize::from(position.board().columns());
                    let other = layout.middle((beyond / columns) as u8, (beyond % columns) as u8);
                    let middle_of = |a: Point, b: Point| (f32::midpoint(a.0, b.0), f32::midpoint(a.1, b.1));
                    let (side_at, halfway) = (middle_of(a, b), middle_of(layout.middle(row, column), other));
                    let apart = (side_at.0 - halfway.0).abs() + (side_at.1 - halfway.1).abs();
                    assert!(apart < 0.01, "{shape} {row} {column} {side}");
                }
            }
        }
    }
}
