//! A tournament that many machines play: its games are the pieces of a queue, their results the
//! lines of `games.jsonl`. Every machine is given the same arguments, and anybody who reaches the
//! database sees how it stands.

use std::io::{self, Write};
use std::sync::Mutex;

use clap::ArgMatches;
use quadrille_arena::{Counted, Field, Pairing, Report, Tournament};
use quadrille_core::AnySetup;
use quadrille_engine::Stop;
use quadrille_format::setup;
use quadrille_locale::Locale;
use quadrille_store::{Queue, StoreError};
use serde_json::Value;

use super::ledger::{Ledger, as_line, counted, terms_of};
use super::report::About;
use super::{told, write};
use crate::commands::queue;
use crate::sizes::WrongArgument;

/// What the work is called in the queue.
pub(super) const KIND: &str = "arena";

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
        failed.lock().unwrap_or_else(std::sync::PoisonError::into_inner).get_or_insert(error);
    };
    let next = || match queue.claim(&|| stop.is_stopped()) {
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
    let report = tournament.report(counted.iter().map(|(pairing, counted)| (*pairing, counted)));
    Ok((report, failed.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)))
}

/// What every game that was played counts for, in the order of the games.
fn results(queue: &Queue) -> Result<Vec<(Pairing, Counted)>, StoreError> {
    let mut all = Vec::new();
    queue.each_result(|_, line| {
        let line: Value = serde_json::from_str(line).unwrap_or_default();
        all.extend(counted(&line, ROUND).map(|((pairing, _), counted)| (pairing, counted)));
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
        let report = Report::of(field, about.names.len(), counted.iter().map(|(pairing, game)| (*pairing, game)));
        write(&mut output, &about, &report, matches, locale)?;
        shown += 1;
    }
    if shown == 0 {
        return Err(WrongArgument::new(locale.text("arena-no-standings")).into());
    }
    Ok(())
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
        sprt: None,
    };
    let field = if header["gauntlet"] == true { Field::Gauntlet } else { Field::Everybody };
    Some((about, field))
}
