//! The textbook searches against plain negamax, and what the seed claims of them.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use quadrille_core::{
    AnyRecord, Cell, Morpion, Puissance4, Record, Reversi, Seat, SixCouleurs, morpion, puissance4, six_couleurs,
};
use rand::RngExt;

use super::*;
use crate::Limits;
use crate::morpion::SeedMorpion;
use crate::puissance4::{ROOT_BLOCK, SeedPuissance4};

/// An evaluation by chance: any mistake of a search shows.
#[derive(Clone, Copy, Debug)]
struct Noise;

impl<P: Position> Evaluation<P> for Noise {
    fn played(&mut self, _before: &P, _mv: P::Move) {}

    fn undone(&mut self, _before: &P, _mv: P::Move) {}

    fn value(&self, position: &P, outcome: Option<Outcome>) -> i32 {
        match outcome {
            Some(Outcome::Win(seat)) if seat == position.turn() => 1_000,
            Some(Outcome::Win(_)) => -1_000,
            Some(Outcome::Tie(_)) => 0,
            None => (position.key() % 41) as i32 - 20,
        }
    }

    fn score(&self, _position: &P, value: i32, _complete: bool) -> Score {
        Score::Estimate(value)
    }
}

/// The value by the definition, on copies.
fn plain<P: Position>(position: &P, depth: u32) -> i32 {
    let outcome = position.outcome();
    if outcome.is_some() || depth == 0 {
        return Noise.value(position, outcome);
    }
    let after = |mv: P::Move| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        -plain(&next, depth - 1)
    };
    position.legal_moves().map(after).max().expect("a game that is on has moves")
}

fn equals_plain<P: Position>(setup: &P::Setup, rng: &mut StdRng) -> u32 {
    let mut compared = 0;
    for _ in 0..120 {
        let mut record = Record::<P>::new(setup.clone());
        for _ in 0..rng.random_range(0..12) {
            let moves: Vec<P::Move> = record.position().legal_moves().collect();
            let Some(&mv) = moves.get(rng.random_range(0..moves.len().max(1))) else { break };
            record.play(mv).expect("legal");
        }
        let root = record.position();
        let depth = rng.random_range(1..=3);
        let value = plain(root, depth);
        for (variant, count) in compare(root, &Noise, depth, |_| Budget::limited(Limits::default())) {
            assert_eq!(count.value, Some(value), "{variant:?} at depth {depth} of {root:?}");
            compared += 1;
        }
        let told = explain(root, Noise, Algorithm::Negamax, depth, 1, &Budget::limited(Limits::default()));
        assert_eq!(told.count.value, Some(value));
    }
    compared
}

#[test]
fn r090_r091_every_search_equals_plain_negamax_under_a_random_evaluation() {
    let mut rng = StdRng::seed_from_u64(11);
    let mut compared = 0;
    for text in ["", "rows=4 columns=4 align=3", "rows=3 columns=5 align=4 first=2"] {
        compared += equals_plain::<Morpion>(&text.parse().expect("a setup"), &mut rng);
    }
    for text in ["rows=4 columns=4", "rows=4 columns=5 align=3"] {
        compared += equals_plain::<Puissance4>(&text.parse().expect("a setup"), &mut rng);
    }
    compared += equals_plain::<Reversi>(&"rows=4 columns=4".parse().expect("a setup"), &mut rng);
    let board: six_couleurs::Setup =
        "cells=rovijb/ovijbr/vijbro/ijbrov/jbrovi/brovij players=2".parse().expect("a setup");
    compared += equals_plain::<SixCouleurs>(&board, &mut rng);
    assert!(compared >= 2_000, "{compared} values were compared");
}

/// One table for many windows, as deep in a search: a bound that is taken for a value, or for one of
/// the other side, shows.
#[test]
fn r091_what_the_table_remembers_is_right_in_every_window() {
    let mut rng = StdRng::seed_from_u64(12);
    let budget = Budget::limited(Limits::default());
    let options = alpha_beta::AlphaBetaOptions { ordered: false, table: true };
    let mut ends = [0; 3];
    for _ in 0..100 {
        let mut position = Morpion::start(&morpion::Setup::default());
        for _ in 0..rng.random_range(1..4) {
            let cells: Vec<Cell> = position.legal_moves().collect();
            position.play_unchecked(cells[rng.random_range(0..cells.len())]);
        }
        let exact = plain(&position, 3);
        let mut table = alpha_beta::Transpositions::default();
        for _ in 0..20 {
            let alpha = rng.random_range(-30..30);
            let beta = alpha + rng.random_range(1..15);
            let mut walk = Walk::new(&position, Noise, &budget);
            let value = alpha_beta::search(&mut walk, &mut table, options, 3, alpha, beta).expect("no limit");
            let (end, is_right) = match value {
                _ if value <= alpha => (0, exact <= value),
                _ if value >= beta => (1, exact >= value),
                _ => (2, exact == value),
            };
            ends[end] += 1;
            assert!(is_right, "{value} within {alpha} and {beta}, exactly {exact}: {position:?}");
        }
    }
    assert!(ends.iter().all(|&times| times > 100), "{ends:?}");
}

/// Every move that a search of this depth may choose, chance left aside.
fn choices(position: &Morpion, depth: u32) -> Vec<Cell> {
    let evaluation = SeedMorpion::new(position, Style::Win, None);
    let urgent = evaluation.urgent(position);
    if !urgent.wins.is_empty() {
        return urgent.wins;
    }
    let moves = if urgent.blocks.is_empty() { evaluation.moves(position) } else { urgent.blocks };
    let budget = Budget::limited(Limits::default());
    let mut walk = Walk::new(position, evaluation, &budget);
    let algorithm = Algorithm::AlphaBeta(alpha_beta::AlphaBetaOptions { ordered: true, table: true });
    let best = best_moves(&mut walk, algorithm, &moves, depth, 0).expect("no limit");
    best.moves.into_iter().map(|(mv, _, _)| mv).collect()
}

#[test]
fn r085_two_equal_levels_of_minimax_only_draw_on_the_small_grid() {
    for depth in [1, 2, 3, 5, 7, 9] {
        let mut seen = HashSet::new();
        let mut open = vec![Morpion::start(&morpion::Setup::default())];
        while let Some(position) = open.pop() {
            if !seen.insert(position.key()) {
                continue;
            }
            if let Some(outcome) = position.outcome() {
                assert!(matches!(outcome, Outcome::Tie(_)), "depth {depth}: {position:?}");
                continue;
            }
            for cell in choices(&position, depth) {
                let mut next = position.clone();
                next.play_unchecked(cell);
                open.push(next);
            }
        }
        assert!(seen.len() > 10);
    }
}

#[test]
fn r089_a_win_is_taken_before_a_threat_is_stopped() {
    // Both sides have two in a row: 1A 1B, and 2A 2B; it is the first seat's turn.
    let cells = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(row, column)| Cell::new(row, column));
    let record = Record::<Morpion>::replay(morpion::Setup::default(), cells).expect("legal");
    assert_eq!(choices(record.position(), 1), [Cell::new(0, 2)]);
    // One ply ahead nothing is seen of the reply, and the threat is stopped all the same.
    let record = Record::<Morpion>::replay(morpion::Setup::default(), [cells[0], cells[3], cells[2]]).expect("legal");
    assert_eq!(choices(record.position(), 1), [Cell::new(0, 2)]);
    assert_eq!(record.position().turn(), Seat::from_index(1));
}

#[test]
fn r138_an_immediate_win_comes_before_a_block_and_a_block_before_the_search() {
    let setup = puissance4::Setup::default();
    let decide = |moves: &str| {
        let columns = Puissance4::parse_moves(&setup, moves).expect("columns");
        let record = Record::<Puissance4>::replay(setup.clone(), columns).expect("legal");
        let evaluation = |root: &Puissance4, _: &Settings| SeedPuissance4::new(root);
        let mut engine = Teaching::new("minimax".into(), Algorithm::Minimax, 5, Settings::default(), evaluation, 1);
        engine.search(record.position(), &Budget::limited(Limits::default()), &mut |_| {}).expect("the game is on")
    };
    let win = decide("112233");
    assert_eq!((win.mv.to_string().as_str(), win.score), ("4", Some(Score::Win { plies: Plies::Exactly(1) })));
    let block = decide("11223");
    assert_eq!((block.mv.to_string().as_str(), block.score), ("4", Some(Score::Estimate(ROOT_BLOCK))));
    assert!(matches!(decide("12").score, Some(Score::Estimate(value)) if value.abs() < ROOT_BLOCK));
}

fn record_of(game: &str, moves: &str) -> quadrille_core::AnyRecord {
    let setup = quadrille_core::AnySetup::parse(game.parse().expect("a game"), "").expect("a setup");
    let moves = setup.parse_moves(moves).expect("moves");
    quadrille_core::AnyRecord::replay(setup, moves, &[]).expect("legal")
}

/// What terms add up to is the value, whatever the game and the position.
fn terms_add_up<P: crate::Playable>(setup: &P::Setup, rng: &mut StdRng) -> usize {
    let mut checked = 0;
    for _ in 0..20 {
        let mut position = P::start(setup);
        loop {
            let (evaluation, outcome) = (P::evaluation(&position, &Settings::default()), position.outcome());
            let terms = evaluation.terms(&position, outcome);
            let sum: i32 = terms.iter().map(|term| term.worth_to(position.turn())).sum();
            assert_eq!(sum, evaluation.value(&position, outcome), "{position:?}: {terms:?}");
            checked += 1;
            if outcome.is_some() {
                break;
            }
            let moves: Vec<P::Move> = position.legal_moves().collect();
            position.play_unchecked(moves[rng.random_range(0..moves.len())]);
        }
    }
    checked
}

#[test]
fn the_terms_of_an_evaluation_add_up_to_its_value() {
    let mut rng = StdRng::seed_from_u64(3);
    let mut checked = terms_add_up::<Morpion>(&"rows=5 columns=5 align=4".parse().expect("a setup"), &mut rng);
    checked += terms_add_up::<Puissance4>(&puissance4::Setup::default(), &mut rng);
    checked += terms_add_up::<Reversi>(&"rows=6 columns=6".parse().expect("a setup"), &mut rng);
    let board = "cells=rovijb/ovijbr/vijbro/ijbrov/jbrovi/brovij players=2".parse().expect("a setup");
    checked += terms_add_up::<SixCouleurs>(&board, &mut rng);
    assert!(checked > 1_000, "{checked}");
}

#[test]
fn moves_tried_first_are_tried_in_their_order_and_change_no_value() {
    let record = record_of("puissance4", "4453");
    let limits = Limits::default();
    let plain = explain_any(&record, "alpha-beta:depth=4", 100_000, limits).expect("taught");
    for first in [&["7", "1"][..], &["3"], &["7", "6", "5", "4", "3", "2", "1"], &["no move"]] {
        let told =
            explain_with(&record, "alpha-beta:depth=4,order=yes", &Told { first, most: 100_000, limits, costs: true })
                .expect("taught");
        assert_eq!(told.explanation.count.value, plain.explanation.count.value);
        let tried = told.explanation.trace.nodes.iter().filter(|node| node.ply == 1);
        let tried: Vec<&str> = tried.filter_map(|node| node.mv.as_deref()).take(first.len()).collect();
        if first != ["no move"] {
            assert_eq!(tried, first);
        }
    }
    assert_eq!(plain.deepening.len(), 4);
    assert_eq!(plain.deepening[3].value, plain.explanation.count.value);
}

/// The search, what its cuts saved, four other ways and eight depths: none of them comes to its end
/// here, and each had as much time as all have now.
#[test]
fn all_that_is_told_keeps_to_the_time_together() {
    let record = AnyRecord::Morpion(Record::new("rows=15 columns=15 align=5".parse().expect("a setup")));
    let limits = Limits::time(Duration::from_millis(400));
    let began = Instant::now();
    let told = explain_any(&record, "alpha-beta:depth=8", 1_000, limits).expect("taught");
    let took = began.elapsed();
    assert!(took < Duration::from_millis(1600), "{took:?}");
    assert!(told.explanation.count.value.is_none() && told.explanation.count.nodes > 100);
    assert!(told.comparison.iter().all(|(_, count)| count.nodes > 100), "each way has its share");
    assert!(told.deepening.len() > 1 && told.deepening[0].value.is_some(), "{:?}", told.deepening);
}

#[test]
fn what_the_table_remembers_is_told_with_where_it_was_found() {
    let record = record_of("morpion", "");
    let told =
        explain_any(&record, "alpha-beta:depth=4,order=no,table=yes", 100_000, Limits::default()).expect("taught");
    let nodes = &told.explanation.trace.nodes;
    let mut found = 0;
    for (at, node) in nodes.iter().enumerate().filter(|(_, node)| node.end == End::Table) {
        let source = &nodes[node.source.expect("noted") as usize];
        assert!((node.source.expect("noted") as usize) < at && source.end != End::Table);
        assert_eq!((source.depth, source.role), (node.depth, node.role));
        assert_eq!(source.value, node.value);
        found += 1;
    }
    assert!(found > 20, "{found}");
}

/// A textbook engine plays whole games; its search made again says the same of every move.
#[test]
fn a_search_made_again_is_the_one_that_chose_the_move() {
    let (mut checked, mut missed) = (0, 0);
    for (game, setup, text) in [
        ("morpion", "", "minimax:depth=3"),
        ("morpion", "rows=5 columns=5 align=4", "alpha-beta:depth=3"),
        ("puissance4", "", "alpha-beta:depth=4,order=yes,table=yes"),
        ("puissance4", "", "negamax:depth=3"),
        ("reversi", "rows=6 columns=6", "alpha-beta:depth=3"),
        ("six-couleurs", "cells=rovijb/ovijbr/vijbro/ijbrov/jbrovi/brovij players=2", "minimax:depth=2"),
        // Levels overlook something now and then, and the search says what.
        ("morpion", "", "level:facile"),
        ("morpion", "", "level:difficile"),
        ("morpion", "", "level:expert"),
        ("puissance4", "", "level:moyen"),
        ("reversi", "rows=6 columns=6", "level:difficile"),
        // As far as the limit lets it.
        ("reversi", "rows=6 columns=6", "level:expert"),
    ] {
        let setup = quadrille_core::AnySetup::parse(game.parse().expect("a game"), setup).expect("a setup");
        for seed in [1, 7] {
            let mut record = quadrille_core::AnyRecord::new(setup.clone());
            let mut engine = crate::catalogue::build_for(text, &setup, seed).expect("an engine");
            while record.outcome().is_none() {
                let limits = if text == "level:expert" {
                    crate::Limits::nodes(2_000)
                } else {
                    crate::catalogue::limits_for(text, &setup).expect("limits")
                };
                let played = engine.search(&record, &Budget::limited(limits), &mut |_| ()).expect("the game is on");
                let chosen = Some((played.mv.as_str(), played.nodes));
                let again = retrace_any(&record, text, chosen, 10_000).expect("an engine").expect("told again");
                missed += usize::from(again.missed.is_some());
                let told = &again.explained.explanation;
                assert!(again.equals.contains(&played.mv), "{text}: {} is not among {:?}", played.mv, again.equals);
                assert_eq!((told.score, told.count.nodes), (played.score, played.nodes), "{text} {:?}", record.moves());
                if let Some(root) = told.trace.nodes.first() {
                    assert_eq!(root.value, told.count.value);
                }
                record.play(&played.mv).expect("a legal move");
                checked += 1;
            }
        }
    }
    assert!(checked > 250, "{checked} moves");
    assert!(missed > 0, "levels err");
    let record = record_of("morpion", "");
    let told = |text: &str| is_told_any(&record, text);
    assert!(told("level:moyen") && told("negamax:depth=2") && !told("level:tres-facile") && !told("strong"));
    for (text, chosen) in [("level:moyen", None), ("level:moyen", Some(("2B", 3))), ("random", None), ("strong", None)]
    {
        assert!(retrace_any(&record, text, chosen, 10).expect("an engine").is_none(), "{text} {chosen:?}");
    }
}
