//! A search's way through the tree: the position and its evaluation, moved in step,
//! what was visited, and whether it is time to stop.

use quadrille_core::{Outcome, Position};

use super::Evaluation;
use super::trace::{End, Recorder, Role, Trace, role_at};
use crate::Budget;

/// Where a search is.
#[derive(Debug)]
pub(crate) struct Walk<'a, P: Position, E> {
    position: P,
    evaluation: E,
    budget: &'a Budget,
    /// The moves from the root to here, with what takes them back.
    path: Vec<(P::Move, P::Undo)>,
    nodes: u64,
    cuts: u64,
    spent: bool,
    /// The best line known from each ply on.
    lines: Vec<Vec<P::Move>>,
    recorder: Option<Recorder<P::Move>>,
    /// The moves to try first at the root, in this order.
    first: Vec<P::Move>,
}

impl<'a, P: Position, E: Evaluation<P>> Walk<'a, P, E> {
    pub(crate) fn new(root: &P, evaluation: E, budget: &'a Budget) -> Walk<'a, P, E> {
        Walk {
            position: root.clone(),
            evaluation,
            budget,
            path: Vec::new(),
            nodes: 0,
            cuts: 0,
            spent: false,
            lines: vec![Vec::new()],
            recorder: None,
            first: Vec::new(),
        }
    }

    /// The same, noting what is done.
    pub(crate) fn recorded(mut self, recorder: Recorder<P::Move>) -> Walk<'a, P, E> {
        self.recorder = Some(recorder);
        self
    }

    /// The same with moves that are tried first at the root, in this order.
    pub(crate) fn trying_first(mut self, first: Vec<P::Move>) -> Walk<'a, P, E> {
        self.first = first;
        self
    }

    /// Does somebody else say in which order moves are tried here?
    pub(crate) fn is_ordered(&self) -> bool {
        self.path.is_empty() && !self.first.is_empty()
    }

    /// Notes what is done from now on.
    pub(crate) fn note(&mut self, recorder: Recorder<P::Move>) {
        self.recorder = Some(recorder);
    }

    /// What was noted so far; nothing more is.
    pub(crate) fn take_trace(&mut self) -> Trace<P::Move> {
        self.recorder.take().map(Recorder::into_trace).unwrap_or_default()
    }

    pub(crate) fn into_recorder(self) -> Option<Recorder<P::Move>> {
        self.recorder
    }

    pub(crate) fn position(&self) -> &P {
        &self.position
    }

    pub(crate) fn evaluation(&self) -> &E {
        &self.evaluation
    }

    /// Positions visited so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Branches cut so far.
    pub(crate) fn cuts(&self) -> u64 {
        self.cuts
    }

    /// Comes to the position: counts it, and values it when nothing is to be searched
    /// below. `None` when the budget is spent.
    #[expect(clippy::option_option, reason = "spent, a leaf's value, or neither")]
    pub(crate) fn visit(&mut self, depth: u32, alpha: i32, beta: i32) -> Option<Option<i32>> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(E::CHECK_EVERY) && self.budget.is_spent(self.nodes) {
            self.spent = true;
        }
        if self.spent {
            return None;
        }
        if let Some(recorder) = &mut self.recorder {
            recorder.open(
                self.path.len(),
                self.path.last().map(|step| step.0),
                self.position.turn(),
                depth,
                alpha,
                beta,
            );
        }
        let outcome = self.position.outcome();
        if outcome.is_none() && depth > 0 {
            return Some(None);
        }
        let value = self.value(outcome);
        self.close(value, if outcome.is_some() { End::Over } else { End::Horizon });
        Some(Some(value))
    }

    /// Is done with the position, found worth this to the seat whose turn it is.
    pub(crate) fn close(&mut self, value: i32, end: End) {
        if let Some(recorder) = &mut self.recorder {
            recorder.close(self.path.len(), value, end, &[]);
        }
    }

    /// Knows the value of the position already, from the node that found it.
    pub(crate) fn close_known(&mut self, value: i32, source: Option<u32>) {
        if let Some(recorder) = &mut self.recorder {
            recorder.close(self.path.len(), value, End::Table, &[]);
            recorder.note_source(self.path.len(), source);
        }
    }

    /// Which node of the trace this is, where it is noted.
    pub(crate) fn node(&self) -> Option<u32> {
        self.recorder.as_ref().and_then(|recorder| recorder.node(self.path.len()))
    }

    /// Is done with the position early: these moves need no look.
    pub(crate) fn close_cut(&mut self, value: i32, skipped: &[P::Move]) {
        self.cuts += 1;
        if let Some(recorder) = &mut self.recorder {
            let end = match role_at(self.path.len()) {
                Role::Max => End::BetaCut,
                Role::Min => End::AlphaCut,
            };
            recorder.close(self.path.len(), value, end, skipped);
        }
    }

    pub(crate) fn value(&self, outcome: Option<Outcome>) -> i32 {
        self.evaluation.value(&self.position, outcome)
    }

    pub(crate) fn moves(&self) -> Vec<P::Move> {
        let mut moves = self.evaluation.moves(&self.position);
        if self.is_ordered() {
            moves.sort_by_key(|mv| self.first.iter().position(|other| other == mv).unwrap_or(usize::MAX));
        }
        moves
    }

    pub(crate) fn enter(&mut self, mv: P::Move) {
        self.evaluation.played(&self.position, mv);
        self.path.push((mv, self.position.play_unchecked(mv)));
        if self.lines.len() <= self.path.len() {
            self.lines.push(Vec::new());
        }
        self.lines[self.path.len()].clear();
    }

    pub(crate) fn leave(&mut self, mv: P::Move) {
        let (_, undo) = self.path.pop().expect("a move entered is left once");
        self.position.undo(mv, undo);
        self.evaluation.undone(&self.position, mv);
    }

    /// Notes that `mv`, just left, is the best here so far.
    pub(crate) fn improve(&mut self, mv: P::Move) {
        let ply = self.path.len();
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(mv);
        if let Some(rest) = after.first() {
            line.extend_from_slice(rest);
        }
    }

    /// The best line from the root.
    pub(crate) fn line(&self) -> Vec<P::Move> {
        self.lines[0].clone()
    }

    /// The move just entered and the line expected after it.
    pub(crate) fn line_after(&self, mv: P::Move) -> Vec<P::Move> {
        let mut line = vec![mv];
        line.extend_from_slice(&self.lines[self.path.len()]);
        line
    }
}
