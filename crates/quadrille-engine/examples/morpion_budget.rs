//! How well the engines of Morpion keep their time, and how soon they stop.
//!
//!     cargo run --release -p quadrille-engine --example morpion_budget -- 100 30
//!
//! Arguments: the limit in milliseconds, and how many moves to measure on each board. For
//! each board it prints the first move's time (the tables are made then), half, nine in
//! ten and all of the others, and the same for the time between `stop` and the answer.
//! On a machine with other work to do the tail is the machine's.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::thread;
use std::time::{Duration, Instant};

use quadrille_core::morpion::Setup;
use quadrille_core::{Morpion, Position};
use quadrille_engine::{Budget, Limits, Stop, catalogue};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Rows, columns, align, seats.
const BOARDS: [[u8; 4]; 6] =
    [[15, 15, 5, 2], [15, 15, 6, 2], [26, 26, 5, 2], [26, 26, 9, 2], [26, 26, 5, 26], [10, 10, 4, 4]];

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u64>());
    let mut next = |usual: u64| numbers.next().map_or(Ok(usual), |number| number);
    let (Ok(limit), Ok(moves)) = (next(100), next(30)) else {
        println!("two numbers are read: the limit in milliseconds, and how many moves");
        return;
    };
    for engine in ["strong", "level:expert"] {
        for [rows, columns, align, seats] in BOARDS {
            let setup = Setup::new(rows, columns, align, seats).expect("sizes within the limits");
            let kept = kept(engine, &setup, Duration::from_millis(limit), moves);
            let stopped = stopped(engine, &setup, moves.min(20));
            println!("{engine} {setup}: {limit} ms a move: {}; stop: {}", told(&kept), told(&stopped));
        }
    }
}

/// The time each move of a game took.
fn kept(engine: &str, setup: &Setup, limit: Duration, moves: u64) -> Vec<Duration> {
    let mut engine = catalogue::build::<Morpion>(engine, setup, 1).expect("the catalogue has it");
    let mut position = Morpion::start(setup);
    let mut times = Vec::new();
    while times.len() < moves as usize {
        let started = Instant::now();
        let Some(decision) = engine.search(&position, &Budget::limited(Limits::time(limit)), &mut |_| {}) else {
            position = Morpion::start(setup);
            continue;
        };
        times.push(started.elapsed());
        position.play(decision.mv).expect("engines play legal moves");
    }
    times
}

/// The time from `stop`, thrown at a random moment, to the answer.
fn stopped(engine: &str, setup: &Setup, moves: u64) -> Vec<Duration> {
    let mut engine = catalogue::build::<Morpion>(engine, setup, 1).expect("the catalogue has it");
    let mut rng = StdRng::seed_from_u64(2);
    let mut position = Morpion::start(setup);
    let mut times = Vec::new();
    while times.len() < moves as usize {
        let stop = Stop::new();
        let budget = Budget::new(Limits::default(), stop.clone());
        let pause = Duration::from_millis(rng.random_range(0..60));
        let (decision, waited) = thread::scope(|scope| {
            let thrown = scope.spawn(move || {
                thread::sleep(pause);
                let at = Instant::now();
                stop.stop();
                at
            });
            let decision = engine.search(&position, &budget, &mut |_| {});
            let answered = Instant::now();
            let thrown = thrown.join().expect("it only sleeps");
            (decision, answered.saturating_duration_since(thrown))
        });
        let Some(decision) = decision else {
            position = Morpion::start(setup);
            continue;
        };
        times.push(waited);
        position.play(decision.mv).expect("engines play legal moves");
    }
    times
}

/// The first, and how the others are spread.
fn told(times: &[Duration]) -> String {
    let Some((first, others)) = times.split_first() else { return "nothing".into() };
    let mut others = others.to_vec();
    others.sort_unstable();
    let at = |part: f64| others.get((part * (others.len() as f64 - 1.0)) as usize).map_or(0, Duration::as_millis);
    format!("first {}, half {}, nine in ten {}, all {} ms", first.as_millis(), at(0.5), at(0.9), at(1.0))
}
