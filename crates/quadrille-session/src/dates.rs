//! Dates and ages as people write them. Ages are right wherever one is: the store's moments are
//! in universal time.

use std::time::{Duration, SystemTime};

use quadrille_locale::{Locale, Value};

/// Seconds of a day.
const DAY: u64 = 24 * 60 * 60;

/// A moment of the store, `2026-11-16 03:07:14`, in words; as it is where it is no such moment.
#[must_use]
pub fn describe_moment(made: &str, locale: &Locale) -> String {
    let words = || {
        let (day, time) = made.split_once(' ')?;
        let mut day = day.split('-');
        let (year, month, day) = (day.next()?, day.next()?, day.next()?);
        let (hour, minute) = time.split_once(':')?;
        let (year, hour) = (year.parse().ok()?, hour.parse::<u8>().ok()?);
        let (day, month) = (day.parse().ok()?, month.parse().ok()?);
        let time = [("hour", Value::from(hour)), ("minute", minute.get(..2)?.into())];
        let values: Vec<(&str, Value<'_>)> = date(year, month, day).into_iter().chain(time).collect();
        Some(locale.format("date-moment", &values))
    };
    words().unwrap_or_else(|| made.to_owned())
}

/// A day in words.
fn describe_day(year: u64, month: u8, day: u8, locale: &Locale) -> String {
    locale.format("date-day", &date(year, month, day))
}

/// The year is a text: as a number its thousands might be set apart.
fn date(year: u64, month: u8, day: u8) -> [(&'static str, Value<'static>); 3] {
    [("day", day.into()), ("month", month.into()), ("year", year.to_string().into())]
}

/// The age of a moment as the store writes it; the moment itself where it is none.
#[must_use]
pub fn describe_age(made: &str, now: SystemTime, locale: &Locale) -> String {
    moment_of(made).map_or_else(|| made.to_owned(), |made| describe_time(made, now, locale))
}

/// When a game was kept: how long ago on the last day, else the day.
#[must_use]
pub fn describe_time(modified: SystemTime, now: SystemTime, locale: &Locale) -> String {
    let ago = now.duration_since(modified).unwrap_or_default().as_secs();
    match ago {
        0..60 => locale.text("date-now"),
        60..3600 => locale.format("date-minutes", &[("minutes", Value::from(ago / 60))]),
        3600..DAY => locale.format("date-hours", &[("hours", Value::from(ago / 3600))]),
        _ => {
            let since = modified.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
            let (year, month, day) = day_of(since.as_secs() / DAY);
            describe_day(year, month, day, locale)
        }
    }
}

/// A moment as the store writes it, `2026-11-16 03:07:14`.
fn moment_of(made: &str) -> Option<SystemTime> {
    let part = |range: std::ops::Range<usize>| made.get(range)?.parse::<u64>().ok();
    let (year, month, day) = (part(0..4)?, part(5..7)?, part(8..10)?);
    let (hours, minutes, seconds) = (part(11..13)?, part(14..16)?, part(17..19)?);
    // The days up to that year are at least so many, and the date is not far behind them.
    let first = year.checked_sub(1970)? * 365;
    let days = (first..first + 1000).find(|&days| {
        let found = day_of(days);
        (found.0, u64::from(found.1), u64::from(found.2)) == (year, month, day)
    })?;
    let seconds = days * DAY + (hours * 60 + minutes) * 60 + seconds;
    SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds))
}

/// Year, month and day of so many days after the first of January 1970.
fn day_of(days: u64) -> (u64, u8, u8) {
    let leap = |year: u64| (year.is_multiple_of(4) && !year.is_multiple_of(100)) || year.is_multiple_of(400);
    // The calendar repeats itself every 400 years.
    let (mut year, mut left) = (1970 + days / 146_097 * 400, days % 146_097);
    while left >= 365 + u64::from(leap(year)) {
        left -= 365 + u64::from(leap(year));
        year += 1;
    }
    let mut month = 1;
    for length in [31, 28 + u64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if left < length {
            break;
        }
        left -= length;
        month += 1;
    }
    (year, month, left as u8 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_written_as_people_write_it() {
        let (french, english) = (Locale::new("fr").unwrap(), Locale::new("en").unwrap());
        for (made, fr, en) in [
            ("2026-11-16 03:07:14", "16 novembre 2026 à 3\u{a0}h\u{a0}07", "16 November 2026, 3:07"),
            ("2026-08-01 23:59:59", "1er août 2026 à 23\u{a0}h\u{a0}59", "1 August 2026, 23:59"),
            ("hier", "hier", "hier"),
        ] {
            assert_eq!((describe_moment(made, &french).as_str(), describe_moment(made, &english).as_str()), (fr, en));
        }
    }

    #[test]
    fn a_day_is_written_as_people_write_it() {
        let (french, english) = (Locale::new("fr").unwrap(), Locale::new("en").unwrap());
        for (month, fr, en) in
            [(2, "1er février 2026", "1 February 2026"), (12, "1er décembre 2026", "1 December 2026")]
        {
            assert_eq!(
                (describe_day(2026, month, 1, &french).as_str(), describe_day(2026, month, 1, &english).as_str()),
                (fr, en)
            );
        }
        assert_eq!(describe_day(2026, 11, 18, &french), "18 novembre 2026");
        assert_eq!(describe_day(2026, 11, 18, &english), "18 November 2026");
    }

    #[test]
    fn days_have_dates() {
        assert_eq!(day_of(0), (1970, 1, 1));
        assert_eq!(day_of(59), (1970, 3, 1));
        assert_eq!(day_of(11_016), (2000, 2, 29));
        assert_eq!(day_of(20_772), (2026, 11, 15));
        assert_eq!(day_of(47_541), (2100, 3, 1));
        let moment = |seconds| Some(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(moment_of("2026-11-16 03:07:14"), moment(1_794_798_434));
        assert_eq!(moment_of("2024-02-29 23:59:59"), moment(1_709_251_199));
        assert_eq!((moment_of("hier"), moment_of("2026-02-30 03:07:14")), (None, None));
    }

    #[test]
    fn times_are_told_by_their_age() {
        let (french, english) = (Locale::new("fr").unwrap(), Locale::new("en").unwrap());
        let now = SystemTime::UNIX_EPOCH + Duration::from_hours(20_772 * 24);
        let told = |seconds: u64, locale: &Locale| describe_time(now - Duration::from_secs(seconds), now, locale);
        assert_eq!(told(5, &english), "just now");
        assert_eq!(told(300, &english), "5 min ago");
        assert_eq!(told(7300, &french), "il y a 2 h");
        assert_eq!(told(86_400, &french), "14 novembre 2026");
        assert_eq!(told(86_400, &english), "14 November 2026");
        assert_eq!(describe_time(now + Duration::from_secs(9), now, &english), "just now");
    }
}
