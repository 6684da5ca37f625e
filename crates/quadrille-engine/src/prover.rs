//! The exact solvers of the games behind one trait, as the analyst asks them.

use quadrille_core::{Outcome, Position, Seat};

use crate::{Budget, Score};

/// What a solver may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Means {
    /// Bytes for tables.
    pub memory: usize,
    /// Threads.
    pub threads: usize,
    /// May it look into an opening book?
    pub book: bool,
}

impl Default for Means {
    fn default() -> Means {
        Means { memory: 64 << 20, threads: 1, book: true }
    }
}

/// What is asked of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Who wins, and how soon.
    Distance,
    /// Who wins: less work where a solver can tell the two apart.
    Outcome,
}

/// A question, and what its answer may cost.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// What is asked.
    pub question: Question,
    /// What may be spent.
    pub budget: &'a Budget,
}

/// What was proved of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof<M> {
    /// Its worth to the seat to move, never an estimate.
    pub score: Score,
    /// The same as the game counts it, where it does: the cells ahead in Six couleurs.
    pub points: Option<Points>,
    /// Moves known to reach it; not always all of them.
    pub best: Vec<M>,
    /// Positions visited.
    pub nodes: u64,
}

/// What is known of a worth as a game counts it: it lies between these, both included, and both
/// are of one sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Points {
    least: i32,
    most: i32,
}

impl Points {
    /// So many.
    #[must_use]
    pub const fn exactly(points: i32) -> Points {
        Points { least: points, most: points }
    }

    pub(crate) fn between(least: i32, most: i32) -> Points {
        debug_assert!(least <= most && least.signum() == most.signum(), "{least} {most}");
        Points { least, most }
    }

    /// What a win or a loss promises at least.
    const fn promised(score: Score) -> Option<Points> {
        match score {
            Score::Win { .. } => Some(Points { least: 1, most: i32::MAX }),
            Score::Loss { .. } => Some(Points { least: -i32::MAX, most: -1 }),
            Score::Draw => Some(Points::exactly(0)),
            Score::Estimate(_) => None,
        }
    }

    /// As the other seat counts.
    pub(crate) const fn turned(self) -> Points {
        Points { least: -self.most, most: -self.least }
    }

    /// The number that is told: that which is certain.
    #[must_use]
    pub const fn told(self) -> i32 {
        if self.most < 0 { self.most } else { self.least }
    }

    pub(crate) const fn is_exact(self) -> bool {
        self.least == self.most
    }

    pub(crate) const fn is_below(self, other: Points) -> bool {
        self.most < other.least
    }
}

/// Nothing was proved within the budget.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Unproved {
    /// What was tried, in order.
    pub tried: Vec<Tried>,
    /// Positions visited.
    pub nodes: u64,
    /// What was shown of the outcome all the same.
    pub bound: Option<Bound>,
}

/// One of two sides surely does not lose: it wins, or nobody does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bound {
    /// Which side.
    pub holds: Holder,
    /// The last part of its text's key: `cli-solve-why-KEY`.
    pub why: &'static str,
}

/// Who surely does not lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// The seat to move.
    Mover,
    /// The other one.
    Other,
}

/// A proof, or what was tried within the budget.
pub type Proved<M> = Result<Proof<M>, Unproved>;

/// A way of proving that was tried in vain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tried {
    /// The last part of its text's key: `cli-solve-tried-KEY`.
    pub key: &'static str,
    /// Positions visited by it.
    pub nodes: u64,
}

/// Who hears how far a proof has come.
pub type OnProgress<'a> = dyn FnMut(Progress) + 'a;

/// How far a proof has come.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Progress {
    /// Positions visited.
    pub nodes: u64,
    /// The points lie between these, both included, where that is known.
    pub bounds: Option<(i32, i32)>,
    /// How much of the present step is done, from 0 to 1, where that can be guessed.
    pub share: Option<f64>,
}

/// Is this the only move that does not lose at once? Then what follows it is what the
/// position is worth.
pub(crate) fn is_only_move<P: Position>(position: &P, only: P::Move) -> bool {
    let mut next = position.clone();
    let mut refutation: Option<P::Move> = None;
    position.legal_moves().filter(|&mv| mv != only).all(|mv| {
        let undo = next.play_unchecked(mv);
        let other = next.turn();
        let wins = |next: &mut P, reply: P::Move| {
            let undo = next.play_unchecked(reply);
            let wins = next.outcome() == Some(Outcome::Win(other));
            next.undo(reply, undo);
            wins
        };
        // The answer to one move is mostly the answer to the others.
        let known = refutation.filter(|&reply| next.check(reply).is_ok() && wins(&mut next, reply));
        let replies: Vec<P::Move> = next.legal_moves().collect();
        let found = known.or_else(|| replies.into_iter().find(|&reply| wins(&mut next, reply)));
        refutation = found.or(refutation);
        next.undo(mv, undo);
        found.is_some()
    })
}

/// How near the proof of a position is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reach {
    /// Too far to look for it beside other positions.
    Far,
    /// Worth a share of the time.
    Near,
    /// It comes for certain, though perhaps not soon.
    Sure,
    /// It is known already.
    Known,
}

/// Proves what positions of one setup, for two seats, are worth.
pub trait Prover<P: Position>: Send {
    /// Proves what a position that is not over is worth to the seat to move. Goes on until
    /// it has a proof or the budget is spent; `on_progress` hears now and then how far it
    /// is.
    ///
    /// # Errors
    /// What was tried, when the budget is spent.
    fn prove(&mut self, position: &P, asked: Asked<'_>, on_progress: &mut OnProgress<'_>) -> Proved<P::Move>;

    /// How near the proof of this position is.
    fn reach(&self, position: &P) -> Reach;

    /// The points of a position that is over, as this seat counts them.
    fn points(&self, position: &P, seat: Seat) -> Option<Points>;

    /// The points that a score promises at least, where the game counts some and nothing
    /// better is known.
    fn least_points(&self, score: Score) -> Option<Points> {
        Points::promised(score)
    }

    /// Proves several positions within one budget, each a move after `from`; `on_proof` hears
    /// the place of each with its proof. Gives the positions visited. One after the other,
    /// unless a solver knows better.
    fn prove_each(
        &mut self,
        _from: &P,
        positions: &[&P],
        budget: &Budget,
        on_proof: &mut dyn FnMut(usize, Proof<P::Move>),
    ) -> u64 {
        let mut nodes = 0;
        for (at, position) in positions.iter().enumerate() {
            if budget.is_spent(nodes) {
                break;
            }
            let asked = Asked { question: Question::Distance, budget: &budget.rest(nodes) };
            match self.prove(position, asked, &mut |_| {}) {
                Ok(proof) => {
                    nodes += proof.nodes;
                    on_proof(at, proof);
                }
                Err(unproved) => nodes += unproved.nodes,
            }
        }
        nodes
    }
}

#[cfg(test)]
mod tests;
