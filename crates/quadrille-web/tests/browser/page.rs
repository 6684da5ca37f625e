//! Replay, languages, two pages in step.

use quadrille_locale::Locale;

use crate::support::Browser;
use crate::support::servers::serve;

const REPLAYING: &str = "document.getElementById('bar').classList.contains('replaying')";
const PEOPLE: [&str; 2] = ["person", "person"];

async fn finished_game(browser: &Browser) {
    browser.start("morpion", PEOPLE).await;
    browser.play_all("2B 1B 1A 3C 2A 2C 3A", 1).await;
    browser.wait_end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn r058_to_r061_replay() {
    let browser = Browser::at("/").await;
    finished_game(&browser).await;
    browser.click_until("#end [data-action=replay]", REPLAYING).await;
    // R060: it begins by itself.
    browser.wait("document.querySelector('[data-run]').getAttribute('aria-pressed') === 'true'").await;
    browser.wait_ply(1).await;
    browser.press_to("Home", 0).await;
    // R059: nobody plays meanwhile.
    browser.click("#board [data-move='3B']").await;
    browser.wait_ply(0).await;
    browser.press_to("ArrowRight", 1).await;
    browser
        .press_until("Ctrl+Z", "document.getElementById('status').innerText.includes('quittez-la pour jouer')")
        .await;
    browser.press_to("End", 7).await;
    browser.wait(REPLAYING).await;
    browser
        .ask("(speed => { speed.value = '4'; speed.dispatchEvent(new Event('change', { bubbles: true })); })(document.querySelector('[data-speed]'))")
        .await;
    browser
        .click_until("[data-run]", "document.querySelector('[data-run]').getAttribute('aria-pressed') === 'true'")
        .await;
    browser.wait_ply(2).await;
    // R061: at its end the game is back, and what can be done there.
    browser.wait(&format!("!({REPLAYING})")).await;
    browser.wait_ply(7).await;
    browser.wait_end().await;
    assert_eq!(browser.text("document.querySelector('[data-speed]').value").await, "4");
    browser.wait("document.querySelector('#buttons [data-action=undo]:not([aria-disabled])')").await;
    // Playing on from the middle.
    browser.rewind().await;
    browser.wait_ply(0).await;
    browser.press_to("ArrowRight", 1).await;
    browser.click_until("[data-fork]", &format!("!({REPLAYING})")).await;
    browser.wait("document.getElementById('status').innerText.includes('parmi les parties récentes')").await;
    browser.play("3B", 2).await;
}

/// A look back has the arrow keys, whatever was clicked before; a reload comes back to it.
#[tokio::test(flavor = "multi_thread")]
async fn a_reload_comes_back_to_the_replay() {
    let browser = Browser::playing("puissance4", PEOPLE).await;
    browser.play_all("4 4 3", 1).await;
    assert_eq!(browser.ask("document.activeElement.matches('#board .cell')").await, true);
    browser.rewind().await;
    browser.press_to("ArrowRight", 1).await;
    browser.reload().await;
    browser.wait(REPLAYING).await;
    browser.wait_ply(1).await;
    browser.press_to("ArrowRight", 2).await;
    // Once it is left there is nothing to come back to, and keys play again.
    browser.press_until("Escape", &format!("!({REPLAYING})")).await;
    browser.reload().await;
    browser.wait_ply(3).await;
    assert_eq!(browser.ask(REPLAYING).await, false);
    browser.press_to("2", 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_changes_and_the_game_stays() {
    let browser = Browser::playing("morpion", PEOPLE).await;
    browser.play("2B", 1).await;
    browser.ask("window.mark = 'same page'").await;
    browser.speak("en").await;
    browser.wait_ply(1).await;
    assert!(browser.status().await.contains("to play"), "{}", browser.status().await);
    // A name that the program gave is in the language too.
    assert!(browser.text("document.getElementById('seats').innerText").await.contains("Player 2"));
    assert_eq!(browser.text("window.mark").await, "same page");
    // A reload keeps it.
    browser.reload().await;
    assert!(browser.status().await.contains("to play"));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_pages_stay_in_step() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    browser.start("morpion", PEOPLE).await;
    let first = browser.client.window().await.unwrap();
    let second = browser.client.new_window(true).await.unwrap().handle;
    browser.client.switch_to_window(second.clone()).await.unwrap();
    browser.go(&format!("{url}/game")).await;
    browser.play("2B", 1).await;
    browser.client.switch_to_window(first).await.unwrap();
    browser.wait_ply(1).await;
    browser.play("1A", 2).await;
    browser.client.switch_to_window(second).await.unwrap();
    browser.wait_ply(2).await;
}

/// A page for which there is no room is told so, and comes in when another one closes.
#[tokio::test(flavor = "multi_thread")]
async fn one_page_too_many_is_told_why() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    let first = browser.client.window().await.unwrap();
    browser
        .ask("(window.more = Array.from({ length: 199 }, () => new WebSocket(`ws://${location.host}/socket`))) && true")
        .await;
    browser.wait("more.every((socket) => socket.readyState === WebSocket.OPEN)").await;
    let second = browser.client.new_window(true).await.unwrap().handle;
    browser.client.switch_to_window(second.clone()).await.unwrap();
    browser.client.goto(&url).await.unwrap();
    let full = serde_json::to_string(&Locale::new("fr").unwrap().text("limit-table")).unwrap();
    let shown = format!(
        "(({{ hidden, textContent }}) => !hidden && textContent === {full})(document.getElementById('offline'))"
    );
    browser.wait(&shown).await;
    browser.client.switch_to_window(first).await.unwrap();
    browser.ask("more.forEach((socket) => socket.close()) ?? true").await;
    browser.client.switch_to_window(second).await.unwrap();
    browser.wait("document.documentElement.dataset.connected && document.getElementById('offline').hidden").await;
    browser.end_having(&["429"]).await;
}
