//! Changes in a transaction: all of each is there afterwards, or nothing of it.

use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior, params};

use super::tables;
use crate::{
    Change, GameResult, MOST_BYTES, MOST_RECENT, MOST_RESULTS, MOST_ROOMS, MOST_SAVES, NewSave, Order, ResultChange,
    RoomLine, Running, SetAside, StoreError,
};

/// Keeps changes of several rooms in one transaction, each for itself.
pub(super) fn commit_all(connection: &mut Connection, orders: &[Order]) -> Vec<Result<(), StoreError>> {
    if let [Order { room, change }] = orders {
        return vec![commit(connection, room, change)];
    }
    // Hardly ever is one refused. Then nothing was kept, and it is found out which one.
    if all(connection, orders).is_ok() {
        return orders.iter().map(|_| Ok(())).collect();
    }
    match together(connection, orders) {
        Ok(results) => results,
        // Nothing was kept. Alone, each hears what is in its way, and some may have room.
        Err(_) => orders.iter().map(|Order { room, change }| commit(connection, room, change)).collect(),
    }
}

/// All in one transaction, or none.
fn all(connection: &mut Connection, orders: &[Order]) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    orders.iter().try_for_each(|Order { room, change }| write(&transaction, room, change))?;
    Ok(transaction.commit()?)
}

/// All that can be kept, in one transaction; on an error nothing is kept.
fn together(connection: &mut Connection, orders: &[Order]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut results = Vec::with_capacity(orders.len());
    for Order { room, change } in orders {
        transaction.execute_batch("SAVEPOINT one")?;
        let kept = write(&transaction, room, change);
        if kept.is_err() {
            // Where the database has ended the whole transaction, this fails, and with it all.
            transaction.execute_batch("ROLLBACK TO one")?;
        }
        transaction.execute_batch("RELEASE one")?;
        results.push(kept);
    }
    transaction.commit()?;
    Ok(results)
}

/// Keeps one change in a transaction of its own.
pub(super) fn commit(connection: &mut Connection, room: &str, change: &Change) -> Result<(), StoreError> {
    match commit_once(connection, room, change) {
        Err(StoreError::Database(why)) if why.sqlite_error_code() == Some(ErrorCode::DiskFull) => {
            // The log may hold what is in the database already: without it there may be room.
            connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")?;
            commit_once(connection, room, change)
        }
        committed => committed,
    }
}

fn commit_once(connection: &mut Connection, room: &str, change: &Change) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    write(&transaction, room, change)?;
    Ok(transaction.commit()?)
}

fn write(transaction: &Transaction<'_>, room: &str, change: &Change) -> Result<(), StoreError> {
    let Change { game, replaced, forget_recent, save, forget_save, result, clear_results, .. } = change;
    let Change { values, room: line, is_new, rooms_in_use, set_aside, same_frame, used_lately, .. } = change;
    if let Some(what) = set_aside {
        put_aside(transaction, room, what)?;
    }
    if let Some(content) = replaced {
        add_recent(transaction, room, content)?;
    }
    if let Some(id) = forget_recent {
        transaction.execute("DELETE FROM recent WHERE room = ?1 AND id = ?2", params![room, id])?;
    }
    if let Some(NewSave { name, content }) = save {
        keep_save(transaction, room, name, content)?;
    }
    if let Some(id) = forget_save {
        transaction.execute("DELETE FROM saves WHERE room = ?1 AND id = ?2", params![room, id])?;
    }
    if let Some(running) = game {
        keep_running(transaction, room, running, *same_frame)?;
        if !used_lately {
            let statement = "UPDATE rooms SET used = (SELECT max(used) + 1 FROM rooms) WHERE name = ?1";
            transaction.prepare_cached(statement)?.execute([room])?;
        }
    }
    if *clear_results {
        transaction.execute("DELETE FROM results WHERE room = ?1", [room])?;
    }
    if let Some(result) = result {
        keep_result(transaction, room, result)?;
    }
    for (key, value) in values {
        let statement = "INSERT OR REPLACE INTO kept (room, key, value) VALUES (?1, ?2, ?3)";
        transaction.prepare_cached(statement)?.execute([room, key, value])?;
    }
    if let Some(line) = line {
        keep_room(transaction, line, *is_new, rooms_in_use)?;
    }
    Ok(())
}

/// Keeps a game among the recent ones as the newest, in place of the one of this number where
/// it is still there; gives its new number.
pub(super) fn keep_recent(
    connection: &mut Connection,
    room: &str,
    before: Option<i64>,
    content: &str,
) -> Result<i64, StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    if let Some(id) = before {
        transaction.execute("DELETE FROM recent WHERE room = ?1 AND id = ?2", params![room, id])?;
    }
    let id = add_recent(&transaction, room, content)?;
    transaction.commit()?;
    Ok(id)
}

fn keep_running(
    transaction: &Transaction<'_>,
    room: &str,
    running: &Running,
    same_frame: bool,
) -> Result<(), StoreError> {
    let Running { number, frame, moves, ply, resignations } = running;
    // The frame can be large and seldom changes: the same one is not written again.
    if !same_frame {
        let statement = "INSERT INTO game (room, number, frame) VALUES (?1, ?2, ?3)
            ON CONFLICT (room) DO UPDATE SET number = ?2, frame = ?3 WHERE number <> ?2 OR frame <> ?3";
        transaction.prepare_cached(statement)?.execute(params![room, *number as i64, &**frame])?;
    }
    let statement = "INSERT INTO course (room, moves, ply, resignations) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (room) DO UPDATE SET moves = ?2, ply = ?3, resignations = ?4";
    transaction.prepare_cached(statement)?.execute(params![room, moves, *ply as i64, resignations])?;
    Ok(())
}

fn add_recent(transaction: &Transaction<'_>, room: &str, content: &str) -> Result<i64, StoreError> {
    let statement = "INSERT INTO recent (room, made, content) VALUES (?1, datetime('now', 'localtime'), ?2)";
    transaction.prepare_cached(statement)?.execute([room, content])?;
    let id = transaction.last_insert_rowid();
    // Light games are found by the index alone: as many as there may be are not too heavy. A
    // number that is bound there would have the statement made anew each time.
    if content.len() <= MOST_BYTES / MOST_RECENT {
        let statement = format!(
            "DELETE FROM recent WHERE room = ?1 AND id <=
                (SELECT id FROM recent WHERE room = ?1 ORDER BY id DESC LIMIT 1 OFFSET {MOST_RECENT})"
        );
        transaction.prepare_cached(&statement)?.execute([room])?;
    } else if let Some(beyond) = newest_too_heavy(transaction, room)? {
        let statement = "DELETE FROM recent WHERE room = ?1 AND id <= ?2";
        transaction.prepare_cached(statement)?.execute(params![room, beyond])?;
    }
    Ok(id)
}

/// The newest of the recent games that is one too many or too heavy with those after it: it and
/// all before it go, but never the newest of all.
fn newest_too_heavy(transaction: &Transaction<'_>, room: &str) -> Result<Option<i64>, StoreError> {
    let statement = "SELECT id, octet_length(content) FROM recent WHERE room = ?1 ORDER BY id DESC";
    let mut query = transaction.prepare_cached(statement)?;
    let mut rows = query.query([room])?;
    let (mut count, mut bytes) = (0, 0);
    while let Some(row) = rows.next()? {
        count += 1;
        bytes += row.get::<_, i64>(1)?;
        if count > MOST_RECENT || count > 1 && bytes > most_bytes(room) {
            return Ok(Some(row.get(0)?));
        }
    }
    Ok(None)
}

/// How many bytes of games a room may keep; at home as many as one likes.
fn most_bytes(room: &str) -> i64 {
    if room.is_empty() { i64::MAX } else { MOST_BYTES as i64 }
}

fn keep_save(transaction: &Transaction<'_>, room: &str, name: &str, content: &str) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM saves WHERE room = ?1 AND name = ?2", [room, name])?;
    let kept = "SELECT count(*), coalesce(sum(octet_length(content)), 0) FROM saves WHERE room = ?1";
    let (count, bytes): (i64, i64) = transaction.query_row(kept, [room], |row| Ok((row.get(0)?, row.get(1)?)))?;
    if count >= MOST_SAVES as i64 {
        return Err(StoreError::Full);
    }
    if bytes + content.len() as i64 > most_bytes(room) {
        return Err(StoreError::Heavy);
    }
    let statement = "INSERT INTO saves (room, name, made, content) VALUES (?1, ?2, datetime('now', 'localtime'), ?3)";
    transaction.execute(statement, params![room, name, content.as_bytes()])?;
    Ok(())
}

fn keep_result(transaction: &Transaction<'_>, room: &str, change: &ResultChange) -> Result<(), StoreError> {
    let number = change.number as i64;
    let Some(GameResult { game, moves, seats }) = &change.result else {
        transaction.execute("DELETE FROM results WHERE room = ?1 AND id = ?2", params![room, number])?;
        return Ok(());
    };
    let seats = serde_json::to_string(seats).expect("seats are texts");
    let statement = "INSERT OR REPLACE INTO results (room, id, made, game, moves, seats)
        VALUES (?1, ?2, datetime('now', 'localtime'), ?3, ?4, ?5)";
    transaction.prepare_cached(statement)?.execute(params![room, number, game, *moves as i64, seats])?;
    if !room.is_empty() {
        let beyond = "DELETE FROM results WHERE room = ?1 AND id <= ?2";
        transaction.prepare_cached(beyond)?.execute(params![room, number - MOST_RESULTS as i64])?;
    }
    Ok(())
}

fn keep_room(
    transaction: &Transaction<'_>,
    line: &RoomLine,
    is_new: bool,
    in_use: &[String],
) -> Result<(), StoreError> {
    let RoomLine { name, title, listed, game, people, free } = line;
    let people = serde_json::to_string(people).expect("names are texts");
    let there = "SELECT count(*) FROM rooms WHERE name = ?1";
    if is_new && transaction.prepare_cached(there)?.query_row([name], |row| row.get::<_, i64>(0))? > 0 {
        return Err(StoreError::Taken);
    }
    // A number that grows with every use: a clock can stand still or go back.
    let statement = "INSERT OR REPLACE INTO rooms (name, listed, game, people, title, free, used)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, (SELECT coalesce(max(used), 0) + 1 FROM rooms))";
    transaction.prepare_cached(statement)?.execute(params![name, listed, game, people, title, free])?;
    let rooms: i64 = transaction.prepare_cached("SELECT count(*) FROM rooms")?.query_row([], |row| row.get(0))?;
    let beyond = usize::try_from(rooms).unwrap_or_default().saturating_sub(MOST_ROOMS);
    if beyond == 0 {
        return Ok(());
    }
    // A room with a game outlasts those without one.
    let order = "SELECT name FROM rooms ORDER BY name IN (SELECT room FROM game), used LIMIT ?1";
    let oldest: Vec<String> = transaction
        .prepare(order)?
        .query_map([(beyond + in_use.len() + 1) as i64], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for name in oldest.into_iter().filter(|oldest| oldest != name && !in_use.contains(oldest)).take(beyond) {
        for table in tables::OF_ROOMS {
            transaction.execute(&format!("DELETE FROM {table} WHERE room = ?1"), [&name])?;
        }
        transaction.execute("DELETE FROM rooms WHERE name = ?1", [&name])?;
    }
    Ok(())
}

/// Moves what cannot be read to where it stays until somebody looks at it.
fn put_aside(transaction: &Transaction<'_>, room: &str, what: &SetAside) -> Result<(), StoreError> {
    match what {
        SetAside::Game(why) => {
            let statement = "INSERT INTO spoilt (room, made, what, why, content)
                SELECT room, datetime('now', 'localtime'), 'game', ?2,
                    frame || char(10) || moves || char(10) || ply || char(10) || resignations
                FROM game LEFT JOIN course USING (room) WHERE room = ?1";
            transaction.execute(statement, [room, why])?;
            for table in ["game", "course"] {
                transaction.execute(&format!("DELETE FROM {table} WHERE room = ?1"), [room])?;
            }
        }
        SetAside::Value(key) => {
            let statement = "INSERT INTO spoilt (room, made, what, why, content)
                SELECT room, datetime('now', 'localtime'), key, '', value FROM kept WHERE room = ?1 AND key = ?2";
            transaction.execute(statement, [room, *key])?;
            transaction.execute("DELETE FROM kept WHERE room = ?1 AND key = ?2", [room, *key])?;
        }
    }
    Ok(())
}
