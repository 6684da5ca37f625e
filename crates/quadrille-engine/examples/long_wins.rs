//! Long wins of five in a row: makes a set of them, and tells how many an engine finds in time.
//!
//! ```text
//! cargo run --release -p quadrille-engine --example long_wins -- make 100 [LEAST [POSITIONS]] < games.txt > long_wins.txt
//! cargo run --release -p quadrille-engine --example long_wins -- find 500 < long_wins.txt
//! ```
//! `make` reads games on 15 x 15 as `morpion_games` writes them, those whose winner knew of the
//! win at least 15 plies ahead. It goes back from that move, and searches each earlier position of
//! the same side for long. What is then called a win in 17 to 57 plies, and is none by fours
//! alone, is checked: after a move of the winner every reply is tried (a four must be answered),
//! and is refuted by a win by fours that `along` confirms, or by the engine's next move, checked in
//! turn. The earliest position of a game whose win is confirmed whole is kept. A line is the plies
//! told and the moves so far; other lines, which begin with `#`, say what was left out. With LEAST
//! only wins that took the search so many positions are checked and kept.
//!
//! `find` searches each position for so many milliseconds of processor time, and prints how many
//! wins were found within that time and parts of it. `tests/data/long_wins.txt` is the set.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::collections::{HashMap, HashSet};
use std::io::{BufRead, stdin};
use std::time::Duration;

use quadrille_core::morpion::Setup;
use quadrille_core::{Cell, Morpion, Position};
use quadrille_engine::morpion::{Strong, StrongOptions};
use quadrille_engine::{Budget, Decision, Engine, Limits, Score, Stop};

mod along;
#[path = "../tests/clock/mod.rs"]
mod clock;
mod replies;

use along::Windows;
use replies::{after, replies};

/// The lengths wanted, in plies.
const WANTED: std::ops::RangeInclusive<u32> = 17..=57;
/// The least length that the winner of a game must have known of: shorter wins come from errors,
/// and there is none before them.
const KNOWN: u32 = 15;
/// Positions that a search may visit to find a win, where nothing else is asked for.
const IN_SEARCH: u64 = 2_000_000;
/// Processor time for the next move of a win, and for a whole check, where a search visits that
/// many: one that needs more is left out. By time, because a search limited by positions forgets
/// what the last one found.
const FOR_MOVE: Duration = Duration::from_secs(3);
const FOR_CHECK: Duration = Duration::from_secs(10);
/// Moves of the winner that a check follows.
const MOST_MOVES: u32 = 40;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = arguments.get(1).and_then(|text| text.parse().ok());
    let least = arguments.get(2).and_then(|text| text.parse().ok()).unwrap_or(0);
    let positions = arguments.get(3).and_then(|text| text.parse().ok()).unwrap_or(IN_SEARCH);
    match (arguments.first().map(String::as_str), number) {
        (Some("make"), Some(wanted)) => make(wanted, least, positions),
        (Some("find"), Some(milliseconds)) => find(Duration::from_millis(milliseconds)),
        _ => println!("make COUNT [LEAST [POSITIONS]] < games.txt, or find MILLISECONDS < long_wins.txt"),
    }
}

fn engine() -> Strong {
    Strong::new(StrongOptions { memory: 64 << 20, ..StrongOptions::default() })
}

fn start() -> Morpion {
    Morpion::start(&Setup::new(15, 15, 5, 2).expect("sizes within the limits"))
}

fn make(wanted: u64, least: u64, positions: u64) {
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
            let Some((plies, decision)) = claimed(&mut engine, &position, positions) else { break };
            // What is found at depth 1 is a win by fours.
            if WANTED.contains(&plies) && decision.depth > 1 && decision.nodes >= least {
                claims.push((plies, position, length));
            }
        }
        for (plies, position, length) in claims.into_iter().rev() {
            if kept.contains(&position.key()) {
                break;
            }
            let begun = clock::thread_time();
            let mut check = Check { engine: &mut engine, windows: &windows, begun, times, known: HashMap::new() };
            let moves = game[..length].iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
            if check.wins(&position, MOST_MOVES, &mut Vec::new()) {
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

fn find(time: Duration) {
    let mut engine = engine();
    let setup = start().setup().clone();
    let mut times: Vec<Option<Duration>> = Vec::new();
    for line in stdin().lock().lines().map_while(Result::ok).filter(|line| !line.starts_with('#')) {
        let Some((plies, moves)) = line.split_once(' ') else { continue };
        let position = after_all(&Morpion::parse_moves(&setup, moves).expect("a game on this board"));
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

/// The plies in which the engine says that the seat to move wins, and how it came to that.
fn claimed(engine: &mut Strong, position: &Morpion, positions: u64) -> Option<(u32, Decision<Cell>)> {
    let decision = engine.search(position, &Budget::limited(Limits::nodes(positions)), &mut |_| {})?;
    match decision.score {
        Some(Score::Win { plies }) => Some((plies.number(), decision)),
        _ => None,
    }
}

/// One win that is looked at reply by reply.
struct Check<'a> {
    engine: &'a mut Strong,
    windows: &'a Windows,
    begun: Duration,
    /// How many times longer than usual it may take.
    times: u32,
    /// What was seen of positions, by their key.
    known: HashMap<u64, bool>,
}

impl Check<'_> {
    /// Does the seat to move win with at most so many moves of its own? Leaves the engine's line
    /// where that is a win by fours.
    fn wins(&mut self, position: &Morpion, moves: u32, line: &mut Vec<Cell>) -> bool {
        if let Some(&known) = self.known.get(&position.key()) {
            return known;
        }
        if clock::thread_time().saturating_sub(self.begun) > FOR_CHECK * self.times {
            return false;
        }
        let budget = Budget::by_clock(clock::thread_time, Limits::time(FOR_MOVE * self.times), Stop::new());
        let decision = self.engine.search(position, &budget, &mut |_| {}).expect("the game is on");
        // Where one move is forced the engine plays it without a search.
        let is_forced = matches!(replies(position).as_slice(), [_]);
        let wins = if !is_forced && !matches!(decision.score, Some(Score::Win { .. })) {
            false
        } else if self.windows.win_along(position, &decision.line) {
            *line = decision.line;
            true
        } else {
            moves > 1 && self.loses(&after(position, decision.mv), moves - 1)
        };
        self.known.insert(position.key(), wins);
        wins
    }

    /// Does the seat to move lose whatever it plays? What refutes one reply refutes most others.
    fn loses(&mut self, position: &Morpion, moves: u32) -> bool {
        let mut line = Vec::new();
        replies(position).into_iter().all(|reply| {
            let next = after(position, reply);
            next.outcome().is_none() && (self.windows.win_along(&next, &line) || self.wins(&next, moves, &mut line))
        })
    }
}
