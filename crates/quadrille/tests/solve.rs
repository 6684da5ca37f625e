//! `quadrille solve` and `quadrille analyse`: values as people and programs read them.

mod program;

use program::quadrille;
use serde_json::{Value, json};

fn json(arguments: &[&str]) -> Value {
    let run = quadrille(arguments, "");
    assert_eq!((run.errors.as_str(), run.code), ("", 0), "{arguments:?}");
    serde_json::from_str(&run.output).expect("JSON")
}

/// The size table: the published winner, and the number of the last move.
#[test]
fn puissance4_boards_have_their_published_values() {
    let sizes = [("4", "6", "loss", 24), ("5", "6", "draw", 0), ("6", "5", "draw", 0), ("6", "6", "loss", 36)];
    for (rows, columns, value, last) in sizes {
        let found = json(&["solve", "puissance4", "--rows", rows, "--columns", columns, "--no-book", "--json"]);
        assert_eq!(found["value"], value, "{rows} x {columns}");
        assert_eq!(found["plies"].as_u64().unwrap_or_default(), last, "{rows} x {columns}");
    }
}

#[test]
fn the_empty_board_and_every_early_position_answer_from_the_book() {
    for moves in ["", "1", "44", "4352", "14253", "444443", "1726355"] {
        assert_eq!(json(&["solve", "puissance4", "--moves", moves, "--json"])["nodes"].as_u64(), Some(0), "{moves}");
    }
    let found = json(&["analyse", "puissance4", "--json"]);
    let scores: Vec<_> = found["moves"].as_array().expect("moves").iter().map(|mv| mv["score"].as_i64()).collect();
    // Known since 1988: the centre wins, the columns beside it draw, the others lose.
    assert_eq!(scores, [-2, -1, 0, 1, 0, -1, -2].map(Some));
    assert_eq!((&found["value"], &found["plies"], &found["nodes"]), (&"win".into(), &41.into(), &0.into()));
}

/// One score and the scores of all columns come from different questions and agree, with
/// one thread and with several.
#[test]
fn solve_and_analyse_agree_with_any_number_of_threads() {
    let moves = "4444432522";
    let solved = json(&["solve", "puissance4", "--moves", moves, "--json", "--threads", "1"]);
    for threads in ["1", "3"] {
        let analysed = json(&["analyse", "puissance4", "--moves", moves, "--json", "--threads", threads]);
        for key in ["value", "plies", "score", "best"] {
            assert_eq!(solved[key], analysed[key], "{key}, {threads} threads");
        }
        let best = analysed["moves"].as_array().expect("moves").iter().map(|mv| mv["score"].as_i64()).max();
        assert_eq!(best, Some(solved["score"].as_i64()));
    }
}

/// Who wins is the same with and without how soon, and costs less.
#[test]
fn the_outcome_alone_agrees_with_the_score() {
    let (mut alone, mut whole) = (0, 0);
    for moves in ["44444325", "4444432522", "4444432221", "33213345444111"] {
        let ask =
            |more: &[&str]| json(&[&["solve", "puissance4", "--moves", moves, "--json", "--no-book"], more].concat());
        let (outcome, score) = (ask(&["--outcome", "--threads", "1"]), ask(&["--threads", "1"]));
        assert_eq!(outcome["value"], score["value"], "{moves}");
        assert_eq!(outcome["plies"], Value::Null, "{moves}");
        let sign = score["score"].as_i64().map(i64::signum);
        assert_eq!(outcome["score"].as_i64(), sign, "{moves}");
        let best = |answer: &Value| answer["best"].as_array().expect("best").clone();
        assert!(best(&score).iter().all(|mv| best(&outcome).contains(mv)), "{moves}");
        alone += outcome["nodes"].as_u64().expect("nodes");
        whole += score["nodes"].as_u64().expect("nodes");
    }
    assert!(alone < whole, "{alone} and {whole}");
}

const BOOK: &str = "a book is made of an empty board of puissance4 where four discs win";

#[test]
fn what_cannot_be_solved_is_refused_in_both_languages() {
    let cases: [(&[&str], &str, &str); 9] = [
        (&["solve", "puissance4", "--align", "5"], "le solveur ne sait pas aligner 5", "the solver cannot align 5"),
        (
            &["analyse", "puissance4", "--rows", "12", "--columns", "12"],
            "une grille de 12 lignes x 12 colonnes est trop grande pour être résolue",
            "12 rows x 12 columns is too large to solve",
        ),
        (&["solve", "puissance4", "--moves", "1212121"], "la partie est finie", "the game is over"),
        (&["explain", "puissance4", "--moves", "1212121"], "la partie est finie", "the game is over"),
        (&["solve", "morpion", "--make-book", "x"], "une bibliothèque se fait d’une grille vide de puissance4", BOOK),
        (&["solve", "puissance4", "--make-book", "x", "--moves", "4"], "une bibliothèque se fait d’une grille", BOOK),
        (
            &["solve", "puissance4", "--moves", "4448"],
            "coup 4 de --moves, « 8 » : il n’y a pas de colonne 8",
            "move 4 of --moves, \"8\": there is no column 8",
        ),
        (&["analyse", "morpion", "--moves", "2B ?"], "--moves est refusé : ", "--moves is refused: "),
        (&["solve", "puissance4", "--memory", "3XB"], "--memory 3XB est refusé", "--memory 3XB is refused"),
    ];
    for (arguments, french, english) in cases {
        for (language, expected) in [("fr", french), ("en", english)] {
            let run = quadrille(&[&["--language", language], arguments].concat(), "");
            assert_eq!((run.output.as_str(), run.code), ("", 2), "{arguments:?}");
            assert!(run.errors.starts_with(&format!("quadrille: {expected}")), "{}", run.errors);
        }
    }
}

#[test]
fn what_was_tried_without_a_proof_is_told_in_french_that_agrees() {
    let run = quadrille(&["fr", "solve", "puissance4", "--nodes", "10", "--no-book"], "");
    let told = run.errors.replace(['\u{a0}', '\u{202f}'], " ");
    assert!(told.contains("aucune preuve n’a été trouvée avec la recherche d’une preuve (8 192 positions)."), "{told}");
}

/// Whoever begins on an empty grid never loses; that is told although nothing is proved.
#[test]
fn what_is_half_proved_is_told_in_both_languages_and_as_json() {
    let board = ["solve", "morpion", "--rows", "8", "--columns", "8", "--align", "5", "--nodes", "3000"];
    for (language, told) in [
        ("fr", "le camp au trait ne perd pas\u{a0}: il gagne, ou la partie est nulle (vol de stratégie"),
        ("en", "the side to move does not lose: it wins, or it is a draw (strategy stealing"),
    ] {
        let run = quadrille(&[&["--language", language], &board[..]].concat(), "");
        assert!(run.output.starts_with(told), "{}", run.output);
        assert_eq!((run.output.lines().count(), run.code), (1, 1));
    }
    let run = quadrille(&[&board[..], &["--json"]].concat(), "");
    let bound: Value = serde_json::from_str(&run.output).expect("JSON");
    assert_eq!((&bound["value"], &bound["at_least"], &bound["at_most"]), (&Value::Null, &json!("draw"), &Value::Null));
    assert_eq!((bound["why"].as_str(), run.code), (Some("stealing"), 1));
    assert!(bound["nodes"].as_u64().is_some_and(|nodes| nodes < 4_000), "{bound}");
}

/// A guess is told as a chance where such guesses were counted, and as it is elsewhere.
#[test]
fn guesses_are_chances_where_they_were_counted() {
    let ask = |side: &str, more: &[&str]| {
        let board = ["analyse", "reversi", "--size", side, "--nodes", "2000"];
        quadrille(&[more, &board[..]].concat(), "").output
    };
    assert!(ask("8", &["--language", "en"]).starts_with("about 46% chance of winning"), "{}", ask("8", &[]));
    assert!(ask("8", &["--language", "fr"]).contains("\u{a0}% de chances de gagner"), "{}", ask("8", &[]));
    assert!(ask("12", &["--language", "en"]).starts_with("an estimate"), "{}", ask("12", &[]));
    let board = ["analyse", "reversi", "--nodes", "2000", "--json"];
    let found: Value = serde_json::from_str(&quadrille(&board, "").output).expect("JSON");
    let chance = |value: &Value| value["chance"].as_u64();
    assert!(chance(&found).is_some_and(|chance| (1..=99).contains(&chance)), "{found}");
    assert!(found["moves"].as_array().is_some_and(|moves| moves.iter().all(|mv| chance(mv).is_some())), "{found}");
}

#[test]
fn people_read_numbers_as_their_language_writes_them() {
    let told = quadrille(&["--language", "fr", "analyse", "puissance4"], "").output;
    // The first column loses by two.
    assert!(told.lines().any(|line| line.trim_start().starts_with("1 ") && line.contains(" −2 ")), "{told}");
    assert!(!told.contains("-2"), "{told}");
    let effort = told.lines().last().expect("lines");
    assert!(effort.starts_with("0 position en ") && effort.contains(',') && !effort.contains('.'), "{effort}");
}
