//! What lasts: the table and all that goes with it, forms, preferences, saves, scores.
//!
//! The keeper reads from the store and writes through the writer of all tables. A change of the table is one commit, made before anybody sees
//! it; where that fails nothing has changed, and the table is what was kept last.

mod drafts;
mod recent;
mod scores;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::sync::Arc;
use std::time::{Duration, Instant};

use quadrille_core::{Game, Reason, Seat};
use quadrille_format::{SavedClock, native};
use quadrille_locale::Locale;
use quadrille_session::Table;
use quadrille_store::{
    Change, GameResult, NewSave, Order, ResultChange, RoomLine, Running, SaveLine, Scribe, SetAside, Store, StoreError,
    Writer,
};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use tokio::sync::oneshot;

use super::Shelf;
use super::seating::House;
use crate::form::{Form, Habits};
use crate::guest::Visitor;
use crate::locales::Locales;
use crate::message::Window;
use crate::preferences::Preferences;
use crate::view::RecentView;
use drafts::Drafts;
use scores::finished;

/// How long a computer's move that could not be kept waits for the next try.
const RETRY: Duration = Duration::from_secs(3);

/// How long a room counts as used just now, among the others of the list.
const USED_LATELY: Duration = Duration::from_mins(1);

/// Where the clock is kept.
const CLOCK: &str = "clock";

/// Has the store, and knows what it holds.
pub(super) struct Keeper {
    store: Box<dyn Store>,
    writer: Writer,
    /// Whose things they are; empty at home.
    room: String,
    locales: Arc<Locales>,
    /// Was the language asked for, or only taken from the surroundings?
    language_asked: bool,
    preferences: Preferences,
    /// What was last filled in for each game, by the game's name (R011).
    forms: BTreeMap<String, Form>,
    drafts: Drafts,
    /// The game last chosen.
    last_game: String,
    habits: Habits,
    kept: Kept,
    scribe: Scribe,
    /// The recent games that the first screen offers.
    shelf: Vec<RecentView>,
    /// Told to the first page that comes: why a kept game could not be read.
    news: Option<Reason>,
}

/// What the store has of the table.
#[derive(Debug, Default)]
struct Kept {
    running: Option<Running>,
    /// The game and how it ended, where it did.
    result: Option<(u64, GameResult)>,
    around: Around,
    /// When the room was last marked as used.
    used: Option<Instant>,
    /// When a computer's move is tried again; something, as long as nothing can be kept.
    failing: Option<Instant>,
}

/// What goes with a table in a room; empty at home.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Around {
    pub(super) sitting: BTreeMap<Seat, Visitor>,
    /// Whose room it is, and whom it is open to.
    pub(super) house: House,
    /// What the list of rooms says.
    pub(super) line: Option<RoomLine>,
    /// The clock, as it is kept; empty where there is none.
    pub(super) clock: String,
}

/// What was found at the start.
pub(super) struct Found {
    pub(super) keeper: Keeper,
    pub(super) table: Option<Table>,
    pub(super) around: Around,
}

impl Keeper {
    /// Opens what was kept. The seed is for what the table draws at random.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub(super) fn open(
        shelf: Shelf,
        locales: &Arc<Locales>,
        language_asked: bool,
        line: Option<&RoomLine>,
        seed: u64,
    ) -> Result<Found, StoreError> {
        let Shelf { mut store, writer } = shelf;
        let preferences: Preferences = kept_value(&mut *store, "preferences")?;
        let forms: BTreeMap<String, Box<RawValue>> = kept_value(&mut *store, "forms")?;
        let forms = forms.into_iter().filter_map(|(game, form)| Some((game, Form::kept(form.get())?))).collect();
        let last_game = store.value("last-game")?.unwrap_or_else(|| Game::ALL[0].name().into());
        let habits: Habits = kept_value(&mut *store, "habits")?;
        let (running, table, news) = match store.running()?.map(|running| (running.table(seed), running)) {
            Some((Ok(table), running)) => (Some(running), Some(table), None),
            Some((Err(why), _)) => {
                // It is not overwritten by the next game.
                complain(&why.to_string());
                store.commit(&Change { set_aside: Some(SetAside::Game(why.to_string())), ..Change::default() })?;
                (None, None, Some(why))
            }
            None => (None, None, None),
        };
        let mut around = Around { line: line.cloned(), ..Around::default() };
        if line.is_some() {
            let kept: BTreeMap<u8, String> = kept_value(&mut *store, "sitting")?;
            let seat = |(seat, visitor): (u8, String)| Some((Seat::from_number(seat)?, Visitor::parse(&visitor)?));
            around.sitting = kept.into_iter().filter_map(seat).collect();
            around.house = kept_value(&mut *store, House::KEY)?;
            around.clock = store.value(CLOCK)?.unwrap_or_default();
        }
        let result = table.as_ref().and_then(|table| Some((table.at().game.0, finished(table)?)));
        let kept = Kept { running, result, around: around.clone(), used: None, failing: None };
        let (locales, scribe) = (Arc::clone(locales), Scribe::default());
        let room = line.map(|line| line.name.clone()).unwrap_or_default();
        let keeper = Keeper {
            store,
            writer,
            room,
            locales,
            language_asked,
            preferences,
            forms,
            drafts: Drafts::default(),
            last_game,
            habits,
            kept,
            scribe,
            shelf: Vec::new(),
            news,
        };
        Ok(Found { keeper, table, around })
    }

    /// Keeps the table, what came of its game, who sits there and what is told of the room,
    /// with whatever else goes with it. A game that gives way to another is kept among the
    /// recent ones, with the clock that is `left` of it.
    ///
    /// # Errors
    /// When the store cannot be written: then it is as it was, and the table is to be put
    /// back as it was kept last.
    pub(super) async fn keep(
        &mut self,
        table: Option<&Table>,
        around: Around,
        with: Change,
        left: Option<SavedClock>,
    ) -> Result<(), StoreError> {
        let mut change = with;
        // The scribe still knows the game that is left.
        change.replaced = self.replaced(table, left);
        let running = table.map(|table| self.scribe.running(table));
        let result = table.and_then(|table| Some((table.at().game.0, finished(table)?)));
        change.result = self.result_change(running.as_ref(), result.as_ref());
        if running != self.kept.running {
            let before = self.kept.running.as_ref().map(|before| (before.number, &before.frame));
            change.same_frame = running.as_ref().map(|running| (running.number, &running.frame)) == before;
            change.game.clone_from(&running);
        }
        let Around { sitting, house, line, clock } = &around;
        let before = &self.kept.around;
        if *sitting != before.sitting {
            change.values.push(("sitting", sitting_text(sitting)));
        }
        if *house != before.house {
            change.values.push((House::KEY, house.text()));
        }
        if *clock != before.clock {
            change.values.push((CLOCK, clock.clone()));
        }
        if *line != before.line {
            change.room.clone_from(line);
        }
        let is_nothing = change == Change::default();
        change.used_lately = self.kept.used.is_some_and(|used| used.elapsed() < USED_LATELY);
        let used = if change.used_lately || change.game.is_none() { self.kept.used } else { Some(Instant::now()) };
        if !is_nothing && let Err(error) = self.commit(change).await {
            if self.kept.failing.is_none() {
                complain(&quadrille_session::describe_reason(&Reason::from(&error), &self.locale(None)));
            }
            self.kept.failing = Some(Instant::now() + RETRY);
            return Err(error);
        }
        self.kept = Kept { running, result, around, used, failing: None };
        Ok(())
    }

    /// Puts a change into the queue of the writer; it is kept, or refused, when the future is
    /// done.
    fn commit(&self, change: Change) -> impl Future<Output = Result<(), StoreError>> + use<> {
        let (answer, kept) = oneshot::channel();
        self.writer.put(Order { room: self.room.clone(), change }, move |result| drop(answer.send(result)));
        async { kept.await.unwrap_or_else(|_| Err(StoreError::Thread(io::Error::other("the writer has ended")))) }
    }

    /// The table as it was kept last.
    pub(super) fn last_table(&self, seed: u64) -> Option<Table> {
        self.kept.running.as_ref().and_then(|running| running.table(seed).ok())
    }

    /// What went with it then.
    pub(super) fn last_around(&self) -> &Around {
        &self.kept.around
    }

    /// Keeps the clock alone: the room closes in the middle of a turn.
    pub(super) async fn keep_clock(&mut self, clock: String) {
        if clock != self.kept.around.clock {
            // Where it cannot be kept, who is to move has the time of this turn again.
            let _ = self.commit(Change::value(CLOCK, clock)).await;
        }
    }

    /// Until when computers wait after a move could not be kept.
    pub(super) fn waits_until(&self) -> Option<Instant> {
        self.kept.failing
    }

    /// A point that is taken back is taken back among the results too.
    fn result_change(&self, running: Option<&Running>, result: Option<&(u64, GameResult)>) -> Option<ResultChange> {
        let number = running?.number;
        let before = self.kept.result.as_ref().filter(|(of, _)| *of == number);
        (before != result).then(|| ResultChange { number, result: result.map(|(_, result)| result.clone()) })
    }

    /// Why the game of the last time could not be read; told once.
    pub(super) fn news(&mut self) -> Option<Reason> {
        self.news.take()
    }

    /// The texts of a language; of the preferred one when none or an unknown one is asked.
    pub(super) fn locale(&self, language: Option<&str>) -> Arc<Locale> {
        let preferred = self.preferences.language.as_deref().filter(|_| !self.language_asked);
        self.locales.open(language.filter(|code| self.locales.knows(code)).or(preferred))
    }

    /// The languages that can be chosen.
    pub(super) fn languages(&self) -> &[String] {
        self.locales.codes()
    }

    /// What everybody at home likes.
    pub(super) fn preferences(&self) -> &Preferences {
        &self.preferences
    }

    /// Takes a preference and keeps it; false where there is no such preference or value.
    ///
    /// # Errors
    /// When it cannot be kept: it holds until the program ends.
    pub(super) async fn prefer(&mut self, name: &str, value: &str) -> Result<bool, StoreError> {
        let known = self.preferences.set(name, value);
        if known {
            self.keep_preferences().await?;
        }
        Ok(known)
    }

    /// Takes the preferred language and keeps it.
    ///
    /// # Errors
    /// When it cannot be kept: it holds until the program ends.
    pub(super) async fn prefer_language(&mut self, language: &str) -> Result<(), StoreError> {
        self.language_asked = false;
        self.preferences.language = Some(language.into());
        self.keep_preferences().await
    }

    async fn keep_preferences(&mut self) -> Result<(), StoreError> {
        let text = serde_json::to_string(&self.preferences).expect("preferences are plain");
        self.commit(Change::value("preferences", text)).await
    }

    /// What there is to keep so that a form is filled in again the next time.
    pub(super) fn to_remember(&self, form: &Form, locale: &Locale) -> Change {
        let forms = serde_json::to_string(&self.forms_with(form)).expect("forms are plain");
        let habits = serde_json::to_string(&self.habits.after(form, locale)).expect("names and levels are plain");
        let values = vec![("forms", forms), ("last-game", form.game.clone()), ("habits", habits)];
        Change { values, ..Change::default() }
    }

    /// That was kept.
    pub(super) fn remember(&mut self, window: Window, form: &Form, locale: &Locale) {
        self.habits = self.habits.after(form, locale);
        (self.forms, self.last_game) = (self.forms_with(form), form.game.clone());
        self.drafts.launched(window, form);
    }

    /// What people did before.
    pub(super) fn habits(&self) -> &Habits {
        &self.habits
    }

    /// The form of a game that one tap begins.
    pub(super) fn quick_form(&self, game: Game, player: &str, locale: &Locale) -> Form {
        Form::quick(self.forms.get(game.name()), game, player, &self.habits, locale)
    }

    fn forms_with(&self, form: &Form) -> BTreeMap<String, Form> {
        let mut forms = self.forms.clone();
        forms.insert(form.game.clone(), Form { insist: false, ..form.clone() });
        forms
    }

    /// The games kept under a name.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub(super) fn saves(&self) -> Result<Vec<SaveLine>, StoreError> {
        self.store.saves()
    }

    /// A game kept under a name, as a text.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub(super) fn saved(&self, id: i64) -> Result<Option<String>, StoreError> {
        self.store.saved(id)
    }

    /// Keeps a game under a name.
    ///
    /// # Errors
    /// When the store cannot be written, or holds too many games.
    pub(super) async fn save(&mut self, name: &str, save: &quadrille_format::Save) -> Result<(), StoreError> {
        let save = NewSave { name: name.to_owned(), content: native::write(save) };
        self.commit(Change { save: Some(save), ..Change::default() }).await
    }

    /// Forgets a game kept under a name.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub(super) async fn forget_save(&mut self, id: i64) -> Result<(), StoreError> {
        self.commit(Change { forget_save: Some(id), ..Change::default() }).await
    }
}

/// A value that was kept as JSON; one that cannot be read is set aside.
fn kept_value<T: DeserializeOwned + Default>(store: &mut dyn Store, key: &'static str) -> Result<T, StoreError> {
    let Some(text) = store.value(key)? else { return Ok(T::default()) };
    match serde_json::from_str(&text) {
        Ok(value) => Ok(value),
        Err(_) => {
            complain(&format!("\"{key}\": {text:.200}"));
            store.commit(&Change { set_aside: Some(SetAside::Value(key)), ..Change::default() })?;
            Ok(T::default())
        }
    }
}

fn sitting_text(sitting: &BTreeMap<Seat, Visitor>) -> String {
    let kept: BTreeMap<u8, &str> = sitting.iter().map(|(seat, visitor)| (seat.number(), visitor.as_str())).collect();
    serde_json::to_string(&kept).expect("numbers and texts are JSON")
}

/// One line for whoever runs the server, who could mend it: the pages tell those who play. A line
/// that cannot be written is lost.
fn complain(why: &str) {
    let _ = writeln!(io::stderr(), "quadrille: {why}");
}
