//! What the evaluation tells who wants to lose, to win by several lines, or looks near the symbols alone.

use quadrille_core::morpion::Setup;
use quadrille_core::{Record, Seat};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::*;

fn after(setup: &str, cells: &[(u8, u8)]) -> Morpion {
    let cells = cells.iter().map(|&(row, column)| Cell::new(row, column));
    Record::<Morpion>::replay(setup.parse().expect("a setup"), cells).expect("legal").position().clone()
}

#[test]
fn r095_who_wants_to_lose_sees_the_opposite_of_everything() {
    let running = after("", &[(1, 1), (0, 0), (2, 2)]);
    let won = after("", &[(1, 1), (0, 0), (1, 0), (0, 1), (1, 2)]);
    for position in [running, won] {
        let outcome = position.outcome();
        let told = |style: Style| {
            let evaluation = SeedMorpion::new(&position, style, None);
            let sum = |seat: Seat| -> i32 {
                let terms = evaluation.terms(&position, outcome);
                terms.iter().filter(|term| term.seat == seat).map(|term| term.count as i32 * term.each).sum()
            };
            let value = evaluation.value(&position, outcome);
            (value, sum(Seat::FIRST), sum(Seat::from_index(1)), evaluation.score(&position, value, false))
        };
        let (value, first, second, score) = told(Style::Win);
        assert_ne!((value, first), (0, 0));
        // What it is after is the opposite; what the position is worth is told as it is.
        assert_eq!(told(Style::Lose), (-value, -first, -second, score));
    }
    let position = after("", &[(1, 1), (0, 0), (1, 0), (0, 1)]);
    assert_eq!(SeedMorpion::new(&position, Style::Win, None).urgent(&position).wins, [Cell::new(1, 2)]);
    assert_eq!(SeedMorpion::new(&position, Style::Lose, None).urgent(&position), Urgent::default());
}

#[test]
fn r096_several_lines_are_urgent_and_one_only_before_a_threat() {
    let sorted = |mut cells: Vec<Cell>| {
        cells.sort_by_key(|cell| (cell.row, cell.column));
        cells.into_iter().map(|cell| (cell.row, cell.column)).collect::<Vec<_>>()
    };
    // 1A completes a row and a column of the first seat; 1D, 2B and 4A complete one line each.
    let quiet = [(0, 1), (4, 4), (0, 2), (4, 1), (1, 0), (1, 4), (2, 0), (3, 0)];
    let threat = [(0, 1), (4, 4), (0, 2), (4, 1), (1, 0), (1, 4), (2, 0), (2, 2)];
    let urgent = |moves: &[(u8, u8)], style: Style| {
        let position = after("rows=5 columns=5 align=3", moves);
        let Urgent { wins, blocks } = SeedMorpion::new(&position, style, None).urgent(&position);
        (sorted(wins), sorted(blocks))
    };
    assert_eq!(urgent(&quiet, Style::ManyLines), (vec![(0, 0)], vec![]));
    assert_eq!(urgent(&quiet, Style::Win), (vec![(0, 0), (0, 3), (1, 1)], vec![]));
    assert_eq!(urgent(&threat, Style::ManyLines), (vec![(0, 0)], vec![(0, 3), (1, 1), (3, 0), (3, 3)]));
}

/// The value with best play by the seed's evaluation of ends, and how many plies are left then.
fn played_out(position: &Morpion) -> (i32, u32) {
    if let Some(outcome) = position.outcome() {
        return (SeedMorpion::new(position, Style::Win, None).value(position, Some(outcome)), 0);
    }
    let after = |cell: Cell| {
        let mut next = position.clone();
        next.play_unchecked(cell);
        let (value, plies) = played_out(&next);
        (-value, plies + 1)
    };
    position.legal_moves().map(after).max_by_key(|&(value, _)| value).expect("the game is on")
}

#[test]
fn r086_a_value_of_the_whole_tree_tells_who_wins_and_when() {
    let mut rng = StdRng::seed_from_u64(3);
    let mut seen = [0; 3];
    for _ in 0..300 {
        let mut position = Morpion::start(&Setup::default());
        for _ in 0..rng.random_range(3..8) {
            let cells: Vec<Cell> = position.legal_moves().collect();
            position.play_unchecked(cells[rng.random_range(0..cells.len())]);
            if position.outcome().is_some() {
                break;
            }
        }
        let (value, plies) = played_out(&position);
        let told = match value.signum() {
            1 => Score::Win { plies: Plies::Exactly(plies) },
            -1 => Score::Loss { plies: Plies::Exactly(plies) },
            _ => Score::Draw,
        };
        seen[(value.signum() + 1) as usize] += 1;
        let [win, lose] = [Style::Win, Style::Lose].map(|style| SeedMorpion::new(&position, style, None));
        assert_eq!((win.score(&position, value, true), lose.score(&position, -value, true)), (told, told));
        let unfinished = if value == 0 { Score::Estimate(0) } else { told };
        assert_eq!(win.score(&position, value, false), unfinished);
        let near = SeedMorpion::new(&position, Style::Win, Some(1));
        assert_eq!(near.score(&position, value, true), Score::Estimate(value));
        let free = 9 - position.filled() as u32;
        let complete = [free.saturating_sub(1), free, free + 1].map(|depth| win.is_complete(&position, depth));
        assert_eq!(complete, [free == 0, true, true]);
        assert!(!near.is_complete(&position, free));
    }
    assert!(seen.iter().all(|&times| times > 20), "{seen:?}");
    let position = Morpion::start(&Setup::default());
    let estimates =
        [500, -500].map(|value| SeedMorpion::new(&position, Style::Win, None).score(&position, value, true));
    assert_eq!(estimates, [Score::Estimate(500), Score::Estimate(-500)]);
}

#[test]
fn cells_near_the_symbols_are_those_a_look_at_every_cell_finds() {
    let mut rng = StdRng::seed_from_u64(7);
    let setup: Setup = "rows=7 columns=9 align=5".parse().expect("a setup");
    for reach in 1..=3 {
        let mut position = Morpion::start(&setup);
        let mut evaluation = SeedMorpion::new(&position, Style::Win, Some(reach));
        assert_eq!(evaluation.moves(&position), [Cell::new(3, 4)], "the middle of an empty grid");
        let mut before: Vec<(Morpion, Cell)> = Vec::new();
        for _ in 0..200 {
            if before.len() > 1 && (position.outcome().is_some() || rng.random_bool(0.45)) {
                let (last, cell) = before.pop().expect("two at least");
                evaluation.undone(&last, cell);
                position = last;
            } else {
                let cells: Vec<Cell> = position.legal_moves().collect();
                let cell = cells[rng.random_range(0..cells.len())];
                evaluation.played(&position, cell);
                before.push((position.clone(), cell));
                position.play_unchecked(cell);
            }
            let taken = |cell: Cell| position.grid().at(cell).is_some();
            let near = |&cell: &Cell| {
                let close =
                    |other: Cell| cell.row.abs_diff(other.row) <= reach && cell.column.abs_diff(other.column) <= reach;
                position.grid().all_cells().any(|other| taken(other) && close(other))
            };
            let expected: Vec<Cell> = position.legal_moves().filter(near).collect();
            assert_eq!(evaluation.moves(&position), expected);
            assert_eq!(SeedMorpion::new(&position, Style::Win, Some(reach)).moves(&position), expected);
        }
    }
}
