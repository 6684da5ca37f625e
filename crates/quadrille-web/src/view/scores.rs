//! Who won how often: at this table, and over all games, by who played against whom (R031).

use maud::{Markup, html};
use quadrille_locale::Locale;
use quadrille_session::{Scene, Tally, engine_name, shown_name};

use super::icons::icon;

/// What the same people and computers gathered in one game.
#[derive(Debug)]
pub(crate) struct LineUp {
    /// The game's name.
    pub(crate) game: String,
    /// How many games they finished.
    pub(crate) games: usize,
    /// The name, the engine where it is one that is known, and what came of it.
    pub(crate) seats: Vec<(String, Option<String>, Tally)>,
}

/// The dialog. `agrees` says whether the scores of the table are those that are kept for its
/// line-up; a game that was opened has those of its save.
pub(crate) fn scores_dialog(locale: &Locale, line_ups: &[LineUp], scene: Option<&Scene>, agrees: bool) -> Markup {
    html! {
        @if let Some(scene) = scene {
            h3 { (locale.text("page-scores-table")) }
            @if !agrees { p.small { (locale.text("page-scores-opened")) } }
            table.scores {
                (head(locale))
                tbody { @for seat in &scene.seats { (row(&seat.name, seat.tally)) } }
            }
        }
        h3 { (locale.text("page-scores-all")) }
        @if line_ups.is_empty() { p.empty { (locale.text("page-no-scores")) } } @else {
            table.scores {
                (head(locale))
                @for line_up in line_ups {
                    tbody {
                        @let game = locale.text(&format!("game-{}", line_up.game));
                        tr { th.of colspan="4" scope="rowgroup" {
                            (locale.format("page-scores-of", &[("game", game.into()), ("games", line_up.games.into())]))
                        } }
                        @for (name, engine, tally) in &line_up.seats { (row(&called(name, engine.as_deref(), locale), *tally)) }
                    }
                }
            }
            div.row {
                button.button type="button" data-clear-scores data-sure=(locale.text("page-clear-scores-sure"))
                    data-yes=(locale.text("page-clear-scores")) { (icon("trash")) (locale.text("page-clear-scores")) }
            }
        }
    }
}

fn called(name: &str, engine: Option<&str>, locale: &Locale) -> String {
    let name = shown_name(name, locale);
    engine.map_or(name.clone(), |engine| format!("{name} ({})", engine_name(engine, locale)))
}

fn row(name: &str, tally: Tally) -> Markup {
    html! { tr { th scope="row" { (name) } td { (tally.wins) } td { (tally.ties) } td { (tally.losses) } } }
}

fn head(locale: &Locale) -> Markup {
    html! {
        thead { tr {
            @for key in ["page-player", "page-won", "page-shared", "page-lost"] { th scope="col" { (locale.text(key)) } }
        } }
    }
}
