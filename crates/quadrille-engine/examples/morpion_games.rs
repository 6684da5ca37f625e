//! Games of the strong engine with itself, for `training/morpion_net.py` to learn from.
//!
//! ```text
//! cargo run --release -p quadrille-engine --example morpion_games -- 1000 [FIRST] [NODES] [SIDE] [LIMIT] > games.txt
//! ```
//! A SIDE of 0 is one by chance; with a LIMIT other than 0 a game begins with stones to which a quick search gives at
//! most so much, for either side, and chance plays half as often.
//! A game a line, `side|opening|moves|winner`: a move is `8H=score`, or `8H?9E=score` where
//! chance played 8H although the search chose 9E. A score is the side to move's: an estimate,
//! `w9` or `l8` for a win or a loss proved in at most so many plies, `d` for a proved draw. The
//! game of a number is always the same.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for the terminal")]

use quadrille_core::morpion::Setup;
use quadrille_core::{Cell, Morpion, Outcome, Position, Seat};
use quadrille_engine::morpion::{Strong, StrongOptions};
use quadrille_engine::{Budget, Engine, Limits, Playable, Score};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};

/// Most games are on 15 x 15, the others on boards of these sides.
const USUAL: (f64, u8) = (0.7, 15);
const SIDES: std::ops::RangeInclusive<u8> = 12..=20;
/// Stones by chance before the first move.
const STONES: std::ops::RangeInclusive<u32> = 2..=9;
/// Positions of a quick search.
const QUICK: u64 = 5_000;
/// So often chance plays in place of the search, near the stones.
const STRAY: f64 = 0.06;

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|text| text.parse().unwrap()).collect();
    let count = numbers.first().copied().unwrap_or(10);
    let first = numbers.get(1).copied().unwrap_or(1);
    let nodes = numbers.get(2).copied().unwrap_or(20_000);
    let side = numbers.get(3).map(|&side| u8::try_from(side).unwrap()).filter(|&side| side > 0);
    let limit = numbers.get(4).map(|&limit| i32::try_from(limit).unwrap()).filter(|&limit| limit > 0);
    for number in first..first + count {
        println!("{}", game(number, nodes, side, limit));
    }
}

fn game(number: u64, nodes: u64, side: Option<u8>, limit: Option<i32>) -> String {
    let mut rng = StdRng::seed_from_u64(number);
    let by_chance = if rng.random_bool(USUAL.0) { USUAL.1 } else { rng.random_range(SIDES) };
    let side = side.unwrap_or(by_chance);
    let mut engine = Strong::new(StrongOptions { seed: number, ..StrongOptions::default() });
    let setup = Setup::new(side, side, 5, 2).unwrap();
    let (mut position, opening) = loop {
        let (position, opening) = by_chance_begun(&setup, &mut rng);
        if limit.is_none_or(|limit| is_within(&mut engine, &position, limit)) {
            break (position, opening);
        }
    };
    let strays = if limit.is_some() { STRAY / 2.0 } else { STRAY };
    let mut moves = Vec::new();
    while position.outcome().is_none() {
        let decision = engine.search(&position, &Budget::limited(Limits::nodes(nodes)), &mut |_| {}).unwrap();
        let score = decision.score.map_or_else(|| "0".into(), score);
        let played = if rng.random_bool(strays) { near(&position, &mut rng) } else { decision.mv };
        let chosen = if played == decision.mv { String::new() } else { format!("?{}", decision.mv) };
        moves.push(format!("{played}{chosen}={score}"));
        position.play(played).unwrap();
    }
    let winner = match position.outcome() {
        Some(Outcome::Win(Seat::FIRST)) => "1",
        Some(Outcome::Win(_)) => "2",
        _ => "=",
    };
    format!("{side}|{}|{}|{winner}", opening.join(" "), moves.join(" "))
}

/// Stones by chance.
fn by_chance_begun(setup: &Setup, rng: &mut StdRng) -> (Morpion, Vec<String>) {
    let mut position = Morpion::start(setup);
    let mut opening = Vec::new();
    for _ in 0..rng.random_range(STONES) {
        let cell = *position.opening_moves().choose(rng).unwrap();
        position.play(cell).unwrap();
        opening.push(cell.to_string());
    }
    (position, opening)
}

/// Does a quick search give at most so much, to either side?
fn is_within(engine: &mut Strong, position: &Morpion, limit: i32) -> bool {
    let decision = engine.search(position, &Budget::limited(Limits::nodes(QUICK)), &mut |_| {}).unwrap();
    matches!(decision.score, Some(Score::Estimate(value)) if value.abs() <= limit)
}

/// A free cell at most two from a symbol.
fn near(position: &Morpion, rng: &mut StdRng) -> Cell {
    let taken: Vec<Cell> = position.grid().all_cells().filter(|&cell| position.grid().at(cell).is_some()).collect();
    let is_near = |cell: &Cell| {
        taken.iter().any(|other| cell.row.abs_diff(other.row) <= 2 && cell.column.abs_diff(other.column) <= 2)
    };
    position.legal_moves().filter(is_near).choose(rng).or_else(|| position.legal_moves().next()).unwrap()
}

fn score(score: Score) -> String {
    match score {
        Score::Win { plies } => format!("w{}", plies.number()),
        Score::Loss { plies } => format!("l{}", plies.number()),
        Score::Draw => "d".into(),
        Score::Estimate(value) => value.to_string(),
    }
}
