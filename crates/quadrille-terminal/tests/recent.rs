//! Games that give way to others, or that somebody leaves, are among the recent ones.
#![allow(clippy::unwrap_used, reason = "a test")]

mod hand;

use std::path::Path;

use hand::{PLAIN, Screen, english, people};
use quadrille_core::Game;
use quadrille_store::{SqliteStore, Store as _};
use quadrille_terminal::RecentGames;
use quadrille_terminal::console::{Console, Puissance4Console, SixCouleursConsole, TableConsole};
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
    let locale = english();
    let (data, here) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut screen = Screen::new(people(Game::Morpion, ""), PLAIN, &locale);
    screen.app = screen.app.looking_in(here.path().to_owned(), Some(data.path().to_owned()));
    // Nothing was played: there is nothing to keep.
    screen.keys("n");
    assert!(!data.path().join(SqliteStore::FILE).exists());
    // A new game, at the second asking.
    screen.keys("11\nn");
    assert_eq!(recent(data.path()), Vec::<String>::new());
    screen.keys("n");
    assert_eq!(recent(data.path()), ["1A"]);
    // Other settings.
    screen.keys("22\nc");
    for _ in 0..30 {
        screen.press(KeyCode::Down);
    }
    screen.press(KeyCode::Enter);
    screen.wait_for("P1 to play");
    assert_eq!(recent(data.path()), ["2B", "1A"]);
    // A save that is opened, once it is said that it may.
    let file = here.path().join("other.json");
    screen.keys("33\ns");
    for _ in 0..30 {
        screen.press(KeyCode::Backspace);
    }
    screen.keys(&format!("{}\n", file.display()));
    screen.keys("12\no");
    screen.wait_for("other.json");
    screen.press(KeyCode::Enter);
    screen.wait_for("Open this one all the same?");
    screen.press(KeyCode::Enter);
    screen.wait_for("Game opened: other.json");
    assert_eq!(recent(data.path()), ["3C 1B", "2B", "1A"]);
}

#[test]
fn who_leaves_the_full_screen_finds_an_unfinished_game_again() {
    let locale = english();
    let data = tempfile::tempdir().unwrap();
    let opened = || {
        let mut screen = Screen::new(people(Game::Morpion, ""), PLAIN, &locale);
        screen.app = screen.app.looking_in(".".into(), Some(data.path().to_owned()));
        screen
    };
    let mut screen = opened();
    screen.keys("11\n22\nq");
    assert!(screen.app.is_done());
    assert_eq!(recent(data.path()), ["1A 2B"]);
    // One that is over is not left, one without a move is none.
    let mut screen = opened();
    screen.keys("11\n21\n12\n22\n13\nq");
    assert!(screen.app.is_done());
    let mut screen = opened();
    screen.keys("q");
    assert!(screen.app.is_done());
    assert_eq!(recent(data.path()), ["1A 2B"]);
}

#[test]
fn r104_a_game_that_cannot_be_kept_is_left_at_the_second_asking_only() {
    let locale = english();
    let data = tempfile::NamedTempFile::new().unwrap();
    let mut screen = Screen::new(people(Game::Morpion, ""), PLAIN, &locale);
    screen.app = screen.app.looking_in(".".into(), Some(data.path().to_owned()));
    screen.keys("11\nq");
    assert!(!screen.app.is_done());
    let text = screen.text(200, 24);
    assert!(text.contains("The game cannot be kept") && text.contains("no folder"), "{text}");
    screen.keys("q");
    assert!(screen.app.is_done());
}

fn type_in_general_console(data: &Path, lines: &str) {
    let locale = english();
    let Start::Table(table) = people(Game::Morpion, "") else { panic!("a table") };
    let mut console = Console::new(lines.as_bytes(), Vec::new());
    let _ = TableConsole::new(*table, 1, &locale).keeping(Some(RecentGames::of(data))).play(&mut console);
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
    type_in_general_console(data.path(), "3C\nnew\nquit\n");
    type_in_general_console(data.path(), "1A\n2A\n1B\n2B\n1C\nquit\n");
    type_in_general_console(data.path(), "quit\n");
    assert_eq!(recent(data.path()), ["3C", "2B 1A", "1A"]);
}

#[test]
fn r124_a_new_game_of_a_classic_console_keeps_the_one_that_was_left() {
    let locale = english();
    let data = tempfile::tempdir().unwrap();
    let folder = Some(data.path().to_owned());
    let puissance4 = |lines: &str| {
        let mut console = Console::new(lines.as_bytes(), Vec::new());
        let _ = Puissance4Console { locale: &locale, folder: folder.clone(), seed: 1 }.play(&mut console);
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
        let _ = SixCouleursConsole { locale: &locale, folder: folder.clone(), seed: 1 }.play(&mut console);
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

/// The letter of a colour that the console offers: `3: vert (v), +2`.
fn playable(output: &str) -> String {
    let offered = output.lines().find(|line| line.contains("), +")).unwrap_or_else(|| panic!("{output}"));
    offered.split(['(', ')']).nth(1).unwrap().to_owned()
}
