//! One open page: who looks at it, what it shows, what it was sent last.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use maud::Markup;
use quadrille_locale::Locale;
use quadrille_session::{At, Scene, Table};

use super::ASKED_AFTER;
use super::replay::Replay;
use crate::board;
use crate::form::Form;
use crate::message::{ListPatch, Moment, Patched, Reply, Screen, Window};
use crate::outbox::Outbox;
use crate::preferences::Preferences;
use crate::view::{self, ClockView, GameView, Pace, Part, Seats};

/// An open page.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is true or not, whatever the others are")]
pub(super) struct Page {
    /// Gone when its queue was full: the socket then ends, and the page comes back.
    pub(super) outbox: Option<Outbox>,
    pub(super) locale: Arc<Locale>,
    /// What its visitor likes, on a server for several people.
    pub(super) preferences: Preferences,
    pub(super) screen: Screen,
    /// The window of the browser that it is in.
    pub(super) window: Window,
    /// Has it said what it shows?
    pub(super) greeted: bool,
    pub(super) form: Form,
    /// The names that somebody typed in it, seat by seat.
    pub(super) typed: Vec<String>,
    /// Does it show the worth of moves?
    pub(super) analysing: bool,
    /// Where in the game it looks back.
    pub(super) replay: Option<Replay>,
    /// How many moves a second its replays show.
    pub(super) speed: f32,
    /// What was sent last for each part, as a hash.
    pub(super) shown: BTreeMap<String, u64>,
    /// The same for each seat of the list.
    pub(super) seats: Vec<u64>,
    /// What it was sent of the game, and could its visitor move then?
    pub(super) scene: Option<Arc<Scene>>,
    pub(super) may_play: bool,
    /// How many patches it was sent and has not shown yet.
    pub(super) in_flight: u32,
    /// Something changed that it was not sent, because it is slow.
    pub(super) behind: bool,
}

impl Page {
    pub(super) fn new(outbox: Outbox, locale: Arc<Locale>, form: Form, preferences: Preferences) -> Page {
        Page {
            outbox: Some(outbox),
            locale,
            preferences,
            screen: Screen::Setup,
            window: Window::default(),
            greeted: false,
            form,
            typed: Vec::new(),
            analysing: false,
            replay: None,
            speed: 1.0,
            shown: BTreeMap::new(),
            seats: Vec::new(),
            scene: None,
            may_play: false,
            in_flight: 0,
            behind: false,
        }
    }

    /// The moment that it shows: that of its replay, or the present one.
    pub(super) fn at(&self, table: &Table) -> At {
        self.replay.map_or_else(|| table.at(), |replay| replay.at)
    }

    /// The moment that its commands carry.
    pub(super) fn moment(&self, table: Option<&Table>) -> Option<Moment> {
        table.map(|table| self.at(table).into())
    }

    /// The ply that it looks back at, if it does.
    pub(super) fn ply(&self) -> Option<usize> {
        self.replay.map(|replay| replay.at.ply)
    }

    /// How its replay goes on.
    pub(super) fn pace(&self) -> Pace {
        Pace { running: self.replay.is_some_and(|replay| replay.next.is_some()), speed: self.speed }
    }

    pub(super) fn send(&mut self, mut reply: Reply) {
        if let Reply::Patch(patched) = &mut reply {
            self.in_flight += 1;
            patched.ask = self.in_flight.is_multiple_of(ASKED_AFTER);
        }
        let text = serde_json::to_string(&reply).expect("replies are texts and numbers");
        if self.outbox.as_ref().is_some_and(|outbox| !outbox.put(text)) {
            self.outbox = None;
        }
    }

    /// Notes what a part looks like now, by a number that stands for it; true when that is
    /// new to the page.
    fn note(&mut self, id: &str, key: u64) -> bool {
        match self.shown.get_mut(id) {
            Some(known) => std::mem::replace(known, key) != key,
            None => self.shown.insert(id.to_owned(), key).is_none(),
        }
    }

    /// Notes the parts of the board screen; what is new to the page is to be sent.
    pub(super) fn note_game(&mut self, view: &GameView<'_>, patched: &mut Patched) {
        patched.facts = Some(view::game_facts(view));
        for Part { id, key, draw } in view::game_parts(view) {
            if self.note(id, key) {
                patched.patches.push((id.to_owned(), draw(view).0));
            }
        }
        patched.lists.extend(self.note_seats(view));
        if let Some(before) = &self.scene {
            patched.counts = view::seat_counts(before, view);
            patched.moves = view::new_moves(before, view.scene);
            patched.choices = board::new_choices((before, self.may_play), (view.scene, view.may_play), view.locale);
        }
        self.may_play = view.may_play;
        patched.clock = view.clock.filter(|clock| self.note("clock", clock.revision)).map(ClockView::facts);
        let said = view::game_said(view);
        patched.said = self.note("said", hash(&said)).then_some(said);
    }

    /// Notes that all of them are shown as they are.
    pub(super) fn prime_game(&mut self, view: &GameView<'_>) {
        for Part { id, key, .. } in view::game_parts(view) {
            self.note(id, key);
        }
        self.seats = view::seat_list(view).keys;
        self.may_play = view.may_play;
        self.note("said", hash(&view::game_said(view)));
        if let Some(clock) = view.clock {
            self.note("clock", clock.revision);
        }
    }

    /// Was it sent something of the analysis?
    pub(super) fn shows_analysis(&self) -> bool {
        self.shown.contains_key("analysis")
    }

    /// Notes what parts look like now; those that are new to the page are to be sent.
    pub(super) fn note_parts<I: Into<String>>(
        &mut self,
        parts: impl IntoIterator<Item = (I, Markup)>,
        sent: &mut Vec<(String, String)>,
    ) {
        for (id, markup) in parts {
            let id = id.into();
            if self.note(&id, hash(&markup.0)) {
                sent.push((id, markup.0));
            }
        }
    }

    /// Notes the seats; gives those that are new to the page.
    fn note_seats(&mut self, view: &GameView<'_>) -> Option<ListPatch> {
        let Seats { keys, draw } = view::seat_list(view);
        let (length, known) = (keys.len(), self.seats.len());
        let new = (0..length).filter(|at| self.seats.get(*at) != Some(&keys[*at]));
        let items: Vec<(usize, String)> = new.map(|at| (at, draw(view, at).0)).collect();
        self.seats = keys;
        (!items.is_empty() || known > length).then_some(ListPatch { id: "seat-list", length, items })
    }
}

fn hash(html: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    html.hash(&mut hasher);
    hasher.finish()
}
