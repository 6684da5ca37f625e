//! What positions and their moves are worth, for two seats: the one analysis that the
//! page, the full screen and the commands `analyse`, `solve` and `explain` show.
//!
//! Every legal move is played, and an engine looks at what follows in rounds, each one ply
//! deeper than the round before, while the solver of the game ([`Prover`]) looks for
//! proofs (`rounds.rs`). What is told keeps to four rules. Every move gets a first look
//! before any gets a second. A move that was not looked at has no value. Guesses are
//! comparable: they all come from the same round, the last one that was finished. What is
//! proved stands above guesses. Between more than two seats one number does not tell what
//! a move is worth (R098), so nothing is said.

mod rounds;

use quadrille_core::{AnyRecord, Game, Reason, Record, for_any_record};

use self::rounds::Rounds;
use crate::prover::{Asked, Means, Points, Proof, Proved, Prover, Question, Reach, Unproved};
use crate::{Budget, Engine, OnProgress, Playable, Score, catalogue};

/// What a move is worth to the seat that plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveValue {
    /// The move as text.
    pub mv: String,
    /// Its worth; `None` while it was not looked at.
    pub score: Option<Score>,
    /// The same as the game counts it, where that is proved: see [`Proof::points`].
    pub points: Option<Points>,
}

impl MoveValue {
    /// Is its worth proved?
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.score.is_some_and(Score::is_exact)
    }

    /// An order to show moves in, the best first: wins, what is between, losses, each by the
    /// points where the game counts some, then by the rank of the score; moves without a value
    /// last.
    #[must_use]
    pub fn order(&self) -> impl Ord + use<> {
        let class = match self.score {
            Some(Score::Win { .. }) => 0,
            Some(Score::Draw | Score::Estimate(_)) => 1,
            Some(Score::Loss { .. }) => 2,
            None => 3,
        };
        (class, self.points.map_or(0, |points| -points.told()), self.score.map_or(0, |score| -score.rank()))
    }

    /// Is it known to be worse than another? Where the game counts points they say so, else the
    /// score.
    fn is_worse_than(&self, other: &MoveValue) -> bool {
        match (self.points, other.points) {
            (Some(own), Some(others)) if own != others || own.is_exact() => own.is_below(others),
            _ => self.score.zip(other.score).is_some_and(|(own, others)| own.is_worse_than(others)),
        }
    }
}

/// The best moves: those that no other is known to be better than. Moves that were not
/// looked at are never among them.
#[must_use]
pub fn best_moves(values: &[MoveValue]) -> Vec<&MoveValue> {
    let is_best = |value: &MoveValue| !values.iter().any(|other| value.is_worse_than(other));
    values.iter().filter(|value| value.score.is_some() && is_best(value)).collect()
}

/// Who hears what is known after a round.
pub type OnRound<'a> = dyn FnMut(&[MoveValue]) + 'a;

/// Looks at positions of one setup; what it learns serves the next position.
pub struct Analyst {
    game: Game,
    of_game: Box<dyn OfGame>,
}

/// The analyst of one game, moves as texts.
trait OfGame: Send {
    fn analyse(&mut self, record: &AnyRecord, budget: &Budget, on_round: &mut OnRound<'_>) -> Option<Vec<MoveValue>>;

    fn solve(&mut self, record: &AnyRecord, asked: Asked<'_>, on_progress: &mut OnProgress<'_>) -> Proved<String>;

    fn nodes(&self) -> u64;

    fn unsolvable(&self) -> Option<&Reason>;

    fn is_sure(&self, record: &AnyRecord) -> bool;
}

struct Of<P: Playable> {
    /// Who guesses; nobody for more than two seats.
    engine: Option<Box<dyn Engine<P>>>,
    prover: Result<Box<dyn Prover<P>>, Reason>,
    nodes: u64,
}

impl Analyst {
    /// For games with the setup of this one.
    #[must_use]
    pub fn new(record: &AnyRecord) -> Analyst {
        Analyst::with_means(record, Means::default())
    }

    /// The same with what its solver may use.
    #[must_use]
    pub fn with_means(record: &AnyRecord, means: Means) -> Analyst {
        let of_game: Box<dyn OfGame> = for_any_record!(record, record => Box::new(Of::new(record, means)));
        Analyst { game: record.game(), of_game }
    }

    /// The worth of every legal move at the cursor, in the order of the moves; empty when
    /// the game is over or nothing can be said. `on_round` hears what is known so far.
    pub fn analyse(&mut self, record: &AnyRecord, budget: &Budget, on_round: &mut OnRound<'_>) -> Vec<MoveValue> {
        self.of_game.analyse(record, budget, on_round).unwrap_or_default()
    }

    /// Proves what the position at the cursor is worth; goes on until it is proved or the
    /// budget is spent.
    ///
    /// # Errors
    /// What was tried; nothing when the game is over or has not two seats.
    pub fn solve(
        &mut self,
        record: &AnyRecord,
        question: Question,
        budget: &Budget,
        on_progress: &mut OnProgress<'_>,
    ) -> Proved<String> {
        self.of_game.solve(record, Asked { question, budget }, on_progress)
    }

    /// Positions visited by the last analysis.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.of_game.nodes()
    }

    /// Why the solver of the game cannot take this setup, where it cannot.
    #[must_use]
    pub fn unsolvable(&self) -> Option<&Reason> {
        self.of_game.unsolvable()
    }

    /// Is every move of this position proved for certain, given time?
    #[must_use]
    pub fn is_sure(&self, record: &AnyRecord) -> bool {
        self.of_game.is_sure(record)
    }

    /// Which game it was made for.
    #[must_use]
    pub fn game(&self) -> Game {
        self.game
    }
}

impl<P: Playable> Of<P> {
    fn new(record: &Record<P>, means: Means) -> Of<P> {
        let for_two = record.position().seats() == 2;
        let engine = for_two.then(|| catalogue::build::<P>(P::GUESSER, record.setup(), 0).ok()).flatten();
        Of { engine, prover: P::prover(record.setup(), means), nodes: 0 }
    }

    /// The record, where it is one to look at.
    fn open<'a>(&self, record: &'a AnyRecord) -> Option<&'a Record<P>> {
        P::record_of(record).filter(|record| record.outcome().is_none() && self.engine.is_some())
    }
}

impl<P: Playable> OfGame for Of<P> {
    fn analyse(&mut self, record: &AnyRecord, budget: &Budget, on_round: &mut OnRound<'_>) -> Option<Vec<MoveValue>> {
        self.nodes = 0;
        let record = self.open(record)?;
        let Of { engine, prover, .. } = self;
        let prover = prover.as_mut().ok().map(|prover| &mut **prover as &mut dyn Prover<P>);
        let mut rounds = Rounds::new(record.position(), engine.as_deref_mut()?, prover, budget, on_round);
        rounds.run();
        let (values, nodes) = rounds.into_values();
        self.nodes = nodes;
        Some(values)
    }

    fn solve(&mut self, record: &AnyRecord, asked: Asked<'_>, on_progress: &mut OnProgress<'_>) -> Proved<String> {
        let record = self.open(record);
        let (Some(record), Ok(prover)) = (record, &mut self.prover) else { return Err(Unproved::default()) };
        let Proof { score, points, best, nodes } = prover.prove(record.position(), asked, on_progress)?;
        Ok(Proof { score, points, best: best.iter().map(ToString::to_string).collect(), nodes })
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn unsolvable(&self) -> Option<&Reason> {
        self.prover.as_ref().err()
    }

    fn is_sure(&self, record: &AnyRecord) -> bool {
        let reach = |record: &Record<P>| Some(self.prover.as_ref().ok()?.reach(record.position()));
        self.open(record).and_then(reach) >= Some(Reach::Sure)
    }
}

impl std::fmt::Debug for Analyst {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Analyst").field("game", &self.game).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
