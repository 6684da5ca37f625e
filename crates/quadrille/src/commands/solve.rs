//! `quadrille solve GAME`: the exact value of a position.
//!
//! Each game answers in its own file under `solve/`; this one reads the question and
//! shows the answer.

pub(crate) mod answer;
mod make_book;
mod morpion;
mod move_by_move;
mod puissance4;
mod six_couleurs;

use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_core::puissance4::Setup;
use quadrille_core::{AnyRecord, AnySetup};
use quadrille_locale::Locale;

use self::answer::{Answer, Means};
use super::{Subcommand, board, memory, save_file};
use crate::sizes::WrongArgument;

pub(crate) const SUBCOMMAND: Subcommand = Subcommand { name: "solve", describe, run };

fn describe(locale: &Locale) -> Command {
    arguments(Command::new(SUBCOMMAND.name).about(locale.text("cli-solve-about")), locale)
        .arg(flag("outcome", "cli-solve-outcome", locale))
        .arg(save_file::argument("make-book", "FILE", locale.text("cli-make-book")).long("make-book"))
        .arg(
            Arg::new("plies")
                .long("plies")
                .value_name("N")
                .default_value("4")
                .value_parser(clap::value_parser!(u8).range(0..=12))
                .help(locale.text("cli-make-book-plies")),
        )
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let record = board::read(matches, locale)?;
    let means = means(matches, locale)?;
    if matches.contains_id("make-book") {
        let usual = AnyRecord::new(AnySetup::Puissance4(Setup::default()));
        anyhow::ensure!(record == usual, "{}", locale.text("cli-make-book-usual"));
        let plies = matches.get_one::<u8>("plies").copied().unwrap_or_default();
        return make_book::make(plies, &save_file::path(matches, "make-book"), &means);
    }
    check(&record, locale)?;
    let answer = match &record {
        AnyRecord::Puissance4(record) => {
            puissance4::solve(record.position(), matches.get_flag("outcome"), &means, locale)?
        }
        AnyRecord::Morpion(record) => morpion::solve(record.position(), &means, locale)?,
        AnyRecord::SixCouleurs(record) => six_couleurs::solve(record.position(), &means, locale)?,
    };
    answer.show(matches.get_flag("json"), locale)
}

/// The value of every legal move.
pub(crate) fn analyse(record: &AnyRecord, means: &Means, locale: &Locale) -> anyhow::Result<Answer> {
    check(record, locale)?;
    match record {
        AnyRecord::Puissance4(record) => puissance4::analyse(record.position(), means, locale),
        AnyRecord::Morpion(record) => Ok(morpion::analyse(record.position(), means, locale)),
        AnyRecord::SixCouleurs(record) => Ok(six_couleurs::analyse(record.position(), means, locale)),
    }
}

/// Values are told of games of two that go on.
fn check(record: &AnyRecord, locale: &Locale) -> Result<(), WrongArgument> {
    if record.outcome().is_some() {
        return Err(WrongArgument::new(locale.text("cli-solve-over")));
    }
    if record.seats() != 2 {
        let players = [("players", record.seats().into())];
        return Err(WrongArgument::new(locale.format("cli-solve-players", &players)));
    }
    Ok(())
}

/// The arguments of `solve` and `analyse`.
pub(crate) fn arguments(command: Command, locale: &Locale) -> Command {
    board::arguments(command, locale)
        .arg(flag("json", "cli-json", locale))
        .arg(flag("no-book", "cli-no-book", locale))
        .arg(memory::argument(locale))
        .arg(
            Arg::new("threads")
                .long("threads")
                .value_name("N")
                .value_parser(clap::value_parser!(u8).range(1..=64))
                .help(locale.text("cli-threads")),
        )
}

fn flag(name: &'static str, key: &str, locale: &Locale) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(locale.text(key))
}

/// What `solve` and `analyse` may use.
pub(crate) fn means(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<Means> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from).min(64);
    Ok(Means {
        memory: memory::read(matches, locale)?,
        book: !matches.get_flag("no-book"),
        threads: matches.get_one::<u8>("threads").map_or(cores, |&threads| threads.into()),
    })
}
