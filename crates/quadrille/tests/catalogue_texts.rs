//! Every opponent, level and option has its words in every language.

use quadrille_core::{Morpion, Puissance4, SixCouleurs};
use quadrille_engine::Level;
use quadrille_engine::catalogue::{Catalogued, Entry};
use quadrille_locale::{Languages, Locale};

fn check<P: Catalogued>(locale: &Locale) {
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
        check::<Morpion>(&locale);
        check::<Puissance4>(&locale);
        check::<SixCouleurs>(&locale);
        for level in Level::ALL {
            assert!(locale.has(&level.text_key()));
        }
    }
}
