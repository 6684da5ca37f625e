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
use super::makings::{Change, Makings, Packed, Totals};
use super::rank::{Rank, Ranks, class_of};
use super::stones::Stones;
use super::value::LARGEST_EVALUATION;
use super::word::Word;

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
    lines: Vec<Word>,
    free: CellSet,
    /// Cells with a symbol near, free or not.
    around: CellSet,
    makings: Makings,
    turn: Side,
    key: u64,
    steps: Vec<Step>,
    changes: Vec<Change>,
    /// The fewest moves there were since somebody asked.
    lowest: usize,
}

/// A move played, and what it takes to take it back.
#[derive(Clone, Copy, Debug)]
struct Step {
    cell: Index,
    side: Side,
    around: CellSet,
    /// How many changes there were before it.
    mark: usize,
    totals: Totals,
}

impl Board {
    /// An empty board; side 0 begins.
    pub(crate) fn new(frame: Frame) -> Board {
        let geometry = &frame.geometry;
        let cells = geometry.cells();
        let lines: Vec<Word> = (0..geometry.lines()).map(|line| Word::free(geometry.length(line as u8))).collect();
        let makings = (0..cells as Index).map(|cell| {
            (0..4).fold(Packed::default(), |packed, direction| {
                let (line, place) = geometry.line(direction, cell);
                let both = frame.classes.both(lines[usize::from(line)], geometry.length(line), place);
                packed.with(direction, both)
            })
        });
        Board {
            makings: Makings::new(makings, &frame.ranks),
            lines,
            free: (0..cells as Index).collect(),
            around: CellSet::default(),
            turn: 0,
            key: 0,
            steps: Vec::with_capacity(cells),
            changes: Vec::with_capacity(16 * cells),
            lowest: 0,
            frame,
        }
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
        self.steps.len()
    }

    /// The move made after so many others, and whose it was.
    pub(crate) fn step(&self, ply: usize) -> (Index, Side) {
        (self.steps[ply].cell, self.steps[ply].side)
    }

    /// The fewest moves there were since this was asked last: so many are still the same.
    pub(crate) fn take_lowest(&mut self) -> usize {
        std::mem::replace(&mut self.lowest, self.steps.len())
    }

    /// The last move, if any.
    pub(crate) fn last(&self) -> Option<Index> {
        self.steps.last().map(|step| step.cell)
    }

    /// The free cells.
    #[inline]
    pub(crate) fn free(&self) -> &CellSet {
        &self.free
    }

    /// The free cells with a symbol near.
    #[inline]
    pub(crate) fn near(&self) -> CellSet {
        self.around.and(&self.free)
    }

    /// What the free cells would make.
    #[inline]
    pub(crate) fn makings(&self) -> &Makings {
        &self.makings
    }

    /// What a symbol of a side on a free cell would make.
    #[inline]
    pub(crate) fn rank(&self, side: Side, cell: Index) -> Rank {
        self.frame.ranks.rank(self.makings.of(cell).side(side))
    }

    /// What a symbol of a side on a free cell would make along one line.
    #[inline]
    pub(crate) fn class(&self, side: Side, direction: usize, cell: Index) -> Class {
        class_of(self.makings.of(cell).side(side), direction)
    }

    /// How many free cells have a rank for a side.
    #[inline]
    pub(crate) fn count(&self, side: Side, rank: Rank) -> u16 {
        self.makings.count(side, rank)
    }

    /// The free cells that have a rank for a side.
    #[inline]
    pub(crate) fn with_rank(&self, side: Side, rank: Rank) -> &CellSet {
        self.makings.with_rank(side, rank)
    }

    /// The free cells where a side would make a four or more, a straight four and a win
    /// included.
    pub(crate) fn fours(&self, side: Side) -> CellSet {
        [Rank::FourPlus, Rank::FourThree, Rank::Straight, Rank::Five]
            .into_iter()
            .fold(*self.with_rank(side, Rank::Four), |set, rank| set.or(self.with_rank(side, rank)))
    }

    /// Can a side make a four or more?
    #[inline]
    pub(crate) fn has_fours(&self, side: Side) -> bool {
        self.makings.counts(side)[Rank::Four as usize..].iter().any(|&count| count > 0)
    }

    /// How promising a move of a side on a free cell is.
    #[inline]
    pub(crate) fn promise(&self, side: Side, cell: Index) -> i32 {
        let packed = self.makings.of(cell);
        self.frame.ranks.promise(packed.side(side), packed.side(side ^ 1))
    }

    /// What the position seems worth to the side to move: about 200 for three wins in four.
    #[inline]
    pub(crate) fn evaluation(&self) -> i32 {
        (self.makings.worth(self.turn) / 8).clamp(-LARGEST_EVALUATION, LARGEST_EVALUATION)
    }

    /// Can nobody align any more?
    #[inline]
    pub(crate) fn is_dead(&self) -> bool {
        [0, 1].iter().all(|&side| usize::from(self.count(side, Rank::Closed)) == self.free_count())
    }

    #[inline]
    fn free_count(&self) -> usize {
        self.frame.geometry.cells() - self.steps.len()
    }

    /// Places a symbol of the side to move on a free cell.
    pub(crate) fn play(&mut self, cell: Index) {
        let Frame { geometry, classes, ranks } = &self.frame;
        let (mark, totals) = (self.changes.len(), self.makings.totals());
        self.steps.push(Step { cell, side: self.turn, around: self.around, mark, totals });
        self.free.remove(cell);
        self.around = self.around.or(geometry.near(cell));
        self.makings.leave(cell, ranks);
        let reach = classes.rule().reach();
        for direction in 0..4 {
            let (line, place) = geometry.line(direction, cell);
            let length = geometry.length(line);
            let word = &mut self.lines[usize::from(line)];
            word.toggle(self.turn, place);
            for there in word.free_around(place, reach) {
                let other = geometry.along(direction, cell, place, there);
                let old = self.makings.of(other);
                let new = old.with(direction, classes.both(*word, length, there));
                if new != old {
                    self.changes.push(self.makings.change(other, old, new, ranks));
                }
            }
        }
        self.key ^= geometry.key(self.turn, cell);
        self.turn ^= 1;
    }

    /// Takes the last move back.
    pub(crate) fn undo(&mut self) {
        let Some(Step { cell, side, around, mark, totals }) = self.steps.pop() else { return };
        self.lowest = self.lowest.min(self.steps.len());
        let Frame { geometry, ranks, .. } = &self.frame;
        self.turn = side;
        self.key ^= geometry.key(self.turn, cell);
        for change in self.changes[mark..].iter().rev() {
            self.makings.take_back(change);
        }
        self.changes.truncate(mark);
        for direction in 0..4 {
            let (line, place) = geometry.line(direction, cell);
            self.lines[usize::from(line)].toggle(self.turn, place);
        }
        self.around = around;
        self.free.insert(cell);
        self.makings.come_back(cell, totals, ranks);
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
        assert_eq!(a.around, b.around);
        assert_eq!(a.lines, b.lines);
        a.makings.agree(&b.makings, &a.free);
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
