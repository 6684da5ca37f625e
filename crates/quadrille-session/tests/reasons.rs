//! The sentences of the code against those of the language files.
#![expect(clippy::unwrap_used, reason = "a test")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use quadrille_core::six_couleurs::{Colour, Illegal};
use quadrille_core::{AnySetup, Detail, Game, Moment, OutOfRange, Reason, Seat, reason};
use quadrille_locale::Locale;
use quadrille_session::{
    Fault, Field, describe_faults, describe_io_error, describe_load_error, describe_reason, describe_sentence,
};

/// Every `reason!` of the sources, by key, with its English.
fn reasons() -> BTreeMap<String, String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = BTreeMap::new();
    let mut folders: Vec<_> = fs::read_dir(crates)
        .unwrap()
        .map(|entry| entry.unwrap().path().join("src"))
        .filter(|src| src.is_dir())
        .collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let source = fs::read_to_string(&path).unwrap();
                for rest in source.split("reason!(").skip(1) {
                    let Some(mut literals) = literals(rest) else { continue };
                    let (key, english) = (literals.next().unwrap(), literals.next().unwrap());
                    let before = found.insert(key.clone(), english.clone());
                    assert!(before.is_none_or(|text| text == english), "{key} says two things");
                }
            }
        }
    }
    found
}

/// The texts between quotes at the beginning of a call.
fn literals(call: &str) -> Option<impl Iterator<Item = String> + '_> {
    let call = call.trim_start();
    call.starts_with('"').then(|| {
        let escaped = call.replace("\\\"", "\u{1}");
        let texts: Vec<String> =
            escaped.split('"').skip(1).step_by(2).take(2).map(|text| text.replace('\u{1}', "\"")).collect();
        texts.into_iter()
    })
}

#[test]
fn every_reason_is_said_in_both_languages_and_in_english_as_in_the_code() {
    let english = Locale::new("en").unwrap();
    let french = Locale::new("fr").unwrap();
    let reasons = reasons();
    assert!(reasons.len() > 100, "{} reasons: this test looks in the wrong place", reasons.len());
    for (key, text) in reasons {
        let key = format!("reason-{key}");
        assert!(french.has(&key), "{key} is not in French");
        // Each value stands for itself, in quotes where the code quotes it.
        let expected = text.replace("{{", "\u{1}").replace("}}", "\u{2}").replace(":?}", "}");
        let mut names: Vec<&str> = expected.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
        names.sort_unstable();
        names.dedup();
        let values: Vec<_> = names.iter().map(|name| (*name, format!("{{{name}}}").into())).collect();
        let said = english.format(&key, &values);
        let mut quoted = text.replace("{{", "{").replace("}}", "}");
        for name in names {
            quoted = quoted.replace(&format!("{{{name}:?}}"), &format!("\"{{{name}}}\""));
        }
        assert_eq!(said, quoted, "{key}");
    }
}

#[test]
fn no_text_is_kept_for_a_reason_that_nobody_gives() {
    let texts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../quadrille-locale/languages/en.ftl");
    let texts = fs::read_to_string(texts).unwrap();
    let given = reasons();
    let keys = texts.lines().filter_map(|line| line.strip_prefix("reason-")?.split(" =").next());
    let kept: Vec<&str> = keys.filter(|key| *key != "who" && !given.contains_key(*key)).collect();
    assert_eq!(kept, Vec::<&str>::new());
}

#[test]
fn players_colours_and_settings_are_named_in_the_language_of_the_reader() {
    let held = Illegal::Held { colour: Colour::Vert, by: Seat::FIRST };
    let far = OutOfRange { setting: "rows", value: 3, low: 4, high: 26 };
    let told = |reason: Reason| ["fr", "en"].map(|language| describe_reason(&reason, &Locale::new(language).unwrap()));
    assert_eq!(
        told(held.into()),
        [
            "le vert est tenu par le joueur 1 ; choisissez une couleur que personne ne tient",
            "colour green is held by player 1; choose a colour that nobody holds"
        ]
    );
    assert_eq!(
        told(far.into()),
        ["lignes : 3 est hors limites ; choisissez de 4 à 26", "rows 3 is out of range; rows goes from 4 to 26"]
    );
}

#[test]
fn french_agrees_with_the_colours_it_names() {
    let french = Locale::new("fr").unwrap();
    let told = |colour| describe_sentence(&Illegal::Held { colour, by: Seat::FIRST }.into(), &french);
    assert!(told(Colour::Orange).starts_with("L’orange est tenu par le joueur 1"), "{}", told(Colour::Orange));
    assert!(told(Colour::Bleu).starts_with("Le bleu est tenu par le joueur 1"), "{}", told(Colour::Bleu));
}

#[test]
fn a_moment_is_told_as_people_write_it() {
    let reason = reason!(
        "store-owner",
        "process {process}, since {since}",
        process = 7_u8,
        since = Moment("2026-11-18 09:05:14")
    );
    assert_eq!(reason.to_string(), "process 7, since 2026-11-18 09:05:14");
    let told = |language: &str| describe_reason(&reason, &Locale::new(language).unwrap());
    assert_eq!(told("fr"), "processus 7, depuis le 18 novembre 2026 à 9\u{a0}h\u{a0}05");
    assert_eq!(told("en"), "process 7, since 18 November 2026, 9:05");
}

#[test]
fn r070_what_a_library_says_in_english_is_left_out_of_other_languages() {
    let detail = Detail("expected a string".to_owned());
    let reason = reason!(
        "engines-file",
        "line {line}: this is no program{detail}; compare docs/protocols.md",
        line = 3_u8,
        detail = &detail
    );
    let told = |language: &str| describe_reason(&reason, &Locale::new(language).unwrap());
    assert_eq!(told("en"), "line 3: this is no program (expected a string); compare docs/protocols.md");
    assert!(!told("fr").contains('('), "{}", told("fr"));
}

#[test]
fn r070_every_kind_of_system_error_is_told_in_the_language() {
    use std::io::{Error, ErrorKind};
    let french = Locale::new("fr").unwrap();
    for kind in [
        ErrorKind::NotFound,
        ErrorKind::PermissionDenied,
        ErrorKind::AlreadyExists,
        ErrorKind::IsADirectory,
        ErrorKind::NotADirectory,
        ErrorKind::StorageFull,
        ErrorKind::ReadOnlyFilesystem,
        ErrorKind::AddrInUse,
    ] {
        let told = describe_io_error(&Error::from(kind), &french);
        assert!(!told.contains('(') && told.contains("\u{202f}; "), "{kind}: {told}");
    }
    // What has no kind is told as the system says it, in brackets.
    assert_eq!(describe_io_error(&Error::other("strange"), &french), "le système refuse (strange)");
}

#[test]
fn a_broken_file_is_told_in_french_with_its_place() {
    let locale = Locale::new("fr").unwrap();
    let told = |file: &str| describe_load_error(&quadrille_format::load(file.as_bytes()).unwrap_err(), &locale);
    insta::assert_snapshot!(
        [
            told("hello"),
            told("{\"quadrille\":1,\"game\":\"morpion\",\"setup\":{},\"moves\":[\"2B\",\"2B\"]}"),
            told("{\"quadrille\":1,\"game\":\"morpion\",\"setup\":{\"rows\":99}}"),
            told("{\"quadrille\":1,\"game\":\"morpion\"}"),
            told("{\"quadrille\":99}"),
            told("6*7\n.X"),
            told("6*7\n"),
            told("{\"quadrille\":2,\"game\":\"morpion\",\"setup\":{},\"moves\":[2]}"),
            told("{\"quadrille\":2,\"game\":\"morpion\",\"setup\":{},\"undo\":\"oui\"}"),
            told("{\"quadrille\":2,\"game\":\"morpion\",\"setup\":{},\"cursor\":-1}"),
            told("{\"quadrille\":2,\"game\":\"morpion\",\"setup\":{},\"cursor\":0,\"cursor\":0}"),
            told("{\"quadrille\" 2}"),
            told("{\"quadrille\":2,"),
            told("<!DOCTYPE save><save/>"),
            told("<save>\n<settings a=1/>"),
            told("<save>\n</safe>"),
            told("<save>\n<set"),
        ]
        .join("\n")
    );
}

#[test]
fn a_wrong_setup_is_told_in_french() {
    let locale = Locale::new("fr").unwrap();
    let told = |text: &str| describe_reason(&AnySetup::parse(Game::SixCouleurs, text).unwrap_err().into(), &locale);
    assert_eq!(
        told("cells=rojvb/ojvbi/jvbir/vbiro/biror"),
        "« rojvb/ojvbi/jvbir/vbiro/biror » ne peut pas être joué : les joueurs 1 et 2 partent de la même couleur (rouge) ; donnez-leur des couleurs différentes"
    );
}

#[test]
fn what_was_read_is_told_with_everything_that_nobody_sees_spelt_out() {
    let french = Locale::new("fr").unwrap();
    let error = Game::named("mor\u{202e}pion\u{7}\u{3164}").unwrap_err();
    let said = describe_reason(&error.into(), &french);
    assert!(said.contains(r"mor\u{202e}pion\u{7}\u{3164}"), "{said}");
}

#[test]
fn what_is_wrong_at_several_seats_is_said_once_with_all_of_them() {
    let fault = |seat: u8, field: Field| Fault { seat: Seat::from_number(seat), field };
    let faults = [
        fault(1, Field::NameEmpty),
        fault(2, Field::MarkInvalid('*')),
        fault(2, Field::NameEmpty),
        fault(4, Field::NameEmpty),
        Fault { seat: None, field: Field::OtherGame(Game::Morpion) },
    ];
    let told = |language: &str| describe_faults(&faults, &Locale::new(language).unwrap());
    assert_eq!(
        told("en"),
        "Seats 1, 2 and 4: give a name. Seat 2: \"*\" is not a mark; a mark is one letter or digit. \
         These settings are for another game than morpion."
    );
    let french = told("fr").replace(['\u{a0}', '\u{202f}'], " ");
    assert!(french.starts_with("Joueurs 1, 2 et 4 : donnez un nom. Joueur 2 : « * »"), "{french}");
}
