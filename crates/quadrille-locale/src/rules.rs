//! The rules of each game, a page of Markdown for each language (R044, R076).

use crate::DEFAULT_LANGUAGE;

/// Language, game and page.
const PAGES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// The rules of a game, by its name on the command line, in a language or else in
/// French; `None` when there is no such game.
#[must_use]
pub fn rules(game: &str, language: &str) -> Option<&'static str> {
    let page = |wanted: &str| PAGES.iter().find(|(code, name, _)| *code == wanted && *name == game);
    page(language).or_else(|| page(DEFAULT_LANGUAGE)).map(|(_, _, text)| *text)
}
