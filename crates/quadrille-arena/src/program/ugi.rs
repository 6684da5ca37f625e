//! A program that speaks UGI, asked for moves in any game (`docs/protocols.md`).

use std::time::{Duration, Instant};

use quadrille_core::AnyRecord;
use quadrille_engine::{AnyDecision, AnyInfo, Plies, Score};

use super::Question;
use super::process::Process;
use crate::Fault;

/// The option that a program tells where its choices depend on a seed.
const SEED: &str = "Seed";

/// Greets it, tells it how it is set, and waits until it is ready.
pub(super) fn greet(process: &Process, options: &[(String, String)], seed: u64, by: Instant) -> Result<(), Fault> {
    let mut has_seed = false;
    process.say("ugi");
    process.wait(by, (None, ""), |line| {
        has_seed |= line.strip_prefix("option name ").is_some_and(|rest| rest.starts_with(SEED));
        if line.split_whitespace().next() == Some("error") {
            return Some(Err(Fault::told(line)));
        }
        (line == "ugiok").then_some(Ok(()))
    })?;
    // Seeds of the house are wider than what programs take.
    let seed = (has_seed && options.iter().all(|(name, _)| name != SEED)).then_some((seed >> 32 ^ seed) as u32);
    for (name, value) in options
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()))
        .chain(seed.map(|seed| (SEED, seed.to_string())))
    {
        process.say(format!("setoption name {name} value {value}"));
    }
    begin(process, by)
}

/// Another game.
pub(super) fn begin(process: &Process, by: Instant) -> Result<(), Fault> {
    process.say("uginewgame");
    process.say("isready");
    process.wait(by, (None, ""), |line| (line == "readyok").then_some(Ok(())))
}

pub(super) fn choose(
    process: &Process,
    Question { record, limits, patience, stop }: Question<'_>,
    on_info: &mut dyn FnMut(&AnyInfo),
) -> Result<AnyDecision, Fault> {
    process.say(position(record));
    let mut go = String::from("go");
    let limit = |word: &str, value: Option<u128>| value.map_or_else(String::new, |value| format!(" {word} {value}"));
    go += &limit("movetime", limits.time.map(|time| time.as_millis()));
    go += &limit("depth", limits.depth.map(Into::into));
    go += &limit("nodes", limits.nodes.map(Into::into));
    let asked = Instant::now();
    process.say(go);
    let mut last: Option<AnyInfo> = None;
    let mv = process.wait(asked + patience, (Some(stop), "stop"), |line| {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("bestmove") => {
                return Some(words.next().map(str::to_owned).ok_or_else(|| Fault::answered(line)));
            }
            Some("error") => return Some(Err(Fault::told(line))),
            Some("info") => {
                if let Some(info) = info(line, asked.elapsed()) {
                    on_info(&info);
                    last = Some(info);
                }
            }
            _ => {}
        }
        None
    })?;
    let told = last.filter(|info| info.line.first() == Some(&mv));
    Ok(match told {
        Some(AnyInfo { depth, nodes, score, line, .. }) => AnyDecision { mv, score: Some(score), depth, nodes, line },
        None => AnyDecision { line: vec![mv.clone()], mv, score: None, depth: 0, nodes: 0 },
    })
}

/// The game as it is told.
fn position(record: &AnyRecord) -> String {
    let played = record.moves()[..record.ply()].join(" ");
    let moves = if played.is_empty() { String::new() } else { format!(" moves {played}") };
    format!("position setup {}{moves}", record.setup())
}

/// What an `info` line tells; nothing where it tells no value.
fn info(line: &str, elapsed: Duration) -> Option<AnyInfo> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let after = |key: &str| words.iter().position(|word| *word == key).map(|at| &words[at + 1..]);
    let number = |key: &str| after(key).and_then(|rest| rest.first()?.parse().ok()).unwrap_or(0);
    let known = |rest: &[&str]| {
        let plies = rest.get(1)?.parse().ok()?;
        Some(match rest.get(2) {
            Some(&"atmost") => Plies::AtMost(plies),
            Some(&"atleast") => Plies::AtLeast(plies),
            _ => Plies::Exactly(plies),
        })
    };
    let rest = after("score")?;
    let score = match *rest.first()? {
        "win" => Score::Win { plies: known(rest)? },
        "loss" => Score::Loss { plies: known(rest)? },
        "draw" => Score::Draw,
        "cp" => Score::Estimate(rest.get(1)?.parse().ok()?),
        _ => return None,
    };
    let line = after("pv").unwrap_or_default().iter().map(|&mv| mv.to_owned()).collect();
    Some(AnyInfo { depth: u32::try_from(number("depth")).ok()?, nodes: number("nodes"), elapsed, score, line })
}
