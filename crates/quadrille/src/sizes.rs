//! The words that say which game and how large, shared by every command that starts one:
//! `GAME --rows R --columns C --align K --players N`, and what goes with them.
//!
//! Every fault is one sentence in the user's language: what was read, why it is refused,
//! what would do (R103). It ends the program with 2, like any wrong argument.

use std::fmt;
use std::ops::RangeInclusive;

use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_core::six_couleurs::{Board, Generator, Shape};
use quadrille_core::{AnySetup, Game, Reason, Seat, morpion, puissance4, six_couleurs};
use quadrille_locale::Locale;
use quadrille_session::describe_reason;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A wrong argument, told in the user's language; the program ends with 2.
#[derive(Debug)]
pub(crate) struct WrongArgument(String);

impl WrongArgument {
    /// From a whole sentence.
    pub(crate) fn new(sentence: impl Into<String>) -> WrongArgument {
        WrongArgument(sentence.into())
    }

    /// From an error that says itself in every language.
    pub(crate) fn of(error: impl Into<Reason>, locale: &Locale) -> WrongArgument {
        WrongArgument(describe_reason(&error.into(), locale))
    }
}

impl fmt::Display for WrongArgument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for WrongArgument {}

/// The options that take a number, and those that are just there.
const NUMBERS: [&str; 6] = ["rows", "columns", "size", "align", "players", "first"];
const FLAGS: [&str; 5] = ["early-draw", "obstacles", "fair", "no-enclosure", "insist"];

/// Adds `GAME` and the options that set its size.
pub(crate) fn arguments(command: Command, locale: &Locale) -> Command {
    let help = |name: &str| locale.text(&format!("sizes-{name}"));
    let text = |name: &'static str, value: &'static str| Arg::new(name).long(name).value_name(value).help(help(name));
    command
        .arg(Arg::new("game").value_name("GAME").required(true).help(help("game")))
        .next_help_heading(locale.text("sizes-heading"))
        .args(NUMBERS.map(|name| text(name, "N").allow_negative_numbers(true)))
        .arg(text("shape", "SHAPE"))
        .args(FLAGS.map(|name| Arg::new(name).long(name).action(ArgAction::SetTrue).help(help(name))))
        .arg(text("setup", "WORDS"))
        .next_help_heading(None)
}

/// The game asked for.
pub(crate) fn game(matches: &ArgMatches, locale: &Locale) -> Result<Game, WrongArgument> {
    let name = matches.get_one::<String>("game").map_or("", String::as_str);
    name.parse().map_err(|refused: quadrille_core::NotationError| WrongArgument::of(refused, locale))
}

/// The setup of a game to play. The board of Six couleurs comes from the seed, unless
/// `--setup` spells it out.
pub(crate) fn setup(matches: &ArgMatches, locale: &Locale, seed: u64) -> Result<AnySetup, WrongArgument> {
    let setup = setup_to_study(matches, locale, seed)?;
    Reader { matches, locale, game: setup.game() }.refuse_hopeless(&setup)?;
    Ok(setup)
}

/// The setup of a game to think about: one that nobody can win is a fair question.
pub(crate) fn setup_to_study(matches: &ArgMatches, locale: &Locale, seed: u64) -> Result<AnySetup, WrongArgument> {
    let game = game(matches, locale)?;
    let reader = Reader { matches, locale, game };
    reader.refuse_foreign_options()?;
    let setup = match matches.get_one::<String>("setup") {
        Some(words) => reader.spelt_out(words)?,
        None => match game {
            Game::Morpion => reader.morpion()?,
            Game::Puissance4 => reader.puissance4()?,
            Game::SixCouleurs => reader.six_couleurs(seed)?,
        },
    };
    let first = reader.number("first", 1..=setup.seats(), setup.first().number())?;
    Ok(setup.with_first(Seat::from_number(first).expect("the range above holds seats only")).expect("it plays"))
}

struct Reader<'a> {
    matches: &'a ArgMatches,
    locale: &'a Locale,
    game: Game,
}

impl Reader<'_> {
    fn morpion(&self) -> Result<AnySetup, WrongArgument> {
        use morpion::Setup;
        let (rows, columns) = self.sides(Setup::SIDE, 3, 3)?;
        let align = self.number("align", Setup::ALIGN, 3)?;
        let seats = self.number("players", Setup::SEATS, 2)?;
        let setup = Setup::new(rows, columns, align, seats).expect("every number was checked");
        Ok(AnySetup::Morpion(setup.with_early_draw(self.matches.get_flag("early-draw"))))
    }

    fn puissance4(&self) -> Result<AnySetup, WrongArgument> {
        use puissance4::Setup;
        let (rows, columns) = self.sides(Setup::SIDE, 6, 7)?;
        let align = self.number("align", Setup::ALIGN, 4)?;
        self.number("players", 2..=2, 2)?;
        Ok(AnySetup::Puissance4(Setup::new(rows, columns, align).expect("every number was checked")))
    }

    fn six_couleurs(&self, seed: u64) -> Result<AnySetup, WrongArgument> {
        let (rows, columns) = self.sides(Board::SIDE, 14, 14)?;
        let shape = match self.matches.get_one::<String>("shape").map(String::as_str) {
            None | Some("hex") => Shape::Hex,
            Some("square") => Shape::Square,
            Some(other) => return Err(self.refuse("sizes-unknown-shape", &[("read", shortened(other))])),
        };
        let generator = Generator {
            rows,
            columns,
            seats: self.number("players", six_couleurs::Setup::SEATS, 2)?,
            shape,
            obstacles: self.matches.get_flag("obstacles"),
            fair: self.matches.get_flag("fair"),
        };
        if generator.fair && !generator.is_fair() {
            return Err(self.refuse("sizes-not-fair", &[]));
        }
        let mut rng = StdRng::seed_from_u64(seed);
        let setup = generator.setup(&mut |below: u32| rng.random_range(0..below)).expect("every number was checked");
        Ok(AnySetup::SixCouleurs(setup.with_enclosure(!self.matches.get_flag("no-enclosure"))))
    }

    fn spelt_out(&self, words: &str) -> Result<AnySetup, WrongArgument> {
        AnySetup::parse(self.game, words).map_err(|error| {
            self.refuse("sizes-wrong-setup", &[("reason", describe_reason(&error.into(), self.locale))])
        })
    }

    /// `--size` sets both sides, `--rows` and `--columns` one each.
    fn sides(&self, range: RangeInclusive<u8>, rows: u8, columns: u8) -> Result<(u8, u8), WrongArgument> {
        let (rows, columns) = if self.matches.contains_id("size") {
            [self.number("size", range.clone(), rows)?; 2].into()
        } else {
            (rows, columns)
        };
        Ok((self.number("rows", range.clone(), rows)?, self.number("columns", range, columns)?))
    }

    fn number(&self, option: &str, range: RangeInclusive<u8>, default: u8) -> Result<u8, WrongArgument> {
        let Some(read) = self.matches.get_one::<String>(option) else { return Ok(default) };
        read.trim().parse().ok().filter(|n| range.contains(n)).ok_or_else(|| {
            let values = [
                ("option", option.to_owned()),
                ("read", shortened(read)),
                ("low", range.start().to_string()),
                ("high", range.end().to_string()),
            ];
            let one = range.start() == range.end();
            self.refuse(if one { "sizes-only-number" } else { "sizes-wrong-number" }, &values)
        })
    }

    /// An option that the game does not know would be left aside in silence.
    fn refuse_foreign_options(&self) -> Result<(), WrongArgument> {
        let foreign: &[&str] = match self.game {
            _ if self.matches.contains_id("setup") => &[
                "rows",
                "columns",
                "size",
                "align",
                "players",
                "early-draw",
                "shape",
                "obstacles",
                "fair",
                "no-enclosure",
            ],
            Game::Morpion => &["shape", "obstacles", "fair", "no-enclosure"],
            Game::Puissance4 => &["shape", "obstacles", "fair", "no-enclosure", "early-draw"],
            Game::SixCouleurs => &["align", "early-draw"],
        };
        let given = |option: &str| {
            if FLAGS.contains(&option) { self.matches.get_flag(option) } else { self.matches.contains_id(option) }
        };
        match foreign.iter().find(|option| given(option)) {
            None => Ok(()),
            Some(option) if self.matches.contains_id("setup") => {
                Err(self.refuse("sizes-beside-setup", &[("option", (*option).to_owned())]))
            }
            Some(option) => {
                let values = [("option", (*option).to_owned()), ("game", self.game.name().to_owned())];
                Err(self.refuse("sizes-foreign-option", &values))
            }
        }
    }

    /// G12: an alignment that does not fit is allowed, but only when it is meant.
    fn refuse_hopeless(&self, setup: &AnySetup) -> Result<(), WrongArgument> {
        let (align, longest, possible) = match setup {
            AnySetup::Morpion(s) => (s.align(), s.rows().max(s.columns()), s.can_be_won()),
            AnySetup::Puissance4(s) => (s.align(), s.rows().max(s.columns()), s.can_be_won()),
            AnySetup::SixCouleurs(_) => return Ok(()),
        };
        if possible || self.matches.get_flag("insist") {
            return Ok(());
        }
        Err(self.refuse("sizes-hopeless", &[("align", align.to_string()), ("longest", longest.to_string())]))
    }

    fn refuse(&self, key: &str, values: &[(&str, String)]) -> WrongArgument {
        let values: Vec<_> = values.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
        WrongArgument(self.locale.format(key, &values))
    }
}

/// What a person typed, cut so that the sentence around it stays readable.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(40) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
