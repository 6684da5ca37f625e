//! The strong engine for Morpion with two seats: from the rules' position to a decision.
//!
//! In order: what is forced is answered at once; small boards and ends of games are
//! settled exactly; a win by fours is looked for; then deepening search until the budget
//! is spent. It can be weakened for the levels: less depth, fewer positions, a chance of
//! overlooking what the other side threatens, and a taste that varies.

use std::time::Duration;

use quadrille_core::{Cell, Morpion, Position};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::board::{Board, Frame};
use super::cells::Index;
use super::exact::Exact;
use super::helpers::Helpers;
use super::line::Rule;
use super::met::Met;
use super::opening;
use super::order::History;
use super::rank::Rank;
use super::root::Root;
use super::search::Search;
use super::stones::Stones;
use super::table::{Bound, Transpositions};
use super::threats::{Fours, Look};
use super::value::{from_table, is_proved_win, score};
use crate::{Budget, Decision, Engine, Info, Limits, OnInfo, Plies, Score};

/// How the engine is set up.
#[derive(Clone, PartialEq, Debug)]
pub struct StrongOptions {
    /// Bytes for the table of positions.
    pub memory: usize,
    /// The same seed gives the same choices.
    pub seed: u64,
    /// Only runs of exactly the alignment win, longer ones do not. The rules of the house
    /// never ask for it; a protocol of other programs does.
    pub exact: bool,
    /// Threads that search together, if the budget has no more; a search limited by positions
    /// always has one, so that it can be done again.
    pub threads: usize,
    /// For levels below the full strength.
    pub weakness: Option<Weakness>,
}

impl Default for StrongOptions {
    fn default() -> StrongOptions {
        StrongOptions { memory: 32 << 20, seed: 0, exact: false, threads: 1, weakness: None }
    }
}

/// What makes the engine weaker, and its errors plausible.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Weakness {
    /// Plies it looks ahead at most.
    pub depth: Option<u32>,
    /// Positions it visits at most.
    pub nodes: Option<u64>,
    /// The chance, 0 to 1, of not looking at the other side's lines for one move. It
    /// never overlooks a win of its own.
    pub oversight: f64,
    /// Moves that seem worse by up to so much may be preferred; an open three is worth
    /// about 60.
    pub noise: u16,
}

/// The strong engine. With more than two seats it takes all the others for one opponent.
#[derive(Debug)]
pub struct Strong {
    options: StrongOptions,
    rng: StdRng,
    table: Transpositions,
    fours: Fours,
    frame: Option<Frame>,
    history: History,
    helpers: Helpers,
    met: Option<Met>,
}

/// Boards of up to so many free cells are settled exactly where time allows.
const EXACT_FREE: usize = 14;
/// The same for whole boards, however empty.
const EXACT_CELLS: usize = 16;

/// The look past a forced move.
const FORCED_LOOK: Look = Look::thorough(5_000);

impl Strong {
    /// An engine with these options; asks for its memory now.
    #[must_use]
    pub fn new(options: StrongOptions) -> Strong {
        Strong {
            rng: StdRng::seed_from_u64(options.seed),
            table: Transpositions::new(options.memory),
            fours: Fours::new(1 << 16),
            frame: None,
            history: History::new(0),
            helpers: Helpers::default(),
            met: None,
            options,
        }
    }

    /// Forgets what earlier searches found out.
    pub fn forget(&mut self) {
        self.table.clear();
        self.fours.clear();
        self.frame = None;
    }

    /// From now on notes one in so many of the positions that its searches evaluate, whatever moves
    /// led there, for others to learn from.
    pub fn note_met(&mut self, one_in: u64) {
        self.met = Some(Met::new(one_in));
    }

    /// The positions noted since this was asked last; the stones of the side to move are its own.
    pub fn take_met(&mut self) -> Vec<Stones> {
        self.met.as_mut().map(Met::take).unwrap_or_default()
    }

    /// Chooses a move on a board of stones; `None` exactly when no cell is free.
    pub fn search_stones(
        &mut self,
        stones: &Stones,
        budget: &Budget,
        on_info: &mut OnInfo<'_, Cell>,
    ) -> Option<Decision<Cell>> {
        let frame = self.frame(stones.rows, stones.columns, stones.align);
        self.decide(&Board::of_stones(frame, stones), budget, on_info)
    }

    /// The best move that is not one of these; `None` where no other cell is free.
    pub fn search_without(&mut self, stones: &Stones, without: &[Cell], budget: &Budget) -> Option<Decision<Cell>> {
        if without.is_empty() {
            return self.search_stones(stones, budget, &mut |_| {});
        }
        let frame = self.frame(stones.rows, stones.columns, stones.align);
        let board = Board::of_stones(frame, stones);
        let geometry = board.frame().geometry.clone();
        let without: Vec<Index> = without.iter().map(|&cell| geometry.index(cell)).collect();
        board.free().iter().find(|cell| !without.contains(cell))?;
        let limits = budget.limits();
        let search = Search::new(board, &self.table, &mut self.fours, &mut self.history, budget);
        let found = Root::new(search, &without, 0, &mut self.rng).run(
            limits.depth.unwrap_or(u32::MAX),
            limits.nodes,
            &mut |_| {},
        );
        let line = found.line.iter().map(|&cell| geometry.cell(cell)).collect();
        let (mv, score) = (geometry.cell(found.cell), Some(score(found.value)));
        Some(Decision { mv, score, depth: found.depth, nodes: found.nodes, line })
    }

    /// What earlier searches say of the position after a move, where they are sure.
    fn remembered(&self, board: &Board, cell: Index) -> Option<Score> {
        let mut next = board.clone();
        next.play(cell);
        let entry = self.table.probe(next.key())?;
        let value = -from_table(entry.value, 1);
        let is_sure = entry.bound == Bound::Exact
            || entry.bound == Bound::Upper && is_proved_win(value)
            || entry.bound == Bound::Lower && is_proved_win(-value);
        is_sure.then(|| score(value))
    }

    /// The frame of a grid; what was learnt on another one is forgotten.
    fn frame(&mut self, rows: u8, columns: u8, align: u8) -> Frame {
        let rule = Rule { align, exact: self.options.exact };
        let frame = match self.frame.take() {
            Some(frame) if frame.fits(rows, columns, rule) => frame,
            old => {
                if old.is_some() {
                    self.forget();
                }
                let frame = Frame::new(rows, columns, rule);
                self.history = History::new(frame.geometry.cells());
                self.helpers.forget();
                frame
            }
        };
        self.frame = Some(frame.clone());
        frame
    }

    fn decide(&mut self, board: &Board, budget: &Budget, on_info: &mut OnInfo<'_, Cell>) -> Option<Decision<Cell>> {
        let fallback = board.free().first()?;
        let geometry = board.frame().geometry.clone();
        let decide = |cell: Index, score: Option<Score>, depth: u32, nodes: u64, line: &[Index]| {
            let line = line.iter().map(|&cell| geometry.cell(cell)).collect();
            Some(Decision { mv: geometry.cell(cell), score, depth, nodes, line })
        };
        if board.is_dead() {
            return decide(fallback, Some(Score::Draw), 0, 0, &[fallback]);
        }
        let asked = budget.limits().nodes;
        if board.count(board.turn(), Rank::Five) == 0
            && let Some(cell) = self.oversight(board)
        {
            return decide(cell, None, 0, 0, &[cell]);
        }
        if let Some((cell, score)) = forced(board) {
            let mut nodes = 1;
            // The move is settled; what it leads to is worth a short look. On small boards
            // only exact distances are told.
            if board.free().len() > EXACT_FREE
                && let (Score::Estimate(_), Some(plies)) =
                    (score, self.fours.win(&mut board.clone(), FORCED_LOOK.within(asked), budget, &mut nodes))
            {
                let line = self.fours.line().to_vec();
                return decide(cell, Some(Score::Win { plies: Plies::AtMost(plies) }), 1, nodes, &line);
            }
            let known = matches!(score, Score::Estimate(_)).then(|| self.remembered(board, cell)).flatten();
            return decide(cell, Some(known.unwrap_or(score)), 1, nodes, &[cell]);
        }
        // A level's own limit is of its search: the first look for wins is not in it.
        let limits = self.weakened(budget);
        let budget = budget.anew(limits).with_threads(self.options.threads);
        if limits.nodes.is_some() {
            // The same position and limit must give the same search, whatever came before.
            self.table.clear();
            self.fours.clear();
            self.history = History::new(geometry.cells());
        }
        self.table.grow_older();
        self.history.fade();
        let mut nodes = 0;
        let free = board.free().len();
        if self.options.weakness.is_none()
            && limits.depth.is_none()
            && (free <= EXACT_FREE || geometry.cells() <= EXACT_CELLS)
        {
            let part = Limits { time: budget.time_left().map(|time| time / 3), ..Limits::default() };
            let part = budget.anew(part);
            let limit = limits.nodes.map_or(400_000, |nodes| nodes / 2);
            let mut exact = Exact { board: board.clone(), table: &self.table, budget: &part, nodes: 0, limit };
            let found = exact.solve();
            nodes = exact.nodes;
            if let Some(found) = found
                && let Some(&cell) = found.line.first()
            {
                return decide(cell, Some(found.score), free as u32, nodes, &found.line);
            }
        }
        if limits.depth.is_none()
            && let Some(cell) = opening::choose(board, &mut self.rng)
        {
            return decide(cell, None, 0, nodes, &[cell]);
        }
        let noise = self.options.weakness.map_or(0, |weakness| weakness.noise);
        let mut search = Search::new(board.clone(), &self.table, &mut self.fours, &mut self.history, &budget);
        search.nodes = nodes;
        search.met = self.met.as_mut();
        let mut root = Root::new(search, &[], noise, &mut self.rng);
        let mut run = || {
            root.run(limits.depth.unwrap_or(u32::MAX), asked, &mut |found| {
                let line = found.line.iter().map(|&cell| geometry.cell(cell)).collect();
                let elapsed = budget.elapsed().max(Duration::from_micros(1));
                on_info(&Info { depth: found.depth, nodes: found.nodes, elapsed, score: score(found.value), line });
            })
        };
        let is_weak = self.options.weakness.is_some();
        let (found, helped) = if is_weak { (run(), 0) } else { self.helpers.beside(board, &self.table, &budget, run) };
        decide(found.cell, Some(score(found.value)), found.depth, found.nodes + helped, &found.line)
    }

    /// The budget within the limits of the weakness.
    fn weakened(&self, budget: &Budget) -> Limits {
        let Limits { depth, nodes, .. } = budget.limits();
        let weakness = self.options.weakness.unwrap_or_default();
        Limits {
            // The clock has run since the caller started it.
            time: budget.time_left(),
            depth: depth.into_iter().chain(weakness.depth).min(),
            nodes: nodes.into_iter().chain(weakness.nodes).min(),
        }
    }

    /// With some chance, a move chosen without a look at the other side.
    fn oversight(&mut self, board: &Board) -> Option<Index> {
        let weakness = self.options.weakness?;
        if !self.rng.random_bool(weakness.oversight.clamp(0.0, 1.0)) {
            return None;
        }
        let me = board.turn();
        let near = board.near();
        let cells = if near.is_empty() { *board.free() } else { near };
        cells.iter().max_by_key(|&cell| {
            board.frame().ranks.promise(board.makings().of(cell).side(me), 0) + self.rng.random_range(0..40)
        })
    }
}

/// What must be played, where the board leaves no choice, and what is known of it.
fn forced(board: &Board) -> Option<(Index, Score)> {
    let (me, you) = (board.turn(), board.turn() ^ 1);
    if let Some(cell) = board.with_rank(me, Rank::Five).first() {
        return Some((cell, Score::Win { plies: Plies::Exactly(1) }));
    }
    if let Some(cell) = board.with_rank(you, Rank::Five).first() {
        let is_lost = board.count(you, Rank::Five) > 1;
        let guess = || Score::Estimate(board.evaluation());
        return Some((cell, if is_lost { Score::Loss { plies: Plies::Exactly(2) } } else { guess() }));
    }
    if board.free().len() == 1 {
        return board.free().first().map(|cell| (cell, Score::Draw));
    }
    board.with_rank(me, Rank::Straight).first().map(|cell| (cell, Score::Win { plies: Plies::Exactly(3) }))
}

impl Engine<Morpion> for Strong {
    fn name(&self) -> String {
        "strong".into()
    }

    fn search(&mut self, root: &Morpion, budget: &Budget, on_info: &mut OnInfo<'_, Cell>) -> Option<Decision<Cell>> {
        root.outcome().is_none().then_some(())?;
        let frame = self.frame(root.grid().rows(), root.grid().columns(), root.align());
        self.decide(&Board::of(frame, root), budget, on_info)
    }

    fn is_guesser(&self) -> bool {
        true
    }
}
