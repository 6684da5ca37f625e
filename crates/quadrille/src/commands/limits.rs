//! `--time 100ms` and `--nodes N`: what thinking may cost, in the same words for every
//! command.

use clap::{Arg, ArgMatches};
use quadrille_engine::Limits;
use quadrille_locale::Locale;

use crate::numbers;

/// The most positions that anybody could wait for.
const MOST_NODES: u64 = 1_000_000_000_000;

/// The two options, described as it is with the command: `NAME-time` and `NAME-nodes`.
pub(crate) fn arguments(name: &str, locale: &Locale) -> [Arg; 2] {
    [
        numbers::time("time").help(locale.text(&format!("{name}-time"))),
        nodes("nodes").help(locale.text(&format!("{name}-nodes"))),
    ]
}

/// `--NAME N`: a number of positions.
pub(crate) fn nodes(name: &'static str) -> Arg {
    numbers::whole(name, "N", 1..=MOST_NODES)
}

/// The limits asked for; none where there is no limit.
pub(crate) fn read(matches: &ArgMatches) -> Limits {
    Limits { time: numbers::time_of(matches, "time"), nodes: numbers::of(matches, "nodes"), depth: None }
}
