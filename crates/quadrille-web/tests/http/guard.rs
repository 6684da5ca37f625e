//! Other sites are kept away, on every route and on the socket, and every answer carries
//! the policy.

use std::net::SocketAddr;

use quadrille_locale::Locale;

use crate::client::{Answer, Page, ask, get, serve};

/// Every route, with what our own page gets there on an empty table.
const ROUTES: [(&str, u16); 18] = [
    ("GET /", 200),
    ("GET /game", 200),
    ("GET /tree", 200),
    ("GET /tree.json?algorithm=minimax&depth=2", 404),
    ("GET /tree/board?line=", 404),
    ("GET /p/morpion?moves=2B", 200),
    ("GET /dialog/load", 200),
    ("GET /dialog/nothing", 404),
    ("GET /save/native", 422),
    ("GET /save/nothing", 404),
    ("POST /load", 422),
    ("GET /sheet.pdf?rows=3&columns=3", 200),
    ("GET /position.pdf", 422),
    ("GET /board.svg", 422),
    ("GET /actions.json", 200),
    ("GET /assets/quadrille.js", 200),
    ("GET /nothing", 404),
    ("DELETE /", 405),
];

fn is_guarded(answer: &Answer) -> bool {
    let header = |name: &str| answer.headers.get(name).map_or("", String::as_str);
    let policy = header("content-security-policy");
    policy.contains("default-src 'none'")
        && policy.contains("frame-ancestors 'none'")
        && !policy.contains("unsafe")
        && !policy.contains('*')
        && header("x-content-type-options") == "nosniff"
        && header("x-frame-options") == "DENY"
        && header("referrer-policy") == "no-referrer"
        && header("cross-origin-opener-policy") == "same-origin"
        && header("cross-origin-resource-policy") == "same-origin"
        && !answer.headers.contains_key("access-control-allow-origin")
}

async fn told(address: SocketAddr, line: &str, host: &str, origin: Option<&str>) -> u16 {
    let mut headers = vec![("Host", host)];
    headers.extend(origin.map(|origin| ("Origin", origin)));
    let body: &[u8] = if line.starts_with("POST") { b"x" } else { b"" };
    let answer = ask(address, line, &headers, body).await;
    assert!(is_guarded(&answer), "{line} from {origin:?}: {answer:?}");
    answer.status
}

#[tokio::test(flavor = "multi_thread")]
async fn our_own_page_is_answered_everywhere() {
    let address = serve().await;
    let (host, own) = (address.to_string(), format!("http://{address}"));
    for (line, status) in ROUTES {
        assert_eq!(told(address, line, &host, Some(&own)).await, status, "{line}");
    }
    let localhost = format!("localhost:{}", address.port());
    assert_eq!(told(address, "GET /", &localhost, Some(&format!("http://{localhost}"))).await, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_are_refused_everywhere() {
    let address = serve().await;
    let (host, port) = (address.to_string(), address.port());
    for (line, _) in ROUTES {
        // DNS rebinding: another name that points here.
        for name in
            ["evil.example", &format!("evil.example:{port}"), "127.0.0.1", &format!("127.0.0.1.evil.example:{port}")]
        {
            assert_eq!(told(address, line, name, None).await, 403, "{line} called {name}");
        }
        // Another site's script, a sandboxed frame, another program on this machine.
        let neighbour = format!("http://127.0.0.1:{}", port ^ 1);
        for origin in [
            "http://evil.example",
            "null",
            "",
            &neighbour,
            &format!("http://{host}.evil.example"),
            &format!("ftp://{host}"),
        ] {
            assert_eq!(told(address, line, &host, Some(origin)).await, 403, "{line} from {origin}");
        }
    }
    // What changes something says where it comes from, or is refused.
    assert_eq!(told(address, "POST /load", &host, None).await, 403);
    let nameless = ask(address, "GET /", &[], &[]).await;
    assert!([400, 403].contains(&nameless.status), "{nameless:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_socket_is_for_our_own_page() {
    let address = serve().await;
    assert!(Page::open(address).await.is_ok());
    for origin in [None, Some("http://evil.example"), Some("null"), Some("http://127.0.0.1:1")] {
        assert_eq!(Page::open_from(address, origin).await.err(), Some(403), "{origin:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_path_leads_out_of_the_program() {
    let address = serve().await;
    for path in [
        "/assets/../Cargo.toml",
        "/assets/../../../../../../etc/passwd",
        "/assets/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2f..%2fetc%2fpasswd",
        "/assets//etc/passwd",
        "/assets/%00",
        "/assets/sounds/../style.css",
        "/assets/..\\..\\etc\\passwd",
        "/dialog/../../etc/passwd",
        "/save/%2e%2e%2fpasswd",
        "/p/%2e%2e%2f%2e%2e%2fetc%2fpasswd%00",
        "//etc/passwd",
        "/%ff%fe",
    ] {
        let answer = get(address, path).await;
        // A link that means nothing is told so on the page itself.
        let is_page = answer.headers.get("content-type").is_some_and(|kind| kind.starts_with("text/html"));
        assert!(answer.status >= 400 || is_page, "{path}: {}", answer.status);
        let body = String::from_utf8_lossy(&answer.body);
        assert!(!body.contains("root:") && !body.contains("[package]"), "{path}: {body}");
        assert!(is_guarded(&answer), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_from_outside_is_text_on_the_page() {
    let address = serve().await;
    let answer =
        get(address, "/p/%3Cscript%3Ealert(1)%3C/script%3E?moves=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E").await;
    let body = String::from_utf8_lossy(&answer.body).into_owned();
    assert!(!body.contains("<script>alert") && !body.contains("<img"), "{body}");
    // The policy forbids inline script; the page has none.
    let page = get(address, "/").await.text();
    assert!(!page.contains(" style=\"") && !page.contains("<style") && !page.contains(" onclick="));
    assert_eq!(page.matches("<script").count(), page.matches("<script type=\"module\" src=\"/assets/").count());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_cannot_be_read_leads_nowhere_in_the_visitors_language() {
    let address = serve().await;
    let host = address.to_string();
    let unread = ["/sheet.pdf?rows=abc&columns=3", "/sheet.pdf?rows=300&columns=3", "/sheet.pdf", "/game?ply=two"];
    let nothing = ["/problems/morpion/9999", "/lessons/none", "/learn/tree?position=none", "/assets/none.js", "/none"];
    for path in unread.into_iter().chain(nothing) {
        let line = format!("GET {path}");
        let headers = [("Host", host.as_str()), ("Accept", "text/html,*/*"), ("Accept-Language", "fr")];
        let answer = ask(address, &line, &headers, &[]).await;
        assert_eq!((answer.status, is_guarded(&answer)), (404, true), "{path}");
        let text = answer.text();
        assert!(text.contains("Il n’y a rien ici") && !text.contains("deserialize"), "{path}: {text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_kept_away_is_told_why_in_their_language() {
    let address = serve().await;
    let own = address.to_string();
    let refused = [
        ("guard-name", vec![("Host", "elsewhere.example")]),
        ("guard-site", vec![("Host", &*own), ("Origin", "http://elsewhere.example")]),
        ("guard-origin", vec![("Host", &*own), ("Upgrade", "websocket")]),
    ];
    for (key, headers) in refused {
        for (language, says) in [
            ("fr", vec![]),
            ("fr", vec![("Accept-Language", "fr-CH, en;q=0.8")]),
            ("en", vec![("Accept-Language", "en-GB")]),
            ("en", vec![("Accept-Language", "fr"), ("Cookie", "language=en")]),
        ] {
            let answer = ask(address, "GET /", &[&headers[..], &says].concat(), &[]).await;
            assert_eq!((answer.status, answer.text()), (403, Locale::new(language).unwrap().text(key)), "{says:?}");
        }
    }
}
