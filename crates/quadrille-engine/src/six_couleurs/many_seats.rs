//! The strong engine for three and four seats: a tree grown where play is best for the
//! seat that searches and likely for the others, with the race at its leaves.
//!
//! The others do what their [`Habits`] make likely; a position where another is to move
//! is worth what is expected over its colours, one of the own seat what its best colour
//! is worth. Each visit walks down where the own seat may hope for most or has looked
//! least, and the others go as often as is likely, and opens one position. Two or three
//! colours are free at each turn, so that a tree of some thousand positions mostly
//! reaches the end of the game where others are easily foretold. Positions known to the
//! end are not visited again.
//!
//! Others who play for their own hope (plain max^n), and others who mostly gain what they
//! can, were measured too: `docs/levels.md`.

use quadrille_core::SixCouleurs;
use quadrille_core::six_couleurs::Colour;

use super::children::{Child, children_by_colour};
use super::effort::{Effort, Reports};
use super::graph::{Graph, Groups};
use super::habits::{Habits, foretell};
use super::hope::hopes;
use super::state::State;
use crate::{Budget, Decision, Info, OnInfo, Score};

/// How much a colour seldom tried is favoured.
const CURIOSITY: f32 = 0.25;

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
    /// Is all known of what follows?
    settled: bool,
    visits: u32,
    /// How likely the seat that moved here was to do so, where that is not the own seat.
    chance: f32,
    /// What each seat may hope for.
    hopes: [f32; 4],
    /// Where its children are, once it was opened.
    first: u32,
    count: u32,
}

struct Tree<'a, const W: usize> {
    graph: &'a Graph<W>,
    habits: &'a Habits,
    nodes: Vec<Node<W>>,
    /// Nodes it may have.
    capacity: usize,
    own: usize,
    deepest: u32,
    path: Vec<usize>,
}

impl<'a, const W: usize> Tree<'a, W> {
    fn new(graph: &'a Graph<W>, habits: &'a Habits, state: &State<W>, capacity: usize) -> Tree<'a, W> {
        let own = usize::from(state.turn);
        let mut tree = Tree { graph, habits, nodes: Vec::new(), capacity, own, deepest: 1, path: Vec::new() };
        tree.nodes.push(Node {
            state: *state,
            colour: 0,
            settled: false,
            visits: 1,
            chance: 1.0,
            hopes: [0.0; 4],
            first: 0,
            count: 0,
        });
        tree.open(0);
        tree.weigh(0);
        tree
    }

    /// Is there anything left to learn, and room for it?
    fn can_grow(&self) -> bool {
        !self.nodes[0].settled && self.nodes.len() + 4 <= self.capacity
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
        let state = self.nodes[at].state;
        let mover = usize::from(state.turn);
        let opened = children_by_colour(&state, self.graph);
        let foretold = (mover != self.own).then(|| foretell(&state, self.graph, &opened));
        let chance = |child: &Child<W>| {
            foretold.as_ref().map_or(1.0, |foretold| self.habits.chance(mover, foretold, child.colour))
        };
        self.nodes[at].first = self.nodes.len() as u32;
        self.nodes[at].count = opened.len() as u32;
        for child in &opened {
            self.nodes.push(Node {
                state: child.state,
                colour: child.colour,
                settled: child.over,
                visits: 0,
                chance: chance(child),
                hopes: hopes(self.graph, child),
                first: 0,
                count: 0,
            });
        }
    }

    /// What is hoped for at an opened node, from its children.
    fn weigh(&mut self, at: usize) {
        let children = &self.nodes[self.range(at)];
        let settled = children.iter().all(|child| child.settled);
        let hopes = if usize::from(self.nodes[at].state.turn) == self.own {
            let hope = |child: &Node<W>| child.hopes[self.own];
            let best = children.iter().reduce(|best, next| if hope(next) > hope(best) { next } else { best });
            best.map_or([0.0; 4], |child| child.hopes)
        } else {
            let mut hopes = [0.0; 4];
            for child in children {
                for (sum, hope) in hopes.iter_mut().zip(child.hopes) {
                    *sum += child.chance * hope;
                }
            }
            hopes
        };
        let node = &mut self.nodes[at];
        (node.hopes, node.settled) = (hopes, settled);
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
            self.best(at, |child| child.hopes[self.own] + tries / (1.0 + child.visits as f32), |child| !child.settled)
        } else {
            self.best(at, |child| child.chance * visits - child.visits as f32, |child| !child.settled)
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
            let value = |child: &Node<W>| if is_own { child.hopes[self.own] } else { child.chance };
            at = self.best(at, value, |_| true);
            line.push(Colour::ALL[usize::from(self.nodes[at].colour)]);
        }
        line
    }

    /// The hope of the seat to move, in hundredths above its fair part.
    fn score(&self) -> Score {
        let hope = self.nodes[0].hopes[self.own];
        Score::Estimate(((hope - 1.0 / self.graph.seats as f32) * 100.0).round() as i32)
    }
}

#[cfg(test)]
mod tests {
    use quadrille_core::Position;
    use quadrille_core::six_couleurs::Generator;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::Limits;

    fn start(seats: u8, seed: u64) -> SixCouleurs {
        let mut rng = StdRng::seed_from_u64(seed);
        let generator = Generator { rows: 8, columns: 8, seats, ..Generator::default() };
        SixCouleurs::start(&generator.setup(&mut |below| rng.random_range(0..below)).unwrap())
    }

    /// What is hoped for at a node, by the rule: the leaves' hopes, the own best choice,
    /// the others' likely ones.
    fn by_the_rule(tree: &Tree<'_, 2>, at: usize) -> [f32; 4] {
        let node = &tree.nodes[at];
        if node.count == 0 {
            return node.hopes;
        }
        let children: Vec<[f32; 4]> = tree.range(at).map(|child| by_the_rule(tree, child)).collect();
        if usize::from(node.state.turn) == tree.own {
            return children.into_iter().max_by(|a, b| a[tree.own].total_cmp(&b[tree.own])).unwrap();
        }
        let opened = children_by_colour(&node.state, tree.graph);
        let foretold = foretell(&node.state, tree.graph, &opened);
        let mover = usize::from(node.state.turn);
        let mut hopes = [0.0; 4];
        for (child, below) in opened.iter().zip(children) {
            let chance = tree.habits.chance(mover, &foretold, child.colour);
            (0..4).for_each(|seat| hopes[seat] += chance * below[seat]);
        }
        hopes
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
            let truth = by_the_rule(&tree, 0)[tree.own];
            assert!((tree.nodes[0].hopes[tree.own] - truth).abs() < 1e-4, "board {seed}");
            assert!((tree.nodes[0].hopes.iter().sum::<f32>() - 1.0).abs() < 1e-4, "board {seed}");
            assert!(tree.nodes.iter().all(|node| node.count == 0 || node.visits > 0), "board {seed}");
        }
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
