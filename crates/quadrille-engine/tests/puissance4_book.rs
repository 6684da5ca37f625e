//! The opening book against the solver that made it.

mod solving;

use std::ops::ControlFlow;

use quadrille_core::puissance4::Setup;
use quadrille_core::{Position, Puissance4};
use quadrille_engine::puissance4::solver::book::{self, Book};
use quadrille_engine::puissance4::solver::{Discs, Question, Solver, SolverOptions};
use quadrille_engine::{Budget, Limits};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use solving::{forever, random_position, solver};

#[test]
fn the_book_answers_every_early_position_and_agrees_with_its_deeper_entries() {
    let book = Book::embedded();
    let setup = Setup::default();
    let plies = book.plies() as usize;
    assert!(!book.is_empty());
    let score = |position: &Puissance4| book.score(Discs::of(position)).expect("in the book");
    // The first player wins with its last disc (R113's board; known since 1988).
    assert_eq!(score(&Puissance4::start(&setup)), 1);
    let mut rng = StdRng::seed_from_u64(5);
    for _ in 0..2000 {
        let position = random_position(&setup, rng.random_range(0..plies), &mut rng).expect("nobody wins so soon");
        let best = position.legal_moves().map(|column| {
            let mut next = position.clone();
            next.play_unchecked(column);
            match next.outcome() {
                Some(_) => ((setup.cells() - next.filled()) / 2 + 1) as i32,
                None => -score(&next),
            }
        });
        assert_eq!(Some(score(&position)), best.max());
    }
    let beyond = random_position(&setup, plies + 1, &mut rng).expect("nobody wins so soon");
    assert_eq!(book.score(Discs::of(&beyond)), None);
}

#[test]
fn random_book_entries_equal_the_solver() {
    let book = Book::embedded();
    let setup = Setup::default();
    let mut rng = StdRng::seed_from_u64(6);
    let options = SolverOptions { memory: 64 << 20, threads: 1, book: false };
    let mut solver = Solver::new(&setup, options).expect("the usual board");
    for _ in 0..60 {
        let position =
            random_position(&setup, book.plies() as usize, &mut rng).expect("somebody can always go on so early");
        let discs = Discs::of(&position);
        let entry = book.score(discs).expect("in the book");
        let found = solver.ask(discs, Question::Score, &forever()).expect("nothing stops it").score;
        assert_eq!(found, entry, "{position:?}");
    }
}

#[test]
fn a_book_with_damaged_bytes_is_refused() {
    assert!(Book::new(b"").is_none());
    assert!(Book::new(b"P4BOOK1\0entry").is_none());
    assert!(Book::new(b"P4BOOK2\0").is_none());
    assert!(Book::new(b"P4BOOK1\0").expect("an empty book").is_empty());
}

#[test]
fn a_book_that_was_begun_is_finished_without_solving_again() {
    let embedded = Book::embedded();
    let mut solved: book::Solved = embedded.entries().collect();
    solved.retain(|key, _| key % 9973 != 0);
    let missing = embedded.len() - solved.len();
    assert!(missing > 0);
    let mut steps = 0;
    let book = book::make(&mut solver(6, 7, 2), embedded.plies() as u8, solved, &forever(), &mut |_, _| {
        steps += 1;
        ControlFlow::Continue(())
    });
    let book = book.expect("nothing stops it");
    assert!((1..=missing).contains(&steps));
    assert!(Book::new(&book).expect("a book").entries().eq(embedded.entries()));
}

#[test]
fn a_book_is_not_made_once_the_budget_is_spent() {
    let mut solver = solver(6, 7, 1);
    let few = Budget::limited(Limits::nodes(10_000));
    assert_eq!(book::make(&mut solver, 1, book::Solved::new(), &few, &mut |_, _| ControlFlow::Continue(())), None);
}
