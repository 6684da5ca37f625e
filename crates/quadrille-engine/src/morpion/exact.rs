//! Exact values with distances, by looking at everything: for small boards and the ends
//! of games.
//!
//! Alpha-beta to the end of the game. The threats on the board cut it down without any
//! loss of exactness: what is forced is played, a cell where no alignment can pass is
//! never better than another, an open four wins in three plies and in no fewer.

use super::board::Board;
use super::cells::{CellSet, Index};
use super::order::promise;
use super::rank::Rank;
use super::table::{Bound, Entry, Transpositions};
use super::threats::answers;
use super::value::{BAND, PROVED, from_table, to_table, win_at};
use crate::{Budget, Plies, Score};

/// An exact search on one board.
#[derive(Debug)]
pub(crate) struct Exact<'a> {
    pub(crate) board: Board,
    pub(crate) table: &'a mut Transpositions,
    pub(crate) budget: &'a Budget,
    pub(crate) nodes: u64,
    /// Positions it may visit.
    pub(crate) limit: u64,
}

/// What an exact search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Exactly {
    /// The value, never an estimate.
    pub(crate) score: Score,
    /// A best line to the end, as far as the table knows it.
    pub(crate) line: Vec<Index>,
}

impl Exact<'_> {
    /// The value of the board to the side to move, or nothing when the budget or the
    /// limit was spent first. The game must not be over.
    pub(crate) fn solve(&mut self) -> Option<Exactly> {
        let value = self.node(-PROVED, PROVED, 0)?;
        let score = match value {
            0 => Score::Draw,
            1.. => Score::Win { plies: Plies::Exactly((PROVED - value) as u32) },
            _ => Score::Loss { plies: Plies::Exactly((PROVED + value) as u32) },
        };
        Some(Exactly { score, line: self.line(value) })
    }

    fn node(&mut self, alpha: i32, beta: i32, ply: i32) -> Option<i32> {
        self.nodes += 1;
        if self.nodes >= self.limit || (self.nodes.is_multiple_of(64) && self.budget.is_spent(self.nodes)) {
            return None;
        }
        let me = self.board.turn();
        let you = me ^ 1;
        if self.board.count(me, Rank::Five) > 0 {
            return Some(win_at(ply + 1));
        }
        if self.board.is_dead() {
            return Some(0);
        }
        match self.board.count(you, Rank::Five) {
            0 => {}
            1 => {
                let cell = self.board.with_rank(you, Rank::Five).first().expect("counted");
                return self.after(cell, alpha, beta, ply);
            }
            _ => return Some(-win_at(ply + 2)),
        }
        if self.board.count(me, Rank::Straight) > 0 {
            return Some(win_at(ply + 3));
        }
        let (floor, mut alpha) = (alpha, alpha.max(-win_at(ply + 4)));
        let beta = beta.min(win_at(ply + 5));
        if alpha >= beta {
            return Some(alpha);
        }
        let key = self.board.key() ^ EXACT_SALT;
        let known = self.table.probe(key);
        if let Some(entry) = known {
            let value = from_table(entry.value, ply);
            match entry.bound {
                Bound::Exact => return Some(value),
                Bound::Lower if value >= beta => return Some(value),
                Bound::Upper if value <= alpha => return Some(value),
                _ => {}
            }
        }
        let mut moves = self.moves();
        if let Some(first) = known.and_then(|entry| entry.mv)
            && let Some(place) = moves.iter().position(|&(_, cell)| cell == first)
        {
            moves[..=place].rotate_right(1);
        }
        let mut best = -win_at(ply + 4);
        let mut best_move = moves.first().map(|&(_, cell)| cell);
        for (_, cell) in moves {
            let value = self.after(cell, alpha, beta, ply)?;
            if value > best {
                best = value;
                best_move = Some(cell);
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > floor => Bound::Exact,
            _ => Bound::Upper,
        };
        self.table.store(key, Entry { value: to_table(best, ply), evaluation: 0, mv: best_move, depth: 100, bound });
        Some(best)
    }

    fn after(&mut self, cell: Index, alpha: i32, beta: i32, ply: i32) -> Option<i32> {
        self.board.play(cell);
        let value = self.node(-beta, -alpha, ply + 1);
        self.board.undo();
        value.map(|value| -value)
    }

    /// The moves that matter, best promise first.
    fn moves(&self) -> Vec<(i32, Index)> {
        let (board, me) = (&self.board, self.board.turn());
        let cells: CellSet = if board.count(me ^ 1, Rank::Straight) > 0 {
            answers(board, me ^ 1).or(&board.fours(me))
        } else {
            let live = |cell: &Index| board.rank(0, *cell) > Rank::Closed || board.rank(1, *cell) > Rank::Closed;
            board.free().iter().filter(live).collect()
        };
        let mut moves: Vec<_> = cells.iter().map(|cell| (-promise(board, me, cell), cell)).collect();
        moves.sort_unstable();
        moves
    }

    /// Follows best moves from the root.
    fn line(&mut self, value: i32) -> Vec<Index> {
        let plies = if value.abs() > PROVED - BAND { PROVED - value.abs() } else { i32::MAX };
        let mut line: Vec<Index> = Vec::new();
        while (line.len() as i32) < plies {
            let Some(cell) = self.best(value, line.len() as i32) else { break };
            line.push(cell);
            self.board.play(cell);
        }
        for _ in &line {
            self.board.undo();
        }
        line
    }

    /// A move that keeps the value, `ply` moves down the line.
    fn best(&mut self, value: i32, ply: i32) -> Option<Index> {
        let me = self.board.turn();
        if let Some(cell) = self.board.with_rank(me, Rank::Five).first() {
            return Some(cell);
        }
        if self.board.is_dead() {
            return if ply == 0 { self.board.free().first() } else { None };
        }
        if let Some(cell) = self.board.with_rank(me ^ 1, Rank::Five).first() {
            return Some(cell);
        }
        if let Some(cell) = self.board.with_rank(me, Rank::Straight).first() {
            return Some(cell);
        }
        let wanted = if ply % 2 == 0 { value } else { -value };
        let moves = self.moves();
        let first = moves.first().map(|&(_, cell)| cell).or_else(|| self.board.free().first());
        for (_, cell) in moves {
            // The value is known; one of the moves reaches it.
            if self.after(cell, wanted - 1, wanted, ply)? >= wanted {
                return Some(cell);
            }
        }
        first
    }
}

/// Keeps exact entries apart from those of the heuristic search in one table.
const EXACT_SALT: u64 = 0x3c6e_f372_fe94_f82b;
