//! The engine's own board: lines as bits, and what every free cell would make for both
//! sides, kept up to date move by move.
//!
//! A move changes only the cells within reach along the four lines through it; their old
//! packed classes go on a stack, so that taking the move back copies instead of computing.
//! Counters and sets per rank then answer "can this side win at once?" without a search.

use std::sync::{Arc, OnceLock};

use quadrille_core::{Morpion, Position, Seat};

use super::cells::{CellSet, Index};
use super::geometry::Geometry;
use super::line::{Class, Classes, Rule};
use super::rank::{Packed, RANKS, Rank, Ranks, class_of, with_class};
use super::stones::Stones;

/// One of the two sides, 0 or 1.
pub(crate) type Side = usize;

/// The same for every grid and rule.
static SHARED_RANKS: OnceLock<Arc<Ranks>> = OnceLock::new();

/// What does not change during a game: shared by the boards of one engine.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) geometry: Arc<Geometry>,
    pub(crate) classes: Arc<Classes>,
    pub(crate) ranks: Arc<Ranks>,
}

impl Frame {
    /// The frame of a grid and a rule.
    pub(crate) fn new(rows: u8, columns: u8, rule: Rule) -> Frame {
        Frame {
            geometry: Arc::new(Geometry::new(rows, columns)),
            classes: Arc::new(Classes::new(rule)),
            ranks: Arc::clone(SHARED_RANKS.get_or_init(|| Arc::new(Ranks::new()))),
        }
    }

    /// Is it the frame of this grid and rule?
    pub(crate) fn fits(&self, rows: u8, columns: u8, rule: Rule) -> bool {
        self.geometry.size() == (rows, columns) && self.classes.rule() == rule
    }
}

/// A position, with everything the search asks of it.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    frame: Frame,
    /// Per side and line, its symbols.
    lines: [Vec<u32>; 2],
    /// Free cells, and those with a symbol near.
    free: CellSet,
    near: CellSet,
    near_count: Vec<u8>,
    /// Per side and free cell, the classes of the four lines.
    packed: [Vec<Packed>; 2],
    /// Per side and rank, the free cells.
    ranked: [[CellSet; RANKS]; 2],
    counts: [[u16; RANKS]; 2],
    turn: Side,
    key: u64,
    played: Vec<Index>,
    changes: Vec<Change>,
    marks: Vec<usize>,
}

/// The classes of a cell before a move changed them.
#[derive(Clone, Copy, Debug)]
struct Change {
    cell: Index,
    packed: [Packed; 2],
}

impl Board {
    /// An empty board; side 0 begins.
    pub(crate) fn new(frame: Frame) -> Board {
        let geometry = frame.geometry.clone();
        let cells = geometry.cells();
        let mut board = Board {
            lines: [vec![0; geometry.lines()], vec![0; geometry.lines()]],
            free: (0..cells as Index).collect(),
            near: CellSet::default(),
            near_count: vec![0; cells],
            packed: [vec![0; cells], vec![0; cells]],
            ranked: Default::default(),
            counts: Default::default(),
            turn: 0,
            key: 0,
            played: Vec::with_capacity(cells),
            changes: Vec::with_capacity(16 * cells),
            marks: Vec::with_capacity(cells),
            frame,
        };
        for cell in 0..cells as Index {
            let packed = (0..4).fold(0, |packed, direction| {
                let (line, place) = geometry.line(direction, cell);
                let open = (1u64 << geometry.length(line)) - 1;
                with_class(packed, direction, board.frame.classes.of(0, open as u32, place))
            });
            board.enter(cell, [packed; 2]);
        }
        board
    }

    /// The board of a position of the rules. Sides are the two seats; with more seats,
    /// side 0 is the seat to move and all the others count as one opponent.
    pub(crate) fn of(frame: Frame, position: &Morpion) -> Board {
        let mut board = Board::new(frame);
        let me = position.turn();
        let side = |seat: Seat| if position.seats() == 2 { seat.index() } else { usize::from(seat != me) };
        for cell in position.grid().all_cells() {
            if let Some(seat) = position.grid().at(cell) {
                board.turn = side(seat);
                board.play(board.frame.geometry.index(cell));
            }
        }
        board.turn = side(me);
        board
    }

    /// The board of some stones; side 0 owns and moves.
    pub(crate) fn of_stones(frame: Frame, stones: &Stones) -> Board {
        let mut board = Board::new(frame);
        for &(cell, own) in stones.iter() {
            board.turn = usize::from(!own);
            board.play(board.frame.geometry.index(cell));
        }
        board.turn = 0;
        board
    }

    /// What does not change.
    pub(crate) fn frame(&self) -> &Frame {
        &self.frame
    }

    /// The side to move.
    #[inline]
    pub(crate) fn turn(&self) -> Side {
        self.turn
    }

    /// Makes it a side's turn without a move.
    #[cfg(test)]
    pub(crate) fn set_turn(&mut self, side: Side) {
        self.turn = side;
    }

    /// A hash of the symbols and the turn.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        if self.turn == 0 { self.key } else { self.key ^ 0x5851_f42d_4c95_7f2d }
    }

    /// How many moves were played on this board.
    #[inline]
    pub(crate) fn ply(&self) -> usize {
        self.played.len()
    }

    /// The last move, if any.
    pub(crate) fn last(&self) -> Option<Index> {
        self.played.last().copied()
    }

    /// The free cells.
    #[inline]
    pub(crate) fn free(&self) -> &CellSet {
        &self.free
    }

    /// The free cells with a symbol near.
    #[inline]
    pub(crate) fn near(&self) -> &CellSet {
        &self.near
    }

    /// What a symbol of a side on a free cell would make.
    #[inline]
    pub(crate) fn rank(&self, side: Side, cell: Index) -> Rank {
        self.frame.ranks.rank(self.packed[side][usize::from(cell)])
    }

    /// What a symbol of a side on a free cell would make along one line.
    #[inline]
    pub(crate) fn class(&self, side: Side, direction: usize, cell: Index) -> Class {
        class_of(self.packed[side][usize::from(cell)], direction)
    }

    /// How many free cells have a rank for a side.
    #[inline]
    pub(crate) fn count(&self, side: Side, rank: Rank) -> u16 {
        self.counts[side][rank as usize]
    }

    /// The free cells that have a rank for a side.
    #[inline]
    pub(crate) fn with_rank(&self, side: Side, rank: Rank) -> &CellSet {
        &self.ranked[side][rank as usize]
    }

    /// The free cells where a side would make a four or more, a straight four and a win
    /// included.
    pub(crate) fn fours(&self, side: Side) -> CellSet {
        let ranked = &self.ranked[side];
        (Rank::FourPlus as usize..RANKS).fold(ranked[Rank::Four as usize], |set, rank| set.or(&ranked[rank]))
    }

    /// How many free cells have each rank for a side.
    #[inline]
    pub(crate) fn counts(&self, side: Side) -> &[u16; RANKS] {
        &self.counts[side]
    }

    /// Can a side make a four or more?
    #[inline]
    pub(crate) fn has_fours(&self, side: Side) -> bool {
        self.counts[side][Rank::Four as usize..].iter().any(|&count| count > 0)
    }

    /// The worth of a free cell to a side.
    #[inline]
    pub(crate) fn cell_worth(&self, side: Side, cell: Index) -> i32 {
        self.frame.ranks.worth(self.packed[side][usize::from(cell)])
    }

    /// Can nobody align any more?
    #[inline]
    pub(crate) fn is_dead(&self) -> bool {
        [0, 1].iter().all(|&side| self.counts[side][Rank::Open as usize..].iter().all(|&count| count == 0))
    }

    /// Places a symbol of the side to move on a free cell.
    pub(crate) fn play(&mut self, cell: Index) {
        let side = self.turn;
        let geometry = Arc::clone(&self.frame.geometry);
        let classes = Arc::clone(&self.frame.classes);
        self.marks.push(self.changes.len());
        self.free.remove(cell);
        self.near.remove(cell);
        self.leave(cell);
        for &other in geometry.near(cell) {
            self.near_count[usize::from(other)] += 1;
            if self.near_count[usize::from(other)] == 1 && self.free.contains(other) {
                self.near.insert(other);
            }
        }
        let reach = classes.rule().reach() as u8;
        for direction in 0..4 {
            let (line, place) = geometry.line(direction, cell);
            let length = geometry.length(line);
            let row = usize::from(line);
            self.lines[side][row] |= 1 << place;
            let symbols = [self.lines[0][row], self.lines[1][row]];
            let whole = ((1u64 << length) - 1) as u32;
            let open = [whole & !symbols[1], whole & !symbols[0]];
            let free = open[0] & open[1];
            let first = place.saturating_sub(reach);
            let last = (place + reach).min(length - 1);
            let span = ((1u64 << (last + 1)) - 1) as u32 & !((1u32 << first) - 1);
            let mut left = free & span;
            while left != 0 {
                let there = left.trailing_zeros() as u8;
                left &= left - 1;
                let other = geometry.along(direction, cell, place, there);
                let old = [self.packed[0][usize::from(other)], self.packed[1][usize::from(other)]];
                let new = [0, 1].map(|s| with_class(old[s], direction, classes.of(symbols[s], open[s], there)));
                if new != old {
                    self.changes.push(Change { cell: other, packed: old });
                    self.change(other, old, new);
                }
            }
        }
        self.key ^= geometry.key(side, cell);
        self.played.push(cell);
        self.turn ^= 1;
    }

    /// Takes the last move back.
    pub(crate) fn undo(&mut self) {
        let (Some(cell), Some(mark)) = (self.played.pop(), self.marks.pop()) else { return };
        self.turn ^= 1;
        let geometry = Arc::clone(&self.frame.geometry);
        self.key ^= geometry.key(self.turn, cell);
        while self.changes.len() > mark {
            let Some(Change { cell: other, packed: old }) = self.changes.pop() else { break };
            let now = [self.packed[0][usize::from(other)], self.packed[1][usize::from(other)]];
            self.change(other, now, old);
        }
        for direction in 0..4 {
            let (line, place) = geometry.line(direction, cell);
            self.lines[self.turn][usize::from(line)] &= !(1 << place);
        }
        for &other in geometry.near(cell) {
            self.near_count[usize::from(other)] -= 1;
            if self.near_count[usize::from(other)] == 0 {
                self.near.remove(other);
            }
        }
        self.free.insert(cell);
        if self.near_count[usize::from(cell)] > 0 {
            self.near.insert(cell);
        }
        let packed = [self.packed[0][usize::from(cell)], self.packed[1][usize::from(cell)]];
        self.enter(cell, packed);
    }

    #[inline]
    fn change(&mut self, cell: Index, old: [Packed; 2], new: [Packed; 2]) {
        for side in 0..2 {
            if old[side] == new[side] {
                continue;
            }
            let ranks = &self.frame.ranks;
            let (before, after) = (ranks.rank(old[side]) as usize, ranks.rank(new[side]) as usize);
            self.packed[side][usize::from(cell)] = new[side];
            if before != after {
                self.counts[side][before] -= 1;
                self.counts[side][after] += 1;
                self.ranked[side][before].remove(cell);
                self.ranked[side][after].insert(cell);
            }
        }
    }

    /// A cell becomes free.
    fn enter(&mut self, cell: Index, packed: [Packed; 2]) {
        for (side, packed) in packed.into_iter().enumerate() {
            let rank = self.frame.ranks.rank(packed) as usize;
            self.packed[side][usize::from(cell)] = packed;
            self.counts[side][rank] += 1;
            self.ranked[side][rank].insert(cell);
        }
    }

    /// A cell is free no more; what it would have made stays written for the way back.
    fn leave(&mut self, cell: Index) {
        for side in 0..2 {
            let packed = self.packed[side][usize::from(cell)];
            let rank = self.frame.ranks.rank(packed) as usize;
            self.counts[side][rank] -= 1;
            self.ranked[side][rank].remove(cell);
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::StdRng;
    use rand::seq::IteratorRandom;
    use rand::{RngExt, SeedableRng};

    use super::*;

    /// A board with the same symbols, made from nothing.
    fn afresh(board: &Board, moves: &[(Side, Index)]) -> Board {
        let mut other = Board::new(board.frame.clone());
        for &(side, cell) in moves.iter().rev() {
            other.set_turn(side);
            other.play(cell);
        }
        other.set_turn(board.turn);
        other
    }

    fn same(a: &Board, b: &Board) {
        assert_eq!(a.key(), b.key());
        assert_eq!(a.free, b.free);
        assert_eq!(a.near, b.near);
        assert_eq!(a.lines, b.lines);
        assert_eq!(a.counts, b.counts);
        assert_eq!(a.ranked, b.ranked);
        for cell in a.free.iter() {
            for side in 0..2 {
                assert_eq!(a.packed[side][usize::from(cell)], b.packed[side][usize::from(cell)]);
            }
        }
    }

    #[test]
    fn moves_forth_and_back_agree_with_a_board_made_afresh() {
        let mut rng = StdRng::seed_from_u64(3);
        for (rows, columns, align, exact) in [
            (3, 3, 3, false),
            (15, 15, 5, false),
            (9, 12, 5, true),
            (10, 6, 4, false),
            (26, 26, 9, false),
            (8, 8, 6, false),
        ] {
            let mut board = Board::new(Frame::new(rows, columns, Rule { align, exact }));
            let mut moves = Vec::new();
            for step in 0..200 {
                if moves.is_empty() || (rng.random_bool(0.6) && !board.free.is_empty()) {
                    let cell = board.free.iter().choose(&mut rng).expect("a free cell");
                    moves.push((board.turn(), cell));
                    board.play(cell);
                } else {
                    board.undo();
                    moves.pop();
                }
                if step % 10 == 0 {
                    same(&board, &afresh(&board, &moves));
                }
            }
        }
    }

    #[test]
    fn a_five_is_what_the_rules_call_a_win() {
        let mut rng = StdRng::seed_from_u64(4);
        for (rows, columns, align) in [(3, 3, 3), (6, 7, 4), (10, 10, 5), (12, 9, 7)] {
            let setup = quadrille_core::morpion::Setup::new(rows, columns, align, 2).expect("sizes");
            let frame = Frame::new(rows, columns, Rule { align, exact: false });
            for _ in 0..20 {
                let mut position = Morpion::start(&setup);
                while position.outcome().is_none() {
                    let board = Board::of(frame.clone(), &position);
                    for cell in position.legal_moves() {
                        let mut next = position.clone();
                        next.play_unchecked(cell);
                        let wins = matches!(next.outcome(), Some(quadrille_core::Outcome::Win(_)));
                        let rank = board.rank(board.turn(), frame.geometry.index(cell));
                        assert_eq!(rank == Rank::Five, wins, "{cell}");
                    }
                    let mv = position.legal_moves().choose(&mut rng).expect("a move");
                    position.play_unchecked(mv);
                }
            }
        }
    }
}
