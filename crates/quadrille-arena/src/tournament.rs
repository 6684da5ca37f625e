//! A round robin or a gauntlet, played on several threads.
//!
//! Games are numbered, and everything by chance in a game (its board, its opening, its
//! engines' choices) comes from the seed and its number: the same tournament with fixed
//! node limits gives the same games on any number of threads. Results are counted in
//! the order of the numbers. Each thread keeps its own processes of other programs from
//! game to game.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use quadrille_core::AnySetup;
use quadrille_engine::Stop;

use crate::game::{Adjudicator, Played, Side, play};
use crate::schedule::{Field, Pairing, first_seats};
use crate::{Contestant, Counted, Meeting, Openings, Player, Sprt, Standing, Tally, Terms, Verdict};

/// What to play.
pub struct Tournament {
    /// Who takes part.
    pub contestants: Vec<Contestant>,
    /// Who meets whom.
    pub field: Field,
    /// Games of each two.
    pub games: u32,
    /// Limits, clocks, and what is kept.
    pub terms: Terms,
    /// How games begin.
    pub openings: Openings,
    /// One engine alone against the other in all other seats.
    pub alone: bool,
    /// Does a game end as soon as its end is proved?
    pub adjudicates: bool,
    /// Games that were played before, by their pairing and number: they are counted, and not
    /// played again.
    pub known: BTreeMap<(Pairing, u32), Counted>,
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
        self.field.pairings(self.contestants.len()).len() as u32 * self.games
    }

    /// Plays all games; `on_game` hears of each as it ends. Throwing `stop` ends it after
    /// the games under way.
    pub fn run(&self, stop: &Stop, on_game: &mut (dyn FnMut(Pairing, u32, &Played) + Send)) -> Report {
        let pairings = self.field.pairings(self.contestants.len());
        let work: Vec<(Pairing, u32)> =
            (0..self.games).flat_map(|game| pairings.iter().map(move |&pairing| (pairing, game))).collect();
        let next = AtomicUsize::new(0);
        let decided = AtomicBool::new(false);
        let known: Vec<Option<Counted>> = work.iter().map(|game| self.known.get(game).cloned()).collect();
        let mut tally = Tally::default();
        known.iter().flatten().for_each(|counted| tally.add(counted.points));
        let done: Mutex<(Vec<Option<Counted>>, Progress<'_>)> = Mutex::new((known, Progress { tally, on_game }));
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(|| {
                    let mut hands = Hands { kept: BTreeMap::new(), adjudicator: None };
                    loop {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        let Some(&(pairing, game)) = work.get(at) else { break };
                        if stop.is_stopped() || decided.load(Ordering::Relaxed) {
                            break;
                        }
                        if self.known.contains_key(&(pairing, game)) {
                            continue;
                        }
                        let played = self.play(pairing, game, &mut hands);
                        let mut done = done.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                        let (games, progress) = &mut *done;
                        (progress.on_game)(pairing, game, &played);
                        progress.tally.add(played.points);
                        games[at] = Some(Counted::from(&played));
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
        self.report(work.iter().zip(&games).filter_map(|(&(pairing, _), game)| Some((pairing, game.as_ref()?))))
    }

    fn verdict(&self, tally: &Tally) -> Option<Verdict> {
        self.sprt.map(|sprt| sprt.verdict(tally.games(), tally.points, tally.squares))
    }

    /// Plays one game, by its number. `hands` are those of the thread that plays it.
    fn play(&self, pairing: Pairing, game: u32, hands: &mut Hands) -> Played {
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
        let mut sit =
            |at: usize, side: u64| self.contestants[at].seat(&setup, &self.terms, seed(side), hands.kept.remove(&at));
        let (mut first, mut second) = (sit(pairing.first, 0), sit(pairing.second, 1));
        let adjudicator = self.adjudicates.then(|| hands.adjudicator.get_or_insert_default());
        let played = play(setup.clone(), &opening, seats, [&mut first, &mut second], adjudicator);
        hands.kept.insert(pairing.first, first);
        hands.kept.insert(pairing.second, second);
        played
    }

    /// What games come to.
    pub fn report<'a>(&self, games: impl Iterator<Item = (Pairing, &'a Counted)>) -> Report {
        let pairings = self.field.pairings(self.contestants.len());
        let mut meetings: Vec<Meeting> =
            pairings.into_iter().map(|pairing| Meeting { pairing, tally: Tally::default() }).collect();
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

/// What a thread keeps from one game to the next.
struct Hands {
    /// Players of the game before, by their place among the contestants.
    kept: BTreeMap<usize, Player>,
    adjudicator: Option<Adjudicator>,
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
