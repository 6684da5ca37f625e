//! What the engines' side knows of Puissance 4.

use std::ops::RangeInclusive;

use quadrille_core::puissance4::Setup;
use quadrille_core::{Puissance4, Reason};

use super::catalogue::ENTRIES;
use super::evaluation::SeedPuissance4;
use super::solving;
use crate::teaching::{Settings, Style};
use crate::{Bench, Chances, Means, Playable, Prover, catalogue};

/// Guesses were compared with results where four are aligned on 6 x 7, 8 x 9 and 10 x 10: the
/// scale grows with the number of cells (`training/chances.py`, `docs/levels.md`).
const FITTED_CELLS: RangeInclusive<usize> = 42..=100;
const SCALE_OF_CELL: f64 = 1.55;

impl Playable for Puissance4 {
    type Evaluation = SeedPuissance4;

    const GUESSER: &'static str = "strong";

    const PROBLEMS: &'static str = include_str!("../../problems/puissance4.txt");

    const BENCHES: &'static [Bench] = &[
        Bench { name: "puissance4-6x7", settings: "", moves: "4 4 5" },
        Bench { name: "puissance4-6x7-late", settings: "", moves: "4 4 4 4 4 3 2 5 2 6 6 3 3 5 1 2" },
        Bench { name: "puissance4-9x10-5", settings: "rows=9 columns=10 align=5", moves: "5 6 5" },
    ];

    fn entries() -> &'static [catalogue::Entry<Puissance4>] {
        ENTRIES
    }

    fn evaluation(root: &Puissance4, settings: &Settings) -> SeedPuissance4 {
        let evaluation = SeedPuissance4::new(root);
        if settings.style == Style::Lose { evaluation.opposite() } else { evaluation }
    }

    fn prover(setup: &Setup, means: Means) -> Result<Box<dyn Prover<Puissance4>>, Reason> {
        solving::prover(setup, means)
    }

    /// With an odd number of rows a large guess says less than it seems to.
    fn chances(setup: &Setup) -> Chances {
        let (cells, is_even) = (setup.cells(), setup.rows().is_multiple_of(2));
        if setup.align() != 4 || !is_even || !FITTED_CELLS.contains(&cells) {
            return Chances::default();
        }
        Chances::fitted(SCALE_OF_CELL * cells as f64, 1.0)
    }

    fn opening_plies(_setup: &Setup) -> u32 {
        3
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guess_says_less_on_a_larger_board_and_nothing_where_nobody_counted() {
        let share = |rows, columns, align| {
            Puissance4::chances(&Setup::new(rows, columns, align).expect("sizes within the limits")).share(60)
        };
        assert!(share(6, 7, 4) > share(8, 9, 4) && share(8, 9, 4) > share(10, 10, 4) && share(10, 10, 4) > Some(0.5));
        for (rows, columns, align) in [(7, 8, 4), (5, 6, 4), (12, 12, 4), (8, 9, 5)] {
            assert_eq!(share(rows, columns, align), None, "{rows} x {columns}, {align}");
        }
    }
}
