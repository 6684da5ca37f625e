//! Coloured cells: a letter for each, lower case free, upper case controlled (R222), the odd
//! rows of hexagons shifted right (R225); and the palette of what can be chosen.

use quadrille_core::{Cell, Choice, Content, Surface};
use quadrille_locale::{Locale, Value};
use quadrille_session::{Scene, colour_letter, written_move};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::look::Look;

/// What is pointed at, and which part of a large board is seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pointer {
    /// Which choice of the palette, where a person may choose now.
    pub(super) choice: Option<usize>,
    /// The first row and column to show.
    pub(super) first: (u8, u8),
}

pub(super) fn draw_board(
    scene: &Scene,
    pointer: Pointer,
    locale: &Locale,
    look: Look,
    area: Rect,
    buffer: &mut Buffer,
) {
    let letters: Vec<char> = scene.picture.colours.iter().map(|colour| colour_letter(colour, locale)).collect();
    let (rows, columns) = seen(scene, area);
    let first_row = pointer.first.0.min(scene.picture.rows - rows);
    let first_column = pointer.first.1.min(scene.picture.columns - columns);
    draw_more(scene, (first_row, first_column), (rows, columns), look, area, buffer);
    let captures =
        pointer.choice.and_then(|at| scene.picture.palette.get(at)).and_then(|choice| choice.captures.as_deref());
    for row in 0..rows {
        let y = area.y + u16::from(row);
        let shift = u16::from(scene.picture.surface == Surface::Hexagons && (first_row + row) % 2 == 1);
        for column in 0..columns {
            let index =
                usize::from(first_row + row) * usize::from(scene.picture.columns) + usize::from(first_column + column);
            let (letter, style) = picture(scene, index, &letters, look);
            let gained = captures.is_some_and(|cells| cells.contains(&(index as u32)));
            let (style, after) =
                if gained { (style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD), "+") } else { (style, " ") };
            buffer.set_string(area.x + shift + u16::from(column) * 2, y, format!("{letter}{after}"), style);
        }
    }
}

/// What a board of so many columns takes, with the signs at its edge.
pub(super) fn width(columns: u8) -> u16 {
    2 * u16::from(columns) + 3
}

/// How many rows and columns fit; where not all do, beside the signs that say so.
fn seen(scene: &Scene, area: Rect) -> (u8, u8) {
    let (rows, columns) = (u16::from(scene.picture.rows), u16::from(scene.picture.columns));
    let room = area.width.saturating_sub(1) / 2;
    let room = if rows > area.height || columns > room { room.saturating_sub(1) } else { room };
    (rows.min(area.height) as u8, columns.min(room) as u8)
}

/// Signs at the right edge where the board goes on beyond what is seen.
fn draw_more(scene: &Scene, first: (u8, u8), seen: (u8, u8), look: Look, area: Rect, buffer: &mut Buffer) {
    let picture = &scene.picture;
    let signs = [
        (first.0 > 0, look.sign("▴", "^"), 0),
        (first.1 > 0, look.sign("◂", "<"), area.height / 2),
        (first.1 + seen.1 < picture.columns, look.sign("▸", ">"), area.height / 2 + 1),
        (first.0 + seen.0 < picture.rows, look.sign("▾", "v"), area.height.saturating_sub(1)),
    ];
    for (_, sign, line) in signs.into_iter().filter(|(is_more, _, line)| *is_more && *line < area.height) {
        buffer.set_string(area.right().saturating_sub(1), area.y + line, sign, Look::STRONG);
    }
}

/// The cell at a place of the screen.
pub(super) fn cell_at(scene: &Scene, first: (u8, u8), area: Rect, (x, y): (u16, u16)) -> Option<Cell> {
    let (rows, columns) = seen(scene, area);
    let (first_row, first_column) =
        (first.0.min(scene.picture.rows - rows), first.1.min(scene.picture.columns - columns));
    let row = y.checked_sub(area.y).filter(|row| *row < u16::from(rows))? as u8 + first_row;
    let shift = u16::from(scene.picture.surface == Surface::Hexagons && row % 2 == 1);
    let column = x.checked_sub(area.x + shift)? / 2;
    (column < u16::from(columns)).then(|| Cell::new(row, first_column + column as u8))
}

fn picture(scene: &Scene, index: usize, letters: &[char], look: Look) -> (char, Style) {
    match scene.picture.cells[index].content {
        Content::Coloured { colour, owner } => {
            let letter = letters[usize::from(colour)];
            let letter = if owner.is_some() { letter.to_uppercase().next().unwrap_or(letter) } else { letter };
            (letter, look.territory(colour, owner.is_some()))
        }
        Content::Obstacle => (if look.ascii { 'X' } else { '▒' }, Look::FAINT),
        Content::Empty | Content::Mark(_) => (' ', Style::new()),
    }
}

/// What can be chosen: what each would bring, or who holds it.
pub(super) fn draw_palette(
    scene: &Scene,
    pointer: Pointer,
    locale: &Locale,
    look: Look,
    area: Rect,
    buffer: &mut Buffer,
) {
    let lines: Vec<Line<'_>> = scene
        .picture
        .palette
        .iter()
        .enumerate()
        .map(|(at, choice)| {
            let name = locale.text(choice.key);
            let sign = if pointer.choice == Some(at) && choice.is_legal() { look.sign("▸", ">") } else { " " };
            let label = format!(" {at} {} ", written_move(&choice.mv, scene.picture.colours, locale));
            let plain = if choice.is_legal() { Look::STRONG } else { Look::FAINT };
            let style = match (pointer.choice, choice.colour) {
                (Some(chosen), _) if chosen == at && choice.is_legal() => Look::CURSOR,
                (_, Some(_)) => Style::new(),
                (_, None) => plain,
            };
            Line::from(vec![
                Span::raw(sign),
                Span::styled(label, choice.colour.map_or(plain, |colour| look.territory(colour, true))),
                Span::styled(format!(" {name:<8} {}", worth(scene, choice, locale)), style),
            ])
        })
        .collect();
    Paragraph::new(lines).render(area, buffer);
}

fn worth(scene: &Scene, choice: &Choice, locale: &Locale) -> String {
    match (choice.gain(), choice.held_by) {
        (_, Some(seat)) => {
            let name = Value::from(scene.seats[seat.index()].name.as_str());
            locale.format("play-colour-held", &[("name", name)])
        }
        (Some(gain), None) => format!("+{gain}"),
        _ => String::new(),
    }
}
