//! A server, a browser, and what a test says to them.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::key::Key;
use fantoccini::wd::{TimeoutConfiguration, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::{Semaphore, SemaphorePermit};

/// Two browsers at once are enough for any machine.
static TURNS: Semaphore = Semaphore::const_new(2);

/// Nothing here takes longer on a slow machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// A process that ends with the test.
pub(crate) struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a server in this process; it ends with the runtime of the test.
pub(crate) async fn serve() -> String {
    serve_with(quadrille_web::Options::default()).await
}

pub(crate) async fn serve_with(options: quadrille_web::Options) -> String {
    let options = quadrille_web::Options { no_pause: true, seed: Some(1), ..options };
    let server = quadrille_web::Server::bind(options).await.unwrap();
    let url = format!("http://{}", server.address());
    tokio::spawn(server.run(std::future::pending()));
    url
}

/// Starts a server in a process of its own, which can be killed.
pub(crate) fn serve_apart(folder: &TempDir, port: u16) -> (Process, String) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "server_process", "--nocapture"])
        .env("QUADRILLE_TEST_DATA", folder.path())
        .env("QUADRILLE_TEST_PORT", port.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let address = loop {
        let line = lines.next().expect("the server says where it is").unwrap();
        if let Some((_, address)) = line.split_once("address ") {
            break address.to_owned();
        }
    };
    // What the process still says is read, or it would wait for us.
    std::thread::spawn(move || lines.for_each(drop));
    (Process(child), format!("http://{address}"))
}

/// A browser with one page.
pub(crate) struct Browser {
    pub(crate) client: Client,
    _driver: Process,
    _profile: TempDir,
    _turn: SemaphorePermit<'static>,
}

impl Browser {
    /// Opens a page of 1280 by 800 and waits until it is connected.
    pub(crate) async fn open(url: &str) -> Browser {
        let turn = TURNS.acquire().await.unwrap();
        let profile = tempfile::tempdir().unwrap();
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is needed: apt-get install chromium chromium-driver");
        let mut lines = BufReader::new(driver.stdout.take().unwrap()).lines();
        let port = loop {
            let line = lines.next().expect("chromedriver says its port").unwrap();
            if let Some((_, port)) = line.split_once("successfully on port ") {
                break port.trim_end_matches('.').to_owned();
            }
        };
        std::thread::spawn(move || lines.for_each(drop));
        let driver = Process(driver);
        let arguments = [
            "--headless=new".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--mute-audio".to_owned(),
            "--window-size=1280,900".to_owned(),
            format!("--user-data-dir={}", profile.path().display()),
        ];
        let capabilities = json!({
            "goog:chromeOptions": { "args": arguments },
            "goog:loggingPrefs": { "browser": "ALL" },
        });
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities.as_object().unwrap().clone())
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("chromium can be started");
        let timeouts = TimeoutConfiguration::new(Some(Duration::from_mins(2)), None, None);
        client.update_timeouts(timeouts).await.unwrap();
        let browser = Browser { client, _driver: driver, _profile: profile, _turn: turn };
        browser.go(url).await;
        browser
    }

    pub(crate) async fn go(&self, url: &str) {
        self.client.goto(url).await.unwrap();
        self.wait("document.documentElement.dataset.connected").await;
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
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        let seen = self.text("document.querySelector('main').innerText").await;
        panic!("never came true: {condition}\nthe page shows:\n{seen}");
    }

    /// A click with the mouse.
    pub(crate) async fn click(&self, selector: &str) {
        self.wait(&format!("document.querySelector({selector:?})")).await;
        self.client.find(Locator::Css(selector)).await.unwrap().click().await.unwrap();
    }

    /// Keys, sent to whatever has the focus.
    pub(crate) async fn keys(&self, keys: &str) {
        self.client.active_element().await.unwrap().send_keys(keys).await.unwrap();
    }

    pub(crate) async fn key(&self, key: Key) {
        self.keys(&String::from(char::from(key))).await;
    }

    /// Presses a key as the table of actions writes it: `Ctrl+Shift+Z`.
    pub(crate) async fn press(&self, written: &str) {
        let script = "
            const parts = arguments[0] === '+' ? ['+'] : arguments[0].split('+');
            const key = parts[parts.length - 1];
            const init = { key: /^[A-Z]$/.test(key) ? key.toLowerCase() : key, code: /^[A-Z]$/.test(key) ? 'Key' + key : key,
              ctrlKey: parts.includes('Ctrl'), altKey: parts.includes('Alt'), shiftKey: parts.includes('Shift'), bubbles: true, cancelable: true };
            return !document.body.dispatchEvent(new KeyboardEvent('keydown', init));";
        let taken = self.client.execute(script, vec![json!(written)]).await.unwrap();
        assert_eq!(taken, json!(true), "nobody takes the key {written}");
    }

    /// Prepares a game on the set-up screen and launches it.
    pub(crate) async fn start(&self, game: &str, players: [&str; 2]) {
        self.wait("document.getElementById('form')").await;
        self.ask(&format!("document.querySelector('input[value={game}]').click()")).await;
        self.wait(&format!(
            "document.querySelector('input[value={game}]').checked && document.querySelector('#preview .board')"
        ))
        .await;
        tokio::time::sleep(Duration::from_millis(200)).await;
        for (seat, player) in [1, 2].into_iter().zip(players) {
            self.choose(&format!("seat-{seat}-player"), player).await;
        }
        self.ask("document.querySelector('select[name=first]').value = 'first-seat'").await;
        self.click("#launch [type=submit]").await;
        self.wait("document.documentElement.dataset.screen === 'game' && document.getElementById('board')").await;
    }

    /// Chooses in a list, as somebody does.
    pub(crate) async fn choose(&self, id: &str, value: &str) {
        let script = "
            const select = document.getElementById(arguments[0]);
            if (![...select.options].some((option) => option.value === arguments[1])) throw new Error('no ' + arguments[1]);
            if (select.value === arguments[1]) return;
            select.value = arguments[1];
            select.dispatchEvent(new Event('input', { bubbles: true }));
            select.dispatchEvent(new Event('change', { bubbles: true }));";
        self.client.execute(script, vec![json!(id), json!(value)]).await.unwrap();
        tokio::time::sleep(Duration::from_millis(150)).await;
        self.wait(&format!("document.getElementById('{id}')?.value === '{value}'")).await;
    }

    /// The moves as the list shows them.
    pub(crate) async fn moves(&self) -> u64 {
        self.ask("document.querySelectorAll('#moves .move').length").await.as_u64().unwrap()
    }

    pub(crate) async fn wait_ply(&self, ply: usize) {
        self.wait(&format!("document.querySelectorAll('#moves .move:not(.later)').length === {ply}")).await;
    }

    pub(crate) async fn play(&self, mv: &str, ply: usize) {
        self.click(&format!("#board [data-move='{mv}']")).await;
        self.wait_ply(ply).await;
    }

    pub(crate) async fn status(&self) -> String {
        self.text("document.getElementById('status').innerText").await
    }

    /// Ends the browser; nothing may have been said on its console.
    pub(crate) async fn end(self) {
        let log = self.client.issue_cmd(Log).await.unwrap();
        let errors: Vec<&Value> =
            log.as_array().unwrap().iter().filter(|line| line["level"] == "SEVERE" && !is_expected(line)).collect();
        assert!(errors.is_empty(), "the console says: {errors:#?}");
        self.client.clone().close().await.unwrap();
    }

    pub(crate) async fn devtools(&self, command: &str, parameters: Value) -> Value {
        self.client.issue_cmd(DevTools { command: command.into(), parameters }).await.unwrap()
    }
}

/// A server that is gone is noticed, and a file that is refused is an answer.
fn is_expected(line: &Value) -> bool {
    let text = line["message"].as_str().unwrap_or_default();
    text.contains("ERR_CONNECTION") || text.contains("WebSocket") || text.contains("422")
}

#[derive(Debug)]
struct Log;

impl WebDriverCompatibleCommand for Log {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "type": "browser" }).to_string()))
    }
}

#[derive(Debug)]
struct DevTools {
    command: String,
    parameters: Value,
}

impl WebDriverCompatibleCommand for DevTools {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "cmd": self.command, "params": self.parameters }).to_string()))
    }
}
