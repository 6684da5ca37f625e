//! The course of the game: its graph with bands for who wins, the mistakes on it, for each the
//! better move, and the way to play them again.

use maud::{Markup, html};
use quadrille_core::Seat;
use quadrille_engine::{Plies, Score, best_moves};
use quadrille_session::Player;

use super::AnalysisView;
use crate::learn::problems::escaped;
use crate::view::icon;
use crate::{board, link};

/// The size of the graph, and the height that a proved win begins at.
const SIZE: (f64, f64) = (900.0, 112.0);
const LEFT: f64 = 14.0;
const REACH: f64 = 46.0;
/// Better moves that are named.
const NAMED: usize = 3;

/// What the position at a ply is worth to seat 1, from -1 to 1, and whether that is proved.
fn height(view: &AnalysisView<'_>, ply: usize) -> Option<(f64, bool)> {
    let values = &view.known.get(ply)?.values;
    let score = Score::of_moves(values.iter().map(|value| value.score))?;
    let far = |plies: Plies| f64::from(plies.number().min(60)) * 0.003;
    let height = match score {
        Score::Win { plies } => 1.0 - far(plies),
        Score::Loss { plies } => far(plies) - 1.0,
        Score::Draw => 0.0,
        Score::Estimate(guess) => 0.7 * f64::from(guess) / (f64::from(guess).abs() + 40.0),
    };
    let mover = view.record.first().after(ply, 2);
    Some((if mover == Seat::FIRST { height } else { -height }, score.is_exact()))
}

/// One point for each position; proved ones are joined by a full line, guesses by dashes. The
/// bands say who wins, and signs stand where something was lost.
pub(super) fn graph(view: &AnalysisView<'_>) -> Markup {
    let plies = view.scene.moves.len();
    let (width, middle) = (SIZE.0 - 2.0 * LEFT, SIZE.1 / 2.0);
    let step = width / plies.max(1) as f64;
    let at = |ply: usize| LEFT + ply as f64 * step;
    let points: Vec<(usize, f64, f64, bool)> = (0..=plies)
        .filter_map(|ply| height(view, ply).map(|(y, exact)| (ply, at(ply), middle - y * REACH, exact)))
        .collect();
    if points.len() < 2 || !view.scene.hints_allowed || view.scene.seats.len() != 2 {
        return html! { div #graph {} };
    }
    let name = |seat: usize| view.scene.seats[seat].name.as_str();
    let wins = |seat: usize| view.locale.format("page-graph-wins", &[("name", name(seat).into())]);
    let label = view.locale.format("page-graph", &[("name", name(0).into())]);
    let found = found(view);
    let band = REACH * 0.24;
    html! {
        div #graph .card.course-card {
            svg.graph viewBox={ "0 0 " (SIZE.0) " " (SIZE.1) } role="group" aria-label=(label) {
                rect.band.first x="0" y="0" width=(SIZE.0) height=(format!("{:.1}", middle - REACH + band)) {}
                rect.band.second x="0" y=(format!("{:.1}", middle + REACH - band)) width=(SIZE.0) height=(format!("{:.1}", middle - REACH + band)) {}
                path.middle d={ "M0 " (middle) "H" (SIZE.0) } {}
                text.side x="6" y="14" { (wins(0)) }
                text.side x="6" y=(middle - 4.0) { (view.locale.text("page-value-draw")) }
                text.side x="6" y=(SIZE.1 - 5.0) { (wins(1)) }
                @for pair in points.windows(2) {
                    path.course .guess[!(pair[0].3 && pair[1].3)]
                        d=(format!("M{:.1} {:.1}L{:.1} {:.1}", pair[0].1, pair[0].2, pair[1].1, pair[1].2)) {}
                }
                @for (ply, x, y, exact) in &points {
                    circle.point .now[*ply == view.scene.at.ply] .guess[!exact] cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="3.5" {}
                }
                @for fault in &found {
                    @let y = height(view, fault.ply + 1).map_or(middle, |(y, _)| middle - y * REACH);
                    text.fault-sign x=(format!("{:.1}", at(fault.ply + 1))) y=(format!("{:.1}", (y - 7.0).max(12.0))) { (fault.mistake.sign()) }
                }
                @for (ply, x, ..) in &points {
                    rect.reach data-ply=(ply) x=(format!("{:.1}", x - step / 2.0)) y="0" width=(format!("{step:.1}")) height=(SIZE.1) {
                        title { (view.locale.format("page-graph-point", &[("ply", (*ply).into())])) }
                    }
                }
            }
        }
    }
}

/// What a move lost, where both its worth and the best are proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mistake {
    LostWin,
    LostDraw,
    Slower,
}

impl Mistake {
    const fn sign(self) -> &'static str {
        match self {
            Mistake::LostWin => "▲",
            Mistake::LostDraw => "■",
            Mistake::Slower => "●",
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Mistake::LostWin => "page-mistake-win",
            Mistake::LostDraw => "page-mistake-draw",
            Mistake::Slower => "page-mistake-slower",
        }
    }
}

fn mistake(best: Score, played: Score) -> Option<Mistake> {
    match (best, played) {
        (Score::Win { .. }, Score::Draw | Score::Loss { .. }) => Some(Mistake::LostWin),
        (Score::Draw, Score::Loss { .. }) => Some(Mistake::LostDraw),
        // A win that may be quicker than what is known of it is not blamed.
        (Score::Win { .. }, Score::Win { .. }) if played.is_worse_than(best) => Some(Mistake::Slower),
        _ => None,
    }
}

/// A mistake of the game.
struct Found<'a> {
    ply: usize,
    mv: &'a str,
    seat: Seat,
    mistake: Mistake,
    /// What would have been better.
    better: Vec<&'a str>,
}

fn found<'a>(view: &AnalysisView<'a>) -> Vec<Found<'a>> {
    let moves = view.scene.moves.iter().enumerate();
    let found = moves.filter_map(|(ply, mv)| {
        let values = &view.known.get(ply)?.values;
        let best = values.iter().filter_map(|value| value.score).max_by_key(|score| score.rank())?;
        let played = values.iter().find(|value| value.mv == mv.text)?.score?;
        let mistake = mistake(best, played)?;
        let better = best_moves(values).into_iter().map(|value| value.mv.as_str()).collect();
        Some(Found { ply, mv: &mv.text, seat: mv.seat, mistake, better })
    });
    found.collect()
}

/// The mistakes in words, each with what would have been better; a click goes to the position
/// before it. Those of people can be played again.
pub(super) fn mistakes(view: &AnalysisView<'_>) -> Markup {
    let found = found(view);
    let by_people = |fault: &&Found<'_>| view.scene.seats[fault.seat.index()].player == Player::Person;
    let own: Vec<String> = found.iter().filter(by_people).map(|fault| fault.ply.to_string()).collect();
    let named = |mv: &str| board::move_name(view.scene, mv, view.locale);
    html! {
        @if !own.is_empty() {
            a.button href={ "/learn/mistakes?plies=" (own.join(",")) "&position=" (escaped(&link::write(view.record))) } {
                (icon("again")) span { (view.locale.format("page-train", &[("count", own.len().into())])) }
            }
        }
        ul.mistakes {
            @for fault in &found {
                @let better: Vec<String> = fault.better.iter().take(NAMED).map(|mv| named(mv)).collect();
                li { button.move type="button" data-ply=(fault.ply) {
                    span.sign aria-hidden="true" { (fault.mistake.sign()) } " "
                    (view.locale.format(fault.mistake.key(), &[
                        ("ply", (fault.ply + 1).into()),
                        ("move", named(fault.mv).into()),
                        ("name", view.scene.seats[fault.seat.index()].name.as_str().into()),
                    ]))
                    @if !better.is_empty() { span.better { (view.locale.format("page-better", &[("moves", better.join(", ").into())])) } }
                } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_are_what_proved_values_say() {
        let (exactly, at_most) = (Plies::Exactly, Plies::AtMost);
        let win = |plies| Score::Win { plies };
        let (draw, loss) = (Score::Draw, Score::Loss { plies: exactly(4) });
        assert_eq!(mistake(win(exactly(3)), draw), Some(Mistake::LostWin));
        assert_eq!(mistake(draw, loss), Some(Mistake::LostDraw));
        assert_eq!(mistake(win(exactly(3)), win(exactly(7))), Some(Mistake::Slower));
        assert_eq!(mistake(win(exactly(3)), win(exactly(3))), None);
        assert_eq!(mistake(loss, loss), None);
        assert_eq!(mistake(win(at_most(3)), win(at_most(7))), None);
        assert_eq!(mistake(win(exactly(3)), win(at_most(7))), None);
        assert_eq!(mistake(Score::Estimate(50), loss), None);
    }
}
