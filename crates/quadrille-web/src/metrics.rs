//! What whoever runs a server looks at: counts and durations, as Prometheus reads them, and
//! whether it is well. They are served at an address of their own, which is not for visitors.

mod histogram;

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use axum::{Router, middleware};
use quadrille_store::{Ledger, Order, StoreError};
use tokio::net::TcpListener;

use self::histogram::Histogram;
use crate::allowances::{Client, Doors};
use crate::cluster::Cluster;
use crate::desk::Pools;
use crate::guest::{Guest, Visitor};
use crate::rooms::Rooms;

/// What is counted while the server runs.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// Requests, from their head to that of the answer.
    requests: Histogram,
    /// What pages say, from the moment that a table takes it until it is answered.
    said: Histogram,
    /// Groups of changes, each one transaction.
    groups: Histogram,
    /// Changes that were kept.
    kept: AtomicU64,
    /// Changes that were not.
    refused: AtomicU64,
    moves: AtomicU64,
    /// The last group was not kept.
    is_failing: AtomicBool,
}

impl Metrics {
    pub(crate) fn answered(&self, since: Instant) {
        self.said.add(since.elapsed());
    }

    pub(crate) fn moved(&self) {
        self.moves.fetch_add(1, Ordering::Relaxed);
    }

    /// A ledger whose changes are counted.
    pub(crate) fn measure(self: &Arc<Metrics>, ledger: Box<dyn Ledger>) -> Box<dyn Ledger> {
        Box::new(Measured { ledger, metrics: Arc::clone(self) })
    }
}

struct Measured {
    ledger: Box<dyn Ledger>,
    metrics: Arc<Metrics>,
}

impl Ledger for Measured {
    fn commit_all(&mut self, orders: &[Order]) -> Vec<Result<(), StoreError>> {
        let begun = Instant::now();
        let results = self.ledger.commit_all(orders);
        let Metrics { groups, kept, refused, is_failing, .. } = &*self.metrics;
        groups.add(begun.elapsed());
        // A room that is full is its visitors' matter: they could fill the log with it.
        let ours = |error: &&StoreError| !matches!(error, StoreError::Full | StoreError::Heavy);
        let error = results.iter().filter_map(|result| result.as_ref().err()).find(ours);
        let lost = results.iter().filter(|result| result.is_err()).count() as u64;
        kept.fetch_add(results.len() as u64 - lost, Ordering::Relaxed);
        refused.fetch_add(lost, Ordering::Relaxed);
        match (error, is_failing.swap(error.is_some(), Ordering::Relaxed)) {
            (Some(error), false) => tracing::warn!(%error, changes = lost, "changes are not kept"),
            (None, true) => tracing::warn!("changes are kept again"),
            _ => {}
        }
        results
    }
}

/// What the counts are taken from.
#[derive(Clone)]
pub(crate) struct Watched {
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) doors: Arc<Doors>,
    pub(crate) rooms: Option<Arc<Rooms>>,
    pub(crate) pools: Pools,
    pub(crate) cluster: Option<Arc<Cluster>>,
}

/// Serves the counts for ever.
pub(crate) async fn serve(listener: TcpListener, watched: Watched) {
    let app = Router::new()
        .route("/metrics", get(|State(watched): State<Watched>| async move { watched.text() }))
        .route("/health", get(|State(watched): State<Watched>| async move { watched.health() }))
        .with_state(watched);
    // It ends with the program.
    let _ = axum::serve(listener, app).await;
}

impl Watched {
    /// Can this server be sent visitors?
    fn health(&self) -> Response {
        let is_leaving = self.rooms.as_ref().is_some_and(|rooms| rooms.is_leaving());
        let is_cut_off = self.cluster.as_ref().is_some_and(|cluster| cluster.is_cut_off());
        match (is_leaving, is_cut_off) {
            (true, _) => (StatusCode::SERVICE_UNAVAILABLE, "the server ends\n").into_response(),
            (_, true) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response(),
            _ => (StatusCode::OK, "ok\n").into_response(),
        }
    }

    fn text(&self) -> Response {
        let Metrics { requests, said, groups, kept, refused, moves, .. } = &*self.metrics;
        let mut text = String::new();
        let mut one = |name: &str, kind: &str, about: &str, value: u64| {
            let _ = write!(
                text,
                "# HELP quadrille_{name} {about}\n# TYPE quadrille_{name} {kind}\nquadrille_{name} {value}\n"
            );
        };
        let rooms = self.rooms.as_ref().map_or(0, |rooms| rooms.pages().len() as u64);
        let count = |value: &AtomicU64| value.load(Ordering::Relaxed);
        one("rooms_open", "gauge", "Rooms that are open at this server.", rooms);
        one("sockets", "gauge", "Pages with an open socket.", u64::from(self.doors.pages()));
        one("moves_total", "counter", "Moves played, by people and computers.", count(moves));
        one("changes_kept_total", "counter", "Changes that are durable.", count(kept));
        one("changes_refused_total", "counter", "Changes that could not be kept.", count(refused));
        for (kind, pool) in [("moves", &self.pools.moves), ("analyses", &self.pools.analyses)] {
            let (running, waiting) = pool.load();
            one(&format!("searches_running_{kind}"), "gauge", "Searches under way.", running as u64);
            one(&format!("searches_waiting_{kind}"), "gauge", "Searches that wait for a core.", waiting as u64);
        }
        if let Some(cluster) = &self.cluster {
            one("servers", "gauge", "Servers on the same database that live.", cluster.servers() as u64);
        }
        requests.write(&mut text, "request_seconds", "Requests, from the head to that of the answer.");
        said.write(&mut text, "page_seconds", "What pages say, until it is kept and answered.");
        groups.write(&mut text, "commit_seconds", "Groups of changes, one transaction each.");
        ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
    }
}

/// Counts every request and writes it down.
pub(crate) fn observe(app: Router, metrics: Arc<Metrics>) -> Router {
    app.layer(middleware::from_fn_with_state(metrics, observed))
}

async fn observed(State(metrics): State<Arc<Metrics>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let noted = tracing::enabled!(tracing::Level::DEBUG).then(|| {
        let path = request.uri().path();
        let (room, path) = match path.strip_prefix("/room/").map(|rest| rest.split_once('/').unwrap_or((rest, ""))) {
            Some((room, path)) => (short(room, 12), path),
            None => ("", path),
        };
        let guest = Guest::of(request.headers(), Client::default());
        let visitor = guest.visitor.as_ref().map(Visitor::as_str).map_or("", |visitor| short(visitor, 6));
        (request.method().clone(), path.to_owned(), room.to_owned(), visitor.to_owned())
    });
    let response = next.run(request).await;
    metrics.requests.add(begun.elapsed());
    if let Some((method, path, room, visitor)) = noted {
        let (status, took) = (response.status().as_u16(), begun.elapsed().as_micros());
        tracing::debug!(%method, path, room, visitor, status, micros = took as u64, "request");
    }
    response
}

/// Enough to know something again in a log, not enough to use it: names of hidden rooms and
/// visitors' numbers are secrets.
pub(crate) fn short(text: &str, most: usize) -> &str {
    text.get(..most).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_secret_is_shortened() {
        assert_eq!((short("0123456789", 6), short("abc", 6), short("é", 1)), ("012345", "abc", "é"));
    }

    struct Refusing(fn() -> StoreError);

    impl Ledger for Refusing {
        fn commit_all(&mut self, orders: &[Order]) -> Vec<Result<(), StoreError>> {
            orders.iter().map(|_| Err((self.0)())).collect()
        }
    }

    #[test]
    fn a_room_that_is_full_is_no_failure_of_the_store() {
        for (refusal, is_failing) in [
            ((|| StoreError::Full) as fn() -> StoreError, false),
            (|| StoreError::Heavy, false),
            (|| StoreError::Lost, true),
        ] {
            let metrics = Arc::new(Metrics::default());
            let order = Order { room: "ici".into(), change: quadrille_store::Change::default() };
            metrics.measure(Box::new(Refusing(refusal))).commit_all(&[order]);
            assert_eq!(metrics.is_failing.load(Ordering::Relaxed), is_failing);
            assert_eq!(metrics.refused.load(Ordering::Relaxed), 1);
        }
    }
}
