//! From the first screen to a board: one tap, on a desktop and on a phone.

use serde_json::json;

use crate::support::servers::serve;
use crate::support::{Browser, driver};

const BOARD: &str = "document.documentElement.dataset.screen === 'game' && document.querySelector('main.table #board')";

#[tokio::test(flavor = "multi_thread")]
async fn one_tap_from_the_first_screen_to_a_board() {
    let browser = Browser::at("/").await;
    for (width, height) in [(1280, 800), (360, 740), (740, 360)] {
        browser.resize(width, height).await;
        for game in quadrille_core::Game::ALL {
            let face = format!("[data-begin={game}][data-player='level:difficile']");
            let size = browser.ask(&format!("(() => {{ const r = document.querySelector({face:?}).getBoundingClientRect(); return Math.min(r.width, r.height); }})()")).await;
            assert!(width > 800 || size.as_f64().unwrap() >= 44.0, "{game} at {width}: {size}");
            browser.click(&face).await;
            browser.wait(BOARD).await;
            // On a phone that lies down the words have no room.
            let seats = browser.text("document.getElementById('seat-list').textContent").await;
            assert!(seats.contains("difficile"), "{game}: {seats}");
            // The level is remembered, and a game between two does not forget it.
            browser.press_until("N", &format!("document.querySelector({face:?})?.classList.contains('last')")).await;
            browser.click_until(&format!("[data-begin={game}][data-player=person]"), BOARD).await;
            assert_eq!(browser.ask("document.querySelectorAll('#seat-list .seat').length").await, 2);
            browser.press_until("N", &format!("document.querySelector({face:?})?.classList.contains('last')")).await;
            let heard = browser.text(&format!("document.querySelector({face:?}).ariaLabel")).await;
            assert_eq!(heard, "difficile, comme la dernière fois");
        }
        assert_eq!(browser.ask("document.documentElement.scrollWidth <= innerWidth").await, true, "{width}");
    }
}

/// Names are typed once: another game, another number of players, a preset keep them.
#[tokio::test(flavor = "multi_thread")]
async fn typed_names_stay_and_the_way_back_folds_the_form() {
    let browser = Browser::at("/").await;
    browser.click_until("[data-prepare=morpion]", "document.getElementById('form').checkVisibility()").await;
    let name = "const name = document.getElementById(arguments[0]); name.value = arguments[1]; name.dispatchEvent(new Event('change', { bubbles: true }))";
    for (seat, typed) in [("seat-1-name", "Maia"), ("seat-2-name", "Ana")] {
        browser.heard_after(name, vec![json!(seat), json!(typed)]).await;
    }
    let names = "[...document.querySelectorAll('.player .name')].map((field) => field.value).join()";
    browser.click_until("[data-fill=four]", "document.querySelectorAll('.player').length === 4").await;
    assert!(browser.text(names).await.starts_with("Maia,Ana,"), "{}", browser.text(names).await);
    browser.choose_game("puissance4").await;
    browser.wait(&format!("{names} === 'Maia,Ana'")).await;
    browser.click_until("[data-fill=six-by-seven]", &format!("{names} === 'Maia,Ana'")).await;
    // What was filled in of each game is kept when another is chosen.
    browser.choose_game("morpion").await;
    browser.wait("document.querySelectorAll('.player').length === 4").await;
    browser.choose_game("puissance4").await;
    browser.wait("document.querySelectorAll('.player').length === 2").await;
    browser.client.back().await.unwrap();
    browser.wait("!document.getElementById('form').checkVisibility()").await;
    assert_eq!(browser.ask("document.querySelector('.plays').checkVisibility()").await, true);
    // Loaded again, the form is as it was filled in, and its game is the chosen one.
    browser.click("[data-prepare=morpion]").await;
    browser.wait("document.querySelector('input[value=morpion]').checked").await;
    browser.click_until("[data-fill=four]", "document.querySelectorAll('.player').length === 4").await;
    browser.reload().await;
    browser.wait(&format!("{names}.startsWith('Maia,Ana,')")).await;
    // One tap begins under the name that was typed, though no form was launched.
    browser.click_until("[data-fold]", "!document.getElementById('form').checkVisibility()").await;
    browser.click_until("[data-begin=reversi][data-player='level:facile']", BOARD).await;
    assert!(browser.text("document.getElementById('seat-list').innerText").await.contains("Maia"));
    browser.press_until("N", "document.querySelector('[data-prepare=puissance4]')?.checkVisibility()").await;
    browser.click("[data-prepare=puissance4]").await;
    browser.choose("#seat-2-player", "person").await;
    browser.launch().await;
    browser.press("N").await;
    browser.click_until("[data-begin=morpion][data-player='level:facile']", BOARD).await;
    assert!(browser.text("document.getElementById('seat-list').innerText").await.contains("Maia"));
}

/// Two pages beside each other fill in a form each; loaded again, each has its own.
#[tokio::test(flavor = "multi_thread")]
async fn each_window_has_a_form_of_its_own() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    let fill = async |name: &str, preset: &str, players: usize| {
        browser.click_until("[data-prepare=morpion]", "document.getElementById('form').checkVisibility()").await;
        let script = "const name = document.getElementById('seat-1-name'); name.value = arguments[0]; name.dispatchEvent(new Event('change', { bubbles: true }))";
        browser.heard_after(script, vec![json!(name)]).await;
        let filled = format!("document.querySelectorAll('.player').length === {players}");
        browser.click_until(&format!("[data-fill={preset}]"), &filled).await;
    };
    let shows = async |name: &str, players: usize| {
        browser
            .wait(&format!(
                "document.getElementById('seat-1-name').value === '{name}' && document.querySelectorAll('.player').length === {players}"
            ))
            .await;
    };
    fill("Maia", "four", 4).await;
    let first = browser.client.window().await.unwrap();
    let second = browser.client.new_window(true).await.unwrap().handle;
    browser.client.switch_to_window(second.clone()).await.unwrap();
    driver::witness(&browser.client).await;
    browser.go(&url).await;
    // What changed last is a beginning.
    shows("Maia", 4).await;
    fill("Ana", "crowd", 26).await;
    browser.choose_game("puissance4").await;
    browser.client.switch_to_window(first).await.unwrap();
    browser.reload().await;
    shows("Maia", 4).await;
    assert_eq!(browser.ask("document.querySelector('input[value=morpion]').checked").await, true);
    browser.client.switch_to_window(second).await.unwrap();
    browser.reload().await;
    browser.wait("document.querySelector('input[value=puissance4]').checked").await;
    browser.choose_game("morpion").await;
    shows("Ana", 26).await;
}

/// Whatever the size of the window, the button that launches is in sight.
#[tokio::test(flavor = "multi_thread")]
async fn the_launch_is_always_in_reach() {
    let browser = Browser::at("/").await;
    browser.click("[data-prepare=morpion]").await;
    browser.click_until("[data-fill=crowd]", "document.querySelectorAll('.player').length === 26").await;
    for (width, height) in [(360, 740), (740, 360), (768, 1024), (1280, 800)] {
        browser.resize(width, height).await;
        browser.ask("window.scrollTo(0, 0)").await;
        let seen = "(() => { const b = document.querySelector('#launch [type=submit]'); const r = b.getBoundingClientRect(); \
            return r.bottom <= innerHeight + 1 && document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2) === b; })()";
        assert_eq!(browser.ask(seen).await, true, "{width} x {height}");
    }
}

/// The form has the same width whatever it holds, in every language.
#[tokio::test(flavor = "multi_thread")]
async fn the_form_keeps_its_width() {
    let browser = Browser::at("/").await;
    browser.resize(1280, 800).await;
    for language in ["fr", "en"] {
        browser.speak(language).await;
        for game in quadrille_core::Game::ALL {
            browser.choose_game(game.name()).await;
            let width = "Math.round(document.querySelector('.settings').getBoundingClientRect().width)";
            assert_eq!(browser.ask(width).await, 1080, "{language}, {game}");
        }
        browser.choose_game("morpion").await;
        browser.click_until("[data-fill=crowd]", "document.querySelectorAll('.player').length === 26").await;
        let columns = "getComputedStyle(document.querySelector('.players')).gridTemplateColumns.split(' ').length";
        assert_eq!(browser.ask(columns).await, 2, "{language}");
    }
}

/// On a desktop the form is seen whole: what each field is, who plays, the board to come.
#[tokio::test(flavor = "multi_thread")]
async fn the_form_is_whole_and_says_what_each_field_is() {
    let browser = Browser::at("/").await;
    browser.resize(1280, 800).await;
    for game in quadrille_core::Game::ALL {
        browser.choose_game(game.name()).await;
        browser.choose("#seat-2-player", "level:moyen").await;
        let by_cells = game.piece() == quadrille_core::Piece::Territory;
        let heads = "[...document.querySelectorAll('.heads span')].filter((head) => head.checkVisibility()).map((head) => head.textContent).join()";
        let expected = if by_cells { "Nom,Joué par" } else { "Nom,Joué par,Symbole,Couleur" };
        assert_eq!(browser.text(heads).await, expected, "{game}");
        assert_eq!(
            browser.text("document.getElementById('seat-2-player').selectedOptions[0].text").await,
            "Ordinateur, moyen"
        );
        let whole = "(() => { const [launch, preview] = ['#launch', '#preview'].map((s) => document.querySelector(s).getBoundingClientRect()); \
            const root = document.documentElement; \
            return [root.scrollHeight - innerHeight, root.scrollWidth - innerWidth, innerHeight - launch.bottom, preview.bottom > launch.y, preview.height > 120]; })()";
        assert_eq!(browser.ask(whole).await, json!([0, 0, 0, false, true]), "{game}");
    }
}

/// The words of the levels and of the colours are whole, on tablets that lie down too.
#[tokio::test(flavor = "multi_thread")]
async fn words_are_whole_beside_each_other() {
    let browser = Browser::at("/").await;
    let small = "[...document.querySelectorAll('.face span')].filter((word) => { \
        const [box, face] = [word, word.parentElement].map((e) => e.getBoundingClientRect()); \
        return parseFloat(getComputedStyle(word).fontSize) < 12 || box.left < face.left + 1 || box.right > face.right - 1 || word.scrollWidth > word.clientWidth + 1; \
    }).map((word) => word.textContent).join()";
    let sizes = [(360, 740), (1024, 768), (1180, 820), (1280, 800), (1920, 1080)];
    for language in ["fr", "en"] {
        browser.speak(language).await;
        for (width, height) in sizes {
            browser.resize(width, height).await;
            assert_eq!(browser.text(small).await, "", "{language}, {width} x {height}");
        }
    }
    browser.click_until("[data-begin=six-couleurs][data-player=person]", BOARD).await;
    let cut = "[...document.querySelectorAll('.swatch-name')].filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent).join()";
    let said = |words: &str| format!("import('/assets/page.js').then((m) => m.say('{words}', true)) && 1");
    let high = "document.getElementById('board').getBoundingClientRect().height";
    for (width, height) in sizes {
        browser.resize(width, height).await;
        assert_eq!(browser.text(cut).await, "", "{width} x {height}");
        // A long sentence under the board does not move it.
        let mut heights = Vec::new();
        for words in ["short", &"long enough for two lines ".repeat(4)] {
            browser.ask(&said(words)).await;
            browser.wait(&format!("document.getElementById('status').textContent.includes('{words}')")).await;
            heights.push(browser.ask(high).await);
        }
        assert_eq!(heights[0], heights[1], "{width} x {height}");
    }
    // The moves of four players with what each brought.
    browser.press("N").await;
    browser.choose_game("six-couleurs").await;
    browser.click_until("[data-fill=four-corners]", "document.querySelectorAll('.player').length === 4").await;
    for seat in 1..=4 {
        browser.choose(&format!("#seat-{seat}-player"), "person").await;
    }
    browser.launch().await;
    for ply in 1..=12 {
        browser.click("#palette button:not(:disabled)").await;
        browser.wait_ply(ply).await;
    }
    let cut =
        "[...document.querySelectorAll('#moves .move')].filter((move) => move.scrollWidth > move.clientWidth).length";
    for (width, height) in sizes {
        browser.resize(width, height).await;
        assert_eq!(browser.ask(cut).await, 0, "{width} x {height}");
    }
}
