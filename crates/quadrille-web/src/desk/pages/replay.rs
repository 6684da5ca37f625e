//! Replays: a page looks at the game again, by itself, while the game waits or goes on
//! without it (R058 to R061). A page only knows which ply it looks at; what that looked like
//! is asked of the table.

use std::time::{Duration, Instant};

use quadrille_session::{At, Table};

use super::{PageId, Pages, Sight};
use crate::message::Cue;

/// What a page looks back at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Replay {
    /// The moment that it shows.
    pub(super) at: At,
    /// When the next move is shown, where it goes on by itself.
    pub(super) next: Option<Instant>,
}

impl Replay {
    /// A look back at a ply of the present game, which stays there.
    pub(super) fn of(table: &Table, ply: usize) -> Replay {
        Replay { at: At { game: table.at().game, ply: ply.min(table.record().len()) }, next: None }
    }
}

fn interval(speed: f32) -> Duration {
    Duration::from_secs_f32(1.0 / speed.clamp(0.1, 20.0))
}

impl Pages {
    /// Opens a replay at a ply, or goes there in the one that is open.
    pub(in crate::desk) fn replay_at(&mut self, id: PageId, ply: usize, table: &Table) {
        if let Some(page) = self.open.get_mut(&id) {
            page.replay = Some(Replay::of(table, ply));
        }
    }

    pub(in crate::desk) fn end_replay(&mut self, id: PageId) {
        if let Some(page) = self.open.get_mut(&id) {
            page.replay = None;
        }
    }

    /// Lets the replay run or stops it; where none is open, one begins at the first move, and
    /// one that has come to the end begins again (R060). The speed stays for the next time.
    pub(in crate::desk) fn run_replay(&mut self, id: PageId, on: bool, speed: f32, table: &Table) {
        let Some(page) = self.open.get_mut(&id) else { return };
        if speed.is_finite() {
            page.speed = speed;
        }
        if on {
            let goes_on = |replay: &Replay| replay.next.is_some() || replay.at.ply < table.record().ply();
            let replay = page.replay.filter(goes_on).unwrap_or_else(|| Replay::of(table, 0));
            page.replay = Some(Replay { next: Some(Instant::now() + interval(page.speed)), ..replay });
        } else if let Some(replay) = &mut page.replay {
            replay.next = None;
        }
    }

    /// Goes on in the replays that run, and shows it. One that has shown the last move on the
    /// board ends by itself: the page shows the present game and the user has control again
    /// (R061).
    pub(in crate::desk) fn replay_steps(&mut self, now: Instant, sight: &Sight<'_>) {
        let Some(end) = sight.table.map(|table| table.record().ply()) else { return };
        let mut stepped = Vec::new();
        for (&id, page) in &mut self.open {
            let Some(replay) = page.replay.as_mut().filter(|replay| replay.next.is_some_and(|next| next <= now)) else {
                continue;
            };
            if replay.at.ply < end {
                replay.at.ply += 1;
                replay.next = Some(now + interval(page.speed));
                stepped.push((id, Some(Cue::Click)));
            } else {
                page.replay = None;
                stepped.push((id, None));
            }
        }
        for (id, cue) in stepped {
            self.refresh(id, cue, sight);
        }
    }

    /// The game changed: replays stay within its moves, those of another game end.
    pub(in crate::desk) fn renew_replays(&mut self, table: &Table) {
        for page in self.open.values_mut() {
            let same_game = page.replay.filter(|replay| replay.at.game == table.at().game);
            page.replay = same_game.map(|replay| Replay { next: replay.next, ..Replay::of(table, replay.at.ply) });
        }
    }

    /// The ply of a page's replay, if it has one.
    pub(in crate::desk) fn replayed_ply(&self, id: PageId) -> Option<usize> {
        self.open.get(&id)?.ply()
    }
}
