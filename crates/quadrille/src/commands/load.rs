//! `quadrille load ADDRESS GAME`: people who play in many rooms of a server at once, as
//! pages do, and what that cost. It stops by itself.

mod figures;
mod page;
mod room;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches, Command, value_parser};
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
use crate::sizes::{self, WrongArgument};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "load", describe, run };

/// How many rooms are prepared at once.
const AT_ONCE: usize = 16;
/// Servers let go of pages that are not heard of for longer.
const LONGEST_PACE: f64 = 15.0;

fn describe(locale: &Locale) -> Command {
    let number = |name: &'static str, most: u32, default: &'static str| {
        let range = value_parser!(u32).range(i64::from(name == "rooms" || name == "duration")..=i64::from(most));
        let help = locale.text(&format!("cli-load-{name}"));
        Arg::new(name).long(name).value_name("N").value_parser(range).default_value(default).help(help)
    };
    let address = Arg::new("address").value_name("ADDRESS").required(true).help(locale.text("cli-load-address"));
    let pid = Arg::new("pid").long("pid").value_name("N").value_parser(value_parser!(u32));
    let pace =
        Arg::new("pace").long("pace").value_name("SECONDS").default_value("1").help(locale.text("cli-load-pace"));
    let command = Command::new(SUBCOMMAND.name).about(locale.text("cli-load-about")).arg(address);
    sizes::arguments(command, locale)
        .arg(number("rooms", 20_000, "10"))
        .arg(number("watchers", 100, "0"))
        .arg(pace)
        .arg(number("duration", 3_600, "10"))
        .arg(pid.help(locale.text("cli-load-pid")))
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
    let process = matches.get_one::<u32>("pid").map(|pid| Process::find(*pid).ok_or(*pid)).transpose();
    let process = process.map_err(|pid| {
        WrongArgument::new(locale.format("cli-load-no-process", &[("pid", pid.to_string().as_str().into())]))
    })?;
    files::allow_many();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let found = runtime.block_on(play(plan, process, locale));
    runtime.shutdown_background();
    let figures = found.map_err(|fault| anyhow::anyhow!(fault.in_words(locale)))?;
    figures.print(locale)?;
    anyhow::ensure!(figures.moves() > 0, locale.text("cli-load-nothing"));
    Ok(())
}

fn read(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<Plan> {
    let number = |name: &str| matches.get_one::<u32>(name).copied().unwrap_or_default();
    let text = |name: &str| matches.get_one::<String>(name).map(String::as_str).unwrap_or_default();
    let site = Site::parse(text("address")).ok_or_else(|| {
        WrongArgument::new(locale.format("cli-load-wrong-address", &[("read", text("address").into())]))
    })?;
    let pace = text("pace").parse().ok().filter(|pace| (0.0..=LONGEST_PACE).contains(pace)).ok_or_else(|| {
        let values = [("read", text("pace").into()), ("most", LONGEST_PACE.into())];
        WrongArgument::new(locale.format("cli-load-wrong-pace", &values))
    })?;
    let setup = sizes::setup(matches, locale, 1)?;
    Ok(Plan {
        site,
        rooms: number("rooms") as usize,
        watchers: number("watchers") as usize,
        pace: Duration::from_secs_f64(pace),
        duration: Duration::from_secs(number("duration").into()),
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
