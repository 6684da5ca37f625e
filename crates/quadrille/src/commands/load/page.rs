//! A browser as the server sees it: requests, and the socket of a page.

use std::fmt;
use std::io;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::room::Fault;

/// Whoever is not answered for so long gives up.
const PATIENCE: Duration = Duration::from_secs(30);
/// Thousands of sockets: none needs much.
const BUFFER: usize = 2 << 10;

/// Where the server is.
#[derive(Clone, Debug)]
pub(super) struct Site(String);

/// What came back.
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) head: String,
    pub(super) body: String,
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Site {
    /// From `host:port`, or the address that the server told.
    pub(super) fn parse(text: &str) -> Option<Site> {
        let place = text.strip_prefix("http://").unwrap_or(text).trim_end_matches('/');
        let (host, port) = place.rsplit_once(':')?;
        let known = !host.is_empty() && !place.contains('/') && port.parse::<u16>().is_ok_and(|port| port > 0);
        known.then(|| Site(place.to_owned()))
    }

    async fn connect(&self) -> Result<TcpStream, Fault> {
        let stream = TcpStream::connect(&self.0).await?;
        // As browsers do.
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// One request, `POST /rooms`, as a page sends it.
    pub(super) async fn ask(&self, line: &str, cookie: &str, kind: &str, body: &[u8]) -> Result<Answer, Fault> {
        let site = &self.0;
        let head = format!(
            "{line} HTTP/1.1\r\nHost: {site}\r\nOrigin: http://{site}\r\nCookie: {cookie}\r\nConnection: close\r\n\
             Content-Type: {kind}\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        let asked = async {
            let mut stream = self.connect().await?;
            stream.write_all(&[head.as_bytes(), body].concat()).await?;
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).await?;
            Ok::<_, Fault>(answer)
        };
        let answer = tokio::time::timeout(PATIENCE, asked).await.map_err(|_late| Fault::Silent)??;
        let text = String::from_utf8_lossy(&answer);
        let (head, body) = text.split_once("\r\n\r\n").ok_or(Fault::Closed)?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or(Fault::Closed)?;
        Ok(Answer { status, head: head.to_owned(), body: body.to_owned() })
    }
}

impl Answer {
    /// The answer, where it is what was hoped for.
    pub(super) fn good(self) -> Result<Answer, Fault> {
        match self.status {
            200..=299 => Ok(self),
            status => Err(Fault::Refused { status, say: self.body }),
        }
    }

    /// The cookie by which a browser is known again.
    pub(super) fn cookie(&self) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let (_, cookie) = lines.find(|(name, _)| name.eq_ignore_ascii_case("set-cookie"))?;
        cookie.split(';').next()
    }
}

/// An open page.
pub(super) struct Page {
    socket: WebSocketStream<TcpStream>,
    /// How many bytes it was sent.
    pub(super) bytes: u64,
}

/// As much of a reply as is needed to play.
#[derive(Debug, Deserialize)]
pub(super) struct Reply {
    pub(super) is: String,
    /// Game and ply.
    #[serde(default)]
    pub(super) at: Option<(u64, usize)>,
    /// Is the page to say when it shows it?
    #[serde(default)]
    ask: bool,
    #[serde(default)]
    pub(super) screen: Option<String>,
    #[serde(default)]
    pub(super) say: String,
}

impl Page {
    pub(super) async fn open(site: &Site, room: &str, cookie: &str) -> Result<Page, Fault> {
        let mut request = format!("ws://{}/room/{room}/socket", site.0).into_client_request()?;
        let origin = format!("http://{}", site.0);
        for (name, value) in [("Origin", origin.as_str()), ("Cookie", cookie)] {
            request.headers_mut().insert(name, HeaderValue::from_str(value).map_err(io::Error::other)?);
        }
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let opened = client_async_with_config(request, site.connect().await?, Some(config));
        match tokio::time::timeout(PATIENCE, opened).await.map_err(|_late| Fault::Silent)? {
            Ok((socket, _)) => Ok(Page { socket, bytes: 0 }),
            Err(tungstenite::Error::Http(response)) => {
                let (head, body) = response.into_parts();
                let say = String::from_utf8_lossy(&body.unwrap_or_default()).into_owned();
                Err(Fault::Refused { status: head.status.as_u16(), say })
            }
            Err(error) => Err(error.into()),
        }
    }

    pub(super) async fn say(&mut self, message: &serde_json::Value) -> Result<(), Fault> {
        Ok(self.socket.send(Message::text(message.to_string())).await?)
    }

    /// What is heard next, and its text.
    async fn hear(&mut self) -> Result<(Reply, String), Fault> {
        loop {
            match tokio::time::timeout(PATIENCE, self.socket.next()).await.map_err(|_late| Fault::Silent)? {
                Some(Ok(Message::Text(text))) => {
                    self.bytes += text.len() as u64;
                    let reply: Reply = serde_json::from_str(&text).map_err(io::Error::other)?;
                    if reply.ask {
                        self.say(&serde_json::json!({ "do": "seen" })).await?;
                    }
                    return Ok((reply, text.as_str().to_owned()));
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Err(error)) => return Err(error.into()),
                _ => return Err(Fault::Closed),
            }
        }
    }

    /// Hears all there is while nothing is played, so that pings are answered.
    pub(super) async fn rest(&mut self) -> Result<(), Fault> {
        while let Ok(heard) = tokio::time::timeout(Duration::from_millis(1), self.hear()).await {
            heard?;
        }
        Ok(())
    }

    /// Waits for a reply; a refusal is a fault.
    pub(super) async fn until(&mut self, wanted: impl Fn(&Reply, &str) -> bool) -> Result<Reply, Fault> {
        loop {
            let (reply, text) = self.hear().await?;
            if wanted(&reply, &text) {
                return Ok(reply);
            }
            if reply.is == "refused" {
                return Err(Fault::Unwanted(reply.say));
            }
        }
    }
}
