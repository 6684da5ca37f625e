//! What opens above a screen and closes with Esc: keys, about, help, saves, sharing.

use maud::{Markup, html};
use quadrille_core::Game;
use quadrille_locale::Locale;

use super::icons::icon;
use super::shell::key_name;
use crate::actions::{ACTIONS, Menu};
use crate::preferences::Preferences;

/// All dialogs, closed.
pub(crate) fn dialogs(locale: &Locale, preferences: &Preferences) -> Markup {
    html! {
        div #dialogs {
            (dialog("keys", locale, &keys(locale)))
            (dialog("about", locale, &about(locale)))
            (dialog("options", locale, &options(locale, preferences)))
        }
    }
}

/// A dialog with its title and its way out.
fn dialog(id: &str, locale: &Locale, content: &Markup) -> Markup {
    html! {
        dialog id={ "dialog-" (id) } aria-labelledby={ "dialog-" (id) "-title" } {
            div.dialog-title {
                h2 id={ "dialog-" (id) "-title" } { (locale.text(&format!("page-dialog-{id}"))) }
                form method="dialog" { button.tool type="submit" aria-label=(locale.text("page-close")) title=(locale.text("page-close")) { (icon("close")) } }
            }
            (content)
        }
    }
}

/// The list of keys, from the table that binds them.
fn keys(locale: &Locale) -> Markup {
    html! {
        div.keys-list {
            @for menu in Menu::ALL {
                section {
                    h3 { (locale.text(if menu == Menu::Help { "page-menu-help-label" } else { menu.text() })) }
                    dl {
                        @for action in ACTIONS.iter().filter(|action| action.menu == menu) {
                            dt { (locale.text(&action.text())) }
                            dd { @for key in action.keys { kbd { (key_name(key, locale)) } " " } }
                        }
                    }
                }
            }
            section {
                h3 { (locale.text("page-keys-board")) }
                dl {
                    @for key in ["arrows", "enter", "home", "digits", "cell", "last", "around", "legal"] {
                        dt { (locale.text(&format!("page-keys-{key}"))) }
                        dd { @for name in locale.text(&format!("page-keys-{key}-keys")).split(' ') { kbd { (name) } " " } }
                    }
                }
            }
            section {
                h3 { (locale.text("page-replay")) }
                dl {
                    @for key in ["step", "ends", "run"] {
                        dt { (locale.text(&format!("page-keys-{key}"))) }
                        dd { @for name in locale.text(&format!("page-keys-{key}-keys")).split(' ') { kbd { (name) } " " } }
                    }
                }
            }
        }
    }
}

fn about(locale: &Locale) -> Markup {
    html! {
        p { "Quadrille " (env!("CARGO_PKG_VERSION")) }
        p { (locale.text("cli-about")) "." }
        ul { @for game in Game::ALL { li { (locale.text(&format!("page-game-{game}"))) " : " (locale.text(&format!("page-game-{game}-about"))) } } }
        p.small { (locale.text("page-licence")) }
    }
}

fn options(locale: &Locale, preferences: &Preferences) -> Markup {
    html! {
        div.options {
            @for name in ["theme", "pace", "motion", "coordinates", "two-taps", "sound"] {
                label.field {
                    span { (locale.text(&format!("page-prefer-{name}"))) }
                    select data-prefer=(name) {
                        @for value in Preferences::choices(name) {
                            option value=(value) selected[*value == preferences.value(name)] { (locale.text(&format!("page-prefer-{name}-{value}"))) }
                        }
                    }
                }
            }
            label.field {
                span { (locale.text("page-prefer-volume")) }
                input type="range" min="0" max="100" step="5" value=(preferences.volume) data-prefer="volume";
            }
        }
    }
}
