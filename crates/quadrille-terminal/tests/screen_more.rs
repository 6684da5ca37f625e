//! The full screen beyond keys and boards that fit: the mouse, wide boards, colours, what there
//! is to learn.

mod hand;

use hand::{FINE, PLAIN, Screen, against, english, people, table};
use quadrille_core::Game;
use quadrille_engine::problems::shipped;
use quadrille_locale::Locale;
use quadrille_session::{Player, describe_hint, describe_problem, describe_solution};
use quadrille_terminal::screen::{Depth, Look};
use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Size;
use ratatui::style::Color;

const TERRITORIES: &str = "cells=rojvb/ojvbi/jvXir/vbiro/birov players=2";

fn mouse(screen: &mut Screen<'_>, kind: MouseEventKind, (column, row): (u16, u16)) {
    let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
    screen.app.mouse(event, Size::new(80, 24), screen.now);
}

/// Clicks where a screen of 80 by 24 shows this text, so many characters further on.
fn click(screen: &mut Screen<'_>, shown: &str, further: u16) {
    let text = screen.text(80, 24);
    let place = text.lines().enumerate().find_map(|(row, line)| {
        let at = line.find(shown)?;
        Some((line[..at].chars().count() as u16 + further, row as u16))
    });
    let place = place.unwrap_or_else(|| panic!("no {shown:?} in\n{text}"));
    mouse(screen, MouseEventKind::Down(MouseButton::Left), place);
}

#[test]
fn a_click_plays_the_cell_the_column_or_the_colour_under_it() {
    let mut screen = Screen::english(people(Game::Morpion, ""), PLAIN);
    click(&mut screen, " 2 |", 5);
    assert!(screen.text(80, 24).contains("1 2A"), "{}", screen.text(80, 24));
    click(&mut screen, "+---+", 40);
    assert!(!screen.text(80, 24).contains("2 2"), "nothing stands there");

    let mut screen = Screen::english(people(Game::Puissance4, ""), PLAIN);
    click(&mut screen, " 3 |", 9);
    assert!(screen.text(80, 24).contains("1 2"), "{}", screen.text(80, 24));

    let mut screen = Screen::english(people(Game::SixCouleurs, TERRITORIES), PLAIN);
    click(&mut screen, " 1 o ", 2);
    assert!(screen.text(80, 24).contains("1 o"), "{}", screen.text(80, 24));
    // A free cell of the second row: blue.
    mouse(&mut screen, MouseEventKind::Down(MouseButton::Left), (7, 3));
    assert!(screen.text(80, 24).contains("2 b"), "{}", screen.text(80, 24));
}

#[test]
fn the_wheel_walks_through_pages_and_a_click_on_them_plays_nothing() {
    let mut screen = Screen::english(people(Game::Morpion, ""), PLAIN);
    screen.keys("?");
    let first = screen.text(80, 24);
    mouse(&mut screen, MouseEventKind::ScrollDown, (20, 10));
    assert_ne!(screen.text(80, 24), first);
    mouse(&mut screen, MouseEventKind::ScrollUp, (20, 10));
    assert_eq!(screen.text(80, 24), first);
    mouse(&mut screen, MouseEventKind::Down(MouseButton::Left), (5, 4));
    screen.press(KeyCode::Esc);
    assert!(!screen.text(80, 24).contains("1 1A"), "{}", screen.text(80, 24));
}

#[test]
fn a_wide_grid_has_cells_of_two_columns_and_signs_where_there_is_more() {
    let mut screen = Screen::english(people(Game::Morpion, "rows=26 columns=26"), PLAIN);
    let text = screen.text(80, 24);
    assert!(text.contains(" A B C D E") && text.contains(" W X Y Z"), "every column is seen: {text}");
    let signs = |text: &str, sign: char| text.lines().filter(|line| line.chars().nth(2) == Some(sign)).count();
    assert_eq!((signs(&text, '^'), signs(&text, 'v')), (1, 1), "{text}");
    for _ in 0..30 {
        screen.press(KeyCode::Up);
    }
    let text = screen.text(80, 24);
    assert_eq!((signs(&text, '^'), signs(&text, 'v')), (0, 1), "{text}");
    // Where even that is too wide the columns say so.
    let text = screen.text(40, 24);
    let names = text.lines().find(|line| line.contains(" L M N")).expect("the names of columns");
    assert!(names.starts_with("  <") && names.ends_with('>'), "{text}");
    assert!(!screen.text(120, 60).contains('^'), "all of it fits here");
}

#[test]
fn a_large_board_of_cells_and_many_seats_say_that_there_is_more() {
    let row = "rojvbirojvbirojvbirojvbirojvbirojvbirojvbi";
    let cells = vec![row; 42].join("/");
    let screen = Screen::english(people(Game::SixCouleurs, &format!("cells={cells} players=2")), PLAIN);
    let text = screen.text(80, 24);
    assert!(text.lines().any(|line| line.chars().nth(41) == Some('>')), "{text}");
    assert!(text.lines().any(|line| line.chars().nth(41) == Some('v')), "{text}");
    let many = vec![quadrille_session::Player::Person; 26];
    let screen = Screen::english(hand::table(Game::Morpion, "rows=26 columns=26 players=26", &many), PLAIN);
    let text = screen.text(80, 24);
    assert!(text.lines().any(|line| line.contains("P9") && line.ends_with('v')), "{text}");
}

#[test]
fn r222_cells_of_six_couleurs_are_filled_with_their_colours() {
    for depth in [Depth::Sixteen, Depth::Cube, Depth::True] {
        let screen = Screen::english(people(Game::SixCouleurs, TERRITORIES), Look { depth, ..FINE });
        let terminal = screen.terminal(80, 24);
        let filled = |cell: &&ratatui::buffer::Cell| "roygbpROYGBP".contains(cell.symbol()) && cell.bg != Color::Reset;
        let buffer = terminal.backend().buffer();
        let board = (2..7).flat_map(|row| (0..11).map(move |column| &buffer[(column, row)]));
        assert_eq!(board.filter(filled).count(), 24, "{depth:?}: every cell but the obstacle");
    }
}

#[test]
fn the_mistakes_of_a_game_are_a_page() {
    let mut screen = Screen::english(people(Game::Morpion, ""), PLAIN);
    // Beside the centre: the corner was better.
    screen.keys("22\n12\nm");
    let text = screen.wait_for("Mistakes of the game");
    assert!(text.contains("move 2, 1B: loses in") && text.contains("better: 1A"), "{text}");
    screen.press(KeyCode::Esc);
    assert!(!screen.text(80, 24).contains("Mistakes of the game"));
}

#[test]
fn the_outline_of_a_search_and_the_reason_of_a_move_are_pages() {
    let mut screen = Screen::english(against("alpha-beta:depth=2", Game::Morpion, ""), PLAIN);
    screen.keys("y");
    assert!(screen.text(80, 24).contains("No computer has played yet."), "{}", screen.text(80, 24));
    screen.keys("22\n");
    screen.wait_for("P1 to play");
    screen.keys("y");
    screen.wait_for("Why this move?");
    screen.press(KeyCode::Esc);
    screen.keys("T");
    let text = screen.wait_for("Search, two moves deep");
    assert!(text.contains("  1"), "{text}");
}

#[test]
fn a_problem_is_put_on_the_table_answered_and_the_game_before_is_kept() {
    let locale = english();
    let data = tempfile::tempdir().unwrap();
    let mut screen = Screen::english(people(Game::Puissance4, ""), PLAIN).keeping_in(data.path());
    screen.keys("4p");
    // The seed of these tests is 1.
    let problem = &shipped(Game::Puissance4)[1];
    let text = screen.text(160, 24);
    assert!(text.contains(&describe_problem(problem, locale)), "{text}");
    screen.keys("H");
    let text = screen.text(160, 24);
    assert!(text.contains(&describe_hint(problem, 0, locale)), "{text}");
    let ply = problem.moves.len();
    let wrong = problem.record().legal_moves().into_iter().find(|mv| mv != problem.solution()).expect("another move");
    screen.keys(&wrong);
    let text = screen.wait_for("No: ");
    assert!(!text.contains(&format!("{:>3} {wrong}", ply + 1)), "it is not played: {text}");
    screen.keys(problem.solution());
    screen.wait_for(&format!("{:>3} {}", ply + 1, problem.solution()));
    assert!(screen.text(160, 24).contains(&describe_solution(problem, locale)), "{}", screen.text(160, 24));
    screen.keys("g");
    screen.wait_for("1 move");
}

#[test]
fn a_page_says_by_signs_that_there_is_more_and_ends_where_it_ends() {
    let locale = Locale::new("fr").unwrap();
    let mut screen = Screen::new(people(Game::Morpion, ""), FINE, &locale);
    screen.keys("?");
    let first = screen.text(80, 24);
    assert!(first.contains('▾') && !first.contains('▴'), "{first}");
    // A long line goes on under its own text.
    assert!(first.contains("vers la") && first.contains("│                     gauche"), "{first}");
    for _ in 0..9 {
        screen.press(KeyCode::PageDown);
        screen.text(80, 24);
    }
    let last = screen.text(80, 24);
    assert!(last.contains('▴') && !last.contains('▾') && last.contains("chemin"), "{last}");
    // Nothing was counted beyond the end: one step back is seen.
    screen.press(KeyCode::Up);
    assert!(screen.text(80, 24).contains('▾'));
}

#[test]
fn in_a_wide_window_the_players_stand_beside_the_board() {
    let place = |screen: &Screen<'_>, size: (u16, u16), text: &str| {
        let shown = screen.text(size.0, size.1);
        let line = shown.lines().find(|line| line.contains(text)).unwrap_or_else(|| panic!("{shown}")).to_owned();
        line[..line.find(text).unwrap()].chars().count()
    };
    let large = vec!["rojvb".repeat(8); 40].join("/");
    let screen = Screen::english(people(Game::SixCouleurs, &format!("cells={large} players=2")), PLAIN);
    // Forty cells of two columns each, and a gap.
    let at = place(&screen, (200, 50), "P1");
    assert!((84..96).contains(&at), "{at}");
    // Twenty-six cells of three columns each: there is no room for boxes.
    let screen = Screen::english(people(Game::Morpion, "rows=26 columns=26 align=5"), PLAIN);
    let at = place(&screen, (200, 40), "P1");
    assert!((82..94).contains(&at), "{at}");
    let screen = Screen::english(people(Game::Puissance4, ""), PLAIN);
    assert_eq!(place(&screen, (200, 50), "P1"), place(&screen, (80, 24), "P1"));
}

#[test]
fn a_tall_window_shows_every_player_and_a_long_command_hides_no_count() {
    let many = vec![Player::Person; 26];
    let setup = "rows=26 columns=26 align=5 players=26";
    let screen = Screen::english(table(Game::Morpion, setup, &many), PLAIN);
    let shown = screen.text(120, 44);
    let is_seen = |seat: u8| shown.lines().any(|line| line.ends_with(&format!(" P{seat}")));
    assert!((1..=26).all(is_seen), "{shown}");
    let long = Player::Engine("mcts:playouts=1000,exploration=1.4,seed=1234567".into());
    let screen = Screen::english(table(Game::Reversi, "", &[Player::Person, long]), FINE);
    let shown = screen.text(80, 24);
    assert!(shown.contains("…, 2 discs"), "{shown}");
}
