//! One connection to the database: statements go in, rows come out, in bounded time.

use std::collections::HashMap;
use std::future::poll_fn;
use std::task::Poll;
use std::time::Duration;

use futures_util::future::maybe_done;
use tokio::runtime::Runtime;
use tokio::sync::Notify;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, Client, Row, Statement};

use super::address::{Address, CONNECTED_WITHIN, PATIENCE};
use super::told;
use crate::StoreError;

/// A value for a statement.
pub(super) type Value = Box<dyn ToSql + Sync + Send>;

/// A statement with its values.
pub(super) struct Written {
    pub(super) sql: &'static str,
    pub(super) values: Vec<Value>,
    /// What it means when no row is concerned, where that is a refusal.
    pub(super) or: Option<fn() -> StoreError>,
}

/// A connection, driven by whoever asks it something: it has no thread of its own.
pub(super) struct Connection {
    runtime: Runtime,
    client: Client,
    prepared: HashMap<&'static str, Statement>,
    notices: UnboundedReceiver<()>,
}

impl Connection {
    pub(super) fn open(address: &Address) -> Result<Connection, StoreError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(StoreError::Thread)?;
        let (client, mut driver) = within(&runtime, CONNECTED_WITHIN, async {
            address.config.connect(address.tls.maker()).await.map_err(told)
        })?;
        let (notice, notices) = unbounded_channel();
        runtime.spawn(async move {
            while let Some(Ok(message)) = poll_fn(|context| driver.poll_message(context)).await {
                if matches!(message, AsyncMessage::Notification(_)) && notice.send(()).is_err() {
                    break;
                }
            }
        });
        Ok(Connection { runtime, client, prepared: HashMap::new(), notices })
    }

    /// Several statements without values.
    pub(super) fn batch(&mut self, sql: &str) -> Result<(), StoreError> {
        within(&self.runtime, PATIENCE, async { self.client.batch_execute(sql).await.map_err(told) })
    }

    /// The rows of a query.
    pub(super) fn query(&mut self, sql: &'static str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, StoreError> {
        let statement = self.prepare(sql)?;
        within(&self.runtime, PATIENCE, async { self.client.query(&statement, values).await.map_err(told) })
    }

    /// Sends all these statements at once and hears how many rows each concerned: it costs one
    /// way to the database and back, however many there are.
    pub(super) fn execute_all(&mut self, written: &[Written]) -> Result<Vec<Result<u64, StoreError>>, StoreError> {
        let statements =
            written.iter().map(|written| self.prepare(written.sql)).collect::<Result<Vec<Statement>, StoreError>>()?;
        let client = &self.client;
        let sent = written.iter().zip(&statements).map(|(written, statement)| {
            let values = written.values.iter().map(|value| &**value as &(dyn ToSql + Sync));
            Box::pin(maybe_done(client.execute_raw(statement, values.collect::<Vec<_>>())))
        });
        let mut sent: Vec<_> = sent.collect();
        within(&self.runtime, PATIENCE, async {
            // A statement is on its way once it was asked for its answer: in this order.
            for answer in &mut sent {
                poll_fn(|context| {
                    let _ = answer.as_mut().poll(context);
                    Poll::Ready(())
                })
                .await;
            }
            let mut counts = Vec::with_capacity(sent.len());
            for mut answer in sent {
                answer.as_mut().await;
                counts.push(answer.as_mut().take_output().map_or(Err(StoreError::Away), |count| count.map_err(told)));
            }
            Ok(counts)
        })
    }

    fn prepare(&mut self, sql: &'static str) -> Result<Statement, StoreError> {
        if let Some(statement) = self.prepared.get(sql) {
            return Ok(statement.clone());
        }
        let statement = within(&self.runtime, PATIENCE, async { self.client.prepare(sql).await.map_err(told) })?;
        self.prepared.insert(sql, statement.clone());
        Ok(statement)
    }

    /// Waits for a notice, but no longer than this or until it is woken.
    pub(super) fn wait(&mut self, most: Duration, wake: &Notify) {
        let notices = &mut self.notices;
        self.runtime.block_on(async {
            tokio::select! {
                _ = notices.recv() => {}
                () = wake.notified() => {}
                () = tokio::time::sleep(most) => {}
            }
        });
        // Several that came together are one.
        while notices.try_recv().is_ok() {}
    }
}

fn within<T>(
    runtime: &Runtime,
    most: Duration,
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    runtime.block_on(async { tokio::time::timeout(most, work).await }).unwrap_or(Err(StoreError::Away))
}
