//! The evaluation of S0's Morpion (R086, R087), for any grid and alignment.
//!
//! A finished game: 0 for a draw, `win - symbols on the grid` for a win, its opposite
//! for a loss, so that fast wins and late losses are preferred. A running one: each line
//! that holds one side alone counts 10 for one symbol, 30 for two, and three times more
//! for each further one. `win` is 1000 as in the seed wherever no sum of lines can come
//! near it, else a power of ten that is out of their reach.

use std::sync::Arc;

use quadrille_core::{Cell, Morpion, Outcome, Position};

use crate::teaching::lines::Lines;
use crate::teaching::{Evaluation, Kind, Style, Term, Urgent};
use crate::{Plies, Score};

/// Beyond so many symbols a line is worth no more; keeps sums within 32 bits.
const LARGEST_STEP: u32 = 9;

/// S0's evaluation.
#[derive(Clone, Debug)]
pub struct SeedMorpion {
    lines: Lines,
    win: i32,
    style: Style,
    near: Option<Near>,
}

/// How many symbols lie within reach of each cell.
#[derive(Clone, Debug)]
struct Near {
    reach: u8,
    counts: Box<[u16]>,
}

impl SeedMorpion {
    /// For a two-seat position; with `near`, only cells at most so many steps from a
    /// symbol are tried.
    #[must_use]
    pub fn new(position: &Morpion, style: Style, near: Option<u8>) -> SeedMorpion {
        let (rows, columns, align) = (position.grid().rows(), position.grid().columns(), position.align());
        let mut worth: Vec<i32> = (0..=u32::from(align))
            .map(|n| if n == 0 { 0 } else { 10 * 3_i32.pow((n - 1).min(LARGEST_STEP)) })
            .collect();
        worth[usize::from(align)] = 0; // a filled line ends the game
        let dearest = worth[usize::from(align) - 1];
        let most = Lines::count(rows, columns, align) as i32 / 2 * dearest;
        let mut win = 1000;
        while win < most + 2 * position.setup().cells() as i32 && win < 1_000_000_000 {
            win *= 10;
        }
        let near = near.map(|reach| Near::new(position, reach));
        SeedMorpion { lines: Lines::new(position.grid(), align, Arc::from(worth)), win, style, near }
    }

    /// What is urgent to who wants several lines (R096): several at once; else, before a
    /// threat, to stop it or to win with one line, whichever the search finds better.
    fn several_lines(&self, position: &Morpion, urgent: Urgent<Cell>) -> Urgent<Cell> {
        let Urgent { wins, mut blocks } = urgent;
        let (several, one): (Vec<Cell>, Vec<Cell>) =
            wins.into_iter().partition(|&cell| self.lines.fills_several(cell, position.turn()));
        if !blocks.is_empty() {
            blocks.extend(one);
        }
        Urgent { wins: several, blocks }
    }

    fn finished(&self, position: &Morpion, outcome: Outcome) -> i32 {
        let symbols = position.filled() as i32;
        match outcome {
            Outcome::Tie(_) => 0,
            Outcome::Win(seat) => {
                let lines = if self.style == Style::ManyLines { self.lines.complete(seat).min(2) as i32 } else { 2 };
                // One line alone is worth half as much to who wants several.
                let value = self.win * lines / 2 - symbols;
                if seat == position.turn() { value } else { -value }
            }
        }
    }
}

impl Evaluation<Morpion> for SeedMorpion {
    fn played(&mut self, before: &Morpion, cell: Cell) {
        self.lines.add(cell, before.turn());
        if let Some(near) = &mut self.near {
            near.change(before, cell, 1);
        }
    }

    fn undone(&mut self, before: &Morpion, cell: Cell) {
        self.lines.remove(cell, before.turn());
        if let Some(near) = &mut self.near {
            near.change(before, cell, -1);
        }
    }

    fn value(&self, position: &Morpion, outcome: Option<Outcome>) -> i32 {
        let value = match outcome {
            Some(outcome) => self.finished(position, outcome),
            None => self.lines.balance(position.turn()),
        };
        if self.style == Style::Lose { -value } else { value }
    }

    fn terms(&self, position: &Morpion, outcome: Option<Outcome>) -> Vec<Term> {
        let mut terms = match outcome {
            Some(Outcome::Win(seat)) => {
                let value = self.finished(position, Outcome::Win(seat)).abs();
                vec![Term::plain(Kind::Win, seat, 1, value)]
            }
            Some(Outcome::Tie(_)) => Vec::new(),
            None => self.lines.terms(),
        };
        if self.style == Style::Lose {
            for term in &mut terms {
                term.each = -term.each;
            }
        }
        terms
    }

    fn urgent(&self, position: &Morpion) -> Urgent<Cell> {
        let urgent = self.lines.urgent(position.legal_moves().map(|cell| (cell, cell)), position.turn());
        match self.style {
            Style::Win => urgent,
            Style::Lose => Urgent::default(),
            Style::ManyLines => self.several_lines(position, urgent),
        }
    }

    fn moves(&self, position: &Morpion) -> Vec<Cell> {
        match &self.near {
            Some(near) if position.filled() > 0 => {
                let columns = usize::from(position.grid().columns());
                let index = |cell: &Cell| usize::from(cell.row) * columns + usize::from(cell.column);
                let close: Vec<Cell> = position.legal_moves().filter(|cell| near.counts[index(cell)] > 0).collect();
                // A grid can be full around its symbols and free elsewhere.
                if close.is_empty() { position.legal_moves().collect() } else { close }
            }
            Some(_) => {
                let grid = position.grid();
                position.legal_moves().filter(|&cell| cell == Cell::new(grid.rows() / 2, grid.columns() / 2)).collect()
            }
            None => position.legal_moves().collect(),
        }
    }

    fn score(&self, position: &Morpion, value: i32, complete: bool) -> Score {
        let value = if self.style == Style::Lose { -value } else { value };
        let cells = position.setup().cells() as i32;
        let plies = |value: i32| (self.win - value - position.filled() as i32).max(0) as u32;
        match value {
            // Where cells are left out nothing is proved.
            v if self.near.is_some() => Score::Estimate(v),
            v if v >= self.win - cells => Score::Win { plies: Plies::Exactly(plies(v)) },
            v if -v >= self.win - cells => Score::Loss { plies: Plies::Exactly(plies(-v)) },
            0 if complete => Score::Draw,
            v => Score::Estimate(v),
        }
    }

    fn is_complete(&self, position: &Morpion, depth: u32) -> bool {
        self.near.is_none() && depth as usize >= position.setup().cells() - position.filled()
    }
}

impl Near {
    fn new(position: &Morpion, reach: u8) -> Near {
        let mut near = Near { reach, counts: vec![0; position.setup().cells()].into() };
        for cell in position.grid().all_cells() {
            if position.grid().at(cell).is_some() {
                near.change(position, cell, 1);
            }
        }
        near
    }

    fn change(&mut self, position: &Morpion, cell: Cell, by: i16) {
        let (rows, columns) = (position.grid().rows(), position.grid().columns());
        let span = |at: u8, side: u8| at.saturating_sub(self.reach)..=at.saturating_add(self.reach).min(side - 1);
        for row in span(cell.row, rows) {
            for column in span(cell.column, columns) {
                let count = &mut self.counts[usize::from(row) * usize::from(columns) + usize::from(column)];
                *count = count.wrapping_add_signed(by);
            }
        }
    }
}

#[cfg(test)]
mod tests;
