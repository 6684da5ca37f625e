//! The solver of Morpion proves what is known, and nothing else.

use quadrille_core::morpion::Setup;
use quadrille_core::{Morpion, Outcome, Position};
use quadrille_engine::morpion::solver::{Solution, Solver, Value};
use quadrille_engine::{Bound, Budget, Holder, Limits};
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};

const MEMORY: usize = 16 << 20;

fn start(rows: u8, columns: u8, align: u8) -> Morpion {
    Morpion::start(&Setup::new(rows, columns, align, 2).expect("sizes within the limits"))
}

fn solve(position: &Morpion, nodes: u64) -> Option<Solution> {
    Solver::new(MEMORY).solve(position, &Budget::limited(Limits::nodes(nodes)), &mut |_| {})
}

/// Plain negamax, without distances.
fn negamax(position: &mut Morpion) -> Value {
    let moves: Vec<_> = position.legal_moves().collect();
    let mut best = Value::Loss;
    for mv in moves {
        let undo = position.play_unchecked(mv);
        let value = match position.outcome() {
            Some(Outcome::Win(_)) => Value::Win,
            Some(Outcome::Tie(_)) => Value::Draw,
            None => negamax(position).reversed(),
        };
        position.undo(mv, undo);
        match value {
            Value::Win => return Value::Win,
            Value::Draw => best = Value::Draw,
            Value::Loss => {}
        }
    }
    best
}

#[test]
fn proofs_equal_plain_negamax_on_random_positions() {
    let mut rng = StdRng::seed_from_u64(21);
    let mut compared = 0;
    for (rows, columns, align, free) in
        [(3, 3, 3, 9), (4, 3, 3, 8), (3, 5, 3, 8), (4, 4, 4, 8), (4, 4, 3, 8), (5, 4, 4, 8), (5, 5, 4, 8), (5, 3, 4, 8)]
    {
        let cells = usize::from(rows) * usize::from(columns);
        for _ in 0..300 {
            let mut position = start(rows, columns, align);
            for _ in 0..rng.random_range(cells - free..cells) {
                let Some(mv) = position.legal_moves().choose(&mut rng) else { break };
                position.play_unchecked(mv);
            }
            if position.outcome().is_some() {
                continue;
            }
            let mut solver = Solver::new(1 << 14).without_distances();
            let solution = solver.solve(&position, &Budget::limited(Limits::default()), &mut |_| {}).unwrap();
            let expected = negamax(&mut position);
            assert_eq!(solution.value, expected, "{position:?}");
            for mv in solution.best {
                let mut next = position.clone();
                next.play(mv).unwrap();
                let kept = match next.outcome() {
                    Some(Outcome::Win(_)) => Value::Win,
                    Some(Outcome::Tie(_)) => Value::Draw,
                    None => negamax(&mut next).reversed(),
                };
                assert_eq!(kept, expected, "{mv} in {position:?}");
            }
            compared += 1;
        }
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn known_values_are_proved() {
    for (rows, columns, align, value) in [
        (3, 3, 3, Value::Draw),
        (4, 3, 3, Value::Win),
        (4, 4, 4, Value::Draw),
        (5, 4, 4, Value::Draw),
        (6, 4, 4, Value::Draw),
        (5, 5, 4, Value::Draw),
        (6, 5, 4, Value::Win),
        (6, 6, 4, Value::Win),
        (5, 5, 5, Value::Draw),
        (6, 6, 5, Value::Draw),
        (7, 6, 5, Value::Draw),
        (7, 7, 6, Value::Draw),
        (7, 7, 7, Value::Draw),
        (9, 9, 7, Value::Draw),
        (10, 10, 8, Value::Draw),
    ] {
        for (rows, columns) in [(rows, columns), (columns, rows)] {
            let solution = solve(&start(rows, columns, align), u64::MAX);
            assert_eq!(solution.map(|solution| solution.value), Some(value), "{rows}x{columns}, {align} to align");
        }
    }
}

#[test]
fn the_distance_is_told_where_it_is_known() {
    let solution = solve(&start(4, 3, 3), u64::MAX).unwrap();
    assert_eq!((solution.value, solution.plies), (Value::Win, Some(7)));
    let solution = solve(&start(6, 6, 5), u64::MAX).unwrap();
    assert_eq!(solution.plies, None);
    assert!(!solution.best.is_empty());
}

/// Published values, each with its source; those not settled quickly are left out.
#[test]
fn what_is_settled_agrees_with_the_table_of_known_values() {
    let mut settled = 0;
    for line in include_str!("data/morpion_values.csv").lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let [rows, columns, align] = [0, 1, 2].map(|field| fields[field].parse().expect("a number"));
        let value = match fields[3] {
            "win" => Value::Win,
            "draw" => Value::Draw,
            other => panic!("{other} is no value"),
        };
        let budget = Budget::limited(Limits::nodes(3_000));
        if let Some(solution) =
            Solver::new(MEMORY).without_distances().solve(&start(rows, columns, align), &budget, &mut |_| {})
        {
            assert_eq!(solution.value, value, "{line}");
            settled += 1;
        }
    }
    assert!(settled >= 12, "{settled}");
}

#[test]
fn a_spent_budget_gives_no_answer() {
    assert_eq!(solve(&start(9, 4, 4), 2_000), None);
}

/// The bound of a position that these positions do not suffice for.
fn bound(position: &Morpion, nodes: u64) -> Option<Bound> {
    let mut solver = Solver::new(MEMORY).without_distances();
    assert_eq!(solver.solve(position, &Budget::limited(Limits::nodes(nodes)), &mut |_| {}), None, "{position:?}");
    let visited: u64 = solver.tried().iter().map(|tried| tried.nodes).sum();
    assert!(visited <= nodes + 1_000, "{visited} positions, not {nodes}");
    solver.bound()
}

#[test]
fn what_is_half_proved_is_told() {
    let holds = |holds, why| Some(Bound { holds, why });
    // Whoever begins never loses, whatever the size.
    assert_eq!(bound(&start(8, 8, 5), 3_000), holds(Holder::Mover, "stealing"));
    assert_eq!(bound(&start(15, 15, 5), 3_000), holds(Holder::Mover, "stealing"));
}

/// On wide boards pairs may stop one side alone.
#[test]
fn pairs_that_hold_one_side_are_told() {
    let mut rng = StdRng::seed_from_u64(23);
    let mut met = [0; 2];
    for _ in 0..60 {
        let mut position = start(9, 9, 6);
        for _ in 0..rng.random_range(14..24) {
            let mv = position.legal_moves().choose(&mut rng).expect("a free cell");
            position.play_unchecked(mv);
        }
        let mut solver = Solver::new(MEMORY).without_distances();
        if solver.solve(&position, &Budget::limited(Limits::nodes(1)), &mut |_| {}).is_none()
            && let Some(bound) = solver.bound()
        {
            assert_eq!(bound.why, "pairings");
            met[usize::from(bound.holds == Holder::Mover)] += 1;
        }
    }
    assert!(met.iter().all(|&met| met > 0), "{met:?}");
}
