//! Figures for Morpion with three seats and more: one engine among others of one kind.
//!
//! ```text
//! cargo run --release -p quadrille-engine --example morpion_many -- 10 10 4 4 50ms 100 strong paranoid
//! ```
//! Arguments: rows, columns, align, seats, limit (`50ms` or a number of positions),
//! games, and two engines A and B: one A sits among Bs, in every seat in turn. Printed is
//! A's part of the points; the fair part is one by the number of seats. With `half` at the
//! end, two of four seats are A's, in all six ways in turn, and their points are added:
//! the fair part is then half, and a draw counts half.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for the terminal")]

use std::time::{Duration, Instant};

use quadrille_core::morpion::Setup;
use quadrille_core::{Morpion, Position, Seat};
use quadrille_engine::morpion::{Many, ManyOptions, ManyWeakness};
use quadrille_engine::{Budget, Engine, Limits, catalogue};

/// For tuning: `weak:OVERSIGHT:BLINDNESS:VISITS:TASTE`; else as the catalogue calls it.
fn engine(text: &str, setup: &Setup, seed: u64) -> Box<dyn Engine<Morpion>> {
    if let Some(numbers) = text.strip_prefix("weak:") {
        let numbers: Vec<f64> = numbers.split(':').map(|number| number.parse().unwrap()).collect();
        let weakness = ManyWeakness {
            oversight: numbers[0],
            blindness: numbers[1],
            visits: numbers[2] as u32,
            taste: numbers[3] as usize,
        };
        return Box::new(Many::new(ManyOptions { seed, weakness: Some(weakness), ..ManyOptions::default() }));
    }
    catalogue::build::<Morpion>(text, setup, seed).unwrap()
}

/// The seats that A has in a game.
fn seats_of_a(game: u64, seats: u64, half: bool) -> Vec<usize> {
    const PAIRS: [[usize; 2]; 6] = [[0, 1], [2, 3], [0, 2], [1, 3], [0, 3], [1, 2]];
    if half { PAIRS[(game % 6) as usize].to_vec() } else { vec![(game % seats) as usize] }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments[at].parse::<u64>().unwrap();
    let setup = Setup::new(number(0) as u8, number(1) as u8, number(2) as u8, number(3) as u8).unwrap();
    let limits = match arguments[4].strip_suffix("ms") {
        Some(time) => Limits::time(Duration::from_millis(time.parse().unwrap())),
        None => Limits::nodes(number(4)),
    };
    let (games, a, b) = (number(5), &arguments[6], &arguments[7]);
    let half = arguments.get(8).is_some_and(|word| word == "half");
    let seats = u64::from(setup.seats());
    let (mut points, mut wins, mut draws, mut plies, mut slowest) = (0.0, 0, 0, 0, Duration::ZERO);
    for game in 0..games {
        let own = seats_of_a(game, seats, half);
        let mut engines: Vec<_> = (0..seats as usize)
            .map(|seat| engine(if own.contains(&seat) { a } else { b }, &setup, game * 100 + seat as u64))
            .collect();
        let mut position = Morpion::start(&setup);
        while position.outcome().is_none() {
            let started = Instant::now();
            let chosen = engines[position.turn().index()].search(&position, &Budget::limited(limits), &mut |_| {});
            slowest = slowest.max(started.elapsed());
            position.play(chosen.unwrap().mv).unwrap();
            plies += 1;
        }
        let outcome = position.outcome().unwrap();
        let part: f64 = own.iter().map(|&seat| outcome.points(Seat::from_index(seat))).sum();
        points += part;
        wins += u32::from(part > 0.99);
        draws += u32::from(outcome.winners().len() > 1);
    }
    println!(
        "{a} among {b}, {setup}, {}: {games} games, {wins} won, {draws} drawn, {} lost, {:.1} % of the points (fair: {:.1} %); {} plies a game; slowest move {} ms",
        arguments[4],
        games - u64::from(wins + draws),
        100.0 * points / games as f64,
        if half { 50.0 } else { 100.0 / seats as f64 },
        plies / games,
        slowest.as_millis()
    );
}
