//! `quadrille console six-couleurs`: set-up, colours, end, saves.

mod program;

use std::fs;
use std::path::Path;

use program::{Run, quadrille_in};

fn played_in(data: &Path, answers: &[&str]) -> Run {
    let run = quadrille_in(data, &["console", "six-couleurs", "--seed", "5"], &(answers.join("\n") + "\n"));
    assert_eq!((run.errors.as_str(), run.code), ("", 0));
    // The tests of the texts hold the no-break spaces.
    Run { output: run.output.replace(['\u{202f}', '\u{a0}'], " "), ..run }
}

fn played(answers: &[&str]) -> String {
    played_in(tempfile::tempdir().expect("a folder can be made").path(), answers).output
}

/// Two people on a board of 6 x 6, then these answers.
fn two_people(moves: &[&str]) -> String {
    let mut answers = vec!["1", "2", "Maia", "0", "Ana", "0", "6", "0"];
    answers.extend(moves);
    played(&answers)
}

#[test]
fn r211_r227_the_set_up_is_asked_for_and_wrong_answers_are_asked_again() {
    let output =
        played(&["3", "1", "5", "x", "3", "Maia", "9", "0", " MAIA ", "Ana", "2", "", "4", "4", "201", "6", "2", "1"]);
    for expected in [
        "Écrivez un nombre de 1 à 2.",
        "Écrivez un nombre de 2 à 4.",
        "Écrivez un nombre de 0 à 4.",
        "Ce nom est déjà celui du joueur 1",
        "Écrivez un nombre de 5 à 200.",
        "Écrivez un nombre de 0 à 1.",
        "Maia joue 1 : une personne\nAna joue 2 : Glouton\nJoueur 3 joue 3 : Anticipation\n",
    ] {
        assert!(output.contains(expected), "{expected}: {output}");
    }
}

#[test]
fn r222_r225_letters_show_the_board_and_odd_rows_are_shifted() {
    let output = two_people(&[]);
    let board: Vec<&str> = output.lines().skip_while(|line| !line.is_empty()).skip(1).take(6).collect();
    for (row, line) in board.iter().enumerate() {
        assert_eq!(line.starts_with(' '), row % 2 == 1, "{line:?}");
        let cells: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(cells.len(), 6, "{line:?}");
        assert!(cells.iter().all(|cell| cell.len() == 1 && "rojvbiROJVBIX".contains(cell)), "{line:?}");
    }
    assert!(board[0].starts_with(|c: char| c.is_uppercase()), "the start cell is controlled: {board:?}");
}

#[test]
fn r216_obstacles_are_an_option() {
    let with = played(&["1", "2", "", "", "", "", "10", "1"]);
    let without = played(&["1", "2", "", "", "", "", "10", "0"]);
    let obstacles = |output: &str| {
        output
            .lines()
            .filter(|line| line.split(' ').filter(|cell| cell.len() == 1).count() > 5)
            .any(|l| l.contains('X'))
    };
    assert!(obstacles(&with), "{with}");
    assert!(!obstacles(&without), "{without}");
}

#[test]
fn r220_r223_r224_only_playable_colours_are_listed_and_others_are_asked_again() {
    let output = two_people(&[]);
    let listed: Vec<&str> = output.lines().filter(|line| line.contains(" : ") && line.contains(", +")).collect();
    assert_eq!(listed.len(), 4, "six colours but the two that are held: {output}");
    for (number, name) in ["rouge", "orange", "jaune", "vert", "bleu", "violet"].iter().enumerate() {
        let shown = listed.iter().any(|line| line.starts_with(&format!("{number} : {name} (")));
        let again = two_people(&[&number.to_string()]);
        let questions = again.matches("votre coup ?").count();
        assert_eq!(questions, 2, "{again}");
        // A colour that is not listed leaves the turn where it was.
        assert_eq!(again.matches("Maia (1), votre coup ?").count(), if shown { 1 } else { 2 }, "{number}: {again}");
    }
    for nonsense in ["9", "x", "rougeâtre", ""] {
        assert_eq!(two_people(&[nonsense]).matches("Maia (1), votre coup ?").count(), 2, "{nonsense}");
    }
}

#[test]
fn r221_r226_computers_play_to_the_end_and_the_points_stand_beside_the_names() {
    let output = played(&["1", "3", "A", "2", "B", "3", "C", "4", "8", "0", "quitter"]);
    let end: Vec<&str> = output.lines().rev().take(5).collect();
    assert!(end[0].starts_with("Et maintenant"), "{output}");
    assert!(end[1].starts_with("Victoire de ") || end[1].starts_with("Partie "), "{output}");
    let points: Vec<u32> = end[2..5]
        .iter()
        .map(|line| line.split(" : ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap())
        .collect();
    assert!(points.iter().sum::<u32>() <= 64, "{points:?}");
    // R251: the count is that of the upper-case letters on the last board.
    let board = output.rsplit("\n\n").nth(1).unwrap();
    let controlled = board.chars().filter(char::is_ascii_uppercase).count();
    assert_eq!(points.iter().sum::<u32>() as usize, controlled, "{board}");
}

#[test]
fn r244_r246_r252_the_game_under_way_is_kept_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let first = played_in(folder.path(), &["1", "2", "Maia", "0", "Ana", "0", "6", "0", "1", "2", "3", "4"]).output;
    let kept = fs::read_to_string(folder.path().join("Save_SixCouleurs")).unwrap();
    let again = played_in(folder.path(), &["2", "", "quitter"]).output;
    let last_board = |output: &str| output.rsplit("\n\n").nth(1).map(str::to_owned);
    assert_eq!(last_board(&first), last_board(&again), "{kept}");
    let asked =
        |output: &str| output.lines().rev().find(|line| line.contains("votre coup ?")).map(|l| l[..4].to_owned());
    assert_eq!(asked(&first), asked(&again));
}

#[test]
fn r246_r252_a_game_is_saved_to_a_file_of_one_s_choice_and_a_wrong_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("partie.json");
    let name = file.display().to_string();
    let save = format!("sauver {name}");
    let first = played_in(folder.path(), &["1", "2", "", "0", "", "0", "6", "0", &save]).output;
    assert!(first.contains(&format!("La partie est gardée dans {name}.")), "{first}");
    let wrong = folder.path().join("wrong");
    fs::write(&wrong, "hello").unwrap();
    let wrong = wrong.display().to_string();
    let again = played_in(folder.path(), &["2", "no-such-file", &wrong, &name, "quitter"]).output;
    assert_eq!(again.matches("n’est pas une partie à reprendre").count(), 2, "{again}");
    assert!(again.contains("Joueur 1 (1), votre coup ?"), "{again}");
}

#[test]
fn r265_the_board_is_drawn_after_every_move_of_computers_too() {
    let output = played(&["1", "2", "", "2", "", "3", "5", "0"]);
    let is_row = |line: &&str| {
        let cells: Vec<&str> = line.split_whitespace().collect();
        cells.len() == 5 && cells.iter().all(|cell| cell.len() == 1 && "rojvbiROJVBIX".contains(cell))
    };
    let moves = output.lines().filter(|line| line.contains(" joue ") && line.ends_with('.')).count();
    assert!(moves > 1, "{output}");
    assert_eq!(output.lines().filter(is_row).count(), 5 * (moves + 1), "{output}");
}
