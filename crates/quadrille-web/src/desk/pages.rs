//! What each page shows, and what it is sent when that changes.

use std::rc::Rc;
use std::sync::Arc;

use maud::Markup;
use quadrille_core::Seat;
use quadrille_engine::computers;
use quadrille_locale::Locale;
use quadrille_session::{Mode, Table, describe_sentence};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::drawn::{self, Drawn, Standing};
use super::page::Page;
use super::replay::Replay;
use super::{Desk, PageId};
use crate::form::{Form, FormFault};
use crate::guest::{Guest, Visitor};
use crate::message::{Cue, Moment, Patched, Reply, Screen};
use crate::preferences::Preferences;
use crate::presets::Preset;
use crate::view::{self, AnalysisView, GameView, LinkOffer, Pace, SetupView, Shell};
use crate::{board, link, tree};

/// How many patches may be on their way to a page at once.
const MOST_IN_FLIGHT: u32 = 3;

/// How a screen is looked at.
struct Look<'a> {
    screen: Screen,
    locale: &'a Locale,
    form: &'a Form,
    visitor: Option<&'a Visitor>,
    ply: Option<usize>,
    pace: Pace,
}

impl Desk {
    pub(super) fn version(&self) -> String {
        format!("{}.{}", self.run, self.revision)
    }

    /// The moment that a page shows.
    fn moment(&self, page: &Page) -> Option<Moment> {
        page.at(self.table.as_ref()).map(Moment::from)
    }

    /// The state changed: every page is brought up to date.
    pub(super) fn changed(&mut self, cue: Option<Cue>) {
        self.revision += 1;
        self.update_all(cue);
    }

    /// Brings every page up to date. What a page is sent when it comes, who is there for
    /// one, is no new state.
    pub(super) fn update_all(&mut self, cue: Option<Cue>) {
        let ids: Vec<PageId> = self.pages.keys().copied().collect();
        let mut drawn = Drawn::default();
        for id in ids {
            self.update(id, cue, &mut drawn);
        }
        let lost = self.pages.iter().find(|(_, page)| page.outbox.is_none()).map(|(id, _)| *id);
        if let Some(id) = lost {
            self.let_go(id);
        }
    }

    /// A page is gone, or too slow to be waited for.
    pub(super) fn let_go(&mut self, id: PageId) {
        if let Some(page) = self.pages.remove(&id) {
            self.left(page.visitor.as_ref());
        }
    }

    /// A page has shown a patch: it may be sent what it missed meanwhile.
    pub(super) fn seen(&mut self, id: PageId) {
        let Some(page) = self.pages.get_mut(&id) else { return };
        page.in_flight = page.in_flight.saturating_sub(1);
        if page.behind && page.in_flight < MOST_IN_FLIGHT {
            page.behind = false;
            self.refresh(id);
        }
    }

    /// Brings one page up to date.
    pub(super) fn refresh(&mut self, id: PageId) {
        self.refresh_with(id, None);
    }

    /// The same, with what happened there.
    pub(super) fn refresh_with(&mut self, id: PageId, cue: Option<Cue>) {
        self.update(id, cue, &mut Drawn::default());
    }

    fn standing(&self, id: PageId) -> Standing {
        let turn = self.table.as_ref().map(|table| table.record().turn());
        let to_move = self.room.is_none() || turn.is_some_and(|turn| self.own_seats(id).contains(&turn));
        Standing { to_move, advice: self.may_advise() }
    }

    fn update(&mut self, id: PageId, cue: Option<Cue>, drawn: &mut Drawn) {
        let (version, paused, standing) = (self.version(), self.paused, self.standing(id));
        let room = self.pages.get(&id).and_then(|page| self.room_view(page.visitor.as_ref(), &page.locale));
        let Some(page) = self.pages.get_mut(&id).filter(|page| page.greeted) else { return };
        // A page that is slow is not sent every step: it gets the sum of them later.
        if page.in_flight >= MOST_IN_FLIGHT {
            page.behind = true;
            return;
        }
        let at = page.at(self.table.as_ref()).map(Moment::from);
        let mut patched = Patched { version, at, cue, ..Patched::default() };
        if let (Screen::Game, Some(present)) = (page.screen, &self.table) {
            let (locale, pace) = (Arc::clone(&page.locale), page.pace());
            let scene = &drawn.scene(page, present, standing);
            let record = present.record();
            let in_room = room.is_some() && present.settings().hints_allowed;
            let about = AnalysisView { locale: &locale, scene, record, known: self.analysis.known(), in_room };
            let worths = if page.analysing { view::worths(&about) } else { Vec::new() };
            let view = GameView { locale: &locale, scene, worths: &worths, paused, pace, room: room.as_ref() };
            for (id, markup) in view::game_regions(&view) {
                if page.note(id, &markup.0) {
                    patched.patches.push((id.into(), markup.0));
                }
            }
            patched.lists =
                view::game_lists(&view).into_iter().filter_map(|(id, items)| page.note_list(id, items)).collect();
            let changes = page.scene.as_ref().and_then(|before| drawn.changes(before, scene, &locale));
            match changes {
                Some(changes) => {
                    patched.patches.extend(changes.patches.into_iter().map(|patch| (patch.id, patch.html)));
                    patched.splices = changes.splices;
                }
                None => {
                    patched.patches.push(("board".into(), board::board(scene, &locale).0));
                    // The new board has no values on it.
                    page.shown.remove("values");
                }
            }
            page.scene = Some(Rc::clone(scene));
            for (id, markup) in view::analysis(&about, page.analysing) {
                if page.note(id, &markup.0) {
                    patched.patches.push((id.into(), markup.0));
                }
            }
        }
        if let (Screen::Setup, Some(room)) = (page.screen, &room) {
            let markup = view::room_card(room, &page.locale);
            if page.note("room", &markup.0) {
                patched.patches.push(("room".into(), markup.0));
            }
        }
        page.send(&Reply::Patch(patched));
    }

    /// Sends a page all that it shows: it changed its screen or language, or came back
    /// and shows something old.
    pub(super) fn redraw(&mut self, id: PageId) {
        let Some(page) = self.pages.get(&id) else { return };
        let (screen, locale) = (self.fitting(page.screen), Arc::clone(&page.locale));
        let form = page.form.clone();
        let look = Look {
            screen,
            locale: &locale,
            form: &form,
            visitor: page.visitor.as_ref(),
            ply: page.ply(),
            pace: page.pace(),
        };
        let preferences = self.preferences_of(&page.preferences);
        let main = self.main(&look);
        let header = view::header(&self.shell(screen, &locale, preferences));
        let dialogs = view::dialogs(&locale, preferences, self.room.is_some());
        let patched = Patched {
            version: self.version(),
            at: self.moment(page),
            patches: vec![("header".into(), header.0), ("main".into(), main.0), ("dialogs".into(), dialogs.0)],
            screen: Some(screen),
            language: Some(locale.language().into()),
            ..Patched::default()
        };
        self.prime(id, screen);
        let Some(page) = self.pages.get_mut(&id) else { return };
        page.send(&Reply::Patch(patched));
        if page.analysing {
            self.refresh(id);
        }
    }

    /// Notes that a page shows the present state, without sending it.
    pub(super) fn prime(&mut self, id: PageId, screen: Screen) {
        let (paused, standing) = (self.paused, self.standing(id));
        let room = self.pages.get(&id).and_then(|page| self.room_view(page.visitor.as_ref(), &page.locale));
        let Some(page) = self.pages.get_mut(&id) else { return };
        page.screen = screen;
        page.shown.clear();
        page.lists.clear();
        page.scene = None;
        if let (Screen::Game, Some(present)) = (screen, &self.table) {
            let (locale, pace) = (Arc::clone(&page.locale), page.pace());
            let scene = Drawn::default().scene(page, present, standing);
            let view = GameView { locale: &locale, scene: &scene, worths: &[], paused, pace, room: room.as_ref() };
            for (id, markup) in view::game_regions(&view) {
                page.note(id, &markup.0);
            }
            for (id, items) in view::game_lists(&view) {
                page.note_list(id, items);
            }
            page.scene = Some(scene);
        }
    }

    /// Sends the parts of the set-up screen that are new: what is wrong, the preview.
    pub(super) fn redraw_setup(&mut self, id: PageId) {
        let Some(page) = self.pages.get(&id) else { return };
        let (locale, form) = (Arc::clone(&page.locale), page.form.clone());
        let (faults, preview, engines) = examine(&form, &locale);
        let view = SetupView {
            locale: &locale,
            form: &form,
            faults: &faults,
            preset: Preset::of(&form),
            unfinished: None,
            preview,
            engines,
            room: None,
        };
        let parts = view::setup_parts(&view);
        let (version, at) = (self.version(), self.moment(page));
        let Some(page) = self.pages.get_mut(&id) else { return };
        let mut patches = Vec::new();
        for (part, markup) in parts {
            if page.note(&part, &markup.0) {
                patches.push((part, markup.0));
            }
        }
        page.send(&Reply::Patch(Patched { version, at, patches, ..Patched::default() }));
    }

    /// Sends a page its header and dialogs again: a preference changed there.
    pub(super) fn redraw_header(&mut self, id: PageId) {
        let Some(page) = self.pages.get(&id) else { return };
        let header = view::header(&self.shell(page.screen, &page.locale, self.preferences_of(&page.preferences)));
        let patched = Patched {
            version: self.version(),
            at: self.moment(page),
            patches: vec![("header".into(), header.0)],
            ..Patched::default()
        };
        if let Some(page) = self.pages.get_mut(&id) {
            page.send(&Reply::Patch(patched));
        }
    }

    fn shell<'a>(&'a self, screen: Screen, locale: &'a Locale, preferences: &'a Preferences) -> Shell<'a> {
        let base = self.room.as_ref().map_or("/", |room| room.base());
        Shell { locale, languages: self.options.locales.codes(), preferences, screen, base }
    }

    /// At home everybody has the same preferences; in a room each has their own.
    fn preferences_of<'a>(&'a self, own: &'a Preferences) -> &'a Preferences {
        if self.room.is_some() { own } else { &self.preferences }
    }

    /// The document for a new page, at a ply of the game where one is named.
    pub(super) fn document(
        &mut self,
        screen: Screen,
        ply: Option<usize>,
        guest: &Guest,
        locale: &Locale,
        link: Option<&str>,
    ) -> String {
        let screen = self.fitting(screen);
        let form = self.form().in_language(locale);
        let replay = ply.zip(self.table.as_ref()).map(|(ply, table)| Replay::of(table, ply));
        let ply = replay.map(|replay| replay.at.ply);
        let pace = Pace { running: false, speed: 1.0 };
        let main = self.main(&Look { screen, locale, form: &form, visitor: guest.visitor.as_ref(), ply, pace });
        let preferences = self.preferences_of(&guest.preferences);
        let at = replay.map(|replay| replay.at).or(self.table.as_ref().map(Table::at)).map(Moment::from);
        let offer = link.map(|link| view::link_dialog(locale, &self.offer(link, locale)));
        let dialogs = maud::html! { (view::dialogs(locale, preferences, self.room.is_some())) @if let Some(offer) = offer { (offer) } };
        let version = self.version();
        view::page(&self.shell(screen, locale, preferences), &version, at, &main, &dialogs).into_string()
    }

    /// What the position of a link is, for those who are asked whether to open it.
    fn offer<'a>(&self, link: &'a str, locale: &Locale) -> LinkOffer<'a> {
        let found = link::read(link).map_err(|why| describe_sentence(&why, locale)).map(|record| {
            let game = locale.text(&format!("game-{}", record.game()));
            locale.format("page-link-about", &[("game", game.into()), ("moves", record.ply().into())])
        });
        LinkOffer { link, ask: self.has_unfinished(), found }
    }

    /// Without a game there is no board to show.
    fn fitting(&self, screen: Screen) -> Screen {
        if self.table.is_some() { screen } else { Screen::Setup }
    }

    fn main(&self, look: &Look<'_>) -> Markup {
        let Look { screen, locale, form, visitor, ply, pace } = *look;
        let room = self.room_view(visitor, locale);
        match (screen, &self.table) {
            (Screen::Game, Some(table)) => {
                let turn = Some(table.record().turn());
                let to_move = room.as_ref().is_none_or(|room| room.to_move(turn));
                let scene = drawn::scene(table, ply, locale, Standing { to_move, advice: self.may_advise() });
                view::game_screen(&GameView {
                    locale,
                    scene: &scene,
                    worths: &[],
                    paused: self.paused,
                    pace,
                    room: room.as_ref(),
                })
            }
            (Screen::Tree, Some(table)) => {
                let record = table.record_at(ply.unwrap_or(table.record().ply()));
                tree::screen(table.settings(), &record, locale)
            }
            _ => {
                let (faults, preview, engines) = examine(form, locale);
                view::setup_screen(&SetupView {
                    locale,
                    form,
                    faults: &faults,
                    preset: Preset::of(form),
                    unfinished: self.table.as_ref().and_then(|table| unfinished(table, locale)),
                    preview,
                    engines,
                    room: room.as_ref(),
                })
            }
        }
    }
}

/// What an unfinished game is called on the button that goes on with it (R124).
fn unfinished(table: &Table, locale: &Locale) -> Option<String> {
    let record = table.record();
    let going_on = table.mode() != Mode::Over && record.outcome().is_none();
    going_on.then(|| {
        let game = locale.text(&format!("game-{}", record.game()));
        locale.format("page-continue", &[("game", game.into()), ("moves", record.ply().into())])
    })
}

/// What is wrong with a form, the board it gives, and the engines that play on it.
fn examine(form: &Form, locale: &Locale) -> (Vec<FormFault>, Option<Markup>, Vec<String>) {
    let (faults, settings) = match form.settings(locale) {
        Ok(settings) => (Vec::new(), Some(settings)),
        Err(faults) => (faults, None),
    };
    let preview = settings.as_ref().and_then(|settings| Table::new(settings.clone(), 0).ok()).map(|table| {
        let scene = table.scene();
        // A board of thousands of cells is told by its size.
        if scene.picture.cells.len() > 900 {
            maud::html! {}
        } else {
            board::board(&scene, locale)
        }
    });
    let setup = settings.and_then(|settings| {
        let seats = settings.seats.len() as u8;
        settings.board.setup(seats, Seat::FIRST, &mut StdRng::seed_from_u64(0)).ok()
    });
    let engines = setup.or_else(|| form.any_setup()).map(|setup| computers::offered(&setup)).unwrap_or_default();
    (faults, preview, engines)
}
