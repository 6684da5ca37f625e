//! Opening books against the solver that made them.

mod solving;

use std::collections::HashSet;
use std::ops::ControlFlow;

use quadrille_core::puissance4::Setup;
use quadrille_core::{Position, Puissance4};
use quadrille_engine::puissance4::solver::book::{self, Book, Keys, NoBook, Plan};
use quadrille_engine::puissance4::solver::{Discs, Question, Solver, SolverOptions};
use quadrille_engine::{Budget, Limits, Means, Playable};
use rand::SeedableRng;
use rand::rngs::StdRng;
use solving::{forever, random_position, solver};

/// Every position of at most so many plies that is not over, mirror images once.
fn positions(setup: &Setup, plies: usize) -> Vec<Puissance4> {
    let keys = Keys::of(setup);
    let mut seen = HashSet::from([keys.key(Discs::of(&Puissance4::start(setup)))]);
    let mut found = vec![Puissance4::start(setup)];
    let mut at = 0;
    while at < found.len() {
        for column in found[at].legal_moves().collect::<Vec<_>>() {
            let mut next = found[at].clone();
            next.play_unchecked(column);
            if next.filled() <= plies && next.outcome().is_none() && seen.insert(keys.key(Discs::of(&next))) {
                found.push(next);
            }
        }
        at += 1;
    }
    found
}

/// The best of a position's moves, by the scores of what follows.
fn best(position: &Puissance4, score: impl Fn(&Puissance4) -> i32) -> Option<i32> {
    let worth = |column| {
        let mut next = position.clone();
        next.play_unchecked(column);
        match next.outcome() {
            Some(_) => ((next.setup().cells() - next.filled()) / 2 + 1) as i32,
            None => -score(&next),
        }
    };
    position.legal_moves().map(worth).max()
}

/// A book that is made from nothing.
fn plan(setup: &Setup, plies: u8) -> Plan<'_> {
    Plan { setup, plies, before: None }
}

/// The book of a board of 5 rows and 4 columns, made here.
fn small_book() -> (Setup, Vec<u8>) {
    let setup = Setup::new(5, 4, 4).expect("a size in range");
    let none = book::Solved::new();
    let book =
        book::make(&mut solver(5, 4, 1), plan(&setup, 10), none, &forever(), &mut |_, _| ControlFlow::Continue(()));
    (setup, book.expect("nothing stops it"))
}

#[test]
fn every_entry_of_the_book_follows_from_those_one_ply_deeper() {
    let book = Book::embedded();
    let setup = Setup::default();
    let plies = book.plies() as usize;
    let score = |position: &Puissance4| book.score(Discs::of(position)).expect("in the book");
    // The first player wins with its last disc (R113's board; known since 1988).
    assert_eq!(score(&Puissance4::start(&setup)), 1);
    let all = positions(&setup, plies);
    // Distinct positions up to mirroring, by brute force; none of them has ended.
    assert_eq!(all.len(), 399_029);
    for position in all.iter().filter(|position| position.filled() < plies) {
        assert_eq!(Some(score(position)), best(position, score));
    }
    let beyond = random_position(&setup, plies + 1, &mut StdRng::seed_from_u64(5)).expect("nobody wins so soon");
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
fn a_book_that_was_given_serves_its_board_and_equals_the_solver() {
    let (setup, bytes) = small_book();
    let mut plain = solver(5, 4, 1);
    book::give(bytes).expect("a book");
    let options = SolverOptions { memory: 1 << 20, threads: 1, book: true };
    let mut with_book = Solver::new(&setup, options).expect("a small board");
    for position in positions(&setup, 10) {
        let found = with_book.solve(&position, &forever()).expect("nothing stops it");
        assert_eq!(found.nodes, 0);
        assert_eq!(Some(found.score), plain.solve(&position, &forever()).map(|solution| solution.score));
    }
    let mut rng = StdRng::seed_from_u64(7);
    let beyond = random_position(&setup, 11, &mut rng).expect("some game goes on");
    assert!(!with_book.knows(&beyond) && with_book.knows(&Puissance4::start(&setup)));
    // The usual board keeps the book in the program.
    assert_eq!(Book::of_board(&Setup::default()).map(|book| book.len()), Some(Book::embedded().len()));
}

#[test]
fn what_the_book_says_of_a_position_saves_work_on_its_moves_and_changes_no_score() {
    let setup = Setup::default();
    let options = |book| SolverOptions { memory: 4 << 20, threads: 1, book };
    let mut plain = Solver::new(&setup, options(false)).expect("the usual board");
    let mut with_book = Solver::new(&setup, options(true)).expect("the usual board");
    let mut rng = StdRng::seed_from_u64(9);
    let (mut nodes, mut fewer) = (0, 0);
    for _ in 0..6 {
        // The last positions that the book holds: what follows from them is not in it.
        let position =
            random_position(&setup, Book::embedded().plies() as usize, &mut rng).expect("nobody wins so soon");
        plain.forget();
        with_book.forget();
        let (slow, fast) = (plain.analyse(&position, &forever()), with_book.analyse(&position, &forever()));
        assert_eq!(fast.columns, slow.columns);
        nodes += slow.nodes;
        fewer += fast.nodes;
    }
    assert!(fewer * 10 < nodes * 9, "{fewer} positions of {nodes}");
}

/// What the page and `analyse` show: one move after another, or several at a time.
#[test]
fn an_analysis_begins_from_what_the_book_says_and_changes_no_score() {
    let setup = Setup::default();
    let mut plain = Solver::new(&setup, SolverOptions { book: false, ..SolverOptions::default() }).expect("a board");
    let mut rng = StdRng::seed_from_u64(12);
    for threads in [1, 2] {
        let position =
            random_position(&setup, Book::embedded().plies() as usize, &mut rng).expect("nobody wins so soon");
        let expected: Vec<_> =
            plain.analyse(&position, &forever()).columns.into_iter().map(|(_, score)| score).collect();
        let mut prover = Puissance4::prover(&setup, Means { threads, ..Means::default() }).expect("a board that fits");
        let next = |column| {
            let mut next = position.clone();
            next.play_unchecked(column);
            next
        };
        let replies: Vec<Puissance4> = position.legal_moves().map(next).collect();
        let mut found = vec![None; replies.len()];
        prover.prove_each(&position, &replies.iter().collect::<Vec<_>>(), &forever(), &mut |at, proof| {
            found[at] = proof.points.map(|points| -points.told());
        });
        assert_eq!(found, expected, "{threads} threads");
    }
}

#[test]
fn a_book_made_from_the_one_before_equals_one_made_from_nothing() {
    let setup = Setup::new(4, 5, 4).expect("a size in range");
    let made = |plan| {
        let none = book::Solved::new();
        let book = book::make(&mut solver(4, 5, 1), plan, none, &forever(), &mut |_, _| ControlFlow::Continue(()));
        book.expect("nothing stops it")
    };
    let before = made(plan(&setup, 7));
    let with_floors = Plan { before: Book::new(&before).ok(), ..plan(&setup, 8) };
    assert!(book::last_positions(with_floors).iter().all(|last| last.floor.is_some()), "the book before is left aside");
    assert!(made(with_floors) == made(plan(&setup, 8)), "another book");
}

#[test]
fn what_is_no_book_or_not_whole_is_refused() {
    let (_, bytes) = small_book();
    let refused = |bytes: &[u8]| Book::new(bytes).err();
    assert_eq!(refused(&bytes), None);
    for other in [&b""[..], b"P4BOOK2\x08", &[b"P4BOOK1\x08".as_slice(), &[0; 40]].concat()] {
        assert_eq!(refused(other), Some(NoBook::Another), "{other:?}");
    }
    let (expected, found) = (bytes.len() as u64, bytes.len() as u64 - 1);
    assert_eq!(refused(&bytes[..bytes.len() - 1]), Some(NoBook::Length { expected, found }));
    assert_eq!(
        refused(&[&bytes[..], b"x"].concat()),
        Some(NoBook::Length { expected, found: expected + 1 }),
        "more than there should be"
    );
    // The first byte of the slots, of the seed and of the check, and the last byte.
    for at in [32, 12, 24, bytes.len() - 1] {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1;
        assert_eq!(refused(&damaged), Some(NoBook::Damaged), "byte {at}");
    }
    // A number of positions that no file has.
    let mut huge = bytes.clone();
    huge[16..24].fill(255);
    assert!(matches!(refused(&huge), Some(NoBook::Length { .. })));
    // A board whose keys would not fit.
    let mut board = bytes;
    board[8..10].copy_from_slice(&[20, 20]);
    assert_eq!(refused(&board), Some(NoBook::Another));
}

#[test]
fn the_book_in_the_program_is_whole() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/books/puissance4-6x7.book");
    let bytes = std::fs::read(path).expect("the book's file");
    let book = Book::new(&bytes).expect("a whole book");
    assert!(book.is_of(&Setup::default()));
    assert_eq!((book.plies(), book.len()), (Book::embedded().plies(), Book::embedded().len()));
}

/// The scores of the last ply of the book in the program.
fn last_scores() -> book::Solved {
    let (book, setup) = (Book::embedded(), Setup::default());
    let last = book::last_positions(plan(&setup, book.plies() as u8));
    last.into_iter().map(|last| (last.key, book.score(last.discs).expect("in the book"))).collect()
}

#[test]
fn a_book_that_was_begun_is_finished_without_solving_again() {
    let setup = Setup::default();
    let mut solved = last_scores();
    let all = solved.len();
    solved.retain(|key, _| key % 9973 != 0);
    let missing = all - solved.len();
    assert!(missing > 0);
    let plies = Book::embedded().plies() as u8;
    let begun = book::begun_bytes(&setup, plies, &solved);
    assert_eq!(book::begun(&setup, plies, &begun).as_ref(), Some(&solved));
    assert_eq!(book::begun(&setup, plies + 1, &begun), None, "other plies");
    assert_eq!(book::begun(&Setup::new(7, 6, 4).expect("a size"), plies, &begun), None, "another board");
    assert_eq!(book::begun(&setup, plies, &begun[..begun.len() - 1]), None, "cut off");
    let mut steps = 0;
    let book = book::make(&mut solver(6, 7, 2), plan(&setup, plies), solved, &forever(), &mut |_, _| {
        steps += 1;
        ControlFlow::Continue(())
    });
    assert!((1..=missing).contains(&steps));
    let embedded = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/books/puissance4-6x7.book"));
    assert!(book.expect("nothing stops it") == embedded.expect("the book's file"), "another book");
}

#[test]
fn a_book_is_not_made_once_the_budget_is_spent() {
    let mut solver = solver(6, 7, 1);
    let few = Budget::limited(Limits::nodes(10_000));
    let (setup, none) = (Setup::default(), book::Solved::new());
    let made = book::make(&mut solver, plan(&setup, 1), none, &few, &mut |_, _| ControlFlow::Continue(()));
    assert_eq!(made, None);
}
