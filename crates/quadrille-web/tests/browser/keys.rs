//! Every key of the table, pressed for real, does what the table says (R035 to R042, G14).

use crate::support::Browser;
use crate::support::servers::serve;

/// What a preference is now.
const WIDTH: &str = "document.getElementById('board').getBoundingClientRect().width";

#[tokio::test(flavor = "multi_thread")]
async fn r035_to_r042_every_key_of_the_table() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    browser.start("morpion", ["person", "person"]).await;
    let script = "const done = arguments[0]; fetch('/actions.json').then(async (a) => done(await a.json()))";
    let actions = browser.client.execute_async(script, vec![]).await.unwrap();
    for action in actions.as_array().unwrap() {
        let id = action["id"].as_str().unwrap();
        for key in action["keys"].as_array().unwrap() {
            try_key(&browser, &url, id, key.as_str().unwrap()).await;
        }
    }
    browser
        .press_until(
            "Ctrl+Q",
            "!document.getElementById('offline').hidden && !document.documentElement.dataset.connected",
        )
        .await;
}

/// What is heard of the last move and of what is around a cell reads as a sentence.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_keys_of_readers_tell_reads_well() {
    let browser = Browser::playing("morpion", ["person"; 2]).await;
    browser.play("2B", 1).await;
    browser.ask("(document.querySelector('#board [tabindex=\"0\"]').focus(), 1)").await;
    let told = "document.querySelector('#status > span:last-of-type').textContent";
    browser.press_until(",", &format!("{told} === 'coup 1\u{a0}: 2B, Joueur 1'")).await;
    browser.press_until("X", &format!("{told}.includes('libre\u{202f}; ligne ')")).await;
}

/// Each key finds one move on the board, and leaves it so.
async fn try_key(browser: &Browser, url: &str, id: &str, key: &str) {
    let differs = async |script: &str| {
        let before = browser.text(script).await;
        browser.press_until(key, &format!("{script} !== {before:?}")).await;
    };
    if browser.moves().await == 0 {
        browser.play("2B", 1).await;
    }
    match id {
        // The last one, once; pausing needs computers (see the 26 of them).
        "quit" | "pause" => {}
        "new-game" => {
            browser.press(key).await;
            browser.click_until("[data-continue]", "document.querySelector('main.table #board')").await;
        }
        "settings" => {
            browser.press_until(key, "document.getElementById('form')?.checkVisibility()").await;
            browser.press("N").await;
            browser.click_until("[data-continue]", "document.querySelector('main.table #board')").await;
        }
        "load" | "save" | "share" | "print" | "scores" | "options" | "help" | "keys" | "about" | "why" => {
            browser.dialog(key, id).await;
            browser.press_until("Escape", &format!("!document.getElementById('dialog-{id}').open")).await;
            // The focus is where it was.
            browser.wait("!document.activeElement.closest('dialog')").await;
        }
        "again" => {
            // A game that is not finished is given up at the second asking only.
            browser.press_until(key, "document.querySelector('#status').innerText.includes(document.querySelector('#status').dataset.again)").await;
            assert_eq!(browser.moves().await, 1);
            browser.press_to(key, 0).await;
        }
        "undo" => {
            browser.press_to(key, 0).await;
            browser.click("#buttons [data-action=redo]").await;
            browser.wait_ply(1).await;
        }
        "redo" => {
            browser.click("#buttons [data-action=undo]").await;
            browser.wait_ply(0).await;
            browser.press_to(key, 1).await;
        }
        "resign" => {
            // The first step says what will happen and can be left.
            browser.press_until(key, "document.activeElement.matches('.second-step .no')").await;
            browser.press_until("Escape", "!document.querySelector('.second-step')").await;
            browser.press(key).await;
            browser.click(".second-step .yes").await;
            browser.wait_end().await;
            browser.click_until("#end [data-action=undo]", "document.getElementById('end').hidden").await;
        }
        "hint" => {
            browser.ask("document.querySelectorAll('.hint').forEach((e) => e.classList.remove('hint'))").await;
            browser.press_until(key, "document.querySelector('#board .hint')").await;
        }
        "replay" => {
            browser.press_until(key, "document.getElementById('bar').classList.contains('replaying')").await;
            browser.press_until(key, "!document.getElementById('bar').classList.contains('replaying')").await;
        }
        "analyse" => {
            differs("document.querySelector('[role=tab][aria-selected=true]').id").await;
            browser.wait("window.heard").await;
        }
        "tree" => {
            browser.press_until(key, "document.documentElement.dataset.screen === 'tree'").await;
            browser.go(&format!("{url}/game")).await;
        }
        "problems" | "lessons" => {
            browser
                .press_until(
                    key,
                    &format!("location.pathname === '/{id}' && document.documentElement.dataset.connected"),
                )
                .await;
            browser.go(&format!("{url}/game")).await;
        }
        "zoom-in" | "zoom-out" | "zoom-fit" => zoom_key(browser, id, key).await,
        "sound" => differs("document.documentElement.dataset.sound").await,
        "theme" => differs("document.documentElement.dataset.theme").await,
        "language" => differs("document.documentElement.lang").await,
        _ => panic!("nobody says here what {id} does"),
    }
}

/// The keys of the zoom: wider, narrower, whole.
async fn zoom_key(browser: &Browser, id: &str, key: &str) {
    if id == "zoom-fit" {
        browser.press("+").await;
        browser.press(key).await;
        let fits = "getComputedStyle(document.querySelector('.zoom')).getPropertyValue('--zoom').trim() === '1'";
        return browser.wait(fits).await;
    }
    let before = browser.text(&format!("String({WIDTH})")).await;
    browser.press(key).await;
    let changed = if id == "zoom-in" { format!("{WIDTH} > {before} + 1") } else { format!("{WIDTH} < {before} - 1") };
    browser.wait(&changed).await;
}

/// Keys do not get in the way of somebody who types.
#[tokio::test(flavor = "multi_thread")]
async fn letters_are_letters_in_a_field() {
    let browser = Browser::at("/").await;
    browser.wait("document.getElementById('seat-1-name')").await;
    browser.unfold("#form").await;
    browser
        .ask("(document.getElementById('seat-1-name').focus(), document.getElementById('seat-1-name').select())")
        .await;
    browser.keys("Odile TAGK?").await;
    assert_eq!(browser.text("document.getElementById('seat-1-name').value").await, "Odile TAGK?");
    assert_eq!(browser.ask("document.querySelectorAll('dialog[open]').length").await, 0);
}

/// Whoever plays by keys goes on where the game goes on: what had the focus may be gone.
#[tokio::test(flavor = "multi_thread")]
async fn the_focus_goes_on_with_the_game() {
    let browser = Browser::at("/").await;
    let has = |selector: &str| format!("document.activeElement.matches({selector:?})");
    browser.tab_to("[data-begin=puissance4][data-player='level:tres-facile']").await;
    browser.press_until("Enter", &has("main.table #board .cell")).await;
    browser.tab_to("#buttons [data-action=resign]").await;
    browser.press_until("Enter", &has(".second-step .no")).await;
    browser.press_until("Shift+Tab", &has(".second-step .yes")).await;
    browser.press_until("Enter", &has("#end .primary")).await;
    browser.press_until("Enter", &has("main.table #board .cell")).await;
    // The colour that was chosen cannot be chosen again: another is next, once it is one's turn.
    browser.press("N").await;
    browser.tab_to("[data-begin=six-couleurs][data-player='level:tres-facile']").await;
    browser.press_until("Enter", &has("main.table #board .cell")).await;
    browser.wait("document.querySelector('#palette :enabled')").await;
    browser.tab_to("#palette .swatch").await;
    browser.press_until("Enter", "document.querySelectorAll('#moves li').length > 1").await;
    browser.wait(&has("#palette .swatch")).await;
    // A reload keeps the tab that was open.
    browser.click_until("#tab-analysis", "document.querySelector('#analysis > *')").await;
    browser.reload().await;
    browser.wait("document.getElementById('tab-analysis').ariaSelected === 'true' && document.querySelector('#analysis > *')").await;
    browser.end().await;
}
