//! The few pictures of the README, small, in both languages.

use std::path::Path;
use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD as STANDARD;
use serde_json::json;

use crate::screens::{self, SCREENS};
use crate::set_theme;
use crate::support::Browser;
use crate::support::servers::serve_rooms;

/// Which screen, in which theme.
const PICTURES: [(&str, &str); 4] =
    [("morpion-end", "light"), ("puissance4-analysis", "dark"), ("six-couleurs-analysis", "light"), ("tree", "dark")];

pub(crate) async fn take_all(browser: &Browser, url: &str, folder: &Path) {
    make_small(browser).await;
    for language in ["fr", "en"] {
        screens::speak(browser, language).await;
        for (name, theme) in PICTURES {
            set_theme(browser, theme).await;
            let (_, screen) = SCREENS.iter().find(|(screen, _)| *screen == name).unwrap();
            screens::open(browser, url, screen).await;
            take(browser, &folder.join(format!("page-{name}-{language}.webp"))).await;
        }
    }
}

/// Two people in a room, as the second one sees it while the first asks for a move back.
pub(crate) async fn room(folder: &Path) {
    for (language, name, path) in [("fr", "La classe", "la-classe"), ("en", "Our class", "our-class")] {
        let url = serve_rooms().await;
        let people = Browser::two([language; 2]).await;
        for (browser, (person, mark)) in people.iter().zip([("Alice", 1), ("Bob", 2)]) {
            make_small(browser).await;
            browser.client.goto(&url).await.unwrap();
            screens::speak(browser, language).await;
            screens::introduce(browser, person).await;
            if mark == 1 {
                screens::make_room(browser, &url, name).await;
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
        take(&bob, &folder.join(format!("page-room-{language}.webp"))).await;
        alice.end().await;
        bob.end().await;
    }
}

async fn make_small(browser: &Browser) {
    let metrics = json!({ "width": 1280, "height": 800, "deviceScaleFactor": 0.75, "mobile": false });
    browser.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
}

async fn take(browser: &Browser, file: &Path) {
    let taken = browser.devtools("Page.captureScreenshot", json!({ "format": "webp", "quality": 80 })).await;
    std::fs::write(file, STANDARD.decode(taken["data"].as_str().unwrap()).unwrap()).unwrap();
}
