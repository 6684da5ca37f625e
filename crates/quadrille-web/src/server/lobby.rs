//! The door of a server for several people: the list of rooms, and a way to a new one.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use axum::routing::{MethodRouter, post};
use axum::{Extension, Json};
use serde::Deserialize;

use super::table::{AtTable, Shared, Tables};
use super::too_many;
use crate::allowances::{Asked, Client};
use crate::guest::{Guest, Visitor};
use crate::rooms::{Created, Rooms};
use crate::view::{self, LobbyView, News};

/// The most bytes of a wish.
const WISH_BYTES: usize = 4 << 10;

/// What is asked of a new room.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wish {
    /// Its name; one is chosen where it is empty.
    name: String,
    /// Does it stand in the list?
    listed: bool,
}

/// The page of the list.
pub(super) async fn page(
    State(shared): State<Shared>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Response {
    let Tables::Rooms(rooms) = &shared.tables else { return StatusCode::NOT_FOUND.into_response() };
    document(rooms, &shared.guest(&headers, client), StatusCode::OK, None).await
}

/// The list alone, to be shown anew.
pub(super) async fn list(
    State(shared): State<Shared>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Response {
    let Tables::Rooms(rooms) = &shared.tables else { return StatusCode::NOT_FOUND.into_response() };
    let locale = rooms.locales().open(shared.guest(&headers, client).language.as_deref());
    match listed(rooms).await {
        Some(lines) => ([(header::CACHE_CONTROL, "no-store")], Html(view::room_list(&lines, &locale).into_string()))
            .into_response(),
        None => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// Where rooms are made: a wish is short.
pub(super) fn making() -> MethodRouter<Shared> {
    post(create).layer(DefaultBodyLimit::max(WISH_BYTES))
}

/// Makes a room, or finds the one that has this name already.
async fn create(
    State(shared): State<Shared>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Json(wish): Json<Wish>,
) -> Response {
    let Tables::Rooms(rooms) = &shared.tables else { return StatusCode::NOT_FOUND.into_response() };
    let mut guest = shared.guest(&headers, client);
    let locale = rooms.locales().open(guest.language.as_deref());
    if !shared.doors.may(client, Asked::Room) {
        return too_many(&shared, &guest, "lobby-too-many");
    }
    // Whoever opens a room is known again by their number.
    let cookie = shared.greets(&mut guest);
    let (rooms, host) = (Arc::clone(rooms), guest.visitor.unwrap_or_else(Visitor::new));
    let made = tokio::task::spawn_blocking(move || rooms.create(&wish.name, wish.listed, &host)).await;
    match made {
        Ok(Ok(Created::Room(name))) => (cookie, Json(serde_json::json!({ "room": name }))).into_response(),
        Ok(Ok(Created::BadName)) => (StatusCode::UNPROCESSABLE_ENTITY, locale.text("lobby-bad-name")).into_response(),
        Ok(Err(error)) => {
            let why = quadrille_session::describe_sentence(&(&error).into(), &locale);
            (StatusCode::INTERNAL_SERVER_ERROR, why).into_response()
        }
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The short address of a room leads to its board.
pub(super) async fn enter(_: AtTable, path: axum::extract::Path<String>) -> Redirect {
    Redirect::to(&format!("/room/{}/game", path.0))
}

/// The list, with the news that there is no room of this name.
pub(super) async fn no_such_room(rooms: &Arc<Rooms>, guest: &Guest, name: &str) -> Response {
    document(rooms, guest, StatusCode::NOT_FOUND, Some(News::Missing(name))).await
}

/// The list, with the news that the room is closed to who asks.
pub(super) async fn shut_room(rooms: &Arc<Rooms>, guest: &Guest) -> Response {
    document(rooms, guest, StatusCode::FORBIDDEN, Some(News::Shut)).await
}

async fn document(rooms: &Arc<Rooms>, guest: &Guest, status: StatusCode, news: Option<News<'_>>) -> Response {
    let locale = rooms.locales().open(guest.language.as_deref());
    let Some(lines) = listed(rooms).await else { return StatusCode::SERVICE_UNAVAILABLE.into_response() };
    let view = LobbyView {
        locale: &locale,
        languages: rooms.locales().codes(),
        preferences: &guest.preferences,
        rooms: &lines,
        news,
    };
    (status, [(header::CACHE_CONTROL, "no-store")], Html(view::lobby(&view).into_string())).into_response()
}

async fn listed(rooms: &Arc<Rooms>) -> Option<Vec<crate::rooms::Listed>> {
    let rooms = Arc::clone(rooms);
    tokio::task::spawn_blocking(move || rooms.listed()).await.ok()?.ok()
}
