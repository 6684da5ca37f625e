//! The solvers of Morpion and Six couleurs, asked about small positions: they prove what
//! engines only foresee. Knows nothing of moves and rounds.

use quadrille_core::{AnyRecord, Position as _};

use crate::morpion::solver::Value;
use crate::{Budget, Score, morpion, six_couleurs};

/// What a solver may remember.
const BYTES: usize = 8 << 20;
/// With more free cells than this a proof is too far away to look for.
const FEW_CELLS: usize = 25;
const FEW_COLOURED: u32 = 120;

/// The solver of a game that the analyst has no better one for.
pub(super) enum Prover {
    Morpion(morpion::solver::Solver),
    SixCouleurs(six_couleurs::Solver),
}

impl Prover {
    pub(super) fn of(record: &AnyRecord) -> Option<Prover> {
        match record {
            AnyRecord::Morpion(_) => Some(Prover::Morpion(morpion::solver::Solver::new(BYTES))),
            AnyRecord::SixCouleurs(_) => Some(Prover::SixCouleurs(six_couleurs::Solver::new(BYTES))),
            AnyRecord::Puissance4(_) => None,
        }
    }

    /// What the position is worth to the seat to move, where that is proved in time.
    pub(super) fn prove(&mut self, record: &AnyRecord, budget: &Budget) -> Option<Score> {
        match (self, record) {
            (Prover::Morpion(solver), AnyRecord::Morpion(record)) => {
                let position = record.position();
                if position.legal_moves().count() > FEW_CELLS {
                    return None;
                }
                let found = solver.solve(position, budget, &mut |_| {})?;
                match (found.value, found.plies) {
                    (Value::Draw, _) => Some(Score::Draw),
                    (Value::Win, Some(plies)) => Some(Score::Win { plies }),
                    (Value::Loss, Some(plies)) => Some(Score::Loss { plies }),
                    (Value::Win | Value::Loss, None) => None,
                }
            }
            (Prover::SixCouleurs(solver), AnyRecord::SixCouleurs(record)) => {
                let position = record.position();
                if position.free() > FEW_COLOURED {
                    return None;
                }
                solver.solve(position, budget, &mut |_| {}).map(|found| found.score)
            }
            _ => None,
        }
    }
}
