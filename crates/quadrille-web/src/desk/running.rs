//! A table as texts, to be kept after every move.

use quadrille_core::{AnyRecord, AnySetup, Game, Seat};
use quadrille_format::save;
use quadrille_session::{BoardPlan, GameId, Settings, Snapshot, Table, Tally};
use quadrille_store::Running;

use crate::form::Form;

/// A table as it is kept.
pub(super) trait Kept: Sized {
    fn of(table: &Table) -> Self;
    fn table(&self, seed: u64) -> Option<Table>;
}

impl Kept for Running {
    /// The table as it is.
    fn of(table: &Table) -> Running {
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
    fn table(&self, seed: u64) -> Option<Table> {
        let game: Game = self.game.parse().ok()?;
        let record = record(self, AnySetup::parse(game, &self.setup).ok()?)?;
        let tallies = self.tallies.iter().map(|&[wins, ties, losses]| Tally { wins, ties, losses }).collect();
        let settings = settings(self, &record)?;
        Table::resume(Snapshot { tallies, ..Snapshot::new(settings, record) }, GameId(self.number), seed).ok()
    }
}

fn record(running: &Running, setup: AnySetup) -> Option<AnyRecord> {
    let mut record = AnyRecord::new(setup);
    let mut resignations = running.resignations.iter().peekable();
    let mut resign = |record: &mut AnyRecord| -> Option<()> {
        while let Some((_, seat)) = resignations.next_if(|(ply, _)| *ply == record.ply()) {
            record.resign(Seat::from_number(*seat)?).ok()?;
        }
        Some(())
    };
    for mv in running.moves.split_whitespace() {
        resign(&mut record)?;
        record.play(mv).ok()?;
    }
    resign(&mut record)?;
    record.jump(running.ply);
    Some(record)
}

fn settings(running: &Running, record: &AnyRecord) -> Option<Settings> {
    let form = Form::kept(&running.settings)?;
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
