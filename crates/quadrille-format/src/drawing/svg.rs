//! A picture as SVG, on its own: no style sheet, no script, no font but the reader's.

use std::fmt::{self, Write as _};

use super::{Drawing, Shape, Stroke, board};
use crate::Save;
use crate::palette::{Rgb, SHEET};

/// The board of a save with its players, as an SVG file.
#[must_use]
pub fn svg(save: &Save) -> String {
    let drawing = board::draw(save);
    let (width, height) = (drawing.width.ceil(), drawing.height.ceil());
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"Helvetica, Arial, sans-serif\">\n"
    );
    let _ = writeln!(text, "<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>", SHEET.light);
    push_shapes(&mut text, &drawing);
    text.push_str("</svg>\n");
    text
}

fn push_shapes(text: &mut String, drawing: &Drawing) {
    for shape in &drawing.shapes {
        let _ = match shape {
            Shape::Polygon { points, fill, stroke } => {
                let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
                writeln!(text, "<polygon points=\"{}\"{}{}/>", points.join(" "), Fill(*fill), Line(*stroke))
            }
            Shape::Circle { centre: (x, y), radius, fill, stroke } => {
                let (fill, stroke) = (Fill(*fill), Line(*stroke));
                writeln!(text, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"{fill}{stroke}/>")
            }
            Shape::Line { from, to, stroke } => {
                let ((x1, y1), (x2, y2)) = (from, to);
                let line = Line(Some(*stroke));
                writeln!(text, "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"{line}/>")
            }
            Shape::Text { at: (x, y), text: words, size, colour, is_bold, is_centred } => {
                let bold = if *is_bold { " font-weight=\"bold\"" } else { "" };
                let anchor = if *is_centred { " text-anchor=\"middle\"" } else { "" };
                let words = quick_xml::escape::escape(words);
                writeln!(
                    text,
                    "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\" fill=\"{colour}\"{bold}{anchor}>{words}</text>"
                )
            }
        };
    }
}

struct Fill(Option<Rgb>);

impl fmt::Display for Fill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(colour) => write!(f, " fill=\"{colour}\""),
            None => write!(f, " fill=\"none\""),
        }
    }
}

struct Line(Option<Stroke>);

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(Stroke { colour, width, is_dashed }) = self.0 else { return Ok(()) };
        write!(f, " stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"")?;
        if is_dashed { write!(f, " stroke-dasharray=\"5 5\"") } else { Ok(()) }
    }
}
