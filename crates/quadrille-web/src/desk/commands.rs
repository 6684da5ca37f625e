//! Commands to the table, and what comes of them: what happened is kept, then shown.

use std::time::Instant;

use quadrille_core::{Outcome, Reason};
use quadrille_engine::AnyDecision;
use quadrille_engine::computers::{Heard, Purpose};
use quadrille_session::{
    At, Command, Event, Mode, Player, Refusal, Table, describe_failure, describe_reason, describe_refusal,
    describe_sentence,
};
use quadrille_store::{Change, StoreError};

use super::hosting::Timing;
use super::pages::is_under_way;
use super::seating::{Answered, Proposed, Verdict};
use super::{Desk, PageId};
use crate::form::TimeRule;
use crate::message::{Cue, Reply, Screen};

impl Desk {
    /// Does what changes the game for everybody, once those who sit agree; at home, and
    /// where nobody else sits, at once.
    pub(super) async fn propose(&mut self, id: PageId, what: Proposed) {
        let Some(locale) = self.pages.locale(id) else { return };
        if matches!(what, Proposed::Undo(..)) && self.has_ended_on_time() {
            return self.pages.refuse(id, locale.text("room-no-undo-on-time"), None);
        }
        match self.seating.propose(id, what, self.table.as_ref()) {
            Verdict::Done(what) => Box::pin(self.carry_out(id, what)).await,
            Verdict::Refused(refusal) => self.refuse_with(id, &refusal, None),
            Verdict::AnswerFirst => self.pages.refuse(id, locale.text("room-answer-first"), None),
            Verdict::Asked => {
                self.changed(None);
                self.pages.tell(id, locale.text("room-proposed"));
            }
        }
    }

    /// Somebody answers a proposal.
    pub(super) async fn answer(&mut self, id: PageId, number: u64, agreed: bool) {
        match self.seating.answer(id, number, agreed) {
            Answered::Done(page, what) => return Box::pin(self.carry_out(page, what)).await,
            Answered::Declined(page) => {
                if let Some((page, locale)) = page.and_then(|page| Some((page, self.pages.locale(page)?))) {
                    self.pages.tell(page, locale.text("room-declined"));
                }
            }
            Answered::Noted => {}
            Answered::Nothing => return,
        }
        self.changed(None);
    }

    pub(super) async fn carry_out(&mut self, id: PageId, what: Proposed) {
        match what {
            Proposed::Undo(at, asker) => self.command(id, at, Command::Undo(asker), None).await,
            Proposed::Redo(at) => self.command(id, at, Command::Redo, None).await,
            Proposed::NewGame(at) => self.command(id, at, Command::NewGame, None).await,
            Proposed::Rematch(at) => self.command(id, at, Command::Rematch, None).await,
            Proposed::Start(form) => self.begin(id, *form).await,
            Proposed::Put(save, origin) => {
                let locale = self.pages.locale(id).unwrap_or_else(|| self.keeper.locale(None));
                let left = self.has_unfinished();
                match self.put_on_table(*save, origin, Some(id), &locale).await {
                    Ok(()) => {
                        self.show_game(Some(id));
                        self.tell_where_left(id, left);
                    }
                    Err(why) => self.pages.refuse(id, why, None),
                }
            }
            Proposed::Fork(at, ply) => self.fork(id, at, ply).await,
            Proposed::Forget(save) => {
                let forgotten = self.keeper.forget_save(save).await;
                self.refuse_if_unkept(id, forgotten);
            }
            Proposed::ForgetRecent(recent) => {
                let forgotten = self.keeper.forget_recent(recent).await;
                self.refuse_if_unkept(id, forgotten);
            }
            Proposed::ClearScores => self.clear_scores(id).await,
        }
    }

    /// A new game is on the table: the page that asked goes there, others follow.
    pub(super) fn show_game(&mut self, id: Option<PageId>) {
        if let Some(id) = id {
            self.pages.show(id, Screen::Game);
        }
        self.redraw_all();
    }

    /// Gives a command to the table, keeps the game, then shows it.
    pub(super) async fn command(&mut self, id: PageId, at: At, command: Command, mv: Option<String>) {
        let (rule, is_rematch) = (self.next_rule(&command), command == Command::Rematch);
        let Some(table) = &mut self.table else { return };
        let events = table.handle(at, command);
        if let Some(Event::Refused(refusal)) = events.first() {
            let refusal = refusal.clone();
            self.refuse_with(id, &refusal, mv);
            return;
        }
        if is_rematch {
            self.seating.rotate(table.record().seats());
        }
        if let Err(error) = self.happened(&events, rule).await {
            self.refuse_unkept(id, &error, mv);
        }
    }

    /// Keeps what happened, then shows it; on an error nothing happened. The rule is for the
    /// clock of a game that began.
    pub(super) async fn happened(&mut self, events: &[Event], rule: TimeRule) -> Result<(), StoreError> {
        self.computers.stop();
        let timing = match events.first() {
            Some(Event::Began { .. }) => Timing::Anew(rule),
            Some(Event::Played { seat, .. }) => Timing::GoesOn(Some(*seat)),
            _ => Timing::GoesOn(None),
        };
        self.keep_game(Change::default(), timing).await?;
        let mut cue = None;
        for event in events {
            cue = match event {
                Event::Played { .. } => {
                    self.options.metrics.moved();
                    Some(Cue::Click)
                }
                Event::Over { outcome: Outcome::Win(_) } => Some(Cue::Victory),
                Event::Over { outcome: Outcome::Tie(_) } => Some(Cue::Draw),
                _ => cue,
            };
        }
        self.changed(cue);
        Ok(())
    }

    /// Keeps the table and all that goes with it. On an error everything is as it was kept
    /// last.
    pub(super) async fn keep_game(&mut self, with: Change, timing: Timing) -> Result<(), StoreError> {
        let (around, clock) = self.around(&timing);
        // Where a game gives way to another, its time goes with it.
        let leaves = self.clock.as_ref().filter(|_| !matches!(timing, Timing::GoesOn(_)));
        let left = leaves.and_then(|clock| clock.to_save(Instant::now()));
        if let Err(error) = self.keeper.keep(self.table.as_ref(), around, with, left).await {
            self.table = self.keeper.last_table(self.options.seed());
            let last = self.keeper.last_around();
            self.seating.put_back(&last.sitting, &last.house);
            return Err(error);
        }
        self.clock = clock;
        if let Some(table) = &self.table {
            self.pages.renew_replays(table);
        }
        self.seating.proposal_lapses();
        Ok(())
    }

    /// Plays on from an earlier ply. The game that is left is among the recent ones by the
    /// same commit; where it cannot be kept, it is not left.
    async fn fork(&mut self, id: PageId, at: At, ply: usize) {
        let before = self.table.as_ref().map(Table::at);
        self.command(id, at, Command::Fork(ply), None).await;
        let left = self.table.as_ref().map(Table::at).is_some_and(|now| Some(now.game) != before.map(|at| at.game));
        // Where the game is the same, the page still looks back at it.
        self.pages.end_replay(id);
        self.refresh(id);
        self.tell_where_left(id, left);
    }

    /// Is a game under way that another one would take the place of?
    pub(super) fn has_unfinished(&self) -> bool {
        self.table.as_ref().is_some_and(is_under_way)
    }

    /// The table goes on from what its line-up has gathered so far, as it is kept; where that
    /// cannot be read, from what it knows itself.
    pub(super) fn count_from_kept(&mut self) {
        if let Some(table) = &mut self.table
            && let Ok(tallies) = self.keeper.tallies(table)
        {
            table.count_from(tallies);
        }
    }

    /// Tells who left a game where it is.
    pub(super) fn tell_where_left(&mut self, id: PageId, left: bool) {
        if let Some(locale) = self.pages.locale(id).filter(|_| left) {
            self.pages.tell(id, locale.text("page-left-kept"));
        }
    }

    pub(super) async fn heard(&mut self, heard: Heard<At>) {
        match heard {
            Heard::Progress(_) => {}
            Heard::Move { at, purpose: Purpose::Play, decision } => self.engine_plays(at, decision.mv).await,
            Heard::Move { at, purpose: Purpose::Hint, decision } => self.show_hint(at, &decision),
            Heard::Failed(failure) => {
                self.pages.tell_all(|locale| Reply::Said { say: describe_failure(&failure, locale) });
            }
        }
    }

    pub(super) async fn engine_plays(&mut self, at: At, mv: String) {
        let Some(table) = &mut self.table else { return };
        let events = table.handle(at, Command::EnginePlay(mv));
        // A stale answer is no news to anybody: the game went another way meanwhile.
        if matches!(events.first(), Some(Event::Refused(_))) {
            return;
        }
        let told = self.keeper.waits_until().is_some();
        if let Err(error) = self.happened(&events, TimeRule::NONE).await
            && !told
        {
            // Computers try again by themselves: it is told once.
            self.refuse_unkept_everywhere(&error);
        }
    }

    pub(super) fn hint(&mut self, id: PageId, at: At) {
        let Some(table) = &self.table else { return };
        let person = table.mode() == Mode::Playing && *table.player(table.record().turn()) == Player::Person;
        if at != table.at() || !person || !self.seating.may_advise(Some(table)) {
            return;
        }
        if self.options.pools.moves.is_crowded() {
            return self.refuse_crowded(id);
        }
        self.computers.advise(at, table.record(), Instant::now());
    }

    /// Too many others search already.
    pub(super) fn refuse_crowded(&mut self, id: PageId) {
        if let Some(locale) = self.pages.locale(id) {
            self.pages.refuse(id, locale.text("limit-searches"), None);
        }
    }

    fn show_hint(&mut self, at: At, decision: &AnyDecision) {
        if let Some(table) = self.table.as_ref().filter(|table| table.at() == at) {
            self.pages.advise(decision, table.record());
        }
    }

    /// The names at the table, and who plays under them.
    pub(super) fn line_up(&self) -> Vec<(String, Player)> {
        let seats = self.table.iter().flat_map(|table| &table.settings().seats);
        seats.map(|seat| (seat.name.clone(), seat.player.clone())).collect()
    }

    /// Somebody sat down or stood up: that is kept, then shown. Other names are another
    /// line-up, with scores of its own.
    pub(super) async fn seats_changed(&mut self, id: PageId, before: &[(String, Player)]) {
        if self.line_up() != before {
            self.count_from_kept();
        }
        if let Err(error) = self.keep_game(Change::default(), Timing::GoesOn(None)).await {
            return self.refuse_unkept(id, &error, None);
        }
        self.seating.forget_who_stood_up();
        self.changed(None);
    }

    pub(super) fn refuse_with(&mut self, id: PageId, refusal: &Refusal, mv: Option<String>) {
        let (Some(table), Some(locale)) = (&self.table, self.pages.locale(id)) else { return };
        let say = describe_refusal(refusal, &table.scene().in_language(&locale), &locale);
        // One made on an old picture: the page is shown the present one.
        if matches!(refusal, Refusal::Stale(_)) {
            self.redraw(id);
        }
        self.pages.refuse(id, say, mv);
    }

    /// Tells a page why its wish is refused, in its language.
    pub(super) fn refuse_why(&mut self, id: PageId, why: &Reason) {
        if let Some(locale) = self.pages.locale(id) {
            self.pages.refuse(id, describe_sentence(why, &locale), None);
        }
    }

    /// Says on a page that nothing has changed, and why.
    pub(super) fn refuse_unkept(&mut self, id: PageId, error: &StoreError, mv: Option<String>) {
        let Some(locale) = self.pages.locale(id) else { return };
        let why = describe_reason(&Reason::from(error), &locale);
        self.pages.refuse(id, locale.format("page-not-kept", &[("why", why.into())]), mv);
    }

    /// The same on every page: nobody in particular asked.
    pub(super) fn refuse_unkept_everywhere(&mut self, error: &StoreError) {
        for id in self.pages.ids() {
            self.refuse_unkept(id, error, None);
        }
    }
}
