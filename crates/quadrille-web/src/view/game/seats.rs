//! Who plays, beside the board: whose turn it is, what each has gathered and won.

use maud::{Markup, html};
use quadrille_core::Content;
use quadrille_locale::Locale;
use quadrille_session::{Player, Scene, SceneSeat, View, describe_gathered, engine_name};

use super::super::clock::{clock, rule_told};
use super::super::icons::icon;
use super::super::room::hold;
use super::GameView;
use crate::board;
use crate::preferences::Preferences;

pub(super) fn seats(view: &GameView<'_>) -> Markup {
    let (seats, locale) = (&view.scene.seats, view.locale);
    html! {
        div #seats .card.seats .many[seats.len() > 4] .crowd[seats.len() > 8] .throng[seats.len() > 14] {
            ol #seat-list tabindex=[(seats.len() > 4).then_some("0")] data-clock=[view.clock.map(|clock| json(&clock.facts()))] { @for seat in seats { (seat_item(view, seat)) } }
            (shares(view))
            @if let Some(time) = view.clock { (rule_told(time, locale)) }
            @if seats.iter().any(|seat| seat.player != Player::Person) { (tempo(view)) }
        }
    }
}

/// How long the computers let people wait, beside them (R021).
fn tempo(view: &GameView<'_>) -> Markup {
    let locale = view.locale;
    html! {
        label.tempo {
            (icon("tempo"))
            span { (locale.text("page-tempo")) }
            select data-prefer="pace" {
                @for value in Preferences::choices("pace") {
                    option value=(value) selected[*value == view.tempo] { (locale.text(&format!("page-tempo-{value}"))) }
                }
            }
        }
    }
}

pub(super) fn seat_item(view: &GameView<'_>, seat: &SceneSeat) -> Markup {
    let Scene { turn, view: of, .. } = view.scene;
    let locale = view.locale;
    html! {
        li.seat .turn[*turn == Some(seat.seat) && *of != View::Over] .out[seat.resigned]
            aria-current=[(*turn == Some(seat.seat)).then_some("true")] {
            (board::seat_token(view.scene, seat.seat))
            span.who {
                b { (seat.name) }
                span.small {
                    @match (&seat.player, view.room) {
                        (Player::Person, None) => { (icon("person")) span.kind { (locale.text("page-person")) } }
                        (Player::Person, Some(room)) => { (icon("person")) (hold(room, seat.seat, locale)) }
                        (Player::Engine(text), _) => { (icon("computer")) span.kind { (computer_name(text, locale)) } }
                    }
                    @if view.clock.is_some_and(|clock| clock.out.contains(&seat.seat)) { " · " (locale.text("room-out-of-time")) }
                    @else if seat.resigned { " · " (locale.text("page-resigned")) }
                }
            }
            @if let Some(time) = view.clock.filter(|_| seat.player == Player::Person) { (clock(time, seat.seat, locale)) }
            @if let Some(gathered) = seat.gathered {
                @let told = describe_gathered(view.scene.picture.piece, gathered, locale);
                span.gathered title=(told) { span aria-hidden="true" { (gathered) } span.unseen { (told) } }
            }
            @let wins = wins_told(seat.tally.wins, locale);
            span.score title=(wins) { (seat.tally.wins) span.unseen { (wins) } @if seat.gathered.is_some() { (icon("trophy")) } }
        }
    }
}

/// How many games were won, in words.
pub(super) fn wins_told(wins: u32, locale: &Locale) -> String {
    locale.format("page-wins", &[("wins", wins.into())])
}

fn json(of: &impl serde::Serialize) -> String {
    serde_json::to_string(of).expect("numbers are JSON")
}

/// A level says of whom it is; an algorithm is known by its name.
pub(crate) fn computer_name(text: &str, locale: &Locale) -> String {
    let name = engine_name(text, locale);
    if text.starts_with("level:") { locale.format("page-computer-level", &[("level", name.into())]) } else { name }
}

/// Who holds how much of the board, with the half that wins (R217).
pub(super) fn shares(view: &GameView<'_>) -> Markup {
    let free =
        view.scene.picture.cells.iter().filter(|cell| matches!(cell.content, Content::Coloured { .. })).count().max(1);
    let width = |seat: &SceneSeat| f64::from(seat.gathered.unwrap_or(0)) * 100.0 / free as f64;
    let left = |at: usize| view.scene.seats[..at].iter().map(width).sum::<f64>();
    let has_territories = view.scene.seats.iter().any(|seat| seat.held.is_some());
    html! {
        svg #shares .shares .none[!has_territories] data-free=(free) viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" {
            rect.rest width="100" height="6" {}
            @for (at, seat) in view.scene.seats.iter().enumerate() {
                @if let Some(colour) = seat.held {
                    rect.{ "colour-" (colour) } x=(format!("{:.2}", left(at))) width=(format!("{:.2}", width(seat))) height="6" {}
                }
            }
            path.half d="M50 0V6" {}
        }
    }
}
