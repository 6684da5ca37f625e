//! What opens above a screen and closes with Esc: keys, about, help, saves, sharing.

use maud::{Markup, PreEscaped, html};
use quadrille_core::{AnyRecord, Game};
use quadrille_format::{Format, MAX_SAVE_BYTES};
use quadrille_locale::Locale;
use quadrille_session::describe_sentence;

use super::icons::icon;
use super::shell::key_name;
use crate::actions::{ACTIONS, Menu};
use crate::link;
use crate::preferences::Preferences;

/// All dialogs, closed.
pub(crate) fn dialogs(locale: &Locale, preferences: &Preferences, in_room: bool) -> Markup {
    html! {
        div #dialogs data-no=(locale.text("page-second-no")) data-colon=(locale.text("colon-between")) data-too-large=(describe_sentence(&quadrille_format::Problem::TooLarge { limit: MAX_SAVE_BYTES }.into(), locale)) {
            (dialog("keys", locale, &keys(locale)))
            (dialog("about", locale, &about(locale)))
            (dialog("options", locale, &options(locale, preferences)))
            // These are filled when they are opened.
            @for id in ["save", "load", "share", "print", "scores", "help", "why"] {
                (dialog(id, locale, &html! { div.content data-fresh=(id) {} }))
            }
            @if in_room {
                (dialog("room", locale, &html! { div.content data-fresh="room" {} }))
                (dialog("host", locale, &html! { div.content data-fresh="host" {} }))
                (dialog("sit", locale, &super::room::sit_form(locale)))
                (dialog("name", locale, &super::room::name_form(locale)))
            }
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
                    @for key in ["arrows", "enter", "home", "digits", "columns", "cell", "last", "around", "legal"] {
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
        ul { @for game in Game::ALL { li { b { (locale.text(&format!("game-{game}"))) } br; (locale.text(&format!("page-game-{game}-about"))) } } }
        p.small { (locale.text("page-licence")) }
    }
}

fn options(locale: &Locale, preferences: &Preferences) -> Markup {
    html! {
        div.options {
            @for name in ["theme", "look", "rack", "marks", "pace", "motion", "coordinates", "two-taps", "sound"] {
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

/// What the dialogs about the present game need.
#[derive(Debug)]
pub(crate) struct DialogView<'a> {
    pub(crate) locale: &'a Locale,
    pub(crate) record: Option<&'a AnyRecord>,
}

/// Keeping the game: under a name, or as a file in any format that can hold it.
pub(crate) fn save_dialog(view: &DialogView<'_>) -> Markup {
    let locale = view.locale;
    let Some(record) = view.record else { return html! { p { (locale.text("page-no-game")) } } };
    let name = locale.format(
        "page-save-name",
        &[("game", locale.text(&format!("game-{}", record.game())).into()), ("moves", record.ply().into())],
    );
    html! {
        form.row data-save {
            label.field.wide { span { (locale.text("page-save-as")) } input name="name" type="text" maxlength="80" value=(name); }
            button.button.primary type="submit" { (icon("save")) (locale.text("page-action-save")) }
        }
        h3 { (locale.text("page-save-file")) }
        div.row {
            @for format in Format::ALL.into_iter().filter(|format| format.game().is_none_or(|game| game == record.game())) {
                a.button href={ "save/" (format) } download { (icon("save")) (locale.text(&format!("page-format-{format}"))) }
            }
        }
    }
}

/// A link that holds the position, from where others reach it if that is elsewhere, and pictures
/// of the board.
pub(crate) fn share_dialog(view: &DialogView<'_>, origin: &str, only_here: bool) -> Markup {
    let locale = view.locale;
    let Some(record) = view.record else { return html! { p { (locale.text("page-no-game")) } } };
    html! {
        p { (locale.text("page-share-about")) }
        div.row {
            label.field.wide { span { (locale.text("page-share-link")) } input #share-link type="text" readonly data-origin=(origin) data-path=(link::write(record)) value=(link::write(record)); }
            button.button.primary type="button" data-copy="share-link" data-done=(locale.text("page-copied")) { (icon("share")) span { (locale.text("page-copy")) } }
        }
        p.small .fault[only_here] { (locale.text(if only_here { "page-share-here" } else { "page-share-network" })) }
        h3 { (locale.text("page-share-picture")) }
        div.row {
            a.button href="board.svg" download="quadrille.svg" { "SVG" }
            button.button type="button" data-png { "PNG" }
            @if record.ply() > 0 {
                button.button type="button" data-animation=(record.ply()) data-wait=(locale.text("page-animation-wait")) { (icon("play")) span { (locale.text("page-animation")) } }
            }
            a.button href="position.pdf" target="_blank" { "PDF" }
        }
    }
}

/// Sheets to print (R062 to R064), and the present position.
pub(crate) fn print_dialog(view: &DialogView<'_>, rows: Option<i32>, columns: Option<i32>) -> Markup {
    let locale = view.locale;
    let side = |value: Option<i32>| value.unwrap_or(10).clamp(3, 26);
    html! {
        p { (locale.text("page-print-about")) }
        form.row data-print {
            label.field { span { (locale.text("setting-rows")) } input name="rows" type="number" min="3" max="26" value=(side(rows)); }
            label.field { span { (locale.text("setting-columns")) } input name="columns" type="number" min="3" max="26" value=(side(columns)); }
            label.field { span { (locale.text("page-print-title")) } input name="title" type="text" maxlength="80" value=(locale.text("game-morpion")); }
            label.field { span { (locale.text("page-print-count")) } input name="count" type="number" min="1" max="1000"; }
            label.field { span { (locale.text("page-print-paper")) } select name="letter" {
                option value="false" { "A4" }
                option value="true" { "Letter" }
            } }
            label.field { span { (locale.text("page-print-name")) } input name="name" type="text" maxlength="80" value="quadrille"; }
            button.button.primary type="submit" { (icon("print")) (locale.text("page-print-sheet")) }
        }
        @if view.record.is_some() {
            h3 { (locale.text("page-print-position")) }
            div.row { a.button href="position.pdf" target="_blank" { (icon("print")) (locale.text("page-print-position-button")) } }
        }
    }
}

/// The rules of each game, the present one open (R043 to R045).
pub(crate) fn help_dialog(locale: &Locale, present: Game) -> Markup {
    html! {
        @for game in Game::ALL {
            details.rules open[game == present] {
                summary { (locale.text(&format!("game-{game}"))) }
                @if let Some(rules) = locale.rules(game.name()) { (PreEscaped(rules)) }
            }
        }
        p { button.button type="button" data-action="keys" { (locale.text("page-action-keys")) } }
    }
}

/// Asks before an unfinished game gives way to a position from a link.
pub(crate) fn link_dialog(locale: &Locale, offer: &LinkOffer<'_>) -> Markup {
    html! {
        dialog #dialog-link aria-labelledby="dialog-link-title" data-link=(offer.link) data-ask=(offer.ask) {
            @let title = if offer.found.is_ok() { "page-dialog-link" } else { "page-dialog-link-refused" };
            div.dialog-title { h2 #dialog-link-title { (locale.text(title)) } }
            @match &offer.found {
                Ok(about) => {
                    p { (about) }
                    p { (locale.text("page-link-replaces")) }
                    div.row {
                        button.button.primary type="button" data-accept-link { (locale.text("page-open")) }
                        form method="dialog" { button.button type="submit" { (locale.text("page-cancel")) } }
                    }
                }
                Err(why) => {
                    p.fault { (why) }
                    form method="dialog" { button.button type="submit" { (locale.text("page-close")) } }
                }
            }
        }
    }
}

/// A position that the address of the page holds.
#[derive(Debug)]
pub(crate) struct LinkOffer<'a> {
    pub(crate) link: &'a str,
    /// Would an unfinished game be lost?
    pub(crate) ask: bool,
    /// What it is, or why it cannot be opened.
    pub(crate) found: Result<String, String>,
}
