//! What whoever opened a room may do there: close it or its seats to others, free a seat,
//! let a computer play where nobody sits.

use quadrille_core::Seat;
use quadrille_engine::computers;
use quadrille_locale::Locale;
use quadrille_session::{Player, Table, default_name, describe_refusal};
use serde::{Deserialize, Serialize};

use super::Seating;
use super::room::is_for_person;
use crate::desk::PageId;
use crate::form::PERSON;
use crate::guest::Visitor;

/// Who has a room, and whom it is open to.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct House {
    /// The number of who opened it; rooms of older programs have none.
    host: Option<String>,
    /// Nobody new sits down.
    pub(super) locked: bool,
    /// Nobody else comes in.
    pub(super) shut: bool,
    /// Does it stand in the list again once it is open?
    pub(super) listed: bool,
}

impl House {
    /// Where it is kept.
    pub(crate) const KEY: &'static str = "house";

    /// The house of who opens a room, as it is kept.
    pub(crate) fn opened_by(visitor: &Visitor) -> String {
        House { host: Some(visitor.as_str().to_owned()), ..House::default() }.text()
    }

    pub(in crate::desk) fn text(&self) -> String {
        serde_json::to_string(self).expect("texts are JSON")
    }

    pub(super) fn is_of(&self, visitor: Option<&Visitor>) -> bool {
        visitor.is_some_and(|visitor| self.host.as_deref() == Some(visitor.as_str()))
    }
}

impl Seating {
    /// Is this the visitor who opened the room?
    pub(in crate::desk) fn is_host(&self, visitor: Option<&Visitor>) -> bool {
        self.room.as_ref().is_some_and(|room| room.house.is_of(visitor))
    }

    /// Is the room closed to this visitor?
    pub(in crate::desk) fn is_shut_to(&self, visitor: Option<&Visitor>) -> bool {
        self.room.as_ref().is_some_and(|room| room.house.shut && !room.house.is_of(visitor))
    }

    /// The pages of those to whom the room is closed.
    pub(in crate::desk) fn shut_out(&self) -> Vec<PageId> {
        let is_out = |(_, visitor): &(&PageId, &Visitor)| self.is_shut_to(Some(visitor));
        self.visitors.iter().filter(is_out).map(|(id, _)| *id).collect()
    }

    pub(in crate::desk) fn lock(&mut self, on: bool) {
        if let Some(room) = &mut self.room {
            room.house.locked = on;
        }
    }

    pub(in crate::desk) fn shut(&mut self, on: bool) {
        if let Some(room) = &mut self.room {
            (room.house.shut, room.house.listed) = (on, room.listed);
        }
    }

    /// Frees the seat of somebody; false where nobody has it.
    pub(in crate::desk) fn remove(&mut self, number: u8, table: Option<&mut Table>, locale: &Locale) -> bool {
        let (Some(room), Some(seat)) = (&mut self.room, Seat::from_number(number)) else { return false };
        let removed = room.sitting.remove(&seat).is_some();
        if let Some(table) = table.filter(|_| removed) {
            // Where somebody else is called like that, the old name stays.
            let _ = table.rename(seat, &default_name(seat.index() + 1, locale));
        }
        removed
    }

    /// Lets a computer of the page's own list play a seat that nobody has, or a person again.
    ///
    /// # Errors
    /// Why not, in words; then nothing has changed.
    pub(in crate::desk) fn employ(
        &mut self,
        number: u8,
        player: &str,
        table: Option<&mut Table>,
        locale: &Locale,
    ) -> Result<(), String> {
        let no_seat = || locale.text("room-no-seat");
        let (Some(room), Some(table)) = (&self.room, table) else { return Err(no_seat()) };
        let seat = Seat::from_number(number).filter(|seat| seat.number() <= table.record().seats());
        let seat = seat.ok_or_else(no_seat)?;
        if is_for_person(table, seat) && room.sitting.contains_key(&seat) {
            return Err(locale.text("room-seat-taken"));
        }
        let player = match player {
            PERSON => Player::Person,
            text if computers::is_offered(text, &table.record().setup()) => Player::Engine(text.to_owned()),
            _ => return Err(locale.text("room-engine")),
        };
        table.let_play(seat, player).map_err(|refusal| describe_refusal(&refusal, None, locale))
    }
}
