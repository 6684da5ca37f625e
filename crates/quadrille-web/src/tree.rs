//! The search that a textbook algorithm makes on the position shown, for people who want
//! to see it: asked for with its settings, answered as a trace that the page walks
//! through, step by step.

use std::time::Duration;

use maud::{Markup, html};
use quadrille_core::AnyRecord;
use quadrille_engine::teaching::{Explained, Variant, explain_any};
use quadrille_engine::{End, Limits, Node, Role, catalogue};
use quadrille_locale::Locale;
use quadrille_session::{GameId, Settings, Snapshot, Table, describe_sentence};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board;

/// The most nodes a page walks through.
const MOST_NODES: usize = 5_000;
/// What one search may cost: the page waits for it.
const MOST_TIME: Duration = Duration::from_secs(2);
const MOST_VISITED: u64 = 3_000_000;
/// The depths offered.
const DEPTHS: std::ops::RangeInclusive<u8> = 1..=8;

/// Which search to show.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default)]
pub(crate) struct Question {
    /// `minimax` or `alpha-beta`.
    pub(crate) algorithm: Algorithm,
    /// Plies ahead.
    pub(crate) depth: u8,
    /// Good moves first?
    pub(crate) order: bool,
    /// Remember positions met before?
    pub(crate) table: bool,
}

/// Where to look: moves from the position shown, separated by commas.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Line {
    /// The moves.
    pub(crate) line: String,
}

/// The searches that can be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Algorithm {
    /// Looks at everything.
    Minimax,
    /// Leaves out what cannot matter.
    AlphaBeta,
}

impl Default for Question {
    fn default() -> Question {
        Question { algorithm: Algorithm::AlphaBeta, depth: 3, order: false, table: false }
    }
}

impl Question {
    /// As the catalogue calls it.
    fn engine(&self) -> String {
        let depth = self.depth.clamp(*DEPTHS.start(), *DEPTHS.end());
        let yes = |flag: bool| if flag { "yes" } else { "no" };
        match self.algorithm {
            Algorithm::Minimax => format!("minimax:depth={depth}"),
            Algorithm::AlphaBeta => {
                format!("alpha-beta:depth={depth},order={},table={}", yes(self.order), yes(self.table))
            }
        }
    }

    /// Makes the search and tells it; in words, why it cannot be made.
    pub(crate) fn answer(&self, record: &AnyRecord, locale: &Locale) -> Result<Value, String> {
        if record.outcome().is_some() {
            return Err(locale.text("tree-over"));
        }
        let limits = Limits { time: Some(MOST_TIME), depth: None, nodes: Some(MOST_VISITED) };
        let told = explain_any(record, &self.engine(), MOST_NODES, limits).map_err(|refusal| match refusal {
            catalogue::Refusal::Unsupported { .. } => locale.text("tree-two-seats"),
            other => describe_sentence(&other.into(), locale),
        })?;
        Ok(as_json(record, &told))
    }
}

/// Short, for thousands of nodes: each is parent, move, Max or Min, alpha, beta, value,
/// how it ended, moves left out.
fn as_json(record: &AnyRecord, told: &Explained) -> Value {
    let node = |node: &Node<String>| {
        let end = End::ALL.iter().position(|end| *end == node.end);
        json!([
            node.parent,
            node.mv,
            u8::from(node.role == Role::Min),
            node.alpha,
            node.beta,
            node.value,
            end,
            node.skipped
        ])
    };
    let comparison: Vec<Value> = told
        .comparison
        .iter()
        .map(|(variant, count)| json!([variant.name(), count.nodes, count.cuts, count.value]))
        .collect();
    let trace = &told.explanation.trace;
    json!({
        "engine": told.engine,
        "ply": record.ply(),
        "ends": End::ALL.map(End::name),
        "nodes": trace.nodes.iter().map(node).collect::<Vec<_>>(),
        "unrecorded": trace.unrecorded,
        "count": [told.explanation.count.nodes, told.explanation.count.cuts, told.explanation.count.value],
        "line": told.explanation.line,
        "comparison": comparison,
    })
}

/// The board as it would be after a line of play from the position shown.
pub(crate) fn board_after(settings: &Settings, record: &AnyRecord, line: &str, locale: &Locale) -> Markup {
    let moves: Vec<&str> = line.split(',').take(64).collect();
    match Table::resume(Snapshot::new(settings.clone(), record.clone()), GameId(0), 0) {
        Ok(table) => board::board(&table.scene_after(record.ply(), &moves).in_language(locale), locale),
        Err(_) => html! {},
    }
}

/// The screen: settings of the search, what it cost, the walk, the tree, the board.
/// `position` is the link of a position that is on no table.
pub(crate) fn screen(settings: &Settings, record: &AnyRecord, position: &str, locale: &Locale) -> Markup {
    let text = |key: &str| locale.text(key);
    // The page fills the values in: a text with its own names in braces is a template.
    let template = |key: &str| {
        let names = ["value", "alpha", "beta", "skipped", "move", "count", "role", "right", "asked"];
        let braces: Vec<(&str, quadrille_locale::Value<'_>)> =
            names.iter().map(|name| (*name, format!("{{{name}}}").into())).collect();
        locale.format(key, &braces)
    };
    html! {
        main #main .tree-screen data-root=(text("explain-root")) data-enter=(template("tree-enter"))
            data-more=(template("tree-more")) data-skipped=(template("tree-skipped"))
            data-unrecorded=(template("tree-unrecorded")) data-right=(text("tree-right")) data-wrong=(text("tree-wrong"))
            data-tally=(template("tree-tally")) data-ask=(template("tree-ask")) data-stopped=(text("tree-stopped"))
            data-colon=(text("colon-between")) data-position=(position) {
            h1 { (text("tree-title")) }
            form #question .card .tree-question {
                label { (text("tree-algorithm"))
                    select name="algorithm" {
                        option value="alpha-beta" { (text("explain-variant-alpha-beta")) }
                        option value="minimax" { (text("explain-variant-minimax")) }
                    }
                }
                label { (text("tree-depth"))
                    select name="depth" { @for depth in DEPTHS { option value=(depth) selected[depth == 3] { (depth) } } }
                }
                label.check { input type="checkbox" name="order"; (text("tree-order")) }
                label.check { input type="checkbox" name="table"; (text("tree-table")) }
                button.button.primary type="submit" { (text("tree-search")) }
                @if position.is_empty() { a.button href="game" { (text("tree-back")) } }
            }
            p #tree-refused role="alert" hidden {}
            div.tree-columns {
                section.card.tree-board aria-label=(text("tree-board")) {
                    div #tree-board { (board_after(settings, record, "", locale)) }
                    p #tree-line .tree-line {}
                }
                section.card.tree-walk aria-label=(text("tree-walk")) {
                    div.walk-bar {
                        button.button type="button" data-walk="first" aria-label=(text("tree-first")) title=(text("tree-first")) { (crate::view::icon("first")) }
                        button.button type="button" data-walk="back" aria-label=(text("tree-back-step")) title=(text("tree-back-step")) { (crate::view::icon("previous")) }
                        button.button.primary type="button" data-walk="play" aria-label=(text("tree-play")) aria-pressed="false" title=(text("tree-play")) { (crate::view::icon("play")) }
                        button.button type="button" data-walk="next" aria-label=(text("tree-next-step")) title=(text("tree-next-step")) { (crate::view::icon("next")) }
                        button.button type="button" data-walk="last" aria-label=(text("tree-last")) title=(text("tree-last")) { (crate::view::icon("last")) }
                        input #walk type="range" min="0" max="0" value="0" aria-label=(text("tree-step"));
                        output #walk-place for="walk" {}
                        label.check { input #predict type="checkbox"; (text("tree-predict")) }
                    }
                    p #walk-say .walk-say role="status" aria-live="polite" {}
                    div #walk-ask .walk-ask hidden {
                        button.button type="button" data-guess="yes" { (text("tree-guess-cut")) }
                        button.button type="button" data-guess="no" { (text("tree-guess-no-cut")) }
                    }
                    ul #tree role="tree" aria-label=(text("tree-title")) tabindex="-1" {}
                }
            }
            section.card.tree-costs aria-label=(text("tree-costs")) {
                h2 { (text("tree-costs")) }
                table #costs {
                    thead { tr {
                        th scope="col" { (text("tree-algorithm")) } th scope="col" { (text("explain-nodes")) }
                        th scope="col" { (text("explain-cuts")) } th scope="col" { (text("explain-value")) }
                    } }
                    tbody {}
                }
                p.tree-legend { (text("tree-legend")) }
            }
            ul #tree-texts hidden {
                @for end in End::ALL { li data-end=(end.name()) { (template(&format!("trace-end-{}", end.name()))) } }
                @for variant in Variant::ALL { li data-variant=(variant.name()) { (text(&format!("explain-variant-{}", variant.name()))) } }
            }
        }
    }
}
