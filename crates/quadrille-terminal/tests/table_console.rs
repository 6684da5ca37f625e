//! The general console, played in memory: what is typed in, what is said comes out.

mod hand;

use quadrille_core::{Game, Seat};
use quadrille_locale::Locale;
use quadrille_session::{Player, Table};
use quadrille_terminal::console::{Console, Stopped, TableConsole};
use quadrille_terminal::painted_board;

fn table(game: Game, setup: &str, players: &[Player]) -> Table {
    let marks: Vec<char> = ('A'..='Z').take(players.len()).collect();
    hand::table_with(game, setup, players, &marks)
}

fn computer() -> Player {
    Player::Engine("random".into())
}

/// Plays these lines in English; the input then ends.
fn said(table: Table, lines: &[&str]) -> String {
    said_in("en", table, lines)
}

fn said_in(language: &str, table: Table, lines: &[&str]) -> String {
    let locale = Locale::new(language).expect("it is shipped");
    let typed = lines.join("\n") + "\n";
    let mut output = Vec::new();
    let mut console = Console::new(typed.as_bytes(), &mut output).echoing(true);
    match TableConsole::new(table, 1, &locale).play(&mut console) {
        Ok(()) | Err(Stopped::EndOfInput) => {}
        Err(other) => panic!("{other}"),
    }
    assert_eq!(locale.reports(), Vec::<String>::new());
    String::from_utf8(output).expect("it is text")
}

fn two_people(lines: &[&str]) -> String {
    said(table(Game::Morpion, "", &[Player::Person, Player::Person]), lines)
}

#[test]
fn two_people_play_to_the_end() {
    let output = two_people(&["1A", "12", "b2", "1C", "3C", "quit"]);
    assert!(output.contains("P1 wins at move 5"), "{output}");
    assert!(output.contains("P1: 1 win\nP2: 0 wins\n"), "{output}");
    assert!(output.contains("[A] B  B\n 2  . [A] .\n 3  .  . [A]\n"), "{output}");
}

#[test]
fn g2_g5_a_refused_move_is_told_why_and_the_turn_stays() {
    let output = two_people(&["1A", "1A", "4D", "0-0", "hello", ""]);
    assert_eq!(output.matches("P2 (B), your move?").count(), 6, "{output}");
    for reason in
        ["already taken by P1", "outside the grid", "\"0-0\" is not a cell; write row", "\"hello\" is not a cell"]
    {
        assert!(output.contains(reason), "{reason}: {output}");
    }
}

#[test]
fn r029_r030_moves_are_taken_back_during_and_after_the_game() {
    let output = two_people(&["1A", "undo", "2B", "1A", "2A", "1B", "2C", "undo", "3A"]);
    let after_undo = output.split("your move? undo").nth(1).unwrap();
    assert!(after_undo.contains(" 1  .  .  .\n 2  .  .  .\n"), "{output}");
    assert!(output.contains("What next (new, undo, save FILE, quit)? undo"), "{output}");
    assert!(output.ends_with("P2 (B), your move? \n"), "{output}");
}

#[test]
fn a_move_taken_back_is_played_again() {
    let output = two_people(&["1A", "undo", "redo", "redo"]);
    assert!(output.contains("redo\n\n    A  B  C\n 1  A  .  .\n"), "{output}");
    assert!(output.contains("There is no move to"), "{output}");
}

#[test]
fn r005_r027_r148_resigning_and_a_new_game_keep_the_scores() {
    let output = two_people(&["1A", "resign", "resign", "new", "resign", "help", "resign", "resign", "quit"]);
    assert!(output.contains("P1 wins: P2 resigns."), "{output}");
    assert!(output.contains("P2 wins: P1 resigns."), "{output}");
    assert!(output.contains("P1: 1 win\nP2: 1 win\n"), "{output}");
    assert_eq!(output.matches("Write \"resign\" again to give the game up.").count(), 3, "{output}");
}

#[test]
fn words_are_known_in_both_languages_and_help_tells_them() {
    let output = two_people(&["aide", "help", "?", "quitter"]);
    assert_eq!(output.matches("undo               take your last move back").count(), 3, "{output}");
    assert!(output.ends_with("quitter\n"), "{output}");
}

#[test]
fn r043_the_rules_can_be_read_during_a_game() {
    let output = two_people(&["rules"]);
    let rules = quadrille_locale::Locale::new("en").unwrap().rules_text("morpion").unwrap();
    assert!(output.contains(&rules), "{output}");
}

#[test]
fn r007_computers_alone_play_26_by_26_with_26_seats_to_the_end() {
    let setup = "rows=26 columns=26 align=3 players=26";
    let output = said(table(Game::Morpion, setup, &vec![computer(); 26]), &["quit"]);
    assert!(output.contains(" wins at move "), "{output}");
}

#[test]
fn r133_r259_a_computer_answers_each_move() {
    let output = said(table(Game::Puissance4, "", &[Player::Person, computer()]), &["4", "5", "4"]);
    assert_eq!(output.matches("P2 plays ").count(), 3 + 1, "three answers and the introduction: {output}");
}

#[test]
fn somebody_who_gives_up_among_three_is_replaced_by_a_computer() {
    let players = [Player::Person, computer(), computer()];
    let output = said(table(Game::Morpion, "players=3", &players), &["resign", "resign", "quit"]);
    assert!(output.contains("What next"), "the game goes on to its end: {output}");
    assert!(output.matches("P1 plays ").count() > 1, "{output}");
}

#[test]
fn a_hint_is_a_legal_move() {
    let game = table(Game::SixCouleurs, "cells=rojvb/ojvbi/jvbir/vbiro/birov players=2", &[Player::Person, computer()]);
    let legal = game.record().legal_moves();
    let output = said(game, &["hint"]);
    let hint = output.split("A good move: ").nth(1).unwrap().lines().next().unwrap();
    assert!(legal.iter().any(|mv| mv == hint), "{hint} of {legal:?}");
}

#[test]
fn r049_r104_a_game_is_saved_where_one_says_and_a_failure_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json").display().to_string();
    let nowhere = folder.path().join("no/such/folder/game.json").display().to_string();
    let output = two_people(&["2B", "save", &format!("save {nowhere}"), &format!("save {file}")]);
    assert!(output.contains("In which file?"), "{output}");
    assert!(output.contains(&format!("The game is not kept in {nowhere}: ")), "{output}");
    let (_, save) = quadrille_format::load(&std::fs::read(file).unwrap()).unwrap();
    assert_eq!(save.record().moves(), ["2B"]);
    assert_eq!(save.record().turn(), Seat::from_index(1));
}

#[test]
fn r104_a_file_is_written_over_when_somebody_says_so() {
    let locale = Locale::new("en").expect("it is shipped");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.xml");
    // At a terminal, which shows what is typed by itself.
    let kept_after = |answer: &str| {
        std::fs::write(&file, "milk").expect("it can be written");
        let typed = format!("1A\nsave {}\n{answer}\nquit\n", file.display());
        let mut output = Vec::new();
        let game = table(Game::Morpion, "", &[Player::Person, Player::Person]);
        let played = TableConsole::new(game, 1, &locale).play(&mut Console::new(typed.as_bytes(), &mut output));
        let output = String::from_utf8(output).expect("it is text");
        assert!(played.is_ok() && output.contains("mine.xml exists already. Write over it (y/N)?"), "{output}");
        std::fs::read_to_string(&file).expect("it is there")
    };
    assert_eq!(kept_after("no"), "milk");
    assert_eq!(kept_after(""), "milk");
    assert!(kept_after("yes").starts_with("<?xml"), "the ending decides the format");
}

#[test]
fn r221_the_board_of_six_couleurs_is_seen_after_every_move() {
    let setup = "cells=rojvb/ojvbi/jvbir/vbiro/birov players=2";
    let english = Locale::new("en").expect("it is shipped");
    for players in [[computer(), computer()], [Player::Person, computer()]] {
        let game = table(Game::SixCouleurs, setup, &players);
        let mut record = game.record().clone();
        let first = game.record().legal_moves()[0].clone();
        let output = said(game, &[&first, "quit"]);
        let (_, mut rest) = output.split_once("shows the other words.").expect("the introduction");
        let mut seen = 0;
        if players[0] == Player::Person {
            record.play(&first).expect("it is legal");
            let board = painted_board(&record, &['A', 'B'], &english, None);
            rest = rest.split_once(&board).unwrap_or_else(|| panic!("no board after {first}: {output}")).1;
        }
        while let Some((_, after)) = rest.split_once(" plays ") {
            record.play(&after[..1]).expect("what is told was played");
            let board = painted_board(&record, &['A', 'B'], &english, None);
            let next = after.find(" plays ").unwrap_or(after.len());
            assert!(after[..next].contains(&board), "no board after {}: {output}", record.moves().join(" "));
            rest = after;
            seen += 1;
        }
        assert!(seen > 0, "{output}");
    }
}

#[test]
fn the_console_says_why_draws_the_tree_and_finds_mistakes() {
    let teacher = Player::Engine("minimax:depth=2".into());
    let output =
        said(table(Game::Morpion, "", &[Player::Person, teacher]), &["why", "1A", "1B", "why", "tree 1", "mistakes"]);
    assert!(output.contains("No computer has played yet."), "{output}");
    // It had to stop the row.
    assert!(output.contains("Otherwise P1 wins at once at 1C."), "{output}");
    assert!(output.contains("Minimax, depth 2 looked at "), "{output}");
    assert!(output.contains("root  MAX [-∞, +∞]"), "{output}");
    let people = two_people(&["1A", "1B", "2A", "1C", "mistakes", "quit"]);
    assert!(people.contains("move 4, 1C: loses in 1; better: 3A"), "{people}");
    assert!(two_people(&["2B", "1A", "mistakes"]).contains("No mistake is proved so far."));
}

#[test]
fn three_at_a_table_are_told_why_there_are_no_mistakes_and_no_tree() {
    let three = || table(Game::Morpion, "players=3 rows=6 columns=6", &[Player::Person, computer(), computer()]);
    let english = said(three(), &["hint", "mistakes", "tree", "quit"]);
    assert!(english.contains("A good move: "), "{english}");
    assert!(english.contains("mistakes\nAnalysis is for games of two.\n"), "{english}");
    assert!(english.contains("tree\nThese algorithms suppose two players: "), "{english}");
    let french = said_in("fr", three(), &["erreurs", "arbre", "quitter"]);
    assert!(french.contains("erreurs\nL’analyse est pour les parties à deux.\n"), "{french}");
    assert!(french.contains("arbre\nCes algorithmes supposent deux joueurs"), "{french}");
}

#[test]
fn a_tree_goes_as_far_as_a_number_says() {
    let output = two_people(&["tree x", "tree 0", "tree 9", "tree 1", "tree"]);
    assert_eq!(output.matches("Write a number from 1 to 8.").count(), 3, "{output}");
    assert_eq!(output.matches("root  MAX").count(), 2, "{output}");
    assert!(
        said_in("fr", table(Game::Morpion, "", &[Player::Person, Player::Person]), &["arbre x"])
            .contains("Écrivez un nombre de 1 à 8.")
    );
}

#[test]
fn colours_have_the_letters_and_names_of_the_language() {
    let folder = tempfile::tempdir().unwrap();
    let setup = "cells=rojvb/ojvbi/jvbir/vbiro/birov players=2";
    let people = || table(Game::SixCouleurs, setup, &[Player::Person, Player::Person]);
    let played = |language: &str, lines: &[&str]| {
        let file = folder.path().join(format!("{language}.json"));
        let save = format!("save {}", file.display());
        let output = said_in(language, people(), &[lines, &[save.as_str(), "hint", "quit"]].concat());
        let kept = std::fs::read_to_string(file).expect("it was kept").replace(char::is_whitespace, "");
        assert!(kept.contains(r#""moves":["j","i","v","o"]"#), "{kept}");
        output
    };
    let english = played("en", &["teal", "y", "purple", "G", "o"]);
    for told in [
        "R o y g b\n o y g b p\n",
        "1: orange (o), +2\n2: yellow (y), +0\n4: blue (b), +0\n5: purple (p), +0\n",
        "\"teal\" is not a colour; write a letter of r o y g b p, a number from 0 to 5, or a name such as yellow.",
        "A good move: ",
    ] {
        assert!(english.contains(told), "{told}: {english}");
    }
    let french = played("fr", &["teal", "j", "violet", "V", "orange"]);
    for told in [
        "R o j v b\n o j v b i\n",
        "1\u{a0}: orange (o), +2\n2\u{a0}: jaune (j), +0\n4\u{a0}: bleu (b), +0\n5\u{a0}: violet (i), +0\n",
        "une lettre parmi r o j v b i",
    ] {
        assert!(french.contains(told), "{told}: {french}");
    }
    // The letters of files are read in every language.
    assert!(said(people(), &["j"]).contains("Y o y g b\n"), "j is yellow in English too");
}
