//! The searches of the seeds against an oracle of their own: plain minimax over a grid of
//! letters, written from the requirements alone. For many positions, sizes and depths the
//! set of moves that an engine chooses over many seeds is the oracle's list of best moves.

use std::collections::BTreeSet;

use quadrille_core::{Morpion, Position, Puissance4, Record, morpion, puissance4};
use quadrille_engine::{Budget, Limits, Playable, catalogue};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const SEEDS: u64 = 60;

/// A grid of letters with its rules, knowing nothing of the engines.
#[derive(Clone)]
struct Oracle {
    cells: Vec<Vec<Option<usize>>>,
    align: usize,
    falls: bool,
    turn: usize,
    filled: i32,
}

impl Oracle {
    fn new(rows: usize, columns: usize, align: usize, falls: bool) -> Oracle {
        Oracle { cells: vec![vec![None; columns]; rows], align, falls, turn: 0, filled: 0 }
    }

    /// Where one may play: a cell each, the highest free one of a column where symbols fall.
    fn free(&self) -> Vec<(usize, usize)> {
        let (rows, columns) = (self.cells.len(), self.cells[0].len());
        let is_free = |&(row, column): &(usize, usize)| self.cells[row][column].is_none();
        if self.falls {
            (0..columns).filter_map(|column| (0..rows).rev().map(|row| (row, column)).find(is_free)).collect()
        } else {
            (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).filter(is_free).collect()
        }
    }

    fn after(&self, (row, column): (usize, usize), seat: usize) -> Oracle {
        let mut next = self.clone();
        next.cells[row][column] = Some(seat);
        next.turn = 1 - self.turn;
        next.filled += 1;
        next
    }

    /// How many symbols of each seat every line holds.
    fn lines(&self) -> Vec<[usize; 2]> {
        let (rows, columns) = (self.cells.len() as i32, self.cells[0].len() as i32);
        let mut lines = Vec::new();
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            for row in 0..rows {
                for column in 0..columns {
                    let last = self.align as i32 - 1;
                    let (end_row, end_column) = (row + down * last, column + right * last);
                    if end_row >= rows || !(0..columns).contains(&end_column) {
                        continue;
                    }
                    let mut counts = [0; 2];
                    for n in 0..=last {
                        if let Some(seat) = self.cells[(row + down * n) as usize][(column + right * n) as usize] {
                            counts[seat] += 1;
                        }
                    }
                    lines.push(counts);
                }
            }
        }
        lines
    }

    fn winner(&self) -> Option<usize> {
        (0..2).find(|&seat| self.lines().iter().any(|counts| counts[seat] == self.align))
    }

    /// What the position is worth to `seat`: R086 and R087 for Morpion, R140 for Puissance 4.
    fn value(&self, seat: usize) -> i32 {
        let worth = |count: usize| match (self.falls, self.align - count) {
            (true, 0) => 1000,
            (true, 1) => 16,
            (true, 2) => 6,
            (false, missing) if missing > 0 && count > 0 => 10 * 3_i32.pow(count as u32 - 1),
            _ => 0,
        };
        match self.winner() {
            Some(winner) if !self.falls => (1000 - self.filled) * if winner == seat { 1 } else { -1 },
            None if !self.falls && self.free().is_empty() => 0,
            _ => {
                let alone =
                    |seat: usize, counts: &[usize; 2]| if counts[1 - seat] == 0 { worth(counts[seat]) } else { 0 };
                self.lines().iter().map(|counts| alone(seat, counts) - alone(1 - seat, counts)).sum()
            }
        }
    }

    /// R139: Max at the root's nodes, Min at the other's.
    fn minimax(&self, root: usize, depth: u32) -> i32 {
        let free = self.free();
        if depth == 0 || free.is_empty() || self.winner().is_some() {
            return self.value(root);
        }
        let values = free.iter().map(|&cell| self.after(cell, self.turn).minimax(root, depth - 1));
        if self.turn == root { values.max() } else { values.min() }.expect("a cell is free")
    }

    /// R089, R138: a win first, then a block; else every move of the best value (R088).
    fn best(&self, depth: u32) -> BTreeSet<(usize, usize)> {
        let free = self.free();
        let wins =
            |seat: usize| free.iter().copied().filter(move |&cell| self.after(cell, seat).winner() == Some(seat));
        let at_once: BTreeSet<_> = wins(self.turn).collect();
        let blocks: BTreeSet<_> = wins(1 - self.turn).collect();
        if !at_once.is_empty() {
            return at_once;
        }
        if self.falls && !blocks.is_empty() {
            return blocks;
        }
        let tried: Vec<_> = if blocks.is_empty() { free } else { blocks.into_iter().collect() };
        let valued: Vec<_> =
            tried.iter().map(|&cell| (self.after(cell, self.turn).minimax(self.turn, depth - 1), cell)).collect();
        let most = valued.iter().map(|&(value, _)| value).max().expect("a cell is free");
        valued.into_iter().filter(|&(value, _)| value == most).map(|(_, cell)| cell).collect()
    }
}

/// A running game after some moves by chance, in both worlds.
fn midgame<P: Position>(
    setup: &P::Setup,
    mut oracle: Oracle,
    plies: usize,
    rng: &mut StdRng,
    cell: impl Fn(&Record<P>, P::Move) -> (usize, usize),
) -> Option<(Record<P>, Oracle)> {
    let mut record = Record::<P>::new(setup.clone());
    for _ in 0..plies {
        let moves: Vec<P::Move> = record.position().legal_moves().collect();
        let mv = moves[rng.random_range(0..moves.len())];
        oracle = oracle.after(cell(&record, mv), oracle.turn);
        record.play(mv).expect("legal");
        if record.outcome().is_some() {
            return None;
        }
    }
    Some((record, oracle))
}

/// What an engine chooses here over many seeds.
fn chosen<P: Playable>(
    engine: &str,
    record: &Record<P>,
    cell: impl Fn(&Record<P>, P::Move) -> (usize, usize),
) -> BTreeSet<(usize, usize)> {
    let ask = |seed| {
        let mut engine = catalogue::build::<P>(engine, record.setup(), seed).expect("offered");
        engine.search_game(record, &Budget::limited(Limits::default()), &mut |_| {}).expect("the game is on").mv
    };
    (0..SEEDS).map(|seed| cell(record, ask(seed))).collect()
}

fn of_morpion(_: &Record<Morpion>, cell: quadrille_core::Cell) -> (usize, usize) {
    (cell.row.into(), cell.column.into())
}

fn of_puissance4(record: &Record<Puissance4>, column: puissance4::Column) -> (usize, usize) {
    let cell = record.position().landing(column).expect("a legal column");
    (cell.row.into(), cell.column.into())
}

#[test]
fn r081_r082_r083_r084_r086_r087_r088_r254_minimax_of_every_depth_keeps_the_oracles_list_of_best_cells() {
    let mut rng = StdRng::seed_from_u64(3);
    let setup = morpion::Setup::default();
    let mut lists = Vec::new();
    for game in 0..24 {
        let plies = game % 4 + 1;
        let Some((record, oracle)) = midgame(&setup, Oracle::new(3, 3, 3, false), plies, &mut rng, of_morpion) else {
            continue;
        };
        let mut row = Vec::new();
        for depth in [1, 3, 5, 7, 9] {
            let best = oracle.best(depth);
            if depth == 3 || plies > 1 {
                let engine = format!("minimax:depth={depth}");
                assert_eq!(chosen(&engine, &record, of_morpion), best, "{engine}: {record:?}");
            }
            row.push(best);
        }
        lists.push(row);
    }
    // The depths are told apart: some list changes from each to the next but the last, which
    // nine cells are too few for.
    for (shallow, deep) in [(0, 1), (1, 2), (2, 3)] {
        assert!(lists.iter().any(|row| row[shallow] != row[deep]), "depths {shallow} and {deep} are never told apart");
    }
    assert!(lists.len() > 15, "{}", lists.len());
}

#[test]
fn r088_after_the_centre_minimax_answers_every_corner() {
    let record =
        Record::<Morpion>::replay(morpion::Setup::default(), [quadrille_core::Cell::new(1, 1)]).expect("legal");
    let corners = [(0, 0), (0, 2), (2, 0), (2, 2)];
    assert_eq!(chosen("minimax:depth=9", &record, of_morpion), corners.into());
}

#[test]
fn r137_r139_r140_r141_r145_both_searches_of_puissance4_play_the_oracles_columns_on_every_size() {
    let mut rng = StdRng::seed_from_u64(4);
    let mut compared = 0;
    for (rows, columns, align, depth) in
        [(6, 7, 4, 1), (6, 7, 4, 3), (6, 7, 4, 5), (4, 4, 4, 5), (5, 9, 5, 2), (9, 5, 3, 3), (4, 8, 3, 4), (7, 8, 4, 2)]
    {
        let setup = puissance4::Setup::new(rows, columns, align).expect("sizes within the limits");
        for game in 0..6 {
            let start = Oracle::new(rows.into(), columns.into(), align.into(), true);
            let Some((record, oracle)) = midgame(&setup, start, 3 + game * 2, &mut rng, of_puissance4) else {
                continue;
            };
            let best = oracle.best(depth);
            for engine in ["minimax", "alpha-beta"] {
                let engine = format!("{engine}:depth={depth}");
                assert_eq!(chosen(&engine, &record, of_puissance4), best, "{engine}: {record:?}");
                let last = *best.iter().max_by_key(|cell| cell.1).expect("a best column");
                let engine = format!("{engine},ties=last");
                assert_eq!(chosen(&engine, &record, of_puissance4), [last].into(), "{engine}: {record:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn g17_equal_columns_are_taken_by_chance_or_the_last_one() {
    // One ply ahead every column of an empty grid is worth nothing.
    let record = Record::<Puissance4>::new(puissance4::Setup::default());
    assert_eq!(chosen("minimax:depth=1", &record, of_puissance4).len(), 7);
    assert_eq!(chosen("minimax:depth=1,ties=last", &record, of_puissance4), [(5, 6)].into());
    let refusal = catalogue::choose::<Puissance4>("minimax:ties=first", record.setup()).expect_err("no such word");
    assert_eq!(refusal.to_string(), "minimax: ties=first is refused; ties is one of chance, last");
}
