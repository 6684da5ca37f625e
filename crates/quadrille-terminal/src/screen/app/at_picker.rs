//! What keys do in the list of saves, and how a save comes on the table.

use std::time::Instant;

use quadrille_format::Save;
use quadrille_locale::Value;
use quadrille_session::{GameId, Refusal, Snapshot, Table, describe_refusal};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::{App, Stage};
use crate::screen::form::Form;
use crate::screen::keys;
use crate::screen::picker::Picker;
use crate::screen::saves::{Origin, Source};

/// More lines than the list of saves has.
const ALL_LINES: isize = 1000;

impl App<'_> {
    pub(super) fn open_picker(&mut self) {
        self.message = None;
        self.picker = Some(Picker::new(Source::Files(self.places.clone())));
    }

    /// The recent games, but for the one on the table.
    pub(super) fn open_recent(&mut self) {
        let Some(recent) = &self.recent else { return self.warn(self.locale.text("recent-nowhere")) };
        let but = self.table.as_ref().and_then(|table| recent.line(table));
        self.picker = Some(Picker::new(Source::Recent { file: recent.file().to_owned(), but }));
        self.message = None;
    }

    pub(super) fn picker_key(&mut self, key: KeyEvent, now: Instant) {
        let Some(picker) = &mut self.picker else { return };
        if picker.asks() {
            let asked = if matches!(key.code, KeyCode::Enter | KeyCode::Esc) { picker.take_asked() } else { None };
            if let Some((origin, save)) = asked.filter(|_| key.code == KeyCode::Enter) {
                self.load(&origin, save, now);
            }
            return;
        }
        match key.code {
            KeyCode::Esc => self.picker = None,
            _ if picker.is_reading() => {}
            KeyCode::Up => picker.walk(-1),
            KeyCode::Down => picker.walk(1),
            KeyCode::PageUp => picker.walk(-10),
            KeyCode::PageDown => picker.walk(10),
            KeyCode::Home => picker.walk(-ALL_LINES),
            KeyCode::End => picker.walk(ALL_LINES),
            KeyCode::Backspace => picker.erase(),
            KeyCode::Enter => picker.choose(self.locale),
            _ => keys::letter(key).into_iter().for_each(|letter| picker.write(letter)),
        }
    }

    /// Looks what was found and read meanwhile.
    pub(super) fn hear_picker(&mut self, now: Instant) {
        let Some(picker) = &mut self.picker else { return };
        let reads = picker.is_reading();
        self.changed |= picker.hear(self.locale);
        let read = picker.take_read(self.locale);
        self.changed |= reads && !picker.is_reading();
        let Some((origin, save)) = read else { return };
        if self.is_kept() {
            self.load(&origin, save, now);
        } else if let Some(picker) = &mut self.picker {
            picker.ask(origin, save);
        }
    }

    fn load(&mut self, origin: &Origin, save: Save, now: Instant) {
        if let Err(refusal) = self.put_on_table(save) {
            let reason = describe_refusal(&refusal, None, self.locale);
            if let Some(picker) = &mut self.picker {
                picker.refuse(reason);
            }
            return;
        }
        self.picker = None;
        if let Some(table) = &self.table {
            self.form = Form::of_table(table, self.locale);
            if let Some(recent) = &mut self.recent {
                recent.is_kept_in(origin.line(), table);
            }
        }
        self.stage = Stage::Table;
        (self.progress, self.replay) = (None, None);
        self.computers.stop();
        self.centre_pointer();
        self.say(match origin {
            Origin::File { .. } => self.locale.format("play-opened", &[("file", Value::from(origin.file_name()))]),
            Origin::Recent { .. } => self.locale.text("play-taken-up"),
        });
        self.let_computers_think(now);
    }

    pub(super) fn put_on_table(&mut self, save: Save) -> Result<(), Refusal> {
        let snapshot = Snapshot::opened(save);
        match &mut self.table {
            Some(table) => table.load(snapshot).map(drop),
            None => {
                self.table = Some(Table::resume(snapshot, GameId(1), self.seed)?);
                Ok(())
            }
        }
    }
}
