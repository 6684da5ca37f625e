//! One game between players, to its end by the rules or by a fault.

use std::time::Duration;

use quadrille_core::{AnyRecord, AnySetup, Outcome, Reason, Seat, SeatSet, reason};
use quadrille_engine::{Analyst, Budget, Limits, Question, Score};

use crate::{Chosen, Fault, Player};

/// Positions that a proof may visit before a game goes on.
const PROOF_NODES: u64 = 50_000;

/// One of the two engines that meet in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The first of the pairing.
    First,
    /// The second.
    Second,
}

/// A game played.
#[derive(Clone, Debug)]
pub struct Played {
    /// Every move.
    pub record: AnyRecord,
    /// Where the first engine of the pairing sat; the second had the other seats.
    pub first_seats: SeatSet,
    /// What the first engine got of the one point of the game.
    pub points: f64,
    /// Who lost by a fault, and which.
    pub fault: Option<(Side, Fault)>,
    /// Was the end proved, and not played?
    pub is_proved: bool,
    /// How many moves were the opening's.
    pub opening: usize,
    /// What was told of each move after the opening.
    pub chosen: Vec<Chosen>,
    /// The slowest move of each side.
    pub slowest: [Duration; 2],
}

/// Ends games whose end is proved.
#[derive(Debug, Default)]
pub struct Adjudicator {
    analyst: Option<(AnySetup, Analyst)>,
}

impl Adjudicator {
    /// How the game ends when both play their best, where a short search proves it.
    fn verdict(&mut self, record: &AnyRecord) -> Option<Outcome> {
        let setup = record.setup();
        if record.seats() != 2 {
            return None;
        }
        if self.analyst.as_ref().is_none_or(|(of, _)| *of != setup) {
            self.analyst = Some((setup, Analyst::new(record)));
        }
        let (_, analyst) = self.analyst.as_mut()?;
        let budget = Budget::limited(Limits::nodes(PROOF_NODES));
        let proof = analyst.solve(record, Question::Outcome, &budget, &mut |_| ()).ok()?;
        let turn = record.turn();
        Some(match proof.score {
            Score::Win { .. } => Outcome::Win(turn),
            Score::Loss { .. } => Outcome::Win(turn.next(2)),
            Score::Draw => Outcome::Tie(SeatSet::all(2)),
            Score::Estimate(_) => return None,
        })
    }
}

/// Plays a game from an opening; `first` and `second` fill the seats, `first_seats` says
/// which are the first's. With an adjudicator it ends as soon as its end is proved.
pub fn play(
    setup: AnySetup,
    opening: &[String],
    first_seats: SeatSet,
    [first, second]: [&mut Player; 2],
    mut adjudicator: Option<&mut Adjudicator>,
) -> Played {
    let mut record = AnyRecord::new(setup);
    drop(record.play_all(opening)); // openings are checked when they are made
    let opening = record.ply();
    let (mut fault, mut proved, mut chosen) = (None, None, Vec::new());
    while record.outcome().is_none() {
        proved = adjudicator.as_mut().and_then(|adjudicator| adjudicator.verdict(&record));
        if proved.is_some() {
            break;
        }
        let side = side(first_seats, record.turn());
        let player = match side {
            Side::First => &mut *first,
            Side::Second => &mut *second,
        };
        let played = player.choose(&record).and_then(|told| {
            let mv = &told.decision.mv;
            record.play(mv).map_err(|why| {
                let why = Reason::from(why);
                player.leave(Fault::Illegal(reason!("about", "{what}: {why}", what = mv, why = why.clone())))
            })?;
            chosen.push(told);
            Ok(())
        });
        if let Err(why) = played {
            fault = Some((side, why));
            break;
        }
    }
    let points = match (&fault, record.outcome().or(proved)) {
        (Some((Side::First, _)), _) => 0.0,
        (Some((Side::Second, _)), _) | (None, None) => 1.0,
        (None, Some(outcome)) => points(first_seats, outcome),
    };
    let (slowest, is_proved) = ([first.slowest(), second.slowest()], proved.is_some());
    Played { record, first_seats, points, fault, is_proved, opening, chosen, slowest }
}

/// Whose the seat is.
fn side(first_seats: SeatSet, seat: Seat) -> Side {
    if first_seats.contains(seat) { Side::First } else { Side::Second }
}

/// What these seats together get of the point.
fn points(seats: SeatSet, outcome: Outcome) -> f64 {
    seats.iter().map(|seat| outcome.points(seat)).sum()
}
