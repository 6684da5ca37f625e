//! Pictures of every screen: all games, both languages, light, dark and high contrast, from a
//! phone to a large screen. Writes PNG files into `screenshots/`, which git ignores:
//!
//!     cargo run -p quadrille-web --example screenshots
//!
//! With `-- readme` it makes only the few of the README, small, into `docs/pictures`.
//!
//! Needs chromium and chromedriver, as the browser tests do.
#![expect(clippy::unwrap_used, reason = "without a browser there are no pictures")]
#![expect(dead_code, reason = "the tests use more of it")]

#[path = "../tests/browser/support.rs"]
mod support;

use std::path::Path;
use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD as STANDARD;
use serde_json::json;
use support::Browser;
use support::servers::{serve, serve_rooms};

/// Name of the picture, link of the position, and what is opened there.
const GAMES: [(&str, &str, &str); 10] = [
    ("morpion", "/p/morpion?moves=2B,1A,3A", ""),
    (
        "morpion-end",
        "/p/morpion?rows=13&columns=13&align=5&moves=7F,7H,6G,5E,5F,6F,8F,4D,4H,5G,9J,7E,3C,6E,9C,7G,2B,8H",
        "",
    ),
    ("morpion-analysis", "/p/morpion?moves=2B,1A,3A", "analysis"),
    ("puissance4", "/p/puissance4?moves=4,4,3,2,5,6,4,3,3,2", ""),
    ("puissance4-analysis", "/p/puissance4?moves=4,3,3,3,3,4,4,4,6,7,4,6,3,6,6,6,4,6,1,7,7,1,1,1", "analysis"),
    ("puissance4-replay", "/p/puissance4?moves=4,4,3,2,5,6,4,3,3,2", "replay"),
    (
        "six-couleurs",
        "/p/six-couleurs?cells=vbojirvbojir/bojirvbojirv/rojvbXojvbir/ojvbirovjbir/jvbiroXvbiro/vbirojvbiroj/birojvbiXojv/irojvbirojvb/rojvbirojvbi/ojvbirojvbir/jvbirojXbiro/vbirojvbirob",
        "colours",
    ),
    (
        "six-couleurs-analysis",
        "/p/six-couleurs?cells=vbojirvbojir/bojirvbojirv/rojvbXojvbir/ojvbirovjbir/jvbiroXvbiro/vbirojvbiroj/birojvbiXojv/irojvbirojvb/rojvbirojvbi/ojvbirojvbir/jvbirojXbiro/vbirojvbirob",
        "worths",
    ),
    (
        "crowd",
        "/p/morpion?rows=26&columns=26&align=5&players=26&moves=1A,5C,9F,14N,20Z,3K,7B,13M,26A,2B,17Q,11H,4D",
        "",
    ),
    ("tree", "/p/morpion?moves=2B,1A,3A,1C,1B", "tree"),
];

const DIALOGS: [&str; 7] = ["help", "keys", "about", "load", "save", "scores", "options"];

/// The pictures of the README: which screen, in which theme.
const README: [(&str, &str); 4] =
    [("morpion-end", "light"), ("puissance4-analysis", "dark"), ("six-couleurs-analysis", "light"), ("tree", "dark")];

#[tokio::main]
async fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let url = serve().await;
    let browser = Browser::open(&url).await;
    if std::env::args().any(|argument| argument == "readme") {
        readme(&browser, &url, &root.join("docs/pictures")).await;
        browser.end().await;
        room(&root.join("docs/pictures")).await;
    } else {
        every_screen(&browser, &url, &root.join("screenshots")).await;
        browser.end().await;
    }
}

async fn readme(browser: &Browser, url: &str, folder: &Path) {
    make_small(browser).await;
    for language in ["fr", "en"] {
        browser.ask(&format!("(document.cookie = 'language={language}; path=/', 1)")).await;
        for (screen, theme) in README {
            set_theme(browser, theme).await;
            let (_, link, opened) = GAMES.into_iter().find(|(name, _, _)| *name == screen).unwrap();
            game(browser, url, link, opened).await;
            take_small(browser, &folder.join(format!("page-{screen}-{language}.webp"))).await;
        }
    }
}

/// Two people in a room, as the second one sees it while the first asks for a move back.
async fn room(folder: &Path) {
    for (language, name, path) in [("fr", "La classe", "la-classe"), ("en", "Our class", "our-class")] {
        let url = serve_rooms().await;
        let people = Browser::two(["fr", "en"]).await;
        for (browser, (person, mark)) in people.iter().zip([("Alice", 1), ("Bob", 2)]) {
            make_small(browser).await;
            browser.client.goto(&url).await.unwrap();
            // The name is known already: nobody is asked for it.
            browser
                .ask(&format!(
                    "(document.cookie = 'language={language}; path=/', localStorage.setItem('quadrille-name', '{person}'), 1)"
                ))
                .await;
            if mark == 1 {
                browser.client.goto(&url).await.unwrap();
                browser.ask(&format!("(document.querySelector('#make-room [name=name]').value = '{name}', document.querySelector('#make-room [type=submit]').click(), 1)")).await;
                browser.wait("document.documentElement.dataset.connected").await;
                browser.start("puissance4", ["person", "person"]).await;
            } else {
                browser.go(&format!("{url}/room/{path}")).await;
                browser.click("[data-sit='2']").await;
            }
            browser.wait("document.querySelector('[data-stand]')").await;
        }
        let [alice, bob] = people;
        for (ply, mv) in (1..).zip(["4", "4", "3", "5", "3", "3", "2"]) {
            let (mover, other) = if ply % 2 == 1 { (&alice, &bob) } else { (&bob, &alice) };
            mover.play(mv, ply).await;
            other.wait_ply(ply).await;
        }
        alice.click("#buttons [data-action=undo]").await;
        bob.wait("document.querySelector('#room [data-answer=yes]')").await;
        tokio::time::sleep(Duration::from_millis(400)).await;
        take_small(&bob, &folder.join(format!("page-room-{language}.webp"))).await;
        alice.end().await;
        bob.end().await;
    }
}

async fn make_small(browser: &Browser) {
    let metrics = json!({ "width": 1280, "height": 800, "deviceScaleFactor": 0.75, "mobile": false });
    browser.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
}

async fn take_small(browser: &Browser, file: &Path) {
    let taken = browser.devtools("Page.captureScreenshot", json!({ "format": "webp", "quality": 80 })).await;
    std::fs::write(file, STANDARD.decode(taken["data"].as_str().unwrap()).unwrap()).unwrap();
}

async fn set_theme(browser: &Browser, theme: &str) {
    let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
    browser.devtools("Emulation.setEmulatedMedia", media).await;
}

async fn every_screen(browser: &Browser, url: &str, folder: &Path) {
    std::fs::create_dir_all(folder).unwrap();
    for (width, height) in [(360, 740), (740, 360), (768, 1024), (1280, 800), (1920, 1080)] {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 1000 });
        browser.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
        for theme in ["light", "dark", "contrast"] {
            set_theme(browser, if theme == "dark" { "dark" } else { "light" }).await;
            let look = if theme == "contrast" { "contrast" } else { "paper" };
            browser.ask(&format!("import('/assets/actions.js').then((m) => m.prefer('look', '{look}')) && 1")).await;
            browser.wait(&format!("document.documentElement.dataset.look === '{look}'")).await;
            for language in ["fr", "en"] {
                browser.ask(&format!("(document.cookie = 'language={language}; path=/', 1)")).await;
                let name = |screen: &str| folder.join(format!("{screen}-{language}-{theme}-{width}.png"));
                setups(browser, url, &name).await;
                for (screen, link, opened) in GAMES {
                    game(browser, url, link, opened).await;
                    take(browser, &name(screen)).await;
                }
                browser.go(&format!("{url}/game")).await;
                for dialog in DIALOGS {
                    browser
                        .ask(&format!("import('/assets/dialogs.js').then((m) => m.openDialog('{dialog}')) && 1"))
                        .await;
                    tokio::time::sleep(Duration::from_millis(350)).await;
                    take(browser, &name(&format!("dialog-{dialog}"))).await;
                    browser.ask("document.querySelector('dialog[open]')?.close()").await;
                }
            }
        }
    }
}

async fn setups(browser: &Browser, url: &str, name: &impl Fn(&str) -> std::path::PathBuf) {
    browser.go(url).await;
    take(browser, &name("home")).await;
    for game in quadrille_core::Game::ALL {
        browser.go(&format!("{url}/#settings")).await;
        browser.ask(&format!("document.querySelector('input[value={game}]').click()")).await;
        tokio::time::sleep(Duration::from_millis(500)).await;
        take(browser, &name(&format!("setup-{game}"))).await;
    }
}

async fn game(browser: &Browser, url: &str, link: &str, opened: &str) {
    browser.go(&format!("{url}{link}")).await;
    browser.wait("document.documentElement.dataset.screen === 'game' || document.querySelector('dialog[open]')").await;
    browser.ask("(document.querySelector('dialog[open] [data-accept-link]')?.click(), 1)").await;
    browser.wait("document.documentElement.dataset.screen === 'game' && document.getElementById('board')").await;
    match opened {
        "analysis" => {
            browser.ask("document.getElementById('tab-analysis').click()").await;
            browser.wait("document.querySelector('#analysis .line, #analysis .empty')").await;
            tokio::time::sleep(Duration::from_secs(2)).await;
        }
        "replay" => {
            browser.press("V").await;
            browser.press("Home").await;
        }
        "tree" => {
            browser.go(&format!("{url}/tree")).await;
            browser.wait("Number(document.getElementById('walk').max) > 40").await;
            browser
                .ask("(document.getElementById('walk').value = 40, document.getElementById('walk').dispatchEvent(new Event('input', { bubbles: true })))")
                .await;
        }
        "colours" | "worths" => {
            for _ in 0..8 {
                browser.ask("[...document.querySelectorAll('#palette button:not(:disabled)')].sort((a, b) => b.dataset.cells.length - a.dataset.cells.length)[0]?.click()").await;
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
            if opened == "worths" {
                browser.ask("document.getElementById('tab-analysis').click()").await;
                browser.wait("document.querySelectorAll('#palette .swatch-worth').length > 2").await;
                browser.wait("document.querySelectorAll('#analysis .line li').length > 3").await;
            }
        }
        _ => {}
    }
    tokio::time::sleep(Duration::from_millis(400)).await;
}

async fn take(browser: &Browser, file: &Path) {
    std::fs::write(file, browser.client.screenshot().await.unwrap()).unwrap();
}
