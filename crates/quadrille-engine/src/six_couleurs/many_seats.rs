//! The strong engine for three and four seats: a tree grown where play is best for the
//! seat that searches and likely for the others, with the race at its leaves.
//!
//! The others do what their [`Habits`] make likely, as they would be believed once the game
//! had come there; a position where another is to move
//! is worth what is expected over its colours, one of the own seat what its best colour
//! is worth. Each visit walks down where the own seat may hope for most or has looked
//! least, and the others go as often as is likely, and opens one position. Two or three
//! colours are free at each turn, so that a tree of some thousand positions mostly
//! reaches the end of the game where others are easily foretold. Positions known to the
//! end, or nearly so, are not visited again.
//!
//! Others who play for their own hope (plain max^n), and others who mostly gain what they
//! can, were measured too: `docs/levels.md`.

use quadrille_core::SixCouleurs;
use quadrille_core::six_couleurs::Colour;

use super::children::children_by_colour;
use super::effort::{Effort, Reports};
use super::graph::{Graph, Groups};
use super::habits::{Habits, foretell};
use super::hope::hopes;
use super::state::State;
use crate::{Budget, Decision, Info, OnInfo, Score};

/// How much a colour seldom tried is favoured.
const CURIOSITY: f32 = 0.25;
/// A position is left alone where less than this part of the games from it is unknown.
const SETTLED: f32 = 0.005;
/// A hope that other colours need not be compared with.
const SURE: f32 = 0.995;

/// Chooses a colour in a position that is not over, remembering at most about `memory`
/// bytes of tree.
pub(super) fn search<const W: usize>(
    position: &SixCouleurs,
    groups: &Groups,
    habits: &Habits,
    memory: usize,
    budget: &Budget,
    on_info: &mut OnInfo<'_, Colour>,
) -> Decision<Colour> {
    let graph = Graph::<W>::new(position, groups);
    let state = State::new(position, &graph, groups);
    let mut tree = Tree::new(&graph, habits, &state, (memory / size_of::<Node<W>>()).max(64));
    let mut effort = Effort::new(budget, groups.count);
    let mut reports = Reports::new(budget);
    while tree.can_grow() && !effort.step() {
        tree.visit();
        if let Some(elapsed) = reports.due() {
            let line = tree.line();
            let (depth, score) = (line.len() as u32, tree.score());
            on_info(&Info { depth, nodes: effort.nodes, elapsed, score, line });
        }
    }
    let line = tree.line();
    Decision { mv: line[0], score: Some(tree.score()), depth: tree.deepest, nodes: effort.nodes, line }
}

struct Node<const W: usize> {
    state: State<W>,
    colour: u8,
    visits: u32,
    /// How likely the seat that moved here was to do so, where that is not the own seat.
    chance: f32,
    /// What the own seat may hope for.
    hope: f32,
    /// How likely it is that a game that comes here goes on to where nothing is known yet.
    open: f32,
    /// What is believed of the others here.
    habits: Habits,
    /// Where its children are, once it was opened.
    first: u32,
    count: u32,
}

struct Tree<'a, const W: usize> {
    graph: &'a Graph<W>,
    nodes: Vec<Node<W>>,
    /// Nodes it may have.
    capacity: usize,
    own: usize,
    deepest: u32,
    path: Vec<usize>,
}

impl<'a, const W: usize> Tree<'a, W> {
    fn new(graph: &'a Graph<W>, habits: &Habits, state: &State<W>, capacity: usize) -> Tree<'a, W> {
        let own = usize::from(state.turn);
        let mut tree = Tree { graph, nodes: Vec::new(), capacity, own, deepest: 1, path: Vec::new() };
        tree.nodes.push(Node {
            state: *state,
            colour: 0,
            visits: 1,
            chance: 1.0,
            hope: 0.0,
            open: 1.0,
            habits: *habits,
            first: 0,
            count: 0,
        });
        tree.open(0);
        tree.weigh(0);
        tree
    }

    /// Is there anything left to learn, and room for it?
    fn can_grow(&self) -> bool {
        self.nodes[0].open > 0.0 && self.nodes.len() + 4 <= self.capacity
    }

    /// Walks down once, to a position not yet opened, and opens it.
    fn visit(&mut self) {
        self.path.clear();
        let mut at = 0;
        self.path.push(at);
        while self.nodes[at].count > 0 {
            at = self.favourite(at);
            self.path.push(at);
        }
        self.open(at);
        self.deepest = self.deepest.max(self.path.len() as u32);
        while let Some(at) = self.path.pop() {
            self.nodes[at].visits += 1;
            self.weigh(at);
        }
    }

    /// Adds a node's children.
    fn open(&mut self, at: usize) {
        let Node { state, habits, .. } = self.nodes[at];
        let mover = usize::from(state.turn);
        let opened = children_by_colour(&state, self.graph);
        let foretold = (mover != self.own).then(|| foretell(&state, self.graph, &opened));
        self.nodes[at].first = self.nodes.len() as u32;
        self.nodes[at].count = opened.len() as u32;
        for child in &opened {
            let (chance, habits) = foretold.as_ref().map_or((1.0, habits), |foretold| {
                (habits.chance(mover, foretold, child.colour), habits.after(mover, foretold, child.colour))
            });
            let lost = self.is_lost(&child.state);
            self.nodes.push(Node {
                state: child.state,
                colour: child.colour,
                visits: 0,
                chance,
                hope: if lost { 0.0 } else { hopes(self.graph, child)[self.own] },
                open: f32::from(u8::from(!child.over && !lost)),
                habits,
                first: 0,
                count: 0,
            });
        }
    }

    /// Can the own seat no longer win, whatever it takes?
    fn is_lost(&self, state: &State<W>) -> bool {
        let most = state.scores.iter().copied().max().unwrap_or(0);
        let left = self.graph.capturable - state.scores.iter().sum::<u32>();
        state.scores[self.own] + left < most
    }

    /// What is hoped for at an opened node, from its children.
    fn weigh(&mut self, at: usize) {
        let children = &self.nodes[self.range(at)];
        let (hope, open) = if usize::from(self.nodes[at].state.turn) == self.own {
            let best = children.iter().reduce(|best, next| if next.hope > best.hope { next } else { best });
            let best = best.expect("two colours at least are free");
            let widest = || children.iter().map(|child| child.open).fold(0.0, f32::max);
            (best.hope, if best.hope >= SURE { best.open } else { widest() })
        } else {
            children.iter().fold((0.0, 0.0), |(hope, open), child| {
                (hope + child.chance * child.hope, open + child.chance * child.open)
            })
        };
        let node = &mut self.nodes[at];
        node.hope = hope;
        node.open = if open < SETTLED { 0.0 } else { open };
    }

    fn range(&self, at: usize) -> std::ops::Range<usize> {
        let first = self.nodes[at].first as usize;
        first..first + self.nodes[at].count as usize
    }

    /// The child to look at next, of those not settled.
    fn favourite(&self, at: usize) -> usize {
        let node = &self.nodes[at];
        let visits = node.visits as f32;
        if usize::from(node.state.turn) == self.own {
            let tries = CURIOSITY / node.count as f32 * visits.sqrt();
            let value = |child: &Node<W>| child.hope + child.open * tries / (1.0 + child.visits as f32);
            self.best(at, value, |child| child.open > 0.0)
        } else {
            self.best(at, |child| child.chance * visits - child.visits as f32, |child| child.open > 0.0)
        }
    }

    /// The child of a node with the greatest value, the first of equals, of those that
    /// count.
    fn best(&self, at: usize, value: impl Fn(&Node<W>) -> f32, counts: impl Fn(&Node<W>) -> bool) -> usize {
        let range = self.range(at);
        let mut best = (range.start, f32::MIN);
        for child in range.filter(|&child| counts(&self.nodes[child])) {
            let value = value(&self.nodes[child]);
            if value > best.1 {
                best = (child, value);
            }
        }
        best.0
    }

    /// What is expected to be played: the best own colours, the others' likeliest.
    fn line(&self) -> Vec<Colour> {
        let mut line = Vec::new();
        let mut at = 0;
        while self.nodes[at].count > 0 {
            let is_own = usize::from(self.nodes[at].state.turn) == self.own;
            let value = |child: &Node<W>| if is_own { child.hope } else { child.chance };
            at = self.best(at, value, |_| true);
            line.push(Colour::ALL[usize::from(self.nodes[at].colour)]);
        }
        line
    }

    /// The hope of the seat to move, in hundredths above its fair part.
    fn score(&self) -> Score {
        let hope = self.nodes[0].hope;
        Score::Estimate(((hope - 1.0 / self.graph.seats as f32) * 100.0).round() as i32)
    }
}

#[cfg(test)]
mod tests {
    use quadrille_core::six_couleurs::Generator;
    use quadrille_core::{Outcome, Position, Seat};
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::super::children::Child;
    use super::*;
    use crate::Limits;
    use crate::six_couleurs::anticipation;

    fn start(seats: u8, seed: u64) -> SixCouleurs {
        let mut rng = StdRng::seed_from_u64(seed);
        let generator = Generator { rows: 8, columns: 8, seats, ..Generator::default() };
        SixCouleurs::start(&generator.setup(&mut |below| rng.random_range(0..below)).unwrap())
    }

    /// What the own seat may hope for at a node, by the rule: the leaves' hopes, the own best
    /// choice, the others' likely ones by what is believed of them there.
    fn by_the_rule(tree: &Tree<'_, 2>, at: usize, habits: &Habits) -> f32 {
        let node = &tree.nodes[at];
        if node.count == 0 {
            return node.hope;
        }
        let mover = usize::from(node.state.turn);
        if mover == tree.own {
            return tree.range(at).map(|child| by_the_rule(tree, child, habits)).fold(0.0, f32::max);
        }
        let opened = children_by_colour(&node.state, tree.graph);
        let foretold = foretell(&node.state, tree.graph, &opened);
        let expected = opened.iter().zip(tree.range(at)).map(|(child, at)| {
            let chance = habits.chance(mover, &foretold, child.colour);
            chance * by_the_rule(tree, at, &habits.after(mover, &foretold, child.colour))
        });
        expected.sum()
    }

    #[test]
    fn what_is_hoped_for_follows_from_the_leaves() {
        for seed in 0..8 {
            let position = start(3 + (seed % 2) as u8, seed);
            let groups = Groups::of(&position);
            let graph = Graph::<2>::new(&position, &groups);
            let state = State::new(&position, &graph, &groups);
            let mut tree = Tree::new(&graph, &Habits::UNKNOWN, &state, 1 << 14);
            for _ in 0..500 {
                tree.visit();
            }
            let truth = by_the_rule(&tree, 0, &Habits::UNKNOWN);
            assert!((tree.nodes[0].hope - truth).abs() < 1e-4, "board {seed}");
            for at in 0..tree.nodes.len() {
                let node = &tree.nodes[at];
                assert!(node.count == 0 || node.visits > 0, "board {seed}");
                let chances: f32 = tree.nodes[tree.range(at)].iter().map(|child| child.chance).sum();
                let is_own = usize::from(node.state.turn) == tree.own;
                assert!(node.count == 0 || is_own || (chances - 1.0).abs() < 1e-4, "board {seed}");
            }
        }
    }

    /// Plays for the others, who are of the seed's level 4, until the own seat is to move.
    fn answer(position: &mut SixCouleurs, own: Seat) {
        while position.outcome().is_none() && position.turn() != own {
            position.play(anticipation(position).unwrap()).unwrap();
        }
    }

    /// Is there a line with which the seat to move wins against them?
    fn can_win(position: &SixCouleurs, own: Seat) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome == Outcome::Win(own);
        }
        position.legal_moves().any(|colour| {
            let mut next = position.clone();
            next.play(colour).unwrap();
            answer(&mut next, own);
            can_win(&next, own)
        })
    }

    #[test]
    fn where_the_others_are_known_every_game_that_can_be_won_is_won() {
        let mut won = 0;
        for seed in 0..12 {
            let mut position = start(4, seed);
            let own = position.turn();
            let can = can_win(&position, own);
            while position.outcome().is_none() {
                let groups = Groups::of(&position);
                let budget = Budget::limited(Limits::nodes(4000));
                let found = search::<2>(&position, &groups, &Habits::certain(2), 1 << 24, &budget, &mut |_| {});
                position.play(found.mv).unwrap();
                answer(&mut position, own);
            }
            assert_eq!(position.outcome() == Some(Outcome::Win(own)), can, "board {seed}");
            won += u32::from(can);
        }
        assert!((3..12).contains(&won), "{won} boards can be won");
    }

    /// Where a colour wins at once, a colour that surely wins is played.
    #[test]
    fn a_win_at_hand_is_never_missed() {
        let mut seen = 0;
        for seed in 0..60 {
            let mut position = start(3 + (seed % 2) as u8, seed);
            let mut rng = StdRng::seed_from_u64(seed);
            while position.outcome().is_none() {
                let groups = Groups::of(&position);
                let graph = Graph::<2>::new(&position, &groups);
                let state = State::new(&position, &graph, &groups);
                let own = usize::from(state.turn);
                let wins = |child: &Child<2>| child.over && hopes(&graph, child)[own] > 0.99;
                let mut colour = Colour::ALL[usize::from(children_by_colour(&state, &graph)[0].colour)];
                if children_by_colour(&state, &graph).iter().any(wins) {
                    let budget = Budget::limited(Limits::nodes(50));
                    let found = search::<2>(&position, &groups, &Habits::UNKNOWN, 1 << 20, &budget, &mut |_| {});
                    assert_eq!(
                        found.score,
                        Some(Score::Estimate(if graph.seats == 3 { 67 } else { 75 })),
                        "board {seed}"
                    );
                    colour = found.mv;
                    seen += 1;
                } else if rng.random_range(0..3) > 0 {
                    colour = crate::six_couleurs::greedy(&position).unwrap();
                }
                position.play(colour).unwrap();
            }
        }
        assert!(seen >= 20, "only {seen} positions");
    }
}
