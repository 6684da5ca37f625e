//! A board of any shape behind one door, and the threads that search it.
//!
//! Each worker has its near table and its taste in moves; they share the far table.
//! For one score all search the same tree, find each other's results in the far table,
//! and the first to finish ends the others. For several scores each worker takes the
//! next one that nobody has taken. The answers are exact, so they do not depend on who
//! finishes first.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use super::geometry::Geometry;
use super::headway::{Headway, Path};
use super::order::central_cells;
use super::search::{Search, Stopped};
use super::table::Transpositions;
use super::word::Word;
use super::{Discs, Question};
use crate::Budget;

/// Bytes of a near table: about half of what one core's own cache holds.
const NEAR_BYTES: usize = 512 << 10;

/// A solver for boards of one shape.
pub(super) trait Board: Send {
    /// The answer and the nodes it took; `None` when the budget was spent.
    fn answer(&mut self, discs: Discs, question: Question, budget: &Budget) -> Option<(i32, u64)>;

    /// The same for several questions; those that the budget did not last for
    /// have no answer.
    fn answers(&mut self, asked: &[(Discs, Question)], budget: &Budget) -> (Vec<Option<i32>>, u64);

    /// Empties the tables.
    fn forget(&mut self);

    /// How far the present question has come.
    fn headway(&self) -> Arc<Headway>;
}

/// Tables and workers for one geometry.
pub(super) struct Workshop<G> {
    geometry: G,
    far: Transpositions,
    workers: Vec<Worker>,
    headway: Arc<Headway>,
}

struct Worker {
    near: Transpositions,
    central: [u8; 128],
    /// Since the tables were last emptied.
    nodes: u64,
}

impl<G: Geometry> Workshop<G> {
    pub(super) fn new(geometry: G, memory: usize, threads: usize) -> Workshop<G> {
        let worker = |at: usize| {
            let mut central = central_cells(geometry);
            // Helpers differ a little, so that they do not all walk the same way.
            for (cell, worth) in central.iter_mut().enumerate() {
                *worth += (cell * at * 5 % 8) as u8;
            }
            Worker { near: Transpositions::new(NEAR_BYTES.min(memory)), central, nodes: 0 }
        };
        // The far table first: making it empties the core's cache, where the near ones belong.
        let far = Transpositions::new(memory);
        let workers = (0..threads.max(1)).map(worker).collect();
        Workshop { geometry, far, workers, headway: Arc::default() }
    }

    fn nodes(&self) -> u64 {
        self.workers.iter().map(|worker| worker.nodes).sum()
    }
}

impl Worker {
    fn ask<G: Geometry>(
        &mut self,
        (geometry, far, headway): (G, &Transpositions, &Headway),
        discs: Discs,
        question: Question,
        (budget, begun, done): (&Budget, u64, &AtomicBool),
    ) -> Result<i32, Stopped> {
        let Worker { near, central, nodes } = self;
        let path = Path::new(geometry.cells() - discs.all.count_ones());
        let mut search = Search { geometry, near, far, central, budget, done, nodes: *nodes, begun, headway, path };
        let (own, all) = (Word::narrow(discs.own), Word::narrow(discs.all));
        let answer = match question {
            Question::Score => search.score(own, all),
            Question::Value => search.value(own, all),
            Question::Above(alpha) => search.above(own, all, alpha),
            Question::From(least) => search.score_from(own, all, least),
        };
        *nodes = search.nodes;
        answer
    }
}

impl<G: Geometry> Board for Workshop<G> {
    fn answer(&mut self, discs: Discs, question: Question, budget: &Budget) -> Option<(i32, u64)> {
        let before = self.nodes();
        let done = AtomicBool::new(false);
        let place = (self.geometry, &self.far, &*self.headway);
        self.headway.begin();
        let answer = match &mut self.workers[..] {
            [worker] => worker.ask(place, discs, question, (budget, worker.nodes, &done)).ok(),
            workers => thread::scope(|scope| {
                let ask = |worker: &mut Worker| {
                    let answer = worker.ask(place, discs, question, (budget, worker.nodes, &done));
                    done.store(true, Ordering::Relaxed);
                    answer.ok()
                };
                let handles: Vec<_> = workers.iter_mut().map(|worker| scope.spawn(move || ask(worker))).collect();
                handles.into_iter().filter_map(|handle| handle.join().expect("a search does not panic")).last()
            }),
        };
        answer.map(|answer| (answer, self.nodes() - before))
    }

    fn answers(&mut self, asked: &[(Discs, Question)], budget: &Budget) -> (Vec<Option<i32>>, u64) {
        let before = self.nodes();
        let done = AtomicBool::new(false);
        let next = AtomicUsize::new(0);
        let place = (self.geometry, &self.far, &*self.headway);
        self.headway.begin();
        let work = |worker: &mut Worker| {
            let mut found = Vec::new();
            let begun = worker.nodes;
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(&(discs, question)) = asked.get(at) else { return found };
                if let Ok(answer) = worker.ask(place, discs, question, (budget, begun, &done)) {
                    found.push((at, answer));
                    self.headway.answered();
                }
            }
        };
        let found = match &mut self.workers[..] {
            [worker] => work(worker),
            workers => thread::scope(|scope| {
                let handles: Vec<_> = workers.iter_mut().map(|worker| scope.spawn(|| work(worker))).collect();
                handles.into_iter().flat_map(|handle| handle.join().expect("a search does not panic")).collect()
            }),
        };
        let mut answers = vec![None; asked.len()];
        for (at, answer) in found {
            answers[at] = Some(answer);
        }
        (answers, self.nodes() - before)
    }

    fn forget(&mut self) {
        self.far.clear();
        for worker in &mut self.workers {
            worker.near.clear();
            worker.nodes = 0;
        }
    }

    fn headway(&self) -> Arc<Headway> {
        Arc::clone(&self.headway)
    }
}
