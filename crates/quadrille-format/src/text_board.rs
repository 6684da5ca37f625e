//! A game as plain text, for terminals, transcripts and `quadrille show`.
//!
//! Morpion and Puissance 4 show the seats' marks, a dot for a free cell, winning cells
//! in brackets. Six couleurs shows a letter for each cell: lower case free, upper case
//! controlled, `X` an obstacle (R222), the odd rows of hexagons shifted right (R225).
//! What is drawn is the position at the cursor of the record.

use std::fmt::Write as _;

use quadrille_core::six_couleurs::{Owner, Shape};
use quadrille_core::{AnyRecord, Cell, Game, Grid, Seat, SixCouleurs};

/// The board at the cursor, a line for each row, each ended by a line feed. `marks` are
/// those of the seats in order; a seat without one is shown by its default mark.
#[must_use]
pub fn text_board(record: &AnyRecord, marks: &[char]) -> String {
    let winning = record.winning_cells();
    match record {
        AnyRecord::Morpion(game) => {
            let letters = |column| Cell::column_letter(column).to_string();
            grid_text(game.position().grid(), letters, &winning, &complete(record, marks))
        }
        AnyRecord::Puissance4(game) => {
            let numbers = |column: u8| (column + 1).to_string();
            grid_text(game.position().grid(), numbers, &winning, &complete(record, marks))
        }
        AnyRecord::SixCouleurs(game) => territory_text(game.position()),
    }
}

/// The marks that seats have when nobody chose others: O and X for two in Morpion, A to
/// Z for more (R008), X and O in Puissance 4 (R129), the seat's number in Six couleurs.
#[must_use]
pub fn default_marks(game: Game, seats: u8) -> Vec<char> {
    match game {
        Game::Morpion if seats == 2 => vec!['O', 'X'],
        Game::Puissance4 => vec!['X', 'O'],
        Game::Morpion => Seat::all(seats).map(|seat| Cell::column_letter(seat.index() as u8)).collect(),
        Game::SixCouleurs => Seat::all(seats).map(|seat| char::from(b'0' + seat.number())).collect(),
    }
}

fn complete(record: &AnyRecord, marks: &[char]) -> Vec<char> {
    let mut all = default_marks(record.game(), record.seats());
    all.iter_mut().zip(marks).for_each(|(mark, &chosen)| *mark = chosen);
    all
}

fn grid_text(grid: &Grid, column_name: impl Fn(u8) -> String, winning: &[Cell], marks: &[char]) -> String {
    let mut text = String::from("  ");
    for column in 0..grid.columns() {
        let _ = write!(text, " {:>2}", column_name(column));
    }
    text.push('\n');
    for row in 0..grid.rows() {
        let _ = write!(text, "{:>2}", row + 1);
        let mut after_win = false;
        for column in 0..grid.columns() {
            let cell = Cell::new(row, column);
            let mark = grid.at(cell).map_or('.', |seat| marks[seat.index()]);
            // Between two cells there is room for a bracket of each.
            let close = if after_win { ']' } else { ' ' };
            after_win = winning.contains(&cell);
            let open = if after_win { '[' } else { ' ' };
            text.extend([close, open, mark]);
        }
        if after_win {
            text.push(']');
        }
        text.push('\n');
    }
    text
}

fn territory_text(position: &SixCouleurs) -> String {
    let (board, shape) = (position.board(), position.setup().shape());
    let mut text = String::with_capacity(board.len() * 2 + usize::from(board.rows()) * 2);
    for row in 0..board.rows() {
        if shape == Shape::Hex && row % 2 == 1 {
            text.push(' ');
        }
        for column in 0..board.columns() {
            if column > 0 {
                text.push(' ');
            }
            text.push(cell_letter(position, board.index(row, column)));
        }
        text.push('\n');
    }
    text
}

fn cell_letter(position: &SixCouleurs, cell: usize) -> char {
    match (position.owner(cell), position.shown_colour(cell)) {
        (Owner::Free, Some(colour)) => colour.letter(),
        (Owner::Seat(_), Some(colour)) => colour.letter().to_ascii_uppercase(),
        (_, None) | (Owner::Obstacle, _) => 'X',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrille_core::AnySetup;

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
        assert_eq!(text_board(&record, &['m', 'a']), expected);
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
        assert_eq!(text_board(&record, &[]), expected);
    }

    #[test]
    fn r222_r225_hexes_are_letters_and_odd_rows_shift() {
        let setup = "cells=rojvb/ojvbi/jvXir/vbiro/birov players=2";
        let record = played(Game::SixCouleurs, setup, &["o"]);
        let expected = "O O j v b\n O j v b i\nj v X i r\n v b i r o\nb i r o V\n";
        assert_eq!(text_board(&record, &[]), expected);
    }
}
