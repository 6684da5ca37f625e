//! Reversi in the terminal: cells to play and discs that turned are seen, a pass is played
//! by every key that plays.

mod hand;

use hand::{FINE, Screen, people};
use quadrille_core::Game;
use quadrille_locale::Locale;
use quadrille_session::{BoardPlan, FirstPolicy, Settings, Table};
use quadrille_terminal::console::{Console, Stopped, TableConsole};
use ratatui::crossterm::event::KeyCode;

/// After these the second player must pass.
const BEFORE_PASS: [&str; 5] = ["3D", "2D", "1C", "4B", "1D"];

#[test]
fn the_full_screen_shows_cells_to_play_and_discs_that_turned() {
    let mut screen = Screen::english(people(Game::Reversi, "rows=4 columns=4"), FINE);
    screen.keys(":3D\n:2D\n");
    insta::assert_snapshot!("reversi", screen.text(80, 24));
    screen.keys(":4D\n");
    assert!(screen.text(80, 24).contains("turns none"), "{}", screen.text(80, 24));
    screen.keys("0");
    assert!(screen.text(80, 24).contains("pass only where there is none"), "{}", screen.text(80, 24));
}

#[test]
fn a_pass_is_played_with_enter_or_its_number() {
    for key in [KeyCode::Enter, KeyCode::Char('0')] {
        let mut screen = Screen::english(people(Game::Reversi, "rows=4 columns=4"), FINE);
        for mv in BEFORE_PASS {
            screen.keys(&format!(":{mv}\n"));
        }
        assert!(screen.text(80, 24).contains("P2 to play: pass."), "{}", screen.text(80, 24));
        screen.press(key);
        assert!(screen.text(80, 24).contains("P1 to play."), "{}", screen.text(80, 24));
        assert!(screen.text(80, 24).contains("  6 pass"), "{}", screen.text(80, 24));
    }
}

#[test]
fn the_console_plays_a_whole_game_with_its_pass() {
    let mut settings = Settings::usual(Game::Reversi, ["Maia".into(), "Ana".into()]);
    settings.board = BoardPlan::parse(Game::Reversi, "rows=4 columns=4").expect("a board");
    settings.first = FirstPolicy::FirstSeat;
    for seat in &mut settings.seats {
        seat.player = quadrille_session::Player::Person;
    }
    let locale = Locale::new("fr").expect("it is shipped");
    let typed = [&BEFORE_PASS[..], &["1A", "passe", "3A", "1B", "4A", "4D", "2A", "1A", "4C"]].concat().join("\n");
    let mut output = Vec::new();
    let mut console = Console::new(typed.as_bytes(), &mut output).echoing(true);
    let table = Table::new(settings, 1).expect("settings without faults");
    let stopped = TableConsole::new(table, 1, &locale).play(&mut console);
    assert!(matches!(stopped, Ok(()) | Err(Stopped::EndOfInput)));
    let output = String::from_utf8(output).expect("it is text").replace(['\u{202f}', '\u{a0}'], " ");
    for told in ["pass : passer", "n’en retourne aucun", " 1  .  +  .  .", "Victoire de ", " pions."] {
        assert!(output.contains(told), "{told:?} is not in:\n{output}");
    }
}
