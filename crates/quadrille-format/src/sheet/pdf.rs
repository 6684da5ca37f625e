//! Pictures and titles as PDF. In a PDF y goes up; here it goes down, as in a picture.

use pdf_writer::types::{FontFlags, LineCapStyle, LineJoinStyle, TextRenderingMode};
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use super::helvetica;
use crate::drawing::{Drawing, Point, Shape, Stroke};
use crate::palette::{INK, Rgb};

const FONT: Name<'static> = Name(b"F");

/// A file in the making.
pub(super) struct Document {
    title: String,
    pages: Vec<Page>,
}

/// A page in the making.
pub(super) struct Page {
    pub(super) width: f32,
    height: f32,
    content: Content,
}

impl Document {
    pub(super) fn new(title: &str) -> Document {
        Document { title: title.to_owned(), pages: Vec::new() }
    }

    pub(super) fn add(&mut self, page: Page) {
        self.pages.push(page);
    }

    pub(super) fn finish(self) -> Vec<u8> {
        let mut next = 0;
        let mut reference = || {
            next += 1;
            Ref::new(next)
        };
        let (catalog, tree, font, info) = (reference(), reference(), reference(), reference());
        let descriptor = reference();
        let pages: Vec<(Ref, Ref, Page)> =
            self.pages.into_iter().map(|page| (reference(), reference(), page)).collect();
        let mut pdf = Pdf::new();
        pdf.catalog(catalog).pages(tree);
        pdf.document_info(info).title(TextStr(&self.title)).creator(TextStr("Quadrille"));
        pdf.pages(tree).kids(pages.iter().map(|(id, ..)| *id)).count(pages.len() as i32);
        let mut written = pdf.type1_font(font);
        // A reader that has another font in its place keeps to these widths, or marks would stray.
        let widths = (1..=u8::MAX).map(|code| f32::from(helvetica::width_of(code)));
        written
            .base_font(Name(b"Helvetica"))
            .first_char(1)
            .last_char(u8::MAX)
            .widths(widths)
            .font_descriptor(descriptor);
        let mut encoding = written.encoding_custom();
        encoding.base_encoding(Name(b"WinAnsiEncoding"));
        encoding.differences().consecutive(1, helvetica::NAMED.map(|name| Name(name.as_bytes())));
        encoding.finish();
        written.finish();
        pdf.font_descriptor(descriptor)
            .name(Name(b"Helvetica"))
            .flags(FontFlags::NON_SYMBOLIC)
            .bbox(Rect::new(-166.0, -225.0, 1000.0, 931.0))
            .italic_angle(0.0)
            .ascent(718.0)
            .descent(-207.0)
            .cap_height(718.0)
            .stem_v(88.0);
        for (id, content, page) in pages {
            let mut written = pdf.page(id);
            written.media_box(Rect::new(0.0, 0.0, page.width, page.height)).parent(tree).contents(content);
            written.resources().fonts().pair(FONT, font);
            written.finish();
            pdf.stream(content, &page.content.finish());
        }
        pdf.finish()
    }
}

impl Page {
    pub(super) fn new(width: f32, height: f32) -> Page {
        let mut content = Content::new();
        content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
        Page { width, height, content }
    }

    /// A title around a place of its base line.
    pub(super) fn title(&mut self, at: Point, text: &str, size: f32) {
        self.text(at, text, size, INK.light, false, true);
    }

    /// Puts a picture on the page, its top left corner there.
    pub(super) fn place(&mut self, drawing: &Drawing, corner: Point, scale: f32) {
        let on_page = |(x, y): Point| (corner.0 + x * scale, corner.1 + y * scale);
        let thinner = |stroke: Stroke| Stroke { width: stroke.width * scale, ..stroke };
        for shape in &drawing.shapes {
            match shape {
                Shape::Polygon { points, fill, stroke } => {
                    let points: Vec<Point> = points.iter().map(|&point| on_page(point)).collect();
                    self.path(&points, true);
                    self.paint(*fill, stroke.map(thinner));
                }
                Shape::Circle { centre, radius, fill, stroke } => {
                    self.circle(on_page(*centre), radius * scale);
                    self.paint(*fill, stroke.map(thinner));
                }
                Shape::Line { from, to, stroke } => {
                    self.path(&[on_page(*from), on_page(*to)], false);
                    self.paint(None, Some(thinner(*stroke)));
                }
                Shape::Text { at, text, size, colour, is_bold, is_centred } => {
                    self.text(on_page(*at), text, size * scale, *colour, *is_bold, *is_centred);
                }
            }
        }
    }

    fn path(&mut self, points: &[Point], is_closed: bool) {
        for (at, &(x, y)) in points.iter().enumerate() {
            let y = self.height - y;
            if at == 0 {
                self.content.move_to(x, y)
            } else {
                self.content.line_to(x, y)
            };
        }
        if is_closed {
            self.content.close_path();
        }
    }

    fn circle(&mut self, (x, y): Point, radius: f32) {
        // A quarter of a circle is very nearly a curve with its handles this far out.
        let handle = radius * 0.552_285;
        let y = self.height - y;
        let content = &mut self.content;
        content.move_to(x + radius, y);
        content.cubic_to(x + radius, y + handle, x + handle, y + radius, x, y + radius);
        content.cubic_to(x - handle, y + radius, x - radius, y + handle, x - radius, y);
        content.cubic_to(x - radius, y - handle, x - handle, y - radius, x, y - radius);
        content.cubic_to(x + handle, y - radius, x + radius, y - handle, x + radius, y);
        content.close_path();
    }

    /// Fills and draws the path that was made last.
    fn paint(&mut self, fill: Option<Rgb>, stroke: Option<Stroke>) {
        if let Some(colour) = fill {
            let [red, green, blue] = parts(colour);
            self.content.set_fill_rgb(red, green, blue);
        }
        if let Some(Stroke { colour, width, is_dashed }) = stroke {
            let [red, green, blue] = parts(colour);
            let dashes: &[f32] = if is_dashed { &[4.0, 4.0] } else { &[] };
            self.content.set_stroke_rgb(red, green, blue).set_line_width(width);
            self.content.set_dash_pattern(dashes.iter().copied(), 0.0);
        }
        match (fill, stroke) {
            (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
            (Some(_), None) => self.content.fill_nonzero(),
            (None, Some(_)) => self.content.stroke(),
            (None, None) => self.content.end_path(),
        };
    }

    fn text(&mut self, (x, y): Point, text: &str, size: f32, colour: Rgb, is_bold: bool, is_centred: bool) {
        let x = if is_centred { x - helvetica::width(text, size) / 2.0 } else { x };
        let [red, green, blue] = parts(colour);
        let content = &mut self.content;
        content.set_fill_rgb(red, green, blue);
        content.begin_text();
        content.set_font(FONT, size);
        if is_bold {
            // The one font made heavier: its outline is drawn as well.
            content.set_stroke_rgb(red, green, blue).set_line_width(size / 25.0).set_dash_pattern([], 0.0);
            content.set_text_rendering_mode(TextRenderingMode::FillStroke);
        } else {
            content.set_text_rendering_mode(TextRenderingMode::Fill);
        }
        content.next_line(x, self.height - y);
        show(content, text, size);
        content.end_text();
    }
}

/// Letters that are made of two stand by themselves, and are read as the one they are.
fn show(content: &mut Content, text: &str, size: f32) {
    let mut plain = Vec::new();
    for character in text.chars() {
        let Some(letter) = helvetica::composed(character) else {
            plain.push(helvetica::encode(character));
            continue;
        };
        if !plain.is_empty() {
            content.show(Str(&plain));
            plain.clear();
        }
        let (x, rise) = (f32::from(letter.at.0), f32::from(letter.at.1) * size / 1000.0);
        let [base, mark] = [letter.base, letter.mark].map(|code| f32::from(helvetica::width_of(code)));
        let spelt = character.to_string();
        content.begin_marked_content_with_properties(Name(b"Span")).properties().actual_text(TextStr(&spelt));
        content.show_positioned().items().show(Str(&[letter.base])).adjust(base - x);
        content.set_rise(rise);
        content.show_positioned().items().show(Str(&[letter.mark])).adjust(x + mark - f32::from(letter.width));
        content.set_rise(0.0);
        content.end_marked_content();
    }
    if !plain.is_empty() {
        content.show(Str(&plain));
    }
}

fn parts(Rgb(colour): Rgb) -> [f32; 3] {
    [colour >> 16, colour >> 8, colour].map(|part| (part & 0xff) as f32 / 255.0)
}
