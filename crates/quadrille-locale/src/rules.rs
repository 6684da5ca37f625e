//! The rules of each game for players, a page of HTML for each language (R043, R044,
//! R076).
//!
//! The pages keep to `h2`, `p`, `ul`, `li` and `strong`, one element a line, so that a
//! browser shows them as they are and [`plain`] needs no parser.

use crate::DEFAULT_LANGUAGE;

/// Language, game and page.
const PAGES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// The games that have a page.
pub(crate) fn games() -> impl Iterator<Item = &'static str> {
    PAGES.iter().filter(|(code, ..)| *code == DEFAULT_LANGUAGE).map(|(_, game, _)| *game)
}

/// The first line of a page that is not as simple as the program's own pages are.
pub(crate) fn strange_line(page: &str) -> Option<&str> {
    let is_plain = |line: &str| {
        let shape = line.replace("<strong>", "").replace("</strong>", "");
        let inner = |tag: &str| {
            let (open, close) = (format!("<{tag}>"), format!("</{tag}>"));
            let inner = shape.strip_prefix(&open).and_then(|rest| rest.strip_suffix(&close));
            inner.is_some_and(|inner| !inner.contains(['<', '>', '&']))
        };
        matches!(line, "" | "<ul>" | "</ul>") || ["h2", "p", "li"].into_iter().any(inner)
    };
    page.lines().find(|line| !is_plain(line.trim_end()))
}

/// The rules of a game as HTML, by its name on the command line, in a language or else
/// in French; `None` when there is no such game.
#[must_use]
pub fn rules(game: &str, language: &str) -> Option<&'static str> {
    let page = |wanted: &str| PAGES.iter().find(|(code, name, _)| *code == wanted && *name == game);
    page(language).or_else(|| page(DEFAULT_LANGUAGE)).map(|(_, _, text)| *text)
}

/// A page as plain text, for terminals: a blank line above each heading, a dash before
/// each item. Lines are as long as their paragraphs; the caller wraps them.
pub(crate) fn plain(page: &str) -> String {
    let mut text = String::with_capacity(page.len());
    for line in page.lines().filter(|line| !matches!(*line, "" | "<ul>" | "</ul>")) {
        if line.starts_with("<h2>") && !text.is_empty() {
            text.push('\n');
        }
        if line.starts_with("<li>") {
            text.push_str("- ");
        }
        let mut inside_a_tag = false;
        for c in line.chars() {
            match c {
                '<' => inside_a_tag = true,
                '>' => inside_a_tag = false,
                _ if !inside_a_tag => text.push(c),
                _ => {}
            }
        }
        text.push('\n');
    }
    text
}
