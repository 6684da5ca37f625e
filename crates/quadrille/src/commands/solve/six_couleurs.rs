//! Six couleurs for two: who wins and by how many cells.
//!
//! The score is the margin in cells; where only the outcome is proved, the margin that
//! is certain (at least 1 for a win). The plies are those of the proof: the winner needs
//! no more, and is told so ("at most").

use std::time::{Duration, Instant};

use quadrille_core::{Outcome, Position, SixCouleurs};
use quadrille_engine::six_couleurs::{Options, Solution, Solver, Strong};
use quadrille_engine::{Budget, Engine, Limits, Score};
use quadrille_locale::Locale;

use super::answer::{Answer, Ending, Means, Worth};
use super::move_by_move::move_by_move;
use crate::commands::progress::Progress;

/// The value of a position; takes as long as it takes.
pub(super) fn solve(position: &SixCouleurs, means: &Means, locale: &Locale) -> anyhow::Result<Answer> {
    let begun = Instant::now();
    let progress = Progress::start(locale);
    let found = Solver::new(means.memory).solve(position, &Budget::limited(Limits::default()), &mut |headway| {
        let (low, high) = headway.margin;
        progress.tell(locale.format("cli-solve-margin", &[("low", low.into()), ("high", high.into())]));
        progress.count(headway.nodes);
    });
    drop(progress);
    let Some(solution) = found else { anyhow::bail!(locale.text("cli-solve-no-proof")) };
    Ok(Answer {
        worth: worth(&solution),
        best: vec![solution.best.to_string()],
        moves: Vec::new(),
        has_scores: true,
        nodes: solution.nodes,
        time: begun.elapsed(),
    })
}

/// The value of every legal colour, estimates where no proof comes in time.
pub(super) fn analyse(position: &SixCouleurs, means: &Means, locale: &Locale) -> Answer {
    let mut solver = Solver::new(means.memory);
    let mut strong = Strong::new(Options { memory: means.memory });
    move_by_move(position, locale, |next, share| after(position, next, share, &mut solver, &mut strong))
}

/// What a colour is worth to who played it, from the position after it.
fn after(
    before: &SixCouleurs,
    next: &SixCouleurs,
    share: Duration,
    solver: &mut Solver,
    strong: &mut Strong,
) -> (Worth, u64) {
    let mover = before.turn();
    if let Some(outcome) = next.outcome() {
        let scores = next.scores();
        let score = i64::from(scores[mover.index()]) - i64::from(scores[1 - mover.index()]);
        let ending = match outcome {
            Outcome::Win(seat) if seat == mover => Ending::Win(Some(1)),
            Outcome::Win(_) => Ending::Loss(Some(1)),
            Outcome::Tie(_) => Ending::Draw,
        };
        return (Worth { ending, score }, 1);
    }
    if let Some(solution) = solver.solve(next, &Budget::limited(Limits::time(share / 2)), &mut |_| {}) {
        let Worth { ending, score } = worth(&solution);
        let ending = match ending {
            Ending::WinWithin(plies) => Ending::LossWithin(plies + 1),
            Ending::LossWithin(plies) => Ending::WinWithin(plies + 1),
            other => other,
        };
        return (Worth { ending, score: -score }, solution.nodes);
    }
    let found = strong.search(next, &Budget::limited(Limits::time(share / 2)), &mut |_| {});
    let nodes = found.as_ref().map_or(0, |found| found.nodes);
    let worth = match found.and_then(|found| found.score) {
        Some(Score::Win { plies }) => Worth { ending: Ending::LossWithin(plies + 1), score: -1 },
        Some(Score::Loss { plies }) => Worth { ending: Ending::WinWithin(plies + 1), score: 1 },
        Some(Score::Draw) => Worth { ending: Ending::Draw, score: 0 },
        Some(Score::Estimate(cells)) => Worth { ending: Ending::Guess, score: i64::from(-cells) },
        None => Worth { ending: Ending::Guess, score: 0 },
    };
    (worth, nodes)
}

fn worth(solution: &Solution) -> Worth {
    let (least, most) = solution.margin;
    let score = if matches!(solution.score, Score::Loss { .. }) { most } else { least };
    let ending = match solution.score {
        Score::Win { plies } => Ending::WinWithin(plies),
        Score::Loss { plies } => Ending::LossWithin(plies),
        Score::Draw => Ending::Draw,
        Score::Estimate(_) => Ending::Guess,
    };
    Worth { ending, score: score.into() }
}
