//! What the tests of the Puissance 4 solver and of its book share.

use quadrille_core::puissance4::{Column, Setup};
use quadrille_core::{Position, Puissance4};
use quadrille_engine::puissance4::solver::{Solver, SolverOptions};
use quadrille_engine::{Budget, Limits};
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;

/// A budget that is never spent.
pub(crate) fn forever() -> Budget {
    Budget::limited(Limits::default())
}

/// A solver of such a board, without a book.
pub(crate) fn solver(rows: u8, columns: u8, threads: usize) -> Solver {
    let setup = Setup::new(rows, columns, 4).expect("a size in range");
    Solver::new(&setup, SolverOptions { memory: 4 << 20, threads, book: false }).expect("a board that fits")
}

/// A position after so many random moves, none of which ended the game; `None` if there
/// was no other.
pub(crate) fn random_position(setup: &Setup, plies: usize, rng: &mut StdRng) -> Option<Puissance4> {
    let mut position = Puissance4::start(setup);
    for _ in 0..plies {
        let goes_on = |column: &Column| {
            let mut next = position.clone();
            next.play_unchecked(*column);
            next.outcome().is_none()
        };
        let column = position.legal_moves().filter(goes_on).choose(rng)?;
        position.play_unchecked(column);
    }
    Some(position)
}
