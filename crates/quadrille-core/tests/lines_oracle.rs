//! Morpion and Puissance 4 against a slow, obvious reading of their rules: every line of
//! the whole grid is looked at after every move.
#![allow(clippy::unwrap_used, reason = "a test")]

mod common;

use std::collections::{BTreeSet, HashSet};

use common::{Dice, random_game};
use quadrille_core::{
    Cell, Grid, Morpion, Outcome, Position, Puissance4, RandomBits, Seat, SeatSet, morpion, puissance4,
};

/// Every run of `align` cells in a line, anywhere on the grid.
fn lines(rows: u8, columns: u8, align: u8) -> Vec<Vec<Cell>> {
    let mut lines = Vec::new();
    for row in 0..i32::from(rows) {
        for column in 0..i32::from(columns) {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let end = (row + down * (i32::from(align) - 1), column + right * (i32::from(align) - 1));
                if (0..rows.into()).contains(&end.0) && (0..columns.into()).contains(&end.1) {
                    let cell = |n| Cell::new((row + down * n) as u8, (column + right * n) as u8);
                    lines.push((0..i32::from(align)).map(cell).collect());
                }
            }
        }
    }
    lines
}

/// Who fills a whole line, with every cell of every such line.
fn winner(grid: &Grid, lines: &[Vec<Cell>]) -> Option<(Seat, BTreeSet<Cell>)> {
    let mut won = None;
    let mut cells = BTreeSet::new();
    for line in lines {
        let holders: HashSet<Option<Seat>> = line.iter().map(|&cell| grid.at(cell)).collect();
        if let (1, Some(Some(seat))) = (holders.len(), holders.iter().next()) {
            assert!(won.is_none() || won == Some(*seat), "two seats won");
            won = Some(*seat);
            cells.extend(line);
        }
    }
    won.map(|seat| (seat, cells))
}

fn is_dead(grid: &Grid, line: &[Cell]) -> bool {
    line.iter().filter_map(|&cell| grid.at(cell)).collect::<HashSet<Seat>>().len() > 1
}

/// What the rules must say of this grid.
fn agree<P: Position>(position: &P, grid: &Grid, lines: &[Vec<Cell>], early_draw: bool) {
    let full = grid.all_cells().all(|cell| grid.at(cell).is_some());
    let hopeless = early_draw && lines.iter().all(|line| is_dead(grid, line));
    let (outcome, cells) = match winner(grid, lines) {
        Some((seat, cells)) => (Some(Outcome::Win(seat)), cells.into_iter().collect()),
        None => ((full || hopeless).then(|| Outcome::Tie(SeatSet::all(position.seats()))), Vec::new()),
    };
    assert_eq!(position.outcome(), outcome, "{grid:?}");
    assert_eq!(position.winning_cells(), cells, "{grid:?}");
}

fn morpion_agrees(setup: &morpion::Setup, dice: &mut Dice) -> Option<Outcome> {
    let lines = lines(setup.rows(), setup.columns(), setup.align());
    let (positions, moves) = random_game::<Morpion>(setup, dice);
    for (ply, position) in positions.iter().enumerate() {
        agree(position, position.grid(), &lines, setup.early_draw());
        assert_eq!(position.grid().all_cells().filter(|&cell| position.grid().at(cell).is_some()).count(), ply);
        assert_eq!(position.turn(), setup.first().after(ply, setup.seats()));
        let free: Vec<Cell> = position.grid().all_cells().filter(|cell| !moves[..ply].contains(cell)).collect();
        let legal: Vec<Cell> = position.legal_moves().collect();
        assert_eq!(legal, if position.outcome().is_some() { Vec::new() } else { free });
    }
    positions.last().unwrap().outcome()
}

/// More than so many of these games were won, and drawn: both are looked at.
fn are_of_both_kinds(ends: impl Iterator<Item = Option<Outcome>>, [least_won, least_drawn]: [usize; 2]) {
    let (won, drawn): (Vec<_>, Vec<_>) = ends.partition(|end| matches!(end, Some(Outcome::Win(_))));
    let (won, drawn) = (won.len(), drawn.len());
    assert!(won > least_won && drawn > least_drawn, "{won} games were won and {drawn} drawn: too few of a kind");
}

#[test]
fn r022_r024_morpion_agrees_with_a_scan_of_every_line() {
    let mut dice = Dice(1);
    let ends = (0..3000).map(|_| {
        let (rows, columns) = (3 + dice.below(7) as u8, 3 + dice.below(7) as u8);
        let align = 3 + dice.below(4) as u8;
        let seats = dice.choose(&[2, 2, 3, 7, 26]);
        let setup = morpion::Setup::new(rows, columns, align, seats).unwrap().with_early_draw(dice.below(2) == 1);
        let first = Seat::from_number(dice.below(seats.into()) as u8 + 1).unwrap();
        morpion_agrees(&setup.with_first(first).unwrap(), &mut dice)
    });
    are_of_both_kinds(ends, [500, 500]);
}

#[test]
fn r100_large_morpion_agrees_with_a_scan_of_every_line() {
    let mut dice = Dice(2);
    for (rows, columns, align, seats) in [(26, 26, 3, 26), (15, 15, 5, 2), (26, 3, 3, 3), (3, 26, 26, 2)] {
        let setup = morpion::Setup::new(rows, columns, align, seats).unwrap();
        morpion_agrees(&setup, &mut dice);
    }
}

#[test]
fn r116_r176_puissance4_agrees_with_a_scan_of_every_line() {
    let mut dice = Dice(3);
    let ends = (0..2000).map(|_| {
        let (rows, columns) = (4 + dice.below(5) as u8, 4 + dice.below(6) as u8);
        let setup = puissance4::Setup::new(rows, columns, 3 + dice.below(4) as u8).unwrap();
        let lines = lines(rows, columns, setup.align());
        let (positions, moves) = random_game::<Puissance4>(&setup, &mut dice);
        for (ply, position) in positions.iter().enumerate() {
            agree(position, position.grid(), &lines, false);
            // Discs lie on each other: a column is its moves from the bottom up.
            for column in 0..columns {
                let discs = moves[..ply].iter().enumerate().filter(|(_, mv)| mv.0 == column);
                let expected: Vec<Seat> = discs.map(|(at, _)| Seat::FIRST.after(at, 2)).collect();
                let seen = (0..rows).rev().map_while(|row| position.grid().at(Cell::new(row, column)));
                assert_eq!(seen.collect::<Vec<_>>(), expected);
                let open = position.outcome().is_none() && expected.len() < rows.into();
                assert_eq!(position.legal_moves().any(|mv| mv.0 == column), open);
            }
        }
        positions.last().unwrap().outcome()
    });
    are_of_both_kinds(ends, [500, 100]);
}

#[test]
fn early_draws_come_as_early_as_they_can() {
    // M10: the first ply at which every line is dead, and not one before.
    let mut dice = Dice(4);
    let mut early = 0;
    for _ in 0..500 {
        let setup = morpion::Setup::new(4, 4, 4, 2).unwrap().with_early_draw(true);
        let (positions, _) = random_game::<Morpion>(&setup, &mut dice);
        if matches!(positions.last().unwrap().outcome(), Some(Outcome::Tie(_))) && positions.len() - 1 < setup.cells() {
            early += 1;
        }
    }
    assert!(early > 100, "only {early} games of 500 were drawn before the grid was full");
}
