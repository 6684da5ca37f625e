//! The board screen: board, whose turn, who plays, moves, what can be done; the end;
//! the replay.

mod bar;
mod parts;
mod seats;

use maud::{Markup, html};
use quadrille_core::Outcome;
use quadrille_locale::Locale;
use quadrille_session::{Player, Scene, SceneMove, SceneSeat, View};

use super::clock::ClockView;
use super::icons::icon;
use super::room::{Hold, RoomView, room_card};
use crate::board::{self, Worth};
use bar::bar;
pub(crate) use parts::{Part, Seats, counts, facts, new_moves, parts, said, seat_list};
pub(crate) use seats::computer_name;
use seats::{seat_item, seats, shares};

/// What the screen shows.
#[derive(Debug)]
pub(crate) struct GameView<'a> {
    pub(crate) locale: &'a Locale,
    pub(crate) scene: &'a Scene,
    /// May the visitor move now?
    pub(crate) may_play: bool,
    /// What each colour is worth, where somebody looks at that.
    pub(crate) worths: &'a [Worth],
    /// Are the computers stopped?
    pub(crate) paused: bool,
    /// How long they let people wait (R021).
    pub(crate) tempo: &'a str,
    /// How the replay goes on.
    pub(crate) pace: Pace,
    /// The room, on a server for several people.
    pub(crate) room: Option<&'a RoomView>,
    /// The clock, where the game is played with one.
    pub(crate) clock: Option<&'a ClockView>,
}

/// How a replay goes on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// Does it go on by itself?
    pub(crate) running: bool,
    /// How many moves a second it shows when it does.
    pub(crate) speed: f32,
}

/// The whole screen.
pub(crate) fn screen(view: &GameView<'_>) -> Markup {
    let locale = view.locale;
    html! {
        main #main .table tabindex="-1" {
            section.play aria-label=(locale.text("page-board")) {
                div.card.sheet-card {
                    div.frame {
                        div.sheet { div.zoom { (board::board(view.scene, locale)) } }
                        div #overview .overview aria-hidden="true" hidden { i {} }
                        (zoom_tools(locale))
                    }
                    (board::palette(view.scene, view.worths, locale))
                    (status(view))
                }
                div #graph {}
            }
            aside.panel aria-label=(locale.text("page-panel")) {
                @if let Some(room) = view.room { (room_card(room, locale)) }
                (seats(view))
                (end(view))
                (bar(view))
                div.card.tabs-card {
                    @let look_back = locale.text("page-action-replay");
                    button.tool.look-back type="button" data-action="replay" aria-label=(look_back) title=(look_back) { (icon("replay")) }
                    div.tabs role="tablist" aria-label=(locale.text("page-panel")) {
                        button #tab-moves type="button" role="tab" aria-selected="true" aria-controls="panel-moves" { (locale.text("page-moves")) }
                        button #tab-analysis type="button" role="tab" aria-selected="false" aria-controls="panel-analysis" tabindex="-1" { (locale.text("page-analysis")) }
                        button #tab-tree type="button" role="tab" aria-selected="false" aria-controls="panel-tree" tabindex="-1" { (locale.text("page-tree")) }
                    }
                    div #panel-moves role="tabpanel" aria-labelledby="tab-moves" { (moves(view)) }
                    div #panel-analysis role="tabpanel" aria-labelledby="tab-analysis" hidden { div #analysis {} }
                    div #panel-tree role="tabpanel" aria-labelledby="tab-tree" hidden { (tree(view)) }
                }
                (buttons(view))
            }
        }
    }
}

/// Closer, farther, whole: shown where cells are small.
fn zoom_tools(locale: &Locale) -> Markup {
    html! {
        div #zoom-tools .zoom-tools role="group" aria-label=(locale.text("page-zoom")) hidden {
            @for (action, picture) in [("zoom-in", "plus"), ("zoom-out", "minus"), ("zoom-fit", "fit")] {
                @let name = locale.text(&format!("page-action-{action}"));
                button.tool type="button" data-action=(action) aria-label=(name) title=(name) { (icon(picture)) }
            }
        }
    }
}

/// Does a computer think now?
fn is_thinking(view: &GameView<'_>) -> bool {
    let Scene { view: of, turn, seats, .. } = view.scene;
    *of == View::Playing && turn.is_some_and(|turn| matches!(seats[turn.index()].player, Player::Engine(_)))
}

fn status(view: &GameView<'_>) -> Markup {
    let Scene { view: of, turn, .. } = view.scene;
    html! {
        // The page fills in the move that a finger aims at.
        @let aimed = [("move", "{move}".into())];
        p #status .status .over[*of == View::Over] data-aim=(view.locale.format("page-aim", &aimed))
            data-place=(view.locale.format("page-place", &aimed)) data-again=(view.locale.text("page-again-sure"))
            data-wait=(view.locale.text("page-analysis-wait")) data-sure=(resignation(view)) data-yes=(view.locale.text("page-action-resign")) {
            @if is_thinking(view) && !view.paused { span.thinking aria-hidden="true" { i {} i {} i {} } }
            @else if let Some(turn) = turn { (board::seat_token(view.scene, *turn)) }
            (last_gain(view))
            span { (said(view)) }
        }
    }
}

/// What the last move brought, where moves bring something.
fn last_gain(view: &GameView<'_>) -> Markup {
    let last = view.scene.at.ply.checked_sub(1).and_then(|last| view.scene.moves.get(last));
    html! {
        @if let Some(mv) = last.filter(|mv| mv.gain.is_some()) {
            span.last-gain aria-hidden="true" { span.by { (view.scene.seats[mv.seat.index()].name) } " " (move_text(mv, view)) }
        }
    }
}

/// The name of the seat to move, where it is the visitor's own in a room.
fn own_turn<'a>(view: &GameView<'a>) -> Option<&'a str> {
    let turn = view.scene.turn.filter(|_| view.scene.view == View::Playing)?;
    view.room.filter(|room| room.to_move(Some(turn))).map(|_| view.scene.seats[turn.index()].name.as_str())
}

/// What the end looks like beside the board: the result, the scores, what to do next. It is
/// there all the time, and shown by the script.
fn end(view: &GameView<'_>) -> Markup {
    let Scene { view: of, can_undo, hints_allowed, .. } = *view.scene;
    let locale = view.locale;
    html! {
        section #end .card.end hidden[of != View::Over] aria-label=(locale.text("page-end")) {
            (result(view))
            div.next {
                @let sits = view.room.is_some_and(|room| !room.watching);
                @if sits { (rematch(locale)) }
                (end_button("again", "again", true, !sits, locale))
                (end_button("new-game", "settings", true, false, locale))
                (end_button("undo", "undo", can_undo, false, locale))
                (end_button("replay", "replay", true, false, locale))
                (end_button("analyse", "analyse", hints_allowed, false, locale))
                (end_button("save", "save", true, false, locale))
                (end_button("share", "share", true, false, locale))
            }
        }
    }
}

/// The scores, once the game is over; the result stands under the board.
fn result(view: &GameView<'_>) -> Markup {
    let Scene { seats, outcome, counts, .. } = view.scene;
    let locale = view.locale;
    html! {
        div #result {
            @if view.scene.view == View::Over {
                div.scroll { table.scores {
                    thead { tr {
                        th scope="col" { (locale.text("page-player")) }
                        th scope="col" { (locale.text("page-won")) }
                        th scope="col" { (locale.text("page-shared")) }
                        th scope="col" { (locale.text("page-lost")) }
                    } }
                    tbody {
                        @for seat in seats {
                            @let winner = matches!(outcome, Some(Outcome::Win(winner)) if *winner == seat.seat);
                            tr .winner[winner] {
                                th scope="row" { (seat.name) }
                                td { (seat.tally.wins) @if winner && *counts { " " span.plus { "+1" } } }
                                td { (seat.tally.ties) }
                                td { (seat.tally.losses) }
                            }
                        }
                    }
                } }
                @if !counts { p.small { (locale.text("page-does-not-count")) } }
            }
        }
    }
}

/// Another game with everybody one seat further, once the others agree.
fn rematch(locale: &Locale) -> Markup {
    html! {
        button.button.primary type="button" data-rematch title=(locale.text("room-rematch-about")) {
            (icon("shuffle")) span { (locale.text("room-rematch")) }
        }
    }
}

/// A way on from the end: what cannot be done keeps its place, so that the others do.
fn end_button(action: &str, picture: &str, enabled: bool, primary: bool, locale: &Locale) -> Markup {
    html! {
        button.button .primary[primary] type="button" data-action=(action) aria-disabled=[(!enabled).then_some("true")] {
            (icon(picture)) span { (locale.text(&format!("page-next-{action}"))) }
        }
    }
}

/// The way to the search tree, for those who want to see how a computer chooses.
fn tree(view: &GameView<'_>) -> Markup {
    let locale = view.locale;
    html! {
        div.tree-door {
            (icon("tree"))
            p { (locale.text("page-tree-about")) }
            a.button.primary href="tree" data-action="tree" { (locale.text("page-tree-open")) }
        }
    }
}

fn moves(view: &GameView<'_>) -> Markup {
    let Scene { moves, seats, .. } = view.scene;
    let locale = view.locale;
    html! {
        div #moves .moves role="log" aria-live="off" aria-label=(locale.text("page-moves")) data-two[seats.len() == 2] tabindex="0" {
            p.empty { (locale.text("page-no-moves")) }
            ol #move-list { @for (index, mv) in moves.iter().enumerate() { (move_item(view, index, mv)) } }
        }
        @if seats.iter().any(|seat| matches!(seat.player, Player::Engine(_))) {
            @let why = locale.text("page-action-why");
            button.button.why-door type="button" data-action="why" title=(why) { (icon("why")) span { (why) } }
        }
    }
}

fn move_item(view: &GameView<'_>, index: usize, mv: &SceneMove) -> Markup {
    let at = view.scene.at;
    html! {
        li {
            button.move .now[index + 1 == at.ply] .later[index + 1 > at.ply] type="button" data-ply=(index + 1)
                aria-current=[(index + 1 == at.ply).then_some("step")] {
                i { (index + 1) } " "
                (board::seat_mark(view.scene, mv.seat)) " "
                span.played { (move_text(mv, view)) }
            }
        }
    }
}

fn move_text(mv: &SceneMove, view: &GameView<'_>) -> Markup {
    let choice = view.scene.picture.palette.iter().find(|choice| choice.mv == mv.text);
    html! {
        @if let Some(colour) = choice.and_then(|choice| choice.colour) { span.patch.{ "colour-" (colour) } {} }
        (board::move_name(view.scene, &mv.text, view.locale))
        @if let Some(gain) = mv.gain { span.gain { " +" (gain) } }
    }
}

fn buttons(view: &GameView<'_>) -> Markup {
    let scene = view.scene;
    let locale = view.locale;
    let playing = scene.view == View::Playing;
    let sits = view.room.is_none_or(|room| room.holds.contains(&Hold::Mine));
    let persons = scene.seats.iter().filter(|seat| seat.player == Player::Person).count();
    let computers = persons < scene.seats.len();
    let button = |action: &str, picture: &str, enabled: bool| {
        html! {
            button.button type="button" data-action=(action) aria-disabled=[(!enabled).then_some("true")] {
                (icon(picture)) span { (locale.text(&format!("page-button-{action}"))) }
            }
        }
    };
    html! {
        div #buttons .buttons role="toolbar" aria-label=(locale.text("page-tools")) {
            (button("undo", "undo", sits && scene.can_undo))
            (button("redo", "redo", sits && scene.can_redo))
            (button("hint", "hint", sits && playing && scene.hints_allowed && persons > 0))
            @if persons > 0 { (button("resign", "flag", sits && playing)) }
            @if computers && sits {
                button.button type="button" data-action="pause" aria-pressed=(view.paused.to_string()) {
                    (icon(if view.paused { "play" } else { "pause" }))
                    span { (locale.text(if view.paused { "page-button-go-on" } else { "page-button-pause" })) }
                }
            }
            (button("save", "save", true))
            (button("share", "share", true))
        }
    }
}

/// What will happen if the person gives up who would: the one to move, else the first one.
fn resignation(view: &GameView<'_>) -> String {
    let Scene { seats, turn, .. } = view.scene;
    let may = |seat: &&SceneSeat| {
        let own = view.room.is_none_or(|room| room.holds.get(seat.seat.index()) == Some(&Hold::Mine));
        seat.player == Player::Person && own
    };
    let mover = seats.iter().filter(may).find(|seat| Some(seat.seat) == *turn);
    match (mover.or_else(|| seats.iter().find(may)), &seats[..]) {
        (Some(loser), [first, second]) => {
            let winner = if loser.seat == first.seat { second } else { first };
            let names = [("name", loser.name.as_str().into()), ("winner", winner.name.as_str().into())];
            view.locale.format("page-resign-sure", &names)
        }
        (Some(loser), _) => view.locale.format("page-resign-sure-many", &[("name", loser.name.as_str().into())]),
        (None, _) => String::new(),
    }
}
