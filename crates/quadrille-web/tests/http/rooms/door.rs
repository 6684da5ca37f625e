//! The list of rooms, their addresses, and the cookie that people are known by.

use std::net::SocketAddr;

use serde_json::json;

use super::person::{Person, make_room, started, text, text_with, wish};
use crate::client::{ask, form, get, serve_network, serve_rooms};

/// Who sits at the server invites with an address that others can open, where there is one.
#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_an_address_for_others() {
    let address = serve_rooms(None).await;
    let room = make_room(address, "ici").await;
    let dialog = get(address, &format!("/room/{room}/dialog/room")).await.text();
    assert!(dialog.contains(&format!("value=\"http://{address}/room/ici\"")), "{dialog}");
    assert!(dialog.contains(&text("fr", "room-only-here")) && dialog.contains("<svg class=\"qr\""), "{dialog}");
    let everywhere = serve_network().await;
    let here = SocketAddr::from(([127, 0, 0, 1], everywhere.port()));
    let room = make_room(here, "partout").await;
    let dialog = get(here, &format!("/room/{room}/dialog/room")).await.text();
    let outside = quadrille_web::addresses(everywhere)[0];
    assert!(dialog.contains(&format!("value=\"http://{outside}/room/partout\"")), "{dialog}");
    assert_eq!(dialog.contains(&text("fr", "room-only-here")), outside.ip().is_loopback(), "{dialog}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_is_made_found_again_and_listed_if_asked() {
    let address = serve_rooms(None).await;
    let lobby = get(address, "/").await.text();
    assert!(lobby.contains("id=\"make-room\"") && lobby.contains(&text("fr", "lobby-empty")), "{lobby}");
    assert_eq!(make_room(address, "  Été à la Plage !").await, "ete-a-la-plage");
    assert_eq!(make_room(address, "été À LA plage").await, "ete-a-la-plage", "the same again");
    let hidden = wish(address, &json!({ "name": "secret", "listed": false }), "").await;
    let hidden: serde_json::Value = serde_json::from_slice(&hidden.body).unwrap();
    let hidden = hidden["room"].as_str().unwrap();
    assert!(hidden.starts_with("secret-") && hidden.len() == "secret-".len() + 26, "nobody guesses {hidden}");
    for path in ["/", "/rooms"] {
        let list = get(address, path).await.text();
        assert!(list.contains("href=\"/room/ete-a-la-plage\"") && !list.contains("secret"), "{path}: {list}");
    }
    assert_eq!(get(address, &format!("/room/{hidden}/game")).await.status, 200, "whoever knows the address comes in");
    // Without a name one is chosen.
    let chosen = make_room(address, "").await;
    assert_eq!(get(address, &format!("/room/{chosen}/")).await.status, 200, "{chosen}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_says_what_is_played_by_whom_in_the_language_of_who_reads() {
    let mut alice = started(&form(3, 3, 2)).await;
    let address = alice.address;
    let list = async |language: &str| {
        let headers = [("Host", &*address.to_string()), ("Cookie", &*format!("language={language}"))];
        ask(address, "GET /rooms", &headers, &[]).await.text()
    };
    for language in ["fr", "en"] {
        let list = list(language).await;
        let name = text_with(language, "table-player-name", &[("number", "1")]);
        for words in [&text(language, "game-morpion"), &name] {
            assert!(list.contains(words), "{language}, {words}: {list}");
        }
    }
    alice.sit(1, "<b>Alice").await;
    assert!(list("en").await.contains("&lt;b&gt;Alice"), "a name is text");
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_wishes_make_no_room() {
    let address = serve_rooms(None).await;
    for name in ["???", "日本", " . ", "../.."] {
        for language in ["fr", "en"] {
            let refused =
                wish(address, &json!({ "name": name, "listed": true }), &format!("language={language}")).await;
            assert_eq!((refused.status, refused.text()), (422, text(language, "lobby-bad-name")), "{name}");
        }
    }
    for odd in [json!(null), json!({}), json!([]), json!({ "name": 1, "listed": true }), json!({ "name": "x" })] {
        let refused = wish(address, &odd, "").await;
        assert!((400..500).contains(&refused.status), "{odd}: {refused:?}");
    }
    let host = address.to_string();
    let wish = br#"{"name":"x","listed":true}"#;
    let json = ("Content-Type", "application/json");
    for origin in [None, Some("http://evil.example"), Some("null")] {
        let mut headers = vec![("Host", host.as_str()), json];
        headers.extend(origin.map(|origin| ("Origin", origin)));
        assert_eq!(ask(address, "POST /rooms", &headers, wish).await.status, 403, "{origin:?}");
    }
    assert!(get(address, "/rooms").await.text().contains(&text("fr", "lobby-empty")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_that_is_not_there_is_told_with_the_list() {
    let address = serve_rooms(None).await;
    make_room(address, "ici").await;
    for path in ["", "/", "/game", "/save/native", "/socket", "/tree.json?algorithm=minimax&depth=2"] {
        let missing = get(address, &format!("/room/ailleurs{path}")).await;
        assert_eq!(missing.status, 404, "{path}");
        let page = missing.text();
        assert!(page.contains(&text_with("fr", "lobby-missing", &[("name", "ailleurs")])), "{path}: {page}");
        assert!(page.contains("href=\"/room/ici\""), "{path}: {page}");
    }
    let odd = get(address, "/room/%3Cscript%3Ealert(1)%3C%2Fscript%3E/game").await.text();
    assert!(!odd.contains("<script>alert"), "{odd}");
    // The paths of a table at home are no paths here.
    for path in ["/game", "/save/native", "/load", "/socket"] {
        assert_eq!(get(address, path).await.status, 404, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_short_address_leads_to_the_board() {
    let address = serve_rooms(None).await;
    let room = make_room(address, "ici").await;
    let answer = get(address, &format!("/room/{room}")).await;
    assert!((300..400).contains(&answer.status), "{answer:?}");
    assert_eq!(answer.headers["location"], "/room/ici/game");
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_new_gets_a_number_that_no_script_reads_and_keeps_it() {
    let address = serve_rooms(None).await;
    let room = make_room(address, "ici").await;
    let host = address.to_string();
    let mut numbers = Vec::new();
    for cookies in ["", "language=en", "visitor=", "visitor=../../etc", "visitor=0123"] {
        let headers = [("Host", host.as_str()), ("Cookie", cookies)];
        let answer = ask(address, &format!("GET /room/{room}/game"), &headers, &[]).await;
        let cookie = &answer.headers["set-cookie"];
        let (value, rest) = cookie.split_once(';').unwrap();
        let number = value.strip_prefix("visitor=").unwrap();
        assert!(number.len() == 32 && number.bytes().all(|byte| byte.is_ascii_hexdigit()), "{cookie}");
        for word in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
            assert!(rest.contains(word), "{cookie}");
        }
        assert!(!answer.text().contains(number), "the page itself does not know it");
        let known = [("Host", host.as_str()), ("Cookie", value)];
        for path in ["", "game", "tree"] {
            let again = ask(address, &format!("GET /room/{room}/{path}"), &known, &[]).await;
            assert_eq!((again.status, again.headers.get("set-cookie")), (200, None), "{path}");
        }
        numbers.push(number.to_owned());
    }
    numbers.sort();
    numbers.dedup();
    assert_eq!(numbers.len(), 5, "everybody has another");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_the_number_of_somebody_else() {
    let address = serve_rooms(None).await;
    let room = make_room(address, "ici").await;
    let mut alice = Person::enter(address, &room, 0xa11ce, "fr").await;
    alice.start(&form(3, 3, 2)).await;
    let mut bob = Person::enter(address, &room, 2, "fr").await;
    bob.sit(2, "Bob").await;
    alice.play("2B", &mut []).await;
    let mut told = bob.document().await + &bob.game().await;
    while bob.at[1] != 1 {
        told += &bob.hear().await.to_string();
    }
    assert!(told.contains("Bob") && !told.contains("a11ce"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_rooms_do_not_see_each_other() {
    let address = serve_rooms(None).await;
    let (one, other) = (make_room(address, "un").await, make_room(address, "deux").await);
    let mut alice = Person::enter(address, &one, 1, "fr").await;
    let mut elsewhere = Person::enter(address, &other, 1, "fr").await;
    let mut bob = Person::enter(address, &other, 2, "fr").await;
    alice.start(&form(3, 3, 2)).await;
    alice.say(&json!({ "do": "save", "name": "à garder" })).await;
    alice.hear_kind("said").await;
    assert_eq!(bob.get("save/native").await.status, 422, "no game there");
    assert!(!bob.get("dialog/load").await.text().contains("à garder"));
    // Who sits in one room is free in another.
    bob.start(&form(4, 3, 2)).await;
    elsewhere.sit(2, "Alice").await;
    alice.play("2B", &mut []).await;
    bob.play("4D", &mut [&mut elsewhere]).await;
    elsewhere.play("1A", &mut [&mut bob]).await;
    assert!(alice.refusals().await.is_empty());
    assert_eq!((alice.at[1].as_u64(), bob.at[1].as_u64()), (Some(1), Some(2)));
    assert_ne!(alice.game().await, bob.game().await);
}
