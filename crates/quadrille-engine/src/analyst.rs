//! The worth of every legal move of a position, for two seats.
//!
//! Puissance 4 is asked of its exact solver. Elsewhere each move is played and the best
//! engine of the catalogue looks at what follows, in rounds that give every move twice
//! the time of the round before, until all are proved or the budget is spent: a guess
//! for all moves comes early and gets better. Between more than two seats one number
//! does not tell what a move is worth (R098), so nothing is said.

use std::time::Duration;

use quadrille_core::{AnyRecord, Game, Outcome, Puissance4, Record};

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
    Solver(Box<Solver>),
    Engine(Box<AnyEngine>),
    Nothing,
}

/// The engines that tell a score, the best first.
const ENGINES: [&str; 2] = ["strong", "alpha-beta:depth=9"];

/// What each move gets in the first round.
const FIRST_ROUND: Duration = Duration::from_millis(8);

impl Analyst {
    /// For games like this one.
    #[must_use]
    pub fn new(record: &AnyRecord) -> Analyst {
        let setup = record.setup();
        let solver = match record {
            AnyRecord::Puissance4(record) => Solver::new(record.setup(), Options::default()).ok(),
            _ => None,
        };
        let means = match solver {
            _ if record.seats() != 2 => Means::Nothing,
            Some(solver) => Means::Solver(Box::new(solver)),
            None => ENGINES
                .iter()
                .find_map(|name| catalogue::build_for(name, &setup, 0).ok())
                .map_or(Means::Nothing, |engine| Means::Engine(Box::new(engine))),
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
        match (&mut self.means, record) {
            (Means::Solver(solver), AnyRecord::Puissance4(record)) => solved(solver, record, budget),
            (Means::Engine(engine), _) if engine.game() == record.game() => guessed(engine, record, budget, on_round),
            _ => Vec::new(),
        }
    }

    /// Which game it was made for, where it can say anything.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        match &self.means {
            Means::Solver(_) => Some(Game::Puissance4),
            Means::Engine(engine) => Some(engine.game()),
            Means::Nothing => None,
        }
    }
}

fn solved(solver: &mut Solver, record: &Record<Puissance4>, budget: &Budget) -> Vec<MoveValue> {
    let position = record.position();
    let empties = position.setup().cells() - position.filled();
    let worth = |score: Option<i32>| score.map_or(Score::Estimate(0), |score| distance(score, empties));
    let columns = solver.analyse(position, budget).columns;
    columns.into_iter().map(|(column, score)| MoveValue { mv: column.to_string(), score: worth(score) }).collect()
}

/// A position after one legal move, and what is known of it.
struct Reply {
    value: MoveValue,
    record: AnyRecord,
}

fn guessed(
    engine: &mut AnyEngine,
    record: &AnyRecord,
    budget: &Budget,
    on_round: &mut dyn FnMut(&[MoveValue]),
) -> Vec<MoveValue> {
    let mut replies: Vec<Reply> = record.legal_moves().into_iter().map(|mv| Reply::new(record, mv)).collect();
    let mut share = FIRST_ROUND;
    loop {
        for reply in replies.iter_mut().filter(|reply| !reply.value.score.is_exact()) {
            if budget.is_spent(0) {
                break;
            }
            let time = budget.time_left().map_or(share, |left| left.min(share));
            let limits = Limits { time: Some(time), ..Limits::default() };
            let found = engine.search(&reply.record, &Budget::new(limits, budget.stop().clone()), &mut |_| {});
            if let Some(score) = found.and_then(|decision| decision.score) {
                reply.value.score = score.before_move();
            }
        }
        let values: Vec<MoveValue> = replies.iter().map(|reply| reply.value.clone()).collect();
        on_round(&values);
        let is_settled = values.iter().all(|value| value.score.is_exact());
        if is_settled || budget.is_spent(0) || share > Duration::from_mins(1) {
            return values;
        }
        share *= 2;
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
            Means::Solver(_) => f.write_str("Solver"),
            Means::Engine(engine) => engine.fmt(f),
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

    #[test]
    fn a_move_that_ends_the_game_is_told_at_once() {
        let record = record(Game::Morpion, "", "1A 2A 1B 2B");
        assert!(values(&record).contains(&("1C".into(), Score::Win { plies: 1 })));
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
