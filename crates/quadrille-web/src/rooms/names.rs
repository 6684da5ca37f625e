//! Names of rooms: short, easy to say and to type, safe in an address.

use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, rng};

/// The longest name.
const LONGEST: usize = 40;

const FIRST: [&str; 40] = [
    "alto", "ancre", "argent", "aube", "azur", "bambou", "brume", "cobalt", "corail", "cristal", "dune", "ebene",
    "ecume", "etoile", "fougere", "givre", "granit", "ivoire", "jade", "jasmin", "lagune", "lilas", "lune", "menthe",
    "mistral", "nacre", "neige", "ocre", "onyx", "opale", "pollen", "quartz", "rivage", "rubis", "sable", "saphir",
    "sauge", "tulipe", "vague", "zephyr",
];

const SECOND: [&str; 40] = [
    "abeille",
    "aigle",
    "baleine",
    "biche",
    "bison",
    "castor",
    "cerf",
    "chouette",
    "cigale",
    "colibri",
    "coq",
    "cygne",
    "dauphin",
    "faucon",
    "fourmi",
    "grillon",
    "grue",
    "heron",
    "hibou",
    "iris",
    "jaguar",
    "koala",
    "lama",
    "lapin",
    "libellule",
    "loutre",
    "lynx",
    "merle",
    "moineau",
    "otarie",
    "panda",
    "perle",
    "pinson",
    "renard",
    "tigre",
    "tortue",
    "toucan",
    "vanneau",
    "yack",
    "zebre",
];

/// A name by chance: `quartz-loutre-4127`.
pub(super) fn chosen() -> String {
    let mut rng = rng();
    let word = |words: &[&'static str], rng: &mut _| *words.choose(rng).expect("there are words");
    let (first, second) = (word(&FIRST, &mut rng), word(&SECOND, &mut rng));
    format!("{first}-{second}-{}", rng.random_range(1000..10_000))
}

/// The letters of a secret: none that is taken for another.
const SECRET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// A name that nobody guesses, after what somebody typed: 128 bits by chance.
pub(super) fn secret(typed: &str) -> String {
    let chance: u128 = rng().random();
    let letters = (0..26).map(|at| char::from(SECRET[(chance >> (5 * at) & 31) as usize]));
    let typed: String = typed.chars().take(LONGEST - 27).collect();
    let before = typed.trim_matches('-');
    before.chars().chain((!before.is_empty()).then_some('-')).chain(letters).collect()
}

/// A name that somebody typed, as it stands in an address: small letters without
/// accents, digits, and one hyphen for whatever is between them.
pub(super) fn as_path(name: &str) -> String {
    let mut path = String::new();
    for letter in name.to_lowercase().chars().map(plain) {
        match letter {
            'a'..='z' | '0'..='9' => path.push(letter),
            _ if !path.is_empty() && !path.ends_with('-') => path.push('-'),
            _ => {}
        }
        if path.len() == LONGEST {
            break;
        }
    }
    path.trim_end_matches('-').to_owned()
}

fn plain(letter: char) -> char {
    match letter {
        'à' | 'â' | 'ä' | 'á' | 'ã' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' | 'í' => 'i',
        'ô' | 'ö' | 'ó' | 'õ' => 'o',
        'ù' | 'û' | 'ü' | 'ú' => 'u',
        'ÿ' => 'y',
        'ñ' => 'n',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_becomes_an_address() {
        assert_eq!(as_path("  La Classe de 6e B !"), "la-classe-de-6e-b");
        assert_eq!(as_path("Été à Noël"), "ete-a-noel");
        assert_eq!(as_path("../../etc"), "etc");
        assert_eq!(as_path("<b>?%2F"), "b-2f");
        assert_eq!(as_path("日本"), "");
        assert!(as_path(&"a b".repeat(100)).len() <= LONGEST);
    }

    #[test]
    fn chosen_names_are_addresses_and_differ() {
        let names: std::collections::BTreeSet<String> = (0..100).map(|_| chosen()).collect();
        assert!(names.len() > 95, "{}", names.len());
        assert!(names.iter().all(|name| as_path(name) == *name));
        for typed in ["", "a", "la-classe-de-6e-b-et-de-6e-c"] {
            let (one, other) = (secret(typed), secret(typed));
            assert!(one != other && one.len() >= 26 && as_path(&one) == one, "{one} {other}");
        }
    }
}
