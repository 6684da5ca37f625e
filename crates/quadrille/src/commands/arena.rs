//! `quadrille arena GAME --engine A --engine B --games N`: engines meet, and the score is
//! told with what it says about their strength.

mod report;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Arg, ArgAction, ArgMatches, Command};
use indicatif::{ProgressBar, ProgressStyle};
use quadrille_arena::{Balance, Clock, Contestant, Openings, Pairing, Played, Report, Sprt, Tally, Tournament};
use quadrille_core::{AnySetup, Kind, Reason, Seat};
use quadrille_engine::{Limits, Stop};
use quadrille_format::{Save, SavedPlayer, SavedSeat, native, write_atomically};
use quadrille_locale::Locale;
use quadrille_session::{describe_engine_refusal, describe_reason};

use self::report::{as_json, write_report};
use super::{Subcommand, limits, save_file};
use crate::sizes::{self, WrongArgument};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "arena", describe, run };

fn describe(locale: &Locale) -> Command {
    let text = |name: &'static str, value: &'static str| {
        Arg::new(name).long(name).value_name(value).help(locale.text(&format!("arena-{name}")))
    };
    let flag = |name: &'static str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(locale.text(&format!("arena-{name}")))
    };
    sizes::arguments(Command::new(SUBCOMMAND.name), locale)
        .about(locale.text("arena-about"))
        .after_help(locale.text("arena-examples"))
        .arg(text("engine", "E").action(ArgAction::Append))
        .arg(text("games", "N").default_value("20"))
        .arg(text("time", "T"))
        .arg(text("depth", "N"))
        .arg(text("nodes", "N"))
        .arg(text("clock", "CLOCK").value_parser(["wall", "processor"]).default_value("wall"))
        .arg(text("openings", "FILE"))
        .arg(text("opening-plies", "N").conflicts_with("openings"))
        .arg(text("threads", "N").default_value("1"))
        .arg(text("seed", "S").default_value("1"))
        .arg(text("sprt", "LOW,HIGH").allow_hyphen_values(true))
        .arg(text("save", "DIR"))
        .arg(save_file::force(locale))
        .arg(text("find-openings", "N").conflicts_with_all(["engine", "openings", "opening-plies", "time", "depth"]))
        .args([flag("alone"), flag("ladder"), flag("json")])
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let reader = Reader { matches, locale };
    let seed = reader.number("seed")?.unwrap_or(1);
    let example = sizes::setup(matches, locale, seed)?;
    if let Some(count) = reader.number("find-openings")? {
        return reader.find_openings(&example, count, seed);
    }
    let folder = reader.folder()?;
    let contestants = reader.contestants(&example)?;
    let sprt = reader.sprt(contestants.len())?;
    let openings = reader.openings(&example)?;
    let base = Settings {
        games: reader.games()?,
        limits: reader.limits()?,
        openings,
        sprt,
        clock: reader.clock(),
        threads: reader.threads()?,
        seed,
    };
    // On a ladder each engine meets only the one before it.
    let rounds: Vec<Vec<Contestant>> = if matches.get_flag("ladder") {
        contestants.windows(2).map(|pair| vec![pair[1].clone(), pair[0].clone()]).collect()
    } else {
        vec![contestants]
    };
    let stop = stop_at_ctrl_c();
    let mut output = io::stdout().lock();
    for (at, contestants) in rounds.into_iter().enumerate() {
        let tournament = base.tournament(contestants, matches, locale)?;
        let (report, unsaved) = play(&tournament, folder.as_deref(), at, &stop);
        if matches.get_flag("json") {
            writeln!(output, "{}", as_json(&tournament, &report, &example))?;
        } else {
            write_report(&mut output, &tournament, &report, &example, locale)?;
        }
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

/// Ctrl+C lets the games under way end, no other begins; asked again, the program ends at once.
fn stop_at_ctrl_c() -> Stop {
    let stop = Stop::new();
    let thrown = stop.clone();
    let listen = move || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_io().build() else { return };
        runtime.block_on(async {
            while tokio::signal::ctrl_c().await.is_ok() {
                if thrown.is_stopped() {
                    std::process::exit(130);
                }
                thrown.stop();
            }
        });
    };
    // Without a thread Ctrl+C ends the program as ever.
    drop(std::thread::Builder::new().name("ctrl-c".into()).spawn(listen));
    stop
}

struct Settings {
    games: u32,
    limits: Option<Limits>,
    clock: Clock,
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
        let boards = if is_dealt { u64::from(self.games) } else { 1 };
        let setups = (0..boards)
            .map(|board| sizes::setup(matches, locale, self.seed.wrapping_add(board)))
            .collect::<Result<Vec<_>, _>>()?;
        let seed = self.seed;
        let setup = Box::new(move |of: u64| setups[(of.wrapping_sub(seed) % boards) as usize].clone());
        let Settings { games, limits, clock, ref openings, sprt, threads, seed } = *self;
        let (openings, alone) = (openings.clone(), matches.get_flag("alone"));
        Ok(Tournament { contestants, games, limits, clock, openings, alone, sprt, threads, seed, setup })
    }
}

/// Plays with a bar that shows how far it is, on a terminal; gives the first failure to
/// save a game, too.
fn play(tournament: &Tournament, folder: Option<&Path>, round: usize, stop: &Stop) -> (Report, Option<anyhow::Error>) {
    let bar = ProgressBar::new(u64::from(tournament.total()));
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg} {eta}") {
        bar.set_style(style);
    }
    let mut tally = Tally::default();
    let mut unsaved = None;
    let report = tournament.run(stop, &mut |pairing, game, played| {
        tally.add(played.points);
        bar.set_message(format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses));
        bar.inc(1);
        if let (Some(folder), None) = (folder, &unsaved) {
            let name = game_name([round + 1, pairing.first + 1, pairing.second + 1], game as usize);
            if let Err(error) = save(tournament, pairing, played, &folder.join(name)) {
                unsaved = Some(error);
                stop.stop();
            }
        }
    });
    bar.finish_and_clear();
    (report, unsaved)
}

fn save(tournament: &Tournament, pairing: Pairing, played: &Played, file: &Path) -> anyhow::Result<()> {
    let record = played.record.clone();
    let marks = record.game().default_marks(record.seats());
    let seats = Seat::all(record.seats()).zip(marks).map(|(seat, mark)| {
        let at = if played.first_seats.contains(seat) { pairing.first } else { pairing.second };
        let text = tournament.contestants[at].name().chars().take(100).collect();
        SavedSeat { player: SavedPlayer::Engine(text), ..SavedSeat::person(seat, mark) }
    });
    let save = Save::new(record, seats.collect())?.counted();
    write_atomically(file, native::write(&save).as_bytes()).with_context(|| file.display().to_string())
}

/// `1-1-2-00007.json`: the round, who met whom, and which game.
fn game_name([round, first, second]: [usize; 3], game: usize) -> String {
    format!("{round}-{first}-{second}-{game:05}.json")
}

fn is_game_name(name: &str) -> bool {
    let numbers = name.strip_suffix(".json").map(|name| name.split('-').map(str::parse::<usize>).collect());
    numbers.is_some_and(|numbers: Vec<_>| numbers.len() == 4 && numbers.iter().all(Result::is_ok))
}

/// Does the setup hold a board, cell by cell?
fn has_board(setup: &AnySetup) -> bool {
    setup.game().settings().iter().any(|setting| setting.kind == Kind::Board)
}

/// Reads the options that are not about the board.
struct Reader<'a> {
    matches: &'a ArgMatches,
    locale: &'a Locale,
}

impl Reader<'_> {
    fn text(&self, option: &str) -> Option<&str> {
        self.matches.get_one::<String>(option).map(String::as_str)
    }

    fn refuse(&self, key: &str, values: &[(&str, &str)]) -> WrongArgument {
        let values: Vec<_> = values.iter().map(|(name, value)| (*name, (*value).into())).collect();
        WrongArgument::new(self.locale.format(key, &values))
    }

    fn number(&self, option: &str) -> Result<Option<u64>, WrongArgument> {
        let Some(read) = self.text(option) else { return Ok(None) };
        let refuse =
            |_: std::num::ParseIntError| self.refuse("arena-not-a-number", &[("option", option), ("read", read)]);
        read.trim().parse().map(Some).map_err(refuse)
    }

    fn games(&self) -> Result<u32, WrongArgument> {
        match self.number("games")?.unwrap_or(20) {
            0 => Err(self.refuse("arena-no-games", &[])),
            games => Ok(games.min(1_000_000) as u32),
        }
    }

    fn contestants(&self, setup: &AnySetup) -> Result<Vec<Contestant>, WrongArgument> {
        let texts: Vec<&String> = self.matches.get_many("engine").into_iter().flatten().collect();
        if texts.len() < 2 {
            return Err(self.refuse("arena-two-engines", &[]));
        }
        let read = |text: &&String| {
            Contestant::read(text, setup)
                .map_err(|error| describe_reason(&Reason::from(&error), self.locale))
                .map_err(|reason| self.refuse("arena-engine-refused", &[("reason", &reason)]))
        };
        texts.iter().map(read).collect()
    }

    /// The limits asked for, if any; engines keep their own ones otherwise.
    fn limits(&self) -> Result<Option<Limits>, WrongArgument> {
        let time = match self.text("time") {
            None => None,
            Some(read) => Some(limits::time(read, self.locale)?),
        };
        let depth = self.number("depth")?.map(|depth| depth.min(1_000) as u32);
        let limits = Limits { time, depth, nodes: self.number("nodes")? };
        Ok((limits != Limits::default()).then_some(limits))
    }

    /// The folder for the games, made if it is not there. Games of another tournament in it
    /// are written over only where somebody says so.
    fn folder(&self) -> anyhow::Result<Option<PathBuf>> {
        let Some(folder) = self.text("save").map(PathBuf::from) else { return Ok(None) };
        if save_file::is_stream(&folder) {
            return Err(self.refuse("arena-save-folder", &[]).into());
        }
        std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let mut names = std::fs::read_dir(&folder).with_context(|| folder.display().to_string())?.flatten();
        if let Some(game) = names.find(|entry| entry.file_name().to_str().is_some_and(is_game_name)) {
            save_file::agree(self.matches, &game.path(), self.locale)?;
        }
        Ok(Some(folder))
    }

    fn openings(&self, setup: &AnySetup) -> anyhow::Result<Openings> {
        if let Some(file) = self.text("openings") {
            let text = save_file::read_text(file)?;
            return Openings::read(&text, setup).with_context(|| file.to_owned());
        }
        Ok(match self.number("opening-plies")? {
            Some(plies) => Openings::Chance { plies: plies.min(100) as u32 },
            None => Openings::usual(setup),
        })
    }

    fn clock(&self) -> Clock {
        if self.text("clock") == Some("processor") { Clock::Processor } else { Clock::Wall }
    }

    /// How many games at a time; 0 is one for each core.
    fn threads(&self) -> Result<usize, WrongArgument> {
        Ok(match self.number("threads")?.unwrap_or(1) {
            0 => std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            threads => threads.min(256) as usize,
        })
    }

    /// Writes even openings, one a line.
    fn find_openings(&self, setup: &AnySetup, count: u64, seed: u64) -> anyhow::Result<()> {
        if !matches!(setup, AnySetup::Morpion(setup) if setup.seats() == 2) {
            return Err(self.refuse("arena-openings-refused", &[]).into());
        }
        let nodes = self.number("nodes")?.unwrap_or(LONG_SEARCH);
        let threads = self.threads()?;
        let balance = Balance { count: count.min(100_000) as usize, stones: STONES, nodes, value: EVEN, seed, threads };
        let mut failed = None;
        let found = balance.find(setup, &mut |opening| {
            let mut output = io::stdout().lock();
            failed = writeln!(output, "{opening}").and_then(|()| output.flush()).err().or(failed.take());
        });
        found.map_err(|refusal| {
            self.refuse("arena-engine-refused", &[("reason", &describe_engine_refusal(&refusal, self.locale))])
        })?;
        failed.map_or(Ok(()), |error| Err(error.into()))
    }

    fn sprt(&self, engines: usize) -> Result<Option<Sprt>, WrongArgument> {
        let Some(read) = self.text("sprt") else { return Ok(None) };
        let numbers: Vec<f64> = read.split(',').filter_map(|word| word.trim().parse().ok()).collect();
        match numbers[..] {
            [low, high] if low < high && engines == 2 => Ok(Some(Sprt { low, high })),
            _ => Err(self.refuse("arena-wrong-sprt", &[("read", read)])),
        }
    }
}

/// Openings to be found have so many stones, at least and at most.
const STONES: [u32; 2] = [4, 8];
/// The value that counts as even, and the positions of the search that says so.
const EVEN: i32 = 60;
const LONG_SEARCH: u64 = 1_000_000;
