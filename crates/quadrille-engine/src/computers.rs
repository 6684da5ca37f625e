//! The computers of a table: who thinks, about which moment and what for, when a move may
//! be shown, and who takes over from an engine that fails.
//!
//! [`Computers`] is the bookkeeping of one table. Engines think in threads of their own
//! (a [`Pool`] starts them), so no face waits (R079): a face asks for a move and later
//! hears of it. Each search carries the moment it was asked at, and an answer to a search
//! that was stopped is never heard. [`Analysis`] finds the values of all moves in the same
//! way. [`offered`] lists the opponents for a setup, [`adviser`] is the strongest of them.
//!
//! ```
//! use std::time::Instant;
//!
//! use quadrille_core::{AnyRecord, AnySetup, Game};
//! use quadrille_engine::computers::{Computers, Heard, Pace};
//!
//! let game = AnyRecord::new(AnySetup::parse(Game::Reversi, "").unwrap());
//! // The moment is whatever the table calls it; it comes back with the move.
//! let mut computers = Computers::new(1, || {});
//! computers.play("ply 0", "random", &game, Pace::NONE, Instant::now());
//! let decision = loop {
//!     match computers.wait().expect("somebody thinks") {
//!         Heard::Move { at, decision, .. } => {
//!             assert_eq!(at, "ply 0");
//!             break decision;
//!         }
//!         _ => {}
//!     }
//! };
//! assert!(game.check(&decision.mv).is_ok());
//! ```

mod analysis;
mod failure;
mod mind;
mod offers;
mod pace;
mod pool;
mod task;

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use quadrille_core::{AnyRecord, AnySetup};
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use self::mind::{Mind, Voice};
use self::pool::Turn;
use self::task::{Ask, Said, State, Task, What};
use crate::catalogue::{self, Refusal};
use crate::{AnyDecision, AnyEngine, AnyInfo, Budget, Limits, Motive, Stop};

pub use analysis::{Analysis, Known};
pub use failure::{Failure, Why};
pub use offers::{adviser, is_offered, offered, simplest};
pub use pace::Pace;
pub use pool::Pool;

/// Makes the engine of a text; [`catalogue::build_for`] but for tests.
pub type Build = fn(&str, &AnySetup, u64) -> Result<AnyEngine, Refusal>;

/// Who takes over from an engine that failed, the best first.
const SUBSTITUTES: [&str; 2] = ["level:moyen", LAST];
/// Nobody takes over from this one.
const LAST: &str = "random";

/// How far beyond its time limit an engine may go before it is told to stop.
const MARGIN: Duration = Duration::from_secs(1);
/// How long an engine that was told to stop is waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// Moves whose motives are kept: those of a long game.
const MOTIVES: usize = 1000;

/// What a computer is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To play its own turn.
    Play,
    /// To advise a person.
    Hint,
}

/// What there is to hear.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard<M> {
    /// How far the search is.
    Progress(AnyInfo),
    /// A move, its pause over. It is legal at the moment that was asked about.
    Move {
        /// The moment it was asked at.
        at: M,
        /// What it was asked for.
        purpose: Purpose,
        /// What was chosen.
        decision: AnyDecision,
    },
    /// An engine failed; where there is a substitute, it thinks already.
    Failed(Failure),
}

/// The computers of one table; `M` is a moment of its game.
#[derive(Debug)]
pub struct Computers<M> {
    build: Build,
    pool: Pool,
    /// What is asked of every engine in place of its own limits.
    limits: Limits,
    seed: u64,
    jitter: StdRng,
    /// What the engines below were made for.
    setup: Option<AnySetup>,
    /// Engines are kept, with what they have learnt, as long as their setup is played.
    minds: BTreeMap<String, Mind<AnyEngine>>,
    /// Engines that are not asked again on this setup.
    failed: BTreeMap<String, Why>,
    task: Option<Task<M>>,
    /// How many searches there were: the number of the present one.
    searches: u64,
    voice: Voice<Said>,
    ear: Receiver<Said>,
    /// Why the last moves were played, the newest last.
    motives: VecDeque<(M, Motive)>,
}

impl<M: Copy + PartialEq> Computers<M> {
    /// Nobody yet; the same seed gives the same choices. `wake` is called in the thread of
    /// a search when there is something to hear.
    #[must_use]
    pub fn new(seed: u64, wake: impl Fn() + Send + Sync + 'static) -> Computers<M> {
        Computers::made_by(catalogue::build_for, seed, wake)
    }

    /// The same with engines that are made by `build`.
    #[must_use]
    pub fn made_by(build: Build, seed: u64, wake: impl Fn() + Send + Sync + 'static) -> Computers<M> {
        let (sender, ear) = channel();
        Computers {
            build,
            pool: Pool::default(),
            limits: Limits::default(),
            seed,
            jitter: StdRng::seed_from_u64(seed),
            setup: None,
            minds: BTreeMap::new(),
            failed: BTreeMap::new(),
            task: None,
            searches: 0,
            voice: Voice::new(sender, wake),
            ear,
            motives: VecDeque::new(),
        }
    }

    /// The same with searches that run in a pool of many tables.
    #[must_use]
    pub fn in_pool(mut self, pool: Pool) -> Computers<M> {
        self.pool = pool;
        self
    }

    /// The same with engines that think so long, in place of what each takes by itself.
    #[must_use]
    pub fn limited(mut self, limits: Limits) -> Computers<M> {
        self.limits = limits;
        self
    }

    /// Is this asked already, and not yet heard?
    #[must_use]
    pub fn is_about(&self, at: M, purpose: Purpose) -> bool {
        self.task.as_ref().is_some_and(|task| (task.ask.at, task.ask.purpose) == (at, purpose))
    }

    /// Asks for the move of an engine at the cursor of the record; a search under way is
    /// stopped. The move is heard after the pause at the earliest (R021).
    pub fn play(&mut self, at: M, engine: &str, record: &AnyRecord, pace: Pace, now: Instant) {
        self.renew(record);
        let due = now + pace.pause(record.ply(), &mut self.jitter);
        let thinks = self.stand_in(engine);
        let record = Arc::new(record.clone());
        self.begin(Ask { at, purpose: Purpose::Play, engine: engine.to_owned(), record, due }, thinks, now);
    }

    /// Asks the adviser for a good move at the cursor of the record; a search under way is
    /// stopped.
    pub fn advise(&mut self, at: M, record: &AnyRecord, now: Instant) {
        self.renew(record);
        let engine = adviser(&record.setup());
        let record = Arc::new(record.clone());
        self.begin(Ask { at, purpose: Purpose::Hint, engine: engine.clone(), record, due: now }, engine, now);
    }

    /// Stops the search under way: nothing will be heard of it.
    pub fn stop(&mut self) {
        if let Some(task) = self.task.take() {
            task.stop.stop();
        }
    }

    /// Lets the engines go, with what they have learnt.
    pub fn forget(&mut self) {
        self.stop();
        self.minds.clear();
        self.setup = None;
    }

    /// Why the computer played at a moment, where it did and that is still known.
    #[must_use]
    pub fn motive(&self, at: M) -> Option<&Motive> {
        self.motives.iter().rev().find(|(other, _)| *other == at).map(|(_, motive)| motive)
    }

    fn remember(&mut self, at: M, motive: Motive) {
        if self.motives.len() == MOTIVES {
            self.motives.pop_front();
        }
        self.motives.push_back((at, motive));
    }

    /// When something is to be heard although no thread says anything.
    #[must_use]
    pub fn wakes_at(&self) -> Option<Instant> {
        let task = self.task.as_ref()?;
        match task.state {
            State::Thinking(until) => until,
            State::Stopping(until) => Some(until),
            State::Decided(..) => Some(task.ask.due),
            // At once: that moment is past.
            State::Failed(_) => Some(task.begun),
            State::Waiting(_) | State::Abandoned => None,
        }
    }

    /// The next thing to hear, if there is one now.
    pub fn hear(&mut self, now: Instant) -> Option<Heard<M>> {
        while let Ok(said) = self.ear.try_recv() {
            if let Some(info) = self.note(said) {
                return Some(Heard::Progress(info));
            }
        }
        let Task { ask, thinks, stop, turn, begun, state } = self.task.take()?;
        let state = match state {
            State::Thinking(Some(until)) if now >= until => {
                stop.stop();
                State::Stopping(now + PATIENCE)
            }
            State::Stopping(until) if now >= until => {
                if let Some(turn) = turn {
                    turn.end();
                }
                return Some(self.replace(ask, thinks, &stop, Why::Silent, now));
            }
            State::Failed(why) => return Some(self.replace(ask, thinks, &stop, why, now)),
            State::Decided(decision, chances) if now >= ask.due => {
                if ask.purpose == Purpose::Play {
                    self.remember(ask.at, Motive::of(&ask.record, &thinks, decision.clone(), chances));
                }
                return Some(Heard::Move { at: ask.at, purpose: ask.purpose, decision });
            }
            waiting => waiting,
        };
        self.task = Some(Task { ask, thinks, stop, turn, begun, state });
        None
    }

    /// Waits for the next thing to hear, for a caller that has nothing else to do; `None`
    /// when nothing is asked.
    pub fn wait(&mut self) -> Option<Heard<M>> {
        loop {
            if let Some(heard) = self.hear(Instant::now()) {
                return Some(heard);
            }
            if self.task.as_ref().is_none_or(|task| matches!(task.state, State::Abandoned)) {
                return None;
            }
            let said = match self.wakes_at() {
                Some(moment) => self.ear.recv_timeout(moment.saturating_duration_since(Instant::now())),
                None => self.ear.recv().map_err(|_gone| RecvTimeoutError::Disconnected),
            };
            if let Some(info) = said.ok().and_then(|said| self.note(said)) {
                return Some(Heard::Progress(info));
            }
        }
    }

    /// Takes in what a thread says, unless it is of a search that was stopped.
    fn note(&mut self, Said { search, what }: Said) -> Option<AnyInfo> {
        let task = self.task.as_mut().filter(|_| search == self.searches)?;
        match what {
            What::Began => {
                if let State::Waiting(time) = task.state {
                    task.state = State::Thinking(time.map(|time| Instant::now() + time + MARGIN));
                }
            }
            What::Info(info) => return Some(info),
            What::Ended(Ok((decision, chances))) => task.state = State::Decided(decision, chances),
            What::Ended(Err(why)) => task.state = State::Failed(why),
        }
        None
    }

    /// Another setup has other engines.
    fn renew(&mut self, record: &AnyRecord) {
        let setup = record.setup();
        if self.setup.as_ref() == Some(&setup) {
            return;
        }
        if self.setup.replace(setup).is_some() {
            self.seed = self.seed.wrapping_add(1);
        }
        self.minds.clear();
        self.failed.clear();
    }

    /// The engine, or who takes over from it where it has failed.
    fn stand_in(&self, engine: &str) -> String {
        let mut candidates = std::iter::once(engine).chain(SUBSTITUTES);
        candidates.find(|text| !self.failed.contains_key(*text)).unwrap_or(LAST).to_owned()
    }

    fn begin(&mut self, ask: Ask<M>, thinks: String, now: Instant) {
        self.stop();
        self.searches += 1;
        let stop = Stop::new();
        let (state, turn) = match self.start(&thinks, &ask.record, &stop) {
            Ok((limits, turn)) if self.pool.is_shared() => (State::Waiting(limits.time), Some(turn)),
            Ok((limits, turn)) => (State::Thinking(limits.time.map(|time| now + time + MARGIN)), Some(turn)),
            Err(why) => (State::Failed(why), None),
        };
        self.task = Some(Task { ask, thinks, stop, turn, begun: now, state });
    }

    /// Starts the search in a thread.
    fn start(&mut self, engine: &str, record: &Arc<AnyRecord>, stop: &Stop) -> Result<(Limits, Turn), Why> {
        if let Some(why) = self.failed.get(engine) {
            return Err(why.clone());
        }
        let setup = record.setup();
        let limits = self.limits.in_place_of(catalogue::limits_for(engine, &setup)?);
        let (build, seed, search, threads) = (self.build, self.seed, self.searches, self.pool.threads());
        let (text, record, stop, voice) = (engine.to_owned(), Arc::clone(record), stop.clone(), self.voice.clone());
        let work = move |kept: &mut Option<AnyEngine>| {
            let say = |what| voice.say(Said { search, what });
            say(What::Began);
            let engine = match kept {
                Some(engine) => engine,
                None => match build(&text, &setup, seed) {
                    Ok(engine) => kept.insert(engine),
                    Err(refusal) => return say(What::Ended(Err(refusal.into()))),
                },
            };
            let budget = Budget::new(limits, stop).with_threads(threads);
            let decision = engine.search(&record, &budget, &mut |info| say(What::Info(info.clone())));
            let legal = decision.filter(|decision| AnyRecord::clone(&record).play(&decision.mv).is_ok());
            let told = legal.map(|decision| (decision, engine.chances(&record)));
            say(What::Ended(told.ok_or_else(|| engine.failure().map_or(Why::NoMove, Why::Failed))));
        };
        let voice = self.voice.clone();
        let panicked = move || voice.say(Said { search, what: What::Ended(Err(Why::Panicked)) });
        let mind = self.minds.entry(engine.to_owned()).or_default();
        let turn = mind.start(&self.pool, work, panicked).map_err(|_refused| Why::NoThread)?;
        Ok((limits, turn))
    }

    /// Tells of an engine that failed and lets another think in its place. Only play has
    /// substitutes: poor advice would be worse than none.
    fn replace(&mut self, ask: Ask<M>, failed: String, stop: &Stop, why: Why, now: Instant) -> Heard<M> {
        stop.stop();
        self.minds.remove(&failed);
        let purpose = ask.purpose;
        let mut instead = None;
        if failed != LAST {
            self.failed.insert(failed.clone(), why.clone());
            instead = (purpose == Purpose::Play).then(|| self.stand_in(&ask.engine));
        }
        match &instead {
            Some(substitute) => self.begin(ask, substitute.clone(), now),
            None if purpose == Purpose::Play => {
                // It stays asked, so that nobody asks again until the game goes another way.
                let (thinks, stop) = (failed.clone(), stop.clone());
                self.task = Some(Task { ask, thinks, stop, turn: None, begun: now, state: State::Abandoned });
            }
            None => {}
        }
        Heard::Failed(Failure { engine: failed, why, purpose, instead })
    }
}

impl<M> Drop for Computers<M> {
    fn drop(&mut self) {
        if let Some(task) = &self.task {
            task.stop.stop();
        }
    }
}
