//! Who is heard when: those who sit before those who watch.
//!
//! A room has one owner, who does one thing after the other; two hundred who watch could keep it
//! busy for ever, each within what a page may say. So of those who watch one is heard at a
//! time, each in turn, and what they say waits beside the queue where it has to wait: a move
//! waits for one of them at most.

use std::future::{pending, poll_fn};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::time::sleep_until;

use super::effort::{Effort, Place};
use super::{Desk, Note};
use crate::guest::Visitor;

/// Those who are in a room, as far as whoever brings a note has to know.
#[derive(Debug)]
pub(crate) struct Crowd {
    /// At home everybody plays.
    is_room: bool,
    sitting: Mutex<Vec<Visitor>>,
    watching: Arc<Semaphore>,
}

/// What somebody who watches says or asks, until it is done.
#[derive(Debug)]
pub(crate) struct Aside {
    pub(super) note: Note,
    _turn: OwnedSemaphorePermit,
}

impl Crowd {
    pub(super) fn new(is_room: bool) -> Arc<Crowd> {
        Arc::new(Crowd { is_room, sitting: Mutex::default(), watching: Arc::new(Semaphore::new(1)) })
    }

    fn sitting(&self) -> MutexGuard<'_, Vec<Visitor>> {
        // Nothing is left half done when a thread fails.
        self.sitting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does this visitor sit at the table?
    pub(crate) fn has_seat(&self, visitor: Option<&Visitor>) -> bool {
        visitor.is_some_and(|visitor| self.sitting().contains(visitor))
    }

    /// What somebody brings, once it is their turn.
    pub(crate) async fn brings(&self, visitor: Option<&Visitor>, note: Note) -> Note {
        if !self.is_room || self.has_seat(visitor) {
            return note;
        }
        match Arc::clone(&self.watching).acquire_owned().await {
            Ok(turn) => Note::Aside(Box::new(Aside { note, _turn: turn })),
            // Nobody closes it.
            Err(_) => note,
        }
    }

    /// Says who sits now.
    fn seat<'a>(&self, now: impl Iterator<Item = &'a Visitor> + Clone) {
        let mut sitting = self.sitting();
        if !sitting.iter().eq(now.clone()) {
            *sitting = now.cloned().collect();
        }
    }
}

impl Desk {
    pub(super) async fn serve(mut self, mut inbox: mpsc::Receiver<Note>, crowd: Arc<Crowd>) {
        let mut place = Place::in_lane(&self.options.pools.lane);
        // What those who watch cost is not counted against those who play.
        let (mut seats, mut watchers) = (Effort::none(), Effort::none());
        // What somebody who watches said, while it waits for the turn of the table.
        let mut waiting: Option<Box<Aside>> = None;
        while !self.ended {
            crowd.seat(self.seating.who_sits());
            let wakes_at = self.wakes_at();
            // Where it is nothing, something is due.
            let (note, turn) = tokio::select! {
                biased;
                note = inbox.recv() => match note {
                    None => return,
                    note => (note, None),
                },
                turn = poll_fn(|context| place.poll_turn(context)), if waiting.is_some() => {
                    (waiting.take().map(Note::Aside), Some(turn))
                }
                () = due(wakes_at) => (None, None),
            };
            match note {
                Some(Note::Aside(aside)) => {
                    let may_be_long = aside.note.may_be_long();
                    if turn.is_none() && (may_be_long || watchers.is_high()) {
                        waiting = Some(aside);
                        continue;
                    }
                    let Aside { note, _turn } = *aside;
                    watchers.measure(&mut place, may_be_long, turn, self.work(Some(note))).await;
                }
                note => {
                    // Who has sat down meanwhile is heard in the order in which they spoke.
                    let page = note.as_ref().and_then(Note::page);
                    if let Some(aside) = waiting.take_if(|aside| page.is_some() && aside.note.page() == page) {
                        let Aside { note, _turn } = *aside;
                        place.leave();
                        seats.measure(&mut place, note.may_be_long(), None, self.work(Some(note))).await;
                    }
                    let may_be_long = note.as_ref().is_some_and(Note::may_be_long);
                    seats.measure(&mut place, may_be_long, None, self.work(note)).await;
                }
            }
        }
    }
}

async fn due(at: Option<Instant>) {
    match at {
        Some(at) => sleep_until(at.into()).await,
        None => pending().await,
    }
}

#[cfg(test)]
mod tests;
