//! Who decides whether a position is a problem, and what is wrong with a wrong answer.

use std::ops::RangeInclusive;

use quadrille_core::{AnyRecord, AnySetup, Reason};

use super::{Aim, Problem};
use crate::teaching::{Told, explain_with};
use crate::{Analyst, Budget, Limits, Means, Plies, Proof, Question, Score};

/// Fewer moves than this are no choice.
const FEWEST_MOVES: usize = 3;
/// What ends at once is no problem, and nobody reads further than the most.
const LENGTHS: RangeInclusive<u32> = 2..=7;
/// What somebody sees who looks two plies ahead.
const GLANCE: &str = "minimax:depth=2";
const GLANCE_NODES: u64 = 200_000;
/// Bytes that the solver may use.
const MEMORY: usize = 4 << 20;

/// The solver of one setup, with the effort that a proof may cost.
#[derive(Debug)]
pub struct Judge {
    analyst: Analyst,
    nodes: u64,
    /// What all that it does may cost.
    whole: Budget,
}

/// What an answer to a problem is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Is it the right move?
    pub is_right: bool,
    /// Where the move leads to for who played it; `None` where that could not be proved.
    pub score: Option<Score>,
    /// The reply that shows it; `None` when the game is over or nothing was proved.
    pub reply: Option<String>,
}

impl Judge {
    /// For positions of this setup; a proof may visit so many positions.
    #[must_use]
    pub fn new(setup: &AnySetup, nodes: u64) -> Judge {
        let record = AnyRecord::new(setup.clone());
        let means = Means { memory: MEMORY, threads: 1, book: true };
        Judge { analyst: Analyst::with_means(&record, means), nodes, whole: Budget::limited(Limits::default()) }
    }

    /// The same, all that it does being a part of this budget.
    #[must_use]
    pub fn within(self, whole: Budget) -> Judge {
        Judge { whole, ..self }
    }

    /// Is the whole budget spent? Then nothing more is proved.
    #[must_use]
    pub fn is_out_of_time(&self) -> bool {
        self.whole.is_out_of_time()
    }

    /// Why there can be no problems of this setup, where there cannot.
    #[must_use]
    pub fn unsolvable(&self) -> Option<&Reason> {
        self.analyst.unsolvable()
    }

    /// The position as a problem, its line the right move alone; `None` where it is none, or
    /// where that is not proved.
    pub fn problem(&mut self, record: &AnyRecord) -> Option<Problem> {
        let moves = record.legal_moves();
        if moves.len() < FEWEST_MOVES {
            return None;
        }
        let score = self.prove(record, Question::Distance)?.score;
        let (aim, mut length) = match score {
            Score::Win { plies: Plies::Exactly(plies) } => (Aim::WinIn, plies.div_ceil(2)),
            Score::Win { plies: plies @ Plies::AtMost(_) } => (Aim::Win, self.lasting(record, plies).div_ceil(2)),
            Score::Draw => (Aim::Draw, 0),
            _ => return None,
        };
        if aim != Aim::Draw && !LENGTHS.contains(&length) {
            return None;
        }
        let mut right = None;
        for mv in &moves {
            let after = self.after(record, mv)?;
            let is_right = match after {
                Score::Win { .. } => aim != Aim::Draw,
                Score::Draw => aim == Aim::Draw,
                Score::Loss { plies } => {
                    if aim == Aim::Draw {
                        let mut next = record.clone();
                        next.play(mv).ok()?;
                        length = length.max(self.lasting(&next, plies).div_ceil(2));
                    }
                    false
                }
                Score::Estimate(_) => return None,
            };
            if is_right && right.replace(mv).is_some() {
                return None;
            }
        }
        let right = right.filter(|_| LENGTHS.contains(&length))?.clone();
        let tempting = tempting(record, &right)?;
        let (setup, moves) = (record.setup(), record.moves());
        Some(Problem { setup, moves, aim, length, tempting, line: vec![right] })
    }

    /// What this move is worth as an answer.
    pub fn answer(&mut self, problem: &Problem, mv: &str) -> Answer {
        let mut record = problem.record();
        let is_right = mv == problem.solution();
        let score = self.after(&record, mv);
        let proof = record.play(mv).ok().and_then(|()| self.prove(&record, Question::Distance));
        Answer { is_right, score, reply: proof.and_then(|proof| proof.best.into_iter().next()) }
    }

    /// What this move is worth where any move as good as the best will do; `None` where the
    /// best is not proved.
    pub fn examine(&mut self, record: &AnyRecord, mv: &str) -> Option<Answer> {
        let best = self.prove(record, Question::Distance)?.score;
        let score = self.after(record, mv)?;
        let mut next = record.clone();
        next.play(mv).ok()?;
        let reply = self.continuation(&next, 1).pop();
        Some(Answer { is_right: !score.is_worse_than(best), score: Some(score), reply })
    }

    /// How many plies a decided game lasts. A bound may be far off: then what counts is how it goes
    /// on when both play their best.
    fn lasting(&mut self, record: &AnyRecord, plies: Plies) -> u32 {
        match plies {
            Plies::Exactly(plies) => plies,
            _ => self.continuation(record, 2 * *LENGTHS.end() as usize + 1).len() as u32,
        }
    }

    /// How the game goes on from here when both play their best, as far as that is proved, at
    /// most so many moves.
    pub fn continuation(&mut self, record: &AnyRecord, most: usize) -> Vec<String> {
        let mut record = record.clone();
        let mut line = Vec::new();
        while line.len() < most {
            let best = self.prove(&record, Question::Distance).and_then(|proof| proof.best.into_iter().next());
            let Some(mv) = best.filter(|mv| record.play(mv).is_ok()) else { break };
            line.push(mv);
        }
        line
    }

    /// Adds to the right move how the game goes on when both play their best, as far as that
    /// is proved.
    pub(super) fn continue_line(&mut self, problem: &mut Problem) {
        let mut record = problem.record();
        if record.play(problem.solution()).is_ok() {
            let line = self.continuation(&record, usize::MAX);
            problem.line.extend(line);
        }
    }

    /// What a move is worth to who plays it; `None` where that is not proved.
    fn after(&mut self, record: &AnyRecord, mv: &str) -> Option<Score> {
        let seat = record.turn();
        let mut next = record.clone();
        next.play(mv).ok()?;
        match next.outcome() {
            Some(outcome) if outcome.winners().len() > 1 => Some(Score::Draw),
            Some(outcome) if outcome.winners().contains(seat) => Some(Score::Win { plies: Plies::Exactly(1) }),
            Some(_) => Some(Score::Loss { plies: Plies::Exactly(1) }),
            None => Some(self.prove(&next, Question::Distance)?.score.before_move()),
        }
    }

    fn prove(&mut self, record: &AnyRecord, question: Question) -> Option<Proof<String>> {
        self.analyst.solve(record, question, &self.whole.within(self.nodes), &mut |_| ()).ok()
    }
}

/// How many other moves a short search likes as much as the right one.
fn tempting(record: &AnyRecord, right: &str) -> Option<u32> {
    let limits = Limits::nodes(GLANCE_NODES);
    let told = Told { first: &[], most: GLANCE_NODES as usize, limits, costs: false };
    let told = explain_with(record, GLANCE, &told).ok()?;
    let replies = || told.explanation.trace.nodes.iter().filter(|node| node.ply == 1);
    let value = replies().find(|node| node.mv.as_deref() == Some(right))?.value?;
    Some(replies().filter(|node| node.mv.as_deref() != Some(right) && node.value >= Some(value)).count() as u32)
}
