//! `quadrille engines [GAME]`: every opponent, with its options, the numbers of seats it plays
//! with and a line of description; the programs of the user's `engines.toml` too.

use std::io::{self, Write};

use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_core::{AnySetup, Game, NotationError, Seat, Values};
use quadrille_engine::Level;
use quadrille_engine::catalogue::{Kind, OptionRule, engines_for};
use quadrille_locale::Locale;
use quadrille_session::describe_reason;
use serde_json::{Value, json};

use super::Subcommand;
use crate::ending::Answers;
use crate::guests;
use crate::sizes::{self, WrongArgument};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "engines", describe, run };

/// An opponent of one game.
struct Opponent {
    name: String,
    options: &'static [OptionRule],
    /// The numbers of seats of a table that it plays at, of those that the game allows.
    seats: Vec<u8>,
    about: String,
    /// Is it another program?
    is_guest: bool,
}

fn describe(locale: &Locale) -> Command {
    Command::new(SUBCOMMAND.name)
        .about(locale.text("engines-about"))
        .after_help(locale.text("engines-examples"))
        .arg(sizes::game_argument(locale).required(false))
        .arg(Arg::new("json").long("json").action(ArgAction::SetTrue).help(locale.text("cli-json")))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let games = match matches.get_one::<String>("game") {
        None => Game::ALL.to_vec(),
        Some(name) => {
            let refuse = |error: NotationError| WrongArgument::new(describe_reason(&error.into(), locale));
            vec![name.parse().map_err(refuse)?]
        }
    };
    guests::let_in(matches, None, Answers::Nobody, locale)?;
    let mut output = io::stdout().lock();
    if matches.get_flag("json") {
        let listed: Vec<Value> = games
            .iter()
            .flat_map(|&game| opponents(game, locale).into_iter().map(move |o| as_json(game, &o)))
            .collect();
        writeln!(output, "{}", Value::from(listed))?;
        return Ok(());
    }
    for (at, &game) in games.iter().enumerate() {
        if games.len() > 1 {
            writeln!(output, "{}{}", if at == 0 { "" } else { "\n" }, game.name())?;
        }
        let opponents = opponents(game, locale);
        let width = opponents.iter().map(|opponent| opponent.written().chars().count()).max().unwrap_or(0);
        for opponent in opponents {
            writeln!(output, "  {:width$}  {:>5}  {}", opponent.written(), opponent.seats_in_words(), opponent.about)?;
        }
    }
    if games.len() > 1 {
        writeln!(output, "\n{}", locale.text("engines-hint"))?;
    }
    Ok(())
}

/// Every opponent of a game at a table of some size, in the order to show them.
fn opponents(game: Game, locale: &Locale) -> Vec<Opponent> {
    let mut found: Vec<Opponent> = Vec::new();
    for setup in tables(game) {
        let seats = setup.seats();
        let house = engines_for(&setup).into_iter().map(|offer| {
            let about = locale.text(&format!("engine-{}-about", offer.name));
            (offer.name.to_owned(), offer.options, about, false)
        });
        let guests = guests::welcome(&setup);
        let guests = guests.iter().map(|guest| (guest.name().to_owned(), &[][..], guest.about().to_owned(), true));
        for (name, options, about, is_guest) in house.chain(guests) {
            match found.iter_mut().find(|opponent| opponent.name == name) {
                Some(known) => known.seats.push(seats),
                None => found.push(Opponent { name, options, seats: vec![seats], about, is_guest }),
            }
        }
    }
    found
}

/// The usual board of a game for every number of seats that it allows.
fn tables(game: Game) -> Vec<AnySetup> {
    let table = |seats: u8| {
        let values = Values::usual(game).with("players", quadrille_core::Value::Number(seats)).ok()?;
        // Any board does: opponents do not depend on what is dealt.
        let mut colour = 0;
        let mut deal = |below: u32| {
            colour += 1;
            colour % below
        };
        AnySetup::of_values(&values, Some(&mut deal)).ok()
    };
    (2..=Seat::MAX_SEATS).filter_map(table).collect()
}

impl Opponent {
    /// The name with its options as they are without a word, to be copied and changed.
    fn written(&self) -> String {
        let options: Vec<String> = self.options.iter().map(|rule| format!("{}={}", rule.key, usual(*rule))).collect();
        if options.is_empty() { self.name.clone() } else { format!("{}:{}", self.name, options.join(",")) }
    }

    fn seats_in_words(&self) -> String {
        match self.seats[..] {
            [] => String::new(),
            [only] => only.to_string(),
            [first, .., last] => format!("{first}-{last}"),
        }
    }
}

/// The value of an option where nothing is given.
fn usual(rule: OptionRule) -> String {
    match rule.kind {
        Kind::Number { default, .. } => default.to_string(),
        Kind::Decimal { default, .. } => format!("{}", f64::from(default) / 100.0),
        Kind::Flag => "no".to_owned(),
        Kind::Level => Level::Medium.name().to_owned(),
        Kind::Word(words) => (*words.first().unwrap_or(&"")).to_owned(),
    }
}

fn as_json(game: Game, opponent: &Opponent) -> Value {
    let options: Vec<Value> = opponent.options.iter().map(|&rule| option_json(rule)).collect();
    json!({
        "game": game.name(), "name": opponent.name, "seats": opponent.seats, "options": options,
        "about": opponent.about, "program": opponent.is_guest,
    })
}

fn option_json(rule: OptionRule) -> Value {
    let tenths = |hundredths: u32| f64::from(hundredths) / 100.0;
    let mut json = match rule.kind {
        Kind::Number { low, high, default } => {
            json!({ "kind": "number", "low": low, "high": high, "default": default })
        }
        Kind::Decimal { low, high, default } => {
            json!({ "kind": "decimal", "low": tenths(low), "high": tenths(high), "default": tenths(default) })
        }
        Kind::Flag => json!({ "kind": "flag", "default": false }),
        Kind::Level => json!({
            "kind": "level", "values": Level::ALL.map(Level::name), "default": Level::Medium.name(),
        }),
        Kind::Word(words) => json!({ "kind": "word", "values": words, "default": words.first() }),
    };
    json["key"] = rule.key.into();
    json
}
