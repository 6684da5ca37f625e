//! The strong engine for two seats: proves what it can, guesses what it must.
//!
//! Proof and guess take turns, each with twice the positions of the turn before, until
//! one of them settles the game or the budget ends. A proved win is played as proved; of
//! the colours that keep a proved draw, or when the game is lost, the guess chooses the
//! one that asks most of the opponent.

use quadrille_core::SixCouleurs;
use quadrille_core::six_couleurs::Colour;

use super::children::{Child, children};
use super::deepening::{Deepening, PROVED, WIN};
use super::effort::{Effort, Reports};
use super::graph::{Graph, Groups};
use super::helpers::Helpers;
use super::prover::{Answer, Prover};
use super::state::State;
use super::table::Transpositions;
use super::traps::sort_by_traps;
use crate::{Budget, Decision, Info, OnInfo, Plies, Score};

/// Positions of the first turn of each kind.
const FIRST_SHARE: u64 = 1 << 10;
/// No game is searched deeper.
const DEEPEST: u8 = 200;

/// What was learnt of positions, kept from move to move.
#[derive(Debug)]
pub(super) struct Tables {
    pub(super) proofs: Transpositions,
    pub(super) values: Transpositions,
}

impl Tables {
    /// Two tables of about so many bytes together.
    pub(super) fn new(bytes: usize) -> Tables {
        Tables { proofs: Transpositions::new(bytes / 2), values: Transpositions::new(bytes / 2) }
    }
}

/// Chooses a colour in a position that is not over.
pub(super) fn search<const W: usize>(
    position: &SixCouleurs,
    groups: &Groups,
    tables: &Tables,
    helpers: Helpers<'_>,
    on_info: &mut OnInfo<'_, Colour>,
) -> Decision<Colour> {
    let graph = Graph::<W>::new(position, groups);
    let state = State::new(position, &graph, groups);
    let mover = usize::from(state.turn);
    let moves = children(&state, &graph).into_iter().map(|child| (child, child.lead(mover))).collect();
    let budget = helpers.budget;
    let search = Search {
        graph: &graph,
        state: &state,
        tables,
        effort: Effort::new(budget, groups.count),
        reports: Reports::new(budget),
        moves,
        depth: 1,
        proof: Proof::Open,
    };
    // A limit in plies asks for that search and no other.
    if budget.limits().depth.is_some() {
        return search.run(budget, on_info);
    }
    let (decision, helped) = helpers.beside((&graph, &state, &tables.proofs), &[1, 0], || search.run(budget, on_info));
    Decision { nodes: decision.nodes + helped, ..decision }
}

/// What is proved of the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Proof {
    Open,
    NotWon,
    /// By this colour, in so many plies.
    Won(u8, u8),
    Drawn,
    Lost(u8),
}

struct Search<'a, 'b, const W: usize> {
    graph: &'a Graph<W>,
    state: &'a State<W>,
    tables: &'a Tables,
    effort: Effort<'b>,
    reports: Reports<'b>,
    /// The root's children with their values, the best first.
    moves: Vec<(Child<W>, i32)>,
    /// The depth those values come from.
    depth: u8,
    proof: Proof,
}

impl<const W: usize> Search<'_, '_, W> {
    fn run(mut self, budget: &Budget, on_info: &mut OnInfo<'_, Colour>) -> Decision<Colour> {
        let deepest = budget.limits().depth.map_or(DEEPEST, |depth| depth.clamp(1, DEEPEST.into()) as u8);
        // A limit in plies asks for that search and no other.
        let proves = budget.limits().depth.is_none();
        let mut share = FIRST_SHARE;
        while !self.effort.is_spent() {
            if proves {
                self.effort.allow(share);
                self.prove();
                match self.proof {
                    Proof::Won(..) => break,
                    Proof::Drawn | Proof::Lost(_) => {
                        self.deepen_and_set_traps(share, deepest, on_info);
                        break;
                    }
                    Proof::Open | Proof::NotWon => {}
                }
            }
            self.effort.allow(share);
            self.deepen(deepest, on_info);
            if self.moves[0].1.abs() >= PROVED || self.depth >= deepest && !proves {
                break;
            }
            share = share.saturating_mul(2);
        }
        self.decision()
    }

    /// Goes on with the questions: won? if not, drawn?
    fn prove(&mut self) {
        if self.proof == Proof::Open {
            match self.ask(1) {
                Some(Answer { holds: true, plies, colour, .. }) => self.proof = Proof::Won(colour, plies),
                Some(Answer { margin: ..0, plies, .. }) => self.proof = Proof::Lost(plies),
                Some(_) => self.proof = Proof::NotWon,
                None => {}
            }
        }
        if self.proof == Proof::NotWon {
            match self.ask(0) {
                Some(Answer { holds: true, colour, .. }) => {
                    self.proof = Proof::Drawn;
                    self.keep_drawing(colour);
                }
                Some(Answer { plies, .. }) => self.proof = Proof::Lost(plies),
                None => {}
            }
        }
    }

    fn ask(&mut self, target: i32) -> Option<Answer> {
        let Search { graph, tables, effort, .. } = self;
        Prover { graph, table: &tables.proofs, effort, thread: 0 }.at_least(self.state, target)
    }

    /// The result is known and not a win: what is left is to make the opponent err.
    fn deepen_and_set_traps(&mut self, share: u64, deepest: u8, on_info: &mut OnInfo<'_, Colour>) {
        self.effort.allow(share);
        self.deepen(deepest, on_info);
        self.effort.allow(u64::MAX);
        let Search { graph, tables, effort, moves, .. } = self;
        sort_by_traps(moves, graph, &tables.proofs, effort);
    }

    /// Leaves at the root the colours known to keep the draw: one that does, and those
    /// that can be seen to with as much effort again.
    fn keep_drawing(&mut self, drawing: u8) {
        self.effort.allow(self.effort.nodes);
        let Search { graph, tables, effort, moves, .. } = self;
        let mut prover = Prover { graph, table: &tables.proofs, effort, thread: 0 };
        moves.retain(|(child, _)| {
            let draws = |answer: Answer| !answer.holds;
            child.colour == drawing || !child.over && prover.at_least(&child.state, 1).is_some_and(draws)
        });
    }

    /// Searches deeper until the share is spent or there is nothing left to learn.
    fn deepen(&mut self, deepest: u8, on_info: &mut OnInfo<'_, Colour>) {
        while self.depth < deepest && self.moves[0].1.abs() < PROVED {
            let Search { graph, tables, effort, moves, .. } = self;
            let mut deepening = Deepening { graph, table: &tables.values, effort };
            if deepening.root(moves, self.depth + 1, 0).is_none() || self.effort.is_over() {
                return;
            }
            self.depth += 1;
            if let Some(elapsed) = self.reports.due() {
                on_info(&Info {
                    depth: self.depth.into(),
                    nodes: self.effort.nodes,
                    elapsed,
                    score: self.score(),
                    line: self.guessed_line(),
                });
            }
        }
    }

    fn decision(&self) -> Decision<Colour> {
        let line = match self.proof {
            Proof::Won(colour, _) => self.follow(colour, u8::MAX, &self.tables.proofs),
            _ => self.guessed_line(),
        };
        Decision { mv: line[0], score: Some(self.score()), depth: self.depth.into(), nodes: self.effort.nodes, line }
    }

    fn score(&self) -> Score {
        let within = |plies: u32| if plies == 1 { Plies::Exactly(1) } else { Plies::AtMost(plies) };
        match (self.proof, self.moves[0].1) {
            (Proof::Won(_, plies), _) => Score::Win { plies: within(plies.into()) },
            (Proof::Drawn, _) => Score::Draw,
            (_, value @ PROVED..) => Score::Win { plies: within((WIN - value) as u32) },
            (_, value) if value <= -PROVED => Score::Loss { plies: within((WIN + value) as u32) },
            (Proof::Lost(plies), _) => Score::Loss { plies: within(plies.into()) },
            (_, value) => Score::Estimate(value),
        }
    }

    fn guessed_line(&self) -> Vec<Colour> {
        self.follow(self.moves[0].0.colour, self.depth, &self.tables.values)
    }

    /// A colour and what a table holds best after it.
    fn follow(&self, first: u8, length: u8, table: &Transpositions) -> Vec<Colour> {
        let mut state = *self.state;
        let mut line = Vec::new();
        let mut next = Some(first);
        while let Some(colour) = next {
            line.push(Colour::ALL[usize::from(colour)]);
            state.play(self.graph, colour);
            let goes_on = line.len() < length.into() && !state.is_over(self.graph);
            next = if goes_on { table.probe(state.key()).map(|entry| entry.colour) } else { None };
        }
        line
    }
}
