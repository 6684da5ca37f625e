//! What lasts: reloads, kills, restarts, saves in every format, links.

use serde_json::json;

use crate::support::{Browser, serve, serve_apart};

const PEOPLE: [&str; 2] = ["person", "person"];

/// What the board says to those who hear it.
const BOARD: &str =
    "[...document.querySelectorAll('#board .cell')].map((c) => c.getAttribute('aria-label')).join('; ')";

/// Sends a file as the page does, and gives the answer's status and text.
async fn upload(browser: &Browser, content: &str) -> (u64, String) {
    let script = "const done = arguments[arguments.length - 1]; \
        fetch('/load', { method: 'POST', body: arguments[0] }).then(async (a) => done([a.status, await a.text()]))";
    let answer = browser.client.execute_async(script, vec![json!(content)]).await.unwrap();
    (answer[0].as_u64().unwrap(), answer[1].as_str().unwrap().to_owned())
}

async fn fetch(browser: &Browser, path: &str) -> String {
    let script =
        "const done = arguments[arguments.length - 1]; fetch(arguments[0]).then(async (a) => done(await a.text()))";
    let answer = browser.client.execute_async(script, vec![json!(path)]).await.unwrap();
    answer.as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn r049_r124_a_killed_program_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (server, url) = serve_apart(&folder, 0);
    let browser = Browser::open(&url).await;
    browser.start("morpion", PEOPLE).await;
    browser.play("2B", 1).await;
    browser.play("1A", 2).await;
    browser.go(&format!("{url}/game")).await;
    browser.wait_ply(2).await;
    // The page stays open; the program is killed without a word, and started again at
    // the same address: the page recovers by itself.
    let port = url.rsplit(':').next().unwrap().parse().unwrap();
    drop(server);
    browser.wait("!document.documentElement.dataset.connected").await;
    let (server, _) = serve_apart(&folder, port);
    browser.wait("document.documentElement.dataset.connected").await;
    browser.play("3C", 3).await;
    drop(server);
    // The next start offers to go on.
    let (_server, url) = serve_apart(&folder, port);
    browser.go(&url).await;
    assert!(browser.text("document.querySelector('[data-continue]').innerText").await.contains("3 coups"));
    browser.click("[data-continue]").await;
    browser.wait_ply(3).await;
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_format_comes_back_and_a_broken_file_changes_nothing() {
    let browser = Browser::open(&serve().await).await;
    for (game, format, mv) in [
        ("morpion", "native", "2B"),
        ("morpion", "xml", "2B"),
        ("puissance4", "puissance4-text", "4"),
        ("puissance4", "native", "4"),
        ("six-couleurs", "six-couleurs-text", ""),
    ] {
        browser.start(game, PEOPLE).await;
        if mv.is_empty() {
            browser.click("#palette button:not(:disabled)").await;
            browser.wait_ply(1).await;
        } else {
            browser.play(mv, 1).await;
        }
        let board = browser.text(BOARD).await;
        let saved = fetch(&browser, &format!("/save/{format}")).await;
        let (status, why) = upload(&browser, "{ \"quadrille\": 1, \"nonsense\"").await;
        assert_eq!(status, 422, "{why}");
        assert!(why.contains("line 1"), "the loader says where: {why}");
        browser.wait_ply(1).await;
        let (status, why) = upload(&browser, &saved).await;
        assert_eq!(status, 204, "{format}: {why}");
        browser.wait("document.getElementById('board')").await;
        if format != "six-couleurs-text" {
            browser.wait_ply(1).await;
            assert_eq!(browser.text(BOARD).await, board, "{format}");
        }
        browser.press("N").await;
    }
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn named_saves_are_kept_loaded_and_forgotten() {
    let browser = Browser::open(&serve().await).await;
    browser.start("morpion", PEOPLE).await;
    browser.play("3A", 1).await;
    browser.press("Ctrl+S").await;
    browser.wait("document.querySelector('#dialog-save [data-save] input')").await;
    browser.ask("document.querySelector('#dialog-save input').value = 'une <b>partie</b>'").await;
    browser.click("#dialog-save [data-save] button").await;
    browser.wait("document.getElementById('status').innerText.includes('une <b>partie</b>')").await;
    browser.play("1A", 2).await;
    browser.press("L").await;
    browser.wait("document.querySelector('#dialog-load [data-load]')").await;
    // Names are text, never markup.
    assert_eq!(browser.ask("document.querySelectorAll('#dialog-load [data-load] b').length").await, 0);
    browser.click("#dialog-load [data-load]").await;
    browser.wait_ply(1).await;
    browser.press("L").await;
    browser.click("#dialog-load [data-forget]").await;
    browser.wait("!document.querySelector('#dialog-load [data-load]')").await;
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_opens_the_same_position_elsewhere() {
    let browser = Browser::open(&serve().await).await;
    browser.start("puissance4", PEOPLE).await;
    browser.play("4", 1).await;
    browser.play("5", 2).await;
    browser.press("C").await;
    browser.wait("document.querySelector('#share-link')?.value.includes('/p/')").await;
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
    browser.end().await;
}
