//! `--time 100ms` and `--nodes N`: what thinking may cost, in the same words for every
//! command.

use std::time::Duration;

use clap::{Arg, ArgMatches};
use quadrille_engine::Limits;
use quadrille_locale::Locale;

use crate::sizes::WrongArgument;

/// The two options.
pub(crate) fn arguments(locale: &Locale) -> [Arg; 2] {
    let text = |name: &'static str, value: &'static str| {
        Arg::new(name).long(name).value_name(value).help(locale.text(&format!("cli-{name}")))
    };
    [text("time", "T"), text("nodes", "N")]
}

/// The limits asked for; none where there is no limit.
///
/// # Errors
/// What was read, and what would do.
pub(crate) fn read(matches: &ArgMatches, locale: &Locale) -> Result<Limits, WrongArgument> {
    let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let time = text("time").map(|read| time(read, locale)).transpose()?;
    let nodes = text("nodes").map(|read| {
        read.trim().parse().map_err(|_not_a_number: std::num::ParseIntError| {
            let values = [("option", "nodes".into()), ("read", read.into())];
            WrongArgument::new(locale.format("arena-not-a-number", &values))
        })
    });
    Ok(Limits { time, nodes: nodes.transpose()?, depth: None })
}

/// The duration written after `--time`.
///
/// # Errors
/// What was read, and what would do.
pub(crate) fn time(read: &str, locale: &Locale) -> Result<Duration, WrongArgument> {
    duration(read).ok_or_else(|| WrongArgument::new(locale.format("arena-not-a-time", &[("read", read.into())])))
}

/// `100ms`, `1.5s`, or seconds without a unit.
fn duration(text: &str) -> Option<Duration> {
    let text = text.trim();
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => (text.strip_suffix('s').unwrap_or(text), 1.0),
    };
    let seconds = number.trim().parse::<f64>().ok()? * unit;
    (seconds > 0.0 && seconds <= 86_400.0).then(|| Duration::from_secs_f64(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_read_with_and_without_a_unit() {
        assert_eq!(duration("100ms"), Some(Duration::from_millis(100)));
        assert_eq!(duration(" 1.5s "), Some(Duration::from_millis(1500)));
        assert_eq!(duration("5"), Some(Duration::from_secs(5)));
        for text in ["", "ms", "0", "-1s", "1h", "99999999"] {
            assert_eq!(duration(text), None, "{text}");
        }
    }
}
