//! What whoever opened a room may do: a dialog that nobody else is given.

use maud::{Markup, html};
use quadrille_core::AnySetup;
use quadrille_engine::computers;
use quadrille_locale::Locale;
use quadrille_session::{Scene, SceneSeat, engine_name};

use super::icons::icon;
use super::room::{Hold, RoomView};
use crate::form::PERSON;

/// The seats one by one, then the doors.
pub(crate) fn host_dialog(room: &RoomView, scene: Option<&Scene>, setup: Option<&AnySetup>, locale: &Locale) -> Markup {
    let levels: Vec<String> = setup.map(computers::offered).unwrap_or_default();
    let levels: Vec<&str> = levels.iter().map(String::as_str).filter(|text| text.starts_with("level:")).collect();
    html! {
        p { (locale.text("room-host-about")) }
        @if let Some(scene) = scene {
            ul.host-seats { @for (seat, hold) in scene.seats.iter().zip(&room.holds) { (place(seat, *hold, &levels, locale)) } }
        }
        div.row {
            (switch("lock", room.locked, "lock", "room-lock", "room-unlock", locale))
            @if room.shut { (switch("shut", true, "door", "room-close", "room-open", locale)) }
            @else {
                button.button type="button" data-shut="true" data-sure=(locale.text("room-close-sure")) data-yes=(locale.text("room-close")) {
                    (icon("door")) span { (locale.text("room-close")) }
                }
            }
        }
    }
}

fn switch(what: &str, on: bool, picture: &str, key: &str, back: &str, locale: &Locale) -> Markup {
    let (lock, shut) = ((what == "lock").then_some(!on), (what == "shut").then_some(!on));
    html! {
        button.button type="button" data-lock=[lock] data-shut=[shut] {
            (icon(picture)) span { (locale.text(if on { back } else { key })) }
        }
    }
}

/// A seat, and what can be done with it.
fn place(seat: &SceneSeat, hold: Hold, levels: &[&str], locale: &Locale) -> Markup {
    let named = |key: &str| locale.format(key, &[("name", seat.name.as_str().into())]);
    html! {
        li {
            b { (seat.name) }
            @match hold {
                Hold::Free => {
                    label.field { span.unseen { (named("room-employ-at")) }
                        select data-employ=(seat.seat) {
                            option value="" { (locale.text("room-employ")) "…" }
                            @for level in levels { option value=(level) { (engine_name(level, locale)) } }
                        }
                    }
                }
                Hold::Computer => {
                    button.button type="button" data-employ=(seat.seat) value=(PERSON) aria-label=(named("room-dismiss-at")) { (icon("close")) span { (locale.text("room-dismiss")) } }
                }
                Hold::Here | Hold::Absent { .. } => {
                    button.button type="button" data-remove=(seat.seat) data-sure=(named("room-remove-sure")) data-yes=(locale.text("room-remove")) { (icon("close")) span { (locale.text("room-remove")) } }
                }
                Hold::Mine => { span.small { (locale.text("room-you")) } }
            }
        }
    }
}
