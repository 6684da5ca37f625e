//! Sheets of problems: boards with what is asked of the reader, the solutions on the last
//! page.

use super::pdf::Document;
use super::{GAP, LARGEST_CELL, MARGIN, MM, Paper, TITLE, helvetica, room, titled_page};
use crate::Save;
use crate::drawing::{Drawing, Shape, board};
use crate::palette::INK;

/// One problem of a sheet.
#[derive(Clone, Debug)]
pub struct Task {
    /// The position.
    pub save: Save,
    /// What is asked, above the board.
    pub question: String,
    /// The answer, for the last page.
    pub solution: String,
}

const ACROSS: usize = 2;
const DOWN: usize = 3;
const TEXT_SIZE: f32 = 10.0;
/// From one line of text to the next.
const LINE: f32 = 5.0 * MM;

/// The problems, six on a page, and then their solutions.
#[must_use]
pub fn problems(tasks: &[Task], paper: Paper, title: &str, solutions: &str) -> Vec<u8> {
    let (width, height) = room(paper);
    let cell = ((width - GAP) / ACROSS as f32, (height - GAP * (DOWN - 1) as f32) / DOWN as f32);
    let mut document = Document::new(title);
    for (sheet, tasks) in tasks.chunks(ACROSS * DOWN).enumerate() {
        let mut page = titled_page(paper, title);
        for (at, task) in tasks.iter().enumerate() {
            let x = MARGIN + (at % ACROSS) as f32 * (cell.0 + GAP);
            let y = MARGIN + TITLE + (at / ACROSS) as f32 * (cell.1 + GAP);
            let number = sheet * ACROSS * DOWN + at + 1;
            let question = wrapped(&format!("{number}. {}", task.question), cell.0);
            for (at, line) in question.iter().enumerate() {
                page.place(&text(line, cell.0), (x, y + at as f32 * LINE), 1.0);
            }
            let above = question.len() as f32 * LINE + TEXT_SIZE / 2.0;
            let drawing = board::draw(&task.save);
            let scale = (LARGEST_CELL / board::SIDE).min(cell.0 / drawing.width).min((cell.1 - above) / drawing.height);
            page.place(&drawing, (x, y + above), scale);
        }
        document.add(page);
    }
    let solution = |(at, task): (usize, &Task)| wrapped(&format!("{}. {}", at + 1, task.solution), width);
    let lines: Vec<String> = tasks.iter().enumerate().flat_map(solution).collect();
    for lines in lines.chunks((height / LINE) as usize) {
        let mut page = titled_page(paper, solutions);
        for (at, line) in lines.iter().enumerate() {
            page.place(&text(line, width), (MARGIN, MARGIN + TITLE + at as f32 * LINE), 1.0);
        }
        document.add(page);
    }
    document.finish()
}

/// A text as lines, broken between words.
fn wrapped(text: &str, longest: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if helvetica::width(&format!("{line} {word}"), TEXT_SIZE) <= longest => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A line of text; a word that is too long for it is made smaller, not cut.
fn text(line: &str, longest: f32) -> Drawing {
    let size = TEXT_SIZE.min(TEXT_SIZE * longest / helvetica::width(line, TEXT_SIZE).max(1.0));
    let shape = Shape::Text {
        at: (0.0, TEXT_SIZE),
        text: line.to_owned(),
        size,
        colour: INK.light,
        is_bold: false,
        is_centred: false,
    };
    Drawing { width: longest, height: TEXT_SIZE, shapes: vec![shape] }
}
