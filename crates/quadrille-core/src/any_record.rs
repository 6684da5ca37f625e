//! What is asked of a record whatever its game is: from texts to a record and back, without
//! copying a record to read one fact of it.

use crate::reason;
use crate::{AnyPlayError, AnyRecord, AnySetup, PlayError, Position, Reason, Record, Resignation, Seat};

/// A move of a list that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedMove {
    /// Its place in the list, counted from 1.
    pub number: usize,
    /// As it was written.
    pub read: String,
    /// Why it is refused.
    pub why: AnyPlayError,
}

/// Why texts are not the record of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// A move is refused.
    Move(RefusedMove),
    /// A resignation is refused.
    Resignation(Resignation, AnyPlayError),
    /// A resignation comes after the last move.
    Late(Resignation),
}

impl AnyRecord {
    /// The record of a game from its moves as texts and its resignations; the cursor is at
    /// the end.
    ///
    /// # Errors
    /// The first move or resignation that the rules refuse, in playing order.
    pub fn replay<T: AsRef<str>>(
        setup: AnySetup,
        moves: impl IntoIterator<Item = T>,
        resignations: &[Resignation],
    ) -> Result<AnyRecord, ReplayError> {
        let mut record = AnyRecord::new(setup);
        record.resign_all(resignations)?;
        for (text, number) in moves.into_iter().zip(1..) {
            record.play_listed(number, text.as_ref()).map_err(ReplayError::Move)?;
            record.resign_all(resignations)?;
        }
        match resignations.iter().find(|resignation| resignation.ply > record.len()) {
            Some(late) => Err(ReplayError::Late(*late)),
            None => Ok(record),
        }
    }

    /// Plays moves one after the other, up to the first that is refused.
    ///
    /// # Errors
    /// The move that is refused; those before it stay played.
    pub fn play_all<T: AsRef<str>>(&mut self, moves: impl IntoIterator<Item = T>) -> Result<(), RefusedMove> {
        moves.into_iter().zip(1..).try_for_each(|(text, number)| self.play_listed(number, text.as_ref()))
    }

    fn play_listed(&mut self, number: usize, text: &str) -> Result<(), RefusedMove> {
        self.play(text).map_err(|why| RefusedMove { number, read: text.to_owned(), why })
    }

    /// Takes in the resignations of the present ply.
    fn resign_all(&mut self, resignations: &[Resignation]) -> Result<(), ReplayError> {
        let ply = self.ply();
        for resignation in resignations.iter().filter(|resignation| resignation.ply == ply) {
            self.resign(resignation.seat).map_err(|why| ReplayError::Resignation(*resignation, why))?;
        }
        Ok(())
    }

    /// Could the move written in this text be played now? Nothing is changed by asking.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, text: &str) -> Result<(), AnyPlayError> {
        fn check<P: Position>(record: &Record<P>, text: &str) -> Result<(), AnyPlayError>
        where
            AnyPlayError: From<PlayError<P::Illegal>>,
        {
            let mv = P::parse_move(record.setup(), text).map_err(AnyPlayError::Notation)?;
            Ok(record.check(mv)?)
        }
        for_any_record!(self, record => check(record, text))
    }

    /// Could this seat resign now? Nothing is changed by asking.
    ///
    /// # Errors
    /// When the game is over or the seat cannot resign.
    pub fn check_resignation(&self, seat: Seat) -> Result<(), AnyPlayError> {
        for_any_record!(self, record => Ok(record.check_resignation(seat)?))
    }

    /// Who began.
    #[must_use]
    pub fn first(&self) -> Seat {
        for_any_record!(self, record => record.setup().first())
    }

    /// The last move on the board as text.
    #[must_use]
    pub fn last_move(&self) -> Option<String> {
        for_any_record!(self, record => record.played().last().map(ToString::to_string))
    }

    /// The game up to a ply, to be played on from there: what came after it is not in it, nor
    /// is the resignation that ended the game there.
    #[must_use]
    pub fn up_to(&self, ply: usize) -> AnyRecord {
        let mut record = self.clone();
        record.jump(ply);
        if record.given_up().is_some() {
            record.undo();
        }
        for_any_record!(&mut record, record => record.forget_future());
        record
    }
}

impl From<RefusedMove> for Reason {
    fn from(RefusedMove { number, why, .. }: RefusedMove) -> Reason {
        let reason = Reason::from(why);
        reason!("move", "move {number}: {reason}", number = number, reason = reason)
    }
}

impl From<ReplayError> for Reason {
    fn from(error: ReplayError) -> Reason {
        match error {
            ReplayError::Move(refused) => refused.into(),
            ReplayError::Resignation(Resignation { ply, .. }, why) => {
                let reason = Reason::from(why);
                reason!("resignation-at", "resignation at move {ply}: {reason}", ply = ply, reason = reason)
            }
            ReplayError::Late(_) => {
                reason!("late-resignation", "a resignation comes after the last move; give a move that was played")
            }
        }
    }
}

crate::said_by_reason!(RefusedMove);

crate::said_by_reason!(ReplayError);
