//! The strong engine for Morpion keeps its promises: exact where it says so, never blind
//! to an immediate win or block, always in time, always legal, the same for the same seed.

mod clock;

use std::time::Duration;

use clock::thread_time;
use quadrille_core::morpion::Setup;
use quadrille_core::{Cell, Morpion, Outcome, Position};
use quadrille_engine::morpion::{Strong, StrongOptions, Weakness};
use quadrille_engine::{Budget, Decision, Engine, Limits, Plies, Score, Stop};
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};

fn strong() -> Strong {
    Strong::new(StrongOptions { memory: 1 << 20, ..StrongOptions::default() })
}

fn decide(engine: &mut Strong, position: &Morpion, limits: Limits) -> Option<Decision<Cell>> {
    engine.search(position, &Budget::limited(limits), &mut |_| {})
}

/// A position some random moves into a game that goes on.
fn random_position(rng: &mut StdRng, setup: &Setup, plies: usize) -> Option<Morpion> {
    let mut position = Morpion::start(setup);
    for _ in 0..plies {
        let mv = position.legal_moves().choose(rng)?;
        position.play_unchecked(mv);
    }
    position.outcome().is_none().then_some(position)
}

/// Plain negamax: plies until a win (positive) or a loss (negative) of the side to move,
/// 0 for a draw.
fn negamax(position: &mut Morpion) -> i32 {
    let moves: Vec<Cell> = position.legal_moves().collect();
    let mut best: Option<i32> = None;
    for mv in moves {
        let undo = position.play_unchecked(mv);
        let value = match position.outcome() {
            Some(Outcome::Win(_)) => 1,
            Some(Outcome::Tie(_)) => 0,
            None => match negamax(position) {
                0 => 0,
                n if n > 0 => -(n + 1),
                n => -n + 1,
            },
        };
        position.undo(mv, undo);
        // A win the sooner the better, a loss the later the better.
        let worth = |n: i32| match n {
            1.. => 1000 - n,
            0 => 0,
            _ => -1000 - n,
        };
        if best.is_none_or(|best| worth(value) > worth(best)) {
            best = Some(value);
        }
    }
    best.unwrap_or(0)
}

#[test]
fn exact_values_equal_plain_negamax() {
    let mut rng = StdRng::seed_from_u64(11);
    let mut engine = strong();
    let mut compared = 0;
    for (rows, columns, align, free) in
        [(3, 3, 3, 9), (4, 3, 3, 8), (3, 5, 3, 8), (4, 4, 4, 8), (4, 4, 3, 8), (5, 4, 4, 8), (5, 5, 5, 8), (5, 3, 4, 8)]
    {
        let setup = Setup::new(rows, columns, align, 2).unwrap();
        let cells = usize::from(rows) * usize::from(columns);
        for _ in 0..350 {
            let plies = rng.random_range(cells - free..cells);
            let Some(mut position) = random_position(&mut rng, &setup, plies) else { continue };
            let expected = match negamax(&mut position) {
                0 => Score::Draw,
                n if n > 0 => Score::Win { plies: Plies::Exactly(n as u32) },
                n => Score::Loss { plies: Plies::Exactly(-n as u32) },
            };
            let decision = decide(&mut engine, &position, Limits::default()).unwrap();
            // A forced block is answered at once, with a guess.
            if let Some(score) = decision.score.filter(|score| score.is_exact()) {
                assert_eq!(score, expected, "{position:?}");
                compared += 1;
            }
            assert!(position.check(decision.mv).is_ok());
        }
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn never_loses_on_the_classic_grid_whatever_the_opponent_plays() {
    let mut engine = strong();
    for me in 0..2 {
        let mut open = vec![Morpion::start(&Setup::default())];
        while let Some(position) = open.pop() {
            if let Some(outcome) = position.outcome() {
                assert!(outcome.points(quadrille_core::Seat::from_index(me)) >= 0.5, "{position:?}");
            } else if position.turn().index() == me {
                let mut next = position.clone();
                let mv = decide(&mut engine, &position, Limits::nodes(5000)).unwrap().mv;
                next.play(mv).unwrap();
                open.push(next);
            } else {
                for mv in position.legal_moves() {
                    let mut next = position.clone();
                    next.play_unchecked(mv);
                    open.push(next);
                }
            }
        }
    }
}

/// The cells of the first three rows that would complete an alignment for the seat to move.
fn wins(position: &Morpion) -> Vec<Cell> {
    let is_win = |cell: &Cell| {
        let mut next = position.clone();
        next.play_unchecked(*cell);
        matches!(next.outcome(), Some(Outcome::Win(_)))
    };
    position.legal_moves().filter(|cell| cell.row < 3).filter(is_win).collect()
}

#[test]
fn never_misses_an_immediate_win_or_block() {
    let mut rng = StdRng::seed_from_u64(12);
    let mut engine = strong();
    let (mut won, mut blocked) = (0, 0);
    for (rows, columns, align) in [(5, 5, 4), (15, 15, 5), (26, 26, 6), (9, 9, 3), (7, 26, 8)] {
        let setup = Setup::new(rows, columns, align, 2).unwrap();
        for _ in 0..20 {
            // Both sides gather on a few rows, so that alignments come up.
            let mut position = Morpion::start(&setup);
            while position.outcome().is_none() && position.filled() < 60 {
                let row = rng.random_range(0..2u8);
                let Some(mv) = position.legal_moves().filter(|cell| cell.row == row).choose(&mut rng) else { break };
                let own = wins(&position);
                // The other side's wins: those after a far move, which changes nothing.
                let far = position.legal_moves().max().expect("the game goes on");
                let mut next = position.clone();
                next.play_unchecked(far);
                let threats = wins(&next);
                if !own.is_empty() || !threats.is_empty() {
                    let chosen = decide(&mut engine, &position, Limits::nodes(200)).unwrap().mv;
                    if own.is_empty() {
                        assert!(threats.contains(&chosen), "{chosen} does not block in {position:?}");
                        blocked += 1;
                    } else {
                        assert!(own.contains(&chosen), "{chosen} does not win in {position:?}");
                        won += 1;
                    }
                }
                position.play_unchecked(mv);
            }
        }
    }
    assert!(won > 30 && blocked > 30, "{won} wins, {blocked} blocks");
}

#[test]
fn the_same_seed_and_node_limit_give_the_same_search() {
    let setup = Setup::new(15, 15, 5, 2).unwrap();
    let mut rng = StdRng::seed_from_u64(13);
    let mut used = strong();
    for _ in 0..3 {
        let Some(position) = random_position(&mut rng, &setup, 9) else { continue };
        let first = decide(&mut strong(), &position, Limits::nodes(20_000)).unwrap();
        let again = decide(&mut used, &position, Limits::nodes(20_000)).unwrap();
        assert_eq!(first, again);
    }
}

#[test]
fn keeps_its_budget_on_the_largest_grid_from_the_first_move() {
    for align in [5, 9, 26] {
        let setup = Setup::new(26, 26, align, 2).unwrap();
        let mut engine = strong();
        let mut rng = StdRng::seed_from_u64(14);
        for plies in [1, 2, 30] {
            let Some(position) = random_position(&mut rng, &setup, plies) else { continue };
            let begun = thread_time();
            let decision = decide(&mut engine, &position, Limits::time(Duration::from_millis(100))).unwrap();
            let spent = thread_time().saturating_sub(begun);
            assert!(position.check(decision.mv).is_ok());
            assert!(spent < Duration::from_millis(120), "align {align}, {plies} plies: {spent:?}");
        }
    }
}

#[test]
fn stopped_at_once_it_still_plays_a_legal_move() {
    let mut rng = StdRng::seed_from_u64(15);
    let stop = Stop::new();
    stop.stop();
    for (rows, columns, align) in [(3, 3, 3), (15, 15, 5), (26, 26, 26), (4, 26, 7)] {
        let setup = Setup::new(rows, columns, align, 2).unwrap();
        for plies in [0, 1, 5] {
            let Some(position) = random_position(&mut rng, &setup, plies) else { continue };
            let budget = Budget::new(Limits::default(), stop.clone());
            let decision = strong().search(&position, &budget, &mut |_| {}).unwrap();
            assert!(position.check(decision.mv).is_ok());
        }
    }
}

#[test]
fn answers_none_exactly_when_the_game_is_over() {
    let mut position = Morpion::start(&Setup::default());
    for (row, column) in [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)] {
        assert!(decide(&mut strong(), &position, Limits::nodes(100)).is_some());
        position.play(Cell::new(row, column)).unwrap();
    }
    assert_eq!(decide(&mut strong(), &position, Limits::nodes(100)), None);
}

#[test]
fn a_weakened_engine_still_takes_its_own_win() {
    let setup = Setup::new(15, 15, 5, 2).unwrap();
    let mut position = Morpion::start(&setup);
    for column in 0..4 {
        position.play(Cell::new(7, column + 3)).unwrap();
        position.play(Cell::new(1, 3 * column)).unwrap();
    }
    let weakness = Weakness { depth: Some(1), nodes: Some(500), oversight: 1.0, noise: 80 };
    for seed in 0..20 {
        let mut engine =
            Strong::new(StrongOptions { memory: 1 << 20, seed, weakness: Some(weakness), ..StrongOptions::default() });
        let mv = decide(&mut engine, &position, Limits::default()).unwrap().mv;
        assert!(mv == Cell::new(7, 2) || mv == Cell::new(7, 7), "{mv}");
    }
}
