//! Moves and setups as text (G5), and what is said when a text is not one.
#![allow(clippy::unwrap_used, reason = "a test")]

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use quadrille_core::six_couleurs::Board;
use quadrille_core::{
    AnyRecord, AnySetup, Cell, Game, Morpion, Position, Puissance4, SixCouleurs, morpion, parse_zero_based, puissance4,
    six_couleurs,
};

fn cell(setup: &str, text: &str) -> Option<(u8, u8)> {
    Morpion::parse_move(&setup.parse().unwrap(), text).ok().map(|cell| (cell.row, cell.column))
}

#[test]
fn g5_r157_cells_are_read_in_every_way_players_write_them() {
    for text in ["12", "1B", "1b", "B1", "b1", "1,2", " 1B ", "1 , 2"] {
        assert_eq!(cell("", text), Some((0, 1)), "{text:?}");
    }
    assert_eq!(cell("", "45"), Some((3, 4)), "outside this grid: the rules refuse it, not the notation");
}

#[test]
fn g5_two_digits_need_a_separator_or_a_letter_on_larger_grids() {
    let large = "rows=10 columns=12";
    assert_eq!(cell(large, "12"), None);
    assert_eq!(cell(large, "10,12"), Some((9, 11)));
    assert_eq!(cell(large, "10L"), Some((9, 11)));
    assert_eq!(cell(large, "L10"), Some((9, 11)));
    assert_eq!(cell("rows=26 columns=26", "26Z"), Some((25, 25)));
    assert_eq!(cell("rows=9 columns=9", "99"), Some((8, 8)));
}

#[test]
fn g5_r032_zero_based_names_are_read_only_where_they_are_asked_for() {
    assert_eq!(cell("", "0-0"), None);
    assert_eq!(parse_zero_based("0-0"), Ok(Cell::new(0, 0)));
    assert_eq!(parse_zero_based("25-3"), Ok(Cell::new(25, 3)));
    for text in ["26-0", "1", "1-", "-1", "a-b", "1-2-3", "255-255"] {
        assert!(parse_zero_based(text).is_err(), "{text:?}");
    }
}

#[test]
fn texts_that_are_no_cells_are_refused() {
    let none = [
        "", "1", "A", "AA", "00", "0A", "A0", "27A", "1AA", "1.2", "-1A", "é", "é1", "1é", "+1A", "1,", ",1", "300,1",
        "１Ａ",
    ];
    for text in none {
        assert_eq!(cell("", text), None, "{text:?}");
    }
}

#[test]
fn r130_columns_are_numbers_or_letters_and_lines_need_no_blanks() {
    let setup = puissance4::Setup::default();
    let read = |text| Puissance4::parse_moves(&setup, text).map(|moves| moves.iter().map(|c| c.0).collect::<Vec<_>>());
    assert_eq!(read("4453"), Ok(vec![3, 3, 4, 2]));
    assert_eq!(read("4 4 53"), Ok(vec![3, 3, 4, 2]));
    assert_eq!(read("DDEC"), Ok(vec![3, 3, 4, 2]));
    assert_eq!(read(""), Ok(vec![]));
    assert!(read("40").is_err() && read("4x-").is_err() && read("é").is_err());
    let beyond = read("q").unwrap_err().to_string();
    assert!(beyond.contains("is not a column; columns are numbered 1 to 7"), "{beyond}");
    let wide = "columns=26".parse().unwrap();
    let moves = Puissance4::parse_moves(&wide, "12 26 z").unwrap();
    assert_eq!(moves.iter().map(|c| c.0).collect::<Vec<_>>(), [11, 25, 25]);
}

#[test]
fn r222_r223_colours_are_letters_or_numbers() {
    let setup = "cells=rojvb/ojvbi/jvbir/vbiro/birov".parse::<six_couleurs::Setup>().unwrap();
    let read =
        |text| SixCouleurs::parse_moves(&setup, text).map(|moves| moves.iter().map(|c| c.number()).collect::<Vec<_>>());
    assert_eq!(read("rOj 3bI"), Ok(vec![0, 1, 2, 3, 4, 5]));
    assert!(read("6").is_err() && read("x").is_err() && read("é").is_err());
}

#[test]
fn games_are_known_by_french_and_english_names() {
    let named = |name: &str| name.parse::<Game>().unwrap();
    assert_eq!(Game::ALL.map(|game| named(game.name())), Game::ALL);
    let others = ["Tic-Tac-Toe", "connect4", "SIX-COLORS", "p4", "6couleurs"].map(named);
    let [morpion, puissance4, six_couleurs, ..] = Game::ALL;
    assert_eq!(others, [morpion, puissance4, six_couleurs, puissance4, six_couleurs]);
}

#[test]
fn setups_take_defaults_and_any_order() {
    assert_eq!("".parse::<morpion::Setup>(), Ok(morpion::Setup::default()));
    let setup: morpion::Setup = "first=2 columns=5".parse().unwrap();
    assert_eq!(setup.to_string(), "rows=3 columns=5 align=3 players=2 first=2");
    assert_eq!("players=2".parse::<puissance4::Setup>(), Ok(puissance4::Setup::default()));
}

/// Every kind of refusal, as people read it.
#[test]
fn refusals_say_what_was_read_and_what_would_do() {
    let mut told = String::new();
    let mut tell = |what: &str, error: String| told += &format!("{what}\n    {error}\n");
    for (game, setup) in [
        (Game::Morpion, "rows"),
        (Game::Morpion, "rows=3 rows=4"),
        (Game::Morpion, "rows=2"),
        (Game::Morpion, "align=x"),
        (Game::Morpion, "players=27"),
        (Game::Morpion, "players=3 first=4"),
        (Game::Morpion, "early-draw=maybe"),
        (Game::Morpion, "colour=r"),
        (Game::Puissance4, "rows=3"),
        (Game::Puissance4, "players=3"),
        (Game::SixCouleurs, ""),
        (Game::SixCouleurs, "cells=rojv/ojvb/jvbi/vbir"),
        (Game::SixCouleurs, "cells=rojvb/ojvb"),
        (Game::SixCouleurs, "cells=rojvb/ojvzi"),
        (Game::SixCouleurs, "cells=rojvb/ojvbi/jvbir/vbiro/biror"),
        (Game::SixCouleurs, "cells=Xojvb/ojvbi/jvbir/vbiro/birov"),
        (Game::SixCouleurs, "cells=rojvb/ojvbi/jvbir/vbiro/birov shape=triangle"),
        (Game::SixCouleurs, "cells=rojvb/ojvbi/jvbir/vbiro/birov players=5"),
    ] {
        tell(&format!("{game} {setup}"), AnySetup::parse(game, setup).unwrap_err().to_string());
    }
    for (game, setup, moves) in [
        (Game::Morpion, "", "zz"),
        (Game::Morpion, "rows=10", "12"),
        (Game::Morpion, "", "4A"),
        (Game::Morpion, "", "1A 1A"),
        (Game::Morpion, "", "1A 2A 1B 2B 1C 3C"),
        (Game::Puissance4, "", "x9"),
        (Game::Puissance4, "", "8"),
        (Game::Puissance4, "", "1 1 1 1 1 1 1"),
        (Game::Puissance4, "", "1 2 1 2 1 2 1 2"),
        (Game::SixCouleurs, "cells=rojvb/ojvbi/jvbir/vbiro/birov", "7"),
        (Game::SixCouleurs, "cells=rojvb/ojvbi/jvbir/vbiro/birov", "r"),
        (Game::SixCouleurs, "cells=roXvb/ojXbi/jvXir/vbXro/biXov", "b"),
    ] {
        let mut record = AnyRecord::new(AnySetup::parse(game, setup).unwrap());
        let refused = moves.split(' ').find_map(|text| record.play(text).err()).unwrap();
        tell(&format!("{game} {moves}"), refused.to_string());
    }
    tell("0-9x", parse_zero_based("0-9x").unwrap_err().to_string());
    tell("dames", "dames".parse::<Game>().unwrap_err().to_string());
    tell("no rows", Board::from_lines::<&str>(&[]).unwrap_err().to_string());
    tell("a long word", "x".repeat(99).parse::<Game>().unwrap_err().to_string());
    insta::assert_snapshot!(told);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, rng_seed: RngSeed::Fixed(2026), ..ProptestConfig::default() })]

    #[test]
    fn r103_no_text_makes_the_notation_panic(text in "\\PC{0,12}", digits in "[0-9A-Za-z,=/ -]{0,12}") {
        for text in [text, digits] {
            for setup in ["", "rows=20 columns=20"] {
                let _ = Morpion::parse_moves(&setup.parse().unwrap(), &text);
            }
            let _ = parse_zero_based(&text);
            let _ = Puissance4::parse_moves(&puissance4::Setup::default(), &text);
            let setup = "cells=rojvb/ojvbi/jvbir/vbiro/birov".parse().unwrap();
            let _ = SixCouleurs::parse_moves(&setup, &text);
            for game in Game::ALL {
                let _ = AnySetup::parse(game, &text);
                let _ = AnySetup::parse(game, &format!("cells={text} rows={text}"));
            }
        }
    }
}
