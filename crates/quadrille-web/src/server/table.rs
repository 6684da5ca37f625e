//! The table that a request is about: the only one at home, or that of a room.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::{FromRequestParts, OriginalUri, RawPathParams};
use axum::http::request::Parts;
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use tokio::sync::{mpsc, oneshot};

use super::lobby;
use crate::allowances::{Client, Doors};
use crate::cluster::Cluster;
use crate::desk::{Ask, Crowd, Note, Question};
use crate::guest::{Guest, Visitor};
use crate::locales::Locales;
use crate::rooms::Rooms;

/// A way to the task that owns a table.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    notes: mpsc::Sender<Note>,
    /// Who is there.
    pub(super) crowd: Arc<Crowd>,
    /// The pages that are open there.
    pub(crate) pages: Arc<AtomicU64>,
}

/// The tables of a server.
#[derive(Clone)]
pub(super) enum Tables {
    /// One, for whoever is at this machine.
    Home(Handle),
    /// One in each room.
    Rooms(Arc<Rooms>),
}

/// What all requests share.
#[derive(Clone)]
pub(super) struct Shared {
    pub(super) tables: Tables,
    pub(super) locales: Arc<Locales>,
    pub(super) next_page: Arc<AtomicU64>,
    pub(super) open_pages: Arc<AtomicU64>,
    pub(super) doors: Arc<Doors>,
    /// Where lessons of one's own are.
    pub(super) lessons: Option<PathBuf>,
    /// Where several servers share a database.
    pub(super) cluster: Option<Arc<Cluster>>,
}

/// The table that a request is about, and who asks.
pub(super) struct AtTable {
    pub(super) table: Handle,
    pub(super) guest: Guest,
}

impl Shared {
    /// Who asks. On a server for several people each browser says in which language, until
    /// its person chooses one.
    pub(super) fn guest(&self, headers: &HeaderMap, client: Client) -> Guest {
        let mut guest = Guest::of(headers, client);
        if matches!(self.tables, Tables::Rooms(_)) {
            guest.language = self.locales.language_of(headers);
        }
        guest
    }
}

/// The name of the room that a path is about.
pub(crate) fn room_of(path: &RawPathParams) -> Option<&str> {
    path.iter().find(|(key, _)| *key == "room").map(|(_, name)| name)
}

impl FromRequestParts<Shared> for AtTable {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<AtTable, Response> {
        let client =
            parts.extensions.get::<Client>().copied().ok_or(StatusCode::INTERNAL_SERVER_ERROR.into_response())?;
        let guest = shared.guest(&parts.headers, client);
        let rooms = match &shared.tables {
            Tables::Home(table) => return Ok(AtTable { table: table.clone(), guest }),
            Tables::Rooms(rooms) => Arc::clone(rooms),
        };
        let path = RawPathParams::from_request_parts(parts, shared).await.map_err(IntoResponse::into_response)?;
        let name = room_of(&path).unwrap_or_default().to_owned();
        if let Some(table) = rooms.find_open(&name) {
            return Ok(AtTable { table, guest });
        }
        let found = {
            let (rooms, name) = (Arc::clone(&rooms), name.clone());
            tokio::task::spawn_blocking(move || rooms.find(&name)).await
        };
        match found {
            Ok(Ok(Some(table))) => Ok(AtTable { table, guest }),
            Ok(Ok(None)) => Err(missing(&rooms, &guest, name, parts).await),
            _ => Err(StatusCode::SERVICE_UNAVAILABLE.into_response()),
        }
    }
}

/// Whoever calls a room by its name as it was typed is led to its address; there is no other.
async fn missing(rooms: &Arc<Rooms>, guest: &Guest, name: String, parts: &Parts) -> Response {
    let (looked_in, typed) = (Arc::clone(rooms), name.clone());
    let address = tokio::task::spawn_blocking(move || looked_in.address_of(&typed)).await;
    let Ok(Ok(Some(address))) = address else { return lobby::no_such_room(rooms, guest, &name).await };
    // Below a room the path of a request is only what follows.
    let asked = parts.extensions.get::<OriginalUri>().map_or(&parts.uri, |OriginalUri(uri)| uri);
    let asked = asked.path_and_query().map_or("", PathAndQuery::as_str);
    let below = asked.strip_prefix("/room/").and_then(|asked| asked.find(['/', '?']).map(|at| &asked[at..]));
    Redirect::temporary(&format!("/room/{address}{}", below.unwrap_or_default())).into_response()
}

impl Handle {
    pub(crate) fn new(notes: mpsc::Sender<Note>, crowd: Arc<Crowd>) -> Handle {
        Handle { notes, crowd, pages: Arc::default() }
    }

    /// Puts what somebody brings into the queue, when it is their turn and there is place.
    pub(super) async fn tell(&self, visitor: Option<&Visitor>, note: Note) {
        let note = self.crowd.brings(visitor, note).await;
        // Where the table has ended, its pages come back to the one that is opened next.
        let _ = self.notes.send(note).await;
    }

    /// Asks the desk on behalf of somebody.
    pub(super) async fn ask<T>(
        &self,
        guest: Guest,
        question: impl FnOnce(oneshot::Sender<T>) -> Question,
    ) -> Option<T> {
        let (reply, answer) = oneshot::channel();
        let visitor = guest.visitor.clone();
        self.tell(visitor.as_ref(), Note::Asked(Box::new(Ask { guest, question: question(reply) }))).await;
        answer.await.ok()
    }

    /// Is nobody there?
    pub(crate) fn is_empty(&self) -> bool {
        self.pages.load(Ordering::Relaxed) == 0
    }

    /// Lets the task end; what it knows is kept. False where its queue is full: then the
    /// table is in use.
    pub(crate) fn close(&self) -> bool {
        self.notes.try_send(Note::Close).is_ok()
    }
}
