//! What a board looks like at the cursor of its record: grids and racks here, territories
//! in [`tiles`](super::tiles).

use std::ops::Range;

use quadrille_core::{Cell, Content, Picture, Piece, Seat, Surface};

use super::{Drawing, Point, Stroke, legend, tiles};
use crate::palette::{self, Rgb};
use crate::{Save, SavedSeat};

/// The side of a cell.
pub(crate) const SIDE: f32 = 40.0;
/// The radius of a disc in a cell, and the side of its mark.
const DISC: (f32, f32) = (SIDE * 0.41, SIDE * 0.66);
/// How far the stroke along an alignment stays from the middle of a mark, in steps from one cell to
/// the next, along rows and columns and along diagonals: further than any mark reaches.
const CLEAR: (f32, f32) = (0.44, 0.37);
/// The room for the names of rows and columns.
const NAMES: f32 = 28.0;
/// The room around everything.
pub(crate) const MARGIN: f32 = 12.0;

/// Who sits at a board, with the marks and colours they chose.
pub(super) struct Sitting<'a> {
    pub(super) save: &'a Save,
}

impl Sitting<'_> {
    fn seat(&self, seat: Seat) -> &SavedSeat {
        &self.save.seats()[seat.index()]
    }

    /// The colour that a seat chose; its number where it chose none.
    fn number(&self, seat: Seat) -> u8 {
        self.seat(seat).colour.unwrap_or(seat.index() as u8)
    }

    pub(super) fn colour(&self, seat: Seat) -> Rgb {
        palette::seat(self.number(seat)).light
    }

    pub(super) fn symbol(&self, drawing: &mut Drawing, seat: Seat, middle: Point, side: f32) {
        drawing.mark(middle, side, self.seat(seat).mark, self.colour(seat));
    }

    /// A disc of this radius, with its mark in a square of this side.
    pub(super) fn disc(&self, drawing: &mut Drawing, seat: Seat, middle: Point, size: Point, ring: Option<Stroke>) {
        let ((radius, side), (tone, ink)) = (size, palette::disc(self.number(seat)));
        drawing.circle(middle, radius, Some(tone.light), ring);
        drawing.mark(middle, side, self.seat(seat).mark, ink);
    }
}

/// The board of a save with its players below.
pub(crate) fn draw(save: &Save) -> Drawing {
    let (picture, sitting) = (save.record().picture(), Sitting { save });
    let mut drawing = match picture.surface {
        Surface::Grid => paper(&picture, &sitting),
        Surface::Standing => rack(&picture, &sitting),
        Surface::Hexagons | Surface::Squares => tiles::draw(&picture, &sitting),
    };
    legend::add(&mut drawing, &picture, &sitting);
    drawing
}

/// An empty grid of this many cells, without names, as for paper.
pub(crate) fn blank(rows: u8, columns: u8) -> Drawing {
    let (width, height) = (f32::from(columns) * SIDE, f32::from(rows) * SIDE);
    let mut drawing = Drawing { width, height, ..Drawing::default() };
    rules(&mut drawing, (0.0, 0.0), (rows, columns), palette::INK.light);
    drawing
}

fn paper(picture: &Picture, sitting: &Sitting<'_>) -> Drawing {
    let layout = Layout::of(picture, true);
    let mut drawing = layout.sheet();
    let winning = winning(picture);
    for &cell in &winning {
        drawing.rectangle(layout.corner(cell), (SIDE, SIDE), Some(palette::WIN_GROUND.light), None);
    }
    rules(&mut drawing, layout.corner(Cell::new(0, 0)), (picture.rows, picture.columns), palette::RULE.light);
    layout.name_rows(&mut drawing);
    layout.name_columns(&mut drawing, picture);
    for (at, cell) in picture.placed() {
        let Content::Mark(seat) = cell.content else { continue };
        match picture.piece {
            Piece::Symbol | Piece::Territory => sitting.symbol(&mut drawing, seat, layout.middle(at), SIDE),
            Piece::Disc => sitting.disc(&mut drawing, seat, layout.middle(at), DISC, None),
        }
    }
    let last = picture.placed().filter(|(_, cell)| cell.last && winning.is_empty());
    for (x, y) in last.map(|(at, _)| layout.corner(at)) {
        let frame = Stroke { is_dashed: true, ..Stroke::new(palette::SECOND_INK.light, 1.5) };
        drawing.rectangle((x + 3.0, y + 3.0), (SIDE - 6.0, SIDE - 6.0), None, Some(frame));
    }
    for alignment in alignments(&winning, picture.align) {
        let is_diagonal = alignment[0].row != alignment[1].row && alignment[0].column != alignment[1].column;
        strike(&mut drawing, &layout, &alignment, if is_diagonal { CLEAR.1 } else { CLEAR.0 });
    }
    drawing
}

fn rack(picture: &Picture, sitting: &Sitting<'_>) -> Drawing {
    let layout = Layout::of(picture, false);
    let mut drawing = layout.sheet();
    let size = (f32::from(picture.columns) * SIDE, f32::from(picture.rows) * SIDE);
    drawing.rectangle(layout.corner(Cell::new(0, 0)), size, Some(palette::RACK.light), None);
    layout.name_columns(&mut drawing, picture);
    let winning = winning(picture);
    for &cell in &winning {
        drawing.rectangle(layout.corner(cell), (SIDE, SIDE), Some(palette::WIN_GROUND.light), None);
    }
    for alignment in alignments(&winning, picture.align) {
        // The discs lie over it.
        strike(&mut drawing, &layout, &alignment, 0.0);
    }
    for (at, cell) in picture.placed() {
        let middle = layout.middle(at);
        match cell.content {
            Content::Mark(seat) => {
                let ring = cell.last.then(|| Stroke::new(palette::SHEET.light, 3.0));
                sitting.disc(&mut drawing, seat, middle, DISC, ring);
            }
            _ => drawing.circle(middle, SIDE * 0.41, Some(palette::HOLE.light), None),
        }
    }
    drawing
}

fn winning(picture: &Picture) -> Vec<Cell> {
    picture.placed().filter(|(_, cell)| cell.winning).map(|(at, _)| at).collect()
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

/// The cells of every alignment that won.
fn alignments(winning: &[Cell], align: u8) -> Vec<Vec<Cell>> {
    let won = |row: i16, column: i16| {
        let cell = Cell::new(u8::try_from(row).ok()?, u8::try_from(column).ok()?);
        winning.binary_search(&cell).is_ok().then_some(cell)
    };
    let ways = winning.iter().flat_map(|&cell| [(0, 1), (1, 0), (1, 1), (1, -1)].map(|step| (cell, step)));
    let from_first = ways.filter_map(|(cell, (down, right))| {
        let at = |n: i16| won(i16::from(cell.row) + n * down, i16::from(cell.column) + n * right);
        let is_first = at(-1).is_none();
        is_first.then(|| (0..).map_while(at).collect::<Vec<Cell>>())
    });
    from_first.filter(|cells| cells.len() >= align.into()).collect()
}

/// A stroke along an alignment that leaves so much of each step free at both ends.
fn strike(drawing: &mut Drawing, layout: &Layout, alignment: &[Cell], clear: f32) {
    for step in alignment.windows(2) {
        let ((x, y), (next_x, next_y)) = (layout.middle(step[0]), layout.middle(step[1]));
        let at = |far: f32| (x + (next_x - x) * far, y + (next_y - y) * far);
        drawing.line(at(clear), at(1.0 - clear), Stroke::new(palette::WIN_LINE.light, 4.0));
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
    fn of(picture: &Picture, rows_are_named: bool) -> Layout {
        let left = if rows_are_named { MARGIN + NAMES } else { MARGIN };
        Layout { rows: 0..picture.rows, columns: 0..picture.columns, left }
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
            drawing.text((MARGIN + NAMES / 2.0, y), (row + 1).to_string(), 14.0, palette::SECOND_INK.light, false);
        }
    }

    fn name_columns(&self, drawing: &mut Drawing, picture: &Picture) {
        for column in self.columns.clone() {
            let (x, _) = self.middle(Cell::new(0, column));
            drawing.text(
                (x, MARGIN + NAMES / 2.0),
                picture.column_name(column),
                14.0,
                palette::SECOND_INK.light,
                false,
            );
        }
    }
}
