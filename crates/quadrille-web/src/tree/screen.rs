//! The screen of a search: its settings, the board, the walk with the tree as an outline and as
//! a drawing, the pseudo-code, what the same search costs.

use maud::{Markup, html};
use quadrille_core::AnyRecord;
use quadrille_engine::End;
use quadrille_engine::teaching::Variant;
use quadrille_locale::{Locale, Value};
use quadrille_session::Settings;

use super::{DEPTHS, MOST_PLAYOUTS, looked_at};
use crate::view::icon;

/// The texts that the page fills in, by the name of their attribute: those of a step, of a
/// prediction, of a Monte Carlo tree search.
const TEXTS: [(&str, &str); 40] = [
    ("root", "explain-root"),
    ("start", "tree-start"),
    ("enter", "tree-enter"),
    ("enter-plain", "tree-enter-plain"),
    ("effect-first", "tree-effect-first"),
    ("effect-better", "tree-effect-better"),
    ("effect-none", "tree-effect-none"),
    ("effect-alpha", "tree-effect-alpha"),
    ("effect-beta", "tree-effect-beta"),
    ("given", "tree-given"),
    ("source", "tree-source"),
    ("from", "tree-from"),
    ("more", "tree-more"),
    ("others", "tree-others"),
    ("skipped", "tree-skipped"),
    ("saved", "tree-saved"),
    ("missing", "tree-missing"),
    ("visited", "tree-visited"),
    ("unrecorded", "tree-unrecorded"),
    ("who", "tree-who"),
    ("grown", "tree-grown"),
    ("right", "tree-right"),
    ("wrong", "tree-wrong"),
    ("tally", "tree-tally"),
    ("ask", "tree-ask"),
    ("ask-value", "tree-ask-value"),
    ("guess-cut", "tree-guess-cut"),
    ("guess-on", "tree-guess-no-cut"),
    ("why-alpha", "tree-why-alpha"),
    ("why-beta", "tree-why-beta"),
    ("why-on", "tree-why-on"),
    ("why-max", "tree-why-max"),
    ("why-min", "tree-why-min"),
    ("stopped", "tree-stopped"),
    ("visit", "growth-visit"),
    ("selection", "growth-selection"),
    ("expansion", "growth-expansion"),
    ("playout", "growth-playout"),
    ("over", "growth-over"),
    ("known", "growth-known"),
];

/// The names that stand in braces in those texts.
const NAMES: [&str; 24] = [
    "value", "alpha", "beta", "skipped", "move", "moves", "count", "role", "right", "asked", "max", "min", "parent",
    "before", "bound", "shown", "playouts", "tree", "line", "number", "seat", "visits", "end", "nodes",
];

/// The lines of the pseudo-code, in their order.
const CODE: [&str; 9] = ["head", "leaf", "table", "order", "each", "call", "best", "cut", "return"];

/// The ways of stepping, with their pictures.
const WALKS: [(&str, &str); 9] = [
    ("first", "first"),
    ("back", "previous"),
    ("play", "play"),
    ("next", "next"),
    ("over", "over"),
    ("out", "out"),
    ("brother", "brother"),
    ("cut", "cut"),
    ("last", "last"),
];

/// The speeds offered, in steps a second.
const SPEEDS: [&str; 5] = ["0.5", "1", "2", "5", "20"];

/// A text with its own names in braces, for the page to fill in.
fn template(key: &str, locale: &Locale) -> String {
    let braces: Vec<(&str, Value<'_>)> = NAMES.iter().map(|name| (*name, format!("{{{name}}}").into())).collect();
    locale.format(key, &braces)
}

/// The whole screen. `position` is the link of a position that is on no table.
pub(crate) fn screen(settings: &Settings, record: &AnyRecord, position: &str, locale: &Locale) -> Markup {
    let text = |key: &str| locale.text(key);
    let shown = looked_at(settings, record, "", locale);
    html! {
        main #main .tree-screen data-position=(position) data-kind="search" data-colon=(text("colon-between"))
            data-failed=(text("learn-unreachable")) data-backup=(template("growth-back-up", locale)) {
            div.tree-title {
                h1 { (text("tree-title")) }
                p #who .small {}
                button.button type="button" data-projector aria-pressed="false" { (text("tree-projector")) }
                @if position.is_empty() { a.button href="game" { (text("tree-back")) } }
            }
            (question(locale))
            p #tree-refused role="alert" hidden {}
            div.tree-columns {
                section.card.tree-board aria-label=(text("tree-board")) {
                    div #tree-board { (maud::PreEscaped(shown["board"].as_str().unwrap_or_default())) }
                    p #tree-line .tree-line {}
                    div #terms hidden { b { (text("tree-terms")) } ul {} }
                }
                (walk(locale))
                aside.tree-side tabindex="0" aria-label=(text("tree-side")) { (code(locale)) (costs(locale)) (arms(locale)) }
            }
            ul #tree-texts hidden {
                @for end in End::ALL { li data-end=(end.name()) { (template(&format!("trace-end-{}", end.name()), locale)) } }
                @for variant in Variant::ALL { li data-variant=(variant.name()) { (text(&format!("explain-variant-{}", variant.name()))) } }
                li data-variant="own" { (text("explain-variant-own")) }
                li data-variant="deepening" { (text("explain-variant-deepening")) }
                @for (name, key) in TEXTS { li data-text=(name) { (template(key, locale)) } }
            }
        }
    }
}

fn question(locale: &Locale) -> Markup {
    let text = |key: &str| locale.text(key);
    html! {
        form #question .card .tree-question {
            label { (text("tree-algorithm"))
                select name="algorithm" {
                    option value="alpha-beta" { (text("explain-variant-alpha-beta")) }
                    option value="minimax" { (text("explain-variant-minimax")) }
                    option value="mcts" { (text("tree-mcts")) }
                }
            }
            label.of-search { (text("tree-depth"))
                select name="depth" { @for depth in DEPTHS { option value=(depth) selected[depth == 3] { (depth) } } }
            }
            label.check.of-search { input type="checkbox" name="order"; (text("tree-order")) }
            label.check.of-search { input type="checkbox" name="table"; (text("tree-table")) }
            label.of-search { (text("tree-by-hand")) input.by-hand name="first" type="text" maxlength="200" autocomplete="off"; }
            label.of-search { (text("tree-beside"))
                select name="beside" {
                    option value="" { (text("tree-beside-none")) }
                    @for (value, key) in [("minimax", "minimax"), ("plain", "alpha-beta"), ("ordered", "ordered"), ("table", "table")] {
                        option value=(value) { (text(&format!("explain-variant-{key}"))) }
                    }
                }
            }
            label.of-growth { (text("tree-playouts")) input name="playouts" type="number" min="1" max=(MOST_PLAYOUTS) value="100"; }
            button.button.primary type="submit" { (text("tree-search")) }
        }
    }
}

fn walk(locale: &Locale) -> Markup {
    let text = |key: &str| locale.text(key);
    html! {
        section.card.tree-walk aria-label=(text("tree-walk")) {
            div.walk-bar {
                @for (name, picture) in WALKS {
                    @let label = text(&format!("tree-step-{name}"));
                    button.button .primary[name == "play"] type="button" data-walk=(name) aria-label=(label) title=(label)
                        aria-pressed=[(name == "play").then_some("false")] { (icon(picture)) }
                }
                label.speed { span.unseen { (text("tree-speed")) }
                    select #walk-speed { @for speed in SPEEDS { option value=(speed) selected[speed == "1"] { "×" (speed) } } }
                }
                input #walk type="range" min="0" max="0" value="0" aria-label=(text("tree-step"));
                output #walk-place for="walk" {}
            }
            div.walk-views {
                div role="group" aria-label=(text("tree-view")) {
                    button.button type="button" data-view="outline" aria-pressed="true" { (text("tree-outline")) }
                    button.button.of-search type="button" data-view="drawing" aria-pressed="false" { (text("tree-drawing")) }
                }
                label.check.of-search { input #predict type="checkbox"; (text("tree-predict")) }
            }
            p #walk-say .walk-say role="status" aria-live="polite" {}
            div #walk-ask .walk-ask {}
            div.trees {
                ul #tree role="tree" aria-label=(text("tree-title")) {}
                div #drawing hidden tabindex="0" role="region" aria-label=(text("tree-drawing")) { svg #drawn role="img" aria-label=(text("tree-drawing")) {} }
                div #beside hidden {
                    p.small { span #beside-count {} " " span #beside-say {} }
                    ul #tree-beside role="tree" aria-label=(text("tree-beside")) {}
                }
            }
            p #unrecorded .small hidden {}
        }
    }
}

fn code(locale: &Locale) -> Markup {
    html! {
        section.card.tree-code.of-search aria-labelledby="code-title" {
            h2 #code-title { (locale.text("tree-code")) }
            ol #code { @for line in CODE { li data-code=(line) { code { (locale.text(&format!("tree-code-{line}"))) } } } }
        }
    }
}

fn costs(locale: &Locale) -> Markup {
    let text = |key: &str| locale.text(key);
    html! {
        section.card.tree-costs.of-search aria-labelledby="costs-title" {
            h2 #costs-title { (text("tree-costs")) }
            table #costs {
                thead { tr {
                    th scope="col" { (text("tree-algorithm")) } th scope="col" { (text("explain-nodes")) }
                    th scope="col" { (text("explain-cuts")) } th scope="col" { (text("explain-value")) }
                } }
                tbody {}
            }
            p.tree-legend { (text("tree-legend")) }
        }
    }
}

fn arms(locale: &Locale) -> Markup {
    let text = |key: &str| locale.text(key);
    html! {
        section.card.tree-costs.of-growth aria-labelledby="arms-title" {
            h2 #arms-title { (text("tree-arms")) }
            table {
                thead { tr { th scope="col" { (text("explain-move")) } th scope="col" { (text("growth-visits")) } th scope="col" { (text("growth-bound")) } } }
                tbody #arms {}
            }
            p.tree-legend { (text("tree-arms-legend")) }
        }
    }
}
