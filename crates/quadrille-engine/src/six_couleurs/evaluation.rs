//! The plainest evaluation of Six couleurs for two seats: cells held, mine less yours.

use quadrille_core::six_couleurs::Colour;
use quadrille_core::{Outcome, Position, Seat, SixCouleurs};

use crate::Score;
use crate::teaching::{Evaluation, Kind, Term};

/// A won game is worth so much and the margin, so that a win by one cell comes before
/// any lead.
const WIN: i32 = 1_000_000;

/// Cells held.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cells;

impl Evaluation<SixCouleurs> for Cells {
    /// A move floods the board: the clock is read at every position.
    const CHECK_EVERY: u64 = 1;

    fn played(&mut self, _before: &SixCouleurs, _colour: Colour) {}

    fn undone(&mut self, _before: &SixCouleurs, _colour: Colour) {}

    fn value(&self, position: &SixCouleurs, outcome: Option<Outcome>) -> i32 {
        let own = position.territory(position.turn()).len() as i32;
        let other = position.territory(position.turn().next(2)).len() as i32;
        let lead = own - other;
        if outcome.is_some() { lead + WIN * lead.signum() } else { lead }
    }

    fn terms(&self, position: &SixCouleurs, outcome: Option<Outcome>) -> Vec<Term> {
        let held = |seat: Seat| position.territory(seat).len() as u32;
        let mut terms: Vec<Term> = Seat::all(2).map(|seat| Term::plain(Kind::Cells, seat, held(seat), 1)).collect();
        if let Some(Outcome::Win(seat)) = outcome {
            terms.push(Term::plain(Kind::Win, seat, 1, WIN));
        }
        terms
    }

    fn score(&self, _position: &SixCouleurs, value: i32, _complete: bool) -> Score {
        let lead = if value.abs() >= WIN { value - WIN * value.signum() } else { value };
        Score::Estimate(lead)
    }
}
