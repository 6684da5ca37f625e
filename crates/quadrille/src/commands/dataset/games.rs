//! Plays one game of a data set, and finds what its positions are worth.

use quadrille_core::{AnyRecord, AnySetup, Reason, Seat, Values as Settings, reason};
use quadrille_engine::catalogue::build_for;
use quadrille_engine::{Analyst, Budget, Limits, Points, Question, Score, Stop};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Positions that a proof may visit where the solver is not sure to find one.
const PROOF_NODES: u64 = 200_000;

/// Which values are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Values {
    None,
    /// What the players tell of their moves.
    Search,
    /// What is proved.
    Exact,
}

/// How the games of a data set are made.
pub(super) struct Maker {
    pub(super) values: Settings,
    /// Is the board spelt out, and none dealt?
    pub(super) is_spelt_out: bool,
    /// One for all seats, or one for each.
    pub(super) engines: Vec<String>,
    pub(super) limits: Vec<Limits>,
    /// The most positions of a proof, where somebody said so.
    pub(super) proof_nodes: Option<u64>,
    pub(super) seed: u64,
    pub(super) worth: Values,
    /// Nobody wants the games that are not finished.
    pub(super) stop: Stop,
}

/// A game, and what is known of each position: before each move, as the seat to move sees it.
pub(super) struct Made {
    pub(super) number: u64,
    pub(super) record: AnyRecord,
    pub(super) engines: Vec<String>,
    /// Nothing where no values are wanted.
    pub(super) values: Option<Vec<Option<Worth>>>,
}

/// What a position is worth, and as the game counts it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Worth {
    pub(super) score: Score,
    pub(super) points: Option<Points>,
}

impl Maker {
    fn seed_of(&self, number: u64) -> u64 {
        self.seed ^ (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// What the game of this number is played on.
    pub(super) fn setup(&self, number: u64) -> Result<AnySetup, Reason> {
        let mut rng = StdRng::seed_from_u64(self.seed_of(number));
        let mut random = |below: u32| rng.random_range(0..below);
        Ok(AnySetup::of_values(&self.values, if self.is_spelt_out { None } else { Some(&mut random) })?)
    }

    /// Plays the game of this number; `None` where it was stopped. The analyst is that of the
    /// thread, with what it learnt.
    pub(super) fn play(&self, number: u64, analyst: &mut Option<(AnySetup, Analyst)>) -> Result<Option<Made>, Reason> {
        let seed = self.seed_of(number);
        let setup = self.setup(number)?;
        let text = |seat: Seat| seat.index() % self.engines.len();
        let players = Seat::all(setup.seats()).map(|seat| {
            // Two seats with one engine must not throw the same dice.
            build_for(&self.engines[text(seat)], &setup, seed.wrapping_add(seat.number().into()))
        });
        let mut players = players.collect::<Result<Vec<_>, _>>()?;
        let mut record = AnyRecord::new(setup);
        let mut told = Vec::new();
        while record.outcome().is_none() {
            let seat = record.turn();
            let player = &mut players[seat.index()];
            let decision = player.search(&record, &self.budget(self.limits[text(seat)]), &mut |_| ());
            // What was chosen then is a move, but nobody's.
            if self.stop.is_stopped() {
                return Ok(None);
            }
            let Some(decision) = decision else {
                let none = || reason!("engine-no-move", "no move in a game that is not over");
                let why = player.failure().unwrap_or_else(none);
                return Err(reason!("about", "{what}: {why}", what = player.name(), why = why.clone()));
            };
            told.push(decision.score.map(|score| Worth { score, points: None }));
            record.play(&decision.mv)?;
        }
        let values = match self.worth {
            Values::None => None,
            Values::Search => Some(told),
            Values::Exact => Some(self.prove(&record, analyst)),
        };
        if self.stop.is_stopped() {
            return Ok(None);
        }
        let engines = Seat::all(record.seats()).map(|seat| self.engines[text(seat)].clone()).collect();
        Ok(Some(Made { number, record, engines, values }))
    }

    fn budget(&self, limits: Limits) -> Budget {
        Budget::new(limits, self.stop.clone())
    }

    /// What each position of the game is worth, from its end, where proofs are short and serve
    /// those before.
    fn prove(&self, record: &AnyRecord, kept: &mut Option<(AnySetup, Analyst)>) -> Vec<Option<Worth>> {
        let setup = record.setup();
        if kept.as_ref().is_none_or(|(of, _)| *of != setup) {
            *kept = Some((setup, Analyst::new(record)));
        }
        let mut position = record.clone();
        let mut values = Vec::new();
        while let (Some((_, analyst)), true) = (kept.as_mut(), position.undo()) {
            let nodes = self.proof_nodes.or_else(|| (!analyst.is_sure(&position)).then_some(PROOF_NODES));
            let budget = self.budget(Limits { nodes, ..Limits::default() });
            let proof = analyst.solve(&position, Question::Distance, &budget, &mut |_| ());
            values.push(proof.ok().map(|proof| Worth { score: proof.score, points: proof.points }));
        }
        values.reverse();
        values
    }
}
