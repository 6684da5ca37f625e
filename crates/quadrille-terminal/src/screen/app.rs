//! The state of the full screen: what keys do to it, and what it looks like.

mod at_board;
mod at_picker;
mod at_settings;
mod clicking;
mod learning;
mod letting_go;
mod looking_back;
#[cfg(test)]
mod tests;
mod typing;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use quadrille_core::{Cell, CellColour, Choice, Game, Values};
use quadrille_engine::computers::{Computers, Heard, Pace, Purpose};
use quadrille_engine::{AnyInfo, Limits};
use quadrille_locale::{Locale, Value};
use quadrille_session::{
    At, Command, Event, Player, Refusal, Scene, Table, describe_failure, describe_refusal, describe_status, pace,
    written_move,
};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, KeyModifiers};

use learning::{Asked, Inquiry, Page};
use looking_back::Replay;
pub(super) use typing::{Entry, EntryKind};

use super::form::Form;
use super::keys::{self, Action};
use super::look::Look;
use super::picker::Picker;
use super::saves::Places;
use super::view;
use super::worths::Worths;
use crate::recent::RecentGames;

/// With what the screen begins.
#[derive(Debug)]
pub enum Start {
    /// The settings, with those that were asked for.
    Settings(Option<Values>),
    /// A game at once.
    Table(Box<Table>),
}

/// The full screen.
#[derive(Debug)]
pub struct App<'a> {
    pub(super) locale: &'a Locale,
    pub(super) look: Look,
    pub(super) form: Form,
    /// The game; while the settings are open, the one that waits behind them.
    pub(super) table: Option<Table>,
    pub(super) stage: Stage,
    pub(super) overlay: Option<Overlay>,
    /// The furthest line that the page over the board can begin with, as it was drawn last.
    pub(super) page_end: std::cell::Cell<u16>,
    pub(super) entry: Option<Entry>,
    /// The list of saves, while it is open.
    pub(super) picker: Option<Picker>,
    places: Places,
    pub(super) message: Option<Message>,
    pub(super) pointer: Pointer,
    pub(super) progress: Option<AnyInfo>,
    pub(super) worths: Worths,
    computers: Computers<At>,
    /// What is being found out, and what was, as a page over the board.
    inquiry: Option<Inquiry>,
    pub(super) page: Page,
    /// The problem on the table.
    asked: Option<Asked>,
    /// Where in the game somebody looks back.
    replay: Option<Replay>,
    /// The recent games; none where there is no data folder.
    recent: Option<RecentGames>,
    /// What was asked for at which moment that is done at the second asking only.
    doubt: Option<(Action, At)>,
    /// Why the game is not kept, once it was told.
    trouble: Option<String>,
    /// How long computers take for their moves (R021).
    pace: Duration,
    seed: u64,
    /// Has anything changed since the picture was drawn?
    changed: bool,
    done: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    Settings,
    /// The list of who sits where, over the settings.
    Seats,
    Table,
}

/// A page over the board, and how far it is scrolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Overlay {
    Keys(u16),
    Rules(u16),
    About(u16),
    /// What was found out of the game.
    Page(u16),
}

/// One sentence under the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Message {
    pub(super) text: String,
    pub(super) warning: bool,
}

/// Where the cursor is, in every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pointer {
    pub(super) cell: Cell,
    /// Which choice of the palette.
    pub(super) choice: usize,
    /// The first row and column seen of a large board of coloured cells.
    pub(super) first: (u8, u8),
}

impl<'a> App<'a> {
    /// A screen that begins with this; the same seed gives the same choices.
    #[must_use]
    pub fn new(start: Start, look: Look, seed: u64, locale: &'a Locale) -> App<'a> {
        let (form, table) = match start {
            Start::Settings(values) => (values.as_ref().map_or_else(|| Form::of(Game::ALL[0]), Form::of_values), None),
            Start::Table(table) => (Form::of_table(&table, locale), Some(*table)),
        };
        let stage = if table.is_some() { Stage::Table } else { Stage::Settings };
        let mut app = App {
            locale,
            look,
            form,
            table,
            stage,
            overlay: None,
            page_end: std::cell::Cell::new(u16::MAX),
            entry: None,
            picker: None,
            places: Places { folder: ".".into(), data: None },
            message: None,
            pointer: Pointer { cell: Cell::new(0, 0), choice: 0, first: (0, 0) },
            progress: None,
            worths: Worths::new(),
            computers: Computers::new(seed, || {}),
            inquiry: None,
            page: Page::default(),
            asked: None,
            replay: None,
            recent: None,
            doubt: None,
            trouble: None,
            pace: Pace::NORMAL,
            seed,
            changed: true,
            done: false,
        };
        app.centre_pointer();
        app
    }

    /// The same with computers that answer as soon as they can.
    #[must_use]
    pub fn at_once(self) -> App<'a> {
        App { pace: Duration::ZERO, ..self }
    }

    /// The same with an analysis within these limits.
    #[must_use]
    pub fn analysing_within(self, limits: Limits) -> App<'a> {
        App { worths: self.worths.within(limits), ..self }
    }

    /// The same with saves looked for in this folder, not the current one, and with those
    /// that the consoles keep in the data folder; games that are left are kept there too.
    #[must_use]
    pub fn looking_in(mut self, folder: PathBuf, data: Option<PathBuf>) -> App<'a> {
        self.recent = data.as_deref().map(RecentGames::of);
        if let (Some(recent), Some(table)) = (&mut self.recent, &self.table) {
            recent.is_kept_in(None, table);
        }
        self.places = Places { folder, data };
        self.remember_left();
        self
    }

    /// The same with computers that think so long, in place of what each takes by itself.
    #[must_use]
    pub fn limited(mut self, limits: Limits) -> App<'a> {
        self.computers = self.computers.limited(limits);
        self
    }

    /// Has somebody left?
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Has anything changed since this was last asked? Drawing a large board again and
    /// again would cost more than the game.
    pub fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    /// Draws everything.
    pub fn draw(&self, frame: &mut Frame<'_>) {
        view::draw(self, frame.area(), frame.buffer_mut());
    }

    /// A key was pressed.
    pub fn press(&mut self, key: KeyEvent, now: Instant) {
        self.changed = true;
        let action = keys::action(key);
        self.doubt = self.doubt.filter(|(asked, _)| Some(*asked) == action);
        if action == Some(Action::Quit) && (!self.is_typing() || key.modifiers.contains(KeyModifiers::CONTROL)) {
            self.done = self.lets_go(Action::Quit);
        } else if self.entry.is_some() {
            self.type_key(key, now);
        } else if self.picker.is_some() {
            self.picker_key(key, now);
        } else if self.overlay.is_some() {
            self.turn_page(key);
        } else {
            match self.stage {
                Stage::Settings => self.change_settings(key, now),
                Stage::Seats => self.change_seats(key),
                Stage::Table => self.play_key(key, now),
            }
        }
    }

    /// The colours that cells can have in this game.
    fn colours(&self) -> &'static [CellColour] {
        self.table.as_ref().map_or(&[], |table| table.record().picture().colours)
    }

    /// Are letters only letters now?
    fn is_typing(&self) -> bool {
        self.entry.is_some() || self.picker.is_some() || self.stage == Stage::Seats
    }

    /// Looks whether a computer is done, and whether one must think.
    pub fn tick(&mut self, now: Instant) {
        while let Some(heard) = self.computers.hear(now) {
            self.changed = true;
            match heard {
                Heard::Progress(info) => self.progress = Some(info),
                Heard::Move { at, purpose: Purpose::Play, decision } => {
                    self.send_at(at, Command::EnginePlay(decision.mv), now);
                }
                Heard::Move { purpose: Purpose::Hint, decision, .. } => {
                    self.point_at(&decision.mv);
                    let mv = written_move(&decision.mv, self.colours(), self.locale);
                    self.say(self.locale.format("console-hint", &[("move", Value::from(mv))]));
                }
                // No warning: the move of the substitute does not take it away.
                Heard::Failed(failure) => self.say(describe_failure(&failure, self.locale)),
            }
        }
        self.replay_step(now);
        self.hear_picker(now);
        self.hear_inquiry(now);
        self.changed |= self.worths.hear();
        self.let_computers_think(now);
        self.look_at_worths();
    }

    /// Only where advice is allowed, and never while the settings are open.
    fn look_at_worths(&mut self) {
        let Some(table) = self.table.as_ref().filter(|_| self.stage == Stage::Table) else { return };
        if self.worths.is_on() && table.settings().hints_allowed {
            let ply = self.replay.map_or(table.record().ply(), |replay| replay.ply);
            self.worths.look_at(&table.record_at(ply));
        }
    }

    fn let_computers_think(&mut self, now: Instant) {
        let Some(thought) = self.table.as_ref().and_then(Table::to_think) else { return };
        if self.stage != Stage::Table || self.replay.is_some() || self.computers.is_about(thought.at, Purpose::Play) {
            return;
        }
        self.progress = None;
        let Some(table) = &self.table else { return };
        self.computers.play(thought.at, &thought.engine, table.record(), pace(table, self.pace), now);
    }

    /// Gives a command of the present moment. Nobody plays while somebody looks back (R059);
    /// a new game can be had from anywhere.
    fn send(&mut self, command: Command, now: Instant) {
        let Some(table) = &self.table else { return };
        let at = table.at();
        if self.replay.is_some() && command != Command::NewGame {
            return self.refuse(&Refusal::Replaying);
        }
        match command {
            Command::Play(mv) if self.problem().is_some() => self.answer(&mv),
            command => self.send_at(at, command, now),
        }
    }

    fn refuse(&mut self, refusal: &Refusal) {
        let Some(table) = &self.table else { return };
        self.warn(describe_refusal(refusal, &table.scene().in_language(self.locale), self.locale));
    }

    fn send_at(&mut self, at: At, command: Command, now: Instant) {
        let Some(table) = &mut self.table else { return };
        self.changed = true;
        let events = table.handle(at, command);
        if let Some(Event::Refused(refusal)) = events.first() {
            return self.refuse(refusal);
        }
        // Whatever was thought of or refused was about another moment.
        self.message = self.message.take().filter(|message| !message.warning);
        self.computers.stop();
        if events.iter().any(|event| matches!(event, Event::Began { .. })) {
            self.replay = None;
        }
        self.keep();
        self.choose_playable();
        self.let_computers_think(now);
    }

    /// The cursor of the palette never rests on what cannot be chosen.
    fn choose_playable(&mut self) {
        let Some(scene) = self.table.as_ref().map(Table::scene) else { return };
        let playable = |at: usize| scene.picture.palette.get(at).is_some_and(Choice::is_legal);
        if !playable(self.pointer.choice) {
            self.pointer.choice = (0..scene.picture.palette.len()).find(|&at| playable(at)).unwrap_or_default();
        }
    }

    fn centre_pointer(&mut self) {
        let Some(scene) = self.table.as_ref().map(Table::scene) else { return };
        self.pointer.cell = Cell::new(scene.picture.rows / 2, scene.picture.columns / 2);
        self.pointer.first = (0, 0);
        self.choose_playable();
    }

    /// What stands in the line of the status.
    pub(super) fn status(&self, scene: &Scene) -> String {
        let status = describe_status(scene, self.locale);
        match &self.progress {
            Some(info) if scene.turn.is_some_and(|t| scene.seats[t.index()].player != Player::Person) => {
                let values = [("depth", Value::from(info.depth)), ("nodes", self.locale.counted(info.nodes))];
                format!("{status} {}", self.locale.format("play-progress", &values))
            }
            _ => status,
        }
    }

    fn say(&mut self, text: String) {
        self.message = Some(Message { text, warning: false });
    }

    fn warn(&mut self, text: String) {
        self.message = Some(Message { text, warning: true });
    }
}
