//! The tree: positions with their visits and what each seat got there, and the four steps
//! of a visit.
//!
//! Children are a linked list in the order they were added, so that a node takes the same
//! room whatever the width of the game; sums of payoffs lie one node after the other.

use quadrille_core::{Position, Seat};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::growth::{Arm, Selection, Updated, Visit};
use super::proof::Proof;
use crate::{Budget, Decision, Score};

/// A game that is played out looks at the clock each so many moves.
const CHECK_EVERY: usize = 64;
/// A whole point as an estimate.
const POINT: f64 = 1000.0;

type Index = u32;

/// What is known of the positions visited.
pub(super) struct Tree<P: Position> {
    nodes: Vec<Node<P::Move>>,
    /// What each seat got over all visits, for one node after the other.
    sums: Vec<f64>,
    seats: usize,
    exploration: f64,
    /// Nodes that fit.
    most: usize,
    /// Positions visited, playouts included.
    visited: u64,
    deepest: u32,
    /// The moves of the position looked at, kept to be filled again.
    moves: Vec<P::Move>,
}

struct Node<M> {
    /// The move that led here; `None` for the root.
    mv: Option<M>,
    /// Whose turn it is.
    turn: Seat,
    visits: u32,
    /// How many legal moves there are, and how many of them have a node.
    width: u32,
    tried: u32,
    child: Option<Index>,
    sibling: Option<Index>,
    proof: Option<Proof>,
}

impl<P: Position> Tree<P> {
    /// The root alone.
    pub(super) fn new(root: &P, exploration: f64, memory: usize) -> Tree<P> {
        let seats = usize::from(root.seats());
        let most = (memory / (size_of::<Node<P::Move>>() + seats * size_of::<f64>())).clamp(2, Index::MAX as usize);
        let (nodes, sums, moves) = (Vec::new(), Vec::new(), Vec::new());
        let mut tree = Tree { nodes, sums, seats, exploration, most, visited: 0, deepest: 0, moves };
        tree.add(None, root);
        tree
    }

    /// Is there nothing left to find out at the root?
    pub(super) fn is_settled(&self) -> bool {
        self.nodes[0].proof.is_some()
    }

    /// Positions visited, playouts included.
    pub(super) fn visited(&self) -> u64 {
        self.visited
    }

    /// Positions in the tree.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// One visit from the root, told to `note` where there is one. False, and the tree is
    /// as it was, when the budget was spent first.
    pub(super) fn visit(
        &mut self,
        root: &P,
        rng: &mut StdRng,
        budget: &Budget,
        mut note: Option<&mut Visit<P::Move>>,
    ) -> bool {
        if budget.is_spent(self.visited) {
            return false;
        }
        let deepest = budget.limits().depth.unwrap_or(u32::MAX).max(1) as usize;
        let mut position = root.clone();
        let mut path = vec![0];
        let mut at = 0;
        let mut is_new = false;
        while self.nodes[at as usize].proof.is_none() && path.len() <= deepest && !is_new {
            let node = &self.nodes[at as usize];
            is_new = node.tried < node.width && self.nodes.len() < self.most;
            let next = if is_new { Some(self.expand(at, &mut position, rng)) } else { self.select(at) };
            let Some(next) = next else { break };
            if let Some(note) = note.as_deref_mut() {
                self.tell(note, at, next, is_new);
            }
            if !is_new {
                position.play_unchecked(self.move_to(next));
                self.visited += 1;
            }
            at = next;
            path.push(at);
        }
        let Some(payoffs) = self.payoffs(at, &mut position, rng, budget, note.as_deref_mut()) else {
            if is_new {
                self.remove_last(path[path.len() - 2]);
            }
            return false;
        };
        self.back_up(&path, &payoffs);
        self.deepest = self.deepest.max(path.len() as u32 - 1);
        if let Some(note) = note {
            note.updated = path.iter().map(|&node| self.updated(node)).collect();
            note.payoffs = payoffs;
        }
        true
    }

    /// The move to play: one that is proved to win, else the most visited of those that are
    /// not proved to lose. `None` before the first visit.
    pub(super) fn decision(&self) -> Option<Decision<P::Move>> {
        let line: Vec<P::Move> = self.line();
        let turn = self.nodes[0].turn;
        let best = self.best_child(0)?;
        let score = self.nodes[0].proof.map_or_else(
            || Score::Estimate(((self.mean(best, turn) - 1.0 / self.seats as f64) * POINT).round() as i32),
            |proof| proof.score(turn),
        );
        let mv = self.move_to(best);
        Some(Decision { mv, score: Some(score), depth: self.deepest, nodes: self.visited, line })
    }

    /// The root's children, the one to play first.
    pub(super) fn arms(&self) -> Vec<Arm<P::Move>> {
        let best = self.best_child(0);
        let mut arms = self.arms_of(0);
        let first = best.map(|best| self.move_to(best));
        arms.sort_by_key(|arm| (Some(arm.mv) != first, std::cmp::Reverse(arm.visits), arm.mv));
        arms
    }

    /// What is proved of the root.
    pub(super) fn proof(&self) -> Option<Proof> {
        self.nodes[0].proof
    }

    fn children(&self, at: Index) -> impl Iterator<Item = Index> + '_ {
        std::iter::successors(self.nodes[at as usize].child, |&child| self.nodes[child as usize].sibling)
    }

    fn move_to(&self, node: Index) -> P::Move {
        self.nodes[node as usize].mv.expect("only the root has no move, and nothing leads to it")
    }

    /// What this seat got on average, or what is proved.
    fn mean(&self, node: Index, seat: Seat) -> f64 {
        let Node { visits, proof, .. } = self.nodes[node as usize];
        match proof {
            Some(proof) => proof.outcome.points(seat),
            None => self.sums[node as usize * self.seats + seat.index()] / f64::from(visits.max(1)),
        }
    }

    /// What is added to the mean of a child: much where it was seldom tried.
    fn bonus(&self, parent: Index, child: Index) -> f64 {
        let visits = |node: Index| f64::from(self.nodes[node as usize].visits.max(1));
        self.exploration * (visits(parent).ln() / visits(child)).sqrt()
    }

    /// Selection: the child with the highest bound for the seat to move, the first of equals.
    fn select(&self, at: Index) -> Option<Index> {
        let turn = self.nodes[at as usize].turn;
        let bound = |child: Index| self.mean(child, turn) + self.bonus(at, child);
        self.children(at).reduce(|best, child| if bound(child) > bound(best) { child } else { best })
    }

    /// Expansion: one of the moves that were not tried yet, each as likely.
    fn expand(&mut self, at: Index, position: &mut P, rng: &mut StdRng) -> Index {
        let tried: Vec<P::Move> = self.children(at).map(|child| self.move_to(child)).collect();
        self.moves.clear();
        self.moves.extend(position.legal_moves().filter(|mv| !tried.contains(mv)));
        let mv = *self.moves.choose(rng).expect("fewer moves were tried than there are");
        position.play_unchecked(mv);
        self.visited += 1;
        let child = self.add(Some(mv), position);
        self.nodes[at as usize].tried += 1;
        match self.children(at).last() {
            Some(last) => self.nodes[last as usize].sibling = Some(child),
            None => self.nodes[at as usize].child = Some(child),
        }
        child
    }

    fn add(&mut self, mv: Option<P::Move>, position: &P) -> Index {
        self.nodes.push(Node {
            mv,
            turn: position.turn(),
            visits: 0,
            width: position.legal_moves().count() as u32,
            tried: 0,
            child: None,
            sibling: None,
            proof: position.outcome().map(Proof::of_end),
        });
        self.sums.extend(std::iter::repeat_n(0.0, self.seats));
        self.nodes.len() as Index - 1
    }

    /// Takes back an expansion that was not visited to its end.
    fn remove_last(&mut self, parent: Index) {
        let gone = self.nodes.len() as Index - 1;
        // The walk along the children ends at the one that goes.
        let before = self.children(parent).find(|&child| self.nodes[child as usize].sibling == Some(gone));
        match before {
            Some(before) => self.nodes[before as usize].sibling = None,
            None => self.nodes[parent as usize].child = None,
        }
        self.nodes[parent as usize].tried -= 1;
        self.nodes.pop();
        self.sums.truncate(self.nodes.len() * self.seats);
    }

    /// What each seat gets: what is proved, else what a playout ends with; `None` when the
    /// budget is spent on the way.
    fn payoffs(
        &mut self,
        at: Index,
        position: &mut P,
        rng: &mut StdRng,
        budget: &Budget,
        mut note: Option<&mut Visit<P::Move>>,
    ) -> Option<Vec<f64>> {
        let proof = self.nodes[at as usize].proof;
        let mut ended = proof.map(|proof| proof.outcome);
        for ply in 1.. {
            if ended.is_some() {
                break;
            }
            if ply % CHECK_EVERY == 0 && budget.is_spent(self.visited) {
                return None;
            }
            self.moves.clear();
            self.moves.extend(position.legal_moves());
            let mv = *self.moves.choose(rng).expect("a game that goes on has a move");
            position.play_unchecked(mv);
            self.visited += 1;
            ended = position.outcome();
            if let Some(note) = note.as_deref_mut() {
                note.playout.push(mv);
            }
        }
        let outcome = ended?;
        if let Some(note) = note {
            note.outcome = Some(outcome);
            note.is_proved = proof.is_some_and(|proof| proof.plies > 0);
        }
        Some(Seat::all(self.seats as u8).map(|seat| outcome.points(seat)).collect())
    }

    /// Backing up: every position of the walk was visited once more, and each seat got its
    /// payoff there; what the last one proves goes up as far as it proves something.
    fn back_up(&mut self, path: &[Index], payoffs: &[f64]) {
        for &node in path {
            self.nodes[node as usize].visits += 1;
            for (sum, payoff) in self.sums[node as usize * self.seats..].iter_mut().zip(payoffs) {
                *sum += payoff;
            }
        }
        for pair in path.windows(2).rev() {
            let (parent, child) = (pair[0], pair[1]);
            if self.nodes[child as usize].proof.is_none() || self.nodes[parent as usize].proof.is_some() {
                break;
            }
            let Node { turn, width, tried, .. } = self.nodes[parent as usize];
            let mut known: Vec<Option<Proof>> =
                self.children(parent).map(|child| self.nodes[child as usize].proof).collect();
            known.extend((tried < width).then_some(None));
            self.nodes[parent as usize].proof = Proof::of_moves(turn, self.seats, &known);
        }
    }

    /// The child to play: at a position that is proved one that the proof goes through.
    fn best_child(&self, at: Index) -> Option<Index> {
        let turn = self.nodes[at as usize].turn;
        // What is proved to lose comes last, however often it was tried before.
        let worth = |child: Index| {
            let Node { visits, proof, .. } = self.nodes[child as usize];
            let is_lost = proof.is_some_and(|proof| proof.outcome.points(turn) <= 0.0);
            (!is_lost, visits, self.mean(child, turn))
        };
        let settled = self.nodes[at as usize].proof;
        let keeps = |&child: &Index| {
            let proof = self.nodes[child as usize].proof;
            settled.is_none_or(|it| proof.is_some_and(|p| p.outcome == it.outcome && p.plies + 1 == it.plies))
        };
        self.children(at).filter(keeps).reduce(|best, child| if worth(child) > worth(best) { child } else { best })
    }

    /// The moves expected, the one to play first.
    fn line(&self) -> Vec<P::Move> {
        std::iter::successors(self.best_child(0), |&at| self.best_child(at)).map(|node| self.move_to(node)).collect()
    }

    fn arms_of(&self, at: Index) -> Vec<Arm<P::Move>> {
        let turn = self.nodes[at as usize].turn;
        self.children(at)
            .map(|child| {
                let Node { visits, proof, .. } = self.nodes[child as usize];
                Arm {
                    mv: self.move_to(child),
                    visits,
                    mean: self.mean(child, turn),
                    bonus: self.bonus(at, child),
                    proved: proof.map(|proof| proof.outcome),
                }
            })
            .collect()
    }

    fn tell(&self, note: &mut Visit<P::Move>, at: Index, next: Index, is_new: bool) {
        let mv = self.move_to(next);
        if is_new {
            note.expanded = Some(mv);
        } else {
            let Node { turn, visits, .. } = self.nodes[at as usize];
            note.selected.push(Selection { seat: turn, visits, arms: self.arms_of(at), chosen: mv });
        }
    }

    fn updated(&self, node: Index) -> Updated<P::Move> {
        let Node { mv, visits, proof, .. } = self.nodes[node as usize];
        let sums = &self.sums[node as usize * self.seats..][..self.seats];
        let means = sums.iter().map(|sum| sum / f64::from(visits.max(1))).collect();
        Updated { mv, visits, means, proved: proof.map(|proof| proof.outcome) }
    }
}

#[cfg(test)]
mod tests;
