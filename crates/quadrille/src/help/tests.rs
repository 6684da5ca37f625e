//! What every command must have in common: help in every language, and one grammar.

use std::ffi::OsString;

use clap::error::ErrorKind;
use quadrille_core::Reason;

use super::*;

/// The command and all below it, each with its path.
fn all(command: &Command, parent: &str) -> Vec<(String, Command)> {
    let path = format!("{parent} {}", command.get_name());
    let below = command.get_subcommands().flat_map(|subcommand| all(subcommand, &path));
    std::iter::once((path.clone(), command.clone())).chain(below.collect::<Vec<_>>()).collect()
}

#[test]
fn every_command_and_argument_says_what_it_is_in_every_language() {
    for language in quadrille_locale::Languages::shipped().codes() {
        let locale = Locale::new(&language).unwrap();
        let program = program(&locale);
        program.clone().debug_assert();
        for (path, mut command) in all(&program, "") {
            assert!(command.get_about().is_some(), "{path} has no description");
            for arg in command.get_arguments() {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                assert!(!help.trim().is_empty(), "{path} {} says nothing", arg.get_id());
            }
            assert!(command.get_after_help().is_some() || path.contains("bench "), "{path} has no example");
            let help = command.render_help().to_string();
            assert!(help.contains(&locale.text("help-heading-usage")), "{help}");
            // What clap would say by itself, in English.
            for word in ["[default:", "[possible values:", "[aliases:", "Print help"] {
                assert!(!help.contains(word), "{path}: {word}");
            }
        }
        assert_eq!(locale.reports(), Vec::<String>::new(), "{language}");
    }
}

#[test]
fn the_words_for_values_are_in_the_language() {
    let french = Locale::new("fr").unwrap();
    for (name, said) in [("FILE", "FICHIER"), ("ADDRESS:PORT", "ADRESSE:PORT"), ("LOW,HIGH", "BAS,HAUT"), ("N", "N")] {
        assert_eq!(in_words(name, &french), said);
    }
    let english: Vec<_> = arguments().iter().map(|(_, arg)| value_name(arg).to_owned()).collect();
    for (path, command) in all(&program(&french), "") {
        for arg in command.get_arguments().filter(|arg| arg.get_action().takes_values()) {
            let name = value_name(arg);
            let same = ["CODE", "E", "FORMAT", "G", "N", "P", "PORT", "S", "T", "URL"].contains(&name);
            assert!(same || !english.iter().any(|word| word == name), "{path}: <{name}> is English");
        }
    }
}

#[test]
fn the_game_is_told_before_its_sizes_and_no_example_is_wrapped() {
    for language in quadrille_locale::Languages::shipped().codes() {
        let locale = Locale::new(&language).unwrap();
        let place = |help: &str, key: &str| help.find(&locale.text(key));
        for (path, mut command) in all(&program(&locale), "") {
            let help = command.render_help().to_string();
            if let Some(sizes) = place(&help, "sizes-heading") {
                assert!(place(&help, "help-heading-arguments").is_some_and(|game| game < sizes), "{path}: {help}");
            }
            let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let longest = after.lines().max_by_key(|line| line.chars().count()).unwrap_or_default();
            assert!(longest.chars().count() <= 100, "{path}: {longest}");
        }
    }
}

/// Parses the value of one argument, whatever else the command needs.
fn given(path: &str, arg: &Arg, value: impl Into<OsString>) -> Option<clap::Error> {
    let locale = Locale::new("en").unwrap();
    let mut words: Vec<OsString> = path.split_whitespace().map(OsString::from).collect();
    words.extend(arg.get_long().map(|long| format!("--{long}").into()));
    words.push(value.into());
    program(&locale).try_get_matches_from(words).err().filter(|error| {
        // What other arguments lack is not in question.
        !matches!(error.kind(), ErrorKind::MissingRequiredArgument | ErrorKind::MissingSubcommand)
    })
}

/// The key of the reason that a value is refused for.
fn refused(path: &str, arg: &Arg, value: &str) -> &'static str {
    let error = given(path, arg, value).unwrap_or_else(|| panic!("{path} {}: {value:?} is accepted", arg.get_id()));
    assert_eq!(error.kind(), ErrorKind::ValueValidation, "{path} {}: {error}", arg.get_id());
    let reason = std::error::Error::source(&error).and_then(|source| source.downcast_ref::<Reason>());
    reason.unwrap_or_else(|| panic!("{path} {}: {error}", arg.get_id())).key()
}

/// Every argument with its command, but for those of the board, whose ranges the games say.
fn arguments() -> Vec<(String, Arg)> {
    let locale = Locale::new("en").unwrap();
    let board = heading(locale.text("sizes-heading"), &locale);
    let mut found = Vec::new();
    for (path, command) in all(&program(&locale), "") {
        let own = command.get_arguments().filter(|arg| arg.get_help_heading() != Some(&board));
        found.extend(own.map(|arg| (path.trim().to_owned(), arg.clone())));
    }
    found
}

/// The commands that have this option.
fn having(option: &str) -> Vec<String> {
    let has = |arg: &Arg| arg.get_long() == Some(option);
    let found = arguments().into_iter().filter(|(_, arg)| has(arg));
    found.map(|(path, _)| path.trim_start_matches("quadrille").trim().to_owned()).collect()
}

#[test]
fn one_grammar_a_time_is_written_alike_in_every_command() {
    let times: Vec<_> = arguments().into_iter().filter(|(_, arg)| value_name(arg) == "T").collect();
    assert!(times.len() >= 12, "{times:?}");
    for (path, arg) in &times {
        for good in ["1100ms", "1.5s", "1,5s", "2", " 2 s"] {
            assert!(given(path, arg, good).is_none(), "{path} {}: {good}", arg.get_id());
        }
        for bad in ["-1s", "-1", "1h", "soon", "", "1e300", "99999999", "NaN"] {
            assert_eq!(refused(path, arg, bad), "duration", "{path} {}: {bad}", arg.get_id());
        }
    }
    for (path, arg) in arguments() {
        let is_time = arg.get_long().is_some_and(|long| long.contains("time") || long == "pace" || long == "duration");
        assert_eq!(
            is_time || arg.get_long().is_some_and(|long| ["increment", "grace"].contains(&long)),
            value_name(&arg) == "T",
            "{path} {}",
            arg.get_id()
        );
    }
    let think = ["play", "console", "watch", "solve", "analyse", "explain", "problems", "arena", "dataset"];
    assert_eq!(having("time"), think);
    assert_eq!(
        having("nodes"),
        ["play", "console", "watch", "solve", "analyse", "explain", "problems", "arena", "dataset"]
    );
}

#[test]
fn one_grammar_a_whole_number_is_refused_alike_in_every_command() {
    let numbers: Vec<_> =
        arguments().into_iter().filter(|(_, arg)| ["N", "S", "G", "PORT"].contains(&value_name(arg))).collect();
    assert!(numbers.len() >= 30, "{numbers:?}");
    for (path, arg) in &numbers {
        for bad in ["-1", "1.5", "many", "", "99999999999999999999999"] {
            assert_eq!(refused(path, arg, bad), "whole-number", "{path} {}: {bad}", arg.get_id());
        }
    }
    for option in
        ["nodes", "games", "count", "every", "find-openings", "rooms", "positions", "limit", "depth", "max-nodes"]
    {
        let (path, arg) = numbers.iter().find(|(_, arg)| arg.get_long() == Some(option)).unwrap();
        assert_eq!(refused(path, arg, "0"), "whole-number", "{path} --{option} 0");
    }
}

#[test]
fn one_grammar_a_save_is_given_by_load_and_a_dash_is_a_stream() {
    assert_eq!(having("load"), ["play", "console", "solve", "analyse", "explain", "show", "print"]);
    let files: Vec<_> =
        arguments().into_iter().filter(|(_, arg)| ["FILE", "IN", "OUT"].contains(&value_name(arg))).collect();
    assert!(files.len() >= 14, "{files:?}");
    for (path, arg) in &files {
        assert!(given(path, arg, "-").is_none(), "{path} {}", arg.get_id());
        #[cfg(unix)]
        {
            use std::os::unix::ffi::OsStringExt as _;
            let strange = OsString::from_vec(vec![0xff, b'x']);
            assert!(given(path, arg, strange).is_none(), "{path} {}: any name of the system will do", arg.get_id());
        }
    }
}

#[test]
fn one_grammar_the_data_folder_is_named_anywhere() {
    let locale = Locale::new("en").unwrap();
    for command in commands::all() {
        let known = |words: [&str; 4]| {
            program(&locale)
                .try_get_matches_from(words)
                .err()
                .is_none_or(|error| error.kind() != ErrorKind::UnknownArgument)
        };
        assert!(known(["quadrille", "--data", "folder", command.name]), "{}", command.name);
        assert!(known(["quadrille", command.name, "--data", "folder"]), "{}", command.name);
    }
}

#[test]
fn one_form_of_help_options_begin_small_and_examples_are_set_off() {
    for language in quadrille_locale::Languages::shipped().codes() {
        let locale = Locale::new(&language).unwrap();
        for (path, command) in all(&program(&locale), "") {
            for arg in command.get_arguments() {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                let word = help.split([' ', '\u{a0}']).next().unwrap_or_default();
                let is_name = word.chars().skip(1).any(char::is_uppercase);
                assert!(is_name || !word.starts_with(char::is_uppercase), "{path} {}: {help}", arg.get_id());
                assert!(!help.ends_with('.'), "{path} {}: {help}", arg.get_id());
            }
            let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let flush = after.lines().find(|line| line.starts_with("quadrille "));
            assert_eq!(flush, None, "{path}");
        }
    }
}
