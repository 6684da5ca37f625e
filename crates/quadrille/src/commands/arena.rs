//! `quadrille arena GAME --engine A --engine B --games N`: engines meet, and the score is
//! told with what it says about their strength.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use clap::{Arg, ArgAction, ArgMatches, Command};
use indicatif::{ProgressBar, ProgressStyle};
use quadrille_arena::{Contestant, Elo, Openings, Pairing, Played, Report, Sprt, Standing, Tally, Tournament, Verdict};
use quadrille_core::{AnySetup, Seat};
use quadrille_engine::{Limits, Stop};
use quadrille_format::{Save, SavedPlayer, SavedSeat, default_marks, native, write_atomically};
use quadrille_locale::Locale;
use serde_json::{Value, json};

use super::Subcommand;
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
        .arg(text("openings", "FILE"))
        .arg(text("opening-plies", "N").conflicts_with("openings"))
        .arg(text("threads", "N").default_value("1"))
        .arg(text("seed", "S").default_value("1"))
        .arg(text("sprt", "LOW,HIGH").allow_hyphen_values(true))
        .arg(text("save", "DIR"))
        .args([flag("alone"), flag("ladder"), flag("json")])
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let reader = Reader { matches, locale };
    let seed = reader.number("seed")?.unwrap_or(1);
    let example = sizes::setup(matches, locale, seed)?;
    let folder = matches.get_one::<String>("save").map(PathBuf::from);
    if let Some(folder) = &folder {
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let contestants = reader.contestants(&example)?;
    let sprt = reader.sprt(contestants.len())?;
    let openings = reader.openings(&example)?;
    let base = Settings {
        games: reader.number("games")?.unwrap_or(20).clamp(1, 1_000_000) as u32,
        limits: reader.limits()?,
        openings,
        sprt,
        threads: reader.number("threads")?.unwrap_or(1).clamp(1, 256) as usize,
        seed,
    };
    // On a ladder each engine meets only the one before it.
    let rounds: Vec<Vec<Contestant>> = if matches.get_flag("ladder") {
        contestants.windows(2).map(|pair| vec![pair[1].clone(), pair[0].clone()]).collect()
    } else {
        vec![contestants]
    };
    let mut output = io::stdout().lock();
    for (at, contestants) in rounds.into_iter().enumerate() {
        let tournament = base.tournament(contestants, matches, locale)?;
        let (report, unsaved) = play(&tournament, folder.as_deref(), at);
        if let Some(error) = unsaved {
            return Err(error);
        }
        if matches.get_flag("json") {
            writeln!(output, "{}", as_json(&tournament, &report, &example))?;
        } else {
            write_report(&mut output, &tournament, &report, &example, locale)?;
        }
        output.flush()?;
    }
    Ok(())
}

struct Settings {
    games: u32,
    limits: Option<Limits>,
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
        // Only the board of Six couleurs depends on the seed; the arguments are read
        // here once for each board, so that games on other threads need no words.
        let boards = match sizes::setup(matches, locale, self.seed)? {
            AnySetup::SixCouleurs(_) => u64::from(self.games),
            _ => 1,
        };
        let setups = (0..boards)
            .map(|board| sizes::setup(matches, locale, self.seed.wrapping_add(board)))
            .collect::<Result<Vec<_>, _>>()?;
        let seed = self.seed;
        let setup = Box::new(move |of: u64| setups[(of.wrapping_sub(seed) % boards) as usize].clone());
        let Settings { games, limits, ref openings, sprt, threads, seed } = *self;
        let (openings, alone) = (openings.clone(), matches.get_flag("alone"));
        Ok(Tournament { contestants, games, limits, openings, alone, sprt, threads, seed, setup })
    }
}

/// Plays with a bar that shows how far it is, on a terminal; gives the first failure to
/// save a game, too.
fn play(tournament: &Tournament, folder: Option<&Path>, round: usize) -> (Report, Option<anyhow::Error>) {
    let bar = ProgressBar::new(u64::from(tournament.total()));
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg} {eta}") {
        bar.set_style(style);
    }
    let mut tally = Tally::default();
    let mut unsaved = None;
    let stop = Stop::new();
    let report = tournament.run(&stop, &mut |pairing, game, played| {
        tally.add(played.points);
        bar.set_message(format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses));
        bar.inc(1);
        if let (Some(folder), None) = (folder, &unsaved) {
            let name = format!("{}-{}-{}-{game:05}.json", round + 1, pairing.first + 1, pairing.second + 1);
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
    let marks = default_marks(record.game(), record.seats());
    let seats = Seat::all(record.seats()).zip(marks).map(|(seat, mark)| {
        let at = if played.first_seats.contains(seat) { pairing.first } else { pairing.second };
        let text = tournament.contestants[at].name().chars().take(100).collect();
        SavedSeat { player: SavedPlayer::Engine(text), ..SavedSeat::person(seat, mark) }
    });
    let save = Save::new(record, seats.collect())?.counted();
    write_atomically(file, native::write(&save).as_bytes()).with_context(|| file.display().to_string())
}

fn write_report(
    output: &mut impl Write,
    tournament: &Tournament,
    report: &Report,
    setup: &AnySetup,
    locale: &Locale,
) -> io::Result<()> {
    let about = match setup {
        AnySetup::SixCouleurs(setup) => {
            format!("rows={} columns={} players={}", setup.board().rows(), setup.board().columns(), setup.seats())
        }
        other => other.to_string(),
    };
    let limits = tournament.limits.map_or_else(|| locale.text("arena-own-limits"), in_words);
    let values = [
        ("game", setup.game().name().into()),
        ("setup", about.into()),
        ("limits", limits.into()),
        ("seed", tournament.seed.to_string().into()),
    ];
    writeln!(output, "{}", locale.format("arena-heading", &values))?;
    let names: Vec<&str> = tournament.contestants.iter().map(Contestant::name).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(10);
    let [engine, games, points, slowest] =
        ["arena-col-engine", "arena-col-games", "arena-col-points", "arena-col-slowest"].map(|key| locale.text(key));
    writeln!(
        output,
        "{engine:width$} {games:>7} {:>6} {:>6} {:>6} {points:>9} {:>7}  {:<26} {slowest:>10}",
        locale.text("arena-col-wins"),
        locale.text("arena-col-draws"),
        locale.text("arena-col-losses"),
        "%",
        locale.text("arena-col-elo"),
    )?;
    for (name, Standing { tally, slowest, .. }) in names.iter().zip(&report.standings) {
        writeln!(
            output,
            "{name:width$} {:>7} {:>6} {:>6} {:>6} {:>9.1} {:>7.1}  {:<26} {:>7} ms",
            tally.games(),
            tally.wins,
            tally.draws,
            tally.losses,
            tally.points,
            100.0 * tally.share(),
            elo(tally.elo()),
            slowest.as_millis(),
        )?;
    }
    if report.meetings.len() > 1 {
        writeln!(output)?;
        for meeting in &report.meetings {
            let Tally { wins, draws, losses, .. } = meeting.tally;
            let (first, second) = (names[meeting.pairing.first], names[meeting.pairing.second]);
            let share = 100.0 * meeting.tally.share();
            let difference = elo(meeting.tally.elo());
            writeln!(output, "{first} - {second}: +{wins} ={draws} -{losses}  {share:.1} %  {difference}")?;
        }
    }
    for (name, standing) in names.iter().zip(&report.standings) {
        for (count, fault) in &standing.faults {
            let values =
                [("engine", (*name).into()), ("count", count.to_string().into()), ("fault", fault.to_string().into())];
            writeln!(output, "{}", locale.format("arena-fault", &values))?;
        }
    }
    if let (Some(verdict), Some(sprt)) = (report.verdict, tournament.sprt) {
        let key = match verdict {
            Verdict::Low => "arena-sprt-low",
            Verdict::High => "arena-sprt-high",
            Verdict::Open => "arena-sprt-open",
        };
        let values = [("low", sprt.low.to_string().into()), ("high", sprt.high.to_string().into())];
        writeln!(output, "{}", locale.format(key, &values))?;
    }
    Ok(())
}

fn elo(elo: Elo) -> String {
    let number = |value: f64| match value {
        _ if value == f64::INFINITY => "+∞".to_owned(),
        _ if value == f64::NEG_INFINITY => "-∞".to_owned(),
        _ => format!("{value:+.0}"),
    };
    format!("{} [{}, {}]", number(elo.middle), number(elo.low), number(elo.high))
}

fn in_words(limits: Limits) -> String {
    let mut words = Vec::new();
    words.extend(limits.time.map(|time| format!("{} ms", time.as_millis())));
    words.extend(limits.depth.map(|depth| format!("depth {depth}")));
    words.extend(limits.nodes.map(|nodes| format!("{nodes} nodes")));
    words.join(", ")
}

fn as_json(tournament: &Tournament, report: &Report, setup: &AnySetup) -> Value {
    let finite = |value: f64| if value.is_finite() { json!(value) } else { Value::Null };
    let tally = |tally: &Tally| {
        let elo = tally.elo();
        json!({
            "games": tally.games(), "wins": tally.wins, "draws": tally.draws, "losses": tally.losses,
            "points": tally.points, "share": tally.share(),
            "elo": finite(elo.middle), "elo_low": finite(elo.low), "elo_high": finite(elo.high),
        })
    };
    let name = |at: usize| tournament.contestants[at].name();
    let standings: Vec<Value> = report
        .standings
        .iter()
        .enumerate()
        .map(|(at, standing)| {
            let faults: Vec<Value> = standing
                .faults
                .iter()
                .map(|(count, fault)| json!({ "count": count, "fault": fault.to_string() }))
                .collect();
            let slowest = standing.slowest.as_secs_f64();
            json!({ "engine": name(at), "tally": tally(&standing.tally), "faults": faults, "slowest_seconds": slowest })
        })
        .collect();
    let meetings: Vec<Value> = report
        .meetings
        .iter()
        .map(|m| json!({ "first": name(m.pairing.first), "second": name(m.pairing.second), "tally": tally(&m.tally) }))
        .collect();
    let verdict = report.verdict.map(|verdict| match verdict {
        Verdict::Low => "low",
        Verdict::High => "high",
        Verdict::Open => "open",
    });
    let seed = tournament.seed;
    json!({ "game": setup.game().name(), "seed": seed, "standings": standings, "meetings": meetings, "sprt": verdict })
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

    fn contestants(&self, setup: &AnySetup) -> Result<Vec<Contestant>, WrongArgument> {
        let texts: Vec<&String> = self.matches.get_many("engine").into_iter().flatten().collect();
        if texts.len() < 2 {
            return Err(self.refuse("arena-two-engines", &[]));
        }
        let read = |text: &&String| {
            Contestant::read(text, setup)
                .map_err(|error| self.refuse("arena-engine-refused", &[("reason", &error.to_string())]))
        };
        texts.iter().map(read).collect()
    }

    /// The limits asked for, if any; engines keep their own ones otherwise.
    fn limits(&self) -> Result<Option<Limits>, WrongArgument> {
        let time = match self.text("time") {
            None => None,
            Some(read) => Some(duration(read).ok_or_else(|| self.refuse("arena-not-a-time", &[("read", read)]))?),
        };
        let depth = self.number("depth")?.map(|depth| depth.min(1_000) as u32);
        let limits = Limits { time, depth, nodes: self.number("nodes")? };
        Ok((limits != Limits::default()).then_some(limits))
    }

    fn openings(&self, setup: &AnySetup) -> anyhow::Result<Openings> {
        if let Some(file) = self.text("openings") {
            let text = std::fs::read_to_string(file).with_context(|| file.to_owned())?;
            return Openings::read(&text, setup).with_context(|| file.to_owned());
        }
        Ok(match self.number("opening-plies")? {
            Some(plies) => Openings::Chance { plies: plies.min(100) as u32 },
            None => Openings::usual(setup),
        })
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

/// `100ms`, `1.5s`, or seconds without a unit.
fn duration(text: &str) -> Option<Duration> {
    let text = text.trim();
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => (text.strip_suffix('s').unwrap_or(text), 1.0),
    };
    let seconds = number.trim().parse::<f64>().ok()? * unit;
    (seconds > 0.0 && seconds <= 86_400.0).then(|| Duration::from_secs_f64(seconds))
}
