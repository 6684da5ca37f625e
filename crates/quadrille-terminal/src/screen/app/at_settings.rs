//! What keys do before a game: in the settings and in the list of seats.

use std::time::Instant;

use quadrille_session::{Command, Table, describe_fault, describe_faults};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::{App, Overlay, Stage};
use crate::screen::keys::{self, Action};

/// More lines than any list of seats has.
const ALL_LINES: isize = 100;

impl App<'_> {
    pub(super) fn change_settings(&mut self, key: KeyEvent, now: Instant) {
        self.message = None;
        match keys::action(key) {
            Some(Action::Up) => self.form.up(),
            Some(Action::Down) => self.form.down(),
            Some(Action::Right | Action::Play) if self.form.is_at_seats() => {
                self.form.seats.open();
                self.stage = Stage::Seats;
            }
            Some(Action::Left) => self.form.change(-1),
            Some(Action::Right) => self.form.change(1),
            Some(Action::PageUp) => self.form.change(10),
            Some(Action::PageDown) => self.form.change(-10),
            Some(Action::Open) => self.open_picker(),
            Some(Action::Recent) => self.open_recent(),
            Some(Action::About) => self.overlay = Some(Overlay::About(0)),
            Some(Action::Keys) => self.overlay = Some(Overlay::Keys(0)),
            Some(Action::Leave) if self.table.is_some() => self.stage = Stage::Table,
            Some(Action::Play) => self.begin(now),
            _ => {}
        }
    }

    /// In the list of seats every letter is one of a name.
    pub(super) fn change_seats(&mut self, key: KeyEvent) {
        self.message = None;
        let (count, locale) = (self.form.count(), self.locale);
        let seats = &mut self.form.seats;
        let done = match key.code {
            KeyCode::Up => seats.walk(-1, count, locale),
            KeyCode::Down => seats.walk(1, count, locale),
            KeyCode::PageUp => seats.walk(-10, count, locale),
            KeyCode::PageDown => seats.walk(10, count, locale),
            KeyCode::Home => seats.walk(-ALL_LINES, count, locale),
            KeyCode::End => seats.walk(ALL_LINES, count, locale),
            KeyCode::Left => seats.settle(count, locale).map(|()| self.form.change_player(-1)),
            KeyCode::Right => seats.settle(count, locale).map(|()| self.form.change_player(1)),
            KeyCode::Backspace => seats.erase(count, locale),
            KeyCode::Enter => seats.settle(count, locale).map(|()| {
                self.stage = Stage::Settings;
                self.form.go_to_start();
            }),
            KeyCode::Esc => {
                let settled = seats.settle(count, locale).map(|()| self.stage = Stage::Settings);
                // Nobody is kept here by a name that cannot be: the one before comes back.
                self.form.seats.drop_draft();
                settled
            }
            _ => keys::letter(key).map_or(Ok(()), |letter| seats.write(letter, count, locale)),
        };
        if let Err(fault) = done {
            self.warn(describe_fault(&fault, locale));
        }
    }

    /// Begins the game that the settings describe; scores stay with the names.
    fn begin(&mut self, now: Instant) {
        let settings = self.form.settings(self.locale);
        let faults = settings.faults();
        if !faults.is_empty() {
            return self.warn(describe_faults(&faults, self.locale));
        }
        if !self.lets_go(Action::Play) {
            return;
        }
        if self.table.is_some() {
            self.send(Command::Configure(Box::new(settings)), now);
        } else {
            // Settings without faults always give a table.
            self.table = Table::new(settings, self.seed).ok();
        }
        self.form.rest();
        self.stage = Stage::Table;
        self.centre_pointer();
        self.let_computers_think(now);
    }
}
