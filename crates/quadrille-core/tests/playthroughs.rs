//! Golden playthroughs: whole games as readable text. A change here is a change of the
//! rules, of the generator or of the notation, and must be meant.
#![allow(clippy::unwrap_used, reason = "a test")]

mod common;

use std::fmt::Write as _;

use common::{Dice, random_game};
use quadrille_core::six_couleurs::{Generator, Owner, Shape};
use quadrille_core::{Grid, Morpion, Position, Puissance4, Reversi, Seat, SixCouleurs};

/// The game a seed leads to, ply by ply.
fn playthrough<P: Position>(setup: &P::Setup, seed: u64, draw: impl Fn(&P) -> String) -> String {
    let (positions, moves) = random_game::<P>(setup, &mut Dice(seed));
    let mut text = format!("setup: {setup}\n");
    for (ply, position) in positions.iter().enumerate() {
        let legal: Vec<String> = position.legal_moves().map(|mv| mv.to_string()).collect();
        writeln!(text, "\nply {ply}, seat {} to move, legal: {}", position.turn(), legal.join(" ")).unwrap();
        if !position.scores().is_empty() {
            writeln!(text, "scores: {:?}", position.scores()).unwrap();
        }
        text += &draw(position);
        if let Some(mv) = moves.get(ply) {
            writeln!(text, "plays {mv}").unwrap();
        }
    }
    let end = positions.last().unwrap();
    let winning: Vec<String> = end.winning_cells().iter().map(ToString::to_string).collect();
    writeln!(text, "outcome: {:?}, winning cells: {}", end.outcome().unwrap(), winning.join(" ")).unwrap();
    text
}

fn draw_grid(grid: &Grid) -> String {
    let mark = |seat: Option<Seat>| seat.map_or('.', |seat| char::from(b'0' + seat.number()));
    let cells: Vec<char> = grid.all_cells().map(|cell| mark(grid.at(cell))).collect();
    cells.chunks(grid.columns().into()).map(|row| row.iter().collect::<String>() + "\n").collect()
}

fn draw_board(position: &SixCouleurs) -> String {
    let letter = |cell: usize| match (position.owner(cell), position.shown_colour(cell)) {
        (Owner::Seat(_), Some(colour)) => colour.letter().to_ascii_uppercase(),
        (_, colour) => colour.map_or('X', quadrille_core::six_couleurs::Colour::letter),
    };
    let cells: Vec<char> = (0..position.board().len()).map(letter).collect();
    let hex = position.setup().shape() == Shape::Hex;
    let rows = cells.chunks(position.board().columns().into()).enumerate();
    let mut text = String::new();
    for (row, cells) in rows {
        let shift = if hex && row % 2 == 1 { " " } else { "" };
        let cells: Vec<String> = cells.iter().map(char::to_string).collect();
        writeln!(text, "{shift}{}", cells.join(" ")).unwrap();
    }
    text
}

#[test]
fn morpion_on_nine_cells() {
    let draw = |position: &Morpion| draw_grid(position.grid());
    insta::assert_snapshot!(playthrough("".parse().as_ref().unwrap(), 1, draw));
}

#[test]
fn morpion_for_three_with_early_draws() {
    let setup = "rows=4 columns=5 align=3 players=3 first=2 early-draw=yes".parse().unwrap();
    insta::assert_snapshot!(playthrough(&setup, 2, |position: &Morpion| draw_grid(position.grid())));
}

#[test]
fn puissance4_on_the_usual_grid() {
    let draw = |position: &Puissance4| draw_grid(position.grid());
    insta::assert_snapshot!(playthrough("".parse().as_ref().unwrap(), 3, draw));
}

#[test]
fn reversi_on_six_by_six() {
    let setup = "rows=6 columns=6".parse().unwrap();
    insta::assert_snapshot!(playthrough(&setup, 6, |position: &Reversi| draw_grid(position.grid())));
}

#[test]
fn six_couleurs_for_three_with_obstacles() {
    let generator = Generator { rows: 7, columns: 7, seats: 3, shape: Shape::Hex, obstacles: true, fair: false };
    let setup = generator.setup(&mut Dice(4)).unwrap();
    insta::assert_snapshot!(playthrough(&setup, 4, draw_board));
}

#[test]
fn six_couleurs_on_squares_without_enclosure() {
    let generator = Generator { rows: 6, columns: 6, seats: 2, shape: Shape::Square, obstacles: false, fair: true };
    let setup = generator.setup(&mut Dice(5)).unwrap().with_enclosure(false);
    insta::assert_snapshot!(playthrough(&setup, 5, draw_board));
}
