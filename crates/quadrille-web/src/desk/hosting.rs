//! What only rooms have: whoever comes in, whoever opened it, words, and time.

use std::time::Instant;

use quadrille_core::Seat;
use quadrille_format::{Save, SavedClock};
use quadrille_session::{Command, Table, shown_name};
use quadrille_store::Change;

use super::clock::Clock;
use super::keeper::Around;
use super::{Desk, PageId};
use crate::form::TimeRule;
use crate::guest::Visitor;
use crate::message::{Reply, Word};

/// What a change of the table does to the clock.
pub(super) enum Timing {
    /// It goes on; this seat has just moved.
    GoesOn(Option<Seat>),
    /// Another game begins under this rule.
    Anew(TimeRule),
    /// A game comes from somewhere else, with the clock that it was saved with.
    Opened(Option<SavedClock>),
}

impl Desk {
    /// Somebody's page opened. To some the room may be closed.
    pub(super) fn entered(&mut self, id: PageId, visitor: Option<Visitor>) {
        let is_shut = self.seating.is_shut_to(visitor.as_ref());
        let is_news = self.seating.came(id, visitor);
        if is_shut {
            return self.send_away(id);
        }
        let own = self.seating.own_seats(id);
        if let Some(clock) = &mut self.clock {
            clock.came_back(&own, Instant::now());
        }
        if is_news {
            self.update_all(None);
        }
    }

    fn send_away(&mut self, id: PageId) {
        self.pages.dismiss(id);
        self.let_go(id);
    }

    /// Under which name somebody sits down.
    pub(super) async fn call(&mut self, id: PageId, name: &str) {
        let Some(locale) = self.pages.locale(id) else { return };
        let before = self.line_up();
        match self.seating.call(id, name, self.table.as_mut(), &locale) {
            Ok(true) => self.seats_changed(id, &before).await,
            Ok(false) => {}
            Err(why) => self.pages.refuse(id, why, None),
        }
    }

    /// Somebody at the table says something: each hears it in their own language.
    pub(super) fn say(&mut self, id: PageId, word: Word) {
        let Some(locale) = self.pages.locale(id).filter(|_| self.seating.is_room()) else { return };
        let Some(name) = self.seating.speaker(id, self.table.as_ref()) else {
            return self.pages.refuse(id, locale.text("room-word-slowly"), None);
        };
        let key = word.text();
        self.pages.tell_all(|locale| Reply::Heard { name: shown_name(&name, locale), say: locale.text(&key) });
    }

    /// Whoever opened the room lets nobody new sit down, or lets them again.
    pub(super) async fn lock(&mut self, id: PageId, on: bool) {
        self.seating.lock(on);
        self.house_changed(id).await;
    }

    /// They close the room to all others, or open it again.
    pub(super) async fn shut(&mut self, id: PageId, on: bool) {
        self.seating.shut(on);
        self.house_changed(id).await;
        for out in self.seating.shut_out() {
            self.send_away(out);
        }
    }

    async fn house_changed(&mut self, id: PageId) {
        if let Err(error) = self.keep_game(Change::default(), Timing::GoesOn(None)).await {
            return self.refuse_unkept(id, &error, None);
        }
        self.changed(None);
    }

    /// They free the seat of somebody else.
    pub(super) async fn remove(&mut self, id: PageId, seat: u8) {
        let Some(locale) = self.pages.locale(id) else { return };
        let before = self.line_up();
        if self.seating.remove(seat, self.table.as_mut(), &locale) {
            self.seats_changed(id, &before).await;
        }
    }

    /// They let a computer play where nobody sits, or a person again.
    pub(super) async fn employ(&mut self, id: PageId, seat: u8, player: &str) {
        let Some(locale) = self.pages.locale(id) else { return };
        let before = self.line_up();
        match self.seating.employ(seat, player, self.table.as_mut(), &locale) {
            Ok(()) => {
                self.computers.stop();
                self.seats_changed(id, &before).await;
            }
            Err(why) => self.pages.refuse(id, why, None),
        }
    }

    /// What is kept with the table, and the clock after this change.
    pub(super) fn around(&self, timing: &Timing) -> (Around, Option<Clock>) {
        let (table, now) = (self.table.as_ref(), Instant::now());
        let clock = table.and_then(|table| match timing {
            Timing::Anew(rule) => Clock::new(*rule, table).filter(|_| self.seating.is_room()),
            Timing::Opened(clock) => Clock::of_save(clock.as_ref()?, table).filter(|_| self.seating.is_room()),
            Timing::GoesOn(played) => {
                Some(self.clock.as_ref()?.after(table, *played, self.seating.are_all_there(table), now))
            }
        });
        let is_new = clock.as_ref().map(Clock::revision) != self.clock.as_ref().map(Clock::revision);
        let text = match &clock {
            // Within a turn nothing is written anew.
            Some(_) if !is_new && matches!(timing, Timing::GoesOn(_)) => self.keeper.last_around().clock.clone(),
            Some(clock) => clock.text(now),
            None => String::new(),
        };
        let (sitting, house) = (self.seating.sitting(), self.seating.house());
        (Around { sitting, house, line: self.seating.line(table), clock: text }, clock)
    }

    /// The table as a save, with its clock where it has one.
    pub(super) fn to_save(&self) -> Option<Save> {
        let mut save = self.table.as_ref()?.to_save();
        if let Some(clock) = &self.clock {
            // A clock has a time for each seat of its table.
            let _ = save.set_clock(clock.to_save(Instant::now()));
        }
        Some(save)
    }

    /// The rule of the game that a command begins: that of the one before, and none where it
    /// goes on from somewhere else.
    pub(super) fn next_rule(&self, command: &Command) -> TimeRule {
        match command {
            Command::NewGame | Command::Rematch => self.clock.as_ref().map(Clock::rule).unwrap_or_default(),
            _ => TimeRule::NONE,
        }
    }

    /// Did the game end because somebody had no time left? That is not taken back.
    pub(super) fn has_ended_on_time(&self) -> bool {
        let ended = |table: &Table| self.clock.as_ref().is_some_and(|clock| clock.has_ended(table));
        self.table.as_ref().is_some_and(ended)
    }

    /// Whoever has no time left gives up, where that is the rule.
    pub(super) async fn time_goes_by(&mut self, now: Instant) {
        // Where nothing can be kept, it is tried again later.
        if self.keeper.waits_until().is_some_and(|until| until > now) {
            return;
        }
        let Some(clock) = &mut self.clock else { return };
        let before = clock.revision();
        let out = clock.wake(now);
        let goes_on = clock.revision() != before;
        if let (Some(seat), Some(table)) = (out, &mut self.table) {
            let at = table.at();
            let events = table.handle(at, Command::Resign(seat));
            if let Err(error) = self.happened(&events, TimeRule::NONE).await {
                self.refuse_unkept_everywhere(&error);
            }
        } else if goes_on {
            self.update_all(None);
        }
    }

    /// The room closes: the time that has gone by in this turn is kept.
    pub(super) async fn keep_time(&mut self) {
        if let Some(clock) = &self.clock {
            let text = clock.text(Instant::now());
            self.keeper.keep_clock(text).await;
        }
    }
}
