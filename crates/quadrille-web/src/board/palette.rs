//! The colours of Six couleurs to choose from, with what each would bring (R260).

use maud::{Markup, html};
use quadrille_core::six_couleurs::Colour;
use quadrille_locale::Locale;
use quadrille_session::{Player, Scene, View, colour_key};

/// What a colour is worth to who chooses it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worth {
    /// Which colour.
    pub colour: Colour,
    /// In words or figures: "gagne en 5", "≈ +3".
    pub text: String,
    /// Is it among the best?
    pub best: bool,
    /// Proved, or guessed?
    pub exact: bool,
}

/// The palette; empty where moves are not colours. A button carries the move and the
/// cells it would take, so that the page can show them before it is pressed; and what
/// the colour is worth, where that is known.
#[must_use]
pub fn palette(scene: &Scene, worths: &[Worth], locale: &Locale) -> Markup {
    let columns = usize::from(scene.columns);
    let is_persons_turn = scene.view == View::Playing
        && scene.turn.is_some_and(|seat| scene.seats[seat.index()].player == Player::Person);
    html! {
        div id="palette" class="palette" role="group" aria-label=(locale.text("palette-label")) hidden[scene.palette.is_empty()] {
            @for (at, entry) in scene.palette.iter().enumerate() {
                @let name = locale.text(colour_key(entry.colour));
                @let holder = entry.held_by.map(|seat| scene.seats[seat.index()].name.as_str());
                @let label = match (holder, entry.gain()) {
                    (Some(holder), _) => locale.format("palette-held", &[("colour", name.as_str().into()), ("name", holder.into())]),
                    (None, gain) => locale.format("palette-gain", &[("colour", name.as_str().into()), ("gain", gain.unwrap_or(0).into())]),
                };
                @let worth = worths.iter().find(|worth| worth.colour == entry.colour);
                @let label = worth.map_or(label.clone(), |worth| format!("{label}, {}", worth.text));
                @let cells: Vec<String> = entry.captures.iter().flatten()
                    .map(|&cell| format!("{}-{}", cell as usize / columns, cell as usize % columns)).collect();
                button type="button" class={ "swatch" @if holder.is_some() { " held" } } id={ "colour-" (entry.colour) }
                    data-move=(entry.colour) data-cells=(cells.join(" ")) aria-keyshortcuts=(at) title=(label)
                    disabled[entry.captures.is_none() || !is_persons_turn] {
                    span class={ "chip cell-" (entry.colour) } aria-hidden="true" { (entry.colour) }
                    span class="swatch-name" { (name) }
                    @match (entry.held_by, entry.gain()) {
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
