//! The line-pattern net: how good a position is and which moves are promising, learnt from
//! the engine's own games with five to align.
//!
//! ```text
//! free cell: four windows of eight cells -> four rows of the table, added, ReLU
//! value:     sums over the free cells -> 32 -> 32 -> one number
//! policy:    a weighted sum of the cell's own channels
//! ```
//! Every row has channels as side 0 sees the window and as side 1 does; who moves decides
//! which come first. A move changes at most 32 cells. The net follows a board only when it is
//! asked: moves tried and taken back in between, as in looks for fours, cost it nothing.
//! `docs/morpion-engine.md` tells where the numbers come from.

mod weights;

use std::sync::Arc;

use self::weights::{Weights, weights};
use super::board::{Board, Side};
use super::cells::Index;
use super::geometry::Geometry;
use super::line::Rule;
use super::word::Word;

/// Channels of one side's view of a cell.
const VALUE: usize = 16;
const POLICY: usize = 8;
/// Both sides' value channels, which are summed over the cells.
const SUMS: usize = 2 * VALUE;
const WIDTH: usize = SUMS + 2 * POLICY;
/// The layers behind the sums.
const HIDDEN: usize = 32;
const LAST: usize = 32;
/// How far a window goes to both sides.
const REACH: u32 = 4;
/// What the engine calls a logit of 1; on this scale its margins were tried.
const LOGIT: f32 = 245.0;

/// The channels of a window, or of a cell.
type Row = [i16; WIDTH];
/// The row of a window among all.
type RowId = u16;

/// The net's view of a board.
#[derive(Debug)]
pub(crate) struct Net {
    weights: &'static Weights,
    geometry: Arc<Geometry>,
    lines: Vec<Word>,
    /// Per cell, the rows of its four windows.
    rows: Vec<[RowId; 4]>,
    /// Per cell, before the `ReLU`; of a cell that is not free, what it had when it was taken.
    cells: Vec<Row>,
    sums: [i32; SUMS],
    steps: Vec<Step>,
    /// Cells as they were, for the way back.
    saved: Vec<Saved>,
}

/// A move followed, and what it takes to take it back.
#[derive(Debug)]
struct Step {
    cell: Index,
    side: Side,
    /// How many cells were saved before it.
    mark: usize,
    sums: [i32; SUMS],
}

/// A cell as it was before a move, with the row of one of its windows.
#[derive(Debug)]
struct Saved {
    row: Row,
    cell: Index,
    direction: u8,
    id: RowId,
}

impl Net {
    /// The net for an empty board, where it knows the game.
    pub(crate) fn new(geometry: &Arc<Geometry>, rule: Rule) -> Option<Net> {
        let (rows, columns) = geometry.size();
        if rule != (Rule { align: 5, exact: false }) || rows.min(columns) < LEAST_SIDE {
            return None;
        }
        let weights = weights();
        let lines: Vec<Word> = (0..geometry.lines()).map(|line| Word::free(geometry.length(line as u8))).collect();
        let mut sums = [0; SUMS];
        let id = |direction, cell| {
            let (line, place) = geometry.line(direction, cell);
            weights.id(lines[usize::from(line)].around(place, REACH))
        };
        let all = 0..geometry.cells() as Index;
        let rows: Vec<[RowId; 4]> = all.map(|cell| std::array::from_fn(|direction| id(direction, cell))).collect();
        let cells = rows.iter().map(|ids| {
            let mut row = weights.bias;
            for &id in ids {
                add(&mut row, weights.row(id));
            }
            for n in 0..SUMS {
                sums[n] += i32::from(row[n].max(0)) - weights.empty[n];
            }
            row
        });
        let cells = cells.collect();
        let (geometry, steps, saved) = (Arc::clone(geometry), Vec::new(), Vec::new());
        Some(Net { weights, geometry, lines, rows, cells, sums, steps, saved })
    }

    /// Goes where the board is, which must be the same at every call.
    pub(crate) fn follow(&mut self, board: &mut Board) {
        let common = board.take_lowest().min(self.steps.len());
        while self.steps.len() > common {
            self.undo();
        }
        for ply in common..board.ply() {
            let (cell, side) = board.step(ply);
            self.play(cell, side);
        }
    }

    fn play(&mut self, cell: Index, side: Side) {
        self.steps.push(Step { cell, side, mark: self.saved.len(), sums: self.sums });
        let Net { weights, geometry, lines, rows, cells, sums, saved, .. } = self;
        let taken = &cells[usize::from(cell)];
        for n in 0..SUMS {
            sums[n] -= i32::from(taken[n].max(0)) - weights.empty[n];
        }
        for direction in 0..4 {
            let (line, place) = geometry.line(direction, cell);
            let word = &mut lines[usize::from(line)];
            word.toggle(side, place);
            // At most eight cells of a line change, each by less than an eighth of what fits.
            let mut more = [0; SUMS];
            for there in word.free_around(place, REACH) {
                let other = geometry.along(direction, cell, place, there);
                let row = &mut cells[usize::from(other)];
                let old = *row;
                let new = weights.id(word.around(there, REACH));
                let ids = &mut rows[usize::from(other)];
                let id = std::mem::replace(&mut ids[direction], new);
                saved.push(Saved { row: old, cell: other, direction: direction as u8, id });
                let (out, into) = (weights.row(id), weights.row(new));
                for n in 0..WIDTH {
                    row[n] += into[n] - out[n];
                }
                for n in 0..SUMS {
                    more[n] += row[n].max(0) - old[n].max(0);
                }
            }
            for n in 0..SUMS {
                sums[n] += i32::from(more[n]);
            }
        }
    }

    fn undo(&mut self) {
        let Some(Step { cell, side, mark, sums }) = self.steps.pop() else { return };
        self.sums = sums;
        for &Saved { row, cell, direction, id } in self.saved[mark..].iter().rev() {
            self.cells[usize::from(cell)] = row;
            self.rows[usize::from(cell)][usize::from(direction)] = id;
        }
        self.saved.truncate(mark);
        for direction in 0..4 {
            let (line, place) = self.geometry.line(direction, cell);
            self.lines[usize::from(line)].toggle(side, place);
        }
    }

    /// What the position is worth to a side that is to move.
    pub(crate) fn value(&self, side: Side) -> i32 {
        let weights = self.weights;
        let mut first = weights.first_bias;
        for (&sum, row) in self.sums.iter().zip(&weights.first[side]) {
            for n in 0..HIDDEN {
                first[n] += row[n] * sum as f32;
            }
        }
        let mut second = weights.second_bias;
        for (&sum, row) in first.iter().zip(&weights.second) {
            for n in 0..LAST {
                second[n] += row[n] * sum.max(0.0);
            }
        }
        let logit = second.iter().zip(&weights.third).fold(weights.third_bias, |sum, (&x, &w)| sum + x.max(0.0) * w);
        (logit * LOGIT) as i32
    }

    /// How promising a move of a side on a free cell is: hundredths of a logit.
    #[inline]
    pub(crate) fn promise(&self, side: Side, cell: Index) -> i32 {
        let row = &self.cells[usize::from(cell)][SUMS..];
        let weights = &self.weights.policy[side];
        let sum: i32 = row.iter().zip(weights).map(|(&x, &w)| i32::from(x.max(0)) * i32::from(w)).sum();
        sum * 100 / (1 << 16)
    }
}

/// Smaller boards than this were not learnt from.
const LEAST_SIDE: u8 = 10;

fn add(row: &mut Row, other: &Row) {
    for n in 0..WIDTH {
        row[n] += other[n];
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::StdRng;
    use rand::seq::IteratorRandom;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::morpion::board::Frame;

    const FIVE: Rule = Rule { align: 5, exact: false };

    /// A net that follows the same moves from the start.
    fn afresh(board: &Board) -> Net {
        let mut net = Net::new(&board.frame().geometry, FIVE).expect("it knows the game");
        for ply in 0..board.ply() {
            let (cell, side) = board.step(ply);
            net.play(cell, side);
        }
        net
    }

    #[test]
    fn it_follows_forth_and_back_whatever_came_between() {
        let mut rng = StdRng::seed_from_u64(5);
        for (rows, columns) in [(15, 15), (20, 20), (10, 26)] {
            let mut board = Board::new(Frame::new(rows, columns, FIVE));
            let mut net = Net::new(&board.frame().geometry, FIVE).expect("it knows the game");
            for step in 0..400 {
                if board.ply() == 0 || (rng.random_bool(0.55) && !board.free().is_empty()) {
                    let cell = board.free().iter().choose(&mut rng).expect("a free cell");
                    board.play(cell);
                } else {
                    board.undo();
                }
                if step % 7 == 0 {
                    net.follow(&mut board);
                    let other = afresh(&board);
                    assert_eq!((net.sums, &net.lines), (other.sums, &other.lines));
                    for cell in board.free().iter() {
                        assert_eq!(net.cells[usize::from(cell)], other.cells[usize::from(cell)]);
                        assert_eq!(net.rows[usize::from(cell)], other.rows[usize::from(cell)]);
                    }
                }
            }
        }
    }

    #[test]
    fn both_sides_are_seen_alike_and_so_are_mirror_images() {
        let mut rng = StdRng::seed_from_u64(6);
        let frame = Frame::new(15, 15, FIVE);
        let cells: Vec<Index> = (0..225).sample(&mut rng, 20);
        let value = |turned: &dyn Fn(Index) -> Index, first: Side| {
            let mut board = Board::new(frame.clone());
            board.set_turn(first);
            for &cell in &cells {
                board.play(turned(cell));
            }
            let net = afresh(&board);
            (net.value(board.turn()), net.promise(board.turn(), turned(*cells.last().expect("some"))))
        };
        let plain = value(&|cell| cell, 0);
        assert_eq!(plain, value(&|cell| cell, 1));
        let turned = value(&|cell| cell % 15 * 15 + 14 - cell / 15, 0);
        assert!(plain.0.abs_diff(turned.0) <= 1 && plain.1 == turned.1, "{plain:?} {turned:?}");
    }

    #[test]
    fn it_is_not_asked_about_other_games() {
        let geometry = |side: u8| Arc::new(Geometry::new(side, side));
        assert!(Net::new(&geometry(15), Rule { align: 6, exact: false }).is_none());
        assert!(Net::new(&geometry(15), Rule { align: 5, exact: true }).is_none());
        assert!(Net::new(&geometry(9), FIVE).is_none());
    }
}
