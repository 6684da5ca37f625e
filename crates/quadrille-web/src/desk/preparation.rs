//! A game is prepared: the form that a page fills in, and the table that comes of it.

use quadrille_core::Game;
use quadrille_locale::Locale;
use quadrille_session::{Command, Event, Settings, Table};

use super::hosting::Timing;
use super::pages::is_under_way;
use super::seating::Proposed;
use super::{Desk, PageId};
use crate::form::Form;
use crate::message::Window;
use crate::presets::Preset;

impl Desk {
    /// The form to begin with: what was last filled in.
    pub(super) fn form(&self) -> Form {
        self.form_of(Window::default(), self.keeper.last_game(Window::default()), None)
    }

    /// The same for a page: what was last filled in there.
    pub(super) fn form_for(&self, id: PageId) -> Form {
        let window = self.pages.window(id);
        self.form_of(window, self.keeper.last_game(window), None)
    }

    fn form_of(&self, window: Window, game: &str, language: Option<&str>) -> Form {
        let form = self.keeper.form_of(window, game).cloned().unwrap_or_else(|| {
            let mut form = Form::usual(game.parse().unwrap_or(Game::ALL[0]), &self.keeper.locale(language));
            if self.seating.is_room() {
                // People come here to meet.
                form.seat_people();
            }
            form
        });
        let mut form = self.seating.named_as_now(form, self.table.as_ref());
        if !self.seating.is_room() {
            form.name_people(&self.keeper.habits().people, &self.keeper.locale(language));
        }
        form
    }

    /// The form of a game that one tap begins.
    pub(super) fn quick_form(&self, game: Game, player: &str, locale: &Locale) -> Form {
        let form = self.keeper.quick_form(game, player, locale);
        self.seating.named_as_now(form, self.table.as_ref())
    }

    /// Looks what the first screen offers beside the game on the table.
    pub(super) fn find_shelf(&mut self) {
        let here = self.table.as_ref().filter(|table| is_under_way(table));
        self.keeper.find_shelf(here.map(|table| table.record().game()));
    }

    /// Proposes a game from a form; what is wrong with it is told there.
    pub(super) async fn launch(&mut self, id: PageId, form: Form) {
        if let Some(say) = self.pages.locale(id).and_then(|locale| form.miscounted(&locale)) {
            return self.pages.refuse(id, say, None);
        }
        self.pages.set_form(id, form);
        if let Some((form, _)) = self.checked_form(id) {
            self.propose(id, Proposed::Start(Box::new(form))).await;
        }
    }

    /// Somebody fills in a form; `reshape` draws its fields anew.
    pub(super) async fn draft(&mut self, id: PageId, form: Form, reshape: bool) {
        self.pages.set_form(id, form);
        self.remember_draft(id).await;
        if reshape { self.redraw(id) } else { self.redraw_setup(id) }
    }

    /// Fills the form: `game:NAME`, `preset:NAME`, `seats:NUMBER` or `everybody:HOW`.
    pub(super) async fn fill(&mut self, id: PageId, with: &str) {
        let (Some(locale), Some(mut form)) = (self.pages.locale(id), self.pages.form(id).cloned()) else { return };
        match with.split_once(':') {
            Some(("game", game)) => form = self.form_of(self.pages.window(id), game, Some(locale.language())),
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
        // What somebody typed stays, whatever else is filled in.
        for (at, name) in self.pages.typed(id).iter().enumerate().take(form.seats.len()) {
            form.name_seat(at, name, &locale);
        }
        self.pages.set_form(id, form);
        self.remember_draft(id).await;
        self.redraw(id);
    }

    /// What a page fills in is there when it is loaded again.
    async fn remember_draft(&mut self, id: PageId) {
        let (Some(locale), Some(form)) = (self.pages.locale(id), self.pages.form(id)) else { return };
        if !self.seating.is_room() {
            self.keeper.draft(self.pages.window(id), form, &locale).await;
        }
    }

    /// The form of a page and the settings it stands for; what is wrong is told there.
    pub(super) fn checked_form(&mut self, id: PageId) -> Option<(Form, Settings)> {
        let (locale, form) = (self.pages.locale(id)?, self.pages.form(id)?.clone());
        match form.settings(&locale) {
            Ok(settings) if self.seating.names_foreign_engine(&settings) => {
                self.pages.refuse(id, locale.text("room-engine"), None);
                None
            }
            Ok(settings) => Some((form, settings)),
            Err(faults) => {
                let say = faults.first().map(|fault| fault.text.clone()).unwrap_or_default();
                self.redraw_setup(id);
                self.pages.refuse(id, say, None);
                None
            }
        }
    }

    /// Begins a game from a form.
    pub(super) async fn begin(&mut self, id: PageId, form: Form) {
        self.pages.set_form(id, form);
        let Some((form, settings)) = self.checked_form(id) else { return };
        let left = self.has_unfinished();
        let begun = match &mut self.table {
            Some(table) => {
                let at = table.at();
                match table.handle(at, Command::Configure(Box::new(settings))).pop() {
                    Some(Event::Refused(refusal)) => Err(refusal),
                    _ => Ok(()),
                }
            }
            None => Table::new(settings, self.options.seed()).map(|table| self.table = Some(table)),
        };
        if let Err(refusal) = begun {
            return self.refuse_with(id, &refusal, None);
        }
        let locale = self.pages.locale(id).unwrap_or_else(|| self.keeper.locale(None));
        self.computers.stop();
        self.seating.sit_at_new_game(Some(id), self.table.as_mut(), &locale);
        self.count_from_kept();
        let with = self.keeper.to_remember(&form, &locale);
        if let Err(error) = self.keep_game(with, Timing::Anew(form.time)).await {
            return self.refuse_unkept(id, &error, None);
        }
        self.keeper.remember(self.pages.window(id), &form, &locale);
        self.paused = false;
        self.gather_at_new_game();
        self.show_game(Some(id));
        self.tell_where_left(id, left);
    }

    /// The new game is kept: everybody who prepared one looks at it.
    pub(super) fn gather_at_new_game(&mut self) {
        if self.seating.is_room() {
            self.seating.forget_who_stood_up();
            self.pages.gather();
        }
    }
}
