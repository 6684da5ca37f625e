//! What is told of a room: to the pages in it, and to the list of rooms.

use std::collections::BTreeSet;

use quadrille_core::Seat;
use quadrille_locale::Locale;
use quadrille_session::{Player, Table, shown_name};
use quadrille_store::RoomLine;

use super::Seating;
use super::room::{Shown, is_for_person};
use crate::desk::PageId;
use crate::guest::Visitor;
use crate::view::{Hold, ProposalView, RoomView};

impl Seating {
    /// What a page shows of the room.
    pub(in crate::desk) fn view_of(&self, id: PageId, table: Option<&Table>, locale: &Locale) -> Option<RoomView> {
        self.view(self.visitors.get(&id), table, locale)
    }

    /// The same for somebody whose page is not open yet.
    pub(in crate::desk) fn view(
        &self,
        visitor: Option<&Visitor>,
        table: Option<&Table>,
        locale: &Locale,
    ) -> Option<RoomView> {
        let room = self.room.as_ref()?;
        let seats = table.map(|table| table.settings().seats.as_slice()).unwrap_or_default();
        let name_of = |visitor: &Visitor| {
            let seat = room.sitting.iter().find(|(_, other)| *other == visitor).map(|(seat, _)| *seat)?;
            Some(shown_name(&seats.get(seat.index())?.name, locale))
        };
        let holds = seats.iter().enumerate().map(|(at, settings)| {
            if settings.player != Player::Person {
                return Hold::Computer;
            }
            match room.sitting.get(&Seat::from_index(at)) {
                None => Hold::Free,
                Some(other) if Some(other) == visitor => Hold::Mine,
                Some(other) => match room.away.get(other) {
                    Some(away) if away.shown != Shown::Nothing => {
                        Hold::Absent { since: away.wall, free: away.shown == Shown::Free }
                    }
                    _ => Hold::Here,
                },
            }
        });
        let watchers: BTreeSet<&Visitor> = self.visitors.values().filter(|v| !room.sits(Some(v))).collect();
        let proposal = room.proposal.as_ref().map(|proposal| ProposalView {
            number: proposal.number,
            by: name_of(&proposal.by).unwrap_or_default(),
            what: proposal.what.key(),
            mine: Some(&proposal.by) == visitor,
            asked: visitor.is_some_and(|visitor| proposal.asked.contains(visitor)),
            waiting: proposal.asked.iter().filter_map(name_of).collect(),
        });
        Some(RoomView {
            name: room.title.clone(),
            holds: holds.collect(),
            watchers: watchers.len(),
            watching: !room.sits(visitor),
            host: room.house.is_of(visitor),
            locked: room.house.locked,
            shut: room.house.shut,
            proposal,
        })
    }

    /// What the list of rooms says of this one.
    pub(in crate::desk) fn line(&self, table: Option<&Table>) -> Option<RoomLine> {
        let room = self.room.as_ref()?;
        let people = |table: &Table| {
            // Between two games somebody may still hold a seat that the new one does not have.
            let seats = &table.settings().seats;
            let names = room.sitting.keys().filter_map(|seat| seats.get(seat.index()));
            names.map(|seat| seat.name.clone()).collect::<Vec<_>>()
        };
        let free = |table: &Table| {
            let is_free = |seat: &Seat| is_for_person(table, *seat) && !room.sitting.contains_key(seat);
            Seat::all(table.record().seats()).filter(is_free).count() as u8
        };
        Some(RoomLine {
            name: room.name.clone(),
            title: room.title.clone(),
            listed: room.listed && !room.house.shut,
            free: table.filter(|_| !room.house.locked).map(free).unwrap_or_default(),
            game: table.map(|table| table.record().game().name().to_owned()).unwrap_or_default(),
            people: table.map(people).unwrap_or_default(),
        })
    }
}
