//! The worth of every legal move of a position, for two seats.
//!
//! Each move is played and the best engine of the catalogue looks at what follows, in
//! rounds that give every move twice the time of the round before, until all are proved
//! or the budget is spent: a guess for all moves comes early and gets better. In
//! Puissance 4 the exact solver comes in between: after the first guesses it takes one
//! column after the other, and the rounds go on only for what it could not solve in time.
//! Small positions of the other games are asked of their solvers first. Between more than
//! two seats one number does not tell what a move is worth (R098), so nothing is said.

mod prover;

use std::time::Duration;

use quadrille_core::{AnyRecord, Game, Outcome};

use self::prover::Prover;
use crate::puissance4::solver::{Options, Solver, distance};
use crate::{AnyEngine, Budget, Limits, Score, catalogue};

/// What a move is worth to the seat that plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveValue {
    /// The move as text.
    pub mv: String,
    /// Its worth.
    pub score: Score,
}

/// Looks at positions of one game; what it learns serves the next position.
#[derive(Debug)]
pub struct Analyst {
    means: Means,
}

enum Means {
    Engine { engine: Box<AnyEngine>, solver: Option<Box<Solver>>, prover: Option<Prover> },
    Nothing,
}

/// The engines that tell a score, the best first.
const ENGINES: [&str; 2] = ["strong", "alpha-beta:depth=9"];

/// What each move gets in the first round.
const FIRST_ROUND: Duration = Duration::from_millis(8);

/// After a round of so much for each move, more would tell little.
const LAST_ROUND: Duration = Duration::from_mins(1);

/// The part of the time that is kept from the solver, should it not finish: one in so
/// many.
const KEPT: u32 = 3;

impl Analyst {
    /// For games like this one.
    #[must_use]
    pub fn new(record: &AnyRecord) -> Analyst {
        let setup = record.setup();
        let solver = match record {
            AnyRecord::Puissance4(record) => Solver::new(record.setup(), Options::default()).ok(),
            _ => None,
        };
        let engine = ENGINES.iter().find_map(|name| catalogue::build_for(name, &setup, 0).ok());
        let means = match engine {
            Some(engine) if record.seats() == 2 => {
                Means::Engine { engine: Box::new(engine), solver: solver.map(Box::new), prover: Prover::of(record) }
            }
            _ => Means::Nothing,
        };
        Analyst { means }
    }

    /// The worth of every legal move at the cursor, in the order of the moves; empty when
    /// the game is over or nothing can be said. `on_round` hears what is known so far.
    pub fn analyse(
        &mut self,
        record: &AnyRecord,
        budget: &Budget,
        on_round: &mut dyn FnMut(&[MoveValue]),
    ) -> Vec<MoveValue> {
        if record.outcome().is_some() {
            return Vec::new();
        }
        let Means::Engine { engine, solver, prover } = &mut self.means else { return Vec::new() };
        if engine.game() != record.game() {
            return Vec::new();
        }
        let mut work = Work {
            replies: record.legal_moves().into_iter().map(|mv| Reply::new(record, mv)).collect(),
            engine,
            prover: prover.as_mut(),
            budget,
            on_round,
        };
        let mut share = FIRST_ROUND;
        if let Some(solver) = solver {
            if !knows(solver, record) {
                work.guess(share);
                share *= 2;
            }
            work.solve(solver);
        }
        while !work.is_done() && share <= LAST_ROUND {
            work.guess(share);
            share *= 2;
        }
        work.values()
    }

    /// Which game it was made for, where it can say anything.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        match &self.means {
            Means::Engine { engine, .. } => Some(engine.game()),
            Means::Nothing => None,
        }
    }
}

/// Are the moves of this position in the solver's book?
fn knows(solver: &Solver, record: &AnyRecord) -> bool {
    matches!(record, AnyRecord::Puissance4(record) if solver.knows_after(record.position()))
}

/// A position after one legal move, and what is known of it.
struct Reply {
    value: MoveValue,
    record: AnyRecord,
}

/// One analysis.
struct Work<'a> {
    replies: Vec<Reply>,
    engine: &'a mut AnyEngine,
    prover: Option<&'a mut Prover>,
    budget: &'a Budget,
    on_round: &'a mut dyn FnMut(&[MoveValue]),
}

impl Work<'_> {
    /// A round of prover and engine over what is not proved, with so much time for each move.
    fn guess(&mut self, share: Duration) {
        let open = self.replies.iter_mut().filter(|reply| !reply.value.score.is_exact());
        for reply in open {
            if self.budget.is_spent(0) {
                break;
            }
            let time = self.budget.time_left().map_or(share, |left| left.min(share));
            let share = || Budget::new(Limits::time(time), self.budget.stop().clone());
            let proved = self.prover.as_mut().and_then(|prover| prover.prove(&reply.record, &share()));
            let found = proved.or_else(|| self.engine.search(&reply.record, &share(), &mut |_| {})?.score);
            if let Some(score) = found {
                reply.value.score = score.before_move();
            }
        }
        let values = self.values();
        (self.on_round)(&values);
    }

    /// The exact worth of one move after the other, as far as most of the time lasts.
    fn solve(&mut self, solver: &mut Solver) {
        let time = self.budget.time_left().map(|left| left.saturating_sub(left / KEPT));
        let budget = Budget::new(Limits { time, ..self.budget.limits() }, self.budget.stop().clone());
        for at in 0..self.replies.len() {
            let reply = &mut self.replies[at];
            let AnyRecord::Puissance4(record) = &reply.record else { return };
            let position = record.position();
            let Some(solution) = solver.solve(position, &budget) else { continue };
            let empties = position.setup().cells() - position.filled();
            reply.value.score = distance(solution.score, empties).before_move();
            let values = self.values();
            (self.on_round)(&values);
        }
    }

    fn is_done(&self) -> bool {
        self.budget.is_spent(0) || self.replies.iter().all(|reply| reply.value.score.is_exact())
    }

    fn values(&self) -> Vec<MoveValue> {
        self.replies.iter().map(|reply| reply.value.clone()).collect()
    }
}

impl Reply {
    fn new(record: &AnyRecord, mv: String) -> Reply {
        let mover = record.turn();
        let mut next = record.clone();
        next.play(&mv).expect("legal moves can be played");
        let score = match next.outcome() {
            Some(Outcome::Win(seat)) if seat == mover => Score::Win { plies: 1 },
            Some(Outcome::Win(_)) => Score::Loss { plies: 1 },
            Some(Outcome::Tie(_)) => Score::Draw,
            None => Score::Estimate(0),
        };
        Reply { value: MoveValue { mv, score }, record: next }
    }
}

impl std::fmt::Debug for Means {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Means::Engine { engine, .. } => engine.fmt(f),
            Means::Nothing => f.write_str("Nothing"),
        }
    }
}

#[cfg(test)]
mod tests {
    use quadrille_core::{AnySetup, Game};

    use super::*;

    fn record(game: Game, setup: &str, moves: &str) -> AnyRecord {
        let mut record = AnyRecord::new(AnySetup::parse(game, setup).unwrap());
        for mv in moves.split_whitespace() {
            record.play(mv).unwrap();
        }
        record
    }

    fn values(record: &AnyRecord) -> Vec<(String, Score)> {
        let budget = Budget::limited(Limits::time(Duration::from_secs(20)));
        let values = Analyst::new(record).analyse(record, &budget, &mut |_| {});
        values.into_iter().map(|value| (value.mv, value.score)).collect()
    }

    /// R045: an edge in answer to the centre loses, a corner draws.
    #[test]
    fn r045_morpion_is_told_exactly() {
        let record = record(Game::Morpion, "", "2B");
        for (mv, score) in values(&record) {
            let corner = ["1A", "1C", "3A", "3C"].contains(&mv.as_str());
            assert_eq!(matches!(score, Score::Draw), corner, "{mv}: {score:?}");
            assert_eq!(matches!(score, Score::Loss { .. }), !corner, "{mv}: {score:?}");
        }
    }

    /// What engines only foresee, the solver proves: after an edge in answer to the centre
    /// every move wins but the one that blocks itself.
    #[test]
    fn a_won_position_of_morpion_is_proved() {
        let record = record(Game::Morpion, "", "2B 1B");
        for (mv, score) in values(&record) {
            assert_eq!(score == Score::Draw, mv == "3B", "{mv}: {score:?}");
            assert!(score.is_exact(), "{mv}: {score:?}");
        }
    }

    #[test]
    fn a_small_board_of_six_couleurs_is_proved() {
        let record = record(Game::SixCouleurs, "cells=rvjob/ojbvr/vbrjo/jorvb/bvoji", "");
        let values = values(&record);
        assert!(!values.is_empty() && values.iter().all(|(_, score)| score.is_exact()), "{values:?}");
    }

    #[test]
    fn a_move_that_ends_the_game_is_told_at_once() {
        let record = record(Game::Morpion, "", "1A 2A 1B 2B");
        assert!(values(&record).contains(&("1C".into(), Score::Win { plies: 1 })));
    }

    /// The first move of 8 x 8 is beyond the solver in this time: the centre is still
    /// told apart from the edge, and nothing claims to be proved.
    #[test]
    fn a_puissance4_board_that_is_not_solved_in_time_has_estimates() {
        let record = record(Game::Puissance4, "rows=8 columns=8", "");
        let budget = Budget::limited(Limits::time(Duration::from_secs(2)));
        let mut rounds = 0;
        let values = Analyst::new(&record).analyse(&record, &budget, &mut |_| rounds += 1);
        assert!(rounds >= 1);
        assert!(values.iter().all(|value| matches!(value.score, Score::Estimate(_))), "{values:?}");
        assert!(values.iter().any(|value| value.score != values[0].score), "{values:?}");
    }

    #[test]
    fn puissance4_is_asked_of_the_solver() {
        let record = record(Game::Puissance4, "rows=4 columns=4", "1 2 1 2 1");
        let values = values(&record);
        assert_eq!(values.len(), 4);
        assert!(values.iter().all(|(_, score)| score.is_exact()));
        assert_eq!(values.iter().filter(|(_, score)| *score == Score::Loss { plies: 2 }).count(), 3);
    }

    #[test]
    fn nothing_is_said_of_three_seats_or_of_a_game_that_is_over() {
        assert_eq!(values(&record(Game::Morpion, "players=3", "")), []);
        assert_eq!(values(&record(Game::Morpion, "", "1A 2A 1B 2B 1C")), []);
    }

    #[test]
    fn a_stopped_analysis_ends_at_once() {
        let record = record(Game::Morpion, "rows=15 columns=15 align=5", "8H");
        let budget = Budget::limited(Limits::default());
        budget.stop().stop();
        assert_eq!(Analyst::new(&record).analyse(&record, &budget, &mut |_| {}).len(), 224);
    }
}
