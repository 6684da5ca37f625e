//! The table itself: one game after the other.

mod checks;
mod counting;
mod fork;
mod places;
mod taking_back;

use std::borrow::Cow;

use quadrille_core::{AnyRecord, AnySetup, Outcome, Seat};
use quadrille_format::SavedClock;
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::scene::MoveLog;
use crate::{At, Command, Event, Fault, Field, GameId, Player, Refusal, Scene, Settings, Snapshot, Tally, View};

/// A table: settings, the present game, scores.
#[derive(Debug)]
pub struct Table {
    settings: Settings,
    game: GameId,
    record: AnyRecord,
    pub(crate) log: MoveLog,
    /// Scores of the games before this one; the present game counts from its record, so
    /// that a move taken back takes back its point too.
    tallies: Vec<Tally>,
    /// How many games ended before this one.
    games: u32,
    /// Does this game count? One that was looked at again does not.
    counts: bool,
    /// The clock that this game came with, for a face that has clocks.
    clock: Option<SavedClock>,
    substitute: Player,
    rng: StdRng,
}

/// What a table is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Somebody is to move.
    Playing,
    /// The game is over.
    Over,
}

/// A computer is to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// When.
    pub at: At,
    /// Whose turn it is.
    pub seat: Seat,
    /// Which engine, as the catalogue calls it.
    pub engine: String,
}

impl Table {
    /// The engine that takes over the seat of somebody who resigned among several.
    pub const SUBSTITUTE: &'static str = "level:moyen";

    /// A table with its first game. The seed decides what is drawn at random.
    ///
    /// # Errors
    /// The faults of the settings.
    pub fn new(settings: Settings, seed: u64) -> Result<Table, Refusal> {
        let mut rng = StdRng::seed_from_u64(seed);
        let record = Self::first_record(&settings, &mut rng)?;
        Ok(Self::with_record(settings, record, rng))
    }

    /// The table of a snapshot, as it was.
    ///
    /// # Errors
    /// When the settings are not for this game, or have faults.
    pub fn resume(snapshot: Snapshot, game: GameId, seed: u64) -> Result<Table, Refusal> {
        let Snapshot { settings, record, tallies, games, counts, clock } = snapshot;
        Self::check_fit(&settings, &record)?;
        let mut table = Self::with_record(settings, record, StdRng::seed_from_u64(seed));
        if tallies.len() == table.tallies.len() {
            table.tallies = tallies;
        }
        (table.game, table.games, table.counts, table.clock) = (game, games, counts, clock);
        Ok(table)
    }

    /// Settings without faults, for this game and this number of seats?
    fn check_fit(settings: &Settings, record: &AnyRecord) -> Result<(), Refusal> {
        let mut faults = settings.faults();
        let seats = record.seats();
        if faults.is_empty() && settings.board.game() != record.game() {
            faults.push(Fault { seat: None, field: Field::OtherGame(record.game()) });
        }
        if faults.is_empty() && settings.seats.len() != usize::from(seats) {
            let field = Field::SeatCount { given: settings.seats.len(), low: seats, high: seats };
            faults.push(Fault { seat: None, field });
        }
        if faults.is_empty() { Ok(()) } else { Err(Refusal::Settings(faults)) }
    }

    fn with_record(settings: Settings, record: AnyRecord, rng: StdRng) -> Table {
        Table {
            tallies: vec![Tally::default(); settings.seats.len()],
            settings,
            game: GameId(1),
            log: MoveLog::of(&record),
            record,
            games: 0,
            counts: true,
            clock: None,
            substitute: Player::Engine(Self::SUBSTITUTE.into()),
            rng,
        }
    }

    fn first_record(settings: &Settings, rng: &mut StdRng) -> Result<AnyRecord, Refusal> {
        let faults = settings.faults();
        if !faults.is_empty() {
            return Err(Refusal::Settings(faults));
        }
        Ok(AnyRecord::new(Self::setup(settings, None, rng)))
    }

    fn setup(settings: &Settings, before: Option<(Seat, Option<Outcome>)>, rng: &mut StdRng) -> AnySetup {
        let players: Vec<&Player> = settings.seats.iter().map(|seat| &seat.player).collect();
        let first = settings.first.choose(&players, before, rng);
        settings.board.setup(settings.seats.len() as u8, first, rng).expect("settings without faults give a board")
    }

    /// The settings of the present game.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The present game.
    #[must_use]
    pub fn record(&self) -> &AnyRecord {
        &self.record
    }

    /// The present game as it was at a ply; past the end, at the end.
    #[must_use]
    pub fn record_at(&self, ply: usize) -> Cow<'_, AnyRecord> {
        let mut record = Cow::Borrowed(&self.record);
        if ply != self.record.ply() {
            record.to_mut().jump(ply);
        }
        record
    }

    /// The present moment, which commands must carry.
    #[must_use]
    pub fn at(&self) -> At {
        At { game: self.game, ply: self.record.ply() }
    }

    /// What the table is doing.
    #[must_use]
    pub fn mode(&self) -> Mode {
        if self.record.outcome().is_some() { Mode::Over } else { Mode::Playing }
    }

    /// Who plays this seat now: a computer, where a person resigned among several.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        if self.record.seats() > 2 && self.record.has_resigned(seat) {
            &self.substitute
        } else {
            &self.settings.seats[seat.index()].player
        }
    }

    /// Says whether a computer is to move, and which. Ask after every command; an answer
    /// comes back as [`Command::EnginePlay`] at this moment.
    #[must_use]
    pub fn to_think(&self) -> Option<Thought> {
        if self.mode() != Mode::Playing {
            return None;
        }
        let seat = self.record.turn();
        match self.player(seat) {
            Player::Person => None,
            Player::Engine(engine) => Some(Thought { at: self.at(), seat, engine: engine.clone() }),
        }
    }

    /// Gives a seat another name.
    ///
    /// # Errors
    /// When the name cannot be used at this table; the old one stays.
    pub fn rename(&mut self, seat: Seat, name: &str) -> Result<(), Refusal> {
        let mut others = self.settings.seats.clone();
        others[seat.index()].name.clear();
        if let Some(field) = Settings::name_fault(&others, name) {
            // Whoever names the seat is not told which it is.
            return Err(Refusal::Settings(vec![Fault { seat: None, field }]));
        }
        name.trim().clone_into(&mut self.settings.seats[seat.index()].name);
        Ok(())
    }

    /// What there is to see.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let view = if self.mode() == Mode::Over { View::Over } else { View::Playing };
        Scene::of(self, &self.record, &self.log, view)
    }

    /// What there was to see at a ply of the present game; past the end, at the end. It is
    /// only looked at: the game waits or goes on, untouched (R060).
    #[must_use]
    pub fn scene_at(&self, ply: usize) -> Scene {
        Scene::of(self, &self.record_at(ply), &self.log, View::LookingBack)
    }

    /// Carries out a command made at a moment, or says why not.
    pub fn handle(&mut self, at: At, command: Command) -> Vec<Event> {
        if let Err(refusal) = self.check(at, &command) {
            return vec![Event::Refused(refusal)];
        }
        match command {
            Command::Play(mv) | Command::EnginePlay(mv) => self.play(&mv),
            Command::Undo(asker) => self.undo(asker),
            Command::Redo => self.redo(),
            Command::Resign(seat) => self.resign(seat),
            Command::NewGame => self.new_game(),
            Command::Rematch => self.rematch(),
            Command::Configure(settings) => self.configure(*settings),
            Command::Fork(ply) => self.fork(ply),
        }
    }

    fn play(&mut self, mv: &str) -> Vec<Event> {
        let seat = self.record.turn();
        self.record.play(mv).expect("the move was checked");
        self.log.played(&self.record);
        let mv = self.record.last_move().expect("a move was just played");
        self.with_end(Event::Played { seat, mv })
    }

    fn resign(&mut self, seat: Seat) -> Vec<Event> {
        self.record.resign(seat).expect("the resignation was checked");
        self.log.forget_future(&self.record);
        self.with_end(Event::Resigned { seat })
    }

    /// What happened, and the end of the game where that ended it.
    fn with_end(&self, event: Event) -> Vec<Event> {
        [event].into_iter().chain(self.record.outcome().map(|outcome| Event::Over { outcome })).collect()
    }

    fn new_game(&mut self) -> Vec<Event> {
        let before = (self.record.first(), self.record.outcome());
        self.settle();
        let setup = Self::setup(&self.settings, Some(before), &mut self.rng);
        self.begin(AnyRecord::new(setup))
    }

    fn configure(&mut self, settings: Settings) -> Vec<Event> {
        self.settle();
        self.tallies = self.tallies_for(&settings);
        let same_table =
            settings.seats.len() == self.settings.seats.len() && settings.board.game() == self.record.game();
        let before = same_table.then(|| (self.record.first(), self.record.outcome()));
        self.settings = settings;
        let setup = Self::setup(&self.settings, before, &mut self.rng);
        self.begin(AnyRecord::new(setup))
    }

    fn begin(&mut self, record: AnyRecord) -> Vec<Event> {
        self.game.0 += 1;
        self.clock = None;
        self.log = MoveLog::of(&record);
        self.record = record;
        self.with_end(Event::Began { game: self.game })
    }

    /// Puts another table's game on this one, with its settings and scores.
    ///
    /// # Errors
    /// When the settings have faults or are not for this game.
    pub fn load(&mut self, snapshot: Snapshot) -> Result<Vec<Event>, Refusal> {
        let Snapshot { settings, record, tallies, games, counts, clock } = snapshot;
        Self::check_fit(&settings, &record)?;
        let fitting = tallies.len() == settings.seats.len();
        self.tallies = if fitting { tallies } else { vec![Tally::default(); settings.seats.len()] };
        (self.settings, self.games, self.counts) = (settings, games, counts);
        let events = self.begin(record);
        self.clock = clock;
        Ok(events)
    }
}
