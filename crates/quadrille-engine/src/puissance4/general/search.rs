//! The search: principal variation first, the rest with a null window.
//!
//! A win that is there is taken; a single reply that stops a loss is played without
//! using up depth; a column that would hand the opponent a win on the cell above is
//! tried only when nothing else is left. Values of won games count the plies, so the
//! fastest win and the latest loss are chosen.

use super::board::Board;
use super::table::{Found, Transpositions};
use crate::Budget;
use crate::bound::Bound;

/// A win now; one after `n` plies is worth `n` less.
pub(super) const WIN: i32 = 1_000_000;
const INFINITY: i32 = WIN + 1;
/// Between two looks at the clock.
const CHECK_EVERY: u64 = 512;
/// Beyond so many plies from the root only the evaluation speaks, whatever is forced.
const LONGEST: usize = 200;
/// A line told is no longer.
const LONGEST_LINE: usize = 40;

pub(super) struct Search<'a> {
    board: Board,
    table: &'a mut Transpositions,
    budget: &'a Budget,
    /// The columns of the root, the most central first.
    order: Vec<usize>,
    /// How often a column on a height was best, for each side to move.
    history: Vec<i32>,
    killers: Vec<[u8; 2]>,
    nodes: u64,
    spent: bool,
}

/// What can be played, and what must.
enum Replies {
    /// A column that wins now.
    Win(usize),
    /// The other side wins in two ways.
    Lost,
    /// The only column that is not lost at once.
    Forced(usize),
    /// Any of these.
    Free(Vec<usize>),
}

impl<'a> Search<'a> {
    pub(super) fn new(
        board: Board,
        table: &'a mut Transpositions,
        budget: &'a Budget,
        order: Vec<usize>,
    ) -> Search<'a> {
        table.clear();
        let cells = board.columns() * 32;
        Search {
            board,
            table,
            budget,
            order,
            history: vec![0; cells],
            killers: vec![[u8::MAX; 2]; LONGEST + 1],
            nodes: 0,
            spent: false,
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The value of the root and the line expected; `None` when the budget was spent.
    pub(super) fn root(&mut self, depth: u32) -> Option<(i32, Vec<usize>)> {
        let mut best: Option<(i32, usize)> = None;
        let mut alpha = -INFINITY;
        let mut columns = match self.replies() {
            Replies::Win(column) => return Some((WIN - 1, vec![column])),
            Replies::Forced(column) => vec![column],
            Replies::Free(columns) => self.sorted(columns, 0, None),
            Replies::Lost => {
                // Every move loses; one that stops a win at least looks like a fight.
                let stops = |&column: &usize| self.board.landing(column).is_some_and(|cell| self.board.loses(cell));
                let column = *self.order.iter().find(|column| stops(column)).or(self.order.first())?;
                return Some((2 - WIN, vec![column]));
            }
        };
        // The root keeps its own order among equals: the most central first.
        columns.sort_by_key(|column| self.order.iter().position(|other| other == column));
        if let Some(found) = self.table.probe(self.board.key()) {
            let first = usize::from(found.column).wrapping_sub(1);
            columns.sort_by_key(|&column| column != first);
        }
        for column in columns {
            self.board.play(column);
            let value = if best.is_none() {
                self.search(depth - 1, 1, -INFINITY, -alpha).map(|value| -value)
            } else {
                self.null_window_first(depth - 1, depth - 1, 1, alpha, INFINITY)
            };
            self.board.undo(column);
            let value = value?;
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, column));
                alpha = alpha.max(value);
            }
        }
        let (value, column) = best?;
        self.store(depth, value, -INFINITY, INFINITY, column);
        Some((value, self.line(column)))
    }

    /// Asks whether a move beats `alpha`; only if so, what it is worth.
    fn null_window_first(&mut self, reduced: u32, depth: u32, ply: usize, alpha: i32, beta: i32) -> Option<i32> {
        let mut value = -self.search(reduced, ply, -alpha - 1, -alpha)?;
        if value > alpha && reduced < depth {
            value = -self.search(depth, ply, -alpha - 1, -alpha)?;
        }
        if value > alpha && value < beta {
            value = -self.search(depth, ply, -beta, -alpha)?;
        }
        Some(value)
    }

    fn search(&mut self, depth: u32, ply: usize, mut alpha: i32, mut beta: i32) -> Option<i32> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(CHECK_EVERY) && self.budget.is_spent(self.nodes) {
            self.spent = true;
        }
        if self.spent {
            return None;
        }
        if self.board.is_full() || self.board.is_dead() {
            return Some(0);
        }
        // Nothing here can be better than a win next, nor worse than a loss in two.
        beta = beta.min(WIN - ply as i32 - 1);
        alpha = alpha.max(ply as i32 + 2 - WIN);
        if alpha >= beta {
            return Some(alpha);
        }
        let columns = match self.replies() {
            Replies::Win(_) => return Some(WIN - ply as i32 - 1),
            Replies::Lost => return Some(ply as i32 + 2 - WIN),
            Replies::Forced(column) => {
                if ply >= LONGEST {
                    return Some(self.board.value());
                }
                self.board.play(column);
                let value = self.search(depth, ply + 1, -beta, -alpha);
                self.board.undo(column);
                return value.map(|value| -value);
            }
            Replies::Free(columns) => columns,
        };
        if depth == 0 || ply >= LONGEST {
            return Some(self.board.value());
        }
        let found = self.table.probe(self.board.key());
        if let Some(found) = found.filter(|found| u32::from(found.depth) >= depth) {
            let value = from_here(found.value, ply);
            match found.bound {
                Bound::Exact => return Some(value),
                Bound::Lower if value >= beta => return Some(value),
                Bound::Upper if value <= alpha => return Some(value),
                _ => {}
            }
        }
        let columns = self.sorted(columns, ply, found);
        self.best_of(&columns, depth, ply, alpha, beta)
    }

    fn best_of(&mut self, columns: &[usize], depth: u32, ply: usize, floor: i32, beta: i32) -> Option<i32> {
        let mut alpha = floor;
        let mut best = (-INFINITY, columns[0]);
        // A search to the end of the board leaves nothing out: its value is exact.
        let complete = depth as usize >= self.board.left();
        for (at, &column) in columns.iter().enumerate() {
            self.board.play(column);
            let value = if at == 0 {
                self.search(depth - 1, ply + 1, -beta, -alpha).map(|value| -value)
            } else {
                // What is tried late seldom matters: a shallower look will often do.
                let less =
                    u32::from(!complete && at >= 3 && depth >= 4) + u32::from(!complete && at >= 8 && depth >= 6);
                self.null_window_first(depth - 1 - less, depth - 1, ply + 1, alpha, beta)
            };
            self.board.undo(column);
            let value = value?;
            if value > best.0 {
                best = (value, column);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                self.remember_cut(column, depth, ply);
                break;
            }
        }
        self.store(depth, to_position(best.0, ply), to_position(floor, ply), to_position(beta, ply), best.1);
        Some(best.0)
    }

    fn store(&mut self, depth: u32, value: i32, floor: i32, beta: i32, column: usize) {
        let bound = match value {
            _ if value >= beta => Bound::Lower,
            _ if value <= floor => Bound::Upper,
            _ => Bound::Exact,
        };
        self.table.store(self.board.key(), Found { value, depth: depth as u8, bound, column: column as u8 + 1 });
    }

    fn remember_cut(&mut self, column: usize, depth: u32, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != column as u8 {
            *killers = [column as u8, killers[0]];
        }
        if let Some(cell) = self.board.landing(column) {
            self.history[cell] += (depth * depth) as i32;
            if self.history[cell] > 1 << 24 {
                self.history.iter_mut().for_each(|count| *count /= 2);
            }
        }
    }

    /// What the rules of threats leave to choose from.
    fn replies(&self) -> Replies {
        let mut forced = None;
        let mut free = Vec::with_capacity(self.order.len());
        for column in 0..self.board.columns() {
            let Some(cell) = self.board.landing(column) else { continue };
            if self.board.wins(cell) {
                return Replies::Win(column);
            }
            if self.board.loses(cell) {
                // Two at once cannot be stopped; a win of one's own may still come in a
                // later column.
                forced = Some(if forced.is_some() { usize::MAX } else { column });
            }
            // Under a winning cell of the opponent.
            if !self.board.above(cell).is_some_and(|above| self.board.loses(above)) {
                free.push(column);
            }
        }
        match (forced, free.as_slice()) {
            (Some(column), _) if free.contains(&column) => Replies::Forced(column),
            (Some(_), _) | (None, []) => Replies::Lost,
            (None, &[column]) => Replies::Forced(column),
            (None, _) => Replies::Free(free),
        }
    }

    fn sorted(&self, columns: Vec<usize>, ply: usize, found: Option<Found>) -> Vec<usize> {
        let killers = self.killers[ply.min(LONGEST)];
        let middle = self.board.columns() as i32 - 1;
        let mut ranked: Vec<(i64, usize)> = columns
            .into_iter()
            .map(|column| {
                let cell = self.board.landing(column).expect("a reply has room");
                let rank = if found.is_some_and(|found| usize::from(found.column) == column + 1) {
                    i64::MAX
                } else {
                    let killer = i64::from(killers.contains(&(column as u8))) << 20;
                    let centre = i64::from(middle - (2 * column as i32 - middle).abs());
                    killer
                        + i64::from(self.board.promise(cell)) * 256
                        + i64::from(self.history[cell].min(1 << 18))
                        + centre
                };
                (-rank.max(i64::MIN + 1), column)
            })
            .collect();
        ranked.sort_unstable();
        ranked.into_iter().map(|(_, column)| column).collect()
    }

    /// The line expected after a root move, as the table remembers it.
    fn line(&mut self, first: usize) -> Vec<usize> {
        let mut line = vec![first];
        self.board.play(first);
        let mut winning = None;
        while line.len() < LONGEST_LINE && !self.board.is_full() {
            let next = match self.replies() {
                Replies::Win(column) => {
                    winning = Some(column);
                    break;
                }
                Replies::Forced(column) => Some(column),
                Replies::Lost => (0..self.board.columns()).find(|&column| self.board.landing(column).is_some()),
                Replies::Free(columns) => {
                    let found = self.table.probe(self.board.key());
                    found.map(|found| usize::from(found.column).wrapping_sub(1)).filter(|best| columns.contains(best))
                }
            };
            let Some(next) = next else { break };
            line.push(next);
            self.board.play(next);
        }
        for &column in line.iter().rev() {
            self.board.undo(column);
        }
        line.extend(winning);
        line
    }
}

/// Wins are kept in the table as plies from the position, not from the root.
fn to_position(value: i32, ply: usize) -> i32 {
    match value {
        v if v > WIN - 1000 => v + ply as i32,
        v if v < 1000 - WIN => v - ply as i32,
        v => v,
    }
}

fn from_here(value: i32, ply: usize) -> i32 {
    match value {
        v if v > WIN - 1000 => v - ply as i32,
        v if v < 1000 - WIN => v + ply as i32,
        v => v,
    }
}
