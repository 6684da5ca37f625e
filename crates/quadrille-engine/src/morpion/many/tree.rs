//! Monte Carlo tree search with max^n backup: each seat plays for itself.
//!
//! A visit walks down by upper confidence bounds, adds one position, lets every seat play
//! one short round by what looks good, and shares the point by the strengths then
//! reached. A position shows its best-looking moves first and the others as it is visited
//! more (progressive widening).

use rand::RngExt;
use rand::rngs::StdRng;

use super::board::{Board, Index};
use super::forced::forced;

/// Moves a position ever has.
const WIDEST: usize = 16;
/// How much a move seldom tried is favoured.
const CURIOSITY: f32 = 0.25;
/// The strength that stands for nobody's win.
const NOBODY_WINS: f32 = 8192.0;
/// Cells looked at for a move after the tree.
const GLANCES: u32 = 6;

/// A tree of positions.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// What each seat got, over all visits, for one node after the other.
    sums: Vec<f32>,
    seats: usize,
    pub(super) deepest: u32,
}

#[derive(Debug)]
struct Node {
    cell: Index,
    visits: u32,
    /// The moves to try, the best-looking first; `None` before the first visit.
    moves: Option<Vec<Index>>,
    children: Vec<u32>,
}

impl Tree {
    /// A tree whose root has these moves.
    pub(super) fn new(moves: Vec<Index>, seats: u8) -> Tree {
        let mut tree = Tree { nodes: Vec::new(), sums: Vec::new(), seats: seats.into(), deepest: 0 };
        tree.add(0);
        tree.nodes[0].moves = Some(moves);
        tree
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Walks down once from the root's position, which the board is left at.
    pub(super) fn visit(&mut self, board: &mut Board<'_>, rng: &mut StdRng) {
        let mut path = vec![0usize];
        let mut at = 0;
        let mut played = 0;
        while !board.is_over() {
            let is_new = self.nodes[at].visits == 0 && at != 0;
            if is_new {
                break;
            }
            if self.nodes[at].moves.is_none() {
                self.nodes[at].moves = Some(candidates(board, WIDEST));
            }
            at = self.step(at, usize::from(board.turn));
            board.play(self.nodes[at].cell);
            played += 1;
            path.push(at);
        }
        self.deepest = self.deepest.max(played);
        for _ in 0..board.seats {
            if board.is_over() {
                break;
            }
            let cell = glance(board, rng);
            board.play(cell);
            played += 1;
        }
        let points = share(board);
        for node in path {
            self.nodes[node].visits += 1;
            for (sum, point) in self.sums[node * self.seats..].iter_mut().zip(&points) {
                *sum += point;
            }
        }
        (0..played).for_each(|_| board.undo());
    }

    /// The root's moves with visits and what the seat to move got on average.
    pub(super) fn root_moves(&self, seat: usize) -> impl Iterator<Item = (Index, u32, f32)> + '_ {
        self.nodes[0].children.iter().map(move |&child| {
            let node = &self.nodes[child as usize];
            (node.cell, node.visits, self.mean(child as usize, seat))
        })
    }

    /// The most visited moves, one after the other.
    pub(super) fn line(&self) -> Vec<Index> {
        let mut line = Vec::new();
        let mut at = 0;
        while let Some(&next) = self.nodes[at].children.iter().max_by_key(|&&child| {
            // The first of equals.
            (self.nodes[child as usize].visits, std::cmp::Reverse(child))
        }) {
            at = next as usize;
            line.push(self.nodes[at].cell);
        }
        line
    }

    fn mean(&self, node: usize, seat: usize) -> f32 {
        self.sums[node * self.seats + seat] / self.nodes[node].visits.max(1) as f32
    }

    fn add(&mut self, cell: Index) -> usize {
        self.nodes.push(Node { cell, visits: 0, moves: None, children: Vec::new() });
        self.sums.extend(std::iter::repeat_n(0.0, self.seats));
        self.nodes.len() - 1
    }

    /// The child to look at next, a new one where the node is wide enough for it.
    fn step(&mut self, at: usize, seat: usize) -> usize {
        let node = &self.nodes[at];
        let moves = node.moves.as_ref().map_or(&[][..], |moves| moves);
        let tried = node.children.len();
        let wide = 2 + (node.visits as f32).sqrt() as usize;
        if tried < moves.len().min(wide) {
            let cell = moves[tried];
            let child = self.add(cell);
            self.nodes[at].children.push(child as u32);
            return child;
        }
        let log = (node.visits.max(1) as f32).ln();
        let promise = |child: usize| {
            let visits = self.nodes[child].visits.max(1) as f32;
            self.mean(child, seat) + CURIOSITY * (log / visits).sqrt()
        };
        let children = node.children.iter().map(|&child| child as usize);
        children.max_by(|&a, &b| promise(a).total_cmp(&promise(b))).unwrap_or(at)
    }
}

/// The moves worth a look, the best-looking first: what is forced, else the cells of most
/// promise.
pub(super) fn candidates(board: &Board<'_>, most: usize) -> Vec<Index> {
    let mut cells = forced(board).unwrap_or_else(|| board.free_cells().collect());
    cells.sort_by_cached_key(|&cell| std::cmp::Reverse(board.promise(cell)));
    cells.truncate(most);
    cells
}

/// A quick move: what is forced, else the best-looking of a few cells.
fn glance(board: &Board<'_>, rng: &mut StdRng) -> Index {
    let looked_at: Vec<Index> = forced(board).unwrap_or_else(|| {
        let cells = board.windows.cells as Index;
        let mut looked_at = Vec::new();
        for _ in 0..GLANCES * 4 {
            let cell = rng.random_range(0..cells);
            if board.is_free(cell) {
                looked_at.push(cell);
            }
            if looked_at.len() >= GLANCES as usize {
                break;
            }
        }
        looked_at
    });
    let best = looked_at.into_iter().max_by_key(|&cell| board.promise(cell));
    best.or_else(|| board.free_cells().next()).expect("the game goes on, so a cell is free")
}

/// What each seat may expect: the point of a game that is won, else parts by strength.
fn share(board: &Board<'_>) -> Vec<f32> {
    let seats = usize::from(board.seats);
    if let Some(winner) = board.winner {
        return (0..seats).map(|seat| f32::from(u8::from(seat == usize::from(winner)))).collect();
    }
    if board.free == 0 {
        return vec![1.0 / seats as f32; seats];
    }
    let all: f32 = board.strengths.iter().map(|&strength| strength as f32).sum::<f32>() + NOBODY_WINS;
    let even = NOBODY_WINS / all / seats as f32;
    board.strengths.iter().map(|&strength| strength as f32 / all + even).collect()
}
