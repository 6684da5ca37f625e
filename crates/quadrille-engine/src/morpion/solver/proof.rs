//! Depth-first proof-number search: can the attacker force a line?
//!
//! Each state has two numbers: how much must still be shown to prove it, and to disprove
//! it. The search always works where the least is missing. Sums are taken as the largest
//! part plus the number of the others, because parts that are reached by several ways
//! would otherwise be counted again and again. Numbers live in a table of fixed size; a
//! call may be cut short and taken up again.

use super::graph::{Game, Graph, State, each};
use super::view::Look;
use crate::Budget;

/// Positions between two looks at the budget; few, as each takes some microseconds.
const CHECK_EVERY: u64 = 4;
/// Settled.
const NEVER: u32 = u32::MAX / 4;

/// Proof and disproof number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

impl Numbers {
    fn settled(proved: bool) -> Numbers {
        if proved { Numbers { proof: 0, disproof: NEVER } } else { Numbers { proof: NEVER, disproof: 0 } }
    }

    fn verdict(self) -> Option<bool> {
        match self {
            Numbers { proof: 0, .. } => Some(true),
            Numbers { disproof: 0, .. } => Some(false),
            _ => None,
        }
    }
}

/// Why a search ended without an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cut {
    /// Its share of positions is visited; it can go on.
    Share,
    /// The budget is spent.
    Budget,
}

/// One question on one board, with its table.
#[derive(Debug)]
pub(crate) struct Proof<'a> {
    graph: &'a Graph,
    game: Game,
    budget: &'a Budget,
    /// Key, numbers, work; four entries a slot.
    table: Vec<[[u64; 3]; 4]>,
    nodes: u64,
    /// Positions visited by others within the same budget.
    elsewhere: u64,
    share: u64,
    cut: Option<Cut>,
}

#[derive(Clone, Copy, Debug)]
struct Child {
    cell: u32,
    state: State,
    key: u64,
    numbers: Numbers,
}

impl<'a> Proof<'a> {
    /// Ready to ask, with a table of about so many bytes.
    pub(crate) fn new(graph: &'a Graph, game: Game, memory: usize, budget: &'a Budget) -> Proof<'a> {
        let slots = (memory / 96).max(64);
        let slots = if slots.is_power_of_two() { slots } else { slots.next_power_of_two() / 2 };
        Proof { graph, game, budget, table: vec![[[0; 3]; 4]; slots], nodes: 0, elsewhere: 0, share: 0, cut: None }
    }

    /// Positions visited so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Does the attacker force a line? Visits at most so many more positions, others having
    /// visited some `elsewhere` within the same budget.
    ///
    /// # Errors
    /// Why there is no answer yet.
    pub(crate) fn ask(&mut self, state: State, share: u64, elsewhere: u64) -> Result<bool, Cut> {
        self.elsewhere = elsewhere;
        self.share = self.nodes + share;
        self.cut = None;
        let limit = Numbers { proof: NEVER, disproof: NEVER };
        let (key, mut numbers) = self.sight(state);
        if numbers.verdict().is_none() {
            numbers = self.expand(state, key, limit);
        }
        numbers.verdict().ok_or(self.cut.unwrap_or(Cut::Share))
    }

    /// The moves of the side to move that keep the verdict, as far as they are known.
    pub(crate) fn keeping(&mut self, state: State, verdict: bool) -> Vec<u32> {
        let view = self.graph.see(state, self.game);
        let moves = match view.look() {
            Look::Open { moves, .. } => view.undominated(moves),
            Look::Settled(_) => view.cells(),
        };
        let children = self.children(state, moves);
        children.iter().filter(|child| child.numbers.verdict() == Some(verdict)).map(|child| child.cell).collect()
    }

    fn expand(&mut self, state: State, key: u64, limit: Numbers) -> Numbers {
        self.nodes += 1;
        if self.nodes >= self.share {
            self.cut = Some(Cut::Share);
        }
        if self.nodes.is_multiple_of(CHECK_EVERY) && self.budget.is_spent(self.elsewhere + self.nodes) {
            self.cut = Some(Cut::Budget);
        }
        let begun = self.nodes;
        let view = self.graph.see(state, self.game);
        let Look::Open { moves, forced, .. } = view.look() else { return limit };
        // What was never looked into may be held by pairs.
        if !forced && self.probe(key).is_none() && view.is_paired() {
            self.store(key, Numbers::settled(false), 1);
            return Numbers::settled(false);
        }
        let mut children = self.children(state, view.undominated(moves));
        loop {
            let numbers = combine(&children, state.attacks);
            if numbers.proof >= limit.proof || numbers.disproof >= limit.disproof || self.cut.is_some() {
                self.store(key, numbers, self.nodes - begun + 1);
                return numbers;
            }
            let (place, child_limit) = select(&children, state.attacks, numbers, limit);
            let child = children[place];
            let after = self.expand(child.state, child.key, child_limit);
            // Another child may be the same game as this one.
            for other in children.iter_mut().filter(|other| other.key == child.key) {
                other.numbers = after;
            }
        }
    }

    fn children(&mut self, state: State, moves: u64) -> Vec<Child> {
        let mut children = Vec::with_capacity(moves.count_ones() as usize);
        each(moves, |cell| {
            let state = state.after(cell);
            let (key, numbers) = self.sight(state);
            children.push(Child { cell, state, key, numbers });
        });
        children
    }

    /// The key and numbers of a state.
    fn sight(&mut self, state: State) -> (u64, Numbers) {
        let view = self.graph.see(state, self.game);
        let (moves, weight) = match view.look() {
            Look::Settled(wins) => return (u64::from(wins), Numbers::settled(wins)),
            Look::Open { moves, weight, .. } => (moves, weight),
        };
        let key = view.key();
        (key, self.probe(key).unwrap_or_else(|| first(state, moves, weight)))
    }

    fn probe(&self, key: u64) -> Option<Numbers> {
        let slot = &self.table[key as usize & (self.table.len() - 1)];
        let entry = slot.iter().find(|entry| entry[0] == key && entry[2] != 0)?;
        Some(Numbers { proof: (entry[1] >> 32) as u32, disproof: entry[1] as u32 })
    }

    fn store(&mut self, key: u64, numbers: Numbers, work: u64) {
        let place = key as usize & (self.table.len() - 1);
        let slot = &mut self.table[place];
        let same = slot.iter().position(|entry| entry[0] == key && entry[2] != 0);
        let least = || (0..4).min_by_key(|&n| slot[n][2]).unwrap_or_default();
        let place = same.unwrap_or_else(least);
        let before = if same.is_some() { slot[place][2] } else { 0 };
        slot[place] = [key, u64::from(numbers.proof) << 32 | u64::from(numbers.disproof), before + work];
    }
}

/// First numbers of a state never seen: the more answers there are and the more the lines of
/// the attacker weigh, the harder.
fn first(state: State, moves: u64, weight: u32) -> Numbers {
    let disproof = (weight * weight / 16).max(1);
    Numbers { proof: if state.attacks { 1 } else { moves.count_ones() }, disproof }
}

/// The numbers of a node from those of its children. The attacker needs one child, the
/// defender holds with one.
fn combine(children: &[Child], attacks: bool) -> Numbers {
    let of = |child: &Child| {
        let Numbers { proof, disproof } = child.numbers;
        if attacks { (proof, disproof) } else { (disproof, proof) }
    };
    let least = children.iter().map(|child| of(child).0).min().unwrap_or(NEVER);
    let (mut largest, mut open) = (0, 0);
    for child in children {
        let (_, other) = of(child);
        largest = largest.max(other);
        open += u32::from(other > 0);
    }
    let sum = match open {
        0 => 0,
        _ if least == 0 || largest >= NEVER => NEVER,
        _ => largest + open - 1,
    };
    if attacks { Numbers { proof: least, disproof: sum } } else { Numbers { proof: sum, disproof: least } }
}

/// Where to go on, and how far.
fn select(children: &[Child], attacks: bool, numbers: Numbers, limit: Numbers) -> (usize, Numbers) {
    let of = |n: Numbers| if attacks { (n.proof, n.disproof) } else { (n.disproof, n.proof) };
    let mut order: Vec<usize> = (0..children.len()).collect();
    order.sort_by_key(|&n| of(children[n].numbers));
    let best = of(children[order[0]].numbers);
    let second = order.get(1).map_or(NEVER, |&n| of(children[n].numbers).0);
    let ((_, sum), (least_limit, sum_limit)) = (of(numbers), of(limit));
    // A little more than the second best, so that it does not jump to and fro.
    let least = least_limit.min(second.saturating_add(second / 4 + 1)).min(NEVER);
    let rest = sum_limit.saturating_sub(sum).saturating_add(best.1).min(NEVER);
    let child =
        if attacks { Numbers { proof: least, disproof: rest } } else { Numbers { proof: rest, disproof: least } };
    (order[0], child)
}
