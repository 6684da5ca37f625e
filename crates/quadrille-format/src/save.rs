//! What a save holds, whatever its format: the game, who sits where, the scores, what the
//! table allows and what it plays next.
//!
//! A save is plain data. It knows neither sessions nor engines: an engine is the text
//! that the catalogue understands; a policy for who begins and the plan of the next game
//! are the session's words for them.

mod clock;

use std::fmt;

use quadrille_core::{AnyRecord, Outcome, Reason, Seat, is_unseen, reason};

pub use clock::{LONGEST_INCREMENT, LONGEST_TIME, SavedClock};

/// All that a save holds. There is always one seat description for each seat of the
/// game, with a name and a mark of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    record: AnyRecord,
    seats: Vec<SavedSeat>,
    /// How many games these seats have ended, this one included where it counts.
    pub games: u32,
    /// What the next game is played on, in the session's words; the board of this one
    /// where nothing is said.
    pub plan: Option<String>,
    /// Who begins the next game, in the session's words (`random`, `alternate`, ...).
    pub first_player: Option<String>,
    /// May moves be taken back?
    pub undo: bool,
    /// May a player ask for advice?
    pub hints: bool,
    /// Does this game count? A finished one that does is in the scores (R269); one that
    /// was looked at again does not count a second time.
    pub counts: bool,
    /// When the game began, as text that the caller gives: no clock is read here.
    pub created: Option<String>,
    clock: Option<SavedClock>,
}

/// One seat at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedSeat {
    /// As the player wrote it.
    pub name: String,
    /// Who plays.
    pub player: SavedPlayer,
    /// One letter or digit (G4).
    pub mark: char,
    /// The place of its colour in the palette, when one was chosen.
    pub colour: Option<u8>,
    /// Games won, a finished one that is saved included (R031, R269).
    pub score: u32,
    /// Games shared.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedPlayer {
    /// A person.
    Person,
    /// The computer, by the catalogue's text: `level:moyen`, `minimax:depth=5`.
    Engine(String),
}

/// Why seats cannot sit at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatsError {
    /// Their number is not that of the game.
    Count {
        /// How many are described.
        given: usize,
        /// How many play.
        needed: u8,
    },
    /// A text is empty, too long or has characters that cannot be shown.
    Text {
        /// Which text: `name` or `engine`.
        what: &'static str,
        /// Whose.
        seat: Seat,
        /// The most characters it may have.
        longest: usize,
    },
    /// Two seats have one name (R015, G3).
    SameName(Seat, Seat, String),
    /// A mark is neither letter nor digit (R154).
    Mark(Seat, char),
    /// Two seats have one mark.
    SameMark(Seat, Seat, char),
}

impl From<SeatsError> for Reason {
    fn from(error: SeatsError) -> Reason {
        match error {
            SeatsError::Count { given, needed } => reason!(
                "seats-count",
                "{given} seats are described and {needed} play; describe each seat once",
                given = given,
                needed = needed
            ),
            SeatsError::Text { what: "name", seat, longest } => reason!(
                "seat-name",
                "the name of seat {seat} is refused; write 1 to {longest} characters on one line",
                seat = seat.number(),
                longest = longest
            ),
            SeatsError::Text { seat, longest, .. } => reason!(
                "seat-engine",
                "the engine of seat {seat} is refused; write 1 to {longest} characters on one line",
                seat = seat.number(),
                longest = longest
            ),
            SeatsError::SameName(a, b, name) => reason!(
                "same-name",
                "seats {a} and {b} have the same name {name:?}; give them different names",
                a = a.number(),
                b = b.number(),
                name = &name
            ),
            SeatsError::Mark(seat, mark) => reason!(
                "seat-mark",
                "{mark:?} cannot be the mark of seat {seat}; a mark is one letter or digit",
                seat = seat.number(),
                mark = mark.to_string()
            ),
            SeatsError::SameMark(a, b, mark) => reason!(
                "same-mark",
                "seats {a} and {b} have the same mark {mark}; give them different marks",
                a = a.number(),
                b = b.number(),
                mark = mark
            ),
        }
    }
}

quadrille_core::said_by_reason!(SeatsError);

impl SeatsError {
    /// The seats it is about, the one to change first.
    pub(crate) fn seats(&self) -> Vec<Seat> {
        match self {
            SeatsError::Count { .. } => Vec::new(),
            SeatsError::Text { seat, .. } | SeatsError::Mark(seat, _) => vec![*seat],
            SeatsError::SameName(earlier, later, _) | SeatsError::SameMark(earlier, later, _) => vec![*later, *earlier],
        }
    }
}

/// How many characters the name of a seat may have.
pub const LONGEST_NAME: usize = 40;
/// How many characters the text of an engine may have.
const LONGEST_ENGINE: usize = 100;

impl Save {
    /// A game and who plays it.
    ///
    /// # Errors
    /// When the seats cannot sit at the table of this game.
    pub fn new(record: AnyRecord, seats: Vec<SavedSeat>) -> Result<Save, SeatsError> {
        check_seats(&seats, record.seats())?;
        Ok(Save::with(record, seats))
    }

    /// A game between people called `Joueur 1`, `Joueur 2`, ... (R052) with the default
    /// marks.
    #[must_use]
    pub fn of(record: AnyRecord) -> Save {
        let marks = record.game().default_marks(record.seats());
        let seats = Seat::all(record.seats()).zip(marks).map(|(seat, mark)| SavedSeat::person(seat, mark)).collect();
        Save::with(record, seats)
    }

    fn with(record: AnyRecord, seats: Vec<SavedSeat>) -> Save {
        Save {
            record,
            seats,
            games: 0,
            plan: None,
            first_player: None,
            undo: true,
            hints: true,
            counts: true,
            created: None,
            clock: None,
        }
    }

    /// The same with a finished game among the scores, where they are those before it.
    #[must_use]
    pub fn counted(mut self) -> Save {
        let Some(outcome) = self.record.outcome() else { return self };
        for (at, seat) in self.seats.iter_mut().enumerate() {
            let gathered = match (outcome, outcome.winners().contains(Seat::from_index(at))) {
                (Outcome::Win(_), true) => &mut seat.score,
                (Outcome::Tie(_), true) => &mut seat.draws,
                (_, false) => &mut seat.losses,
            };
            *gathered = gathered.saturating_add(1);
        }
        self.games = self.games.saturating_add(1);
        self
    }

    /// The game.
    #[must_use]
    pub fn record(&self) -> &AnyRecord {
        &self.record
    }

    /// The clock, where the game is played with one.
    #[must_use]
    pub fn clock(&self) -> Option<&SavedClock> {
        self.clock.as_ref()
    }

    /// Gives the game a clock, or none.
    ///
    /// # Errors
    /// When it is of another number of seats.
    pub fn set_clock(&mut self, clock: Option<SavedClock>) -> Result<(), Reason> {
        if let Some(clock) = clock.as_ref().filter(|clock| clock.left().len() != self.seats.len()) {
            return Err(reason!(
                "clock-seats",
                "the clock has the times of {given} seats and {needed} play; give each its own",
                given = clock.left().len(),
                needed = self.seats.len()
            ));
        }
        self.clock = clock;
        Ok(())
    }

    /// Goes to a ply of the game; past the end, to the end.
    pub fn jump(&mut self, ply: usize) {
        self.record.jump(ply);
    }

    /// Who plays, seat 1 first.
    #[must_use]
    pub fn seats(&self) -> &[SavedSeat] {
        &self.seats
    }

    /// The marks of the seats, seat 1 first.
    #[must_use]
    pub fn marks(&self) -> Vec<char> {
        self.seats.iter().map(|seat| seat.mark).collect()
    }

    /// The game and who plays it, to go on with.
    #[must_use]
    pub fn into_parts(self) -> (AnyRecord, Vec<SavedSeat>) {
        (self.record, self.seats)
    }
}

impl SavedSeat {
    /// A person called `Joueur n`.
    #[must_use]
    pub fn person(seat: Seat, mark: char) -> SavedSeat {
        SavedSeat {
            name: default_name(seat),
            player: SavedPlayer::Person,
            mark,
            colour: None,
            score: 0,
            draws: 0,
            losses: 0,
        }
    }
}

impl SavedPlayer {
    /// The engine's text, when the computer plays.
    #[must_use]
    pub fn engine(&self) -> Option<&str> {
        match self {
            SavedPlayer::Person => None,
            SavedPlayer::Engine(text) => Some(text),
        }
    }
}

/// How a game ended, in one word: `won`, `shared` or `resigned`.
#[must_use]
pub fn ending(record: &AnyRecord) -> Option<&'static str> {
    Some(match (record.outcome()?, record.given_up()) {
        (_, Some(_)) => "resigned",
        (Outcome::Win(_), None) => "won",
        (Outcome::Tie(_), None) => "shared",
    })
}

impl fmt::Display for SavedPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.engine().unwrap_or("person"))
    }
}

/// The name of a seat in files that name nobody (R052).
#[must_use]
pub fn default_name(seat: Seat) -> String {
    format!("Joueur {seat}")
}

/// Can these seats sit at a table where `needed` play? Names are compared without case
/// and surrounding blanks (G3).
///
/// # Errors
/// The first thing that does not fit.
pub fn check_seats(seats: &[SavedSeat], needed: u8) -> Result<(), SeatsError> {
    if seats.len() != usize::from(needed) {
        return Err(SeatsError::Count { given: seats.len(), needed });
    }
    let compared: Vec<String> = seats.iter().map(|seat| seat.name.trim().to_lowercase()).collect();
    for (at, (this, seat)) in seats.iter().zip(Seat::all(needed)).enumerate() {
        if !is_name(&this.name) {
            return Err(SeatsError::Text { what: "name", seat, longest: LONGEST_NAME });
        }
        if this.player.engine().is_some_and(|engine| !is_engine(engine)) {
            return Err(SeatsError::Text { what: "engine", seat, longest: LONGEST_ENGINE });
        }
        if !this.mark.is_alphanumeric() {
            return Err(SeatsError::Mark(seat, this.mark));
        }
        if let Some(other) = compared[..at].iter().position(|name| *name == compared[at]) {
            return Err(SeatsError::SameName(Seat::from_index(other), seat, this.name.clone()));
        }
        if let Some(other) = seats[..at].iter().position(|other| other.mark == this.mark) {
            return Err(SeatsError::SameMark(Seat::from_index(other), seat, this.mark));
        }
    }
    Ok(())
}

/// Can this text be the name of a seat: 1 to [`LONGEST_NAME`] characters on one line, each of
/// which can be seen? Characters that break a line, turn its direction or show nothing are
/// refused: they could not be written in every format, or would let one name look like
/// another.
#[must_use]
pub fn is_name(text: &str) -> bool {
    is_plain_line(text) && text.trim().chars().count() <= LONGEST_NAME
}

/// Can this text be that of an engine?
#[must_use]
pub fn is_engine(text: &str) -> bool {
    is_plain_line(text) && text.chars().count() <= LONGEST_ENGINE
}

/// Is it one line of characters that can be seen?
#[must_use]
pub fn is_plain_line(text: &str) -> bool {
    !text.trim().is_empty() && !text.contains(is_unseen)
}

/// The name that is nearest to a text: every unseen character, and every run of blanks,
/// turned into one blank.
#[must_use]
pub fn plain_name(text: &str) -> String {
    plain_line(text, LONGEST_NAME)
}

/// The same of a line that may be so many characters long: a title, the name of a file.
#[must_use]
pub fn plain_line(text: &str, longest: usize) -> String {
    let words: Vec<&str> = text.split(|c: char| c.is_whitespace() || is_unseen(c)).filter(|w| !w.is_empty()).collect();
    let line: String = words.join(" ").chars().take(longest).collect();
    line.trim_end().to_owned()
}

#[cfg(test)]
mod tests;
