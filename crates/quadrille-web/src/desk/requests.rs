//! What pages ask for: each request goes to the part that it is about.

use quadrille_session::{Command, Refusal, Table};
use quadrille_store::StoreError;

use super::pages::Hello;
use super::seating::{Proposed, When};
use super::{Desk, PageId};
use crate::message::{Reply, Request, Screen, Window};

impl Request {
    /// Is a whole page drawn for it, or another board made?
    pub(super) fn may_be_long(&self) -> bool {
        matches!(
            self,
            Request::Hello { .. }
                | Request::Show { .. }
                | Request::Language { .. }
                | Request::Draft { .. }
                | Request::Fill { .. }
                | Request::Start { .. }
                | Request::Begin { .. }
                | Request::Load { .. }
                | Request::Reopen { .. }
                | Request::Open { .. }
        )
    }
}

impl Desk {
    pub(super) async fn said(&mut self, id: PageId, request: Request) {
        let Some(locale) = self.pages.locale(id) else { return };
        let (right, when) = request.rule();
        if let Some(why) = self.seating.denial(id, right, self.table.as_ref(), &locale) {
            let mv = if let Request::Play { mv, .. } = request { Some(mv) } else { None };
            return self.pages.refuse(id, why, mv);
        }
        if when == When::Present && self.pages.replayed_ply(id).is_some() {
            // R059: nobody plays on a page that shows the past.
            return self.refuse_with(id, &Refusal::Replaying, None);
        }
        match request {
            Request::Hello { language, screen, version, ply, window } => {
                self.greet(id, &language, window, Hello { screen, version: &version, ply });
            }
            Request::Seen => self.show_with(|pages, sight| pages.seen(id, sight)),
            Request::Show { screen } => self.show_screen(id, screen),
            Request::Language { language } => self.speak(id, &language).await,
            Request::Prefer { name, value } => self.prefer(id, &name, &value).await,
            Request::Draft { form, reshape } => self.draft(id, form, reshape).await,
            Request::Fill { with } => self.fill(id, &with).await,
            Request::Start { form } => self.launch(id, form).await,
            Request::Begin { game, player } => {
                if let Ok(game) = game.parse() {
                    let form = self.quick_form(game, &player, &locale);
                    self.launch(id, form).await;
                }
            }
            Request::Play { at, mv } => {
                self.command(id, at.into(), Command::Play(mv.clone()), Some(mv)).await;
            }
            Request::Undo { at } => {
                // In a room people take back their own moves; at home those at hand.
                let asker = if let [seat] = self.seating.own_seats(id)[..] { Some(seat) } else { None };
                self.propose(id, Proposed::Undo(at.into(), asker)).await;
            }
            Request::Redo { at } => self.propose(id, Proposed::Redo(at.into())).await,
            Request::Resign { at } => {
                if let Some(seat) = self.table.as_ref().and_then(|table| self.seating.who_resigns(id, table)) {
                    self.command(id, at.into(), Command::Resign(seat), None).await;
                }
            }
            Request::NewGame { at } => self.propose(id, Proposed::NewGame(at.into())).await,
            Request::Rematch { at } => self.propose(id, Proposed::Rematch(at.into())).await,
            Request::Hint { at } => self.hint(id, at.into()),
            Request::Replay { ply } => self.look_back(id, |pages, table| pages.replay_at(id, ply, table)),
            Request::Run { on, speed } => self.look_back(id, |pages, table| pages.run_replay(id, on, speed, table)),
            Request::EndReplay => {
                self.pages.end_replay(id);
                self.refresh(id);
            }
            // A replay that has just come to its end is back at the game: there it goes on.
            Request::Fork => {
                if let Some((ply, at)) = self.pages.replayed_ply(id).zip(self.table.as_ref().map(Table::at)) {
                    self.propose(id, Proposed::Fork(at, ply)).await;
                }
            }
            Request::Sit { seat, name } => {
                let before = self.line_up();
                match self.seating.sit(id, seat, &name, self.table.as_mut(), &locale) {
                    Ok(()) => self.seats_changed(id, &before).await,
                    Err(why) => self.pages.refuse(id, why, None),
                }
            }
            Request::Stand { seat } => {
                let before = self.line_up();
                if self.seating.stand(id, seat, self.table.as_mut(), &locale) {
                    self.seats_changed(id, &before).await;
                }
            }
            Request::Call { name } => self.call(id, &name).await,
            Request::Say { word } => self.say(id, word),
            Request::Lock { on } => self.lock(id, on).await,
            Request::Shut { on } => self.shut(id, on).await,
            Request::Remove { seat } => self.remove(id, seat).await,
            Request::Employ { seat, player } => self.employ(id, seat, &player).await,
            Request::Answer { number, agreed } => self.answer(id, number, agreed).await,
            Request::Pause { on } => self.pause(on),
            Request::Foresee { line } => {
                if let Some(table) = &self.table {
                    self.pages.foresee(id, &line, table);
                }
            }
            Request::Analyse { on } => {
                if on && self.options.pools.analyses.is_crowded() {
                    return self.refuse_crowded(id);
                }
                self.pages.analyse(id, on);
                self.refresh(id);
            }
            Request::Save { name } => self.save_under(id, &name).await,
            Request::Load { id: save } => self.load_saved(id, save).await,
            Request::Forget { id: save } => self.propose(id, Proposed::Forget(save)).await,
            Request::Reopen { id: recent } => self.reopen(id, recent).await,
            Request::ForgetRecent { id: recent } => self.propose(id, Proposed::ForgetRecent(recent)).await,
            Request::Open { link } => self.open_link(id, &link).await,
            Request::ClearScores => self.propose(id, Proposed::ClearScores).await,
            Request::Quit => self.end(),
        }
    }

    fn greet(&mut self, id: PageId, language: &str, window: Window, mut hello: Hello<'_>) {
        let locale = self.keeper.locale(Some(language));
        if let Some(why) = self.keeper.news() {
            let why = quadrille_session::describe_reason(&why, &locale);
            self.pages.tell(id, locale.format("page-set-aside", &[("why", why.into())]));
        }
        self.pages.greets_in(id, locale, window);
        let form = self.form_for(id);
        if hello.screen == Screen::Setup && form != self.form() {
            // It was drawn before it said which window it is in.
            self.pages.set_form(id, form);
            hello.version = "";
        }
        self.show_with(|pages, sight| pages.greet(id, hello, sight));
    }

    fn show_screen(&mut self, id: PageId, screen: Screen) {
        self.pages.show(id, screen);
        if screen == Screen::Setup {
            self.find_shelf();
            let form = self.form_for(id);
            self.pages.set_form(id, form);
        }
        self.redraw(id);
    }

    async fn speak(&mut self, id: PageId, language: &str) {
        if !self.keeper.languages().iter().any(|known| known == language) {
            return;
        }
        self.pages.speak(id, self.keeper.locale(Some(language)));
        if !self.seating.is_room()
            && let Err(error) = self.keeper.prefer_language(language).await
        {
            self.refuse_unkept_everywhere(&error);
        }
        self.redraw(id);
    }

    async fn prefer(&mut self, id: PageId, name: &str, value: &str) {
        if self.seating.is_room() {
            self.pages.prefer(id, name, value);
        } else {
            match self.keeper.prefer(name, value).await {
                Ok(false) => return,
                Ok(true) => {}
                // It holds all the same until the program ends (R104).
                Err(error) => self.refuse_unkept_everywhere(&error),
            }
            // Every page looks alike; the one that asked has what it asked for already.
            self.pages.renew_version();
            for other in self.pages.ids().into_iter().filter(|other| *other != id) {
                self.redraw(other);
            }
        }
        self.show_with(|pages, sight| pages.redraw_header(id, sight));
    }

    fn pause(&mut self, on: bool) {
        self.paused = on;
        if on {
            self.computers.stop();
        }
        self.changed(None);
    }

    pub(super) fn refuse_if_unkept(&mut self, id: PageId, kept: Result<(), StoreError>) {
        if let Err(error) = kept {
            self.refuse_unkept(id, &error, None);
        }
    }

    fn end(&mut self) {
        self.pages.tell_all(|_| Reply::Bye);
        if let Some(quit) = self.quit.take() {
            let _ = quit.send(());
        }
        self.ended = true;
    }
}
