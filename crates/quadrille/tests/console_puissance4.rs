//! `quadrille console puissance4`: the students' console, its words and its files.

mod program;

use std::fs;
use std::path::Path;

use program::{Run, quadrille, quadrille_in};

const MENU: &str = "\
PUISSANCE 4

1. Joueur vs Joueur
2. Joueur vs IA simple
3. Joueur vs IA Minmax
4. Joueur vs IA alphabeta
";

/// A run with these answers, one to a line.
fn played(answers: &str) -> Run {
    let folder = tempfile::tempdir().expect("a folder can be made");
    played_in(folder.path(), answers)
}

fn played_in(data: &Path, answers: &str) -> Run {
    let typed = answers.split_whitespace().collect::<Vec<_>>().join("\n") + "\n";
    let run = quadrille_in(data, &["console", "puissance4", "--seed", "1"], &typed);
    assert_eq!((run.errors.as_str(), run.code), ("", 0));
    run
}

#[test]
fn r128_r264_the_four_modes_are_one_menu_and_a_wrong_number_is_asked_again() {
    let run = played("0 5 x 1");
    assert!(run.output.starts_with(MENU), "{}", run.output);
    let rest = &run.output[MENU.len()..];
    let again = "Entrer un nombre valide\n";
    assert_eq!(rest, format!("0\n{again}5\n{again}x\n{again}1\nEntrez le nombre de Ligne\n\n"));
}

#[test]
fn r113_r120_rows_then_columns_are_asked_and_nothing_is_six_by_seven() {
    let run = quadrille(&["console", "puissance4"], "1\n\n\n4\n");
    let expected = concat!(
        "Entrez le nombre de Ligne\n\nEntrez le nombre de Colonne\n\n",
        "Joueur 1 : Entrez un numéro d'une colonne \n4\n",
        "    1  2  3  4  5  6  7\n",
        " 1  .  .  .  .  .  .  .\n",
        " 2  .  .  .  .  .  .  .\n",
        " 3  .  .  .  .  .  .  .\n",
        " 4  .  .  .  .  .  .  .\n",
        " 5  .  .  .  .  .  .  .\n",
        " 6  .  .  .  X  .  .  .\n",
        "Joueur 2 : Entrez un numéro d'une colonne \n\n",
    );
    assert!(run.output.ends_with(expected), "{}", run.output);
}

#[test]
fn r119_r121_rows_and_columns_are_at_least_four() {
    let run = played("1 3 2 2 5 3 8");
    let expected = concat!(
        "Entrez le nombre de Ligne\n3\nEntrez le nombre de Colonne\n2\n",
        "Ligne doit etre superieure a 4\nEntrez le nombre de Ligne\n2\n",
        "Ligne doit etre superieure a 4\nEntrez le nombre de Ligne\n5\n",
        "Colonne doit etre superieure a 4\nEntrez le nombre de Colonne\n3\n",
        "Colonne doit etre superieure a 4\nEntrez le nombre de Colonne\n8\n",
        "Joueur 1 : Entrez un numéro d'une colonne \n\n",
    );
    assert!(run.output.ends_with(expected), "{}", run.output);
}

#[test]
fn r103_a_letter_or_a_huge_number_for_a_size_is_asked_again() {
    let run = played("1 six 6 999999999999 26");
    assert!(run.output.contains("Entrez le nombre de Ligne\nsix\nEntrer un nombre valide\n6\n"), "{}", run.output);
    assert!(run.output.contains("Colonne doit etre inferieure a 27\nEntrez le nombre de Colonne\n26\n"));
}

#[test]
fn r118_r129_r130_r134_r135_r144_a_win_between_two_people() {
    let stars = "******************************\n";
    for (moves, winner) in [("1 2 1 2 1 2 1", "Joueur 1"), ("1 2 1 2 1 2 3 2", "Joueur 2")] {
        let run = played(&format!("1 6 7 {moves} 2"));
        let expected = format!(
            "\n{stars}{stars}\n VICTOIRE DE {winner} \n\n{stars}{stars}\nYOU WIN !!\n\n\
             Voulez vous refaire une partie ?\n1- OUIIIII\n2- NON\n2\n"
        );
        assert!(run.output.ends_with(&expected), "{}", run.output);
        assert!(run.output.contains("Joueur 2 : Entrez un numéro d'une colonne \n2\n"));
    }
}

#[test]
fn r131_r179_an_invalid_move_is_told_and_asked_again() {
    let run = played("1 4 4 1 1 1 1 1 0 5 x 2");
    let again = " le coup n'est valide\nJoueur 1 : Entrez un numéro d'une colonne \n";
    let expected = format!("1\n{again}0\n{again}5\n{again}x\n{again}2\n");
    assert!(run.output.contains(&expected), "{}", run.output);
}

#[test]
fn r132_r193_the_grid_is_shown_after_every_valid_move_and_only_then() {
    let run = played("1 4 4 1 9 2 1");
    let grids: Vec<&str> = run.output.split("    1  2  3  4\n").skip(1).collect();
    let discs = |grid: &str| grid.lines().take(4).flat_map(str::chars).filter(|c| "XO".contains(*c)).count();
    assert_eq!(grids.iter().map(|grid| discs(grid)).collect::<Vec<_>>(), [1, 2, 3], "{}", run.output);
}

#[test]
fn r117_a_full_grid_is_a_drawn_game() {
    let run = played("1 4 4 1 2 1 2 2 1 2 1 3 4 3 4 4 3 4 3 2");
    assert!(run.output.contains("\nPARTIE NULLE\n\nVoulez vous refaire une partie ?\n"), "{}", run.output);
}

#[test]
fn r135_r196_one_more_game_is_played_in_the_same_mode() {
    let run = played("1 4 4 1 2 1 2 1 2 1 7 1 4 4 1");
    let again = "2- NON\n7\nEntrer un nombre valide\n1\nEntrez le nombre de Ligne\n4\n";
    assert!(run.output.contains(again), "{}", run.output);
}

#[test]
fn r133_r136_the_simple_computer_plays_and_its_column_is_printed() {
    let run = played("2 6 7 4");
    let answer = run.output.split("IA : Entrez un numéro d'une colonne \n").nth(1).expect("the computer answers");
    let column: usize = answer.lines().next().unwrap().parse().unwrap();
    let mut rows = answer.lines().map(|line| line.split_whitespace().skip(1));
    let disc = rows.find_map(|mut row| row.position(|cell| cell == "O"));
    assert_eq!(disc, Some(column - 1), "its disc is in the column that is printed: {answer}");
}

#[test]
fn r137_r138_r141_both_searching_computers_block_a_loss_and_take_a_win() {
    for (mode, name, file) in [("3", "IA_Max", "Save_IA_Max"), ("4", "IA_Alpha", "Save_IA_Alpha")] {
        let folder = tempfile::tempdir().unwrap();
        let answer_to = |board: &str| {
            fs::write(folder.path().join(file), board).unwrap();
            let output = played_in(folder.path(), &format!("{mode} 1")).output;
            let answer = output.split(&format!("{name} : Entrez un numéro d'une colonne \n")).nth(1);
            (answer.and_then(|answer| answer.lines().next()).map(str::to_owned), output)
        };
        let (blocks, output) = answer_to("6*7\nXOO....\nX......\nX......\n.......\n.......\n.......\n");
        assert_eq!(blocks.as_deref(), Some("1"), "{output}");
        let (wins, output) = answer_to("6*7\nOXX.XX.\nO......\nO......\n.......\n.......\n.......\n");
        assert_eq!(wins.as_deref(), Some("1"), "{output}");
        assert!(output.contains(&format!("\n VICTOIRE DE {name} \n")), "{output}");
        assert!(!output.contains("YOU WIN"), "{output}");
    }
}

#[test]
fn r122_r123_g6_the_game_is_kept_after_every_move_one_file_for_each_mode() {
    let folder = tempfile::tempdir().unwrap();
    for (mode, file) in [("1", "Save_Joueur"), ("2", "Save_IA"), ("3", "Save_IA_Max"), ("4", "Save_IA_Alpha")] {
        played_in(folder.path(), &format!("{mode} 6 7 4"));
        let text = fs::read_to_string(folder.path().join(file)).unwrap();
        assert!(text.starts_with("6*7\n"), "{file}: {text}");
        assert!(text.contains('X'), "{file}: {text}");
    }
}

#[test]
fn r124_r126_r127_an_unfinished_game_is_offered_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    played_in(folder.path(), "1 6 7 4 4 1");
    let run = played_in(folder.path(), "1 3 1 7");
    let expected = concat!(
        "Voulez vous Continuer La Partie Précédente.\n1. Continuer\n2. Nouvelle partie\n3\n",
        "Entrer un nombre valide\n1\n",
        "6*7 XX | O |  |  |  |  | \n",
        "    1  2  3  4  5  6  7\n",
        " 1  .  .  .  .  .  .  .\n",
        " 2  .  .  .  .  .  .  .\n",
        " 3  .  .  .  .  .  .  .\n",
        " 4  .  .  .  .  .  .  .\n",
        " 5  .  .  .  O  .  .  .\n",
        " 6  X  .  .  X  .  .  .\n",
        "Joueur 2 : Entrez un numéro d'une colonne \n7\n",
    );
    assert!(run.output.contains(expected), "{}", run.output);
}

#[test]
fn r124_a_new_game_can_be_preferred() {
    let folder = tempfile::tempdir().unwrap();
    played_in(folder.path(), "1 6 7 4");
    let run = played_in(folder.path(), "1 2 5 5 1");
    assert!(run.output.contains("2. Nouvelle partie\n2\nEntrez le nombre de Ligne\n5\n"), "{}", run.output);
}

#[test]
fn r125_the_file_is_removed_at_the_end_and_a_finished_game_is_not_offered() {
    let folder = tempfile::tempdir().unwrap();
    played_in(folder.path(), "1 6 7 1 2 1 2 1 2 1 2");
    assert!(!folder.path().join("Save_Joueur").exists());
    let finished = "6*7\nXOO....\nX.O....\nX.O....\nX......\n.......\n.......\n";
    fs::write(folder.path().join("Save_Joueur"), finished).unwrap();
    let run = played_in(folder.path(), "1 6 7");
    assert!(!run.output.contains("Continuer"), "{}", run.output);
}

#[test]
fn r104_a_file_that_cannot_be_used_is_told_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("Save_Joueur"), "no game at all").unwrap();
    let run = played_in(folder.path(), "1 6 7 4");
    assert!(run.output.contains("La partie ne peut pas être gardée ou reprise : "), "{}", run.output);
    assert!(run.output.contains("Joueur 2 : Entrez"), "{}", run.output);
    // A file where the folder should be: nothing can be kept, which is told once.
    let no_folder = folder.path().join("Save_Joueur");
    let run = played_in(&no_folder, "2 6 7 4 4");
    assert_eq!(run.output.matches("La partie ne peut pas être gardée").count(), 2, "{}", run.output);
}
