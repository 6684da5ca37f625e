//! Choosing a language, falling back, and files that people add.

use std::fs;

use quadrille_locale::{DEFAULT_LANGUAGE, Languages, Locale, Value, rules};

#[test]
fn r070_the_default_language_is_french() {
    assert_eq!(DEFAULT_LANGUAGE, "fr");
    assert!(Locale::new(DEFAULT_LANGUAGE).is_some());
}

#[test]
fn r071_the_case_of_the_code_does_not_matter() {
    for code in ["en", "EN", "En", "en_GB", "en-us", " en "] {
        assert_eq!(Locale::new(code).unwrap().language(), "en", "{code:?}");
    }
}

#[test]
fn an_unknown_language_is_answered_with_those_there_are() {
    let refused = Languages::shipped().open("xx").unwrap_err();
    assert_eq!(refused.to_string(), "there is no language \"xx\"; the languages are en, fr");
    for asked in ["", "e", "../../etc/passwd", "en/../fr", "engl", "é", "\0\0"] {
        assert!(Languages::shipped().open(asked).is_err(), "{asked:?}");
    }
}

#[test]
fn r072_a_text_that_exists_nowhere_shows_question_marks_and_is_reported_once() {
    let locale = Locale::new("en").unwrap();
    assert_eq!(locale.text("no-such-key"), "???");
    assert_eq!(locale.text("no-such-key"), "???");
    assert_eq!(locale.reports(), ["en: no-such-key exists in no language"]);
}

#[test]
fn r074_a_file_in_the_folder_is_a_new_language() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("it.ftl"), "cli-about = Tre giochi su una griglia\n").unwrap();
    let languages = Languages::with_folder(folder.path());
    assert_eq!(languages.codes(), ["en", "fr", "it"]);
    let italian = languages.open("IT").unwrap();
    assert_eq!(italian.text("cli-about"), "Tre giochi su una griglia");
    assert_eq!(italian.reports(), Vec::<String>::new());
    // R072: the rest is French, and said to be.
    let french = Locale::new("fr").unwrap();
    assert_eq!(italian.text("help-heading-usage"), french.text("help-heading-usage"));
    assert_eq!(italian.reports(), ["it: help-heading-usage is not in this language; the text of \"fr\" is shown"]);
    // What French says is known too, as the name of an engine.
    let known = ["cli-about", "engine-random-name", "engine-my-bot-name"].map(|key| italian.knows(key));
    assert_eq!((known, italian.has("engine-random-name")), ([true, true, false], false));
}

#[test]
fn r075_a_file_in_the_folder_changes_texts_of_a_shipped_language() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("en.ftl"), "cli-about = Three games\n").unwrap();
    let english = Languages::with_folder(folder.path()).open("en").unwrap();
    assert_eq!(english.text("cli-about"), "Three games");
    assert_eq!(english.text("help-heading-usage"), Locale::new("en").unwrap().text("help-heading-usage"));
    assert_eq!(english.reports(), Vec::<String>::new());
}

#[test]
fn a_broken_file_is_reported_and_its_good_texts_are_used() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("it.ftl");
    fs::write(&file, "cli-about = Tre giochi\nthis is no text\n").unwrap();
    let italian = Languages::with_folder(folder.path()).open("it").unwrap();
    assert_eq!(italian.text("cli-about"), "Tre giochi");
    let reports = italian.reports();
    assert_eq!(reports.len(), 1, "{reports:?}");
    assert!(reports[0].starts_with(&format!("it: {} line 2: ", file.display())), "{reports:?}");
}

#[test]
fn a_file_that_is_no_text_or_too_long_is_reported_and_left() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("it.ftl"), [0xff, 0xfe, 0]).unwrap();
    fs::write(folder.path().join("de.ftl"), "#".repeat((1 << 20) + 1)).unwrap();
    for code in ["it", "de"] {
        let locale = Languages::with_folder(folder.path()).open(code).unwrap();
        assert_eq!(locale.reports().len(), 1);
        assert_eq!(locale.text("help-heading-usage"), Locale::new("fr").unwrap().text("help-heading-usage"));
    }
}

#[test]
fn values_are_put_into_texts_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("it.ftl"), "hello = Ciao { $name }, { $count } volte\n").unwrap();
    let italian = Languages::with_folder(folder.path()).open("it").unwrap();
    let text = italian.format("hello", &[("name", Value::from("Maïa { $x }")), ("count", Value::from(1234))]);
    assert_eq!(text, "Ciao Maïa { $x }, 1234 volte");
}

#[test]
fn a_locale_is_shared_between_threads() {
    let locale = std::sync::Arc::new(Locale::new("fr").unwrap());
    let other = std::sync::Arc::clone(&locale);
    let text = std::thread::spawn(move || other.text("cli-about")).join().unwrap();
    assert_eq!(text, locale.text("cli-about"));
}

#[test]
fn there_are_no_rules_of_an_unknown_game() {
    assert_eq!(rules("chess", "fr"), None);
}

#[test]
fn r074_r076_the_rules_of_an_added_language_are_pages_beside_its_texts() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("it.ftl"), "cli-about = Tre giochi su una griglia\n").unwrap();
    fs::create_dir(folder.path().join("it")).unwrap();
    fs::write(folder.path().join("it/morpion.html"), "<h2>Scopo</h2>\n<p>Allineare.</p>\n").unwrap();
    // A page that is no plain page is told, and French stands in for it.
    fs::write(folder.path().join("it/puissance4.html"), "<script>alert(1)</script>\n").unwrap();
    let italian = Languages::with_folder(folder.path()).open("it").unwrap();
    assert_eq!(italian.rules("morpion"), Some("<h2>Scopo</h2>\n<p>Allineare.</p>\n"));
    assert_eq!(italian.rules_text("morpion").unwrap(), "Scopo\nAllineare.\n");
    assert_eq!(italian.rules("puissance4"), rules("puissance4", "fr"));
    assert_eq!(italian.rules("six-couleurs"), rules("six-couleurs", "fr"));
    let reports = italian.reports();
    assert!(reports.len() == 1 && reports[0].contains("is not a line of rules"), "{reports:?}");
}
