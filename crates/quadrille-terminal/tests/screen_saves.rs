//! The list of saves: found, read, asked about, opened.
#![allow(clippy::unwrap_used, reason = "a test")]

mod hand;

use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime};

use hand::{FINE, PLAIN, Screen, people};
use quadrille_core::{AnyRecord, AnySetup, Game};
use quadrille_format::{Format, Save, store};
use quadrille_locale::Locale;
use quadrille_terminal::screen::Start;
use ratatui::crossterm::event::KeyCode;

/// Writes a file of this day of 2020.
fn write(folder: &Path, name: &str, day: u64, content: &str) {
    let path = folder.join(name);
    fs::write(&path, content).unwrap();
    let modified = SystemTime::UNIX_EPOCH + Duration::from_hours((18_262 + day) * 24);
    File::options().write(true).open(path).unwrap().set_modified(modified).unwrap();
}

fn save(game: Game, setup: &str, moves: &[&str], format: Format) -> String {
    let mut record = AnyRecord::new(AnySetup::parse(game, setup).unwrap());
    for mv in moves {
        record.play(mv).unwrap();
    }
    store(&Save::of(record), format).unwrap()
}

/// A folder of saves and of other files.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let morpion = save(Game::Morpion, "", &["2B"], Format::Native);
    write(folder.path(), "old.json", 1, &morpion);
    write(folder.path(), "cut.json", 3, &morpion[..morpion.len() / 2]);
    write(folder.path(), "partie", 2, &save(Game::Puissance4, "", &["4", "4", "3"], Format::Puissance4Text));
    write(folder.path(), "notes.txt", 4, "bread, milk");
    write(folder.path(), "LICENSE", 5, "all of this");
    write(folder.path(), "picture.png", 6, "no text");
    write(folder.path(), ".hidden.json", 7, &morpion);
    fs::create_dir(folder.path().join("folder.json")).unwrap();
    folder
}

fn screen(start: Start, folder: &Path) -> Screen<'static> {
    Screen::english(start, PLAIN).looking_in(folder, None)
}

#[test]
fn saves_are_listed_newest_first_and_what_cannot_be_read_says_why() {
    let folder = folder();
    let locale = Locale::new("fr").unwrap();
    let mut screen = Screen::new(Start::Settings(None), FINE, &locale).looking_in(folder.path(), None);
    screen.keys("o");
    screen.wait_for("old.json");
    // The newest that can be read is chosen; the one above says why it cannot.
    assert!(screen.text(80, 24).contains("▸ partie"), "{}", screen.text(80, 24));
    screen.press(KeyCode::Up);
    insta::assert_snapshot!("saves_fr", screen.text(80, 24));
    // What cannot be read cannot be chosen.
    screen.press(KeyCode::Home);
    screen.press(KeyCode::Down);
    screen.press(KeyCode::Enter);
    assert!(screen.text(80, 24).contains("ligne"), "{}", screen.text(80, 24));
    screen.press(KeyCode::End);
    let path = folder.path().display().to_string();
    let narrow = screen.text(40, 12).replace(&path, "");
    assert!(narrow.contains("▸ old.json") && narrow.contains("2 janvier 2020"), "{narrow}");
    screen.press(KeyCode::Esc);
    assert!(screen.text(80, 24).contains("Lancer la partie"), "{}", screen.text(80, 24));
    assert_eq!(locale.reports(), Vec::<String>::new());
}

#[test]
fn r049_a_save_is_opened_from_the_settings() {
    let folder = folder();
    let mut screen = screen(Start::Settings(None), folder.path());
    screen.keys("o");
    screen.wait_for("old.json");
    screen.press(KeyCode::End);
    screen.press(KeyCode::Up);
    screen.press(KeyCode::Enter);
    let text = screen.wait_for("Game opened: partie.");
    assert!(text.starts_with("Connect Four  6 x 7") && text.contains("3 3"), "{text}");
    // The settings are those of the game that was opened.
    screen.keys("c");
    assert!(screen.text(80, 24).contains("< another person >"), "{}", screen.text(80, 24));
}

#[test]
fn opening_a_save_asks_before_a_game_is_lost() {
    let folder = folder();
    let mut screen = screen(people(Game::Puissance4, ""), folder.path());
    screen.keys("1");
    for (key, title) in [(KeyCode::Esc, "Connect Four"), (KeyCode::Enter, "Tic-tac-toe")] {
        screen.keys("o");
        screen.wait_for("old.json");
        screen.press(KeyCode::End);
        screen.press(KeyCode::Enter);
        screen.wait_for("The game under way would be lost.");
        screen.keys("x");
        insta::assert_snapshot!("saves_doubt", screen.text(40, 12));
        screen.press(key);
        screen.press(KeyCode::Esc);
        let text = screen.text(80, 24);
        assert!(text.starts_with(title), "{text}");
    }
    assert!(screen.text(80, 24).contains("|[O]|"), "{}", screen.text(80, 24));
}

#[test]
fn r104_a_path_can_be_typed_and_a_wrong_one_is_told() {
    let folder = folder();
    let empty = tempfile::tempdir().unwrap();
    let mut screen = screen(Start::Settings(None), empty.path());
    screen.keys("o");
    screen.wait_for("No saves in this folder.");
    screen.keys("/no/such q\n");
    screen.wait_for("this file does not exist");
    for _ in 0..20 {
        screen.press(KeyCode::Backspace);
    }
    screen.keys(&format!("{}\n", folder.path().display()));
    screen.wait_for("this is a folder");
    screen.keys("/old.json\n");
    screen.wait_for("Game opened: old.json.");
}

#[test]
fn games_of_the_consoles_are_found_in_the_data_folder() {
    let (data, here) = (folder(), tempfile::tempdir().unwrap());
    write(data.path(), "Save_IA", 9, &save(Game::Puissance4, "", &["4"], Format::Puissance4Text));
    let mut screen = Screen::english(Start::Settings(None), PLAIN).looking_in(here.path(), Some(data.path()));
    screen.keys("o");
    let text = screen.wait_for("Save_IA");
    assert!(!text.contains("old.json"), "{text}");
}

#[test]
fn of_many_files_the_newest_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let morpion = save(Game::Morpion, "", &["2B"], Format::Native);
    for day in 0..205 {
        write(folder.path(), &format!("game{day:03}.json"), day, &morpion);
    }
    let mut screen = screen(Start::Settings(None), folder.path());
    screen.keys("o");
    screen.wait_for("the 200 newest files");
    assert!(screen.text(80, 24).contains("> game204.json"), "{}", screen.text(80, 24));
    screen.press(KeyCode::End);
    for (width, height) in [(80, 24), (40, 12), (30, 10), (31, 11)] {
        let text = screen.text(width, height);
        assert!(text.contains("> game005.json"), "{text}");
    }
}

#[test]
fn r104_a_save_is_offered_a_free_name_and_replaces_no_file_unasked() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("morpion.json"), "bread").unwrap();
    let file = folder.path().join("mine.xml");
    fs::write(&file, "milk").unwrap();
    let mut screen = screen(people(Game::Morpion, ""), folder.path());
    screen.keys("22\ns");
    assert!(screen.text(80, 24).contains("Keep the game in: morpion-2.json"), "{}", screen.text(80, 24));
    for _ in 0..20 {
        screen.press(KeyCode::Backspace);
    }
    screen.keys(&format!("{}\n", file.display()));
    assert!(
        screen.text(200, 24).contains("It exists already; Enter again writes over it:"),
        "{}",
        screen.text(200, 24)
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), "milk");
    // Another name is no answer, and Esc leaves everything as it is.
    screen.press(KeyCode::Backspace);
    assert!(screen.text(200, 24).contains("Keep the game in:"), "{}", screen.text(200, 24));
    screen.keys("l\n");
    screen.press(KeyCode::Esc);
    assert_eq!(fs::read_to_string(&file).unwrap(), "milk");
    screen.keys("s");
    for _ in 0..20 {
        screen.press(KeyCode::Backspace);
    }
    screen.keys(&format!("{}\n\n", file.display()));
    assert!(fs::read_to_string(&file).unwrap().starts_with("<?xml"), "the ending decides the format");
    // The standard output is the screen.
    screen.keys("s");
    for _ in 0..20 {
        screen.press(KeyCode::Backspace);
    }
    screen.keys("-\n");
    assert!(screen.text(200, 24).contains("not the name of a file"), "{}", screen.text(200, 24));
}
