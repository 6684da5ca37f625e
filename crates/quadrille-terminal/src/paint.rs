//! A board of text with its colours, for a terminal: cells of territories filled, marks in the
//! colours of their seats, winning cells on green. The characters are those of the plain board.

use quadrille_core::{AnyRecord, Content, Picture, Surface};
use quadrille_format::text_board;
use quadrille_locale::Locale;
use quadrille_session::colour_letter;
use ratatui::style::{Color, Modifier, Style};

use crate::screen::Look;

/// The board at the cursor of the record, as [`text_board`] writes it, in the letters of the
/// language and coloured where there is a look.
#[must_use]
pub fn painted_board(record: &AnyRecord, marks: &[char], locale: &Locale, look: Option<Look>) -> String {
    let picture = record.picture();
    let letters: Vec<char> = picture.colours.iter().map(|colour| colour_letter(colour, locale)).collect();
    let text = text_board(record, marks, &letters);
    let Some(look) = look else { return text };
    if picture.surface.is_tiled() {
        return text.lines().enumerate().map(|(row, line)| painted_tiles(row, line, &picture, look) + "\n").collect();
    }
    let mut lines = text.lines();
    let heading = lines.next().unwrap_or_default();
    let rows = lines.enumerate().map(|(row, line)| painted_row(row, line, &picture, look) + "\n");
    format!("{heading}\n{}", rows.collect::<String>())
}

/// A cell is a letter and the blank after it.
fn painted_tiles(row: usize, line: &str, picture: &Picture, look: Look) -> String {
    let shift = usize::from(picture.surface == Surface::Hexagons && row % 2 == 1);
    let letters = line.chars().skip(shift).step_by(2);
    let cells = letters.enumerate().map(|(column, letter)| {
        let content = picture.cells[row * usize::from(picture.columns) + column].content;
        match content {
            Content::Coloured { colour, owner } => {
                styled(&format!("{letter} "), look.territory(colour, owner.is_some()))
            }
            _ => format!("{letter} "),
        }
    });
    format!("{}{}", " ".repeat(shift), cells.collect::<String>())
}

/// Two characters number the row; a cell is three: a bracket of each neighbour, and the mark.
fn painted_row(row: usize, line: &str, picture: &Picture, look: Look) -> String {
    let signs: Vec<char> = line.chars().collect();
    let (number, rest) = signs.split_at(signs.len().min(2));
    let mut painted: String = number.iter().collect();
    // A cell that won is painted to the bracket that closes it.
    let mut won = None;
    for (column, cell) in rest.chunks(3).enumerate() {
        let text: String = cell.iter().collect();
        let Some(shown) = picture.cells.get(row * usize::from(picture.columns) + column) else {
            painted += &styled(&text, won.take().unwrap_or_default());
            continue;
        };
        let style = match shown.content.seat() {
            _ if column >= usize::from(picture.columns) => Style::new(),
            _ if shown.winning => look.winning(),
            Some(seat) => look.seat(seat.index() as u8),
            None => Style::new(),
        };
        // The bracket that closes the cell before is not its own.
        let (before, mark) = text.split_at(text.len().min(1));
        let closing = won.take().filter(|_| before == "]").unwrap_or_default();
        painted += &styled(before, closing);
        painted += &styled(mark, style);
        won = (shown.winning && column < usize::from(picture.columns)).then_some(style);
    }
    painted
}

/// A text between what begins its style and what ends it.
fn styled(text: &str, style: Style) -> String {
    let mut codes = Vec::new();
    codes.extend(style.add_modifier.contains(Modifier::BOLD).then(|| "1".to_owned()));
    codes.extend(style.add_modifier.contains(Modifier::REVERSED).then(|| "7".to_owned()));
    codes.extend(style.fg.and_then(|colour| code(colour, 30)));
    codes.extend(style.bg.and_then(|colour| code(colour, 40)));
    if codes.is_empty() { text.to_owned() } else { format!("\x1b[{}m{text}\x1b[0m", codes.join(";")) }
}

/// The code of a colour; `first` is 30 for the text, 40 for its ground.
fn code(colour: Color, first: u8) -> Option<String> {
    let plain = |at: u8| Some((first + at).to_string());
    let light = |at: u8| Some((first + 60 + at).to_string());
    match colour {
        Color::Rgb(r, g, b) => Some(format!("{};2;{r};{g};{b}", first + 8)),
        Color::Indexed(at) => Some(format!("{};5;{at}", first + 8)),
        Color::Black => plain(0),
        Color::Red => plain(1),
        Color::Green => plain(2),
        Color::Yellow => plain(3),
        Color::Blue => plain(4),
        Color::Magenta => plain(5),
        Color::Cyan => plain(6),
        Color::Gray => plain(7),
        Color::DarkGray => light(0),
        Color::LightRed => light(1),
        Color::LightGreen => light(2),
        Color::LightYellow => light(3),
        Color::LightBlue => light(4),
        Color::LightMagenta => light(5),
        Color::LightCyan => light(6),
        Color::White => light(7),
        Color::Reset => None,
    }
}

#[cfg(test)]
mod tests;
