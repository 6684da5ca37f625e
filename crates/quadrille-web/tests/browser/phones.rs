//! Phones and tablets: held upright and lying down, by touch; installed; when the network
//! comes and goes.

use serde_json::{Value, json};
use tempfile::tempdir;

use crate::support::Browser;
use crate::support::servers::{serve, serve_apart};

/// The boxes of some elements: left, top, right, bottom.
async fn boxes<const N: usize>(browser: &Browser, selectors: [&str; N]) -> [[f64; 4]; N] {
    let script = "return arguments[0].map((s) => { const r = document.querySelector(s).getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; })";
    let found: Value = browser.client.execute(script, vec![json!(selectors.as_slice())]).await.unwrap();
    std::array::from_fn(|n| std::array::from_fn(|side| found[n][side].as_f64().unwrap()))
}

/// One tap to the board, the whole game with fingers; the board fills the height, everything
/// else stands beside it.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_lying_down_by_touch() {
    let browser = Browser::at("/").await;
    browser.hold(740, 360).await;
    for game in ["morpion", "puissance4", "six-couleurs"] {
        browser.tap(&format!("[data-begin={game}][data-player=person]")).await;
        browser.wait("document.querySelector('main.table #board')").await;
        let [board, status, buttons] = boxes(&browser, ["#board", "#status", "#buttons"]).await;
        assert!(board[3] - board[1] > 320.0, "{game}: the board is {board:?}");
        assert!(
            status[0] >= board[2] - 1.0 && buttons[0] >= board[2] - 1.0,
            "{game}: {board:?} {status:?} {buttons:?}"
        );
        assert!(buttons[3] <= 361.0, "{game}: {buttons:?}");
        assert_eq!(browser.ask("document.documentElement.scrollWidth <= innerWidth").await, true);
        assert_eq!(browser.ask("document.documentElement.scrollHeight <= innerHeight").await, true);
        if game == "six-couleurs" {
            let [palette] = boxes(&browser, ["#palette"]).await;
            assert!(palette[0] >= board[2] - 1.0 && palette[3] <= buttons[1], "{palette:?}");
            browser.tap("#palette button:not(:disabled)").await;
            browser.wait_ply(1).await;
        } else {
            let moves: &[&str] = if game == "morpion" {
                &["2B", "1A", "3A", "1C", "1B", "3B", "2A", "2C", "3C"]
            } else {
                &["4", "1", "4", "1", "4", "1", "4"]
            };
            for (ply, mv) in moves.iter().enumerate() {
                browser.tap(&format!("#board [data-move='{mv}']")).await;
                browser.wait_ply(ply + 1).await;
            }
            browser.wait_end().await;
        }
        browser.press_until("N", "document.querySelector('.plays')").await;
    }
}

/// As on a small phone lying down, or enlarged twice: both names can be read, and no button of the
/// header lies beyond the edge.
#[tokio::test(flavor = "multi_thread")]
async fn a_small_window_lying_down_cuts_nothing() {
    let browser = Browser::at("/").await;
    browser.resize(640, 360).await;
    for game in ["morpion", "six-couleurs"] {
        browser
            .click_until(
                &format!("[data-begin={game}][data-player=person]"),
                "document.querySelector('main.table #board')",
            )
            .await;
        let cut = "[...document.querySelectorAll('.who b, header button')].filter((e) => e.checkVisibility() && (e.scrollWidth > e.clientWidth || e.getBoundingClientRect().right > innerWidth)).map((e) => e.innerText || e.title).join()";
        assert_eq!(browser.text(cut).await, "", "{game}");
        browser.press_until("N", "document.querySelector('.plays')").await;
    }
}

/// Board, palette, values and buttons are in sight together, whatever is open under them, and
/// what scrolls is never under the bar of buttons.
#[tokio::test(flavor = "multi_thread")]
async fn upright_the_board_never_scrolls_away() {
    let browser = Browser::at("/").await;
    for (width, height) in [(360, 740), (768, 1024), (820, 1180)] {
        browser.hold(width, height).await;
        for game in ["puissance4", "six-couleurs"] {
            browser.tap(&format!("[data-begin={game}][data-player=person]")).await;
            browser.wait("document.querySelector('main.table #board')").await;
            let mv = browser
                .text("document.querySelector('#palette button:not(:disabled), #board .target').dataset.move")
                .await;
            browser.tap(&format!(":is(#palette, #board) [data-move='{mv}']")).await;
            browser.wait_ply(1).await;
            browser.tap("#tab-analysis").await;
            browser.wait("document.querySelector('#analysis .values')").await;
            browser.ask("(document.querySelector('.panel').scrollTop = 9999, 1)").await;
            let [board, status, panel, buttons] = boxes(&browser, ["#board", "#status", ".panel", "#buttons"]).await;
            assert!(board[1] >= 40.0 && status[3] <= panel[1], "{game}: {board:?} {status:?} {panel:?}");
            assert!(panel[3] <= buttons[1] + 1.0, "{game}: {panel:?} {buttons:?}");
            // So is the bar of a replay.
            browser.rewind().await;
            browser.ask("(document.querySelector('.panel').scrollTop = 9999, document.getElementById('bar').scrollIntoView(), 1)").await;
            let [bar, status] = boxes(&browser, ["#bar", "#status"]).await;
            assert!(bar[1] >= status[3] - 1.0 && bar[3] <= buttons[1] + 0.5, "{game}: {bar:?} {status:?} {buttons:?}");
            browser.press_until("V", "!document.getElementById('bar').classList.contains('replaying')").await;
            let small = "[...document.querySelectorAll('#buttons .button, header button, .tabs [role=tab]')].filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect()).filter((r) => r.height < 43.5 || r.width < 43.5).length";
            assert_eq!(browser.ask(small).await, 0, "{game} at {width}");
            browser.press_until("N", "document.querySelector('.plays')").await;
        }
    }
}

/// The bar of buttons is read without effort, all six of them against a computer; no word is wider
/// than its button.
#[tokio::test(flavor = "multi_thread")]
async fn the_words_of_the_bar_of_buttons_are_large_and_whole() {
    let browser = Browser::at("/").await;
    for game in ["morpion", "six-couleurs"] {
        browser.tap(&format!("[data-begin={game}][data-player^=level]")).await;
        browser.wait("document.querySelector('main.table #board')").await;
        for (width, height, least) in [(360, 740, 11.4), (320, 640, 11.0), (740, 360, 11.0), (844, 390, 12.0)] {
            browser.hold(width, height).await;
            let words = "[...document.querySelectorAll('#buttons .button')].filter((b) => b.checkVisibility()).map((b) => [parseFloat(getComputedStyle(b.lastElementChild).fontSize), b.clientWidth - b.lastElementChild.getBoundingClientRect().width])";
            let words = browser.ask(words).await;
            let words = words.as_array().unwrap();
            assert_eq!(words.len(), 6);
            for word in words {
                assert!(word[0].as_f64().unwrap() >= least, "{game} at {width}: {words:?}");
                assert!(word[1].as_f64().unwrap() >= 0.0, "{game} at {width}: {words:?}");
            }
        }
        browser.hold(360, 740).await;
        browser.press_until("N", "document.querySelector('.plays')").await;
    }
}

/// At the end what can be done next is in sight without scrolling, with the graph open too.
#[tokio::test(flavor = "multi_thread")]
async fn at_the_end_another_game_is_one_tap_away() {
    let browser = Browser::at("/p/puissance4?moves=4,1,4,1,4,1,4").await;
    browser.wait_end().await;
    browser.ask("document.getElementById('tab-analysis').click()").await;
    browser.wait("document.querySelector('#graph .point')").await;
    for (width, height) in [(360, 740), (740, 360), (768, 1024)] {
        browser.hold(width, height).await;
        let [again, undo, status] =
            boxes(&browser, ["#end [data-action=again]", "#end [data-action=undo]", "#status"]).await;
        assert!(again[3] <= f64::from(height), "{width}: {again:?}");
        assert!(undo[3] <= f64::from(height), "{width}: {undo:?}");
        assert!(again[1] >= if width > height { 0.0 } else { status[3] }, "{width}: {again:?} {status:?}");
    }
}

/// Whoever gives up had scrolled down to the question: at the end what comes next is in sight.
#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_shown_from_its_beginning() {
    let browser = Browser::at("/").await;
    browser.hold(360, 740).await;
    browser.tap("[data-begin=puissance4][data-player=person]").await;
    browser.wait("document.querySelector('main.table #board')").await;
    browser.tap("#board [data-move='4']").await;
    browser.wait_ply(1).await;
    browser.tap("#buttons [data-action=resign]").await;
    browser.wait("document.querySelector('.panel').scrollTop > 20").await;
    browser.tap(".second-step .yes").await;
    browser.wait_end().await;
    let [again, status] = boxes(&browser, ["#end [data-action=again]", "#status"]).await;
    assert!(again[1] >= status[3] && again[3] <= 740.0, "{again:?} {status:?}");
}

/// Two players share a line, so that the moves have theirs; each name is whole.
#[tokio::test(flavor = "multi_thread")]
async fn upright_two_players_share_a_line() {
    let browser = Browser::at("/").await;
    browser.hold(360, 740).await;
    for game in ["morpion", "reversi", "six-couleurs"] {
        browser.tap(&format!("[data-begin={game}][data-player$=facile]")).await;
        browser.wait("document.querySelector('main.table #board')").await;
        let [one, other] = boxes(&browser, [".seat:first-child", ".seat:last-child"]).await;
        assert!((one[1] - other[1]).abs() < 1.0 && one[2] <= other[0] + 1.0, "{game}: {one:?} {other:?}");
        let cut = "[...document.querySelectorAll('.seat b')].filter((b) => b.scrollWidth > b.clientWidth).length";
        assert_eq!(browser.ask(cut).await, 0, "{game}");
        browser.press_until("N", "document.querySelector('.plays')").await;
    }
}

/// Among many seats that of the turn is in sight, and the moves: its list scrolls, and nothing else.
#[tokio::test(flavor = "multi_thread")]
async fn the_seat_to_move_is_in_sight_among_26() {
    let cells: Vec<String> = ('A'..='T').map(|column| format!("1{column}")).collect();
    let link = format!("/p/morpion?rows=20&columns=20&align=5&players=26&moves={}", cells.join(","));
    let url = serve().await;
    let browser = Browser::open(&url).await;
    for (width, height) in [(390, 844), (844, 390)] {
        browser.hold(width, height).await;
        browser.go(&format!("{url}{link}")).await;
        if browser.ask("!!document.querySelector('[data-accept-link]')").await == true {
            browser.tap("[data-accept-link]").await;
        }
        for seat in (8..=21).rev() {
            browser.wait(&format!("document.querySelector('.seat.turn b')?.textContent === 'Joueur {seat}'")).await;
            let seen = "(() => { const [seat, list, panel, moves, buttons] = ['.seat.turn', '#seat-list', '.panel', '.tabs-card', '#buttons'].map((s) => document.querySelector(s).getBoundingClientRect()); \
                return seat.top >= list.top && seat.bottom <= list.bottom && list.bottom <= panel.bottom && moves.bottom <= buttons.top + 1 \
                    && scrollY === 0 && document.querySelector('.panel').scrollTop === 0; })()";
            assert_eq!(browser.ask(seen).await, true, "seat {seat} at {width} x {height}");
            browser.press("U").await;
        }
    }
    // Turned, the phone still shows whose turn it is, and the last move.
    for (width, height) in [(390, 844), (844, 390)] {
        browser.hold(width, height).await;
        let seen = "[['.seat.turn', '#seat-list'], ['.move.now', '#moves']].every((pair) => { const [item, list] = pair.map((s) => document.querySelector(s).getBoundingClientRect()); return item.top >= list.top - 1 && item.bottom <= list.bottom + 1; })";
        browser.wait(seen).await;
    }
}

/// A tap leaves the focus in its column; what the other player would put there looks played.
#[tokio::test(flavor = "multi_thread")]
async fn a_finger_leaves_no_ghost_behind() {
    let browser = Browser::at("/").await;
    browser.hold(360, 740).await;
    browser.tap("[data-begin=puissance4][data-player=person]").await;
    browser.wait("document.querySelector('main.table #board')").await;
    browser.tap("#board [data-move='4']").await;
    browser.wait_ply(1).await;
    browser.wait("document.activeElement.dataset.move === '4'").await;
    assert_eq!(browser.ask("document.querySelectorAll('#ghost.here').length").await, 0);
    browser.press_until("ArrowRight", "document.querySelector('#ghost.here')").await;
}

/// Where somebody has to pass, the sentence keeps its width and the status line its height.
#[tokio::test(flavor = "multi_thread")]
async fn a_pass_upright_is_told_in_two_lines_at_most() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    browser.hold(360, 740).await;
    browser.go(&format!("{url}/p/reversi?rows=4&columns=4&moves=3D,2D,1C,4B,1D")).await;
    browser.wait("document.querySelector('#choice-pass')?.checkVisibility()").await;
    let [status, sentence, pass] = boxes(&browser, ["#status", "#status > span:last-of-type", "#choice-pass"]).await;
    assert!(status[3] - status[1] < 64.0, "{status:?}");
    assert!(sentence[2] <= pass[0], "{sentence:?} {pass:?}");
}

/// A sentence of two lines moves nothing, and the way to the reason of a move is in reach.
#[tokio::test(flavor = "multi_thread")]
async fn a_sentence_of_two_lines_moves_nothing() {
    let browser = Browser::at("/").await;
    for (width, height) in [(360, 740), (740, 360)] {
        browser.hold(width, height).await;
        browser.press_until("N", "document.querySelector('[data-begin=puissance4]')?.checkVisibility()").await;
        browser.tap("[data-begin=puissance4][data-player='level:facile']").await;
        browser.wait("document.querySelector('main.table #board')").await;
        let panel = "document.querySelector('.panel').getBoundingClientRect().y";
        let mut places = Vec::new();
        for words in ["À vous.", "Joueur 2, un ordinateur, a le trait ; attendez son coup."] {
            browser.ask(&format!("import('/assets/page.js').then((m) => m.say('{words}', true)) && 1")).await;
            browser.wait(&format!("document.getElementById('status').textContent.includes('{words}')")).await;
            places.push(browser.ask(panel).await);
        }
        assert_eq!(places[0], places[1], "{width} x {height}");
        browser.tap("#board [data-move='4']").await;
        browser.wait_ply(2).await;
        let last = "(() => { const [m, p] = ['.move.now', '.moves'].map((s) => document.querySelector(s).getBoundingClientRect()); \
            return m.y >= p.y - 1 && m.bottom <= p.bottom + 1 && document.querySelector('.why-door').checkVisibility(); })()";
        browser.wait(last).await;
    }
}

/// What is said takes the place of whose turn it is, not of what the last move brought; a finger
/// that aims at another cell renews it.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_stands_in_the_sentence() {
    let browser = Browser::at("/").await;
    browser.hold(360, 740).await;
    browser.tap("[data-begin=six-couleurs][data-player=person]").await;
    browser.wait("document.querySelector('main.table #board')").await;
    browser.tap("#palette button:not(:disabled)").await;
    browser.wait_ply(1).await;
    let (sentence, gain) = (
        "document.querySelector('#status > span:last-of-type').textContent",
        "document.querySelector('#status .last-gain .gain').textContent",
    );
    let gained = browser.text(gain).await;
    browser.press_until("H", &format!("{sentence}.startsWith('Conseil')")).await;
    assert_eq!(browser.text(gain).await, gained);
    let mut told = Vec::new();
    for letter in ["v", "b", "r", "o", "j", "i"] {
        let place = format!(
            "(() => {{ const legal = document.querySelector('#palette [data-move={letter}]:not(:disabled)'); \
             const cell = legal && [...document.querySelectorAll('#board .cell')].find((c) => c.classList.contains(`colour-${{legal.dataset.colour}}`)); \
             const r = cell?.getBoundingClientRect(); return r ? [r.x + r.width / 2, r.y + r.height / 2] : null; }})()"
        );
        let at = browser.ask(&place).await;
        if at.is_null() || told.len() == 2 {
            continue;
        }
        browser.tap_at(&at[0], &at[1]).await;
        browser
            .wait(&format!("document.querySelector('#status [data-place]')?.textContent.endsWith(' {letter}')"))
            .await;
        told.push(browser.text(sentence).await);
    }
    assert!(told[0].starts_with("Touchez") && told[1].starts_with("Touchez") && told[0] != told[1], "{told:?}");
}

/// A name may be one word of forty letters: it breaks, and nothing is pushed out of sight.
#[tokio::test(flavor = "multi_thread")]
async fn long_names_push_nothing_out_of_sight() {
    let browser = Browser::at("/").await;
    for game in ["morpion", "six-couleurs"] {
        browser.choose_game(game).await;
        let name = "const name = document.getElementById(arguments[0]); name.value = arguments[1]; name.dispatchEvent(new Event('change', { bubbles: true }))";
        for (seat, letter) in [("seat-1-name", "W"), ("seat-2-name", "M")] {
            browser.heard_after(name, vec![json!(seat), json!(letter.repeat(40))]).await;
        }
        browser.start(game, ["person", "person"]).await;
        let mv =
            browser.text("document.querySelector('#palette button:not(:disabled), #board .target').dataset.move").await;
        browser.click(&format!(":is(#palette, #board) [data-move='{mv}']")).await;
        browser.wait_ply(1).await;
        for step in ["move", "second step", "end"] {
            if step == "second step" {
                browser.press_until("Shift+A", "document.querySelector('.second-step')").await;
            } else if step == "end" {
                browser.click(".second-step .yes").await;
                browser.wait_end().await;
            }
            for (width, height) in [(360, 740), (740, 360), (768, 1024), (1280, 800), (320, 568)] {
                browser.resize(width, height).await;
                let out = "[...document.querySelectorAll('main *')].filter((e) => e.checkVisibility() && !e.closest('.unseen, svg')).filter((e) => e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.className || e.id || e.localName).join()";
                assert_eq!(browser.text(out).await, "", "{game}, {step}, {width}");
            }
            browser.resize(1280, 800).await;
        }
        browser.press_until("N", "document.querySelector('.plays')").await;
    }
}

/// What can be gone on with is named whole.
#[tokio::test(flavor = "multi_thread")]
async fn recent_games_upright_have_room_for_their_names() {
    let browser = Browser::at("/").await;
    for game in ["morpion", "puissance4", "six-couleurs", "reversi"] {
        browser.click(&format!("[data-begin={game}][data-player=person]")).await;
        browser.wait("document.querySelector('main.table #board')").await;
        let mv = "document.querySelector('#palette button:not(:disabled), #board .target')?.dataset.move";
        let mv = browser.text(mv).await;
        browser.click(&format!(":is(#palette, #board) [data-move='{mv}']")).await;
        browser.wait_ply(1).await;
        browser.press_until("N", "document.querySelector('.plays')").await;
    }
    for (width, height) in [(360, 740), (740, 360), (768, 1024)] {
        browser.resize(width, height).await;
        let names = "[...document.querySelectorAll('.resume b')].filter((b) => b.checkVisibility())";
        assert_eq!(browser.ask(&format!("{names}.length")).await, 2, "{width}");
        assert_eq!(
            browser.ask(&format!("{names}.filter((b) => b.scrollWidth > b.clientWidth).length")).await,
            0,
            "{width}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_can_be_installed() {
    let browser = Browser::at("/").await;
    let manifest = browser.devtools("Page.getAppManifest", json!({})).await;
    assert_eq!(manifest["errors"], json!([]), "{manifest}");
    let errors = browser.devtools("Page.getInstallabilityErrors", json!({})).await;
    let found: Vec<&str> =
        errors["installabilityErrors"].as_array().unwrap().iter().filter_map(|e| e["errorId"].as_str()).collect();
    // A browser without a profile of its own installs nothing, whatever the page is.
    assert!(found.iter().all(|id| *id == "in-incognito"), "{errors}");
    let sizes = "const done = arguments[0]; fetch('/assets/manifest.json').then((a) => a.json()).then((m) => Promise.all(m.icons.filter((i) => i.type === 'image/png').map(async (i) => { \
        const image = await createImageBitmap(await (await fetch(i.src)).blob()); return `${image.width}x${image.height}` === i.sizes; }))).then(done)";
    let icons = browser.client.execute_async(sizes, vec![]).await.unwrap();
    assert_eq!(icons, json!([true, true, true]));
}

/// A move that is made while the server is away is played when it is back.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_played_while_the_network_is_away_is_not_lost() {
    let folder = tempdir().unwrap();
    let (server, url) = serve_apart(&folder, 0);
    let port = url.rsplit(':').next().unwrap().parse().unwrap();
    let browser = Browser::open(&url).await;
    browser.hold(360, 740).await;
    browser.tap("[data-begin=morpion][data-player=person]").await;
    browser.wait("document.querySelector('main.table #board')").await;
    browser.tap("#board [data-move='2B']").await;
    browser.wait_ply(1).await;
    drop(server);
    browser.wait("!document.documentElement.dataset.connected").await;
    browser.tap("#board [data-move='1A']").await;
    browser.wait("!document.getElementById('offline').hidden").await;
    assert_eq!(browser.moves().await, 1);
    // A dialog that cannot be filled says so.
    browser.press("L").await;
    browser.wait("document.querySelector('#dialog-load [data-fresh] p')?.textContent === document.getElementById('offline').textContent").await;
    let (_server, _) = serve_apart(&folder, port);
    browser.wait_ply(2).await;
    browser.wait("document.getElementById('offline').hidden").await;
    browser.end_after_kill().await;
}
