//! The one owner of the table.
//!
//! A task of its own holds the table, and three parts that know nothing of each other's
//! insides: the open [`Pages`], the [`Seating`] and the [`Keeper`] of what lasts. Everything
//! reaches it as a [`Note`] in one queue: what pages say, what engines decide, what is
//! asked over HTTP; so nothing is shared and nothing is locked. The desk passes each on to
//! the part that it is about, and wakes by itself when a pause is over.

mod clock;
mod commands;
mod crowd;
mod effort;
mod files;
mod hosting;
mod keeper;
mod pages;
mod pools;
mod preparation;
mod requests;
mod seating;
#[cfg(test)]
mod tests;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use quadrille_engine::Limits;
use quadrille_engine::computers::{Analysis, Build, Computers, Purpose};
use quadrille_session::{At, Mode, Table, pace};
use tokio::sync::{mpsc, oneshot};

use crate::guest::Guest;
use crate::locales::Locales;
use crate::message::{Cue, Request};
use crate::metrics::Metrics;
use crate::outbox::Outbox;
use quadrille_store::{RoomLine, Store, StoreError, Writer};

use clock::Clock;
use crowd::Aside;
pub(crate) use crowd::Crowd;
pub(crate) use files::{Ask, Question};
use keeper::{Around, Found, Keeper};
use pages::{Pages, Sight};
pub(crate) use pools::Pools;
pub(crate) use quadrille_engine::computers::Known;
pub(crate) use seating::House;
use seating::{Answered, Seating};

/// How many notes may wait; a page that says more has to wait itself.
const QUEUE: usize = 256;

/// Which page, as long as its socket is open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct PageId(pub(crate) u64);

/// Something for the desk.
#[derive(Debug)]
pub(crate) enum Note {
    /// A page opened its socket.
    Opened { page: PageId, outbox: Outbox, guest: Box<Guest> },
    /// A page said something.
    Said { page: PageId, request: Box<Request> },
    /// A page is gone.
    Closed { page: PageId },
    /// Computers or the analysis have something to say.
    Thought,
    /// Somebody asks over HTTP.
    Asked(Box<Ask>),
    /// Any of these, from somebody who watches.
    Aside(Box<Aside>),
    /// Nobody is there, and the place is needed.
    Close,
}

impl Note {
    /// The page that it comes from, where it comes from one.
    fn page(&self) -> Option<PageId> {
        match self {
            Note::Opened { page, .. } | Note::Said { page, .. } | Note::Closed { page } => Some(*page),
            Note::Aside(aside) => aside.note.page(),
            Note::Thought | Note::Asked(_) | Note::Close => None,
        }
    }

    /// Is a whole page drawn for it, or another board made?
    fn may_be_long(&self) -> bool {
        match self {
            Note::Said { request, .. } => request.may_be_long(),
            Note::Asked(_) => true,
            _ => false,
        }
    }
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
    /// Where computers think.
    pub(crate) pools: Pools,
    /// Where moves and answers are counted.
    pub(crate) metrics: Arc<Metrics>,
}

impl DeskOptions {
    /// For what a table draws at random.
    fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(rand::random)
    }

    /// The engines of the catalogue, without pauses and without chance.
    #[cfg(test)]
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
            pools: Pools::default(),
            metrics: Arc::default(),
        }
    }
}

/// The owner.
pub(crate) struct Desk {
    options: DeskOptions,
    table: Option<Table>,
    pages: Pages,
    seating: Seating,
    keeper: Keeper,
    /// The clock of the game, where it is played with one.
    clock: Option<Clock>,
    paused: bool,
    computers: Computers<At>,
    analysis: Analysis,
    /// Told to those who wait for the end of the program.
    quit: Option<oneshot::Sender<()>>,
    ended: bool,
}

/// Where a table's things are kept: what is read comes from the store, what is written goes
/// through the writer of all tables.
pub(crate) struct Shelf {
    pub(crate) store: Box<dyn Store>,
    pub(crate) writer: Writer,
}

#[cfg(test)]
impl Shelf {
    /// With a writer of its own.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub(crate) fn of(store: Box<dyn Store>) -> Result<Shelf, StoreError> {
        Ok(Shelf { writer: Writer::start(store.ledger())?, store })
    }
}

/// A table that was opened: the way to it, who is there, and who hears when the program is to end.
type Opened = (mpsc::Sender<Note>, Arc<Crowd>, oneshot::Receiver<()>);

/// Reads what was kept and starts the task.
///
/// # Errors
/// When the store cannot be read.
pub(crate) fn open(shelf: Shelf, options: DeskOptions, room: Option<&RoomLine>) -> Result<Opened, StoreError> {
    let (notes, inbox) = mpsc::channel(QUEUE);
    let (quit, ended) = oneshot::channel();
    let desk = Desk::new(shelf, options, room, &notes, quit)?;
    let crowd = Crowd::new(room.is_some());
    tokio::spawn(desk.serve(inbox, Arc::clone(&crowd)));
    Ok((notes, crowd, ended))
}

impl Desk {
    fn new(
        shelf: Shelf,
        options: DeskOptions,
        line: Option<&RoomLine>,
        notes: &mpsc::Sender<Note>,
        quit: oneshot::Sender<()>,
    ) -> Result<Desk, StoreError> {
        let seed = options.seed();
        let Found { keeper, table, around } =
            Keeper::open(shelf, &options.locales, options.language_asked, line, seed)?;
        let Around { sitting, house, clock, .. } = around;
        // Where the queue is full, the desk is about to wake in any case.
        let wake = |notes: mpsc::Sender<Note>| move || drop(notes.try_send(Note::Thought));
        let mut analysis = Analysis::new(wake(notes.clone())).in_pool(options.pools.analyses.clone());
        if let Some(limits) = options.analysis {
            analysis = analysis.within(limits);
        }
        Ok(Desk {
            seating: Seating::new(line, sitting, house, table.as_ref()),
            clock: Clock::open(&clock, table.as_ref(), Instant::now()),
            table,
            pages: Pages::new(),
            keeper,
            paused: false,
            computers: Computers::made_by(options.engines, seed, wake(notes.clone()))
                .in_pool(options.pools.moves.clone()),
            options,
            analysis,
            quit: Some(quit),
            ended: false,
        })
    }

    async fn work(&mut self, note: Option<Note>) {
        if let Some(note) = note {
            self.take(note).await;
        }
        self.wake().await;
    }

    async fn take(&mut self, note: Note) {
        match note {
            Note::Opened { page, outbox, guest } => {
                let Guest { language, visitor, preferences, .. } = *guest;
                let (locale, form) = (self.keeper.locale(language.as_deref()), self.form());
                self.pages.open(page, outbox, locale, form, preferences);
                self.entered(page, visitor);
            }
            Note::Said { page, request } => {
                let taken = Instant::now();
                self.said(page, *request).await;
                self.options.metrics.answered(taken);
            }
            Note::Closed { page } => self.let_go(page),
            // What it is, `wake` hears.
            Note::Thought => {}
            Note::Asked(ask) => Box::pin(self.asked(*ask)).await,
            Note::Aside(aside) => Box::pin(self.take(aside.note)).await,
            // Pages that came meanwhile come back to the table that is opened next.
            Note::Close => {
                self.keep_time().await;
                self.ended = true;
            }
        }
    }

    /// When something is due although nobody says anything.
    fn wakes_at(&self) -> Option<Instant> {
        let watched = self.pages.is_watched();
        let thought = self.computers.wakes_at().filter(|_| watched);
        let retried = self.keeper.waits_until().filter(|until| *until > Instant::now() && watched);
        let clock =
            self.clock.as_ref().and_then(Clock::due).map(|due| due.max(self.keeper.waits_until().unwrap_or(due)));
        [self.pages.due(), thought, self.seating.due(), retried, clock].into_iter().flatten().min()
    }

    /// Does what is due, and lets a computer think when it is its turn.
    async fn wake(&mut self) {
        let now = Instant::now();
        self.show_with(|pages, sight| pages.replay_steps(now, sight));
        if self.seating.wake(now) {
            self.update_all(None);
        }
        self.time_goes_by(now).await;
        match self.seating.proposal_wakes(now) {
            Answered::Done(page, what) => {
                Box::pin(self.carry_out(page, what)).await;
                self.changed(None);
            }
            Answered::Noted => self.changed(None),
            Answered::Declined(_) | Answered::Nothing => {}
        }
        while self.pages.is_watched()
            && let Some(heard) = self.computers.hear(now)
        {
            self.heard(heard).await;
        }
        if self.analysis.hear() {
            self.changed(None);
        }
        self.let_think();
        self.let_analyse();
    }

    /// Lets the pages show what there is to see.
    fn show_with<T>(&mut self, show: impl FnOnce(&mut Pages, &Sight<'_>) -> T) -> T {
        let clock = self.clock.as_ref().map(|clock| clock.view(Instant::now()));
        let sight = Sight {
            table: self.table.as_ref(),
            clock: clock.as_ref(),
            seating: &self.seating,
            keeper: &self.keeper,
            known: self.table.as_ref().map_or(&[], |table| self.analysis.known_of(table.record())),
            paused: self.paused,
        };
        show(&mut self.pages, &sight)
    }

    /// The state changed: every page is brought up to date.
    fn changed(&mut self, cue: Option<Cue>) {
        self.pages.renew_version();
        self.update_all(cue);
    }

    fn update_all(&mut self, cue: Option<Cue>) {
        self.show_with(|pages, sight| pages.update_all(cue, sight));
        if let Some(id) = self.pages.lost() {
            self.let_go(id);
        }
    }

    fn refresh(&mut self, id: PageId) {
        self.show_with(|pages, sight| pages.refresh(id, None, sight));
    }

    fn redraw(&mut self, id: PageId) {
        self.show_with(|pages, sight| pages.redraw(id, sight));
    }

    fn redraw_setup(&mut self, id: PageId) {
        self.show_with(|pages, sight| pages.redraw_setup(id, sight));
    }

    /// There is another game: every page is drawn anew.
    fn redraw_all(&mut self) {
        self.pages.renew_version();
        self.show_with(Pages::redraw_all);
    }

    /// A page looks back at the game.
    fn look_back(&mut self, id: PageId, look: impl FnOnce(&mut Pages, &Table)) {
        if let Some(table) = &self.table {
            look(&mut self.pages, table);
            self.refresh(id);
        }
    }

    /// A page is gone, or too slow to be waited for.
    fn let_go(&mut self, id: PageId) {
        if !self.pages.close(id) {
            return;
        }
        self.seating.left(id);
        if !self.seating.is_room() {
            return;
        }
        if self.pages.is_empty() {
            // Nobody waits for what the engines know.
            self.computers.forget();
            self.analysis.forget();
        } else {
            self.update_all(None);
        }
    }

    /// Finds the worth of moves while somebody looks at it and the table allows advice.
    fn let_analyse(&mut self) {
        let looked_at = self.table.as_ref().and_then(|table| Some((table, self.pages.analysed(table)?)));
        match looked_at {
            Some((table, at)) if self.seating.may_advise(Some(table)) && table.record().seats() == 2 => {
                self.analysis.pursue(&table.record_at(at.ply));
            }
            _ => self.analysis.rest(),
        }
    }

    fn let_think(&mut self) {
        let Some(table) = &self.table else { return };
        let waits = self.keeper.waits_until().is_some_and(|until| until > Instant::now());
        if self.paused || waits || table.mode() != Mode::Playing || !self.pages.is_watched() {
            return;
        }
        let Some(thought) = table.to_think() else { return };
        if self.computers.is_about(thought.at, Purpose::Play) {
            return;
        }
        let time = if self.options.no_pause { Duration::ZERO } else { self.keeper.preferences().pace() };
        self.computers.play(thought.at, &thought.engine, table.record(), pace(table, time), Instant::now());
    }
}
