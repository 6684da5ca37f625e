//! What the desk keeps: the table and all that goes with it, in one commit, before anybody
//! sees it. Where that fails nothing has changed: the table is what was kept last.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use quadrille_core::{Outcome, Reason, Seat};
use quadrille_format::native;
use quadrille_session::{Player, Table, describe_reason};
use quadrille_store::{
    Change, GameResult, ResultChange, RoomLine, Running, SeatEnd, SeatResult, SetAside, Store, StoreError,
};
use serde::de::DeserializeOwned;

use super::{Desk, PageId};
use crate::guest::Visitor;

/// How long a computer's move that could not be kept waits for the next try.
const RETRY: Duration = Duration::from_secs(3);

/// What the store has of this table.
#[derive(Debug, Default)]
pub(super) struct Kept {
    running: Option<Running>,
    /// The game and how it ended, where it did.
    result: Option<(u64, GameResult)>,
    pub(super) sitting: BTreeMap<Seat, Visitor>,
    line: Option<RoomLine>,
    /// When a computer's move is tried again; something, as long as nothing can be kept.
    failing: Option<Instant>,
}

impl Kept {
    /// What was found at the start.
    pub(super) fn new(table: Option<&Table>, running: Option<Running>, line: Option<&RoomLine>) -> Kept {
        let result = table.and_then(|table| Some((table.at().game.0, finished(table)?)));
        Kept { running, result, line: line.cloned(), ..Kept::default() }
    }

    /// Until when computers wait after a move could not be kept.
    pub(super) fn waits_until(&self) -> Option<Instant> {
        self.failing
    }
}

/// A value that was kept as JSON; one that cannot be read is set aside.
pub(super) fn kept_value<T: DeserializeOwned + Default>(
    store: &mut dyn Store,
    key: &'static str,
) -> Result<T, StoreError> {
    let Some(text) = store.value(key)? else { return Ok(T::default()) };
    match serde_json::from_str(&text) {
        Ok(value) => Ok(value),
        Err(_) => {
            complain(&format!("\"{key}\": {text:.200}"));
            store.commit(&Change { set_aside: Some(SetAside::Value(key)), ..Change::default() })?;
            Ok(T::default())
        }
    }
}

impl Desk {
    /// Keeps the table, what came of its game, who sits there and what is told of the room,
    /// with whatever else goes with it. A game that gives way to another is kept among the
    /// recent ones. On an error everything is as it was kept last.
    pub(super) fn keep_game(&mut self, with: Change) -> Result<(), StoreError> {
        let running = self.table.as_ref().map(|table| self.scribe.running(table));
        let result = self.table.as_ref().and_then(|table| Some((table.at().game.0, finished(table)?)));
        let (sitting, line) = (self.sitting(), self.room_line());
        let mut change = with;
        change.replaced = self.replaced(running.as_ref());
        change.result = self.result_change(running.as_ref(), result.as_ref());
        change.game = running.clone().filter(|_| running != self.kept.running);
        if sitting != self.kept.sitting {
            change.values.push(("sitting", sitting_text(&sitting)));
        }
        change.room = line.clone().filter(|_| line != self.kept.line);
        if change != Change::default()
            && let Err(error) = self.store.commit(&change)
        {
            self.fall_back(&error);
            return Err(error);
        }
        self.kept = Kept { running, result, sitting, line, failing: None };
        self.renew_replays();
        self.proposal_lapses();
        Ok(())
    }

    /// The game that the new one takes the place of, as a save.
    fn replaced(&self, running: Option<&Running>) -> Option<String> {
        let before = self.kept.running.as_ref().filter(|before| before.is_begun())?;
        let gone = running.is_none_or(|running| running.number != before.number);
        gone.then(|| before.snapshot().ok().map(|snapshot| native::write(&snapshot.to_save()))).flatten()
    }

    /// A point that is taken back is taken back among the results too.
    fn result_change(&self, running: Option<&Running>, result: Option<&(u64, GameResult)>) -> Option<ResultChange> {
        let number = running?.number;
        let before = self.kept.result.as_ref().filter(|(of, _)| *of == number);
        (before != result).then(|| ResultChange { number, result: result.map(|(_, result)| result.clone()) })
    }

    fn fall_back(&mut self, error: &StoreError) {
        if self.kept.failing.is_none() {
            complain(&describe_reason(&error.into(), &self.locale(None)));
        }
        let seed = self.options.seed.unwrap_or_else(rand::random);
        self.table = self.kept.running.as_ref().and_then(|running| running.table(seed).ok());
        if let Some(room) = &mut self.room {
            room.sitting.clone_from(&self.kept.sitting);
        }
        self.kept.failing = Some(Instant::now() + RETRY);
    }

    /// Says on a page that nothing has changed, and why.
    pub(super) fn refuse_unkept(&mut self, id: PageId, error: &StoreError, mv: Option<String>) {
        let Some(locale) = self.page_locale(id) else { return };
        let why = describe_reason(&Reason::from(error), &locale);
        self.refuse(id, locale.format("page-not-kept", &[("why", why.into())]), mv);
    }

    /// The same on every page: nobody in particular asked.
    pub(super) fn refuse_unkept_everywhere(&mut self, error: &StoreError) {
        let ids: Vec<PageId> = self.pages.keys().copied().collect();
        for id in ids {
            self.refuse_unkept(id, error, None);
        }
    }

    /// Keeps a value; that it could not be kept is told to everybody (R104).
    pub(super) fn keep(&mut self, key: &'static str, value: &str) {
        if let Err(error) = self.store.commit(&Change::value(key, value)) {
            self.refuse_unkept_everywhere(&error);
        }
    }

    fn sitting(&self) -> BTreeMap<Seat, Visitor> {
        self.room.as_ref().map(|room| room.sitting.clone()).unwrap_or_default()
    }
}

fn sitting_text(sitting: &BTreeMap<Seat, Visitor>) -> String {
    let kept: BTreeMap<u8, &str> = sitting.iter().map(|(seat, visitor)| (seat.number(), visitor.as_str())).collect();
    serde_json::to_string(&kept).expect("numbers and texts are JSON")
}

/// How the game on the table ended, for the statistics.
fn finished(table: &Table) -> Option<GameResult> {
    let record = table.record();
    let outcome = record.outcome().filter(|_| table.counts())?;
    let seats = table.settings().seats.iter().enumerate().map(|(at, seat)| SeatResult {
        name: seat.name.trim().to_owned(),
        computer: seat.player != Player::Person,
        end: match (outcome, outcome.winners().contains(Seat::from_index(at))) {
            (Outcome::Win(_), true) => SeatEnd::Won,
            (Outcome::Tie(_), true) => SeatEnd::Shared,
            (_, false) => SeatEnd::Lost,
        },
    });
    Some(GameResult { game: record.game().name().into(), moves: record.ply(), seats: seats.collect() })
}

/// One line for whoever runs the server: the pages tell those who play.
#[expect(clippy::print_stderr, reason = "what the pages are told is seen by nobody who could mend it")]
pub(super) fn complain(why: &str) {
    eprintln!("quadrille: {why}");
}
