//! What can be opened: recent games with their pictures, games kept under a name, files, links.

use std::time::SystemTime;

use maud::{Markup, html};
use quadrille_locale::Locale;
use quadrille_session::{Player, Scene, describe_age, describe_result, engine_name};
use quadrille_store::SaveLine;

use super::icons::icon;
use crate::board::small_picture;

/// How many players of a game are named.
const NAMED: usize = 4;

/// A game that gave way to another.
#[derive(Clone, Debug)]
pub(crate) struct RecentView {
    pub(crate) id: i64,
    /// When, as the store writes it.
    pub(crate) made: String,
    /// What there is to see of it; nothing where it cannot be read.
    pub(crate) scene: Option<Scene>,
}

/// Loading: a game that was left, a file, a link, or a game kept under a name.
pub(crate) fn load_dialog(locale: &Locale, recent: &[RecentView], saves: &[SaveLine]) -> Markup {
    html! {
        label.drop {
            (icon("open"))
            span { (locale.text("page-load-file")) }
            input.unseen type="file" data-load-file accept=".json,.xml,.txt,application/json,text/xml,text/plain";
        }
        p.fault #load-fault role="alert" hidden {}
        form.row data-open-link {
            label.field.wide { span { (locale.text("page-load-link")) } input name="link" type="text" placeholder="http://…/p/morpion?…"; }
            button.button type="submit" { (locale.text("page-open")) }
        }
        h3 { (locale.text("page-recent-games")) }
        p.small { (locale.text("page-recent-about")) }
        @if recent.is_empty() { p.empty { (locale.text("page-no-recent")) } }
        ul.saves { @for game in recent { (recent_item(locale, game)) } }
        h3 { (locale.text("page-kept-games")) }
        @if saves.is_empty() { p.empty { (locale.text("page-no-saves")) } }
        ul.saves {
            @for save in saves {
                li {
                    button.button.wide type="button" data-load=(save.id) { span { (save.name) } span.small { (describe_age(&save.made, SystemTime::now(), locale)) } }
                    @let name = [("name", save.name.as_str().into())];
                    (forget("forget", save.id, &locale.format("page-forget", &name), locale))
                }
            }
        }
    }
}

fn recent_item(locale: &Locale, RecentView { id, made: made_at, scene }: &RecentView) -> Markup {
    let Some(scene) = scene.as_ref().map(|scene| scene.clone().in_language(locale)) else {
        return html! {
            li {
                p.unreadable { (locale.text("page-cannot-load")) " " span.small { (describe_age(made_at, SystemTime::now(), locale)) } }
                (forget("forget-recent", *id, &locale.text("page-forget-recent"), locale))
            }
        };
    };
    html! {
        li {
            button.button.wide.recent type="button" data-reopen=(id) {
                (picture(&scene))
                (about(&scene, &locale.text(&format!("game-{}", scene.game)), Some(made_at), locale))
            }
            (forget("forget-recent", *id, &locale.text("page-forget-recent"), locale))
        }
    }
}

/// The board of a game, small.
pub(crate) fn picture(scene: &Scene) -> Markup {
    let marks: Vec<char> = scene.seats.iter().map(|seat| seat.mark).collect();
    let colours: Vec<u8> = scene.seats.iter().map(|seat| seat.colour).collect();
    small_picture(&scene.picture, &marks, &colours)
}

/// A game in words: who played, how it stands, when.
pub(super) fn about(scene: &Scene, title: &str, made: Option<&str>, locale: &Locale) -> Markup {
    html! {
        span.about {
            b { (title) }
            span { (players(scene, locale)) }
            span.small { (standing(scene, locale).trim_end_matches('.')) @if let Some(made) = made { " · " (describe_age(made, SystemTime::now(), locale)) } }
        }
    }
}

/// The button that forgets a game, at the second step.
fn forget(what: &str, id: i64, label: &str, locale: &Locale) -> Markup {
    html! {
        button.tool type="button" data-forgets=(what) data-id=(id) aria-label=(label) title=(label)
            data-sure=(locale.text("page-forget-sure")) data-yes=(locale.text("page-forget-yes")) { (icon("trash")) }
    }
}

fn players(scene: &Scene, locale: &Locale) -> String {
    let name = |seat: &quadrille_session::SceneSeat| match &seat.player {
        Player::Person => seat.name.clone(),
        Player::Engine(engine) => format!("{} ({})", seat.name, engine_name(engine, locale)),
    };
    let named: Vec<String> = scene.seats.iter().take(NAMED).map(name).collect();
    let named = named.join(" – ");
    match scene.seats.len().saturating_sub(NAMED) {
        0 => named,
        more => locale.format("page-and-more", &[("names", named.into()), ("more", more.into())]),
    }
}

/// How the game ended, or who is to move after how many moves.
fn standing(scene: &Scene, locale: &Locale) -> String {
    describe_result(scene, locale).unwrap_or_else(|| {
        let name = scene.turn.map(|turn| scene.seats[turn.index()].name.as_str()).unwrap_or_default();
        locale.format("page-recent-turn", &[("name", name.into()), ("moves", scene.at.ply.into())])
    })
}
