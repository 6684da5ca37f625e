//! Games that are ready to launch.

use quadrille_core::Game;
use quadrille_locale::Locale;

use crate::form::{Form, PERSON};

/// A form filled in beforehand.
#[derive(Debug)]
pub(crate) struct Preset {
    /// Its name in messages and text keys.
    pub(crate) id: &'static str,
    /// Which game it is of.
    pub(crate) game: Game,
    shape: fn(&mut Form, &Locale),
}

/// All of them, in the order of the page.
pub(crate) const PRESETS: &[Preset] = &[
    Preset { id: "classic", game: Game::Morpion, shape: |form, _| form.measure(3, 3, 3) },
    Preset { id: "gomoku", game: Game::Morpion, shape: |form, _| form.measure(15, 15, 5) },
    Preset { id: "four", game: Game::Morpion, shape: |form, locale| with_seats(form, (10, 10, 4), 4, locale) },
    // R100: everybody plays at random, and somebody wins.
    Preset {
        id: "crowd",
        game: Game::Morpion,
        shape: |form, locale| {
            with_seats(form, (26, 26, 3), 26, locale);
            form.seats.iter_mut().for_each(|seat| seat.player = "random".into());
        },
    },
    Preset { id: "six-by-seven", game: Game::Puissance4, shape: |form, _| form.measure(6, 7, 4) },
    Preset { id: "eight-by-eight", game: Game::Puissance4, shape: |form, _| form.measure(8, 8, 4) },
    Preset { id: "pop-five", game: Game::Puissance4, shape: |form, _| form.measure(8, 9, 5) },
    // R229: a quick game asks nothing.
    Preset { id: "quick", game: Game::SixCouleurs, shape: |form, _| form.measure(8, 8, 3) },
    Preset {
        id: "hexagons",
        game: Game::SixCouleurs,
        shape: |form, _| {
            form.measure(14, 14, 3);
            form.obstacles = true;
        },
    },
    Preset {
        id: "four-corners",
        game: Game::SixCouleurs,
        shape: |form, locale| with_seats(form, (16, 16, 3), 4, locale),
    },
];

fn with_seats(form: &mut Form, (rows, columns, align): (u8, u8, u8), seats: usize, locale: &Locale) {
    form.measure(rows, columns, align);
    form.resize(seats, locale);
}

impl Preset {
    /// The preset of this name.
    pub(crate) fn named(id: &str) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| preset.id == id)
    }

    /// The form with this preset, keeping who plays in `before` where it is for as many.
    pub(crate) fn fill(&self, before: &Form, locale: &Locale) -> Form {
        let mut form = Form::usual(self.game, locale);
        (self.shape)(&mut form, locale);
        if before.seats.len() == form.seats.len() && before.game == form.game && self.id != "crowd" {
            form.seats.clone_from(&before.seats);
        }
        (form.undo, form.hints) = (before.undo, before.hints);
        if form.seats.iter().all(|seat| seat.player != PERSON) && self.id != "crowd" {
            form.seats[0].player = PERSON.into();
        }
        form
    }

    /// The preset that a form's board and number of players are.
    pub(crate) fn of(form: &Form, locale: &Locale) -> Option<&'static str> {
        let board = |form: &Form| {
            let Form { rows, columns, align, hexagons, obstacles, fair, enclosure, early_draw, .. } = form;
            (*rows, *columns, *align, [*hexagons, *obstacles, *fair, *enclosure, *early_draw], form.seats.len())
        };
        PRESETS
            .iter()
            .filter(|preset| preset.game == form.kind())
            .find(|preset| board(&preset.fill(form, locale)) == board(form))
            .map(|preset| preset.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_can_be_launched_and_is_known_again() {
        for language in ["fr", "en"] {
            let locale = Locale::new(language).unwrap();
            for preset in PRESETS {
                let form = preset.fill(&Form::usual(preset.game, &locale), &locale);
                assert!(form.settings(&locale).is_ok(), "{}: {:?}", preset.id, form.settings(&locale));
                assert_eq!(Preset::of(&form, &locale), Some(preset.id));
                assert_ne!(locale.text(&format!("page-preset-{}", preset.id)), "???");
            }
        }
    }
}
