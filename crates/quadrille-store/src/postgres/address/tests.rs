//! Addresses are read as libpq reads them, and no refusal tells a password.

use super::*;

fn taken(url: &str) -> (String, Option<String>, Option<String>) {
    take_tls(url)
}

#[test]
fn what_is_said_of_tls_is_taken_out_of_an_address() {
    let some = |text: &str| Some(text.to_owned());
    for (url, place, mode, roots) in [
        ("postgres://maia@host/games", "postgres://maia@host/games", None, None),
        ("postgres://host/games?sslmode=require", "postgres://host/games", some("require"), None),
        (
            "postgres://m:a?b@host/games?sslrootcert=%2Fetc%2Fmy%20root.pem&port=5433&sslmode=verify-full",
            "postgres://m:a?b@host/games?port=5433",
            some("verify-full"),
            some("/etc/my root.pem"),
        ),
    ] {
        assert_eq!(taken(url), (place.to_owned(), mode, roots), "{url}");
    }
}

#[test]
fn roots_make_a_connection_safer_and_never_less_so() {
    for (mode, roots, chosen) in [
        (None, None, Some(Mode::Prefer)),
        (Some("disable"), Some("ca.pem"), Some(Mode::Disable)),
        (Some("require"), None, Some(Mode::Require)),
        (Some("require"), Some("ca.pem"), Some(Mode::VerifyCa)),
        (Some("verify-full"), Some("ca.pem"), Some(Mode::VerifyFull)),
        (None, Some("system"), Some(Mode::VerifyFull)),
        (Some("verify-ca"), Some("system"), None),
        (Some("allow"), None, None),
        (Some(""), None, None),
    ] {
        assert_eq!(choose_mode(mode, roots).ok(), chosen, "{mode:?} {roots:?}");
    }
}

#[test]
fn no_refusal_of_an_address_tells_a_password() {
    for url in [
        "postgres://maia:swordfish@host:port/games",
        "postgres://maia:se@cret?swordfish@host/games",
        "postgres://maia:swordfish@host/games?swordfish=1",
        "postgres://maia:swordfish@host/games?sslmode=swordfish",
        "postgres://maia:swordfish@host/games?sslmode=verify-full&sslrootcert=nowhere.pem",
    ] {
        let refused = Address::read(url).map(|_read| ()).unwrap_err();
        assert!(!format!("{refused} {refused:?}").contains("swordfish"), "{url}: {refused}");
    }
    let read = Address::read("postgres://maia:swordfish@host/games?sslmode=disable").unwrap();
    assert!(!format!("{read:?}").contains("swordfish"));
}
