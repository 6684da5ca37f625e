//! People and computers around a table, for the tests.
#![allow(dead_code, reason = "each test uses a part of it")]

use quadrille_core::{Game, Seat};
use quadrille_session::{Command, Event, FirstPolicy, Player, SeatSettings, Settings, Table};

pub(crate) fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

pub(crate) fn people(game: Game, names: &[&str]) -> Settings {
    let mut settings = Settings::usual(game, ["Maia".into(), "Ana".into()]);
    settings.first = FirstPolicy::FirstSeat;
    settings.seats = names
        .iter()
        .enumerate()
        .map(|(at, name)| SeatSettings {
            name: (*name).into(),
            player: Player::Person,
            mark: Game::Morpion.default_marks(names.len() as u8)[at],
            colour: at as u8,
        })
        .collect();
    settings
}

pub(crate) fn two() -> Table {
    Table::new(people(Game::Morpion, &["Maia", "Ana"]), 1).unwrap()
}

pub(crate) fn against_computer() -> Table {
    let mut settings = people(Game::Morpion, &["Maia", "Ordinateur"]);
    settings.seats[1].player = Player::Engine("random".into());
    Table::new(settings, 1).unwrap()
}

pub(crate) fn give(table: &mut Table, command: Command) -> Vec<Event> {
    let at = table.at();
    table.handle(at, command)
}

pub(crate) fn play(table: &mut Table, moves: &str) {
    for mv in moves.split_whitespace() {
        let command =
            if table.to_think().is_some() { Command::EnginePlay(mv.into()) } else { Command::Play(mv.into()) };
        let events = give(table, command);
        assert!(matches!(events[0], Event::Played { .. }), "{mv}: {events:?}");
    }
}
