//! Which language to speak: `--language`, or a language code as the first argument in
//! any case (R071), or the environment, or French (R070).

use quadrille_locale::{DEFAULT_LANGUAGE, Locale};

/// The texts to use, and the arguments without the words that chose them.
pub(crate) fn choose(mut arguments: Vec<String>) -> (Locale, Vec<String>) {
    let mut asked = None;
    if let Some(locale) = arguments.get(1).and_then(|word| Locale::new(word)) {
        arguments.remove(1);
        asked = Some(locale);
    }
    let from_environment = || {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|value| !value.is_empty())
            .and_then(|value| Locale::new(value.split(['_', '.']).next().unwrap_or_default()))
    };
    let locale = asked
        .or_else(from_environment)
        .or_else(|| Locale::new(DEFAULT_LANGUAGE))
        .expect("the default language is in the program");
    (locale, arguments)
}
