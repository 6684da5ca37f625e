//! The bar of the replay, which a game that is played does not show.

use maud::{Markup, html};
use quadrille_session::View;

use super::super::icons::icon;
use super::GameView;

/// The bar of the replay: where in the game, forth and back (R058 to R061).
pub(super) fn bar(view: &GameView<'_>) -> Markup {
    let scene = view.scene;
    let locale = view.locale;
    let (ply, plies) = (scene.at.ply, scene.moves.len());
    let replaying = scene.view == View::LookingBack;
    // While a game is played there is nothing to run: the list of moves leads back.
    let idle = plies == 0 || scene.view == View::Playing;
    let step = |to: usize, picture: &str, key: &str, enabled: bool| {
        html! {
            button.tool type="button" data-ply=(to) aria-label=(locale.text(key)) title=(locale.text(key)) disabled[!enabled] { (icon(picture)) }
        }
    };
    html! {
        div #bar .card.bar .replaying[replaying] .idle[idle] role="group" aria-label=(locale.text("page-replay")) {
            (step(0, "first", "page-first-move", ply > 0))
            (step(ply.saturating_sub(1), "previous", "page-previous-move", ply > 0))
            button.tool.primary type="button" data-run aria-pressed=(view.pace.running.to_string())
                aria-label=(locale.text("page-run")) title=(locale.text("page-run")) disabled[plies == 0] {
                (icon(if view.pace.running { "pause" } else { "play" }))
            }
            (step(ply + 1, "next", "page-next-move", ply < plies))
            (step(plies, "last", "page-last-move", ply < plies))
            input.slider type="range" min="0" max=(plies) value=(ply) aria-label=(locale.text("page-move-number")) data-slider disabled[plies == 0];
            output { (ply) "/" (plies) }
            label.speed { span.unseen { (locale.text("page-speed")) }
                select data-speed {
                    @for speed in [0.5, 1.0, 2.0, 4.0] {
                        option value=(speed) selected[(view.pace.speed - speed).abs() < 0.01] { "×" (speed) }
                    }
                }
            }
            @if replaying {
                button.button type="button" data-fork { (icon("fork")) (locale.text("page-play-from-here")) }
                button.button type="button" data-end-replay { (icon("close")) (locale.text("page-end-replay")) }
            }
        }
    }
}
