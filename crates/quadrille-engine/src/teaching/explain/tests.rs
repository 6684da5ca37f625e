//! Tests of `explain`.

use quadrille_core::{Cell, Morpion, Position, Puissance4, Record, morpion, puissance4};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::super::{End, Role, Step, Style};
use super::*;
use crate::morpion::SeedMorpion;
use crate::puissance4::SeedPuissance4;
use crate::{Limits, Plies};

fn unlimited() -> Budget {
    Budget::limited(Limits::default())
}

fn empty() -> Morpion {
    Morpion::start(&morpion::Setup::default())
}

#[test]
fn r093_full_minimax_of_the_small_grid_visits_549946_positions() {
    let root = empty();
    let evaluation = SeedMorpion::new(&root, Style::Win, None);
    let counts = compare(&root, &evaluation, 9, |_| unlimited());
    assert_eq!(counts[0], (Variant::Minimax, Count { nodes: 549_946, cuts: 0, value: Some(0) }));
    for pair in counts.windows(2) {
        assert_eq!(pair[1].1.value, Some(0));
        assert!(pair[1].1.nodes < pair[0].1.nodes, "{counts:?}");
    }
}

#[test]
fn r090_alpha_beta_has_the_value_of_minimax_at_every_depth() {
    let setup = puissance4::Setup::default();
    for moves in ["", "4", "4453", "123456", "44444", "3342156677"] {
        let columns = Puissance4::parse_moves(&setup, moves).expect("columns");
        let record = Record::<Puissance4>::replay(setup.clone(), columns).expect("a legal line");
        let evaluation = SeedPuissance4::new(record.position());
        for depth in 0..=5 {
            let counts = compare(record.position(), &evaluation, depth, |_| unlimited());
            for (variant, count) in &counts {
                assert_eq!(count.value, counts[0].1.value, "{moves} {depth} {variant:?}");
                assert!(count.nodes <= counts[0].1.nodes);
            }
        }
    }
}

#[test]
fn a_trace_is_a_tree_in_the_order_of_the_search() {
    let root = empty();
    let evaluation = SeedMorpion::new(&root, Style::Win, None);
    let algorithm = Algorithm::AlphaBeta(alpha_beta::AlphaBetaOptions::default());
    let told = explain(&root, evaluation, algorithm, 3, usize::MAX, &unlimited());
    assert_eq!(told.trace.nodes.len() as u64, told.count.nodes);
    assert_eq!(told.trace.unrecorded, 0);
    assert_eq!(told.trace.nodes[0].value, told.count.value);
    let cuts = told.trace.nodes.iter().filter(|node| !node.skipped.is_empty()).count() as u64;
    assert_eq!(cuts, told.count.cuts);
    assert!(cuts > 0);
    for (at, node) in told.trace.nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            assert!((parent as usize) < at);
            assert_eq!(told.trace.nodes[parent as usize].ply + 1, node.ply);
        }
        match node.end {
            End::AlphaCut => {
                assert_eq!(node.role, Role::Min);
                assert!(node.value <= node.alpha, "{node:?}");
            }
            End::BetaCut => assert!(node.role == Role::Max && node.value >= node.beta, "{node:?}"),
            _ => assert!(node.skipped.is_empty()),
        }
    }
    let steps = told.trace.steps();
    assert_eq!(steps.len(), 2 * told.trace.nodes.len());
    assert_eq!((steps[0], steps[steps.len() - 1]), (Step::Enter(0), Step::Leave(0)));
    assert_eq!(told.trace.children(0).count(), 9);
    assert_eq!(told.line.len(), 3);
}

/// With alpha-beta a later move of the same value may be worth less: its search was cut short.
#[test]
fn the_first_of_equal_moves_is_the_line_and_a_cut_leaves_moves_out() {
    let mut rng = StdRng::seed_from_u64(5);
    let mut ends = [0; 2];
    for _ in 0..100 {
        let mut position = empty();
        for _ in 0..rng.random_range(1..7) {
            let cells: Vec<Cell> = position.legal_moves().collect();
            position.play_unchecked(cells[rng.random_range(0..cells.len())]);
            if position.outcome().is_some() {
                break;
            }
        }
        if position.outcome().is_some() {
            continue;
        }
        let alpha_beta = Algorithm::AlphaBeta(alpha_beta::AlphaBetaOptions::default());
        for algorithm in [Algorithm::Minimax, Algorithm::Negamax, alpha_beta] {
            let evaluation = SeedMorpion::new(&position, Style::Win, None);
            let told = explain(&position, evaluation, algorithm, 4, usize::MAX, &unlimited());
            let nodes = &told.trace.nodes;
            let first = |at: u32| told.trace.children(at).find(|(_, node)| node.value == nodes[at as usize].value);
            let mut line = Vec::new();
            let mut next = first(0);
            while let Some((at, node)) = next {
                line.extend(node.mv);
                next = first(at);
            }
            assert_eq!(told.line, line, "{algorithm:?} {position:?}");
            for (at, node) in nodes.iter().enumerate() {
                let is_cut = matches!(node.end, End::AlphaCut | End::BetaCut);
                assert_eq!(is_cut, !node.skipped.is_empty(), "{node:?}");
                ends[usize::from(is_cut)] += 1;
                let below = told.trace.children(at as u32).filter_map(|(_, child)| child.value);
                let best = if node.role == Role::Max { below.max() } else { below.min() };
                assert!(best.is_none() || best == node.value, "{algorithm:?} {node:?}: {best:?}");
            }
        }
    }
    assert!(ends.iter().all(|&times| times > 1000), "{ends:?}");
}

#[test]
fn a_trace_keeps_its_bound() {
    let root = empty();
    let evaluation = SeedMorpion::new(&root, Style::Win, None);
    let told = explain(&root, evaluation, Algorithm::Minimax, 4, 100, &unlimited());
    assert_eq!(told.trace.nodes.len(), 100);
    assert!(
        told.trace.nodes.iter().all(|node| (node.alpha, node.beta) == (None, None)),
        "nothing is cut, nothing is secured"
    );
    assert_eq!(told.trace.unrecorded + 100, told.count.nodes);
    assert_eq!(told.trace.nodes[0].value, told.count.value);
}

#[test]
fn r086_a_win_is_1000_less_the_symbols_on_the_grid() {
    let moves = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(row, column)| Cell::new(row, column));
    let record = Record::<Morpion>::replay(morpion::Setup::default(), moves).expect("a legal line");
    let evaluation = SeedMorpion::new(record.position(), Style::Win, None);
    let told = explain(record.position(), evaluation, Algorithm::Minimax, 5, 10, &unlimited());
    assert_eq!(told.count.value, Some(995));
    assert_eq!(told.score, Some(Score::Win { plies: Plies::Exactly(1) }));
}

#[test]
fn r087_lines_count_10_and_30() {
    let record = Record::<Morpion>::replay(morpion::Setup::default(), [Cell::new(1, 1)]).expect("legal");
    let evaluation = SeedMorpion::new(record.position(), Style::Win, None);
    // Four lines through the centre, seen by the other seat.
    assert_eq!(evaluation.value(record.position(), None), -40);
    let moves = [Cell::new(1, 1), Cell::new(0, 1), Cell::new(0, 0)];
    let record = Record::<Morpion>::replay(morpion::Setup::default(), moves).expect("legal");
    let evaluation = SeedMorpion::new(record.position(), Style::Win, None);
    // Own (seat 2): top row and middle column are shared: 0. Other: one diagonal of
    // two (30), middle row, other diagonal, left column of one (30).
    assert_eq!(evaluation.value(record.position(), None), -60);
}

/// What was left out and what was visited is all that plain search visits, whatever the order.
#[test]
fn what_cuts_saved_and_what_was_visited_is_the_whole_tree() {
    let root = empty();
    for (depth, ordered) in [(3, false), (4, false), (4, true)] {
        let evaluation = SeedMorpion::new(&root, Style::Win, None);
        let options = alpha_beta::AlphaBetaOptions { ordered, table: false };
        let mut told =
            explain(&root, evaluation.clone(), Algorithm::AlphaBeta(options), depth, usize::MAX, &unlimited());
        let cuts = |told: &Explanation<Cell>| told.trace.nodes.iter().filter_map(|node| node.saved).sum::<u64>();
        assert_eq!(cuts(&told), 0, "nobody has counted");
        super::super::saving::count_saved(&root, evaluation.clone(), &mut told.trace, &unlimited());
        let plain = compare(&root, &evaluation, depth, |_| unlimited())[0].1.nodes;
        assert_eq!(told.count.nodes + cuts(&told), plain, "{depth} {ordered}");
        let spent = Budget::limited(Limits::nodes(1));
        let mut again =
            explain(&root, evaluation.clone(), Algorithm::AlphaBeta(options), depth, usize::MAX, &unlimited());
        super::super::saving::count_saved(&root, evaluation, &mut again.trace, &spent);
        assert!(cuts(&again) < cuts(&told), "a budget is kept");
    }
}
