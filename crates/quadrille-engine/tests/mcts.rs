//! Monte Carlo tree search: its trace is checked by hand and against slow bookkeeping, its
//! proofs against plain search, its budgets and seeds in every game.
#![allow(clippy::unwrap_used, reason = "a test")]

use std::collections::HashMap;
use std::time::Duration;

use quadrille_core::{AnyRecord, AnySetup, Game, Morpion, Outcome, Position, Record, Seat, for_any_record};
use quadrille_engine::catalogue::build_for;
use quadrille_engine::mcts::{Growth, Settings, grow, growth_any};
use quadrille_engine::{Budget, Limits, Plies, Score, Stop};

const BOARD: &str = "cells=rojvbi/ojvbir/jvbiro/vbiroj/birojv/irojvb";
const FOUR_SEATS: &str = "players=4 cells=rojvbi/ojvbir/jvbiro/vbiroj/birojv/orojvb";

fn record(game: Game, setup: &str, moves: &str) -> AnyRecord {
    let mut record = AnyRecord::new(AnySetup::parse(game, setup).unwrap());
    moves.split_whitespace().for_each(|text| record.play(text).unwrap());
    record
}

/// Every game, with two seats and with more where it has more.
fn records() -> Vec<AnyRecord> {
    let samples = [
        (Game::Morpion, "", "2B"),
        (Game::Morpion, "rows=5 columns=4 align=3 players=3", "1A 2B"),
        (Game::Puissance4, "", "4 4 3"),
        (Game::Puissance4, "rows=4 columns=4", ""),
        (Game::SixCouleurs, BOARD, ""),
        (Game::SixCouleurs, FOUR_SEATS, ""),
        (Game::Reversi, "rows=4 columns=4", ""),
    ];
    samples.into_iter().map(|(game, setup, moves)| record(game, setup, moves)).collect()
}

fn told(record: &AnyRecord, engine: &str) -> Growth<String> {
    growth_any(record, engine, usize::MAX, Limits::default()).unwrap().unwrap().1
}

/// X holds 1A 1B 3C, O holds 1C 2A 2B; O threatens 2C and 3A, so X, to move, is lost.
fn small() -> Record<Morpion> {
    let AnyRecord::Morpion(record) = record(Game::Morpion, "", "1A 1C 1B 2A 3C 2B") else { panic!("not Morpion") };
    record
}

/// One visit as a person notes it: selections (the seat, visits of the position, the bound of
/// each cell, the cell chosen), the cell that joined the tree, the playout, X's payoff, and
/// visits with X's mean on the way back.
fn noted(growth: &Growth<String>) -> Vec<String> {
    let note = |visit: &quadrille_engine::mcts::Visit<String>| {
        let mut words = Vec::new();
        for selection in &visit.selected {
            let bounds: Vec<String> =
                selection.arms.iter().map(|arm| format!("{}:{:.3}", arm.mv, arm.bound())).collect();
            words.push(format!("{}/{} {} > {}", selection.seat, selection.visits, bounds.join(" "), selection.chosen));
        }
        words.push(format!("+{}", visit.expanded.as_deref().unwrap_or("")));
        words.push(format!("[{}] {}", visit.playout.join(" "), visit.payoffs[0]));
        let back = visit
            .updated
            .iter()
            .map(|node| format!("{}:{}:{:.3}", node.mv.as_deref().unwrap_or("root"), node.visits, node.means[0]));
        words.push(back.collect::<Vec<_>>().join(" "));
        words.join(", ")
    };
    growth.visits.iter().map(note).collect()
}

/// By hand, with the formula `mean + 1.4 * sqrt(ln N / n)`: ln 3 = 1.0986, ln 4 = 1.3863,
/// ln 5 = 1.6094. What O wins is proved for X's cell, whose mean is then 0.
#[test]
fn the_trace_of_a_small_search_is_what_a_person_finds_by_hand() {
    let growth = told(&AnyRecord::Morpion(small()), "mcts:playouts=100,seed=1");
    let by_hand = [
        // The three free cells join the tree. After 3B O plays 3A and has the diagonal; after
        // 3A chance fills the grid, a draw; after 2C O has the diagonal again.
        "+3B, [3A] 0, root:1:0.000 3B:1:0.000",
        "+3A, [3B 2C] 0.5, root:2:0.250 3A:1:0.500",
        "+2C, [3A] 0, root:3:0.167 2C:1:0.000",
        // 0 + 1.4 * sqrt(1.0986 / 1) = 1.467, and half a point more for 3A. O's 2C ends the game,
        // so that 3A is lost.
        "1/3 3B:1.467 3A:1.967 2C:1.467 > 3A, +2C, [] 0, root:4:0.125 3A:2:0.250 2C:1:0.000",
        // 1.4 * sqrt(1.3863 / 1) = 1.648; 3A, twice visited: 1.4 * sqrt(1.3863 / 2) = 1.166.
        "1/4 3B:1.648 3A:1.166 2C:1.648 > 3B, +3A, [] 0, root:5:0.100 3B:2:0.000 3A:1:0.000",
        // 1.4 * sqrt(1.6094 / 2) = 1.256; 1.4 * sqrt(1.6094 / 1) = 1.776.
        "1/5 3B:1.256 3A:1.256 2C:1.776 > 2C, +3A, [] 0, root:6:0.083 2C:2:0.000 3A:1:0.000",
    ];
    assert_eq!(noted(&growth), by_hand);
    // Every cell of X loses now, and so does X.
    assert_eq!(growth.proved, Some(Outcome::Win(Seat::from_index(1))));
    assert_eq!(growth.score, Some(Score::Loss { plies: Plies::AtMost(2) }));
    assert_eq!((growth.playouts, growth.tree), (6, 7));
}

/// The trace against a slow and obvious account of what each walk did.
fn audit<P: Position>(record: &Record<P>, growth: &Growth<String>) {
    let root = record.position();
    let seats = usize::from(root.seats());
    let mut book: HashMap<Vec<String>, (u32, Vec<f64>)> = HashMap::new();
    assert_eq!(growth.visits.len() as u64, growth.playouts);
    for visit in &growth.visits {
        let mut position = root.clone();
        let play = |position: &mut P, text: &str| {
            position.play(P::parse_move(record.setup(), text).unwrap()).unwrap();
        };
        let mut walk: Vec<Vec<String>> = vec![Vec::new()];
        for selection in &visit.selected {
            let here = walk.last().unwrap().clone();
            assert_eq!(selection.seat, position.turn());
            assert_eq!(selection.visits, book[&here].0);
            let mut best: Option<(f64, &str)> = None;
            for arm in &selection.arms {
                let there = [&here[..], std::slice::from_ref(&arm.mv)].concat();
                let (visits, sums) = &book[&there];
                let mean = match arm.proved {
                    Some(outcome) => outcome.points(selection.seat),
                    None => sums[selection.seat.index()] / f64::from(*visits),
                };
                let bonus = growth.exploration * (f64::from(selection.visits).ln() / f64::from(*visits)).sqrt();
                assert_eq!(arm.visits, *visits);
                assert!((arm.mean - mean).abs() < 1e-9 && (arm.bonus - bonus).abs() < 1e-9, "{arm:?}");
                if best.is_none_or(|(bound, _)| arm.bound() > bound) {
                    best = Some((arm.bound(), &arm.mv));
                }
            }
            assert_eq!(best.unwrap().1, selection.chosen);
            assert_eq!(
                selection.arms.len(),
                position.legal_moves().count(),
                "every move is tried before one is selected"
            );
            play(&mut position, &selection.chosen);
            walk.push([&here[..], std::slice::from_ref(&selection.chosen)].concat());
        }
        if let Some(mv) = &visit.expanded {
            play(&mut position, mv);
            let there = [&walk.last().unwrap()[..], std::slice::from_ref(mv)].concat();
            assert!(!book.contains_key(&there), "{mv} is in the tree already");
            walk.push(there);
        }
        visit.playout.iter().for_each(|mv| play(&mut position, mv));
        let outcome = visit.outcome.unwrap();
        assert!(visit.is_proved || position.outcome() == Some(outcome));
        let payoffs: Vec<f64> = Seat::all(root.seats()).map(|seat| outcome.points(seat)).collect();
        assert_eq!(visit.payoffs, payoffs);
        assert_eq!(visit.updated.len(), walk.len());
        for (place, updated) in walk.into_iter().zip(&visit.updated) {
            assert_eq!(updated.mv.as_ref(), place.last());
            let (visits, sums) = book.entry(place).or_insert((0, vec![0.0; seats]));
            *visits += 1;
            sums.iter_mut().zip(&payoffs).for_each(|(sum, payoff)| *sum += payoff);
            assert_eq!(updated.visits, *visits);
            for (mean, sum) in updated.means.iter().zip(sums) {
                assert!((mean - *sum / f64::from(*visits)).abs() < 1e-9);
            }
        }
    }
    assert_eq!(growth.tree, book.len().max(1) as u64);
    for arm in &growth.arms {
        assert_eq!(arm.visits, book[&vec![arm.mv.clone()]].0);
    }
}

#[test]
fn every_step_of_every_visit_adds_up_in_every_game() {
    for record in records() {
        let growth = told(&record, "mcts:playouts=300,exploration=0.7,seed=5");
        assert!(growth.playouts == 300 || growth.proved.is_some());
        for_any_record!(&record, record => audit(record, &growth));
    }
}

#[test]
fn equal_seeds_give_equal_trees_and_others_other_trees() {
    for record in records() {
        assert_eq!(told(&record, "mcts:playouts=200,seed=3"), told(&record, "mcts:playouts=200,seed=3"));
        assert_ne!(told(&record, "mcts:playouts=200,seed=3"), told(&record, "mcts:playouts=200,seed=4"));
    }
}

#[test]
fn what_is_told_is_what_the_engine_does() {
    for record in records() {
        let engine = "mcts:playouts=250,seed=9";
        let growth = told(&record, engine);
        let mut engine = build_for(engine, &record.setup(), 77).unwrap();
        // A second search does not depend on the first.
        for _ in 0..2 {
            let decision = engine.search(&record, &Budget::limited(Limits::default()), &mut |_| ()).unwrap();
            assert_eq!((&decision.mv, decision.nodes), (&growth.arms[0].mv, growth.nodes));
            assert_eq!((decision.score, decision.line), (growth.score, growth.line.clone()));
        }
    }
}

#[test]
fn every_budget_gives_a_legal_move() {
    let stopped = Stop::new();
    stopped.stop();
    let limits = [
        Limits::nodes(0),
        Limits::nodes(1),
        Limits::nodes(7),
        Limits::nodes(100),
        Limits::depth(0),
        Limits::depth(1),
        Limits::depth(2),
        Limits::time(Duration::ZERO),
    ];
    for record in records() {
        let mut engine = build_for("mcts:playouts=100", &record.setup(), 2).unwrap();
        let mut search = |budget: &Budget| engine.search(&record, budget, &mut |_| ()).unwrap();
        for limits in limits {
            let decision = search(&Budget::limited(limits));
            assert!(record.legal_moves().contains(&decision.mv), "{limits:?}");
            assert!(limits.depth.is_none_or(|depth| decision.depth <= depth.max(1)), "{decision:?}");
        }
        let decision = search(&Budget::new(Limits::default(), stopped.clone()));
        assert!(record.legal_moves().contains(&decision.mv));
    }
}

/// Wherever in a game played out the positions are spent.
#[test]
fn every_number_of_positions_gives_a_legal_move() {
    let boards = [
        (Game::Morpion, "rows=15 columns=15 align=5"),
        (Game::Morpion, "rows=12 columns=12 align=12 players=3"),
        (Game::Puissance4, "rows=12 columns=12"),
        (Game::SixCouleurs, &format!("cells={}", ["rojvbirojvbiro", "jvbirojvbirojv"].repeat(7).join("/"))),
        (Game::Reversi, "rows=10 columns=10"),
    ];
    for (game, setup) in boards {
        let record = record(game, setup, "");
        for nodes in (0..300).chain((300..20_000).step_by(997)) {
            let mut engine = build_for("mcts:playouts=1000000", &record.setup(), nodes).unwrap();
            let decision = engine.search(&record, &Budget::limited(Limits::nodes(nodes)), &mut |_| ()).unwrap();
            assert!(record.legal_moves().contains(&decision.mv), "{setup}, {nodes} positions");
        }
    }
}

/// A search that ignored its budget would run for hours here.
#[test]
fn a_budget_ends_a_search_of_many_long_playouts() {
    let record = record(Game::Morpion, "rows=26 columns=26 align=6 players=26", "");
    let mut engine = build_for("mcts:playouts=10000000", &record.setup(), 2).unwrap();
    let budget = Budget::limited(Limits::nodes(20_000));
    let decision = engine.search(&record, &budget, &mut |_| ()).unwrap();
    assert!((20_000..21_000).contains(&decision.nodes), "{}", decision.nodes);
}

/// Who wins this position with the best play of both, by trying everything.
fn truth(position: &mut Morpion) -> f64 {
    if let Some(outcome) = position.outcome() {
        return outcome.points(Seat::FIRST);
    }
    let moves: Vec<_> = position.legal_moves().collect();
    let is_first = position.turn() == Seat::FIRST;
    let values = moves.into_iter().map(|mv| {
        let undo = position.play_unchecked(mv);
        let value = truth(position);
        position.undo(mv, undo);
        value
    });
    values.reduce(|one, other| if is_first { one.max(other) } else { one.min(other) }).unwrap()
}

#[test]
fn what_a_tree_proves_is_what_plain_search_finds() {
    let (mut proved, mut settled) = (0, 0);
    for moves in ["1A 2B", "1A 2B 3C", "1B 2A 3C 2C", "1A 1B", "2B 1B 1A", "1A 1B 2B 3C", "1A 2B 3C 1C 3A"] {
        let AnyRecord::Morpion(record) = record(Game::Morpion, "", moves) else { panic!("not Morpion") };
        let settings = Settings { playouts: 4000, seed: Some(1), ..Settings::default() };
        let growth = grow(record.position(), settings, 1, 4000, &Budget::limited(Limits::default()));
        for visit in &growth.visits {
            let mut position = record.position().clone();
            for node in &visit.updated {
                if let Some(mv) = node.mv {
                    position.play(mv).unwrap();
                }
                if let Some(outcome) = node.proved {
                    assert!((outcome.points(Seat::FIRST) - truth(&mut position)).abs() < 1e-9);
                    proved += 1;
                }
            }
        }
        settled += u32::from(growth.proved.is_some());
    }
    assert!(proved > 1000 && settled > 2, "{proved} positions proved, {settled} roots");
}

#[test]
fn a_win_at_once_is_found_and_told_as_one() {
    let record = record(Game::Puissance4, "", "1 2 1 2 1 2");
    let growth = told(&record, "mcts:playouts=50");
    assert_eq!(growth.arms[0].mv, "1");
    assert_eq!(growth.score, Some(Score::Win { plies: Plies::Exactly(1) }));
    assert_eq!(growth.line, ["1"]);
}

#[test]
fn with_ten_thousand_playouts_it_does_not_lose_to_the_expert_of_the_small_grid() {
    for seed in 0..6 {
        let mut record = record(Game::Morpion, "", "");
        let setup = record.setup();
        let names = ["mcts:playouts=10000", "level:expert"];
        let mut engines = names.map(|name| build_for(name, &setup, seed).unwrap());
        if seed % 2 == 1 {
            engines.reverse();
        }
        while record.outcome().is_none() {
            let engine = &mut engines[record.turn().index()];
            let decision = engine.search(&record, &Budget::limited(Limits::default()), &mut |_| ()).unwrap();
            record.play(&decision.mv).unwrap();
        }
        assert!(matches!(record.outcome(), Some(Outcome::Tie(_))), "seed {seed}: {:?}", record.moves());
    }
}

#[test]
fn its_options_are_read_written_back_and_refused() {
    let setup = AnySetup::parse(Game::Morpion, "").unwrap();
    let name = |text: &str| quadrille_engine::catalogue::full_name(text, &setup);
    assert_eq!(name("mcts").unwrap(), "mcts:playouts=1000");
    assert_eq!(name("monte-carlo:50").unwrap(), "mcts:playouts=50");
    assert_eq!(name("mcts:exploration=0.75,seed=3").unwrap(), "mcts:playouts=1000,exploration=0.75,seed=3");
    assert_eq!(name("mcts:playouts=5,exploration=2").unwrap(), "mcts:playouts=5,exploration=2");
    for wrong in ["1.234", "-1", "10.01", "a", "1.", ".5", "1.4.1", "1.+4"] {
        let refusal = name(&format!("mcts:exploration={wrong}")).unwrap_err().to_string();
        assert!(refusal.contains("a number from 0 to 10 with at most two decimals"), "{wrong}: {refusal}");
    }
}
