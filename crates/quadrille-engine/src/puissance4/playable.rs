//! What the engines' side knows of Puissance 4.

use quadrille_core::puissance4::Setup;
use quadrille_core::{Puissance4, Reason};

use super::catalogue::ENTRIES;
use super::evaluation::SeedPuissance4;
use super::solving;
use crate::teaching::{Settings, Style};
use crate::{Bench, Means, Playable, Prover, catalogue};

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

    fn opening_plies(_setup: &Setup) -> u32 {
        3
    }
}
