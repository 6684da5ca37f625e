//! A grid and all its windows: every straight run of `align` cells.
//!
//! A window belongs to the only seat with symbols in it, or to nobody any more. Counts
//! are kept up to date move by move, so that wins, threats and the strength of each seat
//! are always at hand; every change is logged and can be taken back.

use quadrille_core::{Cell, Morpion, Position};

/// A cell by its number, row by row.
pub(super) type Index = u16;

/// In place of a seat: nobody yet.
const NOBODY: u8 = u8::MAX;
/// In place of a seat: two seats or more, so nobody ever.
const MIXED: u8 = u8::MAX - 1;

/// The windows of a grid; they never change.
#[derive(Debug)]
pub(super) struct Windows {
    pub(super) cells: usize,
    pub(super) columns: u8,
    align: usize,
    /// The cells of each window, one window after the other.
    members: Vec<Index>,
    /// The windows through each cell, one list after the other.
    through: Vec<u32>,
    starts: Vec<u32>,
}

impl Windows {
    pub(super) fn new(rows: u8, columns: u8, align: u8) -> Windows {
        let (rows, columns, align) = (i32::from(rows), i32::from(columns), i32::from(align));
        let mut members = Vec::new();
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            for row in 0..rows {
                for column in 0..columns {
                    let (last_row, last_column) = (row + down * (align - 1), column + right * (align - 1));
                    if last_row < rows && (0..columns).contains(&last_column) {
                        members.extend((0..align).map(|n| ((row + down * n) * columns + column + right * n) as Index));
                    }
                }
            }
        }
        let cells = (rows * columns) as usize;
        let mut lists = vec![Vec::new(); cells];
        for (window, cells) in members.chunks(align as usize).enumerate() {
            for &cell in cells {
                lists[usize::from(cell)].push(window as u32);
            }
        }
        let mut windows =
            Windows { cells, columns: columns as u8, align: align as usize, members, through: vec![], starts: vec![0] };
        for list in lists {
            windows.through.extend(list);
            windows.starts.push(windows.through.len() as u32);
        }
        windows
    }

    fn count(&self) -> usize {
        self.members.len() / self.align
    }

    fn of(&self, window: u32) -> &[Index] {
        let start = window as usize * self.align;
        &self.members[start..start + self.align]
    }

    fn through(&self, cell: Index) -> &[u32] {
        let cell = usize::from(cell);
        &self.through[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }

    pub(super) fn cell(&self, index: Index) -> Cell {
        let columns = u16::from(self.columns);
        Cell::new((index / columns) as u8, (index % columns) as u8)
    }
}

/// A position.
#[derive(Clone, Debug)]
pub(super) struct Board<'a> {
    pub(super) windows: &'a Windows,
    pub(super) seats: u8,
    pub(super) turn: u8,
    pub(super) free: u16,
    pub(super) winner: Option<u8>,
    owner: Vec<u8>,
    window_owner: Vec<u8>,
    window_count: Vec<u8>,
    /// What each seat's windows are worth together.
    pub(super) strengths: Vec<i32>,
    /// Windows that came to miss one symbol, oldest first; some may be blocked since.
    hot: Vec<u32>,
    log: Vec<Change>,
    marks: Vec<(Index, u32, u32)>,
}

#[derive(Clone, Copy, Debug)]
struct Change {
    window: u32,
    owner: u8,
    count: u8,
}

impl<'a> Board<'a> {
    pub(super) fn new(position: &Morpion, windows: &'a Windows) -> Board<'a> {
        let mut board = Board {
            windows,
            seats: position.seats(),
            turn: 0,
            free: windows.cells as u16,
            winner: None,
            owner: vec![NOBODY; windows.cells],
            window_owner: vec![NOBODY; windows.count()],
            window_count: vec![0; windows.count()],
            strengths: vec![0; position.seats().into()],
            hot: Vec::new(),
            log: Vec::new(),
            marks: Vec::new(),
        };
        let grid = position.grid();
        for (index, cell) in grid.all_cells().enumerate() {
            if let Some(seat) = grid.at(cell) {
                board.turn = seat.index() as u8;
                board.play(index as Index);
            }
        }
        board.turn = position.turn().index() as u8;
        board.log.clear();
        board.marks.clear();
        board
    }

    pub(super) fn is_free(&self, cell: Index) -> bool {
        self.owner[usize::from(cell)] == NOBODY
    }

    pub(super) fn free_cells(&self) -> impl Iterator<Item = Index> + '_ {
        (0..self.windows.cells as Index).filter(|&cell| self.is_free(cell))
    }

    pub(super) fn is_over(&self) -> bool {
        self.winner.is_some() || self.free == 0
    }

    /// Puts the symbol of the seat to move into a free cell.
    pub(super) fn play(&mut self, cell: Index) {
        let windows = self.windows;
        let seat = self.turn;
        self.marks.push((cell, self.log.len() as u32, self.hot.len() as u32));
        self.owner[usize::from(cell)] = seat;
        self.free -= 1;
        for &window in windows.through(cell) {
            let at = window as usize;
            let (owner, count) = (self.window_owner[at], self.window_count[at]);
            if owner == MIXED {
                continue;
            }
            self.log.push(Change { window, owner, count });
            if owner != NOBODY && owner != seat {
                self.strengths[usize::from(owner)] -= self.worth(count);
                self.window_owner[at] = MIXED;
                continue;
            }
            self.window_owner[at] = seat;
            self.window_count[at] = count + 1;
            self.strengths[usize::from(seat)] += self.worth(count + 1) - self.worth(count);
            match windows.align - usize::from(count + 1) {
                0 => self.winner = Some(seat),
                1 => self.hot.push(window),
                _ => {}
            }
        }
        self.turn = (seat + 1) % self.seats;
    }

    /// Takes back the last move played.
    pub(super) fn undo(&mut self) {
        let Some((cell, log, hot)) = self.marks.pop() else { return };
        self.turn = self.owner[usize::from(cell)];
        self.owner[usize::from(cell)] = NOBODY;
        self.free += 1;
        self.winner = None;
        self.hot.truncate(hot as usize);
        while self.log.len() > log as usize {
            let Some(Change { window, owner, count }) = self.log.pop() else { break };
            let at = window as usize;
            if self.window_owner[at] == MIXED {
                self.strengths[usize::from(owner)] += self.worth(count);
            } else {
                let seat = usize::from(self.window_owner[at]);
                self.strengths[seat] -= self.worth(count + 1) - self.worth(count);
            }
            self.window_owner[at] = owner;
            self.window_count[at] = count;
        }
    }

    /// The cells where a seat would win at once, each once.
    pub(super) fn wins(&self, seat: u8) -> Vec<Index> {
        let mut cells = Vec::new();
        let ready = self.windows.align - 1;
        for &window in &self.hot {
            let at = window as usize;
            if self.window_owner[at] == seat && usize::from(self.window_count[at]) == ready {
                let cell = self.windows.of(window).iter().copied().find(|&cell| self.is_free(cell));
                cells.extend(cell.filter(|cell| !cells.contains(cell)));
            }
        }
        cells
    }

    /// How good a free cell looks to the seat to move: its own windows through it, and
    /// those of the others, the sooner they play the more.
    pub(super) fn promise(&self, cell: Index) -> i32 {
        let mut promise = 0;
        for &window in self.windows.through(cell) {
            let at = window as usize;
            let (owner, count) = (self.window_owner[at], self.window_count[at]);
            promise += match owner {
                MIXED => 0,
                NOBODY => 2,
                owner if owner == self.turn => 2 * (self.worth(count + 1) - self.worth(count)) + 2,
                owner => {
                    let distance = i32::from((owner + self.seats - self.turn) % self.seats);
                    2 * self.worth(count) / (distance + 1)
                }
            };
        }
        promise
    }

    /// What a window with so many symbols of one seat is worth.
    fn worth(&self, count: u8) -> i32 {
        let missing = self.windows.align - usize::from(count);
        if count == 0 { 0 } else { (4096 >> (2 * missing.saturating_sub(1)).min(12)).max(1) }
    }
}
