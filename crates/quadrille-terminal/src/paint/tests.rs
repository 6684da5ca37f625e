//! Painted boards are the plain ones with colours.

use quadrille_core::{AnySetup, Game};

use super::*;
use crate::screen::Depth;

fn record(game: Game, setup: &str, moves: &str) -> AnyRecord {
    let setup = AnySetup::parse(game, setup).unwrap();
    let moves = setup.parse_moves(moves).unwrap();
    let mut record = AnyRecord::new(setup);
    record.play_all(moves).unwrap();
    record
}

fn french() -> Locale {
    Locale::new("fr").unwrap()
}

/// The text without what gives it colours.
fn plain(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').map_or("", |(_, after)| after))
}

#[test]
fn a_painted_board_says_the_same_as_the_plain_one() {
    let territories = "cells=rojvb/ojvbi/jvXir/vbiro/birov players=2";
    for (game, setup, moves) in [
        (Game::Morpion, "rows=3 columns=3 align=3", "1A 2A 1B 2B 1C"),
        (Game::Puissance4, "", "4 4 3"),
        (Game::SixCouleurs, territories, "o"),
        (Game::Reversi, "", ""),
    ] {
        let record = record(game, setup, moves);
        let trimmed = |text: &str| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
        for depth in [Depth::Sixteen, Depth::Cube, Depth::True] {
            let painted = painted_board(&record, &[], &french(), Some(Look { depth, ascii: false, light: false }));
            assert_eq!(trimmed(&plain(&painted)), trimmed(&text_board(&record, &[], &[])), "{game:?}");
            assert!(painted.contains("\x1b["), "{game:?} {depth:?}");
        }
        assert_eq!(painted_board(&record, &[], &french(), None), text_board(&record, &[], &[]));
    }
}

#[test]
fn territories_are_filled_and_winning_cells_are_green() {
    let look = Look { depth: Depth::True, ascii: false, light: false };
    let board = painted_board(
        &record(Game::SixCouleurs, "cells=rojvb/ojvbi/jvXir/vbiro/birov players=2", ""),
        &[],
        &french(),
        Some(look),
    );
    assert!(board.starts_with("\x1b[1;38;2;16;22;43;48;2;218;84;103mR \x1b[0m"), "{board:?}");
    let won = record(Game::Morpion, "rows=3 columns=3 align=3", "1A 2A 1B 2B 1C");
    let board = painted_board(&won, &[], &french(), Some(look));
    assert_eq!(board.matches("\x1b[1;30;42m[O\x1b[0m").count(), 3, "{board:?}");
}

#[test]
fn a_winning_cell_is_painted_to_the_bracket_that_closes_it() {
    let won = record(Game::Morpion, "rows=3 columns=3 align=3", "1A 2A 1B 2B 1C");
    let board = painted_board(&won, &[], &french(), Some(Look { depth: Depth::Sixteen, ascii: false, light: false }));
    let row = board.lines().nth(1).unwrap();
    // Between the end of a colour and the beginning of the next nothing but blanks is left.
    let bare: String = row.split("\x1b[0m").map(|part| part.split("\x1b[").next().unwrap_or_default()).collect();
    assert_eq!(bare.trim(), "1", "{row:?}");
    assert!(plain(row).contains("[O][O][O]"), "{row:?}");
}

#[test]
fn cells_have_the_letters_of_the_language() {
    let record = record(Game::SixCouleurs, "cells=rojvb/ojvbi/jvXir/vbiro/birov players=2", "j");
    assert_eq!(
        painted_board(&record, &[], &french(), None),
        "J o j v b\n o j v b i\nj v X i r\n v b i r o\nb i r o V\n"
    );
    assert_eq!(
        painted_board(&record, &[], &Locale::new("en").unwrap(), None),
        "Y o y g b\n o y g b p\ny g X p r\n g b p r o\nb p r o G\n"
    );
}
