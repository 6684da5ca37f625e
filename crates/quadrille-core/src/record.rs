//! A game with its history: undo, redo, jump, replay, resignation.

use std::fmt;

use crate::{Outcome, Position, Reason, Seat, Who, reason};

/// A setup and the moves played on it, with a cursor: moves before the cursor are on
/// the board, moves after it can be played again. A record is the only way to load a
/// game, so a loaded game is always one that the rules allow.
#[derive(Clone, Debug)]
pub struct Record<P: Position> {
    setup: P::Setup,
    moves: Vec<P::Move>,
    undos: Vec<P::Undo>,
    resignations: Vec<Resignation>,
    position: P,
}

/// Somebody gave up. With two seats the other one wins (R148); with more, the rules
/// stay pure: the game goes on and a computer plays the seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resignation {
    /// How many moves had been played.
    pub ply: usize,
    /// Who gave up.
    pub seat: Seat,
}

/// Why a move or a resignation is not taken into a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError<I> {
    /// The rules refuse the move.
    Illegal(I),
    /// The game is over by resignation of this seat.
    Resigned(Seat),
    /// The game is over already.
    Over,
    /// There is no such seat, or it has resigned before.
    NoSuchSeat(u8),
}

impl<I: fmt::Display> fmt::Display for PlayError<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.in_words() {
            Ok(reason) => reason.fmt(f),
            Err(illegal) => illegal.fmt(f),
        }
    }
}

impl<I> PlayError<I> {
    /// The sentence, unless the rules of the game have their own.
    fn in_words(&self) -> Result<Reason, &I> {
        Ok(match self {
            PlayError::Illegal(illegal) => return Err(illegal),
            PlayError::Resigned(seat) => {
                reason!(
                    "resigned",
                    "the game is over: {seat} has resigned; undo it or start a new game",
                    seat = Who(*seat)
                )
            }
            PlayError::Over => Reason::over(),
            PlayError::NoSuchSeat(seat) => {
                reason!(
                    "cannot-resign",
                    "seat {seat} cannot resign: it does not play here, or has resigned already",
                    seat = *seat
                )
            }
        })
    }
}

impl<I: Into<Reason> + Clone> From<PlayError<I>> for Reason {
    fn from(error: PlayError<I>) -> Reason {
        error.in_words().unwrap_or_else(|illegal| illegal.clone().into())
    }
}

impl<I: std::error::Error> std::error::Error for PlayError<I> {}

impl<P: Position> Record<P> {
    /// A game with no move played.
    #[must_use]
    pub fn new(setup: P::Setup) -> Record<P> {
        let position = P::start(&setup);
        Record { setup, moves: Vec::new(), undos: Vec::new(), resignations: Vec::new(), position }
    }

    /// A game with these moves played.
    ///
    /// # Errors
    /// The index of the first move that is refused, and why.
    pub fn replay(setup: P::Setup, moves: impl IntoIterator<Item = P::Move>) -> Result<Record<P>, (usize, P::Illegal)> {
        let mut record = Record::<P>::new(setup);
        for (ply, mv) in moves.into_iter().enumerate() {
            let undo = record.position.play(mv).map_err(|reason| (ply, reason))?;
            record.moves.push(mv);
            record.undos.push(undo);
        }
        Ok(record)
    }

    /// What ply 0 was built from.
    #[must_use]
    pub fn setup(&self) -> &P::Setup {
        &self.setup
    }

    /// The position at the cursor.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.position
    }

    /// How many moves are on the board.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.undos.len()
    }

    /// How many moves are known, those after the cursor included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Is no move known?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Every known move, those after the cursor included.
    #[must_use]
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// The moves on the board.
    #[must_use]
    pub fn played(&self) -> &[P::Move] {
        &self.moves[..self.ply()]
    }

    /// The token that takes back the last move on the board.
    #[must_use]
    pub fn last_undo(&self) -> Option<&P::Undo> {
        self.undos.last()
    }

    /// Every known resignation, in order.
    #[must_use]
    pub fn resignations(&self) -> &[Resignation] {
        &self.resignations
    }

    /// Has this seat resigned at or before the cursor?
    #[must_use]
    pub fn has_resigned(&self, seat: Seat) -> bool {
        self.resignations.iter().any(|r| r.seat == seat && r.ply <= self.ply())
    }

    /// How the game ended at the cursor: by the rules, or with two seats by resignation.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome().or_else(|| self.given_up().map(|seat| Outcome::Win(seat.next(2))))
    }

    /// With two seats, who gave the game up at the cursor.
    #[must_use]
    pub fn given_up(&self) -> Option<Seat> {
        let last = self.resignations.last()?;
        (self.position.seats() == 2 && last.ply == self.ply()).then_some(last.seat)
    }

    /// Plays a move; what could be redone is forgotten.
    ///
    /// # Errors
    /// Why it is refused; the record is then unchanged.
    pub fn play(&mut self, mv: P::Move) -> Result<(), PlayError<P::Illegal>> {
        self.check(mv)?;
        self.forget_future();
        self.moves.push(mv);
        self.undos.push(self.position.play_unchecked(mv));
        Ok(())
    }

    /// Could this move be played now? Nothing is changed by asking.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, mv: P::Move) -> Result<(), PlayError<P::Illegal>> {
        match self.given_up() {
            Some(seat) => Err(PlayError::Resigned(seat)),
            None => self.position.check(mv).map_err(PlayError::Illegal),
        }
    }

    /// Notes that a seat gives up now; what could be redone is forgotten.
    ///
    /// # Errors
    /// When the game is over or the seat cannot resign.
    pub fn resign(&mut self, seat: Seat) -> Result<(), PlayError<P::Illegal>> {
        self.check_resignation(seat)?;
        self.forget_future();
        self.resignations.push(Resignation { ply: self.ply(), seat });
        Ok(())
    }

    /// Could this seat resign now? Nothing is changed by asking.
    ///
    /// # Errors
    /// When the game is over or the seat cannot resign.
    pub fn check_resignation(&self, seat: Seat) -> Result<(), PlayError<P::Illegal>> {
        if self.outcome().is_some() {
            return Err(PlayError::Over);
        }
        if seat.number() > self.position.seats() || self.has_resigned(seat) {
            return Err(PlayError::NoSuchSeat(seat.number()));
        }
        Ok(())
    }

    /// Takes back one step: the resignation that ended the game if there is one, else
    /// one move. False at ply 0. A resignation taken back is forgotten.
    pub fn undo(&mut self) -> bool {
        if self.given_up().is_some() {
            self.resignations.pop();
            return true;
        }
        let Some(undo) = self.undos.pop() else { return false };
        let mv = self.moves[self.undos.len()];
        self.position.undo(mv, undo);
        true
    }

    /// Plays the next known move again. False at the end.
    pub fn redo(&mut self) -> bool {
        let Some(&mv) = self.moves.get(self.ply()) else { return false };
        let undo = self.position.play_unchecked(mv);
        self.undos.push(undo);
        true
    }

    /// Goes to a ply; past the end, to the end.
    pub fn jump(&mut self, ply: usize) {
        while self.ply() > ply {
            let undo = self.undos.pop().expect("ply counts the undo tokens");
            let mv = self.moves[self.undos.len()];
            self.position.undo(mv, undo);
        }
        while self.ply() < ply && self.redo() {}
    }

    /// Forgets the moves and resignations after the cursor.
    pub fn forget_future(&mut self) {
        let ply = self.ply();
        self.moves.truncate(ply);
        self.resignations.retain(|r| r.ply <= ply);
    }
}

impl<P: Position> PartialEq for Record<P> {
    fn eq(&self, other: &Record<P>) -> bool {
        self.setup == other.setup
            && self.moves == other.moves
            && self.ply() == other.ply()
            && self.resignations == other.resignations
    }
}

impl<P: Position> Eq for Record<P> {}
