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

/// In hundredths of the graph: its margin, how far from the middle a win stands, and how high
/// the bands of proved wins are.
const LEFT: f64 = 1.5;
const REACH: f64 = 41.0;
const BAND: f64 = 19.0;
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
        Score::Estimate(guess) => match view.chances().share(guess) {
            Some(share) => 0.7 * (2.0 * share - 1.0),
            None => 0.7 * f64::from(guess) / (f64::from(guess).abs() + 40.0),
        },
    };
    let mover = view.record.first().after(ply, 2);
    Some((if mover == Seat::FIRST { height } else { -height }, score.is_exact()))
}

/// One point for each position; proved ones are joined by a full line, guesses by dashes. The
/// bands say who wins, and signs stand where something was lost. Places are parts of its width
/// and height, so that it is as high on a phone as on a wide screen.
pub(super) fn graph(view: &AnalysisView<'_>) -> Markup {
    let plies = view.scene.moves.len();
    let step = (100.0 - 2.0 * LEFT) / plies.max(1) as f64;
    let part = |place: f64| format!("{place:.2}%");
    let at = |ply: usize| LEFT + ply as f64 * step;
    let high = |height: f64| 50.0 - height * REACH;
    let points: Vec<(usize, f64, f64, bool)> = (0..=plies)
        .filter_map(|ply| height(view, ply).map(|(height, exact)| (ply, at(ply), high(height), exact)))
        .collect();
    if points.len() < 2 || !view.scene.hints_allowed || view.scene.seats.len() != 2 {
        return html! { div #graph {} };
    }
    let name = |seat: usize| view.scene.seats[seat].name.as_str();
    let wins = |seat: usize| view.locale.format("page-graph-wins", &[("name", name(seat).into())]);
    let label = view.locale.format("page-graph", &[("name", name(0).into())]);
    let found = found(view);
    html! {
        div #graph .card.course-card {
            svg.graph role="group" aria-label=(label) {
                rect.band.first x="0" y="0" width="100%" height=(part(BAND)) {}
                rect.band.second x="0" y=(part(100.0 - BAND)) width="100%" height=(part(BAND)) {}
                line.middle x1="0" x2="100%" y1="50%" y2="50%" {}
                @for pair in points.windows(2) {
                    line.course .guess[!(pair[0].3 && pair[1].3)]
                        x1=(part(pair[0].1)) y1=(part(pair[0].2)) x2=(part(pair[1].1)) y2=(part(pair[1].2)) {}
                }
                @for (ply, x, y, exact) in &points {
                    circle.point .now[*ply == view.scene.at.ply] .guess[!exact] cx=(part(*x)) cy=(part(*y)) r="3.5" {}
                }
                text.side x="-92" y="14" { (wins(0)) }
                text.side x="-92" y="50%" dy="-4" { (view.locale.text("page-value-draw")) }
                text.side x="-92" y="100%" dy="-5" { (wins(1)) }
                @for fault in &found {
                    @let y = height(view, fault.ply + 1).map_or(50.0, |(height, _)| high(height));
                    // Above its point, or below it where there is no room above.
                    text.fault-sign x=(part(at(fault.ply + 1))) y=(part(y)) dy=(if y < 20.0 { "18" } else { "-6" }) {
                        (fault.mistake.sign())
                    }
                }
                @for (ply, x, ..) in &points {
                    rect.reach data-ply=(ply) x=(part(x - step / 2.0)) y="0" width=(part(step)) height="100%" {
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
