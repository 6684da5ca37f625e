//! Every opponent, level and option has its words in every language.

use quadrille_core::{Game, for_game};
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
