//! What a board looks like at the cursor of its record: grids and discs here, territory
//! in [`hexes`](super::hexes).

use std::ops::Range;

use quadrille_core::{AnyRecord, Cell, Grid, Puissance4, Record};

use super::{Drawing, Point, Rgb, Stroke, hexes, legend, palette};
use crate::{Save, SavedSeat};

/// The side of a cell.
pub(crate) const SIDE: f32 = 40.0;
/// The room for the names of rows and columns.
const NAMES: f32 = 28.0;
/// The room around everything.
pub(crate) const MARGIN: f32 = 12.0;

/// The board of a save with its players below.
pub(crate) fn draw(save: &Save) -> Drawing {
    let mut drawing = match save.record() {
        AnyRecord::Morpion(record) => {
            let last = record.played().last().copied();
            marks_on_paper(record.position().grid(), record.setup().align(), save, last)
        }
        AnyRecord::Puissance4(record) => discs(record, save),
        AnyRecord::SixCouleurs(record) => hexes::draw(record.position()),
    };
    legend::add(&mut drawing, save);
    drawing
}

/// An empty grid of this many cells, without names, as for paper.
pub(crate) fn blank(rows: u8, columns: u8) -> Drawing {
    let (width, height) = (f32::from(columns) * SIDE, f32::from(rows) * SIDE);
    let mut drawing = Drawing { width, height, ..Drawing::default() };
    rules(&mut drawing, (0.0, 0.0), (rows, columns), palette::INK);
    drawing
}

fn marks_on_paper(grid: &Grid, align: u8, save: &Save, last: Option<Cell>) -> Drawing {
    let layout = Layout::of(grid, true);
    let mut drawing = layout.sheet();
    let winning = save.record().winning_cells();
    for &cell in &winning {
        drawing.rectangle(layout.corner(cell), (SIDE, SIDE), Some(palette::WIN_GROUND), None);
    }
    rules(&mut drawing, layout.corner(Cell::new(0, 0)), (grid.rows(), grid.columns()), palette::STRONG_RULE);
    layout.name_rows(&mut drawing);
    layout.name_columns(&mut drawing, |column| Cell::column_letter(column).to_string());
    for cell in grid.all_cells() {
        if let Some(seat) = grid.at(cell) {
            let SavedSeat { mark, .. } = save.seats()[seat.index()];
            drawing.mark(layout.middle(cell), SIDE, mark, palette::seat(seat));
        }
    }
    if let Some(cell) = last.filter(|_| winning.is_empty()) {
        let (x, y) = layout.corner(cell);
        let frame = Stroke { is_dashed: true, ..Stroke::new(palette::SECOND_INK, 1.5) };
        drawing.rectangle((x + 3.0, y + 3.0), (SIDE - 6.0, SIDE - 6.0), None, Some(frame));
    }
    strike(&mut drawing, &layout, &winning, align);
    drawing
}

fn discs(record: &Record<Puissance4>, save: &Save) -> Drawing {
    let grid = record.position().grid();
    let layout = Layout::of(grid, false);
    let mut drawing = layout.sheet();
    let size = (f32::from(grid.columns()) * SIDE, f32::from(grid.rows()) * SIDE);
    drawing.rectangle(layout.corner(Cell::new(0, 0)), size, Some(palette::DISC_BOARD), None);
    layout.name_columns(&mut drawing, |column| (column + 1).to_string());
    let winning = save.record().winning_cells();
    let last = (record.played().last()).and_then(|column| grid_top(grid, column.0));
    for cell in grid.all_cells() {
        let middle = layout.middle(cell);
        if winning.contains(&cell) {
            drawing.rectangle(layout.corner(cell), (SIDE, SIDE), Some(palette::WIN_GROUND), None);
        }
        let Some(seat) = grid.at(cell) else {
            drawing.circle(middle, SIDE * 0.41, Some(palette::HOLE), None);
            continue;
        };
        let ring = if last == Some(cell) { Some(Stroke::new(palette::SHEET, 3.0)) } else { None };
        drawing.circle(middle, SIDE * 0.41, Some(palette::disc(seat)), ring);
        drawing.mark(middle, SIDE * 0.66, save.seats()[seat.index()].mark, palette::on_disc(seat));
    }
    strike(&mut drawing, &layout, &winning, record.setup().align());
    drawing
}

/// The highest disc of a column.
fn grid_top(grid: &Grid, column: u8) -> Option<Cell> {
    (0..grid.rows()).map(|row| Cell::new(row, column)).find(|&cell| grid.at(cell).is_some())
}

/// The lines between cells and around them.
fn rules(drawing: &mut Drawing, corner: Point, (rows, columns): (u8, u8), colour: Rgb) {
    let (x, y) = corner;
    let (width, height) = (f32::from(columns) * SIDE, f32::from(rows) * SIDE);
    let line = Stroke::new(colour, 1.2);
    for row in 1..rows {
        let at = y + f32::from(row) * SIDE;
        drawing.line((x, at), (x + width, at), line);
    }
    for column in 1..columns {
        let at = x + f32::from(column) * SIDE;
        drawing.line((at, y), (at, y + height), line);
    }
    drawing.rectangle(corner, (width, height), None, Some(Stroke::new(colour, 2.0)));
}

/// A line through every alignment that won.
fn strike(drawing: &mut Drawing, layout: &Layout, winning: &[Cell], align: u8) {
    let is_won = |row: i16, column: i16| {
        let cell = u8::try_from(row).ok().zip(u8::try_from(column).ok());
        cell.is_some_and(|(row, column)| winning.binary_search(&Cell::new(row, column)).is_ok())
    };
    for &cell in winning {
        let (row, column) = (i16::from(cell.row), i16::from(cell.column));
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            if is_won(row - down, column - right) {
                continue;
            }
            let length = (1..).take_while(|n| is_won(row + down * n, column + right * n)).take(26).count() as i16 + 1;
            if length < i16::from(align) {
                continue;
            }
            let end = Cell::new((row + down * (length - 1)) as u8, (column + right * (length - 1)) as u8);
            let (from, to) = (layout.middle(cell), layout.middle(end));
            let reach = |step: i16| f32::from(step) * SIDE * 0.35;
            let from = (from.0 - reach(right), from.1 - reach(down));
            let to = (to.0 + reach(right), to.1 + reach(down));
            drawing.line(from, to, Stroke::new(palette::WIN_LINE, 4.0));
        }
    }
}

/// Where the cells of a grid lie.
struct Layout {
    rows: Range<u8>,
    columns: Range<u8>,
    left: f32,
}

impl Layout {
    /// With room for the names of columns, and for those of rows where they have any.
    fn of(grid: &Grid, rows_are_named: bool) -> Layout {
        let left = if rows_are_named { MARGIN + NAMES } else { MARGIN };
        Layout { rows: 0..grid.rows(), columns: 0..grid.columns(), left }
    }

    fn sheet(&self) -> Drawing {
        let (x, y) = self.corner(Cell::new(self.rows.end, self.columns.end));
        let (width, height) = (x + MARGIN, y + MARGIN);
        Drawing { width, height, ..Drawing::default() }
    }

    fn corner(&self, cell: Cell) -> Point {
        (self.left + f32::from(cell.column) * SIDE, MARGIN + NAMES + f32::from(cell.row) * SIDE)
    }

    fn middle(&self, cell: Cell) -> Point {
        let (x, y) = self.corner(cell);
        (x + SIDE / 2.0, y + SIDE / 2.0)
    }

    fn name_rows(&self, drawing: &mut Drawing) {
        for row in self.rows.clone() {
            let (_, y) = self.middle(Cell::new(row, 0));
            drawing.text((MARGIN + NAMES / 2.0, y), (row + 1).to_string(), 14.0, palette::SECOND_INK, false);
        }
    }

    fn name_columns(&self, drawing: &mut Drawing, name: impl Fn(u8) -> String) {
        for column in self.columns.clone() {
            let (x, _) = self.middle(Cell::new(0, column));
            drawing.text((x, MARGIN + NAMES / 2.0), name(column), 14.0, palette::SECOND_INK, false);
        }
    }
}
