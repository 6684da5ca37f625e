//! The server: pages and files over HTTP, what pages say over their sockets.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, TrySendError};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Router, middleware};
use quadrille_locale::{DEFAULT_LANGUAGE, Languages};
use serde::Deserialize;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, oneshot};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

use crate::desk::{self, Ask, DeskOptions, File, Note, OUTBOX, PageId, Question};
use crate::guard::{Hosts, guard};
use crate::message::{Request, Screen};
use crate::store::{SqliteStore, StoreError};
use crate::{actions, assets, tree};

/// The most bytes a page may say at once: a form of 26 players is about 3 kB.
const MESSAGE_BYTES: usize = 32 << 10;
/// The most bytes of a file that is sent to be loaded.
const UPLOAD_BYTES: usize = 4 << 20;
/// How many pages may be open.
const MOST_PAGES: u64 = 200;

/// What to serve.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Where to keep what lasts; `None` keeps it in memory.
    pub data: Option<PathBuf>,
    /// The database file to keep it in, instead of the one in `data`.
    pub database: Option<PathBuf>,
    /// The languages that can be chosen.
    pub languages: Languages,
    /// The language of the page until somebody chooses another.
    pub language: String,
    /// Was the language asked for on the command line?
    pub language_asked: bool,
    /// Computers answer at once, for tests.
    pub no_pause: bool,
    /// Fixes what is drawn at random, for tests.
    pub seed: Option<u64>,
    /// Other names under which the server may be called on a network.
    pub names: Vec<String>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data: None,
            database: None,
            languages: Languages::shipped(),
            language: DEFAULT_LANGUAGE.into(),
            language_asked: false,
            no_pause: false,
            seed: None,
            names: Vec::new(),
        }
    }
}

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be used.
    #[error("cannot listen at {address}: {why}; choose another port")]
    Listen {
        /// Which address.
        address: SocketAddr,
        /// The system's reason.
        why: std::io::Error,
    },
    /// Nothing can be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The server failed while it ran.
    #[error("the server stopped: {0}")]
    Stopped(std::io::Error),
}

/// A server that is bound and ready to run.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: Router,
    quit: oneshot::Receiver<()>,
    pages: Arc<AtomicU64>,
}

#[derive(Clone)]
struct Shared {
    notes: SyncSender<Note>,
    next_page: Arc<AtomicU64>,
    open_pages: Arc<AtomicU64>,
}

impl Server {
    /// Binds the address and opens the store.
    ///
    /// # Errors
    /// When the address is taken, or the data folder or file cannot be used.
    pub async fn bind(options: Options) -> Result<Server, ServeError> {
        let refused = |why| ServeError::Listen { address: options.listen, why };
        let listener = TcpListener::bind(options.listen).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let store = match (&options.database, &options.data) {
            (Some(file), _) => SqliteStore::open_file(file)?,
            (None, Some(folder)) => SqliteStore::open(folder)?,
            (None, None) => SqliteStore::in_memory()?,
        };
        let desk_options = DeskOptions {
            languages: options.languages,
            language: options.language,
            language_asked: options.language_asked,
            no_pause: options.no_pause,
            seed: options.seed,
        };
        let (notes, quit) = desk::open(Box::new(store), desk_options)?;
        let pages = Arc::new(AtomicU64::new(0));
        let shared = Shared { notes, next_page: Arc::default(), open_pages: Arc::clone(&pages) };
        let app = app(shared, Hosts::of(address, &options.names));
        Ok(Server { listener, address, app, quit, pages })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Counts the pages that are open now.
    #[must_use]
    pub fn open_pages(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.pages)
    }

    /// Serves until `until` is done or somebody chooses to quit.
    ///
    /// # Errors
    /// When the system takes the socket away.
    pub async fn run(self, until: impl Future<Output = ()>) -> Result<(), ServeError> {
        let Server { listener, app, quit, .. } = self;
        tokio::select! {
            served = async { axum::serve(listener, app).await } => served.map_err(ServeError::Stopped),
            // The last words to the pages are on their way.
            _ = quit => { tokio::time::sleep(Duration::from_millis(150)).await; Ok(()) }
            () = until => Ok(()),
        }
    }
}

fn app(shared: Shared, hosts: Hosts) -> Router {
    Router::new()
        .route("/", get(|state, headers, ply| page(state, headers, Screen::Setup, ply, None)))
        .route("/game", get(|state, headers, ply| page(state, headers, Screen::Game, ply, None)))
        .route("/tree", get(|state, headers, ply| page(state, headers, Screen::Tree, ply, None)))
        .route("/tree.json", get(tree_answer))
        .route("/tree/board", get(tree_board))
        .route("/p/{game}", get(position))
        .route("/dialog/{name}", get(dialog))
        .route("/save/{format}", get(download))
        .route("/load", post(load))
        .route("/sheet.pdf", get(sheet))
        .route(
            "/position.pdf",
            get(|state, headers| file(state, headers, |reply| Question::Sheet { size: None, reply })),
        )
        .route("/board.svg", get(|state, headers| file(state, headers, |reply| Question::Picture { reply })))
        .route("/actions.json", get(|| async { ([(header::CONTENT_TYPE, "application/json")], actions::as_json()) }))
        .route("/assets/{*name}", get(assets::serve))
        // Asked for by a browser that shows a sheet as a page of its own.
        .route("/favicon.ico", get(|headers| assets::serve(Path("icon.svg".into()), headers)))
        .route("/socket", get(socket))
        .layer(DefaultBodyLimit::max(UPLOAD_BYTES))
        // A board of 676 cells is 150 kB of much the same words.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(middleware::from_fn_with_state(hosts, guard))
        .with_state(shared)
}

/// Which ply of the game is looked at, where it is not the present one.
#[derive(Default, Deserialize)]
struct Place {
    ply: Option<usize>,
}

async fn page(
    State(shared): State<Shared>,
    headers: HeaderMap,
    screen: Screen,
    Query(Place { ply }): Query<Place>,
    link: Option<String>,
) -> Response {
    match shared.ask(&headers, |reply| Question::Page { screen, ply, link, reply }).await {
        Some(html) => ([(header::CACHE_CONTROL, "no-store")], Html(html)).into_response(),
        None => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

async fn position(state: State<Shared>, headers: HeaderMap, uri: Uri) -> Response {
    let link = uri.path_and_query().map(ToString::to_string);
    page(state, headers, Screen::Setup, Query(Place::default()), link).await
}

async fn dialog(State(shared): State<Shared>, headers: HeaderMap, Path(name): Path<String>) -> Response {
    match shared.ask(&headers, |reply| Question::Dialog { name, reply }).await.flatten() {
        Some(html) => ([(header::CACHE_CONTROL, "no-store")], Html(html)).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn download(state: State<Shared>, headers: HeaderMap, Path(format): Path<String>) -> Response {
    match format.parse() {
        Ok(format) => file(state, headers, |reply| Question::Download { format, reply }).await,
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn load(State(shared): State<Shared>, headers: HeaderMap, bytes: Bytes) -> Response {
    match shared.ask(&headers, |reply| Question::Load { bytes: bytes.to_vec(), reply }).await {
        Some(Ok(())) => StatusCode::NO_CONTENT.into_response(),
        Some(Err(why)) => (StatusCode::UNPROCESSABLE_ENTITY, why).into_response(),
        None => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// The size of a blank sheet.
#[derive(Deserialize)]
struct Size {
    rows: u8,
    columns: u8,
}

async fn sheet(state: State<Shared>, headers: HeaderMap, Query(Size { rows, columns }): Query<Size>) -> Response {
    file(state, headers, |reply| Question::Sheet { size: Some((rows, columns)), reply }).await
}

async fn file(
    State(shared): State<Shared>,
    headers: HeaderMap,
    question: impl FnOnce(oneshot::Sender<Result<File, String>>) -> Question,
) -> Response {
    match shared.ask(&headers, question).await {
        Some(Ok(File { name, kind, bytes })) => {
            // A PDF is looked at; the browser offers to keep it.
            let manner = if kind == "application/pdf" { "inline" } else { "attachment" };
            let headers = [
                (header::CONTENT_TYPE, kind.to_owned()),
                (header::CONTENT_DISPOSITION, format!("{manner}; filename=\"{name}\"")),
                (header::CACHE_CONTROL, "no-store".to_owned()),
            ];
            (headers, bytes).into_response()
        }
        Some(Err(why)) => (StatusCode::UNPROCESSABLE_ENTITY, why).into_response(),
        None => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// A search on the position shown, made beside the server's own work.
async fn tree_answer(
    State(shared): State<Shared>,
    headers: HeaderMap,
    Query(Place { ply }): Query<Place>,
    Query(question): Query<tree::Question>,
) -> Response {
    let language = cookie(&headers, "language");
    let Some((_, record)) = shared.ask(&headers, |reply| Question::Shown { ply, reply }).await.flatten() else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let answered = tokio::task::spawn_blocking(move || question.answer(&record, &tree::locale(language.as_deref())));
    match answered.await {
        Ok(Ok(trace)) => axum::Json(trace).into_response(),
        // Nothing went wrong: on this position there is nothing to search.
        Ok(Err(why)) => axum::Json(serde_json::json!({ "refused": why })).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The board after a line of play from the position shown.
async fn tree_board(
    State(shared): State<Shared>,
    headers: HeaderMap,
    Query(Place { ply }): Query<Place>,
    Query(line): Query<tree::Line>,
) -> Response {
    let language = cookie(&headers, "language");
    let Some((settings, record)) = shared.ask(&headers, |reply| Question::Shown { ply, reply }).await.flatten() else {
        return StatusCode::NOT_FOUND.into_response();
    };
    Html(tree::board_after(&settings, &record, &line.line, &tree::locale(language.as_deref())).into_string())
        .into_response()
}

fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let cookies = headers.get(header::COOKIE)?.to_str().ok()?;
    let found = cookies.split(';').filter_map(|pair| pair.trim().split_once('=')).find(|(key, _)| *key == name)?;
    Some(found.1.to_owned())
}

async fn socket(State(shared): State<Shared>, upgrade: WebSocketUpgrade) -> Response {
    if shared.open_pages.load(Ordering::Relaxed) >= MOST_PAGES {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.max_message_size(MESSAGE_BYTES).on_upgrade(move |socket| converse(shared, socket))
}

/// One page, as long as it is open.
async fn converse(shared: Shared, mut socket: WebSocket) {
    let page = PageId(shared.next_page.fetch_add(1, Ordering::Relaxed));
    let (outbox, mut letters) = mpsc::channel::<String>(OUTBOX);
    shared.open_pages.fetch_add(1, Ordering::Relaxed);
    shared.tell(Note::Opened { page, outbox }).await;
    loop {
        tokio::select! {
            letter = letters.recv() => match letter {
                Some(text) => if socket.send(Message::Text(text.into())).await.is_err() { break },
                // The desk let the page go.
                None => break,
            },
            heard = socket.recv() => match heard {
                Some(Ok(Message::Text(text))) => match serde_json::from_str::<Request>(&text) {
                    Ok(request) => shared.tell(Note::Said { page, request: Box::new(request) }).await,
                    // Our own page never says this; whoever does gets no second try.
                    Err(_) => break,
                },
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => break,
            },
        }
    }
    shared.open_pages.fetch_sub(1, Ordering::Relaxed);
    shared.tell(Note::Closed { page }).await;
}

impl Shared {
    /// Puts a note into the queue, waiting while it is full.
    async fn tell(&self, mut note: Note) {
        loop {
            match self.notes.try_send(note) {
                Ok(()) | Err(TrySendError::Disconnected(_)) => return,
                Err(TrySendError::Full(back)) => note = back,
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Asks the desk, in the language of the page that asks.
    async fn ask<T>(&self, headers: &HeaderMap, question: impl FnOnce(oneshot::Sender<T>) -> Question) -> Option<T> {
        let (reply, answer) = oneshot::channel();
        let ask = Ask { language: cookie(headers, "language"), question: question(reply) };
        self.tell(Note::Asked(ask)).await;
        answer.await.ok()
    }
}
