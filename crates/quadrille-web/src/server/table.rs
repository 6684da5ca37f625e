//! The table that a request is about: the only one at home, or that of a room.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, TrySendError};
use std::time::Duration;

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use tokio::sync::oneshot;

use super::lobby;
use crate::allowances::{Client, Doors};
use crate::desk::{Ask, Note, Question};
use crate::guest::Guest;
use crate::locales::Locales;
use crate::rooms::Rooms;

/// A way to the thread that owns a table.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    notes: SyncSender<Note>,
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
}

/// The table that a request is about, and who asks.
pub(super) struct AtTable {
    pub(super) table: Handle,
    pub(super) guest: Guest,
}

impl FromRequestParts<Shared> for AtTable {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<AtTable, Response> {
        let client =
            parts.extensions.get::<Client>().copied().ok_or(StatusCode::INTERNAL_SERVER_ERROR.into_response())?;
        let guest = Guest::of(&parts.headers, client);
        let rooms = match &shared.tables {
            Tables::Home(table) => return Ok(AtTable { table: table.clone(), guest }),
            Tables::Rooms(rooms) => Arc::clone(rooms),
        };
        let path = RawPathParams::from_request_parts(parts, shared).await.map_err(IntoResponse::into_response)?;
        let name = path.iter().find(|(key, _)| *key == "room").map(|(_, name)| name.to_owned()).unwrap_or_default();
        let found = {
            let (rooms, name) = (Arc::clone(&rooms), name.clone());
            tokio::task::spawn_blocking(move || rooms.find(&name)).await
        };
        match found {
            Ok(Ok(Some(table))) => Ok(AtTable { table, guest }),
            Ok(Ok(None)) => Err(lobby::no_such_room(&rooms, &guest, &name).await),
            _ => Err(StatusCode::SERVICE_UNAVAILABLE.into_response()),
        }
    }
}

impl Handle {
    pub(crate) fn new(notes: SyncSender<Note>) -> Handle {
        Handle { notes, pages: Arc::default() }
    }

    /// Puts a note into the queue, waiting while it is full.
    pub(super) async fn tell(&self, mut note: Note) {
        loop {
            match self.notes.try_send(note) {
                Ok(()) | Err(TrySendError::Disconnected(_)) => return,
                Err(TrySendError::Full(back)) => note = back,
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Asks the desk on behalf of somebody.
    pub(super) async fn ask<T>(
        &self,
        guest: Guest,
        question: impl FnOnce(oneshot::Sender<T>) -> Question,
    ) -> Option<T> {
        let (reply, answer) = oneshot::channel();
        self.tell(Note::Asked(Box::new(Ask { guest, question: question(reply) }))).await;
        answer.await.ok()
    }

    /// Is nobody there?
    pub(crate) fn is_empty(&self) -> bool {
        self.pages.load(Ordering::Relaxed) == 0
    }

    /// Lets the thread end; what it knows is kept. False where its queue is full: then the
    /// table is in use.
    pub(crate) fn close(&self) -> bool {
        self.notes.try_send(Note::Close).is_ok()
    }
}
