//! A page over its socket, as a browser has it.

use std::time::Duration;

use futures_util::SinkExt as _;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Whoever hears nothing for so long tries elsewhere.
const PATIENCE: Duration = Duration::from_secs(6);

pub(crate) struct Page {
    socket: WebSocketStream<TcpStream>,
    /// Game and ply as they are shown.
    pub(crate) at: Value,
}

/// What came of a wish.
pub(crate) enum Answer {
    Done,
    /// Refused in words.
    Refused(String),
    /// The socket is closed or silent: nobody knows.
    Gone,
}

impl Page {
    /// Opens a page in a room; nothing where the server cannot be had.
    pub(crate) async fn enter(address: &str, room: &str, visitor: u64) -> Option<Page> {
        let opened = async {
            let stream = TcpStream::connect(address).await.ok()?;
            let mut request = format!("ws://{address}/room/{room}/socket").into_client_request().ok()?;
            let headers = request.headers_mut();
            headers.insert("Origin", format!("http://{address}").parse().ok()?);
            headers.insert("Cookie", format!("visitor={visitor:032x}; language=en").parse().ok()?);
            let (socket, _) = client_async(request, stream).await.ok()?;
            let mut page = Page { socket, at: Value::Null };
            let hello = json!({ "do": "hello", "language": "en", "screen": "game", "version": "" });
            page.say(&hello).await?;
            while page.hear().await?["screen"].is_null() {}
            Some(page)
        };
        timeout(PATIENCE, opened).await.ok()?
    }

    async fn say(&mut self, message: &Value) -> Option<()> {
        self.socket.send(Message::text(message.to_string())).await.ok()
    }

    /// The next thing that is heard; nothing where the socket is closed.
    async fn hear(&mut self) -> Option<Value> {
        loop {
            match futures_util::StreamExt::next(&mut self.socket).await?.ok()? {
                Message::Text(text) => {
                    let heard: Value = serde_json::from_str(&text).unwrap();
                    if heard["is"] == "patch" {
                        self.at = heard["at"].clone();
                        self.say(&json!({ "do": "seen" })).await?;
                    }
                    return Some(heard);
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// Says something and waits until `is_done` is heard or it is refused.
    pub(crate) async fn does(&mut self, message: &Value, is_done: impl Fn(&Value) -> bool) -> Answer {
        let answered = async {
            self.say(message).await?;
            self.until(is_done).await
        };
        timeout(PATIENCE, answered).await.ok().flatten().unwrap_or(Answer::Gone)
    }

    async fn until(&mut self, is_done: impl Fn(&Value) -> bool) -> Option<Answer> {
        loop {
            let heard = self.hear().await?;
            if heard["is"] == "refused" {
                return Some(Answer::Refused(heard["say"].as_str().unwrap_or_default().to_owned()));
            }
            if heard["is"] == "patch" && is_done(&heard) {
                return Some(Answer::Done);
            }
        }
    }

    pub(crate) async fn play(&mut self, ply: usize, mv: &str) -> Answer {
        // The others' move is on its way.
        while self.at[1] != ply {
            match timeout(PATIENCE, self.hear()).await {
                Ok(Some(_)) => {}
                _ => return Answer::Gone,
            }
        }
        let message = json!({ "do": "play", "at": self.at, "move": mv });
        self.does(&message, |heard| heard["at"][1] == ply + 1).await
    }
}

/// Asks over HTTP; the body as JSON, nothing where the server does not answer so.
pub(crate) async fn ask(address: &str, line: &str, body: &str) -> Option<Value> {
    let asked = async {
        let mut stream = TcpStream::connect(address).await.ok()?;
        let head = format!(
            "{line} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(head.as_bytes()).await.ok()?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.ok()?;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, _) = answer.split_once("\r\n\r\n")?;
        let json = answer.get(head.len() + 4..)?;
        let (from, to) = (json.find('{')?, json.rfind('}')?);
        head.starts_with("HTTP/1.1 200").then(|| serde_json::from_str(&json[from..=to]).ok()).flatten()
    };
    timeout(PATIENCE, asked).await.ok()?
}
