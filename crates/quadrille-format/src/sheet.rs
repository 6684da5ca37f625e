//! Sheets to print, as PDF: blank grids (R062 to R064) and boards in the middle of a game.
//!
//! A sheet is a title and below it one picture, or as many small grids as fit. The one
//! font is Helvetica, which every reader has; it knows the Latin letters, and any other is
//! printed as a question mark, which [`lacking`] tells beforehand.

mod helvetica;
mod pdf;
mod problems;

use crate::Save;
use crate::drawing::{Drawing, Shape, board};
use pdf::{Document, Page};
use quadrille_core::{OutOfRange, morpion};

pub use problems::{Task, problems};

/// The size of the paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paper {
    /// 210 x 297 mm.
    #[default]
    A4,
    /// 8.5 x 11 inches.
    Letter,
}

/// Blank grids to play on with a pencil.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blank {
    rows: u8,
    columns: u8,
    /// What stands on top of each page.
    pub title: String,
    /// How many grids; as many as fit on one page when nothing is said.
    pub count: Option<u16>,
    /// The size of the paper.
    pub paper: Paper,
}

impl Paper {
    /// Width and height in points, 72 to an inch.
    const fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (595.276, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

/// A millimetre in points.
const MM: f32 = 72.0 / 25.4;
const MARGIN: f32 = 15.0 * MM;
/// The room of the title.
const TITLE: f32 = 16.0 * MM;
const TITLE_SIZE: f32 = 22.0;
/// The largest side of a cell: what a pencil fills with ease.
const LARGEST_CELL: f32 = 16.0 * MM;
/// The room between grids.
const GAP: f32 = 8.0 * MM;

impl Blank {
    /// Grids of this many rows and columns, one page of them.
    ///
    /// # Errors
    /// When a side is out of the range of blank grids.
    pub fn new(rows: u8, columns: u8, title: impl Into<String>) -> Result<Blank, OutOfRange> {
        // The limits are those of the game the sheets are for.
        morpion::Setup::new(rows, columns, *morpion::Setup::ALIGN.start(), *morpion::Setup::SEATS.start())?;
        Ok(Blank { rows, columns, title: title.into(), count: None, paper: Paper::default() })
    }

    /// How many grids fit side by side and one above the other, and the side of a cell.
    fn layout(&self) -> (usize, usize, f32) {
        let (width, height) = room(self.paper);
        let (columns, rows) = (f32::from(self.columns), f32::from(self.rows));
        let cell = LARGEST_CELL.min(width / columns).min(height / rows);
        let fit = |room: f32, side: f32| (((room + GAP) / (side + GAP) + 0.001) as usize).max(1);
        (fit(width, columns * cell), fit(height, rows * cell), cell)
    }

    /// The PDF file.
    #[must_use]
    pub fn pdf(&self) -> Vec<u8> {
        let (across, down, cell) = self.layout();
        let grid = board::blank(self.rows, self.columns);
        let (width, height) = (f32::from(self.columns) * cell, f32::from(self.rows) * cell);
        let scale = cell / board::SIDE;
        let mut left = self.count.map_or(across * down, usize::from);
        let mut document = Document::new(&self.title);
        while left > 0 {
            let mut page = titled_page(self.paper, &self.title);
            let here = left.min(across * down);
            // A page that is not full is not centred on what is missing.
            let (used_across, block) = (across.min(here), |n: usize, side: f32| n as f32 * (side + GAP) - GAP);
            let first_x = (page.width - block(used_across, width)) / 2.0;
            for at in 0..here {
                let x = first_x + (at % across) as f32 * (width + GAP);
                let y = MARGIN + TITLE + (at / across) as f32 * (height + GAP);
                page.place(&grid, (x, y), scale);
            }
            document.add(page);
            left -= here;
        }
        document.finish()
    }
}

/// The board of a save at its cursor, with its players, on one page.
#[must_use]
pub fn position(save: &Save, paper: Paper, title: &str) -> Vec<u8> {
    let mut page = titled_page(paper, title);
    let drawing: Drawing = board::draw(save);
    let (width, height) = room(paper);
    let scale = (LARGEST_CELL / board::SIDE).min(width / drawing.width).min(height / drawing.height);
    let x = (page.width - drawing.width * scale) / 2.0;
    page.place(&drawing, (x, MARGIN + TITLE), scale);
    let mut document = Document::new(title);
    document.add(page);
    document.finish()
}

/// All that stands on the sheet of a save.
#[must_use]
pub fn texts(save: &Save, title: &str) -> String {
    let shapes = board::draw(save).shapes;
    let texts =
        shapes.iter().filter_map(|shape| if let Shape::Text { text, .. } = shape { Some(&**text) } else { None });
    texts.chain([title]).collect()
}

/// The characters of a text that sheets do not have, each once.
#[must_use]
pub fn lacking(text: &str) -> String {
    let mut lacking = String::new();
    for character in text.chars() {
        if !helvetica::has(character) && !lacking.contains(character) {
            lacking.push(character);
        }
    }
    lacking
}

/// What a page has for pictures.
fn room(paper: Paper) -> (f32, f32) {
    let (width, height) = paper.size();
    (width - 2.0 * MARGIN, height - 2.0 * MARGIN - TITLE)
}

fn titled_page(paper: Paper, title: &str) -> Page {
    let (width, height) = paper.size();
    let mut page = Page::new(width, height);
    let longest = width - 2.0 * MARGIN;
    // A long title is made smaller, not cut.
    let size = TITLE_SIZE.min(TITLE_SIZE * longest / helvetica::width(title, TITLE_SIZE).max(1.0));
    page.title((width / 2.0, MARGIN + TITLE_SIZE), title, size);
    page
}
