//! What can be chosen beside the board, with what each would bring (R260).

use maud::{Markup, html};
use quadrille_core::Choice;
use quadrille_locale::Locale;
use quadrille_session::Scene;

use super::is_large;

/// What a choice is worth to who makes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ColourWorth {
    /// Which move.
    pub(crate) mv: String,
    /// In words or figures: "gagne en 5", "≈ +3".
    pub(crate) text: String,
    /// Is it among the best?
    pub(crate) best: bool,
    /// Proved, or guessed?
    pub(crate) exact: bool,
}

/// The palette; empty where all moves are cells. A button carries the move and the cells it
/// would take, so that the page can show them before it is pressed; and what the choice is
/// worth, where that is known.
#[must_use]
pub(crate) fn palette(scene: &Scene, worths: &[ColourWorth], locale: &Locale) -> Markup {
    let choices = &scene.picture.palette;
    let (class, name) = if scene.picture.colours.is_empty() {
        ("palette words", "palette-choices")
    } else {
        ("palette", "palette-label")
    };
    html! {
        div id="palette" class=(class) role="group" aria-label=(locale.text(name)) hidden[choices.is_empty()] {
            @for (at, choice) in choices.iter().enumerate() {
                @let worth = worths.iter().find(|worth| worth.mv == choice.mv);
                @let label = label(scene, choice, locale);
                @let label = worth.map_or(label.clone(), |worth| format!("{label}, {}", worth.text));
                button type="button" class={ "swatch" @if choice.held_by.is_some() { " held" } } id={ "choice-" (choice.mv) }
                    data-move=(choice.mv) data-cells=(captured(scene, choice)) aria-keyshortcuts=(at) title=(label)
                    disabled[!choice.is_legal() || !scene.may_play] {
                    @if let Some(colour) = choice.colour {
                        span class={ "chip colour-" (colour) } aria-hidden="true" { (choice.mv) }
                    }
                    span class="swatch-name" { (locale.text(choice.key)) }
                    @match (choice.held_by, choice.gain()) {
                        (Some(seat), _) => span class="swatch-holder" { (locale.format("palette-holder", &[("seat", seat.number().into())])) },
                        (None, Some(gain)) => b class="swatch-gain" { "+" (gain) },
                        _ => {}
                    }
                    @if let Some(worth) = worth {
                        span class={ "swatch-worth" @if worth.best { " best" } @if !worth.exact { " estimate" } } { (worth.text) }
                    }
                }
            }
        }
    }
}

fn label(scene: &Scene, choice: &Choice, locale: &Locale) -> String {
    let name = locale.text(choice.key);
    let holder = choice.held_by.map(|seat| scene.seats[seat.index()].name.as_str());
    match (holder, choice.gain()) {
        (Some(holder), _) => locale.format("palette-held", &[("colour", name.into()), ("name", holder.into())]),
        (None, Some(gain)) => locale.format("palette-gain", &[("colour", name.into()), ("gain", gain.into())]),
        (None, None) => name,
    }
}

/// The cells that a choice would take; none on boards whose cells are no elements.
fn captured(scene: &Scene, choice: &Choice) -> String {
    let shown = choice.captures.iter().flatten().filter(|_| !is_large(&scene.picture));
    let places = shown.map(|&cell| scene.picture.place(cell as usize));
    places.map(|cell| format!("{}-{}", cell.row, cell.column)).collect::<Vec<_>>().join(" ")
}
