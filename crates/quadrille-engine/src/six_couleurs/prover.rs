//! Proofs for two seats: does the seat to move end at least so many cells ahead?
//!
//! Each question is answered yes or no, by a depth-first search to where the end of the
//! game is certain ([`Claims`]): no guess is ever believed. The race only orders the moves,
//! and orders them so well that most proofs from the start of a 14 x 14 board take some ten
//! thousand positions. Answers stay in a table, as bounds on the margin.

use super::children::{Child, children};
use super::effort::Effort;
use super::graph::Graph;
use super::state::State;
use super::sure::{Claim, Claims};
use super::table::{Bound, Entry, Transpositions};
use crate::Plies;

/// An answer and how it is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Answer {
    pub(super) holds: bool,
    /// What the seat to move ends ahead by: at least this where it holds, at most this
    /// where it does not. Often more than was asked, since most games end with a win.
    pub(super) margin: i32,
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
    pub(super) table: &'a Transpositions,
    pub(super) effort: &'a mut Effort<'b>,
    /// Which of the threads that search together this is, 0 the one that was asked: each
    /// comes to the colours after the best in an order of its own, so that where all of them
    /// must be looked at they meet half way.
    pub(super) thread: usize,
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
                return Some(Answer { holds: true, margin: value, plies: depth, colour });
            }
            Some(Entry { bound: Bound::Upper, value, depth, colour }) if value < target => {
                return Some(Answer { holds: false, margin: value, plies: depth, colour });
            }
            _ => {}
        }
        if self.effort.step() {
            return None;
        }
        let mover = usize::from(state.turn);
        let (least, most) = bounds(state, self.graph, mover);
        if target <= least || target > most {
            let (holds, margin) = if target <= least { (true, least) } else { (false, most) };
            return Some(Answer { holds, margin, plies: u8::MAX, colour: children(state, self.graph)[0].colour });
        }
        let mut children = match open(state, self.graph, target, known.map(|entry| entry.colour)) {
            Opened::Answer(answer) => return Some(self.keep(key, answer)),
            Opened::Children(children) => children,
        };
        if self.thread > 0 {
            disperse(&mut children[1..], self.thread);
        }
        let mut best = i32::MIN;
        let mut longest = (0, children[0].colour);
        for child in &children {
            let (margin, plies) = if child.over {
                (child.lead(mover), 1)
            } else {
                let answer = self.at_least(&child.state, 1 - target)?;
                (-answer.margin, answer.plies.saturating_add(1))
            };
            if margin >= target {
                return Some(self.keep(key, Answer { holds: true, margin, plies, colour: child.colour }));
            }
            best = best.max(margin);
            longest = longest.max((plies, child.colour));
        }
        let (plies, colour) = longest;
        Some(self.keep(key, Answer { holds: false, margin: best, plies, colour }))
    }

    fn keep(&self, key: u64, answer: Answer) -> Answer {
        let Answer { holds, margin, plies, colour } = answer;
        let bound = if holds { Bound::Lower } else { Bound::Upper };
        self.table.store(key, Entry { value: margin, depth: plies, bound, colour });
        answer
    }
}

/// Puts the colours after the best in a thread's own order.
fn disperse<const W: usize>(later: &mut [Child<W>], thread: usize) {
    if thread % 2 == 1 {
        later.reverse();
    }
    later.rotate_left(thread / 2 % later.len().max(1));
}

/// What a look at a position gives.
enum Opened<const W: usize> {
    Answer(Answer),
    /// To be searched, the most promising first.
    Children(Vec<Child<W>>),
}

/// Looks at a position and its children: is the question answered there?
///
/// Apart from the search that calls it, so that its frame stays small however large the
/// states are.
#[inline(never)]
fn open<const W: usize>(state: &State<W>, graph: &Graph<W>, target: i32, first: Option<u8>) -> Opened<W> {
    let mover = usize::from(state.turn);
    let wanted = wanted(graph, target);
    let mut claims = Claims::new(graph, state, mover);
    let mut claim = |state: &State<W>| claims.claim(state, wanted?.saturating_sub(state.scores[mover]));
    let yes = |plies, colour, margin| Opened::Answer(Answer { holds: true, margin, plies, colour });
    if let Some(Claim { turns, colour }) = claim(state) {
        return yes(2 * turns - 1, colour, target);
    }
    let mut children = children(state, graph);
    if let Some(at) = first.and_then(|first| children.iter().position(|child| child.colour == first)) {
        children[..=at].rotate_right(1);
    }
    // An end that answers the question is looked for before anything is searched.
    if let Some(child) = children.iter().find(|child| child.over && child.lead(mover) >= target) {
        return yes(1, child.colour, child.lead(mover));
    }
    let open = children.iter().filter(|child| !child.over);
    match open.filter_map(|child| Some((2 * claim(&child.state)?.turns + 1, child.colour))).min() {
        Some((plies, colour)) => yes(plies, colour, target),
        None => Opened::Children(children),
    }
}

/// The cells that make a win (1) or a draw (0). No cells make another margin certain: the
/// game ends when a seat passes half.
fn wanted<const W: usize>(graph: &Graph<W>, target: i32) -> Option<u32> {
    match target {
        1 => Some(graph.capturable / 2 + 1),
        0 => Some(graph.capturable.div_ceil(2)),
        _ => None,
    }
}

/// The margin of a seat lies between these: nobody ever loses a cell.
pub(super) fn bounds<const W: usize>(state: &State<W>, graph: &Graph<W>, seat: usize) -> (i32, i32) {
    let all = graph.capturable as i32;
    (2 * state.scores[seat] as i32 - all, all - 2 * state.scores[1 - seat] as i32)
}
