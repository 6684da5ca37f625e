//! What a page shows of its room: how to invite others, who sits where, what is proposed.

use maud::{Markup, html};
use quadrille_core::Seat;
use quadrille_locale::Locale;
use quadrille_session::Settings;

use super::icons::icon;
use crate::message::Word;
use crate::qr::qr_svg;

/// A room as one visitor sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is told by itself")]
pub(crate) struct RoomView {
    /// As it was typed.
    pub(crate) name: String,
    /// Who holds each seat; empty before the first game.
    pub(crate) holds: Vec<Hold>,
    /// How many people watch.
    pub(crate) watchers: usize,
    /// Does the visitor watch?
    pub(crate) watching: bool,
    /// Has the visitor opened the room?
    pub(crate) host: bool,
    /// Does nobody new sit down?
    pub(crate) locked: bool,
    /// Does nobody else come in?
    pub(crate) shut: bool,
    pub(crate) proposal: Option<ProposalView>,
}

/// Who holds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Hold {
    /// A computer plays it.
    Computer,
    /// Nobody: it can be taken.
    Free,
    /// The visitor.
    Mine,
    /// Somebody who is there.
    Here,
    /// Somebody who is not, since then in milliseconds; after a while it can be taken.
    Absent { since: u128, free: bool },
}

/// Something that others are asked to agree to.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ProposalView {
    pub(crate) number: u64,
    /// Who proposes it.
    pub(crate) by: String,
    /// What, as the texts call it.
    pub(crate) what: &'static str,
    /// Is it the visitor's own?
    pub(crate) mine: bool,
    /// Is the visitor to answer?
    pub(crate) asked: bool,
    /// Who has not answered yet.
    pub(crate) waiting: Vec<String>,
}

impl RoomView {
    /// Is the visitor to move?
    pub(crate) fn to_move(&self, turn: Option<Seat>) -> bool {
        turn.is_some_and(|turn| self.holds.get(turn.index()) == Some(&Hold::Mine))
    }
}

/// The room's card: its name, the way to invite, who watches, what is proposed.
pub(crate) fn room_card(room: &RoomView, locale: &Locale) -> Markup {
    let free = room.holds.contains(&Hold::Free) && !room.locked;
    html! {
        section #room .card.room aria-label=(locale.text("room-title")) {
            div.room-line {
                span.room-name { (icon(if room.locked || room.shut { "lock" } else { "people" })) b { (room.name) } }
                div.room-ways {
                    @if !room.watching { (words(locale)) }
                    button.button type="button" data-action="room" { (icon("share")) span { (locale.text("room-invite")) } }
                    @if room.host {
                        @let host = locale.text("page-dialog-host");
                        button.tool type="button" data-action="host" aria-label=(host) title=(host) { (icon("settings")) }
                    }
                    @let leave = locale.text("room-leave");
                    a.tool href="/" aria-label=(leave) title=(leave) { (icon("door")) }
                }
            }
            @let key = if room.holds.is_empty() { "room-present" } else { "room-watchers" };
            @if room.watchers > 0 {
                p.small {
                    (locale.format(key, &[("count", room.watchers.into())]))
                    @if room.watching && !room.holds.is_empty() {
                        " " (locale.text(if free { "room-you-may-sit" } else { "room-you-watch" }))
                    }
                }
            }
            @if room.shut { p.small { (locale.text("room-shut")) } }
            @else if room.locked { p.small { (locale.text("room-is-locked")) } }
            @if let Some(proposal) = &room.proposal { (proposed(proposal, locale)) }
        }
    }
}

/// What can be said to the others.
fn words(locale: &Locale) -> Markup {
    let name = locale.text("room-words");
    html! {
        details.words {
            summary.tool aria-label=(name) title=(name) { (icon("speech")) }
            div.card role="group" aria-label=(name) {
                @for (word, name) in Word::ALL { button.button type="button" data-say=(name) { (locale.text(&word.text())) } }
            }
        }
    }
}

fn proposed(proposal: &ProposalView, locale: &Locale) -> Markup {
    let values = [("what", proposal.what.into()), ("name", proposal.by.as_str().into())];
    let waiting = proposal.waiting.join(", ");
    html! {
        div.proposal role="alert" {
            @if proposal.mine {
                p { (locale.format("room-you-propose", &[("what", proposal.what.into()), ("names", waiting.as_str().into())])) }
                button.button type="button" data-answer="no" data-number=(proposal.number) { (locale.text("room-take-back")) }
            } @else {
                p { (locale.format("room-proposes", &values)) }
                @if proposal.asked {
                    button.button.primary type="button" data-answer="yes" data-number=(proposal.number) { (locale.text("room-agree")) }
                    button.button type="button" data-answer="no" data-number=(proposal.number) { (locale.text("room-decline")) }
                } @else {
                    p.small { (locale.format("room-waiting", &[("names", waiting.as_str().into())])) }
                }
            }
        }
    }
}

/// What stands at a person's seat: whose it is, or the way to take it.
pub(crate) fn hold(room: &RoomView, seat: Seat, locale: &Locale) -> Markup {
    let button = |sit: Option<Seat>, stand: Option<Seat>, key: &str, picture: &str| {
        let name = locale.text(key);
        html! {
            button.link type="button" data-sit=[sit] data-stand=[stand] title=(name) {
                (icon(picture)) span { (name) }
            }
        }
    };
    html! {
        @match room.holds.get(seat.index()) {
            Some(Hold::Free) => {
                span.kind { (locale.text("room-free")) }
                @if !room.locked || room.host || !room.watching { (button(Some(seat), None, "room-sit", "chair")) }
            }
            Some(Hold::Mine) => {
                b.mine { (locale.text("room-you")) }
                (button(Some(seat), None, "room-rename", "pen"))
                (button(None, Some(seat), "room-stand", "close"))
            }
            Some(Hold::Absent { since, free }) => {
                span.absent { span.kind { (locale.text("room-absent")) } " " time data-since=(since) {} }
                @if *free { (button(Some(seat), None, "room-take-over", "chair")) }
            }
            _ => { span.kind { (locale.text("room-here")) } }
        }
    }
}

/// How others come here: the address, to copy or to scan; `only_here` says that no other
/// machine can open it.
pub(crate) fn room_dialog(address: &str, only_here: bool, locale: &Locale) -> Markup {
    html! {
        p { (locale.text("room-invite-how")) }
        div.row {
            label.field.wide { span { (locale.text("room-address")) } input #room-address type="text" readonly value=(address); }
            button.button.primary type="button" data-copy="room-address" data-done=(locale.text("page-copied")) { (icon("share")) span { (locale.text("page-copy")) } }
        }
        @if only_here { p.fault { (locale.text("room-only-here")) } }
        @if let Some(code) = qr_svg(address) { div.qr-frame { (code) } }
        p.small { (locale.text("room-rules")) }
    }
}

/// Asks whoever comes in for a name; it can be left out.
pub(crate) fn name_form(locale: &Locale) -> Markup {
    html! {
        p { (locale.text("room-name-about")) }
        form.row #name-form {
            label.field.wide { span { (locale.text("room-your-name")) } input #own-name name="name" type="text" maxlength=(Settings::LONGEST_NAME) autocomplete="nickname"; }
            button.button.primary type="submit" { (locale.text("room-enter")) }
            button.button type="submit" form="no-name" { (locale.text("room-without-name")) }
        }
        form #no-name method="dialog" {}
    }
}

/// Asks for a name before somebody sits down.
pub(crate) fn sit_form(locale: &Locale) -> Markup {
    html! {
        form.row #sit-form {
            label.field.wide { span { (locale.text("room-your-name")) } input #sit-name name="name" type="text" maxlength=(Settings::LONGEST_NAME) autocomplete="nickname"; }
            button.button.primary type="submit" { (locale.text("room-sit")) }
        }
        p.small { (locale.text("room-rules")) }
    }
}
