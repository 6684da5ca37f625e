//! What keys do in the list of saves, and how a save comes on the table.

use std::path::{Path, PathBuf};
use std::time::Instant;

use quadrille_core::AnyRecord;
use quadrille_format::Save;
use quadrille_locale::Value;
use quadrille_session::{GameId, Refusal, Snapshot, Table, describe_refusal};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::{App, Stage};
use crate::screen::form::Form;
use crate::screen::keys;
use crate::screen::picker::Picker;

/// More lines than the list of saves has.
const ALL_LINES: isize = 1000;

impl App<'_> {
    pub(super) fn open_picker(&mut self) {
        self.message = None;
        self.picker = Some(Picker::new(&self.places));
    }

    pub(super) fn picker_key(&mut self, key: KeyEvent, now: Instant) {
        let Some(picker) = &mut self.picker else { return };
        if picker.asks() {
            let asked = if matches!(key.code, KeyCode::Enter | KeyCode::Esc) { picker.take_asked() } else { None };
            if let Some((path, save)) = asked.filter(|_| key.code == KeyCode::Enter) {
                self.load(&path, save, now);
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
        self.changed |= picker.hear();
        let read = picker.take_read(self.locale);
        self.changed |= reads && !picker.is_reading();
        let Some((path, save)) = read else { return };
        let under_way = |record: &AnyRecord| record.outcome().is_none() && !record.is_empty();
        if self.table.as_ref().is_some_and(|table| under_way(table.record())) {
            picker.ask(path, save);
        } else {
            self.load(&path, save, now);
        }
    }

    fn load(&mut self, path: &Path, save: Save, now: Instant) {
        if !self.lets_go() {
            self.picker = None;
            return;
        }
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
        }
        self.stage = Stage::Table;
        (self.progress, self.replay) = (None, None);
        self.computers.stop();
        self.centre_pointer();
        let name = path.file_name().map(PathBuf::from).unwrap_or_default();
        self.say(self.locale.format("play-opened", &[("file", Value::from(name.display().to_string()))]));
        self.let_computers_think(now);
    }

    fn put_on_table(&mut self, save: Save) -> Result<(), Refusal> {
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
