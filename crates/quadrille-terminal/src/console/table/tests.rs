//! Tests of `table`.

use super::*;
use crate::failing;

#[test]
fn a_computer_that_fails_is_told_and_the_game_goes_on() {
    for (language, told) in [
        ("en", "The computer “Greedy” failed. “medium” plays in its place."),
        ("fr", "L’ordinateur « Glouton » a échoué. « moyen » joue à sa place."),
    ] {
        let locale = Locale::new(language).unwrap();
        let computers = Waited::made_by(failing::build, 1, || {});
        let table = TableConsole { computers, ..TableConsole::new(failing::table("greedy"), 1, &locale) };
        let mut output = Vec::new();
        let mut console = Console::new(&b"2B\nundo\n1A\nquit\n"[..], &mut output);
        table.play(&mut console).unwrap();
        let output = String::from_utf8(output).unwrap();
        assert_eq!(output.matches(told).count(), 1, "{output}");
        let replies = output.lines().filter(|line| line.contains("Robot") && line.ends_with('.')).count();
        assert_eq!(replies, 2, "{output}");
    }
}

#[test]
fn a_console_without_any_computer_says_so() {
    let locale = Locale::new("en").unwrap();
    let computers = Waited::made_by(|_, _, _| panic!("for the test"), 1, || {});
    let table = TableConsole { computers, ..TableConsole::new(failing::table("greedy"), 1, &locale) };
    let mut output = Vec::new();
    let played = table.play(&mut Console::new(&b"hint\n2B\n"[..], &mut output));
    assert!(matches!(played, Err(Stopped::NoComputer)), "{played:?}");
    let output = String::from_utf8(output).unwrap();
    assert!(output.contains("The computer “expert” failed. There is no advice this time."), "{output}");
    assert!(output.contains("The computer “Random” failed. No computer can play: take a move back"), "{output}");
}
