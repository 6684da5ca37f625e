//! One change in one transaction: all of it is there afterwards, or nothing.

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::tables;
use crate::{Change, GameResult, MOST_RECENT, MOST_ROOMS, ResultChange, RoomLine, Running, SetAside, StoreError};

pub(super) fn commit(connection: &mut Connection, room: &str, change: &Change) -> Result<(), StoreError> {
    let Change { game, replaced, forget_recent, result, clear_results, values, room: line, rooms_in_use, set_aside } =
        change;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    if let Some(what) = set_aside {
        put_aside(&transaction, room, what)?;
    }
    if let Some(content) = replaced {
        add_recent(&transaction, room, content)?;
    }
    if let Some(id) = forget_recent {
        transaction.execute("DELETE FROM recent WHERE room = ?1 AND id = ?2", params![room, id])?;
    }
    if let Some(running) = game {
        keep_running(&transaction, room, running)?;
        let statement = "UPDATE rooms SET used = (SELECT max(used) + 1 FROM rooms) WHERE name = ?1";
        transaction.prepare_cached(statement)?.execute([room])?;
    }
    if *clear_results {
        transaction.execute("DELETE FROM results WHERE room = ?1", [room])?;
    }
    if let Some(result) = result {
        keep_result(&transaction, room, result)?;
    }
    for (key, value) in values {
        let statement = "INSERT OR REPLACE INTO kept (room, key, value) VALUES (?1, ?2, ?3)";
        transaction.prepare_cached(statement)?.execute([room, key, value])?;
    }
    if let Some(line) = line {
        keep_room(&transaction, line, rooms_in_use)?;
    }
    Ok(transaction.commit()?)
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

fn keep_running(transaction: &Transaction<'_>, room: &str, running: &Running) -> Result<(), StoreError> {
    let Running { number, frame, moves, ply, resignations } = running;
    // The frame can be large and seldom changes: the same one is not written again.
    let statement = "INSERT INTO game (room, number, frame) VALUES (?1, ?2, ?3)
        ON CONFLICT (room) DO UPDATE SET number = ?2, frame = ?3 WHERE number <> ?2 OR frame <> ?3";
    transaction.prepare_cached(statement)?.execute(params![room, *number as i64, &**frame])?;
    let statement = "INSERT OR REPLACE INTO course (room, moves, ply, resignations) VALUES (?1, ?2, ?3, ?4)";
    transaction.prepare_cached(statement)?.execute(params![room, moves, *ply as i64, resignations])?;
    Ok(())
}

fn add_recent(transaction: &Transaction<'_>, room: &str, content: &str) -> Result<i64, StoreError> {
    let statement = "INSERT INTO recent (room, made, content) VALUES (?1, datetime('now', 'localtime'), ?2)";
    transaction.execute(statement, [room, content])?;
    let id = transaction.last_insert_rowid();
    let beyond = "DELETE FROM recent WHERE room = ?1 AND id NOT IN
        (SELECT id FROM recent WHERE room = ?1 ORDER BY id DESC LIMIT ?2)";
    transaction.execute(beyond, params![room, MOST_RECENT as i64])?;
    Ok(id)
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
    transaction.execute(statement, params![room, number, game, *moves as i64, seats])?;
    Ok(())
}

fn keep_room(transaction: &Transaction<'_>, line: &RoomLine, in_use: &[String]) -> Result<(), StoreError> {
    let RoomLine { name, listed, game, people } = line;
    let people = serde_json::to_string(people).expect("names are texts");
    // A number that grows with every use: a clock can stand still or go back.
    let statement = "INSERT OR REPLACE INTO rooms (name, listed, game, people, used)
        VALUES (?1, ?2, ?3, ?4, (SELECT coalesce(max(used), 0) + 1 FROM rooms))";
    transaction.execute(statement, params![name, listed, game, people])?;
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
