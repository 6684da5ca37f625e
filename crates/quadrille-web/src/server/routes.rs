//! What can be asked of a table over HTTP, and the sockets of its pages.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;

use super::patience::SENT_WITHIN;
use super::socket::{Heard, Socket, Upgrade};
use super::table::{AtTable, Shared, Tables};
use super::too_many;
use super::{files, lobby};
use crate::allowances::{self, Bucket};
use crate::desk::{Note, PageId, Question};
use crate::guest::{Guest, Visitor};
use crate::message::{Request, Screen};
use crate::outbox::outbox;
use crate::tree;

/// How many pages may be open at one table.
const MOST_PAGES: u64 = 200;
/// A page that says too much is heard again after this long.
const HEARD_AGAIN: Duration = Duration::from_millis(50);

/// The paths of a table.
pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/", get(|state, table, ply| page(state, table, Screen::Setup, ply, None)))
        .route("/game", get(|state, table, ply| page(state, table, Screen::Game, ply, None)))
        .route("/tree", get(|state, table, ply| page(state, table, Screen::Tree, ply, None)))
        .route("/tree.json", get(tree_answer))
        .route("/tree/board", get(tree_board))
        .route("/p/{game}", get(position))
        .route("/dialog/{name}", get(dialog))
        .route("/socket", get(socket))
        .merge(files::routes())
}

/// Which ply of the game is looked at, where it is not the present one.
#[derive(Default, Deserialize)]
pub(super) struct Place {
    pub(super) ply: Option<usize>,
}

/// What a path names beside its room.
#[derive(Deserialize)]
pub(super) struct Named {
    pub(super) name: String,
}

async fn page(
    State(shared): State<Shared>,
    AtTable { table, mut guest }: AtTable,
    screen: Screen,
    Query(Place { ply }): Query<Place>,
    link: Option<String>,
) -> Response {
    let cookie = shared.greets(&mut guest);
    let document = table.ask(guest.clone(), |reply| Question::Page { screen, ply, link, reply }).await;
    match (document, &shared.tables) {
        (Some(Some(html)), _) => (cookie, [(header::CACHE_CONTROL, "no-store")], Html(html)).into_response(),
        (Some(None), Tables::Rooms(rooms)) => lobby::shut_room(rooms, &guest).await,
        _ => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

impl Shared {
    /// In rooms, somebody new is given a number to be known again by.
    pub(super) fn greets(&self, guest: &mut Guest) -> HeaderMap {
        let mut headers = HeaderMap::new();
        if matches!(self.tables, Tables::Rooms(_)) && guest.visitor.is_none() {
            let visitor = Visitor::new();
            let secure = if guest.client.https { "; Secure" } else { "" };
            let cookie = format!(
                "{}={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}",
                Visitor::COOKIE,
                visitor.as_str()
            );
            headers.insert(header::SET_COOKIE, HeaderValue::from_str(&cookie).expect("a number in plain text"));
            guest.visitor = Some(visitor);
        }
        headers
    }
}

async fn position(state: State<Shared>, table: AtTable, uri: Uri) -> Response {
    let link = uri.path_and_query().map(ToString::to_string);
    page(state, table, Screen::Setup, Query(Place::default()), link).await
}

async fn dialog(AtTable { table, guest }: AtTable, Path(Named { name }): Path<Named>) -> Response {
    match table.ask(guest, |reply| Question::Dialog { name, reply }).await.flatten() {
        Some(html) => ([(header::CACHE_CONTROL, "no-store")], Html(html)).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A search on a position of the game, made beside the server's own work.
async fn tree_answer(
    State(shared): State<Shared>,
    AtTable { table, guest }: AtTable,
    Query(Place { ply }): Query<Place>,
    Query(question): Query<tree::Question>,
) -> Response {
    let locale = shared.locales.open(guest.language.as_deref());
    let Some(core) = shared.doors.search(guest.client).await else {
        return axum::Json(serde_json::json!({ "refused": locale.text("limit-searches") })).into_response();
    };
    let (settings, record) = match table.ask(guest, |reply| Question::Shown { ply, reply }).await.flatten() {
        Some(Ok(shown)) => shown,
        Some(Err(why)) => return axum::Json(serde_json::json!({ "refused": why })).into_response(),
        None => return StatusCode::NOT_FOUND.into_response(),
    };
    let answered = tokio::task::spawn_blocking(move || {
        // Held until the search has ended, even when nobody waits for it any more.
        let _core = core;
        question.answer(&record, &settings, &locale)
    });
    match answered.await {
        Ok(Ok(trace)) => axum::Json(trace).into_response(),
        // Nothing went wrong: on this position there is nothing to search.
        Ok(Err(why)) => axum::Json(serde_json::json!({ "refused": why })).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The board after a line of play from a position of the game.
async fn tree_board(
    State(shared): State<Shared>,
    AtTable { table, guest }: AtTable,
    Query(Place { ply }): Query<Place>,
    Query(line): Query<tree::Line>,
) -> Response {
    let locale = shared.locales.open(guest.language.as_deref());
    let Some(Ok((settings, record))) = table.ask(guest, |reply| Question::Shown { ply, reply }).await.flatten() else {
        return StatusCode::NOT_FOUND.into_response();
    };
    axum::Json(line.answer(&settings, &record, &locale)).into_response()
}

/// Where there is no room for one more page, a page that asks without a socket is told why: what
/// refuses a socket is not told to scripts.
async fn socket(State(shared): State<Shared>, at: AtTable, upgrade: Result<Upgrade, StatusCode>) -> Response {
    let is_full = at.table.pages.load(Ordering::Relaxed) >= MOST_PAGES;
    // However many watch, who sits comes back.
    if is_full && !at.table.crowd.has_seat(at.guest.visitor.as_ref()) {
        return too_many(&shared, &at.guest, "limit-table");
    }
    let Some(place) = shared.doors.open_page(at.guest.client, at.guest.visitor.as_ref()) else {
        return too_many(&shared, &at.guest, "limit-pages");
    };
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(status) => return status.into_response(),
    };
    upgrade.then(move |socket| converse(shared, at, socket, place))
}

/// One page, as long as it is open.
async fn converse(shared: Shared, AtTable { table, guest }: AtTable, mut socket: Socket, place: allowances::Place) {
    let page = PageId(shared.next_page.fetch_add(1, Ordering::Relaxed));
    let (outbox, mut letters) = outbox();
    for count in [&shared.open_pages, &table.pages] {
        count.fetch_add(1, Ordering::Relaxed);
    }
    let visitor = guest.visitor.clone();
    let tell = async |note| table.tell(visitor.as_ref(), note).await;
    tell(Note::Opened { page, outbox, guest: Box::new(guest) }).await;
    let &allowances::Allowances { messages: rate, ping: every, .. } = shared.doors.allowances();
    let mut words = Bucket::new(rate);
    let mut ping = tokio::time::interval_at((Instant::now() + every).into(), every);
    let mut heard_at = Instant::now();
    loop {
        // Nothing is a ping.
        let letter = tokio::select! {
            letter = letters.take() => match letter {
                Some(text) => Some(text),
                // The desk let the page go.
                None => break,
            },
            _ = ping.tick() => {
                if heard_at.elapsed() > 2 * every {
                    break;
                }
                None
            }
            heard = socket.hear() => {
                heard_at = Instant::now();
                // What comes too fast waits on its way here, and disturbs nobody.
                while !words.take(rate) {
                    tokio::time::sleep(HEARD_AGAIN).await;
                }
                match heard {
                    Some(Heard::Text(text)) => {
                        match serde_json::from_str::<Request>(&text) {
                            Ok(request) => tell(Note::Said { page, request: Box::new(request) }).await,
                            // Our own page never says this; whoever does gets no second try.
                            Err(_) => break,
                        }
                    }
                    Some(Heard::Life) => {}
                    None => break,
                }
                continue;
            }
        };
        let sent = async {
            match letter {
                Some(text) => socket.send(text).await,
                None => socket.ping().await,
            }
        };
        if !matches!(tokio::time::timeout(SENT_WITHIN, sent).await, Ok(Ok(()))) {
            break;
        }
    }
    for count in [&shared.open_pages, &table.pages] {
        count.fetch_sub(1, Ordering::Relaxed);
    }
    tell(Note::Closed { page }).await;
    socket.close().await;
    drop(place);
}
