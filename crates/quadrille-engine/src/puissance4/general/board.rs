//! A board that knows its threats.
//!
//! For each line of `align` cells: how many discs of each side it holds, and the
//! exclusive or of its empty cells, which *is* the empty cell once a single one is left.
//! So a line that misses one disc marks that cell as a threat of its side, and a move
//! wins exactly when it goes to such a cell. All of it is kept disc by disc. Rows count
//! from the bottom here.

use std::sync::Arc;

use quadrille_core::{Cell, Position, Puissance4, Seat};

/// What a line is worth by the discs it still misses: none, one, two ...
const MISSING: [i32; 5] = [0, 20, 7, 2, 1];
/// What a cell that would win is worth.
const THREAT: i32 = 30;
/// The same where the order of play gives the cell to its side in the end.
const PARITY: i32 = 55;

#[derive(Clone, Debug)]
pub(super) struct Board {
    grid: Arc<Lines>,
    heights: Box<[u8]>,
    counts: Box<[[u8; 2]]>,
    /// The exclusive or of the empty cells of each line.
    empty: Box<[u16]>,
    /// How many lines each cell would complete for each side.
    threats: Box<[[u8; 2]]>,
    /// How many lines each side may still fill.
    open: [u32; 2],
    /// Lines and threats, the first side's less the second's.
    balance: i32,
    side: usize,
    filled: usize,
    key: u64,
}

/// What never changes.
#[derive(Debug)]
struct Lines {
    rows: usize,
    columns: usize,
    align: u8,
    through: Box<[Box<[u16]>]>,
    /// By number of discs.
    worth: Box<[i32]>,
    /// What a threat on each cell is worth to each side.
    threat_worth: Box<[[i32; 2]]>,
    keys: Box<[[u64; 2]]>,
}

impl Board {
    pub(super) fn new(position: &Puissance4) -> Board {
        let grid = Arc::new(Lines::new(position));
        let cells = grid.rows * grid.columns;
        let lines = grid.through.iter().flat_map(|lines| lines.iter()).max().map_or(0, |&last| usize::from(last) + 1);
        let mut board = Board {
            heights: vec![0; grid.columns].into(),
            counts: vec![[0; 2]; lines].into(),
            empty: vec![0; lines].into(),
            threats: vec![[0; 2]; cells].into(),
            open: [lines as u32; 2],
            balance: 0,
            side: 0,
            filled: 0,
            key: 0,
            grid,
        };
        for cell in 0..cells {
            for &line in &board.grid.through[cell] {
                board.empty[usize::from(line)] ^= cell as u16;
            }
        }
        // Sides are counted from who begins, so that parity speaks of the same one.
        let first = position.setup().first();
        for row in (0..position.grid().rows()).rev() {
            for column in 0..position.grid().columns() {
                if let Some(seat) = position.grid().at(Cell::new(row, column)) {
                    board.put(usize::from(column), usize::from(seat != first));
                }
            }
        }
        board.side = usize::from(position.turn() != first);
        debug_assert_eq!(position.turn(), Seat::from_index((first.index() + board.side) % 2));
        board
    }

    /// The cell a disc dropped here would rest on.
    pub(super) fn landing(&self, column: usize) -> Option<usize> {
        let height = usize::from(self.heights[column]);
        (height < self.grid.rows).then_some(height * self.grid.columns + column)
    }

    /// The cell above, where there is one.
    pub(super) fn above(&self, cell: usize) -> Option<usize> {
        let above = cell + self.grid.columns;
        (above < self.grid.rows * self.grid.columns).then_some(above)
    }

    pub(super) fn columns(&self) -> usize {
        self.grid.columns
    }

    /// How many cells are empty.
    pub(super) fn left(&self) -> usize {
        self.grid.rows * self.grid.columns - self.filled
    }

    pub(super) fn is_full(&self) -> bool {
        self.left() == 0
    }

    /// Would the side to move win on this cell?
    pub(super) fn wins(&self, cell: usize) -> bool {
        self.threats[cell][self.side] > 0
    }

    /// Would the other side win on this cell?
    pub(super) fn loses(&self, cell: usize) -> bool {
        self.threats[cell][1 - self.side] > 0
    }

    /// Can nobody fill a line any more?
    pub(super) fn is_dead(&self) -> bool {
        self.open == [0, 0]
    }

    /// Differs for positions that differ, side to move included.
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// A guess for the side to move.
    pub(super) fn value(&self) -> i32 {
        let value = if self.side == 0 { self.balance } else { -self.balance };
        // Who can fill no line can at best draw.
        match (self.open[self.side], self.open[1 - self.side]) {
            (0, _) => value.min(0),
            (_, 0) => value.max(0),
            _ => value,
        }
    }

    /// How good a disc on this cell looks before any search: lines it adds to and lines
    /// it spoils.
    pub(super) fn promise(&self, cell: usize) -> i32 {
        let (own, other) = (self.side, 1 - self.side);
        let mut promise = 0;
        for &line in &self.grid.through[cell] {
            let counts = self.counts[usize::from(line)];
            if counts[other] == 0 {
                promise += self.grid.worth[usize::from(counts[own]) + 1];
            }
            if counts[own] == 0 {
                promise += self.grid.worth[usize::from(counts[other])];
            }
        }
        promise
    }

    pub(super) fn play(&mut self, column: usize) {
        self.put(column, self.side);
        self.side = 1 - self.side;
    }

    pub(super) fn undo(&mut self, column: usize) {
        self.side = 1 - self.side;
        self.heights[column] -= 1;
        self.filled -= 1;
        let cell = usize::from(self.heights[column]) * self.grid.columns + column;
        self.key ^= self.grid.keys[cell][self.side];
        self.change(cell, self.side, false);
    }

    fn put(&mut self, column: usize, side: usize) {
        let cell = usize::from(self.heights[column]) * self.grid.columns + column;
        self.heights[column] += 1;
        self.filled += 1;
        self.key ^= self.grid.keys[cell][side];
        self.change(cell, side, true);
    }

    fn change(&mut self, cell: usize, side: usize, comes: bool) {
        let grid = Arc::clone(&self.grid);
        for &line in &grid.through[cell] {
            let line = usize::from(line);
            self.weigh(&grid, line, -1);
            self.empty[line] ^= cell as u16;
            let count = &mut self.counts[line][side];
            if comes {
                *count += 1;
                self.open[1 - side] -= u32::from(*count == 1);
            } else {
                self.open[1 - side] += u32::from(*count == 1);
                *count -= 1;
            }
            self.weigh(&grid, line, 1);
        }
    }

    /// Adds (or takes off) what a line is worth, and the threat it makes.
    #[inline]
    fn weigh(&mut self, grid: &Lines, line: usize, sign: i32) {
        let (side, count) = match self.counts[line] {
            [0, 0] => return,
            [own, 0] => (0, own),
            [0, own] => (1, own),
            _ => return,
        };
        let direction = if side == 0 { sign } else { -sign };
        self.balance += direction * grid.worth[usize::from(count)];
        if count + 1 == grid.align {
            let cell = usize::from(self.empty[line]);
            let threats = &mut self.threats[cell][side];
            let before = *threats;
            *threats = if sign > 0 { before + 1 } else { before - 1 };
            if before == 0 || *threats == 0 {
                self.balance += direction * grid.threat_worth[cell][side];
            }
        }
    }
}

impl Lines {
    fn new(position: &Puissance4) -> Lines {
        let (rows, columns) = (usize::from(position.grid().rows()), usize::from(position.grid().columns()));
        let align = position.align();
        let reach = i32::from(align) - 1;
        let mut through = vec![Vec::new(); rows * columns];
        let mut lines = 0_u16;
        for (up, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            for row in 0..rows as i32 {
                for column in 0..columns as i32 {
                    let (last_row, last_column) = (row + up * reach, column + right * reach);
                    if last_row >= rows as i32 || !(0..columns as i32).contains(&last_column) {
                        continue;
                    }
                    for n in 0..=reach {
                        through[((row + up * n) * columns as i32 + column + right * n) as usize].push(lines);
                    }
                    lines += 1;
                }
            }
        }
        let worth = (0..=usize::from(align))
            .map(|discs| if discs == 0 { 0 } else { MISSING.get(usize::from(align) - discs).copied().unwrap_or(0) })
            .collect();
        Lines {
            rows,
            columns,
            align,
            through: through.into_iter().map(Vec::into_boxed_slice).collect(),
            worth,
            threat_worth: (0..rows * columns).map(|cell| threat_worth(rows, columns, cell)).collect(),
            keys: (0..rows * columns).map(|cell| [mix(cell as u64 * 2 + 1), mix(cell as u64 * 2 + 2)]).collect(),
        }
    }
}

/// With an even number of rows who follows takes the even rows and so is given the odd
/// ones: a threat of the first side counts more on an odd row (the lowest is row 1), one
/// of the second on an even row. A low threat is met sooner.
fn threat_worth(rows: usize, columns: usize, cell: usize) -> [i32; 2] {
    let row = cell / columns + 1;
    let low = (4 * (rows - row) / rows.max(1)) as i32 * 2;
    let fits = |side: usize| rows.is_multiple_of(2) && row % 2 == 1 - side;
    [0, 1].map(|side| low + if fits(side) { PARITY } else { THREAT })
}

/// Spreads a number over 64 bits.
fn mix(number: u64) -> u64 {
    let mut x = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}
