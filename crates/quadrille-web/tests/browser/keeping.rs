//! What lasts: reloads, kills, restarts, games kept under a name, links.

use crate::support::Browser;
use crate::support::servers::{serve, serve_apart};

const PEOPLE: [&str; 2] = ["person", "person"];

#[tokio::test(flavor = "multi_thread")]
async fn r049_r124_a_killed_program_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (server, url) = serve_apart(&folder, 0);
    let browser = Browser::open(&url).await;
    browser.start("morpion", PEOPLE).await;
    browser.play_all("2B 1A", 1).await;
    browser.go(&format!("{url}/game")).await;
    browser.wait_ply(2).await;
    // The page stays open; the program is killed without a word, and started again at
    // the same address: the page recovers by itself.
    let port = url.rsplit(':').next().unwrap().parse().unwrap();
    let heard = browser.ask("window.heard").await;
    drop(server);
    browser.wait("!document.documentElement.dataset.connected").await;
    let (server, _) = serve_apart(&folder, port);
    // Another run of the program draws the page anew: what was there before is not clicked.
    browser.wait(&format!("document.documentElement.dataset.connected && window.heard > {heard}")).await;
    browser.play("3C", 3).await;
    drop(server);
    // The next start offers to go on.
    let (_server, url) = serve_apart(&folder, port);
    browser.go(&url).await;
    assert!(browser.text("document.querySelector('[data-continue]').innerText").await.contains("3 coups"));
    browser.click("[data-continue]").await;
    browser.wait_ply(3).await;
    browser.play("1C", 4).await;
    browser.end_after_kill().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn named_saves_are_kept_loaded_and_forgotten() {
    let browser = Browser::playing("morpion", PEOPLE).await;
    browser.play("3A", 1).await;
    browser.dialog("Ctrl+S", "save").await;
    browser.ask("document.querySelector('#dialog-save input').value = 'une <b>partie</b>'").await;
    browser
        .click_until(
            "#dialog-save [data-save] button",
            "document.getElementById('status').innerText.includes('une <b>partie</b>')",
        )
        .await;
    browser.play("1A", 2).await;
    browser.dialog("L", "load").await;
    browser.wait("document.querySelector('#dialog-load [data-load]')").await;
    // Names are text, never markup.
    assert_eq!(browser.ask("document.querySelectorAll('#dialog-load [data-load] b').length").await, 0);
    browser.click("#dialog-load [data-load]").await;
    browser.wait_ply(1).await;
    browser.dialog("L", "load").await;
    browser
        .click_until("#dialog-load [data-forgets=forget]", "document.querySelector('#dialog-load [data-load]')")
        .await;
    browser.click_until("#dialog-load .second-step .yes", "!document.querySelector('#dialog-load [data-load]')").await;
}

/// Who has won is told whatever else is said at the end of a game.
#[tokio::test(flavor = "multi_thread")]
async fn the_result_stays_in_sight() {
    let browser = Browser::playing("morpion", PEOPLE).await;
    browser.play("2B", 1).await;
    browser.dialog("L", "load").await;
    browser.ask("document.querySelector('#dialog-load [name=link]').value = '/p/morpion?moves=1A,2A,1B,2B,1C'").await;
    browser.click("#dialog-load [data-open-link] button").await;
    browser.wait_end().await;
    let told = "document.getElementById('status').innerText";
    browser.wait(&format!("{told}.includes('parties récentes')")).await;
    assert!(browser.status().await.starts_with("Victoire de Joueur 1"), "{}", browser.status().await);
    browser.dialog("Ctrl+S", "save").await;
    browser.ask("document.querySelector('#dialog-save input').value = 'gagnée'").await;
    browser.click_until("#dialog-save [data-save] button", &format!("{told}.includes('gagnée')")).await;
    let status = browser.status().await;
    assert!(status.starts_with("Victoire de Joueur 1") && !status.contains("parties récentes"), "{status}");
    browser.press("U").await;
    browser.wait(&format!("{told}.startsWith('À Joueur 1')")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_opens_the_same_position_elsewhere() {
    let browser = Browser::playing("puissance4", PEOPLE).await;
    browser.play_all("4 5", 1).await;
    browser.press_until("C", "document.querySelector('#share-link')?.value.includes('/p/')").await;
    let link = browser.text("document.querySelector('#share-link').value").await;
    assert!(link.ends_with("/p/puissance4?rows=6&columns=7&align=4&first=1&moves=4,5"), "{link}");
    let (_, path) = link.split_once("/p/").unwrap();
    let other = serve().await;
    browser.go(&format!("{other}/p/{path}")).await;
    browser.wait_ply(2).await;
    // A game under way is not given up without a question.
    browser.go(&format!("{other}/p/morpion?moves=2B")).await;
    browser.wait("document.getElementById('dialog-link').open").await;
    browser.click("[data-accept-link]").await;
    browser.wait_ply(1).await;
}
