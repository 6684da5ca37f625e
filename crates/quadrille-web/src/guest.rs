//! Who asks: what a browser says of itself with every request.
//!
//! On a server for several people a browser is known again by a random number that it
//! keeps, its [`Visitor`]; with it a person comes back to the seat. Nothing else is
//! asked of anybody.

use axum::http::{HeaderMap, header};

use crate::allowances::Client;
use crate::preferences::Preferences;

/// A browser that is known again.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Visitor(String);

impl Visitor {
    /// The cookie that holds it.
    pub(crate) const COOKIE: &'static str = "visitor";

    /// Somebody new.
    pub(crate) fn new() -> Visitor {
        Visitor(format!("{:032x}", rand::random::<u128>()))
    }

    /// The visitor of this text; nothing but our own numbers will do.
    pub(crate) fn parse(text: &str) -> Option<Visitor> {
        let known = text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        known.then(|| Visitor(text.to_owned()))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// What is known of who asks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Guest {
    /// The language that the page has.
    pub(crate) language: Option<String>,
    /// Who it is.
    pub(crate) visitor: Option<Visitor>,
    /// What they like, where each has preferences of their own.
    pub(crate) preferences: Preferences,
    /// The name under which they call the server.
    pub(crate) host: String,
    /// Where they are.
    pub(crate) client: Client,
}

impl Guest {
    /// How their browser calls the server.
    pub(crate) fn scheme(&self) -> &'static str {
        if self.client.https { "https" } else { "http" }
    }

    /// Do they call the server by a name that only its own machine has?
    pub(crate) fn is_at_the_server(&self) -> bool {
        ["localhost", "127.", "[::1]"].iter().any(|start| self.host.starts_with(start))
    }

    /// What the headers of a request say.
    pub(crate) fn of(headers: &HeaderMap, client: Client) -> Guest {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let mut guest = Guest { host: text(header::HOST).to_owned(), client, ..Guest::default() };
        for (name, value) in text(header::COOKIE).split(';').filter_map(|pair| pair.trim().split_once('=')) {
            match name {
                "language" => guest.language = Some(value.to_owned()),
                Visitor::COOKIE => guest.visitor = Visitor::parse(value),
                "preferences" => {
                    for (name, value) in value.split('_').filter_map(|pair| pair.split_once(':')) {
                        guest.preferences.set(name, value);
                    }
                }
                _ => {}
            }
        }
        guest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(cookies: &str) -> Guest {
        Guest::of(&HeaderMap::from_iter([(header::COOKIE, cookies.parse().unwrap())]), Client::default())
    }

    #[test]
    fn a_visitor_is_known_again() {
        let visitor = Visitor::new();
        let found = guest(&format!("language=en; visitor={}; preferences=theme:dark_sound:off", visitor.as_str()));
        assert_eq!(found.visitor, Some(visitor));
        assert_eq!(found.language.as_deref(), Some("en"));
        assert_eq!((found.preferences.theme.as_str(), found.preferences.sound), ("dark", false));
    }

    #[test]
    fn only_our_own_numbers_are_visitors() {
        for text in ["", "x", "0", &"g".repeat(32), &"A".repeat(32), &"0".repeat(33)] {
            assert_eq!(guest(&format!("visitor={text}")).visitor, None, "{text}");
        }
        assert_ne!(Visitor::new(), Visitor::new());
        assert_eq!(guest("preferences=theme:<b>_volume:999").preferences, Preferences::default());
    }
}
