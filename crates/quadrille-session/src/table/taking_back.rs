//! Moves taken back and played again: how far depends on who asks and who plays.

use quadrille_core::Seat;

use super::Table;
use crate::{Event, Player, Refusal};

impl Table {
    pub(super) fn undo(&mut self, asker: Option<Seat>) -> Result<Vec<Event>, Refusal> {
        if !self.settings.undo_allowed {
            return Err(Refusal::UndoForbidden);
        }
        if self.record.given_up().is_some() {
            self.record.undo();
            return Ok(vec![Event::TakenBack { ply: self.record.ply() }]);
        }
        let ply = self.undo_target(asker).ok_or(Refusal::NothingToUndo)?;
        self.record.jump(ply);
        Ok(vec![Event::TakenBack { ply }])
    }

    /// The last ply at which the asker was to move, or any person where nobody in
    /// particular asks; among computers alone, one ply back.
    fn undo_target(&self, asker: Option<Seat>) -> Option<usize> {
        let (first, seats) = (self.record.setup().first(), self.record.seats());
        let is_person = |seat: Seat| self.settings.seats[seat.index()].player == Player::Person;
        let all_computers = !Seat::all(seats).any(is_person);
        (0..self.record.ply()).rev().find(|&ply| {
            let seat = first.after(ply, seats);
            all_computers || asker.map_or_else(|| is_person(seat), |asker| seat == asker)
        })
    }

    pub(crate) fn can_undo(&self) -> bool {
        self.record.given_up().is_some() || self.undo_target(None).is_some()
    }

    pub(super) fn redo(&mut self) -> Result<Vec<Event>, Refusal> {
        if !self.settings.undo_allowed {
            return Err(Refusal::UndoForbidden);
        }
        if !self.record.redo() {
            return Err(Refusal::NothingToRedo);
        }
        while *self.player(self.record.turn()) != Player::Person && self.record.redo() {}
        let mut events = vec![Event::Redone { ply: self.record.ply() }];
        events.extend(self.record.outcome().map(|outcome| Event::Over { outcome }));
        Ok(events)
    }
}
