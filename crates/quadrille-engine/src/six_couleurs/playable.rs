//! What the engines' side knows of Six couleurs.

use quadrille_core::six_couleurs::Setup;
use quadrille_core::{Reason, SixCouleurs};

use super::catalogue::ENTRIES;
use super::evaluation::Cells;
use super::solver::Solver;
use crate::teaching::Settings;
use crate::{Bench, Chances, Means, Playable, Prover, catalogue};

impl Playable for SixCouleurs {
    type Evaluation = Cells;

    const GUESSER: &'static str = "strong";

    const PROBLEMS: &'static str = include_str!("../../problems/six-couleurs.txt");

    const BENCHES: &'static [Bench] = &[
        Bench { name: "six-couleurs-2", settings: "rows=10 columns=10 players=2", moves: "" },
        Bench { name: "six-couleurs-4", settings: "rows=10 columns=10 players=4", moves: "" },
    ];

    fn entries() -> &'static [catalogue::Entry<SixCouleurs>] {
        ENTRIES
    }

    fn evaluation(_root: &SixCouleurs, _settings: &Settings) -> Cells {
        Cells
    }

    fn prover(_setup: &Setup, means: Means) -> Result<Box<dyn Prover<SixCouleurs>>, Reason> {
        Ok(Box::new(Solver::new(means.memory).with_threads(means.threads)))
    }

    /// The larger the board, the less a cell is worth: fitted on three sizes, the scale is the
    /// root of the number of cells (`docs/levels.md`).
    fn chances(setup: &Setup) -> Chances {
        if setup.seats() != 2 {
            return Chances::default();
        }
        Chances::fitted(f64::from(setup.board().len() as u32).sqrt(), 1.0)
    }

    /// Boards are by chance already.
    fn opening_plies(_setup: &Setup) -> u32 {
        0
    }
}

#[cfg(test)]
mod tests {
    use quadrille_core::six_couleurs::Generator;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    #[test]
    fn a_cell_is_worth_less_on_a_larger_board_and_nothing_is_known_of_more_than_two() {
        let chances = |rows, columns, seats| {
            let mut rng = StdRng::seed_from_u64(1);
            let generator = Generator { rows, columns, seats, ..Generator::default() };
            let setup = generator.setup(&mut |below| rng.random_range(0..below));
            SixCouleurs::chances(&setup.expect("a board"))
        };
        assert_eq!(chances(14, 14, 2), Chances::fitted(14.0, 1.0));
        assert!(chances(20, 20, 2).share(10) < chances(14, 14, 2).share(10));
        assert_eq!(chances(14, 14, 3).share(10), None);
    }
}
