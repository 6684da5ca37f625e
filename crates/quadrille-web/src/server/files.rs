//! Files of a table: games to keep or to load, pictures and sheets to print.
//!
//! A picture of the largest board is 8 MB and takes a tenth of a second of a core. So files are
//! made beside the server's own work, as many at once as there are cores; an address has a
//! few at a time, from the moment that one is made until it was taken, and so many bytes a
//! minute both ways.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use futures_util::StreamExt as _;
use hyper::body::{Frame, SizeHint};
use quadrille_core::Reason;
use quadrille_format::sheet::{self, Paper};
use quadrille_format::{Format, Save};
use quadrille_locale::Locale;
use quadrille_session::describe_sentence;
use tokio::sync::OwnedSemaphorePermit;
use tokio::task::spawn_blocking;

use super::blank::BlankSheet;
use super::routes::{Named, Place};
use super::table::{AtTable, Shared};
use super::{UPLOAD_BYTES, too_many};
use crate::allowances::Asked;
use crate::desk::Question;
use crate::guest::Guest;

/// What of an answer is handed on at once.
const PIECE: usize = 32 << 10;

/// The paths.
pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/save/{name}", get(download))
        .route("/load", post(load))
        .route("/sheet.pdf", get(blank))
        .route("/position.pdf", get(printed))
        .route("/board.svg", get(picture))
}

/// Something to download or look at.
#[derive(Debug)]
pub(super) struct File {
    /// What it is called on disk.
    pub(super) name: String,
    /// Its media type.
    pub(super) kind: &'static str,
    /// Its content.
    pub(super) bytes: Vec<u8>,
}

async fn download(shared: State<Shared>, table: AtTable, Path(Named { name }): Path<Named>) -> Response {
    let Ok(format) = name.parse::<Format>() else { return StatusCode::NOT_FOUND.into_response() };
    let written = move |save: &Save, locale: &Locale| {
        let text = quadrille_format::store(save, format).map_err(|error| describe_sentence(&error.into(), locale))?;
        let name = format!("{}.{}", save.record().game(), format.ending());
        Ok(File { name, kind: format.media_type(), bytes: text.into_bytes() })
    };
    of_game(shared, table, None, written).await
}

/// The board at a ply of the game, or as it is.
async fn picture(shared: State<Shared>, table: AtTable, Query(Place { ply }): Query<Place>) -> Response {
    let drawn = |save: &Save, _: &Locale| {
        let bytes = quadrille_format::svg(save).into_bytes();
        Ok(File { name: "quadrille.svg".into(), kind: "image/svg+xml", bytes })
    };
    of_game(shared, table, ply, drawn).await
}

async fn printed(shared: State<Shared>, table: AtTable) -> Response {
    let drawn = |save: &Save, locale: &Locale| {
        let title = locale.text(&format!("game-{}", save.record().game()));
        let bytes = sheet::position(save, Paper::A4, &title);
        Ok(File { name: "quadrille.pdf".into(), kind: "application/pdf", bytes })
    };
    of_game(shared, table, None, drawn).await
}

async fn blank(State(shared): State<Shared>, at: AtTable, Query(blank): Query<BlankSheet>) -> Response {
    let Some(turn) = turn(&shared, &at.guest).await else { return too_many(&shared, &at.guest, "limit-kilobytes") };
    let locale = shared.locales.open(at.guest.language.as_deref());
    let made = move || blank.file(&locale).map_err(|error| describe_sentence(&error.into(), &locale));
    answer(&shared, &at.guest, turn, made).await
}

/// A file that is made of the table's game.
async fn of_game(
    State(shared): State<Shared>,
    AtTable { table, guest }: AtTable,
    ply: Option<usize>,
    made: impl FnOnce(&Save, &Locale) -> Result<File, String> + Send + 'static,
) -> Response {
    let Some(turn) = turn(&shared, &guest).await else { return too_many(&shared, &guest, "limit-kilobytes") };
    match table.ask(guest.clone(), |reply| Question::Game { ply, reply }).await {
        Some(Ok((save, locale))) => answer(&shared, &guest, turn, move || made(&save, &locale)).await,
        Some(Err(why)) => (StatusCode::UNPROCESSABLE_ENTITY, why).into_response(),
        None => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// Waits until the address may have another file; nothing where it had too many bytes.
async fn turn(shared: &Shared, guest: &Guest) -> Option<OwnedSemaphorePermit> {
    let turn = shared.doors.file(guest.client).await?;
    shared.doors.may(guest.client, Asked::Kilobyte).then_some(turn)
}

async fn answer(
    shared: &Shared,
    guest: &Guest,
    turn: OwnedSemaphorePermit,
    made: impl FnOnce() -> Result<File, String> + Send + 'static,
) -> Response {
    let Some(core) = shared.doors.draw().await else { return StatusCode::SERVICE_UNAVAILABLE.into_response() };
    let made = spawn_blocking(move || {
        // Held until it is made, even when nobody waits for it any more.
        let _core = core;
        made()
    });
    match made.await {
        Ok(Ok(File { name, kind, bytes })) => {
            shared.doors.carried(guest.client, bytes.len());
            // A PDF is looked at; the browser offers to keep it.
            let manner = if kind == "application/pdf" { "inline" } else { "attachment" };
            let headers = [
                (header::CONTENT_TYPE, kind.to_owned()),
                (header::CONTENT_DISPOSITION, disposition(manner, &name)),
                (header::CACHE_CONTROL, "no-store".to_owned()),
            ];
            (headers, Body::new(Taken { rest: bytes.into(), _turn: turn })).into_response()
        }
        Ok(Err(why)) => (StatusCode::UNPROCESSABLE_ENTITY, why).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// How a file is to be treated, and its name in every spelling that browsers read.
fn disposition(manner: &str, name: &str) -> String {
    let is_plain = |c: char| c.is_ascii_graphic() && !matches!(c, '"' | '\\') || c == ' ';
    let ascii: String = name.chars().map(|c| if is_plain(c) { c } else { '_' }).collect();
    let escaped = |byte: u8| match byte {
        b'-' | b'.' | b'_' | b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    let exact: String = name.bytes().map(escaped).collect();
    format!("{manner}; filename=\"{ascii}\"; filename*=UTF-8''{exact}")
}

/// A file on its way: the turn of the address is over when it was taken.
struct Taken {
    rest: Bytes,
    _turn: OwnedSemaphorePermit,
}

impl HttpBody for Taken {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let length = self.rest.len().min(PIECE);
        Poll::Ready((length > 0).then(|| Ok(Frame::data(self.rest.split_to(length)))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.rest.len() as u64)
    }
}

async fn load(State(shared): State<Shared>, AtTable { table, guest }: AtTable, body: Body) -> Response {
    let mut bytes = Vec::new();
    let mut pieces = body.into_data_stream();
    while let Some(piece) = pieces.next().await {
        let Ok(piece) = piece else { return StatusCode::BAD_REQUEST.into_response() };
        if !shared.doors.may(guest.client, Asked::Kilobyte) {
            return too_many(&shared, &guest, "limit-kilobytes");
        }
        shared.doors.carried(guest.client, piece.len());
        if bytes.len() + piece.len() > UPLOAD_BYTES {
            return StatusCode::PAYLOAD_TOO_LARGE.into_response();
        }
        bytes.extend_from_slice(&piece);
    }
    let Some(core) = shared.doors.draw().await else { return StatusCode::SERVICE_UNAVAILABLE.into_response() };
    let read = spawn_blocking(move || {
        let _core = core;
        quadrille_format::load(&bytes).map(|(_, save)| Box::new(save)).map_err(Reason::from)
    });
    let Ok(save) = read.await else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    match table.ask(guest, |reply| Question::Load { save, reply }).await {
        Some(Ok(())) => StatusCode::NO_CONTENT.into_response(),
        Some(Err(why)) => (StatusCode::UNPROCESSABLE_ENTITY, why).into_response(),
        None => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}
