//! Long wins of five in a row: makes a set of them, and tells how many an engine finds in time.
//!
//! ```text
//! cargo run --release -p quadrille-engine --example long_wins -- make 100 [LEAST [POSITIONS [SHORTEST]]] < games.txt > long_wins.txt
//! cargo run --release -p quadrille-engine --example long_wins -- longer 33 [POSITIONS] < long_wins.txt > longer.txt
//! cargo run --release -p quadrille-engine --example long_wins -- check 60 < long_wins.txt
//! cargo run --release -p quadrille-engine --example long_wins -- find 500 < long_wins.txt
//! ```
//! `make` reads games on 15 x 15 as `morpion_games` writes them, those whose winner knew of the
//! win at least 15 plies ahead. It goes back from that move, and searches each earlier position of
//! the same side for long. What is then called a win in 17 to 57 plies, and is none by fours
//! alone, is checked (`verified`). The earliest position of a game whose win is confirmed whole is
//! kept. A line is the plies told and the moves so far; other lines, which begin with `#`, say what
//! was left out. With LEAST only wins that took the search so many positions are checked and kept,
//! with SHORTEST only those of so many plies.
//!
//! `longer` takes two moves back, or the last answer of the loser to try every other near the stones,
//! or adds a move of both by chance; the longest win that is confirmed whole is where it goes on
//! from, until none is longer. It prints those of at least 33 plies that it comes to.
//!
//! `check` checks every line of a set again, for 60 seconds of processor time at most, and prints how
//! many plies the longest defence lasted.
//!
//! `find` searches each position for so many milliseconds of processor time, and prints how many
//! wins were found within that time and parts of it. `tests/data/long_wins.txt` and `longer_wins.txt` are
//! the sets.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::collections::HashSet;
use std::io::{BufRead, stdin};
use std::time::Duration;

use quadrille_core::morpion::Setup;
use quadrille_core::{Cell, Morpion, Position};
use quadrille_engine::morpion::{Strong, StrongOptions};
use quadrille_engine::{Budget, Decision, Engine, Limits, Score, Stop};
use rand::SeedableRng;
use rand::rngs::StdRng;

mod along;
#[path = "../tests/clock/mod.rs"]
mod clock;
mod longer;
mod replies;
mod verified;

use along::Windows;
use replies::after;
use verified::Check;

/// The lengths wanted, in plies.
const WANTED: std::ops::RangeInclusive<u32> = 17..=57;
/// The least length that the winner of a game must have known of: shorter wins come from errors,
/// and there is none before them.
const KNOWN: u32 = 15;
/// Positions that a search may visit to find a win, where nothing else is asked for.
const IN_SEARCH: u64 = 2_000_000;
/// Positions that a search may visit to find a longer win: there are many to look at.
const IN_LONGER: u64 = 100_000;
/// How often a longer win may be made longer still.
const ROUNDS: u32 = 20;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = arguments.get(1).and_then(|text| text.parse().ok());
    let least = arguments.get(2).and_then(|text| text.parse().ok()).unwrap_or(0);
    let positions = arguments.get(3).and_then(|text| text.parse().ok()).unwrap_or(IN_SEARCH);
    let shortest = arguments.get(4).and_then(|text| text.parse().ok()).unwrap_or(*WANTED.start());
    match (arguments.first().map(String::as_str), number) {
        (Some("make"), Some(wanted)) => make(wanted, least, positions, shortest),
        (Some("longer"), Some(shortest)) => longer(shortest as u32, if least > 0 { least } else { IN_LONGER }),
        (Some("check"), Some(seconds)) => check(seconds),
        (Some("find"), Some(milliseconds)) => find(Duration::from_millis(milliseconds)),
        _ => println!(
            "make COUNT [LEAST [POSITIONS [SHORTEST]]] < games.txt, or longer, check, find NUMBER < long_wins.txt"
        ),
    }
}

fn engine() -> Strong {
    with_memory(64 << 20)
}

fn with_memory(memory: usize) -> Strong {
    Strong::new(StrongOptions { memory, ..StrongOptions::default() })
}

fn start() -> Morpion {
    Morpion::start(&Setup::new(15, 15, 5, 2).expect("sizes within the limits"))
}

fn make(wanted: u64, least: u64, positions: u64, shortest: u32) {
    let times = (positions / IN_SEARCH).max(1) as u32;
    let mut engine = engine();
    let windows = Windows::new();
    let mut found = 0;
    let mut kept = HashSet::new();
    for line in stdin().lock().lines().map_while(Result::ok) {
        if found >= wanted {
            break;
        }
        let Some((game, known)) = game(&line) else { continue };
        // The earliest win of the game: further back is harder, until it is none.
        let mut claims = Vec::new();
        for length in (0..known).rev().step_by(2) {
            let position = after_all(&game[..length]);
            engine.forget();
            let (plies, decision) = claimed(&mut engine, &position, positions);
            let Some(plies) = plies else {
                // A move that alone comes into question is played without a search.
                if decision.nodes < positions {
                    continue;
                }
                break;
            };
            // What is found at depth 1 is a win by fours.
            if (shortest..=*WANTED.end()).contains(&plies) && decision.depth > 1 && decision.nodes >= least {
                claims.push((plies, position, length));
            }
        }
        for (plies, position, length) in claims.into_iter().rev() {
            if kept.contains(&position.key()) {
                break;
            }
            let moves = text(&game[..length]);
            if Check::new(&mut engine, &windows, times).longest(&position).is_some() {
                found += 1;
                kept.insert(position.key());
                println!("{plies} {moves}");
                break;
            }
            println!("# not confirmed: {plies} {moves}");
        }
    }
}

/// The moves of a game on 15 x 15, and after how many of them its winner first knew; `None`
/// for other games.
fn game(line: &str) -> Option<(Vec<Cell>, usize)> {
    let mut parts = line.split('|');
    let (side, opening, moves, winner) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    if side != "15" || winner == "=" {
        return None;
    }
    let setup = start().setup().clone();
    let mut text = opening.to_owned();
    let mut first = None;
    let before = opening.split_whitespace().count();
    for (number, word) in moves.split_whitespace().enumerate() {
        let (played, score) = word.split_once('=')?;
        text.push(' ');
        text.push_str(played.split('?').next()?);
        let by_winner = (before + number) % 2 == usize::from(winner == "2");
        let plies = score.strip_prefix('w').and_then(|plies| plies.parse::<u32>().ok());
        if by_winner {
            first = plies.and_then(|plies| first.or(Some((before + number, plies))));
        }
    }
    let (first, plies) = first?;
    let moves = Morpion::parse_moves(&setup, &text).ok()?;
    (plies >= KNOWN).then_some((moves, first + 1))
}

/// The plies told and the moves of the lines of a set.
fn wins() -> impl Iterator<Item = (u32, Vec<Cell>)> {
    let setup = start().setup().clone();
    stdin().lock().lines().map_while(Result::ok).filter(|line| !line.starts_with('#')).filter_map(move |line| {
        let (plies, moves) = line.split_once(' ')?;
        Some((plies.parse().ok()?, Morpion::parse_moves(&setup, moves).expect("a game on this board")))
    })
}

fn longer(shortest: u32, positions: u64) {
    // A small table is soon empty again.
    let mut engine = with_memory(8 << 20);
    let windows = Windows::new();
    let mut seen = HashSet::new();
    let mut rng = StdRng::seed_from_u64(1);
    for (plies, game) in wins() {
        let mut best = (plies, game);
        for _ in 0..ROUNDS {
            let mut claims = Vec::new();
            for game in longer::neighbours(&best.1, after_all, &mut rng) {
                let position = after_all(&game);
                if position.outcome().is_some() || !seen.insert(position.key()) {
                    continue;
                }
                let (plies, decision) = claimed(&mut engine, &position, positions);
                if let Some(plies) = plies.filter(|&plies| plies > best.0 && decision.depth > 1) {
                    claims.push((plies, game));
                }
            }
            claims.sort_by_key(|&(plies, _)| std::cmp::Reverse(plies));
            engine.forget();
            let confirmed =
                |(_, game): &(u32, Vec<Cell>)| Check::new(&mut engine, &windows, 1).longest(&after_all(game)).is_some();
            let Some(found) = claims.into_iter().find(confirmed) else { break };
            best = found;
            if best.0 >= shortest && WANTED.contains(&best.0) {
                println!("{} {}", best.0, text(&best.1));
            }
        }
    }
}

fn check(seconds: u64) {
    let mut engine = engine();
    let windows = Windows::new();
    for (plies, game) in wins() {
        engine.forget();
        let longest = Check::new(&mut engine, &windows, seconds.div_ceil(10) as u32).longest(&after_all(&game));
        let word = longest.map_or("not confirmed".into(), |longest| format!("confirmed, longest {longest}"));
        println!("{plies} plies after {} moves: {word}", game.len());
    }
}

fn find(time: Duration) {
    let mut engine = engine();
    let mut times: Vec<Option<Duration>> = Vec::new();
    for (plies, game) in wins() {
        let position = after_all(&game);
        engine.forget();
        let budget = Budget::by_clock(clock::thread_time, Limits::time(time), Stop::new());
        let decision = engine.search(&position, &budget, &mut |_| {}).expect("the game is on");
        let took = matches!(decision.score, Some(Score::Win { .. })).then(|| budget.elapsed().min(time));
        println!("{plies} plies: {took:?}, depth {}", decision.depth);
        times.push(took);
    }
    for part in [20, 10, 5, 2, 1] {
        let within = time / part;
        let found = times.iter().flatten().filter(|&&took| took <= within).count();
        println!("{found} of {} found within {within:?}", times.len());
    }
}

fn after_all(moves: &[Cell]) -> Morpion {
    moves.iter().fold(start(), |position, &cell| after(&position, cell))
}

fn text(moves: &[Cell]) -> String {
    moves.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
}

/// The plies in which the engine says that the seat to move wins, if it does, and how it came to
/// that.
fn claimed(engine: &mut Strong, position: &Morpion, positions: u64) -> (Option<u32>, Decision<Cell>) {
    let decision = engine.search(position, &Budget::limited(Limits::nodes(positions)), &mut |_| {});
    let decision = decision.expect("the game is on");
    match decision.score {
        Some(Score::Win { plies }) => (Some(plies.number()), decision),
        _ => (None, decision),
    }
}
