//! A browser and its driver: starting them, what fantoccini has no command for, and the
//! console, which must stay silent.

use std::process::{Command, Stdio};
use std::time::Duration;

use fantoccini::wd::{TimeoutConfiguration, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use super::servers::{Process, told};

/// Seen by the page before its own script: counts what the page heard from its server,
/// the sounds it plays, and how far things jumped.
const WITNESS: &str = r#"
  window.heard = 0;
  window.played = [];
  window.shifts = [];
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...all) { super(...all); this.addEventListener("message", () => { window.heard += 1; }); }
  };
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () { window.played.push(new URL(this.src).pathname); return play.call(this); };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.shifts.push([entry.value, ...entry.sources.map((s) => s.node?.id || s.node?.className?.baseVal || s.node?.className || s.node?.nodeName)]);
    }
  }).observe({ type: "layout-shift", buffered: true });
"#;

/// Starts a driver.
pub(crate) fn driver() -> (Process, String) {
    // The port that it finds free may be taken before it takes it: then it ends.
    for _ in 0..5 {
        let started = Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut driver = started.expect("chromedriver is needed: apt-get install chromium chromium-driver");
        let port = told(&mut driver, "successfully on port ");
        let driver = Process(driver);
        if let Some(port) = port {
            return (driver, format!("http://127.0.0.1:{}", port.trim_end_matches('.')));
        }
    }
    panic!("chromedriver finds no port");
}

/// A session of a driver with a browser; `options` are Chromium's.
pub(crate) async fn session(driver: &str, options: Value) -> Client {
    let capabilities = json!({ "goog:chromeOptions": options, "goog:loggingPrefs": { "browser": "ALL" } });
    let client = ClientBuilder::new(HttpConnector::new())
        .capabilities(capabilities.as_object().unwrap().clone())
        .connect(driver)
        .await
        .expect("chromium can be started");
    client.update_timeouts(TimeoutConfiguration::new(Some(Duration::from_mins(2)), None, None)).await.unwrap();
    client
}

/// Lets the witness look at every page that is opened from now on.
pub(crate) async fn witness(client: &Client) {
    devtools(client, "Page.addScriptToEvaluateOnNewDocument", json!({ "source": WITNESS })).await;
}

/// A command of the developer tools.
pub(crate) async fn devtools(client: &Client, command: &str, parameters: Value) -> Value {
    client.issue_cmd(DevTools { command: command.into(), parameters }).await.unwrap()
}

/// The errors that the console told since it was last asked.
pub(crate) async fn errors(client: &Client) -> Vec<String> {
    let log = client.issue_cmd(Log).await.unwrap();
    let lines = log.as_array().unwrap().iter().filter(|line| line["level"] == "SEVERE");
    lines.map(|line| line["message"].as_str().unwrap_or_default().to_owned()).collect()
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
