//! What is asked over HTTP: the page itself, the content of dialogs, the game to make files of.

use std::sync::Arc;

use quadrille_core::{AnyRecord, Game, Reason};
use quadrille_format::Save;
use quadrille_format::save::plain_line;
use quadrille_locale::Locale;
use quadrille_session::{
    At, GameId, Player, Refusal, Settings, Snapshot, Table, default_name, describe_reason, describe_refusal,
    describe_sentence,
};
use quadrille_store::{Change, StoreError};
use tokio::sync::oneshot;

use super::hosting::Timing;
use super::pages::Wanted;
use super::seating::{Origin, Proposed, Right};
use super::{Desk, PageId};
use crate::guest::Guest;
use crate::link;
use crate::message::Screen;
use crate::view::{self, DialogView, WhyView};

/// The longest name of a kept game.
const LONGEST_SAVE: usize = 80;

/// A question over HTTP, and who asks it.
#[derive(Debug)]
pub(crate) struct Ask {
    pub(crate) guest: Guest,
    pub(crate) question: Question,
}

/// What is asked.
#[derive(Debug)]
pub(crate) enum Question {
    /// The document of a screen, at a ply of the game where one is named; with a link,
    /// the position that it offers to open. Nothing where the room is closed to who asks.
    Page { screen: Screen, ply: Option<usize>, link: Option<String>, reply: oneshot::Sender<Option<String>> },
    /// The content of a dialog.
    Dialog { name: String, reply: oneshot::Sender<Option<String>> },
    /// The game at a ply, or as it is, to make a file of.
    Game { ply: Option<usize>, reply: oneshot::Sender<Told> },
    /// Puts a game from a file on the table; why there is none, where it could not be read.
    Load { save: Result<Box<Save>, Reason>, reply: oneshot::Sender<Result<(), String>> },
    /// The game at a ply, or as it is, with its settings; nothing where there is none.
    Shown { ply: Option<usize>, reply: oneshot::Sender<Shown> },
}

/// A game and the language of who asks; or why there is none.
pub(crate) type Told = Result<(Save, Arc<Locale>), String>;

/// A game with its settings; why it may not be looked into, where advice is not allowed;
/// nothing where there is no game.
pub(crate) type Shown = Option<Result<(Settings, AnyRecord), String>>;

impl Desk {
    pub(super) async fn asked(&mut self, Ask { guest, question }: Ask) {
        let locale = self.keeper.locale(guest.language.as_deref());
        let is_shut = self.seating.is_shut_to(guest.visitor.as_ref());
        // Whoever asked may have gone away meanwhile: then nobody hears the reply.
        match question {
            Question::Page { reply, .. } if is_shut => drop(reply.send(None)),
            // Nothing of it is told.
            _ if is_shut => {}
            Question::Page { screen, ply, link, reply } => {
                self.find_shelf();
                let wanted = Wanted { screen, ply, link: link.as_deref(), form: self.form() };
                let document = self.show_with(|pages, sight| pages.document(wanted, &guest, &locale, sight));
                let _ = reply.send(Some(document));
            }
            Question::Dialog { name, reply } => {
                let _ = reply.send(self.dialog(&name, &guest, &locale));
            }
            Question::Game { ply, reply } => {
                let _ = reply.send(self.save_at(ply, &locale).map(|save| (save, locale)));
            }
            Question::Load { save, reply } => {
                let _ = reply.send(self.load_file(save, &guest, &locale).await);
            }
            Question::Shown { ply, reply } => {
                let shown = self.table.as_ref().map(|table| {
                    if self.seating.is_room() && !self.seating.may_advise(Some(table)) {
                        Err(locale.text("room-no-advice"))
                    } else {
                        let record = table.record_at(ply.unwrap_or(table.record().ply()));
                        Ok((table.settings().clone(), record.into_owned()))
                    }
                });
                let _ = reply.send(shown);
            }
        }
    }

    /// The game as a save, as it was at a ply.
    fn save_at(&self, ply: Option<usize>, locale: &Locale) -> Result<Save, String> {
        let save = self.to_save().ok_or_else(|| locale.text("page-no-game"))?;
        let record = self.table.as_ref().zip(ply).map(|(table, ply)| table.record_at(ply).into_owned());
        Ok(record.and_then(|record| Save::new(record, save.seats().to_vec()).ok()).unwrap_or(save))
    }

    fn dialog(&self, name: &str, guest: &Guest, locale: &Locale) -> Option<String> {
        let failed =
            |error: StoreError| maud::html! { p.fault { (describe_sentence(&Reason::from(&error), locale)) } }.0;
        let form = self.form();
        let view = DialogView { locale, record: self.table.as_ref().map(Table::record) };
        Some(match name {
            "load" => {
                let games = self.keeper.recent().and_then(|recent| Ok((recent, self.keeper.saves()?)));
                games.map_or_else(failed, |(recent, saves)| view::load_dialog(locale, &recent, &saves).0)
            }
            "room" => {
                let room = self.seating.room_name()?;
                let (origin, only_here) = self.origin(guest);
                let url = format!("{origin}/room/{room}");
                view::room_dialog(&url, only_here, locale).0
            }
            "host" if self.seating.is_host(guest.visitor.as_ref()) => {
                let room = self.seating.view(guest.visitor.as_ref(), self.table.as_ref(), locale)?;
                let scene = self.table.as_ref().map(|table| table.scene().in_language(locale));
                let setup = self.table.as_ref().map(|table| table.record().setup());
                view::host_dialog(&room, scene.as_ref(), setup.as_ref(), locale).0
            }
            "save" => view::save_dialog(&view).0,
            "share" => {
                let (origin, only_here) = self.origin(guest);
                view::share_dialog(&view, &origin, only_here).0
            }
            "print" => view::print_dialog(&view, form.number("rows"), form.number("columns")).0,
            "scores" => {
                let scene = self.table.as_ref().map(|table| table.scene().in_language(locale));
                let kept = || {
                    let here = self.table.as_ref().map(|table| self.keeper.tallies(table)).transpose()?;
                    Ok((self.keeper.line_ups()?, here))
                };
                kept().map_or_else(failed, |(line_ups, here)| {
                    let agrees = here.zip(self.table.as_ref()).is_none_or(|(here, table)| here == table.tallies());
                    view::scores_dialog(locale, &line_ups, scene.as_ref(), agrees).0
                })
            }
            "help" => {
                view::help_dialog(locale, self.table.as_ref().map_or(Game::ALL[0], |table| table.record().game())).0
            }
            other => self.why(other.strip_prefix("why-")?.parse().ok()?, locale),
        })
    }

    /// Why a computer played the last of its moves before a ply.
    fn why(&self, ply: usize, locale: &Locale) -> String {
        let table = self.table.as_ref();
        let by_computer = |table: &&Table, at: usize| {
            let seat = table.record().first().after(at, table.record().seats());
            matches!(table.player(seat), Player::Engine(_)).then_some((seat, at))
        };
        let found = table.and_then(|table| {
            let before = ply.min(table.record().len());
            let (seat, at) = (0..before).rev().find_map(|at| by_computer(&table, at))?;
            let Player::Engine(engine) = table.player(seat) else { return None };
            Some((table, seat, at, engine))
        });
        let Some((table, seat, at, engine)) = found else { return view::why_dialog(None, locale).0 };
        if !self.seating.may_advise(Some(table)) {
            return maud::html! { p { (locale.text("page-analysis-forbidden")) } }.0;
        }
        let scene = table.scene_at(at).in_language(locale);
        let moment = At { game: table.at().game, ply: at };
        let view = WhyView {
            locale,
            mv: &table.record().moves()[at],
            scene: &scene,
            record: table.record(),
            seat,
            engine,
            why: self.computers.motive(moment).filter(|why| why.decision.mv == table.record().moves()[at]),
        };
        view::why_dialog(Some(&view), locale).0
    }

    /// Where others reach the server, and whether none but its own machine does: who sits at it
    /// invites with the address that others can open.
    fn origin(&self, guest: &Guest) -> (String, bool) {
        let outside = self.options.outside.filter(|_| guest.is_at_the_server());
        let host = outside.map_or_else(|| guest.host.clone(), |outside| outside.to_string());
        (format!("{}://{host}", guest.scheme()), outside.is_none() && guest.is_at_the_server())
    }

    /// Puts a game from a file on the table; a file that is refused changes nothing.
    async fn load_file(
        &mut self,
        save: Result<Box<Save>, Reason>,
        guest: &Guest,
        locale: &Locale,
    ) -> Result<(), String> {
        let save = save.map_err(|why| describe_sentence(&why, locale))?;
        if !self.seating.is_room() {
            self.put_on_table(*save, Origin::File, None, locale).await?;
            self.show_game(None);
            return Ok(());
        }
        // The page of who sent the file proposes it.
        let Some(id) = self.seating.page_of(guest.visitor.as_ref()) else { return Err(locale.text("room-watching")) };
        if let Some(why) = self.seating.denial(id, Right::Leader, self.table.as_ref(), locale) {
            return Err(why);
        }
        self.propose(id, Proposed::Put(save, Origin::File)).await;
        Ok(())
    }

    /// Puts a game on the table and keeps it; `id` is the page of whoever asked, if they have
    /// one.
    pub(super) async fn put_on_table(
        &mut self,
        save: Save,
        origin: Origin,
        id: Option<PageId>,
        locale: &Locale,
    ) -> Result<(), String> {
        let mut snapshot = Snapshot::opened(save);
        // In a room the clock goes on; elsewhere the table hands it on.
        let clock = if self.seating.is_room() { snapshot.clock.take() } else { None };
        if self.seating.names_foreign_engine(&snapshot.settings) {
            return Err(locale.text("room-engine"));
        }
        let scene = self.table.as_ref().map(|table| table.scene().in_language(locale));
        let explain = |refusal: Refusal| describe_refusal(&refusal, scene.as_ref(), locale);
        match &mut self.table {
            Some(table) => {
                table.load(snapshot).map_err(explain)?;
            }
            None => {
                let table = Table::resume(snapshot, GameId(1), self.options.seed());
                self.table = Some(table.map_err(explain)?);
            }
        }
        self.computers.stop();
        self.seating.sit_at_new_game(id, self.table.as_mut(), locale);
        if origin != Origin::File {
            self.count_from_kept();
        }
        let forget_recent = if let Origin::Recent(id) = origin { Some(id) } else { None };
        let kept = self.keep_game(Change { forget_recent, ..Change::default() }, Timing::Opened(clock)).await;
        kept.map_err(|error| {
            let why = describe_reason(&Reason::from(&error), locale);
            locale.format("page-not-kept", &[("why", why.into())])
        })?;
        self.paused = false;
        self.gather_at_new_game();
        Ok(())
    }

    /// Opens the position of a link, with the people and computers of the table.
    pub(super) async fn open_link(&mut self, id: PageId, text: &str) {
        let Some(locale) = self.pages.locale(id) else { return };
        match link::read(text) {
            Ok(record) => {
                let save = Box::new(self.seated(record, &locale));
                self.propose(id, Proposed::Put(save, Origin::Link)).await;
            }
            Err(why) => self.refuse_why(id, &why),
        }
    }

    /// The position of a link with the seats of the table where they fit, else with people;
    /// in any case with what the table allows. Whatever comes of it does not count.
    fn seated(&self, record: AnyRecord, locale: &Locale) -> Save {
        let here = self.table.as_ref().map(Table::to_save);
        let sitting = here.as_ref().map(Save::seats).filter(|seats| seats.len() == usize::from(record.seats()));
        let with_people = || {
            let mut seats = Save::of(record.clone()).seats().to_vec();
            for (at, seat) in seats.iter_mut().enumerate() {
                seat.name = default_name(at + 1, locale);
            }
            seats
        };
        let mut seats = sitting.map_or_else(with_people, <[_]>::to_vec);
        // What a seat puts on the board is a matter of the game.
        if here.as_ref().is_some_and(|here| here.record().game() != record.game()) {
            for (seat, own) in seats.iter_mut().zip(Save::of(record.clone()).seats()) {
                (seat.mark, seat.colour) = (own.mark, own.colour);
            }
        }
        let mut save = Save::new(record.clone(), seats).unwrap_or_else(|_| Save::of(record));
        if let Some(here) = here {
            (save.first_player, save.undo, save.hints) = (here.first_player, here.undo, here.hints);
            save.games = here.games;
        }
        save.counts = false;
        save
    }

    pub(super) async fn save_under(&mut self, id: PageId, name: &str) {
        let (Some(locale), Some(save)) = (self.pages.locale(id), self.to_save()) else { return };
        let name = plain_line(name, LONGEST_SAVE);
        if name.is_empty() {
            return self.pages.refuse(id, locale.text("page-save-no-name"), None);
        }
        match self.keeper.save(&name, &save).await {
            Ok(()) => self.pages.tell(id, locale.format("page-saved", &[("name", name.as_str().into())])),
            Err(error) => self.refuse_unkept(id, &error, None),
        }
    }

    pub(super) async fn load_saved(&mut self, id: PageId, save: i64) {
        let Some(locale) = self.pages.locale(id) else { return };
        let loaded = match self.keeper.saved(save) {
            Ok(Some(text)) => {
                quadrille_format::load(text.as_bytes()).map_err(|error| describe_sentence(&error.into(), &locale))
            }
            Ok(None) => Err(locale.text("page-cannot-load")),
            Err(error) => Err(describe_sentence(&Reason::from(&error), &locale)),
        };
        match loaded {
            Ok((_, save)) => self.propose(id, Proposed::Put(Box::new(save), Origin::File)).await,
            Err(why) => self.pages.refuse(id, why, None),
        }
    }

    /// Puts a recent game on the table again; the present one is recent in turn.
    pub(super) async fn reopen(&mut self, id: PageId, recent: i64) {
        let Some(locale) = self.pages.locale(id) else { return };
        match self.keeper.recent_game(recent) {
            Ok(Some(save)) => self.propose(id, Proposed::Put(Box::new(save), Origin::Recent(recent))).await,
            Ok(None) => self.pages.refuse(id, locale.text("page-cannot-load"), None),
            Err(error) => self.refuse_why(id, &Reason::from(&error)),
        }
    }

    pub(super) async fn clear_scores(&mut self, id: PageId) {
        if let Some(table) = &mut self.table {
            table.clear_tallies();
        }
        if let Err(error) =
            self.keep_game(Change { clear_results: true, ..Change::default() }, Timing::GoesOn(None)).await
        {
            return self.refuse_unkept(id, &error, None);
        }
        self.changed(None);
    }
}
