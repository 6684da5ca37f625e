//! Figures for Six couleurs: how much is proved, and who beats whom.
//!
//! ```text
//! cargo run --release -p quadrille-engine --example six_couleurs -- solve 14 20 3000
//! cargo run --release -p quadrille-engine --example six_couleurs -- match 14 2 50ms 200 strong anticipation
//! ```
//! `solve SIDE BOARDS MILLISECONDS [SEED] [margin]` proves who wins random hexagonal boards
//! from the start, and counts the proofs that took at most so long on one core: what others
//! run at the same moment does not count. With `margin` it proves what it can of the margin
//! as well, as long again as the outcome took.
//! `threads SIDE BOARDS N [SEED]` proves the same boards with one thread and with N, and compares
//! what the thread that was asked spent on a core.
//! `match SIDE SEATS LIMIT GAMES A B` seats one A among Bs on fair boards (for two
//! seats), in every seat in turn, and prints A's part of the points; a limit is `50ms` or
//! a number of positions. With `half` at the end, two of four seats are A's, in all six
//! ways in turn.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for the terminal")]

use std::time::{Duration, Instant};

use quadrille_core::six_couleurs::{Generator, Setup};
use quadrille_core::{Position, Seat, SixCouleurs};
use quadrille_engine::six_couleurs::{Fallible, Looks, Sight, Solution, Solver};
use quadrille_engine::{Budget, Engine, Limits, Question, Score, catalogue};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Positions after which a board is given up.
const MOST: u64 = 8_000_000;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments[at].parse::<u64>().unwrap();
    match arguments.first().map(String::as_str) {
        Some("solve") => {
            let first = if arguments.len() > 4 { number(4) } else { 1 };
            let question = if arguments.len() > 5 { Question::Distance } else { Question::Outcome };
            solve(number(1) as u8, number(2), Duration::from_millis(number(3)), first, question);
        }
        Some("threads") => {
            let first = if arguments.len() > 4 { number(4) } else { 1 };
            compare_threads(number(1) as u8, first..first + number(2), number(3) as usize);
        }
        Some("match") => {
            play_match(
                number(1) as u8,
                number(2) as u8,
                &arguments[3],
                number(4),
                &arguments[5],
                &arguments[6],
                arguments.len() > 7,
            );
        }
        _ => println!(
            "solve SIDE BOARDS MILLISECONDS [SEED] [margin] | threads SIDE BOARDS N [SEED] | match SIDE SEATS LIMIT GAMES A B"
        ),
    }
}

fn board(side: u8, seats: u8, fair: bool, seed: u64) -> SixCouleurs {
    let mut rng = StdRng::seed_from_u64(seed);
    let generator = Generator { rows: side, columns: side, seats, fair, ..Generator::default() };
    SixCouleurs::start(&generator.setup(&mut |below| rng.random_range(0..below)).unwrap())
}

fn solve(side: u8, boards: u64, time: Duration, first: u64, question: Question) {
    let (mut in_time, mut slowest, mut positions) = (0, Duration::ZERO, 0);
    println!("board  outcome               margin          nodes  seconds of a core");
    for seed in first..first + boards {
        let position = board(side, 2, false, seed);
        let begun = thread_time();
        let found =
            Solver::new(64 << 20).solve(&position, question, &Budget::limited(Limits::nodes(MOST)), &mut |_| {});
        let taken = thread_time().saturating_sub(begun);
        let seconds = taken.as_secs_f64();
        slowest = slowest.max(taken);
        match found {
            Some(Solution { score, margin: (low, high), nodes, .. }) => {
                in_time += u64::from(taken <= time);
                positions += nodes;
                let margin = if low == high { format!("{low}") } else { format!("{low} to {high}") };
                println!("{seed:5}  {:20}  {margin:12} {nodes:8}  {seconds:.3}", format!("{score:?}"));
            }
            None => println!("{seed:5}  not proved in {MOST} positions, {seconds:.3}"),
        }
    }
    println!(
        "proved {in_time} of {boards} within {} ms of a core each; slowest {} ms; {positions} positions in all",
        time.as_millis(),
        slowest.as_millis()
    );
}

fn compare_threads(side: u8, boards: std::ops::Range<u64>, threads: usize) {
    let (mut alone_in_all, mut together_in_all) = (Duration::ZERO, Duration::ZERO);
    println!("board  outcome     nodes  seconds, one thread     nodes  seconds of the first of {threads}");
    for seed in boards {
        let position = board(side, 2, false, seed);
        let solve = |threads| {
            let begun = thread_time();
            // A limit in positions would be one thread's.
            let budget = Budget::limited(Limits::time(Duration::from_mins(10)));
            let mut solver = Solver::new(64 << 20).with_threads(threads);
            let found = solver.solve(&position, Question::Outcome, &budget, &mut |_| {}).unwrap();
            (found, thread_time().saturating_sub(begun))
        };
        let ((alone, spent_alone), (together, spent_together)) = (solve(1), solve(threads));
        let word = |solution: &Solution| match solution.score {
            Score::Win { .. } => "win",
            Score::Loss { .. } => "loss",
            _ => "draw",
        };
        assert_eq!(word(&alone), word(&together), "board {seed}");
        let (one, many) = (spent_alone.as_secs_f64(), spent_together.as_secs_f64());
        println!("{seed:5}  {:7} {:9}  {one:19.3} {:9}  {many:.3}", word(&alone), alone.nodes, together.nodes);
        alone_in_all += spent_alone;
        together_in_all += spent_together;
    }
    let (one, many) = (alone_in_all.as_secs_f64(), together_in_all.as_secs_f64());
    println!("{one:.3} s with one thread, {many:.3} s of the first of {threads}: {:.2} times", one / many);
}

/// The time this thread spent on a core.
fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

fn engine(text: &str, setup: &Setup, seed: u64) -> Box<dyn Engine<SixCouleurs>> {
    // For tuning: `gains:DOUBT`, `race:DOUBT`, `ahead-PLIES:DOUBT`.
    if let Some((looks, doubt)) = text.split_once(':')
        && let Ok(doubt) = doubt.parse()
    {
        let looks = match looks.split_once('-') {
            Some(("ahead", plies)) => Looks::Ahead(plies.parse().unwrap()),
            _ if looks == "gains" => Looks::AtGains,
            _ => Looks::AtRace,
        };
        return Box::new(Fallible::new(text.into(), Sight { looks, doubt }, seed));
    }
    catalogue::build::<SixCouleurs>(text, setup, seed).unwrap()
}

fn limits(text: &str) -> Limits {
    match text.strip_suffix("ms") {
        Some(time) => Limits::time(Duration::from_millis(time.parse().unwrap())),
        None => Limits::nodes(text.parse().unwrap()),
    }
}

/// The seats that A has in a game.
fn seats_of_a(game: u64, ways: u64, half: bool) -> Vec<usize> {
    const PAIRS: [[usize; 2]; 6] = [[0, 1], [2, 3], [0, 2], [1, 3], [0, 3], [1, 2]];
    if half { PAIRS[(game % 6) as usize].to_vec() } else { vec![(game % ways) as usize] }
}

fn play_match(side: u8, seats: u8, limit: &str, games: u64, a: &str, b: &str, half: bool) {
    let (mut points, mut wins, mut draws, mut slowest) = (0.0, 0, 0, Duration::ZERO);
    for game in 0..games {
        let ways = if half { 6 } else { u64::from(seats) };
        let mut position = board(side, seats, true, 1000 + game / ways);
        let own = seats_of_a(game, ways, half);
        let mut engines: Vec<_> = (0..seats.into())
            .map(|seat| engine(if own.contains(&seat) { a } else { b }, position.setup(), game * 10 + seat as u64))
            .collect();
        while position.outcome().is_none() {
            let started = Instant::now();
            let budget = Budget::limited(limits(limit));
            let chosen = engines[position.turn().index()].search(&position, &budget, &mut |_| {}).unwrap();
            slowest = slowest.max(started.elapsed());
            position.play(chosen.mv).unwrap();
        }
        let outcome = position.outcome().unwrap();
        let part: f64 = own.iter().map(|&seat| outcome.points(Seat::from_index(seat))).sum();
        points += part;
        wins += u32::from(part > 0.99);
        draws += u32::from(part > 0.01 && part < 0.99);
    }
    println!(
        "{a} among {b}, {side} x {side}, {seats} seats, {limit}: {games} games, {wins} won, {draws} shared, {:.1} % of the points; slowest move {} ms",
        100.0 * points / games as f64,
        slowest.as_millis()
    );
}
