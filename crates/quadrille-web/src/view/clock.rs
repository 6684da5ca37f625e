//! The clock beside each person: drawn once, counted down by the script.

use maud::{Markup, html};
use quadrille_core::Seat;
use quadrille_locale::Locale;

use super::icons::icon;
use crate::form::TimeRule;
use crate::message::ClockFacts;

/// The clock of a game as pages show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ClockView {
    /// The number of the seat whose time runs; 0 is nobody's.
    pub(crate) running: u8,
    /// Milliseconds that each seat has left now.
    pub(crate) left: Vec<i64>,
    /// Those who have lost on time.
    pub(crate) out: Vec<Seat>,
    pub(crate) rule: TimeRule,
    /// Tells one state of it from another.
    pub(crate) revision: u64,
}

impl ClockView {
    /// What the script counts down from.
    pub(crate) fn facts(&self) -> ClockFacts {
        ClockFacts(self.running, self.left.clone())
    }
}

/// The time of a seat.
pub(super) fn clock(view: &ClockView, seat: Seat, locale: &Locale) -> Markup {
    let left = view.left[seat.index()];
    html! {
        span.clock .running[view.running == seat.number()] role="timer" aria-label=(locale.text("room-clock")) data-clock=(seat) data-loses[view.rule.loses] { (time(left)) }
    }
}

/// Minutes and seconds, rounded up: a clock that shows nothing has nothing left.
fn time(left: i64) -> String {
    let seconds = left.unsigned_abs().div_ceil(1000);
    let sign = if left < 0 { "−" } else { "" };
    format!("{sign}{}:{:02}", seconds / 60, seconds % 60)
}

/// The rule, beside those who play by it.
pub(super) fn rule_told(view: &ClockView, locale: &Locale) -> Markup {
    html! {
        p.small.clock-rule { (icon("tempo")) (rule(view.rule, locale)) " · " (locale.text(if view.rule.loses { "room-clock-losing" } else { "room-clock-shown" })) }
    }
}

/// The rule in words: "5 min + 3 s".
fn rule(rule: TimeRule, locale: &Locale) -> String {
    let values = [("minutes", duration(rule.seconds, locale).into()), ("seconds", rule.increment.into())];
    locale.format(if rule.increment > 0 { "room-clock-rule-plus" } else { "room-clock-rule" }, &values)
}

/// A time that can be chosen: "5 min", "45 s".
fn duration(seconds: u16, locale: &Locale) -> String {
    if seconds.is_multiple_of(60) {
        locale.format("room-clock-minutes", &[("count", (seconds / 60).into())])
    } else {
        locale.format("room-clock-seconds", &[("count", seconds.into())])
    }
}

/// How long people may think, where they are each at their own screen.
pub(super) fn time_fields(given: TimeRule, locale: &Locale) -> Markup {
    html! {
        fieldset.row.time-rule {
            legend { (icon("tempo")) (locale.text("room-clock")) }
            label.field { span { (locale.text("room-clock-each")) }
                select name="seconds" data-time {
                    option value="0" selected[!given.is_on()] { (locale.text("room-clock-none")) }
                    @for seconds in offered(&TimeRule::OFFERED, given.seconds) {
                        option value=(seconds) selected[seconds == given.seconds] { (duration(seconds, locale)) }
                    }
                }
            }
            label.field { span { (locale.text("room-clock-increment")) }
                select name="increment" data-time {
                    @for seconds in offered(&TimeRule::INCREMENTS, given.increment) {
                        option value=(seconds) selected[seconds == given.increment] { (locale.format("room-clock-plus", &[("count", seconds.into())])) }
                    }
                }
            }
            label.check { input type="checkbox" name="loses" data-time checked[given.loses || !given.is_on()]; span { (locale.text("room-clock-loses")) } }
        }
    }
}

/// The usual choices, with what was chosen elsewhere among them.
fn offered(usual: &[u16], given: u16) -> Vec<u16> {
    let mut offered = usual.to_vec();
    if given > 0 && !offered.contains(&given) {
        offered.push(given);
        offered.sort_unstable();
    }
    offered
}
