//! The solver of Puissance 4 as the analyst asks it. Its points are the solver's scores.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use quadrille_core::puissance4::{Column, Setup};
use quadrille_core::{Outcome, Position, Puissance4, Reason, Seat, reason};

use super::solver::{Discs, Solver, SolverOptions, Unsolvable, distance};
use crate::prover::{
    Asked, Means, OnProgress, Points, Progress, Proof, Proved, Prover, Question, Reach, Tried, Unproved,
};
use crate::{Budget, Plies, Score};

/// How often progress is told.
const RENEWAL: Duration = Duration::from_millis(100);

/// The solver, and how many threads it has.
struct Solving {
    solver: Solver,
    threads: usize,
}

/// The solver of this setup.
pub(super) fn prover(setup: &Setup, means: Means) -> Result<Box<dyn Prover<Puissance4>>, Reason> {
    let Means { memory, threads, book } = means;
    let solver = Solver::new(setup, SolverOptions { memory, threads, book }).map_err(|why| match why {
        Unsolvable::Align(align) => reason!(
            "solver-align",
            "the solver cannot align {align}: it solves boards where four discs win; give --align 4",
            align = align
        ),
        Unsolvable::TooLarge { rows, columns } => reason!(
            "solver-too-large",
            "{rows} rows x {columns} columns is too large to solve: (rows + 1) x columns must be at most 128",
            rows = rows,
            columns = columns
        ),
    })?;
    Ok(Box::new(Solving { solver, threads }))
}

impl Prover<Puissance4> for Solving {
    fn prove(&mut self, position: &Puissance4, asked: Asked<'_>, on_progress: &mut OnProgress<'_>) -> Proved<Column> {
        let Asked { question, budget } = asked;
        let (found, visited) = watched(&mut self.solver, on_progress, |solver| {
            let solution = match question {
                Question::Distance => solver.solve(position, budget),
                Question::Outcome => solver.value(position, budget),
            }?;
            // Where only the outcome is asked for, every move of a lost position will do.
            let is_lost = question == Question::Outcome && solution.score < 0;
            let (best, nodes) = if is_lost {
                (position.legal_moves().collect(), 0)
            } else {
                solver.columns_worth(position, solution.score, &budget.rest(solution.nodes))?
            };
            Some((solution.score, best, solution.nodes + nodes))
        });
        let Some((score, best, nodes)) = found else {
            let tried = vec![Tried { key: "proof", nodes: visited }];
            return Err(Unproved { tried, nodes: visited, bound: None });
        };
        let points = Some(Points::exactly(score));
        let score = match (question, score.signum()) {
            (Question::Outcome, 1) => Score::Win { plies: Plies::AtLeast(1) },
            (Question::Outcome, -1) => Score::Loss { plies: Plies::AtLeast(2) },
            _ => distance(score, empties(position)),
        };
        Ok(Proof { score, points, best, nodes })
    }

    fn reach(&self, position: &Puissance4) -> Reach {
        if self.solver.knows(position) { Reach::Known } else { Reach::Sure }
    }

    /// A disc that wins counts the cells that are left; see [`solver`](super::solver).
    fn points(&self, position: &Puissance4, seat: Seat) -> Option<Points> {
        let score = (empties(position) + 2) as i32 / 2;
        Some(Points::exactly(match position.outcome()? {
            Outcome::Win(winner) if winner == seat => score,
            Outcome::Win(_) => -score,
            Outcome::Tie(_) => 0,
        }))
    }

    /// One thread after the other takes the next position; with one thread, or where
    /// positions are counted, each is told as it comes.
    fn prove_each(
        &mut self,
        from: &Puissance4,
        positions: &[&Puissance4],
        budget: &Budget,
        on_proof: &mut dyn FnMut(usize, Proof<Column>),
    ) -> u64 {
        let proof = |position: &Puissance4, score: i32, nodes: u64| {
            let points = Some(Points::exactly(score));
            Proof { score: distance(score, empties(position)), points, best: Vec::new(), nodes }
        };
        let question = self.solver.question_after(from);
        let mut nodes = 0;
        let in_turn = self.threads == 1 || budget.limits().nodes.is_some();
        let mut open = Vec::new();
        for (at, position) in positions.iter().enumerate() {
            if !in_turn && !self.solver.knows(position) {
                open.push(at);
                continue;
            }
            if nodes > 0 && budget.is_spent(nodes) {
                break;
            }
            let answer = self.solver.ask(Discs::of(position), question, &budget.rest(nodes));
            nodes += answer.as_ref().map_or_else(|| self.solver.headway().glimpse().nodes, |answer| answer.nodes);
            if let Some(answer) = answer {
                on_proof(at, proof(position, answer.score, answer.nodes));
            }
        }
        let asked: Vec<_> = open.iter().map(|&at| (Discs::of(positions[at]), question)).collect();
        if asked.is_empty() {
            return nodes;
        }
        let (answers, visited) = self.solver.ask_all(&asked, budget);
        for (at, score) in open.into_iter().zip(answers) {
            if let Some(score) = score {
                on_proof(at, proof(positions[at], score, 0));
            }
        }
        nodes + visited
    }
}

fn empties(position: &Puissance4) -> usize {
    position.setup().cells() - position.filled()
}

/// Lets the solver work on a thread of its own, and tells how far it is; gives the
/// positions visited as well.
fn watched<T: Send>(
    solver: &mut Solver,
    on_progress: &mut OnProgress<'_>,
    work: impl FnOnce(&mut Solver) -> T + Send,
) -> (T, u64) {
    let headway = solver.headway();
    let progress = || {
        let glimpse = headway.glimpse();
        let bounds = Some(glimpse.bounds).filter(|&(low, _)| low != i32::MIN);
        Progress { nodes: glimpse.nodes, bounds, share: Some(glimpse.share) }
    };
    thread::scope(|scope| {
        let (sender, receiver) = channel();
        scope.spawn(move || {
            // The watcher waits for as long as the sender lives.
            let _ = sender.send(work(solver));
        });
        loop {
            match receiver.recv_timeout(RENEWAL) {
                Ok(answer) => return (answer, progress().nodes),
                Err(RecvTimeoutError::Timeout) => on_progress(progress()),
                Err(RecvTimeoutError::Disconnected) => unreachable!("the work sends its answer or panics"),
            }
        }
    })
}
