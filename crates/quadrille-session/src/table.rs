//! The table itself: one game after the other.

mod counting;
mod taking_back;

use quadrille_core::{AnyRecord, AnySetup, Outcome, Seat};
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::scene::MoveLog;
use crate::{At, Command, Event, Fault, Field, GameId, Player, Refusal, Scene, Settings, Snapshot, Tally};

/// A table: settings, the present game, scores.
#[derive(Debug)]
pub struct Table {
    settings: Settings,
    game: GameId,
    record: AnyRecord,
    log: MoveLog,
    /// Scores of the games before this one; the present game counts from its record, so
    /// that a move taken back takes back its point too.
    tallies: Vec<Tally>,
    /// How many games ended before this one.
    games: u32,
    /// Does this game count? One that was looked at again does not.
    counts: bool,
    /// A copy of the game that a replay shows; the game itself waits untouched (R060).
    replay: Option<AnyRecord>,
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
    /// The game is being shown again.
    Replaying,
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
        let Snapshot { settings, record, tallies, games, counts } = snapshot;
        Self::check_fit(&settings, &record)?;
        let mut table = Self::with_record(settings, record, StdRng::seed_from_u64(seed));
        if tallies.len() == table.tallies.len() {
            table.tallies = tallies;
        }
        (table.game, table.games, table.counts) = (game, games, counts);
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
            replay: None,
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

    /// The present game, as it was left when a replay began.
    #[must_use]
    pub fn record(&self) -> &AnyRecord {
        &self.record
    }

    /// The game as shown: the replay's copy while there is one.
    #[must_use]
    pub fn shown(&self) -> &AnyRecord {
        self.replay.as_ref().unwrap_or(&self.record)
    }

    /// The present moment, which commands must carry.
    #[must_use]
    pub fn at(&self) -> At {
        At { game: self.game, ply: self.shown().ply() }
    }

    /// What the table is doing.
    #[must_use]
    pub fn mode(&self) -> Mode {
        match (&self.replay, self.record.outcome()) {
            (Some(_), _) => Mode::Replaying,
            (None, Some(_)) => Mode::Over,
            (None, None) => Mode::Playing,
        }
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

    /// A copy of the table on which a replay stands at this ply: somebody looks at the
    /// game again while it goes on.
    #[must_use]
    pub fn replayed(&self, ply: usize) -> Table {
        let mut shown = self.record.clone();
        shown.jump(ply);
        Table { replay: Some(shown), ..self.copy() }
    }

    /// Why a command would be refused now. Nothing is changed by asking.
    #[must_use]
    pub fn refusal(&self, at: At, command: Command) -> Option<Refusal> {
        match self.copy().handle(at, command).pop() {
            Some(Event::Refused(refusal)) => Some(refusal),
            _ => None,
        }
    }

    /// The same table, but for what it would draw at random.
    fn copy(&self) -> Table {
        Table {
            settings: self.settings.clone(),
            game: self.game,
            record: self.record.clone(),
            log: self.log.clone(),
            tallies: self.tallies.clone(),
            games: self.games,
            counts: self.counts,
            replay: self.replay.clone(),
            substitute: self.substitute.clone(),
            rng: StdRng::seed_from_u64(0),
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
            return Err(Refusal::Settings(vec![Fault { seat: Some(seat), field }]));
        }
        name.trim().clone_into(&mut self.settings.seats[seat.index()].name);
        Ok(())
    }

    /// What there is to see.
    #[must_use]
    pub fn scene(&self) -> Scene {
        Scene::of(self, self.shown(), &self.log)
    }

    /// Carries out a command made at a moment, or says why not.
    pub fn handle(&mut self, at: At, command: Command) -> Vec<Event> {
        let present = self.at();
        // A new game can be asked for from any picture of the table.
        let fresh = matches!(command, Command::NewGame | Command::Configure(_)) || at == present;
        let result = if fresh { self.obey(command) } else { Err(Refusal::Stale(present)) };
        result.unwrap_or_else(|refusal| vec![Event::Refused(refusal)])
    }

    fn obey(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        let in_replay = matches!(command, Command::ShowPly(_) | Command::EndReplay | Command::PlayFromHere);
        let anywhere = matches!(command, Command::NewGame | Command::Configure(_));
        match (in_replay, self.replay.is_some()) {
            _ if anywhere => {}
            (true, false) => return Err(Refusal::NotReplaying),
            (false, true) => return Err(Refusal::Replaying),
            _ => {}
        }
        match command {
            Command::Play(mv) => self.play(&mv, false),
            Command::EnginePlay(mv) => self.play(&mv, true),
            Command::Undo(asker) => self.undo(asker),
            Command::Redo => self.redo(),
            Command::Resign(seat) => self.resign(seat),
            Command::NewGame => Ok(self.new_game()),
            Command::Configure(settings) => self.configure(*settings),
            Command::StartReplay => {
                let mut copy = self.record.clone();
                copy.jump(0);
                self.replay = Some(copy);
                Ok(vec![Event::Replaying { ply: 0 }])
            }
            Command::ShowPly(ply) => {
                let copy = self.replay.as_mut().ok_or(Refusal::NotReplaying)?;
                copy.jump(ply);
                Ok(vec![Event::Replaying { ply: copy.ply() }])
            }
            Command::EndReplay => {
                self.replay = None;
                Ok(vec![Event::ReplayEnded])
            }
            Command::PlayFromHere => {
                if !self.settings.undo_allowed {
                    return Err(Refusal::UndoForbidden);
                }
                let record = self.replay.take().ok_or(Refusal::NotReplaying)?;
                self.leave_for_another_way();
                self.record = record;
                self.game.0 += 1;
                Ok(vec![Event::ReplayEnded, Event::Began { game: self.game }])
            }
        }
    }

    fn play(&mut self, mv: &str, by_engine: bool) -> Result<Vec<Event>, Refusal> {
        let seat = self.record.turn();
        if self.record.outcome().is_none() {
            match (self.player(seat), by_engine) {
                (Player::Engine(_), false) => return Err(Refusal::ComputersTurn(seat)),
                (Player::Person, true) => return Err(Refusal::PersonsTurn(seat)),
                _ => {}
            }
        }
        self.record.play(mv).map_err(Refusal::Move)?;
        self.log.played(&self.record);
        let mv = self.record.moves().pop().unwrap_or_default();
        let mut events = vec![Event::Played { seat, mv }];
        events.extend(self.record.outcome().map(|outcome| Event::Over { outcome }));
        Ok(events)
    }

    fn resign(&mut self, seat: Seat) -> Result<Vec<Event>, Refusal> {
        let refuse = Refusal::CannotResign(seat);
        if seat.number() > self.record.seats() || *self.player(seat) != Player::Person {
            return Err(refuse);
        }
        if self.record.resign(seat).is_err() {
            return Err(refuse);
        }
        self.log.forget_future(&self.record);
        let mut events = vec![Event::Resigned { seat }];
        events.extend(self.record.outcome().map(|outcome| Event::Over { outcome }));
        Ok(events)
    }

    fn new_game(&mut self) -> Vec<Event> {
        let before = (self.record.setup().first(), self.record.outcome());
        self.settle();
        let setup = Self::setup(&self.settings, Some(before), &mut self.rng);
        self.begin(AnyRecord::new(setup))
    }

    fn configure(&mut self, settings: Settings) -> Result<Vec<Event>, Refusal> {
        let faults = settings.faults();
        if !faults.is_empty() {
            return Err(Refusal::Settings(faults));
        }
        self.settle();
        self.tallies = self.tallies_for(&settings);
        let same_table =
            settings.seats.len() == self.settings.seats.len() && settings.board.game() == self.record.game();
        let before = same_table.then(|| (self.record.setup().first(), self.record.outcome()));
        self.settings = settings;
        let setup = Self::setup(&self.settings, before, &mut self.rng);
        Ok(self.begin(AnyRecord::new(setup)))
    }

    fn begin(&mut self, record: AnyRecord) -> Vec<Event> {
        self.game.0 += 1;
        self.log = MoveLog::of(&record);
        self.record = record;
        self.replay = None;
        let mut events = vec![Event::Began { game: self.game }];
        events.extend(self.record.outcome().map(|outcome| Event::Over { outcome }));
        events
    }

    /// Puts another table's game on this one, with its settings and scores.
    ///
    /// # Errors
    /// When the settings have faults or are not for this game.
    pub fn load(&mut self, snapshot: Snapshot) -> Result<Vec<Event>, Refusal> {
        let Snapshot { settings, record, tallies, games, counts } = snapshot;
        Self::check_fit(&settings, &record)?;
        let fitting = tallies.len() == settings.seats.len();
        self.tallies = if fitting { tallies } else { vec![Tally::default(); settings.seats.len()] };
        (self.settings, self.games, self.counts) = (settings, games, counts);
        Ok(self.begin(record))
    }
}
