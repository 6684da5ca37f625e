//! A win by fours that somebody tells move by move, checked the slow and obvious way: every
//! window of five is looked at after each move. Shares nothing with the engine that tells it.

use quadrille_core::{Cell, Morpion, Position, Seat};

const SIDE: usize = 15;
const WINDOW: usize = 5;

/// The windows of a board of 15 x 15, as cells in order of rows.
#[derive(Debug)]
pub(crate) struct Windows(Vec<[usize; WINDOW]>);

/// Where each side would complete five at once.
struct Fives {
    own: Vec<usize>,
    other: Vec<usize>,
}

impl Windows {
    /// All of them.
    pub(crate) fn new() -> Windows {
        let mut windows = Vec::new();
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            for (row, column) in (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column))) {
                let inside = |n: usize| {
                    let column = column.checked_add_signed(right * n as isize).filter(|&column| column < SIDE)?;
                    (row + down * n < SIDE).then_some((row + down * n) * SIDE + column)
                };
                if inside(WINDOW - 1).is_some() {
                    windows.push(std::array::from_fn(|n| inside(n).expect("both ends are inside")));
                }
            }
        }
        Windows(windows)
    }

    /// In how many plies the seat to move wins along this line; `None` where it does not. Its own
    /// moves of the line are played, each a four, against the only answer each time; the answers
    /// that the line tells are not believed.
    pub(crate) fn win_along(&self, position: &Morpion, line: &[Cell]) -> Option<u32> {
        let mut cells = [0; SIDE * SIDE];
        for cell in position.grid().all_cells() {
            cells[index(cell)] = position.grid().at(cell).map_or(0, Seat::number);
        }
        let side = position.turn().number();
        let mut plies = 0;
        for &cell in line.iter().step_by(2) {
            let before = self.fives(&cells, side);
            if !before.own.is_empty() {
                return Some(plies + 1);
            }
            let answers_all = before.other.iter().all(|&other| other == index(cell));
            if cells[index(cell)] != 0 || !answers_all {
                return None;
            }
            cells[index(cell)] = side;
            let fives = self.fives(&cells, side);
            match (fives.own.as_slice(), fives.other.as_slice()) {
                // Two answers are needed, and the other side has no five of its own.
                ([_, _, ..], []) => return Some(plies + 3),
                (&[answer], []) => cells[answer] = 3 - side,
                _ => return None,
            }
            plies += 2;
        }
        (!self.fives(&cells, side).own.is_empty()).then_some(plies + 1)
    }

    fn fives(&self, cells: &[u8; SIDE * SIDE], side: u8) -> Fives {
        let mut fives = Fives { own: Vec::new(), other: Vec::new() };
        for window in &self.0 {
            let own = window.iter().filter(|&&cell| cells[cell] == side).count();
            let mut free = window.iter().copied().filter(|&cell| cells[cell] == 0);
            let (Some(cell), None) = (free.next(), free.next()) else { continue };
            let list = match own {
                4 => &mut fives.own,
                0 => &mut fives.other,
                _ => continue,
            };
            if !list.contains(&cell) {
                list.push(cell);
            }
        }
        fives
    }
}

fn index(cell: Cell) -> usize {
    usize::from(cell.row) * SIDE + usize::from(cell.column)
}
