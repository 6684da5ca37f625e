//! Connections: accepted within the limits, and ended when nothing comes.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tower_service::Service as _;

use super::patience::Impatient;
use crate::allowances::Doors;

/// How long the head of a request may take, and a connection wait for the next one.
const HEAD_WITHIN: Duration = Duration::from_secs(10);
/// The most bytes of a head: the link of a game on the largest board is 41 kB.
const HEAD_BYTES: usize = 64 << 10;
/// After an error of the system, as when there are too many files, it is given time.
const AFTER_AN_ERROR: Duration = Duration::from_millis(200);

/// Where a request comes from.
#[derive(Clone, Copy)]
pub(super) struct Peer(pub(super) IpAddr);

/// Serves for ever.
pub(super) async fn serve(listener: TcpListener, app: Router, doors: Arc<Doors>) {
    loop {
        let Ok((stream, peer)) = listener.accept().await else {
            tokio::time::sleep(AFTER_AN_ERROR).await;
            continue;
        };
        // Whoever has too many already is hung up on, which costs nothing.
        let Some(place) = doors.connect(peer.ip()) else { continue };
        let app = app.clone();
        tokio::spawn(async move {
            converse(stream, peer, app).await;
            drop(place);
        });
    }
}

async fn converse(stream: TcpStream, peer: SocketAddr, app: Router) {
    // A move is a few small messages: none waits until the one before has arrived. Where
    // that cannot be had, it is only slower.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer.ip()));
        app.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_WITHIN)
        .max_buf_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(Impatient::new(stream)), service)
        .with_upgrades();
    // A connection that breaks is the other end's affair.
    let _ = connection.await;
}
