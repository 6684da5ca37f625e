//! What is chosen before a game: a list of settings, changed with the arrows.

use quadrille_core::six_couleurs::{self, Board, Generator};
use quadrille_core::{AnySetup, Game, Seat, morpion, puissance4};
use quadrille_engine::{Level, catalogue};
use quadrille_format::default_marks;
use quadrille_locale::{Locale, Value};
use quadrille_session::{BoardPlan, FirstPolicy, Player, SeatSettings, Settings};
use rand::SeedableRng;
use rand::rngs::StdRng;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::look::Look;

/// The settings of the game to come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Form {
    game: Game,
    rows: u8,
    columns: u8,
    align: u8,
    players: u8,
    obstacles: bool,
    /// Which of the opponents; 0 is people only.
    opponent: usize,
    first: FirstPolicy,
    /// Which line the cursor is on.
    at: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Field {
    Game,
    Rows,
    Columns,
    Size,
    Align,
    Players,
    Obstacles,
    Opponent,
    First,
    Start,
}

impl Form {
    /// The usual settings of a game, the cursor on the opponent.
    pub(super) fn of(game: Game) -> Form {
        let (rows, columns, align) = match game {
            Game::Morpion => (3, 3, 3),
            Game::Puissance4 => (6, 7, 4),
            Game::SixCouleurs => (14, 14, 0),
        };
        let first = FirstPolicy::usual(game);
        let mut form = Form { game, rows, columns, align, players: 2, obstacles: false, opponent: 0, first, at: 0 };
        form.opponent = form.opponents().len().min(4) - 1;
        form.at = form.fields().iter().position(|field| *field == Field::Opponent).unwrap_or_default();
        form
    }

    /// The usual settings on a board that was asked for.
    pub(super) fn of_setup(setup: &AnySetup) -> Form {
        let mut form = Form { players: setup.seats(), ..Form::of(setup.game()) };
        (form.rows, form.columns) = match setup {
            AnySetup::Morpion(s) => (s.rows(), s.columns()),
            AnySetup::Puissance4(s) => (s.rows(), s.columns()),
            AnySetup::SixCouleurs(s) => (s.board().rows(), s.board().columns()),
        };
        match setup {
            AnySetup::Morpion(s) => form.align = s.align(),
            AnySetup::Puissance4(s) => form.align = s.align(),
            AnySetup::SixCouleurs(_) => {}
        }
        form.opponent = form.opponent.min(form.opponents().len() - 1);
        form
    }

    fn fields(&self) -> &'static [Field] {
        match self.game {
            Game::Morpion => &[
                Field::Game,
                Field::Opponent,
                Field::Rows,
                Field::Columns,
                Field::Align,
                Field::Players,
                Field::First,
                Field::Start,
            ],
            Game::Puissance4 => {
                &[Field::Game, Field::Opponent, Field::Rows, Field::Columns, Field::Align, Field::First, Field::Start]
            }
            Game::SixCouleurs => &[
                Field::Game,
                Field::Opponent,
                Field::Size,
                Field::Players,
                Field::Obstacles,
                Field::First,
                Field::Start,
            ],
        }
    }

    pub(super) fn up(&mut self) {
        self.at = self.at.saturating_sub(1);
    }

    pub(super) fn down(&mut self) {
        self.at = (self.at + 1).min(self.fields().len() - 1);
    }

    /// Changes the setting under the cursor by so many steps.
    pub(super) fn change(&mut self, steps: i16) {
        let side = match self.game {
            Game::Morpion => morpion::Setup::SIDE,
            Game::Puissance4 => puissance4::Setup::SIDE,
            Game::SixCouleurs => Board::SIDE,
        };
        let moved = |value: u8, low: u8, high: u8| (i16::from(value) + steps).clamp(low.into(), high.into()) as u8;
        let turned = |at: usize, count: usize| (at as i16 + steps).rem_euclid(count as i16) as usize;
        match self.fields()[self.at] {
            Field::Game => {
                let at = Game::ALL.iter().position(|game| *game == self.game).unwrap_or_default();
                *self = Form { at: self.at, ..Form::of(Game::ALL[turned(at, Game::ALL.len())]) };
            }
            Field::Rows => self.rows = moved(self.rows, *side.start(), *side.end()),
            Field::Columns => self.columns = moved(self.columns, *side.start(), *side.end()),
            Field::Size => {
                self.rows = moved(self.rows, *side.start(), *side.end());
                self.columns = self.rows;
            }
            Field::Align => {
                // G12: an alignment that does not fit can never be won; it is not offered.
                let longest = self.rows.max(self.columns);
                self.align = moved(self.align, *morpion::Setup::ALIGN.start(), longest);
            }
            Field::Players => {
                let seats =
                    if self.game == Game::SixCouleurs { six_couleurs::Setup::SEATS } else { morpion::Setup::SEATS };
                self.players = moved(self.players, *seats.start(), *seats.end());
            }
            Field::Obstacles => self.obstacles = !self.obstacles,
            Field::Opponent => self.opponent = turned(self.opponent, self.opponents().len()),
            Field::First => {
                let at = FirstPolicy::NAMES.iter().position(|(policy, _)| *policy == self.first).unwrap_or_default();
                self.first = FirstPolicy::NAMES[turned(at, FirstPolicy::NAMES.len())].0;
            }
            Field::Start => {}
        }
        self.align = self.align.min(self.rows.max(self.columns));
        // Fewer opponents know games of many seats.
        self.opponent = self.opponent.min(self.opponents().len() - 1);
    }

    fn board(&self) -> BoardPlan {
        let Form { rows, columns, align, .. } = *self;
        match self.game {
            Game::Morpion => BoardPlan::Morpion { rows, columns, align, early_draw: false },
            Game::Puissance4 => BoardPlan::Puissance4 { rows, columns, align },
            Game::SixCouleurs => {
                let generator =
                    Generator { rows, columns, seats: self.players, obstacles: self.obstacles, ..Generator::default() };
                BoardPlan::SixCouleurs { generator, enclosure: true }
            }
        }
    }

    /// Who may be played against: nobody, the levels, then every algorithm by name.
    fn opponents(&self) -> Vec<Option<String>> {
        // Which engines there are does not depend on what is drawn at random.
        let setup = self.board().setup(self.players, Seat::FIRST, &mut StdRng::seed_from_u64(0));
        let Ok(setup) = setup else { return vec![None] };
        let known = |text: &String| catalogue::limits_for(text, &setup).is_ok();
        let levels = Level::ALL.iter().map(|level| format!("level:{level}")).filter(known);
        let others = catalogue::engines_for(&setup).into_iter().map(|offer| offer.name.to_owned());
        let engines = levels.chain(others.filter(|name| name != "level"));
        std::iter::once(None).chain(engines.map(Some)).collect()
    }

    /// All that a table needs. The first seat is a person.
    pub(super) fn settings(&self, locale: &Locale) -> Settings {
        let opponent = self.opponents().swap_remove(self.opponent);
        let name = |seat: Seat| locale.format("console-player-name", &[("seat", Value::from(seat.number()))]);
        let seats = Seat::all(self.players)
            .zip(default_marks(self.game, self.players))
            .map(|(seat, mark)| SeatSettings {
                name: name(seat),
                player: match &opponent {
                    Some(engine) if seat != Seat::FIRST => Player::Engine(engine.clone()),
                    _ => Player::Person,
                },
                mark,
                colour: seat.index() as u8,
            })
            .collect();
        Settings { board: self.board(), seats, first: self.first, undo_allowed: true, hints_allowed: true }
    }

    /// What one setting says.
    fn value(&self, field: Field, locale: &Locale) -> String {
        match field {
            Field::Game => locale.text(&format!("play-game-{}", self.game)),
            Field::Rows | Field::Size => self.rows.to_string(),
            Field::Columns => self.columns.to_string(),
            Field::Align => self.align.to_string(),
            Field::Players => self.players.to_string(),
            Field::Obstacles => locale.text(if self.obstacles { "play-yes" } else { "play-no" }),
            Field::Opponent => match &self.opponents()[self.opponent] {
                None => locale.text("play-people"),
                Some(engine) => engine_name(engine, locale),
            },
            Field::First => locale.text(&format!("play-first-{}", self.first.name())),
            Field::Start => String::new(),
        }
    }

    pub(super) fn draw(&self, locale: &Locale, look: Look, area: Rect, buffer: &mut Buffer) {
        let mut lines = vec![Line::styled(locale.text("play-title"), Look::STRONG), Line::default()];
        for (at, &field) in self.fields().iter().enumerate() {
            let here = at == self.at;
            let style = if here { Look::CURSOR } else { Look::STRONG };
            let name = locale.text(field.text());
            lines.push(if field == Field::Start {
                Line::from(vec![Span::raw("  "), Span::styled(format!(" {name} "), style)])
            } else {
                let (left, right) = if here { (look.sign("◂", "<"), look.sign("▸", ">")) } else { (" ", " ") };
                let value = format!("{left} {} {right}", self.value(field, locale));
                Line::from(vec![Span::raw(format!("  {name:<22}")), Span::styled(value, style)])
            });
        }
        lines.push(Line::default());
        lines.push(Line::styled(locale.text("play-form-keys"), Look::FAINT));
        Paragraph::new(lines).render(area, buffer);
    }
}

impl Field {
    fn text(self) -> &'static str {
        match self {
            Field::Game => "play-field-game",
            Field::Rows => "setting-rows",
            Field::Columns => "setting-columns",
            Field::Size => "play-field-size",
            Field::Align => "setting-align",
            Field::Players => "setting-players",
            Field::Obstacles => "play-field-obstacles",
            Field::Opponent => "play-field-opponent",
            Field::First => "setting-first",
            Field::Start => "play-field-start",
        }
    }
}

/// What people call an engine: a level by its name, an algorithm by the catalogue's.
pub(super) fn engine_name(engine: &str, locale: &Locale) -> String {
    let (name, option) = engine.split_once(':').unwrap_or((engine, ""));
    if name == "level" {
        let option = option.strip_prefix("level=").unwrap_or(option);
        if let Ok(level) = option.parse::<Level>() {
            return locale.text(&level.text_key());
        }
    }
    match option {
        "" => locale.text(&format!("engine-{name}-name")),
        option => format!("{} ({option})", locale.text(&format!("engine-{name}-name"))),
    }
}
