//! A board as a few plain shapes, drawn once and then written as SVG or PDF.
//!
//! Units are arbitrary (a cell is about 40 wide), the origin is top left, y goes down.
//! What goes where is decided in [`board`], from a picture of the game; [`svg`] and `sheet`
//! only translate.
//! Marks are always shape and colour; nothing is told by colour alone.

pub(crate) mod board;
mod legend;
pub(crate) mod svg;
mod tiles;

use crate::palette::Rgb;

/// A picture.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drawing {
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) shapes: Vec<Shape>,
}

/// A place in a picture.
pub(crate) type Point = (f32, f32);

/// A piece of a picture; later ones lie over earlier ones.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    Polygon {
        points: Vec<Point>,
        fill: Option<Rgb>,
        stroke: Option<Stroke>,
    },
    Circle {
        centre: Point,
        radius: f32,
        fill: Option<Rgb>,
        stroke: Option<Stroke>,
    },
    Line {
        from: Point,
        to: Point,
        stroke: Stroke,
    },
    Text {
        /// The middle or the left end of the text, on its base line.
        at: Point,
        text: String,
        size: f32,
        colour: Rgb,
        is_bold: bool,
        is_centred: bool,
    },
}

/// How a line looks; its ends are round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stroke {
    pub(crate) colour: Rgb,
    pub(crate) width: f32,
    pub(crate) is_dashed: bool,
}

impl Stroke {
    pub(crate) fn new(colour: Rgb, width: f32) -> Stroke {
        Stroke { colour, width, is_dashed: false }
    }
}

impl Drawing {
    pub(crate) fn rectangle(&mut self, corner: Point, size: Point, fill: Option<Rgb>, stroke: Option<Stroke>) {
        let ((x, y), (width, height)) = (corner, size);
        let points = vec![(x, y), (x + width, y), (x + width, y + height), (x, y + height)];
        self.shapes.push(Shape::Polygon { points, fill, stroke });
    }

    pub(crate) fn line(&mut self, from: Point, to: Point, stroke: Stroke) {
        self.shapes.push(Shape::Line { from, to, stroke });
    }

    pub(crate) fn circle(&mut self, centre: Point, radius: f32, fill: Option<Rgb>, stroke: Option<Stroke>) {
        self.shapes.push(Shape::Circle { centre, radius, fill, stroke });
    }

    /// A text around the middle of a place.
    pub(crate) fn text(&mut self, middle: Point, text: impl Into<String>, size: f32, colour: Rgb, is_bold: bool) {
        // Capitals of the usual faces are 0.72 of their size high.
        let at = (middle.0, middle.1 + size * 0.36);
        self.shapes.push(Shape::Text { at, text: text.into(), size, colour, is_bold, is_centred: true });
    }

    /// A text that begins at a place, its middle at that height.
    pub(crate) fn label(&mut self, left: Point, text: impl Into<String>, size: f32, colour: Rgb) {
        let at = (left.0, left.1 + size * 0.36);
        self.shapes.push(Shape::Text { at, text: text.into(), size, colour, is_bold: false, is_centred: false });
    }

    /// A player's mark in a square of this side: a ring, a cross or a letter.
    pub(crate) fn mark(&mut self, middle: Point, side: f32, mark: char, colour: Rgb) {
        let (x, y) = middle;
        let stroke = Stroke::new(colour, side * 0.1);
        match mark {
            'O' => self.circle(middle, side * 0.3, None, Some(stroke)),
            'X' => {
                let reach = side * 0.27;
                self.line((x - reach, y - reach), (x + reach, y + reach), stroke);
                self.line((x - reach, y + reach), (x + reach, y - reach), stroke);
            }
            letter => self.text(middle, letter, side * 0.68, colour, true),
        }
    }
}
