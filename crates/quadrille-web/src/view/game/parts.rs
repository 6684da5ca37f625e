//! What of the board screen is sent again. A part is known by what it is made of: only where
//! that changed is it drawn. Whose turn it is, where in the game a page stands and what may be
//! taken back, which changes at every move, is said once, as facts, and shown by the script.

use std::hash::{DefaultHasher, Hash, Hasher};

use maud::Markup;
use quadrille_core::{Outcome, Seat};
use quadrille_session::{
    Player, Scene, SceneMove, SceneSeat, View, describe_gathered, describe_result, describe_status,
};

use super::seats::wins_told;
use super::{GameView, bar, buttons, end, is_thinking, own_turn, result as result_part, seat_item, shares, status};
use crate::board;
use crate::message::{Facts, NewMoves, SeatCount};
use crate::view::room::{Hold, room_card};

/// A part that changes by itself.
pub(crate) struct Part {
    pub(crate) id: &'static str,
    /// Tells what it is made of.
    pub(crate) key: u64,
    pub(crate) draw: fn(&GameView<'_>) -> Markup,
}

/// The list of seats, whose items change one by one.
pub(crate) struct Seats {
    /// Tells what each is made of.
    pub(crate) keys: Vec<u64>,
    pub(crate) draw: fn(&GameView<'_>, usize) -> Markup,
}

/// The parts that change one by one, the board apart.
pub(crate) fn parts(view: &GameView<'_>) -> [Part; 8] {
    let Scene { view: of, at, seats, outcome, counts, .. } = view.scene;
    let names = each(seats, |seat| &seat.name);
    let tallies = each(seats, |seat| (seat.tally.wins, seat.tally.ties, seat.tally.losses));
    let people = each(seats, |seat| seat.player == Player::Person);
    let ending = (*of == View::Over).then_some((at.game.0, at.ply, names, tallies, outcome.is_some(), counts));
    let replay = (*of == View::LookingBack).then_some((at.ply, view.scene.moves.len()));
    let territories = seats.iter().any(|seat| seat.held.is_some()).then_some(at.game.0);
    let worths = each(view.worths, |worth| (&worth.mv, &worth.text, worth.best, worth.exact));
    // What a choice is worth stands in the palette: then it is drawn anew at each change.
    let choices = (!view.worths.is_empty()).then_some((at.ply, view.may_play, worths));
    let palette = (view.scene.picture.palette.len(), choices);
    [
        Part { id: "status", key: key((is_thinking(view), view.paused, resigns(view), names)), draw: status },
        Part { id: "palette", key: key(palette), draw: |view| board::palette(view.scene, view.worths, view.locale) },
        Part { id: "bar", key: key((replay, view.pace.running, view.pace.speed.to_bits())), draw: bar },
        Part { id: "shares", key: key(territories), draw: shares },
        Part { id: "end", key: key(sits(view)), draw: end },
        Part { id: "result", key: key(ending), draw: result_part },
        Part { id: "buttons", key: key((view.paused, sits(view), people)), draw: buttons },
        Part {
            id: "room",
            key: view.room.map_or(0, key),
            draw: |view| view.room.map(|room| room_card(room, view.locale)).unwrap_or_default(),
        },
    ]
}

/// Tells what items are made of.
fn each<'a, T, K: Hash>(items: &'a [T], of: impl Fn(&'a T) -> K) -> u64 {
    let mut hasher = DefaultHasher::new();
    items.len().hash(&mut hasher);
    for item in items {
        of(item).hash(&mut hasher);
    }
    hasher.finish()
}

/// The seats, as far as they stay the same from move to move.
pub(crate) fn seat_list(view: &GameView<'_>) -> Seats {
    let hold = |seat: &SceneSeat| view.room.and_then(|room| room.holds.get(seat.seat.index()));
    let seat = |seat: &SceneSeat| {
        let engine = if let Player::Engine(engine) = &seat.player { Some(engine) } else { None };
        let clock = view.clock.map(|clock| clock.out.contains(&seat.seat));
        key((&seat.name, engine, seat.resigned, seat.mark, seat.colour, hold(seat), clock))
    };
    Seats { keys: view.scene.seats.iter().map(seat).collect(), draw: |view, at| seat_item(view, &view.scene.seats[at]) }
}

/// What seats have gathered and won, where it is other than in a scene with the same seats.
pub(crate) fn counts(before: &Scene, view: &GameView<'_>) -> Vec<SeatCount> {
    let pairs = before.seats.iter().zip(&view.scene.seats).enumerate();
    let counts = pairs.map(|(at, (old, new))| {
        let gathered = new.gathered.filter(|_| new.gathered != old.gathered);
        let won = (new.tally.wins != old.tally.wins).then_some(new.tally.wins);
        let told = |count| (count, describe_gathered(view.scene.picture.piece, count, view.locale));
        SeatCount(at, gathered.map(told), won.map(|wins| (wins, wins_told(wins, view.locale))))
    });
    counts.filter(|SeatCount(_, gathered, won)| gathered.is_some() || won.is_some()).collect()
}

/// The moves of the list that are other than in a scene before.
pub(crate) fn new_moves(before: &Scene, after: &Scene) -> Option<NewMoves> {
    let (old, new) = (&before.moves, &after.moves);
    let same = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    let item = |mv: &SceneMove| (mv.seat.number(), mv.text.clone(), mv.gain);
    (same < old.len().max(new.len())).then(|| NewMoves(same, new[same..].iter().map(item).collect()))
}

/// Where the game stands; the bits are in the order that the script knows.
pub(crate) fn facts(view: &GameView<'_>) -> Facts {
    let Scene { turn, moves, can_undo, can_redo, hints_allowed, view: of, seats, .. } = view.scene;
    let (sits, playing) = (sits(view), *of == View::Playing);
    let people = seats.iter().any(|seat| seat.player == Player::Person);
    let bits = [
        view.may_play,
        sits && *can_undo,
        sits && *can_redo,
        playing,
        *of == View::Over,
        sits && playing && *hints_allowed && people,
        sits && playing,
        *hints_allowed,
        *can_undo,
    ];
    let bits = bits.iter().zip(0..).fold(0, |bits, (is_so, bit)| bits | u16::from(*is_so) << bit);
    Facts(turn.map_or(0, Seat::number), moves.len(), bits)
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

fn key(of: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}
