//! The solver of Six couleurs as the analyst asks it. Its points are the cells that the
//! seat to move ends ahead by: where only the outcome is proved, those that are certain.

use quadrille_core::six_couleurs::Colour;
use quadrille_core::{Position, Seat, SixCouleurs};

use super::solver::{Solution, Solver};
use crate::prover::{OnProgress, Progress, Proof, Prover, Question, Reach, Tried, Unproved};
use crate::{Budget, Score};

/// With more free cells than this a proof is too far away to look for.
const NEAR: u32 = 120;

impl Prover<SixCouleurs> for Solver {
    fn prove(
        &mut self,
        position: &SixCouleurs,
        _question: Question,
        budget: &Budget,
        on_progress: &mut OnProgress<'_>,
    ) -> Result<Proof<Colour>, Unproved> {
        let found = self.solve(position, budget, &mut |headway| {
            on_progress(Progress { nodes: headway.nodes, bounds: Some(headway.margin), share: None });
        });
        let Some(Solution { score, best, margin: (least, most), nodes }) = found else {
            let nodes = self.visited();
            return Err(Unproved { tried: vec![Tried { key: "proof", nodes }], nodes });
        };
        let points = if matches!(score, Score::Loss { .. }) { most } else { least };
        Ok(Proof { score, points: Some(points), best: vec![best], nodes })
    }

    fn reach(&self, position: &SixCouleurs) -> Reach {
        if position.free() > NEAR { Reach::Far } else { Reach::Near }
    }

    fn points(&self, position: &SixCouleurs, seat: Seat) -> Option<i32> {
        let scores = position.scores();
        let own = *scores.get(seat.index())? as i32;
        Some(2 * own - scores.iter().sum::<u32>() as i32)
    }

    fn least_points(&self, score: Score) -> Option<i32> {
        match score {
            Score::Win { .. } => Some(1),
            Score::Loss { .. } => Some(-1),
            Score::Draw => Some(0),
            Score::Estimate(_) => None,
        }
    }
}
