//! What keys do at the board: the cursor, moves, advice.

use std::time::Instant;

use quadrille_core::{AnyRecord, Cell, Morpion, Position as _, Puissance4, SixCouleurs};
use quadrille_session::{Command, Mode, Player, Scene, Surface};
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
            Action::Resign => {
                if let Some(turn) = scene.turn {
                    self.send(Command::Resign(turn), now);
                }
            }
            Action::Replay => self.look_back(now),
            Action::Hint => self.ask_hint(&scene, now),
            Action::Worths if scene.hints_allowed => self.worths.switch(),
            Action::Worths => self.warn(self.locale.text("play-worths-forbidden")),
            Action::Type => self.entry = Some(Entry { kind: EntryKind::Move, text: String::new() }),
            Action::Save => {
                let text = format!("{}.json", scene.game);
                self.entry = Some(Entry { kind: EntryKind::SaveAs, text });
            }
            Action::Open => self.open_picker(),
            Action::Settings => {
                self.computers.stop();
                self.stage = Stage::Settings;
            }
            Action::Rules => self.overlay = Some(Overlay::Rules(0)),
            Action::Keys => self.overlay = Some(Overlay::Keys(0)),
            Action::Leave | Action::Quit => {}
        }
    }

    /// An unfinished game is given up for another at the second asking only.
    fn new_game(&mut self, now: Instant) {
        let Some(table) = &self.table else { return };
        let at = table.at();
        let unfinished = table.mode() == Mode::Playing && !table.record().is_empty();
        if unfinished && self.doubt != Some(at) {
            self.doubt = Some(at);
            self.warn(self.locale.text("play-new-game-again"));
        } else {
            self.send(Command::NewGame, now);
        }
    }

    /// Columns below ten and colours are played by their number; elsewhere a number
    /// begins a move to be typed.
    fn digit(&mut self, scene: &Scene, digit: char, now: Instant) {
        let at_once = match scene.surface {
            Surface::Standing => scene.columns <= 9,
            Surface::Hexagons | Surface::Squares => true,
            Surface::Grid => false,
        };
        if at_once {
            self.message = None;
            self.send(Command::Play(digit.to_string()), now);
        } else {
            self.entry = Some(Entry { kind: EntryKind::Move, text: digit.to_string() });
        }
    }

    fn step(&mut self, action: Action, scene: &Scene) {
        let moved = |value: u8, count: u8, back: Action, forth: Action| match action {
            _ if action == back => value.saturating_sub(1),
            _ if action == forth => (value + 1).min(count.saturating_sub(1)),
            _ => value,
        };
        match scene.surface {
            Surface::Grid | Surface::Standing => {
                let Cell { row, column } = self.pointer.cell;
                self.pointer.cell = Cell::new(
                    moved(row, scene.rows, Action::Up, Action::Down),
                    moved(column, scene.columns, Action::Left, Action::Right),
                );
            }
            Surface::Hexagons | Surface::Squares => {
                // The palette is a list: up and down walk through what can be chosen.
                let forward = matches!(action, Action::Down | Action::Right);
                let count = scene.palette.len();
                let next = (1..=count)
                    .map(|n| (self.pointer.choice + if forward { n } else { count - n }) % count)
                    .find(|&at| scene.palette[at].gain().is_some());
                self.pointer.choice = next.unwrap_or(self.pointer.choice);
            }
        }
    }

    fn leap(&mut self, action: Action, scene: &Scene) {
        let (row, column) = (&mut self.pointer.cell.row, &mut self.pointer.cell.column);
        let page = 10;
        match (scene.surface, action) {
            (Surface::Grid | Surface::Standing, Action::RowStart) => *column = 0,
            (Surface::Grid | Surface::Standing, Action::RowEnd) => *column = scene.columns - 1,
            (Surface::Grid | Surface::Standing, Action::PageUp) => *row = row.saturating_sub(page),
            (Surface::Grid | Surface::Standing, _) => *row = (*row + page).min(scene.rows - 1),
            (_, Action::RowStart) => self.pointer.first.1 = self.pointer.first.1.saturating_sub(page),
            (_, Action::RowEnd) => self.pointer.first.1 = (self.pointer.first.1 + page).min(scene.columns - 1),
            (_, Action::PageUp) => self.pointer.first.0 = self.pointer.first.0.saturating_sub(page),
            (_, _) => self.pointer.first.0 = (self.pointer.first.0 + page).min(scene.rows - 1),
        }
    }

    fn play_pointed(&mut self, scene: &Scene, now: Instant) {
        let mv = match scene.surface {
            Surface::Grid => self.pointer.cell.to_string(),
            Surface::Standing => (u16::from(self.pointer.cell.column) + 1).to_string(),
            Surface::Hexagons | Surface::Squares => {
                scene.palette.get(self.pointer.choice).map_or_else(String::new, |choice| choice.colour.to_string())
            }
        };
        self.send(Command::Play(mv), now);
    }

    /// Puts the cursor on a move.
    pub(super) fn point_at(&mut self, mv: &str) {
        let Some(table) = &self.table else { return };
        match table.record() {
            AnyRecord::Morpion(record) => {
                if let Ok(cell) = Morpion::parse_move(record.setup(), mv) {
                    self.pointer.cell = cell;
                }
            }
            AnyRecord::Puissance4(record) => {
                if let Ok(column) = Puissance4::parse_move(record.setup(), mv) {
                    self.pointer.cell.column = column.0;
                }
            }
            AnyRecord::SixCouleurs(record) => {
                if let Ok(colour) = SixCouleurs::parse_move(record.setup(), mv) {
                    self.pointer.choice = usize::from(colour.number());
                }
            }
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
