//! The solver against plain negamax, known values and the files of scored positions.

mod solving;

use std::collections::{HashMap, HashSet};

use quadrille_core::puissance4::Setup;
use quadrille_core::{Outcome, Position, Puissance4, Seat};
use quadrille_engine::puissance4::solver::{Perfect, Solver, SolverOptions, distance};
use quadrille_engine::{Budget, Engine, Limits, Plies, Score, Stop};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use solving::{forever, random_position, solver};

/// Small and obvious: the rules of core, every move, no window, no bound. It remembers
/// scores by the discs themselves, without which a 5x5 board would take hours.
#[derive(Default)]
struct Negamax {
    known: HashMap<Vec<u8>, i32>,
}

impl Negamax {
    fn score(&mut self, position: &mut Puissance4) -> i32 {
        let empties = (position.setup().cells() - position.filled()) as i32;
        match position.outcome() {
            // The opponent made four with the last disc.
            Some(Outcome::Win(_)) => return -(empties / 2 + 1),
            Some(Outcome::Tie(_)) => return 0,
            None => {}
        }
        let discs: Vec<u8> =
            position.grid().all_cells().map(|cell| position.grid().at(cell).map_or(0, Seat::number)).collect();
        if let Some(&score) = self.known.get(&discs) {
            return score;
        }
        let columns: Vec<_> = position.legal_moves().collect();
        let mut best = i32::MIN;
        for column in columns {
            position.play_unchecked(column);
            best = best.max(-self.score(position));
            position.undo(column, ());
        }
        self.known.insert(discs, best);
        best
    }
}

/// Scores, values and move scores of random positions equal plain negamax.
fn equals_negamax(rows: u8, columns: u8, positions: usize, least_plies: usize) {
    let setup = Setup::new(rows, columns, 4).expect("a size in range");
    let mut rng = StdRng::seed_from_u64(u64::from(rows) * 100 + u64::from(columns));
    let mut oracle = Negamax::default();
    let mut solver = solver(rows, columns, 1);
    let mut tried = 0;
    while tried < positions {
        let plies = rng.random_range(least_plies..setup.cells());
        let Some(mut position) = random_position(&setup, plies, &mut rng) else { continue };
        tried += 1;
        let expected = oracle.score(&mut position);
        // Half of the time nothing is remembered of the positions before.
        if rng.random() {
            solver.forget();
        }
        let value = solver.value(&position, &forever()).expect("not over").score;
        assert_eq!(value, expected.signum(), "value of {position:?}");
        let score = solver.solve(&position, &forever()).expect("not over").score;
        assert_eq!(score, expected, "score of {position:?}");
        if tried % 4 == 0 {
            let best = solver.columns_worth(&position, expected, &forever()).expect("nothing stops it").0;
            let analysis = solver.analyse(&position, &forever());
            assert_eq!(analysis.score(), Some(expected));
            assert_eq!(best, analysis.best(), "best columns of {position:?}");
            for (column, score) in analysis.columns {
                position.play_unchecked(column);
                assert_eq!(score, Some(-oracle.score(&mut position)), "column {column} of {position:?}");
                position.undo(column, ());
            }
        }
    }
}

#[test]
fn equals_plain_negamax_on_4x4() {
    equals_negamax(4, 4, 3000, 2);
}

#[test]
fn equals_plain_negamax_on_4x5() {
    equals_negamax(4, 5, 2000, 9);
}

#[test]
fn equals_plain_negamax_on_5x4() {
    equals_negamax(5, 4, 2000, 9);
}

#[test]
fn equals_plain_negamax_on_5x5() {
    equals_negamax(5, 5, 2000, 15);
}

#[test]
fn equals_plain_negamax_late_on_larger_boards() {
    equals_negamax(6, 7, 600, 32);
    equals_negamax(7, 6, 600, 32);
    equals_negamax(7, 7, 400, 40);
    equals_negamax(8, 8, 300, 55);
    equals_negamax(6, 12, 200, 63);
    equals_negamax(9, 11, 100, 91);
}

#[test]
fn known_values_of_boards_up_to_rows_plus_columns_12_with_the_last_move() {
    // Rows, columns, who wins (0 nobody), number of the last move.
    let known = [
        (4, 4, 0, 16),
        (4, 5, 0, 20),
        (4, 6, 2, 24),
        (4, 7, 0, 28),
        (4, 8, 2, 32),
        (5, 4, 0, 20),
        (5, 5, 0, 25),
        (5, 6, 0, 30),
        (5, 7, 0, 35),
        (6, 4, 0, 24),
        (6, 5, 0, 30),
        (6, 6, 2, 36),
        (7, 4, 0, 28),
        (7, 5, 0, 35),
        (8, 4, 0, 32),
    ];
    for (rows, columns, winner, last) in known {
        let setup = Setup::new(rows, columns, 4).expect("a size in range");
        let solution = solver(rows, columns, 1).solve(&Puissance4::start(&setup), &forever()).expect("not over");
        let found = match distance(solution.score, setup.cells()) {
            Score::Win { plies: Plies::Exactly(plies) } => (1, plies),
            Score::Loss { plies: Plies::Exactly(plies) } => (2, plies),
            _ => (0, setup.cells() as u32),
        };
        assert_eq!(found, (winner, last), "{rows} rows x {columns} columns");
    }
}

#[test]
fn several_threads_give_the_same_answers() {
    let setup = Setup::default();
    let mut rng = StdRng::seed_from_u64(3);
    let (mut alone, mut together) = (solver(6, 7, 1), solver(6, 7, 3));
    let mut tried = 0;
    while tried < 20 {
        let Some(position) = random_position(&setup, 17, &mut rng) else { continue };
        tried += 1;
        let expected = alone.solve(&position, &forever()).expect("not over").score;
        assert_eq!(together.solve(&position, &forever()).expect("not over").score, expected);
        assert_eq!(together.analyse(&position, &forever()).columns, alone.analyse(&position, &forever()).columns);
    }
}

#[test]
fn a_spent_budget_gives_no_answer_and_the_next_one_is_right() {
    let setup = Setup::default();
    let mut solver = solver(6, 7, 1);
    let stop = Stop::new();
    stop.stop();
    let stopped = Budget::new(Limits::default(), stop);
    assert_eq!(solver.solve(&Puissance4::start(&setup), &stopped), None);
    let few = Budget::limited(Limits::nodes(50_000));
    assert_eq!(solver.solve(&Puissance4::start(&setup), &few), None);
    let mut position = Puissance4::start(&setup);
    for column in Puissance4::parse_moves(&setup, "274552224131661").expect("moves") {
        position.play(column).expect("legal");
    }
    assert_eq!(solver.solve(&position, &forever()).expect("not over").score, 0);
}

#[test]
fn one_position_and_table_give_one_node_count() {
    let setup = Setup::default();
    let mut position = Puissance4::start(&setup);
    for column in Puissance4::parse_moves(&setup, "5455174361263362").expect("moves") {
        position.play(column).expect("legal");
    }
    let mut solver = solver(6, 7, 1);
    let first = solver.solve(&position, &forever()).expect("not over");
    solver.forget();
    let second = solver.solve(&position, &forever()).expect("not over");
    assert_eq!(first, second);
    assert!(solver.solve(&position, &forever()).expect("not over").nodes < first.nodes, "the table is used");
}

#[test]
fn boards_that_cannot_be_solved_are_refused() {
    for (rows, columns, align) in [(6, 7, 5), (12, 12, 4), (26, 26, 4)] {
        let setup = Setup::new(rows, columns, align).expect("a size in range");
        assert!(Solver::new(&setup, SolverOptions::default()).is_err());
    }
}

#[test]
fn positions_are_counted_as_published() {
    // Lines of play, and distinct positions, by ply (OEIS A212693).
    let lines = [1, 7, 49, 343, 2401, 16807, 117_649, 823_536];
    let distinct = [1, 7, 49, 238, 1120, 4263, 16422];
    let setup = Setup::default();
    for (depth, &count) in lines.iter().enumerate() {
        assert_eq!(perft(&mut Puissance4::start(&setup), depth), count, "lines of {depth} plies");
    }
    let mut layer = HashMap::from([(Vec::new(), Puissance4::start(&setup))]);
    for &count in &distinct {
        assert_eq!(layer.len(), count);
        let mut next = HashMap::new();
        for position in layer.values() {
            for column in position.legal_moves() {
                let mut child = position.clone();
                child.play_unchecked(column);
                let cells: Vec<_> = child.grid().all_cells().map(|cell| child.grid().at(cell)).collect();
                next.insert(cells, child);
            }
        }
        layer = next;
    }
}

fn perft(position: &mut Puissance4, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let columns: Vec<_> = position.legal_moves().collect();
    let mut count = 0;
    for column in columns {
        position.play_unchecked(column);
        count += perft(position, depth - 1);
        position.undo(column, ());
    }
    count
}

#[test]
fn scored_positions_of_the_usual_board() {
    // By chance, 12 to 32 discs; scored by a solver that agreed with published tables.
    let scored = include_str!("data/puissance4_scores.txt");
    assert_eq!(scored.lines().count(), 242);
    let setup = Setup::default();
    let mut solver = solver(6, 7, 1);
    // The deepest take seconds each: every other one of those is enough.
    for line in scored.lines().take(42).step_by(2).chain(scored.lines().skip(42)) {
        let (moves, score) = line.split_once(' ').expect("moves, then a score");
        let mut position = Puissance4::start(&setup);
        for column in Puissance4::parse_moves(&setup, moves).expect("moves") {
            position.play(column).expect("legal");
        }
        let solution = solver.solve(&position, &forever()).expect("not over");
        assert_eq!(solution.score, score.parse().expect("a score"), "{line}");
    }
}

#[test]
fn distances_of_scores() {
    // On an empty 6x7 board, 41 plies to the win with the last own disc.
    assert_eq!(distance(1, 42), Score::Win { plies: Plies::Exactly(41) });
    assert_eq!(distance(21, 42), Score::Win { plies: Plies::Exactly(1) });
    assert_eq!(distance(-1, 42), Score::Loss { plies: Plies::Exactly(42) });
    assert_eq!(distance(1, 1), Score::Win { plies: Plies::Exactly(1) });
    assert_eq!(distance(-2, 5), Score::Loss { plies: Plies::Exactly(2) });
    assert_eq!(distance(0, 7), Score::Draw);
    let all: HashSet<_> = (1..=21).map(|score| distance(score, 42)).collect();
    assert_eq!(all.len(), 21);
}

#[test]
fn who_watches_sees_the_bounds_close_in() {
    let setup = Setup::default();
    let mut position = Puissance4::start(&setup);
    for column in Puissance4::parse_moves(&setup, "44444325").expect("moves") {
        position.play(column).expect("legal");
    }
    let mut solver = solver(6, 7, 1);
    let headway = solver.headway();
    assert_eq!(headway.glimpse().bounds, (i32::MIN, i32::MAX));
    let solution = solver.solve(&position, &forever()).expect("not over");
    let glimpse = headway.glimpse();
    assert_eq!(glimpse.bounds, (solution.score, solution.score));
    assert!(glimpse.nodes > 0 && glimpse.nodes <= solution.nodes, "{glimpse:?}, {solution:?}");
    assert!((0.0..=1.0).contains(&glimpse.share));
    let count = solver.analyse(&position, &forever()).columns.len();
    assert_eq!(headway.glimpse().answered, count);
}

#[test]
fn the_engine_plays_a_best_column_and_a_legal_one_when_stopped_at_once() {
    let setup = Setup::default();
    let options = SolverOptions { memory: 4 << 20, threads: 1, book: false };
    let mut engine = Perfect::new("solver".into(), &setup, options, 1).expect("the usual board");
    let mut rng = StdRng::seed_from_u64(7);
    let mut solver = solver(6, 7, 1);
    for _ in 0..20 {
        let position = random_position(&setup, 20, &mut rng).expect("somebody can always go on at ply 20");
        let decision = engine.search(&position, &forever(), &mut |_| {}).expect("not over");
        let analysis = solver.analyse(&position, &forever());
        assert!(analysis.best().contains(&decision.mv));
        assert_eq!(decision.score, analysis.score().map(|score| distance(score, 22)));
        let stop = Stop::new();
        stop.stop();
        let stopped = Budget::new(Limits::default(), stop);
        let hurried = engine.search(&position, &stopped, &mut |_| {}).expect("not over");
        assert!(position.check(hurried.mv).is_ok());
    }
}
