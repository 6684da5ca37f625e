//! The tables of the database, and how those of an older program are brought up.
//!
//! A file says its form by a number. Each form is a script over the one before, and a new
//! file goes through all of them, so there is one way for every file.

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use crate::{Running, StoreError, old};

/// The newest form; a newer one is refused.
const VERSION: i64 = FORMS.len() as i64;

/// The tables that keep something for each room.
pub(super) const OF_ROOMS: [&str; 7] = ["kept", "game", "course", "saves", "results", "recent", "spoilt"];

/// What makes each form from the one before.
const FORMS: [&str; 4] = [ONE_TABLE, ROOMS, SNAPSHOTS, TITLES];

/// The first form, for the table at home alone. Its program numbered it after making it:
/// a file may have some of it and no number.
const ONE_TABLE: &str = "
    CREATE TABLE IF NOT EXISTS kept (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS table_now (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        number INTEGER NOT NULL, game TEXT NOT NULL, setup TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS table_moves (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        rest TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS saves (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, made TEXT NOT NULL, content BLOB NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS results (
        id INTEGER PRIMARY KEY, made TEXT NOT NULL, game TEXT NOT NULL, moves INTEGER NOT NULL,
        seats TEXT NOT NULL) STRICT;
";

/// The second form: every row is of a room, and what was there is of the one without a name.
const ROOMS: &str = "
    ALTER TABLE kept RENAME TO old_kept;
    CREATE TABLE kept (
        room TEXT NOT NULL DEFAULT '', key TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (room, key)) STRICT;
    INSERT INTO kept (key, value) SELECT key, value FROM old_kept;
    DROP TABLE old_kept;

    ALTER TABLE table_now RENAME TO old_table_now;
    CREATE TABLE table_now (
        room TEXT NOT NULL DEFAULT '' PRIMARY KEY,
        number INTEGER NOT NULL, game TEXT NOT NULL, setup TEXT NOT NULL) STRICT;
    INSERT INTO table_now (number, game, setup) SELECT number, game, setup FROM old_table_now;
    DROP TABLE old_table_now;

    ALTER TABLE table_moves RENAME TO old_table_moves;
    CREATE TABLE table_moves (room TEXT NOT NULL DEFAULT '' PRIMARY KEY, rest TEXT NOT NULL) STRICT;
    INSERT INTO table_moves (rest) SELECT rest FROM old_table_moves;
    DROP TABLE old_table_moves;

    ALTER TABLE saves RENAME TO old_saves;
    CREATE TABLE saves (
        id INTEGER PRIMARY KEY, room TEXT NOT NULL DEFAULT '', name TEXT NOT NULL,
        made TEXT NOT NULL, content BLOB NOT NULL,
        UNIQUE (room, name)) STRICT;
    INSERT INTO saves (id, name, made, content) SELECT id, name, made, content FROM old_saves;
    DROP TABLE old_saves;

    ALTER TABLE results RENAME TO old_results;
    CREATE TABLE results (
        room TEXT NOT NULL DEFAULT '', id INTEGER NOT NULL, made TEXT NOT NULL,
        game TEXT NOT NULL, moves INTEGER NOT NULL, seats TEXT NOT NULL,
        PRIMARY KEY (room, id)) STRICT;
    INSERT INTO results (id, made, game, moves, seats) SELECT id, made, game, moves, seats FROM old_results;
    DROP TABLE old_results;

    CREATE TABLE rooms (
        name TEXT NOT NULL PRIMARY KEY CHECK (name <> ''),
        listed INTEGER NOT NULL, game TEXT NOT NULL, people TEXT NOT NULL,
        used INTEGER NOT NULL UNIQUE) STRICT;
";

/// The third form: the running game is a snapshot, the same as in saves; games that gave way
/// to others are kept, and what cannot be read is set aside. The games themselves are
/// brought up by [`bring_games_up`].
const SNAPSHOTS: &str = "
    CREATE TABLE game (
        room TEXT NOT NULL PRIMARY KEY, number INTEGER NOT NULL, frame TEXT NOT NULL) STRICT;
    CREATE TABLE course (
        room TEXT NOT NULL PRIMARY KEY, moves TEXT NOT NULL, ply INTEGER NOT NULL,
        resignations TEXT NOT NULL) STRICT;
    CREATE TABLE recent (
        id INTEGER PRIMARY KEY AUTOINCREMENT, room TEXT NOT NULL, made TEXT NOT NULL,
        content TEXT NOT NULL) STRICT;
    CREATE INDEX recent_of_room ON recent (room, id);
    CREATE TABLE spoilt (
        id INTEGER PRIMARY KEY, room TEXT NOT NULL, made TEXT NOT NULL, what TEXT NOT NULL,
        why TEXT NOT NULL, content TEXT NOT NULL) STRICT;
";

/// The fourth form: rooms have a name as it was typed, and say how many seats are free.
const TITLES: &str = "
    ALTER TABLE rooms ADD COLUMN title TEXT NOT NULL DEFAULT '';
    ALTER TABLE rooms ADD COLUMN free INTEGER NOT NULL DEFAULT 0;
";

/// The form before [`SNAPSHOTS`].
const BEFORE_SNAPSHOTS: i64 = 2;

/// Brings a file to the newest form in one transaction, so that a kill leaves the old one
/// or the new one. A file that cannot be written is refused, whatever its form.
pub(super) fn bring_up(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version = form_of(&transaction)?;
    for form in FORMS.iter().skip(version as usize) {
        transaction.execute_batch(form)?;
    }
    if version <= BEFORE_SNAPSHOTS {
        bring_games_up(&transaction)?;
    }
    transaction.pragma_update(None, "user_version", VERSION)?;
    Ok(transaction.commit()?)
}

/// Turns the running games of the second form into snapshots.
fn bring_games_up(transaction: &Transaction<'_>) -> Result<(), StoreError> {
    let query =
        "SELECT room, number, game, setup, coalesce(rest, '') FROM table_now LEFT JOIN table_moves USING (room)";
    let mut query = transaction.prepare(query)?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let (room, number): (String, i64) = (row.get(0)?, row.get(1)?);
        let (game, setup, rest): (String, String, String) = (row.get(2)?, row.get(3)?, row.get(4)?);
        // One that cannot be read is kept as it is: whoever opens it tells, and sets it aside.
        let spoilt = || Running {
            number: number as u64,
            frame: format!("{game} {setup}\n{rest}").into(),
            moves: String::new(),
            ply: 0,
            resignations: String::new(),
        };
        let running = old::running(number as u64, &game, &setup, &rest).unwrap_or_else(spoilt);
        let Running { frame, moves, ply, resignations, .. } = running;
        transaction.execute("INSERT INTO game VALUES (?1, ?2, ?3)", params![room, number, &*frame])?;
        let statement = "INSERT INTO course VALUES (?1, ?2, ?3, ?4)";
        transaction.execute(statement, params![room, moves, ply as i64, resignations])?;
    }
    drop(rows);
    drop(query);
    Ok(transaction.execute_batch("DROP TABLE table_now; DROP TABLE table_moves;")?)
}

/// The form of a file; one without a number is new.
fn form_of(connection: &Connection) -> Result<i64, StoreError> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version > VERSION {
        return Err(StoreError::Newer { version, reads: VERSION });
    }
    Ok(version.max(0))
}
