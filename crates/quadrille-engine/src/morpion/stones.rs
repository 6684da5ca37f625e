//! Stones on a board, in any number and order: for callers that do not follow the turns
//! and endings of the house's rules, such as managers of other programs.

use quadrille_core::Cell;

/// A board with stones of the engine's side and of the other. The engine moves next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stones {
    /// How many rows.
    pub rows: u8,
    /// How many columns.
    pub columns: u8,
    /// How many in a row win.
    pub align: u8,
    placed: Vec<(Cell, bool)>,
}

impl Stones {
    /// An empty board.
    #[must_use]
    pub fn new(rows: u8, columns: u8, align: u8) -> Stones {
        Stones { rows, columns, align, placed: Vec::new() }
    }

    /// Places a stone; false, and nothing is done, where the cell is taken or outside.
    pub fn place(&mut self, cell: Cell, own: bool) -> bool {
        let fits = cell.row < self.rows && cell.column < self.columns;
        let free = fits && self.placed.iter().all(|&(other, _)| other != cell);
        if free {
            self.placed.push((cell, own));
        }
        free
    }

    /// Takes a stone away; false where there is none.
    pub fn remove(&mut self, cell: Cell) -> bool {
        let before = self.placed.len();
        self.placed.retain(|&(other, _)| other != cell);
        self.placed.len() < before
    }

    /// Takes all stones away.
    pub fn clear(&mut self) {
        self.placed.clear();
    }

    /// How many stones there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.placed.len()
    }

    /// Is the board empty?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.placed.is_empty()
    }

    /// The stones in the order they were placed, with whether they are the engine's.
    pub fn iter(&self) -> impl Iterator<Item = &(Cell, bool)> {
        self.placed.iter()
    }
}
