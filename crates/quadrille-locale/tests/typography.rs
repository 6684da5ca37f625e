//! French as people write it: no-break spaces, curly apostrophes, plurals that hold for none.

use std::fs;
use std::path::Path;

/// What is wrong with a line that French readers see; `None` when nothing is.
fn fault(line: &str) -> Option<&'static str> {
    let letters: Vec<char> = line.chars().collect();
    letters.windows(3).find_map(|three| match *three {
        // A key that is named at the beginning is no punctuation.
        ['=', ' ', _] => None,
        [before, ' ', ';' | '!' | '?'] if before != ' ' => Some("a plain space before ; ! or ?"),
        [before, ' ', ':'] if before != ' ' => Some("a plain space before :"),
        ['«', ' ', _] | [_, ' ', '»'] => Some("a plain space inside « »"),
        [before, '\'', after] if before.is_alphabetic() && after.is_alphabetic() => Some("a straight apostrophe"),
        [before, ';' | '!' | '?' | '»', after] if before.is_alphabetic() && after == ' ' => {
            Some("no space before ; ! ? or »")
        }
        _ => None,
    })
}

fn texts(path: impl AsRef<Path>) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn r076_french_texts_have_their_spaces_and_apostrophes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules/fr");
    let pages = fs::read_dir(folder).expect("the pages are part of the sources");
    let pages: Vec<String> = pages.map(|page| texts(page.expect("it can be read").path())).collect();
    let read_me = texts("../../README.fr.md");
    let prose = read_me.split("```").step_by(2).flat_map(str::lines);
    let language = texts("languages/fr.ftl");
    let shown = language.lines().filter(|line| !line.starts_with('#'));
    let mut lines = 0;
    for line in shown.chain(prose).chain(pages.iter().flat_map(|page| page.lines())) {
        lines += 1;
        assert_eq!(fault(line), None, "{line}");
    }
    assert!(lines > 1000, "{lines} lines: this test looks in the wrong place");
}

/// French counts none in the singular, so that the text must not say one.
#[test]
fn r076_the_singular_of_french_holds_for_none_too() {
    for line in texts("languages/fr.ftl").lines() {
        assert!(!line.trim_start().starts_with("[one] 1"), "{line}");
    }
    let french = quadrille_locale::Locale::new("fr").expect("shipped");
    let told = |moves: u32| french.format("page-save-name", &[("game", "Morpion".into()), ("moves", moves.into())]);
    assert_eq!([told(0), told(1), told(2)], ["Morpion, 0 coup", "Morpion, 1 coup", "Morpion, 2 coups"]);
}

/// What is counted may be one, and in French none is in the singular too.
#[test]
fn r076_one_is_never_in_the_plural() {
    const COUNTS: [&str; 12] =
        ["nodes", "cuts", "count", "moves", "visits", "playouts", "tree", "rooms", "pages", "plies", "given", "games"];
    const NEVER_ONE: [&str; 10] = [
        // Filled in by the page's script, which knows no plurals; more than one where they are shown.
        "growth-selection",
        "tree-unrecorded",
        "tree-grown",
        "tree-why",
        // As many as were written, and that was not one.
        "console-option-count",
        "watch-engine-count",
        "engine-with-playouts",
        "arena-fault",
        "reason-cursor",
        "reason-begun-book",
    ];
    for file in ["languages/fr.ftl", "languages/en.ftl"] {
        let text = texts(file);
        let mut key = "";
        for line in text.lines().filter(|line| !line.trim_start().starts_with(['[', '*', '#'])) {
            key = line.split_once(" = ").map_or(key, |(key, _)| key);
            for (count, word) in line.split("{ $").skip(1).filter_map(|rest| rest.split_once(" } ")) {
                let word: String = word.chars().take_while(|c| c.is_alphabetic()).collect();
                let is_plural = word.len() > 2 && word.ends_with('s') && COUNTS.contains(&count);
                assert!(!is_plural || NEVER_ONE.contains(&key), "{file}, {key}: {count} may be one: {line}");
            }
        }
    }
}

#[test]
fn a_fault_is_found() {
    assert_eq!(fault("déjà prise\u{202f}; choisissez\u{a0}: «\u{202f}aide\u{202f}» n’est"), None);
    assert_eq!(fault("  ? touches   ? : aide"), Some("a plain space before :"));
    for wrong in ["prise ; choisissez", "lui : rien", "« aide\u{202f}»", "«\u{202f}aide »", "l'aide", "prise; oui"]
    {
        assert!(fault(wrong).is_some(), "{wrong}");
    }
}
