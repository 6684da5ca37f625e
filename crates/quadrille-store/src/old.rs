//! The running games of older files: settings as the page's form of that time, in JSON.

use std::collections::BTreeMap;

use quadrille_core::{AnyRecord, AnySetup, Game, Value, Values};
use quadrille_format::{native, save};
use quadrille_session::{BoardPlan, FirstPolicy, Player, SeatSettings, Settings, Snapshot, Tally};
use serde::Deserialize;

use crate::Running;

/// What was kept of a table beside the game's name and setup.
#[derive(Deserialize)]
struct Rest {
    settings: String,
    tallies: Vec<[u32; 3]>,
    moves: String,
    ply: usize,
    resignations: Vec<(usize, u8)>,
}

/// The form.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Form {
    #[serde(default)]
    fixed: bool,
    first: String,
    undo: bool,
    hints: bool,
    seats: Vec<FormSeat>,
    /// The settings of the board, by their keys.
    #[serde(flatten)]
    board: BTreeMap<String, serde_json::Value>,
}

#[derive(Deserialize)]
struct FormSeat {
    name: String,
    player: String,
    mark: String,
    colour: u8,
}

/// A running game as it is kept now; `None` where its texts are not of a game.
pub(crate) fn running(number: u64, game: &str, setup: &str, rest: &str) -> Option<Running> {
    let game: Game = game.parse().ok()?;
    let record = AnyRecord::new(AnySetup::parse(game, setup).ok()?);
    let rest: Rest = serde_json::from_str(rest).ok()?;
    let settings = settings(&rest.settings, &record)?;
    let tallies: Vec<Tally> = rest.tallies.iter().map(|&[wins, ties, losses]| Tally { wins, ties, losses }).collect();
    if !settings.faults().is_empty() || tallies.len() != settings.seats.len() {
        return None;
    }
    let games = tallies.iter().map(|tally| tally.wins + tally.ties + tally.losses).max().unwrap_or_default();
    let snapshot = Snapshot { tallies, games, ..Snapshot::new(settings, record) };
    let resigned: Vec<String> = rest.resignations.iter().map(|(ply, seat)| format!("{ply}:{seat}")).collect();
    let running = Running {
        number,
        frame: native::write(&snapshot.to_save()).into(),
        moves: rest.moves,
        ply: rest.ply,
        resignations: resigned.join(" "),
    };
    running.snapshot().is_ok().then_some(running)
}

fn settings(form: &str, record: &AnyRecord) -> Option<Settings> {
    let form: Form = serde_json::from_str(form).ok()?;
    let board = if form.fixed { BoardPlan::of_setup(&record.setup()) } else { board(record.game(), &form.board)? };
    Some(Settings {
        board,
        seats: form.seats.into_iter().map(FormSeat::settings).collect(),
        first: FirstPolicy::from_name(&form.first).unwrap_or(FirstPolicy::usual(record.game())),
        undo_allowed: form.undo,
        hints_allowed: form.hints,
    })
}

/// Fields of other games mean nothing; those that are no number, flag or word are as usual.
fn board(game: Game, fields: &BTreeMap<String, serde_json::Value>) -> Option<BoardPlan> {
    let mut values = Values::usual(game);
    for (key, field) in fields {
        // A box was ticked for the shape.
        let (key, field) = match (key.as_str(), field.as_bool()) {
            ("hexagons", Some(hexagons)) => ("shape", if hexagons { "hex".into() } else { "square".into() }),
            (key, _) => (key, field.clone()),
        };
        let Some(setting) = game.setting(key) else { continue };
        let number = field.as_u64().and_then(|number| u8::try_from(number).ok()).map(Value::Number);
        let word = field.as_str().and_then(|word| setting.choose(word));
        if let Some(value) = number.or(field.as_bool().map(Value::Flag)).or(word) {
            values.set(setting.key, value).ok()?;
        }
    }
    Some(BoardPlan::new(values))
}

impl FormSeat {
    fn settings(self) -> SeatSettings {
        SeatSettings {
            // Names were taken that no save can hold.
            name: if save::is_name(&self.name) { self.name } else { save::plain_name(&self.name) },
            player: match self.player.as_str() {
                "person" => Player::Person,
                engine => Player::Engine(engine.into()),
            },
            mark: self.mark.trim().chars().next().unwrap_or(' '),
            colour: self.colour,
        }
    }
}
