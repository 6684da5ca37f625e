//! The exact value of a position of Morpion for two, proved.
//!
//! From cheap to dear: looking at everything, with the distance to the end, as long as
//! that is short work; then two questions to proof-number search, "can the side to move
//! force a line?" and "can the other side?". Each is asked in the strong game, as played,
//! and at the same time in the weak one, where the defender's lines do not count and a
//! *no* is found sooner. Draws come from pairings, from the weights of Erdős and
//! Selfridge, and from lines that nobody can fill any more.
//!
//! Boards of more than 64 cells get the first step, wins by fours, and pairings.
//!
//! ```
//! use quadrille_core::{Morpion, Position, morpion};
//! use quadrille_engine::morpion::solver::{Solver, Value};
//! use quadrille_engine::{Budget, Limits};
//!
//! let empty = Morpion::start(&morpion::Setup::default());
//! let proof = Solver::new(1 << 20).solve(&empty, &Budget::limited(Limits::default()), &mut |_| {}).unwrap();
//! assert_eq!(proof.value, Value::Draw);
//! ```

mod graph;
mod pairing;
mod proof;
mod view;
mod wide;

use quadrille_core::{Cell, Morpion, Position};

use self::graph::{Bits, Game, Graph, State};
use self::proof::{Cut, Proof};
use super::board::{Board, Frame};
use super::cells::Index;
use super::exact::Exact;
use super::line::Rule;
use super::order::promise;
use super::table::Transpositions;
use super::threats::{Fours, Look};
use crate::prover::{Bound, Holder};
use crate::{Budget, Score, Tried};

/// The value of a position to the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// It forces a line.
    Win,
    /// Nobody does.
    Draw,
    /// The other side forces a line.
    Loss,
}

impl Value {
    /// The same seen from the other side.
    #[must_use]
    pub fn reversed(self) -> Value {
        match self {
            Value::Win => Value::Loss,
            Value::Draw => Value::Draw,
            Value::Loss => Value::Win,
        }
    }
}

/// What was proved of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// Its value to the side to move.
    pub value: Value,
    /// Plies until the end under best play, where that is known and not a draw.
    pub plies: Option<u32>,
    /// Plies that the winner needs at most, where only that is known.
    pub within: Option<u32>,
    /// Moves known to keep the value; not always all of them.
    pub best: Vec<Cell>,
    /// Positions visited.
    pub nodes: u64,
}

/// Proves values. Keeps to the memory it is given.
#[derive(Debug)]
pub struct Solver {
    memory: usize,
    exact_nodes: u64,
    tried: Vec<Tried>,
    bound: Option<Bound>,
}

/// Positions that looking at everything may visit before other means are tried.
const EXACT_NODES: u64 = 150_000;
/// Positions each game may visit in its first turn; doubled up to the most, after which
/// progress is told.
const FIRST_SHARE: u64 = 20_000;
const MOST_SHARE: u64 = 160_000;
/// Positions that "can the side to move force a line?" may visit before the other question is
/// asked, for half as many: where the first takes the whole budget, the second is still a bound.
const ALONE: u64 = 500_000;
/// Positions that looking for a win by fours may visit.
const FOURS_NODES: u64 = 200_000;

impl Solver {
    /// A solver that uses about so many bytes.
    #[must_use]
    pub fn new(memory: usize) -> Solver {
        Solver { memory, exact_nodes: EXACT_NODES, tried: Vec::new(), bound: None }
    }

    /// The same without the first step: values without distances, for comparing the two.
    #[must_use]
    pub fn without_distances(self) -> Solver {
        Solver { exact_nodes: 0, ..self }
    }

    /// What the last question tried in vain, in order.
    #[must_use]
    pub fn tried(&self) -> &[Tried] {
        &self.tried
    }

    /// What the last question has shown of the outcome without proving it.
    #[must_use]
    pub fn bound(&self) -> Option<Bound> {
        self.bound
    }

    /// Proves the value of a position; `None` when the game is over, has not two seats,
    /// or the budget was spent first. `on_progress` hears the positions visited.
    pub fn solve(&mut self, position: &Morpion, budget: &Budget, on_progress: &mut dyn FnMut(u64)) -> Option<Solution> {
        self.tried.clear();
        self.bound = None;
        if position.outcome().is_some() || position.seats() != 2 {
            return None;
        }
        let (rows, columns) = (position.grid().rows(), position.grid().columns());
        let rule = Rule { align: position.align(), exact: false };
        let board = Board::of(Frame::new(rows, columns, rule), position);
        let mut nodes = 0;
        if let Some(solution) = self.exactly(&board, budget, &mut nodes) {
            return Some(solution);
        }
        on_progress(nodes);
        self.tried.push(Tried { key: "everything", nodes });
        // A first symbol never harms: who follows could play as the first does, if that won.
        let is_empty = position.filled() == 0;
        self.bound = is_empty.then_some(Bound { holds: Holder::Mover, why: "stealing" });
        let geometry = board.frame().geometry.clone();
        let mut fours = Fours::new(1 << 16);
        let mut looked = 0;
        let within = fours.win(&mut board.clone(), Look::thorough(FOURS_NODES), &budget.rest(nodes), &mut looked);
        nodes += looked;
        if within.is_some() {
            let best = fours.line().first().map(|&cell| geometry.cell(cell)).into_iter().collect();
            return Some(Solution { value: Value::Win, plies: None, within, best, nodes });
        }
        self.tried.push(Tried { key: "fours", nodes: looked });
        let Some(graph) = Graph::new(rows, columns, position.align()) else {
            self.tried.push(Tried { key: "pairings", nodes: 0 });
            let [mover, other] = wide::held(position);
            self.bound = match (mover, other) {
                (true, true) => {
                    // Where every line is paired, no move loses.
                    let best = likely(&board).map(|cell| geometry.cell(cell)).into_iter().collect();
                    return Some(Solution { value: Value::Draw, plies: None, within: None, best, nodes });
                }
                (true, false) => Some(Bound { holds: Holder::Mover, why: "pairings" }),
                (false, true) => Some(Bound { holds: Holder::Other, why: "pairings" }),
                (false, false) => self.bound,
            };
            return None;
        };
        let budget = &budget.rest(nodes);
        let (graph, memory) = (&graph, self.memory);
        let mut questions = Questions { graph, memory, alone: ALONE, budget, before: nodes, nodes: 0, on_progress };
        let (own, other) = bits(position);
        let answer = questions.value(own, other, &mut self.bound);
        let asked = questions.nodes;
        nodes += asked;
        self.tried.push(Tried { key: "proof-numbers", nodes: asked });
        let (value, mut best) = answer?;
        if best.is_empty() {
            best.extend(likely(&board).map(u32::from));
        }
        let best = best.into_iter().map(|cell| geometry.cell(cell as Index)).collect();
        Some(Solution { value, plies: None, within: None, best, nodes })
    }

    fn exactly(&self, board: &Board, budget: &Budget, nodes: &mut u64) -> Option<Solution> {
        if self.exact_nodes == 0 {
            return None;
        }
        let table = Transpositions::new(self.memory.min(16 << 20));
        // Of few positions half are left for the other means.
        let limit = budget.limits().nodes.map_or(self.exact_nodes, |nodes| self.exact_nodes.min(nodes / 2));
        let mut exact = Exact { board: board.clone(), table: &table, budget, nodes: 0, limit };
        let found = exact.solve();
        *nodes += exact.nodes;
        let found = found?;
        let (value, plies) = match found.score {
            Score::Win { plies } => (Value::Win, Some(plies.number())),
            Score::Loss { plies } => (Value::Loss, Some(plies.number())),
            Score::Draw | Score::Estimate(_) => (Value::Draw, None),
        };
        let best = found.line.first().map(|&cell| board.frame().geometry.cell(cell)).into_iter().collect();
        Some(Solution { value, plies, within: None, best, nodes: *nodes })
    }
}

/// The move that looks best.
fn likely(board: &Board) -> Option<Index> {
    board.free().iter().max_by_key(|&cell| promise(board, board.turn(), cell))
}

/// The symbols of the side to move, and of the other.
fn bits(position: &Morpion) -> (Bits, Bits) {
    let me = position.turn();
    let of = |own: bool| {
        position.grid().all_cells().enumerate().fold(0, |bits: Bits, (n, cell)| match position.grid().at(cell) {
            Some(seat) if (seat == me) == own => bits | 1 << n,
            _ => bits,
        })
    };
    (of(true), of(false))
}

/// The two questions on a small board.
struct Questions<'a> {
    graph: &'a Graph,
    memory: usize,
    /// Positions that the first may visit before the second is asked.
    alone: u64,
    budget: &'a Budget,
    /// Positions visited before the first question.
    before: u64,
    /// Positions that the questions visited.
    nodes: u64,
    on_progress: &'a mut dyn FnMut(u64),
}

/// Does the attacker force a line? And moves that keep it so for the side to move.
type Answer = (bool, Vec<u32>);

impl<'a> Questions<'a> {
    /// The value to the side with the symbols `own`, whose turn it is, and moves that keep it.
    /// Where the budget ends first, `bound` says what came of it.
    fn value(&mut self, own: Bits, other: Bits, bound: &mut Option<Bound>) -> Option<(Value, Vec<u32>)> {
        let attack = State { attacker: own, defender: other, attacks: true };
        let defence = State { attacker: other, defender: own, attacks: false };
        let mut can_win = self.question(attack, self.memory / 4 * 3);
        let mut wins = self.ask(&mut can_win, self.alone);
        // On an empty board the other question needs no search, and every first move holds.
        let mut loses = bound.map(|_| (false, Vec::new()));
        if wins.is_none() && loses.is_none() {
            loses = self.ask(&mut self.question(defence, self.memory / 4), self.alone / 2);
        }
        match &loses {
            Some((true, _)) => return Some((Value::Loss, Vec::new())),
            Some((false, _)) => *bound = bound.or(Some(Bound { holds: Holder::Mover, why: "proof-numbers" })),
            None => {}
        }
        if wins.is_none() {
            wins = self.ask(&mut can_win, u64::MAX);
        }
        drop(can_win);
        if let (true, best) = wins? {
            return Some((Value::Win, best));
        }
        if loses.is_none() {
            *bound = Some(Bound { holds: Holder::Other, why: "proof-numbers" });
            loses = self.ask(&mut self.question(defence, self.memory), u64::MAX);
        }
        let (loses, best) = loses?;
        Some(if loses { (Value::Loss, Vec::new()) } else { (Value::Draw, best) })
    }

    fn question(&self, state: State, memory: usize) -> Question<'a> {
        let proof = |game| Proof::new(self.graph, game, memory / 2, self.budget);
        let share = FIRST_SHARE.min(self.alone);
        Question { state, strong: proof(Game::Strong), weak: Some(proof(Game::Weak)), ended: 0, share }
    }

    /// Visits about so many more positions, at most, for the answer.
    fn ask(&mut self, question: &mut Question<'_>, most: u64) -> Option<Answer> {
        let elsewhere = self.nodes - question.nodes();
        let end = question.nodes().saturating_add(most);
        loop {
            let answer = question.take_turns(elsewhere);
            self.nodes = elsewhere + question.nodes();
            (self.on_progress)(self.before + self.nodes);
            match answer {
                Ok(answer) => return Some(answer),
                Err(Cut::Share) if question.nodes() < end => {}
                Err(_) => return None,
            }
        }
    }
}

/// Does the attacker force a line? Asked in both games until one of them answers.
struct Question<'a> {
    state: State,
    strong: Proof<'a>,
    /// None once it has answered in vain.
    weak: Option<Proof<'a>>,
    /// Positions that it had visited by then.
    ended: u64,
    share: u64,
}

impl Question<'_> {
    fn nodes(&self) -> u64 {
        self.strong.nodes() + self.weak.as_ref().map_or(self.ended, Proof::nodes)
    }

    /// Each game goes on for a turn, longer than the last; other questions have visited
    /// positions `elsewhere`.
    fn take_turns(&mut self, elsewhere: u64) -> Result<Answer, Cut> {
        let (state, share) = (self.state, self.share);
        let visited = elsewhere + self.strong.nodes();
        if let Some(weak) = &mut self.weak {
            match weak.ask(state, share, visited) {
                Ok(false) => return Ok((false, if state.attacks { Vec::new() } else { weak.keeping(state, false) })),
                // The attacker wins when the defender's lines do not count: no answer.
                Ok(true) => {
                    self.ended = weak.nodes();
                    self.weak = None;
                }
                Err(Cut::Budget) => return Err(Cut::Budget),
                Err(Cut::Share) => {}
            }
        }
        let visited = elsewhere + self.nodes() - self.strong.nodes();
        self.share = share.saturating_mul(2).min(MOST_SHARE);
        let wins = self.strong.ask(state, share, visited)?;
        let mover_holds = wins == state.attacks;
        Ok((wins, if mover_holds { self.strong.keeping(state, wins) } else { Vec::new() }))
    }
}

#[cfg(test)]
mod tests;
