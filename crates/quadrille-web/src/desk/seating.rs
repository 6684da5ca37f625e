//! Who sits where, and what each may ask for.
//!
//! At home there is no room: everybody plays every seat, and everything is allowed. In a
//! room, several people at one table, each at their own screen, who sits plays that seat and
//! no other; everybody else watches and disturbs nobody ([`rights`]). What would change the
//! game for the others is proposed to them first ([`proposals`]). A seat is kept for who
//! leaves; after a while somebody else may take it ([`room`]).

mod host;
mod proposals;
mod rights;
mod room;
#[cfg(test)]
mod tests;
mod told;
mod words;

use std::collections::BTreeMap;
use std::time::Instant;

use quadrille_core::Seat;
use quadrille_engine::computers;
use quadrille_locale::Locale;
use quadrille_session::{Player, Settings, Table, default_name, describe_refusal};
use quadrille_store::RoomLine;
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::PageId;
use crate::form::Form;
use crate::guest::Visitor;
pub(crate) use host::House;
pub(super) use proposals::{Answered, Origin, Proposed, Verdict};
pub(super) use rights::{Right, When};
use room::{Away, KEPT, Room, is_for_person};

/// Who sits at a table.
pub(super) struct Seating {
    /// None at home.
    room: Option<Room>,
    /// Who looks at each page, on a server for several people.
    visitors: BTreeMap<PageId, Visitor>,
}

impl Seating {
    /// The seats as they were kept; those that the table has not are nobody's.
    pub(super) fn new(
        line: Option<&RoomLine>,
        sitting: BTreeMap<Seat, Visitor>,
        house: House,
        table: Option<&Table>,
    ) -> Seating {
        let mut room = line.map(|line| Room::new(line, sitting, house));
        if let (Some(room), Some(table)) = (&mut room, table) {
            room.fit(table);
        }
        Seating { room, visitors: BTreeMap::new() }
    }

    /// Is it a room, where several people meet?
    pub(super) fn is_room(&self) -> bool {
        self.room.is_some()
    }

    /// The address under which its pages lie.
    pub(super) fn base(&self) -> &str {
        self.room.as_ref().map_or("/", |room| &room.base)
    }

    /// The room's name, where it is one.
    pub(super) fn room_name(&self) -> Option<&str> {
        self.room.as_ref().map(|room| room.name.as_str())
    }

    /// Somebody's page opened: who was absent is back. True where others can see it.
    pub(super) fn came(&mut self, id: PageId, visitor: Option<Visitor>) -> bool {
        let (Some(room), Some(visitor)) = (&mut self.room, visitor) else { return false };
        room.away.remove(&visitor);
        self.visitors.insert(id, visitor);
        true
    }

    /// A page closed; with their last one, a person is away.
    pub(super) fn left(&mut self, id: PageId) {
        let visitor = self.visitors.remove(&id);
        let Some(room) = &mut self.room else { return };
        let still_here = |visitor: &Visitor| self.visitors.values().any(|other| other == visitor);
        room.called.retain(|visitor, _| still_here(visitor));
        room.words.retain(|visitor, _| still_here(visitor));
        if let Some(visitor) = visitor.filter(|visitor| !still_here(visitor) && room.sits(Some(visitor))) {
            room.away.insert(visitor, Away::now());
        }
    }

    /// A page of this visitor.
    pub(super) fn page_of(&self, visitor: Option<&Visitor>) -> Option<PageId> {
        self.visitors.iter().find(|(_, other)| Some(*other) == visitor).map(|(id, _)| *id)
    }

    /// When something is due although nobody says anything.
    pub(super) fn due(&self) -> Option<Instant> {
        let room = self.room.as_ref()?;
        [room.due(), self.proposal_due()].into_iter().flatten().min()
    }

    /// Shows that somebody is absent, and later that the seat can be taken; true where
    /// something is new.
    pub(super) fn wake(&mut self, now: Instant) -> bool {
        self.room.as_mut().is_some_and(|room| room.wake(now))
    }

    /// The seats of a page's visitor.
    pub(super) fn own_seats(&self, id: PageId) -> Vec<Seat> {
        self.room.as_ref().map(|room| room.seats_of(self.visitors.get(&id))).unwrap_or_default()
    }

    /// Is the page's visitor to move? At home whoever is there is.
    pub(super) fn is_to_move(&self, id: PageId, table: &Table) -> bool {
        self.room.is_none() || self.own_seats(id).contains(&table.record().turn())
    }

    /// Who gives up: the person to move, else the first person; in a room, of those that
    /// the page's visitor plays.
    pub(super) fn who_resigns(&self, id: PageId, table: &Table) -> Option<Seat> {
        let own = self.room.as_ref().map(|_| self.own_seats(id));
        let is_person =
            |seat: &Seat| *table.player(*seat) == Player::Person && own.as_ref().is_none_or(|own| own.contains(seat));
        let turn = table.record().turn();
        Some(turn).filter(is_person).or_else(|| Seat::all(table.record().seats()).find(is_person))
    }

    /// Somebody sits down, under a name.
    ///
    /// # Errors
    /// Why not, in words; then nothing has changed.
    pub(super) fn sit(
        &mut self,
        id: PageId,
        number: u8,
        name: &str,
        table: Option<&mut Table>,
        locale: &Locale,
    ) -> Result<(), String> {
        let visitor = self.visitors.get(&id).cloned();
        let (Some(room), Some(table), Some(visitor)) = (&mut self.room, table, visitor) else {
            return Err(locale.text("room-no-seat"));
        };
        let seat = Seat::from_number(number).filter(|seat| is_for_person(table, *seat));
        let seat = seat.ok_or_else(|| locale.text("room-no-seat"))?;
        if room.sitting.get(&seat).is_some_and(|other| *other != visitor && room.away_for(other) < KEPT) {
            return Err(locale.text("room-seat-taken"));
        }
        if !room.lets_sit(&visitor) {
            return Err(locale.text("room-locked"));
        }
        if !name.trim().is_empty() {
            table.rename(seat, name).map_err(|refusal| describe_refusal(&refusal, None, locale))?;
        }
        let before = room.sitting.insert(seat, visitor.clone());
        if name.trim().is_empty() && before.is_some_and(|before| before != visitor) {
            // Who takes over a seat does not play under the name of who left it.
            let _ = table.rename(seat, &default_name(seat.index() + 1, locale));
        }
        self.name_seat(seat, table, locale);
        Ok(())
    }

    /// Is every seat of a person taken?
    pub(super) fn are_all_there(&self, table: &Table) -> bool {
        let is_taken = |seat: Seat| self.room.as_ref().is_none_or(|room| room.sitting.contains_key(&seat));
        Seat::all(table.record().seats()).all(|seat| !is_for_person(table, seat) || is_taken(seat))
    }

    /// Everybody is one seat further, as at the table.
    pub(super) fn rotate(&mut self, seats: u8) {
        if let Some(room) = &mut self.room {
            let further = |(seat, visitor): (Seat, Visitor)| (seat.after(usize::from(seats) - 1, seats), visitor);
            room.sitting = std::mem::take(&mut room.sitting).into_iter().map(further).collect();
        }
    }

    /// Somebody leaves a seat to others; false where it is not theirs.
    pub(super) fn stand(&mut self, id: PageId, number: u8, table: Option<&mut Table>, locale: &Locale) -> bool {
        let is_own = Seat::from_number(number).is_some_and(|seat| self.own_seats(id).contains(&seat));
        is_own && self.remove(number, table, locale)
    }

    /// A form for the next game in which those who sit keep their names.
    pub(super) fn named_as_now(&self, mut form: Form, table: Option<&Table>) -> Form {
        let Some((room, table)) = self.room.as_ref().zip(table) else { return form };
        for seat in room.sitting.keys() {
            let Some(name) = table.settings().seats.get(seat.index()).map(|seat| &seat.name) else { continue };
            let given = form.seats.iter().any(|other| other.name.to_lowercase() == name.to_lowercase());
            if let Some(seat) = form.seats.get_mut(seat.index()).filter(|_| !given) {
                seat.name.clone_from(name);
            }
        }
        form
    }

    /// There is another game: seats that are no longer for a person are free, and who
    /// began it sits. The game is kept with it.
    pub(super) fn sit_at_new_game(&mut self, id: Option<PageId>, table: Option<&mut Table>, locale: &Locale) {
        let (Some(room), Some(table)) = (&mut self.room, table) else { return };
        room.fit(table);
        let visitor = id.and_then(|id| self.visitors.get(&id)).cloned();
        if let Some(visitor) = visitor.filter(|visitor| !room.sits(Some(visitor)))
            && let Some(free) = Seat::all(table.record().seats())
                .find(|seat| is_for_person(table, *seat) && !room.sitting.contains_key(seat))
        {
            room.sitting.insert(free, visitor);
            self.name_seat(free, table, locale);
        }
    }

    /// Who sits where.
    pub(super) fn sitting(&self) -> BTreeMap<Seat, Visitor> {
        self.room.as_ref().map(|room| room.sitting.clone()).unwrap_or_default()
    }

    /// Whoever sits, seat by seat.
    pub(super) fn who_sits(&self) -> impl Iterator<Item = &Visitor> + Clone {
        self.room.iter().flat_map(|room| room.sitting.values())
    }

    /// Puts everybody back where they sat when the table was kept last.
    pub(super) fn put_back(&mut self, sitting: &BTreeMap<Seat, Visitor>, house: &House) {
        if let Some(room) = &mut self.room {
            room.sitting.clone_from(sitting);
            room.house.clone_from(house);
        }
    }

    /// Whose room it is, and whom it is open to.
    pub(super) fn house(&self) -> House {
        self.room.as_ref().map(|room| room.house.clone()).unwrap_or_default()
    }

    /// Nobody waits for those who left their seat.
    pub(super) fn forget_who_stood_up(&mut self) {
        if let Some(room) = &mut self.room {
            room.away.retain(|visitor, _| room.sitting.values().any(|other| other == visitor));
        }
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
}
