//! Tests of `text_board`.

use super::*;
use quadrille_core::{AnySetup, Game};

fn played(game: Game, setup: &str, moves: &[&str]) -> AnyRecord {
    let mut record = AnyRecord::new(AnySetup::parse(game, setup).unwrap());
    for mv in moves {
        record.play(mv).unwrap();
    }
    record
}

#[test]
fn r025_winning_cells_are_bracketed() {
    let record = played(Game::Morpion, "", &["1A", "2A", "1B", "2B", "1C"]);
    let expected = "    A  B  C\n 1 [m][m][m]\n 2  a  a  .\n 3  .  .  .\n";
    assert_eq!(text_board(&record, &['m', 'a'], &[]), expected);
}

#[test]
fn r177_discs_fall_to_the_lowest_row() {
    let record = played(Game::Puissance4, "rows=4 columns=10", &["10", "10", "1"]);
    let expected = concat!(
        "    1  2  3  4  5  6  7  8  9 10\n",
        " 1  .  .  .  .  .  .  .  .  .  .\n",
        " 2  .  .  .  .  .  .  .  .  .  .\n",
        " 3  .  .  .  .  .  .  .  .  .  O\n",
        " 4  X  .  .  .  .  .  .  .  .  X\n",
    );
    assert_eq!(text_board(&record, &[], &[]), expected);
}

#[test]
fn r222_r225_hexes_are_letters_and_odd_rows_shift() {
    let setup = "cells=rojvb/ojvbi/jvXir/vbiro/birov players=2";
    let record = played(Game::SixCouleurs, setup, &["o"]);
    let expected = "O O j v b\n O j v b i\nj v X i r\n v b i r o\nb i r o V\n";
    assert_eq!(text_board(&record, &[], &[]), expected);
}
