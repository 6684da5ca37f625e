//! The set-up form: what people fill in, before it is known to be right.
//!
//! The page sends the whole form at each change and the server answers what is wrong
//! beside each field, so that the rules of a form live here only (R103).

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use quadrille_core::{AnySetup, Game, Kind, Seat, Setting, Value, Values};
use quadrille_engine::{catalogue, computers};
use quadrille_locale::Locale;
use quadrille_session::{
    BoardPlan, Fault, Field, FirstPolicy, Player, SeatSettings, Settings, default_name, describe_fault,
    describe_reason, shown_name,
};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use serde::{Deserialize, Serialize};

mod quick;
mod time;

pub(crate) use quick::{Habits, is_given};
pub(crate) use time::TimeRule;

/// What the form holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is one box to tick")]
pub(crate) struct Form {
    /// The game's name.
    pub(crate) game: String,
    /// The board is that of a loaded game, not a new one.
    #[serde(default)]
    pub(crate) fixed: bool,
    /// Who begins, by the policy's name.
    pub(crate) first: String,
    pub(crate) undo: bool,
    pub(crate) hints: bool,
    /// Launch although nobody can win (G12).
    #[serde(default)]
    pub(crate) insist: bool,
    /// How long people may think; only in rooms.
    #[serde(default)]
    pub(crate) time: TimeRule,
    pub(crate) seats: Vec<FormSeat>,
    /// The settings of the board, by their keys; those of other games mean nothing.
    #[serde(flatten)]
    pub(crate) settings: BTreeMap<String, FormValue>,
}

/// What a field of the board holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum FormValue {
    /// A box to tick.
    Flag(bool),
    /// A number.
    Number(i32),
    /// A word of a choice.
    Word(String),
    /// What cannot be read, such as a number that is not one.
    Unread(Option<()>),
}

/// A row of the list of players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FormSeat {
    pub(crate) name: String,
    /// `person`, or the catalogue's text of an engine.
    pub(crate) player: String,
    pub(crate) mark: String,
    pub(crate) colour: u8,
}

/// Something wrong, and beside which field it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FormFault {
    /// The id of the field.
    pub(crate) field: String,
    /// What is wrong and what would do.
    pub(crate) text: String,
}

/// How a person is written where an engine's text may stand.
pub(crate) const PERSON: &str = "person";
/// How many colours a seat can choose from.
pub(crate) const COLOURS: u8 = quadrille_format::palette::SEATS.len() as u8;

impl Form {
    /// The form that settings came from.
    pub(crate) fn of(settings: &Settings) -> Form {
        let mut form = Form::blank(settings.board.game());
        form.set_board(settings.board.values());
        form.fixed = settings.board.is_fixed();
        form.first = settings.first.name();
        form.undo = settings.undo_allowed;
        form.hints = settings.hints_allowed;
        form.seats = settings
            .seats
            .iter()
            .map(|seat| FormSeat {
                name: seat.name.clone(),
                player: match &seat.player {
                    Player::Person => PERSON.into(),
                    Player::Engine(text) => text.clone(),
                },
                mark: seat.mark.to_string(),
                colour: seat.colour,
            })
            .collect();
        form
    }

    /// A form that was kept, maybe by an earlier version, which ticked a box for the shape.
    pub(crate) fn kept(text: &str) -> Option<Form> {
        let mut form: Form = serde_json::from_str(text).ok()?;
        if form.settings.remove("hexagons") == Some(FormValue::Flag(false)) {
            form.settings.insert("shape".into(), FormValue::Word("square".into()));
        }
        Some(form)
    }

    /// The form people expect of a game.
    pub(crate) fn usual(game: Game, locale: &Locale) -> Form {
        let names = [1, 2].map(|seat| default_name(seat, locale));
        let mut form = Form::of(&Settings::usual(game, names));
        form.seat_fitting_engines();
        form
    }

    /// Computers that cannot play here give their seat to one that can.
    fn seat_fitting_engines(&mut self) {
        let Some(setup) = self.any_setup() else { return };
        for seat in self.seats.iter_mut().filter(|seat| seat.player != PERSON) {
            if catalogue::limits_for(&seat.player, &setup).is_err() {
                seat.player = computers::simplest(&setup);
            }
        }
    }

    /// The same players in another order.
    pub(crate) fn shuffle(&mut self) {
        // Two swap; more are drawn, never as they were.
        let shift = rand::rng().random_range(1..self.seats.len().max(2));
        if self.seats.len() == 2 {
            self.seats.swap(0, 1);
        } else {
            let before = self.seats.clone();
            self.seats.shuffle(&mut rand::rng());
            if self.seats == before {
                self.seats.rotate_left(shift);
            }
        }
    }

    /// People everywhere.
    pub(crate) fn seat_people(&mut self) {
        self.seats.iter_mut().for_each(|seat| seat.player = PERSON.into());
    }

    /// Computers everywhere: people give their seat to one like those that play, or to
    /// an easy one.
    pub(crate) fn seat_computers(&mut self) {
        let playing = self.seats.iter().map(|seat| seat.player.clone()).find(|player| player != PERSON);
        let player = playing.unwrap_or_else(|| "level:facile".into());
        for seat in self.seats.iter_mut().filter(|seat| seat.player == PERSON) {
            seat.player.clone_from(&player);
        }
        self.seat_fitting_engines();
    }

    fn blank(game: Game) -> Form {
        Form {
            game: game.name().into(),
            fixed: false,
            first: FirstPolicy::usual(game).name(),
            undo: true,
            hints: true,
            insist: false,
            time: TimeRule::NONE,
            seats: Vec::new(),
            settings: BTreeMap::new(),
        }
    }

    /// Fills in the fields of the board.
    pub(crate) fn set_board(&mut self, values: &Values) {
        let field = |setting: &Setting| {
            let value = match values.get(setting.key)? {
                Value::Number(number) => FormValue::Number(number.into()),
                Value::Flag(flag) => FormValue::Flag(flag),
                Value::Choice(word) => FormValue::Word(word.into()),
                Value::Board(_) => return None,
            };
            Some((setting.key.to_owned(), value))
        };
        self.settings = Form::fields(values.game()).filter_map(field).collect();
    }

    /// The settings of a game that have a field among those of the board.
    pub(crate) fn fields(game: Game) -> impl Iterator<Item = &'static Setting> {
        let elsewhere = |setting: &&Setting| matches!(setting.key, "players" | "first") || setting.kind == Kind::Board;
        game.settings().iter().filter(move |setting| !elsewhere(setting))
    }

    /// Which game it is for; the first, where the name is none.
    pub(crate) fn kind(&self) -> Game {
        self.game.parse().unwrap_or(Game::ALL[0])
    }

    /// How many may play.
    pub(crate) fn seat_range(&self) -> RangeInclusive<u8> {
        BoardPlan::usual(self.kind()).seat_range()
    }

    /// A number of the board, where it can be read.
    pub(crate) fn number(&self, key: &str) -> Option<i32> {
        match self.settings.get(key) {
            Some(FormValue::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// The board it stands for, what is wrong told beside its fields; what cannot be used is
    /// as usual.
    fn board(&self, faults: &mut Vec<FormFault>, locale: &Locale) -> BoardPlan {
        let mut values = Values::usual(self.kind());
        for setting in Form::fields(self.kind()) {
            let value = match (setting.kind, self.settings.get(setting.key)) {
                (Kind::Number { low, high, .. }, given) => match given {
                    Some(FormValue::Number(number)) if (low.into()..=high.into()).contains(number) => {
                        Some(Value::Number(*number as u8))
                    }
                    _ => {
                        let text = locale.format("page-out-of-range", &[("low", low.into()), ("high", high.into())]);
                        faults.push(FormFault { field: setting.key.into(), text });
                        None
                    }
                },
                (Kind::Flag { .. }, Some(FormValue::Flag(flag))) => Some(Value::Flag(*flag)),
                (Kind::Choice(_), Some(FormValue::Word(word))) => setting.choose(word),
                _ => None,
            };
            if let Some(Err(error)) = value.map(|value| values.set(setting.key, value)) {
                faults.push(FormFault { field: setting.key.into(), text: describe_reason(&error.reason, locale) });
            }
        }
        BoardPlan::new(values)
    }

    /// The same board as in this preset, for as many?
    pub(crate) fn is_board(&self, values: &Values, seats: usize) -> bool {
        let mut other = Form::blank(self.kind());
        other.set_board(values);
        let same = |(key, value): (&String, &FormValue)| self.settings.get(key) == Some(value);
        self.kind() == values.game() && self.seats.len() == seats && other.settings.iter().all(same)
    }

    /// As many seats as asked, within what the game allows: new ones get a name, a mark
    /// and a colour that nobody has.
    pub(crate) fn resize(&mut self, count: usize, locale: &Locale) {
        let (low, high) = self.seat_range().into_inner();
        let count = count.clamp(low.into(), high.into());
        let two_before = self.seats.len() == 2;
        self.seats.truncate(count);
        while self.seats.len() < count {
            let number = self.seats.len() + 1;
            let name = (number..=2 * usize::from(Seat::MAX_SEATS))
                .map(|n| default_name(n, locale))
                .find(|name| !self.has_name(name));
            self.seats.push(FormSeat {
                name: name.unwrap_or_default(),
                player: "level:facile".into(),
                mark: String::new(),
                colour: (number - 1) as u8 % COLOURS,
            });
        }
        self.seat_fitting_engines();
        if two_before != (count == 2) || self.seats.iter().any(|seat| seat.mark.is_empty()) {
            let marks = self.kind().default_marks(count as u8);
            self.seats.iter_mut().zip(marks).for_each(|(seat, mark)| seat.mark = mark.to_string());
        }
    }

    /// The form for readers of a language: names that the program gave are in it.
    pub(crate) fn in_language(mut self, locale: &Locale) -> Form {
        for seat in &mut self.seats {
            seat.name = shown_name(&seat.name, locale);
        }
        self
    }

    fn has_name(&self, name: &str) -> bool {
        self.seats.iter().any(|seat| seat.name.trim().to_lowercase() == name.to_lowercase())
    }

    /// A setup for as many seats, whatever else is wrong: the usual board of the game.
    pub(crate) fn any_setup(&self) -> Option<AnySetup> {
        let seats = self.seats.len().min(Seat::MAX_SEATS.into()) as u8;
        BoardPlan::usual(self.kind()).setup(seats, Seat::FIRST, &mut StdRng::seed_from_u64(0)).ok()
    }

    /// Why as many cannot play this game, where they cannot.
    pub(crate) fn miscounted(&self, locale: &Locale) -> Option<String> {
        let (given, (low, high)) = (self.seats.len(), self.seat_range().into_inner());
        let fits = (low.into()..=high.into()).contains(&given);
        (!fits).then(|| describe_fault(&Field::SeatCount { given, low, high }, locale))
    }

    /// The settings it stands for, or what is wrong with it, field by field.
    pub(crate) fn settings(&self, locale: &Locale) -> Result<Settings, Vec<FormFault>> {
        let mut faults = Vec::new();
        let board = self.board(&mut faults, locale);
        if let Some(fault) = board.unwinnable().filter(|_| faults.is_empty() && !self.insist) {
            let text = locale.format(&format!("page-unwinnable-{}", fault.setting), &[("longest", fault.high.into())]);
            faults.push(FormFault { field: fault.setting.into(), text });
        }
        let settings = Settings {
            board,
            seats: self.seats.iter().map(FormSeat::settings).collect(),
            first: FirstPolicy::from_name(&self.first).unwrap_or(FirstPolicy::usual(self.kind())),
            undo_allowed: self.undo,
            hints_allowed: self.hints,
        };
        faults.extend(settings.faults().iter().map(|fault| told_beside(fault, locale)));
        if faults.is_empty() { Ok(settings) } else { Err(faults) }
    }
}

impl FormSeat {
    fn settings(&self) -> SeatSettings {
        SeatSettings {
            name: self.name.clone(),
            player: match self.player.as_str() {
                PERSON => Player::Person,
                engine => Player::Engine(engine.into()),
            },
            // More than one character is as wrong as none: a blank is refused as a mark.
            mark: match (self.mark.trim().chars().next(), self.mark.trim().chars().count()) {
                (Some(mark), 1) => mark,
                _ => ' ',
            },
            colour: self.colour % COLOURS,
        }
    }
}

/// What is wrong, beside the field that it is about.
fn told_beside(fault: &Fault, locale: &Locale) -> FormFault {
    let text = describe_fault(&fault.field, locale);
    let field = match (fault.seat, &fault.field) {
        (Some(seat), Field::MarkInvalid(_) | Field::MarkTaken(_)) => format!("seat-{seat}-mark"),
        (Some(seat), Field::Engine(_)) => format!("seat-{seat}-player"),
        (Some(seat), _) => format!("seat-{seat}-name"),
        (None, Field::Board(error)) => error.key.into(),
        (None, _) => "seats".into(),
    };
    FormFault { field, text }
}
