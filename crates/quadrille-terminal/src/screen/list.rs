//! Lists that may be longer than the screen: which part of them is seen, and how much of
//! a text fits.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::look::Look;

/// A screen that is a list: a title, the lines around the cursor, the keys.
pub(super) struct List<'a> {
    pub(super) title: String,
    pub(super) lines: Vec<Line<'a>>,
    /// Which line the cursor is on.
    pub(super) at: usize,
    pub(super) keys: String,
}

impl List<'_> {
    pub(super) fn draw(&self, look: Look, area: Rect, buffer: &mut Buffer) {
        let count = self.lines.len() as u16;
        // Blank lines are for screens that have room for them.
        let blank = u16::from(area.height >= count.min(area.height / 2 + 4) + 4);
        Line::styled(self.title.as_str(), Look::STRONG).render(area, buffer);
        let room = area.height.saturating_sub(2 + 2 * blank).min(count);
        let lines = Rect { y: area.y + 1 + blank, height: room, ..area }.intersection(area);
        draw_lines(&self.lines, self.at, look, lines, buffer);
        let keys = Rect { y: lines.bottom() + blank, height: 1, ..area }.intersection(area);
        Line::styled(hints(&self.keys, area.width), Look::FAINT).render(keys, buffer);
    }
}

/// Those lines around the cursor that fit, with a sign where there are more.
pub(super) fn draw_lines(lines: &[Line<'_>], at: usize, look: Look, area: Rect, buffer: &mut Buffer) {
    draw_seen(lines, window(at, lines.len(), usize::from(area.height)), look, area, buffer);
}

/// Some of the lines, with a sign where there are more.
pub(super) fn draw_seen(lines: &[Line<'_>], seen: Range<usize>, look: Look, area: Rect, buffer: &mut Buffer) {
    for (line, y) in lines[seen.clone()].iter().zip(area.y..) {
        line.render(Rect { y, height: 1, ..area }, buffer);
    }
    let mut sign = |there: bool, y: u16, sign: &'static str| {
        if there && area.width > 2 {
            buffer.set_string(area.right() - 1, y, sign, Look::FAINT);
        }
    };
    sign(seen.start > 0, area.y, look.sign("▴", "^"));
    sign(seen.end < lines.len() && area.height > 0, area.bottom().saturating_sub(1), look.sign("▾", "v"));
}

/// Which of `count` lines are seen where there is room for so many, the cursor's among them.
pub(super) fn window(at: usize, count: usize, room: usize) -> Range<usize> {
    let first = at.saturating_sub(room / 2).min(count.saturating_sub(room));
    first..(first + room).min(count)
}

/// As many of the keys as fit whole; they stand apart by two blanks or more.
pub(super) fn hints(text: &str, width: u16) -> String {
    let gap = if text.contains("   ") { "   " } else { "  " };
    let mut shown = String::new();
    for hint in text.split(gap).map(str::trim).filter(|hint| !hint.is_empty()) {
        let longer = if shown.is_empty() { hint.to_owned() } else { format!("{shown}{gap}{hint}") };
        if columns(&longer) > usize::from(width) {
            break;
        }
        shown = longer;
    }
    shown
}

/// The beginning of a text that is too long, with a sign that more follows.
pub(super) fn beginning(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut shown = String::new();
    for c in text.chars() {
        shown.push(c);
        if columns(&shown) + 1 > width {
            shown.pop();
            break;
        }
    }
    shown + "…"
}

/// The end of a text that is too long: what is being typed there stays in sight.
pub(super) fn end(text: &str, width: usize) -> &str {
    let mut shown = text;
    while columns(shown) > width {
        let mut rest = shown.chars();
        rest.next();
        shown = rest.as_str();
    }
    shown
}

/// A text and the blanks that fill its column.
pub(super) fn padded(text: String, width: usize) -> String {
    let blanks = width.saturating_sub(columns(&text));
    text + &" ".repeat(blanks)
}

/// How many columns of the terminal a text takes.
pub(super) fn columns(text: &str) -> usize {
    Span::raw(text).width()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_is_always_in_sight() {
        for count in 0..30 {
            for room in 1..30 {
                for at in 0..count {
                    let seen = window(at, count, room);
                    assert!(seen.contains(&at) && seen.len() == room.min(count), "{at} {count} {room}: {seen:?}");
                }
            }
        }
    }

    #[test]
    fn texts_are_cut_by_columns() {
        assert_eq!(beginning("Éléonore", 8), "Éléonore");
        assert_eq!(beginning("Éléonore", 5), "Éléo…");
        assert_eq!(beginning("日本語", 5), "日本…");
        assert_eq!(end("Éléonore", 4), "nore");
        assert_eq!(hints("one  two  three", 8), "one  two");
        assert_eq!(padded("日本".into(), 6), "日本  ");
    }
}
