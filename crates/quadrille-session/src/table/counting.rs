//! What games bring: the scores, which games count, and the snapshot that keeps it all.

use quadrille_format::SavedClock;

use super::Table;
use crate::{Settings, Snapshot, Tally};

impl Table {
    /// The table as it is.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            settings: self.settings.clone(),
            record: self.record.clone(),
            tallies: self.tallies.clone(),
            games: self.games,
            counts: self.counts,
            clock: self.clock.clone(),
        }
    }

    /// The clock that the game came with.
    #[must_use]
    pub fn clock(&self) -> Option<&SavedClock> {
        self.clock.as_ref()
    }

    /// The scores, the present game included once it is over.
    #[must_use]
    pub fn tallies(&self) -> Vec<Tally> {
        Tally::totals(&self.tallies, self.record.outcome().filter(|_| self.counts))
    }

    /// The scores of the games before this one.
    #[must_use]
    pub fn earlier_tallies(&self) -> &[Tally] {
        &self.tallies
    }

    /// How many games ended before this one.
    #[must_use]
    pub fn earlier_games(&self) -> u32 {
        self.games
    }

    /// Does the present game count? One that was over when it came on the table does not.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.counts
    }

    /// Counts on from these scores of the games before this one, one for each seat: a face
    /// that keeps the scores of every line-up knows them better than the table before.
    pub fn count_from(&mut self, tallies: Vec<Tally>) {
        if tallies.len() == self.tallies.len() {
            self.tallies = tallies;
        }
    }

    /// Forgets the scores, that of a game that is over included.
    pub fn clear_tallies(&mut self) {
        self.counts &= self.record.outcome().is_none();
        self.tallies.fill(Tally::default());
        self.games = 0;
    }

    /// The game is left: what it brought stays, and the next one counts.
    pub(super) fn settle(&mut self) {
        self.games += u32::from(self.counts && self.record.outcome().is_some());
        self.tallies = self.tallies();
        self.counts = true;
    }

    /// The game is left for another way to play it from an earlier move. One that was over
    /// keeps its point, and is not counted a second time.
    pub(super) fn leave_for_another_way(&mut self) {
        if self.record.outcome().is_some() {
            self.settle();
            self.counts = false;
        }
    }

    /// Scores belong to the people: they stay with a name, whatever its new seat.
    pub(super) fn tallies_for(&self, settings: &Settings) -> Vec<Tally> {
        let known = |name: &str| {
            let seat = self.settings.seats.iter().position(|seat| same(&seat.name, name));
            seat.map_or_else(Tally::default, |at| self.tallies[at])
        };
        settings.seats.iter().map(|seat| known(&seat.name)).collect()
    }
}

fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}
