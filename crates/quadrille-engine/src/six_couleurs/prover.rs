//! Proofs for two seats: does the seat to move end at least so many cells ahead?
//!
//! Each question is answered yes or no, by a depth-first search to the end of the game:
//! no guess is ever believed. The race only orders the moves, and orders them so well
//! that most proofs from the start of a 14 x 14 board take some hundred thousand
//! positions. Answers stay in a table, as bounds on the margin.

use super::children::children;
use super::effort::Effort;
use super::graph::Graph;
use super::state::State;
use super::table::{Bound, Entry, Transpositions};
use crate::Plies;

/// An answer and how it is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Answer {
    pub(super) holds: bool,
    /// The game lasts at most so long when the side that is right plays by the proof.
    pub(super) plies: u8,
    /// The colour that makes it hold, or the one that resists longest.
    pub(super) colour: u8,
}

impl Answer {
    /// How long the game lasts, where the answer decides it.
    pub(super) fn within(self) -> Plies {
        if self.plies == 1 { Plies::Exactly(1) } else { Plies::AtMost(self.plies.into()) }
    }
}

/// Answers questions about positions of one graph.
#[derive(Debug)]
pub(super) struct Prover<'a, 'b, const W: usize> {
    pub(super) graph: &'a Graph<W>,
    pub(super) table: &'a mut Transpositions,
    pub(super) effort: &'a mut Effort<'b>,
}

impl<const W: usize> Prover<'_, '_, W> {
    /// Does the seat to move end at least `target` cells ahead of the other, whatever it
    /// does? 1 asks for a win, 0 for a draw. `None` when the effort is spent. The game
    /// must not be over.
    pub(super) fn at_least(&mut self, state: &State<W>, target: i32) -> Option<Answer> {
        let key = state.key();
        let known = self.table.probe(key);
        match known {
            Some(Entry { bound: Bound::Lower, value, depth, colour }) if value >= target => {
                return Some(Answer { holds: true, plies: depth, colour });
            }
            Some(Entry { bound: Bound::Upper, value, depth, colour }) if value < target => {
                return Some(Answer { holds: false, plies: depth, colour });
            }
            _ => {}
        }
        if self.effort.step() {
            return None;
        }
        let mover = usize::from(state.turn);
        let (least, most) = bounds(state, self.graph, mover);
        if target <= least || target > most {
            return Some(Answer {
                holds: target <= least,
                plies: u8::MAX,
                colour: children(state, self.graph)[0].colour,
            });
        }
        let mut children = children(state, self.graph);
        if let Some(at) = known.and_then(|entry| children.iter().position(|child| child.colour == entry.colour)) {
            children[..=at].rotate_right(1);
        }
        // An end that answers the question is looked for before anything is searched.
        if let Some(child) = children.iter().find(|child| child.over && child.lead(mover) >= target) {
            return Some(self.keep(key, target, Answer { holds: true, plies: 1, colour: child.colour }));
        }
        let mut longest = (0, children[0].colour);
        for child in children.iter().filter(|child| !child.over) {
            let answer = self.at_least(&child.state, 1 - target)?;
            let plies = answer.plies.saturating_add(1);
            if !answer.holds {
                return Some(self.keep(key, target, Answer { holds: true, plies, colour: child.colour }));
            }
            longest = longest.max((plies, child.colour));
        }
        let (plies, colour) = longest;
        Some(self.keep(key, target, Answer { holds: false, plies: plies.max(1), colour }))
    }

    fn keep(&mut self, key: u64, target: i32, answer: Answer) -> Answer {
        let (bound, value) = if answer.holds { (Bound::Lower, target) } else { (Bound::Upper, target - 1) };
        self.table.store(key, Entry { value, depth: answer.plies, bound, colour: answer.colour });
        answer
    }
}

/// The margin of a seat lies between these: nobody ever loses a cell.
pub(super) fn bounds<const W: usize>(state: &State<W>, graph: &Graph<W>, seat: usize) -> (i32, i32) {
    let all = graph.capturable as i32;
    (2 * state.scores[seat] as i32 - all, all - 2 * state.scores[1 - seat] as i32)
}
