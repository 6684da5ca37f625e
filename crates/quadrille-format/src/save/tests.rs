//! Tests of `save`.

use super::*;
use quadrille_core::{AnySetup, Game};

fn two(change: impl FnOnce(&mut Vec<SavedSeat>)) -> Result<Save, SeatsError> {
    let record = AnyRecord::new(AnySetup::parse(Game::Morpion, "").unwrap());
    let mut seats = Save::of(record.clone()).seats().to_vec();
    change(&mut seats);
    Save::new(record, seats)
}

#[test]
fn r015_g3_names_are_compared_without_case_and_blanks() {
    let error = two(|seats| seats[1].name = " JOUEUR 1 ".into()).unwrap_err();
    assert!(matches!(error, SeatsError::SameName(..)), "{error}");
}

#[test]
fn r154_a_mark_is_one_letter_or_digit_and_nobody_elses() {
    assert!(two(|seats| seats[0].mark = '7').is_ok());
    assert_eq!(two(|seats| seats[0].mark = '#').unwrap_err(), SeatsError::Mark(Seat::FIRST, '#'));
    assert!(matches!(two(|seats| seats[0].mark = 'X').unwrap_err(), SeatsError::SameMark(..)));
}

#[test]
fn a_name_is_a_short_line() {
    for name in [
        "",
        "  ",
        "a\nb",
        "a\tb",
        "a\u{202e}b",
        "a\u{2028}b",
        "a\u{200d}b",
        "\u{3164}",
        "\u{2800}\u{2800}",
        "a\u{115f}b",
        "a\u{e0120}b",
        &"x".repeat(101),
    ] {
        let error = two(|seats| seats[0].name = name.into()).unwrap_err();
        assert!(matches!(error, SeatsError::Text { what: "name", .. }), "{error}");
    }
    assert!(two(|seats| seats[0].name = "Zoé ❤\u{fe0f}".into()).is_ok());
    assert!(two(|seats| drop(seats.pop())).is_err());
}

#[test]
fn a_line_made_plain_can_be_a_name() {
    assert_eq!(plain_name(" Anne\tMartin\n"), "Anne Martin");
    assert_eq!(plain_name("Maia\u{202e}  Ana"), "Maia Ana");
    assert!(is_name(&plain_name(&"é\t".repeat(200))));
    assert!(!is_name(&plain_name("\t\n")));
}
