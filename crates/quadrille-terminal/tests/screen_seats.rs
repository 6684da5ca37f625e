//! The list of who sits where: names that are typed, a player for each seat.

mod hand;

use hand::{FINE, PLAIN, Screen, people, table};
use quadrille_core::Game;
use quadrille_locale::Locale;
use quadrille_session::Player;
use quadrille_terminal::screen::Start;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The settings of Morpion with the list of seats open.
fn seats_of(screen: &mut Screen<'_>, players: usize) {
    for _ in 0..4 {
        screen.press(KeyCode::Down);
    }
    for _ in 2..players {
        screen.press(KeyCode::Right);
    }
    screen.press(KeyCode::Down);
    screen.press(KeyCode::Enter);
}

#[test]
fn r009_names_and_players_are_chosen_seat_by_seat() {
    let locale = Locale::new("fr").unwrap();
    let mut screen = Screen::new(Start::Settings(None), FINE, &locale);
    seats_of(&mut screen, 3);
    screen.keys("Éloïse q?jkhl");
    for _ in " q?jkhl".chars() {
        screen.press(KeyCode::Backspace);
    }
    screen.press(KeyCode::Down);
    screen.press(KeyCode::Right);
    screen.press(KeyCode::Down);
    screen.press(KeyCode::Left);
    insta::assert_snapshot!("seats_fr", screen.text(80, 24));
    screen.press(KeyCode::Enter);
    insta::assert_snapshot!("settings_seats_fr", screen.text(80, 24));
    screen.press(KeyCode::Enter);
    let text = screen.text(80, 24);
    assert!(text.contains("Éloïse") && text.contains("difficile") && text.contains("facile"), "{text}");
    // They are still there when the settings are opened again.
    screen.keys("c");
    let text = screen.text(80, 24);
    assert!(text.contains("Éloïse, Joueur 2, Joueur 3") && text.contains("◂ voir « Qui joue » ▸"), "{text}");
    assert_eq!(locale.reports(), Vec::<String>::new());
}

#[test]
fn r015_g3_a_name_that_another_seat_has_is_told() {
    let mut screen = Screen::english(Start::Settings(None), PLAIN);
    seats_of(&mut screen, 2);
    screen.keys("Maia");
    screen.press(KeyCode::Down);
    screen.keys("MAIA");
    let told = "Player 1 already has this name; choose another.";
    for key in [KeyCode::Null, KeyCode::Down, KeyCode::Enter, KeyCode::Right] {
        screen.press(key);
        let told_now = key == KeyCode::Null || screen.text(80, 24).contains(told);
        assert!(told_now && screen.text(80, 24).contains("MAIA_"), "{}", screen.text(80, 24));
    }
    // Esc gives the name before back, then leaves.
    screen.press(KeyCode::Esc);
    let text = screen.text(80, 24);
    assert!(text.contains(told) && text.contains("Player 2") && !text.contains("MAIA"), "{text}");
    screen.press(KeyCode::Esc);
    assert!(screen.text(80, 24).contains("Maia, Player 2 >"), "{}", screen.text(80, 24));
}

#[test]
fn r007_every_seat_may_be_a_computer() {
    let mut screen = Screen::english(Start::Settings(None), PLAIN);
    seats_of(&mut screen, 2);
    screen.press(KeyCode::Right);
    screen.press(KeyCode::Enter);
    screen.press(KeyCode::Enter);
    screen.wait_for("n new");
    let text = screen.text(80, 24);
    assert!(text.contains("very easy") && text.contains("medium"), "{text}");
    screen.keys("c");
    // The short form's opponent is for all again.
    screen.press(KeyCode::Left);
    assert!(screen.text(80, 24).contains("< easy >"), "{}", screen.text(80, 24));
    screen.press(KeyCode::Enter);
    assert!(!screen.text(80, 24).contains("very easy"), "{}", screen.text(80, 24));
}

#[test]
fn twenty_six_seats_scroll_in_any_window() {
    let mut screen = Screen::english(Start::Settings(None), PLAIN);
    seats_of(&mut screen, 26);
    for _ in 0..30 {
        screen.press(KeyCode::Down);
    }
    screen.keys("Zoé");
    for (width, height) in [(80, 24), (40, 12), (30, 10)] {
        let text = screen.text(width, height);
        let line = text.lines().find(|line| line.contains('>')).unwrap_or_default();
        assert!(line.starts_with("> 26 Z  Zoe_") && line.ends_with('>'), "{text}");
        assert!(text.contains("Letters: the name"), "{text}");
    }
    insta::assert_snapshot!("seats_of_26", screen.text(40, 12));
    screen.press(KeyCode::Home);
    screen.press(KeyCode::PageDown);
    assert!(screen.text(40, 12).contains("> 11 K"), "{}", screen.text(40, 12));
    screen.press(KeyCode::Esc);
    insta::assert_snapshot!("settings_of_26", screen.text(40, 12));
}

#[test]
fn letters_of_names_leave_nothing_and_control_c_leaves() {
    let mut screen = Screen::english(Start::Settings(None), PLAIN);
    seats_of(&mut screen, 2);
    screen.keys("q q");
    assert!(!screen.app.is_done());
    screen.app.press(KeyEvent::new(KeyCode::Char('a'), KeyModifiers::CONTROL), screen.now);
    assert!(screen.text(80, 24).contains("q q_"), "{}", screen.text(80, 24));
    screen.app.press(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL), screen.now);
    assert!(screen.app.is_done());
}

#[test]
fn the_settings_know_who_plays_already() {
    let players = [Player::Engine("minimax:depth=2".into()), Player::Person];
    let mut screen = Screen::english(table(Game::Puissance4, "rows=8", &players), PLAIN);
    screen.keys("c");
    let text = screen.text(80, 24);
    assert!(text.contains("P1, P2") && text.contains("< see \"Who plays\" >"), "{text}");
    assert!(text.lines().any(|line| line.contains("Rows") && line.contains('8')), "{text}");
    let mut screen = Screen::english(people(Game::Morpion, ""), PLAIN);
    screen.keys("c");
    assert!(screen.text(80, 24).contains("< another person >"), "{}", screen.text(80, 24));
}
