//! Whole games, by mouse and by keyboard.

use std::time::Duration;

use fantoccini::key::Key;

use crate::support::{Browser, serve};

const PEOPLE: [&str; 2] = ["person", "person"];

#[tokio::test(flavor = "multi_thread")]
async fn morpion_by_mouse_with_undo_redo_and_undo_after_the_end() {
    let browser = Browser::open(&serve().await).await;
    browser.start("morpion", PEOPLE).await;
    for (ply, mv) in ["2B", "1A", "1B", "3B", "2C"].iter().enumerate() {
        browser.play(mv, ply + 1).await;
    }
    // R020: a cell that is taken changes nothing, and the status says why.
    browser.click("#board [data-move='2B']").await;
    browser.wait("document.getElementById('status').innerText.includes('2B')").await;
    assert_eq!(browser.moves().await, 5);
    browser.press("Ctrl+Z").await;
    browser.wait_ply(4).await;
    browser.press("Ctrl+Shift+Z").await;
    browser.wait_ply(5).await;
    browser.play("1C", 6).await;
    browser.play("2A", 7).await;
    browser.wait("!document.getElementById('end').hidden").await;
    assert_eq!(browser.ask("document.querySelectorAll('#board .winning').length").await, 3);
    assert_eq!(browser.text("document.querySelector('#end .winner .plus').innerText").await, "+1");
    assert!(browser.status().await.contains("Victoire de Joueur 1 au coup 7"));
    // R030: taking back after the end re-opens the game, and takes the point back.
    browser.click("#end [data-action=undo]").await;
    browser.wait("document.getElementById('end').hidden").await;
    assert_eq!(browser.text("document.querySelector('#seats .score').firstChild.data").await, "0");
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn puissance4_by_keyboard_alone() {
    let browser = Browser::open(&serve().await).await;
    browser.start("puissance4", PEOPLE).await;
    browser.ask("document.querySelector('#board .cell').focus()").await;
    // Arrows choose the column, Enter, Space or the arrow down drop (UX 5).
    for ply in 0..3 {
        browser.key(Key::Enter).await;
        browser.wait_ply(2 * ply + 1).await;
        browser.key(Key::Right).await;
        browser.key(Key::Down).await;
        browser.wait_ply(2 * ply + 2).await;
        browser.key(Key::Left).await;
    }
    assert_eq!(browser.text("document.activeElement.id").await, "column-0");
    // Digits drop at once.
    browser.keys("1").await;
    browser.wait("!document.getElementById('end').hidden").await;
    assert_eq!(browser.ask("document.querySelectorAll('#board .win-ring').length").await, 4);
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_column_is_refused_with_a_word() {
    let browser = Browser::open(&serve().await).await;
    browser.start("puissance4", PEOPLE).await;
    for ply in 1..=6 {
        browser.play("4", ply).await;
    }
    browser.click("#board [data-move='4']").await;
    // R203: the user is warned.
    browser.wait("document.getElementById('status').innerText.includes('pleine')").await;
    assert_eq!(browser.moves().await, 6);
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn six_couleurs_by_mouse_to_the_end() {
    let browser = Browser::open(&serve().await).await;
    browser.click("input[value=six-couleurs] ~ .about").await;
    browser.click("[data-fill=quick]").await;
    browser.wait("document.getElementById('rows').value === '8'").await;
    browser.choose("seat-2-player", "greedy").await;
    browser.click("#launch [type=submit]").await;
    browser.wait("document.querySelector('#palette button:not(:disabled)')").await;
    // Hovering a colour shows the cells it would take.
    browser.ask("document.querySelector('#palette button:not(:disabled)').focus()").await;
    for _ in 0..200 {
        if browser.ask("!document.getElementById('end').hidden").await == true {
            break;
        }
        let turn = "!document.getElementById('end').hidden || document.querySelector('#palette button:not(:disabled)')";
        browser.wait(turn).await;
        let best = "const b = [...document.querySelectorAll('#palette button:not(:disabled)')]; \
            b.sort((x, y) => y.dataset.cells.length - x.dataset.cells.length); b[0]?.click(); return b.length";
        browser.client.execute(best, vec![]).await.unwrap();
    }
    browser.wait("!document.getElementById('end').hidden").await;
    assert!(browser.status().await.contains("cases"), "{}", browser.status().await);
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_each_level() {
    let browser = Browser::open(&serve().await).await;
    for level in ["tres-facile", "facile", "moyen", "difficile", "expert"] {
        browser.start("morpion", ["person", &format!("level:{level}")]).await;
        for _ in 0..5 {
            let ready = "!document.getElementById('end').hidden \
                || document.querySelector('.seat.turn .icon') && !document.querySelector('.thinking')";
            browser.wait(ready).await;
            if browser.ask("!document.getElementById('end').hidden").await == true {
                break;
            }
            let before = browser.moves().await;
            browser.click("#board .target").await;
            browser.wait(&format!("document.querySelectorAll('#moves .move').length > {before}")).await;
        }
        browser.wait("!document.getElementById('end').hidden").await;
        browser.press("N").await;
        browser.wait("document.getElementById('form')").await;
    }
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn r100_26_computers_play_by_themselves_and_can_be_stopped() {
    let browser = Browser::open(&serve().await).await;
    browser.click("[data-fill=crowd]").await;
    browser.wait("document.querySelectorAll('.player').length === 26").await;
    browser.click("#launch [type=submit]").await;
    browser.wait("document.querySelectorAll('#moves .move').length > 10").await;
    browser.click("#buttons [data-action=pause]").await;
    browser
        .wait("document.querySelector('#buttons [data-action=pause]').getAttribute('aria-pressed') === 'true'")
        .await;
    let stopped = browser.moves().await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(browser.moves().await, stopped);
    browser.click("#buttons [data-action=pause]").await;
    browser.wait_for(Duration::from_mins(2), "!document.getElementById('end').hidden").await;
    assert!(browser.status().await.starts_with("Victoire"));
    browser.end().await;
}
