//! One game between players, to its end by the rules or by a fault.

use std::time::Duration;

use quadrille_core::{AnyRecord, AnySetup, Outcome, Reason, Seat, SeatSet, reason};

use crate::{Fault, Player};

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
    /// The slowest move of each side.
    pub slowest: [Duration; 2],
}

/// Plays a game from an opening; `first` and `second` fill the seats, `first_seats` says
/// which are the first's.
pub fn play(
    setup: AnySetup,
    opening: &[String],
    first_seats: SeatSet,
    first: &mut Player,
    second: &mut Player,
) -> Played {
    let mut record = AnyRecord::new(setup);
    drop(record.play_all(opening)); // openings are checked when they are made
    let mut fault = None;
    while record.outcome().is_none() {
        let side = side(first_seats, record.turn());
        let player = match side {
            Side::First => &mut *first,
            Side::Second => &mut *second,
        };
        let played = player.choose(&record).and_then(|mv| {
            record.play(&mv).map_err(|why| {
                Fault::Illegal(reason!("about", "{what}: {why}", what = &mv, why = Reason::from(why.clone())))
            })
        });
        if let Err(why) = played {
            fault = Some((side, why));
            break;
        }
    }
    let points = match (&fault, record.outcome()) {
        (Some((Side::First, _)), _) => 0.0,
        (Some((Side::Second, _)), _) | (None, None) => 1.0,
        (None, Some(outcome)) => points(first_seats, outcome),
    };
    Played { record, first_seats, points, fault, slowest: [first.slowest(), second.slowest()] }
}

/// Whose the seat is.
fn side(first_seats: SeatSet, seat: Seat) -> Side {
    if first_seats.contains(seat) { Side::First } else { Side::Second }
}

/// What these seats together get of the point.
fn points(seats: SeatSet, outcome: Outcome) -> f64 {
    seats.iter().map(|seat| outcome.points(seat)).sum()
}
