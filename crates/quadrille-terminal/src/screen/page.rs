//! A page of text over the board: lines that are too long go on under their own beginning, and
//! signs say where there is more.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::list::{self, columns};
use super::look::Look;

/// Draws the lines from `first` on, or the last ones that fill the page. Tells the furthest
/// line that a page can begin with.
pub(super) fn draw(text: &str, first: u16, look: Look, area: Rect, buffer: &mut Buffer) -> u16 {
    // The last column is for the signs.
    let lines = wrapped(text, usize::from(area.width.saturating_sub(1)));
    let furthest = lines.len().saturating_sub(usize::from(area.height));
    let first = usize::from(first).min(furthest);
    let lines: Vec<Line<'_>> = lines.into_iter().map(Line::from).collect();
    let seen = first..(first + usize::from(area.height)).min(lines.len());
    list::draw_seen(&lines, seen, look, area, buffer);
    u16::try_from(furthest).unwrap_or(u16::MAX)
}

/// The text in lines of so many columns, ended between words.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    text.lines().flat_map(|line| wrapped_line(line, width)).collect()
}

fn wrapped_line(line: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = line.to_owned();
    let indent = " ".repeat(hanging(line).min(width / 2));
    while columns(&rest) > width {
        let begun = rest.len() - rest.trim_start().len();
        let fits = fitting(&rest, width + 1);
        // A word that is longer than a line is cut.
        let end = rest[..fits].rfind(' ').filter(|end| *end > begun);
        let end = end.unwrap_or_else(|| fitting(&rest, width));
        if end == 0 {
            break;
        }
        let following = format!("{indent}{}", rest[end..].trim_start());
        if following.len() >= rest.len() {
            break;
        }
        rest.truncate(end);
        lines.push(std::mem::replace(&mut rest, following));
    }
    lines.push(rest);
    lines
}

/// How many bytes of a text fit in so many columns.
fn fitting(text: &str, width: usize) -> usize {
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8());
    ends.take_while(|end| columns(&text[..*end]) <= width).last().unwrap_or(0)
}

/// Where a line goes on: under what follows the first gap of two blanks in it, or a little
/// behind its beginning.
fn hanging(line: &str) -> usize {
    let begun = line.len() - line.trim_start().len();
    match line[begun..].find("  ") {
        Some(gap) => {
            let after = begun + gap;
            let text = after + (line[after..].len() - line[after..].trim_start().len());
            columns(&line[..text])
        }
        None => begun,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_goes_on_under_its_own_text() {
        assert_eq!(wrapped("Home      to the very beginning", 22), ["Home      to the very", "          beginning"]);
        assert_eq!(wrapped("    one two three four", 12), ["    one two", "    three", "    four"]);
        assert_eq!(wrapped("one two\n\nthree", 12), ["one two", "", "three"]);
        assert_eq!(wrapped("abcdefghij klm", 4), ["abcd", "efgh", "ij", "klm"]);
        assert_eq!(wrapped("exactly ten", 11), ["exactly ten"]);
    }
}
