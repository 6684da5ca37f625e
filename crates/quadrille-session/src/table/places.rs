//! Who has which place: everybody one further for a rematch, a computer where nobody sits.

use quadrille_core::{AnyRecord, Outcome, Seat};

use super::Table;
use crate::{Event, Player, Refusal};

impl Table {
    /// Lets somebody else play a seat: a person or a computer, in the middle of a game too.
    ///
    /// # Errors
    /// When the computer cannot play here; then nothing has changed.
    pub fn let_play(&mut self, seat: Seat, player: Player) -> Result<(), Refusal> {
        let mut settings = self.settings.clone();
        settings.seats[seat.index()].player = player;
        let faults = settings.faults();
        if !faults.is_empty() {
            return Err(Refusal::Settings(faults));
        }
        self.settings = settings;
        Ok(())
    }

    /// Names, marks, players and scores move together; who begins is found as if they had sat
    /// there before.
    pub(super) fn rematch(&mut self) -> Vec<Event> {
        let seats = self.record.seats();
        let moved = |seat: Seat| seat.after(usize::from(seats) - 1, seats);
        let outcome = self.record.outcome().map(|outcome| match outcome {
            Outcome::Win(winner) => Outcome::Win(moved(winner)),
            // Who shared a game has no part in who begins.
            tie @ Outcome::Tie(_) => tie,
        });
        let before = (moved(self.record.first()), outcome);
        self.settle();
        self.settings.seats.rotate_left(1);
        self.tallies.rotate_left(1);
        let setup = Self::setup(&self.settings, Some(before), &mut self.rng);
        self.begin(AnyRecord::new(setup))
    }
}
