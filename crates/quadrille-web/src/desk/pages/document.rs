//! Whole screens: the document of a new page, and what replaces a screen.

use std::sync::Arc;

use maud::Markup;
use quadrille_core::{Game, Seat};
use quadrille_engine::computers;
use quadrille_locale::Locale;
use quadrille_session::{Table, describe_sentence};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::drawn::{self, Standing};
use super::replay::Replay;
use super::{PageId, Pages, Sight, is_under_way};
use crate::form::{Form, FormFault};
use crate::guest::Guest;
use crate::message::{Moment, Patched, Reply, Screen};
use crate::preferences::Preferences;
use crate::presets::Preset;
use crate::view::{self, GameCard, GameView, HomeView, LinkOffer, Pace, RoomView, SetupView, Shell};
use crate::{board, link, tree};

/// What a new page asks for.
pub(in crate::desk) struct Wanted<'a> {
    pub(in crate::desk) screen: Screen,
    /// A ply of the game, where one is named.
    pub(in crate::desk) ply: Option<usize>,
    /// The position that a link offers to open.
    pub(in crate::desk) link: Option<&'a str>,
    /// The form to begin with.
    pub(in crate::desk) form: Form,
}

/// How a screen is looked at.
struct Look<'a> {
    screen: Screen,
    locale: &'a Locale,
    form: &'a Form,
    room: Option<&'a RoomView>,
    ply: Option<usize>,
    pace: Pace,
    tempo: &'a str,
}

impl Pages {
    /// Sends a page all that it shows: it changed its screen or language, or came back
    /// and shows something old.
    pub(in crate::desk) fn redraw(&mut self, id: PageId, sight: &Sight<'_>) {
        let Some(page) = self.open.get(&id) else { return };
        let (screen, locale) = (sight.fitting(page.screen), Arc::clone(&page.locale));
        let room = sight.seating.view_of(id, sight.table, &locale);
        let (ply, pace) = (page.ply(), page.pace());
        let preferences = sight.preferences(&page.preferences);
        let tempo = &preferences.pace;
        let look = Look { screen, locale: &locale, form: &page.form, room: room.as_ref(), ply, pace, tempo };
        let header = view::header(&sight.shell(screen, &locale, preferences));
        let dialogs = view::dialogs(&locale, preferences, sight.seating.is_room());
        let patched = Patched {
            version: self.version(),
            at: page.moment(sight.table),
            patches: vec![
                ("header".into(), header.0),
                ("main".into(), sight.main(&look).0),
                ("dialogs".into(), dialogs.0),
            ],
            screen: Some(screen),
            language: Some(locale.language().into()),
            ..Patched::default()
        };
        self.prime(id, screen, sight);
        let Some(page) = self.open.get_mut(&id) else { return };
        page.send(Reply::Patch(Box::new(patched)));
        if page.analysing {
            self.refresh(id, None, sight);
        }
    }

    /// The same for every page.
    pub(in crate::desk) fn redraw_all(&mut self, sight: &Sight<'_>) {
        for id in self.ids() {
            self.redraw(id, sight);
        }
    }

    /// Sends the parts of the set-up screen that are new: what is wrong, the preview.
    pub(in crate::desk) fn redraw_setup(&mut self, id: PageId, sight: &Sight<'_>) {
        let version = self.version();
        let Some(page) = self.open.get_mut(&id) else { return };
        let (locale, form) = (Arc::clone(&page.locale), page.form.clone());
        let (faults, preview, engines) = examine(&form, &locale);
        let parts = view::setup_parts(&SetupView {
            locale: &locale,
            form: &form,
            faults: &faults,
            preset: Preset::of(&form),
            home: None,
            preview,
            engines,
            room: None,
        });
        let mut patched = Patched { version, at: page.moment(sight.table), ..Patched::default() };
        page.note_parts(parts, &mut patched.patches);
        page.send(Reply::Patch(Box::new(patched)));
    }

    /// Sends a page its header again: a preference changed there.
    pub(in crate::desk) fn redraw_header(&mut self, id: PageId, sight: &Sight<'_>) {
        let version = self.version();
        let Some(page) = self.open.get_mut(&id) else { return };
        let header = view::header(&sight.shell(page.screen, &page.locale, sight.preferences(&page.preferences)));
        let (at, patches) = (page.moment(sight.table), vec![("header".into(), header.0)]);
        page.send(Reply::Patch(Box::new(Patched { version, at, patches, ..Patched::default() })));
    }

    /// The document for a new page, at a ply of the game where one is named.
    pub(in crate::desk) fn document(
        &self,
        wanted: Wanted<'_>,
        guest: &Guest,
        locale: &Locale,
        sight: &Sight<'_>,
    ) -> String {
        let screen = sight.fitting(wanted.screen);
        let form = wanted.form.in_language(locale);
        let replay = wanted.ply.zip(sight.table).map(|(ply, table)| Replay::of(table, ply));
        let ply = replay.map(|replay| replay.at.ply);
        let pace = Pace { running: false, speed: 1.0 };
        let room = sight.seating.view(guest.visitor.as_ref(), sight.table, locale);
        let preferences = sight.preferences(&guest.preferences);
        let tempo = &preferences.pace;
        let main = sight.main(&Look { screen, locale, form: &form, room: room.as_ref(), ply, pace, tempo });
        let at = replay.map(|replay| replay.at).or(sight.table.map(Table::at)).map(Moment::from);
        let offer = wanted.link.map(|link| view::link_dialog(locale, &sight.offer(link, locale)));
        let dialogs = maud::html! {
            (view::dialogs(locale, preferences, sight.seating.is_room()))
            @if let Some(offer) = offer { (offer) }
        };
        view::page(&sight.shell(screen, locale, preferences), &self.version(), at, &main, &dialogs).into_string()
    }
}

impl Sight<'_> {
    fn shell<'a>(&'a self, screen: Screen, locale: &'a Locale, preferences: &'a Preferences) -> Shell<'a> {
        Shell { locale, languages: self.keeper.languages(), preferences, screen, base: self.seating.base() }
    }

    /// What the position of a link is, for those who are asked whether to open it.
    fn offer<'a>(&self, link: &'a str, locale: &Locale) -> LinkOffer<'a> {
        let found = link::read(link).map_err(|why| describe_sentence(&why, locale)).map(|record| {
            let game = locale.text(&format!("game-{}", record.game()));
            locale.format("page-link-about", &[("game", game.into()), ("moves", record.ply().into())])
        });
        // An unfinished game does not give way to a link without a question.
        let ask = self.table.is_some_and(is_under_way);
        LinkOffer { link, ask, found }
    }

    /// The games, each with what one tap begins, and what can be gone on with.
    fn home<'a>(&'a self, locale: &'a Locale) -> HomeView<'a> {
        let card = |game: Game| {
            let level = self.keeper.habits().level(game);
            let form = self.keeper.quick_form(game, level, locale);
            let levels = form.any_setup().map(|setup| computers::offered(&setup)).unwrap_or_default();
            let levels = levels.into_iter().filter(|text| text.starts_with("level:")).collect();
            let usual = Form::usual(game, locale);
            let sides = form.number("rows").zip(form.number("columns")).filter(|_| form.settings != usual.settings);
            let board = sides.map(|(rows, columns)| {
                locale.format("page-last-board", &[("rows", rows.into()), ("columns", columns.into())])
            });
            GameCard { game, levels, level: level.to_owned(), board }
        };
        let in_room = self.seating.is_room();
        // In a room the others may sit at the board and wait.
        let is_offered = |table: &&Table| is_under_way(table) || in_room && table.record().outcome().is_none();
        let here = self.table.filter(is_offered).map(Table::scene);
        HomeView { locale, games: Game::ALL.map(card).into(), here, shelf: self.keeper.shelf(), in_room }
    }

    fn main(&self, look: &Look<'_>) -> Markup {
        let Look { screen, locale, form, room, ply, pace, tempo } = *look;
        match (screen, self.table) {
            (Screen::Game, Some(table)) => {
                let to_move = room.is_none_or(|room| room.to_move(Some(table.record().turn())));
                let advice = self.seating.may_advise(Some(table));
                let scene = &drawn::scene(table, ply, locale, Standing { to_move, advice, undo: self.may_undo() });
                let (may_play, paused, clock) = (scene.may_play, self.paused, self.clock);
                view::game_screen(&GameView { locale, scene, may_play, worths: &[], paused, tempo, pace, room, clock })
            }
            (Screen::Tree, Some(table)) => {
                let record = table.record_at(ply.unwrap_or(table.record().ply()));
                tree::screen(table.settings(), &record, "", locale)
            }
            (Screen::Setup, _) | (_, None) => {
                let (faults, preview, engines) = examine(form, locale);
                view::setup_screen(&SetupView {
                    locale,
                    form,
                    faults: &faults,
                    preset: Preset::of(form),
                    home: Some(self.home(locale)),
                    preview,
                    engines,
                    room,
                })
            }
        }
    }
}

/// What is wrong with a form, the board it gives, and the engines that play on it.
fn examine(form: &Form, locale: &Locale) -> (Vec<FormFault>, Option<Markup>, Vec<String>) {
    let (faults, settings) = match form.settings(locale) {
        Ok(settings) => (Vec::new(), Some(settings)),
        Err(faults) => (faults, None),
    };
    let preview = settings.as_ref().and_then(|settings| Table::new(settings.clone(), 0).ok()).map(|table| {
        let scene = table.scene();
        // The page draws large boards itself; here a picture of one will do.
        if board::is_large(&scene.picture) { view::picture(&scene) } else { board::board(&scene, locale) }
    });
    let setup = settings.and_then(|settings| {
        let seats = settings.seats.len() as u8;
        settings.board.setup(seats, Seat::FIRST, &mut StdRng::seed_from_u64(0)).ok()
    });
    let engines = setup.or_else(|| form.any_setup()).map(|setup| computers::offered(&setup)).unwrap_or_default();
    (faults, preview, engines)
}
