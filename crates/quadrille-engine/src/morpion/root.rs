//! The root of the search: deepening, aspiration windows, telling how far it is.

use std::time::{Duration, Instant};

use rand::RngExt;
use rand::rngs::StdRng;

use super::cells::{CellSet, Index};
use super::order::promise;
use super::rank::Rank;
use super::search::Search;
use super::threats::Look;
use super::value::{PROVED, is_decided, is_proved_win, win_at};

/// How far the search has come.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) cell: Index,
    pub(crate) value: i32,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) line: Vec<Index>,
}

/// Deepens from the root until the budget is spent.
#[derive(Debug)]
pub(crate) struct Root<'a> {
    search: Search<'a>,
    moves: Vec<Candidate>,
    complete: bool,
    best: Found,
    told: Instant,
    /// Some cells are left out: a win there does not count.
    in_part: bool,
}

#[derive(Clone, Copy, Debug)]
struct Candidate {
    cell: Index,
    /// From the last iteration; the promise before the first.
    value: i32,
    /// What the engine's taste adds.
    taste: i32,
}

/// The first look for a win by fours.
const FIRST_LOOK: Look = Look::thorough(30_000);
/// Progress is told this often.
const TELL_EVERY: Duration = Duration::from_millis(100);

impl<'a> Root<'a> {
    /// Ready to run on a board where nothing is forced at once, or where the cells `without`
    /// are left out.
    pub(crate) fn new(search: Search<'a>, without: &[Index], noise: u16, rng: &mut StdRng) -> Root<'a> {
        let me = search.board.turn();
        let danger = search.board.count(me ^ 1, Rank::Straight) > 0;
        let (mut cells, complete) = search.candidates(danger);
        let leave_out = |cells: &mut CellSet| without.iter().for_each(|&cell| cells.remove(cell));
        leave_out(&mut cells);
        if cells.is_empty() {
            cells = *search.board.free();
            leave_out(&mut cells);
        }
        let mut moves: Vec<Candidate> = cells
            .iter()
            .map(|cell| {
                let taste = if noise == 0 { 0 } else { rng.random_range(0..=i32::from(noise)) };
                Candidate { cell, value: promise(&search.board, me, cell), taste }
            })
            .collect();
        moves.sort_by_key(|candidate| std::cmp::Reverse(candidate.value + 4 * candidate.taste));
        let cell = moves[0].cell;
        let best = Found { cell, value: 0, depth: 0, nodes: 0, line: vec![cell] };
        Root { search, moves, complete, best, told: Instant::now(), in_part: !without.is_empty() }
    }

    /// Searches deeper and deeper; `tell` hears of it about ten times a second. The first
    /// look for wins takes at most `asked` positions.
    pub(crate) fn run(&mut self, deepest: u32, asked: Option<u64>, tell: &mut dyn FnMut(&Found)) -> Found {
        let mut looked = 0;
        let look = FIRST_LOOK.within(asked);
        if !self.in_part
            && let Some(plies) = self.search.fours.win(&mut self.search.board, look, self.search.budget, &mut looked)
        {
            let line = self.search.fours.line().to_vec();
            self.best = Found { cell: line[0], value: win_at(plies as i32), depth: 1, nodes: 0, line };
            self.search.nodes += looked;
            self.best.nodes = self.search.nodes;
            tell(&self.best);
            return self.best.clone();
        }
        self.search.nodes += looked;
        let free = self.search.board.free().len() as u32;
        let mut depth = 0;
        while depth < deepest.min(free) && !self.search.is_over() {
            depth += 1;
            self.iterate(depth, tell);
            if is_proved_win(self.best.value) || is_proved_win(-self.best.value) {
                break;
            }
            if self.moves.len() == 1 && deepest == u32::MAX {
                break;
            }
        }
        self.best.nodes = self.search.nodes;
        tell(&self.best);
        self.best.clone()
    }

    /// Searches deeper and deeper beside another thread until it is stopped, every second helper
    /// a ply ahead; gives the positions visited.
    pub(crate) fn help(&mut self, number: u32) -> u64 {
        let free = self.search.board.free().len() as u32;
        for depth in 1 + (number + 1) % 2..=free {
            if self.search.is_over() || is_proved_win(self.best.value.abs()) {
                break;
            }
            self.iterate(depth, &mut |_| {});
        }
        self.search.nodes
    }

    /// One iteration, with a narrow window around the last value where there is one.
    fn iterate(&mut self, depth: u32, tell: &mut dyn FnMut(&Found)) {
        let mut width = 50;
        let centre = self.best.value;
        let narrow = depth >= 4 && !is_decided(centre) && self.moves.iter().all(|candidate| candidate.taste == 0);
        let (mut alpha, mut beta) = if narrow { (centre - width, centre + width) } else { (-PROVED, PROVED) };
        loop {
            let value = self.pass(alpha, beta, depth, tell);
            if self.search.stopped {
                return;
            }
            width *= 4;
            if value <= alpha && alpha > -PROVED {
                alpha = if width > 1000 { -PROVED } else { value - width };
            } else if value >= beta && beta < PROVED {
                beta = if width > 1000 { PROVED } else { value + width };
            } else {
                break;
            }
        }
        self.moves.sort_by_key(|candidate| std::cmp::Reverse(candidate.value));
    }

    /// Searches every root move once within a window.
    fn pass(&mut self, alpha: i32, beta: i32, depth: u32, tell: &mut dyn FnMut(&Found)) -> i32 {
        let floor = alpha;
        let mut alpha = alpha;
        let mut best = -PROVED;
        for number in 0..self.moves.len() {
            let Candidate { cell, taste, .. } = self.moves[number];
            self.search.board.play(cell);
            let depth = depth as i32 - 1;
            let mut value = if number == 0 || taste > 0 {
                -self.search.node(-beta, -alpha + taste, depth, 1)
            } else {
                self.search.child(alpha, alpha + 1, depth, 0, number, 0)
            };
            if number > 0 && taste == 0 && value > alpha && value < beta && !self.search.stopped {
                value = -self.search.node(-beta, -alpha, depth, 1);
            }
            self.search.board.undo();
            if self.search.stopped {
                return best;
            }
            if !is_decided(value) {
                value += taste;
            }
            // Moves that did not beat the best so far keep their order behind it.
            let is_better = value > best;
            self.moves[number].value = if number == 0 || value > alpha { value } else { -PROVED - number as i32 };
            best = best.max(value);
            if is_better && (value > floor || number == 0) {
                let mut line = vec![cell];
                line.extend_from_slice(self.search.line());
                let value = if self.complete { value } else { super::value::unproved(value) };
                self.best = Found { cell, value, depth: depth as u32 + 1, nodes: self.search.nodes, line };
            }
            if value > alpha {
                alpha = value;
            }
            if self.told.elapsed() >= TELL_EVERY {
                self.told = Instant::now();
                self.best.nodes = self.search.nodes;
                tell(&self.best);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
