//! How a book is made: its last positions are solved, those before follow from them.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::ControlFlow;

use quadrille_core::puissance4::Setup;
use quadrille_core::{Outcome, Position, Puissance4};

use super::super::{Discs, Question, Solver};
use super::{Book, Keys, bytes};
use crate::Budget;

/// Positions that are given to the threads at once, between two reports.
pub const SHARE: usize = 64;

/// Scores by key.
pub type Solved = BTreeMap<u64, i32>;

const BEGUN: &[u8; 7] = b"P4PART2";

/// The book that is to be made.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// Its board.
    pub setup: &'a Setup,
    /// The plies it is to cover.
    pub plies: u8,
    /// A book of the same board, which saves work where it covers all plies but the last.
    pub before: Option<Book<'a>>,
}

/// Makes a book: solves every position of its last ply, several at a time where the solver
/// has several threads. `solved` is what an earlier run found
/// for the same board and number of plies; `on_step` hears what is solved by now, and of how
/// many positions, and may end the work. `None` when the budget is spent or it did.
pub fn make(
    solver: &mut Solver,
    plan: Plan<'_>,
    mut solved: Solved,
    budget: &Budget,
    on_step: &mut dyn FnMut(&Solved, usize) -> ControlFlow<()>,
) -> Option<Vec<u8>> {
    let mut last = last_positions(plan);
    let total = last.len();
    last.retain(|last| !solved.contains_key(&last.key));
    for share in last.chunks(SHARE) {
        solve(solver, share, &mut solved, budget)?;
        if on_step(&solved, total).is_break() {
            return None;
        }
    }
    finish(plan.setup, plan.plies, &solved)
}

/// A position that a book is made from.
#[derive(Clone, Copy, Debug)]
pub struct Last {
    /// Its number.
    pub key: u64,
    /// Its discs.
    pub discs: Discs,
    /// The least that it can be worth, where that is known.
    pub floor: Option<i32>,
}

/// Every position after so many moves that is not won at once, mirror images once: those
/// that a book is made from.
#[must_use]
pub fn last_positions(Plan { setup, plies, before }: Plan<'_>) -> Vec<Last> {
    let keys = Keys::of(setup);
    let before = before.filter(|book| book.is_of(setup) && (1..=book.plies() + 1).contains(&plies.into()));
    let floors = before.map_or_else(HashMap::new, |book| floors(setup, plies, &book));
    let mut last = Vec::new();
    let mut list = |discs| {
        let key = keys.key(discs);
        last.push(Last { key, discs, floor: floors.get(&key).copied() });
        Some(0)
    };
    let listed = Maker::new(setup, plies, &mut list).score(&Puissance4::start(setup));
    debug_assert!(listed.is_some(), "every position was answered");
    last
}

/// The least that each position after so many moves can be worth, by a book of the moves
/// before: no move is worth more to its mover than the position was.
fn floors(setup: &Setup, plies: u8, book: &Book<'_>) -> HashMap<u64, i32> {
    let keys = Keys::of(setup);
    let mut floors = HashMap::new();
    let mut seen = HashSet::new();
    let mut open = vec![Puissance4::start(setup)];
    while let Some(position) = open.pop() {
        let worth = book.score(Discs::of(&position)).expect("it is within the plies");
        for column in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(column);
            if next.outcome().is_some() {
                continue;
            }
            let key = keys.key(Discs::of(&next));
            if next.filled() == usize::from(plies) {
                let floor = floors.entry(key).or_insert(i32::MIN);
                *floor = (*floor).max(-worth);
            } else if seen.insert(key) {
                open.push(next);
            }
        }
    }
    floors
}

/// Adds the scores of these positions that are not known yet. `None` when the budget is spent.
pub fn solve(solver: &mut Solver, share: &[Last], solved: &mut Solved, budget: &Budget) -> Option<()> {
    let unknown: Vec<&Last> = share.iter().filter(|last| !solved.contains_key(&last.key)).collect();
    let question = |last: &Last| last.floor.map_or(Question::Score, Question::From);
    let asked: Vec<_> = unknown.iter().map(|last| (last.discs, question(last))).collect();
    let (answers, _) = solver.ask_all(&asked, budget);
    for (last, answer) in unknown.into_iter().zip(answers) {
        solved.insert(last.key, answer?);
    }
    Some(())
}

/// The book that follows from the scores of its last positions; `None` where one is missing.
#[must_use]
pub fn finish(setup: &Setup, plies: u8, solved: &Solved) -> Option<Vec<u8>> {
    let keys = Keys::of(setup);
    let mut recall = |discs| solved.get(&keys.key(discs)).copied();
    let mut maker = Maker::new(setup, plies, &mut recall);
    maker.score(&Puissance4::start(setup))?;
    Some(bytes(setup, plies, &maker.scores))
}

/// What is solved of a book that is being made: "P4PART2", plies, rows, columns, six zeros,
/// then key x 256 + score + 128 in eight bytes each, smallest first.
#[must_use]
pub fn begun_bytes(setup: &Setup, plies: u8, solved: &Solved) -> Vec<u8> {
    let mut bytes = head(setup, plies).to_vec();
    for (key, score) in solved {
        bytes.extend((key << 8 | (score + 128) as u64).to_be_bytes());
    }
    bytes
}

/// What [`begun_bytes`] wrote for the same board and plies.
#[must_use]
pub fn begun(setup: &Setup, plies: u8, bytes: &[u8]) -> Option<Solved> {
    let (entries, rest) = bytes.strip_prefix(&head(setup, plies))?.as_chunks::<8>();
    let entry = |entry: &[u8; 8]| {
        let entry = u64::from_be_bytes(*entry);
        (entry >> 8, (entry & 255) as i32 - 128)
    };
    rest.is_empty().then(|| entries.iter().map(entry).collect())
}

fn head(setup: &Setup, plies: u8) -> [u8; 16] {
    let mut head = [0; 16];
    head[..7].copy_from_slice(BEGUN);
    head[7..10].copy_from_slice(&[plies, setup.rows(), setup.columns()]);
    head
}

struct Maker<'a> {
    keys: Keys,
    plies: u8,
    scores: Solved,
    /// Those that are won at once: not in the book, but what follows from them is.
    won: HashSet<u64>,
    answer: &'a mut dyn FnMut(Discs) -> Option<i32>,
}

impl<'a> Maker<'a> {
    fn new(setup: &Setup, plies: u8, answer: &'a mut dyn FnMut(Discs) -> Option<i32>) -> Maker<'a> {
        Maker { keys: Keys::of(setup), plies, scores: Solved::new(), won: HashSet::new(), answer }
    }

    /// The score of a position within the plies of the book; depth first, so that
    /// neighbours in the tree are solved one after the other.
    fn score(&mut self, position: &Puissance4) -> Option<i32> {
        let discs = Discs::of(position);
        let key = self.keys.key(discs);
        if let Some(won) = self.keys.won_at_once(discs) {
            if self.won.insert(key) {
                self.children(position)?;
            }
            return Some(won);
        }
        if let Some(&score) = self.scores.get(&key) {
            return Some(score);
        }
        let is_last = position.filled() == usize::from(self.plies);
        let score = if is_last { (self.answer)(discs)? } else { self.children(position)? };
        self.scores.insert(key, score);
        Some(score)
    }

    /// The best of what the moves within the plies lead to.
    fn children(&mut self, position: &Puissance4) -> Option<i32> {
        let mut best = i32::MIN;
        if position.filled() == usize::from(self.plies) {
            return Some(best);
        }
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
        Some(best)
    }
}
