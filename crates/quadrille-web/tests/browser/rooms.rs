//! Rooms as people see them: two browsers, each with a cookie of its own.

use quadrille_locale::Locale;

use crate::access::Eyes;
use crate::support::Browser;
use crate::support::servers::serve_rooms;

const PEOPLE: [&str; 2] = ["person", "person"];

/// Opens the list of rooms, and a room from there, under a name.
async fn open_room(browser: &Browser, url: &str, title: &str, path: &str, name: &str) {
    browser.client.goto(url).await.unwrap();
    browser.click("#make-room [name=name]").await;
    browser.keys(title).await;
    browser.click("#make-room [type=submit]").await;
    browser
        .wait(&format!("location.pathname === '/room/{path}/game' && document.documentElement.dataset.connected"))
        .await;
    introduce(browser, name).await;
    assert_eq!(browser.text("document.querySelector('.room-name b').textContent").await, title);
}

/// Answers the question for a name; an empty one is none.
async fn introduce(browser: &Browser, name: &str) {
    browser.wait("document.getElementById('dialog-name').open && document.activeElement.id === 'own-name'").await;
    if name.is_empty() {
        browser.click("#dialog-name [form=no-name]").await;
    } else {
        browser.keys(name).await;
        browser.press("Enter").await;
    }
    browser.wait("!document.getElementById('dialog-name').open").await;
}

/// Takes a seat under the name that was given at the door.
async fn sit(browser: &Browser, seat: u8, name: &str) {
    browser.click(&format!("[data-sit='{seat}']")).await;
    seated(browser, seat, name).await;
}

async fn seated(browser: &Browser, seat: u8, name: &str) {
    browser
        .wait(&format!(
            "document.querySelector('[data-stand=\"{seat}\"]')?.closest('.seat').innerText.includes('{name}')"
        ))
        .await;
}

/// Alice, who has opened a room, and Bob, at no page yet; with the address of the room.
async fn alice_and_bob(title: &str, path: &str) -> ([Browser; 2], String) {
    let url = serve_rooms().await;
    let people = Browser::two(["fr", "en"]).await;
    open_room(&people[0], &url, title, path, "Alice").await;
    (people, format!("{url}/room/{path}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_meet_and_play() {
    let [french, english] = ["fr", "en"].map(|language| Locale::new(language).unwrap());
    let ([alice, bob], room) = alice_and_bob("La Classe d’été", "la-classe-d-ete").await;
    alice.start("puissance4", PEOPLE).await;
    // Who begins sits, under the name given at the door; each reads their own language.
    seated(&alice, 1, "Alice").await;
    bob.go(&room).await;
    introduce(&bob, "Bob").await;
    assert!(bob.text("document.getElementById('room').innerText").await.contains(&english.text("room-you-may-sit")));
    sit(&bob, 2, "Bob").await;
    alice.wait("document.getElementById('seats').innerText.includes('Bob')").await;
    // Each plays in turn, both see it.
    for (ply, mv) in (1..).zip(["4", "4", "3"]) {
        let (mover, other, name, locale) =
            if ply % 2 == 1 { (&alice, &bob, "Alice", &french) } else { (&bob, &alice, "Bob", &english) };
        let turn = locale.format("room-your-turn", &[("name", name.into())]);
        mover.wait(&format!("document.getElementById('status').innerText.includes({turn:?})")).await;
        // The tab tells it too.
        mover.wait("document.title.startsWith('●')").await;
        assert!(!other.text("document.title").await.starts_with('●'));
        mover.play(mv, ply).await;
        other.wait_ply(ply).await;
    }
    // It is not Alice's turn: a click is refused where she looks, and nothing is played.
    alice.click("#board [data-move='1']").await;
    let refused = french.format("room-turn-of", &[("name", "Bob".into())]);
    alice.wait(&format!("document.getElementById('status').innerText.includes({refused:?})")).await;
    alice.wait_ply(3).await;
    // She wants her move back, and Bob agrees.
    alice
        .click_until("#buttons [data-action=undo]", "document.querySelector('#room .proposal [data-answer=no]')")
        .await;
    bob.wait("document.querySelector('#room .proposal [data-answer=yes]')").await;
    assert_eq!(alice.moves().await, 3);
    let mut eyes = Eyes::of(&bob);
    eyes.look("a proposal").await;
    assert_eq!(eyes.found, Vec::<String>::new());
    bob.click("#room [data-answer=yes]").await;
    for browser in [&alice, &bob] {
        browser.wait_ply(2).await;
        browser.wait("!document.querySelector('#room .proposal')").await;
    }
    // Bob looks back while Alice plays on.
    bob.rewind().await;
    bob.wait_ply(0).await;
    alice.play("3", 3).await;
    bob.wait("document.querySelectorAll('#moves .move').length === 3").await;
    bob.wait_ply(0).await;
    bob.press_to("V", 3).await;
    bob.play("5", 4).await;
    alice.wait_ply(4).await;
    // A page that is loaded anew has the same seat and the same game.
    bob.reload().await;
    bob.wait_ply(4).await;
    assert_eq!(bob.ask("document.querySelectorAll('[data-stand]').length").await, 1);
    bob.wait("document.querySelector('[data-stand=\"2\"]')").await;
    alice.play("1", 5).await;
    bob.wait_ply(5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_a_room_and_its_dialogs_are_for_everybody() {
    let url = serve_rooms().await;
    let browser = Browser::one().await;
    open_room(&browser, &url, "Été", "ete", "").await;
    let mut eyes = Eyes::of(&browser);
    for language in ["fr", "en"] {
        browser.client.goto(&url).await.unwrap();
        browser.click(&format!("[data-language={language}]")).await;
        browser
            .wait(&format!("document.documentElement.lang === '{language}' && document.readyState === 'complete'"))
            .await;
        browser.wait("document.querySelector('#rooms a')").await;
        eyes.look(&format!("the list, {language}")).await;
        browser.go(&format!("{url}/room/ete/")).await;
        assert_eq!(browser.text("document.documentElement.lang").await, language);
        browser.start("puissance4", PEOPLE).await;
        eyes.look(&format!("a room, {language}")).await;
        browser
            .click_until("#room [data-action=host]", "document.querySelector('#dialog-host[open] .host-seats')")
            .await;
        eyes.look(&format!("the host's dialog, {language}")).await;
        browser.press_until("Escape", "!document.querySelector('dialog[open]')").await;
        browser.click(".words summary").await;
        eyes.look(&format!("words, {language}")).await;
        browser.click(".words summary").await;
    }
    browser.click_until("[data-sit='2']", "document.getElementById('dialog-sit').open").await;
    eyes.look("sitting down").await;
    browser.press_until("Escape", "!document.querySelector('dialog[open]')").await;
    // How others come here: the address, and the same as a code.
    browser.click_until("#room [data-action=room]", "document.querySelector('#dialog-room[open] .qr')").await;
    assert_eq!(browser.text("document.getElementById('room-address').value").await, format!("{url}/room/ete"));
    assert!(
        browser.ask("document.querySelector('#dialog-room .qr').getBoundingClientRect().width").await.as_f64()
            > Some(100.0)
    );
    eyes.look("inviting").await;
    browser.client.goto(&format!("{url}/room/ailleurs")).await.unwrap();
    browser.wait("document.querySelector('.fault[role=alert]').innerText.includes('ailleurs')").await;
    eyes.look("no such room").await;
    assert_eq!(eyes.found, Vec::<String>::new());
    browser.end_having(&["404", "/room/ailleurs"]).await;
}

/// The buttons below 26 seats are not under the edge of the window, and one's own name is whole.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_of_26_fits_its_window() {
    let url = serve_rooms().await;
    let browser = Browser::one().await;
    browser.resize(1280, 800).await;
    open_room(&browser, &url, "La foule", "la-foule", "Alice").await;
    browser.choose_game("morpion").await;
    browser.click_until("[data-fill=crowd]", "document.querySelectorAll('.player').length === 26").await;
    browser.launch().await;
    browser.wait("document.querySelector('[data-stand]')").await;
    let seen = "(() => { const [name, moves, list, buttons] = ['.seat:has(.mine) .who > b', '.tabs-card', '#seat-list', '#buttons'].map((s) => document.querySelector(s)); \
        const root = document.documentElement; \
        return [name.scrollWidth <= name.clientWidth, moves.clientHeight > 150, list.clientHeight > 200, buttons.getBoundingClientRect().bottom <= innerHeight, root.scrollHeight <= innerHeight]; })()";
    assert_eq!(browser.ask(seen).await, serde_json::json!(vec![true; 5]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_timed_game_words_and_a_rematch() {
    let ([alice, bob], room) = alice_and_bob("La pendule", "la-pendule").await;
    alice.choose_game("morpion").await;
    for (field, value) in [("seconds", "60"), ("increment", "0"), ("first", "first-seat")] {
        alice.choose(&format!("select[name={field}]"), value).await;
    }
    alice.launch().await;
    bob.go(&room).await;
    introduce(&bob, "Bob").await;
    sit(&bob, 2, "Bob").await;
    for browser in [&alice, &bob] {
        browser
            .wait("[...document.querySelectorAll('.clock')].map((clock) => clock.innerText).join(' ') === '1:00 1:00'")
            .await;
    }
    // Each hears the other's words in their own language.
    bob.click(".words summary").await;
    bob.click("[data-say=good-luck]").await;
    let words = Locale::new("fr").unwrap().text("room-word-good-luck");
    alice.wait(&format!("document.getElementById('heard')?.innerText.includes('Bob {words}')")).await;
    // The clock of who is to move goes down without a word from the server.
    alice.play("2B", 1).await;
    bob.wait_ply(1).await;
    alice.wait("document.querySelector('[data-clock=\"2\"].clock.running')").await;
    let heard = alice.ask("window.heard").await;
    alice.wait("document.querySelector('[data-clock=\"2\"].clock').innerText < '0:58'").await;
    assert_eq!(alice.ask("window.heard").await, heard, "it counts by itself");
    assert_eq!(alice.text("document.querySelector('[data-clock=\"1\"].clock').innerText").await, "1:00");
    let mut eyes = Eyes::of(&alice);
    eyes.look("a game with a clock").await;
    assert_eq!(eyes.found, Vec::<String>::new());
    for (ply, mv) in (2..).zip(["1A", "2A", "3C", "2C"]) {
        let (mover, other) = if ply % 2 == 0 { (&bob, &alice) } else { (&alice, &bob) };
        mover.play(mv, ply).await;
        other.wait_ply(ply).await;
    }
    // The rematch: Alice agrees, and both have changed their seats.
    bob.wait_end().await;
    bob.click("[data-rematch]").await;
    // All of it is in sight on a low screen: the question, the end's own buttons, the moves.
    alice.resize(1280, 800).await;
    alice.wait("document.querySelector('#room [data-answer=yes]')").await;
    let bottom = "Math.max(...['.end', '.tabs-card'].map((part) => document.querySelector(part).getBoundingClientRect().bottom))";
    let parts = "[...document.querySelector('.panel').children].map((part) => `${part.id || part.className} ${part.getBoundingClientRect().height}`).join(', ')";
    assert!(alice.ask(bottom).await.as_f64() <= Some(800.0), "{}", alice.text(parts).await);
    alice.click("#room [data-answer=yes]").await;
    seated(&alice, 2, "Alice").await;
    seated(&bob, 1, "Bob").await;
    bob.wait("document.querySelector('#whole.to-move')").await;
    bob.play("1A", 1).await;
    alice.wait_ply(1).await;
}

/// The host seats a computer by the dialog, and closes the room to the other.
#[tokio::test(flavor = "multi_thread")]
async fn the_host_seats_a_computer_and_closes_the_room() {
    let ([alice, bob], room) = alice_and_bob("Chez Alice", "chez-alice").await;
    alice.start("puissance4", PEOPLE).await;
    bob.go(&room).await;
    introduce(&bob, "").await;
    assert_eq!(bob.ask("document.querySelector('[data-action=host]')").await, serde_json::Value::Null);
    alice.play("4", 1).await;
    alice
        .click_until("#room [data-action=host]", "document.querySelector('#dialog-host[open] select[data-employ]')")
        .await;
    alice.choose("select[data-employ='2']", "level:facile").await;
    alice.wait_ply(2).await;
    bob.wait_ply(2).await;
    alice.click("#room [data-action=host]").await;
    alice.click("#dialog-host [data-shut=true]").await;
    alice.click("#dialog-host .second-step .yes").await;
    bob.wait("document.documentElement.dataset.screen === 'lobby' && document.querySelector('.fault[role=alert]')")
        .await;
    let told = Locale::new("en").unwrap().text("lobby-shut");
    assert!(bob.text("document.querySelector('main').innerText").await.contains(&told));
    alice.wait("document.querySelector('#room .small')").await;
    alice.end().await;
    bob.end_having(&["403", "/room/chez-alice"]).await;
}
