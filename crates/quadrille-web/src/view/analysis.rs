//! The analysis beside the board: what each move is worth, the best line, the course of
//! the game and its mistakes.

mod course;

use maud::{Markup, html};
use quadrille_core::{AnyRecord, Surface};
use quadrille_engine::{Chances, MoveValue, Plies, Score, Threat, best_moves, threats_any};
use quadrille_locale::Locale;
use quadrille_session::{Scene, describe_in_cell, describe_threat, describe_value, describe_worth};

use crate::board::{self, Worth};
use crate::desk::Known;

/// How many moves are listed, and written on a large board.
const LISTED: usize = 10;
/// Boards with at most so many legal moves get all their values.
const SMALL: usize = 49;
/// Grids with more columns have cells too narrow for words.
const WORDY: u8 = 7;

/// What the analysis needs to know.
#[derive(Debug)]
pub(crate) struct AnalysisView<'a> {
    pub(crate) locale: &'a Locale,
    pub(crate) scene: &'a Scene,
    /// The game, wherever the scene stands in it.
    pub(crate) record: &'a AnyRecord,
    /// What is known of each position, by ply.
    pub(crate) known: &'a [Known],
    /// Is the table one of several people, who may not be advised while they play?
    pub(crate) in_room: bool,
}

impl AnalysisView<'_> {
    /// How often guesses win here.
    fn chances(&self) -> Chances {
        Chances::of(self.record)
    }
}

/// The panel and the values on the board; both empty while nobody looks.
pub(crate) fn parts(view: &AnalysisView<'_>, analysing: bool) -> [(&'static str, Markup); 3] {
    if !analysing {
        let nothing = board::values(view.scene, &[], &[], view.locale);
        return [("analysis", html! { div #analysis {} }), ("values", nothing), ("graph", html! { div #graph {} })];
    }
    [
        ("analysis", panel(view)),
        ("values", board::values(view.scene, &on_board(view), &threats(view), view.locale)),
        ("graph", course::graph(view)),
    ]
}

fn panel(view: &AnalysisView<'_>) -> Markup {
    let locale = view.locale;
    if !view.scene.hints_allowed {
        let why = if view.in_room { "room-no-advice" } else { "page-analysis-forbidden" };
        return html! { div #analysis .analysis { p.empty { (locale.text(why)) } } };
    }
    if view.scene.seats.len() != 2 {
        return html! { div #analysis .analysis { p.empty { (locale.text("page-analysis-two")) } } };
    }
    let shown = view.known.get(view.scene.at.ply);
    html! {
        // It scrolls, and has nothing yet that keys could reach.
        div #analysis .analysis tabindex="0" role="group" aria-labelledby="tab-analysis" {
            @match shown {
                Some(known) if known.values.iter().any(|value| value.score.is_some()) => (moves(view, known)),
                Some(known) if known.done && view.scene.outcome.is_none() => p.empty { (locale.text("page-analysis-nothing")) },
                _ if view.scene.outcome.is_some() => p.empty { (locale.text("page-analysis-over")) },
                _ => p.empty { (locale.text("page-analysis-wait")) },
            }
            @let threats = threats(view);
            @if !threats.is_empty() {
                ul.threats {
                    @for threat in &threats {
                        li { (describe_threat(threat, &view.scene.seats[threat.seat.index()].name, locale)) }
                    }
                }
            }
            (course::mistakes(view))
            (legend(view, !threats.is_empty()))
        }
    }
}

fn moves(view: &AnalysisView<'_>, known: &Known) -> Markup {
    let locale = view.locale;
    let sorted = sorted(known);
    let best = praised(known);
    let rest = sorted.len().saturating_sub(LISTED);
    html! {
        table.values {
            thead.unseen { tr { th scope="col" { (locale.text("page-moves")) } th scope="col" { (locale.text("page-value")) } } }
            tbody {
                @for (value, score) in sorted.iter().take(LISTED) {
                    tr .best[best.contains(value)] .estimate[!score.is_exact()] {
                        th scope="row" { button.foresee type="button" data-foresee=(value.mv) { (board::move_name(view.scene, &value.mv, locale)) } }
                        td { (describe_value(*score, view.chances(), locale)) }
                    }
                }
            }
        }
        @if rest > 0 { p.small { (locale.format("page-analysis-rest", &[("count", rest.into())])) } }
        @if !known.line.is_empty() {
            div.line {
                b { (locale.text("page-best-line")) }
                ol {
                    @for (at, mv) in known.line.iter().enumerate() {
                        li { button.foresee type="button" data-foresee=(known.line[..=at].join(" ")) { (mover(view, at)) (board::move_name(view.scene, mv, locale)) } }
                    }
                }
                p.small { (locale.text("page-best-line-about")) }
            }
        }
    }
}

/// Who plays the move of the best line that comes after so many others.
fn mover(view: &AnalysisView<'_>, after: usize) -> Markup {
    let seat = view.record.first().after(view.scene.at.ply + after, view.record.seats());
    board::seat_mark(view.scene, seat)
}

/// The stones that are about to win, where moves may be looked at.
fn threats(view: &AnalysisView<'_>) -> Vec<Threat> {
    let is_told = view.scene.hints_allowed && view.scene.outcome.is_none() && view.scene.seats.len() == 2;
    if is_told { threats_any(&view.record.up_to(view.scene.at.ply)) } else { Vec::new() }
}

/// Are values written in a sign or two?
fn is_short(view: &AnalysisView<'_>) -> bool {
    view.scene.picture.surface == Surface::Grid && view.scene.picture.columns > WORDY
}

/// What the words and signs mean, those of this game only.
fn legend(view: &AnalysisView<'_>, threatens: bool) -> Markup {
    let locale = view.locale;
    let chances = view.chances();
    let has_colours = !view.scene.picture.colours.is_empty();
    let estimate = if has_colours { "page-legend-estimate-colours" } else { "page-legend-estimate" };
    let win = Score::Win { plies: Plies::Exactly(5) };
    html! {
        dl.legend {
            dt { (describe_worth(win, locale)) } dd { (locale.text("page-legend-win")) }
            @if chances.percent(0).is_some() {
                dt { (locale.format("page-value-chance", &[("percent", 63.into())])) } dd { (locale.text("page-legend-chance")) }
            } @else {
                dt { "≈ +12" } dd { (locale.text(estimate)) }
            }
            @if is_short(view) {
                @let signs = [win, Score::Loss { plies: Plies::Exactly(4) }, Score::Draw].map(|score| describe_in_cell(score, chances, locale));
                @if chances.percent(0).is_some() {
                    dt { (signs.join(" ")) " 63" } dd { (locale.text("page-legend-cells")) }
                } @else {
                    dt { (signs.join(" ")) " +12" } dd { (locale.text("page-legend-cells-points")) }
                }
            }
            @if threatens { dt { svg.threat-sign viewBox="0 0 34 16" aria-hidden="true" { rect.threat x="1.5" y="1.5" width="31" height="13" rx="6.5" {} } } dd { (locale.text("page-legend-threats")) } }
            dt { span.sign { "▲" } " " span.sign { "■" } " " span.sign { "●" } } dd { (locale.text("page-legend-mistakes")) }
        }
    }
}

/// The moves that were looked at, the best first.
fn sorted(known: &Known) -> Vec<(&MoveValue, Score)> {
    let mut sorted: Vec<_> = known.values.iter().filter_map(|value| Some((value, value.score?))).collect();
    sorted.sort_by_key(|(value, _)| value.order());
    sorted
}

/// The best moves, where they are good: among moves that all lose, none is shown in green.
fn praised(known: &Known) -> Vec<&MoveValue> {
    let mut best = best_moves(&known.values);
    best.retain(|value| !matches!(value.score, Some(Score::Loss { .. })));
    best
}

/// What each colour of the palette is worth.
pub(crate) fn worths(view: &AnalysisView<'_>) -> Vec<Worth> {
    let allowed = view.scene.hints_allowed && view.scene.outcome.is_none() && !view.scene.picture.palette.is_empty();
    let Some(known) = view.known.get(view.scene.at.ply).filter(|_| allowed) else { return Vec::new() };
    let best = praised(known);
    let worth = |value: &MoveValue| {
        Some(Worth {
            mv: value.mv.clone(),
            text: on_swatch(value.score?, view),
            best: best.contains(&value),
            exact: value.is_exact(),
        })
    };
    known.values.iter().filter_map(worth).collect()
}

/// The same on a swatch, which is narrow: "at most" becomes a sign.
fn on_swatch(score: Score, view: &AnalysisView<'_>) -> String {
    let locale = view.locale;
    match (score, score.winners_moves()) {
        (Score::Win { .. }, Some(Plies::AtMost(moves))) => locale.format("page-worth-win", &[("moves", moves.into())]),
        (Score::Loss { .. }, Some(Plies::AtMost(moves))) => {
            locale.format("page-worth-loss", &[("moves", moves.into())])
        }
        _ => describe_value(score, view.chances(), locale),
    }
}

/// The values to write on the board.
fn on_board(view: &AnalysisView<'_>) -> Vec<Worth> {
    let allowed = view.scene.hints_allowed && view.scene.outcome.is_none();
    let Some(known) = view.known.get(view.scene.at.ply).filter(|_| allowed) else { return Vec::new() };
    let sorted = sorted(known);
    let best = praised(known);
    let count = if sorted.len() <= SMALL { sorted.len() } else { LISTED };
    sorted
        .iter()
        .take(count)
        .map(|(value, score)| Worth {
            mv: value.mv.clone(),
            text: if is_short(view) {
                describe_in_cell(*score, view.chances(), view.locale)
            } else {
                describe_value(*score, view.chances(), view.locale)
            },
            best: best.contains(value),
            exact: score.is_exact(),
        })
        .collect()
}
