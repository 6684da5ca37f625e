//! The tables of the database, and how those of an older program are brought up.
//!
//! The database says its form by a number. Each form is a script over the one before; whoever
//! comes first brings it up, under a lock, and others wait. While servers of two versions run
//! beside each other, the older one goes on: a form adds, and takes nothing away that the one
//! before used.

use super::connection::Connection;
use crate::StoreError;

/// What makes each form from the one before.
const FORMS: [&str; 3] = [FIRST, QUEUE, TITLES];

/// The newest form; a newer one is refused.
const VERSION: i64 = FORMS.len() as i64;

const FIRST: &str = "
    CREATE TABLE kept (room text NOT NULL, key text NOT NULL, value text NOT NULL, PRIMARY KEY (room, key));
    CREATE TABLE game (room text PRIMARY KEY, number bigint NOT NULL, frame text NOT NULL);
    CREATE TABLE course (room text PRIMARY KEY, ply bigint NOT NULL, resignations text NOT NULL) WITH (fillfactor = 50);
    CREATE TABLE move (
        room text NOT NULL, game bigint NOT NULL, ply bigint NOT NULL, mv text NOT NULL,
        PRIMARY KEY (room, game, ply));
    CREATE TABLE saves (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, room text NOT NULL, name text NOT NULL,
        made timestamptz NOT NULL DEFAULT now(), content text NOT NULL, UNIQUE (room, name));
    CREATE TABLE results (
        room text NOT NULL, id bigint NOT NULL, made timestamptz NOT NULL DEFAULT now(), game text NOT NULL,
        moves bigint NOT NULL, seats text NOT NULL, PRIMARY KEY (room, id));
    CREATE TABLE recent (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, room text NOT NULL,
        made timestamptz NOT NULL DEFAULT now(), content text NOT NULL);
    CREATE INDEX recent_of_room ON recent (room, id);
    CREATE TABLE spoilt (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, room text NOT NULL,
        made timestamptz NOT NULL DEFAULT now(), what text NOT NULL, why text NOT NULL, content text NOT NULL);

    -- A server, where others reach it, and until when its rooms are its own.
    CREATE TABLE server (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, address text NOT NULL, until timestamptz NOT NULL);
    -- After a start of the database every server has the time to say that it lives.
    CREATE FUNCTION serves(bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT EXISTS (SELECT FROM server WHERE id = $1 AND until > '-infinity'
            AND greatest(until, pg_postmaster_start_time() + interval '10 seconds') > clock_timestamp()) $$;
    CREATE SEQUENCE used;
    -- The epoch grows each time that somebody opens the room: who opened it before writes nothing more.
    CREATE TABLE rooms (
        name text PRIMARY KEY CHECK (name <> ''), listed boolean NOT NULL, game text NOT NULL, people text NOT NULL,
        used bigint NOT NULL UNIQUE, pages bigint NOT NULL DEFAULT 0, owner bigint, epoch bigint NOT NULL DEFAULT 0)
        WITH (fillfactor = 50);
    CREATE INDEX rooms_of_server ON rooms (owner) WHERE owner IS NOT NULL;
    -- What servers know each other by.
    CREATE TABLE secret (value text NOT NULL);
    INSERT INTO secret (value) VALUES (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
";

/// Work in pieces; a piece without a result is claimed by somebody until then.
const QUEUE: &str = "
    CREATE TABLE work (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, kind text NOT NULL, what text NOT NULL,
        pieces bigint NOT NULL, made timestamptz NOT NULL DEFAULT now());
    CREATE UNIQUE INDEX work_by_what ON work (kind, md5(what));
    CREATE TABLE piece (
        work bigint NOT NULL REFERENCES work ON DELETE CASCADE, number bigint NOT NULL, until timestamptz, result text,
        PRIMARY KEY (work, number)) WITH (fillfactor = 80);
    CREATE INDEX piece_open ON piece (work, number) WHERE result IS NULL;
";

/// Rooms have a name as it was typed, and say how many seats are free.
const TITLES: &str = "
    ALTER TABLE rooms ADD COLUMN title text NOT NULL DEFAULT '';
    ALTER TABLE rooms ADD COLUMN free smallint NOT NULL DEFAULT 0;
";

/// A number that no other program is likely to lock.
const LOCK: &str = "SELECT pg_advisory_xact_lock(7143209821)";

/// Brings the database to the newest form in one transaction, so that a kill leaves the old
/// one or the new one.
pub(super) fn bring_up(connection: &mut Connection) -> Result<(), StoreError> {
    // Others may be at it: this waits longer than any other statement.
    connection.batch("BEGIN; SET LOCAL lock_timeout = 0")?;
    let brought = forms(connection);
    connection.batch(if brought.is_ok() { "COMMIT" } else { "ROLLBACK" })?;
    brought
}

fn forms(connection: &mut Connection) -> Result<(), StoreError> {
    connection.batch(LOCK)?;
    connection.batch("CREATE TABLE IF NOT EXISTS quadrille_form (version bigint NOT NULL)")?;
    let rows = connection.query("SELECT coalesce(max(version), 0) FROM quadrille_form", &[])?;
    let version: i64 = rows.first().map_or(0, |row| row.get(0));
    if version > VERSION {
        return Err(StoreError::Newer { version, reads: VERSION });
    }
    for (form, script) in FORMS.iter().enumerate().skip(version as usize) {
        connection.batch(script)?;
        connection.query("INSERT INTO quadrille_form VALUES ($1)", &[&(form as i64 + 1)])?;
    }
    Ok(())
}
