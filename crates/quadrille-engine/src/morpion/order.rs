//! In which order moves are tried: first what makes or stops the most, helped by what cut
//! before.

use super::board::{Board, Side};
use super::cells::{CellSet, Index};
use super::net::Net;
use super::rank::Rank;

/// Moves of one node with their promise; the best of the rest is picked each time.
#[derive(Debug, Default)]
pub(crate) struct Moves {
    list: Vec<Listed>,
    next: usize,
    /// What the net promises of the best move.
    best: i32,
}

#[derive(Debug)]
struct Listed {
    cell: Index,
    /// The highest is tried first.
    order: i32,
    /// What the net promises; nothing where there is none.
    promise: i32,
}

impl Moves {
    /// Takes these cells in, the first one to be tried first if it is among them.
    pub(crate) fn fill(
        &mut self,
        board: &Board,
        net: Option<&Net>,
        cells: &CellSet,
        first: Option<Index>,
        history: &History,
    ) {
        let me = board.turn();
        let answer = history.answer(board);
        self.next = 0;
        self.list.clear();
        self.list.extend(cells.iter().map(|cell| {
            let net = net.map(|net| net.promise(me, cell));
            let order = if Some(cell) == first {
                i32::MAX
            } else {
                let answers = if Some(cell) == answer { 40 } else { 0 };
                net.unwrap_or_else(|| promise(board, me, cell)) + history.of(me, cell) + answers
            };
            Listed { cell, order, promise: net.unwrap_or(0) }
        }));
        self.best = self.list.iter().map(|listed| listed.promise).max().unwrap_or(0);
    }

    /// How many moves there are in all.
    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    /// The best move not yet given, and how far the net's promise of it is behind the best one.
    pub(crate) fn next(&mut self) -> Option<(Index, i32)> {
        let rest = self.list.get_mut(self.next..)?;
        let best = rest.iter().enumerate().max_by_key(|(place, listed)| (listed.order, usize::MAX - place))?.0;
        rest.swap(0, best);
        self.next += 1;
        let listed = &rest[0];
        Some((listed.cell, self.best - listed.promise))
    }
}

/// What a move makes for its side and takes from the other, before any search.
pub(crate) fn promise(board: &Board, me: Side, cell: Index) -> i32 {
    board.promise(me, cell) + board.frame().geometry.central(cell)
}

/// Is this a move that the other side can hardly leave unanswered, or an answer to one?
pub(crate) fn is_forcing(board: &Board, me: Side, cell: Index) -> bool {
    board.rank(me, cell) >= Rank::OpenThree || board.rank(me ^ 1, cell) >= Rank::ThreePlus
}

/// Which moves cut before, per side and cell, and which answered the move before.
#[derive(Debug)]
pub(crate) struct History {
    scores: [Vec<i32>; 2],
    answers: [Vec<Option<Index>>; 2],
}

const CEILING: i32 = 1 << 13;

impl History {
    /// Nothing known yet.
    pub(crate) fn new(cells: usize) -> History {
        History { scores: [vec![0; cells], vec![0; cells]], answers: [vec![None; cells], vec![None; cells]] }
    }

    /// Between searches: keeps a part of what was learnt.
    pub(crate) fn fade(&mut self) {
        self.scores.iter_mut().flatten().for_each(|score| *score /= 4);
    }

    /// What is known of a move, on the scale of promises.
    #[inline]
    fn of(&self, side: Side, cell: Index) -> i32 {
        self.scores[side][usize::from(cell)] / 64
    }

    fn answer(&self, board: &Board) -> Option<Index> {
        self.answers[board.turn()][usize::from(board.last()?)]
    }

    /// A move cut at this depth.
    pub(crate) fn reward(&mut self, board: &Board, cell: Index, depth: i32) {
        let side = board.turn();
        self.adjust(side, cell, (depth * depth * 16).min(1600));
        if let Some(last) = board.last() {
            self.answers[side][usize::from(last)] = Some(cell);
        }
    }

    /// A move was tried before the one that cut.
    pub(crate) fn blame(&mut self, side: Side, cell: Index, depth: i32) {
        self.adjust(side, cell, -(depth * depth * 8).min(800));
    }

    fn adjust(&mut self, side: Side, cell: Index, by: i32) {
        let score = &mut self.scores[side][usize::from(cell)];
        *score += by - *score * by.abs() / CEILING;
    }
}
