//! Dates as people write them.

use quadrille_locale::Locale;

/// A moment of the store, `2026-11-16 03:07:14`, in words; as it is where it is no such moment.
pub(crate) fn moment(made: &str, locale: &Locale) -> String {
    let words = || {
        let (day, time) = made.split_once(' ')?;
        let mut day = day.split('-');
        let (year, month, day) = (day.next()?, day.next()?, day.next()?);
        let (hour, minute) = time.split_once(':')?;
        let (day, month, hour) = (day.parse::<u8>().ok()?, month.parse::<u8>().ok()?, hour.parse::<u8>().ok()?);
        let minute = minute.get(..2)?;
        Some(locale.format(
            "page-moment",
            &[
                ("day", day.into()),
                ("month", month.into()),
                ("year", year.into()),
                ("hour", hour.into()),
                ("minute", minute.into()),
            ],
        ))
    };
    words().unwrap_or_else(|| made.to_owned())
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
            assert_eq!((moment(made, &french).as_str(), moment(made, &english).as_str()), (fr, en));
        }
    }
}
