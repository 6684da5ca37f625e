//! The server: pages and files over HTTP, what pages say over their sockets.

mod blank;
mod connections;
mod files;
mod learn;
mod lobby;
mod patience;
mod routes;
mod socket;
mod table;

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;
use axum::{Extension, Router, middleware};
use quadrille_core::{Reason, reason};
use quadrille_engine::{Limits, catalogue};
use quadrille_locale::{DEFAULT_LANGUAGE, Languages};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use self::connections::Peer;
use self::table::{Shared, Tables};
use crate::allowances::{Allowances, Asked, Client, Doors};
use crate::cluster::{self, Cluster, Passed};
use crate::desk::{self, DeskOptions, Pools, Shelf};
use crate::guard::{Hosts, guard};
use crate::guest::Guest;
use crate::locales::Locales;
use crate::metrics::{self, Metrics, Watched};
use crate::network::addresses;
use crate::rooms::Rooms;
use crate::{actions, assets, view};
use quadrille_store::{PostgresStore, SqliteStore, Store, StoreError, Writer};

pub(crate) use self::table::{Handle, room_of};

/// The most bytes of a file that is sent to be loaded.
const UPLOAD_BYTES: usize = 4 << 20;
/// How long a request may take from its head to its answer, its body included.
pub(crate) const ANSWER_WITHIN: Duration = Duration::from_secs(30);

/// How long the last words to the pages may take.
const LAST_WORDS: Duration = Duration::from_millis(150);
/// How long the position shown is analysed in a room.
const ANALYSED_IN_ROOMS: Duration = Duration::from_secs(5);

/// What to serve.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Where to keep what lasts; `None` keeps it in memory.
    pub data: Option<PathBuf>,
    /// The database file to keep it in, instead of the one in `data`.
    pub database: Option<PathBuf>,
    /// The database that several servers share, by its address, instead of a file.
    pub postgres: Option<String>,
    /// Where counts and health are served to whoever runs the server.
    pub metrics: Option<SocketAddr>,
    /// Where other servers on the same database reach this one; where it listens, if it is none.
    pub advertise: Option<String>,
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
    /// What the analysis of the position shown may cost, for tests; as usual where it is none.
    pub analysis: Option<Limits>,
    /// Other names under which the server may be called on a network.
    pub names: Vec<String>,
    /// Many tables, in rooms with a name, for people who are each at their own screen.
    pub rooms: bool,
    /// What visitors of rooms may ask for.
    pub allowances: Allowances,
}

impl Default for ServerOptions {
    fn default() -> ServerOptions {
        ServerOptions {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data: None,
            database: None,
            postgres: None,
            metrics: None,
            advertise: None,
            languages: Languages::shipped(),
            language: DEFAULT_LANGUAGE.into(),
            language_asked: false,
            no_pause: false,
            seed: None,
            analysis: None,
            names: Vec::new(),
            rooms: false,
            allowances: Allowances::default(),
        }
    }
}

/// Why there is no server.
#[derive(Debug)]
pub enum ServeError {
    /// The address cannot be used.
    Listen {
        /// Which address.
        address: SocketAddr,
        /// The system's reason.
        why: std::io::Error,
    },
    /// Nothing can be kept.
    Store(StoreError),
}

impl From<StoreError> for ServeError {
    fn from(error: StoreError) -> ServeError {
        ServeError::Store(error)
    }
}

impl From<&ServeError> for Reason {
    fn from(error: &ServeError) -> Reason {
        match error {
            ServeError::Listen { address, why } => reason!(
                "listen",
                "cannot listen at {address}: {why}",
                address = address.to_string(),
                why = Reason::from(why)
            ),
            ServeError::Store(error) => error.into(),
        }
    }
}

quadrille_core::said_by_reason!(&ServeError);

/// A server that is bound and ready to run.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: Router,
    /// Rooms do not end the program.
    quit: Option<oneshot::Receiver<()>>,
    pages: Arc<AtomicU64>,
    watched: Watched,
    /// Where the counts are served.
    counts: Option<TcpListener>,
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Server {
    /// Binds the address and opens the store.
    ///
    /// # Errors
    /// When the address is taken, or the data folder or file cannot be used.
    pub async fn bind(options: ServerOptions) -> Result<Server, ServeError> {
        let refused = |why| ServeError::Listen { address: options.listen, why };
        let listener = TcpListener::bind(options.listen).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let lessons = options.data.as_ref().map(|data| data.join("lessons"));
        let counts = match options.metrics {
            Some(address) => {
                let refused = |why| ServeError::Listen { address, why };
                Some(TcpListener::bind(address).await.map_err(refused)?)
            }
            None => None,
        };
        let postgres = options.postgres.as_deref().map(PostgresStore::open).transpose()?;
        let file = options.database.or_else(|| Some(options.data?.join(SqliteStore::FILE)));
        let store: Box<dyn Store> = match (&postgres, file) {
            (Some(shared), _) => shared.room(""),
            (None, Some(file)) => Box::new(SqliteStore::open(&file, Some(&format!("http://{address}/")))?),
            (None, None) => Box::new(SqliteStore::in_memory()?),
        };
        let locales = Arc::new(Locales::new(options.languages, options.language));
        let metrics = Arc::new(Metrics::default());
        // At home the computers of one table think as they like.
        let pools = if options.rooms { Pools::of_cores() } else { Pools::default() };
        let desk_options = DeskOptions {
            locales: Arc::clone(&locales),
            language_asked: options.language_asked,
            no_pause: options.no_pause,
            engines: catalogue::build_for,
            seed: options.seed,
            // In a room others wait for the same cores.
            analysis: options.analysis.or_else(|| options.rooms.then(|| Limits::time(ANALYSED_IN_ROOMS))),
            outside: addresses(address).first().copied().filter(|outside| !outside.ip().is_loopback()),
            pools: pools.clone(),
            metrics: Arc::clone(&metrics),
        };
        let shelf = Shelf { writer: Writer::start(metrics.measure(store.ledger()))?, store };
        let (tables, quit) = if options.rooms {
            let most_open = options.allowances.open_rooms as usize;
            (Tables::Rooms(Arc::new(Rooms::new(shelf, desk_options, most_open))), None)
        } else {
            let (notes, crowd, quit) = desk::open(shelf, desk_options, None)?;
            (Tables::Home(Handle::new(notes, crowd)), Some(quit))
        };
        let doors = Doors::new(if options.rooms { options.allowances } else { Allowances::at_home() });
        let cluster = match (postgres, &tables) {
            (Some(store), Tables::Rooms(rooms)) => {
                let reached = addresses(address).first().map(SocketAddr::to_string);
                let reached = options.advertise.or(reached).unwrap_or_else(|| address.to_string());
                Some(Cluster::join(store, Arc::clone(rooms), Arc::clone(&doors), &reached)?)
            }
            _ => None,
        };
        let pages = Arc::new(AtomicU64::new(0));
        let shared = Shared {
            tables: tables.clone(),
            locales,
            next_page: Arc::default(),
            open_pages: Arc::clone(&pages),
            doors: Arc::clone(&doors),
            lessons,
            cluster: cluster.clone(),
        };
        let app = metrics::observe(app(shared, Hosts::of(address, &options.names)), Arc::clone(&metrics));
        let rooms = if let Tables::Rooms(rooms) = tables { Some(rooms) } else { None };
        tracing::info!(%address, "serving");
        let watched = Watched { metrics, doors, rooms, pools, cluster };
        Ok(Server { listener, address, app, quit, pages, watched, counts })
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

    /// Serves until `until` is done or somebody chooses to quit. Rooms are closed then, with
    /// all that was shown kept, and given to other servers on the same database.
    pub async fn run(self, until: impl Future<Output = ()>) {
        let Server { listener, app, quit, watched, counts, .. } = self;
        let doors = Arc::clone(&watched.doors);
        if let Some(counts) = counts {
            tokio::spawn(metrics::serve(counts, watched.clone()));
        }
        let leave = async {
            until.await;
            tracing::info!("the server ends");
            if let Some(rooms) = watched.rooms {
                rooms.leave().await;
            }
            if let Some(cluster) = watched.cluster {
                cluster.leave();
            }
        };
        tokio::select! {
            () = connections::serve(listener, app, doors) => {}
            // The last words to the pages are on their way.
            () = quitting(quit) => tokio::time::sleep(LAST_WORDS).await,
            () = leave => tokio::time::sleep(LAST_WORDS).await,
        }
    }
}

/// Says who asks, as far as the network tells, and refuses whoever asks for too much.
async fn admit(State(shared): State<Shared>, mut request: Request, next: Next) -> Response {
    let Some(Peer(peer)) = request.extensions().get().copied() else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let passed = request.extensions().get().map(|Passed(client)| *client);
    let client = passed.unwrap_or_else(|| shared.doors.client(peer, request.headers()));
    if !shared.doors.may(client, Asked::Request) {
        return too_many(&shared, &shared.guest(request.headers(), client), "limit-requests");
    }
    request.extensions_mut().insert(client);
    next.run(request).await
}

/// A refusal for the time being, in the visitor's language.
fn too_many(shared: &Shared, guest: &Guest, key: &str) -> Response {
    let locale = shared.locales.open(guest.language.as_deref());
    (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, "10")], locale.text(key)).into_response()
}

/// An address that leads nowhere: people get a page, programs a number.
async fn nowhere(State(shared): State<Shared>, headers: HeaderMap, Extension(client): Extension<Client>) -> Response {
    if !wants_page(&headers) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let guest = shared.guest(&headers, client);
    let locale = shared.locales.open(guest.language.as_deref());
    (StatusCode::NOT_FOUND, Html(view::missing(&guest.preferences, &locale).into_string())).into_response()
}

fn wants_page(headers: &HeaderMap) -> bool {
    headers.get(header::ACCEPT).and_then(|kinds| kinds.to_str().ok()).is_some_and(|kinds| kinds.contains("text/html"))
}

/// An address that names nothing there is, or with something behind its `?` that cannot be read,
/// leads nowhere, in the visitor's language: what axum would say is for programs.
async fn readable(
    State(shared): State<Shared>,
    client: Extension<Client>,
    headers: HeaderMap,
    request: Request,
    next: Next,
) -> Response {
    let response = next.run(request).await;
    let nothing = response.status() == StatusCode::NOT_FOUND && !response.headers().contains_key(header::CONTENT_TYPE);
    if (nothing || response.status() == StatusCode::BAD_REQUEST) && wants_page(&headers) {
        return nowhere(State(shared), headers, client).await;
    }
    response
}

/// Waits until somebody chooses to quit.
async fn quitting(quit: Option<oneshot::Receiver<()>>) {
    match quit {
        // The desk holds the other end as long as it lives.
        Some(quit) => drop(quit.await),
        None => std::future::pending().await,
    }
}

fn app(shared: Shared, hosts: Hosts) -> Router {
    let cluster = shared.cluster.clone();
    let tables = match &shared.tables {
        Tables::Home(_) => routes::routes(),
        Tables::Rooms(_) => Router::new()
            .route("/", get(lobby::page))
            .route("/rooms", get(lobby::list).merge(lobby::making()))
            .route("/room/{room}", get(lobby::enter))
            // A nested router does not answer for its own root with a slash.
            .nest("/room/{room}/", routes::routes()),
    };
    let tables = match &cluster {
        Some(cluster) => tables.layer(middleware::from_fn_with_state(Arc::clone(cluster), cluster::pass_on)),
        None => tables,
    };
    let app = tables
        .merge(learn::routes())
        .route("/actions.json", get(|| async { ([(header::CONTENT_TYPE, "application/json")], actions::as_json()) }))
        .route("/assets/{*name}", get(assets::serve))
        // Asked for by a browser that shows a sheet as a page of its own.
        .fallback(nowhere)
        .route("/favicon.ico", get(|headers| assets::serve(Path("icon.svg".into()), headers)))
        .layer(middleware::from_fn_with_state(shared.clone(), readable))
        .layer(DefaultBodyLimit::max(UPLOAD_BYTES))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, ANSWER_WITHIN))
        // A board of 676 cells is 150 kB of much the same words.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(middleware::from_fn_with_state(shared.clone(), admit))
        .layer(middleware::from_fn_with_state((hosts, Arc::clone(&shared.locales)), guard))
        .with_state(shared);
    match cluster {
        Some(cluster) => app.layer(middleware::from_fn_with_state(cluster, cluster::recognise)),
        None => app,
    }
}
