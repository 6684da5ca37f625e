//! A game that gives way to another, or that somebody leaves: it is kept first.

use quadrille_session::At;

use super::App;
use crate::recent::RecentGames;

impl App<'_> {
    /// Keeps the game that another one is to replace. False where it cannot be kept, which
    /// is told: whoever asks again goes on without it.
    pub(super) fn lets_go(&mut self) -> bool {
        let Some((table, recent)) = self.table.as_ref().zip(self.recent_games()) else { return true };
        let kept = recent.keep(&table.to_save(), self.locale);
        let at = table.at();
        self.goes_on_after(kept, at)
    }

    /// The same for the game that is left with the program; one that is over is complete.
    pub(super) fn may_leave(&mut self) -> bool {
        let Some((table, recent)) = self.table.as_ref().zip(self.recent_games()) else { return true };
        let kept = recent.keep_unfinished(table, self.locale);
        let at = table.at();
        self.goes_on_after(kept, at)
    }

    fn goes_on_after(&mut self, kept: Result<(), String>, at: At) -> bool {
        let Err(why) = kept else { return true };
        if self.unkept == Some(at) {
            return true;
        }
        self.unkept = Some(at);
        self.warn(why);
        false
    }

    fn recent_games(&self) -> Option<RecentGames> {
        self.places.data.as_deref().map(RecentGames::of)
    }
}
