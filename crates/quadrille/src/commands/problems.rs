//! `quadrille problems GAME --count N --seed S`: positions with one right move, found in
//! games between weak players and proved by the solver; as text, as JSON, as a sheet to
//! print, or asked one by one. `--shipped` takes those that come with the program.

mod play;
mod told;

use std::collections::HashSet;
use std::io::{self, Write as _};

use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_core::AnySetup;
use quadrille_engine::problems::{GRADES, Judge, Problem, found, shipped};
use quadrille_engine::{Budget, Limits};
use quadrille_format::text_board;
use quadrille_locale::Locale;
use quadrille_session::describe_engine_refusal;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use super::interrupt::Interrupt;
use super::progress::Progress;
use super::save_file::{self, Output};
use super::{Subcommand, console, limits};
use crate::numbers;
use crate::sizes::{self, WrongArgument};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "problems", describe, run };

/// Positions that a proof may visit where a problem is asked.
const NODES: u64 = 20_000;
/// Games played for each problem asked for, and some more, before it is given up.
const GAMES: u64 = 60;
const MOST: u64 = 10_000;

fn describe(locale: &Locale) -> Command {
    let flag = |name: &'static str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(locale.text(&format!("problems-{name}")))
    };
    let help = |name: &str| locale.text(&format!("problems-{name}"));
    let grades = u64::from(*GRADES.start())..=u64::from(*GRADES.end());
    sizes::arguments(Command::new(SUBCOMMAND.name), locale)
        .about(locale.text("problems-about"))
        .after_help(locale.text("problems-examples"))
        .arg(numbers::whole("count", "N", 1..=MOST).default_value("10").help(help("count")))
        .arg(numbers::seed().default_value("1").help(help("seed")))
        .arg(numbers::whole("grade", "G", grades).help(help("grade")))
        .arg(limits::nodes("nodes").default_value("20000").help(help("nodes")))
        .arg(numbers::time("time").conflicts_with_all(["shipped", "play"]).help(help("time")))
        .arg(flag("shipped"))
        .arg(flag("text"))
        .arg(flag("json").conflicts_with("text"))
        .arg(flag("lines").conflicts_with_all(["text", "json"]))
        .arg(
            save_file::argument("pdf", "FILE", locale.text("problems-pdf"))
                .long("pdf")
                .conflicts_with_all(["text", "json", "lines"]),
        )
        .arg(save_file::force(locale))
        .arg(flag("play").conflicts_with_all(["text", "json", "lines", "pdf"]))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let is_played = matches.get_flag("play");
    let sheet = Output::wanted(matches, "pdf", locale)?;
    let whole = (!is_played && !matches.get_flag("shipped")).then(|| whole(matches));
    let problems = match &whole {
        Some(whole) => made(matches, whole, locale)?,
        None => chosen(matches, locale)?,
    };
    if problems.is_empty() {
        let is_spent = whole.is_some_and(|whole| whole.is_out_of_time());
        anyhow::bail!(locale.text(if is_spent { "problems-none-yet" } else { "problems-none" }));
    }
    if is_played {
        let (input, output) = (io::stdin(), io::stdout());
        return play::play(&mut console::open(&input, &output)?, &problems, NODES, locale);
    }
    tell(matches, &problems, sheet, locale)?;
    if whole.is_some_and(|whole| whole.stop().is_stopped()) && problems.len() < count(matches) {
        let values = [("found", problems.len().into()), ("count", count(matches).into())];
        anyhow::bail!(locale.format("problems-stopped", &values));
    }
    Ok(())
}

/// What looking for them may cost, until Ctrl+C.
fn whole(matches: &ArgMatches) -> Budget {
    let limits = Limits { time: numbers::time_of(matches, "time"), ..Limits::default() };
    Budget::new(limits, Interrupt::listen(None).throws())
}

/// Writes them in the form that was asked for.
fn tell(matches: &ArgMatches, problems: &[Problem], sheet: Option<Output>, locale: &Locale) -> anyhow::Result<()> {
    if let Some(sheet) = sheet {
        return sheet.write(&told::pdf(problems, locale), locale);
    }
    let mut output = io::BufWriter::new(io::stdout().lock());
    if matches.get_flag("json") {
        serde_json::to_writer(&mut output, &told::json(problems)).map_err(io::Error::from)?;
        writeln!(output)?;
    } else if matches.get_flag("lines") {
        problems.iter().try_for_each(|problem| writeln!(output, "{problem}"))?;
    } else {
        told::text(&mut output, problems, locale)?;
    }
    Ok(output.flush()?)
}

fn seed(matches: &ArgMatches) -> u64 {
    numbers::of(matches, "seed").unwrap_or(1)
}

fn count(matches: &ArgMatches) -> usize {
    numbers::of(matches, "count").unwrap_or(10) as usize
}

/// Is it of the grade asked for?
fn fits(matches: &ArgMatches, problem: &Problem) -> bool {
    numbers::of(matches, "grade").is_none_or(|grade| u64::from(problem.grade()) == grade)
}

/// Some of those that come with the program, drawn by the seed, the easiest first.
fn chosen(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<Vec<Problem>> {
    let asked = sizes::values(matches, locale)?;
    let mut problems = shipped(asked.game());
    problems.retain(|problem| fits(matches, problem) && sizes::is_asked(matches, &asked, &problem.setup.values()));
    problems.shuffle(&mut StdRng::seed_from_u64(seed(matches)));
    problems.truncate(count(matches));
    problems.sort_by_key(|problem| (problem.grade(), problem.length));
    Ok(problems)
}

/// New ones, from games by chance: as many as were asked for, or were found until the budget was
/// spent.
fn made(matches: &ArgMatches, whole: &Budget, locale: &Locale) -> anyhow::Result<Vec<Problem>> {
    let count = count(matches);
    let line = Progress::start(locale);
    let nodes = numbers::of(matches, "nodes").unwrap_or(NODES);
    let mut problems: Vec<Problem> = Vec::new();
    let mut boards: HashSet<String> = HashSet::new();
    let mut judge: Option<(AnySetup, Judge)> = None;
    for game in 0..GAMES * (count as u64 + 1) {
        let seed = seed(matches).wrapping_mul(1_000_003).wrapping_add(game);
        let setup = sizes::setup(matches, locale, seed)?;
        if setup.seats() != 2 {
            let values = [("players", setup.seats().into())];
            return Err(WrongArgument::new(locale.format("cli-solve-players", &values)).into());
        }
        if judge.as_ref().is_none_or(|(known, _)| *known != setup) {
            judge = Some((setup.clone(), Judge::new(&setup, nodes).within(whole.clone())));
        }
        let Some((_, judge)) = &mut judge else { continue };
        if let Some(reason) = judge.unsolvable() {
            return Err(WrongArgument::of(reason.clone(), locale).into());
        }
        let values = [("games", (game + 1).into()), ("found", problems.len().into()), ("count", count.into())];
        line.show(locale.format("problems-progress", &values));
        let problem = found(&setup, seed, judge)
            .map_err(|refusal| WrongArgument::new(describe_engine_refusal(&refusal, locale)))?;
        if judge.is_out_of_time() {
            break;
        }
        let Some(problem) = problem.filter(|problem| fits(matches, problem)) else { continue };
        // Two games may come to the same board.
        if boards.insert(text_board(&problem.record(), &[], &[])) {
            problems.push(problem);
        }
        if problems.len() == count {
            break;
        }
    }
    problems.sort_by_key(|problem| (problem.grade(), problem.length));
    Ok(problems)
}
