//! Tests of `link`.

use super::*;

fn record(game: Game, setup: &str, moves: &[&str]) -> AnyRecord {
    AnyRecord::replay(AnySetup::parse(game, setup).unwrap(), moves, &[]).unwrap()
}

#[test]
fn a_link_gives_the_same_position_again() {
    for record in [
        record(Game::Morpion, "rows=5 columns=4 align=4 players=3 first=2", &["2B", "1A", "5D"]),
        record(Game::Puissance4, "", &["4", "4", "1"]),
        record(Game::SixCouleurs, "cells=rojvb/ojvbi/jvXir/vbiro/birov", &[]),
    ] {
        let link = write(&record);
        assert_eq!(read(&link).unwrap(), record, "{link}");
        assert_eq!(read(&format!("http://127.0.0.1:8000{}", link.replace(',', "%2C"))).unwrap(), record);
    }
}

#[test]
fn what_was_taken_back_is_not_in_the_link() {
    let mut game = record(Game::Morpion, "", &["2B", "1A"]);
    game.undo();
    assert!(write(&game).ends_with("&moves=2B"));
}

#[test]
fn a_wrong_link_is_told_what_is_wrong() {
    let refused = |link| read(link).unwrap_err().to_string();
    assert!(refused("hello").contains("/p/"));
    assert!(refused("/p/chess?").contains("is not a game"));
    assert!(refused("/p/morpion?rows=99").contains("from 3 to 26"));
    assert!(refused("/p/morpion?moves=2B,2B").starts_with("move 2:"));
    assert!(read("/p/morpion?moves=%").is_err());
}
