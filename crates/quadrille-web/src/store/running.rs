//! A table as texts, to be kept after every move.

use quadrille_core::{AnyRecord, AnySetup, Game, Resignation, Seat};
use quadrille_format::save;
use quadrille_session::{BoardPlan, GameId, Settings, Table, Tally};
use serde::{Deserialize, Serialize};

use crate::form::Form;

/// The table that was being played at: what is needed to go on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Running {
    /// Which game of the table.
    pub number: u64,
    /// The game's name and its setup, in the words of the rules. Changes with a new game
    /// only.
    pub game: String,
    /// See `game`.
    pub setup: String,
    /// The settings as a form, as JSON.
    pub settings: String,
    /// Wins, ties and losses of each seat before this game.
    pub tallies: Vec<[u32; 3]>,
    /// Every known move, separated by blanks.
    pub moves: String,
    /// How many of them are on the board.
    pub ply: usize,
    /// Who resigned when: ply and seat.
    pub resignations: Vec<(usize, u8)>,
}

impl Running {
    /// The table as it is.
    pub(crate) fn of(table: &Table) -> Running {
        let record = table.record();
        Running {
            number: table.at().game.0,
            game: record.game().name().into(),
            setup: record.setup().to_string(),
            settings: serde_json::to_string(&Form::of(table.settings())).expect("forms are plain"),
            tallies: table.earlier_tallies().iter().map(|t| [t.wins, t.ties, t.losses]).collect(),
            moves: record.moves().join(" "),
            ply: record.ply(),
            resignations: record.resignations().iter().map(|r| (r.ply, r.seat.number())).collect(),
        }
    }

    /// The table again; `None` where the texts are not of a game, which happens only
    /// when somebody else wrote them.
    pub(crate) fn table(&self, seed: u64) -> Option<Table> {
        let game: Game = self.game.parse().ok()?;
        let record = self.record(AnySetup::parse(game, &self.setup).ok()?)?;
        let tallies = self.tallies.iter().map(|&[wins, ties, losses]| Tally { wins, ties, losses }).collect();
        let settings = self.settings(&record)?;
        Table::resume(settings, record, tallies, GameId(self.number), seed).ok()
    }

    fn record(&self, setup: AnySetup) -> Option<AnyRecord> {
        let resignations: Option<Vec<Resignation>> = self
            .resignations
            .iter()
            .map(|&(ply, seat)| Some(Resignation { ply, seat: Seat::from_number(seat)? }))
            .collect();
        let mut record = AnyRecord::replay(setup, self.moves.split_whitespace(), &resignations?).ok()?;
        record.jump(self.ply);
        Some(record)
    }

    fn settings(&self, record: &AnyRecord) -> Option<Settings> {
        let form = Form::kept(&self.settings)?;
        let mut form = Form { insist: true, ..form };
        // Names that earlier versions took although no save can hold them.
        for seat in form.seats.iter_mut().filter(|seat| !save::is_name(&seat.name)) {
            seat.name = save::plain_name(&seat.name);
        }
        let locale = quadrille_locale::Locale::new(quadrille_locale::DEFAULT_LANGUAGE)?;
        let mut settings = form.settings(&locale).ok()?;
        if form.fixed {
            settings.board = BoardPlan::of_setup(&record.setup());
        }
        Some(settings)
    }
}
