//! What people choose before a game, and what is wrong with it.

use quadrille_core::{AnySetup, Game, Seat, SettingError};
use quadrille_engine::catalogue;
use quadrille_format::save;
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::{BoardPlan, FirstPolicy};

/// All that is chosen before a game; kept from one game to the next (R011).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// What to play on.
    pub board: BoardPlan,
    /// Who sits where, in playing order.
    pub seats: Vec<SeatSettings>,
    /// Who begins.
    pub first: FirstPolicy,
    /// May moves be taken back? A teacher may say no.
    pub undo_allowed: bool,
    /// May a player ask for advice and see the values of moves?
    pub hints_allowed: bool,
}

/// One seat (R009, R236).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatSettings {
    /// Unique at the table, whatever the case and the blanks around it (G3).
    pub name: String,
    /// Who plays.
    pub player: Player,
    /// One letter or digit, unique at the table (G4).
    pub mark: char,
    /// Which of the face's colours shows this seat, from 0.
    pub colour: u8,
}

/// Who plays a seat (R007).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// Somebody at a screen.
    Person,
    /// An engine, as the catalogue calls it: `level:moyen`, `minimax:depth=5`.
    Engine(String),
}

/// Something wrong with settings, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// At which seat, or `None` for the board.
    pub seat: Option<Seat>,
    /// At which field.
    pub field: Field,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Field {
    /// The name is empty.
    NameEmpty,
    /// The name is longer than [`Settings::LONGEST_NAME`] characters.
    NameTooLong,
    /// The name has characters that cannot be seen.
    NameUnseen,
    /// This seat has the same name.
    NameTaken(Seat),
    /// The mark is not one letter or digit.
    MarkInvalid(char),
    /// This seat has the same mark.
    MarkTaken(Seat),
    /// No such engine, or it cannot play on this board with so many seats.
    Engine(catalogue::Refusal),
    /// The board cannot be made.
    Board(SettingError),
    /// The settings are for another game than this one.
    OtherGame(Game),
    /// The game is not for so many.
    SeatCount {
        /// How many seats were given.
        given: usize,
        /// The fewest that would do.
        low: u8,
        /// The most that would do.
        high: u8,
    },
}

impl Settings {
    /// How many characters a name may have, here as in a save.
    pub const LONGEST_NAME: usize = save::LONGEST_NAME;

    /// The defaults of a game: its usual board, two seats, a person first.
    #[must_use]
    pub fn usual(game: Game, names: [String; 2]) -> Settings {
        let [person, computer] = names;
        let marks = game.default_marks(2);
        Settings {
            board: BoardPlan::usual(game),
            seats: vec![
                SeatSettings { name: person, player: Player::Person, mark: marks[0], colour: 0 },
                SeatSettings {
                    name: computer,
                    player: Player::Engine("level:moyen".into()),
                    mark: marks[1],
                    colour: 1,
                },
            ],
            first: FirstPolicy::usual(game),
            undo_allowed: true,
            hints_allowed: true,
        }
    }

    /// What is wrong with a name for the seat after these (R015).
    #[must_use]
    pub fn name_fault(earlier: &[SeatSettings], name: &str) -> Option<Field> {
        let name = name.trim();
        if name.is_empty() {
            return Some(Field::NameEmpty);
        }
        if name.chars().count() > Self::LONGEST_NAME {
            return Some(Field::NameTooLong);
        }
        if !save::is_plain_line(name) {
            return Some(Field::NameUnseen);
        }
        let other = earlier.iter().position(|seat| same_name(&seat.name, name))?;
        Some(Field::NameTaken(Seat::from_index(other)))
    }

    /// Everything that is wrong, seat by seat; empty when a game can begin (R015, R103).
    #[must_use]
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let range = self.board.seat_range();
        if !range.contains(&(self.seats.len().min(255) as u8)) {
            let (low, high) = range.into_inner();
            faults.push(Fault { seat: None, field: Field::SeatCount { given: self.seats.len(), low, high } });
            return faults;
        }
        // Any random numbers do: what is checked does not depend on them.
        let setup = self.board.setup(self.seats.len() as u8, Seat::FIRST, &mut StdRng::seed_from_u64(0));
        if let Err(error) = &setup {
            faults.push(Fault { seat: None, field: Field::Board(error.clone()) });
        }
        for (at, seat) in self.seats.iter().enumerate() {
            let earlier = &self.seats[..at];
            let mut fault = |field| faults.push(Fault { seat: Some(Seat::from_index(at)), field });
            if let Some(field) = Self::name_fault(earlier, &seat.name) {
                fault(field);
            }
            if !seat.mark.is_alphanumeric() {
                fault(Field::MarkInvalid(seat.mark));
            } else if let Some(other) = earlier.iter().position(|s| s.mark == seat.mark) {
                fault(Field::MarkTaken(Seat::from_index(other)));
            }
            if let (Player::Engine(engine), Ok(setup)) = (&seat.player, &setup)
                && let Err(refusal) = engine_fits(engine, setup)
            {
                fault(Field::Engine(refusal));
            }
        }
        faults
    }
}

/// Is there such an engine for this setup, and can its text be kept in a save?
fn engine_fits(engine: &str, setup: &AnySetup) -> Result<(), catalogue::Refusal> {
    catalogue::limits_for(engine, setup)?;
    if save::is_engine(engine.trim()) {
        return Ok(());
    }
    let offered = catalogue::engines_for(setup).iter().map(|offer| offer.name).collect();
    Err(catalogue::Refusal::Unknown { read: save::plain_name(engine), offered })
}

/// Are two names the same, whatever their case and the blanks around them (G3)?
fn same_name(a: &str, b: &str) -> bool {
    a.trim().to_lowercase() == b.trim().to_lowercase()
}
