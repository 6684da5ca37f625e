//! Forms that are being filled in and are not launched yet. Each window of a browser has its own:
//! the page in it has them again when it is loaded again; a window that is opened beside begins
//! with those that changed last. They last as long as the program; the names in them for good.
//! In a room nothing of it is remembered here.

use std::collections::BTreeMap;

use quadrille_locale::Locale;
use quadrille_store::Change;

use super::Keeper;
use crate::form::Form;
use crate::message::Window;

/// Of how many windows there are drafts at most.
const MOST: usize = 16;

/// What was filled in since the last launch, by window; what changed last stands at the end.
#[derive(Debug, Default)]
pub(super) struct Drafts {
    windows: Vec<(Window, Filled)>,
}

/// What was filled in in one window.
#[derive(Clone, Debug, Default)]
struct Filled {
    forms: BTreeMap<String, Form>,
    /// The game of the last one.
    last: Option<String>,
}

impl Drafts {
    fn of(&self, window: Window) -> Option<&Filled> {
        let own = self.windows.iter().find(|(own, _)| *own == window);
        own.or(self.windows.last()).map(|(_, filled)| filled)
    }

    fn change(&mut self, window: Window, change: impl FnOnce(&mut Filled)) {
        let mut filled = self.of(window).cloned().unwrap_or_default();
        change(&mut filled);
        self.windows.retain(|(own, _)| *own != window);
        if self.windows.len() == MOST {
            self.windows.remove(0);
        }
        self.windows.push((window, filled));
    }

    /// A form was launched: it is no draft any more.
    pub(super) fn launched(&mut self, window: Window, form: &Form) {
        if !self.windows.is_empty() {
            self.change(window, |filled| {
                filled.forms.remove(&form.game);
                filled.last = None;
            });
        }
    }
}

impl Keeper {
    /// The game last chosen.
    pub(in crate::desk) fn last_game(&self, window: Window) -> &str {
        self.drafts.of(window).and_then(|filled| filled.last.as_deref()).unwrap_or(&self.last_game)
    }

    /// What was last filled in for a game.
    pub(in crate::desk) fn form_of(&self, window: Window, game: &str) -> Option<&Form> {
        self.drafts.of(window).and_then(|filled| filled.forms.get(game)).or_else(|| self.forms.get(game))
    }

    /// A form is being filled in; one that cannot be played is not remembered.
    pub(in crate::desk) async fn draft(&mut self, window: Window, form: &Form, locale: &Locale) {
        if form.settings(locale).is_err() {
            return;
        }
        self.drafts.change(window, |filled| {
            filled.forms.insert(form.game.clone(), Form { insist: false, ..form.clone() });
            filled.last = Some(form.game.clone());
        });
        let habits = self.habits.named(form, locale);
        if habits != self.habits {
            let kept = serde_json::to_string(&habits).expect("names and levels are plain");
            self.habits = habits;
            // Where the disk is full they are kept with the game that is launched.
            drop(self.commit(Change::value("habits", kept)).await);
        }
    }
}
