//! What can be chosen beside the board, with what each would bring (R260).

use maud::{Markup, html};
use quadrille_core::{Choice, Seat};
use quadrille_locale::Locale;
use quadrille_session::{Scene, colour_letter};
use serde::Serialize;

use super::{Worth, is_large};

/// A choice that is new to a page: its place, what is heard of it, what stands beside its name
/// (what it would bring, or who has it), and whether it can be made, with the cells it would
/// take for those who may make it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct ChoiceChange(usize, String, Note, Option<String>);

/// What stands beside the name of a choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
enum Note {
    Gain(Option<u32>),
    Holder(String),
}

/// The choices that are other than in a scene with as many; all where the right to choose
/// changed.
pub(crate) fn new_choices(
    (before, could): (&Scene, bool),
    (after, may): (&Scene, bool),
    locale: &Locale,
) -> Vec<ChoiceChange> {
    let pairs = before.picture.palette.iter().zip(&after.picture.palette).enumerate();
    let changed = pairs.filter(|(_, (old, new))| old != new || could != may && new.is_legal());
    let change = |(at, (_, choice)): (usize, (&Choice, &Choice))| {
        let note = match choice.held_by {
            Some(seat) => Note::Holder(holder(seat, locale)),
            None => Note::Gain(choice.gain()),
        };
        let cells = choice.is_legal().then(|| if may { runs(choice) } else { String::new() });
        ChoiceChange(at, label(after, choice, locale), note, cells)
    };
    changed.map(change).collect()
}

fn holder(seat: Seat, locale: &Locale) -> String {
    locale.format("palette-holder", &[("seat", seat.number().into())])
}

/// The palette; empty where all moves are cells. A button carries the move and the cells it
/// would take, so that the page can show them before it is pressed; and what the choice is
/// worth, where that is known.
#[must_use]
pub(crate) fn palette(scene: &Scene, worths: &[Worth], locale: &Locale) -> Markup {
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
                    data-move=(choice.mv) data-colour=[choice.colour] data-cells=(captured(scene, choice)) aria-keyshortcuts=(at) title=(label)
                    data-legal[choice.is_legal()] disabled[!choice.is_legal() || !scene.may_play] {
                    @if let Some(colour) = choice.colour {
                        kbd class="swatch-key" aria-hidden="true" { (at) }
                        span class={ "chip colour-" (colour) } aria-hidden="true" { (colour_letter(&scene.picture.colours[usize::from(colour)], locale)) }
                    }
                    span class="swatch-name" { (locale.text(choice.key)) }
                    @match (choice.held_by, choice.gain()) {
                        (Some(seat), _) => span class="swatch-holder" { (holder(seat, locale)) },
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

/// The cells that a choice would take: row and column; on a board whose cells are no elements
/// as runs.
fn captured(scene: &Scene, choice: &Choice) -> String {
    if is_large(&scene.picture) {
        return runs(choice);
    }
    let cells = choice.captures.iter().flatten().map(|&place| scene.picture.place(place as usize));
    cells.map(|cell| format!("{}-{}", cell.row, cell.column)).collect::<Vec<_>>().join(" ")
}

/// The cells that a choice would take as places in reading order, each with how many follow:
/// `17 203+2`.
fn runs(choice: &Choice) -> String {
    let mut places: Vec<u32> = choice.captures.iter().flatten().copied().collect();
    places.sort_unstable();
    let runs = places.chunk_by(|one, next| one + 1 == *next);
    let text = |run: &[u32]| if run.len() == 1 { run[0].to_string() } else { format!("{}+{}", run[0], run.len() - 1) };
    runs.map(text).collect::<Vec<_>>().join(" ")
}
