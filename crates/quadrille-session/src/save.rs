//! A table as a save, and back.

use quadrille_core::AnyRecord;
use quadrille_format::{Save, SavedPlayer, SavedSeat};

use crate::{BoardPlan, FirstPolicy, Player, SeatSettings, Settings, Table, Tally};

impl Table {
    /// What a save keeps of this table (R049, R057). Scores are those of the games
    /// before this one: the present game speaks for itself.
    #[must_use]
    pub fn to_save(&self) -> Save {
        let seats = self
            .settings()
            .seats
            .iter()
            .zip(self.earlier_tallies())
            .map(|(seat, tally)| SavedSeat {
                name: seat.name.trim().to_owned(),
                player: match &seat.player {
                    Player::Person => SavedPlayer::Person,
                    Player::Engine(engine) => SavedPlayer::Engine(engine.trim().to_owned()),
                },
                mark: seat.mark,
                colour: Some(seat.colour),
                score: tally.wins,
            })
            .collect();
        let mut save =
            Save::new(self.record().clone(), seats).expect("settings without faults name and mark seats apart");
        save.games = self.earlier_tallies().first().map_or(0, |t| t.wins + t.ties + t.losses);
        save.first_player = Some(self.settings().first.name());
        save
    }
}

impl Settings {
    /// The settings, the game and the scores of a save, to put on a table.
    #[must_use]
    pub fn from_save(save: Save) -> (Settings, AnyRecord, Vec<Tally>) {
        let first = save.first_player.as_deref().and_then(FirstPolicy::from_name);
        let (record, seats) = save.into_parts();
        let tallies = seats.iter().map(|seat| Tally { wins: seat.score, ..Tally::default() }).collect();
        let seats = seats
            .into_iter()
            .enumerate()
            .map(|(at, seat)| SeatSettings {
                name: seat.name,
                player: match seat.player {
                    SavedPlayer::Person => Player::Person,
                    SavedPlayer::Engine(engine) => Player::Engine(engine),
                },
                mark: seat.mark,
                colour: seat.colour.unwrap_or(at as u8),
            })
            .collect();
        let settings = Settings {
            board: BoardPlan::of_setup(&record.setup()),
            seats,
            first: first.unwrap_or_else(|| FirstPolicy::usual(record.game())),
            undo_allowed: true,
            hints_allowed: true,
        };
        (settings, record, tallies)
    }
}
