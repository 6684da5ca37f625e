//! Where the cells of a grid lie: lines, places on them, neighbours, random keys.
//!
//! Made once per grid size. Lines are numbered rows first, then columns, then the two
//! kinds of diagonals; a cell lies on one line of each direction, at a place counted from
//! the line's first cell.

use quadrille_core::Cell;

use super::cells::{CellSet, Index};

/// The fixed part of a board.
#[derive(Debug)]
pub(crate) struct Geometry {
    rows: u8,
    columns: u8,
    /// Per cell and direction: the line, and the place on it.
    at: Vec<[(u8, u8); 4]>,
    /// Per line: its length.
    lengths: Vec<u8>,
    /// Per direction: what to add to a cell to go one place further.
    steps: [Index; 4],
    /// Per cell: the cells near it.
    near: Vec<CellSet>,
    /// Per side and cell, a random key.
    keys: [Vec<u64>; 2],
    /// Per cell: how far it is from the rim, as a small worth.
    central: Vec<u8>,
}

impl Geometry {
    /// The geometry of a grid.
    pub(crate) fn new(rows: u8, columns: u8) -> Geometry {
        let (r, c) = (i32::from(rows), i32::from(columns));
        let cells = || (0..r).flat_map(|row| (0..c).map(move |column| (row, column)));
        let rising = r + c;
        let falling = rising + r + c - 1;
        let at: Vec<[(u8, u8); 4]> = cells()
            .map(|(row, column)| {
                [
                    (row as u8, column as u8),
                    ((r + column) as u8, row as u8),
                    ((rising + row - column + c - 1) as u8, row.min(column) as u8),
                    ((falling + row + column) as u8, row.min(c - 1 - column) as u8),
                ]
            })
            .collect();
        let mut lengths = vec![0; (falling + r + c - 1) as usize];
        for &(line, place) in at.iter().flatten() {
            let length: &mut u8 = &mut lengths[usize::from(line)];
            *length = (*length).max(place + 1);
        }
        let index = |row: i32, column: i32| (row * c + column) as Index;
        let is_near = |a: i32, b: i32| {
            let (a, b) = (a.abs(), b.abs());
            a.max(b) <= 2 || (a.max(b) == 3 && (a == b || a.min(b) == 0))
        };
        let near = cells()
            .map(|(row, column)| {
                let others = cells().filter(|&other| other != (row, column));
                others.filter(|&(a, b)| is_near(a - row, b - column)).map(|(a, b)| index(a, b)).collect()
            })
            .collect();
        let key = |side: u64, cell: u64| mix(cell << 1 | side);
        let keys = [0, 1].map(|side| (0..(r * c) as u64).map(|cell| key(side, cell)).collect());
        let central =
            cells().map(|(row, column)| row.min(r - 1 - row).min(column.min(c - 1 - column)).min(7) as u8).collect();
        let steps = [1, columns.into(), Index::from(columns) + 1, Index::from(columns) - 1];
        Geometry { rows, columns, at, lengths, steps, near, keys, central }
    }

    /// How many cells there are.
    pub(crate) fn cells(&self) -> usize {
        usize::from(self.rows) * usize::from(self.columns)
    }

    /// Rows and columns.
    pub(crate) fn size(&self) -> (u8, u8) {
        (self.rows, self.columns)
    }

    /// How many lines there are, all directions.
    pub(crate) fn lines(&self) -> usize {
        self.lengths.len()
    }

    /// How many cells a line has.
    #[inline]
    pub(crate) fn length(&self, line: u8) -> u8 {
        self.lengths[usize::from(line)]
    }

    /// The line of a direction through a cell, and the cell's place on it.
    #[inline]
    pub(crate) fn line(&self, direction: usize, cell: Index) -> (u8, u8) {
        self.at[usize::from(cell)][direction]
    }

    /// The cell at another place of the line of a direction through a cell.
    #[inline]
    pub(crate) fn along(&self, direction: usize, cell: Index, from: u8, to: u8) -> Index {
        let step = self.steps[direction];
        if to >= from { cell + step * Index::from(to - from) } else { cell - step * Index::from(from - to) }
    }

    /// The cells worth a thought once this one is taken.
    #[inline]
    pub(crate) fn near(&self, cell: Index) -> &CellSet {
        &self.near[usize::from(cell)]
    }

    /// The random key of a symbol on a cell.
    #[inline]
    pub(crate) fn key(&self, side: usize, cell: Index) -> u64 {
        self.keys[side][usize::from(cell)]
    }

    /// Distance from the rim, at most 7.
    #[inline]
    pub(crate) fn central(&self, cell: Index) -> i32 {
        self.central[usize::from(cell)].into()
    }

    /// The cell in the rules' words.
    pub(crate) fn cell(&self, index: Index) -> Cell {
        let columns = Index::from(self.columns);
        Cell::new((index / columns) as u8, (index % columns) as u8)
    }

    /// The cell in the engine's words.
    pub(crate) fn index(&self, cell: Cell) -> Index {
        Index::from(cell.row) * Index::from(self.columns) + Index::from(cell.column)
    }
}

/// Spreads a number over all 64 bits (the finaliser of splitmix64).
pub(crate) fn mix(number: u64) -> u64 {
    let mut x = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_along_the_lines() {
        for (rows, columns) in [(3, 3), (4, 7), (26, 26), (26, 3)] {
            let geometry = Geometry::new(rows, columns);
            for cell in 0..geometry.cells() as Index {
                for direction in 0..4 {
                    let (line, place) = geometry.line(direction, cell);
                    for other in 0..geometry.length(line) {
                        let there = geometry.along(direction, cell, place, other);
                        assert_eq!(geometry.line(direction, there), (line, other), "{rows}x{columns}");
                    }
                }
            }
            let total: usize = (0..geometry.lines()).map(|line| usize::from(geometry.length(line as u8))).sum();
            assert_eq!(total, 4 * geometry.cells());
        }
    }
}
