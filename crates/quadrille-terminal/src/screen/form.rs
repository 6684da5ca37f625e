//! What is chosen before a game: a list of settings, changed with the arrows.
//!
//! The short form has one opponent for all; the list of seats, a line of its own in it,
//! has a name and a player for each.

mod draw;

use quadrille_core::{AnySetup, Game, Kind, Seat, Setting, Value, Values};
use quadrille_engine::{catalogue, computers};
use quadrille_locale::Locale;
use quadrille_session::{BoardPlan, FirstPolicy, Player, SeatSettings, Settings, Table};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::seats::Seats;

/// The settings of the game to come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Form {
    /// What was chosen for the board.
    board: BoardPlan,
    players: u8,
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
    /// A setting of the game's board.
    Board(&'static Setting),
    Players,
    Opponent,
    Seats,
    First,
    Start,
}

impl Form {
    /// The usual settings of a game, the cursor on the opponent.
    pub(super) fn of(game: Game) -> Form {
        Form::of_values(&Values::usual(game))
    }

    /// The usual settings with those that were asked for.
    pub(super) fn of_values(values: &Values) -> Form {
        let game = values.game();
        let asked = values.first().filter(|first| *first != Seat::FIRST);
        let mut form = Form {
            board: BoardPlan::new(values.clone()),
            players: values.number("players"),
            opponent: 0,
            first: asked.map_or(FirstPolicy::usual(game), FirstPolicy::Seat),
            seats: Seats::new(),
            at: 0,
        };
        form.opponent = form.opponents().len().min(4) - 1;
        form.go_to(Field::Opponent);
        form
    }

    /// The settings of a table, for its next game.
    pub(super) fn of_table(table: &Table, locale: &Locale) -> Form {
        let settings = table.settings();
        let game = settings.board.game();
        let mut form = Form { board: settings.board.clone(), first: settings.first, ..Form::of(game) };
        form.players = settings.seats.len() as u8;
        form.opponent = form.opponent.min(form.opponents().len() - 1);
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

    fn game(&self) -> Game {
        self.board.game()
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

    /// The lines: numbers of the board first, what goes with them last. A board that is spelt
    /// out says its size and its players itself.
    fn fields(&self) -> Vec<Field> {
        let fixed = self.board.is_fixed();
        let is_shown = |setting: &&Setting| {
            let elsewhere = matches!(setting.key, "players" | "first") || setting.kind == Kind::Board;
            !(elsewhere || setting.is_fixed() || fixed && setting.is_for_dealing)
        };
        let settings = self.game().settings().iter().filter(is_shown);
        let (numbers, others): (Vec<_>, Vec<_>) =
            settings.partition(|setting| matches!(setting.kind, Kind::Number { .. }));
        let seats = self.board.seat_range();
        let mut fields = vec![Field::Game, Field::Opponent];
        fields.extend(numbers.into_iter().map(Field::Board));
        fields.extend((seats.start() < seats.end()).then_some(Field::Players));
        fields.extend([Field::Seats, Field::First]);
        fields.extend(others.into_iter().map(Field::Board));
        fields.push(Field::Start);
        fields
    }

    pub(super) fn up(&mut self) {
        self.at = self.at.saturating_sub(1);
    }

    pub(super) fn down(&mut self) {
        self.at = (self.at + 1).min(self.fields().len() - 1);
    }

    /// Changes the setting under the cursor by `steps`.
    pub(super) fn change(&mut self, steps: i16) {
        let turned = |at: usize, count: usize| (at as i16 + steps).rem_euclid(count as i16) as usize;
        match self.fields()[self.at] {
            Field::Game => {
                let at = Game::ALL.iter().position(|game| *game == self.game()).unwrap_or_default();
                // Who sits there stays.
                *self =
                    Form { at: self.at, seats: self.seats.clone(), ..Form::of(Game::ALL[turned(at, Game::ALL.len())]) };
            }
            Field::Board(setting) => self.change_board(setting, steps),
            Field::Players => {
                let seats = self.board.seat_range();
                self.players = moved(self.players, steps, *seats.start(), *seats.end());
            }
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
        // Fewer opponents know games of many seats.
        self.opponent = self.opponent.min(self.opponents().len() - 1);
    }

    fn change_board(&mut self, setting: &Setting, steps: i16) {
        let mut values = self.board.values().clone();
        let value = match (setting.kind, values.get(setting.key)) {
            (Kind::Number { low, high, step, .. }, Some(Value::Number(number))) => {
                Value::Number(moved(number, steps * i16::from(step), low, high))
            }
            (_, Some(Value::Flag(flag))) => Value::Flag(!flag),
            (Kind::Choice(words), Some(Value::Choice(word))) => {
                let at = words.iter().position(|known| *known == word).unwrap_or_default();
                Value::Choice(words[(at as i16 + steps).rem_euclid(words.len() as i16) as usize])
            }
            _ => return,
        };
        values.set(setting.key, value).expect("a value of its own kind and range");
        // G12: what nobody can win is not offered.
        if let Some(fault) = BoardPlan::new(values.clone()).unwinnable() {
            values.set(fault.setting, Value::Number(fault.high as u8)).expect("what would do is in its range");
        }
        self.board = BoardPlan::new(values);
    }

    /// Who may sit at a seat: a person, the levels, then every algorithm by name.
    fn opponents(&self) -> Vec<Player> {
        let Some(setup) = self.any_setup() else { return vec![Player::Person] };
        let engines = computers::offered(&setup).into_iter().map(Player::Engine);
        std::iter::once(Player::Person).chain(engines).collect()
    }

    /// Which engines there are does not depend on what is drawn at random.
    fn any_setup(&self) -> Option<AnySetup> {
        self.board.setup(self.players, Seat::FIRST, &mut StdRng::seed_from_u64(0)).ok()
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
            .zip(self.game().default_marks(self.players))
            .map(|((colour, (name, player)), mark)| SeatSettings { name, player, mark, colour })
            .collect();
        Settings { board: self.board.clone(), seats, first: self.first, undo_allowed: true, hints_allowed: true }
    }
}

fn moved(value: u8, steps: i16, low: u8, high: u8) -> u8 {
    (i16::from(value) + steps).clamp(low.into(), high.into()) as u8
}
