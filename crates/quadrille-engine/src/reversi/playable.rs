//! What the engines' side knows of Reversi.

use quadrille_core::reversi::Setup;
use quadrille_core::{Reason, Reversi};

use super::catalogue::ENTRIES;
use super::evaluation::Places;
use super::solver::Solver;
use crate::teaching::Settings;
use crate::{Bench, Means, Playable, Prover, catalogue};

impl Playable for Reversi {
    type Evaluation = Places;

    const GUESSER: &'static str = "alpha-beta:depth=30,order=yes,table=yes";

    const PROBLEMS: &'static str = include_str!("../../problems/reversi.txt");

    const BENCHES: &'static [Bench] = &[
        Bench { name: "reversi-8x8", settings: "", moves: "4C 3C 3D 5C" },
        Bench { name: "reversi-4x4", settings: "rows=4 columns=4", moves: "" },
    ];

    fn entries() -> &'static [catalogue::Entry<Reversi>] {
        ENTRIES
    }

    fn evaluation(_root: &Reversi, _settings: &Settings) -> Places {
        Places
    }

    fn prover(_setup: &Setup, means: Means) -> Result<Box<dyn Prover<Reversi>>, Reason> {
        Ok(Box::new(Solver::new(means.memory)))
    }

    fn opening_plies(_setup: &Setup) -> u32 {
        4
    }
}
