//! `quadrille analyse GAME`: the value of every legal move, proved where it can be; or what
//! one opponent thinks of the position.

mod opinion;

use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches, Command};
use quadrille_engine::{Budget, Limits, Score, best_moves};
use quadrille_locale::Locale;

use super::progress::Progress;
use super::solve::answer::Answer;
use super::{Subcommand, board, limits, solve};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand { name: "analyse", describe, run };

/// What it thinks where nothing else is asked for and no proof is certain.
const USUAL_TIME: Duration = Duration::from_secs(20);

fn describe(locale: &Locale) -> Command {
    let engine = Arg::new("engine").long("engine").value_name("E").help(locale.text("cli-analyse-engine"));
    solve::arguments(
        Command::new(SUBCOMMAND.name)
            .about(locale.text("cli-analyse-about"))
            .after_help(locale.text("cli-analyse-examples")),
        locale,
    )
    .arg(engine)
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let record = board::read(matches, locale)?;
    if let Some(engine) = matches.get_one::<String>("engine") {
        return opinion::ask(engine, &record, matches, locale);
    }
    let mut analyst = solve::analyst(&record, matches, locale)?;
    let mut limits = limits::read(matches);
    if limits == Limits::default() && !analyst.is_sure(&record) {
        limits.time = Some(USUAL_TIME);
    }
    let begun = Instant::now();
    let progress = Progress::start(locale);
    let moves = analyst.analyse(&record, &Budget::limited(limits), &mut |values| {
        let done = values.iter().filter(|value| value.is_exact()).count();
        progress.show(locale.format("cli-solve-proved", &[("done", done.into()), ("count", values.len().into())]));
    });
    drop(progress);
    let best = best_moves(&moves);
    let answer = Answer {
        score: Score::of_moves(moves.iter().map(|value| value.score)),
        points: best.iter().filter_map(|value| value.points).max_by_key(|points| points.told()),
        best: best.iter().map(|value| value.mv.clone()).collect(),
        nodes: analyst.nodes(),
        time: begun.elapsed(),
        moves,
    };
    answer.show(&record, matches.get_flag("json"), locale)
}
