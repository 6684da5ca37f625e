//! Problems, lessons and searches over HTTP: they belong to no table.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use axum::routing::get;
use axum::{Json, Router};
use maud::Markup;
use quadrille_core::AnyRecord;
use quadrille_session::describe_sentence;
use serde::Deserialize;
use serde_json::{Value, json};

use super::table::{Shared, Tables};
use crate::allowances::Client;
use crate::learn::problems::{self, Numbered};
use crate::learn::{Part, Reader, document, lessons, position, train};
use crate::{link, tree};

/// The paths, the same at home and on a server for several.
pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/problems", get(index))
        .route("/problems/today", get(today))
        .route("/problems/{game}/{number}", get(problem))
        .route("/problems/{game}/{number}/answer", get(answer))
        .route("/problems/{game}/{number}/hint", get(hint))
        .route("/lessons", get(lesson_list))
        .route("/lessons/{name}", get(lesson))
        .route("/learn/board", get(board))
        .route("/learn/judge", get(judge))
        .route("/learn/mistakes", get(mistakes))
        .route("/learn/tree", get(tree_page))
        .route("/learn/tree.json", get(tree_answer))
        .route("/learn/tree/board", get(tree_board))
}

impl FromRequestParts<Shared> for Reader {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Reader, StatusCode> {
        let client = parts.extensions.get::<Client>().copied().ok_or(StatusCode::INTERNAL_SERVER_ERROR)?;
        let guest = shared.guest(&parts.headers, client);
        Ok(Reader {
            locale: shared.locales.open(guest.language.as_deref()),
            guest,
            locales: Arc::clone(&shared.locales),
            at_home: matches!(shared.tables, Tables::Home(_)),
        })
    }
}

/// The document around a page.
fn shown(reader: &Reader, part: Part, title: &str, main: &Markup) -> Response {
    let html = document(reader, part, title, main).into_string();
    ([(header::CACHE_CONTROL, "no-store")], Html(html)).into_response()
}

async fn index(reader: Reader) -> Response {
    let title = reader.locale.text("learn-problems");
    shown(&reader, Part::Problems, &title, &problems::index(&reader.locale))
}

async fn today() -> Redirect {
    Redirect::to(&Numbered::today().map_or_else(|| "/problems".to_owned(), Numbered::path))
}

async fn problem(reader: Reader, Path((game, number)): Path<(String, usize)>) -> Response {
    match Numbered::find(&game, number) {
        Some(found) => {
            let main = problems::page(found, reader.at_home, &reader.locale);
            shown(&reader, Part::Problems, &found.title(&reader.locale), &main)
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[derive(Deserialize)]
struct Tried {
    #[serde(rename = "move")]
    mv: String,
}

/// A wrong move takes a proof of what it leads to, made beside the server's own work.
async fn answer(
    State(shared): State<Shared>,
    reader: Reader,
    Path((game, number)): Path<(String, usize)>,
    Query(Tried { mv }): Query<Tried>,
) -> Response {
    let Some(found) = Numbered::find(&game, number) else { return StatusCode::NOT_FOUND.into_response() };
    searched(&shared, reader, move |locale| found.answer(&mv, locale)).await
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Given {
    given: usize,
}

async fn hint(reader: Reader, Path((game, number)): Path<(String, usize)>, Query(given): Query<Given>) -> Response {
    match Numbered::find(&game, number) {
        Some(found) => Json(found.hint(given.given, &reader.locale)).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A position as its link writes it, and moves from it, separated by commas.
#[derive(Default, Deserialize)]
#[serde(default)]
struct At {
    position: String,
    line: String,
}

async fn board(reader: Reader, Query(At { position, line }): Query<At>) -> Response {
    match link::read(&position) {
        Ok(record) => {
            let line: Vec<&str> = line.split(',').filter(|mv| !mv.is_empty()).collect();
            Json(position::after(&record, &line, &reader.locale)).into_response()
        }
        Err(why) => (StatusCode::UNPROCESSABLE_ENTITY, describe_sentence(&why, &reader.locale)).into_response(),
    }
}

async fn lesson_list(State(shared): State<Shared>, reader: Reader) -> Response {
    let folder = shared.lessons.clone();
    let locale = Arc::clone(&reader.locale);
    let listed = tokio::task::spawn_blocking(move || lessons::all(folder.as_deref(), &locale)).await;
    let Ok(listed) = listed else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    // Where one's own go is told to who owns the machine.
    let folder = shared.lessons.as_ref().filter(|_| reader.at_home).map(|folder| folder.display().to_string());
    let title = reader.locale.text("learn-lessons");
    shown(&reader, Part::Lessons, &title, &lessons::index(&listed, folder.as_deref(), &reader.locale))
}

async fn lesson(State(shared): State<Shared>, reader: Reader, Path(name): Path<String>) -> Response {
    let (folder, locale, wanted) = (shared.lessons.clone(), Arc::clone(&reader.locale), name.clone());
    let found = tokio::task::spawn_blocking(move || lessons::find(&wanted, folder.as_deref(), &locale)).await;
    let locale = &reader.locale;
    match found {
        Ok(Some(Ok(lesson))) => {
            let back = locale.text("learn-all-lessons");
            shown(&reader, Part::Lessons, &lesson.title, &lessons::page(&name, &lesson, (&back, "/lessons"), locale))
        }
        Ok(Some(Err(why))) => (StatusCode::UNPROCESSABLE_ENTITY, describe_sentence(&why, locale)).into_response(),
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// A move on any position, judged by the solver.
async fn judge(
    State(shared): State<Shared>,
    reader: Reader,
    Query(At { position, .. }): Query<At>,
    Query(Tried { mv }): Query<Tried>,
) -> Response {
    let Some(record) = read(&position) else { return StatusCode::NOT_FOUND.into_response() };
    searched(&shared, reader, move |locale| train::judged(&record, &mv, locale)).await
}

/// The plies of a game that are to be played again.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Plies {
    plies: String,
}

async fn mistakes(
    reader: Reader,
    Query(At { position, .. }): Query<At>,
    Query(Plies { plies }): Query<Plies>,
) -> Response {
    let locale = &reader.locale;
    let Some(lesson) = read(&position).and_then(|record| train::mistakes(&record, &plies, locale)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let back = locale.text("tree-back");
    let main = lessons::page(&format!("mistakes-{plies}"), &lesson, (&back, "/game"), locale);
    shown(&reader, Part::Lessons, &lesson.title, &main)
}

/// The tree of a position that is on no table.
async fn tree_page(reader: Reader, Query(At { position, .. }): Query<At>) -> Response {
    let locale = &reader.locale;
    match read(&position).and_then(|record| Some((position::table(&record, locale)?, record))) {
        Some((table, record)) => {
            let main = tree::screen(table.settings(), &record, &position, locale);
            shown(&reader, Part::Tree, &locale.text("tree-title"), &main)
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn read(position: &str) -> Option<AnyRecord> {
    link::read(position).ok()
}

async fn tree_answer(
    State(shared): State<Shared>,
    reader: Reader,
    Query(At { position, .. }): Query<At>,
    Query(question): Query<tree::Question>,
) -> Response {
    let Some(record) = read(&position) else { return StatusCode::NOT_FOUND.into_response() };
    let Some(table) = position::table(&record, &reader.locale) else { return StatusCode::NOT_FOUND.into_response() };
    let settings = table.settings().clone();
    searched(&shared, reader, move |locale| {
        question.answer(&record, &settings, locale).unwrap_or_else(|why| json!({ "refused": why }))
    })
    .await
}

async fn tree_board(reader: Reader, Query(At { position, .. }): Query<At>, Query(line): Query<tree::Line>) -> Response {
    let Some(record) = read(&position) else { return StatusCode::NOT_FOUND.into_response() };
    let Some(table) = position::table(&record, &reader.locale) else { return StatusCode::NOT_FOUND.into_response() };
    Json(line.answer(table.settings(), &record, &reader.locale)).into_response()
}

/// What takes a search is made on one of the cores for searches; nobody gets more than a share.
pub(super) async fn searched(
    shared: &Shared,
    reader: Reader,
    search: impl FnOnce(&quadrille_locale::Locale) -> Value + Send + 'static,
) -> Response {
    let Reader { guest, locale, .. } = reader;
    let Some(core) = shared.doors.search(guest.client).await else {
        return Json(json!({ "refused": locale.text("limit-searches") })).into_response();
    };
    let answered = tokio::task::spawn_blocking(move || {
        // Held until the search has ended, even when nobody waits for it any more.
        let _core = core;
        search(&locale)
    });
    match answered.await {
        Ok(answer) => Json(answer).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
