//! Looking back: the game again from its first move, by itself or by hand, while the game
//! itself waits (R058 to R061).

use std::time::{Duration, Instant};

use quadrille_session::{Command, Scene};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::App;
use crate::screen::keys::Action;

/// R060: between two moves of a replay.
const PACE: Duration = Duration::from_millis(700);

/// Where in the game somebody looks back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Replay {
    pub(super) ply: usize,
    /// When the next move is shown, where it goes on by itself.
    next: Option<Instant>,
}

impl App<'_> {
    /// What there is to see: the present game, or where somebody looks back.
    pub(in crate::screen) fn scene(&self) -> Option<Scene> {
        let table = self.table.as_ref()?;
        Some(self.replay.map_or_else(|| table.scene(), |replay| table.scene_at(replay.ply)))
    }

    /// The replay runs from the first move; computers wait.
    pub(super) fn look_back(&mut self, now: Instant) {
        self.computers.stop();
        self.replay = Some(Replay { ply: 0, next: Some(now + PACE) });
    }

    /// Left and right walk, space plays and pauses, Enter plays on from here, Esc goes back.
    /// False for keys that mean what they always mean.
    pub(super) fn replay_key(&mut self, action: Action, key: KeyEvent, now: Instant) -> bool {
        let (Some(Replay { ply, next }), Some(table)) = (self.replay, &self.table) else { return false };
        let last = table.record().len();
        self.replay = match action {
            Action::Left => Some(Replay { ply: ply.saturating_sub(1), next: None }),
            Action::Right => Some(Replay { ply: (ply + 1).min(last), next: None }),
            Action::RowStart => Some(Replay { ply: 0, next: None }),
            Action::RowEnd => Some(Replay { ply: last, next: None }),
            Action::Play if key.code == KeyCode::Char(' ') => {
                // One that has come to the end begins again.
                let ply = if next.is_none() && ply >= table.record().ply() { 0 } else { ply };
                Some(Replay { ply, next: if next.is_some() { None } else { Some(now + PACE) } })
            }
            Action::Play => {
                self.play_from(ply, now);
                return true;
            }
            Action::Leave | Action::Replay => None,
            _ => return false,
        };
        self.message = None;
        true
    }

    /// Shows the next move of a replay that goes on by itself, when it is due. After the last
    /// one the player has control again (R061).
    pub(super) fn replay_step(&mut self, now: Instant) {
        let (Some(replay), Some(table)) = (&mut self.replay, &self.table) else { return };
        if replay.next.is_none_or(|next| now < next) {
            return;
        }
        self.changed = true;
        if replay.ply < table.record().ply() {
            *replay = Replay { ply: replay.ply + 1, next: Some(now + PACE) };
        } else {
            self.replay = None;
        }
    }

    /// Plays on from a ply, as another game. The game that is left is among the recent ones.
    fn play_from(&mut self, ply: usize, now: Instant) {
        let Some(table) = &self.table else { return };
        let (at, command) = (table.at(), Command::Fork(ply));
        if let Some(refusal) = table.refusal(at, &command) {
            return self.refuse(&refusal);
        }
        let leaves = table.left_by(&command).is_some();
        if leaves && !self.lets_go(Action::Play) {
            return;
        }
        self.replay = None;
        self.send_at(at, command, now);
        if leaves && self.recent.is_some() && self.trouble.is_none() {
            self.say(self.locale.text("play-left-kept"));
        }
    }
}
