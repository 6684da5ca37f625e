//! Wins by continuous fours, the slow and obvious way: every window of five is looked at
//! each time. Shares nothing with the engine it is there to check.

use std::collections::HashSet;

use quadrille_core::{Cell, Morpion, Position, Seat};

const SIDE: usize = 15;
const WINDOW: usize = 5;
/// Positions remembered at the most.
const MOST_VAIN: usize = 1 << 18;

/// A board of 15 x 15, five to align: 0 free, else the seat's number.
#[derive(Clone)]
pub(crate) struct Board {
    cells: [u8; SIDE * SIDE],
    windows: Vec<[usize; WINDOW]>,
}

impl Board {
    /// The board of a position.
    pub(crate) fn of(position: &Morpion) -> Board {
        let mut cells = [0; SIDE * SIDE];
        for cell in position.grid().all_cells() {
            cells[index(cell)] = position.grid().at(cell).map_or(0, Seat::number);
        }
        let mut windows = Vec::new();
        let side = SIDE as isize;
        for row in 0..side {
            for column in 0..side {
                for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    let last = (row + 4 * down, column + 4 * right);
                    if (0..side).contains(&last.0) && (0..side).contains(&last.1) {
                        windows.push(std::array::from_fn(|n| {
                            let n = n as isize;
                            ((row + n * down) * side + column + n * right) as usize
                        }));
                    }
                }
            }
        }
        Board { cells, windows }
    }

    /// The free cells of windows with `own` symbols of a side and none of the other.
    fn gaps(&self, side: u8, own: usize) -> Vec<[usize; WINDOW]> {
        let holds =
            |window: &&[usize; WINDOW], what: u8| window.iter().filter(|&&cell| self.cells[cell] == what).count();
        self.windows.iter().filter(|w| holds(w, side) == own && holds(w, 3 - side) == 0).copied().collect()
    }

    fn free_of(&self, windows: &[[usize; WINDOW]]) -> Vec<usize> {
        let mut cells: Vec<usize> = windows.iter().flatten().copied().filter(|&cell| self.cells[cell] == 0).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Can `side`, to move, win by fours with at most so many moves of its own?
    fn wins(&mut self, side: u8, moves: u32, vain: &mut HashSet<([u8; SIDE * SIDE], u32)>) -> bool {
        if !self.free_of(&self.gaps(side, 4)).is_empty() {
            return moves >= 1;
        }
        let threats = self.free_of(&self.gaps(3 - side, 4));
        if moves < 2 || threats.len() > 1 || vain.contains(&(self.cells, moves)) {
            return false;
        }
        for cell in self.free_of(&self.gaps(side, 3)) {
            if threats.first().is_some_and(|&threat| threat != cell) {
                continue;
            }
            self.cells[cell] = side;
            let replies = self.free_of(&self.gaps(side, 4));
            let won = match replies.as_slice() {
                [] => false,
                &[reply] => {
                    self.cells[reply] = 3 - side;
                    let won = self.wins(side, moves - 1, vain);
                    self.cells[reply] = 0;
                    won
                }
                _ => moves >= 2,
            };
            self.cells[cell] = 0;
            if won {
                return true;
            }
        }
        if vain.len() < MOST_VAIN {
            vain.insert((self.cells, moves));
        }
        false
    }
}

fn index(cell: Cell) -> usize {
    usize::from(cell.row) * SIDE + usize::from(cell.column)
}

/// Does the seat to move win by fours with at most so many moves of its own?
pub(crate) fn wins_by_fours(position: &Morpion, moves: u32) -> bool {
    Board::of(position).wins(position.turn().number(), moves, &mut HashSet::new())
}
