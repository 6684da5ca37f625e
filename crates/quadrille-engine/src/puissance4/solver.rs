//! The exact solver of Puissance 4, four to align, on every board of at most 128 bits.
//!
//! It keeps its own bitboards and converts at the border. A *score* counts for the side
//! to move: 0 is a draw; a win with the last own disc is 1, one disc earlier 2, and so
//! on; a loss is the opposite of the winner's score. `docs/solver.md` tells how it works.
//!
//! ```
//! use quadrille_core::puissance4::Setup;
//! use quadrille_core::{Position, Puissance4};
//! use quadrille_engine::puissance4::solver::{Solver, SolverOptions};
//! use quadrille_engine::{Budget, Limits};
//!
//! let setup = Setup::default();
//! let options = SolverOptions { memory: 1 << 20, threads: 1, book: true };
//! let mut solver = Solver::new(&setup, options).unwrap();
//! let solution = solver.solve(&Puissance4::start(&setup), &Budget::limited(Limits::default())).unwrap();
//! // Whoever begins wins, with the last disc of theirs.
//! assert_eq!(solution.score, 1);
//! ```

#![expect(clippy::inline_always, reason = "one node is a few dozen instructions; a call would double it")]

mod board;
pub mod book;
mod engine;
mod follow_up;
mod geometry;
mod headway;
mod key;
mod order;
mod search;
mod table;
mod window;
mod word;

use std::fmt;
use std::sync::Arc;

use quadrille_core::puissance4::{Column, Setup};
use quadrille_core::{Cell, Outcome, Position, Puissance4};

use self::board::{Board, Workshop};
use self::book::Book;
use self::geometry::{Measured, Usual};
use crate::{Budget, Plies, Score};

pub use self::engine::Perfect;
pub(crate) use self::engine::best;
pub use self::headway::{Glimpse, Headway};

/// What a solver may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolverOptions {
    /// Bytes for the table of positions met before.
    pub memory: usize,
    /// Threads for one question.
    pub threads: usize,
    /// May it look into the opening book?
    pub book: bool,
}

impl Default for SolverOptions {
    fn default() -> SolverOptions {
        SolverOptions { memory: 64 << 20, threads: 1, book: true }
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
    /// Each legal column with its score for the side to move now, where the budget
    /// lasted for it.
    pub columns: Vec<(Column, Option<i32>)>,
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

/// What is asked of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Who wins, and how soon.
    Score,
    /// Who wins: 1, 0 or -1.
    Value,
    /// Is the score above this? 1 or 0.
    Above(i32),
    /// Who wins, and how soon, where the score is known to be this or more.
    From(i32),
}

/// A position as the solver sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Discs {
    own: u128,
    all: u128,
}

impl Discs {
    /// The discs of a position.
    #[must_use]
    pub fn of(position: &Puissance4) -> Discs {
        let grid = position.grid();
        let (mut own, mut all) = (0, 0);
        for column in 0..grid.columns() {
            for height in 0..grid.rows() {
                let Some(seat) = grid.at(Cell::new(grid.rows() - 1 - height, column)) else { break };
                let bit = u32::from(column) * (u32::from(grid.rows()) + 1) + u32::from(height);
                // Larger boards have no solver to ask.
                all |= 1u128.checked_shl(bit).unwrap_or_default();
                if seat == position.turn() {
                    own |= 1u128.checked_shl(bit).unwrap_or_default();
                }
            }
        }
        Discs { own, all }
    }
}

/// Solves positions of one board; remembers what it proved until told to forget.
pub struct Solver {
    board: Box<dyn Board>,
    /// The book it may look into.
    book: Option<Book<'static>>,
}

impl Solver {
    /// A solver for this board.
    ///
    /// # Errors
    /// When the board is not one it can solve.
    pub fn new(setup: &Setup, options: SolverOptions) -> Result<Solver, Unsolvable> {
        let (rows, columns) = (setup.rows(), setup.columns());
        if setup.align() != 4 {
            return Err(Unsolvable::Align(setup.align()));
        }
        let (tall, wide) = (u32::from(rows), u32::from(columns));
        let SolverOptions { memory, threads, .. } = options;
        let board: Box<dyn Board> = match (tall + 1) * wide {
            _ if (rows, columns) == (6, 7) => Box::new(Workshop::new(Usual {}, memory, threads)),
            0..=64 => Box::new(Workshop::new(Measured::<u64>::new(tall, wide), memory, threads)),
            65..=128 => Box::new(Workshop::new(Measured::<u128>::new(tall, wide), memory, threads)),
            _ => return Err(Unsolvable::TooLarge { rows, columns }),
        };
        let book = if options.book { Book::of_board(setup) } else { None };
        Ok(Solver { board, book })
    }

    /// The score of a position; `None` when the game is over or the budget is spent.
    pub fn solve(&mut self, position: &Puissance4, budget: &Budget) -> Option<Solution> {
        if position.outcome().is_some() { None } else { self.ask(Discs::of(position), Question::Score, budget) }
    }

    /// 1, 0 or -1 for a win, a draw or a loss, without the distance: less work than
    /// [`solve`](Solver::solve).
    pub fn value(&mut self, position: &Puissance4, budget: &Budget) -> Option<Solution> {
        if position.outcome().is_some() { None } else { self.ask(Discs::of(position), Question::Value, budget) }
    }

    /// The answer about a position of this solver's board that is not over; `None` when
    /// the budget is spent.
    pub fn ask(&mut self, discs: Discs, question: Question, budget: &Budget) -> Option<Solution> {
        if let Some(score) = self.book.and_then(|book| book.score(discs)) {
            let score = match question {
                Question::Score | Question::From(_) => score,
                Question::Value => score.signum(),
                Question::Above(alpha) => i32::from(score > alpha),
            };
            return Some(Solution { score, nodes: 0 });
        }
        let (score, nodes) = self.board.answer(discs, question, budget)?;
        Some(Solution { score, nodes })
    }

    /// Does its book hold this position?
    #[must_use]
    pub fn knows(&self, position: &Puissance4) -> bool {
        self.book.is_some_and(|book| position.filled() <= book.plies() as usize)
    }

    /// Does its book hold every position that follows from this one?
    #[must_use]
    pub fn knows_after(&self, position: &Puissance4) -> bool {
        self.book.is_some_and(|book| position.filled() < book.plies() as usize)
    }

    /// The answers to several questions, each thread taking the next one; without
    /// the book. Those that the budget did not last for have none. Gives the positions
    /// visited as well.
    pub fn ask_all(&mut self, asked: &[(Discs, Question)], budget: &Budget) -> (Vec<Option<i32>>, u64) {
        self.board.answers(asked, budget)
    }

    /// What to ask of the positions that follow from this one, for their scores: no column is
    /// worth more to its mover than the position itself, where the book knows that.
    #[must_use]
    pub fn question_after(&self, position: &Puissance4) -> Question {
        let known = self.book.and_then(|book| book.score(Discs::of(position)));
        known.map_or(Question::Score, |score| Question::From(-score))
    }

    /// The score of every legal column, as far as the budget lasts; no columns when the
    /// game is over.
    pub fn analyse(&mut self, position: &Puissance4, budget: &Budget) -> Analysis {
        let mut columns: Vec<(Column, Option<i32>)> = Vec::new();
        let mut open = Vec::new();
        let question = self.question_after(position);
        for column in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(column);
            let empties = next.setup().cells() - next.filled();
            let score = match next.outcome() {
                Some(Outcome::Win(_)) => Some((empties + 2) as i32 / 2),
                Some(Outcome::Tie(_)) => Some(0),
                None => {
                    let discs = Discs::of(&next);
                    let known = self.book.and_then(|book| book.score(discs));
                    if known.is_none() {
                        open.push((discs, question));
                    }
                    known.map(|score| -score)
                }
            };
            columns.push((column, score));
        }
        let (answers, nodes) = self.board.answers(&open, budget);
        let unknown = columns.iter_mut().filter(|(_, score)| score.is_none());
        for ((_, score), answer) in unknown.zip(answers) {
            *score = answer.map(|answer| -answer);
        }
        Analysis { columns, nodes }
    }

    /// The columns that reach this score, where it is the position's own: less work than
    /// the score of each. `None` when the budget is spent.
    pub fn columns_worth(&mut self, position: &Puissance4, score: i32, budget: &Budget) -> Option<(Vec<Column>, u64)> {
        let mut columns = Vec::new();
        let mut nodes = 0;
        for column in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(column);
            let reaches = match next.outcome() {
                Some(Outcome::Win(_)) => true,
                Some(Outcome::Tie(_)) => score == 0,
                None => {
                    let answer = self.ask(Discs::of(&next), Question::Above(-score), budget)?;
                    nodes += answer.nodes;
                    answer.score == 0
                }
            };
            if reaches {
                columns.push(column);
            }
        }
        Some((columns, nodes))
    }

    /// How far the present question has come, to look at from another thread.
    #[must_use]
    pub fn headway(&self) -> Arc<Headway> {
        self.board.headway()
    }

    /// Forgets what it proved.
    pub fn forget(&mut self) {
        self.board.forget();
    }
}

impl Analysis {
    /// The greatest score, if every column's is known.
    #[must_use]
    pub fn score(&self) -> Option<i32> {
        let scores: Option<Vec<i32>> = self.columns.iter().map(|&(_, score)| score).collect();
        scores?.into_iter().max()
    }

    /// The columns with the greatest score that is known.
    #[must_use]
    pub fn best(&self) -> Vec<Column> {
        let greatest = self.columns.iter().filter_map(|&(_, score)| score).max();
        self.columns
            .iter()
            .filter(|&&(_, score)| score.is_some() && score == greatest)
            .map(|&(column, _)| column)
            .collect()
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
        1.. => Score::Win { plies: Plies::Exactly(plies(score, empties)) },
        _ => Score::Loss { plies: Plies::Exactly(1 + plies(-score, empties - 1)) },
    }
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
