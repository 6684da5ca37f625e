//! A request goes on to another server, and what becomes of it comes back: an answer, or a
//! socket as long as it is open.

use std::collections::HashSet;
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::copy_bidirectional;
use tokio::net::TcpStream;
use tokio::sync::watch;

use super::{CLIENT, Cluster, SECRET};
use crate::allowances::Client;
use crate::server::ANSWER_WITHIN;

/// A server that lives is reached sooner.
const REACHED_WITHIN: Duration = Duration::from_secs(3);
/// And answers that a socket is open.
const SOCKET_WITHIN: Duration = Duration::from_secs(5);

/// Passes a request on; nothing where the other server cannot be reached.
pub(super) async fn pass(cluster: &Cluster, mut request: Request, address: String, client: Client) -> Option<Response> {
    let is_socket = request.headers().contains_key(header::UPGRADE);
    let here = is_socket.then(|| hyper::upgrade::on(&mut request));
    let stream = tokio::time::timeout(REACHED_WITHIN, TcpStream::connect(&address)).await.ok()?.ok()?;
    // Where that cannot be had, it is only slower.
    let _ = stream.set_nodelay(true);
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.ok()?;
    tokio::spawn(connection.with_upgrades());
    let headers = request.headers_mut();
    headers.insert(SECRET, HeaderValue::from_str(&cluster.secret).ok()?);
    headers.insert(CLIENT, HeaderValue::from_str(&client.to_string()).ok()?);
    let mut alive = cluster.alive.subscribe();
    let most = if is_socket { SOCKET_WITHIN } else { ANSWER_WITHIN };
    let mut response = tokio::select! {
        answered = tokio::time::timeout(most, sender.send_request(request)) => answered.ok()?.ok()?,
        () = is_gone(&mut alive, &address) => return None,
    };
    if let Some(here) = here.filter(|_| response.status() == StatusCode::SWITCHING_PROTOCOLS) {
        let there = hyper::upgrade::on(&mut response);
        tokio::spawn(async move {
            let (Ok(here), Ok(there)) = tokio::join!(here, there) else { return };
            let (mut here, mut there) = (TokioIo::new(here), TokioIo::new(there));
            tokio::select! {
                // However it ends, the page comes back by itself.
                _ = copy_bidirectional(&mut here, &mut there) => {}
                () = is_gone(&mut alive, &address) => {}
            }
        });
    }
    Some(response.map(Body::new))
}

/// Waits until a server is not heard of any more: one that is asleep or cut off says nothing, and its
/// rooms are another's soon. What was heard before the database said that it has the room does not
/// count: it may have joined since.
async fn is_gone(alive: &mut watch::Receiver<HashSet<String>>, address: &str) {
    while alive.changed().await.is_ok() {
        let servers = alive.borrow_and_update();
        if !servers.is_empty() && !servers.contains(address) {
            return;
        }
    }
}
