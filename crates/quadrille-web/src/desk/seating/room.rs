//! A room as its seating knows it: its name, who sits where, who is away, what is proposed.

use std::collections::BTreeMap;
use std::time::{Duration, Instant, SystemTime};

use quadrille_core::Seat;
use quadrille_session::{Player, Table};
use quadrille_store::RoomLine;

use super::host::House;
use super::proposals::Proposal;
use crate::allowances::Bucket;
use crate::guest::Visitor;

/// Who is gone no longer than this is not called absent: a page that is loaded anew.
const GRACE: Duration = Duration::from_secs(3);
/// Who is absent for so long is not waited for when something is proposed.
pub(super) const WAITED_FOR: Duration = Duration::from_mins(1);
/// Who is absent for so long may lose the seat to somebody else.
pub(super) const KEPT: Duration = Duration::from_mins(5);

/// What a room knows beside its table.
#[derive(Debug)]
pub(super) struct Room {
    /// Its name in addresses, and as it was typed.
    pub(super) name: String,
    pub(super) title: String,
    pub(super) listed: bool,
    pub(super) house: House,
    pub(super) base: String,
    pub(super) sitting: BTreeMap<Seat, Visitor>,
    /// Those who sit and have no page open.
    pub(super) away: BTreeMap<Visitor, Away>,
    /// The names that visitors gave themselves.
    pub(super) called: BTreeMap<Visitor, String>,
    /// How much those who sit may still say.
    pub(super) words: BTreeMap<Visitor, Bucket>,
    pub(super) proposal: Option<Proposal>,
    /// The number of the next one.
    pub(super) next: u64,
}

/// Somebody who left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Away {
    pub(super) since: Instant,
    /// The same on the clock of the wall, in milliseconds, for the page to count from.
    pub(super) wall: u128,
    /// How much of it the pages show.
    pub(super) shown: Shown,
}

/// What the pages show of somebody who left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shown {
    /// Nothing yet.
    Nothing,
    /// That they are absent.
    Absent,
    /// That somebody else may take the seat.
    Free,
}

impl Room {
    /// The room as it was kept.
    pub(super) fn new(line: &RoomLine, sitting: BTreeMap<Seat, Visitor>, house: House) -> Room {
        // After a restart nobody is there yet.
        let away = sitting.values().map(|visitor| (visitor.clone(), Away::now())).collect();
        Room {
            name: line.name.clone(),
            title: if line.title.is_empty() { line.name.clone() } else { line.title.clone() },
            listed: line.listed || (house.shut && house.listed),
            house,
            base: format!("/room/{}/", line.name),
            sitting,
            away,
            called: BTreeMap::new(),
            words: BTreeMap::new(),
            proposal: None,
            next: 1,
        }
    }

    pub(super) fn sits(&self, visitor: Option<&Visitor>) -> bool {
        visitor.is_some_and(|visitor| self.sitting.values().any(|other| other == visitor))
    }

    pub(super) fn seats_of(&self, visitor: Option<&Visitor>) -> Vec<Seat> {
        self.sitting.iter().filter(|(_, other)| Some(*other) == visitor).map(|(seat, _)| *seat).collect()
    }

    /// Whoever sits where this table has no seat for a person watches.
    pub(super) fn fit(&mut self, table: &Table) {
        self.sitting.retain(|seat, _| is_for_person(table, *seat));
    }

    /// May this visitor sit down at a seat, as far as whoever opened the room says?
    pub(super) fn lets_sit(&self, visitor: &Visitor) -> bool {
        !self.house.locked || self.house.is_of(Some(visitor)) || self.sits(Some(visitor))
    }

    pub(super) fn away_for(&self, visitor: &Visitor) -> Duration {
        self.away.get(visitor).map_or(Duration::ZERO, |away| away.since.elapsed())
    }

    /// Until when somebody who left is waited for.
    pub(super) fn waited_for(&self, visitor: &Visitor) -> Option<Instant> {
        self.away.get(visitor).map(|away| away.since + WAITED_FOR)
    }

    /// When something more is to be shown of somebody who left.
    pub(super) fn due(&self) -> Option<Instant> {
        self.away.values().filter_map(|away| away.due()).min()
    }

    /// Shows more of those who left, where it is time; true where something is new.
    pub(super) fn wake(&mut self, now: Instant) -> bool {
        let mut shows = false;
        for away in self.away.values_mut().filter(|away| away.due().is_some_and(|due| due <= now)) {
            away.shown = if away.shown == Shown::Nothing { Shown::Absent } else { Shown::Free };
            shows = true;
        }
        shows
    }
}

pub(super) fn is_for_person(table: &Table, seat: Seat) -> bool {
    table.settings().seats.get(seat.index()).is_some_and(|seat| seat.player == Player::Person)
}

impl Away {
    pub(super) fn now() -> Away {
        let wall = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_millis());
        Away { since: Instant::now(), wall, shown: Shown::Nothing }
    }

    /// When something more is to be shown.
    fn due(self) -> Option<Instant> {
        match self.shown {
            Shown::Nothing => Some(self.since + GRACE),
            Shown::Absent => Some(self.since + KEPT),
            Shown::Free => None,
        }
    }
}
