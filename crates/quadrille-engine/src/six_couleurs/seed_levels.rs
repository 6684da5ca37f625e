//! The seed's four levels (R237 to R242, R261), numbered as its summary does (G9).
//!
//! Gains are counted by the rules themselves, enclosure included, for any seat and any
//! board; nothing recurses (R249, R250). Level 1 is the random engine.

use quadrille_core::six_couleurs::Colour;
use quadrille_core::{Position, SixCouleurs};

use super::children::{Child, children_by_colour};
use super::graph::{Graph, Groups, LARGEST_WORDS, with_words};
use super::state::State;
use crate::{Budget, Chosen, Decision, Engine, OnInfo, Random};

/// A level of the seed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SeedAlgorithm {
    /// Level 1: any playable colour (R237).
    Random,
    /// Level 2: the most cells now (R238).
    Greedy,
    /// Level 3: the most cells now, and of these what hurts an opponent most (R239).
    TieBreaker,
    /// Level 4: weighs its own loss against the opponents' over one round (R240).
    Anticipation,
}

impl SeedAlgorithm {
    /// All four, weakest first.
    pub const ALL: [SeedAlgorithm; 4] =
        [SeedAlgorithm::Random, SeedAlgorithm::Greedy, SeedAlgorithm::TieBreaker, SeedAlgorithm::Anticipation];

    /// As the catalogue calls it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            SeedAlgorithm::Random => "random",
            SeedAlgorithm::Greedy => "greedy",
            SeedAlgorithm::TieBreaker => "tie-breaker",
            SeedAlgorithm::Anticipation => "anticipation",
        }
    }
}

/// One of the seed's levels as an engine. All but the random one always answer alike.
#[derive(Debug)]
pub struct SeedLevel {
    level: SeedAlgorithm,
    random: Random,
}

impl SeedLevel {
    /// The seed matters to the random level alone.
    #[must_use]
    pub fn new(level: SeedAlgorithm, seed: u64) -> SeedLevel {
        SeedLevel { level, random: Random::new(seed) }
    }
}

impl Engine<SixCouleurs> for SeedLevel {
    fn name(&self) -> String {
        self.level.name().into()
    }

    fn search(&mut self, root: &SixCouleurs, budget: &Budget, on_info: &mut OnInfo<'_, Colour>) -> Chosen<Colour> {
        let chosen = match self.level {
            SeedAlgorithm::Random => return self.random.search(root, budget, on_info),
            SeedAlgorithm::Greedy => greedy(root),
            SeedAlgorithm::TieBreaker => tie_breaker(root),
            SeedAlgorithm::Anticipation => anticipation(root),
        };
        chosen.map(Decision::unsearched)
    }
}

/// Level 2: the colour of greatest gain, the lowest of equal ones; `None` when the game
/// is over.
#[must_use]
pub fn greedy(position: &SixCouleurs) -> Option<Colour> {
    choose(position, SeedAlgorithm::Greedy)
}

/// Level 3: among the colours of greatest gain, finds the opponent whose gains over them
/// spread most, and plays that opponent's best.
#[must_use]
pub fn tie_breaker(position: &SixCouleurs) -> Option<Colour> {
    choose(position, SeedAlgorithm::TieBreaker)
}

/// Level 4: weighs for each colour what the opponents lose by it over one round against
/// what it costs, both compared with the best other colour.
#[must_use]
pub fn anticipation(position: &SixCouleurs) -> Option<Colour> {
    choose(position, SeedAlgorithm::Anticipation)
}

fn choose(position: &SixCouleurs, level: SeedAlgorithm) -> Option<Colour> {
    position.outcome().is_none().then(|| {
        let groups = Groups::of(position);
        let number = with_words!(groups.count, choose_on(position, &groups, level));
        Colour::ALL[usize::from(number)]
    })
}

fn choose_on<const W: usize>(position: &SixCouleurs, groups: &Groups, level: SeedAlgorithm) -> u8 {
    let graph = Graph::<W>::new(position, groups);
    let state = State::new(position, &graph, groups);
    let children = children_by_colour(&state, &graph);
    match level {
        SeedAlgorithm::TieBreaker => tie_breaker_of(&state, &graph, &children),
        SeedAlgorithm::Anticipation => anticipation_of(&graph, &children),
        SeedAlgorithm::Random | SeedAlgorithm::Greedy => greedy_of(&children),
    }
}

/// The first of the greatest.
fn best<T: Ord>(valued: impl IntoIterator<Item = (u8, T)>) -> Option<(u8, T)> {
    valued.into_iter().reduce(|best, next| if next.1 > best.1 { next } else { best })
}

fn gains<const W: usize>(children: &[Child<W>]) -> impl Iterator<Item = (u8, u32)> {
    children.iter().map(|child| (child.colour, child.gain))
}

/// What level 2 plays of the children of a position, given by colour.
pub(super) fn greedy_of<const W: usize>(children: &[Child<W>]) -> u8 {
    best(gains(children)).expect("two colours at least are free").0
}

/// What level 3 plays.
pub(super) fn tie_breaker_of<const W: usize>(state: &State<W>, graph: &Graph<W>, children: &[Child<W>]) -> u8 {
    let most = children.iter().map(|child| child.gain).max().unwrap_or(0);
    let tied: Vec<u8> = gains(children).filter(|&(_, gain)| gain == most).map(|(colour, _)| colour).collect();
    let mut chosen = tied[0];
    if tied.len() == 1 {
        return chosen;
    }
    let mut widest = 0;
    // Opponents in the order they will play: the first of equal spreads counts.
    for seat in (1..graph.seats).map(|later| (usize::from(state.turn) + later) % graph.seats) {
        let theirs = || tied.iter().map(|&colour| (colour, state.gain(graph, seat, colour)));
        let (colour, high) = best(theirs()).expect("one colour has the greatest gain");
        let low = theirs().map(|(_, gain)| gain).min().unwrap_or(0);
        if high - low > widest {
            widest = high - low;
            chosen = colour;
        }
    }
    chosen
}

/// What level 4 plays.
pub(super) fn anticipation_of<const W: usize>(graph: &Graph<W>, children: &[Child<W>]) -> u8 {
    let opponents = graph.seats as i64 - 1;
    let replies: Vec<i64> = children.iter().map(|child| replies(&child.state, graph)).collect();
    let total = |at: usize| {
        let mut others = (0..children.len()).filter(|&other| other != at);
        let first = others.next().expect("two colours at least are free");
        let other =
            others.fold(first, |best, next| if children[next].gain > children[best].gain { next } else { best });
        let spoiled = replies[other] - replies[at];
        // The mean over the opponents, times their number: no fractions.
        let worth = spoiled - opponents * (i64::from(children[other].gain) - i64::from(children[at].gain));
        (worth, children[at].gain)
    };
    best((0..children.len()).map(|at| (children[at].colour, total(at)))).expect("two colours at least are free").0
}

/// What the opponents gain together when each in turn answers greedily.
fn replies<const W: usize>(after: &State<W>, graph: &Graph<W>) -> i64 {
    let mut after = *after;
    let mut gained = 0;
    for _ in 1..graph.seats {
        if after.is_over(graph) {
            break;
        }
        let seat = usize::from(after.turn);
        let before = after.scores[seat];
        let reply = best(after.playable(graph).map(|colour| (colour, after.gain(graph, seat, colour))));
        after.play(graph, reply.expect("two colours at least are free").0);
        gained += i64::from(after.scores[seat] - before);
    }
    gained
}
