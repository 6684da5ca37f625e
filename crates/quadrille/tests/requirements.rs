//! `docs/requirements.md` cannot go stale: every requirement and every settled conflict has
//! its row, every test named there is one that `cargo test` runs, and what is shown by
//! nothing says so.
//!
//! `QUADRILLE_UPDATE=1 cargo test -p quadrille --test requirements` writes the column of
//! tests anew from the names of the tests.
#![allow(clippy::unwrap_used, reason = "a test")]

mod test_names;

use std::collections::BTreeMap;
use std::fs;

use test_names::{Found, Needs, names_of, root, tests};

/// The last requirement, and the last settled conflict.
const LAST: [(char, u16); 2] = [('R', 269), ('G', 20)];
/// Tests listed for one row; the others can be found by its number.
const LISTED: usize = 4;
/// What stands in place of tests.
const NONE_YET: &str = "no test names it yet";

/// R023 or G5.
type Number = (char, u16);

/// The numbers that a test names: R023 and G3 in `r023_g3_runs_are_whole`, R035 to R038 in
/// `r035_to_r038_keys`.
fn cited(test: &str) -> Vec<Number> {
    let number = |word: &str| {
        let (kind, digits) = word.split_at_checked(1)?;
        let wanted = match kind {
            "r" => digits.len() == 3,
            "g" => (1..=2).contains(&digits.len()),
            _ => false,
        };
        let kind = kind.to_uppercase().chars().next()?;
        wanted.then(|| digits.parse().ok()).flatten().map(|digits| (kind, digits))
    };
    let words: Vec<&str> = test.split('_').collect();
    let mut all: Vec<Number> = words.iter().filter_map(|word| number(word)).collect();
    for ends in words.windows(3).filter(|ends| ends[1] == "to") {
        if let (Some((kind, from)), Some((other, to))) = (number(ends[0]), number(ends[2]))
            && kind == other
        {
            all.extend((from + 1..to).map(|between| (kind, between)));
        }
    }
    all
}

/// The cells of the rows, by number: R has number, kind, words, tests, otherwise; G has
/// number, conflict, requirements, settled as, tests.
fn rows(text: &str) -> BTreeMap<Number, Vec<String>> {
    let mut rows = BTreeMap::new();
    for line in text.lines() {
        let Some(number) = number_of(line) else { continue };
        // A bar inside a cell is written \|.
        let cells: Vec<String> =
            line.replace("\\|", "\0").split('|').map(|cell| cell.trim().replace('\0', "\\|")).collect();
        assert_eq!(cells.len(), 7, "a row has five columns: {line}");
        assert!(rows.insert(number, cells[1..6].to_vec()).is_none(), "{} has two rows", cells[1]);
    }
    rows
}

fn number_of(line: &str) -> Option<Number> {
    let cell = line.strip_prefix("| ")?.split(' ').next()?;
    let (kind, digits) = cell.split_at_checked(1)?;
    let kind = LAST.iter().map(|last| last.0).find(|known| kind == known.to_string())?;
    digits.parse().ok().map(|digits| (kind, digits))
}

/// Which of its cells names the tests of a row.
fn place_of_tests(number: Number) -> usize {
    if number.0 == 'R' { 3 } else { 4 }
}

fn with_tests_anew(text: &str, tests: &Found) -> String {
    let rows = rows(text);
    let line_anew = |line: &str| {
        let Some(number) = number_of(line) else { return line.to_owned() };
        let mut cells = rows[&number].clone();
        let all: Vec<_> = tests.iter().filter(|(name, _)| cited(name).contains(&number)).collect();
        let mut shown: Vec<String> = all.iter().take(LISTED).map(|(name, needs)| shown_as(name, **needs)).collect();
        if all.len() > LISTED {
            shown.push(format!("and {} more", all.len() - LISTED));
        }
        cells[place_of_tests(number)] = shown.join(", ");
        if number.0 == 'R' {
            match cells[4].as_str() {
                "" if all.is_empty() => NONE_YET.clone_into(&mut cells[4]),
                NONE_YET if !all.is_empty() => cells[4].clear(),
                _ => {}
            }
        }
        format!("| {} |", cells.join(" | "))
    };
    text.lines().map(|line| line_anew(line) + "\n").collect()
}

fn shown_as(name: &str, needs: Needs) -> String {
    match needs {
        Needs::Nothing => format!("`{name}`"),
        Needs::Browser => format!("`{name}` (browser)"),
    }
}

#[test]
fn every_requirement_is_shown_or_says_that_it_is_not() {
    let path = root().join("docs/requirements.md");
    let mut text = fs::read_to_string(&path).unwrap();
    let tests = tests();
    if std::env::var_os("QUADRILLE_UPDATE").is_some() {
        text = with_tests_anew(&text, &tests);
        fs::write(&path, &text).unwrap();
    }
    let rows = rows(&text);
    for (kind, last) in LAST {
        let numbers: Vec<u16> = rows.keys().filter(|number| number.0 == kind).map(|number| number.1).collect();
        assert_eq!(numbers, (1..=last).collect::<Vec<_>>(), "{kind}");
    }
    for (&number, cells) in &rows {
        let (kind, digits) = number;
        let column = &cells[place_of_tests(number)];
        let mut named = 0;
        for test in column.split('`').skip(1).step_by(2) {
            let needs = tests.get(test).unwrap_or_else(|| panic!("{kind}{digits}: {test} is not run as a test"));
            assert!(column.contains(&shown_as(test, *needs)), "{kind}{digits}: {test} needs {needs:?}");
            assert!(cited(test).contains(&number), "{kind}{digits}: {test} does not name it");
            named += 1;
        }
        assert!(named > 0 || kind == 'R', "{kind}{digits} is shown by no test");
        assert!(named > 0 || !cells[4].is_empty(), "{kind}{digits} is shown by nothing: write {NONE_YET:?}");
        assert!(cells[4] != NONE_YET, "{kind}{digits}: say what shows it");
    }
}

#[test]
fn every_number_that_a_test_cites_exists() {
    for name in tests().keys() {
        for (kind, number) in cited(name) {
            let last = LAST.iter().find(|last| last.0 == kind).unwrap().1;
            assert!((1..=last).contains(&number), "{name} cites a requirement that does not exist");
        }
    }
}

#[test]
fn only_what_is_run_is_a_test() {
    let source = r##"
        /// Says `fn r001_in_words()`.
        #[test]
        fn r002_plain() { let fake = "fn r003_in_a_text()"; }

        #[tokio::test(flavor = "multi_thread")]
        async fn r004_of_tokio() {}

        #[test]
        #[ignore = "slow"]
        fn r005_ignored() {}

        fn r006_a_helper() {}

        // #[test]
        fn r007_with_its_mark_commented_out() {}

        /*
        #[test]
        fn r008_commented_out() {}
        */

        #[test]
        #[cfg(feature = "never")]
        fn r009_of_a_feature() {}

        #[test]
        #[expect(clippy::too_many_lines, reason = "a game")]
        fn r010_with_another_attribute() {}

        const SOURCE: &str = r#"
        #[test]
        fn r011_in_a_text_of_many_lines() {}
        "#;

        const QUOTE: [char; 2] = ['"', '\''];

        #[test]
        fn r012_after_a_quotation_mark() {}
    "##;
    let run = ["r002_plain", "r004_of_tokio", "r010_with_another_attribute", "r012_after_a_quotation_mark"];
    assert_eq!(names_of(source), run);
    let found = tests();
    assert!(run.iter().all(|name| !found.contains_key(*name)), "what stands in a text is no test");
    assert_eq!(cited("r035_to_r037_g5_keys"), [('R', 35), ('R', 37), ('G', 5), ('R', 36)]);
}
