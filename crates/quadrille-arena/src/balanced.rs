//! Openings for two from which both sides can win, as the strong engine sees it.
//!
//! Stones by chance near the centre, or those of given openings, are kept when a quick look and
//! then a long search call them even, and when short games from them, played at several
//! strengths, are won by both sides. The same seed gives the same openings on any number of
//! threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use quadrille_core::{AnyRecord, AnySetup, Outcome, Seat};
use quadrille_engine::catalogue::{self, Refusal};
use quadrille_engine::{AnyEngine, Budget, Limits, Score};

use crate::Openings;

/// What counts as even, for openings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Balance {
    /// How many openings.
    pub count: usize,
    /// The openings to choose from; by chance where there are none.
    pub among: Vec<String>,
    /// How many stones those by chance have at least and at most.
    pub stones: [u32; 2],
    /// Positions of the long search.
    pub nodes: u64,
    /// The largest value it may give to either side.
    pub value: i32,
    /// The same seed gives the same openings.
    pub seed: u64,
    /// How many are tried at a time.
    pub threads: usize,
}

/// The quick look: positions, and how many times the value it may give.
const QUICK: (u64, i32) = (10_000, 2);
/// The short games: how many at the most, and how much less than the long search a move of the
/// first has; each further game has half as much more.
const GAMES: u64 = 6;
const SHORTER: u64 = 100;

impl Balance {
    /// Finds them; `on_found` hears each, in the order of the seed, as a line of moves.
    ///
    /// # Errors
    /// Where the strong engine does not play this setup.
    pub fn find(&self, setup: &AnySetup, on_found: &mut (dyn FnMut(&str) + Send)) -> Result<(), Refusal> {
        catalogue::build_for("strong", setup, self.seed)?;
        let next = AtomicU64::new(0);
        let found = Mutex::new(Found { waiting: Vec::new(), told: 0, next: 0, tell: on_found });
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(|| {
                    let Ok(mut engine) = catalogue::build_for("strong", setup, self.seed) else { return };
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if !self.among.is_empty() && number as usize >= self.among.len() {
                            return;
                        }
                        let opening = self.candidate(setup, number, &mut engine);
                        let mut found = found.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                        if found.hear(number, opening, self.count) {
                            return;
                        }
                    }
                });
            }
        });
        Ok(())
    }

    /// The opening of a number, if it is even.
    fn candidate(&self, setup: &AnySetup, number: u64, engine: &mut AnyEngine) -> Option<String> {
        let mut record = AnyRecord::new(setup.clone());
        if let Some(line) = self.among.get(number as usize) {
            record.play_all(setup.parse_moves(line).ok()?).ok()?;
        } else {
            let [least, most] = self.stones;
            let plies = least + (number % u64::from(most.max(least) - least + 1)) as u32;
            let moves = Openings::Chance { plies }.opening(setup, number as u32, self.seed);
            moves.iter().try_for_each(|mv| record.play(mv)).ok()?;
        }
        let mut is_even = |nodes: u64, value: i32| {
            let decision = engine.search(&record, &Budget::limited(Limits::nodes(nodes)), &mut |_| {});
            matches!(decision?.score, Some(Score::Estimate(found)) if found.abs() <= value).then_some(())
        };
        is_even(QUICK.0, QUICK.1 * self.value)?;
        is_even(self.nodes, self.value)?;
        let mut won = [false; 2];
        for game in 0..GAMES {
            let nodes = (self.nodes / SHORTER).max(1) * (2 + game) / 2;
            if let Some(Outcome::Win(seat)) = finish(record.clone(), engine, nodes) {
                won[usize::from(seat != Seat::FIRST)] = true;
            }
            if won == [true; 2] {
                return Some(record.moves().join(" "));
            }
        }
        None
    }
}

/// Plays a game to its end, the engine on both sides.
fn finish(mut record: AnyRecord, engine: &mut AnyEngine, nodes: u64) -> Option<Outcome> {
    while record.outcome().is_none() {
        let decision = engine.search(&record, &Budget::limited(Limits::nodes(nodes)), &mut |_| {})?;
        record.play(&decision.mv).ok()?;
    }
    record.outcome()
}

/// What the threads have found, told in order.
struct Found<'a> {
    waiting: Vec<(u64, Option<String>)>,
    told: usize,
    next: u64,
    tell: &'a mut (dyn FnMut(&str) + Send),
}

impl Found<'_> {
    /// Takes a result in; true when there are enough.
    fn hear(&mut self, number: u64, opening: Option<String>, count: usize) -> bool {
        self.waiting.push((number, opening));
        while let Some(at) = self.waiting.iter().position(|(number, _)| *number == self.next) {
            let (_, opening) = self.waiting.swap_remove(at);
            self.next += 1;
            if let Some(opening) = opening.filter(|_| self.told < count) {
                self.told += 1;
                (self.tell)(&opening);
            }
        }
        self.told >= count
    }
}
