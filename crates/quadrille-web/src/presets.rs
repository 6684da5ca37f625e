//! Games that are ready to launch: the presets of the games' entries as forms.

use quadrille_core::{Game, Values};
use quadrille_locale::Locale;

use crate::form::{Form, PERSON};

/// A form filled in beforehand.
#[derive(Debug)]
pub(crate) struct Preset {
    /// Its name in messages and text keys.
    pub(crate) id: &'static str,
    values: Values,
    everybody: Option<&'static str>,
}

impl Preset {
    /// All of a game, in the order of the page.
    pub(crate) fn all(game: Game) -> impl Iterator<Item = Preset> {
        game.presets().iter().map(move |preset| Preset {
            id: preset.id,
            values: Values::parse(game, preset.words).expect("the presets of a game fit it"),
            everybody: preset.everybody,
        })
    }

    /// The preset of this name.
    pub(crate) fn named(id: &str) -> Option<Preset> {
        Game::ALL.into_iter().flat_map(Preset::all).find(|preset| preset.id == id)
    }

    fn seats(&self) -> usize {
        self.values.number("players").into()
    }

    /// The form with this preset, keeping who plays in `before` where it is for as many.
    pub(crate) fn fill(&self, before: &Form, locale: &Locale) -> Form {
        let mut form = Form::usual(self.values.game(), locale);
        form.set_board(&self.values);
        form.resize(self.seats(), locale);
        (form.undo, form.hints, form.time) = (before.undo, before.hints, before.time);
        if let Some(engine) = self.everybody {
            // Everybody but the first: somebody plays, and does not only watch.
            form.seats.iter_mut().skip(1).for_each(|seat| seat.player = engine.into());
            form.seats[0].player = PERSON.into();
            return form;
        }
        if before.seats.len() == form.seats.len() && before.game == form.game {
            form.seats.clone_from(&before.seats);
        }
        if form.seats.iter().all(|seat| seat.player != PERSON) {
            form.seats[0].player = PERSON.into();
        }
        form
    }

    /// The preset that a form's board and number of players are.
    pub(crate) fn of(form: &Form) -> Option<&'static str> {
        Preset::all(form.kind()).find(|preset| form.is_board(&preset.values, preset.seats())).map(|preset| preset.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::is_algorithm;

    #[test]
    fn every_preset_can_be_launched_and_is_known_again() {
        for language in ["fr", "en"] {
            let locale = Locale::new(language).unwrap();
            for preset in Game::ALL.into_iter().flat_map(Preset::all) {
                let form = preset.fill(&Form::usual(preset.values.game(), &locale), &locale);
                assert!(form.settings(&locale).is_ok(), "{}: {:?}", preset.id, form.settings(&locale));
                assert_eq!(Preset::of(&form), Some(preset.id));
                // Nobody needs the second list, that of algorithms.
                let players = form.seats.iter().map(|seat| seat.player.as_str());
                assert_eq!(players.filter(|player| is_algorithm(player)).count(), 0, "{}", preset.id);
                assert_ne!(locale.text(&format!("page-preset-{}", preset.id)), "???");
            }
        }
    }
}
