//! Tests of `helvetica`.

use super::*;

#[test]
fn the_letters_of_french_are_in_the_font() {
    let codes: Vec<u8> = "éèàçœŒÉ’«»…Łł中\u{7}".chars().map(encode).collect();
    assert_eq!(codes, [233, 232, 224, 231, 156, 140, 201, 146, 171, 187, 133, 8, 9, b'?', b'?']);
}

#[test]
fn accents_do_not_change_the_width_of_a_letter() {
    for (accented, plain) in [("é", "e"), ("À", "A"), ("ç", "c"), ("î", "ï"), ("Û", "U")] {
        assert!((width(accented, 10.0) - width(plain, 10.0)).abs() < 0.001, "{accented}");
    }
    assert!((width("Morpion", 1000.0) - 3612.0).abs() < 0.5, "{}", width("Morpion", 1000.0));
}

#[test]
fn the_latin_alphabets_are_printed_and_what_is_not_is_known() {
    let lacking: String = ('\u{20}'..='\u{7e}').chain('\u{a0}'..='\u{17f}').filter(|&c| !has(c)).collect();
    assert_eq!(lacking, "ĲĳĸŉŊŋſ");
    assert!("ȘșȚț€…".chars().all(has) && !has('漢') && !has('\u{81}'));
}

#[test]
fn a_letter_is_made_of_one_that_the_font_has_and_a_mark() {
    let made = |letter| composed(letter).unwrap();
    assert_eq!(made('ş'), Composed { base: b's', mark: 184, at: (83, 0), width: 500 });
    assert_eq!(made('Ő'), Composed { base: b'O', mark: 4, at: (222, 195), width: 778 });
    assert_eq!(made('ī').base, 7, "without its dot");
    assert_eq!(made('ď').width, 666);
    assert_eq!(composed('é').or(composed('Ł')), None, "the font has them");
    assert_eq!([width_of(160), width_of(146), width_of(156), width_of(191)], [278, 222, 944, 611]);
    for (_, _, letters) in MARKED {
        for (at, letter) in letters.chars().enumerate() {
            assert!(composed(letter).is_some() == (at % 2 == 0), "{letter} in {letters}");
        }
    }
}
