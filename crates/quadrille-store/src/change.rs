//! What is kept together, and what is found again.

use serde::{Deserialize, Serialize};

use crate::Running;

/// Everything that goes with one change of a table. What is absent stays as it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is true or not, whatever the others are")]
pub struct Change {
    /// The game that is being played.
    pub game: Option<Running>,
    /// The frame of the game is the one that was kept last: only its course is written.
    pub same_frame: bool,
    /// The room was used a moment ago and was marked so: it is not marked again, which would be
    /// half of what a move writes.
    pub used_lately: bool,
    /// A game that gave way to another, as a save: it goes among the recent ones.
    pub replaced: Option<String>,
    /// One of the recent games that is no longer to be among them.
    pub forget_recent: Option<i64>,
    /// A game that is kept under a name, in place of one of the same name.
    pub save: Option<NewSave>,
    /// One of those that is to be forgotten.
    pub forget_save: Option<i64>,
    /// How a game ended, or that its end was taken back.
    pub result: Option<ResultChange>,
    /// Forget how games ended, before `result`.
    pub clear_results: bool,
    /// Values by name.
    pub values: Vec<(&'static str, String)>,
    /// What is told of a room, as used now. Beyond [`MOST_ROOMS`](crate::MOST_ROOMS) the one
    /// used longest ago is forgotten, with all that was kept for it: those without a game
    /// before those with one, and never this one or one of `rooms_in_use`.
    pub room: Option<RoomLine>,
    /// The room is made by this change. Where it is there already nothing is kept: of several who
    /// make one of the same name at once, at whichever server, one does.
    pub is_new: bool,
    /// The rooms that people are in.
    pub rooms_in_use: Vec<String>,
    /// Something that cannot be read is put where nothing overwrites it.
    pub set_aside: Option<SetAside>,
}

impl Change {
    /// A value by its name, and nothing else.
    #[must_use]
    pub fn value(key: &'static str, value: impl Into<String>) -> Change {
        Change { values: vec![(key, value.into())], ..Change::default() }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultChange {
    /// Which game of the table.
    pub number: u64,
    /// How it ended; nothing where its end was taken back.
    pub result: Option<GameResult>,
}

/// Something kept that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetAside {
    /// The game that was being played, and why it cannot be read.
    Game(String),
    /// The value of this name.
    Value(&'static str),
}

/// What is told of a room.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RoomLine {
    /// Its name in addresses, which nobody else has.
    pub name: String,
    /// Its name as it was typed; empty where only the other is known.
    pub title: String,
    /// Is it shown to everybody?
    pub listed: bool,
    /// The game's name; empty while none was begun.
    pub game: String,
    /// Who is there.
    pub people: Vec<String>,
    /// How many seats can be taken.
    pub free: u8,
}

/// A game to keep under a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSave {
    /// How people call it.
    pub name: String,
    /// The game, as a text.
    pub content: String,
}

/// A game kept under a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveLine {
    /// How the store calls it.
    pub id: i64,
    /// How people call it.
    pub name: String,
    /// When it was kept, as text.
    pub made: String,
}

/// A game that gave way to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecentLine {
    /// How the store calls it.
    pub id: i64,
    /// When it gave way, as text.
    pub made: String,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// The game's name.
    pub game: String,
    /// How many moves it had.
    pub moves: usize,
    /// Who played and what it brought.
    pub seats: Vec<SeatResult>,
}

/// What a game brought to a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatResult {
    /// The player's name.
    pub name: String,
    /// Was it a computer?
    pub computer: bool,
    /// Which engine, where it was one; results of older programs do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<String>,
    /// Won, shared or lost.
    pub end: SeatEnd,
}

/// Won, shared or lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SeatEnd {
    /// This seat won.
    Won,
    /// It shared the game.
    Shared,
    /// It lost.
    Lost,
}
