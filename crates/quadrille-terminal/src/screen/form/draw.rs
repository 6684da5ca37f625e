//! How the settings and the list of seats look.

use quadrille_core::Value;
use quadrille_locale::Locale;
use quadrille_session::{Player, engine_name};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{Field, Form};
use crate::screen::list::{List, beginning, end, padded};
use crate::screen::look::Look;

/// The columns of what settings are called: in a narrow window, in a wide one.
const LABEL: [usize; 2] = [16, 22];
/// The columns of who plays, in the list of seats: in a narrow window, in a wide one.
const PLAYER: [usize; 2] = [16, 24];
/// From here on a window is wide.
const WIDE: u16 = 60;
/// The columns of a seat's number and mark.
const NUMBER: usize = 8;

impl Form {
    pub(in crate::screen) fn draw(&self, locale: &Locale, look: Look, area: Rect, buffer: &mut Buffer) {
        let label = LABEL[usize::from(area.width >= WIDE)];
        let room = usize::from(area.width).saturating_sub(label + 6);
        let line = |(at, field): (usize, Field)| {
            let here = at == self.at;
            let style = if here { Look::CURSOR } else { Look::STRONG };
            let name = locale.text(&field.text());
            if field == Field::Start {
                return Line::from(vec![Span::raw("  "), Span::styled(format!(" {name} "), style)]);
            }
            let value = beginning(&self.value(field, locale), room);
            let value = match (here, field) {
                // This one is not turned but opened.
                (true, Field::Seats) => format!("  {value} {}", look.sign("▸", ">")),
                (true, _) => format!("{} {value} {}", look.sign("◂", "<"), look.sign("▸", ">")),
                (false, _) => format!("  {value}  "),
            };
            Line::from(vec![Span::raw(padded(format!("  {name}"), label + 2)), Span::styled(value, style)])
        };
        let keys = if self.is_at_seats() { "play-form-keys-seats" } else { "play-form-keys" };
        let list = List {
            title: locale.text("play-title"),
            lines: self.fields().into_iter().enumerate().map(line).collect(),
            at: self.at,
            keys: locale.text(keys),
        };
        list.draw(look, area, buffer);
    }

    /// The second list: a line for each seat.
    pub(in crate::screen) fn draw_seats(&self, locale: &Locale, look: Look, area: Rect, buffer: &mut Buffer) {
        let player_room = PLAYER[usize::from(area.width >= WIDE)];
        let room = usize::from(area.width).saturating_sub(NUMBER + player_room + 1).clamp(6, 42);
        let names = self.seats.names(self.count(), locale);
        let marks = self.game().default_marks(self.players);
        let seats = names.iter().zip(self.seat_players()).zip(marks).enumerate();
        let lines = seats.map(|(at, ((name, player), mark))| {
            let here = at == self.seats.at();
            let caret = look.sign("▏", "_");
            let typed = self.seats.draft().or((!self.seats.is_given(at)).then_some(name)).filter(|_| here);
            let (before, name) = match typed {
                None if here => (caret, beginning(name, room - 1)),
                Some(typed) => (" ", end(typed, room - 2).to_owned() + caret),
                None => (" ", beginning(name, room - 1)),
            };
            // A name of the program is there until somebody types another.
            let faint = typed.is_none() && self.seats.is_given(at);
            let name = Span::styled(padded(name, room), if faint { Look::FAINT } else { Style::new() });
            let player = beginning(&player_name(&player, locale), player_room - 4);
            let (player, style) = if here {
                (format!("{} {player} {}", look.sign("◂", "<"), look.sign("▸", ">")), Look::CURSOR)
            } else {
                (format!("  {player}"), Style::new())
            };
            let sign = if here { look.sign("▸", ">") } else { " " };
            Line::from(vec![
                Span::raw(format!("{sign}{:>3} ", at + 1)),
                Span::styled(mark.to_string(), look.seat(at as u8)),
                Span::raw(format!(" {before}")),
                name,
                Span::styled(player, style),
            ])
        });
        let list = List {
            title: locale.text("play-seats-title"),
            lines: lines.collect(),
            at: self.seats.at(),
            keys: locale.text("play-seats-keys"),
        };
        list.draw(look, area, buffer);
    }

    /// What one setting says.
    fn value(&self, field: Field, locale: &Locale) -> String {
        match field {
            Field::Game => locale.text(&format!("game-{}", self.game())),
            Field::Board(setting) => match self.board.values().get(setting.key) {
                Some(Value::Flag(on)) => locale.text(if on { "play-yes" } else { "play-no" }),
                Some(Value::Choice(word)) => locale.text(&format!("setting-{}-{word}", setting.key)),
                Some(value) => value.to_string(),
                None => String::new(),
            },
            Field::Players => self.players.to_string(),
            Field::Opponent => {
                let chosen = (0..self.count()).any(|seat| self.seats.player(seat).is_some());
                match &self.opponents()[self.opponent] {
                    _ if chosen => locale.text("play-each-seat"),
                    Player::Person => locale.text("play-people"),
                    Player::Engine(engine) => engine_name(engine, locale),
                }
            }
            Field::Seats => self.seats.names(self.count(), locale).join(", "),
            Field::First => self.first.describe("play", locale),
            Field::Start => String::new(),
        }
    }
}

impl Field {
    fn text(self) -> String {
        match self {
            Field::Game => "play-field-game".into(),
            Field::Board(setting) => format!("setting-{}", setting.key),
            Field::Players => "setting-players".into(),
            Field::Opponent => "play-field-opponent".into(),
            Field::Seats => "play-field-seats".into(),
            Field::First => "setting-first".into(),
            Field::Start => "play-field-start".into(),
        }
    }
}

fn player_name(player: &Player, locale: &Locale) -> String {
    match player {
        Player::Person => locale.text("play-person"),
        Player::Engine(engine) => engine_name(engine, locale),
    }
}
