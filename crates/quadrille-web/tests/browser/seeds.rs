//! What the windows of the seeds had, found on the page: first screen, menus, pictures,
//! palette, outcome.

use serde_json::json;

use crate::support::Browser;

/// The words of an element that is seen.
async fn seen(browser: &Browser, selector: &str) -> String {
    browser.text(&format!("[...document.querySelectorAll({selector:?})].filter((e) => e.checkVisibility()).map((e) => e.innerText.trim()).join('|')")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn r013_r014_r192_r208_r228_r229_r230_the_first_screen_prepares_a_game() {
    let browser = Browser::at("/").await;
    browser.click("[data-prepare=morpion]").await;
    assert_eq!(seen(&browser, "#launch [type=submit]").await, "Lancer la partie");
    assert!(seen(&browser, "main [data-action=load]").await.contains("Charger une partie"));
    browser.choose_game("six-couleurs").await;
    assert!(seen(&browser, "[data-fill=quick]").await.contains("rapide"), "a quick game, or one of one's own");
    // Two to four players, each a person or a level, with a name; a size by slider;
    // obstacles or none.
    for count in [3, 4] {
        browser
            .click_until(
                &format!("[data-seats='{count}']"),
                &format!("document.querySelectorAll('.player').length === {count}"),
            )
            .await;
    }
    assert_eq!(browser.ask("document.querySelector('[data-seats=\"5\"]:not(:disabled)')").await, json!(null));
    browser.choose("#seat-2-player", "level:facile").await;
    assert!(
        browser.ask("document.querySelectorAll('#seat-2-player option[value^=level]').length").await.as_u64()
            >= Some(5)
    );
    let name = "const name = document.getElementById('seat-1-name'); name.value = 'Odile'; name.dispatchEvent(new Event('change', { bubbles: true }))";
    browser.heard_after(name, vec![]).await;
    let size = "const rows = document.getElementById('rows-slider'); rows.value = 9; for (const kind of ['input', 'change']) rows.dispatchEvent(new Event(kind, { bubbles: true }))";
    browser.heard_after(size, vec![]).await;
    if browser.ask("document.querySelector('[name=obstacles]').checked").await == false {
        browser.click("[name=obstacles]").await;
    }
    browser.launch().await;
    assert_eq!(browser.ask("document.querySelectorAll('.seat').length").await, 4);
    assert!(seen(&browser, ".seat b").await.starts_with("Odile|"));
    assert!(browser.ask("document.querySelectorAll('#board .obstacle').length").await.as_u64() > Some(0));
    assert_eq!(browser.ask("document.querySelectorAll('#board [role=row]').length").await, 9);
    // R013: after the game it is there again.
    browser.press("Shift+A").await;
    browser.press_until("N", "document.getElementById('form')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn r036_r037_r038_r039_r040_r046_r235_r263_menus_and_what_opens_above() {
    let browser = Browser::playing("morpion", ["person", "person"]).await;
    let (new, load, save) = (("Nouvelle partie", "Ctrl+N"), ("Charger", "Ctrl+L"), ("Sauvegarder", "Ctrl+S"));
    let (undo, quit) = (("Annuler le coup", "Ctrl+Z"), ("Quitter", "Ctrl+Q"));
    let help = [("Afficher l’aide", "F1"), ("À propos de Quadrille", "F2")];
    for (menu, expected) in [("menu-game", &[new, load, save, undo, quit][..]), ("menu-help", &help)] {
        browser.click(&format!("[aria-controls={menu}]")).await;
        let items = seen(&browser, &format!("#{menu} [role=menuitem]")).await;
        for (item, key) in expected {
            let line =
                items.split('|').find(|line| line.starts_with(*item)).unwrap_or_else(|| panic!("{item}: {items}"));
            assert!(line.contains(*key), "{line}");
        }
        browser.press_until("Escape", &format!("document.getElementById('{menu}').hidden")).await;
    }
    // One page whose content changes; scores, help and the rest open above the game.
    browser.play("2B", 1).await;
    for (key, dialog) in [("T", "scores"), ("F1", "help"), ("F2", "about"), ("Ctrl+S", "save")] {
        browser.dialog(key, dialog).await;
        assert_eq!(browser.ask("document.querySelectorAll('dialog[open]').length").await, 1);
        assert_eq!(browser.moves().await, 1, "the game stands behind");
        browser.press_until("Escape", "!document.querySelector('dialog[open]')").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn r048_r231_r233_r234_r236_r260_the_board_of_six_couleurs() {
    let browser = Browser::playing("six-couleurs", ["person", "greedy"]).await;
    browser.wait("document.querySelector('#palette button:not(:disabled)')").await;
    // R048: people and computers carry different pictures, and the program has an icon.
    let picture = |seat: usize| format!("document.querySelectorAll('.seat .who .icon')[{seat}].innerHTML");
    assert_ne!(browser.text(&picture(0)).await, browser.text(&picture(1)).await);
    assert_eq!(browser.text("document.querySelector('link[rel=icon]').getAttribute('href')").await, "/assets/icon.svg");
    assert_eq!(seen(&browser, ".seat b").await, "Joueur 1|Joueur 2");
    assert!(browser.status().await.contains("Joueur 1"));
    // The colours: six, those held cannot be taken.
    assert_eq!(browser.ask("document.querySelectorAll('#palette [data-move]').length").await, 6);
    assert_eq!(browser.ask("document.querySelectorAll('#palette .held:disabled').length").await, 2);
    browser.ask("document.querySelector('#palette .held').click()").await;
    assert_eq!(browser.moves().await, 0);
    browser.click("#palette button:not(:disabled)").await;
    browser.wait_ply(2).await;
    // R233: the drawing follows the size of the window.
    let width = "document.getElementById('board').getBoundingClientRect().width";
    let before = browser.ask(width).await.as_f64().unwrap();
    browser.resize(900, 600).await;
    browser.wait(&format!("{width} < {before} - 50")).await;
    assert_eq!(browser.ask("document.documentElement.scrollWidth <= innerWidth").await, true);
}

#[tokio::test(flavor = "multi_thread")]
async fn r181_r182_r184_r188_r189_r194_r195_r201_r207_puissance4_against_the_computer() {
    let browser = Browser::at("/").await;
    browser.choose_game("puissance4").await;
    assert!(
        browser.ask("document.querySelectorAll('#seat-2-player option[value^=level]').length").await.as_u64()
            >= Some(2)
    );
    browser.start("puissance4", ["person", "random"]).await;
    // The person is waited for, the answer is seen at once, until somebody has won.
    for _ in 0..21 {
        browser.wait("!document.getElementById('end').hidden || document.querySelector('#board .target')").await;
        if browser.ask("!document.getElementById('end').hidden").await == true {
            break;
        }
        let before = browser.moves().await;
        let discs = browser.ask("document.querySelectorAll('#board .fallen').length").await;
        assert_eq!(discs, before, "what is shown is the grid");
        browser.click("#board .target").await;
        browser
            .wait(&format!(
                "!document.getElementById('end').hidden || document.querySelectorAll('#moves .move').length >= {}",
                before + 2
            ))
            .await;
    }
    browser.wait_end().await;
    let told = browser.status().await;
    assert!(told.contains("Victoire de Joueur") || told.contains("nul"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn r103_a_size_that_is_no_whole_number_is_told_and_nothing_begins() {
    let browser = Browser::at("/").await;
    browser.click("[data-prepare=morpion]").await;
    let typed = "const rows = document.getElementById('rows'); rows.value = '3.5'; for (const kind of ['input', 'change']) rows.dispatchEvent(new Event(kind, { bubbles: true }))";
    browser.heard_after(typed, vec![]).await;
    browser.wait("document.getElementById('fault-rows').innerText.includes('26')").await;
    browser.heard_after("document.querySelector('#launch [type=submit]').click()", vec![]).await;
    assert_eq!(browser.ask("document.documentElement.dataset.screen").await, json!("setup"));
}
