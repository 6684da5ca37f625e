//! What the engines' side knows of Morpion.

use quadrille_core::morpion::Setup;
use quadrille_core::{Cell, Morpion, Position, Reason};

use super::catalogue::ENTRIES;
use super::evaluation::SeedMorpion;
use super::forms;
use super::solving::Solving;
use crate::teaching::Settings;
use crate::{Bench, Chances, Means, Playable, Prover, Threat, catalogue};

/// Grids of so many cells are settled by a few moves.
const SMALL_GRID: usize = 16;
/// On a large grid an opening stays so near to the centre.
const REACH: u8 = 3;
/// What came of comparing guesses with results where five are aligned (`training/chances.py`,
/// `docs/morpion-engine.md`): on boards from so many rows and columns on,
const LARGE: (u8, Chances) = (12, Chances::fitted(243.6, 1.5));
/// and on smaller square ones, where many games are drawn and a small lead says little.
const SMALL: [(u8, Chances); 4] = [
    (8, Chances::fitted(373.3, 2.0)),
    (9, Chances::fitted(325.1, 1.75)),
    (10, Chances::fitted(284.4, 2.0)),
    (11, Chances::fitted(240.4, 1.5)),
];

impl Playable for Morpion {
    type Evaluation = SeedMorpion;

    /// A small table: it is emptied for every look, so that a look does not depend on
    /// those before.
    const GUESSER: &'static str = "strong:memory=2";

    const PROBLEMS: &'static str = include_str!("../../problems/morpion.txt");

    const BENCHES: &'static [Bench] = &[
        Bench { name: "morpion-3x3", settings: "", moves: "2B" },
        Bench { name: "morpion-15x15-5", settings: "rows=15 columns=15 align=5", moves: "8H 8I 9H 7H" },
        Bench {
            name: "morpion-10x10-4-players-4",
            settings: "rows=10 columns=10 align=4 players=4",
            moves: "5E 5F 6E",
        },
    ];

    fn entries() -> &'static [catalogue::Entry<Morpion>] {
        ENTRIES
    }

    fn evaluation(root: &Morpion, settings: &Settings) -> SeedMorpion {
        SeedMorpion::new(root, settings.style, settings.near)
    }

    fn prover(_setup: &Setup, means: Means) -> Result<Box<dyn Prover<Morpion>>, Reason> {
        Ok(Box::new(Solving::new(means)))
    }

    fn chances(setup: &Setup) -> Chances {
        let (rows, columns) = (setup.rows(), setup.columns());
        let small = SMALL.iter().find(|&&(side, _)| (rows, columns) == (side, side));
        match small {
            _ if (setup.align(), setup.seats()) != (5, 2) => Chances::default(),
            Some(&(_, chances)) => chances,
            None if rows.min(columns) >= LARGE.0 => LARGE.1,
            None => Chances::default(),
        }
    }

    fn threats(&self) -> Vec<Threat> {
        forms::threats(self)
    }

    fn opening_plies(setup: &Setup) -> u32 {
        if setup.cells() > SMALL_GRID && setup.seats() == 2 { 4 } else { 0 }
    }

    /// The free cells near the centre.
    fn opening_moves(&self) -> Vec<Cell> {
        let (row, column) = (self.grid().rows() / 2, self.grid().columns() / 2);
        let near = |cell: &Cell| cell.row.abs_diff(row) <= REACH && cell.column.abs_diff(column) <= REACH;
        self.legal_moves().filter(near).collect()
    }
}
