//! What surrounds both screens: the document, the header with its menus.

use maud::{DOCTYPE, Markup, html};
use quadrille_locale::Locale;

use super::icons::{icon, logo};
use crate::actions::{ACTIONS, Action, Menu, Place};
use crate::message::{Moment, Screen};
use crate::preferences::Preferences;

/// What the surroundings need to know.
#[derive(Debug)]
pub(crate) struct Shell<'a> {
    pub(crate) locale: &'a Locale,
    /// The languages that can be chosen, by code.
    pub(crate) languages: &'a [String],
    pub(crate) preferences: &'a Preferences,
    pub(crate) screen: Screen,
    /// Where the table is: `/` at home, `/room/NAME/` on a server for several.
    pub(crate) base: &'a str,
}

impl Shell<'_> {
    /// A room goes on without those who leave: nobody ends it.
    fn offers(&self, action: &Action) -> bool {
        self.base == "/" || action.id != "quit"
    }
}

/// The whole document.
pub(crate) fn page(shell: &Shell<'_>, version: &str, at: Option<Moment>, main: &Markup, dialogs: &Markup) -> Markup {
    let Shell { locale, preferences, .. } = shell;
    let at = at.map(|Moment(game, ply)| format!("{game},{ply}"));
    let screen = match shell.screen {
        Screen::Setup => "setup",
        Screen::Game => "game",
        Screen::Tree => "tree",
    };
    html! {
        (DOCTYPE)
        html lang=(locale.language()) data-theme=(preferences.theme) data-look=(preferences.look) data-screen=(screen)
            data-rack=(preferences.rack) data-marks=(preferences.marks)
            data-base=(shell.base) data-version=(version) data-at=[at] data-sound=(preferences.value("sound"))
            data-volume=(preferences.volume) data-motion=(preferences.motion)
            data-coordinates=(preferences.value("coordinates")) data-two-taps=(preferences.value("two-taps")) {
            head {
                (head("Quadrille"))
                link rel="manifest" href="/assets/manifest.json";
                link rel="apple-touch-icon" href="/assets/icon-192.png";
                meta name="theme-color" content="#fbfaf5" media="(prefers-color-scheme: light)";
                meta name="theme-color" content="#12172a" media="(prefers-color-scheme: dark)";
                meta name="mobile-web-app-capable" content="yes";
                link rel="stylesheet" href="/assets/setup.css";
                link rel="stylesheet" href="/assets/board.css";
                @if shell.base != "/" { link rel="stylesheet" href="/assets/room.css"; script type="module" src="/assets/room.js" {} }
                link rel="stylesheet" href="/assets/phone.css";
                link rel="stylesheet" href="/assets/looks.css";
                script type="module" src="/assets/quadrille.js" {}
                @if shell.screen == Screen::Tree {
                    link rel="stylesheet" href="/assets/tree.css";
                    script type="module" src="/assets/tree.js" {}
                }
            }
            body {
                a.skip href="#main" { (locale.text("page-skip")) }
                (header(shell))
                (main)
                (dialogs)
                p #offline role="alert" data-bye=(locale.text("page-bye")) hidden { (locale.text("page-offline")) }
                p #say .unseen role="status" aria-live="polite" {}
            }
        }
    }
}

/// What the head of every document begins with.
pub(crate) fn head(title: &str) -> Markup {
    html! {
        meta charset="utf-8";
        meta name="viewport" content="width=device-width, initial-scale=1";
        meta name="color-scheme" content="light dark";
        title { (title) }
        link rel="icon" href="/assets/icon.svg" type="image/svg+xml";
        link rel="stylesheet" href="/assets/palette.css";
        link rel="stylesheet" href="/assets/style.css";
    }
}

/// A button for each language.
pub(crate) fn languages(languages: &[String], locale: &Locale) -> Markup {
    html! {
        div.languages role="group" aria-label=(locale.text("page-action-language")) {
            @for language in languages {
                button type="button" data-language=(language) lang=(language)
                    aria-pressed=(if language == locale.language() { "true" } else { "false" }) {
                    (language.to_uppercase())
                }
            }
        }
    }
}

/// The bar on top: name, menus, language, sound, theme.
pub(crate) fn header(shell: &Shell<'_>) -> Markup {
    let Shell { locale, preferences, .. } = shell;
    let sound = if preferences.sound { "sound" } else { "mute" };
    html! {
        header #header {
            a.name href="./" data-action="new-game" aria-label="Quadrille" { (logo()) span { "Quadrille" } }
            nav aria-label=(locale.text("page-menus")) {
                @for menu in Menu::ALL { (menu_button(menu, shell)) }
            }
            div.tools {
                (languages(shell.languages, locale))
                button.tool type="button" data-action="sound" aria-pressed=(preferences.sound.to_string())
                    title=(locale.text("page-action-sound")) aria-label=(locale.text("page-action-sound")) { (icon(sound)) }
                button.tool type="button" data-action="theme"
                    title=(locale.text(&format!("page-theme-{}", preferences.theme)))
                    aria-label=(locale.text(&format!("page-theme-{}", preferences.theme))) { (icon(&preferences.theme)) }
            }
        }
    }
}

fn menu_button(menu: Menu, shell: &Shell<'_>) -> Markup {
    let locale = shell.locale;
    let name = locale.text(menu.text());
    let id = format!("menu-{menu:?}").to_lowercase();
    html! {
        div.menu {
            button type="button" aria-haspopup="menu" aria-expanded="false" aria-controls=(id)
                aria-label=[(menu == Menu::Help).then(|| locale.text("page-menu-help-label"))] { (name) }
            ul id=(id) role="menu" aria-label=(name) hidden {
                @for action in ACTIONS.iter().filter(|action| action.menu == menu && shell.offers(action)) {
                    li role="none" { (menu_item(action, shell)) }
                }
            }
        }
    }
}

fn menu_item(action: &Action, shell: &Shell<'_>) -> Markup {
    let here = action.place == Place::Anywhere || shell.screen == Screen::Game;
    html! {
        button type="button" role="menuitem" tabindex="-1" data-action=(action.id)
            aria-disabled=[(!here).then_some("true")] {
            span { (shell.locale.text(&action.text())) }
            span.keys { @for key in action.keys { kbd { (key_name(key, shell.locale)) } } }
        }
    }
}

/// A key as it is written on keyboards of this language.
pub(crate) fn key_name(key: &str, locale: &Locale) -> String {
    if key == "+" {
        return key.into();
    }
    key.split('+')
        .map(|part| match part {
            "Shift" => locale.text("page-key-shift"),
            "ArrowUp" => "↑".into(),
            "ArrowDown" => "↓".into(),
            "-" => "−".into(),
            other => other.into(),
        })
        .collect::<Vec<_>>()
        .join("+")
}
