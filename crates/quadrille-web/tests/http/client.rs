//! A server, and a client that says exactly what it is told to say.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use quadrille_web::{Server, ServerOptions};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// Nothing here takes longer on a slow machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// Starts a server that ends with the test.
pub(crate) async fn serve() -> SocketAddr {
    serve_with(ServerOptions::default()).await
}

/// The same for several people, with a folder for what is to last.
pub(crate) async fn serve_rooms(data: Option<&Path>) -> SocketAddr {
    serve_with(ServerOptions { rooms: true, data: data.map(Path::to_owned), ..ServerOptions::default() }).await
}

/// Rooms for every machine that can reach this one.
pub(crate) async fn serve_network() -> SocketAddr {
    serve_with(ServerOptions { rooms: true, listen: SocketAddr::from(([0, 0, 0, 0], 0)), ..ServerOptions::default() })
        .await
}

/// One table, with a folder for what is to last.
pub(crate) async fn serve_home(data: &Path) -> SocketAddr {
    serve_with(ServerOptions { data: Some(data.to_owned()), ..ServerOptions::default() }).await
}

/// A copy of a data folder in the state in which a kill at this moment would leave it.
pub(crate) fn after_a_kill(data: &Path) -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    for entry in std::fs::read_dir(data).unwrap() {
        let entry = entry.unwrap();
        std::fs::copy(entry.path(), copy.path().join(entry.file_name())).unwrap();
    }
    copy
}

pub(crate) async fn serve_with(options: ServerOptions) -> SocketAddr {
    serve_until(options, std::future::pending()).await
}

/// The same for a server that may be told to end before.
pub(crate) async fn serve_until(
    options: ServerOptions,
    until: impl Future<Output = ()> + Send + 'static,
) -> SocketAddr {
    let server = Server::bind(ServerOptions { no_pause: true, seed: Some(1), ..options }).await.unwrap();
    let address = server.address();
    tokio::spawn(server.run(until));
    address
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// The body as text.
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }
}

/// Sends one request, headers as given, and reads the answer to its end.
pub(crate) async fn ask(address: SocketAddr, line: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
    let mut request = format!("{line} HTTP/1.1\r\nConnection: close\r\n");
    for (name, value) in headers {
        request += &format!("{name}: {value}\r\n");
    }
    if !body.is_empty() && !headers.iter().any(|(name, _)| *name == "Transfer-Encoding") {
        request += &format!("Content-Length: {}\r\n", body.len());
    }
    request += "\r\n";
    let asked = async {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        // A server that has heard enough may close before all is said.
        let _ = stream.write_all(body).await;
        let mut answer = Vec::new();
        let mut part = [0; 4096];
        while let Ok(read @ 1..) = stream.read(&mut part).await {
            answer.extend_from_slice(&part[..read]);
        }
        answer
    };
    let answer = tokio::time::timeout(PATIENCE, asked).await.expect("an answer comes");
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap_or(answer.len());
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|code| code.parse().ok()).unwrap_or(0);
    let headers =
        lines.filter_map(|line| line.split_once(": ")).map(|(k, v)| (k.to_lowercase(), v.to_owned())).collect();
    Answer { status, headers, body: answer[(end + 4).min(answer.len())..].to_vec() }
}

/// A question as our own page asks it.
pub(crate) async fn get(address: SocketAddr, path: &str) -> Answer {
    ask(address, &format!("GET {path}"), &[("Host", &address.to_string())], &[]).await
}

/// Sends a file to be loaded, as our own page does.
pub(crate) async fn load(address: SocketAddr, file: &[u8]) -> Answer {
    let (host, origin) = (address.to_string(), format!("http://{address}"));
    ask(address, "POST /load", &[("Host", &host), ("Origin", &origin)], file).await
}

/// A page's socket.
pub(crate) struct Page(WebSocketStream<TcpStream>);

impl Page {
    /// Opens a socket as our own page does; the status where that is refused.
    pub(crate) async fn open(address: SocketAddr) -> Result<Page, u16> {
        Page::open_from(address, Some(&format!("http://{address}"))).await
    }

    /// The same, and says that it shows the set-up screen.
    pub(crate) async fn greeted(address: SocketAddr) -> Page {
        let mut page = Page::open(address).await.unwrap();
        page.greet("setup").await;
        page
    }

    pub(crate) async fn open_from(address: SocketAddr, origin: Option<&str>) -> Result<Page, u16> {
        let headers: Vec<_> = origin.into_iter().map(|origin| ("Origin", origin)).collect();
        Page::open_at(address, "/socket", &headers).await
    }

    /// Opens a socket at a path, headers as given.
    pub(crate) async fn open_at(
        address: SocketAddr,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Page, u16> {
        let mut request = format!("ws://{address}{path}").into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(address).await.unwrap();
        // As browsers do.
        stream.set_nodelay(true).unwrap();
        let opened = tokio::time::timeout(PATIENCE, client_async(request, stream)).await;
        match opened.expect("an answer comes") {
            Ok((socket, _)) => Ok(Page(socket)),
            Err(tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// Says something; false where the server has closed.
    pub(crate) async fn say(&mut self, text: impl Into<String>) -> bool {
        use futures_util::SinkExt as _;
        let said = tokio::time::timeout(PATIENCE, self.0.send(Message::text(text.into()))).await;
        said.expect("the server takes what is said, or closes").is_ok()
    }

    /// What is heard next; nothing where the server has closed.
    pub(crate) async fn hear(&mut self) -> Option<String> {
        use futures_util::StreamExt as _;
        // A server that only asks whether somebody is there has said nothing.
        let heard = async {
            loop {
                match self.0.next().await {
                    Some(Ok(Message::Text(text))) => return Some(text.as_str().to_owned()),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    _ => return None,
                }
            }
        };
        tokio::time::timeout(PATIENCE, heard).await.expect("something is heard")
    }

    /// Says that the page goes.
    pub(crate) async fn leave(&mut self) {
        use futures_util::SinkExt as _;
        self.0.send(Message::Close(None)).await.unwrap();
    }

    /// Hears the server out: does it end with the word that ends a socket?
    pub(crate) async fn is_closed_in_order(&mut self) -> bool {
        use futures_util::StreamExt as _;
        let end = async {
            loop {
                match self.0.next().await {
                    Some(Ok(Message::Close(_))) => return true,
                    Some(Ok(_)) => {}
                    _ => return false,
                }
            }
        };
        tokio::time::timeout(PATIENCE, end).await.expect("the server closes")
    }

    /// Waits for a reply of one kind, telling the server that patches are shown.
    pub(crate) async fn hear_kind(&mut self, kind: &str) -> Value {
        loop {
            let heard: Value = serde_json::from_str(&self.hear().await.expect("the socket stays open")).unwrap();
            if heard["is"] == "patch" {
                self.say(json!({ "do": "seen" }).to_string()).await;
            }
            if heard["is"] == kind {
                return heard;
            }
        }
    }

    /// The first words of a page that shows something old: it is sent everything.
    pub(crate) async fn greet(&mut self, screen: &str) -> Value {
        let hello = json!({ "do": "hello", "language": "fr", "screen": screen, "version": "" });
        assert!(self.say(hello.to_string()).await);
        self.hear_kind("patch").await
    }

    /// Begins a game; gives what is then shown.
    pub(crate) async fn start(&mut self, form: &Value) -> Value {
        assert!(self.say(json!({ "do": "start", "form": form }).to_string()).await);
        self.hear_kind("patch").await
    }
}

/// A form as the page sends it.
pub(crate) fn form(side: u8, align: u8, players: usize) -> Value {
    let seat = |number: usize| {
        let mark = if players == 2 { ["O", "X"][number].into() } else { String::from(char::from(b'A' + number as u8)) };
        json!({ "name": format!("Joueur {}", number + 1), "player": "person", "mark": mark, "colour": number % 9 })
    };
    json!({
        "game": "morpion", "rows": side, "columns": side, "align": align, "early-draw": false, "hexagons": true,
        "obstacles": false, "fair": false, "enclosure": true, "fixed": false, "first": "first-seat", "undo": true,
        "hints": true, "insist": false, "seats": (0..players).map(seat).collect::<Vec<_>>(),
    })
}
