//! The clock of a game: how long each person may still think, by the server's time.
//!
//! People have time, computers have not. The clock starts with the first move that is made
//! while every person's seat is taken, and runs until the end for whoever is to move, here or
//! away. It is kept with each move; while the server is away it stands, and after that it waits
//! until who is to move is back, for a minute at most. Moves that are taken back give no time
//! back. That of a save stands until somebody moves.

use std::time::{Duration, Instant};

use quadrille_core::Seat;
use quadrille_format::SavedClock;
use quadrille_session::{Mode, Player, Table};
use serde::{Deserialize, Serialize};

use crate::form::TimeRule;
use crate::view::ClockView;

/// How long the clock waits for who is to move after the server was away.
const WAITS: Duration = Duration::from_mins(1);

/// The clock of the game on the table.
#[derive(Clone, Debug)]
pub(super) struct Clock {
    kept: Kept,
    /// Whose time it is.
    turn: Option<Turn>,
    /// Grows with each change that is new to pages.
    revision: u64,
}

/// What of it lasts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Kept {
    rule: TimeRule,
    /// Which game of the table it is of.
    game: u64,
    /// Milliseconds that each seat had when its turn last began or ended; less than nothing
    /// where nobody loses on time.
    left: Vec<i64>,
    /// Has it started?
    begun: bool,
    /// Has somebody moved since it was set?
    #[serde(default = "yes")]
    moved: bool,
}

/// Of a clock that an earlier version kept: it starts as soon as all are there.
fn yes() -> bool {
    true
}

#[derive(Clone, Copy, Debug)]
struct Turn {
    seat: Seat,
    /// Since when it runs, or until when it waits for their return.
    time: Time,
}

#[derive(Clone, Copy, Debug)]
enum Time {
    RunsSince(Instant),
    WaitsUntil(Instant),
}

impl Clock {
    /// The clock of a game that begins; nothing where it is played without one.
    pub(super) fn new(rule: TimeRule, table: &Table) -> Option<Clock> {
        let rule = rule.bounded();
        let left = vec![i64::from(rule.seconds) * 1000; usize::from(table.record().seats())];
        let kept = Kept { rule, game: table.at().game.0, left, begun: false, moved: false };
        rule.is_on().then_some(Clock { kept, turn: None, revision: 0 })
    }

    /// The clock of a game that comes from a save.
    pub(super) fn of_save(saved: &SavedClock, table: &Table) -> Option<Clock> {
        let (seconds, increment, loses) = (saved.seconds(), saved.increment(), saved.loses());
        let mut clock = Clock::new(TimeRule { seconds, increment, loses }, table)?;
        let fits = saved.left().len() == clock.kept.left.len();
        clock.kept.left = saved.left().to_vec();
        fits.then_some(clock)
    }

    /// The same for a save, with the time that has gone by.
    pub(super) fn to_save(&self, now: Instant) -> Option<SavedClock> {
        let TimeRule { seconds, increment, loses } = self.kept.rule;
        SavedClock::nearest(seconds, increment, loses, self.left(now)).ok()
    }

    /// The clock that was kept, where it is of this table's game. It waits for who is to move.
    pub(super) fn open(text: &str, table: Option<&Table>, now: Instant) -> Option<Clock> {
        let (kept, table) = serde_json::from_str::<Kept>(text).ok().zip(table)?;
        let fits = kept.game == table.at().game.0 && kept.left.len() == usize::from(table.record().seats());
        let whose = mover(table).filter(|_| kept.begun);
        let turn = whose.map(|seat| Turn { seat, time: Time::WaitsUntil(now + WAITS) });
        fits.then_some(Clock { kept, turn, revision: 0 })
    }

    /// What lasts of it, with the time that has gone by.
    pub(super) fn text(&self, now: Instant) -> String {
        serde_json::to_string(&Kept { left: self.left(now), ..self.kept.clone() }).expect("numbers are JSON")
    }

    /// The rule it goes by.
    pub(super) fn rule(&self) -> TimeRule {
        self.kept.rule
    }

    /// The same after a change of the table: `played` by this seat, with `all_there` where
    /// every seat of a person is taken.
    pub(super) fn after(&self, table: &Table, played: Option<Seat>, all_there: bool, now: Instant) -> Clock {
        let mut next = self.clone();
        next.kept.moved |= played.is_some();
        next.kept.begun |= all_there && next.kept.moved && !table.record().is_empty();
        let whose = mover(table).filter(|_| next.kept.begun);
        if played.is_none() && whose == self.turn.map(|turn| turn.seat) {
            return next;
        }
        next.kept.left = self.left(now);
        let is_person = |seat: &Seat| *table.player(*seat) == Player::Person;
        if let Some(seat) = played.filter(is_person).filter(|_| next.kept.begun) {
            next.kept.left[seat.index()] += i64::from(self.kept.rule.increment) * 1000;
        }
        next.turn = whose.map(|seat| Turn { seat, time: Time::RunsSince(now) });
        next.revision += 1;
        next
    }

    /// Somebody at these seats is back.
    pub(super) fn came_back(&mut self, seats: &[Seat], now: Instant) {
        if let Some(turn) = self.turn.filter(|turn| seats.contains(&turn.seat)) {
            self.go_on(turn, now);
        }
    }

    fn go_on(&mut self, turn: Turn, now: Instant) {
        if let Time::WaitsUntil(_) = turn.time {
            self.turn = Some(Turn { time: Time::RunsSince(now), ..turn });
            self.revision += 1;
        }
    }

    /// When something is due although nobody says anything.
    pub(super) fn due(&self) -> Option<Instant> {
        let Turn { seat, time } = self.turn?;
        match time {
            Time::WaitsUntil(until) => Some(until),
            Time::RunsSince(since) => {
                let left = u64::try_from(self.kept.left[seat.index()]).unwrap_or(0);
                self.kept.rule.loses.then(|| since + Duration::from_millis(left))
            }
        }
    }

    /// Goes on where nobody is waited for any longer; who has lost on time, if somebody has.
    pub(super) fn wake(&mut self, now: Instant) -> Option<Seat> {
        let turn = self.turn.filter(|_| self.due().is_some_and(|due| due <= now))?;
        match turn.time {
            Time::WaitsUntil(_) => {
                self.go_on(turn, now);
                None
            }
            Time::RunsSince(_) => Some(turn.seat),
        }
    }

    /// Which state of it this is.
    pub(super) fn revision(&self) -> u64 {
        self.revision
    }

    /// Had this seat no time left?
    fn is_out(&self, seat: Seat) -> bool {
        self.kept.rule.loses && self.kept.left.get(seat.index()).is_some_and(|left| *left <= 0)
    }

    /// Did the game end because somebody had no time left?
    pub(super) fn has_ended(&self, table: &Table) -> bool {
        table.record().given_up().is_some_and(|loser| self.is_out(loser))
    }

    fn left(&self, now: Instant) -> Vec<i64> {
        let mut left = self.kept.left.clone();
        if let Some(Turn { seat, time: Time::RunsSince(since) }) = self.turn {
            let gone = now.saturating_duration_since(since).as_millis();
            let left = &mut left[seat.index()];
            *left = left.saturating_sub(i64::try_from(gone).unwrap_or(i64::MAX));
            if self.kept.rule.loses {
                *left = (*left).max(0);
            }
        }
        left
    }

    /// What pages show of it.
    pub(super) fn view(&self, now: Instant) -> ClockView {
        let running = match self.turn {
            Some(Turn { seat, time: Time::RunsSince(_) }) => seat.number(),
            _ => 0,
        };
        let out = Seat::all(self.kept.left.len() as u8).filter(|seat| self.is_out(*seat)).collect();
        ClockView {
            running,
            left: self.left(now),
            out,
            rule: self.kept.rule,
            revision: (self.kept.game << 20) | self.revision,
        }
    }
}

/// The person to move, where the game goes on.
fn mover(table: &Table) -> Option<Seat> {
    let turn = table.record().turn();
    (table.mode() == Mode::Playing && *table.player(turn) == Player::Person).then_some(turn)
}

#[cfg(test)]
mod tests;
