//! Several servers on one database: each has rooms of its own, and any of them can be asked
//! for any room.
//!
//! A request for a room that is open at another server is passed on to it, with all that
//! follows ([`pass`]). The servers know each other by a secret of the database; nobody else can
//! say who asks.

mod pass;

use std::collections::HashSet;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::rejection::RawPathParamsRejection;
use axum::extract::{RawPathParams, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use quadrille_store::{PostgresStore, StoreError, Tenant};
use tokio::sync::watch;

use crate::allowances::{Client, Doors};
use crate::rooms::{Found, Rooms};
use crate::server::room_of;

/// Rooms are kept this long without a word of their server.
const CUT_OFF: Duration = Duration::from_secs(10);
/// Carries the secret from server to server.
const SECRET: &str = "x-quadrille-secret";
/// Carries who asks.
const CLIENT: &str = "x-quadrille-client";

/// This server among the others.
pub(crate) struct Cluster {
    store: PostgresStore,
    rooms: Arc<Rooms>,
    doors: Arc<Doors>,
    secret: String,
    /// The addresses of the servers that live.
    alive: watch::Sender<HashSet<String>>,
    /// When the database was last heard of.
    heard: Mutex<Instant>,
}

/// A request that another server passed on: who asks there.
#[derive(Clone, Copy)]
pub(crate) struct Passed(pub(crate) Client);

impl Tenant for Cluster {
    fn lost(&self, room: &str) {
        self.rooms.close(room);
    }

    fn pages(&self) -> Vec<(String, u64)> {
        self.rooms.pages()
    }

    fn alive(&self, servers: Vec<String>) {
        *self.heard.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        // A name is no address: whoever is reached by one counts like anybody.
        let addresses = servers.iter().filter_map(|server| server.parse::<SocketAddr>().ok());
        self.doors.know(addresses.map(|server| server.ip().to_canonical()).collect());
        self.alive.send_replace(servers.into_iter().collect());
    }
}

impl Cluster {
    /// Joins the others; they reach this server at `address`.
    ///
    /// # Errors
    /// When the database does not answer.
    pub(crate) fn join(
        store: PostgresStore,
        rooms: Arc<Rooms>,
        doors: Arc<Doors>,
        address: &str,
    ) -> Result<Arc<Cluster>, StoreError> {
        let secret = store.secret()?;
        let cluster = Arc::new(Cluster {
            store,
            rooms,
            doors,
            secret,
            alive: watch::Sender::default(),
            heard: Mutex::new(Instant::now()),
        });
        let weak = Arc::downgrade(&cluster);
        cluster.store.serve_at(address, weak)?;
        Ok(cluster)
    }

    /// Was the database not heard of for longer than rooms are kept?
    pub(crate) fn is_cut_off(&self) -> bool {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner).elapsed() > CUT_OFF
    }

    /// How many servers live.
    pub(crate) fn servers(&self) -> usize {
        self.alive.borrow().len()
    }

    /// Gives the rooms to the others, once all are closed.
    pub(crate) fn leave(&self) {
        // Where the database is away they are free when the lease is over.
        let _ = self.store.leave();
    }

    /// Who asks, where another server passed the request on; an error where somebody only
    /// says so.
    fn passed(&self, headers: &HeaderMap) -> Option<Result<Passed, StatusCode>> {
        let secret = headers.get(SECRET)?.as_bytes();
        let own = self.secret.as_bytes();
        // As long for any wrong one.
        let differ = own.iter().zip(secret).fold(0, |differ, (own, other)| differ | (own ^ other));
        let client = headers.get(CLIENT).and_then(|text| Client::parse(text.to_str().ok()?));
        Some(match client {
            Some(client) if differ == 0 && own.len() == secret.len() => Ok(Passed(client)),
            _ => Err(StatusCode::FORBIDDEN),
        })
    }
}

/// Finds out which requests another server passed on.
pub(crate) async fn recognise(State(cluster): State<Arc<Cluster>>, mut request: Request, next: Next) -> Response {
    match cluster.passed(request.headers()) {
        Some(Err(refused)) => return refused.into_response(),
        Some(Ok(passed)) => drop(request.extensions_mut().insert(passed)),
        None => {}
    }
    request.headers_mut().remove(SECRET);
    request.headers_mut().remove(CLIENT);
    next.run(request).await
}

/// Passes a request for a room on to the server that has it.
///
/// The name is the one that the route has read, as the table's own: however it is written in the
/// address.
pub(crate) async fn pass_on(
    State(cluster): State<Arc<Cluster>>,
    path: Result<RawPathParams, RawPathParamsRejection>,
    request: Request,
    next: Next,
) -> Response {
    let room = path.as_ref().ok().and_then(room_of);
    let Some(room) = room.filter(|room| cluster.rooms.find_open(room).is_none()).map(str::to_owned) else {
        return next.run(request).await;
    };
    let rooms = Arc::clone(&cluster.rooms);
    let found = tokio::task::spawn_blocking(move || rooms.find_anywhere(&room)).await;
    let address = match found {
        Ok(Ok(Found::Elsewhere(address))) => address,
        Ok(Ok(_)) => return next.run(request).await,
        _ => return away(),
    };
    let (Some(client), None) = (request.extensions().get::<Client>().copied(), request.extensions().get::<Passed>())
    else {
        // It has just moved: whoever asks comes again.
        return away();
    };
    pass::pass(&cluster, request, address, client).await.unwrap_or_else(away)
}

fn away() -> Response {
    (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "1")]).into_response()
}
