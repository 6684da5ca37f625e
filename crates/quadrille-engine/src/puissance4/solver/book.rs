//! The opening book of the usual board: the score of every position of the first plies.
//!
//! It is made by the solver itself (`quadrille solve puissance4 --make-book FILE`): the
//! positions of its last ply are solved, those before follow from them. The file:
//! ```text
//!     8 bytes   "P4BOOK1" and the number of plies
//!     8 bytes   each entry, smallest first: key x 256 + score + 128, big end first
//! ```
//! The key is that of the position or of its mirror image, whichever is smaller.
//!
//! ```
//! use quadrille_core::{Position, Puissance4, puissance4::Setup};
//! use quadrille_engine::puissance4::solver::{Discs, book::Book};
//!
//! let book = Book::embedded();
//! assert_eq!(book.plies(), 8);
//! assert_eq!(book.score(Discs::of(&Puissance4::start(&Setup::default()))), Some(1));
//! ```

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use quadrille_core::puissance4::Setup;
use quadrille_core::{Outcome, Position, Puissance4};

use super::geometry::{Geometry, Usual};
use super::{Discs, Question, Solver};
use crate::Budget;

const MAGIC: &[u8; 7] = b"P4BOOK1";

/// The book in the program.
pub(super) static EMBEDDED: Book<'static> = Book { bytes: include_bytes!("../../../books/puissance4-6x7.book") };

/// Scores by position.
#[derive(Clone, Copy, Debug)]
pub struct Book<'a> {
    bytes: &'a [u8],
}

impl<'a> Book<'a> {
    /// The book in these bytes, if they are one.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Option<Book<'a>> {
        (bytes.len() >= 8 && bytes.len().is_multiple_of(8) && bytes.starts_with(MAGIC)).then_some(Book { bytes })
    }

    /// The book in the program.
    #[must_use]
    pub fn embedded() -> Book<'static> {
        EMBEDDED
    }

    /// How many plies it covers.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.bytes[7].into()
    }

    /// How many entries it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.bytes.len() / 8 - 1
    }

    /// Has it no entry?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every key with its score.
    pub fn entries(&self) -> impl Iterator<Item = (u64, i32)> {
        (0..self.len()).map(|at| split(self.entry(at)))
    }

    /// The score of a position of the usual board.
    #[must_use]
    pub fn score(&self, discs: Discs) -> Option<i32> {
        if discs.all.count_ones() > self.plies() {
            return None;
        }
        let key = key(discs);
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            let (found, score) = split(self.entry(middle));
            match found.cmp(&key) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
                std::cmp::Ordering::Equal => return Some(score),
            }
        }
        None
    }

    fn entry(&self, at: usize) -> u64 {
        let bytes = self.bytes[8 * (at + 1)..][..8].try_into().expect("eight bytes");
        u64::from_be_bytes(bytes)
    }
}

/// The key and the score of an entry.
fn split(entry: u64) -> (u64, i32) {
    (entry >> 8, (entry & 255) as i32 - 128)
}

/// Positions that are given to the threads at once, between two reports.
pub const SHARE: usize = 64;

/// Scores by key.
pub type Solved = BTreeMap<u64, i32>;

/// Makes a book of the usual board: solves every position after `plies` moves, several
/// at a time where the solver has several threads. `solved` is what an earlier run found
/// for the same number of plies; `on_step` hears what is solved by now, and of how many
/// positions, and may end the work. `None` when the budget is spent or it did.
pub fn make(
    solver: &mut Solver,
    plies: u8,
    mut solved: Solved,
    budget: &Budget,
    on_step: &mut dyn FnMut(&Solved, usize) -> ControlFlow<()>,
) -> Option<Vec<u8>> {
    let mut last = last_positions(plies);
    let total = last.len();
    last.retain(|&discs| !solved.contains_key(&key(discs)));
    for share in last.chunks(SHARE) {
        solve(solver, share, &mut solved, budget)?;
        if on_step(&solved, total).is_break() {
            return None;
        }
    }
    finish(plies, &solved)
}

/// Every position after so many moves, mirror images once: those that a book is made from.
#[must_use]
pub fn last_positions(plies: u8) -> Vec<Discs> {
    let mut last = Vec::new();
    let mut list = |discs| {
        last.push(discs);
        Some(0)
    };
    let listed = Maker { plies, scores: Solved::new(), answer: &mut list }.score(&Puissance4::start(&Setup::default()));
    debug_assert!(listed.is_some(), "every position was answered");
    last
}

/// Adds the scores of these positions that are not known yet. `None` when the budget is spent.
pub fn solve(solver: &mut Solver, share: &[Discs], solved: &mut Solved, budget: &Budget) -> Option<()> {
    let unknown: Vec<Discs> = share.iter().copied().filter(|&discs| !solved.contains_key(&key(discs))).collect();
    let (answers, _) = solver.ask_all(&unknown, Question::Score, budget);
    for (discs, answer) in unknown.into_iter().zip(answers) {
        solved.insert(key(discs), answer?);
    }
    Some(())
}

/// The book that follows from the scores of its last positions; `None` where one is missing.
#[must_use]
pub fn finish(plies: u8, solved: &Solved) -> Option<Vec<u8>> {
    let mut recall = |discs| solved.get(&key(discs)).copied();
    let mut maker = Maker { plies, scores: Solved::new(), answer: &mut recall };
    maker.score(&Puissance4::start(&Setup::default()))?;
    Some(bytes(plies, &maker.scores))
}

/// Scores by key as a book.
#[must_use]
pub fn bytes(plies: u8, scores: &Solved) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.push(plies);
    for (key, score) in scores {
        bytes.extend((key << 8 | (score + 128) as u64).to_be_bytes());
    }
    bytes
}

struct Maker<'a> {
    plies: u8,
    scores: Solved,
    answer: &'a mut dyn FnMut(Discs) -> Option<i32>,
}

impl Maker<'_> {
    /// The score of a position within the plies of the book; depth first, so that
    /// neighbours in the tree are solved one after the other.
    fn score(&mut self, position: &Puissance4) -> Option<i32> {
        let discs = Discs::of(position);
        if let Some(&score) = self.scores.get(&key(discs)) {
            return Some(score);
        }
        let mut best = i32::MIN;
        if position.filled() == usize::from(self.plies) {
            best = (self.answer)(discs)?;
        } else {
            for column in position.legal_moves() {
                let mut next = position.clone();
                next.play_unchecked(column);
                let empties = (next.setup().cells() - next.filled()) as i32;
                let score = match next.outcome() {
                    Some(Outcome::Win(_)) => empties / 2 + 1,
                    Some(Outcome::Tie(_)) => 0,
                    None => -self.score(&next)?,
                };
                best = best.max(score);
            }
        }
        self.scores.insert(key(discs), best);
        Some(best)
    }
}

/// One number for a position and its mirror image.
#[must_use]
pub fn key(discs: Discs) -> u64 {
    let (own, all) = (discs.own as u64, discs.all as u64);
    let mirrored = Usual {}.mirror(own) + Usual {}.mirror(all);
    mirrored.min(own + all)
}
