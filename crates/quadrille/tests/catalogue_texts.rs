//! Every game, setting, opponent, level and option has its words in every language.

use quadrille_core::{Game, Kind, for_game};
use quadrille_engine::catalogue::Entry;
use quadrille_engine::{Level, Playable};
use quadrille_locale::{Languages, Locale};

fn check<P: Playable>(locale: &Locale) {
    for Entry { name, options, .. } in P::entries() {
        let mut keys = vec![format!("engine-{name}-name"), format!("engine-{name}-about")];
        keys.extend(options.iter().map(|option| format!("engine-option-{}", option.key)));
        for key in keys {
            assert!(locale.has(&key), "{}: {key}", locale.language());
        }
    }
}

#[test]
fn r044_every_game_has_its_name_its_rules_and_the_names_of_its_settings_in_every_language() {
    for language in Languages::shipped().codes() {
        let locale = Locale::new(&language).expect("shipped");
        for game in Game::ALL {
            let mut keys = vec![format!("game-{game}"), format!("page-game-{game}-about")];
            let settings = game.settings().iter().filter(|setting| setting.kind != Kind::Board);
            keys.extend(settings.map(|setting| format!("setting-{}", setting.key)));
            keys.extend(game.sample().picture().palette.iter().map(|choice| choice.key.to_owned()));
            for key in keys {
                assert!(locale.has(&key), "{language}: {key}");
            }
            assert!(quadrille_locale::rules(game.name(), &language).is_some(), "{language}: the rules of {game}");
        }
    }
}

#[test]
fn every_entry_of_the_catalogue_has_words_in_every_language() {
    for language in Languages::shipped().codes() {
        let locale = Locale::new(&language).expect("shipped");
        for game in Game::ALL {
            for_game!(game, P => check::<P>(&locale));
        }
        for level in Level::ALL {
            assert!(locale.has(&level.text_key()));
        }
    }
}
