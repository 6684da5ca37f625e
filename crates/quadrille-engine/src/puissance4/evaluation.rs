//! The evaluation of S1's Puissance 4 (R140, corrected R145), for any grid and
//! alignment.
//!
//! A line that holds one side alone counts 1000 when it is full, 16 when one disc is
//! missing, 6 when two are. On grids with so many lines that those could outweigh a full
//! one, a full one counts more. At the root an immediate win comes before a block, and a
//! block before the search (R138).

use std::sync::Arc;

use quadrille_core::puissance4::Column;
use quadrille_core::{Outcome, Position, Puissance4};

use crate::Score;
use crate::teaching::lines::Lines;
use crate::teaching::{Evaluation, Term, Urgent};

/// The window of S1's alpha-beta (R141) is this and its opposite; no value lies outside.
pub const WINDOW: i32 = 99_999;
/// What S1 gives an immediate block at the root (R138); its 101 000 for an immediate win is
/// told as what it is, a win in one move.
pub const ROOT_BLOCK: i32 = 10_000;

const ONE_MISSING: i32 = 16;
const TWO_MISSING: i32 = 6;

/// S1's evaluation.
#[derive(Clone, Debug)]
pub struct SeedPuissance4 {
    lines: Lines,
    opposite: bool,
}

impl SeedPuissance4 {
    /// For this position.
    #[must_use]
    pub fn new(position: &Puissance4) -> SeedPuissance4 {
        let (rows, columns, align) = (position.grid().rows(), position.grid().columns(), position.align());
        let most = Lines::count(rows, columns, align) as i32 * ONE_MISSING;
        let full = match most {
            ..2_000 => 1_000,
            2_000..10_000 => 10_000,
            _ => 40_000,
        };
        let mut worth = vec![0; usize::from(align) + 1];
        for (missing, value) in [full, ONE_MISSING, TWO_MISSING].into_iter().enumerate() {
            worth[usize::from(align) - missing] = value;
        }
        SeedPuissance4 { lines: Lines::new(position.grid(), align, Arc::from(worth)), opposite: false }
    }

    /// The same for who wants to lose (R095).
    #[must_use]
    pub fn opposite(self) -> SeedPuissance4 {
        SeedPuissance4 { opposite: true, ..self }
    }
}

impl Evaluation<Puissance4> for SeedPuissance4 {
    const BLOCK_VALUE: Option<i32> = Some(ROOT_BLOCK);

    fn played(&mut self, before: &Puissance4, column: Column) {
        let cell = before.landing(column).expect("a played column had room");
        self.lines.add(cell, before.turn());
    }

    fn undone(&mut self, before: &Puissance4, column: Column) {
        let cell = before.landing(column).expect("a disc was just taken from this column");
        self.lines.remove(cell, before.turn());
    }

    fn value(&self, position: &Puissance4, _outcome: Option<Outcome>) -> i32 {
        // Only who has just lost is so far behind: a disc can fill several lines.
        let value = self.lines.balance(position.turn()).max(1 - WINDOW);
        if self.opposite { -value } else { value }
    }

    fn terms(&self, _position: &Puissance4, _outcome: Option<Outcome>) -> Vec<Term> {
        let mut terms = self.lines.terms();
        if self.opposite {
            for term in &mut terms {
                term.each = -term.each;
            }
        }
        terms
    }

    fn urgent(&self, position: &Puissance4) -> Urgent<Column> {
        if self.opposite {
            return Urgent::default();
        }
        let moves = position.legal_moves().filter_map(|column| Some((column, position.landing(column)?)));
        self.lines.urgent(moves, position.turn())
    }

    fn score(&self, _position: &Puissance4, value: i32, _complete: bool) -> Score {
        Score::Estimate(if self.opposite { -value } else { value })
    }
}

#[cfg(test)]
mod tests;
