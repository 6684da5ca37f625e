//! The open pages: what each shows, and what it was sent.
//!
//! Each page is sent what changed of what it shows. What there is to show comes as a
//! [`Sight`]; the pages change nothing but themselves.

mod document;
mod drawn;
mod foresight;
mod page;
mod replay;
mod sight;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use quadrille_core::AnyRecord;
use quadrille_engine::{AnyDecision, Chances, Score};
use quadrille_locale::Locale;
use quadrille_session::{At, Table, describe_chances, describe_gain};

use super::PageId;
use crate::board;
use crate::form::Form;
use crate::message::{Cue, Patched, Reply, Screen, Window};
use crate::outbox::Outbox;
use crate::preferences::Preferences;
use crate::view::{self, AnalysisView, GameView};
pub(super) use document::Wanted;
use drawn::Drawn;
use page::Page;
use replay::Replay;
pub(super) use sight::{Sight, is_under_way};

/// How many patches may be on their way to a page at once.
const MOST_IN_FLIGHT: u32 = 12;
/// After so many a page is asked to say when it shows them.
const ASKED_AFTER: u32 = 8;

/// The open pages.
pub(super) struct Pages {
    open: BTreeMap<PageId, Page>,
    /// Which run of the program, and how often the state changed: what a page shows.
    run: String,
    revision: u64,
}

impl Pages {
    pub(super) fn new() -> Pages {
        Pages { open: BTreeMap::new(), run: format!("{:08x}", rand::random::<u32>()), revision: 0 }
    }

    /// The state that pages show.
    fn version(&self) -> String {
        format!("{}.{}", self.run, self.revision)
    }

    /// A page opened its socket.
    pub(super) fn open(
        &mut self,
        id: PageId,
        outbox: Outbox,
        locale: Arc<Locale>,
        form: Form,
        preferences: Preferences,
    ) {
        self.open.insert(id, Page::new(outbox, locale, form, preferences));
    }

    /// A page is gone; false where it was already.
    pub(super) fn close(&mut self, id: PageId) -> bool {
        self.open.remove(&id).is_some()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    pub(super) fn ids(&self) -> Vec<PageId> {
        self.open.keys().copied().collect()
    }

    /// A page that is too slow to be waited for.
    pub(super) fn lost(&self) -> Option<PageId> {
        self.open.iter().find(|(_, page)| page.outbox.is_none()).map(|(id, _)| *id)
    }

    /// The texts that a page shows.
    pub(super) fn locale(&self, id: PageId) -> Option<Arc<Locale>> {
        self.open.get(&id).map(|page| Arc::clone(&page.locale))
    }

    /// The window that a page is in; of one that is gone, none.
    pub(super) fn window(&self, id: PageId) -> Window {
        self.open.get(&id).map_or_else(Window::default, |page| page.window)
    }

    /// The form that a page fills in.
    pub(super) fn form(&self, id: PageId) -> Option<&Form> {
        self.open.get(&id).map(|page| &page.form)
    }

    /// The names that somebody typed there, seat by seat, of seats that are gone too.
    pub(super) fn typed(&self, id: PageId) -> Vec<String> {
        self.open.get(&id).map(|page| page.typed.clone()).unwrap_or_default()
    }

    /// Gives a page another form, in its language.
    pub(super) fn set_form(&mut self, id: PageId, form: Form) {
        let Some(page) = self.open.get_mut(&id) else { return };
        page.form = form.in_language(&page.locale);
        for (at, name) in page.form.typed_names(&page.locale).into_iter().enumerate() {
            page.typed.resize(page.typed.len().max(at + 1), String::new());
            page.typed[at] = name;
        }
        // A page cannot make the list of players longer than the game allows.
        let count = page.form.seats.len();
        page.form.resize(count, &page.locale);
    }

    /// Gives a page another language.
    pub(super) fn speak(&mut self, id: PageId, locale: Arc<Locale>) {
        if let Some(page) = self.open.get_mut(&id) {
            page.form = page.form.clone().in_language(&locale);
            page.locale = locale;
        }
    }

    /// In a room each browser keeps its own preferences, and says them with every request.
    pub(super) fn prefer(&mut self, id: PageId, name: &str, value: &str) {
        if let Some(page) = self.open.get_mut(&id) {
            page.preferences.set(name, value);
        }
    }

    /// A page shows another screen.
    pub(super) fn show(&mut self, id: PageId, screen: Screen) {
        if let Some(page) = self.open.get_mut(&id) {
            page.screen = screen;
        }
    }

    /// Whoever prepared a game looks at the one that has begun.
    pub(super) fn gather(&mut self) {
        for page in self.open.values_mut().filter(|page| page.screen == Screen::Setup) {
            page.screen = Screen::Game;
        }
    }

    /// A page shows the values of the moves, or not.
    pub(super) fn analyse(&mut self, id: PageId, on: bool) {
        if let Some(page) = self.open.get_mut(&id) {
            page.analysing = on;
        }
    }

    /// Is somebody looking at the game? Computers wait for that (R060).
    pub(super) fn is_watched(&self) -> bool {
        self.open.values().any(|page| page.greeted && page.screen == Screen::Game && page.replay.is_none())
    }

    /// The moment whose values somebody looks at: that of the page that opened last.
    pub(super) fn analysed(&self, table: &Table) -> Option<At> {
        let looks = |page: &&Page| page.greeted && page.screen == Screen::Game && page.analysing;
        self.open.values().rfind(looks).map(|page| page.at(table))
    }

    /// Tells a page something that changes nothing on it.
    pub(super) fn tell(&mut self, id: PageId, say: String) {
        self.send(id, Reply::Said { say });
    }

    /// Tells a page why its wish is refused, in its language.
    pub(super) fn refuse(&mut self, id: PageId, say: String, mv: Option<String>) {
        self.send(id, Reply::Refused { say, mv });
    }

    fn send(&mut self, id: PageId, reply: Reply) {
        if let Some(page) = self.open.get_mut(&id) {
            page.send(reply);
        }
    }

    /// Tells a page that the room is closed to it.
    pub(super) fn dismiss(&mut self, id: PageId) {
        self.send(id, Reply::Gone);
    }

    /// Tells every page something, each in its language.
    pub(super) fn tell_all(&mut self, say: impl Fn(&Locale) -> Reply) {
        for page in self.open.values_mut() {
            let reply = say(&page.locale);
            page.send(reply);
        }
    }

    /// Advises those who look at the game.
    pub(super) fn advise(&mut self, decision: &AnyDecision, record: &AnyRecord) {
        let (mv, chances) = (decision.mv.as_str(), Chances::of(record));
        let piece = record.picture().piece;
        // What is proved is said. A guess itself would mean nothing to people: how often it wins
        // does, where that was counted, and what the move gains.
        let proved = decision.score.filter(|score| !matches!(score, Score::Estimate(_)));
        let percent = chances.percent_of(decision.score);
        for page in self.open.values_mut().filter(|page| page.screen == Screen::Game) {
            let name =
                page.scene.as_ref().map_or_else(|| mv.to_owned(), |scene| board::move_name(scene, mv, &page.locale));
            let name = ("move", name.into());
            let gain = || describe_gain(record, mv, piece, &page.locale);
            let why = match (proved, percent, decision.score) {
                (Some(score), ..) => {
                    let why = describe_chances(score, chances, &page.locale);
                    // Then the others lose as well.
                    let longest = || page.locale.format("page-hint-longest", &[("why", why.as_str().into())]);
                    Some(if matches!(score, Score::Loss { .. }) { longest() } else { why })
                }
                (None, Some(percent), Some(score)) => Some(gain().map_or_else(
                    || describe_chances(score, chances, &page.locale),
                    |gain| page.locale.format("page-hint-guess", &[("percent", percent.into()), ("gain", gain.into())]),
                )),
                _ => gain(),
            };
            let say = match why {
                Some(why) => page.locale.format("page-hint-why", &[name, ("why", why.into())]),
                None => page.locale.format("page-hint", &[name]),
            };
            page.send(Reply::Hint { mv: mv.to_owned(), say });
        }
    }

    /// The language of a page's first words, and its window; its form stays as it is.
    pub(super) fn greets_in(&mut self, id: PageId, locale: Arc<Locale>, window: Window) {
        if let Some(page) = self.open.get_mut(&id) {
            (page.locale, page.window) = (locale, window);
        }
    }

    /// The first words of a page: what it shows. One that shows the present state is sent
    /// nothing.
    pub(super) fn greet(&mut self, id: PageId, hello: Hello<'_>, sight: &Sight<'_>) {
        let up_to_date = hello.version == self.version();
        let Some(page) = self.open.get_mut(&id) else { return };
        (page.screen, page.greeted) = (hello.screen, true);
        // A page that comes back goes on where it looked.
        page.replay = hello.ply.zip(sight.table).map(|(ply, table)| Replay::of(table, ply));
        if !up_to_date {
            return self.redraw(id, sight);
        }
        self.prime(id, hello.screen, sight);
        // Who is there may have changed since the page was drawn.
        if let Some(page) = self.open.get_mut(&id).filter(|_| sight.seating.is_room()) {
            page.shown.remove("room");
            page.shown.remove("clock");
            page.seats.clear();
            self.refresh(id, None, sight);
        }
    }

    /// The state changed.
    pub(super) fn renew_version(&mut self) {
        self.revision += 1;
    }

    /// Brings every page up to date. What a page is sent when it comes, who is there for
    /// one, is no new state.
    pub(super) fn update_all(&mut self, cue: Option<Cue>, sight: &Sight<'_>) {
        let mut drawn = Drawn::default();
        for id in self.ids() {
            self.update(id, cue, &mut drawn, sight);
        }
    }

    /// A page has shown a patch: it may be sent what it missed meanwhile.
    pub(super) fn seen(&mut self, id: PageId, sight: &Sight<'_>) {
        let Some(page) = self.open.get_mut(&id) else { return };
        page.in_flight = page.in_flight.saturating_sub(ASKED_AFTER);
        if page.behind && page.in_flight < MOST_IN_FLIGHT {
            page.behind = false;
            self.refresh(id, None, sight);
        }
    }

    /// Brings one page up to date, with what happened there.
    pub(super) fn refresh(&mut self, id: PageId, cue: Option<Cue>, sight: &Sight<'_>) {
        self.update(id, cue, &mut Drawn::default(), sight);
    }

    fn update(&mut self, id: PageId, cue: Option<Cue>, drawn: &mut Drawn, sight: &Sight<'_>) {
        let version = self.version();
        let Some(page) = self.open.get_mut(&id).filter(|page| page.greeted) else { return };
        // A page that is slow is not sent every step: it gets the sum of them later.
        if page.in_flight >= MOST_IN_FLIGHT {
            page.behind = true;
            return;
        }
        let locale = Arc::clone(&page.locale);
        let room = sight.seating.view_of(id, sight.table, &locale);
        let mut patched = Patched { version, at: page.moment(sight.table), cue, ..Patched::default() };
        if let (Screen::Game, Some(present)) = (page.screen, sight.table) {
            let (pace, paused, standing) = (page.pace(), sight.paused, sight.standing(id));
            let tempo = sight.preferences(&page.preferences).pace.clone();
            let scene = &drawn.scene(page, present, standing);
            let may_play = scene.may_play && standing.to_move;
            let in_room = room.is_some() && present.settings().hints_allowed;
            let about = AnalysisView { locale: &locale, scene, record: present.record(), known: sight.known, in_room };
            let worths = if page.analysing { view::worths(&about) } else { Vec::new() };
            let (worths, tempo, room, clock) = (&*worths, &*tempo, room.as_ref(), sight.clock);
            let view = GameView { locale: &locale, scene, may_play, worths, paused, tempo, pace, room, clock };
            page.note_game(&view, &mut patched);
            let changes = page.scene.as_ref().and_then(|before| drawn.changes(before, scene, &locale));
            match changes {
                Some(changes) => {
                    patched.cells = changes.cells;
                    patched.patches.extend(changes.patches.into_iter().map(|patch| (patch.id, patch.html)));
                    patched.splices = changes.splices;
                    patched.held = changes.held;
                }
                None => {
                    patched.patches.push(("board".into(), board::board(scene, &locale).0));
                    // The new board has no values on it.
                    page.shown.remove("values");
                }
            }
            page.scene = Some(Arc::clone(scene));
            // Where nobody looks at the analysis, it stays empty.
            if page.analysing || page.shows_analysis() {
                page.note_parts(view::analysis(&about, page.analysing), &mut patched.patches);
            }
        }
        if let (Screen::Setup, Some(room)) = (page.screen, &room) {
            page.note_parts([("room", view::room_card(room, &locale))], &mut patched.patches);
        }
        page.send(Reply::Patch(Box::new(patched)));
    }

    /// Notes that a page shows the present state, without sending it.
    fn prime(&mut self, id: PageId, screen: Screen, sight: &Sight<'_>) {
        let Some(page) = self.open.get_mut(&id) else { return };
        let locale = Arc::clone(&page.locale);
        let room = sight.seating.view_of(id, sight.table, &locale);
        page.screen = screen;
        page.shown.clear();
        page.seats.clear();
        page.scene = None;
        if let (Screen::Game, Some(present)) = (screen, sight.table) {
            let (pace, paused, standing) = (page.pace(), sight.paused, sight.standing(id));
            let tempo = sight.preferences(&page.preferences).pace.clone();
            let scene = &Drawn::default().scene(page, present, standing);
            let may_play = scene.may_play && standing.to_move;
            let (tempo, room, clock) = (&*tempo, room.as_ref(), sight.clock);
            page.prime_game(&GameView {
                locale: &locale,
                scene,
                may_play,
                worths: &[],
                paused,
                tempo,
                pace,
                room,
                clock,
            });
            page.scene = Some(Arc::clone(scene));
        }
    }

    /// When the next move of a replay is due.
    pub(super) fn due(&self) -> Option<Instant> {
        self.open.values().filter_map(|page| page.replay?.next).min()
    }
}

/// The first words of a page.
#[derive(Clone, Copy)]
pub(super) struct Hello<'a> {
    pub(super) screen: Screen,
    /// The state that it shows.
    pub(super) version: &'a str,
    /// Where its replay stands.
    pub(super) ply: Option<usize>,
}
