//! An opponent that errs as people do.
//!
//! It searches a few plies ahead, and now and then overlooks something: a win of its
//! own, a threat it should stop, or the reply to its move. It never plays at random: even
//! then it takes what looks best to it. How often it errs is set by the level, so that a
//! person can climb from one to the next; what it plays among nearly equal moves is
//! chance, so that no game is like another.

use quadrille_core::Position;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::teaching::trace::{Recorder, Trace};
use crate::teaching::walk::Walk;
use crate::teaching::{Algorithm, Best, Decided, Evaluation, INFINITY, Missed, alpha_beta, best_moves, depths};
use crate::{Budget, Decision, Engine, Info, OnInfo, Past, Score};

/// How well a level looks. Chances are in hundredths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    /// Plies it looks ahead when it sees.
    pub(crate) depth: u32,
    /// Chance to overlook a win of its own.
    pub(crate) misses_win: u32,
    /// Chance to overlook a win of the opponent that can be stopped now.
    pub(crate) misses_threat: u32,
    /// Chance to overlook the reply: it then looks one ply ahead only.
    pub(crate) misses_reply: u32,
    /// Moves within so much of the best are as good to it.
    pub(crate) margin: i32,
}

impl Sight {
    /// Sees the end of a small grid, and among equally good moves prefers those after
    /// which most replies are mistakes.
    pub(crate) const PERFECT: Sight = Sight { depth: 9, misses_win: 0, misses_threat: 0, misses_reply: 0, margin: 0 };
}

/// A search with human errors.
pub(crate) struct Fallible<P: Position, E> {
    name: String,
    sight: Sight,
    evaluation: fn(&P) -> E,
    rng: StdRng,
}

impl<P: Position, E: Evaluation<P>> Fallible<P, E> {
    pub(crate) fn new(name: String, sight: Sight, evaluation: fn(&P) -> E, seed: u64) -> Fallible<P, E> {
        Fallible { name, sight, evaluation, rng: StdRng::seed_from_u64(seed) }
    }

    fn happens(&mut self, chance: u32) -> bool {
        self.rng.random_range(0..100) < chance
    }

    /// What it looks at when it sees, and when it overlooks something, with the chance of that.
    fn attentions(&self, root: &P, evaluation: &E) -> ([Attention<P::Move>; 2], u32) {
        let urgent = evaluation.urgent(root);
        let all = evaluation.moves(root);
        let depth = self.sight.depth;
        let (seen, chance, missed) = match (urgent.wins.is_empty(), urgent.blocks.is_empty()) {
            (false, _) => (urgent.wins, self.sight.misses_win, Missed::Win),
            (true, false) => (urgent.blocks, self.sight.misses_threat, Missed::Threat),
            (true, true) => {
                let blind = Attention { moves: all.clone(), depth: 1, missed: Some(Missed::Reply) };
                return ([Attention { moves: all, depth, missed: None }, blind], self.sight.misses_reply);
            }
        };
        let others: Vec<P::Move> = all.into_iter().filter(|mv| !seen.contains(mv)).collect();
        let blind = if others.is_empty() { seen.clone() } else { others };
        let blind = Attention { moves: blind, depth: 1, missed: Some(missed) };
        ([Attention { moves: seen, depth, missed: None }, blind], chance)
    }

    /// What a value at a depth says. Who overlooks nothing has proved what it saw to the end.
    fn score(&self, root: &P, value: i32, depth: u32) -> Score {
        if self.sight != Sight::PERFECT {
            return Score::Estimate(value);
        }
        let evaluation = (self.evaluation)(root);
        evaluation.score(root, value, evaluation.is_complete(root, depth))
    }

    /// Searches, and tells after each depth which moves seem good; with the most nodes to note.
    fn look(
        &self,
        root: &P,
        attention: &Attention<P::Move>,
        (budget, noted): (&Budget, Option<usize>),
        mut on_depth: impl FnMut(Looked<P::Move>) -> bool,
    ) -> u64 {
        let depth = budget.limits().depth.map_or(attention.depth, |limit| limit.clamp(1, attention.depth));
        let algorithm = Algorithm::AlphaBeta(alpha_beta::AlphaBetaOptions { ordered: true, table: true });
        let mut walk = Walk::new(root, (self.evaluation)(root), budget);
        for depth in depths(attention.moves.len(), depth) {
            if let Some(most) = noted {
                walk.note(Recorder::new(most));
            }
            let Some(best) = best_moves(&mut walk, algorithm, &attention.moves, depth, self.sight.margin) else {
                break;
            };
            let (trace, value) = (walk.take_trace(), best.value);
            let good = if self.sight == Sight::PERFECT { trapping(&mut walk, best, depth) } else { best.moves };
            if !on_depth(Looked { depth, nodes: walk.nodes(), value, good, trace }) {
                break;
            }
        }
        walk.nodes()
    }
}

/// The moves it thinks of, and how far it looks.
struct Attention<M> {
    moves: Vec<M>,
    depth: u32,
    missed: Option<Missed>,
}

/// What it came to at a depth.
struct Looked<M> {
    depth: u32,
    nodes: u64,
    value: i32,
    /// The moves that are good to it, each with its value and line.
    good: Vec<(M, i32, Vec<M>)>,
    trace: Trace<M>,
}

impl<P: Position, E: Evaluation<P>> Engine<P> for Fallible<P, E> {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn search(&mut self, root: &P, budget: &Budget, on_info: &mut OnInfo<'_, P::Move>) -> Option<Decision<P::Move>> {
        let ([seeing, blind], chance) = self.attentions(root, &(self.evaluation)(root));
        let attention = if self.happens(chance) { blind } else { seeing };
        let mv = *attention.moves.choose(&mut self.rng)?;
        let mut decision = Decision { mv, score: None, depth: 0, nodes: 0, line: vec![mv] };
        let mut rng = std::mem::replace(&mut self.rng, StdRng::seed_from_u64(0));
        decision.nodes = self.look(root, &attention, (budget, None), |Looked { depth, nodes, good, .. }| {
            let Some((mv, value, line)) = good.choose(&mut rng) else { return false };
            let score = self.score(root, *value, depth);
            decision = Decision { mv: *mv, score: Some(score), depth, nodes, line: line.clone() };
            on_info(&Info { depth, nodes, elapsed: budget.elapsed(), score, line: line.clone() });
            true
        });
        self.rng = rng;
        Some(decision)
    }

    fn is_told(&self) -> bool {
        true
    }

    /// What it looked at is found by what it came to: with all it can see, or with what it
    /// overlooks.
    fn retrace(&mut self, &Past { root, played, budget, most }: &Past<'_, P>) -> Option<Decided<P::Move>> {
        let played = played?;
        let (attentions, _) = self.attentions(root, &(self.evaluation)(root));
        attentions.iter().find_map(|attention| {
            let mut last = None;
            let nodes = self.look(root, attention, (budget, Some(most)), |looked| {
                last = Some(looked);
                true
            });
            let Looked { depth, value, good, trace, .. } = last?;
            let (mv, own, line) = good.iter().find(|(mv, _, _)| *mv == played.mv).filter(|_| nodes == played.nodes)?;
            let score = Some(self.score(root, *own, depth));
            let decision = Decision { mv: *mv, score, depth, nodes, line: line.clone() };
            let equals = good.iter().map(|(mv, _, _)| *mv).collect();
            Some(Decided { decision, equals, value: Some(value), trace, missed: attention.missed })
        })
    }
}

/// Those of the best moves after which the largest part of the replies loses something;
/// all of them when the budget is spent on the way.
fn trapping<P: Position, E: Evaluation<P>>(
    walk: &mut Walk<'_, P, E>,
    best: Best<P::Move>,
    depth: u32,
) -> Vec<(P::Move, i32, Vec<P::Move>)> {
    let mut rated = Vec::new();
    for candidate in &best.moves {
        walk.enter(candidate.0);
        let mistakes = mistakes(walk, best.value, depth);
        walk.leave(candidate.0);
        let Some(mistakes) = mistakes else { return best.moves };
        rated.push(mistakes);
    }
    let most = rated.iter().copied().max().unwrap_or(0);
    best.moves
        .into_iter()
        .zip(rated)
        .filter(|(_, mistakes)| *mistakes == most)
        .map(|(candidate, _)| candidate)
        .collect()
}

/// How many of a thousand replies give more than `value`.
fn mistakes<P: Position, E: Evaluation<P>>(walk: &mut Walk<'_, P, E>, value: i32, depth: u32) -> Option<usize> {
    if depth < 3 || walk.position().outcome().is_some() {
        return Some(0);
    }
    let replies = walk.moves();
    let options = alpha_beta::AlphaBetaOptions { ordered: true, table: true };
    let mut mistakes = 0;
    for &reply in &replies {
        walk.enter(reply);
        let mut table = alpha_beta::Transpositions::default();
        let after = alpha_beta::search(walk, &mut table, options, depth - 2, -INFINITY, INFINITY);
        walk.leave(reply);
        mistakes += usize::from(after? > value);
    }
    Some(mistakes * 1000 / replies.len().max(1))
}

impl<P: Position, E> std::fmt::Debug for Fallible<P, E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Fallible").field("name", &self.name).field("sight", &self.sight).finish_non_exhaustive()
    }
}
