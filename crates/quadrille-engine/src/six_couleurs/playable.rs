//! What the engines' side knows of Six couleurs.

use quadrille_core::six_couleurs::Setup;
use quadrille_core::{Reason, SixCouleurs};

use super::catalogue::ENTRIES;
use super::evaluation::Cells;
use super::solver::Solver;
use crate::teaching::Settings;
use crate::{Bench, Means, Playable, Prover, catalogue};

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

    /// Boards are by chance already.
    fn opening_plies(_setup: &Setup) -> u32 {
        0
    }
}
