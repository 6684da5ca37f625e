//! What the engines' side knows of Reversi.

use quadrille_core::reversi::Setup;
use quadrille_core::{Reason, Reversi};

use super::catalogue::ENTRIES;
use super::evaluation::Places;
use super::solver::Solver;
use crate::teaching::Settings;
use crate::{Bench, Chances, Means, Playable, Prover, catalogue};

/// What came of comparing guesses with results, by the side of the board (`training/chances.py`,
/// `docs/levels.md`).
const FITTED: [(u8, Chances); 3] =
    [(6, Chances::fitted(24.1, 1.25)), (8, Chances::fitted(18.5, 1.25)), (10, Chances::fitted(29.0, 2.0))];

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

    fn chances(setup: &Setup) -> Chances {
        let fitted = FITTED.iter().find(|&&(side, _)| (setup.rows(), setup.columns()) == (side, side));
        fitted.map_or_else(Chances::default, |&(_, chances)| chances)
    }

    fn opening_plies(_setup: &Setup) -> u32 {
        4
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guesses_are_chances_on_the_boards_they_were_counted_on() {
        let share = |rows, columns| Reversi::chances(&Setup::new(rows, columns).expect("even sides")).share(20);
        assert!(share(8, 8) > share(6, 6) && share(6, 6) > Some(0.5));
        assert_eq!((share(6, 8), share(12, 12)), (None, None));
    }
}
