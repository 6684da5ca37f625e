//! A round robin, played on several threads.
//!
//! Games are numbered, and everything by chance in a game (its board, its opening, its
//! engines' choices) comes from the seed and its number: the same tournament with fixed
//! node limits gives the same games on any number of threads. Results are counted in
//! the order of the numbers.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use quadrille_core::AnySetup;
use quadrille_engine::{Limits, Stop};

use crate::game::{Played, Side, play};
use crate::schedule::{Pairing, first_seats, pairings};
use crate::{Clock, Contestant, Meeting, Openings, Sprt, Standing, Tally, Verdict};

/// What to play.
pub struct Tournament {
    /// Who takes part.
    pub contestants: Vec<Contestant>,
    /// Games of each two.
    pub games: u32,
    /// Limits for everybody, in place of the engines' own ones.
    pub limits: Option<Limits>,
    /// By which clock time is counted.
    pub clock: Clock,
    /// How games begin.
    pub openings: Openings,
    /// One engine alone against the other in all other seats.
    pub alone: bool,
    /// Ends the games of two engines early.
    pub sprt: Option<Sprt>,
    /// How many games at a time.
    pub threads: usize,
    /// The same seed gives the same games.
    pub seed: u64,
    /// The setup for an opening's number: the same board for both games of a pair.
    pub setup: Box<dyn Fn(u64) -> AnySetup + Sync>,
}

/// What it came to.
#[derive(Clone, Debug)]
pub struct Report {
    /// Each two engines.
    pub meetings: Vec<Meeting>,
    /// Each engine, in the order they were given.
    pub standings: Vec<Standing>,
    /// What the test said, where one was asked for.
    pub verdict: Option<Verdict>,
}

impl Tournament {
    /// How many games there will be at the most.
    #[must_use]
    pub fn total(&self) -> u32 {
        pairings(self.contestants.len()).len() as u32 * self.games
    }

    /// Plays all games; `on_game` hears of each as it ends. Throwing `stop` ends it after
    /// the games under way.
    pub fn run(&self, stop: &Stop, on_game: &mut (dyn FnMut(Pairing, u32, &Played) + Send)) -> Report {
        let pairings = pairings(self.contestants.len());
        let work: Vec<(Pairing, u32)> =
            (0..self.games).flat_map(|game| pairings.iter().map(move |&pairing| (pairing, game))).collect();
        let next = AtomicUsize::new(0);
        let decided = AtomicBool::new(false);
        let done: Mutex<(Vec<Option<Played>>, Progress<'_>)> =
            Mutex::new((work.iter().map(|_| None).collect(), Progress { tally: Tally::default(), on_game }));
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(|| {
                    loop {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        let Some(&(pairing, game)) = work.get(at) else { break };
                        if stop.is_stopped() || decided.load(Ordering::Relaxed) {
                            break;
                        }
                        let played = self.play(pairing, game);
                        let mut done = done.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                        let (games, progress) = &mut *done;
                        (progress.on_game)(pairing, game, &played);
                        progress.tally.add(played.points);
                        games[at] = Some(played);
                        // Only whole pairs are fair.
                        let verdict =
                            self.verdict(&progress.tally).filter(|_| progress.tally.games().is_multiple_of(2));
                        if verdict.is_some_and(|verdict| verdict != Verdict::Open) {
                            decided.store(true, Ordering::Relaxed);
                        }
                    }
                });
            }
        });
        let (games, _) = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        self.report(
            &pairings,
            work.iter().zip(&games).filter_map(|(&(pairing, _), game)| Some((pairing, game.as_ref()?))),
        )
    }

    fn verdict(&self, tally: &Tally) -> Option<Verdict> {
        self.sprt.map(|sprt| sprt.verdict(tally.games(), tally.points, tally.squares))
    }

    fn play(&self, pairing: Pairing, game: u32) -> Played {
        // One opening for every way to sit: two of them, or each seat in turn.
        let seats = (self.setup)(self.seed).seats();
        let pair = if self.alone { game / u32::from(seats) } else { game / 2 };
        let setup = (self.setup)(self.seed.wrapping_add(u64::from(pair)));
        let opening = self.openings.opening(&setup, pair, self.seed);
        let seats = first_seats(game, setup.seats(), self.alone, self.seed);
        let seed = |side: u64| {
            let number = (pairing.first as u64) << 40 | (pairing.second as u64) << 32 | u64::from(game) << 1 | side;
            self.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15)
        };
        let sit = |at: usize, side: u64| self.contestants[at].seat(&setup, self.limits, seed(side)).by(self.clock);
        let (mut first, mut second) = (sit(pairing.first, 0), sit(pairing.second, 1));
        play(setup.clone(), &opening, seats, &mut first, &mut second)
    }

    fn report<'a>(&self, pairings: &[Pairing], games: impl Iterator<Item = (Pairing, &'a Played)>) -> Report {
        let mut meetings: Vec<Meeting> =
            pairings.iter().map(|&pairing| Meeting { pairing, tally: Tally::default() }).collect();
        let mut standings = vec![Standing::default(); self.contestants.len()];
        for (pairing, played) in games {
            if let Some(meeting) = meetings.iter_mut().find(|meeting| meeting.pairing == pairing) {
                meeting.tally.add(played.points);
            }
            standings[pairing.first].add(played, Side::First);
            standings[pairing.second].add(played, Side::Second);
        }
        let verdict = meetings.first().and_then(|meeting| self.verdict(&meeting.tally));
        Report { meetings, standings, verdict }
    }
}

struct Progress<'a> {
    tally: Tally,
    on_game: &'a mut (dyn FnMut(Pairing, u32, &Played) + Send),
}

impl std::fmt::Debug for Tournament {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tournament").field("contestants", &self.contestants).finish_non_exhaustive()
    }
}
