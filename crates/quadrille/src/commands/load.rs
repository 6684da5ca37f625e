//! `quadrille load ADDRESS GAME`: people who play in many rooms of a server at once, as
//! pages do, and what that cost. It stops by itself.

mod figures;
mod page;
mod room;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches, Command};
use quadrille_core::{AnyRecord, AnySetup};
use quadrille_format::native;
use quadrille_locale::{Locale, Value};
use quadrille_session::{BoardPlan, FirstPolicy, Player, SeatSettings, Settings, Snapshot};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

use self::figures::{Figures, Process, Seen};
use self::page::Site;
use self::room::{Fault, Room};
use super::progress::Progress;
use super::{Subcommand, files};
use crate::numbers;
use crate::sizes::{self, WrongArgument};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "load", describe, run };

/// How many rooms are prepared at once.
const AT_ONCE: usize = 16;
/// Servers let go of pages that are not heard of for longer.
const LONGEST_PACE: Duration = Duration::from_secs(15);
/// For how long it plays.
const SHORTEST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_hours(1);

fn describe(locale: &Locale) -> Command {
    let help = |name: &str| locale.text(&format!("cli-load-{name}"));
    let address = Arg::new("address").value_name("ADDRESS").required(true).help(locale.text("cli-load-address"));
    let command = Command::new(SUBCOMMAND.name)
        .about(locale.text("cli-load-about"))
        .after_help(locale.text("cli-load-examples"))
        .arg(address);
    sizes::arguments(command, locale)
        .arg(numbers::whole("rooms", "N", 1..=20_000).default_value("10").help(help("rooms")))
        .arg(numbers::whole("watchers", "N", 0..=100).default_value("0").help(help("watchers")))
        .arg(numbers::time_within("pace", Duration::ZERO..=LONGEST_PACE).default_value("1s").help(help("pace")))
        .arg(numbers::time_within("duration", SHORTEST..=LONGEST).default_value("10s").help(help("duration")))
        .arg(numbers::whole("pid", "N", 1..=u32::MAX.into()).help(help("pid")))
}

/// What is asked for.
struct Plan {
    site: Site,
    rooms: usize,
    watchers: usize,
    pace: Duration,
    duration: Duration,
    setup: AnySetup,
    /// The game as a file that the server loads.
    file: Vec<u8>,
}

/// What the rooms share while they play.
struct Run {
    plan: Plan,
    /// Opened once all rooms are ready, or one of them failed.
    begun: watch::Sender<bool>,
    ended: AtomicBool,
    ready: AtomicUsize,
    doors: Semaphore,
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let plan = read(matches, locale)?;
    let pid = numbers::of(matches, "pid").map(|pid| pid as u32);
    let process = pid.map(|pid| Process::find(pid).ok_or(pid)).transpose();
    let process = process.map_err(|pid| {
        WrongArgument::new(locale.format("cli-load-no-process", &[("pid", pid.to_string().as_str().into())]))
    })?;
    files::allow_many();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let address = plan.site.to_string();
    let found = runtime.block_on(play(plan, process, locale));
    runtime.shutdown_background();
    let figures = found.map_err(|fault| anyhow::anyhow!(fault.in_words(locale)).context(address))?;
    figures.print(locale)?;
    anyhow::ensure!(figures.moves() > 0, locale.text("cli-load-nothing"));
    Ok(())
}

fn read(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<Plan> {
    let number = |name: &str| numbers::of(matches, name).unwrap_or_default() as usize;
    let time = |name: &str| numbers::time_of(matches, name).unwrap_or_default();
    let text = |name: &str| matches.get_one::<String>(name).map(String::as_str).unwrap_or_default();
    let site = Site::parse(text("address")).ok_or_else(|| {
        WrongArgument::new(locale.format("cli-load-wrong-address", &[("read", text("address").into())]))
    })?;
    let setup = sizes::setup(matches, locale, 1)?;
    Ok(Plan {
        site,
        rooms: number("rooms"),
        watchers: number("watchers"),
        pace: time("pace"),
        duration: time("duration"),
        file: file(&setup).into_bytes(),
        setup,
    })
}

/// The game that every room plays, again and again on the same board, by people only.
fn file(setup: &AnySetup) -> String {
    let marks = setup.game().default_marks(setup.seats());
    let seat = |(at, mark): (usize, char)| SeatSettings {
        name: format!("Player {}", at + 1),
        player: Player::Person,
        mark,
        colour: at as u8 % 9,
    };
    let settings = Settings {
        board: BoardPlan::of_setup(setup),
        seats: marks.into_iter().enumerate().map(seat).collect(),
        first: FirstPolicy::Seat(setup.first()),
        undo_allowed: true,
        hints_allowed: false,
    };
    native::write(&Snapshot::new(settings, AnyRecord::new(setup.clone())).to_save())
}

/// Plays, and tells what it cost.
async fn play(plan: Plan, process: Option<Process>, locale: &Locale) -> Result<Figures, Fault> {
    let (begun, _) = watch::channel(false);
    let (rooms, duration) = (plan.rooms, plan.duration);
    let run = Arc::new(Run {
        plan,
        begun,
        ended: AtomicBool::new(false),
        ready: AtomicUsize::new(0),
        doors: Semaphore::new(AT_ONCE),
    });
    let line = Progress::start(locale);
    let mut playing = JoinSet::new();
    for number in 0..rooms {
        playing.spawn(Room::play(Arc::clone(&run), number));
    }
    while run.ready.load(Ordering::Relaxed) < rooms {
        line.tell(locale.format("cli-load-ready", &[("rooms", run.ready.load(Ordering::Relaxed).into())]));
        tokio::select! {
            // A room that cannot be prepared ends it all: nothing was measured yet.
            Some(Ok(Err(fault))) = playing.join_next() => return Err(fault),
            () = tokio::time::sleep(Duration::from_millis(100)) => {}
        }
    }
    let before = process.as_ref().and_then(Process::state);
    run.begun.send_replace(true);
    let start = Instant::now();
    line.tell(locale.format("cli-load-playing", &[("rooms", Value::from(rooms))]));
    tokio::time::sleep(duration).await;
    run.ended.store(true, Ordering::Relaxed);
    let after = process.as_ref().and_then(Process::state);
    let mut seen = Seen::default();
    while let Some(ended) = playing.join_next().await {
        if let Ok(Ok(of_room)) = ended {
            seen.add(of_room);
        }
    }
    drop(line);
    Ok(Figures { rooms, pages: rooms * run.pages_of_room(), time: start.elapsed(), seen, process: before.zip(after) })
}

impl Run {
    fn pages_of_room(&self) -> usize {
        usize::from(self.plan.setup.seats()) + self.plan.watchers
    }
}
