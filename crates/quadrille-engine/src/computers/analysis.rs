//! The worth of every move, found in a thread of its own while people look at a board.
//!
//! What was found stays with the moves that led there: after another move, an undo or a
//! jump it is still known. The position that is shown comes first, then the rest of the
//! game, latest first. Nothing is searched unless somebody asks for it.

use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use quadrille_core::{AnyRecord, AnySetup};

use super::mind::{Mind, Voice};
use super::pool::{Pool, Turn};
use crate::{Analyst, Budget, Limits, MoveValue, Stop, best_moves};

/// How long the shown position is looked at, where nothing else is asked for.
const SHOWN: Duration = Duration::from_secs(20);
/// A longer look at it begins with one of this length, so that the best line is there soon.
const SOON: Duration = Duration::from_secs(2);
/// How long each other position of the game is.
const OTHERS: Duration = Duration::from_millis(1500);
/// How many moves of the best line are found, and how long each may take.
const LINE: (usize, Duration) = (8, Duration::from_millis(300));

/// What is known of one position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// The worth of each legal move; empty while nothing is known.
    pub values: Vec<MoveValue>,
    /// The best line, where it was looked for.
    pub line: Vec<String>,
    /// Is the search of this position over?
    pub done: bool,
    /// Was it looked at as long as a shown position is?
    pub thorough: bool,
}

impl Known {
    fn is_settled(&self) -> bool {
        self.done && self.thorough
    }
}

/// News from a thread.
#[derive(Debug)]
struct Valued {
    job: u64,
    known: Known,
}

#[derive(Debug)]
struct Task {
    job: u64,
    record: AnyRecord,
    limits: Limits,
    with_line: bool,
    stop: Stop,
}

/// What is known of the positions of a game, and the search for more.
#[derive(Debug)]
pub struct Analysis {
    voice: Voice<Valued>,
    ear: Receiver<Valued>,
    /// Made for the setup below.
    analyst: Mind<Analyst>,
    pool: Pool,
    setup: Option<AnySetup>,
    /// What the shown position may cost.
    limits: Limits,
    moves: Vec<String>,
    /// By ply.
    known: Vec<Known>,
    job: u64,
    running: Option<(usize, bool, Stop)>,
}

impl Analysis {
    /// Nothing yet; `wake` is called in the thread of the search when there is news.
    #[must_use]
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Analysis {
        let (sender, ear) = channel();
        Analysis {
            voice: Voice::new(sender, wake),
            ear,
            analyst: Mind::default(),
            pool: Pool::default(),
            setup: None,
            limits: Limits::time(SHOWN),
            moves: Vec::new(),
            known: Vec::new(),
            job: 0,
            running: None,
        }
    }

    /// The same with other limits for the position that is shown; a limit of positions
    /// always gives the same values.
    #[must_use]
    pub fn within(mut self, limits: Limits) -> Analysis {
        self.limits = limits;
        self
    }

    /// The same with searches that run in a pool of many tables.
    #[must_use]
    pub fn in_pool(mut self, pool: Pool) -> Analysis {
        self.pool = pool;
        self
    }

    /// What is known of each position of the game, by ply.
    #[must_use]
    pub fn known(&self) -> &[Known] {
        &self.known
    }

    /// The same as far as this game went the same way, which may be another than the one looked at last.
    #[must_use]
    pub fn known_of(&self, record: &AnyRecord) -> &[Known] {
        if self.known.is_empty() || !self.has_setup_of(record) {
            return &[];
        }
        &self.known[..=self.in_common(&record.moves())]
    }

    fn has_setup_of(&self, record: &AnyRecord) -> bool {
        self.setup.as_ref().is_some_and(|setup| record.has_setup(setup))
    }

    /// How many moves are the same.
    fn in_common(&self, moves: &[String]) -> usize {
        self.moves.iter().zip(moves).take_while(|(a, b)| a == b).count()
    }

    /// Nobody looks any more.
    pub fn rest(&mut self) {
        if let Some((_, _, stop)) = self.running.take() {
            stop.stop();
        }
    }

    /// Lets go of what is known and of the analyst that found it.
    pub fn forget(&mut self) {
        self.rest();
        self.analyst = Mind::default();
        self.setup = None;
    }

    /// Goes on with what is not known yet of this game, the position at the cursor first.
    pub fn pursue(&mut self, record: &AnyRecord) {
        self.keep_what_fits(record);
        let shown = record.ply();
        // A position that was looked at in passing is looked at again when it is shown.
        let shown_is_open = record.outcome().is_none() && !self.known[shown].is_settled();
        let next = if shown_is_open {
            Some((shown, true))
        } else {
            (0..self.known.len()).rev().find(|&ply| !self.known[ply].done).map(|ply| (ply, false))
        };
        let Some((ply, with_line)) = next else { return };
        if self.running.as_ref().is_some_and(|&(at, line, _)| at == ply && (line || !with_line)) {
            return;
        }
        self.rest();
        let mut position = record.clone();
        position.jump(ply);
        self.job += 1;
        let stop = Stop::new();
        let limits = if with_line { self.limits } else { Limits::time(OTHERS) };
        let task = Task { job: self.job, record: position, limits, with_line, stop: stop.clone() };
        // Where the system gives no thread, the next call tries again.
        if self.start(task).is_ok() {
            self.running = Some((ply, with_line, stop));
        }
    }

    fn start(&self, task: Task) -> std::io::Result<Turn> {
        let (job, thorough) = (task.job, task.with_line);
        let (voice, last_words) = (self.voice.clone(), self.voice.clone());
        let work = move |kept: &mut Option<Analyst>| {
            // The search before this one may have taken a while to end.
            if !task.stop.is_stopped() {
                analyse(kept.get_or_insert_with(|| Analyst::new(&task.record)), &task, &voice);
            }
        };
        // A position that cannot be analysed is not tried again.
        let known = Known { done: true, thorough, ..Known::default() };
        self.analyst.start(&self.pool, work, move || last_words.say(Valued { job, known }))
    }

    /// Takes news in; true when there were some.
    pub fn hear(&mut self) -> bool {
        let mut heard = false;
        while let Ok(Valued { job, known }) = self.ear.try_recv() {
            let Some((ply, _, _)) = self.running.as_ref().filter(|_| job == self.job) else { continue };
            let (ply, done) = (*ply, known.done);
            if let Some(place) = self.known.get_mut(ply) {
                *place = known;
            }
            if done {
                self.running = None;
            }
            heard = true;
        }
        heard
    }

    fn keep_what_fits(&mut self, record: &AnyRecord) {
        let moves = record.moves();
        if !self.has_setup_of(record) {
            self.forget();
            self.setup = Some(record.setup());
            self.known.clear();
            self.moves.clear();
        }
        let common = self.in_common(&moves);
        if common < self.moves.len() {
            self.known.truncate(common + 1);
            self.rest();
        }
        self.moves = moves;
        self.known.resize(self.moves.len() + 1, Known::default());
    }
}

impl Drop for Analysis {
    fn drop(&mut self) {
        self.rest();
    }
}

fn analyse(analyst: &mut Analyst, task: &Task, voice: &Voice<Valued>) {
    let tell = |values: &[MoveValue], line: &[String], done: bool| {
        if !task.stop.is_stopped() {
            let (values, line, thorough) = (values.to_vec(), line.to_vec(), done && task.with_line);
            voice.say(Valued { job: task.job, known: Known { values, line, done, thorough } });
        }
    };
    let is_long = task.with_line && task.limits.time.is_some_and(|time| time > 4 * SOON);
    let soon = if is_long { Limits { time: Some(SOON), ..task.limits } } else { task.limits };
    let budget = Budget::new(soon, task.stop.clone());
    let mut values = analyst.analyse(&task.record, &budget, &mut |values| tell(values, &[], false));
    let goes_on = is_long && budget.is_out_of_time();
    let mut line = Vec::new();
    if task.with_line {
        tell(&values, &[], false);
        line = best_line(analyst, task, &values);
    }
    if goes_on {
        tell(&values, &line, false);
        let budget = Budget::new(task.limits, task.stop.clone());
        values = analyst.analyse(&task.record, &budget, &mut |values| {
            // Until then it is what was told already, or less.
            if budget.elapsed() > SOON {
                tell(values, still(&line, values), false);
            }
        });
        tell(&values, still(&line, &values), false);
        line = best_line(analyst, task, &values);
    }
    tell(&values, &line, true);
}

/// The line, as long as it begins with the best move.
fn still<'a>(line: &'a [String], values: &[MoveValue]) -> &'a [String] {
    if line.first() == best_of(values).as_ref() { line } else { &[] }
}

/// The best move, the best answer to it, and so on.
fn best_line(analyst: &mut Analyst, task: &Task, values: &[MoveValue]) -> Vec<String> {
    let mut record = task.record.clone();
    let mut line = Vec::new();
    let mut best = best_of(values);
    while let Some(mv) = best.take().filter(|_| !task.stop.is_stopped()) {
        if record.play(&mv).is_err() {
            break;
        }
        line.push(mv);
        if line.len() == LINE.0 || record.outcome().is_some() {
            break;
        }
        let budget = Budget::new(Limits::time(LINE.1), task.stop.clone());
        best = best_of(&analyst.analyse(&record, &budget, &mut |_| {}));
    }
    line
}

pub(super) fn best_of(values: &[MoveValue]) -> Option<String> {
    best_moves(values).into_iter().min_by_key(|value| value.order()).map(|value| value.mv.clone())
}
