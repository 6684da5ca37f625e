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
use crate::{Contestant, Counted, Judge, Meeting, Openings, Player, Sprt, Standing, Tally, Terms, Verdict};

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
    pub setup: Box<dyn Fn(u32) -> AnySetup + Sync>,
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

    /// Every game, the numbers of all pairings side by side.
    #[must_use]
    pub fn all_games(&self) -> Vec<(Pairing, u32)> {
        let pairings = self.field.pairings(self.contestants.len());
        (0..self.games).flat_map(|game| pairings.iter().map(move |&pairing| (pairing, game))).collect()
    }

    /// Plays all games; `on_game` hears of each as it ends. Throwing `stop` ends it after
    /// the games under way.
    pub fn run(&self, stop: &Stop, on_game: &mut (dyn FnMut(Pairing, u32, &Played) + Send)) -> Report {
        let games = self.all_games();
        let next = AtomicUsize::new(0);
        let decided = AtomicBool::new(false);
        let mut counted = self.known.clone();
        let mut judge = self.sprt.map(Judge::new);
        if let Some(judge) = &mut judge {
            for ((_, game), counted) in &counted {
                judge.hear(*game, counted.points);
            }
        }
        decided.store(judge.as_ref().is_some_and(Judge::is_decided), Ordering::Relaxed);
        let give = || {
            let mut left = std::iter::from_fn(|| games.get(next.fetch_add(1, Ordering::Relaxed)));
            let game = left.find(|game| !self.known.contains_key(game))?;
            (!stop.is_stopped() && !decided.load(Ordering::Relaxed)).then_some(*game)
        };
        self.play_given(&give, &mut |pairing, game, played| {
            on_game(pairing, game, played);
            counted.insert((pairing, game), Counted::from(played));
            if let Some(judge) = &mut judge {
                judge.hear(game, played.points);
                decided.store(judge.is_decided(), Ordering::Relaxed);
            }
        });
        self.report(games.iter().filter_map(|game| Some((*game, counted.get(game)?))))
    }

    /// Plays the games that `next` gives out, on every thread until it gives none; `on_game`
    /// hears of each as it ends.
    pub fn play_given(
        &self,
        next: &(dyn Fn() -> Option<(Pairing, u32)> + Sync),
        on_game: &mut (dyn FnMut(Pairing, u32, &Played) + Send),
    ) {
        let on_game = Mutex::new(on_game);
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(|| {
                    let mut hands = Hands { kept: BTreeMap::new(), adjudicator: None };
                    while let Some((pairing, game)) = next() {
                        let played = self.play(pairing, game, &mut hands);
                        let mut on_game = on_game.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                        on_game(pairing, game, &played);
                    }
                });
            }
        });
    }

    /// Plays one game, by its number. `hands` are those of the thread that plays it.
    fn play(&self, pairing: Pairing, game: u32, hands: &mut Hands) -> Played {
        // One opening for every way to sit: two of them, or each seat in turn.
        let seats = (self.setup)(0).seats();
        let pair = if self.alone { game / u32::from(seats) } else { game / 2 };
        let setup = (self.setup)(pair);
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

    /// What games come to, each with its number.
    pub fn report<'a>(&self, games: impl Iterator<Item = ((Pairing, u32), &'a Counted)>) -> Report {
        Report::of(self.field, self.contestants.len(), self.sprt, games)
    }
}

impl Report {
    /// What games between so many engines come to, each with its number.
    pub fn of<'a>(
        field: Field,
        engines: usize,
        sprt: Option<Sprt>,
        games: impl Iterator<Item = ((Pairing, u32), &'a Counted)>,
    ) -> Report {
        let mut judge = sprt.map(Judge::new);
        let mut meetings: Vec<Meeting> =
            field.pairings(engines).into_iter().map(|pairing| Meeting { pairing, tally: Tally::default() }).collect();
        let mut standings = vec![Standing::default(); engines];
        for ((pairing, game), played) in games {
            // What does not fit the field is none of its games.
            let Some(meeting) = meetings.iter_mut().find(|meeting| meeting.pairing == pairing) else { continue };
            meeting.tally.add(played.points);
            if let Some(judge) = &mut judge {
                judge.hear(game, played.points);
            }
            standings[pairing.first].add(played, Side::First);
            standings[pairing.second].add(played, Side::Second);
        }
        Report { meetings, standings, verdict: judge.map(|judge| judge.verdict()) }
    }
}

/// What a thread keeps from one game to the next.
struct Hands {
    /// Players of the game before, by their place among the contestants.
    kept: BTreeMap<usize, Player>,
    adjudicator: Option<Adjudicator>,
}

impl std::fmt::Debug for Tournament {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tournament").field("contestants", &self.contestants).finish_non_exhaustive()
    }
}
