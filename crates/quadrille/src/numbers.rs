//! Whole numbers and times of the command line: whatever the command, they are written the
//! same way, and what is refused is refused in the same sentence.
//!
//! A time is `100ms`, `1.5s` or `1,5s`; without a unit it is in seconds. Numbers that begin with
//! a dash are read as numbers, so that they are refused for what they are.

use std::ops::RangeInclusive;
use std::thread;
use std::time::Duration;

use clap::{Arg, ArgMatches};
use quadrille_core::{Reason, reason};
use quadrille_locale::Locale;

/// Games or pieces of work at a time, and threads of a solver.
const MOST_THREADS: u64 = 256;
/// A day.
const LONGEST: Duration = Duration::from_hours(24);
/// The shortest time that can be spent on something.
const SHORTEST: Duration = Duration::from_millis(1);

/// `--NAME N`: a whole number from `range`.
pub(crate) fn whole(name: &'static str, value: &'static str, range: RangeInclusive<u64>) -> Arg {
    let read = move |text: &str| number(text, &range);
    Arg::new(name).long(name).value_name(value).num_args(1).allow_hyphen_values(true).value_parser(read)
}

/// `--NAME T`: a time to spend.
pub(crate) fn time(name: &'static str) -> Arg {
    time_within(name, SHORTEST..=LONGEST)
}

/// `--NAME T`: a time that may be nothing.
pub(crate) fn pause(name: &'static str) -> Arg {
    time_within(name, Duration::ZERO..=LONGEST)
}

/// `--NAME T`: a time from `range`.
pub(crate) fn time_within(name: &'static str, range: RangeInclusive<Duration>) -> Arg {
    let read = move |text: &str| duration(text, &range);
    Arg::new(name).long(name).value_name("T").num_args(1).allow_hyphen_values(true).value_parser(read)
}

/// `--seed S`.
pub(crate) fn seed() -> Arg {
    whole("seed", "S", 0..=u64::MAX)
}

/// `--threads N`, where 0 is one for each core.
pub(crate) fn threads(locale: &Locale) -> Arg {
    whole("threads", "N", 0..=MOST_THREADS).default_value("0").help(locale.text("cli-threads"))
}

/// How many threads were asked for.
pub(crate) fn threads_of(matches: &ArgMatches) -> usize {
    match of(matches, "threads") {
        None | Some(0) => thread::available_parallelism().map_or(1, usize::from),
        Some(threads) => threads as usize,
    }
}

/// The number that was given to an option.
pub(crate) fn of(matches: &ArgMatches, name: &str) -> Option<u64> {
    matches.get_one::<u64>(name).copied()
}

/// The time that was given to an option.
pub(crate) fn time_of(matches: &ArgMatches, name: &str) -> Option<Duration> {
    matches.get_one::<Duration>(name).copied()
}

/// Reads a time to spend.
///
/// # Errors
/// What would do.
pub(crate) fn read_time(text: &str) -> Result<Duration, Reason> {
    duration(text, &(SHORTEST..=LONGEST))
}

fn number(text: &str, range: &RangeInclusive<u64>) -> Result<u64, Reason> {
    text.trim().parse().ok().filter(|number| range.contains(number)).ok_or_else(|| {
        // As texts: a sentence would round a number of twenty digits.
        let [low, high] = [range.start(), range.end()].map(ToString::to_string);
        reason!("whole-number", "use a whole number from {low} to {high}", low = &low, high = &high)
    })
}

fn duration(text: &str, range: &RangeInclusive<Duration>) -> Result<Duration, Reason> {
    let text = text.trim();
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => (text.strip_suffix('s').unwrap_or(text), 1.0),
    };
    // In French the fraction follows a comma.
    let seconds = number.trim().replace(',', ".").parse::<f64>().ok();
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds * unit).ok());
    time.filter(|time| range.contains(time)).ok_or_else(|| {
        let [low, high] = [range.start(), range.end()].map(|bound| match bound.as_millis() {
            short if short % 1000 != 0 => format!("{short}ms"),
            long => format!("{}s", long / 1000),
        });
        reason!("duration", "use a time from {low} to {high}, such as 100ms or 1.5s", low = &low, high = &high)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_with_and_without_a_unit() {
        assert_eq!(read_time("100ms"), Ok(Duration::from_millis(100)));
        for text in [" 1.5s ", "1,5s", "1.5", "1500ms"] {
            assert_eq!(read_time(text), Ok(Duration::from_millis(1500)), "{text}");
        }
        assert_eq!(read_time("5"), Ok(Duration::from_secs(5)));
        for text in ["", "ms", "0", "-1s", "1h", "99999999", "inf", "NaN", "1e300"] {
            let why = read_time(text).unwrap_err().to_string();
            assert_eq!(why, "use a time from 1ms to 86400s, such as 100ms or 1.5s", "{text}");
        }
        assert_eq!(duration("0", &(Duration::ZERO..=LONGEST)), Ok(Duration::ZERO));
    }

    #[test]
    fn whole_numbers_are_read_within_their_range() {
        assert_eq!(number(" 7 ", &(1..=7)), Ok(7));
        for text in ["0", "8", "-3", "1.5", "seven", "", "99999999999999999999999"] {
            assert_eq!(number(text, &(1..=7)).unwrap_err().to_string(), "use a whole number from 1 to 7", "{text}");
        }
    }
}
