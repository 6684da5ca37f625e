//! `quadrille bench analyse-puissance4`: how long the scores of all columns take, on
//! random positions that are not over, with one thread.

use std::io::Write;
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_core::puissance4::Setup;
use quadrille_core::{Position, Puissance4};
use quadrille_engine::puissance4::solver::{Solver, SolverOptions};
use quadrille_engine::{Budget, Limits};
use quadrille_locale::Locale;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;

use super::super::clock::thread_time;
use crate::commands::{Subcommand, book, memory};
use crate::numbers;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "analyse-puissance4", describe, run };

/// The parts of the distribution that are shown, in hundredths.
const SHOWN: [usize; 7] = [10, 25, 50, 75, 90, 99, 100];

fn describe(locale: &Locale) -> Command {
    // A board that is full has no column to analyse.
    let most = Setup::default().cells() as u64 - 1;
    let number = |name: &'static str, most: u64, usual: &'static str, key: &str| {
        let low = u64::from(name == "positions");
        numbers::whole(name, "N", low..=most).default_value(usual).help(locale.text(key))
    };
    Command::new(SUBCOMMAND.name)
        .about(locale.text("cli-bench-analyse-about"))
        .arg(number("positions", 1_000_000, "200", "cli-bench-positions"))
        .arg(number("discs", most, "8", "cli-bench-discs"))
        .arg(memory::argument(locale))
        .arg(book::argument(locale))
        .arg(Arg::new("no-book").long("no-book").action(ArgAction::SetTrue).help(locale.text("cli-no-book")))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let number = |name: &str| numbers::of(matches, name).unwrap_or_default() as usize;
    let setup = Setup::default();
    let options =
        SolverOptions { memory: memory::read(matches, locale)?, threads: 1, book: !matches.get_flag("no-book") };
    let mut solver = Solver::new(&setup, options)?;
    let mut chance = StdRng::seed_from_u64(8);
    let mut times = Vec::new();
    let mut nodes = 0;
    while times.len() < number("positions") {
        let Some(position) = random_position(&setup, number("discs"), &mut chance) else { continue };
        solver.forget();
        let begun = thread_time();
        nodes += solver.analyse(&position, &Budget::limited(Limits::default())).nodes;
        times.push(thread_time().saturating_sub(begun));
    }
    times.sort_unstable();
    let part = |hundredths: usize| times[(times.len() * hundredths / 100).min(times.len() - 1)];
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    let mut out = std::io::stdout().lock();
    write!(out, "positions={}", times.len())?;
    for hundredths in SHOWN {
        write!(out, " p{hundredths}_ms={:.1}", milliseconds(part(hundredths)))?;
    }
    writeln!(out, " mean_nodes={:.0}", nodes as f64 / times.len() as f64)?;
    Ok(())
}

/// A position after so many random moves; `None` if the game ended before.
fn random_position(setup: &Setup, discs: usize, chance: &mut StdRng) -> Option<Puissance4> {
    let mut position = Puissance4::start(setup);
    for _ in 0..discs {
        let column = position.legal_moves().choose(chance)?;
        position.play_unchecked(column);
    }
    position.outcome().is_none().then_some(position)
}
