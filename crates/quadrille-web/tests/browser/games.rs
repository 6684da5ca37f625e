//! Whole games, by mouse, by keyboard and by touch.

use std::time::Duration;

use serde_json::json;

use crate::support::Browser;

const PEOPLE: [&str; 2] = ["person", "person"];

#[tokio::test(flavor = "multi_thread")]
async fn r001_morpion_by_mouse_with_undo_redo_and_undo_after_the_end() {
    let browser = Browser::playing("morpion", PEOPLE).await;
    browser.play_all("2B 1A 1B 3B 2C", 1).await;
    // R020: a cell that is taken changes nothing, and the status says why.
    browser.click_until("#board [data-move='2B']", "document.getElementById('status').innerText.includes('2B')").await;
    assert_eq!(browser.moves().await, 5);
    browser.press_to("Ctrl+Z", 4).await;
    browser.press_to("Ctrl+Shift+Z", 5).await;
    browser.play_all("1C 2A", 6).await;
    browser.wait_end().await;
    assert_eq!(browser.ask("document.querySelectorAll('#board .winning').length").await, 3);
    assert_eq!(browser.text("document.querySelector('#end .winner .plus').innerText").await, "+1");
    assert!(browser.status().await.contains("Victoire de Joueur 1 au coup 7"));
    // R030: taking back after the end re-opens the game, and takes the point back.
    browser.click_until("#end [data-action=undo]", "document.getElementById('end').hidden").await;
    assert_eq!(browser.text("document.querySelector('#seats .score').firstChild.data").await, "0");
    // It goes on from there.
    browser.play_all("3A 2A", 7).await;
    assert_eq!(browser.ask("document.getElementById('end').hidden").await, true);
}

/// A whole game with a forced pass: by its button, then taken back and by its key.
#[tokio::test(flavor = "multi_thread")]
async fn reversi_by_mouse_with_a_pass() {
    let browser = Browser::at("/p/reversi?rows=4&columns=4").await;
    browser.wait("document.querySelectorAll('#board .cell').length === 16").await;
    for (ply, mv) in ["3D", "2D", "1C", "4B", "1D"].iter().enumerate() {
        assert_eq!(browser.ask("document.querySelector('#choice-pass').checkVisibility()").await, false);
        browser.play(mv, ply + 1).await;
    }
    browser.wait("document.querySelector('#choice-pass').checkVisibility()").await;
    assert!(browser.status().await.contains("passer"), "{}", browser.status().await);
    assert_eq!(browser.ask("document.querySelectorAll('#board .open').length").await, 0);
    browser.click("#choice-pass").await;
    browser.wait_ply(6).await;
    browser.press_to("Ctrl+Z", 5).await;
    browser.press_to("0", 6).await;
    browser.play_all("3A 1B 4A 4D 2A 1A 4C", 7).await;
    browser.wait_end().await;
    assert!(browser.status().await.contains("pions"), "{}", browser.status().await);
}

/// From the first screen to the last move without a mouse.
#[tokio::test(flavor = "multi_thread")]
async fn puissance4_by_keyboard_alone() {
    let browser = Browser::at("/").await;
    browser.tab_to("[data-prepare=morpion]").await;
    browser.press_until("Enter", "document.getElementById('form').checkVisibility()").await;
    browser.tab_to("input[name=game]").await;
    browser.press_until("ArrowDown", "document.querySelector('#preview .board.standing')").await;
    browser.wait("document.activeElement.value === 'puissance4'").await;
    browser.tab_to("#seat-2-player").await;
    browser.press_until("Home", "document.getElementById('seat-2-player').value === 'person'").await;
    browser.tab_to("#launch [type=submit]").await;
    browser.press_until("Enter", "document.querySelector('main.table #board')").await;
    let first = browser.text("document.querySelector('.seat.turn b').innerText").await;
    browser.tab_to("#board .cell").await;
    // Arrows choose the column, Enter, Space or the arrow down drop (UX 5).
    for (ply, key) in [(0, "Enter"), (1, " "), (2, "Enter")] {
        browser.press_to(key, 2 * ply + 1).await;
        browser.press("ArrowRight").await;
        browser.press_to("ArrowDown", 2 * ply + 2).await;
        browser.press("ArrowLeft").await;
    }
    assert_eq!(browser.text("document.activeElement.id").await, "column-0");
    // Edges do not wrap.
    browser.press("ArrowLeft").await;
    assert_eq!(browser.text("document.activeElement.id").await, "column-0");
    // Digits drop at once.
    browser.press("1").await;
    browser.wait_end().await;
    assert_eq!(browser.ask("document.querySelectorAll('#board .win-ring').length").await, 4);
    assert!(browser.status().await.contains(&format!("Victoire de {first}")), "{}", browser.status().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn puissance4_by_mouse_with_a_full_column() {
    let browser = Browser::playing("puissance4", PEOPLE).await;
    for ply in 1..=6 {
        browser.play("4", ply).await;
    }
    browser.click("#board [data-move='4']").await;
    // R203: the user is warned.
    browser.wait("document.getElementById('status').innerText.includes('pleine')").await;
    assert_eq!(browser.moves().await, 6);
    browser.play_all("1 1 2 2 3", 7).await;
    assert_eq!(browser.ask("document.getElementById('end').hidden").await, false, "four in the lowest row");
    assert_eq!(browser.ask("document.querySelectorAll('#board .win-ring').length").await, 4);
    assert_eq!(browser.ask("document.querySelectorAll('#board .to-move ~ g .target').length").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn six_couleurs_by_mouse_to_the_end() {
    let browser = Browser::at("/").await;
    browser.click("input[value=six-couleurs] ~ .about").await;
    browser.click_until("[data-fill=quick]", "document.getElementById('rows').value === '8'").await;
    browser.choose("#seat-2-player", "greedy").await;
    browser.launch().await;
    let turn = "!document.getElementById('end').hidden || document.querySelector('#palette button:not(:disabled)')";
    let best = "[...document.querySelectorAll('#palette button:not(:disabled)')].sort((x, y) => y.dataset.cells.length - x.dataset.cells.length)[0]";
    for _ in 0..200 {
        browser.wait(turn).await;
        if browser.ask("!document.getElementById('end').hidden").await == true {
            break;
        }
        let mv = browser.text(&format!("{best}.dataset.move")).await;
        let moves = browser.moves().await;
        let swatch = format!("#palette [data-move='{mv}']");
        // Hovering a colour shows the cells it would take.
        browser.ask(&format!("document.querySelector({swatch:?}).focus()")).await;
        let cells = browser.ask(&format!("{best}.dataset.cells.split(' ').filter(Boolean).length")).await;
        assert_eq!(browser.ask("document.querySelectorAll('#board .preview').length").await, cells);
        browser.click(&swatch).await;
        browser.wait(&format!("document.querySelectorAll('#moves .move').length > {moves}")).await;
    }
    browser.wait_end().await;
    assert!(browser.status().await.contains("cases"), "{}", browser.status().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_each_level() {
    let browser = Browser::at("/").await;
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
            browser
                .click_until("#board .target", &format!("document.querySelectorAll('#moves .move').length > {before}"))
                .await;
        }
        browser.wait_end().await;
        assert!(browser.moves().await >= 5, "{level}");
        browser.press("N").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn r078_r100_r248_26_computers_play_by_themselves_and_can_be_stopped() {
    let browser = Browser::at("/").await;
    browser.click_until("[data-fill=crowd]", "document.querySelectorAll('.player').length === 26").await;
    // Somebody has a seat; here they give it to a computer.
    assert_eq!(browser.text("document.getElementById('seat-1-player').value").await, "person");
    browser
        .click_until("[data-everybody=computers]", "document.getElementById('seat-1-player').value !== 'person'")
        .await;
    browser.launch().await;
    browser.wait("document.querySelectorAll('#moves .move').length > 10").await;
    let pressed = "document.querySelector('#buttons [data-action=pause]').getAttribute('aria-pressed')";
    // By both keys and by the button.
    for key in ["P", "Alt+P"] {
        browser.press_until(key, &format!("{pressed} === 'true'")).await;
        let stopped = browser.moves().await;
        // A word to the server and back: nothing else came meanwhile.
        browser.heard_after("document.querySelector('[data-language=en]').click()", vec![]).await;
        browser.heard_after("document.querySelector('[data-language=fr]').click()", vec![]).await;
        assert_eq!(browser.moves().await, stopped);
        browser
            .click_until(
                "#buttons [data-action=pause]",
                &format!("document.querySelectorAll('#moves .move').length > {stopped}"),
            )
            .await;
    }
    browser.wait_for(Duration::from_mins(2), "!document.getElementById('end').hidden").await;
    // By chance one board in forty is filled without three in a row.
    let status = browser.status().await;
    assert!(["Victoire", "Partie nulle"].iter().any(|end| status.starts_with(end)), "{status}");
}

/// Where cells are small a finger aims first; zoomed in, one tap plays (UX 18, 19).
#[tokio::test(flavor = "multi_thread")]
async fn small_cells_take_two_taps_and_zoom_makes_them_large() {
    let browser = Browser::at("/").await;
    browser.hold(360, 740).await;
    browser.click_until("[data-fill=gomoku]", "document.getElementById('rows').value === '15'").await;
    browser.choose("#seat-2-player", "person").await;
    browser.launch().await;
    let tap = async |mv: &str| browser.tap(&format!("#board [data-move='{mv}']")).await;
    let width = tap("8H").await;
    assert!(width < 32.0, "{width}");
    browser.wait("document.querySelector('#board .aimed')?.dataset.move === '8H'").await;
    browser.wait("document.querySelector('#ghost.here.sure')").await;
    assert_eq!(browser.moves().await, 0, "the first tap aims");
    // Aiming elsewhere moves the aim.
    tap("9I").await;
    browser.wait("document.querySelector('#board .aimed')?.dataset.move === '9I'").await;
    tap("9I").await;
    browser.wait_ply(1).await;
    for _ in 0..4 {
        browser.press("+").await;
    }
    let wide = browser.ask("document.querySelector('#board .cell').getBoundingClientRect().width").await;
    assert!(wide.as_f64().unwrap() > 2.0 * width, "{wide} after {width}");
    // The middle of the board stays in the middle.
    assert!(tap("8H").await >= 32.0);
    browser.wait_ply(2).await;
}

/// Where a cell is: its middle and its width.
async fn place(browser: &Browser, mv: &str) -> [f64; 3] {
    let script = format!(
        "(() => {{ const r = document.querySelector(\"#board [data-move='{mv}']\").getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2, r.width]; }})()"
    );
    let found = browser.ask(&script).await;
    [0, 1, 2].map(|at| found[at].as_f64().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wheel_and_two_fingers_bring_closer_what_they_point_at() {
    let browser = Browser::at("/").await;
    browser.click_until("[data-fill=gomoku]", "document.getElementById('rows').value === '15'").await;
    browser.choose("#seat-2-player", "person").await;
    browser.launch().await;
    let wheel = async |[x, y, _]: [f64; 3], modifiers: u8, turn: f64| {
        let event =
            json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": turn, "modifiers": modifiers });
        browser.devtools("Input.dispatchMouseEvent", event).await;
    };
    let near = |[x, y, _]: [f64; 3], [u, v, _]: [f64; 3]| (x - u).abs() < 3.0 && (y - v).abs() < 3.0;
    let closer = async |than: f64| {
        browser.wait(&format!("document.querySelector('#board .cell').getBoundingClientRect().width > {than}")).await;
    };
    let before = place(&browser, "7G").await;
    // Without Ctrl the wheel belongs to the page.
    wheel(before, 0, -200.0).await;
    wheel(before, 2, -400.0).await;
    closer(before[2] * 1.8).await;
    let after = place(&browser, "7G").await;
    assert!(near(before, after), "{before:?} and {after:?}");
    wheel(after, 2, 4000.0).await;
    browser.wait("document.querySelector('#zoom-tools [data-action=zoom-fit]').disabled").await;
    assert!(near(place(&browser, "7G").await, before));

    browser.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": true, "maxTouchPoints": 2 })).await;
    let touch = async |kind: &str, apart: f64| {
        let [x, y, _] = before;
        let points = json!([{ "x": x - apart, "y": y, "id": 0 }, { "x": x + apart, "y": y, "id": 1 }]);
        let points = if kind == "touchEnd" { json!([]) } else { points };
        browser.touch(kind, points).await;
    };
    touch("touchStart", 20.0).await;
    touch("touchMove", 30.0).await;
    touch("touchMove", 44.0).await;
    closer(before[2] * 2.0).await;
    touch("touchEnd", 0.0).await;
    let pinched = place(&browser, "7G").await;
    assert!(near(pinched, before), "{before:?} and {pinched:?}");
    assert_eq!(browser.moves().await, 0, "nothing was played");
}

/// Advice is for one moment: the server finds its sentence unchanged, so the page shows it again.
#[tokio::test(flavor = "multi_thread")]
async fn advice_gives_way_when_a_move_is_taken_back() {
    let browser = Browser::playing("puissance4", ["person", "minimax:depth=1"]).await;
    let turn = browser.status().await;
    browser.click("#board [data-move='4']").await;
    browser.wait_ply(2).await;
    let watch = "(window.told = [], new MutationObserver(() => told.push(document.querySelector('#status').innerText)).observe(document.querySelector('#status'), { subtree: true, childList: true }), 1)";
    browser.ask(watch).await;
    browser.press_until("H", "document.querySelector('#status').innerText.includes('Conseil')").await;
    assert!(browser.text("told[0]").await.contains("Recherche"), "that it is looked for is said at once");
    browser.press_to("Ctrl+Z", 0).await;
    assert_eq!(browser.status().await, turn);
}
