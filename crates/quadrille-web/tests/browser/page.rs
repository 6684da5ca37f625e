//! Replay, analysis, languages, keys, two pages in step.

use fantoccini::key::Key;
use quadrille_engine::{Analyst, Budget, Limits, Score};

use crate::support::{Browser, serve};

const PEOPLE: [&str; 2] = ["person", "person"];

async fn finished_game(browser: &Browser) {
    browser.start("morpion", PEOPLE).await;
    for (ply, mv) in ["2B", "1B", "1A", "3C", "2A", "2C", "3A"].iter().enumerate() {
        browser.play(mv, ply + 1).await;
    }
    browser.wait("!document.getElementById('end').hidden").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn r058_to_r061_replay() {
    let browser = Browser::open(&serve().await).await;
    finished_game(&browser).await;
    browser.click("#end [data-action=replay]").await;
    browser.wait("document.getElementById('bar').classList.contains('replaying')").await;
    browser.wait_ply(0).await;
    // R059: nobody plays meanwhile.
    browser.click("#board [data-move='3B']").await;
    browser.wait_ply(0).await;
    browser.press("ArrowRight").await;
    browser.wait_ply(1).await;
    browser.press("End").await;
    browser.wait_ply(7).await;
    browser.ask("document.querySelector('[data-speed]').value = '4'").await;
    browser.click("[data-run]").await;
    browser.wait("document.querySelector('[data-run]').getAttribute('aria-pressed') === 'true'").await;
    browser.wait_ply(7).await;
    browser.wait("document.querySelector('[data-run]').getAttribute('aria-pressed') === 'false'").await;
    // Playing on from the middle.
    browser.press("Home").await;
    browser.wait_ply(0).await;
    browser.press("ArrowRight").await;
    browser.wait_ply(1).await;
    browser.click("[data-fork]").await;
    browser.wait("!document.getElementById('bar').classList.contains('replaying')").await;
    browser.play("3B", 2).await;
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn analysis_tells_what_the_engine_tells() {
    let browser = Browser::open(&serve().await).await;
    finished_game(&browser).await;
    browser.click("#end [data-action=undo]").await;
    browser.wait_ply(6).await;
    browser.press("Ctrl+Z").await;
    browser.wait_ply(5).await;
    browser.click("#tab-analysis").await;
    browser.wait("document.querySelectorAll('#analysis .values tbody tr').length === 4").await;
    let on_page = browser
        .text("[...document.querySelectorAll('#analysis .values tbody tr')].map((r) => r.querySelector('button').dataset.foresee + ' ' + r.cells[1].innerText).sort().join('; ')")
        .await;
    // The same position, asked of the engine itself.
    let setup = quadrille_core::AnySetup::parse(quadrille_core::Game::Morpion, "").unwrap();
    let mut record = quadrille_core::AnyRecord::new(setup);
    for mv in ["2B", "1B", "1A", "3C", "2A"] {
        record.play(mv).unwrap();
    }
    let budget = Budget::limited(Limits::time(std::time::Duration::from_secs(20)));
    let values = Analyst::new(&record).analyse(&record, &budget, &mut |_| {});
    let mut expected: Vec<String> = values
        .iter()
        .map(|value| {
            let words = match value.score {
                Score::Win { plies } => format!("gagne en {}", plies.div_ceil(2)),
                Score::Loss { plies } => format!("perd en {}", (plies / 2).max(1)),
                Score::Draw => "nulle".into(),
                Score::Estimate(_) => panic!("four cells are left"),
            };
            format!("{} {words}", value.mv)
        })
        .collect();
    expected.sort();
    browser.wait("document.querySelectorAll('#analysis tr.estimate').length === 0").await;
    assert_eq!(on_page, expected.join("; "));
    // The best line is seen on the board while it has the focus, and only then.
    browser.wait("document.querySelectorAll('.line .foresee').length > 1").await;
    let marks = "document.querySelectorAll('#board .cell .ink').length";
    let before = browser.ask(marks).await.as_u64().unwrap();
    browser.ask("document.querySelectorAll('.line .foresee')[1].focus()").await;
    browser.wait("document.querySelectorAll('#foresight text').length === 2").await;
    assert_eq!(browser.ask(marks).await, before + 2);
    browser.wait_ply(5).await;
    browser.key(Key::Escape).await;
    browser.wait("document.querySelectorAll('#foresight text').length === 0").await;
    assert_eq!(browser.ask(marks).await, before);
    // They stand on the board too, and stay after a move.
    assert_eq!(browser.ask("document.querySelectorAll('#values .value').length").await, 4);
    browser.play("2C", 6).await;
    browser.wait("document.querySelectorAll('#values .value').length === 3").await;
    browser.wait("document.querySelectorAll('#analysis .graph .point').length >= 6").await;
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_changes_and_the_game_stays() {
    let browser = Browser::open(&serve().await).await;
    browser.start("morpion", PEOPLE).await;
    browser.play("2B", 1).await;
    browser.ask("window.mark = 'same page'").await;
    browser.click("[data-language=en]").await;
    browser.wait("document.documentElement.lang === 'en'").await;
    browser.wait_ply(1).await;
    assert!(browser.status().await.contains("to play"), "{}", browser.status().await);
    // A name that the program gave is in the language too.
    assert!(browser.text("document.getElementById('seats').innerText").await.contains("Player 2"));
    assert_eq!(browser.text("window.mark").await, "same page");
    // A reload keeps it.
    browser.client.refresh().await.unwrap();
    browser.wait("document.documentElement.dataset.connected").await;
    assert!(browser.status().await.contains("to play"));
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn r035_to_r042_every_key_of_the_table() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    browser.start("morpion", PEOPLE).await;
    browser.play("2B", 1).await;
    let script = "const done = arguments[0]; fetch('/actions.json').then(async (a) => done(await a.json()))";
    let actions = browser.client.execute_async(script, vec![]).await.unwrap();
    for action in actions.as_array().unwrap() {
        let id = action["id"].as_str().unwrap();
        if id == "quit" {
            continue;
        }
        for key in action["keys"].as_array().unwrap() {
            let key = key.as_str().unwrap();
            browser.press(key).await;
            match id {
                "new-game" => {
                    browser.wait("document.getElementById('form')").await;
                    browser.click("[data-continue]").await;
                    browser.wait("document.getElementById('board') && !document.getElementById('form')").await;
                }
                "load" | "save" | "share" | "print" | "scores" | "options" | "help" | "keys" | "about" => {
                    browser.wait(&format!("document.getElementById('dialog-{id}').open")).await;
                    browser.key(fantoccini::key::Key::Escape).await;
                    browser.wait(&format!("!document.getElementById('dialog-{id}').open")).await;
                }
                "again" | "undo" => browser.wait_ply(0).await,
                "redo" => browser.wait_ply(1).await,
                "resign" => {
                    browser.wait("!document.getElementById('end').hidden").await;
                    browser.press("U").await;
                    browser.wait("document.getElementById('end').hidden").await;
                }
                "hint" => browser.wait("document.querySelector('#board .hint')").await,
                "replay" => {
                    browser.wait("document.getElementById('bar').classList.contains('replaying')").await;
                    browser.click("[data-end-replay]").await;
                    browser.wait("!document.getElementById('bar').classList.contains('replaying')").await;
                }
                "tree" => {
                    browser.wait("document.documentElement.dataset.screen === 'tree'").await;
                    browser.go(&format!("{url}/game")).await;
                }
                "language" => tokio::time::sleep(std::time::Duration::from_millis(200)).await,
                _ => {}
            }
            // Each key finds one move on the board.
            match id {
                "undo" => browser.press("Y").await,
                "redo" => {}
                _ if browser.moves().await == 0 => browser.play("2B", 1).await,
                _ => {}
            }
            if id == "undo" || id == "redo" {
                browser.wait_ply(1).await;
                if id == "redo" {
                    browser.press("U").await;
                    browser.wait_ply(0).await;
                }
            }
        }
        if id == "redo" {
            browser.press("Y").await;
            browser.wait_ply(1).await;
        }
    }
    browser.press("Ctrl+Q").await;
    browser.wait("!document.getElementById('offline').hidden").await;
    browser.end().await;
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
    browser.end().await;
}
