//! The list of rooms, where people on a network meet.

use maud::{DOCTYPE, Markup, html};
use quadrille_locale::Locale;
use quadrille_session::shown_name;

use super::icons::{icon, logo};
use super::shell::{head, languages};
use crate::preferences::Preferences;
use crate::rooms::Listed;

/// What the page shows.
#[derive(Debug)]
pub(crate) struct LobbyView<'a> {
    pub(crate) locale: &'a Locale,
    pub(crate) languages: &'a [String],
    pub(crate) preferences: &'a Preferences,
    pub(crate) rooms: &'a [Listed],
    /// Why somebody who looked for a room is here.
    pub(crate) news: Option<News<'a>>,
}

/// Why somebody did not come into a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum News<'a> {
    /// There is none of this name.
    Missing(&'a str),
    /// Whoever opened it has closed it.
    Shut,
}

/// The whole document.
pub(crate) fn page(view: &LobbyView<'_>) -> Markup {
    let LobbyView { locale, preferences, .. } = view;
    let theme = locale.text(&format!("page-theme-{}", preferences.theme));
    let missing = if let Some(News::Missing(name)) = view.news { Some(name) } else { None };
    html! {
        (DOCTYPE)
        html lang=(locale.language()) data-theme=(preferences.theme) data-look=(preferences.look) data-screen="lobby" {
            head {
                (head("Quadrille"))
                link rel="stylesheet" href="/assets/room.css";
                link rel="stylesheet" href="/assets/phone.css";
                link rel="stylesheet" href="/assets/looks.css";
                script type="module" src="/assets/lobby.js" {}
            }
            body {
                a.skip href="#main" { (locale.text("page-skip")) }
                header #header {
                    a.name href="/" aria-label="Quadrille" { (logo()) span { "Quadrille" } }
                    div.tools {
                        (languages(view.languages, locale))
                        button.tool type="button" data-theme-next title=(theme) aria-label=(theme) { (icon(&preferences.theme)) }
                    }
                }
                main #main .lobby tabindex="-1" {
                    h1 { (locale.text("lobby-title")) }
                    @match view.news {
                        Some(News::Missing(name)) => p.fault role="alert" { (locale.format("lobby-missing", &[("name", name.into())])) },
                        Some(News::Shut) => p.fault role="alert" { (locale.text("lobby-shut")) },
                        None => {},
                    }
                    section.card aria-labelledby="new-room" {
                        h2 #new-room { (locale.text("lobby-new")) }
                        p { (locale.text("lobby-about")) }
                        form #make-room .row {
                            label.field.wide { span { (locale.text("lobby-name")) }
                                input name="name" type="text" maxlength="40" value=[missing] placeholder=(locale.text("lobby-name-chosen")); }
                            label.check { input name="listed" type="checkbox" checked; span { (locale.text("lobby-listed")) } }
                            button.button.primary type="submit" { (icon("door")) span { (locale.text("lobby-open")) } }
                        }
                        p #fault .fault role="alert" hidden {}
                    }
                    section.card aria-labelledby="rooms-title" {
                        h2 #rooms-title { (locale.text("lobby-rooms")) }
                        (list(view.rooms, locale))
                    }
                }
            }
        }
    }
}

/// The list alone.
pub(crate) fn list(rooms: &[Listed], locale: &Locale) -> Markup {
    html! {
        ul #rooms .rooms {
            @for Listed { line, pages } in rooms {
                li {
                    a href={ "/room/" (line.name) } {
                        b { (if line.title.is_empty() { &line.name } else { &line.title }) }
                        span.small {
                            @if line.game.is_empty() { (locale.text("lobby-no-game")) }
                            @else { (locale.text(&format!("game-{}", line.game))) }
                            @if !line.people.is_empty() { " · " (line.people.iter().map(|name| shown_name(name, locale)).collect::<Vec<_>>().join(", ")) }
                        }
                        span.small.present {
                            @if line.free > 0 { span.free { (icon("chair")) (locale.format("lobby-free", &[("count", line.free.into())])) } " " }
                            (locale.format("lobby-present", &[("count", i64::try_from(*pages).unwrap_or(0).into())]))
                        }
                    }
                }
            }
            @if rooms.is_empty() { li.empty { (locale.text("lobby-empty")) } }
        }
    }
}
