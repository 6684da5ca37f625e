//! The strong engine and the solver of Six couleurs: exact against plain search, legal
//! whatever the budget, the same for the same limit, better than the seed's levels.

#![allow(clippy::unwrap_used, reason = "a test")]
use std::collections::HashMap;
use std::mem::discriminant;

use quadrille_core::six_couleurs::{Generator, Shape};
use quadrille_core::{Outcome, Position, Seat, SixCouleurs};
use quadrille_engine::six_couleurs::{Solver, Strong, StrongOptions, anticipation, greedy};
use quadrille_engine::{Budget, Engine, Limits, Question, Score, Stop};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

fn start(generator: Generator, seed: u64) -> SixCouleurs {
    let mut rng = StdRng::seed_from_u64(seed);
    SixCouleurs::start(&generator.setup(&mut |below| rng.random_range(0..below)).unwrap())
}

/// Margin by plain negamax on the core's rules, each position once.
fn negamax(position: &mut SixCouleurs, known: &mut HashMap<u64, i32>) -> i32 {
    let mover = position.turn().index();
    if position.outcome().is_some() {
        let scores = position.scores();
        return scores[mover] as i32 - scores[1 - mover] as i32;
    }
    if let Some(&margin) = known.get(&position.key()) {
        return margin;
    }
    let mut best = i32::MIN;
    for colour in position.legal_moves().collect::<Vec<_>>() {
        let undo = position.play(colour).unwrap();
        best = best.max(-negamax(position, known));
        position.undo(colour, undo);
    }
    known.insert(position.key(), best);
    best
}

#[test]
fn the_solver_equals_plain_negamax() {
    let mut compared = 0;
    for seed in 0..60 {
        let shape = if seed % 3 == 0 { Shape::Square } else { Shape::Hex };
        let generator = Generator { rows: 6, columns: 5, shape, obstacles: seed % 2 == 0, ..Generator::default() };
        let mut position = start(generator, seed);
        let mut rng = StdRng::seed_from_u64(seed);
        while position.free() > 12 && position.outcome().is_none() {
            let legal: Vec<_> = position.legal_moves().collect();
            position.play(legal[rng.random_range(0..legal.len())]).unwrap();
        }
        let mut known = HashMap::new();
        let mut solver = Solver::new(1 << 20);
        while position.outcome().is_none() {
            let margin = negamax(&mut position, &mut known);
            let budget = Budget::limited(Limits::default());
            let found = solver.solve(&position, Question::Distance, &budget, &mut |_| {}).unwrap();
            match found.score {
                Score::Win { .. } => assert!(margin > 0, "board {seed}: {found:?}, truly {margin}"),
                Score::Loss { .. } => assert!(margin < 0, "board {seed}: {found:?}, truly {margin}"),
                Score::Draw => assert_eq!(margin, 0, "board {seed}: {found:?}"),
                Score::Estimate(_) => panic!("a solution is proved"),
            }
            assert!((found.margin.0..=found.margin.1).contains(&margin), "board {seed}: {found:?}, truly {margin}");
            // The outcome alone is the same.
            let outcome = Solver::new(1 << 20).solve(&position, Question::Outcome, &budget, &mut |_| {}).unwrap();
            assert_eq!(
                discriminant(&outcome.score),
                discriminant(&found.score),
                "board {seed}: {outcome:?}, {found:?}"
            );
            assert!(
                (outcome.margin.0..=outcome.margin.1).contains(&margin),
                "board {seed}: {outcome:?}, truly {margin}"
            );
            let chosen = Strong::new(StrongOptions::default()).search(&position, &budget, &mut |_| {}).unwrap();
            let before = margin.signum();
            position.play(chosen.mv).unwrap();
            assert_eq!(-negamax(&mut position, &mut known).signum(), before, "board {seed}: {chosen:?} gives it away");
            compared += 1;
        }
    }
    assert!(compared > 100, "only {compared} positions");
}

/// The winner follows the proof; the loser does whatever it likes.
#[test]
fn a_proved_win_is_won_within_its_plies() {
    let mut proved = 0;
    for seed in 0..12 {
        let mut position = start(Generator { rows: 10, columns: 10, ..Generator::default() }, seed);
        let mut rng = StdRng::seed_from_u64(seed);
        let mut engine = Strong::new(StrongOptions { memory: 8 << 20, ..StrongOptions::default() });
        let winner = position.turn();
        let mut left = u32::MAX;
        while position.outcome().is_none() {
            if position.turn() == winner {
                let found = engine.search(&position, &Budget::limited(Limits::nodes(30_000)), &mut |_| {}).unwrap();
                match found.score {
                    Some(Score::Win { plies }) => {
                        let plies = plies.number();
                        assert!(plies <= left, "board {seed}: {plies} plies, {left} before");
                        proved += 1;
                        left = plies - 1;
                    }
                    _ => assert_eq!(left, u32::MAX, "board {seed}: a proved win was lost"),
                }
                position.play(found.mv).unwrap();
            } else {
                let legal: Vec<_> = position.legal_moves().collect();
                position.play(legal[rng.random_range(0..legal.len())]).unwrap();
                left = left.saturating_sub(u32::from(left != u32::MAX));
            }
        }
        if left != u32::MAX {
            assert_eq!(position.outcome(), Some(Outcome::Win(winner)), "board {seed}");
        }
    }
    assert!(proved > 20, "only {proved} proofs");
}

#[test]
fn the_same_limit_visits_the_same_positions() {
    for seats in 2..=4 {
        let position = start(Generator { seats, ..Generator::default() }, 5);
        let run = || {
            Strong::new(StrongOptions::default()).search(&position, &Budget::limited(Limits::nodes(3000)), &mut |_| {})
        };
        let first = run().unwrap();
        assert_eq!(Some(first.clone()), run());
        assert!((3000..3300).contains(&first.nodes) || first.score.unwrap().is_exact(), "{first:?}");
    }
}

#[test]
fn several_threads_prove_the_same_and_end_together() {
    let unlimited = Budget::limited(Limits::default());
    for seed in 0..6 {
        let position = start(Generator { rows: 8, columns: 8, ..Generator::default() }, seed);
        let solve = |threads, question, budget: &Budget| {
            Solver::new(1 << 20).with_threads(threads).solve(&position, question, budget, &mut |_| {}).unwrap()
        };
        for question in [Question::Outcome, Question::Distance] {
            let (alone, together) = (solve(1, question, &unlimited), solve(3, question, &unlimited));
            assert_eq!(discriminant(&alone.score), discriminant(&together.score), "board {seed}");
            // What one proves the other does not refute.
            let (low, high) = (alone.margin.0.max(together.margin.0), alone.margin.1.min(together.margin.1));
            assert!(low <= high, "board {seed}: {alone:?}, {together:?}");
        }
        // Positions are one thread's to count.
        let counted = Budget::limited(Limits::nodes(1 << 20));
        assert_eq!(solve(1, Question::Outcome, &counted), solve(3, Question::Outcome, &counted), "board {seed}");
        let choose = |threads, budget: &Budget| {
            let options = StrongOptions { memory: 1 << 20, threads };
            Strong::new(options).search(&position, budget, &mut |_| {}).unwrap()
        };
        let counted = Budget::limited(Limits::nodes(300));
        assert_eq!(choose(1, &counted), choose(3, &counted), "board {seed}");
        let (alone, together) = (choose(1, &unlimited), choose(3, &unlimited));
        assert_eq!(alone.score.map(|score| discriminant(&score)), together.score.map(|score| discriminant(&score)));
    }
}

#[test]
fn a_search_stopped_at_once_still_answers() {
    let stop = Stop::new();
    stop.stop();
    for (side, seats) in [(5, 2), (14, 3), (40, 4), (200, 2), (200, 4)] {
        let mut position = start(Generator { rows: side, columns: side, seats, ..Generator::default() }, 3);
        let budget = Budget::new(Limits::default(), stop.clone());
        let chosen = Strong::new(StrongOptions::default()).search(&position, &budget, &mut |_| {}).unwrap();
        position.play(chosen.mv).unwrap();
    }
}

#[test]
fn a_finished_game_has_no_move() {
    let mut position = start(Generator { rows: 5, columns: 5, ..Generator::default() }, 1);
    while let Some(colour) = greedy(&position) {
        position.play(colour).unwrap();
    }
    let budget = Budget::limited(Limits::default());
    assert!(Strong::new(StrongOptions::default()).search(&position, &budget, &mut |_| {}).is_none());
    assert!(Solver::new(1 << 16).solve(&position, Question::Outcome, &budget, &mut |_| {}).is_none());
}

/// Points of the strong engine in a seat among seats of level 4.
fn points_among_level_4(mut position: SixCouleurs, own: usize, nodes: u64) -> f64 {
    let mut engine = Strong::new(StrongOptions { memory: 4 << 20, ..StrongOptions::default() });
    while position.outcome().is_none() {
        let chosen = if position.turn().index() == own {
            engine.search(&position, &Budget::limited(Limits::nodes(nodes)), &mut |_| {}).unwrap().mv
        } else {
            anticipation(&position).unwrap()
        };
        position.play(chosen).unwrap();
    }
    position.outcome().unwrap().points(Seat::from_index(own))
}

/// Points of the strong engine against level 4 on fair boards, both seats each.
#[test]
fn r240_the_strong_engine_beats_level_4() {
    let mut points = 0.0;
    for seed in 0..8 {
        for own in 0..2 {
            let position = start(Generator { rows: 10, columns: 10, fair: true, ..Generator::default() }, seed);
            points += points_among_level_4(position, own, 2000);
        }
    }
    assert!(points >= 13.0, "{points} of 16");
}

/// One strong seat among seats of level 4, in every seat of each board.
#[test]
fn r240_the_strong_engine_takes_more_than_its_part_among_level_4() {
    for seats in 3..=4 {
        let mut points = 0.0;
        for seed in 0..5 {
            for own in 0..usize::from(seats) {
                points += points_among_level_4(start(Generator { seats, ..Generator::default() }, seed), own, 1000);
            }
        }
        assert!(points >= 7.5, "{points} of {}, {seats} seats; the fair part is 5", 5 * seats);
    }
}
