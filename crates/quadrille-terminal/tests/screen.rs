//! The full screen: keys go in, pictures come out, without a terminal.

mod hand;

use std::time::Duration;

use hand::{FINE, PLAIN, Screen, against, people};
use quadrille_core::Game;
use quadrille_locale::Locale;
use quadrille_terminal::screen::Start;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;

/// The solver's values stay beside the board, the best first, and go when asked.
#[test]
fn the_worth_of_the_moves_is_listed_on_request() {
    let mut screen = Screen::english(people(Game::Puissance4, ""), FINE);
    screen.keys("4");
    screen.keys("a");
    // The centre was played: every answer loses, the centre again as late as can be.
    let mut listed = screen.wait_for("loses in 20");
    while listed.matches("loses in").count() < 7 {
        listed = screen.wait_for("loses in");
    }
    let first = listed.lines().find(|line| line.contains("loses in")).expect("it is there");
    assert!(first.ends_with("4  loses in 20"), "{listed}");
    screen.keys("a");
    assert!(!screen.text(100, 30).contains("loses in"));
}

#[test]
fn the_settings_open_first() {
    let locale = Locale::new("fr").unwrap();
    let screen = Screen::new(Start::Settings(None), FINE, &locale);
    insta::assert_snapshot!("settings_fr", screen.text(80, 24));
}

#[test]
fn settings_are_changed_with_the_arrows_and_begin_a_game() {
    let mut screen = Screen::english(Start::Settings(None), PLAIN);
    for _ in 0..9 {
        screen.press(KeyCode::Up);
    }
    screen.press(KeyCode::Right);
    assert!(screen.text(80, 24).contains("< Connect Four >"), "{}", screen.text(80, 24));
    screen.press(KeyCode::Down);
    // Back through the levels to another person.
    for _ in 0..3 {
        screen.press(KeyCode::Left);
    }
    assert!(screen.text(80, 24).contains("< another person >"), "{}", screen.text(80, 24));
    screen.press(KeyCode::Down);
    screen.press(KeyCode::Right);
    screen.press(KeyCode::Enter);
    let text = screen.text(80, 24);
    assert!(text.starts_with("Connect Four  7 x 7  4 to align\n"), "{text}");
    assert!(text.contains("Player 1 to play"), "{text}");
}

#[test]
fn morpion_is_played_with_arrows_and_typed_cells() {
    let mut screen = Screen::english(people(Game::Morpion, ""), FINE);
    screen.press(KeyCode::Enter); // the centre
    screen.keys("1a\n");
    screen.press(KeyCode::Up);
    screen.keys(" "); // 1B
    screen.keys(":C3\n");
    insta::assert_snapshot!("morpion", screen.text(80, 24));
}

#[test]
fn r025_winning_cells_are_green_and_starred() {
    let mut screen = Screen::english(people(Game::Morpion, ""), FINE);
    screen.keys("11\n22\n12\n33\n13\n");
    let text = screen.text(80, 24);
    assert!(text.contains("│*O*│*O*│*O*│"), "{text}");
    assert!(text.contains("P1 wins at move 5"), "{text}");
    let terminal = screen.terminal(80, 24);
    let green = terminal.backend().buffer().content.iter().filter(|cell| cell.bg == Color::Green).count();
    assert_eq!(green, 9);
}

#[test]
fn puissance4_shows_where_the_disc_would_land() {
    let mut screen = Screen::english(people(Game::Puissance4, ""), FINE);
    screen.keys("4451");
    screen.press(KeyCode::Left);
    insta::assert_snapshot!("puissance4", screen.text(80, 24));
}

#[test]
fn g2_a_full_column_is_told() {
    let mut screen = Screen::english(people(Game::Puissance4, "rows=4"), FINE);
    screen.keys("11111");
    assert!(screen.text(80, 24).contains("Column 1 is full"), "{}", screen.text(80, 24));
}

#[test]
fn six_couleurs_shows_letters_and_the_palette() {
    let setup = "cells=rojvb/ojvbi/jvXir/vbiro/birov players=2";
    let mut screen = Screen::english(people(Game::SixCouleurs, setup), PLAIN);
    screen.keys("1");
    screen.press(KeyCode::Down);
    insta::assert_snapshot!("six_couleurs", screen.text(80, 24));
}

#[test]
fn a_grid_of_26_by_26_shows_the_part_around_the_cursor() {
    let mut screen = Screen::english(people(Game::Morpion, "rows=26 columns=26"), PLAIN);
    for _ in 0..30 {
        screen.press(KeyCode::Down);
    }
    screen.press(KeyCode::End);
    screen.press(KeyCode::Enter);
    let text = screen.text(80, 24);
    assert!(text.lines().any(|line| line.starts_with("26") && line.contains("[O]")), "{text}");
    assert!(screen.text(120, 40).contains(" 1  .  ."), "all of it fits here");
}

#[test]
fn undo_redo_new_game_and_resignation_have_keys() {
    let mut screen = Screen::english(people(Game::Morpion, ""), PLAIN);
    screen.keys("11\nu");
    assert!(!screen.text(80, 24).contains("(O)"));
    screen.keys("r");
    assert!(screen.text(80, 24).contains("|(O)|"));
    screen.keys("u");
    screen.keys("u");
    assert!(screen.text(80, 24).contains("There is no move to take back"), "{}", screen.text(80, 24));
    screen.keys("x");
    assert!(screen.text(80, 24).contains("P1 gives up? x again"), "{}", screen.text(80, 24));
    // Anything else is no answer to that.
    screen.keys("Hx");
    assert!(!screen.text(80, 24).contains("resigns"), "{}", screen.text(80, 24));
    screen.keys("x");
    assert!(screen.text(80, 24).contains("P2 wins: P1 resigns."));
    screen.keys("n");
    assert!(screen.text(80, 24).contains("P1 to play"), "{}", screen.text(80, 24));
    assert!(screen.text(80, 24).contains("1 win"), "the score is kept");
}

#[test]
fn an_unfinished_game_is_replaced_at_the_second_asking() {
    let mut screen = Screen::english(people(Game::Morpion, ""), PLAIN);
    screen.keys("22\nn");
    assert!(screen.text(80, 24).contains("n again replaces it"), "{}", screen.text(80, 24));
    // Another move, and the question is a new one.
    screen.keys("11\nn");
    assert!(screen.text(80, 24).contains("(X)") && screen.text(80, 24).contains("n again"), "{}", screen.text(80, 24));
    screen.keys("n");
    assert!(!screen.text(80, 24).contains("(X)"), "{}", screen.text(80, 24));
}

#[test]
fn r079_a_computer_answers_and_the_screen_never_waits_for_it() {
    let mut screen = Screen::english(against("alpha-beta", Game::Puissance4, ""), PLAIN);
    screen.keys("4");
    // The key has been dealt with while the computer still thinks.
    assert!(screen.text(100, 40).contains("P2 is thinking"), "{}", screen.text(100, 40));
    screen.keys("4");
    assert!(screen.text(100, 40).contains("wait"), "{}", screen.text(100, 40));
    screen.wait_for("P1 to play");
}

#[test]
fn undo_while_the_computer_thinks_drops_its_move() {
    let mut screen = Screen::english(against("minimax:depth=6", Game::Puissance4, ""), PLAIN);
    screen.keys("4");
    screen.keys("u");
    for _ in 0..50 {
        screen.app.tick(screen.now);
        std::thread::park_timeout(Duration::from_millis(5));
    }
    let text = screen.text(100, 40);
    assert!(text.contains("P1 to play") && !text.contains("(X)") && !text.contains("(O)"), "{text}");
}

#[test]
fn advice_puts_the_cursor_on_a_move() {
    let mut screen = Screen::english(people(Game::Puissance4, ""), PLAIN);
    screen.keys("1727371");
    screen.keys("H");
    // O has three in column 7 and can win there.
    let text = screen.wait_for("A good move: 7");
    assert!(text.contains("v7"), "{text}");
}

#[test]
fn r058_r059_r061_a_replay_is_walked_through_and_left() {
    let mut screen = Screen::english(people(Game::Morpion, ""), PLAIN);
    screen.keys("11\n22\n12\nw");
    assert!(screen.text(80, 24).contains("Replay: move 0 of 3"), "{}", screen.text(80, 24));
    screen.press(KeyCode::Right);
    assert!(screen.text(80, 24).contains("Replay: move 1 of 3"));
    screen.keys("33\n");
    assert!(screen.text(80, 24).contains("Replay: move 1 of 3"), "nobody plays in a replay");
    screen.press(KeyCode::Esc);
    assert!(screen.text(80, 24).contains("P2 to play"), "{}", screen.text(80, 24));
}

#[test]
fn r060_a_replay_goes_on_by_itself_and_pauses() {
    let mut screen = Screen::english(people(Game::Morpion, ""), PLAIN);
    screen.keys("11\n22\n12\nw");
    for shown in ["1 of 3", "2 of 3"] {
        screen.now += Duration::from_secs(1);
        screen.app.tick(screen.now);
        assert!(screen.text(80, 24).contains(shown), "{}", screen.text(80, 24));
    }
    screen.keys(" ");
    screen.now += Duration::from_secs(5);
    screen.app.tick(screen.now);
    assert!(screen.text(80, 24).contains("2 of 3"), "it is paused");
}

#[test]
fn r060_r061_a_replay_ends_by_itself_and_the_player_has_control_again() {
    let mut screen = Screen::english(people(Game::Morpion, ""), PLAIN);
    screen.keys("11\n22\n12\nw");
    screen.keys("u");
    assert!(screen.text(80, 24).contains("The replay is running; leave it to play."), "{}", screen.text(80, 24));
    for shown in ["1 of 3", "2 of 3", "3 of 3"] {
        screen.now += Duration::from_secs(1);
        screen.app.tick(screen.now);
        assert!(screen.text(80, 24).contains(shown), "{}", screen.text(80, 24));
    }
    screen.now += Duration::from_secs(1);
    screen.app.tick(screen.now);
    assert!(screen.text(80, 24).contains("P2 to play"), "{}", screen.text(80, 24));
    screen.keys("u");
    assert!(screen.text(80, 24).contains("P1 to play"), "{}", screen.text(80, 24));
}

#[test]
fn r059_computers_wait_while_somebody_looks_back() {
    let mut screen = Screen::english(against("random", Game::Morpion, ""), PLAIN);
    screen.keys("22\nw");
    for _ in 0..50 {
        screen.app.tick(screen.now);
        std::thread::park_timeout(Duration::from_millis(2));
    }
    assert!(screen.text(80, 24).contains("Replay: move 0 of 1"), "{}", screen.text(80, 24));
    screen.press(KeyCode::Esc);
    screen.wait_for("P1 to play");
}

#[test]
fn play_from_here_keeps_the_game_it_leaves() {
    let data = tempfile::tempdir().unwrap();
    let mut screen = Screen::english(people(Game::Morpion, ""), PLAIN).keeping_in(&data.path().join("new"));
    for _ in 0..2 {
        screen.keys("11\n22\n12\nw");
        screen.press(KeyCode::Right);
        screen.press(KeyCode::Enter);
        assert!(screen.text(80, 24).contains("is among the recent ones (g)"), "{}", screen.text(80, 24));
        assert!(screen.text(80, 24).contains("P2 to play"), "{}", screen.text(80, 24));
        screen.keys("u");
    }
    // The list of recent games has both, but not the one on the table.
    screen.keys("g");
    let seen = screen.wait_for("3 moves");
    assert_eq!(seen.matches("3 moves").count(), 3, "two lines, and what is said of the first: {seen}");
}

#[test]
fn a_game_that_cannot_be_kept_is_not_left() {
    let data = tempfile::NamedTempFile::new().unwrap();
    let mut screen = Screen::english(people(Game::Morpion, ""), PLAIN).keeping_in(data.path());
    screen.keys("11\n22\n12\nw");
    screen.press(KeyCode::Right);
    screen.press(KeyCode::Enter);
    let text = screen.text(200, 24);
    assert!(text.contains("The game cannot be kept") && text.contains("Replay: move 1 of 3"), "{text}");
}

#[test]
fn r049_r104_the_game_is_saved_under_a_name_that_is_typed() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = Screen::english(people(Game::Morpion, ""), PLAIN);
    screen.keys("22\ns");
    for _ in 0..20 {
        screen.press(KeyCode::Backspace);
    }
    let file = folder.path().join("q.json");
    screen.keys(&format!("{}\n", file.display()));
    assert!(screen.text(200, 24).contains("The game is kept in"), "{}", screen.text(200, 24));
    let (_, save) = quadrille_format::load(&std::fs::read(file).unwrap()).unwrap();
    assert_eq!(save.record().moves(), ["2B"]);
}

#[test]
fn g14_keys_and_rules_are_pages_over_the_board() {
    let locale = Locale::new("fr").unwrap();
    let mut screen = Screen::new(people(Game::Morpion, ""), FINE, &locale);
    screen.keys("?");
    insta::assert_snapshot!("keys_fr", screen.text(80, 38));
    screen.press(KeyCode::Esc);
    screen.press(KeyCode::F(1));
    assert!(screen.text(80, 24).contains("Aligner ses symboles"), "{}", screen.text(80, 24));
    screen.press(KeyCode::Esc);
    assert!(!screen.text(80, 24).contains("Aligner ses symboles"));
    // G14: the keys of the page.
    screen.press(KeyCode::F(2));
    let version = format!("Quadrille {}", env!("CARGO_PKG_VERSION"));
    assert!(screen.text(80, 24).contains(&version), "{}", screen.text(80, 24));
    screen.press(KeyCode::Esc);
    screen.app.press(KeyEvent::new(KeyCode::Char('l'), KeyModifiers::CONTROL), screen.now);
    assert!(screen.text(80, 24).contains("Ouvrir une partie"), "{}", screen.text(80, 24));
    assert_eq!(locale.reports(), Vec::<String>::new());
}

#[test]
fn without_colours_nothing_has_one() {
    let setup = "cells=rojvb/ojvbi/jvXir/vbiro/birov players=2";
    for start in [people(Game::SixCouleurs, setup), people(Game::Puissance4, ""), people(Game::Morpion, "")] {
        let mut screen = Screen::english(start, PLAIN);
        screen.keys("1\n");
        let terminal = screen.terminal(80, 24);
        for cell in &terminal.backend().buffer().content {
            assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
            assert!(cell.symbol().is_ascii(), "{:?}", cell.symbol());
        }
    }
}

#[test]
fn any_size_of_terminal_can_be_drawn_on() {
    let setup = "cells=rojvb/ojvbi/jvXir/vbiro/birov players=2";
    for start in [
        Start::Settings(None),
        people(Game::SixCouleurs, setup),
        people(Game::Puissance4, ""),
        people(Game::Morpion, "rows=26 columns=26"),
    ] {
        let mut screen = Screen::english(start, FINE);
        for (width, height) in [(1, 1), (10, 3), (30, 10), (31, 11), (67, 12), (68, 50), (250, 11)] {
            screen.text(width, height);
            screen.keys("?");
            screen.text(width, height);
            screen.press(KeyCode::Esc);
        }
    }
    assert!(Screen::english(Start::Settings(None), FINE).text(29, 9).contains("too small"));
}

#[test]
fn q_and_control_c_leave() {
    for key in [
        KeyEvent::new(KeyCode::Char('q'), KeyModifiers::NONE),
        KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL),
        KeyEvent::new(KeyCode::Char('q'), KeyModifiers::CONTROL),
    ] {
        let mut screen = Screen::english(people(Game::Morpion, ""), FINE);
        screen.app.press(key, screen.now);
        assert!(screen.app.is_done());
    }
}
