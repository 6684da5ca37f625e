//! Principal-variation search.
//!
//! At each node the threats on the board come first: a win is taken, a four is answered,
//! an open four is made or stopped; only where nothing is forced are the cells near the
//! symbols tried, best promise first, late ones less deep, and only so many of them: what
//! the order puts further back is given up. At the leaves a win by fours is looked for,
//! unless the position is good enough without. What it returns as proved is proved, see
//! `value`.

use super::board::Board;
use super::cells::{CellSet, Index};
use super::met::Met;
use super::net::Net;
use super::order::{History, Moves, is_forcing};
use super::rank::Rank;
use super::table::{Bound, Entry, Transpositions};
use super::threats::{Fours, Look, answers};
use super::value::{LARGEST_EVALUATION, from_table, is_decided, is_lost, is_proved_win, to_table, unproved, win_at};
use crate::Budget;

/// Plies below the root that the search may reach.
const DEEPEST: i32 = 200;
/// Below this depth answers to open threes are no longer looked at.
const HORIZON: i32 = -1;

/// A late move is reduced by a ply more for so many hundredths of a logit that the net's promise
/// of it is behind the best one, up to so many plies.
const BEHIND: (i32, i32) = (80, 3);

/// A late move is reduced by a ply more once so many of its sisters were refuted by a move that
/// cut, which are more than a node needs that is worth a long look.
const REFUTED: u32 = 4;

/// How many hundredths of the evaluation are the net's.
const NET_PART: i32 = 65;

/// How often the clock is read, in positions.
const PULSE: u64 = 64;

/// One search on one board.
#[derive(Debug)]
pub(crate) struct Search<'a> {
    pub(crate) board: Board,
    /// Where it knows the game.
    net: Option<Net>,
    table: &'a Transpositions,
    pub(crate) fours: &'a mut Fours,
    pub(crate) history: &'a mut History,
    pub(crate) budget: &'a Budget,
    pub(crate) nodes: u64,
    pub(crate) stopped: bool,
    /// Hears of every position that is evaluated.
    pub(crate) met: Option<&'a mut Met>,
    next_pulse: u64,
    moves: Vec<Moves>,
    lines: Vec<Vec<Index>>,
    reductions: [[i8; 64]; 64],
    /// How many moves are tried, by depth.
    counts: [usize; 64],
    /// By ply, the evaluation where one was asked for.
    evaluations: Vec<Option<i32>>,
    /// By ply, how many nodes there a move has cut since the node above began to try moves; below
    /// the root, since the search began.
    cuts: Vec<u32>,
}

impl<'a> Search<'a> {
    /// Ready to search a board.
    pub(crate) fn new(
        board: Board,
        table: &'a Transpositions,
        fours: &'a mut Fours,
        history: &'a mut History,
        budget: &'a Budget,
    ) -> Search<'a> {
        let reductions = std::array::from_fn(|depth| {
            std::array::from_fn(|number| {
                let (depth, number) = (depth.max(1) as f64, number.max(1) as f64);
                (0.5 + depth.ln() * number.ln() / 1.4) as i8
            })
        });
        let plies = DEEPEST as usize + 2;
        let counts = std::array::from_fn(|depth| 3 + (depth as f64).powf(1.32) as usize);
        let moves = std::iter::repeat_with(Moves::default).take(plies).collect();
        let lines = vec![Vec::new(); plies];
        let frame = board.frame();
        Search {
            net: Net::new(&frame.geometry, frame.classes.rule()),
            board,
            table,
            fours,
            history,
            budget,
            nodes: 0,
            stopped: false,
            met: None,
            next_pulse: 0,
            moves,
            lines,
            reductions,
            counts,
            evaluations: vec![None; plies],
            cuts: vec![0; plies],
        }
    }

    /// The best line below the root found by the last search at ply 1.
    pub(crate) fn line(&self) -> &[Index] {
        &self.lines[1]
    }

    /// Has the budget been spent? Looks at the clock now and then.
    pub(crate) fn is_over(&mut self) -> bool {
        if self.nodes >= self.next_pulse && !self.stopped {
            self.stopped = self.budget.is_spent(self.nodes);
            self.next_pulse = self.nodes + PULSE;
            if let Some(limit) = self.budget.limits().nodes {
                self.next_pulse = self.next_pulse.min(limit);
            }
        }
        self.stopped
    }

    /// The value of the board to the side to move, `ply` moves below the root.
    pub(crate) fn node(&mut self, alpha: i32, beta: i32, depth: i32, ply: i32) -> i32 {
        self.nodes += 1;
        self.lines[ply as usize].clear();
        if self.is_over() {
            return 0;
        }
        let me = self.board.turn();
        let you = me ^ 1;
        if let Some(cell) = self.board.with_rank(me, Rank::Five).first() {
            self.lines[ply as usize].push(cell);
            return win_at(ply + 1);
        }
        if self.board.is_dead() {
            return 0;
        }
        let blocks = self.board.count(you, Rank::Five);
        if blocks >= 2 {
            return -win_at(ply + 2);
        }
        // Nothing here can be better than winning with the next four, or worse than losing to it.
        let alpha = alpha.max(-win_at(ply + 2));
        let beta = beta.min(win_at(ply + 3));
        if alpha >= beta {
            return alpha;
        }
        if ply >= DEEPEST {
            return self.evaluation();
        }
        if blocks == 1 {
            let cell = self.board.with_rank(you, Rank::Five).first().expect("counted above");
            self.evaluations[ply as usize] = None;
            self.board.play(cell);
            let value = -self.node(-beta, -alpha, depth, ply + 1);
            self.board.undo();
            self.extend_line(ply, cell);
            return value;
        }
        if let Some(cell) = self.board.with_rank(me, Rank::Straight).first() {
            self.lines[ply as usize].push(cell);
            return win_at(ply + 3);
        }
        let danger = self.board.count(you, Rank::Straight) > 0;
        if depth <= 0 && !(danger && depth > HORIZON) {
            return self.leaf(beta, ply, Look::quick(100));
        }
        self.inner(alpha, beta, depth, ply, danger)
    }

    /// A node where nothing is decided on the board: table, prunings, moves.
    fn inner(&mut self, mut alpha: i32, beta: i32, depth: i32, ply: i32, danger: bool) -> i32 {
        let is_principal = beta - alpha > 1;
        let (me, key) = (self.board.turn(), self.board.key());
        let known = self.table.probe(key);
        if let Some(entry) = known
            && let Some(value) = usable(&entry, alpha, beta, depth, ply, is_principal)
        {
            return value;
        }
        let evaluation = match known {
            Some(entry) => entry.evaluation,
            None => self.evaluation(),
        };
        self.evaluations[ply as usize] = Some(evaluation);
        if !is_principal && !danger && !is_decided(beta) {
            if depth <= 7 && evaluation - 70 * depth >= beta {
                return evaluation;
            }
            if depth <= 3 && evaluation + 120 + 110 * depth <= alpha {
                return self.leaf(beta, ply, Look::quick(200));
            }
        }
        if self.board.has_fours(me) {
            if let Some(value) = self.win_by_fours(ply, Look::quick(300)) {
                // It need not be found again.
                let mv = self.fours.line().first().copied();
                self.keep(key, Entry { value, evaluation, mv, depth, bound: Bound::Lower }, ply);
                return value;
            }
            if self.is_over() {
                return 0;
            }
        }
        let (cells, mut complete) = self.candidates(danger);
        if cells.is_empty() {
            return -win_at(ply + 4);
        }
        let first = known.and_then(|entry| entry.mv);
        // Without a move to begin with, the time is better spent when there is one.
        let depth = if first.is_none() && depth >= 4 { depth - 1 } else { depth };
        let mut moves = std::mem::take(&mut self.moves[ply as usize]);
        if let Some(net) = &mut self.net {
            net.follow(&mut self.board);
        }
        moves.fill(&self.board, self.net.as_ref(), &cells, first, self.history);
        let extension = i32::from(danger && moves.len() == 1);
        let most = self.most(depth, ply, is_principal);
        self.cuts[ply as usize + 1] = 0;
        let floor = alpha;
        let (mut best, mut best_move) = (-PROVED_BOUND, None);
        let mut tried = [0; 64];
        let mut number = 0;
        while let Some((cell, behind)) = moves.next() {
            // While every move tried loses, the others are tried too.
            if number >= most && !is_lost(best) {
                complete = false;
                break;
            }
            let forcing = is_forcing(&self.board, me, cell);
            let is_hopeless = depth <= 4 && evaluation + 100 + 90 * depth <= alpha;
            if is_hopeless && !is_principal && !danger && !forcing && number >= 3 && !is_decided(best) {
                complete = false;
                continue;
            }
            self.board.play(cell);
            let less = if danger { -1 } else { (behind / BEHIND.0).min(BEHIND.1) - i32::from(forcing) };
            let value = self.child(alpha, beta, depth - 1 + extension, ply, number, less);
            self.board.undo();
            if self.stopped {
                self.moves[ply as usize] = moves;
                return 0;
            }
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(cell);
                    alpha = value;
                    self.extend_line(ply, cell);
                    if value >= beta {
                        self.cuts[ply as usize] += 1;
                        self.history.reward(&self.board, cell, depth.max(1));
                        for &other in &tried[..number.min(tried.len())] {
                            self.history.blame(me, other, depth.max(1));
                        }
                        break;
                    }
                }
            }
            if number < tried.len() {
                tried[number] = cell;
            }
            number += 1;
        }
        self.moves[ply as usize] = moves;
        if !complete {
            best = unproved(best);
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > floor && is_principal => Bound::Exact,
            _ => Bound::Upper,
        };
        self.keep(key, Entry { value: best, evaluation, mv: best_move, depth, bound }, ply);
        best
    }

    /// How many moves are tried where none is forced: half where the side to move is not
    /// better off than at its last turn, twice as many on the main line.
    fn most(&self, depth: i32, ply: i32, is_principal: bool) -> usize {
        let at = |plies: i32| self.evaluations[usize::try_from(ply - plies).ok()?];
        let before = at(2).or_else(|| at(4));
        let improving = before.is_none_or(|before| at(0).is_some_and(|now| now > before));
        let count = self.counts[depth.clamp(0, 63) as usize];
        let count = if improving { count } else { (count / 2).max(2) };
        if is_principal { 2 * count } else { count }
    }

    /// Searches the move just played: the first with the full window, the others to show
    /// that they are worse, late ones less deep at first, by `less` plies more than usual.
    pub(crate) fn child(&mut self, alpha: i32, beta: i32, depth: i32, ply: i32, number: usize, less: i32) -> i32 {
        if number == 0 {
            return -self.node(-beta, -alpha, depth, ply + 1);
        }
        let mut reduction = 0;
        if depth >= 2 && number >= 2 {
            reduction = i32::from(self.reductions[depth.min(63) as usize][number.min(63)]);
            reduction += less - i32::from(beta - alpha > 1);
            reduction += i32::from(self.cuts[ply as usize + 1] >= REFUTED);
            reduction = reduction.clamp(0, depth - 1);
        }
        let mut value = -self.node(-alpha - 1, -alpha, depth - reduction, ply + 1);
        if value > alpha && reduction > 0 && !self.stopped {
            value = -self.node(-alpha - 1, -alpha, depth, ply + 1);
        }
        if value > alpha && value < beta && !self.stopped {
            value = -self.node(-beta, -alpha, depth, ply + 1);
        }
        value
    }

    /// The cells to try, and whether a move elsewhere is known to lose.
    pub(crate) fn candidates(&self, danger: bool) -> (CellSet, bool) {
        let me = self.board.turn();
        if danger {
            return (answers(&self.board, me ^ 1).or(&self.board.fours(me)), true);
        }
        let near = self.board.near();
        let cells = if near.is_empty() { *self.board.free() } else { near };
        (cells, cells == *self.board.free())
    }

    fn leaf(&mut self, beta: i32, ply: i32, look: Look) -> i32 {
        let evaluation = self.evaluation();
        if evaluation < beta
            && self.board.has_fours(self.board.turn())
            && let Some(value) = self.win_by_fours(ply, look)
        {
            return value;
        }
        evaluation
    }

    /// What the position seems worth to the side to move: so much of it by the net's word, the rest
    /// by the fitted table's; all by the table's where there is no net.
    fn evaluation(&mut self) -> i32 {
        if let Some(met) = &mut self.met {
            met.hear(&self.board);
        }
        let fitted = self.board.evaluation();
        let Some(net) = &mut self.net else { return fitted };
        net.follow(&mut self.board);
        let both = (NET_PART * net.value(self.board.turn()) + (100 - NET_PART) * fitted) / 100;
        both.clamp(-LARGEST_EVALUATION, LARGEST_EVALUATION)
    }

    fn win_by_fours(&mut self, ply: i32, look: Look) -> Option<i32> {
        let plies = self.fours.win(&mut self.board, look, self.budget, &mut self.nodes)?;
        self.lines[ply as usize].clear();
        self.lines[ply as usize].extend_from_slice(self.fours.line());
        Some(win_at(ply + plies as i32))
    }

    /// Writes into the table what was found at a ply.
    fn keep(&self, key: u64, entry: Entry, ply: i32) {
        self.table.store(key, Entry { value: to_table(entry.value, ply), ..entry });
    }

    /// The line of the ply below, after this move.
    pub(crate) fn extend_line(&mut self, ply: i32, cell: Index) {
        let (above, below) = self.lines.split_at_mut(ply as usize + 1);
        above[ply as usize].clear();
        above[ply as usize].push(cell);
        above[ply as usize].extend_from_slice(&below[0]);
    }
}

/// Below every value.
const PROVED_BOUND: i32 = 31_000;

/// The stored value, where it settles the node.
fn usable(entry: &Entry, alpha: i32, beta: i32, depth: i32, ply: i32, is_principal: bool) -> Option<i32> {
    let value = from_table(entry.value, ply);
    // What is proved stays so at any depth.
    let deep = entry.depth >= depth;
    let settled = |lasting: bool| deep && !is_principal || lasting;
    match entry.bound {
        Bound::Exact if settled(is_proved_win(value.abs())) => Some(value),
        Bound::Lower if value >= beta && settled(is_proved_win(value)) => Some(value),
        Bound::Upper if value <= alpha && settled(is_proved_win(-value)) => Some(value),
        _ => None,
    }
}
