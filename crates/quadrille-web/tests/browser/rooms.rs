//! Rooms as people see them: two browsers, each with a cookie of its own.

use quadrille_locale::Locale;

use crate::access::Eyes;
use crate::support::Browser;
use crate::support::servers::serve_rooms;

const PEOPLE: [&str; 2] = ["person", "person"];

/// Opens the list of rooms, and a room from there.
async fn open_room(browser: &Browser, url: &str, name: &str, path: &str) {
    browser.client.goto(url).await.unwrap();
    browser.click("#make-room [name=name]").await;
    browser.keys(name).await;
    browser.click("#make-room [type=submit]").await;
    browser
        .wait(&format!("location.pathname === '/room/{path}/game' && document.documentElement.dataset.connected"))
        .await;
}

/// Takes a seat, or its name, through the dialog.
async fn sit(browser: &Browser, seat: u8, name: &str) {
    browser
        .click_until(
            &format!("[data-sit='{seat}']"),
            "document.getElementById('dialog-sit').open && document.activeElement.id === 'sit-name'",
        )
        .await;
    browser.keys(name).await;
    browser.press_until("Enter", "!document.getElementById('dialog-sit').open").await;
    browser
        .wait(&format!(
            "document.querySelector('[data-stand=\"{seat}\"]')?.closest('.seat').innerText.includes('{name}')"
        ))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_meet_and_play() {
    let url = serve_rooms().await;
    let french = Locale::new("fr").unwrap();
    let [alice, bob] = Browser::two().await;
    open_room(&alice, &url, "La classe", "la-classe").await;
    alice.start("puissance4", PEOPLE).await;
    sit(&alice, 1, "Alice").await;
    bob.go(&format!("{url}/room/la-classe")).await;
    assert!(bob.text("document.getElementById('room').innerText").await.contains(&french.text("room-you-may-sit")));
    sit(&bob, 2, "Bob").await;
    alice.wait("document.getElementById('seats').innerText.includes('Bob')").await;
    // Each plays in turn, both see it.
    for (ply, mv) in (1..).zip(["4", "4", "3"]) {
        let (mover, other, name) = if ply % 2 == 1 { (&alice, &bob, "Alice") } else { (&bob, &alice, "Bob") };
        let turn = french.format("room-your-turn", &[("name", name.into())]);
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
    bob.press("V").await;
    bob.wait_ply(3).await;
    bob.play("5", 4).await;
    alice.wait_ply(4).await;
    // A page that is loaded anew has the same seat and the same game.
    bob.reload().await;
    bob.wait_ply(4).await;
    assert_eq!(bob.ask("document.querySelectorAll('[data-stand]').length").await, 1);
    bob.wait("document.querySelector('[data-stand=\"2\"]')").await;
    alice.play("1", 5).await;
    bob.wait_ply(5).await;
    alice.end().await;
    bob.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_a_room_and_its_dialogs_are_for_everybody() {
    let url = serve_rooms().await;
    let browser = Browser::one().await;
    open_room(&browser, &url, "Été", "ete").await;
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
