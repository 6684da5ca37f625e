//! What of the board screen is sent again. A part is known by what it is made of: only where
//! that changed is it drawn. Whose turn it is, where in the game a page stands and what may be
//! taken back, which changes at every move, is said once, as facts, and shown by the script.

use std::hash::{DefaultHasher, Hash, Hasher};

use maud::Markup;
use quadrille_core::{Outcome, Seat};
use quadrille_session::{Player, Scene, SceneMove, SceneSeat, Tally, View, describe_result, describe_status};

use super::{GameView, bar, buttons, end, is_thinking, move_item, own_turn, seat_item, shares, status};
use crate::board;
use crate::message::Facts;
use crate::view::room::{Hold, room_card};

/// A part that changes by itself.
pub(crate) struct Part {
    pub(crate) id: &'static str,
    /// Tells what it is made of.
    pub(crate) key: u64,
    pub(crate) draw: fn(&GameView<'_>) -> Markup,
}

/// A list whose items change one by one.
pub(crate) struct Items {
    pub(crate) id: &'static str,
    /// Tells what each is made of.
    pub(crate) keys: Vec<u64>,
    pub(crate) draw: fn(&GameView<'_>, usize) -> Markup,
}

/// The parts that change one by one, the board apart.
pub(crate) fn parts(view: &GameView<'_>) -> Vec<Part> {
    let Scene { view: of, at, seats, outcome, counts, can_undo, hints_allowed, .. } = view.scene;
    let tallies: Vec<_> = seats.iter().map(|seat| (&seat.name, tally(seat.tally))).collect();
    let shared: Vec<_> = seats.iter().map(|seat| (seat.gathered, seat.held)).collect();
    let people: Vec<_> = seats.iter().map(|seat| seat.player == Player::Person).collect();
    let (over, replaying) = (*of == View::Over, *of == View::LookingBack);
    let ending =
        over.then(|| (at.game.0, at.ply, &tallies, outcome.is_some(), counts, can_undo, hints_allowed, sits(view)));
    let replay = replaying.then_some((at.ply, view.scene.moves.len()));
    let idle = *of == View::Playing || view.scene.moves.is_empty();
    let gain = at.ply.checked_sub(1).and_then(|last| Some((last, view.scene.moves.get(last)?.gain?)));
    let words = (over, is_thinking(view), view.paused, gain);
    let tools = (view.paused, sits(view), over, replaying, hints_allowed, &people);
    let mut parts = vec![
        Part { id: "status", key: key((words, resigns(view), &tallies)), draw: status },
        Part { id: "palette", key: palette(view), draw: |view| board::palette(view.scene, view.worths, view.locale) },
        Part { id: "bar", key: key((replay, idle, view.pace.running, view.pace.speed.to_bits())), draw: bar },
        Part { id: "shares", key: key(shared), draw: shares },
        Part { id: "end", key: key(ending), draw: end },
        Part { id: "buttons", key: key(tools), draw: buttons },
    ];
    if let Some(room) = view.room {
        let draw = |view: &GameView<'_>| view.room.map(|room| room_card(room, view.locale)).unwrap_or_default();
        parts.push(Part { id: "room", key: key(room), draw });
    }
    parts
}

/// The lists whose items change one by one: a move adds one, however many there are.
pub(crate) fn lists(view: &GameView<'_>) -> [Items; 2] {
    let Scene { seats, moves, .. } = view.scene;
    let engine = |seat: &SceneSeat| match &seat.player {
        Player::Person => None,
        Player::Engine(engine) => Some(engine.clone()),
    };
    let look = |seat: &SceneSeat| (seat.mark, seat.colour, seat.held);
    let hold = |seat: &SceneSeat| view.room.and_then(|room| room.holds.get(seat.seat.index()));
    let seat = |seat: &SceneSeat| {
        let names = (&seat.name, engine(seat), seat.resigned);
        let clock = view.clock.map(|clock| clock.out.contains(&seat.seat));
        key((names, look(seat), tally(seat.tally), seat.gathered, hold(seat), clock))
    };
    let mv = |mv: &SceneMove| {
        let SceneSeat { mark, colour, .. } = seats[mv.seat.index()];
        key((mv.seat.index(), &mv.text, mv.gain, mark, colour))
    };
    [
        Items {
            id: "seat-list",
            keys: seats.iter().map(seat).collect(),
            draw: |view, at| seat_item(view, &view.scene.seats[at]),
        },
        Items {
            id: "move-list",
            keys: moves.iter().map(mv).collect(),
            draw: |view, at| move_item(view, at, &view.scene.moves[at]),
        },
    ]
}

/// Where the game stands.
pub(crate) fn facts(view: &GameView<'_>) -> Facts {
    let Scene { turn, moves, may_play, can_undo, can_redo, .. } = view.scene;
    let sits = sits(view);
    Facts(turn.map_or(0, Seat::number), moves.len(), *may_play, sits && *can_undo, sits && *can_redo)
}

/// What the status line says.
pub(crate) fn said(view: &GameView<'_>) -> String {
    if view.paused && is_thinking(view) {
        view.locale.text("page-paused")
    } else if let Some(name) = own_turn(view) {
        view.locale.format("room-your-turn", &[("name", name.into())])
    } else {
        result(view).unwrap_or_else(|| describe_status(view.scene, view.locale))
    }
}

/// How the game ended; in a room, first of all for the visitor.
pub(super) fn result(view: &GameView<'_>) -> Option<String> {
    let result = on_time(view).or_else(|| describe_result(view.scene, view.locale))?;
    let mine = |seat: Seat| view.room.is_some_and(|room| room.holds.get(seat.index()) == Some(&Hold::Mine));
    let key = match view.scene.outcome {
        Some(Outcome::Win(winner)) if mine(winner) => "room-you-won",
        Some(Outcome::Win(_)) if view.scene.seats.iter().any(|seat| mine(seat.seat)) => "room-you-lost",
        _ => return Some(result),
    };
    Some(view.locale.format(key, &[("result", result.into())]))
}

/// The same where somebody had no time left.
fn on_time(view: &GameView<'_>) -> Option<String> {
    let Scene { outcome, given_up, seats, .. } = view.scene;
    let (Some(Outcome::Win(winner)), Some(loser)) = (outcome, given_up) else { return None };
    view.clock.filter(|clock| clock.out.contains(loser))?;
    let name = |seat: &Seat| seats[seat.index()].name.as_str().into();
    Some(view.locale.format("room-won-on-time", &[("name", name(winner)), ("loser", name(loser))]))
}

/// Has the visitor a seat? At home everybody has.
fn sits(view: &GameView<'_>) -> bool {
    view.room.is_none_or(|room| room.holds.contains(&Hold::Mine))
}

/// Who would give up, which the question about it names.
fn resigns(view: &GameView<'_>) -> (Option<usize>, Vec<usize>) {
    let turn = view.scene.turn.map(Seat::index).filter(|_| view.room.is_none());
    let mine = |room: &super::RoomView| {
        room.holds.iter().enumerate().filter(|(_, hold)| **hold == Hold::Mine).map(|(at, _)| at).collect::<Vec<_>>()
    };
    let mine = view.room.map(mine).unwrap_or_default();
    // With one seat it is always that one.
    let turn = turn.or_else(|| view.scene.turn.map(Seat::index).filter(|_| mine.len() > 1));
    (turn, mine)
}

/// What the palette is made of; nothing where all moves are cells.
fn palette(view: &GameView<'_>) -> u64 {
    let choices: Vec<_> = view.scene.picture.palette.iter().collect();
    if choices.is_empty() {
        return 0;
    }
    let parts =
        choices.iter().map(|choice| (&choice.mv, choice.colour, choice.held_by.map(Seat::index), &choice.captures));
    let worths: Vec<_> = view.worths.iter().map(|worth| (&worth.mv, &worth.text, worth.best, worth.exact)).collect();
    key((view.scene.may_play, parts.collect::<Vec<_>>(), worths))
}

fn tally(tally: Tally) -> (u32, u32, u32) {
    (tally.wins, tally.ties, tally.losses)
}

fn key(of: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}
