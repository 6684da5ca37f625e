//! What surrounds a page to learn from.

use std::sync::Arc;

use maud::{DOCTYPE, Markup, html};
use quadrille_locale::Locale;

use crate::guest::Guest;
use crate::locales::Locales;
use crate::view;

/// Who reads, and in which language.
#[derive(Debug)]
pub(crate) struct Reader {
    pub(crate) guest: Guest,
    pub(crate) locale: Arc<Locale>,
    pub(crate) locales: Arc<Locales>,
    /// Is there one table, whose program ends when no page is open?
    pub(crate) at_home: bool,
}

/// What a page is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Positions with one right move.
    Problems,
    /// Steps in which the reader acts.
    Lessons,
    /// A search, step by step.
    Tree,
}

impl Part {
    /// The parts that the header leads to, with their paths.
    const LISTED: [(Part, &'static str); 2] = [(Part::Problems, "/problems"), (Part::Lessons, "/lessons")];

    const fn name(self) -> &'static str {
        match self {
            Part::Problems => "problems",
            Part::Lessons => "lessons",
            Part::Tree => "tree",
        }
    }
}

/// The whole document.
pub(crate) fn document(reader: &Reader, part: Part, title: &str, main: &Markup) -> Markup {
    let Reader { guest, locale, locales, at_home } = reader;
    let preferences = &guest.preferences;
    let theme = locale.text(&format!("page-theme-{}", preferences.theme));
    html! {
        (DOCTYPE)
        html lang=(locale.language()) data-theme=(preferences.theme) data-look=(preferences.look)
            data-rack=(preferences.rack) data-marks=(preferences.marks) data-screen="learn" data-base="/learn/"
            data-home[*at_home] data-motion=(preferences.motion) data-coordinates=(preferences.value("coordinates"))
            data-two-taps=(preferences.value("two-taps")) {
            head {
                (view::head(&format!("{title} · Quadrille")))
                link rel="stylesheet" href="/assets/setup.css";
                link rel="stylesheet" href="/assets/board.css";
                link rel="stylesheet" href="/assets/phone.css";
                link rel="stylesheet" href="/assets/learn.css";
                link rel="stylesheet" href="/assets/looks.css";
                script type="module" src="/assets/learn.js" {}
                @if part == Part::Tree { link rel="stylesheet" href="/assets/tree.css"; }
                script type="module" src={ "/assets/" (part.name()) ".js" } {}
            }
            body {
                a.skip href="#main" { (locale.text("page-skip")) }
                header #header {
                    a.name href="/" aria-label="Quadrille" { (view::logo()) span { "Quadrille" } }
                    nav.parts aria-label=(locale.text("learn-parts")) {
                        @for (other, path) in Part::LISTED {
                            a href=(path) aria-current=[(part == other).then_some("page")] { (locale.text(&format!("learn-{}", other.name()))) }
                        }
                    }
                    div.tools {
                        (view::languages(locales.codes(), locale))
                        button.tool type="button" data-theme-next title=(theme) aria-label=(theme) { (view::icon(&preferences.theme)) }
                    }
                }
                (main)
                p #say .unseen role="status" aria-live="polite" {}
            }
        }
    }
}
