//! Every line of a grid and how many symbols of each side it holds, kept move by move.
//!
//! A *line* is a window of `align` cells in one of four directions. A line that holds
//! symbols of both sides can never be filled and is worth nothing; one that holds `n`
//! symbols of one side alone is worth `worth[n]` to it. Knows nothing of whose turn it
//! is nor of where a symbol may go.

use std::sync::Arc;

use quadrille_core::{Cell, Grid, Seat};

use super::{Kind, Term};

/// The four directions, as (row, column) steps.
const DIRECTIONS: [(i16, i16); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// Line counts of a grid for two seats.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    /// Which lines go through each cell.
    through: Arc<[Box<[u16]>]>,
    worth: Arc<[i32]>,
    columns: usize,
    align: u8,
    counts: Box<[[u8; 2]]>,
    /// What seat 1's lines are worth less what seat 2's are.
    balance: i32,
    /// Lines filled by each seat.
    complete: [u32; 2],
}

/// What cells would do at once: see `Lines::urgent`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Urgent<M> {
    /// Moves that win at once.
    pub wins: Vec<M>,
    /// Moves on cells where the opponent would win at once.
    pub blocks: Vec<M>,
}

impl<M> Default for Urgent<M> {
    fn default() -> Urgent<M> {
        Urgent { wins: Vec::new(), blocks: Vec::new() }
    }
}

impl Lines {
    /// How many lines a grid has.
    pub(crate) fn count(rows: u8, columns: u8, align: u8) -> usize {
        let spare = |side: u8| usize::from(side.saturating_sub(align - 1));
        usize::from(rows) * spare(columns) + usize::from(columns) * spare(rows) + 2 * spare(rows) * spare(columns)
    }

    /// The lines of this grid with the symbols that are on it; `worth` has a value for
    /// each number of symbols from 0 to `align`.
    pub(crate) fn new(grid: &Grid, align: u8, worth: Arc<[i32]>) -> Lines {
        debug_assert_eq!(worth.len(), usize::from(align) + 1, "a worth for each number of symbols");
        let (rows, columns) = (i16::from(grid.rows()), i16::from(grid.columns()));
        let reach = i16::from(align) - 1;
        let mut through = vec![Vec::new(); rows as usize * columns as usize];
        let mut lines = 0_u16;
        for (down, right) in DIRECTIONS {
            for row in 0..rows - down * reach {
                let (from, to) = if right < 0 { (reach, columns) } else { (0, columns - right * reach) };
                for column in from..to {
                    for n in 0..=reach {
                        through[((row + down * n) * columns + column + right * n) as usize].push(lines);
                    }
                    lines += 1;
                }
            }
        }
        let mut all = Lines {
            through: through.into_iter().map(Vec::into_boxed_slice).collect(),
            worth,
            columns: columns as usize,
            align,
            counts: vec![[0; 2]; usize::from(lines)].into(),
            balance: 0,
            complete: [0; 2],
        };
        for cell in grid.all_cells() {
            if let Some(seat) = grid.at(cell) {
                all.add(cell, seat);
            }
        }
        all
    }

    /// A symbol comes.
    pub(crate) fn add(&mut self, cell: Cell, seat: Seat) {
        self.change(cell, seat, 1);
    }

    /// A symbol goes.
    pub(crate) fn remove(&mut self, cell: Cell, seat: Seat) {
        self.change(cell, seat, -1);
    }

    /// What the lines are worth to a seat.
    pub(crate) fn balance(&self, seat: Seat) -> i32 {
        if seat == Seat::FIRST { self.balance } else { -self.balance }
    }

    /// The same term by term: the lines of each seat by how many symbols they hold.
    pub(crate) fn terms(&self) -> Vec<Term> {
        let mut terms = Vec::new();
        for seat in Seat::all(2) {
            for size in (1..=self.align).rev() {
                let counts = if seat == Seat::FIRST { [size, 0] } else { [0, size] };
                let count = self.counts.iter().filter(|other| **other == counts).count() as u32;
                let each = self.worth[usize::from(size)];
                if count == 0 || each == 0 {
                    continue;
                }
                let counted = |line: &u16| self.counts[usize::from(*line)] == counts;
                let cells = self.through.iter().enumerate().filter(|(_, lines)| lines.iter().any(counted));
                let place = |at: usize| Cell::new((at / self.columns) as u8, (at % self.columns) as u8);
                let cells = cells.map(|(at, _)| place(at)).collect();
                terms.push(Term { kind: Kind::Lines(size), seat, count, each, cells });
            }
        }
        terms
    }

    /// How many lines a seat has filled.
    pub(crate) fn complete(&self, seat: Seat) -> u32 {
        self.complete[seat.index() & 1]
    }

    /// The lines that a symbol of this seat on this free cell would fill.
    fn filled(&self, cell: Cell, seat: Seat) -> impl Iterator<Item = &u16> {
        let (own, other) = (seat.index() & 1, 1 - (seat.index() & 1));
        self.through[self.index(cell)].iter().filter(move |&&line| {
            let counts = self.counts[usize::from(line)];
            counts[own] == self.align - 1 && counts[other] == 0
        })
    }

    /// Would a symbol of this seat on this free cell fill a line?
    pub(crate) fn fills(&self, cell: Cell, seat: Seat) -> bool {
        self.filled(cell, seat).next().is_some()
    }

    /// Would it fill several?
    pub(crate) fn fills_several(&self, cell: Cell, seat: Seat) -> bool {
        self.filled(cell, seat).nth(1).is_some()
    }

    /// Among moves, each with the free cell it takes: those that win at once for this
    /// seat, and those that would for the other.
    pub(crate) fn urgent<M>(&self, moves: impl Iterator<Item = (M, Cell)>, seat: Seat) -> Urgent<M> {
        let mut urgent = Urgent::default();
        for (mv, cell) in moves {
            if self.fills(cell, seat) {
                urgent.wins.push(mv);
            } else if self.fills(cell, seat.next(2)) {
                urgent.blocks.push(mv);
            }
        }
        urgent
    }

    fn change(&mut self, cell: Cell, seat: Seat, by: i8) {
        let index = self.index(cell);
        let side = seat.index() & 1;
        let through = Arc::clone(&self.through);
        for &line in &through[index] {
            let counts = &mut self.counts[usize::from(line)];
            let before = Self::line_worth(&self.worth, *counts);
            if by < 0 && counts[side] == self.align {
                self.complete[side] -= 1;
            }
            counts[side] = counts[side].wrapping_add_signed(by);
            if by > 0 && counts[side] == self.align {
                self.complete[side] += 1;
            }
            self.balance += Self::line_worth(&self.worth, *counts) - before;
        }
    }

    fn line_worth(worth: &[i32], [first, second]: [u8; 2]) -> i32 {
        match (first, second) {
            (own, 0) => worth[usize::from(own)],
            (0, other) => -worth[usize::from(other)],
            _ => 0,
        }
    }

    fn index(&self, cell: Cell) -> usize {
        usize::from(cell.row) * self.columns + usize::from(cell.column)
    }
}
