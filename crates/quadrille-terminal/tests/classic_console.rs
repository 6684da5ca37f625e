//! The classic console of Morpion on a screen that can be cleared.

use quadrille_locale::Locale;
use quadrille_terminal::console::{Console, play_classic_morpion};

const CLEARED: &str = "\x1b[2J\x1b[H";

#[test]
fn r155_the_screen_is_cleared_after_the_names_and_between_turns() {
    let typed = "Maia\nm\nAna\na\n12\n31\n31\n11\n22\n13\n";
    let mut output = Vec::new();
    let locale = Locale::new("fr").unwrap();
    play_classic_morpion(&mut Console::new(typed.as_bytes(), &mut output).clearing(true), None, &locale).unwrap();
    let output = String::from_utf8(output).unwrap();
    let screens: Vec<&str> = output.split(CLEARED).collect();
    // The rules and the names, five turns, the end.
    assert_eq!(screens.len(), 7, "{output}");
    assert!(screens[0].contains("Phase de personnalisation"));
    for (turn, screen) in screens[1..6].iter().enumerate() {
        assert_eq!(screen.matches("Tour numero").count(), 1, "{screen}");
        assert!(screen.contains(&format!("Tour numero {}", turn + 1)), "{screen}");
    }
    assert!(screens[6].contains("Partie gagnee par Maia au Tour numero 5"));
}
