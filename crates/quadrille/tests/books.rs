//! Opening books of Puissance 4 as files: made, used, found in the data folder, refused.

mod program;

use std::path::Path;

use program::quadrille;
use quadrille_core::puissance4::Setup;
use quadrille_engine::puissance4::solver::book::{self, Book, Last, Plan};
use serde_json::Value;
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn json(arguments: &[&str]) -> Value {
    let run = quadrille(arguments, "");
    assert_eq!((run.errors.as_str(), run.code), ("", 0), "{arguments:?}");
    serde_json::from_str(&run.output).expect("JSON")
}

/// What the program says when it refuses.
fn refused(arguments: &[&str]) -> String {
    let run = quadrille(&[&["EN"], arguments].concat(), "");
    assert_eq!((run.output.as_str(), run.code), ("", 1), "{arguments:?}");
    run.errors
}

fn name(path: &Path) -> &str {
    path.to_str().expect("a plain name")
}

/// The book of the usual board that covers one ply.
fn one_ply() -> Vec<u8> {
    let setup = Setup::default();
    let scored = |last: Last| (last.key, Book::embedded().score(last.discs).expect("in the book"));
    let plan = Plan { setup: &setup, plies: 1, before: None };
    let solved = book::last_positions(plan).into_iter().map(scored).collect();
    book::finish(&setup, 1, &solved).expect("nothing is missing")
}

/// The part file is a begun book: the command goes on from it, and removes it at the end.
#[test]
fn a_begun_book_is_finished_and_a_strange_one_is_refused() {
    let folder = folder();
    let (file, part) = (folder.path().join("opening.book"), folder.path().join("opening.book.part"));
    // The position before the first move is the only one of a book without plies: its key
    // is 0, its score 1.
    let begun = [b"P4PART2\0\x06\x07\0\0\0\0\0\0".as_slice(), &129u64.to_be_bytes()].concat();
    std::fs::write(&part, &begun).expect("written");
    let make = |plies| ["solve", "puissance4", "--make-book", name(&file), "--plies", plies];
    assert!(refused(&make("1")).contains("opening.book.part"));
    assert!(part.exists() && !file.exists());
    let made = quadrille(&make("0"), "");
    assert_eq!((made.output.as_str(), made.code), ("plies=0 entries=1 bytes=65\n", 0), "{}", made.errors);
    assert!(!part.exists());
    assert_eq!(Book::new(&std::fs::read(&file).expect("the book")).map(|book| book.len()), Ok(1));
}

#[test]
fn a_book_of_another_board_is_made_and_answers_its_positions() {
    let folder = folder();
    let file = folder.path().join("small.book");
    let board = ["puissance4", "--rows", "4", "--columns", "5"];
    let with = |command: &'static str, more: &[&'static str]| {
        let words = [&[command], &board[..], more, &["--json"]].concat();
        (json(&[&words[..], &["--book", name(&file)]].concat()), json(&[&words[..], &["--no-book"]].concat()))
    };
    let made = quadrille(&[&["solve"], &board[..], &["--plies", "10", "--make-book", name(&file)]].concat(), "");
    assert_eq!((made.errors.as_str(), made.code), ("", 0));
    assert!(made.output.starts_with("plies=10 entries="), "{}", made.output);
    let questions: [&[&str]; 3] = [&[], &["--moves", "3344"], &["--moves", "123451234"]];
    for question in questions {
        for command in ["solve", "analyse"] {
            let (book, searched) = with(command, question);
            assert_eq!(book["nodes"].as_u64(), Some(0), "{command} {question:?}");
            for key in ["value", "plies", "score", "best"] {
                assert_eq!(book[key], searched[key], "{key} of {command} {question:?}");
            }
        }
    }
    // Its own board only, and not together with no book.
    let other = refused(&["solve", "puissance4", "--book", name(&file)]);
    assert!(other.contains("4 rows x 5 columns"), "{other}");
    assert!(refused(&["solve", "morpion", "--book", name(&file)]).contains("4 rows x 5 columns"));
    let both = quadrille(&["solve", "puissance4", "--book", name(&file), "--no-book"], "");
    assert_eq!(both.code, 2, "{}", both.errors);
}

#[test]
fn the_book_of_the_data_folder_is_the_one_that_is_used() {
    let folder = folder();
    let file = folder.path().join("puissance4-6x7.book");
    let ask = |moves| ["solve", "puissance4", "--moves", moves, "--nodes", "1000", "--data", name(folder.path())];
    let is_known = |moves| quadrille(&ask(moves), "").code == 0;
    // To know a position and its best moves takes a ply more. The book in the program has
    // all of them here, the one of the folder only those of the empty board.
    assert!(is_known("44"));
    std::fs::write(&file, one_ply()).expect("written");
    assert!(is_known("") && !is_known("44"));
    assert!(quadrille(&[&ask("")[..], &["--no-book"]].concat(), "").code != 0);
    for (bytes, said) in [
        (b"no book".to_vec(), "no opening book"),
        (one_ply().split_off(1), "no opening book"),
        (one_ply()[..50].to_vec(), "not whole"),
        (one_ply().into_iter().chain([0]).collect(), "not whole"),
    ] {
        std::fs::write(&file, bytes).expect("written");
        let told = refused(&ask("4"));
        assert!(told.contains("puissance4-6x7.book") && told.contains(said), "{told}");
    }
    let mut damaged = one_ply();
    damaged[40] ^= 1;
    std::fs::write(&file, damaged).expect("written");
    assert!(refused(&ask("4")).contains("damaged"));
}

#[test]
fn a_book_that_cannot_be_read_is_refused_with_its_name() {
    let folder = folder();
    let missing = folder.path().join("missing.book");
    assert!(refused(&["analyse", "puissance4", "--book", name(&missing)]).contains("missing.book"));
    let large = folder.path().join("large.book");
    // A file with a hole: no byte of it is on the disk.
    std::fs::File::create(&large).and_then(|file| file.set_len((256 << 20) + 1)).expect("made");
    let told = refused(&["solve", "puissance4", "--book", name(&large)]);
    assert!(told.contains("256 MB"), "{told}");
}
