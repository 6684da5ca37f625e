//! What moves are worth: the page shows what `quadrille analyse --json` says.

use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use crate::support::Browser;
use crate::support::servers::{program, serve};

/// What the program says of a position, as the page writes it: "4 gagne en 2".
fn program_says(arguments: &[&str]) -> Vec<String> {
    let output = Command::new(program()).arg("analyse").args(arguments).arg("--json").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    let mut moves: Vec<String> = answer["moves"].as_array().unwrap().iter().map(in_words).collect();
    moves.sort();
    moves
}

fn in_words(value: &Value) -> String {
    let exact = value["plies"].as_u64();
    let plies = exact.or(value["plies_at_most"].as_u64()).unwrap_or(0);
    let within = if value["plies_at_most"].is_null() { "" } else { " au plus" };
    let words = match value["value"].as_str().unwrap() {
        // Both count the moves of whoever wins.
        "win" => format!("gagne en {}{within}", plies.div_ceil(2)),
        "loss" => format!("perd en {}{within}", (plies / 2).max(1)),
        _ => "nulle".into(),
    };
    format!("{} {words}", value["move"].as_str().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_shows_what_the_program_says() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    let hexagons = "cells=rvjob/ojbvr/vbrjo/jorvb/bvoji";
    for (arguments, link) in [
        (vec!["puissance4", "--moves", "4 4 4 4 4 4 3 3"], "puissance4?moves=4,4,4,4,4,4,3,3"),
        (vec!["puissance4", "--moves", "4 3 3 3 3 4 4 4 6"], "puissance4?moves=4,3,3,3,3,4,4,4,6"),
        (vec!["morpion", "--moves", "2B 1B"], "morpion?moves=2B,1B"),
        (
            vec!["morpion", "--size", "4", "--moves", "2B 3C 2C 1A"],
            "morpion?rows=4&columns=4&align=3&moves=2B,3C,2C,1A",
        ),
        (vec!["six-couleurs", "--setup", hexagons], "six-couleurs?cells=rvjob/ojbvr/vbrjo/jorvb/bvoji"),
    ] {
        let expected = program_says(&arguments);
        browser.go(&format!("{url}/p/{link}")).await;
        browser
            .wait("document.documentElement.dataset.screen === 'game' || document.querySelector('dialog[open]')")
            .await;
        browser.ask("(document.querySelector('[data-accept-link]')?.click(), 1)").await;
        browser.wait("document.querySelector('main.table #board') && !document.querySelector('dialog[open]')").await;
        if browser.ask("document.getElementById('tab-analysis').ariaSelected").await != "true" {
            browser.click("#tab-analysis").await;
        }
        let all = format!(
            "document.querySelectorAll('#analysis .values tbody tr:not(.estimate)').length === {}",
            expected.len().min(10)
        );
        browser.wait_for(Duration::from_mins(1), &all).await;
        let listed = browser
            .text("[...document.querySelectorAll('#analysis .values tbody tr')].map((r) => r.querySelector('button').dataset.foresee + ' ' + r.cells[1].innerText).sort().join('; ')")
            .await;
        if expected.len() <= 10 {
            assert_eq!(listed, expected.join("; "), "{link}");
        } else {
            for value in listed.split("; ") {
                assert!(expected.iter().any(|said| said == value), "{link}: {value} is not among {expected:?}");
            }
        }
        // On the board, or on the palette, stands the same.
        let mut words: Vec<&str> = expected.iter().map(|value| value.split_once(' ').unwrap().1).collect();
        words.sort_unstable();
        if link.starts_with("six") {
            assert_eq!(browser.ask("document.querySelectorAll('#palette .swatch-worth').length").await, words.len());
        } else {
            let on_board = "[...document.querySelectorAll('#values .value')].map((v) => [...v.querySelectorAll('tspan')].map((t) => t.textContent).join(' ')).sort().join('; ')";
            assert_eq!(browser.text(on_board).await, words.join("; "), "{link}");
        }
    }
}

/// What is a chance in the list is one on the palette too.
#[tokio::test(flavor = "multi_thread")]
async fn guesses_on_the_palette_are_those_of_the_list() {
    let browser = Browser::playing("six-couleurs", ["person", "person"]).await;
    let values = "document.querySelectorAll('#analysis .values .estimate').length > 1";
    browser.click_until("#tab-analysis", values).await;
    let listed = "[...document.querySelectorAll('#analysis .values tr:has(td)')].map((row) => `${row.querySelector('button').dataset.foresee} ${row.cells[1].textContent}`).sort().join()";
    let on_palette = "[...document.querySelectorAll('#palette .swatch:has(.swatch-worth)')].map((swatch) => `${swatch.dataset.move} ${swatch.querySelector('.swatch-worth').textContent}`).sort().join()";
    browser.wait(&format!("{listed} === {on_palette}")).await;
    assert!(browser.text(on_palette).await.contains('%'));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_best_line_shows_on_the_board_and_values_stay() {
    let browser = Browser::at("/p/morpion?moves=2B,1B,1A,3C,2A").await;
    browser.wait_ply(5).await;
    browser.click_until("#tab-analysis", "document.querySelectorAll('#analysis .values tbody tr').length === 4").await;
    // The best line is seen on the board while it has the focus, and only then.
    browser.wait("document.querySelectorAll('.line .foresee').length > 1").await;
    let marks = "document.querySelectorAll('#board .cell .ink').length";
    let before = browser.ask(marks).await.as_u64().unwrap();
    browser.ask("document.querySelectorAll('.line .foresee')[1].focus()").await;
    browser.wait("document.querySelectorAll('#foresight text').length === 2").await;
    assert_eq!(browser.ask(marks).await, before + 2);
    browser.wait_ply(5).await;
    browser.press_until("Escape", "document.querySelectorAll('#foresight text').length === 0").await;
    assert_eq!(browser.ask(marks).await, before);
    // They stand on the board too, and stay after a move.
    assert_eq!(browser.ask("document.querySelectorAll('#values .value').length").await, 4);
    browser.play("2C", 6).await;
    browser.wait("document.querySelectorAll('#values .value').length === 3").await;
    browser.wait("document.querySelectorAll('#graph .point').length >= 6").await;
}

/// Five in a row: what threatens is framed, guesses are chances of winning, and no value is wider
/// than its cell, on a phone either. The marks are this game's, whatever was on the table.
#[tokio::test(flavor = "multi_thread")]
async fn gomoku_has_threats_and_chances() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    browser
        .click_until("[data-begin=six-couleurs][data-player=person]", "document.querySelector('main.table #board')")
        .await;
    browser.go(&format!("{url}/p/morpion?rows=15&columns=15&align=5&moves=8H,1A,8G,1C,8F,1E")).await;
    browser.ask("(document.querySelector('[data-accept-link]')?.click(), 1)").await;
    browser.wait_ply(6).await;
    assert_eq!(browser.ask("document.querySelectorAll('#board .ink').length >= 6").await, true, "rings and crosses");
    browser.click_until("#tab-analysis", "document.querySelectorAll('#values .threat').length === 1").await;
    assert!(browser.text("document.querySelector('#analysis .threats').innerText").await.contains("Trois ouvert"));
    browser.wait("document.querySelectorAll('#values .value').length > 2").await;
    for (width, height) in [(1280, 800), (360, 740)] {
        let metrics =
            serde_json::json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 800 });
        browser.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
        let spilt = "(() => { const cell = document.querySelector('#board .cell').getBoundingClientRect().width; \
            return [...document.querySelectorAll('#values .value')].filter((v) => v.getBoundingClientRect().width > cell).map((v) => v.textContent); })()";
        assert_eq!(browser.ask(spilt).await, serde_json::json!([]), "{width}");
    }
    // Nothing is settled yet: chances.
    browser.go(&format!("{url}/p/morpion?rows=15&columns=15&align=5&moves=8H,7G,9E")).await;
    browser.ask("(document.querySelector('[data-accept-link]')?.click(), 1)").await;
    browser.wait_ply(3).await;
    browser.click_until("#tab-analysis", "[...document.querySelectorAll('#analysis .values .estimate td')].some((cell) => /^≈ \\d+\\s%$/.test(cell.textContent))").await;
    assert_eq!(browser.ask("document.querySelectorAll('#values .threat').length").await, 0);
}

/// What is known of a game is not told of the next one; of more than two players nothing is.
#[tokio::test(flavor = "multi_thread")]
async fn values_of_another_game_are_not_told() {
    let url = serve().await;
    let browser = Browser::open(&format!("{url}/p/morpion?rows=5&columns=5&align=4&moves=3C")).await;
    browser.wait_ply(1).await;
    browser.click_until("#tab-analysis", "document.querySelector('#values > *')").await;
    browser.go(&format!("{url}/p/morpion?rows=5&columns=5&align=4&players=3&moves=3C")).await;
    browser.click_until("dialog[open] [data-accept-link]", "!document.querySelector('dialog[open]')").await;
    browser.wait("document.querySelectorAll('#seat-list li').length === 3").await;
    browser.click_until("#tab-analysis", "document.querySelector('#analysis .empty')").await;
    assert_eq!(
        browser.text("document.querySelector('#analysis').innerText").await,
        "L’analyse se fait à deux joueurs."
    );
    assert_eq!(browser.ask("document.querySelectorAll('#values > *').length").await, 0);
}
