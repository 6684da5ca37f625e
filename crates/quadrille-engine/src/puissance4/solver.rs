//! The exact solver of Puissance 4, four to align, on every board of at most 128 bits.
//!
//! It keeps its own bitboards and converts at the border. A *score* counts for the side
//! to move: 0 is a draw; a win with the last own disc is 1, one disc earlier 2, and so
//! on; a loss is the opposite of the winner's score. `docs/solver.md` tells how it works.

#![expect(clippy::inline_always, reason = "one node is a few dozen instructions; a call would double it")]

#[expect(dead_code, reason = "the bounds that need these come next")]
mod geometry;
mod search;
mod table;
#[expect(dead_code, reason = "the bounds that need these come next")]
mod word;

use std::fmt;

use quadrille_core::puissance4::{Column, Setup};
use quadrille_core::{Cell, Position, Puissance4};

use self::geometry::{Geometry, Measured, Usual};
use self::search::{Discs, Search};
use self::table::Table;
use self::word::Word;
use crate::{Budget, Score};

/// What a solver may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Bytes for the table of positions met before.
    pub memory: usize,
    /// Threads for one question.
    pub threads: usize,
    /// May it look into the opening book?
    pub book: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { memory: 64 << 20, threads: 1, book: true }
    }
}

/// A position's worth, and what it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// For the side to move; see the module.
    pub score: i32,
    /// Positions visited.
    pub nodes: u64,
}

/// Every move's worth, and what it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// Each legal column with its score for the side to move now.
    pub columns: Vec<(Column, i32)>,
    /// Positions visited.
    pub nodes: u64,
}

/// Why a board cannot be solved here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsolvable {
    /// Another number than four must be aligned.
    Align(u8),
    /// The board does not fit in 128 bits.
    TooLarge {
        /// Its rows.
        rows: u8,
        /// Its columns.
        columns: u8,
    },
}

/// Solves positions of one board; remembers what it proved until told to forget.
pub struct Solver {
    board: Box<dyn Board>,
}

impl Solver {
    /// A solver for this board.
    ///
    /// # Errors
    /// When the board is not one it can solve.
    pub fn new(setup: &Setup, options: Options) -> Result<Solver, Unsolvable> {
        let (rows, columns) = (setup.rows(), setup.columns());
        if setup.align() != 4 {
            return Err(Unsolvable::Align(setup.align()));
        }
        let table = Table::new(options.memory);
        let (tall, wide) = (u32::from(rows), u32::from(columns));
        let board: Box<dyn Board> = match (tall + 1) * wide {
            _ if (rows, columns) == (6, 7) => Box::new(Local { geometry: Usual {}, table }),
            0..=64 => Box::new(Local { geometry: Measured::<u64>::new(tall, wide), table }),
            65..=128 => Box::new(Local { geometry: Measured::<u128>::new(tall, wide), table }),
            _ => return Err(Unsolvable::TooLarge { rows, columns }),
        };
        Ok(Solver { board })
    }

    /// The score of a position; `None` when the game is over or the budget is spent.
    pub fn solve(&mut self, position: &Puissance4, budget: &Budget) -> Option<Solution> {
        if position.outcome().is_some() {
            return None;
        }
        let (own, all) = bits(position);
        self.board.score(own, all, budget)
    }

    /// The score of every legal column; `None` when the game is over or the budget is
    /// spent.
    pub fn analyse(&mut self, position: &Puissance4, budget: &Budget) -> Option<Analysis> {
        let mut analysis = Analysis { columns: Vec::new(), nodes: 0 };
        for column in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(column);
            let empties = next.setup().cells() - next.filled();
            let score = match next.outcome() {
                Some(quadrille_core::Outcome::Win(_)) => (empties + 2) as i32 / 2,
                Some(quadrille_core::Outcome::Tie(_)) => 0,
                None => {
                    let solution = self.solve(&next, budget)?;
                    analysis.nodes += solution.nodes;
                    -solution.score
                }
            };
            analysis.columns.push((column, score));
        }
        (!analysis.columns.is_empty()).then_some(analysis)
    }

    /// Forgets what it proved.
    pub fn forget(&mut self) {
        self.board.forget();
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").finish_non_exhaustive()
    }
}

/// A score as the outcome and the plies to it, on a board with so many empty cells.
#[must_use]
pub fn distance(score: i32, empties: usize) -> Score {
    let empties = empties as i32;
    // The winner's last disc is the `n`th own one from the end of a full board.
    let plies = |score: i32, empties: i32| (empties + 1 + empties % 2 - 2 * score) as u32;
    match score {
        0 => Score::Draw,
        1.. => Score::Win { plies: plies(score, empties) },
        _ => Score::Loss { plies: 1 + plies(-score, empties - 1) },
    }
}

/// A board of any shape behind one door.
trait Board: Send {
    fn score(&mut self, own: u128, all: u128, budget: &Budget) -> Option<Solution>;
    fn forget(&mut self);
}

struct Local<G> {
    geometry: G,
    table: Table,
}

impl<G: Geometry> Board for Local<G> {
    fn score(&mut self, own: u128, all: u128, budget: &Budget) -> Option<Solution> {
        let discs = Discs { own: Word::narrow(own), all: Word::narrow(all) };
        let mut search = Search { geometry: self.geometry, table: &self.table, budget, nodes: 0 };
        let score = search.score(discs).ok()?;
        Some(Solution { score, nodes: search.nodes })
    }

    fn forget(&mut self) {
        self.table.forget();
    }
}

/// The discs of the side to move, and all discs.
fn bits(position: &Puissance4) -> (u128, u128) {
    let grid = position.grid();
    let (mut own, mut all) = (0, 0);
    for column in 0..grid.columns() {
        for height in 0..grid.rows() {
            let Some(seat) = grid.at(Cell::new(grid.rows() - 1 - height, column)) else { break };
            let bit = 1u128 << (u32::from(column) * (u32::from(grid.rows()) + 1) + u32::from(height));
            all |= bit;
            if seat == position.turn() {
                own |= bit;
            }
        }
    }
    (own, all)
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsolvable::Align(align) => {
                write!(f, "the solver cannot align {align}; it solves boards where four discs win")
            }
            Unsolvable::TooLarge { rows, columns } => {
                write!(f, "{rows} rows x {columns} columns is too large to solve; ")?;
                write!(f, "(rows + 1) x columns must be at most 128")
            }
        }
    }
}

impl std::error::Error for Unsolvable {}
