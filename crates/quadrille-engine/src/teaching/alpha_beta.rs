//! Alpha-beta (R090, R097; the seed's printed form was wrong, R111; R141).
//!
//! Written in the negamax form: values, `alpha` and `beta` are those of the seat to
//! move. `alpha` is what this seat has secured elsewhere, `beta` what the other one has:
//! as soon as a value reaches `beta` the other seat will not let us come here, and the
//! moves that are left need no look. The value of the root is minimax's, whatever the
//! order of moves and with or without a table.
//!
//! ```
//! use quadrille_core::{AnyRecord, AnySetup};
//! use quadrille_engine::Limits;
//! use quadrille_engine::teaching::explain_any;
//!
//! let game = AnyRecord::new(AnySetup::parse("puissance4".parse().unwrap(), "").unwrap());
//! let search = |engine: &str| explain_any(&game, engine, 100_000, Limits::default()).unwrap().explanation.trace.nodes;
//! let (minimax, alpha_beta) = (search("minimax:depth=4"), search("alpha-beta:depth=4"));
//! assert_eq!(minimax[0].value, alpha_beta[0].value);
//! assert!(alpha_beta.len() < minimax.len());
//! ```

use std::collections::HashMap;

use quadrille_core::Position;

use super::trace::End;
use super::walk::Walk;
use super::{Evaluation, INFINITY};
use crate::bound::Bound;

/// What plain alpha-beta may be helped by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AlphaBetaOptions {
    /// Tries first the moves that look best after one ply: earlier cuts.
    pub ordered: bool,
    /// Remembers positions met before.
    pub table: bool,
}

/// What is remembered of positions: value, kind of value, at which depth.
#[derive(Clone, Debug, Default)]
pub(crate) struct Transpositions(HashMap<u64, Remembered>);

#[derive(Clone, Copy, Debug)]
struct Remembered {
    depth: u32,
    value: i32,
    bound: Bound,
    /// The node of the trace that found it.
    node: Option<u32>,
}

/// A table that is full takes no more: it is for learning, not for records.
const MOST_REMEMBERED: usize = 1 << 20;

/// What the position is worth to the seat whose turn it is, exactly when it lies between
/// `alpha` and `beta`, else a bound on the same side. `None` when the budget was spent.
pub(crate) fn search<P: Position, E: Evaluation<P>>(
    walk: &mut Walk<'_, P, E>,
    table: &mut Transpositions,
    options: AlphaBetaOptions,
    depth: u32,
    alpha: i32,
    beta: i32,
) -> Option<i32> {
    if let Some(value) = walk.visit(depth, alpha, beta)? {
        return Some(value);
    }
    if options.table
        && let Some((value, source)) = table.probe(walk.position().key(), depth, alpha, beta)
    {
        walk.close_known(value, source);
        return Some(value);
    }
    let moves = if options.ordered && !walk.is_ordered() { ordered(walk) } else { walk.moves() };
    let mut best = -INFINITY;
    let mut floor = alpha;
    for (at, &mv) in moves.iter().enumerate() {
        walk.enter(mv);
        let value = search(walk, table, options, depth - 1, -beta, -floor);
        walk.leave(mv);
        let value = -value?;
        if value > best {
            best = value;
            walk.improve(mv);
        }
        floor = floor.max(best);
        if best >= beta && at + 1 < moves.len() {
            walk.close_cut(best, &moves[at + 1..]);
            table.store(options, (walk.position().key(), walk.node()), depth, best, Bound::Lower);
            return Some(best);
        }
    }
    walk.close(best, End::Searched);
    let bound = match best {
        _ if best >= beta => Bound::Lower,
        _ if best <= alpha => Bound::Upper,
        _ => Bound::Exact,
    };
    table.store(options, (walk.position().key(), walk.node()), depth, best, bound);
    Some(best)
}

/// The moves, the best-looking after one ply first; equals keep their order.
fn ordered<P: Position, E: Evaluation<P>>(walk: &mut Walk<'_, P, E>) -> Vec<P::Move> {
    let mut moves: Vec<(i32, P::Move)> = Vec::new();
    for mv in walk.moves() {
        walk.enter(mv);
        let outcome = walk.position().outcome();
        moves.push((walk.value(outcome), mv));
        walk.leave(mv);
    }
    // Worth to the opponent, who is to move after it: the least first.
    moves.sort_by_key(|&(value, _)| value);
    moves.into_iter().map(|(_, mv)| mv).collect()
}

impl Transpositions {
    /// Only what was searched to the same depth, so that the root's value stays that of
    /// minimax at its depth.
    fn probe(&self, key: u64, depth: u32, alpha: i32, beta: i32) -> Option<(i32, Option<u32>)> {
        let found = self.0.get(&key).filter(|found| found.depth == depth)?;
        let usable = match found.bound {
            Bound::Exact => true,
            Bound::None => false,
            Bound::Lower => found.value >= beta,
            Bound::Upper => found.value <= alpha,
        };
        usable.then_some((found.value, found.node))
    }

    fn store(
        &mut self,
        options: AlphaBetaOptions,
        (key, node): (u64, Option<u32>),
        depth: u32,
        value: i32,
        bound: Bound,
    ) {
        if options.table && (self.0.len() < MOST_REMEMBERED || self.0.contains_key(&key)) {
            self.0.insert(key, Remembered { depth, value, bound, node });
        }
    }
}
