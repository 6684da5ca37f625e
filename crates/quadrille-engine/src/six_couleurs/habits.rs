//! How the other seats play: a few known kinds of player, and for each seat how much it
//! has looked like each of them.
//!
//! With three or four seats the others do not play for one's loss, so what they are
//! expected to do decides what a move is worth. A seat is supposed to be of one kind all
//! game long. At first any kind is possible; every move it makes speaks for the kinds
//! that would have made it, and, less loudly, for the same kind of its neighbours at the
//! table. [`Watch`] follows a game from search to search; a position that does not
//! follow the last one is a new table, of which nothing is known.

use quadrille_core::six_couleurs::Colour;
use quadrille_core::{Position, SixCouleurs};

use super::children::{Child, children_by_colour};
use super::graph::{Graph, Groups, LARGEST_WORDS, with_words};
use super::hope::hopes;
use super::seed_levels::{anticipation_of, greedy_of, tie_breaker_of};
use super::state::State;

/// Kinds of player that a colour can be foretold of: the seed's levels 2, 3 and 4, and
/// one who plays for what the race promises.
const FORETOLD: usize = 4;
/// What is believed of a stranger: the kinds above, then one who likes to gain and may do
/// anything.
const STRANGER: [f32; FORETOLD + 1] = [0.2, 0.15, 0.3, 0.2, 0.15];
/// Cells that make a colour likelier by a factor e to one who likes to gain.
const TASTE: f32 = 1.0;
/// How often it does not look at all.
const WHIM: f32 = 0.1;
/// How often a player does not do what its kind does.
const SLIP: f32 = 0.04;
/// Nothing is ever believed impossible.
const DOUBT: f32 = 0.002;
/// On more groups than this the seed's finer levels are too dear to foretell.
const FORETELLING: usize = 2048;

/// What each kind would play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foretold {
    kinds: [u8; FORETOLD],
    /// How likely each colour is to one who likes to gain.
    tastes: [f32; 6],
}

/// Foretells the seat to move; its children are given by colour.
pub(super) fn foretell<const W: usize>(state: &State<W>, graph: &Graph<W>, children: &[Child<W>]) -> Foretold {
    let mover = usize::from(state.turn);
    let greedy = greedy_of(children);
    let hope = |child: &Child<W>| hopes(graph, child)[mover];
    let racer = children.iter().reduce(|best, next| if hope(next) > hope(best) { next } else { best });
    let racer = racer.map_or(greedy, |child| child.colour);
    let kinds = if graph.len() > FORETELLING {
        [greedy, greedy, greedy, racer]
    } else {
        [greedy, tie_breaker_of(state, graph, children), anticipation_of(graph, children), racer]
    };
    Foretold { kinds, tastes: tastes(children) }
}

fn tastes<const W: usize>(children: &[Child<W>]) -> [f32; 6] {
    let most = children.iter().map(|child| child.gain).max().unwrap_or(0);
    let weight = |child: &Child<W>| ((child.gain as f32 - most as f32) / TASTE).exp();
    let all: f32 = children.iter().map(weight).sum();
    let mut tastes = [0.0; 6];
    for child in children {
        tastes[usize::from(child.colour)] = (1.0 - WHIM) * weight(child) / all + WHIM / children.len() as f32;
    }
    tastes
}

/// What is believed of each seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// How much each seat has looked like each kind.
    weights: [[f32; FORETOLD + 1]; 4],
}

impl Habits {
    /// A table of strangers.
    pub(super) const UNKNOWN: Habits = Habits { weights: [STRANGER; 4] };

    /// How likely a seat is to play a colour.
    pub(super) fn chance(&self, seat: usize, foretold: &Foretold, colour: u8) -> f32 {
        let weights = &self.weights[seat];
        let taste = foretold.tastes[usize::from(colour)];
        let follows = foretold.kinds.iter().zip(weights).filter(|(kind, _)| **kind == colour);
        let chance = weights[FORETOLD] * taste + follows.map(|(_, weight)| weight).sum::<f32>();
        chance / weights.iter().sum::<f32>()
    }

    /// A seat played a colour, one of `count` that it might have.
    fn learn(&mut self, seat: usize, foretold: &Foretold, colour: u8, count: usize) {
        for (other, weights) in self.weights.iter_mut().enumerate() {
            // Players of one table are often alike: half of what is learnt goes for all.
            let part = if other == seat { 1.0 } else { 0.5 };
            let (kinds, gainer) = weights.split_at_mut(FORETOLD);
            for (weight, kind) in kinds.iter_mut().zip(foretold.kinds) {
                let likely = if kind == colour { 1.0 - SLIP } else { SLIP / (count - 1) as f32 };
                *weight *= likely.powf(part);
            }
            gainer[0] *= foretold.tastes[usize::from(colour)].powf(part);
            let all: f32 = weights.iter().sum();
            for weight in weights.iter_mut() {
                *weight = (*weight / all).max(DOUBT);
            }
        }
    }
}

/// Follows one table from search to search.
#[derive(Debug, Default)]
pub(super) struct Watch {
    /// The position after the last move that was chosen here, and what was believed then.
    last: Option<(SixCouleurs, Habits)>,
}

impl Watch {
    /// What is believed of the seats now that a position is reached.
    pub(super) fn habits(&mut self, root: &SixCouleurs) -> Habits {
        self.last.take().and_then(|(left, habits)| watch(left, root, habits)).unwrap_or(Habits::UNKNOWN)
    }

    /// A colour was chosen.
    pub(super) fn leave(&mut self, root: &SixCouleurs, colour: Colour, habits: Habits) {
        let mut after = root.clone();
        self.last = after.play(colour).is_ok().then_some((after, habits));
    }
}

/// Learns from what the others played between two positions; `None` where the second
/// does not follow the first.
fn watch(mut position: SixCouleurs, root: &SixCouleurs, mut habits: Habits) -> Option<Habits> {
    if position.setup() != root.setup() {
        return None;
    }
    while position.turn() != root.turn() {
        let colour = root.colour_of(position.turn());
        position.check(colour).ok()?;
        let groups = Groups::of(&position);
        with_words!(groups.count, learn_on(&position, &groups, colour, &mut habits));
        position.play_unchecked(colour);
    }
    (position == *root).then_some(habits)
}

fn learn_on<const W: usize>(position: &SixCouleurs, groups: &Groups, colour: Colour, habits: &mut Habits) {
    let graph = Graph::<W>::new(position, groups);
    let state = State::new(position, &graph, groups);
    let children = children_by_colour(&state, &graph);
    let foretold = foretell(&state, &graph, &children);
    habits.learn(usize::from(state.turn), &foretold, colour.number(), children.len());
}

#[cfg(test)]
mod tests {
    use quadrille_core::Seat;
    use quadrille_core::six_couleurs::Generator;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::six_couleurs::{anticipation, greedy};

    fn start(seats: u8, seed: u64) -> SixCouleurs {
        let mut rng = StdRng::seed_from_u64(seed);
        let generator = Generator { seats, ..Generator::default() };
        SixCouleurs::start(&generator.setup(&mut |below| rng.random_range(0..below)).unwrap())
    }

    /// Seat 1 watches the others play so many rounds, and plays greedily itself.
    fn watched(position: &mut SixCouleurs, other: fn(&SixCouleurs) -> Option<Colour>, rounds: usize) -> Habits {
        let mut watch = Watch::default();
        let mut habits = watch.habits(position);
        for _ in 0..rounds {
            let own = greedy(position).unwrap();
            watch.leave(position, own, habits);
            position.play(own).unwrap();
            while position.turn() != Seat::FIRST {
                position.play(other(position).unwrap()).unwrap();
            }
            habits = watch.habits(position);
        }
        habits
    }

    #[test]
    fn a_seat_is_known_by_what_it_plays() {
        let (mut of_greedy, mut of_anticipation) = (0.0, 0.0);
        for seed in 0..12 {
            let seats = 3 + (seed % 2) as u8;
            of_greedy += watched(&mut start(seats, seed), greedy, 7).weights[1][2];
            of_anticipation += watched(&mut start(seats, seed), anticipation, 7).weights[1][2];
        }
        assert!(of_greedy < 3.0, "level 2 is taken for level 4: {of_greedy} of 12");
        assert!(of_anticipation > 7.0, "level 4 is not recognised: {of_anticipation} of 12");
    }

    #[test]
    fn chances_are_chances_and_what_all_kinds_do_is_likely() {
        let foretold = Foretold { kinds: [3; FORETOLD], tastes: [0.0, 0.5, 0.0, 0.5, 0.0, 0.0] };
        let chances: Vec<f32> = [1, 3].map(|colour| Habits::UNKNOWN.chance(0, &foretold, colour)).to_vec();
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(chances[1] > 0.9);
    }

    #[test]
    fn another_table_is_not_mistaken_for_the_last_one() {
        let mut first = start(4, 1);
        let habits = watched(&mut first, anticipation, 5);
        let mut watch = Watch::default();
        let own = greedy(&first).unwrap();
        watch.leave(&first, own, habits);
        assert_eq!(watch.habits(&start(4, 2)).weights, Habits::UNKNOWN.weights);
        // The same table, but a move earlier.
        watch.leave(&first, own, habits);
        assert_eq!(watch.habits(&start(4, 1)).weights, Habits::UNKNOWN.weights);
    }
}
