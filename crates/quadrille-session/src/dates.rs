//! Dates as people write them.

use quadrille_locale::{Locale, Value};

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
#[must_use]
pub fn describe_day(year: u64, month: u8, day: u8, locale: &Locale) -> String {
    locale.format("date-day", &date(year, month, day))
}

/// The year is a text: as a number its thousands might be set apart.
fn date(year: u64, month: u8, day: u8) -> [(&'static str, Value<'static>); 3] {
    [("day", day.into()), ("month", month.into()), ("year", year.to_string().into())]
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
}
