//! Forms that are being filled in and are not launched yet: a page that is loaded again, or
//! opened beside, has them too. They last as long as the program; the names in them for good.
//! In a room each page has its own form, and nothing of it is remembered here.

use std::collections::BTreeMap;

use quadrille_locale::Locale;
use quadrille_store::Change;

use super::Keeper;
use crate::form::Form;

/// What was filled in since the last launch.
#[derive(Debug, Default)]
pub(super) struct Drafts {
    forms: BTreeMap<String, Form>,
    /// The game of the last one.
    last: Option<String>,
}

impl Drafts {
    /// A form was launched: it is no draft any more.
    pub(super) fn launched(&mut self, form: &Form) {
        self.forms.remove(&form.game);
        self.last = None;
    }
}

impl Keeper {
    /// The game last chosen.
    pub(in crate::desk) fn last_game(&self) -> &str {
        self.drafts.last.as_deref().unwrap_or(&self.last_game)
    }

    /// What was last filled in for a game.
    pub(in crate::desk) fn form_of(&self, game: &str) -> Option<&Form> {
        self.drafts.forms.get(game).or_else(|| self.forms.get(game))
    }

    /// A form is being filled in; one that cannot be played is not remembered.
    pub(in crate::desk) async fn draft(&mut self, form: &Form, locale: &Locale) {
        if form.settings(locale).is_err() {
            return;
        }
        self.drafts.forms.insert(form.game.clone(), Form { insist: false, ..form.clone() });
        self.drafts.last = Some(form.game.clone());
        let habits = self.habits.named(form, locale);
        if habits != self.habits {
            let kept = serde_json::to_string(&habits).expect("names and levels are plain");
            self.habits = habits;
            // Where the disk is full they are kept with the game that is launched.
            drop(self.commit(Change::value("habits", kept)).await);
        }
    }
}
