//! What a test says to a page: it looks, waits, clicks and presses keys as people do.
//! Nothing waits a fixed time: each step waits for what it is to bring about.

// The example that takes pictures uses this file too, from another folder.
#[path = "driver.rs"]
pub(crate) mod driver;
#[path = "servers.rs"]
pub(crate) mod servers;

use std::path::Path;
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use fantoccini::key::Key;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::Handle;
use tokio::sync::{Semaphore, SemaphorePermit};

use driver::{driver, session};
use servers::{Process, serve};

/// Two browsers at once are enough for any machine.
static TURNS: Semaphore = Semaphore::const_new(2);

/// Waits until another browser may be started.
pub(crate) async fn turn() -> SemaphorePermit<'static> {
    TURNS.acquire().await.unwrap()
}

/// Nothing here takes longer on a slow machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// A browser with one page, in a profile of its own.
pub(crate) struct Browser {
    pub(crate) client: Client,
    is_closed: bool,
    _driver: Process,
    profile: TempDir,
    _turn: SemaphorePermit<'static>,
}

impl Browser {
    /// Opens a page of 1280 by 800 and waits until it is connected.
    pub(crate) async fn open(url: &str) -> Browser {
        let browser = Browser::one().await;
        browser.go(url).await;
        browser
    }

    /// The same for a path of a new server, which ends with the test.
    pub(crate) async fn at(path: &str) -> Browser {
        Browser::open(&(serve().await + path)).await
    }

    /// A browser at a new server, with a game begun.
    pub(crate) async fn playing(game: &str, players: [&str; 2]) -> Browser {
        let browser = Browser::at("/").await;
        browser.start(game, players).await;
        browser
    }

    /// A browser at no page yet.
    pub(crate) async fn one() -> Browser {
        Browser::blank(turn().await, "fr").await
    }

    /// Two browsers of two people in their languages, at no page yet. Their turns come together,
    /// so that no two tests wait for each other's second.
    pub(crate) async fn two([one, other]: [&str; 2]) -> [Browser; 2] {
        let mut turns = TURNS.acquire_many(2).await.unwrap();
        let turn = turns.split(1).unwrap();
        [Browser::blank(turns, one).await, Browser::blank(turn, other).await]
    }

    async fn blank(turn: SemaphorePermit<'static>, language: &str) -> Browser {
        let profile = tempfile::tempdir().unwrap();
        let (process, address) = driver();
        let arguments = [
            "--headless=new".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--mute-audio".to_owned(),
            "--window-size=1280,900".to_owned(),
            format!("--user-data-dir={}", profile.path().display()),
            format!("--accept-lang={language}"),
        ];
        let preferences = json!({ "intl.accept_languages": language });
        let client = session(&address, json!({ "args": arguments, "prefs": preferences })).await;
        driver::witness(&client).await;
        Browser { client, is_closed: false, _driver: process, profile, _turn: turn }
    }

    pub(crate) async fn go(&self, url: &str) {
        self.client.goto(url).await.unwrap();
        self.wait("document.documentElement.dataset.connected").await;
    }

    pub(crate) async fn reload(&self) {
        self.client.refresh().await.unwrap();
        self.wait("document.documentElement.dataset.connected").await;
    }

    /// A folder that ends with the browser.
    pub(crate) fn folder(&self) -> &Path {
        self.profile.path()
    }

    /// What a script gives.
    pub(crate) async fn ask(&self, script: &str) -> Value {
        self.client.execute(&format!("return {script}"), vec![]).await.unwrap()
    }

    pub(crate) async fn text(&self, script: &str) -> String {
        self.ask(script).await.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until a condition of the page holds.
    pub(crate) async fn wait(&self, condition: &str) {
        self.wait_for(PATIENCE, condition).await;
    }

    pub(crate) async fn wait_for(&self, patience: Duration, condition: &str) {
        let end = Instant::now() + patience;
        while Instant::now() < end {
            if self.ask(&format!("!!({condition})")).await == json!(true) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let seen = self.text("document.querySelector('main').innerText").await;
        panic!("never came true: {condition}\nthe page shows:\n{seen}");
    }

    /// A click with the mouse.
    pub(crate) async fn click(&self, selector: &str) {
        self.wait(&format!("document.querySelector({selector:?})")).await;
        self.unfold(selector).await;
        // What stands still at the edge of the window covers nothing that is scrolled to.
        self.ask(&format!("document.querySelector({selector:?}).scrollIntoView({{ block: 'nearest' }})")).await;
        // What is drawn anew between finding and clicking is found again.
        while let Err(error) = self.client.find(Locator::Css(selector)).await.unwrap().click().await {
            assert!(error.is_stale_element_reference(), "{selector}: {error}");
        }
    }

    pub(crate) async fn click_until(&self, selector: &str, condition: &str) {
        self.click(selector).await;
        self.wait(condition).await;
    }

    /// Replays the game from its start; a replay that runs would end by itself on a slow machine.
    pub(crate) async fn rewind(&self) {
        self.ask("document.querySelector(\"#bar [data-ply='0']\").click()").await;
        self.wait("document.getElementById('bar').classList.contains('replaying')").await;
    }

    /// Chooses the language of the page.
    pub(crate) async fn speak(&self, language: &str) {
        self.click(&format!("[data-language={language}]")).await;
        self.wait(&format!("document.documentElement.lang === '{language}'")).await;
    }

    /// Gives the page so many pixels; narrow ones are a phone's.
    pub(crate) async fn resize(&self, width: u32, height: u32) {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 800 });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
    }

    /// Opens the form where what is looked for lies in it and it is folded.
    pub(crate) async fn unfold(&self, selector: &str) {
        let folded = format!(
            "document.querySelector({selector:?})?.closest('#form') && !document.documentElement.hasAttribute('data-settings')"
        );
        if self.ask(&format!("!!({folded})")).await == true {
            self.ask("(location.hash = 'settings', 1)").await;
            self.wait("document.documentElement.hasAttribute('data-settings')").await;
        }
    }

    /// Keys, sent to whatever has the focus.
    pub(crate) async fn keys(&self, keys: &str) {
        self.client.active_element().await.unwrap().send_keys(keys).await.unwrap();
    }

    /// Presses a key, as the table of actions writes it: `Ctrl+Shift+Z`.
    pub(crate) async fn press(&self, written: &str) {
        let (held, key) = match written.rsplit_once('+') {
            Some((held, key)) if !key.is_empty() => (held, key),
            _ => ("", written),
        };
        let value = match key {
            "ArrowUp" => Key::Up.into(),
            "ArrowDown" => Key::Down.into(),
            "ArrowLeft" => Key::Left.into(),
            "ArrowRight" => Key::Right.into(),
            "Home" => Key::Home.into(),
            "End" => Key::End.into(),
            "PageUp" => Key::PageUp.into(),
            "PageDown" => Key::PageDown.into(),
            "Escape" => Key::Escape.into(),
            "Enter" => Key::Enter.into(),
            "Tab" => Key::Tab.into(),
            "F1" => Key::F1.into(),
            "F2" => Key::F2.into(),
            _ => {
                assert_eq!(key.chars().count(), 1, "{written} is no key that is known here");
                key.chars().next().unwrap().to_ascii_lowercase()
            }
        };
        let held: Vec<char> = held
            .split('+')
            .filter(|name| !name.is_empty())
            .map(|name| match name {
                "Ctrl" => Key::Control.into(),
                "Alt" => Key::Alt.into(),
                "Shift" => Key::Shift.into(),
                _ => panic!("{name} is no key that can be held"),
            })
            .collect();
        let mut actions = KeyActions::new("keyboard".into());
        for &value in held.iter().chain([&value]) {
            actions = actions.then(KeyAction::Down { value });
        }
        for &value in [&value].into_iter().chain(held.iter().rev()) {
            actions = actions.then(KeyAction::Up { value });
        }
        self.client.perform_actions(actions).await.unwrap();
    }

    pub(crate) async fn press_until(&self, written: &str, condition: &str) {
        self.press(written).await;
        self.wait(condition).await;
    }

    /// A key, and how many moves are then played.
    pub(crate) async fn press_to(&self, written: &str, ply: usize) {
        self.press(written).await;
        self.wait_ply(ply).await;
    }

    /// Presses Tab until what has the focus fits a selector.
    pub(crate) async fn tab_to(&self, selector: &str) {
        for _ in 0..120 {
            if self.ask(&format!("document.activeElement.matches({selector:?})")).await == true {
                return;
            }
            self.press("Tab").await;
        }
        panic!("the Tab key never reaches {selector}");
    }

    /// Opens a dialog by its key and waits until it is filled.
    pub(crate) async fn dialog(&self, key: &str, name: &str) {
        self.press(key).await;
        self.wait(&format!(
            "document.getElementById('dialog-{name}').open \
             && document.querySelector('#dialog-{name} [data-fresh]')?.childElementCount !== 0"
        ))
        .await;
    }

    /// Does something that the server answers, and waits for its answer.
    pub(crate) async fn heard_after(&self, script: &str, arguments: Vec<Value>) {
        let heard = self.ask("window.heard").await;
        self.client.execute(script, arguments).await.unwrap();
        self.wait(&format!("window.heard > {heard}")).await;
    }

    /// Prepares a game on the set-up screen and launches it.
    pub(crate) async fn start(&self, game: &str, players: [&str; 2]) {
        self.choose_game(game).await;
        for (seat, player) in [1, 2].into_iter().zip(players) {
            self.choose(&format!("#seat-{seat}-player"), player).await;
        }
        self.choose("select[name=first]", "first-seat").await;
        self.launch().await;
    }

    pub(crate) async fn choose_game(&self, game: &str) {
        self.wait("document.getElementById('form')").await;
        self.unfold("#form").await;
        let kind = match game {
            "puissance4" => ".standing",
            "six-couleurs" => ":is(.hexagons, .squares)",
            _ => ".grid",
        };
        if self.ask(&format!("document.querySelector('input[value={game}]').checked")).await == false {
            let heard = self.ask("window.heard").await.as_u64().unwrap();
            self.ask(&format!("document.querySelector('input[value={game}]').click()")).await;
            // What was filled in is kept, then the form of the other game comes.
            self.wait(&format!("window.heard >= {}", heard + 2)).await;
        }
        self.wait(&format!("document.querySelector('#preview .board{kind}, #preview .picture')")).await;
    }

    pub(crate) async fn launch(&self) {
        self.click("#launch [type=submit]").await;
        self.wait("document.documentElement.dataset.screen === 'game' && document.querySelector('main.table #board')")
            .await;
    }

    /// Chooses in a list, and waits until the server knows.
    pub(crate) async fn choose(&self, selector: &str, value: &str) {
        let script = "
            const select = document.querySelector(arguments[0]);
            if (![...select.options].some((option) => option.value === arguments[1])) {
              if (arguments[2]) throw new Error('no ' + arguments[1]);
              select.value = select.querySelector('[data-deeper]').value;
            } else select.value = arguments[1];
            select.dispatchEvent(new Event('input', { bubbles: true }));
            select.dispatchEvent(new Event('change', { bubbles: true }));";
        if self.text(&format!("document.querySelector({selector:?}).value")).await != value {
            self.heard_after(script, vec![json!(selector), json!(value), json!(false)]).await;
        }
        // An algorithm stands in a list of its own.
        let deeper = selector.replace("-player", "-engine");
        if deeper != selector && self.text(&format!("document.querySelector({selector:?}).value")).await != value {
            self.wait(&format!("document.querySelector({deeper:?})")).await;
            self.heard_after(script, vec![json!(deeper), json!(value), json!(true)]).await;
        }
        self.wait(&format!("document.querySelector({selector:?})?.value === {value:?}")).await;
    }

    /// The moves as the list shows them.
    pub(crate) async fn moves(&self) -> u64 {
        self.ask("document.querySelectorAll('#moves .move').length").await.as_u64().unwrap()
    }

    pub(crate) async fn wait_ply(&self, ply: usize) {
        self.wait(&format!("document.querySelectorAll('#moves .move:not(.later)').length === {ply}")).await;
    }

    pub(crate) async fn play(&self, mv: &str, ply: usize) {
        // A file that is loaded shows before its dialog closes.
        self.wait("!document.querySelector('dialog[open]')").await;
        self.click(&format!("#board [data-move='{mv}']")).await;
        self.wait_ply(ply).await;
    }

    /// Plays one move after the other, the first of them as this ply.
    pub(crate) async fn play_all(&self, moves: &str, first: usize) {
        for (ply, mv) in (first..).zip(moves.split(' ')) {
            self.play(mv, ply).await;
        }
    }

    pub(crate) async fn wait_end(&self) {
        self.wait("document.getElementById('end')?.hidden === false").await;
    }

    pub(crate) async fn status(&self) -> String {
        self.text("document.getElementById('status').innerText").await
    }

    pub(crate) async fn devtools(&self, command: &str, parameters: Value) -> Value {
        driver::devtools(&self.client, command, parameters).await
    }

    /// Ends the browser before the test does; nothing may have been said on its console.
    pub(crate) async fn end(self) {
        self.end_having(&[]).await;
    }

    /// Ends the browser where an error was provoked: the console told it, in these words,
    /// and nothing else.
    pub(crate) async fn end_having(mut self, provoked: &[&str]) {
        let (expected, strange): (Vec<_>, Vec<_>) = (self.close().await.into_iter())
            .partition(|line| !provoked.is_empty() && provoked.iter().all(|words| line.contains(words)));
        assert!(strange.is_empty(), "the console says: {strange:#?}");
        assert_eq!(expected.is_empty(), provoked.is_empty(), "the console never says {provoked:?}");
    }

    /// Ends the browser where the server was killed under the page: the console may tell
    /// that connections broke or were refused for a while, and nothing else.
    pub(crate) async fn end_after_kill(mut self) {
        let strange: Vec<_> = self.close().await.into_iter().filter(|line| !line.contains(" net::ERR_")).collect();
        assert!(strange.is_empty(), "the console says: {strange:#?}");
    }

    /// Closes it; gives the errors that its console told.
    pub(crate) async fn close(&mut self) -> Vec<String> {
        self.is_closed = true;
        let told = driver::errors(&self.client).await;
        self.client.clone().close().await.unwrap();
        told
    }
}

impl Drop for Browser {
    /// A browser that no test ends ends with the test, and is looked at no less.
    fn drop(&mut self) {
        if !self.is_closed && !std::thread::panicking() {
            let told = tokio::task::block_in_place(|| Handle::current().block_on(self.close()));
            assert!(told.is_empty(), "the console says: {told:#?}");
        }
    }
}
