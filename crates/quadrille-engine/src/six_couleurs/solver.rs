//! The exact value of a position for two seats: who wins, and by how many cells.
//!
//! First the outcome, then, with the effort that is left, the margin, by halving what it
//! can be. A result is either proved or not given.

use quadrille_core::six_couleurs::Colour;
use quadrille_core::{Position, SixCouleurs};

use super::effort::Effort;
use super::graph::{Graph, Groups, LARGEST_WORDS, with_words};
use super::helpers::Helpers;
use super::prover::{Answer, Prover, bounds};
use super::state::State;
use super::table::Transpositions;
use crate::{Budget, Question, Score};

/// The margin may cost so many times the positions of the outcome, and this many more.
const MARGIN_EFFORT: (u64, u64) = (1, 50_000);
/// Positions between two reports.
const SLICE: u64 = 1 << 15;

/// Proves values; what it learns serves the next question.
#[derive(Debug)]
pub struct Solver {
    outcomes: Transpositions,
    /// Apart, because proofs of a margin say little of how long the game lasts.
    margins: Transpositions,
    /// Positions that the last question visited.
    visited: u64,
    threads: usize,
}

/// What was proved of a position, for the seat to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The outcome. The plies are those of the proof: the game lasts no longer when the
    /// winner plays by it, though it may be won sooner.
    pub score: Score,
    /// A colour that reaches it, or resists longest.
    pub best: Colour,
    /// The least and the most cells that the seat to move ends ahead by with best play;
    /// equal where the margin is proved. The game ends when a seat passes half.
    pub margin: (i32, i32),
    /// Positions visited.
    pub nodes: u64,
}

/// How far a solver has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Headway {
    /// Positions visited.
    pub nodes: u64,
    /// What the margin is known to lie between.
    pub margin: (i32, i32),
}

impl Solver {
    /// A solver that remembers about so many bytes of positions.
    #[must_use]
    pub fn new(memory: usize) -> Solver {
        Solver {
            outcomes: Transpositions::new(memory / 2),
            margins: Transpositions::new(memory / 2),
            visited: 0,
            threads: 1,
        }
    }

    /// The same with so many threads that search together, where a question is not limited by
    /// positions.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Solver {
        Solver { threads, ..self }
    }

    /// Positions that the last question visited, answered or not.
    #[must_use]
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// The value of a position, with its margin where that is asked; `None` where the
    /// budget does not suffice, where the game is over or is not for two. `on_headway`
    /// hears now and then how far it has come.
    pub fn solve(
        &mut self,
        position: &SixCouleurs,
        question: Question,
        budget: &Budget,
        on_headway: &mut dyn FnMut(Headway),
    ) -> Option<Solution> {
        if position.outcome().is_some() || position.seats() != 2 {
            return None;
        }
        let groups = Groups::of(position);
        with_words!(groups.count, solve_on(position, &groups, self, question, budget, on_headway))
    }
}

fn solve_on<const W: usize>(
    position: &SixCouleurs,
    groups: &Groups,
    solver: &mut Solver,
    question: Question,
    budget: &Budget,
    on_headway: &mut dyn FnMut(Headway),
) -> Option<Solution> {
    let graph = &Graph::<W>::new(position, groups);
    let state = State::new(position, graph, groups);
    let (mut low, mut high) = bounds(&state, graph, usize::from(state.turn));
    let budget = &budget.clone().with_threads(solver.threads);
    let helpers = Helpers { budget };
    let effort = Effort::new(budget, groups.count);
    let mut asking = Asking { graph, state: &state, effort, helpers, helped: 0, on_headway };
    let won = asking.ask(&solver.outcomes, 1, (low, high), u64::MAX);
    solver.visited = asking.visited();
    let won = won?;
    let (score, mut best) = if won.holds {
        low = low.max(won.margin);
        (Score::Win { plies: won.within() }, won.colour)
    } else {
        high = high.min(won.margin);
        let drawn = if high < 0 { Some(won) } else { asking.ask(&solver.outcomes, 0, (low, high), u64::MAX) };
        solver.visited = asking.visited();
        let drawn = drawn?;
        (low, high) = if drawn.holds { (0, 0) } else { (low, high.min(drawn.margin)) };
        let score = if drawn.holds { Score::Draw } else { Score::Loss { plies: drawn.within() } };
        (score, drawn.colour)
    };
    let (times, more) = MARGIN_EFFORT;
    let most = asking.effort.nodes * (1 + times) + more;
    while question == Question::Distance && low < high {
        let target = low + (high - low + 1) / 2;
        let Some(answer) = asking.ask(&solver.margins, target, (low, high), most) else { break };
        if answer.holds {
            (low, best) = (answer.margin, answer.colour);
        } else {
            high = answer.margin;
        }
    }
    Some(Solution { score, best: Colour::ALL[usize::from(best)], margin: (low, high), nodes: asking.visited() })
}

/// Asks questions about one position, a slice of positions at a time: what one slice
/// learnt is in the table, so the next goes on where it ended.
struct Asking<'a, 'b, const W: usize> {
    graph: &'a Graph<W>,
    state: &'a State<W>,
    effort: Effort<'b>,
    helpers: Helpers<'b>,
    /// Positions that the helpers visited.
    helped: u64,
    on_headway: &'a mut dyn FnMut(Headway),
}

impl<const W: usize> Asking<'_, '_, W> {
    /// Is the margin at least `target`? `None` once `most` positions were visited in all,
    /// or the budget is spent.
    fn ask(&mut self, table: &Transpositions, target: i32, margin: (i32, i32), most: u64) -> Option<Answer> {
        let Asking { graph, state, helpers, .. } = *self;
        let (answer, helped) =
            helpers.beside((graph, state, table), &[target], || self.search(table, target, margin, most));
        self.helped += helped;
        answer
    }

    /// The same on this thread alone.
    fn search(&mut self, table: &Transpositions, target: i32, margin: (i32, i32), most: u64) -> Option<Answer> {
        loop {
            self.effort.allow(SLICE.min(most.saturating_sub(self.effort.nodes)));
            let mut prover = Prover { graph: self.graph, table, effort: &mut self.effort, thread: 0 };
            let answer = prover.at_least(self.state, target);
            if answer.is_some() || self.effort.is_spent() || self.effort.nodes >= most {
                return answer;
            }
            let nodes = self.visited();
            (self.on_headway)(Headway { nodes, margin });
        }
    }

    /// Positions visited so far by all threads that are done.
    fn visited(&self) -> u64 {
        self.effort.nodes + self.helped
    }
}
