//! The rules for players: every game, every language, simple HTML (R043 to R045, R076).
#![allow(clippy::unwrap_used, reason = "a test")]

use std::{fs, path::Path};

use quadrille_locale::{Locale, rules};

fn rules_text(game: &str, language: &str) -> Option<String> {
    Locale::new(language).unwrap().rules_text(game)
}

/// The games that have a page in French; every game of the program has one
/// (`quadrille/tests/catalogue_texts.rs`).
fn games() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules/fr");
    let pages = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let games: Vec<String> = pages.map(|page| page.file_stem().unwrap().to_string_lossy().into_owned()).collect();
    assert!(games.len() >= 3, "{games:?}");
    games
}

#[test]
fn r044_r076_every_game_has_its_rules_in_french_and_english() {
    for game in games() {
        let (french, english) = (rules(&game, "fr").unwrap(), rules(&game, "en").unwrap());
        assert_ne!(french, english);
        let elements = |page: &str| {
            let tag = |line: &str| line.split_inclusive('>').next().unwrap().to_owned();
            page.lines().map(tag).collect::<Vec<_>>()
        };
        assert_eq!(elements(french), elements(english), "{game}: the two pages are not built alike");
    }
    assert_eq!(rules("dames", "fr"), None);
    assert_eq!(rules("morpion", "xx"), rules("morpion", "fr"), "another language falls back to French");
}

#[test]
fn r044_pages_are_simple_html_with_one_element_a_line() {
    for (game, language) in games().iter().flat_map(|game| [(game, "fr"), (game, "en")]) {
        for line in rules(game, language).unwrap().lines() {
            let shape = line.replace("<strong>", "").replace("</strong>", "");
            let known = ["h2", "p", "li"].iter().any(|tag| {
                let inner = shape.strip_prefix(&format!("<{tag}>")).and_then(|l| l.strip_suffix(&format!("</{tag}>")));
                inner.is_some_and(|inner| !inner.contains(['<', '>', '&']))
            });
            assert!(known || line == "<ul>" || line == "</ul>", "{game}.{language}: {line}");
            assert_eq!(line.matches("<strong>").count(), line.matches("</strong>").count());
        }
    }
}

#[test]
fn r017_who_begins_is_told() {
    assert!(rules_text("morpion", "fr").unwrap().contains("Celui qui commence est tiré au hasard"));
    assert!(rules_text("morpion", "en").unwrap().contains("Who begins is drawn at random"));
}

#[test]
fn r045_the_strategy_of_nine_cells_is_told() {
    let text = rules_text("morpion", "fr").unwrap();
    for told in ["huit alignements", "au centre, O ne peut plus perdre", "« la croix »", "même diagonale"] {
        assert!(text.contains(told), "{told:?} is not in:\n{text}");
    }
    let english = rules_text("morpion", "en").unwrap();
    for told in ["eight lines", "in the centre, O can no longer lose", "“the cross”", "same diagonal"] {
        assert!(english.contains(told), "{told:?} is not in:\n{english}");
    }
}

#[test]
fn text_has_no_tags() {
    for game in games() {
        let text = rules_text(&game, "fr").unwrap();
        assert!(text.starts_with("Le but\n"));
        assert!(!text.contains('<') && text.contains("\n- "));
    }
}

#[test]
fn r093_the_bound_is_told_where_the_strategy_is() {
    for (language, told) in [
        ("fr", ["9! = 362\u{202f}880", "O(n!)", "255\u{202f}168", "549\u{202f}946"]),
        ("en", ["9! = 362,880", "O(n!)", "255,168", "549,946"]),
    ] {
        let text = rules_text("morpion", language).unwrap();
        for told in told {
            assert!(text.contains(told), "{told:?} is not in:\n{text}");
        }
    }
}
