//! The set-up form: what people fill in, before it is known to be right.
//!
//! The page sends the whole form at each change and the server answers what is wrong
//! beside each field, so that the rules of a form live here only (R103).

use std::ops::RangeInclusive;

use quadrille_core::six_couleurs::{Board, Generator, Shape};
use quadrille_core::{AnySetup, Game, Seat, morpion, puissance4};
use quadrille_engine::catalogue;
use quadrille_locale::Locale;
use quadrille_session::{
    BoardPlan, Fault, Field, FirstPolicy, Player, SeatSettings, Settings, default_name, describe_fault, shown_name,
};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::opponents;

/// What the form holds. Numbers are absent while they cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is one box to tick")]
pub(crate) struct Form {
    /// The game's name.
    pub(crate) game: String,
    pub(crate) rows: Option<i32>,
    pub(crate) columns: Option<i32>,
    pub(crate) align: Option<i32>,
    pub(crate) early_draw: bool,
    /// Cells of Six couleurs are hexagons, else squares.
    pub(crate) hexagons: bool,
    pub(crate) obstacles: bool,
    pub(crate) fair: bool,
    pub(crate) enclosure: bool,
    /// The board is that of a loaded game, not a new one.
    #[serde(default)]
    pub(crate) fixed: bool,
    /// Who begins, by the policy's name.
    pub(crate) first: String,
    pub(crate) undo: bool,
    pub(crate) hints: bool,
    /// Launch although the alignment cannot fit (G12).
    pub(crate) insist: bool,
    pub(crate) seats: Vec<FormSeat>,
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
pub(crate) const COLOURS: u8 = 9;

impl Form {
    /// The form that settings came from.
    pub(crate) fn of(settings: &Settings) -> Form {
        let mut form = Form::blank(settings.board.game());
        match &settings.board {
            BoardPlan::Morpion { rows, columns, align, early_draw } => {
                form.measure(*rows, *columns, *align);
                form.early_draw = *early_draw;
            }
            BoardPlan::Puissance4 { rows, columns, align } => form.measure(*rows, *columns, *align),
            BoardPlan::SixCouleurs { generator, enclosure } => {
                form.measure(generator.rows, generator.columns, 3);
                form.hexagons = generator.shape == Shape::Hex;
                form.obstacles = generator.obstacles;
                form.fair = generator.fair;
                form.enclosure = *enclosure;
            }
            BoardPlan::FixedSixCouleurs(setup) => {
                form.measure(setup.board().rows(), setup.board().columns(), 3);
                form.hexagons = setup.shape() == Shape::Hex;
                form.enclosure = setup.enclosure();
                form.fixed = true;
            }
        }
        form.first = settings.first.name().into();
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
                seat.player = opponents::simplest(&setup);
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
            rows: None,
            columns: None,
            align: None,
            early_draw: false,
            hexagons: true,
            obstacles: false,
            fair: false,
            enclosure: true,
            fixed: false,
            first: FirstPolicy::usual(game).name().into(),
            undo: true,
            hints: true,
            insist: false,
            seats: Vec::new(),
        }
    }

    pub(crate) fn measure(&mut self, rows: u8, columns: u8, align: u8) {
        (self.rows, self.columns, self.align) = (Some(rows.into()), Some(columns.into()), Some(align.into()));
    }

    /// Which game it is for; the first, where the name is none.
    pub(crate) fn kind(&self) -> Game {
        self.game.parse().unwrap_or(Game::Morpion)
    }

    /// How many may play.
    pub(crate) fn seat_range(&self) -> RangeInclusive<u8> {
        BoardPlan::usual(self.kind()).seat_range()
    }

    /// How long a side may be.
    pub(crate) fn side_range(&self) -> RangeInclusive<u8> {
        match self.kind() {
            Game::Morpion => morpion::Setup::SIDE,
            Game::Puissance4 => puissance4::Setup::SIDE,
            Game::SixCouleurs => Board::SIDE,
        }
    }

    /// How many can be asked in a row.
    pub(crate) fn align_range(&self) -> RangeInclusive<u8> {
        match self.kind() {
            Game::Puissance4 => puissance4::Setup::ALIGN,
            Game::Morpion | Game::SixCouleurs => morpion::Setup::ALIGN,
        }
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

    /// The settings it stands for, or what is wrong with it, field by field.
    pub(crate) fn settings(&self, locale: &Locale) -> Result<Settings, Vec<FormFault>> {
        let mut faults = Vec::new();
        let side = self.side_range();
        let rows = number(&mut faults, "rows", self.rows, side.clone(), locale);
        let columns = number(&mut faults, "columns", self.columns, side, locale);
        let align = match self.kind() {
            Game::SixCouleurs => 0,
            _ => number(&mut faults, "align", self.align, self.align_range(), locale),
        };
        let board = match self.kind() {
            Game::Morpion => BoardPlan::Morpion { rows, columns, align, early_draw: self.early_draw },
            Game::Puissance4 => BoardPlan::Puissance4 { rows, columns, align },
            Game::SixCouleurs => BoardPlan::SixCouleurs {
                generator: Generator {
                    rows,
                    columns,
                    seats: self.seats.len().min(4) as u8,
                    shape: if self.hexagons { Shape::Hex } else { Shape::Square },
                    obstacles: self.obstacles,
                    fair: self.fair,
                },
                enclosure: self.enclosure,
            },
        };
        let numbers_fit = faults.is_empty();
        if numbers_fit && !board.can_be_won() && !self.insist {
            faults.push(FormFault {
                field: "align".into(),
                text: locale.format("page-align-too-long", &[("longest", rows.max(columns).into())]),
            });
        }
        let settings = Settings {
            board,
            seats: self.seats.iter().map(FormSeat::settings).collect(),
            first: FirstPolicy::from_name(&self.first).unwrap_or(FirstPolicy::usual(self.kind())),
            undo_allowed: self.undo,
            hints_allowed: self.hints,
        };
        // The ranges of the numbers were told above, each beside its own field.
        faults.extend(
            settings.faults().iter().filter(|f| !matches!(f.field, Field::Board(_))).map(|f| seat_fault(f, locale)),
        );
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

fn number(
    faults: &mut Vec<FormFault>,
    setting: &str,
    value: Option<i32>,
    range: RangeInclusive<u8>,
    locale: &Locale,
) -> u8 {
    match value.and_then(|value| u8::try_from(value).ok()).filter(|value| range.contains(value)) {
        Some(value) => value,
        None => {
            let (low, high) = range.into_inner();
            faults.push(FormFault {
                field: setting.into(),
                text: locale.format("page-out-of-range", &[("low", low.into()), ("high", high.into())]),
            });
            low
        }
    }
}

fn seat_fault(fault: &Fault, locale: &Locale) -> FormFault {
    let text = describe_fault(&fault.field, locale);
    let field = match (fault.seat, &fault.field) {
        (Some(seat), Field::MarkInvalid(_) | Field::MarkTaken(_)) => format!("seat-{seat}-mark"),
        (Some(seat), Field::Engine(_)) => format!("seat-{seat}-player"),
        (Some(seat), _) => format!("seat-{seat}-name"),
        (None, _) => "seats".into(),
    };
    FormFault { field, text }
}
