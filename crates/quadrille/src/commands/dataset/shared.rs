//! A data set that many machines make: a piece of the queue is some games in a row, its result
//! their lines.

use std::io::Write;
use std::sync::{Mutex, PoisonError};
use std::thread;

use clap::ArgMatches;
use quadrille_format::setup;
use quadrille_store::Queue;
use serde_json::{Value, json};

use super::games::Maker;
use super::lines::{self, What};
use crate::commands::limits;

/// What the work is called in the queue.
pub(super) const KIND: &str = "dataset";

/// Pieces that a data set is made of, about: few enough rows, enough to share.
const PIECES: u64 = 1000;
/// Games of a piece at the most.
const LARGEST: u64 = 256;

/// Games of a piece: the same wherever the same data set is asked for.
fn share(games: u64) -> u64 {
    games.div_ceil(PIECES).clamp(1, LARGEST)
}

pub(super) fn pieces(games: u64) -> usize {
    games.div_ceil(share(games)) as usize
}

/// All that decides the lines.
pub(super) fn what(matches: &ArgMatches, maker: &Maker, games: u64) -> Value {
    let text = |name: &str| matches.get_one::<String>(name);
    let limits = limits::read(matches);
    let example = maker.setup(0).map(|setup| setup::to_json(&setup)).unwrap_or_default();
    json!({
        "dataset": {
            "setup": example, "engines": maker.engines, "games": games, "seed": maker.seed, "share": share(games),
            "values": text("values"), "what": text("what"), "time": limits.time.map(|time| time.as_secs_f64()), "nodes": limits.nodes,
        }
    })
}

/// Plays the games of pieces until none is left.
pub(super) fn work(queue: &Queue, maker: &Maker, what: What, games: u64, threads: usize) -> anyhow::Result<()> {
    let failed: Mutex<Option<anyhow::Error>> = Mutex::new(None);
    let ends = || maker.stop.is_stopped() || failed.lock().unwrap_or_else(PoisonError::into_inner).is_some();
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let worked = || -> anyhow::Result<()> {
                    let mut analyst = None;
                    while let Some(piece) = queue.claim(&ends)? {
                        let mut text = String::new();
                        let first = piece * share(games);
                        for number in first..games.min(first + share(games)) {
                            // A piece that is stopped is another's.
                            let Some(game) = maker.play(number, &mut analyst)? else { return Ok(()) };
                            text += &lines::of(&game, what);
                        }
                        queue.keep(piece, &text)?;
                    }
                    Ok(())
                };
                if let Err(error) = worked() {
                    failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                }
            });
        }
    });
    failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
}

/// Writes what all have made, in the order of the games.
pub(super) fn collect(queue: &Queue, output: &mut dyn Write) -> anyhow::Result<()> {
    queue.each_result(0, |_, lines| output.write_all(lines.as_bytes()).map_err(anyhow::Error::from))?;
    Ok(output.flush()?)
}
