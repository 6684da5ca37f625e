//! Morpion for two: proofs where they come, estimates marked as such elsewhere.

use std::time::{Duration, Instant};

use quadrille_core::{Morpion, Outcome, Position};
use quadrille_engine::morpion::solver::{Solution, Solver, Value};
use quadrille_engine::morpion::{Options, Strong};
use quadrille_engine::{Budget, Engine, Limits, Score, Stop};
use quadrille_locale::Locale;

use super::answer::{Answer, Ending, Means, Worth};
use super::move_by_move::move_by_move;
use crate::commands::progress::Progress;

/// The value of a position; takes as long as it takes.
pub(super) fn solve(position: &Morpion, means: &Means, locale: &Locale) -> anyhow::Result<Answer> {
    let begun = Instant::now();
    let progress = Progress::start(locale);
    let budget = Budget::limited(Limits::default());
    let solution = Solver::new(means.memory).solve(position, &budget, &mut |nodes| progress.count(nodes));
    drop(progress);
    let Some(Solution { value, plies, best, nodes }) = solution else {
        anyhow::bail!(locale.text("cli-solve-no-proof"))
    };
    Ok(Answer {
        worth: proved(value, plies),
        best: best.iter().map(ToString::to_string).collect(),
        moves: Vec::new(),
        has_scores: false,
        nodes,
        time: begun.elapsed(),
    })
}

/// The value of every legal move.
pub(super) fn analyse(position: &Morpion, means: &Means, locale: &Locale) -> Answer {
    let mut solver = Solver::new(means.memory.min(16 << 20));
    let mut strong = Strong::new(Options { memory: means.memory, ..Options::default() });
    let after = |next: &Morpion, share| after(next, share, &mut solver, &mut strong);
    Answer { has_scores: false, ..move_by_move(position, locale, after) }
}

/// What a move is worth to who played it, from the position after it.
fn after(next: &Morpion, share: Duration, solver: &mut Solver, strong: &mut Strong) -> (Worth, u64) {
    match next.outcome() {
        Some(Outcome::Win(_)) => return (proved(Value::Win, Some(1)), 1),
        Some(Outcome::Tie(_)) => return (proved(Value::Draw, None), 1),
        None => {}
    }
    let budget = Budget::new(Limits::time(share / 2), Stop::new());
    if let Some(solution) = solver.solve(next, &budget, &mut |_| {}) {
        let plies = solution.plies.map(|plies| plies + 1);
        return (proved(solution.value.reversed(), plies), solution.nodes);
    }
    let decision = strong.search(next, &Budget::limited(Limits::time(share / 2)), &mut |_| {});
    let nodes = decision.as_ref().map_or(0, |decision| decision.nodes);
    let worth = match decision.and_then(|decision| decision.score) {
        // The engine proves wins and losses, not that they could not come sooner.
        Some(Score::Win { .. }) => proved(Value::Loss, None),
        Some(Score::Loss { .. }) => proved(Value::Win, None),
        Some(Score::Draw) => proved(Value::Draw, None),
        Some(Score::Estimate(value)) => Worth { ending: Ending::Guess, score: i64::from(-value) },
        None => Worth { ending: Ending::Guess, score: 0 },
    };
    (worth, nodes)
}

/// A proved value: the score counts the sooner win as better, far above estimates.
fn proved(value: Value, plies: Option<u32>) -> Worth {
    let far = i64::from(plies.unwrap_or(700));
    match value {
        Value::Win => Worth { ending: Ending::Win(plies), score: 100_000 - far },
        Value::Draw => Worth { ending: Ending::Draw, score: 0 },
        Value::Loss => Worth { ending: Ending::Loss(plies), score: far - 100_000 },
    }
}
