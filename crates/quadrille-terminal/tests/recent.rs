//! What is played is among the recent games, and is gone on with from there.
#![allow(clippy::unwrap_used, reason = "a test")]

mod hand;

use std::path::Path;

use hand::{FINE, PLAIN, Screen, english, people};
use quadrille_core::Game;
use quadrille_locale::Locale;
use quadrille_store::{Change, SqliteStore, Store as _};
use quadrille_terminal::RecentGames;
use quadrille_terminal::console::{Console, Puissance4Console, SixCouleursConsole, TableConsole, play_classic_morpion};
use quadrille_terminal::screen::Start;
use ratatui::crossterm::event::KeyCode;

/// The moves of the recent games of a data folder, the newest first.
fn recent(data: &Path) -> Vec<String> {
    let file = data.join(SqliteStore::FILE);
    if !file.exists() {
        return Vec::new();
    }
    let store = SqliteStore::open_beside(&file).unwrap();
    let lines = store.recent().unwrap();
    let moves = |id: i64| {
        let text = store.recent_game(id).unwrap().unwrap();
        quadrille_format::load(text.as_bytes()).unwrap().1.record().moves().join(" ")
    };
    lines.iter().map(|line| moves(line.id)).collect()
}

#[test]
fn the_full_screen_keeps_what_it_leaves_for_another_game() {
    let (data, here) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut screen = Screen::english(people(Game::Morpion, ""), PLAIN).looking_in(here.path(), Some(data.path()));
    // Nothing was played: there is nothing to keep.
    screen.keys("n");
    assert!(!data.path().join(SqliteStore::FILE).exists());
    // A game is there from its first move on, and stays when a new one is asked for twice.
    screen.keys("11\n");
    assert_eq!(recent(data.path()), ["1A"]);
    screen.keys("nn");
    screen.wait_for("P1 to play");
    assert_eq!(recent(data.path()), ["1A"]);
    // It is no longer the one on the table: the list shows it.
    screen.keys("g");
    screen.wait_for("1 move ");
    screen.press(KeyCode::Esc);
    // Other settings.
    screen.keys("22\nc");
    for _ in 0..30 {
        screen.press(KeyCode::Down);
    }
    screen.press(KeyCode::Enter);
    screen.wait_for("P1 to play");
    assert_eq!(recent(data.path()), ["2B", "1A"]);
    // A save that is opened.
    let file = here.path().join("other.json");
    screen.keys("33\ns");
    for _ in 0..30 {
        screen.press(KeyCode::Backspace);
    }
    screen.keys(&format!("{}\n", file.display()));
    screen.keys("12\no");
    screen.wait_for("other.json");
    screen.press(KeyCode::Enter);
    screen.wait_for("Game opened: other.json");
    assert_eq!(recent(data.path()), ["3C 1B", "2B", "1A"], "it is in its file as it is");
    // Going on with it is a game that no file has.
    screen.keys("11\n");
    assert_eq!(recent(data.path()), ["3C 1A", "3C 1B", "2B", "1A"]);
}

#[test]
fn who_leaves_the_full_screen_finds_an_unfinished_game_again() {
    let data = tempfile::tempdir().unwrap();
    let opened = || Screen::english(people(Game::Morpion, ""), PLAIN).keeping_in(data.path());
    let mut screen = opened();
    screen.keys("11\n22\nq");
    assert!(screen.app.is_done());
    assert_eq!(recent(data.path()), ["1A 2B"]);
    let farewell = |data: Option<&str>| screen.app.farewell(data.map(Path::new)).unwrap();
    assert!(farewell(None).contains("\"quadrille play morpion\""));
    // Where it is not in the usual folder, only this finds it again.
    assert!(farewell(Some("games")).contains("\"quadrille play morpion --data games\""));
    assert!(farewell(Some("my games")).contains("--data 'my games'"));
    // One that is over needs no word, one without a move is none.
    let mut screen = opened();
    screen.keys("11\n21\n12\n22\n13\nq");
    assert!(screen.app.is_done());
    assert_eq!(screen.app.farewell(None), None);
    let mut screen = opened();
    screen.keys("q");
    assert!(screen.app.is_done());
    assert_eq!(recent(data.path()), ["1A 2A 1B 2B 1C", "1A 2B"]);
}

#[test]
fn g6_the_list_of_recent_games_is_opened_and_a_game_goes_on_in_its_line() {
    for language in ["fr", "en"] {
        let locale = Locale::new(language).unwrap();
        let data = tempfile::tempdir().unwrap();
        for (game, moves) in [(Game::Puissance4, "443"), (Game::Morpion, "11\n22\n")] {
            let mut screen = Screen::new(people(game, ""), FINE, &locale).keeping_in(data.path());
            screen.keys(moves);
        }
        assert_eq!(recent(data.path()), ["1A 2B", "4 4 3"]);
        // Every game has its unfinished one; the newest is told of.
        let mut screen = Screen::new(Start::Settings(None), FINE, &locale).keeping_in(data.path());
        assert!(screen.text(80, 24).contains(": g "), "{}", screen.text(80, 24));
        screen.keys("g");
        screen.wait_for(&locale.text("game-puissance4"));
        for (width, height) in [(80, 24), (40, 12), (30, 10), (140, 50)] {
            let text = screen.text(width, height);
            assert!(text.contains(&locale.text("play-recent-title")), "{text}");
            assert!(text.contains("▸ P1 – P2"), "{text}");
        }
        let undated: String = screen.text(80, 24).chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
        insta::assert_snapshot!(format!("recent_{language}"), undated);
        // Letters are no path here.
        screen.keys("xyz");
        screen.press(KeyCode::Up);
        screen.press(KeyCode::Down);
        screen.press(KeyCode::Enter);
        screen.wait_for(&locale.text("play-taken-up"));
        screen.keys("1");
        assert_eq!(recent(data.path()), ["4 4 3 1", "1A 2B"], "it goes on in its line");
        // The game on the table is not in the list.
        screen.keys("g");
        let seen = screen.wait_for(&locale.text("game-morpion"));
        assert_eq!(seen.matches("▸").count(), 1, "{seen}");
        assert!(!seen.contains("  P1 – P2   "), "there is one line: {seen}");
        assert_eq!(locale.reports(), Vec::<String>::new());
    }
}

#[test]
fn two_programs_keep_their_games_in_one_store() {
    let data = tempfile::tempdir().unwrap();
    // The page has it.
    let mut page = SqliteStore::open(&data.path().join(SqliteStore::FILE), Some("127.0.0.1:1")).unwrap();
    let opened = || Screen::english(people(Game::Morpion, ""), PLAIN).keeping_in(data.path());
    let (mut one, mut other) = (opened(), opened());
    one.keys("11\n");
    other.keys("22\n");
    one.keys("12\n");
    assert_eq!(recent(data.path()), ["1A 1B", "2B"]);
    // Somebody takes a game away on the page: it is there again with the next move.
    let taken = page.recent().unwrap()[0].id;
    page.commit(&Change { forget_recent: Some(taken), ..Change::default() }).unwrap();
    one.keys("13\n");
    assert_eq!(recent(data.path()), ["1A 1B 1C", "2B"]);
}

#[test]
fn r104_a_game_that_cannot_be_kept_is_left_at_the_second_asking_only() {
    let data = tempfile::NamedTempFile::new().unwrap();
    let mut screen = Screen::english(people(Game::Morpion, ""), PLAIN).keeping_in(data.path());
    screen.keys("11\nq");
    assert!(!screen.app.is_done());
    let text = screen.text(80, 24).replace('\n', " ");
    assert!(text.contains("The game cannot be kept") && text.contains("no folder"), "{text}");
    assert!(text.contains("The same key again goes on without keeping it."), "{text}");
    // Another key in between, and the question is a new one.
    screen.keys("aq");
    assert!(!screen.app.is_done());
    screen.keys("q");
    assert!(screen.app.is_done());
    assert_eq!(screen.app.farewell(None), None);
}

fn type_in_general_console(data: &Path, lines: &str) -> String {
    type_where(Some(RecentGames::of(data)), lines)
}

fn type_where(recent: Option<RecentGames>, lines: &str) -> String {
    let locale = english();
    let Start::Table(table) = people(Game::Morpion, "") else { panic!("a table") };
    let mut output = Vec::new();
    let mut console = Console::new(lines.as_bytes(), &mut output);
    let _ = TableConsole::new(*table, 1, locale).keeping(recent).play(&mut console);
    assert_eq!(locale.reports(), Vec::<String>::new());
    String::from_utf8(output).unwrap()
}

#[test]
fn the_general_console_keeps_what_is_left_and_replaced() {
    let data = tempfile::tempdir().unwrap();
    type_in_general_console(data.path(), "1A\nquit\n");
    assert_eq!(recent(data.path()), ["1A"]);
    // The input ends.
    type_in_general_console(data.path(), "2B\n1A\n");
    assert_eq!(recent(data.path()), ["2B 1A", "1A"]);
    // Another game; then one that is over, and one without a move.
    type_in_general_console(data.path(), "3C\nnew\n1B\nquit\n");
    type_in_general_console(data.path(), "1A\n2A\n1B\n2B\n1C\nquit\n");
    type_in_general_console(data.path(), "quit\n");
    assert_eq!(recent(data.path()), ["1A 2A 1B 2B 1C", "1B", "3C", "2B 1A", "1A"]);
}

#[test]
fn the_general_console_tells_once_that_there_is_nowhere_to_keep_a_game() {
    let nowhere = "The game cannot be kept: there is no data folder";
    let said = type_where(None, "1A\n2B\nquit\n1B\nquit\nquit\n3C\n");
    assert_eq!(said.matches(nowhere).count(), 3, "with the first move, and when it is left: {said}");
    assert_eq!(said.matches("to go on without keeping it").count(), 2, "{said}");
    assert!(!said.contains("3C"), "the second asking leaves: {said}");
    assert!(!type_where(None, "quit\n").contains(nowhere), "there is nothing to keep");
}

#[test]
fn the_general_console_lists_recent_games_and_goes_on_with_one() {
    let data = tempfile::tempdir().unwrap();
    assert!(type_in_general_console(data.path(), "recent\nrecent 1\n").contains("No recent games.\n"));
    type_in_general_console(data.path(), "1A\nquit\n");
    type_in_general_console(data.path(), "2B\n1A\nquit\n");
    let said = type_in_general_console(data.path(), "3C\nrecent\nrecent 3\nrecent x\nrécentes 2\n3A\nrecent\n");
    let list: Vec<&str> = said.lines().filter(|line| line.contains("Tic-tac-toe, ")).collect();
    assert!(list[0].contains("  1. ") && list[0].ends_with("  Tic-tac-toe, 2 moves, P1 – P2"), "{said}");
    assert!(list[1].contains("  2. ") && list[1].ends_with("  Tic-tac-toe, 1 move, P1 – P2"), "{said}");
    assert_eq!(said.matches("Write a number from 1 to 2.").count(), 2, "{said}");
    // The game that was on the table is in the list now.
    assert_eq!(list.len(), 4, "{said}");
    assert_eq!(recent(data.path()), ["1A 3A", "3C", "2B 1A"]);
}

#[test]
fn r104_the_general_console_leaves_a_game_that_it_cannot_keep_at_the_second_asking() {
    let data = tempfile::NamedTempFile::new().unwrap();
    let said = type_in_general_console(data.path(), "1A\n2B\nquit\nhelp\nquit\nquit\n3C\n");
    assert_eq!(said.matches("The game cannot be kept").count(), 3, "told once, then when it is left: {said}");
    assert_eq!(said.matches("Write it once more to go on without keeping it.").count(), 2, "{said}");
    assert!(said.ends_with("your move? "), "the last line is not read: {said}");
}

#[test]
fn r146_the_classic_morpion_keeps_its_game_and_says_nothing_of_it() {
    let (data, locale) = (tempfile::tempdir().unwrap(), english());
    let play = |recent: Option<RecentGames>, lines: &str| {
        let mut output = Vec::new();
        let mut console = Console::new(lines.as_bytes(), &mut output);
        let _ = play_classic_morpion(&mut console, recent, locale);
        String::from_utf8(output).unwrap()
    };
    let lines = "Maia\nm\nLeo\nl\n22\n11\n";
    assert_eq!(play(Some(RecentGames::of(data.path())), lines), play(None, lines));
    assert_eq!(recent(data.path()), ["2B 1A"]);
}

#[test]
fn r124_a_new_game_of_a_classic_console_keeps_the_one_that_was_left() {
    let locale = english();
    let data = tempfile::tempdir().unwrap();
    let folder = Some(data.path().to_owned());
    let puissance4 = |lines: &str| {
        let mut console = Console::new(lines.as_bytes(), Vec::new());
        let _ = Puissance4Console { locale, folder: folder.clone(), seed: 1 }.play(&mut console);
    };
    puissance4("1\n6\n7\n4\n5\n");
    // Going on with it leaves it where it is; a new one takes its place.
    puissance4("1\n1\n3\n");
    assert_eq!(recent(data.path()), Vec::<String>::new());
    puissance4("1\n2\n6\n7\n1\n");
    assert_eq!(recent(data.path()), ["4 5 3"]);
    let six = |lines: &str| {
        let mut output = Vec::new();
        let mut console = Console::new(lines.as_bytes(), &mut output);
        let _ = SixCouleursConsole { locale, folder: folder.clone(), seed: 1 }.play(&mut console);
        String::from_utf8(output).unwrap()
    };
    let first = six("1\n2\n\n0\n\n0\n5\n0\n");
    let letter = playable(&first);
    six(&format!("1\n2\n\n0\n\n0\n5\n0\n{letter}\n"));
    six("2\n\n");
    assert_eq!(recent(data.path()).len(), 1);
    six("1\n2\n\n0\n\n0\n5\n1\n");
    assert_eq!(recent(data.path())[0], letter);
}

#[test]
fn what_a_classic_console_cannot_read_is_set_aside() {
    let locale = english();
    let data = tempfile::tempdir().unwrap();
    let folder = Some(data.path().to_owned());
    for number in ["", "-2"] {
        for (name, lines) in [("Save_Joueur", "1\n6\n7\n4\n"), ("Save_SixCouleurs", "1\n2\n\n0\n\n0\n5\n0\n")] {
            std::fs::write(data.path().join(name), "bread").unwrap();
            let mut output = Vec::new();
            let mut console = Console::new(lines.as_bytes(), &mut output);
            let (folder, seed) = (folder.clone(), 1);
            let _ = match name {
                "Save_Joueur" => Puissance4Console { locale, folder, seed }.play(&mut console),
                _ => SixCouleursConsole { locale, folder, seed }.play(&mut console),
            };
            let (output, aside) = (String::from_utf8(output).unwrap(), format!("{name}{number}.unread"));
            assert!(output.contains("That file is set aside as") && output.contains(&aside), "{output}");
            assert_eq!(std::fs::read_to_string(data.path().join(aside)).unwrap(), "bread");
        }
    }
}

/// The letter of a colour that the console offers: `3: vert (v), +2`.
fn playable(output: &str) -> String {
    let offered = output.lines().find(|line| line.contains("), +")).unwrap_or_else(|| panic!("{output}"));
    offered.split(['(', ')']).nth(1).unwrap().to_owned()
}
