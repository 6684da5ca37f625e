//! `quadrille explain GAME --engine alpha-beta:depth=4`: the search tree with its cuts,
//! as an indented tree or as JSON, what the same search costs by other ways, and what the
//! moves at its root are really worth, where that can be proved. `--engine mcts:playouts=20`:
//! a Monte Carlo tree search, visit by visit.

mod drawn;
mod growth;

use std::io::{self, Write};
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_core::AnyRecord;
use quadrille_engine::catalogue::Refusal;
use quadrille_engine::mcts::growth_any;
use quadrille_engine::teaching::{Count, Explained, Variant, explain_any};
use quadrille_engine::{Analyst, Budget, Limits, MoveValue, Plies, Score, Trace};
use quadrille_locale::Locale;
use quadrille_session::describe_tree;
use serde_json::{Value, json};

use super::{Subcommand, board, limits, solve};
use crate::numbers;
use crate::sizes::WrongArgument;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "explain", describe, run };

/// Nodes shown where nobody asks for more: what a person reads, what a page walks.
const SHOWN: usize = 200;
const SHOWN_AS_JSON: usize = 5_000;
/// No trace is longer than this, whatever is asked for.
const MOST_SHOWN: usize = 1_000_000;
/// What each search may cost, and all of it together.
const MOST_VISITED: u64 = 20_000_000;
const MOST_TIME: Duration = Duration::from_secs(10);
/// Positions with more moves are seldom proved in that time.
const MOST_MOVES: usize = 64;
/// What the true values may cost, within a quarter of the time of all.
const TRUTH_TIME: Duration = Duration::from_secs(3);
const TRUTH_SHARE: u32 = 4;

/// The forms that the tree may have, beside text.
const FORMS: [&str; 4] = ["json", "dot", "svg", "html"];

fn describe(locale: &Locale) -> Command {
    let engine = Arg::new("engine").long("engine").value_name("E").default_value("alpha-beta:depth=4");
    let shown = numbers::whole("max-nodes", "N", 1..=MOST_SHOWN as u64);
    board::arguments(Command::new(SUBCOMMAND.name), locale)
        .about(locale.text("explain-about"))
        .after_help(locale.text("explain-examples"))
        .arg(engine.help(locale.text("explain-engine")))
        .args(limits::arguments("explain-search", locale))
        .arg(shown.help(locale.text("explain-max-nodes")))
        .args(FORMS.map(|form| {
            let others = FORMS.into_iter().filter(move |other| *other != form);
            Arg::new(form)
                .long(form)
                .action(ArgAction::SetTrue)
                .conflicts_with_all(others)
                .help(locale.text(&format!("explain-{form}")))
        }))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let form = FORMS.into_iter().find(|form| matches.get_flag(form));
    let json = form == Some("json");
    let asked = numbers::of(matches, "max-nodes").map(|most| most as usize);
    let record = board::read(matches, locale)?;
    if record.outcome().is_some() {
        return Err(WrongArgument::new(locale.text("explain-over")).into());
    }
    let engine = matches.get_one::<String>("engine").map_or("", String::as_str);
    let usual = Limits { time: Some(MOST_TIME), depth: None, nodes: Some(MOST_VISITED) };
    let limits = limits::read(matches).in_place_of(usual);
    let refused = |refusal: Refusal| WrongArgument::engine(refusal, locale);
    let shown = |text, as_json| asked.unwrap_or(if json { as_json } else { text });
    let visits = shown(growth::SHOWN, growth::SHOWN_AS_JSON);
    let mut output = io::BufWriter::new(io::stdout().lock());
    if let Some((engine, told)) = growth_any(&record, engine, visits, limits).map_err(refused)? {
        if let Some(form) = form.filter(|_| !json) {
            return Err(WrongArgument::new(locale.format("explain-not-drawn", &[("form", form.into())])).into());
        }
        if json {
            serde_json::to_writer(&mut output, &growth::as_json(&record, &engine, &told)).map_err(io::Error::from)?;
            writeln!(output)?;
        } else {
            growth::write(&mut output, &engine, &told, locale)?;
        }
        output.flush()?;
        return Ok(());
    }
    let truth_time = limits.time.map(|time| TRUTH_TIME.min(time / TRUTH_SHARE));
    let searches =
        Limits { time: limits.time.zip(truth_time).map(|(time, truth)| time.saturating_sub(truth)), ..limits };
    let told = explain_any(&record, engine, shown(SHOWN, SHOWN_AS_JSON), searches).map_err(refused)?;
    let drawn = match form {
        Some("dot") => Some(drawn::dot(&told.explanation.trace, locale)),
        Some("svg") => Some(drawn::svg(&told.explanation.trace, locale)),
        Some("html") => Some(drawn::html(&told, locale)),
        _ => None,
    };
    if let Some(drawn) = drawn {
        output.write_all(drawn.as_bytes())?;
        return Ok(output.flush()?);
    }
    let truth = truth(&record, Limits { time: truth_time, ..limits });
    if json {
        serde_json::to_writer(&mut output, &as_json(&record, &told, &truth)).map_err(io::Error::from)?;
        writeln!(output)?;
    } else {
        for line in describe_tree(&told.explanation.trace, locale) {
            writeln!(output, "{line}")?;
        }
        write_summary(&mut output, &told, locale)?;
        write_truth(&mut output, &told.explanation.trace, &truth, locale)?;
    }
    output.flush()?;
    Ok(())
}

/// The moves at the root whose worth is proved within the limits.
fn truth(record: &AnyRecord, limits: Limits) -> Vec<MoveValue> {
    if record.legal_moves().len() > MOST_MOVES {
        return Vec::new();
    }
    let budget = Budget::limited(limits);
    let mut values = Analyst::new(record).analyse(record, &budget, &mut |_| ());
    values.retain(MoveValue::is_exact);
    values
}

/// What the search came to, in a sentence.
fn summary(told: &Explained, locale: &Locale) -> String {
    let explanation = &told.explanation;
    let values = [
        ("engine", told.engine.as_str().into()),
        ("nodes", locale.counted(explanation.count.nodes)),
        ("cuts", locale.counted(explanation.count.cuts)),
        ("value", explanation.count.value.map_or_else(|| "?".to_owned(), |value| value.to_string()).into()),
        ("line", explanation.line.join(" ").into()),
    ];
    locale.format("explain-summary", &values)
}

fn write_summary(output: &mut impl Write, told: &Explained, locale: &Locale) -> io::Result<()> {
    writeln!(output, "\n{}", summary(told, locale))?;
    let named: Vec<(String, Count)> = told
        .comparison
        .iter()
        .map(|(variant, count)| (locale.text(&format!("explain-variant-{}", variant.name())), *count))
        .collect();
    let width = named.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let [nodes, cuts, value] = ["explain-nodes", "explain-cuts", "explain-value"].map(|key| locale.text(key));
    writeln!(output, "\n{:width$} {nodes:>12} {cuts:>10} {value:>10}", "")?;
    for (name, count) in named {
        // A search that was cut short visited at least so many.
        let value = count.value.map_or_else(|| "?".to_owned(), |value| value.to_string());
        let (nodes, cuts) = (locale.count(count.nodes), locale.count(count.cuts));
        let nodes = if count.value.is_some() { nodes } else { format!("> {nodes}") };
        writeln!(output, "{name:width$} {nodes:>12} {cuts:>10} {value:>10}")?;
    }
    Ok(())
}

/// What the search says of each move at the root, beside the truth.
fn write_truth(output: &mut impl Write, trace: &Trace<String>, truth: &[MoveValue], locale: &Locale) -> io::Result<()> {
    if truth.is_empty() {
        return Ok(());
    }
    let [mv, found, proved] = ["explain-move", "explain-found", "explain-proved"].map(|key| locale.text(key));
    writeln!(output, "\n{mv:>8} {found:>12}  {proved}")?;
    for MoveValue { mv, score, .. } in truth {
        let node = trace.nodes.iter().find(|node| node.ply == 1 && node.mv.as_ref() == Some(mv));
        let found = node.and_then(|node| node.value).map_or_else(|| "?".to_owned(), |value| value.to_string());
        writeln!(output, "{mv:>8} {found:>12}  {}", solve::answer::told(*score, "move", locale))?;
    }
    Ok(())
}

fn as_json(record: &AnyRecord, told: &Explained, truth: &[MoveValue]) -> Value {
    let explanation = &told.explanation;
    let nodes: Vec<Value> = explanation
        .trace
        .nodes
        .iter()
        .map(|node| {
            json!({
                "parent": node.parent, "move": node.mv, "seat": node.seat.number(), "role": node.role.name(),
                "ply": node.ply, "depth": node.depth, "order": node.order, "alpha": node.alpha, "beta": node.beta,
                "value": node.value, "end": node.end.name(), "skipped": node.skipped, "saved": node.saved,
                "source": node.source,
            })
        })
        .collect();
    let count = |count: &Count| json!({ "nodes": count.nodes, "cuts": count.cuts, "value": count.value });
    let comparison: serde_json::Map<String, Value> = told
        .comparison
        .iter()
        .map(|(variant, cost): &(Variant, Count)| (variant.name().to_owned(), count(cost)))
        .collect();
    let truth: serde_json::Map<String, Value> =
        truth.iter().filter_map(|value| Some((value.mv.clone(), score(value.score?)))).collect();
    json!({
        "truth": truth,
        "game": record.game().name(),
        "setup": record.setup().to_string(),
        "moves": record.moves(),
        "engine": told.engine,
        "depth": told.depth,
        "count": count(&explanation.count),
        "score": explanation.score.map(score),
        "line": explanation.line,
        "comparison": comparison,
        "unrecorded": explanation.trace.unrecorded,
        "nodes": nodes,
    })
}

fn score(score: Score) -> Value {
    let decided = |outcome: &str, plies: Plies| match plies {
        Plies::Exactly(plies) => json!({ outcome: plies }),
        Plies::AtMost(plies) => json!({ outcome: null, "plies_at_most": plies }),
        Plies::AtLeast(plies) => json!({ outcome: null, "plies_at_least": plies }),
    };
    match score {
        Score::Win { plies } => decided("win", plies),
        Score::Loss { plies } => decided("loss", plies),
        Score::Draw => json!("draw"),
        Score::Estimate(value) => json!({ "estimate": value }),
    }
}
