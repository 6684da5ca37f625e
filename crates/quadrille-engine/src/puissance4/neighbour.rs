//! S3's first level (R186): the column the opponent just played, or one beside it.
//!
//! A position does not know its last move, so the engine remembers the position it left
//! and sees where a disc has come since. Where that tells nothing (its first move, a
//! game resumed or undone), it takes a column with a disc of the opponent on top, or any.

use quadrille_core::puissance4::Column;
use quadrille_core::{Position, Puissance4};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, IteratorRandom};

use crate::{Budget, Decision, Engine, OnInfo};

/// Follows the opponent.
#[derive(Debug)]
pub struct Neighbour {
    rng: StdRng,
    left: Option<Puissance4>,
}

impl Neighbour {
    /// The same seed gives the same choices.
    #[must_use]
    pub fn new(seed: u64) -> Neighbour {
        Neighbour { rng: StdRng::seed_from_u64(seed), left: None }
    }

    /// The opponent's last column, as far as it can be known.
    fn last_column(&mut self, root: &Puissance4) -> Option<Column> {
        if let Some(left) = self.left.take() {
            for column in left.legal_moves() {
                let mut next = left.clone();
                next.play_unchecked(column);
                if next == *root {
                    return Some(column);
                }
            }
        }
        let topped_by_opponent = |&column: &Column| {
            let grid = root.grid();
            let top = (0..grid.rows()).find_map(|row| grid.at(quadrille_core::Cell::new(row, column.0)));
            top.is_some_and(|seat| seat != root.turn())
        };
        (0..root.grid().columns()).map(Column).filter(topped_by_opponent).choose(&mut self.rng)
    }
}

impl Engine<Puissance4> for Neighbour {
    fn name(&self) -> String {
        "neighbour".into()
    }

    fn search(
        &mut self,
        root: &Puissance4,
        _budget: &Budget,
        _on_info: &mut OnInfo<'_, Column>,
    ) -> Option<Decision<Column>> {
        let all: Vec<Column> = root.legal_moves().collect();
        let near: Vec<Column> = match self.last_column(root) {
            Some(last) => all.iter().copied().filter(|column| column.0.abs_diff(last.0) <= 1).collect(),
            None => Vec::new(),
        };
        // R142: when the column and its neighbours are full, any other will do.
        let column = *near.choose(&mut self.rng).or_else(|| all.choose(&mut self.rng))?;
        let mut left = root.clone();
        left.play_unchecked(column);
        self.left = Some(left);
        Some(Decision::unsearched(column))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use quadrille_core::puissance4::Setup;

    #[test]
    fn r186_plays_the_opponents_column_or_one_beside_it() {
        for seed in 0..20 {
            let mut engine = Neighbour::new(seed);
            let mut position = Puissance4::start(&Setup::default());
            for turn in 0..6_u8 {
                let theirs = Column((turn * 3 + seed as u8) % 7);
                position.play(theirs).expect("the column has room so early");
                if position.outcome().is_some() {
                    break;
                }
                let budget = Budget::limited(Limits::default());
                let answer = engine.search(&position, &budget, &mut |_| {}).expect("the game is on").mv;
                assert!(answer.0.abs_diff(theirs.0) <= 1, "{answer} after {theirs}");
                position.play(answer).expect("legal");
                if position.outcome().is_some() {
                    break;
                }
            }
        }
    }
}
