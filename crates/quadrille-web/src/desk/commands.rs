//! What pages ask for, turned into commands to the table.

use std::time::Instant;

use quadrille_core::{Outcome, Reason, Seat};
use quadrille_engine::AnyDecision;
use quadrille_engine::computers::{Failure, Heard, Purpose};
use quadrille_session::{
    At, Command, Event, Mode, Player, Refusal, describe_failure, describe_reason, describe_refusal, describe_sentence,
};
use quadrille_store::{Change, StoreError};

use super::proposals::Proposed;
use super::replay::Replay;
use super::{Desk, PageId};
use crate::message::{Cue, Reply, Request, Screen};

impl Desk {
    pub(super) fn said(&mut self, id: PageId, request: Request) {
        if let Some(why) = self.denial(id, &request) {
            let mv = if let Request::Play { mv, .. } = request { Some(mv) } else { None };
            return self.refuse(id, why, mv);
        }
        let plays = matches!(
            request,
            Request::Play { .. }
                | Request::Undo { .. }
                | Request::Redo { .. }
                | Request::Resign { .. }
                | Request::Hint { .. }
        );
        if plays && self.replayed_ply(id).is_some() {
            // R059: nobody plays on a page that shows the past.
            return self.refuse_with(id, &Refusal::Replaying, None);
        }
        match request {
            Request::Hello { language, screen, version, ply } => {
                self.greet(id, &language, screen, &version, ply);
            }
            Request::Seen => self.seen(id),
            Request::Show { screen } => {
                if let Some(page) = self.pages.get_mut(&id) {
                    page.screen = screen;
                }
                if screen == Screen::Setup {
                    let form = self.form();
                    self.set_form(id, form);
                }
                self.redraw(id);
            }
            Request::Language { language } => self.speak(id, &language),
            Request::Prefer { name, value } => self.prefer(id, &name, &value),
            Request::Draft { form, reshape } => {
                self.set_form(id, form);
                if reshape { self.redraw(id) } else { self.redraw_setup(id) }
            }
            Request::Fill { with } => self.fill(id, &with),
            Request::Start { form } => {
                self.set_form(id, form);
                if let Some((form, _)) = self.checked_form(id) {
                    self.propose(id, Proposed::Start(Box::new(form)));
                }
            }
            Request::Play { at, mv } => {
                self.command(id, at.into(), Command::Play(mv.clone()), Some(mv));
            }
            Request::Undo { at } => {
                // In a room people take back their own moves; at home those at hand.
                let asker = if let [seat] = self.own_seats(id)[..] { Some(seat) } else { None };
                self.propose(id, Proposed::Undo(at.into(), asker));
            }
            Request::Redo { at } => self.propose(id, Proposed::Redo(at.into())),
            Request::Resign { at } => {
                if let Some(seat) = self.who_resigns(id) {
                    self.command(id, at.into(), Command::Resign(seat), None);
                }
            }
            Request::NewGame { at } => self.propose(id, Proposed::NewGame(at.into())),
            Request::Hint { at } => self.hint(at.into()),
            Request::Replay { ply } => self.replay_at(id, ply),
            Request::Run { on, speed } => self.run_replay(id, on, speed),
            Request::EndReplay => self.end_replay(id),
            // A replay that has just come to its end is back at the game: there it goes on.
            Request::Fork => {
                if let Some((ply, table)) = self.replayed_ply(id).zip(self.table.as_ref()) {
                    self.propose(id, Proposed::Fork(table.at(), ply));
                }
            }
            Request::Sit { seat, name } => self.sit(id, seat, &name),
            Request::Stand { seat } => self.stand(id, seat),
            Request::Answer { number, agreed } => self.answer(id, number, agreed),
            Request::Pause { on } => {
                self.paused = on;
                if on {
                    self.computers.stop();
                }
                self.changed(None);
            }
            Request::Foresee { line } => self.foresee(id, &line),
            Request::Analyse { on } => {
                if let Some(page) = self.pages.get_mut(&id) {
                    page.analysing = on;
                }
                self.refresh(id);
            }
            Request::Save { name } => self.save_under(id, &name),
            Request::Load { id: save } => self.load_saved(id, save),
            Request::Forget { id: save } => self.forget_save(id, save),
            Request::Open { link } => self.open_link(id, &link),
            Request::ClearScores => self.clear_scores(id),
            Request::Quit => self.end(),
        }
    }

    fn greet(&mut self, id: PageId, language: &str, screen: Screen, version: &str, ply: Option<usize>) {
        let locale = self.locale(Some(language));
        let up_to_date = version == self.version();
        let Some(page) = self.pages.get_mut(&id) else { return };
        page.locale = locale;
        page.screen = screen;
        page.greeted = true;
        if let Some(why) = self.news.take() {
            let why = describe_reason(&why, &page.locale);
            let say = page.locale.format("page-set-aside", &[("why", why.into())]);
            page.send(&Reply::Said { say });
        }
        // A page that comes back goes on where it looked.
        page.replay = ply.zip(self.table.as_ref()).map(|(ply, table)| Replay::of(table, ply));
        if !up_to_date {
            return self.redraw(id);
        }
        self.prime(id, screen);
        // Who is there may have changed since the page was drawn.
        if let Some(page) = self.pages.get_mut(&id).filter(|_| self.room.is_some()) {
            page.shown.remove("room");
            page.lists.remove("seat-list");
            self.refresh(id);
        }
    }

    fn speak(&mut self, id: PageId, language: &str) {
        if !self.options.locales.knows(language) {
            return;
        }
        let locale = self.locale(Some(language));
        if let Some(page) = self.pages.get_mut(&id) {
            page.form = page.form.clone().in_language(&locale);
            page.locale = locale;
        }
        if self.room.is_none() {
            self.options.language_asked = false;
            self.preferences.language = Some(language.into());
            self.keep_preferences();
        }
        self.redraw(id);
    }

    fn prefer(&mut self, id: PageId, name: &str, value: &str) {
        if self.room.is_some() {
            // Each browser keeps its own, and says it with every request.
            if let Some(page) = self.pages.get_mut(&id) {
                page.preferences.set(name, value);
            }
            self.redraw_header(id);
        } else if self.preferences.set(name, value) {
            self.keep_preferences();
            // Every page looks alike; the one that asked has what it asked for already.
            let others: Vec<PageId> = self.pages.keys().copied().filter(|other| *other != id).collect();
            self.revision += 1;
            for other in others {
                self.redraw(other);
            }
            self.redraw_header(id);
        }
    }

    fn keep_preferences(&mut self) {
        let text = serde_json::to_string(&self.preferences).expect("preferences are plain");
        self.keep("preferences", &text);
    }

    /// A new game is on the table: the page that asked goes there, others follow.
    pub(super) fn show_game(&mut self, id: Option<PageId>) {
        if let Some(page) = id.and_then(|id| self.pages.get_mut(&id)) {
            page.screen = Screen::Game;
        }
        self.revision += 1;
        let ids: Vec<PageId> = self.pages.keys().copied().collect();
        for id in ids {
            self.redraw(id);
        }
    }

    /// Gives a command to the table, keeps the game, then shows it.
    pub(super) fn command(&mut self, id: PageId, at: At, command: Command, mv: Option<String>) {
        let Some(table) = &mut self.table else { return };
        let events = table.handle(at, command);
        if let Some(Event::Refused(refusal)) = events.first() {
            let refusal = refusal.clone();
            self.refuse_with(id, &refusal, mv);
            return;
        }
        if let Err(error) = self.happened(&events) {
            self.refuse_unkept(id, &error, mv);
        }
    }

    /// Keeps what happened, then shows it; on an error nothing happened.
    pub(super) fn happened(&mut self, events: &[Event]) -> Result<(), StoreError> {
        self.computers.stop();
        self.keep_game(Change::default())?;
        let mut cue = None;
        for event in events {
            cue = match event {
                Event::Played { .. } => Some(Cue::Click),
                Event::Over { outcome: Outcome::Win(_) } => Some(Cue::Victory),
                Event::Over { outcome: Outcome::Tie(_) } => Some(Cue::Draw),
                _ => cue,
            };
        }
        self.changed(cue);
        Ok(())
    }

    pub(super) fn heard(&mut self, heard: Heard<At>) {
        match heard {
            Heard::Progress(_) => {}
            Heard::Move { at, purpose: Purpose::Play, decision } => self.engine_plays(at, decision.mv),
            Heard::Move { at, purpose: Purpose::Hint, decision } => self.show_hint(at, &decision),
            Heard::Failed(failure) => self.tell_failure(&failure),
        }
    }

    /// Each page reads it in its own language.
    fn tell_failure(&mut self, failure: &Failure) {
        for page in self.pages.values_mut() {
            let say = describe_failure(failure, &page.locale);
            page.send(&Reply::Said { say });
        }
    }

    pub(super) fn engine_plays(&mut self, at: At, mv: String) {
        let Some(table) = &mut self.table else { return };
        let events = table.handle(at, Command::EnginePlay(mv));
        // A stale answer is no news to anybody: the game went another way meanwhile.
        if matches!(events.first(), Some(Event::Refused(_))) {
            return;
        }
        let told = self.kept.waits_until().is_some();
        if let Err(error) = self.happened(&events)
            && !told
        {
            // Computers try again by themselves: it is told once.
            self.refuse_unkept_everywhere(&error);
        }
    }

    fn hint(&mut self, at: At) {
        let Some(table) = &self.table else { return };
        let person = table.mode() == Mode::Playing && *table.player(table.record().turn()) == Player::Person;
        if at != table.at() || !person || !self.may_advise() {
            return;
        }
        self.computers.advise(at, table.record(), Instant::now());
    }

    fn show_hint(&mut self, at: At, decision: &AnyDecision) {
        let Some(table) = &self.table else { return };
        if table.at() != at {
            return;
        }
        for page in self.pages.values_mut().filter(|page| page.screen == Screen::Game) {
            let say = page.locale.format("page-hint", &[("move", decision.mv.as_str().into())]);
            page.send(&Reply::Hint { mv: decision.mv.clone(), say });
        }
    }

    /// Who gives up: the person to move, else the first person; in a room, of those that
    /// the page's visitor plays.
    fn who_resigns(&self, id: PageId) -> Option<Seat> {
        let table = self.table.as_ref()?;
        let own = self.room.as_ref().map(|_| self.own_seats(id));
        let is_person =
            |seat: &Seat| *table.player(*seat) == Player::Person && own.as_ref().is_none_or(|own| own.contains(seat));
        let turn = table.record().turn();
        Some(turn).filter(is_person).or_else(|| Seat::all(table.record().seats()).find(is_person))
    }

    pub(super) fn refuse_with(&mut self, id: PageId, refusal: &Refusal, mv: Option<String>) {
        let (Some(table), Some(page)) = (&self.table, self.pages.get(&id)) else { return };
        let say = describe_refusal(refusal, &table.scene().in_language(&page.locale), &page.locale);
        // One made on an old picture: the page is shown the present one.
        if matches!(refusal, Refusal::Stale(_)) {
            self.redraw(id);
        }
        self.refuse(id, say, mv);
    }

    pub(super) fn tell(&mut self, id: PageId, say: String) {
        if let Some(page) = self.pages.get_mut(&id) {
            page.send(&Reply::Said { say });
        }
    }

    /// Tells a page why its wish is refused, in its language.
    pub(super) fn refuse_why(&mut self, id: PageId, why: &Reason) {
        let say = self.pages.get(&id).map(|page| describe_sentence(why, &page.locale));
        self.refuse(id, say.unwrap_or_default(), None);
    }

    pub(super) fn refuse(&mut self, id: PageId, say: String, mv: Option<String>) {
        if let Some(page) = self.pages.get_mut(&id) {
            page.send(&Reply::Refused { say, mv });
        }
    }

    fn end(&mut self) {
        for page in self.pages.values_mut() {
            page.send(&Reply::Bye);
        }
        if let Some(quit) = self.quit.take() {
            let _ = quit.send(());
        }
        self.ended = true;
    }
}
