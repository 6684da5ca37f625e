//! Puissance 4, by its exact solver.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use quadrille_core::{Position, Puissance4};
use quadrille_engine::puissance4::solver::{Glimpse, Options, Solver, Unsolvable, distance};
use quadrille_engine::{Budget, Limits};
use quadrille_locale::Locale;

use super::answer::{Answer, Ending, Means, Worth};
use crate::commands::progress::Progress;
use crate::sizes::WrongArgument;

/// How often the line of progress is renewed.
const RENEWAL: Duration = Duration::from_millis(100);

/// The value of a position; `outcome_only` leaves out how soon it comes.
pub(super) fn solve(
    position: &Puissance4,
    outcome_only: bool,
    means: &Means,
    locale: &Locale,
) -> anyhow::Result<Answer> {
    let begun = Instant::now();
    let mut solver = solver_for(position, means, locale)?;
    let empties = empties(position);
    let told = |glimpse: &Glimpse| {
        let (low, high) = glimpse.bounds;
        let share = (100.0 * glimpse.share) as i64;
        if low == i32::MIN {
            return locale.format("cli-solve-share", &[("share", share.into())]);
        }
        let values = [("low", low.into()), ("high", high.into()), ("share", share.into())];
        locale.format("cli-solve-bounds", &values)
    };
    let (score, best, nodes) = watched(&mut solver, locale, &told, |solver| {
        let budget = Budget::limited(Limits::default());
        let solution = if outcome_only { solver.value(position, &budget) } else { solver.solve(position, &budget) }?;
        let (best, nodes) = if outcome_only && solution.score < 0 {
            (position.legal_moves().collect(), 0)
        } else {
            solver.columns_worth(position, solution.score, &budget)?
        };
        Some((solution.score, best, solution.nodes + nodes))
    })
    .expect("the game goes on and nothing stops the search");
    let worth = match score.signum() {
        1 if outcome_only => Worth { ending: Ending::Win(None), score: 1 },
        -1 if outcome_only => Worth { ending: Ending::Loss(None), score: -1 },
        _ => worth(score, empties),
    };
    Ok(Answer {
        worth,
        best: best.iter().map(ToString::to_string).collect(),
        moves: Vec::new(),
        has_scores: true,
        nodes,
        time: begun.elapsed(),
    })
}

/// The value of every legal column.
pub(super) fn analyse(position: &Puissance4, means: &Means, locale: &Locale) -> anyhow::Result<Answer> {
    let begun = Instant::now();
    let mut solver = solver_for(position, means, locale)?;
    let (empties, count) = (empties(position), position.legal_moves().count());
    let told = |glimpse: &Glimpse| {
        let values = [("done", glimpse.answered.into()), ("count", count.into())];
        locale.format("cli-solve-columns", &values)
    };
    let analysis =
        watched(&mut solver, locale, &told, |solver| solver.analyse(position, &Budget::limited(Limits::default())));
    let best = analysis.score().expect("the game goes on and nothing stops the search");
    let moves =
        analysis.columns.iter().filter_map(|&(column, score)| Some((column.to_string(), worth(score?, empties))));
    Ok(Answer {
        worth: worth(best, empties),
        best: analysis.best().iter().map(ToString::to_string).collect(),
        moves: moves.collect(),
        has_scores: true,
        nodes: analysis.nodes,
        time: begun.elapsed(),
    })
}

fn solver_for(position: &Puissance4, means: &Means, locale: &Locale) -> Result<Solver, WrongArgument> {
    let options = Options { memory: means.memory, threads: means.threads, book: means.book };
    Solver::new(position.setup(), options).map_err(|reason| match reason {
        Unsolvable::Align(align) => WrongArgument::new(locale.format("cli-solve-align", &[("align", align.into())])),
        Unsolvable::TooLarge { rows, columns } => {
            let values = [("rows", rows.into()), ("columns", columns.into())];
            WrongArgument::new(locale.format("cli-solve-too-large", &values))
        }
    })
}

fn empties(position: &Puissance4) -> usize {
    position.setup().cells() - position.filled()
}

fn worth(score: i32, empties: usize) -> Worth {
    Worth { ending: distance(score, empties).into(), score: score.into() }
}

/// Lets the solver work on a thread of its own, and shows how far it has come.
fn watched<T: Send>(
    solver: &mut Solver,
    locale: &Locale,
    told: &dyn Fn(&Glimpse) -> String,
    work: impl FnOnce(&mut Solver) -> T + Send,
) -> T {
    let headway = solver.headway();
    let progress = Progress::start(locale);
    thread::scope(|scope| {
        let (sender, receiver) = channel();
        scope.spawn(move || {
            // The watcher waits for as long as the sender lives.
            let _ = sender.send(work(solver));
        });
        loop {
            match receiver.recv_timeout(RENEWAL) {
                Ok(answer) => return answer,
                Err(RecvTimeoutError::Timeout) => {
                    let glimpse = headway.glimpse();
                    progress.tell(told(&glimpse));
                    progress.count(glimpse.nodes);
                }
                Err(RecvTimeoutError::Disconnected) => unreachable!("the work sends its answer or panics"),
            }
        }
    })
}
