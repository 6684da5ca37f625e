//! The one owner of the table.
//!
//! A thread of its own holds the table, the store and what each page shows. Everything
//! reaches it as a [`Note`] in one queue: what pages say, what engines decide, what is
//! asked over HTTP; so nothing is shared and nothing is locked. It wakes by itself when
//! a pause is over.

mod commands;
mod drawn;
mod files;
mod foresight;
mod keeping;
mod page;
mod pages;
mod preparation;
mod proposals;
mod replay;
mod room;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use quadrille_core::{Game, Reason};
use quadrille_engine::Limits;
use quadrille_engine::computers::{Analysis, Build, Computers, Purpose};
use quadrille_locale::Locale;
use quadrille_session::{At, Mode, Table, pace};
use serde_json::value::RawValue;
use tokio::sync::{mpsc, oneshot};

use crate::form::Form;
use crate::guest::Guest;
use crate::locales::Locales;
use crate::message::{Request, Screen};
use crate::preferences::Preferences;
use quadrille_store::{Change, RoomLine, Scribe, SetAside, Store, StoreError};

pub(crate) use files::{Ask, BlankSheet, File, Question};
use keeping::{Kept, complain, kept_value};
use page::Page;
pub(crate) use quadrille_engine::computers::Known;
use room::Room;

/// How many notes may wait; a page that says more has to wait itself.
const QUEUE: usize = 256;
/// How many messages may wait for a page.
pub(crate) const OUTBOX: usize = 64;

/// Which page, as long as its socket is open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct PageId(pub(crate) u64);

/// Something for the desk.
#[derive(Debug)]
pub(crate) enum Note {
    /// A page opened its socket.
    Opened { page: PageId, outbox: mpsc::Sender<String>, guest: Box<Guest> },
    /// A page said something.
    Said { page: PageId, request: Box<Request> },
    /// A page is gone.
    Closed { page: PageId },
    /// Computers or the analysis have something to say.
    Thought,
    /// Somebody asks over HTTP.
    Asked(Box<Ask>),
    /// Nobody is there, and the place is needed.
    Close,
}

/// What a desk is started with.
#[derive(Clone, Debug)]
pub(crate) struct DeskOptions {
    /// The texts.
    pub(crate) locales: Arc<Locales>,
    /// Was the language asked for, or only taken from the surroundings?
    pub(crate) language_asked: bool,
    /// Computers answer at once, whatever the preference says.
    pub(crate) no_pause: bool,
    /// Makes the engines.
    pub(crate) engines: Build,
    /// Fixes what is drawn at random.
    pub(crate) seed: Option<u64>,
    /// What the analysis of the position shown may cost; as usual where it is none.
    pub(crate) analysis: Option<Limits>,
    /// Where other machines reach the server, if they do.
    pub(crate) outside: Option<SocketAddr>,
}

#[cfg(test)]
impl DeskOptions {
    /// The engines of the catalogue, without pauses and without chance.
    pub(crate) fn for_tests(locales: Arc<Locales>) -> DeskOptions {
        let engines = quadrille_engine::catalogue::build_for;
        DeskOptions {
            locales,
            language_asked: false,
            no_pause: true,
            engines,
            seed: Some(1),
            analysis: None,
            outside: None,
        }
    }
}

/// The owner.
pub(crate) struct Desk {
    options: DeskOptions,
    store: Box<dyn Store>,
    table: Option<Table>,
    /// Who sits where, on a server for several people.
    room: Option<Room>,
    preferences: Preferences,
    /// What was last filled in for each game, by the game's name (R011).
    forms: BTreeMap<String, Form>,
    /// The game last chosen.
    last_game: String,
    pages: BTreeMap<PageId, Page>,
    /// Which run of the program, and how often the state changed: what a page shows.
    run: String,
    revision: u64,
    paused: bool,
    computers: Computers<At>,
    analysis: Analysis,
    /// What the store has of the table.
    kept: Kept,
    scribe: Scribe,
    /// Told to the first page that comes: why a kept game could not be read.
    news: Option<Reason>,
    /// Told to those who wait for the end of the program.
    quit: Option<oneshot::Sender<()>>,
    ended: bool,
}

/// Starts the thread. The receiver hears when the program is to end.
///
/// # Errors
/// When the store cannot be read, or the system gives no thread.
pub(crate) fn open(
    store: Box<dyn Store>,
    options: DeskOptions,
    room: Option<RoomLine>,
) -> Result<(SyncSender<Note>, oneshot::Receiver<()>), StoreError> {
    let (notes, inbox) = sync_channel(QUEUE);
    let (quit, ended) = oneshot::channel();
    let (ready, result) = std::sync::mpsc::channel();
    let for_engines = notes.clone();
    // The desk shares nothing, so it is made in its own thread.
    std::thread::Builder::new()
        .name("desk".into())
        .spawn(move || match Desk::new(store, options, room.as_ref(), for_engines, quit) {
            Ok(mut desk) => {
                let _ = ready.send(Ok(()));
                desk.serve(&inbox);
            }
            Err(error) => {
                let _ = ready.send(Err(error));
            }
        })
        .map_err(StoreError::Thread)?;
    match result.recv() {
        Ok(opened) => opened.map(|()| (notes, ended)),
        Err(_) => Err(StoreError::Thread(std::io::Error::other("the desk ended before it began"))),
    }
}

impl Desk {
    fn new(
        mut store: Box<dyn Store>,
        options: DeskOptions,
        line: Option<&RoomLine>,
        notes: SyncSender<Note>,
        quit: oneshot::Sender<()>,
    ) -> Result<Desk, StoreError> {
        let preferences: Preferences = kept_value(&mut *store, "preferences")?;
        let forms: BTreeMap<String, Box<RawValue>> = kept_value(&mut *store, "forms")?;
        let forms = forms.into_iter().filter_map(|(game, form)| Some((game, Form::kept(form.get())?))).collect();
        let last_game = store.value("last-game")?.unwrap_or_else(|| Game::ALL[0].name().into());
        let (engines, seed) = (options.engines, options.seed.unwrap_or_else(rand::random));
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
        let mut kept = Kept::new(table.as_ref(), running, line);
        let mut room = None;
        if let Some(line) = line {
            let here = room.insert(Room::new(line, kept_value(&mut *store, "sitting")?));
            kept.sitting.clone_from(&here.sitting);
            if let Some(table) = &table {
                here.fit(table);
            }
        }
        let for_analysis = notes.clone();
        // The desk is gone when the program ends; then nobody wants to be woken.
        let wake = |notes: SyncSender<Note>| move || drop(notes.send(Note::Thought));
        let mut analysis = Analysis::new(wake(for_analysis));
        if let Some(limits) = options.analysis {
            analysis = analysis.within(limits);
        }
        Ok(Desk {
            table,
            options,
            store,
            room,
            preferences,
            forms,
            last_game,
            pages: BTreeMap::new(),
            run: format!("{:08x}", rand::random::<u32>()),
            revision: 0,
            paused: false,
            computers: Computers::made_by(engines, seed, wake(notes)),
            analysis,
            kept,
            scribe: Scribe::default(),
            news,
            quit: Some(quit),
            ended: false,
        })
    }

    fn serve(&mut self, inbox: &Receiver<Note>) {
        while !self.ended {
            let note = match self.wakes_at() {
                Some(at) => inbox.recv_timeout(at.saturating_duration_since(Instant::now())),
                None => inbox.recv().map_err(|_gone| RecvTimeoutError::Disconnected),
            };
            match note {
                Ok(note) => self.take(note),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            self.wake();
        }
    }

    fn take(&mut self, note: Note) {
        match note {
            Note::Opened { page, outbox, guest } => {
                let (locale, form) = (self.locale(guest.language.as_deref()), self.form());
                let visitor = guest.visitor.clone();
                self.pages.insert(page, Page::new(outbox, locale, form, *guest));
                self.arrived(visitor.as_ref());
            }
            Note::Said { page, request } => self.said(page, *request),
            Note::Closed { page } => {
                self.let_go(page);
            }
            // What it is, `wake` hears.
            Note::Thought => {}
            Note::Asked(ask) => self.asked(*ask),
            // Pages that came meanwhile come back to the table that is opened next.
            Note::Close => self.ended = true,
        }
    }

    /// When something is due although nobody says anything.
    fn wakes_at(&self) -> Option<Instant> {
        let thought = self.computers.wakes_at().filter(|_| self.is_watched());
        let retried = self.kept.waits_until().filter(|until| *until > Instant::now() && self.is_watched());
        [self.replay_due(), thought, self.room_due(), self.proposal_due(), retried].into_iter().flatten().min()
    }

    /// Does what is due, and lets a computer think when it is its turn.
    fn wake(&mut self) {
        let now = Instant::now();
        self.replay_steps(now);
        self.room_wakes(now);
        self.proposal_wakes(now);
        while self.is_watched()
            && let Some(heard) = self.computers.hear(now)
        {
            self.heard(heard);
        }
        if self.analysis.hear() {
            self.changed(None);
        }
        self.let_think();
        self.let_analyse();
    }

    /// The texts of a language; of the preferred one when none or an unknown one is asked.
    fn locale(&self, language: Option<&str>) -> Arc<Locale> {
        let locales = &self.options.locales;
        let preferred = self.preferences.language.as_deref().filter(|_| !self.options.language_asked);
        locales.open(language.filter(|code| locales.knows(code)).or(preferred))
    }

    /// The form to begin with: what was last filled in.
    fn form(&mut self) -> Form {
        let game = self.last_game.clone();
        self.form_of(&game, None)
    }

    fn form_of(&mut self, game: &str, language: Option<&str>) -> Form {
        if let Some(form) = self.forms.get(game) {
            return self.named_as_now(form.clone());
        }
        let locale = self.locale(language);
        let mut form = Form::usual(game.parse().unwrap_or(Game::ALL[0]), &locale);
        if self.room.is_some() {
            // People come here to meet.
            form.seat_people();
        }
        self.named_as_now(form)
    }

    /// Is somebody looking at the game? Computers wait for that (R060).
    fn is_watched(&self) -> bool {
        self.pages.values().any(|page| page.greeted && page.screen == Screen::Game && page.replay.is_none())
    }

    /// Finds the worth of moves while somebody looks at it and the table allows advice.
    fn let_analyse(&mut self) {
        let mut looking =
            self.pages.values().filter(|page| page.greeted && page.screen == Screen::Game && page.analysing);
        match looking.next_back().zip(self.table.as_ref()) {
            Some((page, table)) if self.may_advise() && table.record().seats() == 2 => {
                self.analysis.pursue(&table.record_at(page.ply().unwrap_or(table.record().ply())));
            }
            _ => self.analysis.rest(),
        }
    }

    fn let_think(&mut self) {
        let Some(table) = &self.table else { return };
        let waits = self.kept.waits_until().is_some_and(|until| until > Instant::now());
        if self.paused || waits || table.mode() != Mode::Playing || !self.is_watched() {
            return;
        }
        let Some(thought) = table.to_think() else { return };
        if self.computers.is_about(thought.at, Purpose::Play) {
            return;
        }
        let time = if self.options.no_pause { Duration::ZERO } else { self.preferences.pace() };
        self.computers.play(thought.at, &thought.engine, table.record(), pace(table, time), Instant::now());
    }
}
