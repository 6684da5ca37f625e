//! The socket of a page: a WebSocket over a connection that began as a request.
//!
//! There are thousands of them, and most say little. What is read and written at once is
//! small, and a long message goes as several frames: whatever a socket was sent, it keeps no
//! large buffer.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::{SinkExt, StreamExt as _};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};

use super::patience::Paced;

/// The most bytes a page may say at once: a form of 26 players is about 3 kB, the link of a game
/// on the largest board 41 kB.
const MESSAGE_BYTES: usize = 64 << 10;
/// How many bytes are read at once, and written as one frame: a socket keeps a buffer of the longest of
/// each as long as it is open.
const READ_AT_ONCE: usize = 1 << 10;
const LONGEST_FRAME: usize = 1 << 10;
/// How long the last word to a page may take.
const CLOSED_WITHIN: Duration = Duration::from_secs(1);

/// A request for a socket.
pub(super) struct Upgrade {
    key: String,
    connection: OnUpgrade,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Upgrade, StatusCode> {
        let says = |name: HeaderName, word: &str| {
            let words = parts.headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
            words.flat_map(|value| value.split(',')).any(|said| said.trim().eq_ignore_ascii_case(word))
        };
        let is_asked = says(header::CONNECTION, "upgrade")
            && says(header::UPGRADE, "websocket")
            && says(header::SEC_WEBSOCKET_VERSION, "13");
        let key = key_of(&parts.headers).filter(|_| is_asked).ok_or(StatusCode::BAD_REQUEST)?;
        let connection = parts.extensions.remove::<OnUpgrade>().ok_or(StatusCode::UPGRADE_REQUIRED)?;
        Ok(Upgrade { key, connection })
    }
}

fn key_of(headers: &HeaderMap) -> Option<String> {
    headers.get(header::SEC_WEBSOCKET_KEY)?.to_str().ok().map(str::to_owned)
}

impl Upgrade {
    /// Answers, and talks once the connection is a socket.
    pub(super) fn then<F: Future<Output = ()> + Send>(
        self,
        talk: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response {
        let Upgrade { key, connection } = self;
        tokio::spawn(async move {
            // A connection that breaks before is the other end's affair.
            let Ok(connection) = connection.await else { return };
            let config = WebSocketConfig::default()
                .read_buffer_size(READ_AT_ONCE)
                .write_buffer_size(0)
                .max_message_size(Some(MESSAGE_BYTES))
                .max_frame_size(Some(MESSAGE_BYTES));
            let stream =
                WebSocketStream::from_raw_socket(Paced::new(TokioIo::new(connection)), Role::Server, Some(config))
                    .await;
            talk(Socket(stream)).await;
        });
        let headers = [
            (header::CONNECTION, "upgrade".to_owned()),
            (header::UPGRADE, "websocket".to_owned()),
            (header::SEC_WEBSOCKET_ACCEPT, derive_accept_key(key.as_bytes())),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}

/// An open socket.
pub(super) struct Socket(WebSocketStream<Paced<TokioIo<Upgraded>>>);

/// What is heard.
pub(super) enum Heard {
    Text(Utf8Bytes),
    /// Somebody is there.
    Life,
}

impl Socket {
    /// What is heard next; nothing where the other end has closed, or says what it should not.
    pub(super) async fn hear(&mut self) -> Option<Heard> {
        match self.0.next().await? {
            Ok(Message::Text(text)) => Some(Heard::Text(text)),
            Ok(Message::Ping(_) | Message::Pong(_)) => Some(Heard::Life),
            _ => None,
        }
    }

    /// Asks whether somebody is there.
    ///
    /// # Errors
    /// When the connection breaks.
    pub(super) async fn ping(&mut self) -> Result<(), tungstenite::Error> {
        self.0.send(Message::Ping(Bytes::new())).await
    }

    /// Says that the talk is over, where the other end listens.
    pub(super) async fn close(mut self) {
        // Whoever does not hear it has gone.
        let _ = tokio::time::timeout(CLOSED_WITHIN, SinkExt::close(&mut self.0)).await;
    }

    /// Sends a message.
    ///
    /// # Errors
    /// When the connection breaks.
    pub(super) async fn send(&mut self, text: String) -> Result<(), tungstenite::Error> {
        if text.len() <= LONGEST_FRAME {
            return self.0.send(Message::Text(text.into())).await;
        }
        let mut rest = Bytes::from(text);
        let mut kind = Data::Text;
        while !rest.is_empty() {
            let part = rest.split_to(rest.len().min(LONGEST_FRAME));
            let frame = Frame::message(part, OpCode::Data(kind), rest.is_empty());
            self.0.send(Message::Frame(frame)).await?;
            kind = Data::Continue;
        }
        Ok(())
    }
}
