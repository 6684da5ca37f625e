//! A tournament that many machines play: its games are the pieces of a queue, their results the
//! lines of `games.jsonl`. Every machine is given the same arguments, and anybody who reaches the
//! database sees how it stands.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

use clap::ArgMatches;
use quadrille_arena::{Counted, Field, Judge, Pairing, Report, Sprt, Tournament};
use quadrille_core::AnySetup;
use quadrille_engine::Stop;
use quadrille_format::setup;
use quadrille_locale::Locale;
use quadrille_store::{Queue, StoreError};
use serde_json::{Value, json};

use super::ledger::{Ledger, as_line, counted, header, terms_of};
use super::report::About;
use super::{told, write};
use crate::commands::queue;
use crate::sizes::WrongArgument;

/// What the work is called in the queue.
pub(super) const KIND: &str = "arena";

/// A game of a pairing by its number, and what it counts for.
type Ended = ((Pairing, u32), Counted);

/// Each round of a ladder is a work of its own.
const ROUND: usize = 1;

/// Plays games until none is left, and gives what all machines have played.
pub(super) fn play(
    tournament: &Tournament,
    games: &[(Pairing, u32)],
    mut ledger: Option<&mut Ledger>,
    queue: &Queue,
    stop: &Stop,
    locale: &Locale,
) -> anyhow::Result<(Report, Option<anyhow::Error>)> {
    let failed: Mutex<Option<anyhow::Error>> = Mutex::new(None);
    let fail = |error: anyhow::Error| {
        stop.stop();
        failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
    };
    let judge = tournament.sprt.map(|sprt| Mutex::new(Judge::new(sprt)));
    let ends = || {
        let decided = judge.as_ref().map_or(Ok(false), |judge| is_decided(judge, queue));
        stop.is_stopped() || decided.map_err(|error| fail(error.into())) != Ok(false)
    };
    let next = || match queue.claim(&ends) {
        Ok(piece) => games.get(usize::try_from(piece?).ok()?).copied(),
        Err(error) => {
            fail(error.into());
            None
        }
    };
    tournament.play_given(&next, &mut |pairing, game, played| {
        let Some(piece) = games.iter().position(|other| *other == (pairing, game)) else { return };
        let line = as_line(ROUND, tournament, pairing, game, played).to_string();
        match queue.keep(piece as u64, &line) {
            // Somebody who came after us was quicker: that game counts.
            Ok(false) => return,
            Ok(true) => {}
            Err(error) => fail(error.into()),
        }
        let line = told(tournament, pairing, played, (piece as u64 + 1, games.len() as u64), locale);
        let _ = writeln!(io::stderr(), "{line}");
        if let Some(Err(error)) = ledger.as_mut().map(|ledger| ledger.keep(tournament, pairing, game, played)) {
            fail(error);
        }
    });
    let counted = results(queue)?;
    let report = tournament.report(counted.iter().map(|(game, counted)| (*game, counted)));
    Ok((report, failed.into_inner().unwrap_or_else(PoisonError::into_inner)))
}

/// Have the games of all machines decided the test? Then nobody begins another.
fn is_decided(judge: &Mutex<Judge>, queue: &Queue) -> Result<bool, StoreError> {
    let mut judge = judge.lock().unwrap_or_else(PoisonError::into_inner);
    // A meeting of two: the number of a piece is that of its game.
    queue.each_result(judge.next().into(), |_, line| {
        if let Some(((_, game), counted)) = read_result(line) {
            judge.hear(game, counted.points);
        }
        Ok::<(), StoreError>(())
    })?;
    if judge.is_decided() {
        queue.close()?;
    }
    Ok(judge.is_decided())
}

fn read_result(line: &str) -> Option<Ended> {
    counted(&serde_json::from_str(line).ok()?, ROUND)
}

/// What every game that was played counts for, in the order of the games.
fn results(queue: &Queue) -> Result<Vec<Ended>, StoreError> {
    let mut all = Vec::new();
    queue.each_result(0, |_, line| {
        all.extend(read_result(line));
        Ok::<(), StoreError>(())
    })?;
    Ok(all)
}

/// Shows how every tournament of this game in the queue stands, or that of these opponents.
pub(super) fn standings(matches: &ArgMatches, example: &AnySetup, locale: &Locale) -> anyhow::Result<()> {
    let Some(url) = queue::address(matches, locale)? else { return Ok(()) };
    let asked: Vec<&String> = matches.get_many("engine").into_iter().flatten().collect();
    let mut output = io::stdout().lock();
    let mut shown = 0;
    for queue in Queue::all(url, KIND)? {
        let header: Value = serde_json::from_str(queue.what()).unwrap_or_default();
        let Some((about, field)) = read(&header["tournament"], example) else { continue };
        if !asked.is_empty() && !asked.iter().copied().eq(&about.names) {
            continue;
        }
        let counted = results(&queue)?;
        let games = counted.iter().map(|(game, counted)| (*game, counted));
        let report = Report::of(field, about.names.len(), about.sprt, games);
        write(&mut output, &about, &report, matches, locale)?;
        shown += 1;
    }
    if shown == 0 {
        return Err(WrongArgument::new(locale.text("arena-no-standings")).into());
    }
    Ok(())
}

/// Which tournament it is: as in a folder, and the test that ends it.
pub(super) fn what(tournament: &Tournament) -> Value {
    let mut header = header(tournament);
    if let Some(Sprt { low, high }) = tournament.sprt {
        header["tournament"]["sprt"] = json!([low, high]);
    }
    header
}

fn sprt_of(value: &Value) -> Option<Sprt> {
    Some(Sprt { low: value[0].as_f64()?, high: value[1].as_f64()? })
}

/// What a header says, where it is of the same game.
fn read(header: &Value, example: &AnySetup) -> Option<(About, Field)> {
    let game = example.game();
    if header["game"] != game.name() {
        return None;
    }
    let names: Vec<String> =
        header["engines"].as_array()?.iter().filter_map(|name| Some(name.as_str()?.into())).collect();
    let about = About {
        setup: setup::from_json(game, &header["setup"]).ok()?,
        names,
        terms: terms_of(&header["terms"]),
        seed: header["seed"].as_u64()?,
        sprt: sprt_of(&header["sprt"]),
    };
    let field = if header["gauntlet"] == true { Field::Gauntlet } else { Field::Everybody };
    Some((about, field))
}
