//! Tests of `helvetica`.

use super::*;

#[test]
fn the_letters_of_french_are_in_the_font() {
    assert_eq!(encode("éèàçœŒÉ’«»…"), [233, 232, 224, 231, 156, 140, 201, 146, 171, 187, 133]);
    assert_eq!(encode("中\u{7}"), b"??");
}

#[test]
fn accents_do_not_change_the_width_of_a_letter() {
    for (accented, plain) in [("é", "e"), ("À", "A"), ("ç", "c"), ("î", "ï"), ("Û", "U")] {
        assert!((width(accented, 10.0) - width(plain, 10.0)).abs() < 0.001, "{accented}");
    }
    assert!((width("Morpion", 1000.0) - 3612.0).abs() < 0.5, "{}", width("Morpion", 1000.0));
}
