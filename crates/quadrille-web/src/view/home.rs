//! The first thing that people see: the games as pictures, each one tap from its board, and
//! what can be gone on with.

use maud::{Markup, html};
use quadrille_core::Game;
use quadrille_locale::Locale;
use quadrille_session::{Scene, engine_name};

use super::icons::{face, icon};
use super::opening::{RecentView, about, picture};
use crate::form::PERSON;

/// What the screen shows above the form.
#[derive(Debug)]
pub(crate) struct HomeView<'a> {
    pub(crate) locale: &'a Locale,
    pub(crate) games: Vec<GameCard>,
    /// The game on the table, where it is not finished.
    pub(crate) here: Option<Scene>,
    /// Unfinished games of other kinds, then the newest of the others (R124, G6).
    pub(crate) shelf: &'a [RecentView],
    /// Does everybody sit at their own screen?
    pub(crate) in_room: bool,
}

/// A game that one tap begins.
#[derive(Debug)]
pub(crate) struct GameCard {
    pub(crate) game: Game,
    /// The levels of its computers, by the catalogue's texts.
    pub(crate) levels: Vec<String>,
    /// The one that was played against last.
    pub(crate) level: String,
    /// The board it begins on, where that is not the usual one.
    pub(crate) board: Option<String>,
}

/// The games, and what can be gone on with.
pub(crate) fn home(view: &HomeView<'_>) -> Markup {
    let locale = view.locale;
    html! {
        section.home aria-labelledby="home-title" {
            h1 #home-title .unseen { (locale.text("page-play")) }
            @if view.here.is_some() || !view.shelf.is_empty() { (shelf(view)) }
            div.plays { @for card in &view.games { (game(view, card)) } }
            nav.learn-links aria-label=(locale.text("page-learn")) {
                a.card href="/problems" { (icon("hint")) span.about { b { (locale.text("page-problems")) } span.small { (locale.text("page-problems-about")) } } }
                a.card href="/lessons" { (icon("tree")) span.about { b { (locale.text("learn-lessons")) } span.small { (locale.text("page-lessons-about")) } } }
            }
        }
    }
}

fn shelf(view: &HomeView<'_>) -> Markup {
    let locale = view.locale;
    html! {
        div.card.shelf role="group" aria-label=(locale.text("page-shelf")) {
            @if let Some(scene) = &view.here {
                button.button.resume.here type="button" data-continue { (resumed(scene, None, true, locale)) }
            }
            @for (at, RecentView { id, made, scene }) in view.shelf.iter().enumerate() {
                @if let Some(scene) = scene {
                    @let newer = view.shelf[..at].iter().filter_map(|recent| recent.scene.as_ref()).chain(&view.here);
                    @let is_newest = newer.clone().all(|newer| newer.game != scene.game);
                    button.button.resume type="button" data-reopen=(id) { (resumed(scene, Some(made), is_newest, locale)) }
                }
            }
            button.button.all type="button" data-action="load" { (icon("open")) span { (locale.text("page-load-game")) } }
        }
    }
}

/// What can be gone on with, or looked at again; the newest unfinished one of a kind says so.
fn resumed(scene: &Scene, made: Option<&str>, is_newest: bool, locale: &Locale) -> Markup {
    let scene = scene.clone().in_language(locale);
    let game = locale.text(&format!("game-{}", scene.game));
    let title = match scene.outcome {
        None if is_newest => locale.format("page-continue", &[("game", game.into())]),
        _ => game,
    };
    html! { (picture(&scene)) (about(&scene, &title, made, locale)) }
}

fn game(view: &HomeView<'_>, card: &GameCard) -> Markup {
    let (locale, game) = (view.locale, card.game);
    let name = locale.text(&format!("game-{game}"));
    let title = format!("play-{game}");
    html! {
        section.card.play-card aria-labelledby=(title) {
            (crate::board::thumbnail(game))
            div.about {
                h2 id=(title) { (name) }
                p.small { @if let Some(board) = &card.board { (board) } @else { (locale.text(&format!("page-game-{game}-about"))) } }
            }
            p.small.versus aria-hidden="true" { (locale.text("page-versus")) }
            div.faces role="group" aria-label=(locale.format("page-against", &[("game", name.as_str().into())])) {
                @for (at, level) in card.levels.iter().enumerate() {
                    @let is_last = *level == card.level;
                    @let heard = is_last.then(|| locale.format("page-face-last", &[("level", engine_name(level, locale).into())]));
                    button.face type="button" data-begin=(game) data-player=(level) .last[is_last] aria-label=[heard] {
                        (face(at)) span { (engine_name(level, locale)) }
                    }
                }
            }
            div.ways {
                @let two = if view.in_room { "page-two-room" } else { "page-two-here" };
                button.button type="button" data-begin=(game) data-player=(PERSON) title=[(!view.in_room).then(|| locale.text("page-two-screen"))] { (icon("people")) span { (locale.text(two)) } }
                a.button href="#settings" data-prepare=(game) { (icon("settings")) span { (locale.text("page-settings")) } }
            }
        }
    }
}
