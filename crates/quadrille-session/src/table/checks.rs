//! Whether a command would be carried out: asked before it is, and by faces beforehand.

use quadrille_core::Seat;

use super::Table;
use crate::{At, Command, Player, Refusal};

impl Table {
    /// Why a command would be refused now. Nothing is changed by asking.
    #[must_use]
    pub fn refusal(&self, at: At, command: &Command) -> Option<Refusal> {
        self.check(at, command).err()
    }

    pub(super) fn check(&self, at: At, command: &Command) -> Result<(), Refusal> {
        // A new game can be asked for from any picture of the table.
        let anywhere = matches!(command, Command::NewGame | Command::Rematch | Command::Configure(_));
        if !anywhere && at != self.at() {
            return Err(Refusal::Stale(self.at()));
        }
        match command {
            Command::Play(mv) => self.check_play(mv, false),
            Command::EnginePlay(mv) => self.check_play(mv, true),
            Command::Undo(asker) => self.check_undo(*asker),
            Command::Redo => self.check_redo(),
            Command::Resign(seat) => self.check_resignation(*seat),
            Command::NewGame | Command::Rematch => Ok(()),
            Command::Configure(settings) => match settings.faults() {
                faults if faults.is_empty() => Ok(()),
                faults => Err(Refusal::Settings(faults)),
            },
            Command::Fork(_) => self.check_undo_allowed(),
        }
    }

    fn check_play(&self, mv: &str, by_engine: bool) -> Result<(), Refusal> {
        let seat = self.record.turn();
        if self.record.outcome().is_none() {
            match (self.player(seat), by_engine) {
                (Player::Engine(_), false) => return Err(Refusal::ComputersTurn(seat)),
                (Player::Person, true) => return Err(Refusal::PersonsTurn(seat)),
                _ => {}
            }
        }
        self.record.check(mv).map_err(Refusal::Move)
    }

    fn check_resignation(&self, seat: Seat) -> Result<(), Refusal> {
        let plays = seat.number() <= self.record.seats() && *self.player(seat) == Player::Person;
        if plays && self.record.check_resignation(seat).is_ok() { Ok(()) } else { Err(Refusal::CannotResign(seat)) }
    }

    pub(super) fn check_undo_allowed(&self) -> Result<(), Refusal> {
        if self.settings.undo_allowed { Ok(()) } else { Err(Refusal::UndoForbidden) }
    }
}
