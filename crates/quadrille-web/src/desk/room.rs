//! A room: several people at one table, each at their own screen.
//!
//! Who sits plays that seat and no other; everybody else watches and disturbs nobody.
//! What would change the game for the others is proposed to them first. A seat is kept
//! for who leaves; after [`KEPT`] somebody else may take it. At home there is no room,
//! and everything is allowed to everybody.

#[cfg(test)]
mod tests;
mod told;

use std::collections::BTreeMap;
use std::time::{Duration, Instant, SystemTime};

use quadrille_core::Seat;
use quadrille_engine::computers;
use quadrille_session::{Player, Settings, Table, default_name, describe_refusal, shown_name};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::proposals::Proposal;
use super::{Desk, PageId};
use crate::form::Form;
use crate::guest::Visitor;
use crate::message::{Request, Screen};
use quadrille_store::{Change, RoomLine};

/// Who is gone no longer than this is not called absent: a page that is loaded anew.
const GRACE: Duration = Duration::from_secs(3);
/// Who is absent for so long is not waited for when something is proposed.
pub(super) const WAITED_FOR: Duration = Duration::from_mins(1);
/// Who is absent for so long may lose the seat to somebody else.
const KEPT: Duration = Duration::from_mins(5);

/// What a room knows beside its table.
#[derive(Debug)]
pub(super) struct Room {
    name: String,
    listed: bool,
    base: String,
    pub(super) sitting: BTreeMap<Seat, Visitor>,
    /// Those who sit and have no page open.
    away: BTreeMap<Visitor, Away>,
    pub(super) proposal: Option<Proposal>,
    /// The number of the next one.
    pub(super) next: u64,
}

#[derive(Clone, Copy, Debug)]
struct Away {
    since: Instant,
    /// The same on the clock of the wall, in milliseconds, for the page to count from.
    wall: u128,
    /// How much of it the pages show.
    shown: Shown,
}

/// What the pages show of somebody who left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shown {
    /// Nothing yet.
    Nothing,
    /// That they are absent.
    Absent,
    /// That somebody else may take the seat.
    Free,
}

impl Room {
    /// The room as it was kept.
    pub(super) fn new(line: &RoomLine, kept: BTreeMap<u8, String>) -> Room {
        let sitting: BTreeMap<Seat, Visitor> = kept
            .into_iter()
            .filter_map(|(seat, visitor)| Some((Seat::from_number(seat)?, Visitor::parse(&visitor)?)))
            .collect();
        // After a restart nobody is there yet.
        let away = sitting.values().map(|visitor| (visitor.clone(), Away::now())).collect();
        Room {
            name: line.name.clone(),
            listed: line.listed,
            base: format!("/room/{}/", line.name),
            sitting,
            away,
            proposal: None,
            next: 1,
        }
    }

    pub(super) fn base(&self) -> &str {
        &self.base
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    fn sits(&self, visitor: Option<&Visitor>) -> bool {
        visitor.is_some_and(|visitor| self.sitting.values().any(|other| other == visitor))
    }

    fn seats_of(&self, visitor: Option<&Visitor>) -> Vec<Seat> {
        self.sitting.iter().filter(|(_, other)| Some(*other) == visitor).map(|(seat, _)| *seat).collect()
    }

    /// Whoever sits where this table has no seat for a person watches.
    pub(super) fn fit(&mut self, table: &Table) {
        self.sitting.retain(|seat, _| is_for_person(table, *seat));
    }

    pub(super) fn away_for(&self, visitor: &Visitor) -> Duration {
        self.away.get(visitor).map_or(Duration::ZERO, |away| away.since.elapsed())
    }

    /// Until when somebody who left is waited for.
    pub(super) fn waited_for(&self, visitor: &Visitor) -> Option<Instant> {
        self.away.get(visitor).map(|away| away.since + WAITED_FOR)
    }

    /// When something more is to be shown of somebody who left.
    fn due(&self) -> Option<Instant> {
        self.away.values().filter_map(|away| away.due()).min()
    }
}

fn is_for_person(table: &Table, seat: Seat) -> bool {
    table.settings().seats.get(seat.index()).is_some_and(|seat| seat.player == Player::Person)
}

impl Away {
    fn now() -> Away {
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

impl Desk {
    /// Why somebody may not do this now, in words; at home everybody may do everything.
    pub(super) fn denial(&self, id: PageId, request: &Request) -> Option<String> {
        let (room, page) = (self.room.as_ref()?, self.pages.get(&id)?);
        let locale = &page.locale;
        let sits = room.sits(page.visitor.as_ref());
        // Where nobody sits yet, whoever is there prepares the game.
        let leads = sits || (room.sitting.is_empty() && page.visitor.is_some());
        let turn = self.table.as_ref().map(|table| table.record().turn());
        let own_turn =
            turn.is_some_and(|turn| room.sitting.get(&turn).is_some_and(|v| Some(v) == page.visitor.as_ref()));
        let watching = || Some(locale.text("room-watching"));
        match request {
            Request::Hint { .. } if own_turn && self.is_contest() => Some(locale.text("room-no-advice")),
            Request::Play { .. } | Request::Hint { .. } if own_turn => None,
            Request::Play { .. } | Request::Hint { .. } if sits => {
                let name = &self.table.as_ref()?.settings().seats[turn?.index()].name;
                Some(locale.format("room-turn-of", &[("name", shown_name(name, locale).into())]))
            }
            Request::Play { .. } | Request::Hint { .. } => watching(),
            Request::Resign { .. } if !sits => watching(),
            Request::Undo { .. }
            | Request::Redo { .. }
            | Request::NewGame { .. }
            | Request::Start { .. }
            | Request::Load { .. }
            | Request::Open { .. }
            | Request::Fork
            | Request::Pause { .. }
            | Request::Save { .. }
            | Request::Forget { .. }
            | Request::ClearScores
                if !leads =>
            {
                watching()
            }
            Request::Quit => Some(locale.text("room-no-quit")),
            _ => None,
        }
    }

    /// Somebody's page opened: who was absent is back, the others see it.
    pub(super) fn arrived(&mut self, visitor: Option<&Visitor>) {
        if let (Some(room), Some(visitor)) = (&mut self.room, visitor) {
            room.away.remove(visitor);
            self.update_all(None);
        }
    }

    /// A page closed; with their last one, a person is away.
    pub(super) fn left(&mut self, visitor: Option<&Visitor>) {
        let Some(room) = &mut self.room else { return };
        let still_here = self.pages.values().any(|page| page.visitor.as_ref() == visitor);
        if let Some(visitor) = visitor.filter(|visitor| !still_here && room.sits(Some(visitor))) {
            room.away.insert(visitor.clone(), Away::now());
        }
        if self.pages.is_empty() {
            // Nobody waits for what the engines know.
            self.computers.forget();
            self.analysis.forget();
        } else {
            self.update_all(None);
        }
    }

    pub(super) fn room_due(&self) -> Option<Instant> {
        self.room.as_ref().and_then(Room::due)
    }

    /// Shows that somebody is absent, and later that the seat can be taken.
    pub(super) fn room_wakes(&mut self, now: Instant) {
        let Some(room) = &mut self.room else { return };
        if room.due().is_some_and(|due| due <= now) {
            for away in room.away.values_mut().filter(|away| away.due().is_some_and(|due| due <= now)) {
                away.shown = if away.shown == Shown::Nothing { Shown::Absent } else { Shown::Free };
            }
            self.update_all(None);
        }
    }

    /// Somebody sits down, under a name.
    pub(super) fn sit(&mut self, id: PageId, number: u8, name: &str) {
        let Some((locale, visitor)) = self.pages.get(&id).map(|page| (page.locale.clone(), page.visitor.clone()))
        else {
            return;
        };
        let seat = Seat::from_number(number)
            .filter(|seat| self.table.as_ref().is_some_and(|table| is_for_person(table, *seat)));
        let (Some(room), Some(table), Some(seat), Some(visitor)) = (&mut self.room, &mut self.table, seat, visitor)
        else {
            return self.refuse(id, locale.text("room-no-seat"), None);
        };
        let taken = room.sitting.get(&seat).is_some_and(|other| *other != visitor && room.away_for(other) < KEPT);
        if taken {
            return self.refuse(id, locale.text("room-seat-taken"), None);
        }
        if !name.trim().is_empty()
            && let Err(refusal) = table.rename(seat, name)
        {
            return self.refuse(id, describe_refusal(&refusal, None, &locale), None);
        }
        room.sitting.insert(seat, visitor);
        self.seats_changed(id);
    }

    /// Somebody leaves a seat to others.
    pub(super) fn stand(&mut self, id: PageId, number: u8) {
        let Some(page) = self.pages.get(&id) else { return };
        let (Some(room), Some(seat)) = (&mut self.room, Seat::from_number(number)) else { return };
        if !room.seats_of(page.visitor.as_ref()).contains(&seat) {
            return;
        }
        room.sitting.remove(&seat);
        let name = default_name(seat.index() + 1, &page.locale);
        if let Some(table) = &mut self.table {
            // Where somebody else is called like that, the old name stays.
            let _ = table.rename(seat, &name);
        }
        self.seats_changed(id);
    }

    /// A form for the next game in which those who sit keep their names.
    pub(super) fn named_as_now(&self, mut form: Form) -> Form {
        let Some((room, table)) = self.room.as_ref().zip(self.table.as_ref()) else { return form };
        for seat in room.sitting.keys() {
            let Some(name) = table.settings().seats.get(seat.index()).map(|seat| &seat.name) else { continue };
            let given = form.seats.iter().any(|other| other.name.to_lowercase() == name.to_lowercase());
            if let Some(seat) = form.seats.get_mut(seat.index()).filter(|_| !given) {
                seat.name.clone_from(name);
            }
        }
        form
    }

    fn seats_changed(&mut self, id: PageId) {
        if let Err(error) = self.keep_game(Change::default()) {
            return self.refuse_unkept(id, &error, None);
        }
        self.forget_who_stood_up();
        self.changed(None);
    }

    fn forget_who_stood_up(&mut self) {
        if let Some(room) = &mut self.room {
            room.away.retain(|visitor, _| room.sitting.values().any(|other| other == visitor));
        }
    }

    /// There is another game: seats that are no longer for a person are free, and who
    /// began it sits. The game is kept with it.
    pub(super) fn sit_at_new_game(&mut self, id: Option<PageId>) {
        let (Some(room), Some(table)) = (&mut self.room, &self.table) else { return };
        room.fit(table);
        let visitor = id.and_then(|id| self.pages.get(&id)).and_then(|page| page.visitor.clone());
        if let Some(visitor) = visitor.filter(|visitor| !room.sits(Some(visitor)))
            && let Some(free) = Seat::all(table.record().seats())
                .find(|seat| is_for_person(table, *seat) && !room.sitting.contains_key(seat))
        {
            room.sitting.insert(free, visitor);
        }
    }

    /// The new game is kept: everybody who prepared one looks at it.
    pub(super) fn gather_at_new_game(&mut self) {
        if self.room.is_none() {
            return;
        }
        self.forget_who_stood_up();
        for page in self.pages.values_mut().filter(|page| page.screen == Screen::Setup) {
            page.screen = Screen::Game;
        }
    }

    /// The seats of a page's visitor.
    pub(super) fn own_seats(&self, id: PageId) -> Vec<Seat> {
        let visitor = self.pages.get(&id).and_then(|page| page.visitor.as_ref());
        self.room.as_ref().map(|room| room.seats_of(visitor)).unwrap_or_default()
    }

    /// Does a seat name an engine that a server does not offer to visitors? They choose
    /// from the page's own list only, so none takes memory or time of its own choice.
    pub(super) fn names_foreign_engine(&self, settings: &Settings) -> bool {
        let seats = settings.seats.len().min(Seat::MAX_SEATS.into()) as u8;
        let setup = settings.board.setup(seats, Seat::FIRST, &mut StdRng::seed_from_u64(0));
        let is_foreign = |player: &Player| match (player, &setup) {
            (Player::Engine(text), Ok(setup)) => !computers::is_offered(text, setup),
            (Player::Engine(_), Err(_)) => true,
            (Player::Person, _) => false,
        };
        self.room.is_some() && settings.seats.iter().any(|seat| is_foreign(&seat.player))
    }

    /// May anybody be advised now? Not while several people play against each other.
    pub(super) fn may_advise(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.settings().hints_allowed) && !self.is_contest()
    }

    /// Do several people play against each other now?
    fn is_contest(&self) -> bool {
        let Some(table) = &self.table else { return false };
        let people = table.settings().seats.iter().filter(|seat| seat.player == Player::Person).count();
        self.room.is_some() && people > 1 && table.record().outcome().is_none()
    }
}
