//! One snapshot of a table: all that is needed to go on with it.
//!
//! Files, the store, rooms and the consoles' slots all keep this, as a [`Save`]; what a
//! table is, is said in this one place.

use quadrille_core::AnyRecord;
use quadrille_format::{Save, SavedClock, SavedPlayer, SavedSeat};

use crate::{BoardPlan, FirstPolicy, Player, SeatSettings, Settings, Table, Tally};

/// A table at a moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// Who sits where, what they may do, and what the next game is played on.
    pub settings: Settings,
    /// The game.
    pub record: AnyRecord,
    /// What each seat gathered in the games before this one.
    pub tallies: Vec<Tally>,
    /// How many games ended at the table before this one.
    pub games: u32,
    /// Does this game count, once it is over?
    pub counts: bool,
    /// The clock of the game, standing, where it is played with one. A table knows no time:
    /// it hands it on, and a face that has clocks goes on with it.
    pub clock: Option<SavedClock>,
}

impl Snapshot {
    /// A game without a past.
    #[must_use]
    pub fn new(settings: Settings, record: AnyRecord) -> Snapshot {
        let tallies = vec![Tally::default(); settings.seats.len()];
        Snapshot { tallies, settings, record, games: 0, counts: true, clock: None }
    }

    /// What each seat has gathered, this game included once it is over.
    #[must_use]
    pub fn totals(&self) -> Vec<Tally> {
        Tally::totals(&self.tallies, self.counted_outcome())
    }

    fn counted_outcome(&self) -> Option<quadrille_core::Outcome> {
        self.record.outcome().filter(|_| self.counts)
    }

    /// What a save keeps (R049, R057). A finished game is among its scores (R269).
    #[must_use]
    pub fn to_save(&self) -> Save {
        let Settings { board, seats, first, undo_allowed, hints_allowed } = &self.settings;
        let seats = seats.iter().zip(self.totals()).map(|(seat, tally)| SavedSeat {
            name: seat.name.trim().to_owned(),
            player: match &seat.player {
                Player::Person => SavedPlayer::Person,
                Player::Engine(engine) => SavedPlayer::Engine(engine.trim().to_owned()),
            },
            mark: seat.mark,
            colour: Some(seat.colour),
            score: tally.wins,
            draws: tally.ties,
            losses: tally.losses,
        });
        let mut save =
            Save::new(self.record.clone(), seats.collect()).expect("settings without faults name and mark seats apart");
        save.games = self.games + u32::from(self.counted_outcome().is_some());
        save.plan = plan_text(board, &self.record);
        save.first_player = Some(first.name());
        (save.undo, save.hints, save.counts) = (*undo_allowed, *hints_allowed, self.counts);
        // One of another number of seats is none.
        let _ = save.set_clock(self.clock.clone());
        save
    }

    /// The table that a save was made of.
    #[must_use]
    pub fn from_save(save: Save) -> Snapshot {
        let Save { games, undo, hints, counts, .. } = save;
        let plan = plan_of(save.plan.as_deref(), save.record());
        let clock = save.clock().cloned();
        let first = save.first_player.as_deref().and_then(FirstPolicy::from_name);
        let (record, seats) = save.into_parts();
        let outcome = record.outcome().filter(|_| counts);
        let tallies: Vec<Tally> =
            seats.iter().map(|seat| Tally { wins: seat.score, ties: seat.draws, losses: seat.losses }).collect();
        let seats = seats.into_iter().enumerate().map(|(at, seat)| SeatSettings {
            name: seat.name,
            player: match seat.player {
                SavedPlayer::Person => Player::Person,
                SavedPlayer::Engine(engine) => Player::Engine(engine),
            },
            mark: seat.mark,
            colour: seat.colour.unwrap_or(at as u8),
        });
        let settings = Settings {
            board: plan,
            seats: seats.collect(),
            first: first.unwrap_or_else(|| FirstPolicy::usual(record.game())),
            undo_allowed: undo,
            hints_allowed: hints,
        };
        let tallies = Tally::before(&tallies, outcome);
        let games = games.saturating_sub(outcome.is_some().into());
        Snapshot { settings, record, tallies, games, counts, clock }
    }

    /// The table of a save that somebody opens. A game that is over has counted where it
    /// was played: it is looked at here, and does not count again (R031).
    #[must_use]
    pub fn opened(save: Save) -> Snapshot {
        let snapshot = Snapshot::from_save(save);
        let over = snapshot.record.outcome().is_some();
        if over { snapshot.settled() } else { snapshot }
    }

    /// The same with its game among those before, so that it does not count any more.
    fn settled(self) -> Snapshot {
        let games = self.games + u32::from(self.counted_outcome().is_some());
        Snapshot { tallies: self.totals(), games, counts: false, ..self }
    }
}

/// The words of a plan, where it is not that of the board being played on.
fn plan_text(plan: &BoardPlan, record: &AnyRecord) -> Option<String> {
    (*plan != BoardPlan::of_setup(&record.setup())).then(|| plan.values().to_words())
}

/// The plan that words stand for; the board being played on where there are none, or none
/// that are understood.
fn plan_of(words: Option<&str>, record: &AnyRecord) -> BoardPlan {
    let read = words.and_then(|words| BoardPlan::parse(record.game(), words).ok());
    read.unwrap_or_else(|| BoardPlan::of_setup(&record.setup()))
}

impl Table {
    /// The table as it is, as a save.
    #[must_use]
    pub fn to_save(&self) -> Save {
        self.snapshot().to_save()
    }
}
