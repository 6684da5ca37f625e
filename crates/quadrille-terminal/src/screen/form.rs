//! What is chosen before a game: a list of settings, changed with the arrows.
//!
//! The short form has one opponent for all; the list of seats, a line of its own in it,
//! has a name and a player for each.

mod draw;

use quadrille_core::six_couleurs::{self, Board, Generator};
use quadrille_core::{AnySetup, Game, Seat, morpion, puissance4};
use quadrille_engine::{Level, catalogue};
use quadrille_locale::Locale;
use quadrille_session::{BoardPlan, FirstPolicy, Player, SeatSettings, Settings, Table};
use rand::SeedableRng;
use rand::rngs::StdRng;

pub(super) use draw::engine_name;

use super::seats::Seats;

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
    pub(super) seats: Seats,
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
    Seats,
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
        let mut form = Form {
            game,
            rows,
            columns,
            align,
            players: 2,
            obstacles: false,
            opponent: 0,
            first,
            seats: Seats::new(),
            at: 0,
        };
        form.opponent = form.opponents().len().min(4) - 1;
        form.go_to(Field::Opponent);
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

    /// The settings of a table, for its next game.
    pub(super) fn of_table(table: &Table, locale: &Locale) -> Form {
        let settings = table.settings();
        let mut form = Form { first: settings.first, ..Form::of_setup(&table.record().setup()) };
        if let BoardPlan::SixCouleurs { generator, .. } = &settings.board {
            form.obstacles = generator.obstacles;
        }
        form.seats = Seats::of(&settings.seats, locale);
        // One person against one kind of opponent is what the short form says.
        let opponent = &settings.seats[1].player;
        let alike = settings.seats[0].player == Player::Person
            && settings.seats[1..].iter().all(|seat| seat.player == *opponent);
        if let Some(at) = form.opponents().iter().position(|known| alike && known == opponent) {
            form.opponent = at;
            form.seats.follow();
        }
        form
    }

    fn go_to(&mut self, field: Field) {
        self.at = self.fields().iter().position(|other| *other == field).unwrap_or_default();
    }

    /// The cursor is where the next game is most often changed.
    pub(super) fn rest(&mut self) {
        self.go_to(Field::Opponent);
    }

    /// The cursor is on the line that starts the game.
    pub(super) fn go_to_start(&mut self) {
        self.go_to(Field::Start);
    }

    /// Is the cursor on the line that opens the list of seats?
    pub(super) fn is_at_seats(&self) -> bool {
        self.fields()[self.at] == Field::Seats
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
                Field::Seats,
                Field::First,
                Field::Start,
            ],
            Game::Puissance4 => &[
                Field::Game,
                Field::Opponent,
                Field::Rows,
                Field::Columns,
                Field::Align,
                Field::Seats,
                Field::First,
                Field::Start,
            ],
            Game::SixCouleurs => &[
                Field::Game,
                Field::Opponent,
                Field::Size,
                Field::Players,
                Field::Obstacles,
                Field::Seats,
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
                // Who sits there stays.
                *self =
                    Form { at: self.at, seats: self.seats.clone(), ..Form::of(Game::ALL[turned(at, Game::ALL.len())]) };
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
            Field::Opponent => {
                self.opponent = turned(self.opponent, self.opponents().len());
                self.seats.follow();
            }
            Field::First => {
                let at = FirstPolicy::NAMES.iter().position(|(policy, _)| *policy == self.first).unwrap_or_default();
                self.first = FirstPolicy::NAMES[turned(at, FirstPolicy::NAMES.len())].0;
            }
            Field::Seats | Field::Start => {}
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

    /// Who may sit at a seat: a person, the levels, then every algorithm by name.
    fn opponents(&self) -> Vec<Player> {
        let Some(setup) = self.any_setup() else { return vec![Player::Person] };
        let known = |text: &String| catalogue::limits_for(text, &setup).is_ok();
        let levels = Level::ALL.iter().map(|level| format!("level:{level}")).filter(known);
        let others = catalogue::engines_for(&setup).into_iter().map(|offer| offer.name.to_owned());
        let engines = levels.chain(others.filter(|name| name != "level"));
        std::iter::once(Player::Person).chain(engines.map(Player::Engine)).collect()
    }

    /// Which engines there are does not depend on what is drawn at random.
    fn any_setup(&self) -> Option<AnySetup> {
        self.board().setup(self.players, Seat::FIRST, &mut StdRng::seed_from_u64(0)).ok()
    }

    /// Who plays each seat. The first is a person unless somebody chose otherwise; an
    /// engine that does not know such a game gives way to the opponent of the short form.
    fn seat_players(&self) -> Vec<Player> {
        let opponent = self.opponents().swap_remove(self.opponent);
        let setup = self.any_setup();
        let can_play = |player: &&Player| match (player, &setup) {
            (Player::Engine(engine), Some(setup)) => catalogue::limits_for(engine, setup).is_ok(),
            _ => true,
        };
        let usual = |seat: usize| if seat == 0 { Player::Person } else { opponent.clone() };
        (0..usize::from(self.players))
            .map(|seat| self.seats.player(seat).filter(can_play).cloned().unwrap_or_else(|| usual(seat)))
            .collect()
    }

    /// Gives the seat under the cursor of the list another player.
    pub(super) fn change_player(&mut self, steps: isize) {
        let (at, opponents) = (self.seats.at(), self.opponents());
        let now = self.seat_players().swap_remove(at);
        // One from the command line or from a save may be none of these.
        let place = opponents.iter().position(|player| *player == now).unwrap_or_default();
        let next = (place as isize + steps).rem_euclid(opponents.len() as isize) as usize;
        self.seats.choose(at, opponents[next].clone());
    }

    /// How many play.
    pub(super) fn count(&self) -> usize {
        usize::from(self.players)
    }

    /// All that a table needs.
    pub(super) fn settings(&self, locale: &Locale) -> Settings {
        let names = self.seats.names(self.count(), locale);
        let seats = (0u8..)
            .zip(names.into_iter().zip(self.seat_players()))
            .zip(self.game.default_marks(self.players))
            .map(|((colour, (name, player)), mark)| SeatSettings { name, player, mark, colour })
            .collect();
        Settings { board: self.board(), seats, first: self.first, undo_allowed: true, hints_allowed: true }
    }
}
