//! What keys do at the board: the cursor, moves, advice.

use std::time::Instant;

use quadrille_core::{Cell, Surface};
use quadrille_format::{Format, free_name};
use quadrille_locale::Value;
use quadrille_session::{Command, Mode, Player, Scene};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::{App, Entry, EntryKind, Overlay, Stage};
use crate::screen::keys::{self, Action};

impl App<'_> {
    pub(super) fn play_key(&mut self, key: KeyEvent, now: Instant) {
        let Some(scene) = self.scene() else { return };
        if let KeyCode::Char(digit @ '0'..='9') = key.code {
            return self.digit(&scene, digit, now);
        }
        let Some(action) = keys::action(key) else { return };
        if self.replay_key(action, key, now) {
            return;
        }
        self.message = None;
        match action {
            Action::Left | Action::Right | Action::Up | Action::Down => self.step(action, &scene),
            Action::RowStart | Action::RowEnd | Action::PageUp | Action::PageDown => self.leap(action, &scene),
            Action::Play => self.play_pointed(&scene, now),
            Action::Undo => self.send(Command::Undo(None), now),
            Action::Redo => self.send(Command::Redo, now),
            Action::NewGame => self.new_game(now),
            Action::Resign => self.resign(&scene, now),
            Action::Replay => self.look_back(now),
            Action::Hint if self.problem().is_some() => self.hint_at_problem(),
            Action::Hint => self.ask_hint(&scene, now),
            Action::Why => self.tell_why(),
            Action::Tree => self.look_at_tree(),
            Action::Mistakes => self.look_for_mistakes(),
            Action::Problem => self.put_problem(now),
            Action::Worths if scene.hints_allowed => self.worths.switch(),
            Action::Worths => self.warn(self.locale.text("play-worths-forbidden")),
            Action::Type => self.entry = Some(Entry { kind: EntryKind::Move, text: String::new() }),
            Action::Save => {
                let text = free_name(&self.places.folder, scene.game.name(), Format::Native.ending());
                self.entry = Some(Entry { kind: EntryKind::SaveAs, text });
            }
            Action::Open => self.open_picker(),
            Action::Recent => self.open_recent(),
            Action::Settings => {
                self.computers.stop();
                self.stage = Stage::Settings;
            }
            Action::Rules => self.overlay = Some(Overlay::Rules(0)),
            Action::About => self.overlay = Some(Overlay::About(0)),
            Action::Keys => self.overlay = Some(Overlay::Keys(0)),
            Action::Leave | Action::Quit => {}
        }
    }

    /// An unfinished game is given up for another at the second asking only.
    fn new_game(&mut self, now: Instant) {
        let Some(table) = &self.table else { return };
        let unfinished = table.mode() == Mode::Playing && !table.record().is_empty();
        let agreed = if unfinished {
            self.is_confirmed(Action::NewGame, &self.locale.text("play-new-game-again"))
        } else {
            self.lets_go(Action::NewGame)
        };
        if agreed {
            self.send(Command::NewGame, now);
        }
    }

    /// Nobody gives up by a slip of a finger.
    fn resign(&mut self, scene: &Scene, now: Instant) {
        let Some(turn) = scene.turn else { return };
        let values = [("name", Value::from(scene.seats[turn.index()].name.as_str()))];
        if self.replay.is_some() || self.is_confirmed(Action::Resign, &self.locale.format("play-resign-again", &values))
        {
            self.send(Command::Resign(turn), now);
        }
    }

    /// Columns below ten and choices of the palette are played by their number; elsewhere a
    /// number begins a move to be typed.
    fn digit(&mut self, scene: &Scene, digit: char, now: Instant) {
        let picture = &scene.picture;
        let chosen = digit.to_digit(10).and_then(|at| picture.palette.get(at as usize)).map(|choice| choice.mv.clone());
        let is_column = picture.surface == Surface::Standing && picture.columns <= 9;
        match chosen.or_else(|| is_column.then(|| digit.to_string())) {
            Some(mv) => {
                self.message = None;
                self.send(Command::Play(mv), now);
            }
            None => self.entry = Some(Entry { kind: EntryKind::Move, text: digit.to_string() }),
        }
    }

    fn step(&mut self, action: Action, scene: &Scene) {
        let moved = |value: u8, count: u8, back: Action, forth: Action| match action {
            _ if action == back => value.saturating_sub(1),
            _ if action == forth => (value + 1).min(count.saturating_sub(1)),
            _ => value,
        };
        let picture = &scene.picture;
        if picture.is_chosen_beside() {
            // The palette is a list: up and down walk through what can be chosen.
            let forward = matches!(action, Action::Down | Action::Right);
            let count = picture.palette.len();
            let next = (1..=count)
                .map(|n| (self.pointer.choice + if forward { n } else { count - n }) % count)
                .find(|&at| picture.palette[at].is_legal());
            self.pointer.choice = next.unwrap_or(self.pointer.choice);
        } else {
            let Cell { row, column } = self.pointer.cell;
            self.pointer.cell = Cell::new(
                moved(row, picture.rows, Action::Up, Action::Down),
                moved(column, picture.columns, Action::Left, Action::Right),
            );
        }
    }

    fn leap(&mut self, action: Action, scene: &Scene) {
        // Where cells are chosen the cursor leaps, else the part of the board that is seen.
        let (row, column) = if scene.picture.surface.is_tiled() {
            (&mut self.pointer.first.0, &mut self.pointer.first.1)
        } else {
            (&mut self.pointer.cell.row, &mut self.pointer.cell.column)
        };
        let page = 10;
        match action {
            Action::RowStart if scene.picture.surface.is_tiled() => *column = column.saturating_sub(page),
            Action::RowEnd if scene.picture.surface.is_tiled() => {
                *column = (*column + page).min(scene.picture.columns - 1);
            }
            Action::RowStart => *column = 0,
            Action::RowEnd => *column = scene.picture.columns - 1,
            Action::PageUp => *row = row.saturating_sub(page),
            _ => *row = (*row + page).min(scene.picture.rows - 1),
        }
    }

    pub(super) fn play_pointed(&mut self, scene: &Scene, now: Instant) {
        let picture = &scene.picture;
        let chosen = picture.palette.get(self.pointer.choice).filter(|_| picture.is_chosen_beside());
        let chosen = chosen.map(|choice| choice.mv.clone());
        if let Some(mv) = chosen.or_else(|| picture.move_at(self.pointer.cell)) {
            self.send(Command::Play(mv), now);
        }
    }

    /// Puts the cursor on a move.
    pub(super) fn point_at(&mut self, mv: &str) {
        let Some(picture) = self.table.as_ref().map(|table| table.record().picture()) else { return };
        if let Some(at) = picture.palette.iter().position(|choice| choice.mv == mv) {
            self.pointer.choice = at;
        } else if let Some(cell) = picture.target_of(mv) {
            self.pointer.cell = cell;
        }
    }

    fn ask_hint(&mut self, scene: &Scene, now: Instant) {
        let Some(table) = &self.table else { return };
        let a_person_may = scene.turn.is_some_and(|turn| scene.seats[turn.index()].player == Player::Person);
        if !a_person_may || !scene.hints_allowed {
            return;
        }
        self.computers.advise(scene.at, table.record(), now);
        self.say(self.locale.text("play-advising"));
    }
}
