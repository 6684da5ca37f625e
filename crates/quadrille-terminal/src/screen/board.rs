//! Grids, lying or standing.
//!
//! Where there is room, cells are boxes; else a cell is three characters, or two where more of
//! the grid is seen then, and a grid that is still too large shows the part around the cursor,
//! with signs where there is more.

use quadrille_core::{Cell, Content, PictureCell, Seat, Surface};
use quadrille_session::Scene;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::look::Look;

/// What is shown over the cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pointer {
    /// Where the cursor is; on a standing grid its column counts.
    pub(super) cell: Cell,
    /// May the person whose turn it is play now?
    pub(super) active: bool,
}

/// How large a cell is drawn.
#[derive(Clone, Copy)]
struct Pitch {
    width: u16,
    height: u16,
    boxed: bool,
}

impl Pitch {
    fn of(scene: &Scene, area: Rect) -> Pitch {
        let (width, height) = room(area);
        let boxed = u16::from(scene.picture.columns) * 4 < width && u16::from(scene.picture.rows) * 2 < height;
        match boxed {
            true => Pitch { width: 4, height: 2, boxed },
            false if u16::from(scene.picture.columns) * 3 <= width => Pitch { width: 3, height: 1, boxed },
            false => Pitch { width: NARROW, height: 1, boxed },
        }
    }
}

/// What there is for cells, beside the names of rows and columns.
fn room(area: Rect) -> (u16, u16) {
    (area.width.saturating_sub(LEFT), area.height.saturating_sub(TOP))
}

/// Columns for the row numbers, lines for the column names.
const LEFT: u16 = 3;
const TOP: u16 = 1;
/// A cell with room for its mark and a sign before it.
const NARROW: u16 = 2;

pub(super) fn draw(scene: &Scene, pointer: Pointer, look: Look, area: Rect, buffer: &mut Buffer) {
    let view = View::of(scene, pointer.cell, area);
    if view.rows == 0 || view.columns == 0 {
        return;
    }
    if view.pitch.boxed {
        draw_lines(&view, look, buffer);
    }
    for column in view.first_column..view.first_column + view.columns {
        let name = scene.picture.column_name(column);
        let here = pointer.active && column == pointer.cell.column;
        let style = if here { Look::STRONG } else { Look::FAINT };
        let (x, _) = view.place(Cell::new(view.first_row, column));
        let name = if view.pitch.width == NARROW {
            format!("{name:>2}")
        } else if here && scene.picture.surface == Surface::Standing {
            format!("{}{name:<2}", look.sign("▼", "v"))
        } else {
            format!("{name:^3}")
        };
        buffer.set_string(x, view.area.y, name, style);
    }
    let mut signs = Vec::new();
    for row in view.first_row..view.first_row + view.rows {
        let (_, y) = view.place(Cell::new(row, view.first_column));
        buffer.set_string(view.area.x, y, format!("{:>2}", row + 1), Look::FAINT);
        for column in view.first_column..view.first_column + view.columns {
            let cell = Cell::new(row, column);
            let (x, y) = view.place(cell);
            let (text, style) = picture(scene, cell, pointer, look);
            let [before, mark, after] = text;
            buffer.set_string(x, y, format!("{before}{mark}"), style);
            // Between two narrow cells there is room for a sign of one of them.
            if view.pitch.width > NARROW || after != ' ' {
                signs.push((x + NARROW, y, after.to_string(), style));
            }
        }
        for (x, y, sign, style) in signs.drain(..).filter(|(x, ..)| *x < view.area.right()) {
            if view.pitch.width > NARROW || buffer[(x, y)].symbol() == " " {
                buffer.set_string(x, y, sign, style);
            }
        }
    }
    draw_more(scene, &view, look, buffer);
}

/// Signs where the grid goes on beyond what is seen.
fn draw_more(scene: &Scene, view: &View, look: Look, buffer: &mut Buffer) {
    let last = Cell::new(view.first_row + view.rows - 1, view.first_column + view.columns - 1);
    let (beside, (right, bottom)) = (view.area.x + LEFT - 1, view.place(last));
    let (_, top) = view.place(Cell::new(view.first_row, view.first_column));
    let right = (right + view.pitch.width).min(view.area.right() - 1);
    let mut sign = |is_more: bool, x: u16, y: u16, sign: &str| {
        if is_more {
            buffer.set_string(x, y, sign, Look::STRONG);
        }
    };
    sign(view.first_row > 0, beside, top, look.sign("▴", "^"));
    sign(last.row + 1 < scene.picture.rows, beside, bottom, look.sign("▾", "v"));
    sign(view.first_column > 0, beside, view.area.y, look.sign("◂", "<"));
    sign(last.column + 1 < scene.picture.columns, right, view.area.y, look.sign("▸", ">"));
}

/// What a grid takes of an area.
pub(super) fn width(scene: &Scene, area: Rect) -> u16 {
    let pitch = Pitch::of(scene, area);
    LEFT + pitch.width * u16::from(scene.picture.columns) + u16::from(pitch.boxed)
}

/// How many columns the whole grid takes where its cells are narrow.
pub(super) fn narrow_width(columns: u8) -> u16 {
    LEFT + u16::from(columns) * NARROW
}

/// The cell at a place of the screen.
pub(super) fn cell_at(scene: &Scene, cursor: Cell, area: Rect, (x, y): (u16, u16)) -> Option<Cell> {
    let view = View::of(scene, cursor, area);
    if view.rows == 0 || view.columns == 0 {
        return None;
    }
    let (left, top) = view.place(Cell::new(view.first_row, view.first_column));
    let at = |place: u16, first: u16, step: u16, seen: u8| {
        let at = place.checked_sub(first)? / step;
        (at < u16::from(seen)).then_some(at as u8)
    };
    let column = at(x, left, view.pitch.width, view.columns)?;
    // A standing grid is clicked above its cells too.
    let row = if scene.picture.surface == Surface::Standing && y < top && y >= area.y {
        0
    } else {
        at(y, top, view.pitch.height, view.rows)?
    };
    Some(Cell::new(view.first_row + row, view.first_column + column))
}

/// Three characters for a cell, and their style.
fn picture(scene: &Scene, cell: Cell, pointer: Pointer, look: Look) -> ([char; 3], Style) {
    let shown = scene.picture.cell(cell);
    let standing = scene.picture.surface == Surface::Standing;
    let pointed = pointer.active && cell.column == pointer.cell.column && (!standing || shown.target);
    let under_cursor = pointed && (standing || cell.row == pointer.cell.row);
    let (mark, style) = match shown.content {
        Content::Mark(seat) => (mark_of(scene, seat), look.seat(scene.seats[seat.index()].colour)),
        _ if under_cursor && standing => {
            let mark = scene.turn.map_or(' ', |seat| mark_of(scene, seat));
            (mark, Look::FAINT)
        }
        _ if scene.picture.is_open(shown) => ('+', Style::new()),
        _ => (if look.ascii { '.' } else { '·' }, Look::FAINT),
    };
    // Signs around the mark, so that nothing is told by colour alone.
    let (left, right) = match (under_cursor, shown) {
        (true, _) => ('[', ']'),
        (_, PictureCell { winning: true, .. }) => ('*', '*'),
        (_, PictureCell { last: true, .. }) => ('(', ')'),
        (_, PictureCell { turned: true, .. }) => ('<', '>'),
        _ => (' ', ' '),
    };
    let style = if shown.winning { look.winning() } else { style };
    let style =
        if under_cursor { style.remove_modifier(Modifier::DIM).add_modifier(Modifier::REVERSED) } else { style };
    ([left, mark, right], style)
}

fn mark_of(scene: &Scene, seat: Seat) -> char {
    scene.seats[seat.index()].mark
}

/// Which part of the grid is seen, and where.
struct View {
    area: Rect,
    pitch: Pitch,
    first_row: u8,
    first_column: u8,
    rows: u8,
    columns: u8,
}

impl View {
    fn of(scene: &Scene, cursor: Cell, area: Rect) -> View {
        let (width, height) = room(area);
        let pitch = Pitch::of(scene, area);
        let fit = |count: u8, room: u16, step: u16| u16::from(count).min(room / step) as u8;
        let (rows, columns) =
            (fit(scene.picture.rows, height, pitch.height), fit(scene.picture.columns, width, pitch.width));
        View {
            area,
            pitch,
            first_row: first_seen(cursor.row, rows, scene.picture.rows),
            first_column: first_seen(cursor.column, columns, scene.picture.columns),
            rows,
            columns,
        }
    }

    /// Where the three characters of a cell begin.
    fn place(&self, cell: Cell) -> (u16, u16) {
        let inset = u16::from(self.pitch.boxed);
        let x = self.area.x + LEFT + inset + u16::from(cell.column - self.first_column) * self.pitch.width;
        let y = self.area.y + TOP + inset + u16::from(cell.row - self.first_row) * self.pitch.height;
        (x, y)
    }
}

/// The part of `seen` out of `all` that has `at` near its middle.
fn first_seen(at: u8, seen: u8, all: u8) -> u8 {
    at.saturating_sub(seen / 2).min(all - seen)
}

fn draw_lines(view: &View, look: Look, buffer: &mut Buffer) {
    let signs = |row: u8| match (look.ascii, row) {
        (true, _) => ['+', '+', '+', '-'],
        (false, 0) => ['┌', '┬', '┐', '─'],
        (false, row) if row == view.rows => ['└', '┴', '┘', '─'],
        (false, _) => ['├', '┼', '┤', '─'],
    };
    let (x, y) = (view.area.x + LEFT, view.area.y + TOP);
    for row in 0..=view.rows {
        let [left, middle, right, line] = signs(row);
        let mut text = String::from(left);
        for column in 1..=view.columns {
            text.extend([line; 3]);
            text.push(if column == view.columns { right } else { middle });
        }
        buffer.set_string(x, y + u16::from(row) * 2, text, Look::FAINT);
    }
    let upright = look.sign("│", "|");
    for row in 0..view.rows {
        for column in 0..=view.columns {
            buffer.set_string(x + u16::from(column) * 4, y + u16::from(row) * 2 + 1, upright, Look::FAINT);
        }
    }
}
