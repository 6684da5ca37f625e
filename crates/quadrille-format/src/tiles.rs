//! Where coloured cells lie, hexagons with a corner on top or squares, and which lies beyond
//! each of their sides: for everybody who draws them.

use std::f64::consts::FRAC_PI_3;

use quadrille_core::{Cell, Picture, Seat, Surface};

/// A place: to the right, and down.
pub type Place = (f64, f64);

/// The cells of a tiled surface.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tiles {
    hexagonal: bool,
    rows: u8,
    columns: u8,
    radius: f64,
    origin: Place,
}

impl Tiles {
    /// The cells of a picture. `radius` goes from the middle of a hexagon to a corner, or is
    /// half the side of a square; `origin` is the middle of the first cell.
    #[must_use]
    pub fn of(picture: &Picture, radius: f64, origin: Place) -> Tiles {
        let hexagonal = picture.surface == Surface::Hexagons;
        Tiles { hexagonal, rows: picture.rows, columns: picture.columns, radius, origin }
    }

    /// Those of a picture, as large as fits into a square of this side, with room around them.
    #[must_use]
    pub fn within(picture: &Picture, side: f64, room: f64) -> Tiles {
        let (rows, columns) = (f64::from(picture.rows), f64::from(picture.columns));
        let radius = match picture.surface {
            Surface::Hexagons => (side / (3f64.sqrt() * (columns + 0.5))).min(side / (1.5 * rows + 0.5)),
            _ => side / rows.max(columns) / 2.0,
        };
        let tiles = Tiles::of(picture, radius, (0.0, 0.0));
        Tiles { origin: (room + tiles.step().0 / 2.0, room + radius), ..tiles }
    }

    /// From the middle of a cell to a corner, or half the side of a square.
    #[must_use]
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// How many sides a cell has.
    #[must_use]
    pub fn sides(&self) -> usize {
        if self.hexagonal { 6 } else { 4 }
    }

    /// From one column to the next, and from one row to the next.
    #[must_use]
    pub fn step(&self) -> Place {
        if self.hexagonal {
            (self.radius * 3f64.sqrt(), self.radius * 1.5)
        } else {
            (self.radius * 2.0, self.radius * 2.0)
        }
    }

    /// The middle of a cell; odd rows of hexagons lie half a cell to the right (R225).
    #[must_use]
    pub fn middle(&self, cell: Cell) -> Place {
        let (right, down) = self.step();
        let shift = if self.hexagonal { f64::from(cell.row % 2) / 2.0 } else { 0.0 };
        (self.origin.0 + (f64::from(cell.column) + shift) * right, self.origin.1 + f64::from(cell.row) * down)
    }

    /// The right and lower end of all cells.
    #[must_use]
    pub fn end(&self) -> Place {
        let (right, down) = self.step();
        // With two rows or more one of them is shifted.
        let shift = if self.hexagonal { 0.5 } else { 0.0 };
        let x = self.origin.0 + (f64::from(self.columns) - 0.5 + shift) * right;
        (x, self.origin.1 + f64::from(self.rows - 1) * down + self.radius)
    }

    /// The corners of a cell, clockwise from the top or the top right, a part of the way from
    /// its middle.
    #[must_use]
    pub fn corners(&self, cell: Cell, part: f64) -> Vec<Place> {
        let ((x, y), radius) = (self.middle(cell), self.radius * part);
        if self.hexagonal {
            let angles = (0..6).map(|corner| FRAC_PI_3 * (f64::from(corner) - 1.5));
            angles.map(|angle| (x + radius * angle.cos(), y + radius * angle.sin())).collect()
        } else {
            vec![(x + radius, y - radius), (x + radius, y + radius), (x - radius, y + radius), (x - radius, y - radius)]
        }
    }

    /// The cell beyond a side, if there is one; side `n` lies between corner `n` and the next.
    #[must_use]
    pub fn beyond(&self, cell: Cell, side: usize) -> Option<Cell> {
        let (down, right) = if self.hexagonal {
            let left = if cell.row.is_multiple_of(2) { -1 } else { 0 };
            [(-1, left + 1), (0, 1), (1, left + 1), (1, left), (0, -1), (-1, left)][side]
        } else {
            [(0, 1), (1, 0), (0, -1), (-1, 0)][side]
        };
        let row = cell.row.checked_add_signed(down).filter(|&row| row < self.rows)?;
        let column = cell.column.checked_add_signed(right).filter(|&column| column < self.columns)?;
        Some(Cell::new(row, column))
    }

    /// The sides along which territories end (R232): whose, the cell, which of its sides.
    pub fn outlines<'a>(&'a self, picture: &'a Picture) -> impl Iterator<Item = (Seat, Cell, usize)> + 'a {
        let owner = |cell: Cell| picture.cell(cell).content.seat();
        let owned = picture.placed().filter_map(|(at, cell)| Some((cell.content.seat()?, at)));
        owned
            .flat_map(|(seat, cell)| (0..self.sides()).map(move |side| (seat, cell, side)))
            .filter(move |&(seat, cell, side)| self.beyond(cell, side).is_none_or(|other| owner(other) != Some(seat)))
    }
}

#[cfg(test)]
mod tests;
