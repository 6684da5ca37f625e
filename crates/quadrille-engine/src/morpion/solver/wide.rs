//! Draws on boards too wide for one word of cells, by pairings.
//!
//! A pairing against the lines of each side shows that neither forces one. Nothing is
//! searched here: where no pairing is found, nothing is said.

use quadrille_core::{Morpion, Position};

use super::pairing::{Cells, find};

const WORDS: usize = 11;

/// Steps that looking for a pairing may take.
const EFFORT: u32 = 5_000;

/// A set of cells of the widest board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Wide([u64; WORDS]);

impl Cells for Wide {
    const NONE: Wide = Wide([0; WORDS]);

    fn with(mut self, cell: u32) -> Wide {
        self.0[cell as usize / 64] |= 1 << (cell % 64);
        self
    }

    fn or(self, other: Wide) -> Wide {
        Wide(std::array::from_fn(|n| self.0[n] | other.0[n]))
    }

    fn without(self, other: Wide) -> Wide {
        Wide(std::array::from_fn(|n| self.0[n] & !other.0[n]))
    }

    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn cells(self) -> Vec<u32> {
        (0..64 * WORDS as u32).filter(|&cell| self.0[cell as usize / 64] >> (cell % 64) & 1 == 1).collect()
    }
}

/// Who surely does not lose, shown by a pairing against every line of the opponent: the side
/// to move, the other side.
pub(super) fn held(position: &Morpion) -> [bool; 2] {
    let me = position.turn();
    [false, true].map(|of_mover| {
        let lines = open_lines(position, |seat| (seat == me) == of_mover);
        find(&lines, EFFORT).is_some()
    })
}

/// The lines that hold symbols of one side only, as the cells they miss.
fn open_lines(position: &Morpion, is_own: impl Fn(quadrille_core::Seat) -> bool) -> Vec<Wide> {
    let grid = position.grid();
    let (rows, columns, align) = (i32::from(grid.rows()), i32::from(grid.columns()), i32::from(position.align()));
    let mut lines = Vec::new();
    for start in grid.all_cells() {
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let cell = |n: i32| (i32::from(start.row) + down * n, i32::from(start.column) + right * n);
            let (last_row, last_column) = cell(align - 1);
            if !(0..rows).contains(&last_row) || !(0..columns).contains(&last_column) {
                continue;
            }
            let mut missing = Some(Wide::NONE);
            for (row, column) in (0..align).map(cell) {
                match grid.at(quadrille_core::Cell::new(row as u8, column as u8)) {
                    None => missing = missing.map(|set| set.with((row * columns + column) as u32)),
                    Some(seat) if is_own(seat) => {}
                    Some(_) => missing = None,
                }
            }
            lines.extend(missing);
        }
    }
    lines
}
