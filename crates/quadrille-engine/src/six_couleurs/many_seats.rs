//! The strong engine for three and four seats: a tree grown where play is best for the
//! seat that searches and likely for the others, with the race at its leaves.
//!
//! Monte Carlo tree search without the dice: each visit walks down where the own seat may
//! hope for most or has looked least, and where the others mostly go, which is where they
//! gain most; it opens one position, and adds to every position on its way what each seat
//! may hope for there. Others who play for their own hope (plain max^n) were measured
//! too: they did worse against the seed's levels (`docs/levels.md`).

use quadrille_core::SixCouleurs;
use quadrille_core::six_couleurs::Colour;

use super::children::{Child, children};
use super::effort::{Effort, Reports};
use super::graph::{Graph, Groups};
use super::state::State;
use crate::{Budget, Decision, Info, Score};

/// How much a colour seldom tried is favoured.
const CURIOSITY: f32 = 1.0;
/// The share of all cells by which a lead multiplies the hope of winning by e.
const CLEAR_LEAD: f32 = 0.05;
/// Cells by which a larger gain makes a colour likelier by a factor e.
const TASTE: f32 = 0.5;
/// More visits than this do not add to sums of 32 bits.
const MOST_VISITS: u32 = 8_000_000;

/// Chooses a colour in a position that is not over, remembering at most about `memory`
/// bytes of tree.
pub(super) fn search<const W: usize>(
    position: &SixCouleurs,
    groups: &Groups,
    memory: usize,
    budget: &Budget,
    on_info: &mut dyn FnMut(&Info<Colour>),
) -> Decision<Colour> {
    let graph = Graph::<W>::new(position, groups);
    let state = State::new(position, &graph, groups);
    let mut tree = Tree::new(&graph, &state, (memory / size_of::<Node<W>>()).max(64));
    let mut effort = Effort::new(budget, groups.count);
    let mut reports = Reports::new(budget);
    while !effort.step() && tree.nodes[0].visits < MOST_VISITS {
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

/// What the seat to move may hope for from each colour, from 0 to 1, after so many visits.
pub(super) fn hopes<const W: usize>(
    state: &State<W>,
    graph: &Graph<W>,
    visits: u32,
    effort: &mut Effort<'_>,
) -> Vec<(u8, f32)> {
    let mut tree = Tree::new(graph, state, visits as usize * 4 + 8);
    while tree.nodes[0].visits < visits && !effort.step() {
        tree.visit();
    }
    let mover = usize::from(state.turn);
    tree.nodes[tree.range(0)].iter().map(|node| (node.child.colour, node.sums[mover] / node.visits as f32)).collect()
}

struct Node<const W: usize> {
    child: Child<W>,
    visits: u32,
    /// How likely its colour seems before anything is known: large gains tempt.
    likely: f32,
    /// What each seat hoped for, over all visits.
    sums: [f32; 4],
    /// Where its children are, once it was opened.
    first: u32,
    count: u32,
}

struct Tree<'a, const W: usize> {
    graph: &'a Graph<W>,
    nodes: Vec<Node<W>>,
    /// Nodes it may have.
    capacity: usize,
    deepest: u32,
    path: Vec<usize>,
}

impl<'a, const W: usize> Tree<'a, W> {
    fn new(graph: &'a Graph<W>, state: &State<W>, capacity: usize) -> Tree<'a, W> {
        let child = Child { state: *state, colour: 0, over: false, gain: 0, expected: state.race(graph) };
        let mut tree = Tree { graph, nodes: Vec::new(), capacity, deepest: 0, path: Vec::new() };
        tree.nodes.push(Node { child, visits: 0, likely: 1.0, sums: [0.0; 4], first: 0, count: 0 });
        tree.open(0);
        tree
    }

    /// Walks down once.
    fn visit(&mut self) {
        self.path.clear();
        let mut at = 0;
        self.path.push(at);
        while self.nodes[at].count > 0 {
            at = self.favourite(at);
            self.path.push(at);
        }
        self.deepest = self.deepest.max(self.path.len() as u32 - 1);
        let is_new = !self.nodes[at].child.over && self.nodes.len() + 4 <= self.capacity;
        let hopes = if is_new { self.open(at) } else { self.hopes(&self.nodes[at].child) };
        for &node in &self.path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            for (sum, hope) in node.sums.iter_mut().zip(hopes) {
                *sum += hope;
            }
        }
    }

    /// Adds a node's children; what is hoped for there is what its mover's best child
    /// gives.
    fn open(&mut self, at: usize) -> [f32; 4] {
        let mover = usize::from(self.nodes[at].child.state.turn);
        let opened = children(&self.nodes[at].child.state, self.graph);
        self.nodes[at].first = self.nodes.len() as u32;
        self.nodes[at].count = opened.len() as u32;
        let mut best = [f32::MIN; 4];
        let even = 1.0 / opened.len() as f32;
        let most = opened.iter().map(|child| child.gain).max().unwrap_or(0);
        let weight = |child: &Child<W>| ((child.gain as f32 - most as f32) / TASTE).exp();
        let weights: f32 = opened.iter().map(weight).sum();
        for child in opened {
            let hopes = self.hopes(&child);
            if hopes[mover] > best[mover] {
                best = hopes;
            }
            self.nodes.push(Node {
                child,
                visits: 1,
                likely: 0.1 * even + 0.9 * weight(&child) / weights,
                sums: hopes,
                first: 0,
                count: 0,
            });
        }
        best
    }

    /// The points each seat may hope for.
    fn hopes(&self, child: &Child<W>) -> [f32; 4] {
        let seats = self.graph.seats;
        let most = child.expected[..seats].iter().copied().max().unwrap_or(0);
        let scale = CLEAR_LEAD * self.graph.capturable as f32;
        let mut hopes = [0.0; 4];
        for (hope, &cells) in hopes[..seats].iter_mut().zip(&child.expected) {
            let behind = (most - cells) as f32;
            *hope = if child.over { f32::from(u8::from(cells == most)) } else { (-behind / scale).exp() };
        }
        let all: f32 = hopes.iter().sum();
        hopes.map(|hope| hope / all)
    }

    fn range(&self, at: usize) -> std::ops::Range<usize> {
        let first = self.nodes[at].first as usize;
        first..first + self.nodes[at].count as usize
    }

    /// The child that the mover should look at next.
    fn favourite(&self, at: usize) -> usize {
        let mover = usize::from(self.nodes[at].child.state.turn);
        let is_own = mover == usize::from(self.nodes[0].child.state.turn);
        let tries = (self.nodes[at].visits as f32).sqrt();
        let promise = |node: &Node<W>| {
            let visits = node.visits as f32;
            let hope = if is_own { node.sums[mover] / visits } else { 0.0 };
            hope + CURIOSITY * node.likely * tries / (1.0 + visits)
        };
        self.best(at, promise)
    }

    /// The child of a node with the greatest value, the first of equals.
    fn best(&self, at: usize, value: impl Fn(&Node<W>) -> f32) -> usize {
        let range = self.range(at);
        let mut best = (range.start, f32::MIN);
        for child in range {
            let value = value(&self.nodes[child]);
            if value > best.1 {
                best = (child, value);
            }
        }
        best.0
    }

    /// The most visited colours, the root's first.
    fn line(&self) -> Vec<Colour> {
        let mut line = Vec::new();
        let mut at = 0;
        while self.nodes[at].count > 0 {
            let mover = usize::from(self.nodes[at].child.state.turn);
            at = self.best(at, |node| node.visits as f32 + node.sums[mover] / node.visits as f32);
            line.push(Colour::ALL[usize::from(self.nodes[at].child.colour)]);
        }
        line
    }

    /// The hope of the seat to move, in hundredths above its fair part.
    fn score(&self) -> Score {
        let root = &self.nodes[0];
        let mover = usize::from(root.child.state.turn);
        let hope = root.sums[mover] / root.visits.max(1) as f32;
        Score::Estimate(((hope - 1.0 / self.graph.seats as f32) * 100.0) as i32)
    }
}
