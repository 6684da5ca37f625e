//! What keys do in a line that is typed and in a page over the board.

use std::path::Path;
use std::time::Instant;

use quadrille_core::{Reason, reason};
use quadrille_format::{Format, is_taken, store, write_atomically};
use quadrille_locale::Value;
use quadrille_session::{Command, describe_reason, typed_move};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::{App, Overlay};
use crate::screen::keys::{self, Action};

/// A line being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::screen) struct Entry {
    pub(in crate::screen) kind: EntryKind,
    pub(in crate::screen) text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::screen) enum EntryKind {
    Move,
    SaveAs,
    /// There is a file of this name: it is written over at the second asking only.
    Replace,
}

impl EntryKind {
    /// Another name is another question.
    fn typed(self) -> EntryKind {
        if self == EntryKind::Replace { EntryKind::SaveAs } else { self }
    }
}

impl App<'_> {
    pub(super) fn type_key(&mut self, key: KeyEvent, now: Instant) {
        let Some(entry) = &mut self.entry else { return };
        match key.code {
            KeyCode::Char(_) if entry.text.len() < 200 => {
                entry.text.extend(keys::letter(key));
                entry.kind = entry.kind.typed();
            }
            KeyCode::Backspace => {
                entry.text.pop();
                entry.kind = entry.kind.typed();
            }
            KeyCode::Esc => self.entry = None,
            KeyCode::Enter => {
                let Entry { kind, text } = entry.clone();
                self.entry = None;
                self.message = None;
                match kind {
                    EntryKind::Move => self.send(Command::Play(typed_move(&text, self.colours(), self.locale)), now),
                    EntryKind::SaveAs if is_taken(Path::new(text.trim())) => {
                        self.entry = Some(Entry { kind: EntryKind::Replace, text });
                    }
                    EntryKind::SaveAs | EntryKind::Replace => self.save(text.trim()),
                }
            }
            _ => {}
        }
    }

    fn save(&mut self, file: &str) {
        let Some(table) = self.table.as_ref().filter(|_| !file.is_empty()) else { return };
        let path = Path::new(file);
        let text = match file {
            // The standard output is the screen.
            "-" => Err(reason!("no-file-name", "this is not the name of a file; name one")),
            _ => store(&table.to_save(), Format::of_file(path, table.record().game())).map_err(Reason::from),
        };
        let written =
            text.and_then(|text| write_atomically(path, text.as_bytes()).map_err(|error| Reason::from(&error)));
        let value = |reason: String| [("file", Value::from(file.to_owned())), ("reason", reason.into())];
        match written {
            Ok(()) => self.say(self.locale.format("console-saved", &value(String::new()))),
            Err(reason) => {
                self.warn(self.locale.format("console-not-saved", &value(describe_reason(&reason, self.locale))));
            }
        }
    }

    pub(super) fn turn_page(&mut self, key: KeyEvent) {
        let Some(Overlay::Keys(line) | Overlay::Rules(line) | Overlay::About(line) | Overlay::Page(line)) =
            &mut self.overlay
        else {
            return;
        };
        match keys::action(key) {
            Some(Action::Down) => *line = line.saturating_add(1).min(self.page_end.get()),
            Some(Action::Up) => *line = line.saturating_sub(1),
            Some(Action::PageDown) => *line = line.saturating_add(10).min(self.page_end.get()),
            Some(Action::PageUp) => *line = line.saturating_sub(10),
            _ => self.overlay = None,
        }
    }
}
