//! The worth of every move where no solver gives them in one go: each gets an equal share
//! of the time that is left.

use std::time::{Duration, Instant};

use quadrille_core::Position;
use quadrille_locale::Locale;

use super::answer::{Answer, Worth};
use crate::commands::progress::Progress;

/// What `analyse` thinks in all.
const ANALYSIS: Duration = Duration::from_secs(20);

/// Asks `after` for the worth of each move to who plays it, and the positions visited,
/// from the position after it and the time it may take.
pub(super) fn move_by_move<P: Position>(
    position: &P,
    locale: &Locale,
    mut after: impl FnMut(&P, Duration) -> (Worth, u64),
) -> Answer {
    let begun = Instant::now();
    let legal: Vec<_> = position.legal_moves().collect();
    let progress = Progress::start(locale);
    let mut nodes = 0;
    let mut moves = Vec::with_capacity(legal.len());
    for (place, mv) in legal.iter().enumerate() {
        let share = ANALYSIS.saturating_sub(begun.elapsed()) / (legal.len() - place) as u32;
        progress.tell(locale.format(
            "cli-solve-move",
            &[("move", mv.to_string().into()), ("place", (place + 1).into()), ("count", legal.len().into())],
        ));
        progress.count(nodes);
        let mut next = position.clone();
        next.play_unchecked(*mv);
        let (worth, visited) = after(&next, share);
        nodes += visited;
        moves.push((mv.to_string(), worth));
    }
    drop(progress);
    let worth = moves.iter().map(|(_, worth)| *worth).max_by_key(Worth::rank).expect("the game goes on");
    let best = moves.iter().filter(|(_, other)| other.rank() == worth.rank()).map(|(mv, _)| mv.clone()).collect();
    Answer { worth, best, moves, has_scores: true, nodes, time: begun.elapsed() }
}
