//! Forms that players know by name.

use quadrille_core::morpion::Setup;
use quadrille_core::{Morpion, Position};

use super::*;

/// What is told of a position of 15 x 15: the kind, whose, the stones and the cells that go on.
fn told(moves: &str) -> Vec<String> {
    let setup = Setup::new(15, 15, 5, 2).unwrap();
    let mut position = Morpion::start(&setup);
    for mv in moves.split_whitespace() {
        position.play(Morpion::parse_move(&setup, mv).unwrap()).unwrap();
    }
    let words = |cells: &[Cell]| cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let line = |threat: &Threat| {
        format!("{:?} of {}: {} by {}", threat.kind, threat.seat.number(), words(&threat.stones), words(&threat.gaps))
    };
    threats(&position).iter().map(line).collect()
}

#[test]
fn a_four_lacks_one_stone() {
    assert_eq!(told("8D 1A 8E 1C 8F 1E 8G"), ["Four of 1: 8D 8E 8F 8G by 8C 8H"]);
    assert_eq!(told("8D 1A 8E 1C 8F 1E 8H"), ["Four of 1: 8D 8E 8F 8H by 8G"]);
    assert_eq!(told("8A 8E 8B 1C 8C 1E 8D"), Vec::<String>::new(), "stopped");
    assert_eq!(told("12A 1A 13B 1C 14C 1E 15D"), Vec::<String>::new(), "no room");
}

#[test]
fn an_open_three_becomes_a_four_with_free_ends() {
    assert_eq!(told("8D 1A 8E 1C 8F"), ["OpenThree of 1: 8D 8E 8F by 8C 8G"]);
    assert_eq!(told("4D 1A 5E 1C 7G"), ["OpenThree of 1: 4D 5E 7G by 6F"]);
    assert_eq!(told("8D 8C 8E 1C 8F"), Vec::<String>::new(), "one end is stopped");
    assert_eq!(told("8B 8F 8C 1C 8D"), Vec::<String>::new(), "the wall and a stone leave no room");
    assert_eq!(told("8B 1A 8C 1C 8D"), ["OpenThree of 1: 8B 8C 8D by 8E"]);
}

#[test]
fn other_alignments_have_no_such_names() {
    let setup = Setup::new(6, 6, 4, 2).unwrap();
    let mut position = Morpion::start(&setup);
    for mv in ["3B", "1A", "3C", "1C", "3D"] {
        position.play(Morpion::parse_move(&setup, mv).unwrap()).unwrap();
    }
    assert_eq!(threats(&position), []);
}
