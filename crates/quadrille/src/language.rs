//! Which language to speak: `--language`, or a language code as the first argument in
//! any case (R071), or the environment, or the system, or French (R070).
//!
//! This is settled before the arguments are read, because what is said about them is
//! already in the language.

use std::ffi::OsString;
use std::path::PathBuf;

use quadrille_locale::{DEFAULT_LANGUAGE, Languages, Locale, Value};

use crate::sizes::WrongArgument;
use crate::{commands, data};

const OPTION: &str = "--language";

/// The texts to use, and the arguments without the words that chose them.
///
/// # Errors
/// When a language is asked for that does not exist.
pub(crate) fn choose(arguments: Vec<OsString>) -> Result<(Locale, Vec<OsString>), WrongArgument> {
    let languages = languages(&arguments);
    let environment = |name: &str| std::env::var(name).ok();
    // Windows and macOS keep the user's language elsewhere than in the environment.
    choose_from(arguments, &languages, environment, sys_locale::get_locale)
}

/// The languages that there are.
pub(crate) fn languages(arguments: &[OsString]) -> Languages {
    let folder = data_folder(arguments).or_else(data::folder);
    folder.map_or_else(Languages::shipped, |folder| Languages::with_folder(folder.join("languages")))
}

/// Did somebody ask for a language on the command line, rather than the environment?
#[cfg(feature = "server")]
pub(crate) fn is_asked() -> bool {
    let (asked, arguments) = take_option(std::env::args_os().collect());
    let first = arguments.get(1).and_then(|word| word.to_str()).filter(|word| !commands::is_command(word));
    asked.is_some() || first.is_some_and(|word| !word.starts_with('-'))
}

/// The folder of `--data`, which the languages come from as everything else does.
fn data_folder(arguments: &[OsString]) -> Option<PathBuf> {
    let mut words = arguments.iter().take_while(|word| *word != "--");
    while let Some(word) = words.next() {
        match word.to_str().and_then(|text| text.strip_prefix("--data")) {
            Some("") => return words.next().map(PathBuf::from),
            Some(value) if value.starts_with('=') => return Some(PathBuf::from(&value[1..])),
            _ => {}
        }
    }
    None
}

fn choose_from(
    arguments: Vec<OsString>,
    languages: &Languages,
    environment: impl Fn(&str) -> Option<String>,
    system: impl Fn() -> Option<String>,
) -> Result<(Locale, Vec<OsString>), WrongArgument> {
    let (asked, mut arguments) = take_option(arguments);
    let by_default = || from_environment(languages, &environment, &system);
    let mut locale = match asked {
        None => None,
        Some(Asked::Code(code)) => Some(languages.open(&code).map_err(|unknown| {
            let (asked, known) = (Value::from(unknown.asked), Value::from(unknown.known.join(", ")));
            WrongArgument::new(by_default().format("language-unknown", &[("asked", asked), ("known", known)]))
        })?),
        Some(Asked::Nothing) => {
            let known = Value::from(languages.codes().join(", "));
            return Err(WrongArgument::new(by_default().format("language-not-given", &[("known", known)])));
        }
    };
    if let Some(word) = arguments.get(1).and_then(|word| word.to_str()).filter(|word| !commands::is_command(word))
        && let Ok(first) = languages.open(word)
    {
        arguments.remove(1);
        locale.get_or_insert(first);
    }
    Ok((locale.unwrap_or_else(by_default), arguments))
}

/// A language asked for by the option.
enum Asked {
    Code(String),
    /// The option without its code.
    Nothing,
}

/// Takes `--language CODE` or `--language=CODE` out, wherever it stands before `--`. The
/// last one counts.
fn take_option(arguments: Vec<OsString>) -> (Option<Asked>, Vec<OsString>) {
    let mut asked = None;
    let mut rest = Vec::with_capacity(arguments.len());
    let mut words = arguments.into_iter();
    while let Some(word) = words.next() {
        if word == "--" {
            rest.push(word);
            rest.extend(words);
            break;
        }
        match word.to_str().and_then(|text| text.strip_prefix(OPTION)) {
            Some("") => {
                let code = words.next().map(|code| Asked::Code(code.to_string_lossy().into_owned()));
                asked = Some(code.unwrap_or(Asked::Nothing));
            }
            Some(value) if value.starts_with('=') => asked = Some(Asked::Code(value[1..].to_owned())),
            _ => rest.push(word),
        }
    }
    (asked, rest)
}

/// The first of the variables that says something, as every program reads them; `C` and
/// `POSIX` name no language. Where none does, what the system says. `LANGUAGE` lists what its
/// user reads, the dearest first, and counts wherever a language is named at all.
fn from_environment(
    languages: &Languages,
    environment: impl Fn(&str) -> Option<String>,
    system: impl Fn() -> Option<String>,
) -> Locale {
    let value = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().filter_map(|name| environment(name)).find(|v| !v.is_empty());
    let value = value.or_else(system).unwrap_or_default();
    let code = |value: &str| value.split(['.', '@']).next().unwrap_or_default().to_owned();
    let listed = match code(&value).as_str() {
        "" | "C" | "POSIX" => String::new(),
        _ => environment("LANGUAGE").unwrap_or_default(),
    };
    let mut wishes = listed.split(':').chain([value.as_str()]);
    wishes
        .find_map(|wish| languages.open(&code(wish)).ok())
        .or_else(|| Locale::new(DEFAULT_LANGUAGE))
        .expect("the default language is in the program")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(arguments: &[&str], environment: &[(&str, &str)]) -> Result<(String, Vec<String>), String> {
        let arguments = std::iter::once("quadrille").chain(arguments.iter().copied()).map(OsString::from).collect();
        let environment =
            |name: &str| environment.iter().find(|(other, _)| *other == name).map(|(_, value)| (*value).to_owned());
        let system = || environment("the system");
        choose_from(arguments, &Languages::shipped(), environment, system)
            .map(|(locale, rest)| {
                let rest = rest.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
                (locale.language().to_owned(), rest)
            })
            .map_err(|refused| refused.to_string())
    }

    fn language(arguments: &[&str], environment: &[(&str, &str)]) -> String {
        chosen(arguments, environment).unwrap().0
    }

    #[test]
    fn r070_g19_french_unless_something_is_said() {
        assert_eq!(language(&[], &[]), "fr");
        assert_eq!(language(&[], &[("LANG", "C")]), "fr");
        assert_eq!(language(&[], &[("LANG", "C.UTF-8")]), "fr");
        assert_eq!(language(&[], &[("LC_ALL", "POSIX"), ("LANG", "en_GB.UTF-8")]), "fr");
        assert_eq!(language(&[], &[("LANG", "de_DE.UTF-8")]), "fr");
    }

    #[test]
    fn g19_the_environment_says_it_in_the_usual_order() {
        assert_eq!(language(&[], &[("LANG", "en_GB.UTF-8")]), "en");
        assert_eq!(language(&[], &[("LC_ALL", ""), ("LC_MESSAGES", "en_GB"), ("LANG", "fr_FR")]), "en");
        assert_eq!(language(&[], &[("LC_ALL", "fr_CA@euro"), ("LC_MESSAGES", "en_GB")]), "fr");
    }

    #[test]
    fn g19_a_list_of_languages_comes_before_the_one_of_the_environment() {
        assert_eq!(language(&[], &[("LANGUAGE", "en:fr"), ("LANG", "fr_FR.UTF-8")]), "en");
        assert_eq!(language(&[], &[("LANGUAGE", "de_AT:en_GB"), ("LANG", "de_DE.UTF-8")]), "en");
        assert_eq!(language(&[], &[("LANGUAGE", "de::"), ("LANG", "en_US.UTF-8")]), "en");
        assert_eq!(language(&[], &[("LANGUAGE", "en"), ("LANG", "C.UTF-8")]), "fr", "as every program reads it");
    }

    #[test]
    fn g19_the_system_says_it_where_the_environment_is_silent() {
        assert_eq!(language(&[], &[("the system", "en-US")]), "en");
        assert_eq!(language(&[], &[("the system", "de-DE")]), "fr");
        assert_eq!(language(&[], &[("LANG", "fr_FR"), ("the system", "en-US")]), "fr");
        assert_eq!(language(&[], &[("LANG", "C"), ("the system", "en-US")]), "fr");
    }

    #[test]
    fn r071_the_first_argument_in_any_case() {
        assert_eq!(chosen(&["EN"], &[]), Ok(("en".into(), vec![])));
        assert_eq!(chosen(&["En", "console"], &[]), Ok(("en".into(), vec!["console".into()])));
        assert_eq!(chosen(&["console", "EN"], &[]), Ok(("fr".into(), vec!["console".into(), "EN".into()])));
    }

    #[test]
    fn the_option_stands_anywhere_and_comes_first() {
        for arguments in [
            ["--language", "en", "console", "morpion"],
            ["console", "--language", "EN", "morpion"],
            ["console", "morpion", "--language", "en"],
        ] {
            assert_eq!(chosen(&arguments, &[]), Ok(("en".into(), vec!["console".into(), "morpion".into()])));
        }
        assert_eq!(chosen(&["--language=en", "console"], &[]), Ok(("en".into(), vec!["console".into()])));
        assert_eq!(language(&["fr", "--language=en"], &[("LANG", "fr_FR")]), "en");
    }

    #[test]
    fn what_follows_two_dashes_is_left_alone() {
        let rest = vec!["show".into(), "--".into(), "--language=en".into()];
        assert_eq!(chosen(&["show", "--", "--language=en"], &[]), Ok(("fr".into(), rest)));
    }

    #[test]
    fn an_unknown_language_is_refused_in_the_one_of_the_environment() {
        let english = chosen(&["--language", "xx"], &[("LANG", "en_GB")]).unwrap_err();
        assert_eq!(english, "there is no language \"xx\"; the languages are en, fr");
        let french = chosen(&["--language=xx"], &[]).unwrap_err();
        assert_eq!(french, "il n’y a pas de langue « xx » ; les langues sont : en, fr");
        assert!(chosen(&["console", "--language"], &[]).is_err());
    }
}
