//! How the other seats play: a few known kinds of player, and how likely each seat is to be
//! of each of them.
//!
//! With three or four seats the others do not play for one's loss, so what they are
//! expected to do decides what a move is worth. A seat is supposed to be of one kind all
//! game long, and often all others are of the same kind: computers of one level. Both are
//! believed by Bayes' rule: what makes a move likely is believed more once it was played.
//! The search learns in the same way along each line that it looks at, so that a line in
//! which the others have shown what they are is foretold as such a game would be.
//!
//! [`Watch`] follows a game from search to search, from the start where it sees the first
//! round; a position that does not follow the last one is a new table, of which nothing is
//! known.

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
/// Kinds of player: those, and some who like to gain and choose by chance.
const KINDS: usize = FORETOLD + TASTES.len();
/// Cells that make a colour likelier by a factor e to those who like to gain.
const TASTES: [f32; 2] = [0.6, 5.0];
/// What is believed of a stranger.
const STRANGER: [f32; KINDS] = [0.08, 0.08, 0.58, 0.1, 0.1, 0.06];
/// How often all others are of one kind.
const ALIKE: f32 = 0.8;
/// How often a player does not do what its kind does. The seed's levels always do; what the
/// race promises is only a guess at what another search finds.
const SLIPS: [f32; FORETOLD] = [0.004, 0.004, 0.004, 0.1];
/// How often one who likes to gain does not look at all.
const WHIM: f32 = 0.02;
/// Nothing is ever believed impossible.
const DOUBT: f32 = 1e-4;
/// On more groups than this the seed's finer levels are too dear to foretell.
const FORETELLING: usize = 2048;

/// How likely each kind is to play each colour.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foretold {
    kinds: [[f32; 6]; KINDS],
}

/// Foretells the seat to move; its children are given by colour.
pub(super) fn foretell<const W: usize>(state: &State<W>, graph: &Graph<W>, children: &[Child<W>]) -> Foretold {
    let mover = usize::from(state.turn);
    let greedy = greedy_of(children);
    let hope = |child: &Child<W>| hopes(graph, child)[mover];
    let racer = children.iter().reduce(|best, next| if hope(next) > hope(best) { next } else { best });
    let racer = racer.map_or(greedy, |child| child.colour);
    let certain = if graph.len() > FORETELLING {
        [greedy, greedy, greedy, racer]
    } else {
        [greedy, tie_breaker_of(state, graph, children), anticipation_of(graph, children), racer]
    };
    let mut kinds = [[0.0; 6]; KINDS];
    for ((kind, chosen), slip) in kinds.iter_mut().zip(certain).zip(SLIPS) {
        for child in children {
            let is_chosen = child.colour == chosen;
            kind[usize::from(child.colour)] = if is_chosen { 1.0 - slip } else { slip / (children.len() - 1) as f32 };
        }
    }
    for (kind, taste) in kinds[FORETOLD..].iter_mut().zip(TASTES) {
        *kind = by_taste(children, taste);
    }
    Foretold { kinds }
}

fn by_taste<const W: usize>(children: &[Child<W>], taste: f32) -> [f32; 6] {
    let most = children.iter().map(|child| child.gain).max().unwrap_or(0);
    let weight = |child: &Child<W>| ((child.gain as f32 - most as f32) / taste).exp();
    let all: f32 = children.iter().map(weight).sum();
    let mut tastes = [0.0; 6];
    for child in children {
        tastes[usize::from(child.colour)] = (1.0 - WHIM) * weight(child) / all + WHIM / children.len() as f32;
    }
    tastes
}

/// What is believed of the seats.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Habits {
    /// How likely it is that all others are of one kind, ...
    alike: f32,
    /// ... of which kind, if so, ...
    all: [f32; KINDS],
    /// ... and of which kind each seat is, if not.
    each: [[f32; KINDS]; 4],
}

impl Habits {
    /// A table of strangers.
    pub(super) const UNKNOWN: Habits = Habits { alike: ALIKE, all: STRANGER, each: [STRANGER; 4] };

    /// All others are of this kind.
    #[cfg(test)]
    pub(super) fn certain(kind: usize) -> Habits {
        let mut all = [0.0; KINDS];
        all[kind] = 1.0;
        Habits { alike: 1.0, all, each: [all; 4] }
    }

    /// How likely a seat is to play a colour.
    pub(super) fn chance(&self, seat: usize, foretold: &Foretold, colour: u8) -> f32 {
        let expect = |weights: &[f32; KINDS]| expected(weights, foretold, colour);
        self.alike * expect(&self.all) + (1.0 - self.alike) * expect(&self.each[seat])
    }

    /// What is believed once a seat has played a colour.
    pub(super) fn after(&self, seat: usize, foretold: &Foretold, colour: u8) -> Habits {
        let mut then = *self;
        then.learn(seat, foretold, colour);
        then
    }

    /// A seat played a colour: what made it likely is believed more.
    fn learn(&mut self, seat: usize, foretold: &Foretold, colour: u8) {
        let (if_alike, if_not) = (expected(&self.all, foretold, colour), expected(&self.each[seat], foretold, colour));
        let alike = self.alike * if_alike;
        self.alike = (alike / (alike + (1.0 - self.alike) * if_not)).clamp(DOUBT, 1.0 - DOUBT);
        for weights in [&mut self.all, &mut self.each[seat]] {
            for (weight, kind) in weights.iter_mut().zip(&foretold.kinds) {
                *weight *= kind[usize::from(colour)];
            }
            let likely: f32 = weights.iter().sum();
            for weight in weights.iter_mut() {
                *weight = (*weight / likely).max(DOUBT);
            }
            let all: f32 = weights.iter().sum();
            for weight in weights.iter_mut() {
                *weight /= all;
            }
        }
    }
}

/// How likely a colour is to a player who is of each kind with these chances.
fn expected(weights: &[f32; KINDS], foretold: &Foretold, colour: u8) -> f32 {
    weights.iter().zip(&foretold.kinds).map(|(weight, kind)| weight * kind[usize::from(colour)]).sum()
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
        let last = self.last.take().and_then(|(left, habits)| watch(left, root, habits));
        // The others may have played before the first search of a game.
        let first = || watch(SixCouleurs::start(root.setup()), root, Habits::UNKNOWN);
        last.or_else(first).unwrap_or(Habits::UNKNOWN)
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
    habits.learn(usize::from(state.turn), &foretold, colour.number());
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

    impl Habits {
        /// How likely a seat is to be of a kind.
        fn belief(&self, seat: usize, kind: usize) -> f32 {
            self.alike * self.all[kind] + (1.0 - self.alike) * self.each[seat][kind]
        }
    }

    #[test]
    fn a_seat_is_known_by_what_it_plays() {
        let (mut of_greedy, mut of_anticipation) = (0.0, 0.0);
        for seed in 0..12 {
            let seats = 3 + (seed % 2) as u8;
            of_greedy += watched(&mut start(seats, seed), greedy, 7).belief(1, 2);
            of_anticipation += watched(&mut start(seats, seed), anticipation, 7).belief(1, 2);
        }
        assert!(of_greedy < 3.0, "level 2 is taken for level 4: {of_greedy} of 12");
        assert!(of_anticipation > 7.0, "level 4 is not recognised: {of_anticipation} of 12");
    }

    #[test]
    fn chances_are_chances_and_what_all_kinds_do_is_likely() {
        let mut kinds = [[0.0; 6]; KINDS];
        for (at, kind) in kinds.iter_mut().enumerate() {
            (kind[1], kind[3]) = if at < FORETOLD { (0.01, 0.99) } else { (0.5, 0.5) };
        }
        let foretold = Foretold { kinds };
        let mut habits = Habits::UNKNOWN;
        for played in [3, 1, 1, 3] {
            let chances: Vec<f32> = [1, 3].map(|colour| habits.chance(2, &foretold, colour)).to_vec();
            assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{chances:?}");
            assert!(played == 1 || chances[1] > 0.5, "{chances:?}");
            habits.learn(2, &foretold, played);
        }
    }

    /// What one seat plays speaks for the same kind of the others, the more the more of them
    /// have played it; a seat that plays otherwise takes that back.
    #[test]
    fn players_of_one_table_are_often_alike() {
        let mut kinds = [[0.5; 6]; KINDS];
        (kinds[2][0], kinds[2][5]) = (0.99, 0.01);
        let foretold = Foretold { kinds };
        let (mut habits, mut likely) = (Habits::UNKNOWN, Habits::UNKNOWN.chance(3, &foretold, 0));
        for seat in [1, 2, 1, 2] {
            habits.learn(seat, &foretold, 0);
            assert!(habits.chance(3, &foretold, 0) > likely, "seat {seat}");
            likely = habits.chance(3, &foretold, 0);
        }
        let alike = habits.alike;
        habits.learn(3, &foretold, 5);
        assert!(habits.alike < alike && habits.chance(3, &foretold, 0) < likely);
        assert!(habits.chance(3, &foretold, 0) < habits.chance(1, &foretold, 0));
    }

    #[test]
    fn what_was_played_before_the_first_search_counts() {
        let mut position = start(4, 3);
        assert_eq!(Watch::default().habits(&position), Habits::UNKNOWN);
        position.play(anticipation(&position).unwrap()).unwrap();
        let habits = Watch::default().habits(&position);
        assert_ne!(habits, Habits::UNKNOWN);
        assert_eq!(habits.each[1..], [STRANGER; 3]);
    }

    #[test]
    fn another_table_is_not_mistaken_for_the_last_one() {
        let mut first = start(4, 1);
        let habits = watched(&mut first, anticipation, 5);
        let mut watch = Watch::default();
        let own = greedy(&first).unwrap();
        watch.leave(&first, own, habits);
        assert_eq!(watch.habits(&start(4, 2)), Habits::UNKNOWN);
        // The same table, but a move earlier.
        watch.leave(&first, own, habits);
        assert_eq!(watch.habits(&start(4, 1)), Habits::UNKNOWN);
    }
}
