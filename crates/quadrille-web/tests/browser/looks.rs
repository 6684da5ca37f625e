//! Looks to choose from, in every size; what discs and winning lines look like; addresses that
//! lead nowhere.

use serde_json::json;

use crate::access::Eyes;
use crate::support::Browser;
use crate::support::servers::serve;

const SIZES: [(u32, u32); 6] = [(360, 740), (740, 360), (768, 1024), (1024, 768), (1280, 800), (1920, 1080)];

async fn prefer(browser: &Browser, name: &str, value: &str) {
    let script = "const select = document.querySelector(`#dialog-options [data-prefer=${arguments[0]}]`); \
        select.value = arguments[1]; select.dispatchEvent(new Event('input', { bubbles: true }))";
    if browser.text(&format!("document.documentElement.dataset.{name}")).await != value {
        browser.heard_after(script, vec![json!(name), json!(value)]).await;
    }
}

/// Looks at a screen in every size. Colours are the same in all of them and are looked at in one,
/// another for each screen and look; the first look is looked at for everything else too.
async fn in_every_size(browser: &Browser, eyes: &mut Eyes<'_>, (look, screen): (usize, usize), place: &str) {
    for (at, (width, height)) in SIZES.into_iter().enumerate() {
        browser.resize(width, height).await;
        let place = format!("{place}, {width}x{height}");
        eyes.look_at_sizes(&place).await;
        if look == 0 {
            eyes.look_at_everything(&place).await;
        }
        if at == (look + screen) % SIZES.len() {
            eyes.look_at_colours(&place).await;
        }
        let wide = browser.ask("document.documentElement.scrollWidth - innerWidth").await;
        assert!(wide.as_f64().unwrap() <= 0.0, "{place}: {wide} too wide");
    }
}

/// Nothing serious is found in any look, light or dark, at any size; what was chosen is there
/// after a reload.
#[tokio::test(flavor = "multi_thread")]
async fn every_look_at_every_size() {
    let browser = Browser::at("/").await;
    let mut eyes = Eyes::of(&browser);
    for (at, (look, rack, marks)) in [
        ("paper", "blue", "hand"),
        ("plain", "wood", "bold"),
        ("contrast", "slate", "hand"),
        ("contrast", "green", "bold"),
    ]
    .into_iter()
    .enumerate()
    {
        for (name, value) in [("look", look), ("rack", rack), ("marks", marks)] {
            prefer(&browser, name, value).await;
        }
        in_every_size(&browser, &mut eyes, (at, 0), &format!("the first screen, {look}")).await;
        for (screen, game) in (1..).zip(quadrille_core::Game::ALL) {
            browser
                .click_until(
                    &format!("[data-begin={game}][data-player=person]"),
                    "document.querySelector('main.table #board')",
                )
                .await;
            let mv = browser
                .text("document.querySelector('#palette button:not(:disabled), #board .target').dataset.move")
                .await;
            browser.click(&format!(":is(#palette, #board) [data-move='{mv}']")).await;
            browser.wait_ply(1).await;
            in_every_size(&browser, &mut eyes, (at, screen), &format!("{game}, {look}, {rack}")).await;
            browser.press_until("N", "document.querySelector('.plays')").await;
        }
        browser.reload().await;
        for (name, value) in [("look", look), ("rack", rack), ("marks", marks)] {
            assert_eq!(browser.text(&format!("document.documentElement.dataset.{name}")).await, value);
        }
    }
    assert_eq!(eyes.found, Vec::<String>::new());
}

/// Nor on the pages that belong to no table.
#[tokio::test(flavor = "multi_thread")]
async fn pages_to_learn_from_in_every_look_at_every_size() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    let mut eyes = Eyes::of(&browser);
    for (at, look) in ["paper", "contrast"].into_iter().enumerate() {
        browser.go(&url).await;
        prefer(&browser, "look", look).await;
        let paths =
            ["problems", "problems/six-couleurs/3", "lessons", "lessons/02-fork", "learn/tree?position=/p/morpion"];
        for (screen, path) in paths.into_iter().enumerate() {
            browser.go(&format!("{url}/{path}")).await;
            assert_eq!(browser.text("document.documentElement.dataset.look").await, look, "{path}");
            in_every_size(&browser, &mut eyes, (at, screen), &format!("{path}, {look}")).await;
        }
    }
    assert_eq!(eyes.found, Vec::<String>::new());
}

/// One disc above the column and one where it lands, both in the colour of who plays; discs lie
/// behind the rack; a winning line passes between the marks.
#[tokio::test(flavor = "multi_thread")]
async fn the_landing_disc_has_the_players_colour() {
    let browser = Browser::at("/").await;
    browser
        .click_until("[data-begin=puissance4][data-player=person]", "document.querySelector('main.table #board')")
        .await;
    browser.tab_to("#board .cell").await;
    browser.wait("document.querySelector('#ghost.here .landing')").await;
    assert_eq!(browser.ask("document.querySelectorAll('#board .ghost.here').length").await, 1);
    let landing = "document.querySelector('#ghost .landing').getBoundingClientRect().bottom";
    let rack = "document.querySelector('#board .frame').getBoundingClientRect().bottom";
    let apart = browser.ask(&format!("{rack} - {landing}")).await.as_f64().unwrap();
    assert!((0.0..30.0).contains(&apart), "it lies in the lowest hole: {apart}");
    let colour = "getComputedStyle(document.querySelector('#ghost .landing .disc')).fill";
    let first = browser.text(colour).await;
    browser.press_to("Enter", 1).await;
    browser.wait(&format!("{colour} !== {first:?}")).await;
    let order = "(() => { const column = document.getElementById('column-0'); const at = (s) => [...column.children].indexOf(column.querySelector(s)); return at('.fallen') < at('.slice'); })()";
    assert_eq!(browser.ask(order).await, true);
}

/// Where every move loses advice says so; the end is said once, under the board.
#[tokio::test(flavor = "multi_thread")]
async fn advice_in_a_lost_game_and_the_end_said_once() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    browser.go(&format!("{url}/p/puissance4?moves=4,3,4,3,4")).await;
    browser.wait("document.querySelector('main.table #board')").await;
    browser.press_until("H", "document.querySelector('#board .hole.hint')").await;
    let told = browser.status().await;
    assert!(told.contains("jouez 4 (tout perd, ceci le plus tard\u{a0}: perd en "), "{told}");
    browser.play_all("3 4", 6).await;
    browser.wait_end().await;
    let cup = "getComputedStyle(document.getElementById('status'), '::before')";
    browser.wait(&format!("{cup}.content !== 'none' && {cup}.maskImage.includes('svg')")).await;
    assert!(browser.status().await.starts_with("Victoire de Joueur 1"));
    assert_eq!(browser.ask("document.getElementById('end').innerText.includes('Victoire')").await, false);
}

/// Advice is seen where the disc would lie, says why, and goes with the next move. Keys and
/// pointer show one place.
#[tokio::test(flavor = "multi_thread")]
async fn advice_is_seen_in_the_hole_and_says_why() {
    let browser = Browser::playing("puissance4", ["person"; 2]).await;
    browser.press_until("H", "document.querySelector('#board .hole.hint')").await;
    let told = browser.status().await;
    assert!(told.contains("Conseil\u{a0}: jouez ") && told.contains("(gagne en "), "{told}");
    browser.play("1", 1).await;
    assert_eq!(browser.ask("document.querySelectorAll('.hint').length").await, 0);
    // The pointer is over the first column.
    browser.press("ArrowRight").await;
    let column = "document.getElementById('ghost').transform.baseVal[0].matrix.e";
    let second = "document.querySelector('#column-1 .hole').cx.baseVal.value";
    browser.wait(&format!("Math.abs({column} - {second}) < 1")).await;
    // Of what the search only guesses it tells how often that wins, and what the move gains.
    browser.press("N").await;
    browser.start("reversi", ["person"; 2]).await;
    browser
        .press_until(
            "H",
            "document.getElementById('status').innerText.includes('% de gain, rapporte 2 pions, laisse 3 coups')",
        )
        .await;
}

/// Where the system forces its colours, the lines of a grid and its coordinates take them too.
#[tokio::test(flavor = "multi_thread")]
async fn forced_colours_reach_the_grid() {
    let browser = Browser::at("/p/morpion?moves=2B").await;
    browser.wait_ply(1).await;
    let forced = json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
    browser.devtools("Emulation.setEmulatedMedia", forced).await;
    browser.wait("matchMedia('(forced-colors: active)').matches").await;
    let text = "(() => { const e = document.body.appendChild(document.createElement('i')); e.style.color = 'CanvasText'; return getComputedStyle(e).color; })()";
    let text = browser.text(text).await;
    for (part, of) in [(".rules", "stroke"), (".coordinates text", "fill")] {
        let colour = format!("getComputedStyle(document.querySelector('#board {part}')).{of}");
        assert_eq!(browser.text(&colour).await, text, "{part}");
    }
}

/// They leave the cells of a large board theirs, which say what can be played.
#[tokio::test(flavor = "multi_thread")]
async fn forced_colours_leave_a_large_board_its_own() {
    let browser = Browser::at("/").await;
    let forced = json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
    browser.devtools("Emulation.setEmulatedMedia", forced).await;
    crate::large::colours(&browser, 40).await;
    browser.wait("document.querySelector('canvas.tiles')?.width > 100").await;
    let several = "(() => { const c = document.querySelector('canvas.tiles'); \
        const dots = new Uint32Array(c.getContext('2d').getImageData(0, c.height >> 1, c.width, 1).data.buffer); return new Set(dots).size > 5; })()";
    browser.wait(several).await;
}

/// On a large screen a board fills its place, in a game and where one learns.
#[tokio::test(flavor = "multi_thread")]
async fn a_large_screen_is_filled() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    browser.resize(1920, 1080).await;
    browser.speak("en").await;
    let broken =
        "[...document.querySelectorAll('.ways span')].filter((s) => s.getBoundingClientRect().height > 30).length";
    assert_eq!(browser.ask(broken).await, 0, "what a button says is one line");
    browser
        .click_until("[data-begin=morpion][data-player=person]", "document.querySelector('main.table #board')")
        .await;
    for (path, part) in [("/game", 0.78), ("/problems/puissance4/5", 0.7), ("/lessons/02-fork", 0.55)] {
        browser.go(&format!("{url}{path}")).await;
        browser.wait("document.getElementById('board')?.getScreenCTM()").await;
        let drawn = "(() => { const b = document.getElementById('board'); return b.viewBox.baseVal.height * b.getScreenCTM().a / innerHeight; })()";
        let filled = browser.ask(drawn).await.as_f64().unwrap();
        assert!(filled > part, "{path}: {filled}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_leads_nowhere_leads_back() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    browser.client.goto(&format!("{url}/nowhere/at/all")).await.unwrap();
    assert_eq!(browser.text("document.querySelector('h1').innerText").await, "Il n’y a rien ici");
    browser
        .click_until("main a.button", "document.documentElement.dataset.connected && document.querySelector('.plays')")
        .await;
    browser.end_having(&["404"]).await;
}

/// A game as one moving picture: a frame for each position, which the browser can show.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_becomes_a_moving_picture() {
    let browser = Browser::at("/p/morpion?moves=2B,1A,3A,1C").await;
    browser.wait_ply(4).await;
    let script = "const done = arguments[0]; import('/assets/animation.js').then(async ({ animation }) => { \
        const bytes = new Uint8Array(await (await animation(4)).arrayBuffer()); const text = new TextDecoder('latin1').decode(bytes); \
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' })); const at = text.indexOf('acTL') + 4; \
        const frames = new ImageDecoder({ data: bytes, type: 'image/png' }); await frames.tracks.ready; await frames.completed; \
        done([Math.max(image.width, image.height), new DataView(bytes.buffer).getUint32(at), text.split('fcTL').length - 1, frames.tracks.selectedTrack.frameCount]); })";
    let made = browser.client.execute_async(script, vec![]).await.unwrap();
    assert_eq!(made, json!([480, 5, 5, 5]));
    browser.dialog("C", "share").await;
    assert_eq!(browser.ask("!!document.querySelector('#dialog-share [data-animation=\"4\"]')").await, true);
    // The dialog says who can open the link.
    assert!(browser.text("document.getElementById('dialog-share').innerText").await.contains("que sur cet ordinateur"));
}
