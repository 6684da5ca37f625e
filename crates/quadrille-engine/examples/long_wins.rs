//! Long wins of five in a row: makes a set of them, and tells how many an engine finds in time.
//!
//! ```text
//! cargo run --release -p quadrille-engine --example long_wins -- make 100 < games.txt > long_wins.txt
//! cargo run --release -p quadrille-engine --example long_wins -- find 500 < long_wins.txt
//! ```
//! `make` reads games on 15 x 15 as `morpion_games` writes them. It goes back from the first move
//! that its player knew to win, and searches each earlier position of the same side for long. What
//! is then called a win in 17 to 57 plies is checked: after a move of the winner every reply is
//! tried (a four must be answered), and is refuted by a win by fours that the slow search of
//! `tests/fours` sees, or by the engine's next move, checked in turn. Wins that are not confirmed
//! whole are left out. A line is the plies told and the moves so far.
//!
//! `find` searches each position for so many milliseconds of processor time, and prints how many
//! wins were found and in what time.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::collections::HashMap;
use std::io::{BufRead, stdin};
use std::time::Duration;

use quadrille_core::morpion::Setup;
use quadrille_core::{Cell, Morpion, Position};
use quadrille_engine::morpion::{Strong, StrongOptions};
use quadrille_engine::{Budget, Engine, Limits, Score, Stop};

#[path = "../tests/clock/mod.rs"]
mod clock;
#[path = "../tests/fours/mod.rs"]
mod fours;
mod replies;

use replies::{after, replies};

/// The lengths wanted, in plies.
const WANTED: std::ops::RangeInclusive<u32> = 17..=57;
/// Positions that a search may visit to find a win, and to find the next move of one.
const IN_SEARCH: u64 = 3_000_000;
const IN_CHECK: u64 = 400_000;
/// Searches that a check may take; a win that needs more is left out.
const MOST_SEARCHES: u32 = 3_000;
/// Moves of the winner that a check follows.
const MOST_MOVES: u32 = 40;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = arguments.get(1).and_then(|text| text.parse().ok());
    match (arguments.first().map(String::as_str), number) {
        (Some("make"), Some(wanted)) => make(wanted),
        (Some("find"), Some(milliseconds)) => find(Duration::from_millis(milliseconds)),
        _ => println!("make COUNT < games.txt, or find MILLISECONDS < long_wins.txt"),
    }
}

fn engine() -> Strong {
    Strong::new(StrongOptions { memory: 64 << 20, ..StrongOptions::default() })
}

fn start() -> Morpion {
    Morpion::start(&Setup::new(15, 15, 5, 2).expect("sizes within the limits"))
}

fn make(wanted: u64) {
    let mut engine = engine();
    let mut found = 0;
    for line in stdin().lock().lines().map_while(Result::ok) {
        if found >= wanted {
            break;
        }
        let Some((game, known)) = game(&line) else { continue };
        // The earliest win of the game: further back is harder, until it is none.
        let mut kept = None;
        for length in (0..known).rev().step_by(2) {
            let position = after_all(&game[..length]);
            engine.forget();
            let Some(plies) = claimed(&mut engine, &position, IN_SEARCH) else { break };
            if WANTED.contains(&plies) {
                kept = Some((plies, position, length));
            }
        }
        let Some((plies, position, length)) = kept else { continue };
        let mut check = Check { engine: &mut engine, searches: 0, known: HashMap::new() };
        if check.wins(&position, MOST_MOVES) {
            found += 1;
            let moves = game[..length].iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
            println!("{plies} {moves}");
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
        if by_winner && score.starts_with('w') {
            first = first.or(Some(before + number));
        } else if by_winner {
            first = None;
        }
    }
    Some((Morpion::parse_moves(&setup, &text).ok()?, first? + 1))
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
        let took = matches!(decision.score, Some(Score::Win { .. })).then(|| budget.elapsed());
        println!("{plies} plies: {took:?}, depth {}", decision.depth);
        times.push(took);
    }
    let found: Vec<Duration> = times.iter().flatten().copied().collect();
    println!("{} of {} found within {time:?}, {:?} in all", found.len(), times.len(), found.iter().sum::<Duration>());
}

fn after_all(moves: &[Cell]) -> Morpion {
    moves.iter().fold(start(), |position, &cell| after(&position, cell))
}

/// The plies in which the engine says that the seat to move wins.
fn claimed(engine: &mut Strong, position: &Morpion, nodes: u64) -> Option<u32> {
    let decision = engine.search(position, &Budget::limited(Limits::nodes(nodes)), &mut |_| {})?;
    match decision.score {
        Some(Score::Win { plies }) => Some(plies.number()),
        _ => None,
    }
}

/// One win that is looked at reply by reply.
struct Check<'a> {
    engine: &'a mut Strong,
    searches: u32,
    /// What was seen of positions, by their key.
    known: HashMap<u64, bool>,
}

impl Check<'_> {
    /// Does the seat to move win with at most so many moves of its own?
    fn wins(&mut self, position: &Morpion, moves: u32) -> bool {
        if let Some(&known) = self.known.get(&position.key()) {
            return known;
        }
        let wins = fours::wins_by_fours(position, 3) || moves > 1 && self.wins_by_search(position, moves);
        self.known.insert(position.key(), wins);
        wins
    }

    fn wins_by_search(&mut self, position: &Morpion, moves: u32) -> bool {
        self.searches += 1;
        if self.searches > MOST_SEARCHES {
            return false;
        }
        let budget = Budget::limited(Limits::nodes(IN_CHECK));
        let Some(decision) = self.engine.search(position, &budget, &mut |_| {}) else { return false };
        matches!(decision.score, Some(Score::Win { .. })) && self.loses(&after(position, decision.mv), moves - 1)
    }

    /// Does the seat to move lose whatever it plays?
    fn loses(&mut self, position: &Morpion, moves: u32) -> bool {
        replies(position).into_iter().all(|reply| {
            let next = after(position, reply);
            next.outcome().is_none() && self.wins(&next, moves)
        })
    }
}
