//! Characters that nobody sees. Texts come from files, visitors and other programs, and are
//! shown on pages, on terminals and in the names of files: there such a character breaks a
//! line, turns its direction, or lets one text look like another.

/// A text with every character that nobody sees spelt out.
#[must_use]
pub fn spelt_out(text: &str) -> String {
    let mut seen = String::with_capacity(text.len());
    for character in text.chars() {
        if is_unseen(character) { seen.extend(character.escape_default()) } else { seen.push(character) }
    }
    seen
}

/// Does a character show nothing, end a line or turn the direction of writing?
///
/// Control characters, line and paragraph separators, and what Unicode calls ignorable by
/// default (marks of direction, fillers, what has no width) with the blank of Braille; but not
/// the variation selectors that phones write after a heart.
#[must_use]
pub fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}
