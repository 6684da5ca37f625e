//! Pictures of every screen: all games, both languages, light, dark, plain, high contrast and the
//! colours that a system forces, from a phone to a large screen. Writes PNG files into `screenshots/`, which git ignores:
//!
//!     cargo run -p quadrille-web --example screenshots
//!
//! Words after `--` choose: only pictures whose names have all of them are taken, such as
//! `-- gomoku-analysis fr 360x740`. With `-- readme` it makes the few of the README, small,
//! into `docs/pictures`.
//!
//! Needs chromium and chromedriver, as the browser tests do.
#![expect(clippy::unwrap_used, reason = "without a browser there are no pictures")]
#![expect(clippy::print_stdout, reason = "it tells how far it is")]
#![expect(dead_code, reason = "the tests use more of it")]

mod readme;
mod screens;
#[path = "../../tests/browser/support.rs"]
mod support;

use std::path::Path;
use std::time::Duration;

use screens::{SCREENS, Screen};
use serde_json::json;
use support::Browser;
use support::servers::{serve, serve_rooms};

const SIZES: [(u32, u32); 6] = [(360, 740), (740, 360), (768, 1024), (1024, 768), (1280, 800), (1920, 1080)];

#[tokio::main]
async fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (url, rooms) = (serve().await, serve_rooms().await);
    let mut browser = Browser::open(&url).await;
    if words == ["readme"] {
        let folder = root.join("docs/pictures");
        readme::take_all(&browser, &url, &folder).await;
        browser.end().await;
        readme::room(&folder).await;
    } else {
        every_screen(&browser, [&url, &rooms], &root.join("screenshots"), &words).await;
        // Among them is a page that is not there, which the console tells.
        drop(browser.close().await);
    }
}

async fn every_screen(browser: &Browser, [url, rooms]: [&str; 2], folder: &Path, words: &[String]) {
    std::fs::create_dir_all(folder).unwrap();
    for theme in ["light", "dark", "plain", "contrast", "forced"] {
        set_theme(browser, theme).await;
        hold(browser, (1280, 800)).await;
        browser.go(url).await;
        let look = if matches!(theme, "plain" | "contrast") { theme } else { "paper" };
        browser.ask(&format!("import('/assets/actions.js').then((m) => m.prefer('look', '{look}')) && 1")).await;
        browser.wait(&format!("document.documentElement.dataset.look === '{look}'")).await;
        for language in ["fr", "en"] {
            for (name, screen) in &SCREENS {
                let file = |(width, height)| format!("{name}-{language}-{theme}-{width}x{height}.png");
                let mut sizes = SIZES.to_vec();
                sizes.retain(|size| words.iter().all(|word| file(*size).contains(word.as_str())));
                if sizes.is_empty() {
                    continue;
                }
                hold(browser, (1280, 800)).await;
                screens::speak(browser, language).await;
                let server = if matches!(screen, Screen::Lobby | Screen::Room) { rooms } else { url };
                screens::open(browser, server, screen).await;
                for size in sizes {
                    hold(browser, size).await;
                    tokio::time::sleep(Duration::from_millis(250)).await;
                    std::fs::write(folder.join(file(size)), browser.client.screenshot().await.unwrap()).unwrap();
                }
                println!("{name}, {language}, {theme}");
            }
        }
    }
}

async fn hold(browser: &Browser, (width, height): (u32, u32)) {
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 1000 });
    browser.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
    browser.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": width < 1000 })).await;
}

/// What the system asks for: `light`, `dark`, or `forced` colours; plain and high contrast are looks of the page.
async fn set_theme(browser: &Browser, theme: &str) {
    let scheme = if theme == "dark" { "dark" } else { "light" };
    let forced = if theme == "forced" { "active" } else { "none" };
    let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }, { "name": "forced-colors", "value": forced }] });
    browser.devtools("Emulation.setEmulatedMedia", media).await;
}
