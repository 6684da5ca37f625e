//! `--memory 64MB`: how much the tables of a solver may take.

use clap::{Arg, ArgMatches};
use quadrille_locale::Locale;

use crate::sizes::WrongArgument;

/// Units, as powers of two.
const UNITS: [(&str, u32); 7] = [("GB", 30), ("MB", 20), ("KB", 10), ("G", 30), ("M", 20), ("K", 10), ("B", 0)];

/// The option.
pub(crate) fn argument(locale: &Locale) -> Arg {
    Arg::new("memory").long("memory").value_name("SIZE").default_value("64MB").help(locale.text("cli-memory"))
}

/// How many bytes were asked for.
///
/// # Errors
/// What was read, and what would do.
pub(crate) fn read(matches: &ArgMatches, locale: &Locale) -> Result<usize, WrongArgument> {
    let text = matches.get_one::<String>("memory").map_or("64MB", String::as_str);
    parse(text).ok_or_else(|| WrongArgument::new(locale.format("cli-memory-refused", &[("read", text.into())])))
}

fn parse(text: &str) -> Option<usize> {
    let upper = text.trim().to_uppercase();
    let (number, power) =
        UNITS.iter().find_map(|&(unit, power)| Some((upper.strip_suffix(unit)?, power))).unwrap_or((&upper, 0));
    let bytes = number.trim().parse::<usize>().ok()?.checked_mul(1 << power)?;
    (64 << 10..=64 << 30).contains(&bytes).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn sizes_are_read_in_powers_of_two() {
        assert_eq!(parse("64MB"), Some(64 << 20));
        assert_eq!(parse("2g"), Some(2 << 30));
        assert_eq!(parse("1048576"), Some(1 << 20));
        assert_eq!(parse(" 100 kb "), Some(100 << 10));
    }

    #[test]
    fn other_texts_and_sizes_out_of_range_are_refused() {
        for text in ["", "MB", "-1MB", "1.5GB", "1KB", "99999GB", "64XB"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
