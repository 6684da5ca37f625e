//! Moves taken back and played again: how far depends on who asks and who plays.

use quadrille_core::Seat;

use super::Table;
use crate::{Event, Player, Refusal};

impl Table {
    pub(super) fn check_undo(&self, asker: Option<Seat>) -> Result<(), Refusal> {
        self.check_undo_allowed()?;
        let possible = self.record.given_up().is_some() || self.undo_target(asker).is_some();
        if possible { Ok(()) } else { Err(Refusal::NothingToUndo) }
    }

    pub(super) fn undo(&mut self, asker: Option<Seat>) -> Vec<Event> {
        match self.undo_target(asker) {
            Some(ply) if self.record.given_up().is_none() => self.record.jump(ply),
            _ => drop(self.record.undo()),
        }
        vec![Event::TakenBack { ply: self.record.ply() }]
    }

    /// The last ply at which the asker was to move, or any person where nobody in
    /// particular asks; among computers alone, one ply back.
    fn undo_target(&self, asker: Option<Seat>) -> Option<usize> {
        let (first, seats) = (self.record.first(), self.record.seats());
        let is_person = |seat: Seat| self.settings.seats[seat.index()].player == Player::Person;
        let all_computers = !Seat::all(seats).any(is_person);
        (0..self.record.ply()).rev().find(|&ply| {
            let seat = first.after(ply, seats);
            all_computers || asker.map_or_else(|| is_person(seat), |asker| seat == asker)
        })
    }

    pub(crate) fn can_undo(&self) -> bool {
        self.check_undo(None).is_ok()
    }

    pub(super) fn check_redo(&self) -> Result<(), Refusal> {
        self.check_undo_allowed()?;
        if self.record.ply() < self.record.len() { Ok(()) } else { Err(Refusal::NothingToRedo) }
    }

    pub(crate) fn can_redo(&self) -> bool {
        self.check_redo().is_ok()
    }

    pub(super) fn redo(&mut self) -> Vec<Event> {
        self.record.redo();
        while *self.player(self.record.turn()) != Player::Person && self.record.redo() {}
        self.with_end(Event::Redone { ply: self.record.ply() })
    }
}
