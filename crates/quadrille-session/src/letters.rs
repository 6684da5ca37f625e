//! The colours of cells as people of a language write them: the letters that stand on boards
//! and in lists of moves, and the letters and names that are typed. Files, links and protocols
//! keep the moves' own texts.

use quadrille_core::CellColour;
use quadrille_engine::Trace;
use quadrille_locale::Locale;

/// The letter that stands for a colour in the language of the reader.
#[must_use]
pub fn colour_letter(colour: &CellColour, locale: &Locale) -> char {
    locale.text(&format!("{}-letter", colour.key)).chars().next().unwrap_or(colour.letter)
}

/// A move as the reader writes it: the letter of a colour, or what it is.
#[must_use]
pub fn written_move(mv: &str, colours: &[CellColour], locale: &Locale) -> String {
    let is_it = |colour: &&CellColour| mv.chars().eq([colour.letter]);
    colours.iter().find(is_it).map_or_else(|| mv.to_owned(), |colour| colour_letter(colour, locale).to_string())
}

/// What somebody typed as the rules read it: a letter or a name of the reader's language is
/// the colour, and anything else stays as it is.
#[must_use]
pub fn typed_move(typed: &str, colours: &[CellColour], locale: &Locale) -> String {
    let written = typed.trim().to_lowercase();
    let is_it = |colour: &&CellColour| {
        written.chars().eq([colour_letter(colour, locale)]) || written == locale.text(colour.key).to_lowercase()
    };
    colours.iter().find(is_it).map_or_else(|| typed.to_owned(), |colour| colour.letter.to_string())
}

/// A search with its moves as the reader writes them.
#[must_use]
pub fn written_trace(mut trace: Trace<String>, colours: &[CellColour], locale: &Locale) -> Trace<String> {
    for node in &mut trace.nodes {
        for mv in node.mv.iter_mut().chain(&mut node.skipped) {
            *mv = written_move(mv, colours, locale);
        }
    }
    trace
}

#[cfg(test)]
mod tests {
    use quadrille_core::{AnyRecord, AnySetup, Game};

    use super::*;

    fn colours() -> &'static [CellColour] {
        let setup = AnySetup::parse(Game::SixCouleurs, "cells=rojvb/ojvbi/jvbir/vbiro/birov players=2");
        AnyRecord::new(setup.expect("it is a board")).picture().colours
    }

    #[test]
    fn what_is_shown_and_what_is_typed_agree_in_every_language() {
        for (language, letters) in [("fr", "rojvbi"), ("en", "roygbp")] {
            let locale = Locale::new(language).expect("it is shipped");
            for (colour, letter) in colours().iter().zip(letters.chars()) {
                let mv = colour.letter.to_string();
                assert_eq!(written_move(&mv, colours(), &locale), letter.to_string());
                let name = locale.text(colour.key);
                for typed in [letter.to_string(), letter.to_uppercase().to_string(), name.to_uppercase(), name] {
                    assert_eq!(typed_move(&typed, colours(), &locale), mv, "{language} {typed}");
                }
            }
        }
    }

    #[test]
    fn what_is_no_colour_stays_as_it_is() {
        let english = Locale::new("en").expect("it is shipped");
        for text in ["4", "teal", "1A", ""] {
            assert_eq!(typed_move(text, colours(), &english), text);
            assert_eq!(written_move(text, colours(), &english), text);
        }
        // A column of another game is no colour.
        assert_eq!((written_move("b", &[], &english), typed_move("y", &[], &english)), ("b".into(), "y".into()));
    }
}
