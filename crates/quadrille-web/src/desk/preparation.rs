//! A game is prepared: the form that a page fills in, and the table that comes of it.

use std::collections::BTreeMap;
use std::sync::Arc;

use quadrille_session::{Command, Event, Settings, Table};
use quadrille_store::Change;

use super::{Desk, PageId};
use crate::form::Form;
use crate::presets::Preset;

impl Desk {
    pub(super) fn set_form(&mut self, id: PageId, form: Form) {
        let locale = self.pages.get(&id).map(|page| Arc::clone(&page.locale));
        let (Some(page), Some(locale)) = (self.pages.get_mut(&id), locale) else { return };
        page.form = form.in_language(&locale);
        // A page cannot make the list of players longer than the game allows.
        let count = page.form.seats.len();
        page.form.resize(count, &locale);
    }

    /// Fills the form: `game:NAME`, `preset:NAME`, `seats:NUMBER` or `everybody:HOW`.
    pub(super) fn fill(&mut self, id: PageId, with: &str) {
        let Some(page) = self.pages.get(&id) else { return };
        let (locale, mut form) = (Arc::clone(&page.locale), page.form.clone());
        match with.split_once(':') {
            Some(("game", game)) => form = self.form_of(game, Some(locale.language())),
            Some(("preset", name)) => {
                let Some(preset) = Preset::named(name) else { return };
                form = preset.fill(&form, &locale);
            }
            Some(("everybody", "shuffle")) => form.shuffle(),
            Some(("everybody", "people")) => form.seat_people(),
            Some(("everybody", "computers")) => form.seat_computers(),
            Some(("seats", count)) => form.resize(count.parse().unwrap_or(form.seats.len()), &locale),
            _ => return,
        }
        if let Some(page) = self.pages.get_mut(&id) {
            page.form = form.in_language(&locale);
        }
        self.redraw(id);
    }

    /// The form of a page and the settings it stands for; what is wrong is told there.
    pub(super) fn checked_form(&mut self, id: PageId) -> Option<(Form, Settings)> {
        let page = self.pages.get(&id)?;
        let (locale, form) = (Arc::clone(&page.locale), page.form.clone());
        match form.settings(&locale) {
            Ok(settings) if self.names_foreign_engine(&settings) => {
                self.refuse(id, locale.text("room-engine"), None);
                None
            }
            Ok(settings) => Some((form, settings)),
            Err(faults) => {
                let say = faults.first().map(|fault| fault.text.clone()).unwrap_or_default();
                self.redraw_setup(id);
                self.refuse(id, say, None);
                None
            }
        }
    }

    /// Begins a game from a form.
    pub(super) fn begin(&mut self, id: PageId, form: Form) {
        self.set_form(id, form);
        let Some((form, settings)) = self.checked_form(id) else { return };
        let (game, forms) = self.remembered(&form);
        let seed = self.options.seed.unwrap_or_else(rand::random);
        let begun = match &mut self.table {
            Some(table) => {
                let at = table.at();
                match table.handle(at, Command::Configure(Box::new(settings))).pop() {
                    Some(Event::Refused(refusal)) => Err(refusal),
                    _ => Ok(()),
                }
            }
            None => Table::new(settings, seed).map(|table| self.table = Some(table)),
        };
        if let Err(refusal) = begun {
            return self.refuse_with(id, &refusal, None);
        }
        self.computers.stop();
        self.sit_at_new_game(Some(id));
        let text = serde_json::to_string(&forms).expect("forms are plain");
        let values = vec![("forms", text), ("last-game", game.clone())];
        if let Err(error) = self.keep_game(Change { values, ..Change::default() }) {
            return self.refuse_unkept(id, &error, None);
        }
        (self.last_game, self.forms, self.paused) = (game, forms, false);
        self.gather_at_new_game();
        self.show_game(Some(id));
    }

    /// The game and the forms that are to be filled in next time.
    fn remembered(&self, form: &Form) -> (String, BTreeMap<String, Form>) {
        let mut forms = self.forms.clone();
        forms.insert(form.game.clone(), Form { insist: false, ..form.clone() });
        (form.game.clone(), forms)
    }
}
