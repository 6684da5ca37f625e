//! One open page: who looks at it, what it shows, what it was sent last.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use maud::Markup;
use quadrille_locale::Locale;
use quadrille_session::{At, Scene, Table};

use super::replay::Replay;
use crate::form::Form;
use crate::message::{ListPatch, Moment, Reply, Screen};
use crate::outbox::Outbox;
use crate::preferences::Preferences;
use crate::view::Pace;

/// An open page.
#[derive(Debug)]
pub(super) struct Page {
    /// Gone when its queue was full: the socket then ends, and the page comes back.
    pub(super) outbox: Option<Outbox>,
    pub(super) locale: Arc<Locale>,
    /// What its visitor likes, on a server for several people.
    pub(super) preferences: Preferences,
    pub(super) screen: Screen,
    /// Has it said what it shows?
    pub(super) greeted: bool,
    pub(super) form: Form,
    /// Does it show the worth of moves?
    pub(super) analysing: bool,
    /// Where in the game it looks back.
    pub(super) replay: Option<Replay>,
    /// How many moves a second its replays show.
    pub(super) speed: f32,
    /// What was sent last for each part, as a hash.
    pub(super) shown: BTreeMap<String, u64>,
    /// The same for each item of each list.
    pub(super) lists: BTreeMap<&'static str, Vec<u64>>,
    pub(super) scene: Option<Arc<Scene>>,
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
            greeted: false,
            form,
            analysing: false,
            replay: None,
            speed: 1.0,
            shown: BTreeMap::new(),
            lists: BTreeMap::new(),
            scene: None,
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

    pub(super) fn send(&mut self, reply: &Reply) {
        if matches!(reply, Reply::Patch(_)) {
            self.in_flight += 1;
        }
        let text = serde_json::to_string(reply).expect("replies are texts and numbers");
        if self.outbox.as_ref().is_some_and(|outbox| !outbox.put(text)) {
            self.outbox = None;
        }
    }

    /// Notes what a part looks like now; true when that is new to the page.
    fn note(&mut self, id: &str, html: &str) -> bool {
        let hash = hash(html);
        self.shown.insert(id.to_owned(), hash) != Some(hash)
    }

    /// Notes what parts look like now; those that are new to the page are to be sent.
    pub(super) fn note_parts<I: Into<String>>(
        &mut self,
        parts: impl IntoIterator<Item = (I, Markup)>,
        sent: &mut Vec<(String, String)>,
    ) {
        for (id, markup) in parts {
            let id = id.into();
            if self.note(&id, &markup.0) {
                sent.push((id, markup.0));
            }
        }
    }

    /// Notes the items of a list; gives those that are new to the page.
    pub(super) fn note_list(&mut self, id: &'static str, items: Vec<Markup>) -> Option<ListPatch> {
        let now: Vec<u64> = items.iter().map(|item| hash(&item.0)).collect();
        let before = self.lists.insert(id, now.clone()).unwrap_or_default();
        let length = items.len();
        let items: Vec<(usize, String)> = items
            .into_iter()
            .enumerate()
            .filter(|(at, _)| before.get(*at) != Some(&now[*at]))
            .map(|(at, item)| (at, item.0))
            .collect();
        (!items.is_empty() || before.len() > length).then_some(ListPatch { id, length, items })
    }
}

fn hash(html: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    html.hash(&mut hasher);
    hasher.finish()
}
