//! Games that begin at one tap, and what is remembered for them: against whom, under which
//! names, on which board.

use std::collections::BTreeMap;

use quadrille_core::Game;
use quadrille_locale::Locale;
use quadrille_session::{default_name, shown_name};
use serde::{Deserialize, Serialize};

use super::{Form, PERSON};

/// The level of somebody who has not chosen one.
const FIRST_LEVEL: &str = "level:facile";

/// What people did before.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Habits {
    /// The names that people typed, first to last.
    pub(crate) people: Vec<String>,
    /// The level last played against, by game.
    levels: BTreeMap<String, String>,
}

impl Habits {
    /// The level last played against.
    pub(crate) fn level(&self, game: Game) -> &str {
        self.levels.get(game.name()).map_or(FIRST_LEVEL, String::as_str)
    }

    /// The same with the names of the people in a form.
    pub(crate) fn named(&self, form: &Form, locale: &Locale) -> Habits {
        let mut habits = self.clone();
        let people = form.seats.iter().filter(|seat| seat.player == PERSON);
        for (at, seat) in people.enumerate() {
            if habits.people.len() <= at {
                habits.people.push(String::new());
            }
            habits.people[at] = if is_given(&seat.name, locale) { String::new() } else { seat.name.trim().into() };
        }
        habits
    }

    /// The same after a game of this form.
    pub(crate) fn after(&self, form: &Form, locale: &Locale) -> Habits {
        let mut habits = self.named(form, locale);
        if let Some(seat) = form.seats.iter().find(|seat| seat.player.starts_with("level:")) {
            habits.levels.insert(form.game.clone(), seat.player.clone());
        }
        habits
    }
}

impl Form {
    /// The form of a game that one tap begins: a person, and `player` in the second seat; on
    /// the board that two played on last, people under the names they typed.
    pub(crate) fn quick(last: Option<&Form>, game: Game, player: &str, habits: &Habits, locale: &Locale) -> Form {
        let usual = || {
            let mut form = Form::usual(game, locale);
            for (seat, player) in form.seats.iter_mut().zip([PERSON, player]) {
                seat.player = player.into();
            }
            form
        };
        let mut form = usual();
        if let Some(last) = last.filter(|last| last.seats.len() == form.seats.len()) {
            form.settings.clone_from(&last.settings);
            form.first.clone_from(&last.first);
            (form.undo, form.hints, form.insist, form.time) = (last.undo, last.hints, last.insist, last.time);
            for (seat, before) in form.seats.iter_mut().zip(&last.seats) {
                seat.mark.clone_from(&before.mark);
                seat.colour = before.colour;
            }
        }
        form.name_people(&habits.people, locale);
        if form.settings(locale).is_ok() { form } else { usual() }
    }

    /// People whom the program named get the names that they typed, where nobody else has
    /// them.
    pub(crate) fn name_people(&mut self, names: &[String], locale: &Locale) {
        let people: Vec<usize> = (0..self.seats.len()).filter(|&at| self.seats[at].player == PERSON).collect();
        for (at, name) in people.into_iter().zip(names) {
            self.name_seat(at, name, locale);
        }
    }

    /// Gives a seat that the program named a name that somebody typed, where nobody has it.
    pub(crate) fn name_seat(&mut self, at: usize, name: &str, locale: &Locale) {
        if !name.is_empty() && is_given(&self.seats[at].name, locale) && !self.has_name(name) {
            self.seats[at].name = name.into();
        }
    }

    /// The names that somebody typed, seat by seat; empty where the program gave one.
    pub(crate) fn typed_names(&self, locale: &Locale) -> Vec<String> {
        let typed = |name: &str| if is_given(name, locale) { String::new() } else { name.to_owned() };
        self.seats.iter().map(|seat| typed(&seat.name)).collect()
    }
}

/// Is it a name that the program gives?
pub(crate) fn is_given(name: &str, locale: &Locale) -> bool {
    let shown = shown_name(name, locale);
    let highest = 2 * usize::from(quadrille_core::Seat::MAX_SEATS);
    name.trim().is_empty() || (1..=highest).any(|number| default_name(number, locale) == shown)
}

#[cfg(test)]
mod tests;
