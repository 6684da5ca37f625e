//! What the engines' side knows of Morpion.

use quadrille_core::morpion::Setup;
use quadrille_core::{Cell, Morpion, Position, Reason};

use super::catalogue::ENTRIES;
use super::evaluation::SeedMorpion;
use super::forms;
use super::solving::Solving;
use crate::teaching::Settings;
use crate::{Bench, Means, Playable, Prover, Threat, catalogue};

/// Grids of so many cells are settled by a few moves.
const SMALL_GRID: usize = 16;
/// On a large grid an opening stays so near to the centre.
const REACH: u8 = 3;
/// The alignment and the smallest board that guesses were compared with results on, and what
/// came of it (`training/chances.py`).
const FITTED: (u8, u8, f64) = (5, 12, 191.5);

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

    fn guess_scale(setup: &Setup) -> Option<f64> {
        let (align, side, scale) = FITTED;
        let is_fitted = setup.align() == align && setup.rows().min(setup.columns()) >= side && setup.seats() == 2;
        is_fitted.then_some(scale)
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
