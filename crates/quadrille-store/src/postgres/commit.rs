//! Changes of many rooms in one transaction: all of each is there afterwards, or nothing of it.
//!
//! What a change writes is a list of statements, which go to the database at once. The first
//! of them is the fence: it holds the room's row and finds nothing where another has the room.
//! An order that is refused is left out, and the others are tried without it.

use std::collections::HashMap;
use std::sync::Arc;

use super::Shared;
use super::connection::{Connection, Value, Written};
use crate::{
    Change, GameResult, MOST_BYTES, MOST_RECENT, MOST_RESULTS, MOST_ROOMS, MOST_SAVES, NewSave, Order, ResultChange,
    RoomLine, Running, SetAside, StoreError,
};

/// What the database is known to have of a room's game: a move writes what is new.
#[derive(Clone, Debug)]
pub(super) struct Known {
    number: u64,
    frame: Arc<str>,
    moves: String,
}

/// An order, and the epoch of whoever gives it; nothing where the room is not open here.
pub(super) struct Fenced {
    pub(super) order: Order,
    pub(super) epoch: Option<i64>,
}

/// Keeps changes of several rooms, each for itself.
pub(super) fn commit_all(shared: &Arc<Shared>, orders: Vec<Fenced>) -> Vec<Result<(), StoreError>> {
    let (with, orders) = (Arc::clone(shared), Arc::new(orders));
    let kept = Arc::clone(&orders);
    match shared.pool.run(move |connection| together(connection, &with, &kept)) {
        Ok(results) => results,
        Err(error) => orders.iter().map(|order| Err(shared.refused(order, &error))).collect(),
    }
}

type Results = Vec<Result<(), StoreError>>;

fn together(connection: &mut Connection, shared: &Shared, orders: &[Fenced]) -> Result<Results, StoreError> {
    let mut results: Results = orders.iter().map(|order| shared.is_here(order)).collect();
    let mut known = shared.known(orders);
    loop {
        let mut written = vec![plain("BEGIN")];
        let mut of = vec![None];
        let mut after = known.clone();
        for (at, order) in orders.iter().enumerate().filter(|(at, _)| results[*at].is_ok()) {
            let list = statements(order, shared.server(), &mut after);
            of.resize(of.len() + list.len(), Some(at));
            written.extend(list);
        }
        if written.len() == 1 {
            return Ok(results);
        }
        match first_refused(connection.execute_all(&written)?, &written, &of)? {
            None => {
                // Where the answer is lost, nobody knows whether it is kept: the rooms are opened anew.
                connection.batch("COMMIT").map_err(|_unanswered| StoreError::Lost)?;
                shared.learn(after);
                return Ok(results);
            }
            Some((at, error)) => {
                connection.batch("ROLLBACK")?;
                let room = &orders[at].order.room;
                known.remove(room);
                if matches!(error, StoreError::Lost) {
                    shared.lose(room);
                }
                results[at] = Err(error);
            }
        }
    }
}

/// The first order that is refused, and why.
fn first_refused(
    answers: Vec<Result<u64, StoreError>>,
    written: &[Written],
    of: &[Option<usize>],
) -> Result<Option<(usize, StoreError)>, StoreError> {
    for ((answer, written), at) in answers.into_iter().zip(written).zip(of) {
        let error = match (answer, written.or) {
            (Ok(0), Some(or)) => or(),
            (Ok(_), _) => continue,
            (Err(error), _) => error,
        };
        return match (at, error) {
            (Some(at), error) if !matches!(error, StoreError::Away) => Ok(Some((*at, error))),
            (_, error) => Err(error),
        };
    }
    Ok(None)
}

fn plain(sql: &'static str) -> Written {
    Written { sql, values: Vec::new(), or: None }
}

/// A statement for the list.
macro_rules! write {
    ($list:ident, $sql:expr $(, $value:expr)* $(,)?) => {
        $list.push(Written { sql: $sql, values: vec![$(Box::new($value) as Value),*], or: None })
    };
}

/// All that a change writes. What the database knows of the game is known afterwards too.
fn statements(fenced: &Fenced, server: i64, known: &mut HashMap<String, Known>) -> Vec<Written> {
    let Fenced { order: Order { room, change }, epoch } = fenced;
    let Change { game, replaced, forget_recent, save, forget_save, result, clear_results, .. } = change;
    let Change { values, room: line, is_new, rooms_in_use, set_aside, used_lately, .. } = change;
    let mut list = Vec::new();
    if let Some(epoch) = epoch {
        let fence = "SELECT 1 FROM rooms WHERE name = $1 AND owner = $2 AND epoch = $3 FOR NO KEY UPDATE";
        write!(list, fence, room.clone(), server, *epoch);
        list[0].or = Some(|| StoreError::Lost);
    }
    if let Some(what) = set_aside {
        put_aside(&mut list, room, what);
        known.remove(room);
    }
    if let Some(content) = replaced {
        write!(list, "INSERT INTO recent (room, content) VALUES ($1, $2)", room.clone(), content.clone());
        let beyond = "DELETE FROM recent WHERE room = $1 AND id NOT IN (
            SELECT id FROM (SELECT id, row_number() OVER newest AS place, sum(octet_length(content)) OVER newest AS bytes
                FROM recent WHERE room = $1 WINDOW newest AS (ORDER BY id DESC)) AS kept
            WHERE place = 1 OR place <= $2 AND bytes <= $3)";
        write!(list, beyond, room.clone(), MOST_RECENT as i64, MOST_BYTES as i64);
    }
    if let Some(id) = forget_recent {
        write!(list, "DELETE FROM recent WHERE room = $1 AND id = $2", room.clone(), *id);
    }
    if let Some(NewSave { name, content }) = save {
        write!(list, "DELETE FROM saves WHERE room = $1 AND name = $2", room.clone(), name.clone());
        let insert = "INSERT INTO saves (room, name, content)
            SELECT $1, $2, $3 WHERE (SELECT count(*) FROM saves WHERE room = $1) < $4";
        write!(list, insert, room.clone(), name.clone(), content.clone(), MOST_SAVES as i64);
        if let Some(insert) = list.last_mut() {
            insert.or = Some(|| StoreError::Full);
        }
        // The one just kept is too much, or it is not: that is found by keeping it again.
        let fits = "UPDATE saves SET name = name WHERE room = $1 AND name = $2
            AND (SELECT sum(octet_length(content)) FROM saves WHERE room = $1) <= $3";
        write!(list, fits, room.clone(), name.clone(), MOST_BYTES as i64);
        if let Some(fits) = list.last_mut() {
            fits.or = Some(|| StoreError::Heavy);
        }
    }
    if let Some(id) = forget_save {
        write!(list, "DELETE FROM saves WHERE room = $1 AND id = $2", room.clone(), *id);
    }
    if let Some(running) = game {
        keep_running(&mut list, room, running, known.get(room));
        let Running { number, frame, moves, .. } = running;
        if epoch.is_some() {
            known.insert(room.clone(), Known { number: *number, frame: Arc::clone(frame), moves: moves.clone() });
        }
        if !used_lately {
            write!(list, "UPDATE rooms SET used = nextval('used') WHERE name = $1", room.clone());
        }
    }
    if *clear_results {
        write!(list, "DELETE FROM results WHERE room = $1", room.clone());
    }
    if let Some(result) = result {
        keep_result(&mut list, room, result);
    }
    for (key, value) in values {
        let statement = "INSERT INTO kept (room, key, value) VALUES ($1, $2, $3)
            ON CONFLICT (room, key) DO UPDATE SET value = excluded.value";
        write!(list, statement, room.clone(), *key, value.clone());
    }
    if let Some(line) = line {
        keep_room(&mut list, line, *is_new, rooms_in_use);
    }
    list
}

fn keep_running(list: &mut Vec<Written>, room: &str, running: &Running, known: Option<&Known>) {
    let Running { number, frame, moves, ply, resignations } = running;
    let (room, number) = (room.to_owned(), *number as i64);
    let known = known.filter(|known| known.number == running.number);
    // The frame can be large and seldom changes: the same one is not sent again.
    if known.is_none_or(|known| known.frame != *frame) {
        let statement = "INSERT INTO game (room, number, frame) VALUES ($1, $2, $3)
            ON CONFLICT (room) DO UPDATE SET number = excluded.number, frame = excluded.frame";
        write!(list, statement, room.clone(), number, frame.to_string());
    }
    let rest = known.and_then(|known| Some((&known.moves, moves.strip_prefix(&known.moves)?)));
    let (before, new) =
        match rest.filter(|(before, rest)| before.is_empty() || rest.is_empty() || rest.starts_with(' ')) {
            Some((before, rest)) => (before.split_whitespace().count(), rest),
            None => {
                write!(list, "DELETE FROM move WHERE room = $1", room.clone());
                (0, moves.as_str())
            }
        };
    let new: Vec<String> = new.split_whitespace().map(str::to_owned).collect();
    if !new.is_empty() {
        let statement = "INSERT INTO move (room, game, ply, mv)
            SELECT $1, $2, $3 + at, mv FROM unnest($4::text[]) WITH ORDINALITY AS played (mv, at)";
        write!(list, statement, room.clone(), number, before as i64, new);
    }
    let statement = "INSERT INTO course (room, ply, resignations) VALUES ($1, $2, $3)
        ON CONFLICT (room) DO UPDATE SET ply = excluded.ply, resignations = excluded.resignations";
    write!(list, statement, room, *ply as i64, resignations.clone());
}

fn keep_result(list: &mut Vec<Written>, room: &str, change: &ResultChange) {
    let (room, number) = (room.to_owned(), change.number as i64);
    let Some(GameResult { game, moves, seats }) = &change.result else {
        write!(list, "DELETE FROM results WHERE room = $1 AND id = $2", room, number);
        return;
    };
    let seats = serde_json::to_string(seats).expect("seats are texts");
    let statement = "INSERT INTO results (room, id, game, moves, seats) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (room, id) DO UPDATE SET made = now(), game = excluded.game, moves = excluded.moves, seats = excluded.seats";
    write!(list, statement, room.clone(), number, game.clone(), *moves as i64, seats);
    write!(list, "DELETE FROM results WHERE room = $1 AND id <= $2", room, number - MOST_RESULTS as i64);
}

fn keep_room(list: &mut Vec<Written>, line: &RoomLine, is_new: bool, in_use: &[String]) {
    let RoomLine { name, title, listed, game, people, free } = line;
    let people = serde_json::to_string(people).expect("names are texts");
    // A number that grows with every use: a clock can stand still or go back.
    let statement = if is_new {
        "INSERT INTO rooms (name, listed, game, people, title, free, used)
        VALUES ($1, $2, $3, $4, $5, $6, nextval('used')) ON CONFLICT (name) DO NOTHING"
    } else {
        "INSERT INTO rooms (name, listed, game, people, title, free, used)
        VALUES ($1, $2, $3, $4, $5, $6, nextval('used'))
        ON CONFLICT (name) DO UPDATE SET listed = excluded.listed, game = excluded.game, people = excluded.people,
            title = excluded.title, free = excluded.free, used = excluded.used"
    };
    write!(list, statement, name.clone(), *listed, game.clone(), people, title.clone(), i16::from(*free));
    if let Some(insert) = list.last_mut().filter(|_| is_new) {
        insert.or = Some(|| StoreError::Taken);
    }
    // A room with a game outlasts those without one; one that people are in is never forgotten.
    let statement = "WITH gone AS (
            DELETE FROM rooms WHERE name IN (
                SELECT name FROM rooms
                WHERE name <> $1 AND name <> ALL ($2::text[]) AND (pages = 0 OR NOT serves(owner))
                ORDER BY EXISTS (SELECT FROM game WHERE room = name), used
                LIMIT greatest((SELECT count(*) FROM rooms) - $3, 0) FOR UPDATE SKIP LOCKED)
            RETURNING name),
        kept_gone AS (DELETE FROM kept USING gone WHERE room = name),
        game_gone AS (DELETE FROM game USING gone WHERE room = name),
        course_gone AS (DELETE FROM course USING gone WHERE room = name),
        move_gone AS (DELETE FROM move USING gone WHERE room = name),
        saves_gone AS (DELETE FROM saves USING gone WHERE room = gone.name),
        results_gone AS (DELETE FROM results USING gone WHERE room = name),
        recent_gone AS (DELETE FROM recent USING gone WHERE room = name),
        spoilt_gone AS (DELETE FROM spoilt USING gone WHERE room = name)
        SELECT FROM gone";
    write!(list, statement, name.clone(), in_use.to_vec(), MOST_ROOMS as i64);
}

/// Moves what cannot be read to where it stays until somebody looks at it.
fn put_aside(list: &mut Vec<Written>, room: &str, what: &SetAside) {
    let room = room.to_owned();
    match what {
        SetAside::Game(why) => {
            let statement = "INSERT INTO spoilt (room, what, why, content)
                SELECT game.room, 'game', $2, concat_ws(chr(10), frame,
                    (SELECT string_agg(mv, ' ' ORDER BY move.ply) FROM move WHERE move.room = game.room),
                    course.ply, resignations)
                FROM game LEFT JOIN course USING (room) WHERE game.room = $1";
            write!(list, statement, room.clone(), why.clone());
            write!(list, "DELETE FROM game WHERE room = $1", room.clone());
            write!(list, "DELETE FROM course WHERE room = $1", room.clone());
            write!(list, "DELETE FROM move WHERE room = $1", room);
        }
        SetAside::Value(key) => {
            let statement = "INSERT INTO spoilt (room, what, why, content)
                SELECT room, key, '', value FROM kept WHERE room = $1 AND key = $2";
            write!(list, statement, room.clone(), *key);
            write!(list, "DELETE FROM kept WHERE room = $1 AND key = $2", room, *key);
        }
    }
}
