//! Replays: a page looks at the game again, by itself, while the game waits or goes on
//! without it (R058 to R061).

use std::time::{Duration, Instant};

use quadrille_session::{Command, Event, Refusal, Table};

use super::{Desk, PageId};
use crate::message::Cue;

/// A replay on one page.
#[derive(Debug)]
pub(super) struct Replay {
    /// A copy of the table, at the ply shown.
    pub(super) table: Table,
    /// Does it go on by itself?
    pub(super) run: Option<Run>,
}

/// A replay that goes on by itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    /// Moves a second.
    pub(super) speed: f32,
    next: Instant,
}

impl Run {
    fn new(speed: f32) -> Run {
        let speed = if speed.is_finite() { speed } else { 1.0 };
        Run { speed, next: Instant::now() + interval(speed) }
    }
}

fn interval(speed: f32) -> Duration {
    Duration::from_secs_f32(1.0 / speed.clamp(0.1, 20.0))
}

impl Replay {
    fn show(&mut self, ply: usize) {
        let at = self.table.at();
        self.table.handle(at, Command::ShowPly(ply));
    }
}

impl Desk {
    /// Opens a replay at a ply, or goes there in the one that is open.
    pub(super) fn replay_at(&mut self, id: PageId, ply: usize) {
        let (Some(table), Some(page)) = (&self.table, self.pages.get_mut(&id)) else { return };
        match &mut page.replay {
            Some(replay) => {
                replay.run = None;
                replay.show(ply);
            }
            None => page.replay = Some(Replay { table: table.replayed(ply), run: None }),
        }
        self.refresh(id);
    }

    pub(super) fn end_replay(&mut self, id: PageId) {
        if let Some(page) = self.pages.get_mut(&id) {
            page.replay = None;
        }
        self.refresh(id);
    }

    /// Lets the replay run or stops it; one that has come to the end begins again.
    pub(super) fn run_replay(&mut self, id: PageId, on: bool, speed: f32) {
        let (Some(table), Some(page)) = (&self.table, self.pages.get_mut(&id)) else { return };
        if on {
            let replay = page.replay.get_or_insert_with(|| Replay { table: table.replayed(0), run: None });
            if replay.table.shown().ply() == replay.table.shown().len() {
                replay.show(0);
            }
            replay.run = Some(Run::new(speed));
        } else if let Some(replay) = &mut page.replay {
            replay.run = None;
        }
        self.refresh(id);
    }

    /// When the next move of a replay is due.
    pub(super) fn replay_due(&self) -> Option<Instant> {
        self.pages.values().filter_map(|page| page.replay.as_ref()?.run).map(|run| run.next).min()
    }

    /// Goes on in the replays that run; after the last move the user has control again
    /// (R061).
    pub(super) fn replay_steps(&mut self, now: Instant) {
        let mut stepped = Vec::new();
        for (&id, page) in &mut self.pages {
            let Some(replay) = &mut page.replay else { continue };
            let Some(run) = replay.run.as_mut().filter(|run| run.next <= now) else { continue };
            let ply = replay.table.shown().ply();
            if ply == replay.table.shown().len() {
                replay.run = None;
                stepped.push((id, None));
            } else {
                run.next = now + interval(run.speed);
                replay.show(ply + 1);
                stepped.push((id, Some(Cue::Click)));
            }
        }
        for (id, cue) in stepped {
            self.refresh_with(id, cue);
        }
    }

    /// The game changed: replays of it know its new moves, those of another game end.
    pub(super) fn renew_replays(&mut self) {
        let Some(table) = &self.table else { return };
        for page in self.pages.values_mut() {
            let Some(replay) = &mut page.replay else { continue };
            if replay.table.at().game == table.at().game {
                replay.table = table.replayed(replay.table.shown().ply());
            } else {
                page.replay = None;
            }
        }
    }

    /// Plays on from the ply that a page's replay shows.
    pub(super) fn fork(&mut self, ply: usize) -> Result<Vec<Event>, Refusal> {
        let Some(table) = &mut self.table else { return Ok(Vec::new()) };
        for command in [Command::StartReplay, Command::ShowPly(ply), Command::PlayFromHere] {
            let at = table.at();
            if let Some(Event::Refused(refusal)) = table.handle(at, command).pop() {
                let at = table.at();
                table.handle(at, Command::EndReplay);
                return Err(refusal);
            }
        }
        Ok(Vec::new())
    }

    /// The ply of a page's replay, if it has one.
    pub(super) fn replayed_ply(&self, id: PageId) -> Option<usize> {
        Some(self.pages.get(&id)?.replay.as_ref()?.table.shown().ply())
    }
}
