//! One analysis: the moves of a position, looked at round after round.
//!
//! A round lets the engine look at every move that is not proved, one ply deeper than the
//! round before and within the same number of positions each. Its guesses take the place
//! of the old ones together, when the round is finished; proofs count at once. What the
//! solver knows is asked first, what it proves for certain after the first guesses, and
//! what is near a proof gets a share of positions in each round. The moves that seem best
//! are looked at further, for proofs alone.

use quadrille_core::{Outcome, Position, Seat};

use super::MoveValue;
use crate::prover::{Asked, Points, Proof, Prover, Question, Reach, is_only_move};
use crate::{Budget, Engine, Limits, Plies, Score};

/// What one look of the first round may visit; each round doubles it.
const LOOK: u64 = 2_000;
/// What one proof of the first round may visit; each round doubles it.
const SHARE: u64 = 4_000;
/// How many moves that seem best are looked at further in each round, for a proof, and how
/// many times as many positions that may take.
const PURSUED: usize = 6;
const FURTHER: u64 = 8;
/// No round is deeper.
const LAST_ROUND: u32 = 60;
/// So many rounds long the solver may still tell exactly what the engine has proved only
/// roughly.
const REFINED: u32 = 6;
/// The part of the budget that is kept from a solver that is sure, should it not finish:
/// one in so many.
const KEPT: u32 = 3;

/// A legal move, the position after it, and what is known of it.
struct Reply<P: Position> {
    position: P,
    reach: Reach,
    /// Has the solver said all it knows?
    is_answered: bool,
    /// What this round says.
    guess: Option<Score>,
    value: MoveValue,
}

/// One analysis.
pub(super) struct Rounds<'a, P: Position> {
    position: &'a P,
    replies: Vec<Reply<P>>,
    engine: &'a mut dyn Engine<P>,
    prover: Option<&'a mut dyn Prover<P>>,
    budget: &'a Budget,
    nodes: u64,
    on_round: &'a mut dyn FnMut(&[MoveValue]),
}

impl<'a, P: Position> Rounds<'a, P> {
    pub(super) fn new(
        position: &'a P,
        engine: &'a mut dyn Engine<P>,
        prover: Option<&'a mut dyn Prover<P>>,
        budget: &'a Budget,
        on_round: &'a mut dyn FnMut(&[MoveValue]),
    ) -> Rounds<'a, P> {
        let mover = position.turn();
        let reply = |mv: P::Move| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let ended = next.outcome();
            let reach = prover.as_ref().filter(|_| ended.is_none()).map_or(Reach::Far, |prover| prover.reach(&next));
            let points = ended.and_then(|_| prover.as_ref()?.points(&next, mover));
            let score = ended.map(|outcome| at_the_end(outcome, mover));
            let value = MoveValue { mv: mv.to_string(), score, points };
            Reply { position: next, reach, is_answered: ended.is_some(), guess: None, value }
        };
        let replies = position.legal_moves().map(reply).collect();
        Rounds { position, replies, engine, prover, budget, nodes: 0, on_round }
    }

    /// Looks until everything is proved or the budget is spent.
    pub(super) fn run(&mut self) {
        self.prove(Reach::Known, &self.budget.rest(0));
        for round in 1..=LAST_ROUND {
            if self.is_done(round) || !self.guess(round) {
                break;
            }
            if round == 1 {
                self.prove(Reach::Sure, &self.most_of_the_budget());
            }
            self.pursue(round);
            self.prove_near(round);
        }
        self.tell();
    }

    /// What was found, and the positions visited.
    pub(super) fn into_values(self) -> (Vec<MoveValue>, u64) {
        (self.replies.into_iter().map(|reply| reply.value).collect(), self.nodes)
    }

    fn is_done(&self, round: u32) -> bool {
        let is_open = |reply: &Reply<P>| !reply.value.is_exact() || reply.wants_proof(round);
        self.is_spent() || !self.replies.iter().any(is_open)
    }

    fn is_spent(&self) -> bool {
        self.budget.is_spent(self.nodes)
    }

    fn tell(&mut self) {
        let values: Vec<MoveValue> = self.replies.iter().map(|reply| reply.value.clone()).collect();
        (self.on_round)(&values);
    }

    /// Lets the engine look at every move that is not proved; false when that tells nothing
    /// new, or the budget is spent first.
    fn guess(&mut self, round: u32) -> bool {
        let mut order: Vec<usize> = (0..self.replies.len()).filter(|&at| !self.replies[at].value.is_exact()).collect();
        // The best first: where the round is not finished, they had their chance of a proof.
        order.sort_by_key(|&at| self.replies[at].value.order());
        let mut has_looked = order.is_empty();
        let mut is_finished = true;
        for at in order {
            if self.is_spent() {
                is_finished = false;
                break;
            }
            let mut position = self.replies[at].position.clone();
            let seen = self.look(&mut position, round, &mut has_looked).map(Score::before_move);
            match seen {
                Some(score) if score.is_exact() => self.note(at, score),
                seen => self.replies[at].guess = seen,
            }
        }
        // A first look that some moves did not get is still a first look at the others.
        let counts = is_finished || round == 1;
        for reply in self.replies.iter_mut().filter(|reply| counts && !reply.value.is_exact()) {
            reply.value.score = reply.guess.or(reply.value.score);
        }
        self.tell();
        is_finished && has_looked
    }

    /// What a position is worth to the seat to move there, so many plies deep. `deeper` is
    /// set where an engine did look so far, or could not for want of positions.
    fn look(&mut self, position: &mut P, depth: u32, deeper: &mut bool) -> Option<Score> {
        let most = LOOK << depth.min(40);
        let left = self.budget.rest(self.nodes).within(most);
        let budget = Budget::new(Limits { depth: Some(depth), ..left.limits() }, left.stop().clone());
        let decision = self.engine.search(position, &budget, &mut |_| {})?;
        self.nodes += decision.nodes.max(1);
        *deeper |= decision.depth >= depth || decision.nodes >= most;
        match decision.score {
            // The reply was chosen without looking ahead, because there is no other: what
            // follows is worth as deep a look as the other moves get.
            Some(Score::Estimate(_)) if decision.depth <= 1 && depth > 1 && is_only_move(position, decision.mv) => {
                let mover = position.turn();
                let undo = position.play_unchecked(decision.mv);
                let after = match position.outcome() {
                    Some(outcome) => Some(at_the_end(outcome, mover)),
                    None => self.look(position, depth - 1, deeper).map(Score::before_move),
                };
                position.undo(decision.mv, undo);
                after
            }
            score => score,
        }
    }

    /// Lets the engine look further at the moves that seem best, for a proof and nothing
    /// else: a deeper guess would not compare with the others.
    fn pursue(&mut self, round: u32) {
        let mut open: Vec<usize> = (0..self.replies.len()).filter(|&at| !self.replies[at].value.is_exact()).collect();
        open.sort_by_key(|&at| self.replies[at].value.order());
        for at in open.into_iter().take(PURSUED) {
            if self.is_spent() {
                return;
            }
            let budget = self.budget.rest(self.nodes).within((LOOK * FURTHER) << round.min(30));
            let position = &self.replies[at].position;
            let Some(decision) = self.engine.search(position, &budget, &mut |_| {}) else { continue };
            self.nodes += decision.nodes.max(1);
            if let Some(score) = decision.score.filter(|score| score.is_exact()) {
                self.note(at, score.before_move());
            }
        }
    }

    /// The engine has proved this of a move.
    fn note(&mut self, at: usize, score: Score) {
        let value = &mut self.replies[at].value;
        value.score = Some(score);
        value.points = self.prover.as_ref().and_then(|prover| prover.least_points(score));
    }

    /// What a solver that is sure may spend.
    fn most_of_the_budget(&self) -> Budget {
        let rest = self.budget.rest(self.nodes);
        let Limits { time, depth, nodes } = rest.limits();
        let time = time.map(|time| time.saturating_sub(time / KEPT));
        let nodes = nodes.map(|nodes| nodes - nodes / u64::from(KEPT));
        Budget::new(Limits { time, depth, nodes }, rest.stop().clone())
    }

    /// Asks the solver for every move that is within such a reach, or nearer.
    fn prove(&mut self, reach: Reach, budget: &Budget) {
        let Rounds { position, replies, prover: Some(prover), on_round, .. } = self else { return };
        let open: Vec<usize> = (0..replies.len()).filter(|&at| replies[at].is_asked(reach)).collect();
        let positions: Vec<P> = open.iter().map(|&at| replies[at].position.clone()).collect();
        let positions: Vec<&P> = positions.iter().collect();
        self.nodes += prover.prove_each(position, &positions, budget, &mut |place, proof| {
            replies[open[place]].take(&proof);
            let values: Vec<MoveValue> = replies.iter().map(|reply| reply.value.clone()).collect();
            on_round(&values);
        });
    }

    /// Gives every move that is near a proof its share of positions.
    fn prove_near(&mut self, round: u32) {
        let share = SHARE << round.min(40);
        for at in 0..self.replies.len() {
            let Some(prover) = &mut self.prover else { return };
            let reply = &mut self.replies[at];
            if !reply.wants_proof(round) {
                continue;
            }
            if self.budget.is_spent(self.nodes) {
                return;
            }
            let budget = self.budget.rest(self.nodes).within(share);
            match prover.prove(&reply.position, Asked { question: Question::Distance, budget: &budget }, &mut |_| {}) {
                Ok(proof) => {
                    self.nodes += proof.nodes;
                    reply.take(&proof);
                }
                Err(unproved) => self.nodes += unproved.nodes.max(1),
            }
        }
    }
}

impl<P: Position> Reply<P> {
    fn is_asked(&self, reach: Reach) -> bool {
        self.reach >= reach && !self.is_answered
    }

    /// Is it worth a share of the solver's time in this round?
    fn wants_proof(&self, round: u32) -> bool {
        self.reach == Reach::Near && !self.is_answered && (!self.value.is_exact() || round <= REFINED)
    }

    /// A proof says all that the solver knows.
    fn take(&mut self, proof: &Proof<P::Move>) {
        let score = proof.score.before_move();
        self.value.score = Some(self.value.score.map_or(score, |known| known.and(score)));
        self.value.points = proof.points.map(Points::turned);
        self.is_answered = true;
    }
}

/// What a game that ended is worth to a seat whose move ended it.
fn at_the_end(outcome: Outcome, mover: Seat) -> Score {
    let plies = Plies::Exactly(1);
    match outcome {
        Outcome::Win(seat) if seat == mover => Score::Win { plies },
        Outcome::Win(_) => Score::Loss { plies },
        Outcome::Tie(_) => Score::Draw,
    }
}
