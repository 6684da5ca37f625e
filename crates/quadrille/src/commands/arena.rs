//! `quadrille arena GAME --engine A --engine B --games N`: engines meet, and the score is
//! told with what it says about their strength.

mod ledger;
mod reader;
mod report;
mod shared;

use std::io::{self, Write};

use clap::{Arg, ArgAction, ArgMatches, Command};
use indicatif::{ProgressBar, ProgressStyle};
use quadrille_arena::{Contestant, Counted, Field, Openings, Pairing, Played, Report, Sprt, Tally, Terms, Tournament};
use quadrille_core::{AnySetup, Kind, Reason};
use quadrille_engine::Stop;
use quadrille_locale::Locale;
use quadrille_session::describe_reason;

use self::ledger::Ledger;
use self::reader::Reader;
use self::report::{About, as_json, write_report};
use super::interrupt::Interrupt;
use super::{Subcommand, limits, queue, save_file};
use crate::ending::{self, Answers};
use crate::numbers;
use crate::sizes::{self, WrongArgument};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "arena", describe, run };

fn describe(locale: &Locale) -> Command {
    let help = |name: &str| locale.text(&format!("arena-{name}"));
    let text = |name: &'static str, value: &'static str| Arg::new(name).long(name).value_name(value).help(help(name));
    let whole = |name: &'static str, range| numbers::whole(name, "N", range).help(help(name));
    let flag = |name: &'static str| Arg::new(name).long(name).action(ArgAction::SetTrue).help(help(name));
    sizes::arguments(Command::new(SUBCOMMAND.name), locale)
        .about(locale.text("arena-about"))
        .after_help(locale.text("arena-examples"))
        .arg(text("engine", "E").action(ArgAction::Append))
        .arg(whole("games", 1..=1_000_000).default_value("20"))
        .args(limits::arguments("arena", locale))
        .arg(whole("depth", 1..=1_000))
        .arg(numbers::time("game-time").conflicts_with("time").help(help("game-time")))
        .arg(numbers::pause("increment").requires("game-time").help(help("increment")))
        .arg(numbers::pause("grace").default_value("500ms").help(help("grace")))
        .arg(text("clock", "CLOCK").value_parser(["wall", "processor"]).default_value("wall"))
        .arg(save_file::argument("openings", "FILE", help("openings")).long("openings"))
        .arg(whole("opening-plies", 0..=100).conflicts_with("openings"))
        .arg(numbers::threads(locale).default_value("1"))
        .arg(numbers::seed().default_value("1").help(help("seed")))
        .arg(text("sprt", "LOW,HIGH").allow_hyphen_values(true))
        .arg(text("save", "DIR"))
        .arg(flag("resume"))
        .arg(save_file::force(locale))
        .arg(text("log", "DIR"))
        .arg(whole("every", 1..=1_000_000))
        .arg(queue::argument(locale).conflicts_with("every"))
        .arg(flag("standings").requires("queue"))
        .arg(whole("find-openings", 1..=100_000).conflicts_with_all(["engine", "opening-plies", "time", "depth"]))
        .args([flag("restart"), flag("adjudicate"), flag("alone")])
        .args([flag("gauntlet").conflicts_with("ladder"), flag("ladder"), flag("json")])
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let reader = Reader { matches, locale };
    let seed = numbers::of(matches, "seed").unwrap_or(1);
    let example = sizes::setup(matches, locale, seed)?;
    if let Some(count) = numbers::of(matches, "find-openings") {
        return reader.find_openings(&example, count, seed);
    }
    if matches.get_flag("standings") {
        return shared::standings(matches, &example, locale);
    }
    let folder = reader.folder()?;
    ending::listen(Answers::CtrlC)?;
    let interrupt = Interrupt::listen(Some(locale.text("arena-stopping")));
    let contestants = reader.contestants(&example)?;
    let sprt = reader.sprt(contestants.len())?;
    let base = Settings {
        games: numbers::of(matches, "games").unwrap_or(20) as u32,
        terms: reader.terms()?,
        openings: reader.openings(&example)?,
        sprt,
        threads: numbers::threads_of(matches),
        seed,
    };
    // On a ladder each engine meets only the one before it.
    let rounds: Vec<Vec<Contestant>> = if matches.get_flag("ladder") {
        contestants.windows(2).map(|pair| vec![pair[1].clone(), pair[0].clone()]).collect()
    } else {
        vec![contestants]
    };
    let every = numbers::of(matches, "every");
    // The games under way end, no other begins.
    let stop = interrupt.throws();
    let mut output = io::stdout().lock();
    for (at, contestants) in rounds.into_iter().enumerate() {
        let mut tournament = base.tournament(contestants, matches, locale)?;
        let mut ledger = match &folder {
            Some(folder) => Some(Ledger::open(folder, at, &mut tournament, matches.get_flag("resume"), locale)?),
            None => None,
        };
        let about = About::of(&tournament);
        let games = tournament.all_games();
        let queue = queue::join(matches, locale, shared::KIND, &shared::what(&tournament), games.len())?;
        let show = Show { about: &about, every, locale };
        let (report, unsaved) = match &queue {
            Some(queue) => shared::play(&tournament, &games, ledger.as_mut(), queue, &stop, locale)?,
            None => play(&tournament, ledger.as_mut(), &show, &stop),
        };
        write(&mut output, &about, &report, matches, locale)?;
        output.flush()?;
        // What was played stands, whatever stopped it.
        if let Some(error) = unsaved {
            return Err(error);
        }
        let played: u32 = report.meetings.iter().map(|meeting| meeting.tally.games()).sum();
        if stop.is_stopped() && played < tournament.total() {
            let values = [("played", played.into()), ("total", tournament.total().into())];
            anyhow::bail!(locale.format("arena-stopped", &values));
        }
    }
    Ok(())
}

/// The report, as it was asked for.
fn write(
    output: &mut impl Write,
    about: &About,
    report: &Report,
    matches: &ArgMatches,
    locale: &Locale,
) -> anyhow::Result<()> {
    if matches.get_flag("json") {
        writeln!(output, "{}", as_json(about, report))?;
    } else {
        write_report(output, about, report, locale)?;
    }
    Ok(())
}

struct Settings {
    games: u32,
    terms: Terms,
    openings: Openings,
    sprt: Option<Sprt>,
    threads: usize,
    seed: u64,
}

impl Settings {
    fn tournament(
        &self,
        contestants: Vec<Contestant>,
        matches: &ArgMatches,
        locale: &Locale,
    ) -> Result<Tournament, WrongArgument> {
        // Only a board that is dealt depends on the seed; the arguments are read here once
        // for each board, so that games on other threads need no words.
        let is_dealt = has_board(&sizes::setup(matches, locale, self.seed)?);
        let boards = if is_dealt { self.games } else { 1 };
        // Seeds beside each other share no board.
        let dealt = |board: u32| self.seed ^ u64::from(board).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let setups =
            (0..boards).map(|board| sizes::setup(matches, locale, dealt(board))).collect::<Result<Vec<_>, _>>()?;
        let setup = Box::new(move |number: u32| setups[(number % boards) as usize].clone());
        Ok(Tournament {
            contestants,
            field: if matches.get_flag("gauntlet") { Field::Gauntlet } else { Field::Everybody },
            games: self.games,
            terms: self.terms.clone(),
            openings: self.openings.clone(),
            alone: matches.get_flag("alone"),
            adjudicates: matches.get_flag("adjudicate"),
            known: std::collections::BTreeMap::new(),
            sprt: self.sprt,
            threads: self.threads,
            seed: self.seed,
            setup,
        })
    }
}

/// What is shown while games are played.
struct Show<'a> {
    about: &'a About,
    /// The standings, after so many games each time.
    every: Option<u64>,
    locale: &'a Locale,
}

/// Plays with a bar that shows how far it is, on a terminal, and a line for each game
/// elsewhere; gives the first failure to keep a game, too.
fn play(
    tournament: &Tournament,
    mut ledger: Option<&mut Ledger>,
    show: &Show<'_>,
    stop: &Stop,
) -> (Report, Option<anyhow::Error>) {
    let total = u64::from(tournament.total());
    let bar = ProgressBar::new(total);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg} {eta}") {
        bar.set_style(style);
    }
    let mut tally = Tally::default();
    let mut counted = tournament.known.clone();
    for counted in counted.values() {
        tally.add(counted.points);
    }
    bar.set_position(counted.len() as u64);
    let mut unsaved = None;
    let report = tournament.run(stop, &mut |pairing, game, played| {
        tally.add(played.points);
        counted.insert((pairing, game), Counted::from(played));
        bar.set_message(format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses));
        bar.inc(1);
        if bar.is_hidden() {
            let line = told(tournament, pairing, played, (bar.position(), total), show.locale);
            let _ = writeln!(io::stderr(), "{line}");
        }
        if show.every.is_some_and(|every| bar.position().is_multiple_of(every) && bar.position() < total) {
            let report = tournament.report(counted.iter().map(|(game, counted)| (*game, counted)));
            bar.suspend(|| drop(write_report(&mut io::stderr(), show.about, &report, show.locale)));
        }
        if let (Some(ledger), None) = (&mut ledger, &unsaved)
            && let Err(error) = ledger.keep(tournament, pairing, game, played)
        {
            unsaved = Some(error);
            stop.stop();
        }
    });
    bar.finish_and_clear();
    (report, unsaved)
}

/// One game in one line.
fn told(
    tournament: &Tournament,
    pairing: Pairing,
    played: &Played,
    (number, total): (u64, u64),
    locale: &Locale,
) -> String {
    let name = |at: usize| tournament.contestants[at].name();
    let why = match &played.fault {
        Some((_, fault)) => describe_reason(&Reason::from(fault), locale),
        None if played.is_proved => locale.text("arena-why-proved"),
        None if played.points > 0.0 && played.points < 1.0 => locale.text("arena-why-shared"),
        None => locale.text("arena-why-won"),
    };
    let values = [
        ("number", number.to_string().into()),
        ("total", total.to_string().into()),
        ("first", name(pairing.first).into()),
        ("second", name(pairing.second).into()),
        ("result", [played.points, 1.0 - played.points].map(|points| share(points, locale)).join(":").into()),
        ("why", why.into()),
        ("plies", played.record.ply().into()),
    ];
    locale.format("arena-played", &values)
}

/// The part of a point that somebody got, with a decimal or two where it is not whole.
fn share(points: f64, locale: &Locale) -> String {
    let is_told = |decimals: &usize| (points * 10f64.powi(*decimals as i32)).fract() == 0.0;
    locale.figure(points, (0..2).find(is_told).unwrap_or(2))
}

/// Does the setup hold a board, cell by cell?
fn has_board(setup: &AnySetup) -> bool {
    setup.game().settings().iter().any(|setting| setting.kind == Kind::Board)
}
