//! A game as plain text, for terminals, transcripts and `quadrille show`.
//!
//! Grids show the seats' marks, a dot for a free cell, a plus for one that can be played
//! where not all can, winning cells in brackets. Tiled surfaces show a letter for each cell:
//! lower case free, upper case controlled, `X` an obstacle (R222), the odd rows of hexagons
//! shifted right (R225).
//! What is drawn is the position at the cursor of the record.

use std::fmt::Write as _;

use quadrille_core::{AnyRecord, Cell, Content, Picture, Surface};

/// The board at the cursor, a line for each row, each ended by a line feed. `marks` are
/// those of the seats in order; a seat without one is shown by its default mark. `letters`
/// are those of the colours, likewise.
#[must_use]
pub fn text_board(record: &AnyRecord, marks: &[char], letters: &[char]) -> String {
    let picture = record.picture();
    if picture.surface.is_tiled() {
        return territory_text(&picture, letters);
    }
    let mut all = record.game().default_marks(record.seats());
    all.iter_mut().zip(marks).for_each(|(mark, &chosen)| *mark = chosen);
    grid_text(&picture, &all)
}

fn grid_text(picture: &Picture, marks: &[char]) -> String {
    let mut text = String::from("  ");
    for column in 0..picture.columns {
        let _ = write!(text, " {:>2}", picture.column_name(column));
    }
    text.push('\n');
    for row in 0..picture.rows {
        let _ = write!(text, "{:>2}", row + 1);
        let mut after_win = false;
        for column in 0..picture.columns {
            let cell = picture.cell(Cell::new(row, column));
            let free = if picture.is_open(cell) { '+' } else { '.' };
            let mark = cell.content.seat().map_or(free, |seat| marks[seat.index()]);
            // Between two cells there is room for a bracket of each.
            let close = if after_win { ']' } else { ' ' };
            after_win = cell.winning;
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

fn territory_text(picture: &Picture, letters: &[char]) -> String {
    let mut text = String::with_capacity(picture.cells.len() * 2 + usize::from(picture.rows) * 2);
    for row in 0..picture.rows {
        if picture.surface == Surface::Hexagons && row % 2 == 1 {
            text.push(' ');
        }
        for column in 0..picture.columns {
            if column > 0 {
                text.push(' ');
            }
            text.push(cell_letter(picture, letters, picture.cell(Cell::new(row, column)).content));
        }
        text.push('\n');
    }
    text
}

fn cell_letter(picture: &Picture, letters: &[char], content: Content) -> char {
    match content {
        Content::Coloured { colour, owner } => {
            let colour = usize::from(colour);
            let letter = letters.get(colour).copied().unwrap_or(picture.colours[colour].letter);
            if owner.is_some() { letter.to_uppercase().next().unwrap_or(letter) } else { letter }
        }
        _ => 'X',
    }
}

#[cfg(test)]
mod tests;
