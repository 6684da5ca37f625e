//! `analyse --engine E`: what one opponent thinks of the position, the house's own or another
//! program.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use quadrille_core::{AnyRecord, reason};
use quadrille_engine::catalogue::{build_for, limits_for};
use quadrille_engine::{AnyDecision, Budget, Chances};
use quadrille_locale::Locale;
use quadrille_session::written_move;
use serde_json::{Value, json};

use crate::commands::limits;
use crate::commands::progress::Progress;
use crate::commands::solve::answer::{insert_chance, told_with, value_json};
use crate::ending::Answers;
use crate::sizes::WrongArgument;
use crate::{guests, numbers};

/// Asks the engine of `--engine`, and shows what it says.
pub(super) fn ask(text: &str, record: &AnyRecord, matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let setup = record.setup();
    guests::let_in(matches, Some(&setup), Answers::Nobody, locale)?;
    let own = limits_for(text, &setup).map_err(|refusal| WrongArgument::engine(refusal, locale))?;
    let limits = limits::read(matches).in_place_of(own);
    let seed = numbers::of(matches, "seed").unwrap_or_default();
    let mut engine = build_for(text, &setup, seed)?;
    let begun = Instant::now();
    let progress = Progress::start(locale);
    let decision = engine.search(record, &Budget::limited(limits), &mut |info| {
        progress.show(format!("{} {}", info.depth, info.line.join(" ")));
        progress.count(info.nodes);
    });
    drop(progress);
    let time = begun.elapsed();
    let Some(decision) = decision else {
        let none = || {
            reason!(
                "no-move",
                "the engine {engine} finds no move in a game that is not over; choose another",
                engine = text
            )
        };
        anyhow::bail!(engine.failure().unwrap_or_else(none));
    };
    let chances = engine.chances(record);
    let mut output = io::stdout().lock();
    if matches.get_flag("json") {
        writeln!(output, "{}", as_json(&engine.name(), &decision, chances, time))?;
        return Ok(());
    }
    writeln!(output, "{}", told_with(decision.score, chances, "position", locale))?;
    let written = |mv: &String| written_move(mv, record.picture().colours, locale);
    writeln!(output, "{}", locale.format("cli-solve-kept", &[("moves", written(&decision.mv).into())]))?;
    let line: Vec<String> = decision.line.iter().map(written).collect();
    let values = [("engine", engine.name().into()), ("line", line.join(" ").into())];
    writeln!(output, "{}", locale.format("cli-analyse-line", &values))?;
    let seconds = locale.figure(time.as_secs_f64(), 3);
    let values = [("nodes", locale.counted(decision.nodes)), ("seconds", seconds.into())];
    writeln!(output, "{}", locale.format("cli-solve-effort", &values))?;
    Ok(())
}

fn as_json(engine: &str, decision: &AnyDecision, chances: Chances, time: Duration) -> Value {
    let mut object = value_json(decision.score, None);
    insert_chance(&mut object, decision.score, chances);
    object.insert("best".into(), json!([decision.mv]));
    object.insert("engine".into(), json!(engine));
    object.insert("depth".into(), json!(decision.depth));
    object.insert("line".into(), json!(decision.line));
    object.insert("nodes".into(), json!(decision.nodes));
    object.insert("seconds".into(), json!(time.as_secs_f64()));
    Value::Object(object)
}
