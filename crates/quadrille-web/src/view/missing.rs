//! The page of an address that leads nowhere.

use maud::{DOCTYPE, Markup, html};
use quadrille_locale::Locale;

use super::icons::logo;
use super::shell::head;
use crate::preferences::Preferences;

/// Says so, and leads back.
pub(crate) fn missing(preferences: &Preferences, locale: &Locale) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(locale.language()) data-theme=(preferences.theme) data-look=(preferences.look) data-screen="missing" {
            head {
                (head(&locale.text("page-missing")))
                link rel="stylesheet" href="/assets/phone.css";
                link rel="stylesheet" href="/assets/looks.css";
            }
            body {
                header #header { a.name href="/" aria-label="Quadrille" { (logo()) span { "Quadrille" } } }
                main #main .missing tabindex="-1" {
                    section.card {
                        h1 { (locale.text("page-missing")) }
                        p { (locale.text("page-missing-about")) }
                        a.button.primary.large href="/" { (locale.text("page-all-games")) }
                    }
                }
            }
        }
    }
}
