//! The solver of Six couleurs as the analyst asks it. Its points are the cells that the
//! seat to move ends ahead by: where only the outcome is proved, those that are certain.

use quadrille_core::six_couleurs::Colour;
use quadrille_core::{Position, Seat, SixCouleurs};

use super::solver::{Solution, Solver};
use crate::prover::{Asked, OnProgress, Points, Progress, Proof, Proved, Prover, Reach, Tried, Unproved};

/// With more free cells than this a proof is too far away to look for.
const NEAR: u32 = 120;

impl Prover<SixCouleurs> for Solver {
    fn prove(&mut self, position: &SixCouleurs, asked: Asked<'_>, on_progress: &mut OnProgress<'_>) -> Proved<Colour> {
        let found = self.solve(position, asked.question, asked.budget, &mut |headway| {
            on_progress(Progress { nodes: headway.nodes, bounds: Some(headway.margin), share: None });
        });
        let Some(Solution { score, best, margin: (least, most), nodes }) = found else {
            let nodes = self.visited();
            return Err(Unproved { tried: vec![Tried { key: "proof", nodes }], nodes, bound: None });
        };
        Ok(Proof { score, points: Some(Points::between(least, most)), best: vec![best], nodes })
    }

    fn reach(&self, position: &SixCouleurs) -> Reach {
        if position.free() > NEAR { Reach::Far } else { Reach::Near }
    }

    fn points(&self, position: &SixCouleurs, seat: Seat) -> Option<Points> {
        let scores = position.scores();
        let own = *scores.get(seat.index())? as i32;
        Some(Points::exactly(2 * own - scores.iter().sum::<u32>() as i32))
    }
}
