//! Puissance 4, by its exact solver.

use std::time::Instant;

use quadrille_core::{Position, Puissance4};
use quadrille_engine::puissance4::solver::{Options, Solver, distance};
use quadrille_engine::{Budget, Limits};

use super::answer::{Answer, Means, Worth};

/// The value of a position.
pub(super) fn solve(position: &Puissance4, means: &Means) -> anyhow::Result<Answer> {
    let mut answer = analyse(position, means)?;
    answer.moves.clear();
    Ok(answer)
}

/// The value of every legal column.
pub(super) fn analyse(position: &Puissance4, means: &Means) -> anyhow::Result<Answer> {
    let begun = Instant::now();
    if position.outcome().is_some() {
        anyhow::bail!("the game is over after these moves; give fewer");
    }
    let mut solver =
        Solver::new(position.setup(), Options { memory: means.memory, threads: means.threads, book: means.book })?;
    let budget = Budget::limited(Limits::default());
    let analysis = solver.analyse(position, &budget);
    let best = analysis.score().expect("the game goes on and nothing stops the search");
    let empties = position.setup().cells() - position.filled();
    let worth = |score: i32| Worth { ending: distance(score, empties).into(), score: score.into() };
    let moves = analysis.columns.iter().filter_map(|&(column, score)| Some((column.to_string(), worth(score?))));
    Ok(Answer {
        worth: worth(best),
        best: analysis.best().iter().map(ToString::to_string).collect(),
        moves: moves.collect(),
        nodes: analysis.nodes,
        time: begun.elapsed(),
    })
}
