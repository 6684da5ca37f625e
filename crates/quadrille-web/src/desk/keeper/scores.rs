//! The lasting scores: by game and line-up, that is by who played against whom.

use quadrille_core::{Outcome, Seat};
use quadrille_locale::{DEFAULT_LANGUAGE, Locale};
use quadrille_session::{Player, SeatSettings, Table, Tally, shown_name};
use quadrille_store::{GameResult, SeatEnd, SeatResult, StoreError};

use super::Keeper;
use crate::view::LineUp;

/// How the game on the table ended, where that counts.
pub(super) fn finished(table: &Table) -> Option<GameResult> {
    let record = table.record();
    let outcome = record.outcome().filter(|_| table.counts())?;
    let seats = table.settings().seats.iter().enumerate().map(|(at, seat)| SeatResult {
        name: seat.name.trim().to_owned(),
        computer: seat.player != Player::Person,
        engine: engine_of(seat).map(str::to_owned),
        end: match (outcome, outcome.winners().contains(Seat::from_index(at))) {
            (Outcome::Win(_), true) => SeatEnd::Won,
            (Outcome::Tie(_), true) => SeatEnd::Shared,
            (_, false) => SeatEnd::Lost,
        },
    });
    Some(GameResult { game: record.game().name().into(), moves: record.ply(), seats: seats.collect() })
}

fn engine_of(seat: &SeatSettings) -> Option<&str> {
    match &seat.player {
        Player::Person => None,
        Player::Engine(engine) => Some(engine.trim()),
    }
}

/// Somebody as the scores know them: the name, and the engine that plays under it. A name
/// that the program gave is the same in every language.
type Someone = (String, Option<String>);

fn someone(name: &str, engine: Option<&str>, common: &Locale) -> Someone {
    (shown_name(name, common).trim().to_lowercase(), engine.map(str::to_owned))
}

fn of_result(seat: &SeatResult, common: &Locale) -> Someone {
    // An engine of which nothing is known is one of its own.
    someone(&seat.name, seat.engine.as_deref().or(seat.computer.then_some("")), common)
}

fn sorted(mut line_up: Vec<Someone>) -> Vec<Someone> {
    line_up.sort();
    line_up
}

impl Keeper {
    /// What each seat of a table has gathered in this line-up, in the games that are kept.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub(in crate::desk) fn tallies(&self, table: &Table) -> Result<Vec<Tally>, StoreError> {
        let common = self.locales.open(Some(DEFAULT_LANGUAGE));
        let here = table.settings().seats.iter().map(|seat| someone(&seat.name, engine_of(seat), &common));
        let here: Vec<Someone> = here.collect();
        let (line_up, game) = (sorted(here.clone()), table.record().game());
        let mut tallies = vec![Tally::default(); here.len()];
        for result in self.store.results()?.into_iter().filter(|result| result.game == game.name()) {
            let seats: Vec<(Someone, SeatEnd)> =
                result.seats.iter().map(|seat| (of_result(seat, &common), seat.end)).collect();
            if sorted(seats.iter().map(|(who, _)| who.clone()).collect()) != line_up {
                continue;
            }
            for (who, end) in seats {
                if let Some(at) = here.iter().position(|other| *other == who) {
                    add(&mut tallies[at], end);
                }
            }
        }
        Ok(tallies)
    }

    /// The scores of every line-up, in the order of their first games.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub(in crate::desk) fn line_ups(&self) -> Result<Vec<LineUp>, StoreError> {
        let common = self.locales.open(Some(DEFAULT_LANGUAGE));
        let mut keys: Vec<(String, Vec<Someone>)> = Vec::new();
        let mut line_ups: Vec<LineUp> = Vec::new();
        for result in self.store.results()? {
            let people: Vec<Someone> = result.seats.iter().map(|seat| of_result(seat, &common)).collect();
            let key = (result.game.clone(), sorted(people.clone()));
            let at = keys.iter().position(|other| *other == key).unwrap_or_else(|| {
                let named = result.seats.iter().map(|seat| (seat.name.clone(), seat.engine.clone(), Tally::default()));
                line_ups.push(LineUp { game: result.game.clone(), games: 0, seats: named.collect() });
                keys.push(key);
                keys.len() - 1
            });
            let line_up = &mut line_ups[at];
            line_up.games += 1;
            for (seat, who) in result.seats.iter().zip(people) {
                // No two at a table have the same name.
                let same = |(name, ..): &&mut (String, _, _)| someone(name, None, &common).0 == who.0;
                if let Some((.., tally)) = line_up.seats.iter_mut().find(same) {
                    add(tally, seat.end);
                }
            }
        }
        Ok(line_ups)
    }
}

fn add(tally: &mut Tally, end: SeatEnd) {
    match end {
        SeatEnd::Won => tally.wins += 1,
        SeatEnd::Shared => tally.ties += 1,
        SeatEnd::Lost => tally.losses += 1,
    }
}
