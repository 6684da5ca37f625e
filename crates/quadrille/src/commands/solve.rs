//! `quadrille solve GAME`: the exact value of a position. Reads the question and shows the
//! answer; the analyst of the engine crate finds it.

pub(crate) mod answer;
mod make_book;

use std::time::Instant;

use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_core::{AnyRecord, AnySetup};
use quadrille_engine::puissance4::solver::book::can_have_one;
use quadrille_engine::{Analyst, Budget, Means, Progress, Proof, Question, Unproved};
use quadrille_locale::Locale;
use quadrille_session::describe_reason;

use self::answer::Answer;
use super::progress::Progress as Line;
use super::save_file::{self, Output};
use super::{Subcommand, board, book, limits, memory, queue};
use crate::numbers;
use crate::sizes::WrongArgument;

pub(crate) const SUBCOMMAND: Subcommand = Subcommand { name: "solve", describe, run };

/// More threads do not help a solver.
const MOST_THREADS: usize = 64;

fn describe(locale: &Locale) -> Command {
    arguments(
        Command::new(SUBCOMMAND.name)
            .about(locale.text("cli-solve-about"))
            .after_help(locale.text("cli-solve-examples")),
        locale,
    )
    .arg(flag("outcome", "cli-solve-outcome", locale))
    .arg(save_file::argument("make-book", "FILE", locale.text("cli-make-book")).long("make-book"))
    .arg(save_file::force(locale))
    .arg(queue::argument(locale).requires("make-book"))
    .arg(
        numbers::whole("plies", "N", 0..=12)
            .default_value("4")
            .requires("make-book")
            .help(locale.text("cli-make-book-plies")),
    )
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let record = board::read(matches, locale)?;
    if matches.contains_id("make-book") {
        let setup = match record.setup() {
            AnySetup::Puissance4(setup) if record.is_empty() && can_have_one(&setup) => setup,
            _ => return Err(WrongArgument::new(locale.text("cli-make-book-usual")).into()),
        };
        let plies = numbers::of(matches, "plies").unwrap_or_default() as u8;
        let book = Output::agreed(matches, "make-book", locale)?;
        if book.is_stream() {
            return Err(WrongArgument::new(locale.text("cli-make-book-file")).into());
        }
        let means = means(matches, locale)?;
        let wanted = make_book::Wanted { setup, plies, file: book.path(), with_book: !matches.get_flag("no-book") };
        return match wanted.join(matches, locale)? {
            Some(queue) => wanted.share(&means, &queue),
            None => wanted.make(&means),
        };
    }
    let mut analyst = analyst(&record, matches, locale)?;
    let question = if matches.get_flag("outcome") { Question::Outcome } else { Question::Distance };
    let budget = Budget::limited(limits::read(matches));
    let begun = Instant::now();
    let line = Line::start(locale);
    let solved = analyst.solve(&record, question, &budget, &mut |progress| {
        line.tell(status(progress, locale));
        line.count(progress.nodes);
    });
    drop(line);
    let Proof { score, points, best, nodes } = match solved {
        Ok(proof) => proof,
        Err(unproved) => {
            answer::show_bound(&unproved, begun.elapsed(), matches.get_flag("json"), locale)?;
            anyhow::bail!(in_vain(&unproved, locale));
        }
    };
    let answer = Answer { score: Some(score), points, best, moves: Vec::new(), nodes, time: begun.elapsed() };
    answer.show(&record, matches.get_flag("json"), locale)
}

/// The analyst of a position that has values to tell: two play, the game goes on, and the
/// game's solver takes the board.
pub(crate) fn analyst(record: &AnyRecord, matches: &ArgMatches, locale: &Locale) -> anyhow::Result<Analyst> {
    if record.outcome().is_some() {
        return Err(WrongArgument::new(locale.text("cli-solve-over")).into());
    }
    if record.seats() != 2 {
        let players = [("players", record.seats().into())];
        return Err(WrongArgument::new(locale.format("cli-solve-players", &players)).into());
    }
    book::check(matches, record)?;
    let analyst = Analyst::with_means(record, means(matches, locale)?);
    match analyst.unsolvable() {
        Some(reason) => Err(WrongArgument::new(describe_reason(reason, locale)).into()),
        None => Ok(analyst),
    }
}

/// How far a proof is, in words.
fn status(progress: Progress, locale: &Locale) -> String {
    let mut parts = Vec::new();
    if let Some((low, high)) = progress.bounds {
        parts.push(locale.format("cli-solve-bounds", &[("low", low.into()), ("high", high.into())]));
    }
    if let Some(share) = progress.share {
        parts.push(locale.format("cli-solve-share", &[("share", ((100.0 * share) as i64).into())]));
    }
    parts.join(", ")
}

/// What was tried without a proof.
fn in_vain(unproved: &Unproved, locale: &Locale) -> String {
    let tried = unproved.tried.iter().map(|tried| {
        locale.format(&format!("cli-solve-tried-{}", tried.key), &[("nodes", locale.counted(tried.nodes))])
    });
    locale.format("cli-solve-no-proof", &[("tried", tried.collect::<Vec<_>>().join(", ").into())])
}

/// The arguments of `solve` and `analyse`.
pub(crate) fn arguments(command: Command, locale: &Locale) -> Command {
    board::arguments(command, locale)
        .arg(flag("json", "cli-json", locale))
        .args(limits::arguments("cli", locale))
        .arg(flag("no-book", "cli-no-book", locale))
        .arg(book::argument(locale))
        .arg(memory::argument(locale))
        .arg(numbers::threads(locale))
}

fn flag(name: &'static str, key: &str, locale: &Locale) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(locale.text(key))
}

/// What a solver may use.
fn means(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<Means> {
    Ok(Means {
        memory: memory::read(matches, locale)?,
        book: !matches.get_flag("no-book"),
        threads: numbers::threads_of(matches).min(MOST_THREADS),
    })
}
