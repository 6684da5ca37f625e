//! Playing on from an earlier ply, as another game: the one that is left stays whole.

use quadrille_format::Save;

use super::Table;
use crate::{Command, Event};

impl Table {
    /// The game that a command would leave behind with moves or an end that the table then
    /// no longer knows. A face keeps it before it gives the command, and does not give the
    /// command where it cannot keep it: so nothing is lost.
    #[must_use]
    pub fn left_by(&self, command: &Command) -> Option<Save> {
        let Command::Fork(ply) = command else { return None };
        (self.record.up_to(*ply) != self.record).then(|| self.to_save())
    }

    /// Nothing happens where the game would be the same: it goes on.
    pub(super) fn fork(&mut self, ply: usize) -> Vec<Event> {
        let record = self.record.up_to(ply);
        if record == self.record {
            return Vec::new();
        }
        self.leave_for_another_way();
        self.begin(record)
    }
}
