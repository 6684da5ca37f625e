//! Why a computer played a move: in words first, the search one click deeper.

use maud::{Markup, html};
use quadrille_core::{AnyRecord, Seat};
use quadrille_engine::Motive;
use quadrille_engine::teaching::is_told_any;
use quadrille_locale::Locale;
use quadrille_session::{Scene, describe_why};

use super::icons::icon;
use crate::board;

/// The move of a computer that is asked about.
#[derive(Debug)]
pub(crate) struct WhyView<'a> {
    pub(crate) locale: &'a Locale,
    /// The position before it, and its game.
    pub(crate) scene: &'a Scene,
    pub(crate) record: &'a AnyRecord,
    /// Who played it.
    pub(crate) seat: Seat,
    /// The move.
    pub(crate) mv: &'a str,
    /// The engine of the seat.
    pub(crate) engine: &'a str,
    /// What is known of it.
    pub(crate) why: Option<&'a Motive>,
}

/// The content of the dialog; `None`: no computer has moved.
pub(crate) fn why_dialog(view: Option<&WhyView<'_>>, locale: &Locale) -> Markup {
    let Some(WhyView { locale, scene, record, seat, mv, engine, why }) = view else {
        return html! { p { (locale.text("why-none")) } };
    };
    let named = |mv: &str| board::move_name(scene, mv, locale);
    let next = &scene.seats[seat.next(scene.seats.len() as u8).index()].name;
    let values = [
        ("ply", (scene.at.ply + 1).into()),
        ("move", named(mv).into()),
        ("name", scene.seats[seat.index()].name.as_str().into()),
    ];
    // The search is known again by what it came to; a seed of its own makes the same tree grow.
    let grows = engine.starts_with("mcts:") && engine.contains("seed=") && !engine.contains("seed=0");
    let again = if grows || is_told_any(record, engine) {
        Some(why.map_or_else(String::new, |why| format!("&chosen={mv}&nodes={}", why.decision.nodes)))
    } else {
        None
    };
    html! {
        p.why-move { b { (locale.format("why-move", &values)) } }
        @match why {
            Some(why) => ul.why { @for sentence in describe_why(why, next, &named, locale) { li { (sentence) } } },
            None => p { (locale.text("why-forgotten")) },
        }
        div.row {
            @if let Some(again) = again {
                a.button.primary href={ "tree?ply=" (scene.at.ply) "&why=yes" (again) } { (icon("tree")) span { (locale.text("why-tree")) } }
            } @else if scene.seats.len() == 2 {
                a.button href={ "tree?ply=" (scene.at.ply) } { (icon("tree")) span { (locale.text("why-school-tree")) } }
            }
        }
    }
}
