//! The words that say which game and how large, shared by every command that starts one:
//! `GAME --rows R --columns C --align K --players N`, an option for every setting of every
//! game. A flag that is on unless somebody says otherwise is `--no-FLAG`; `--size` sets rows
//! and columns alike; a board is spelt out with `--setup`.
//!
//! Every fault is one sentence in the user's language: what was read, why it is refused,
//! what would do (R103). It ends the program with 2, like any wrong argument.

use std::fmt;

use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_core::{AnySetup, Game, Kind, List, NotationError, Reason, Setting, SettingError, Value, Values};
use quadrille_locale::Locale;
use quadrille_session::{BoardPlan, describe_list, describe_reason};
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

    /// From an `--engine` that is refused.
    pub(crate) fn engine(why: impl Into<Reason>, locale: &Locale) -> WrongArgument {
        let reason = describe_reason(&why.into(), locale);
        WrongArgument(locale.format("cli-engine-refused", &[("reason", reason.into())]))
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

/// Every setting that is an option: each key once, as the first game that has it says it.
fn options() -> Vec<&'static Setting> {
    let mut options: Vec<&Setting> = Vec::new();
    for setting in Game::ALL.iter().flat_map(|game| game.settings()) {
        if setting.kind != Kind::Board && options.iter().all(|known| known.key != setting.key) {
            options.push(setting);
        }
    }
    options
}

/// How an option is called.
fn option_name(setting: &Setting) -> String {
    let on = setting.kind == Kind::Flag { default: true };
    if on { format!("no-{}", setting.key) } else { setting.key.to_owned() }
}

/// The first option about the board that is given, if one is.
pub(crate) fn given(matches: &ArgMatches) -> Option<String> {
    let others = ["size", "insist", "setup"].map(str::to_owned);
    options().into_iter().map(option_name).chain(others).find(|name| is_given(matches, name))
}

fn is_given(matches: &ArgMatches, option: &str) -> bool {
    match matches.try_get_one::<bool>(option) {
        Ok(flag) => flag.copied().unwrap_or_default(),
        Err(_) => matches.contains_id(option),
    }
}

/// Adds `GAME` and the options that set its size.
pub(crate) fn arguments(command: Command, locale: &Locale) -> Command {
    let help =
        |name: &str, key: &str| locale.format(&format!("sizes-{name}"), &[("ranges", ranges(key, locale).into())]);
    let option = |name: String, key: &str| Arg::new(name.clone()).long(name.clone()).help(help(&name, key));
    let text = |name: &str, value: &'static str| option(name.to_owned(), name).value_name(value);
    let (flags, others): (Vec<&Setting>, Vec<&Setting>) =
        options().into_iter().partition(|setting| matches!(setting.kind, Kind::Flag { .. }));
    let (choices, numbers): (Vec<&Setting>, Vec<&Setting>) =
        others.into_iter().partition(|setting: &&Setting| matches!(setting.kind, Kind::Choice(_)));
    // `--size` comes after the two that it stands for.
    let mut names: Vec<&str> = numbers.iter().map(|setting| setting.key).collect();
    names.insert(names.iter().position(|name| *name == "columns").map_or(0, |at| at + 1), "size");
    let flag = |setting: &&Setting| option(option_name(setting), setting.key).action(ArgAction::SetTrue);
    command
        .arg(game_argument(locale))
        .next_help_heading(locale.text("sizes-heading"))
        .args(names.into_iter().map(|name| text(name, "N").allow_negative_numbers(true)))
        .args(choices.iter().map(|setting| text(setting.key, "WORD")))
        .args(flags.iter().map(flag))
        .arg(Arg::new("insist").long("insist").action(ArgAction::SetTrue).help(help("insist", "")))
        .arg(text("setup", "WORDS"))
        .next_help_heading(None)
}

/// `GAME`.
pub(crate) fn game_argument(locale: &Locale) -> Arg {
    let games = describe_list(&List::or(&Game::ALL.map(Game::name)), locale);
    let help = locale.format("sizes-game", &[("games", games.into())]);
    Arg::new("game").value_name("GAME").required(true).help(help)
}

/// What a setting can be in each game that has it.
fn ranges(key: &str, locale: &Locale) -> String {
    let range = |game: &Game| match game.setting(key)?.kind {
        Kind::Number { low, high, step, .. } => {
            let text = match step {
                _ if low == high => "sizes-range-one",
                1 => "sizes-range",
                _ => "sizes-range-by",
            };
            let values =
                [("game", game.name().into()), ("low", low.into()), ("high", high.into()), ("step", step.into())];
            Some(locale.format(text, &values))
        }
        _ => None,
    };
    Game::ALL.iter().filter_map(range).collect::<Vec<_>>().join(", ")
}

/// The settings asked for.
pub(crate) fn values(matches: &ArgMatches, locale: &Locale) -> Result<Values, WrongArgument> {
    let name = matches.get_one::<String>("game").map_or("", String::as_str);
    let named = Game::named(name).map_err(|error| WrongArgument(describe_reason(&error.into(), locale)))?;
    let reader = Reader { matches, locale, game: named.game() };
    reader.refuse_foreign_options()?;
    match matches.get_one::<String>("setup") {
        Some(words) => reader.spelt_out(words),
        None => reader.options(named),
    }
}

/// Is this board one that was asked for? What nobody named may be as it likes.
pub(crate) fn is_asked(matches: &ArgMatches, asked: &Values, board: &Values) -> bool {
    let usual = Values::usual(asked.game());
    let is_named = |key: &str, option: &str| {
        let sized = matches!(key, "rows" | "columns") && is_given(matches, "size");
        sized || is_given(matches, option) || is_given(matches, "setup") || asked.get(key) != usual.get(key)
    };
    let mut settings = asked.game().settings().iter().filter(|setting| setting.kind != Kind::Board);
    settings.all(|setting| {
        !is_named(setting.key, &option_name(setting)) || asked.get(setting.key) == board.get(setting.key)
    })
}

/// The board asked for, to play on: one that nobody can win only where it is meant (G12).
pub(crate) fn plan(matches: &ArgMatches, locale: &Locale) -> Result<BoardPlan, WrongArgument> {
    let plan = BoardPlan::new(values(matches, locale)?);
    match plan.unwinnable() {
        Some(fault) if !matches.get_flag("insist") => {
            let values = [("align", fault.value.into()), ("longest", fault.high.into())];
            Err(WrongArgument(locale.format("sizes-unwinnable", &values)))
        }
        _ => Ok(plan),
    }
}

/// The setup of a game to play. A board that is dealt comes from the seed, unless `--setup`
/// spells it out.
pub(crate) fn setup(matches: &ArgMatches, locale: &Locale, seed: u64) -> Result<AnySetup, WrongArgument> {
    plan(matches, locale)?;
    setup_to_study(matches, locale, seed)
}

/// The setup of a game to think about: one that nobody can win is a fair question.
pub(crate) fn setup_to_study(matches: &ArgMatches, locale: &Locale, seed: u64) -> Result<AnySetup, WrongArgument> {
    let values = values(matches, locale)?;
    let mut rng = StdRng::seed_from_u64(seed);
    let mut random = |below: u32| rng.random_range(0..below);
    // Words that spell a setup out leave nothing to chance.
    let spelt_out = matches.contains_id("setup");
    let setup = AnySetup::of_values(&values, if spelt_out { None } else { Some(&mut random) });
    setup.map_err(|error| Reader { matches, locale, game: values.game() }.refuse_setting(&error))
}

struct Reader<'a> {
    matches: &'a ArgMatches,
    locale: &'a Locale,
    game: Game,
}

impl Reader<'_> {
    /// What the options say, on top of what the name of the game stands for.
    fn options(&self, mut values: Values) -> Result<Values, WrongArgument> {
        for setting in options() {
            let Some(own) = self.game.setting(setting.key) else { continue };
            let name = option_name(setting);
            // `--size` sets both sides, `--rows` and `--columns` one each.
            let sized = matches!(setting.key, "rows" | "columns") && !self.is_given(&name) && self.is_given("size");
            let name = if sized { "size" } else { name.as_str() };
            if !self.is_given(name) {
                continue;
            }
            let value = match own.kind {
                Kind::Flag { default } => Value::Flag(!default),
                Kind::Number { low, high, step, .. } => self.number(name, (low, high, step))?,
                Kind::First => self.number(name, (1, values.number("players"), 1))?,
                Kind::Choice(words) => self.choice(own, words)?,
                Kind::Board => continue,
            };
            values.set(own.key, value).map_err(|error| self.refuse_setting(&error))?;
        }
        Ok(values)
    }

    fn is_given(&self, option: &str) -> bool {
        is_given(self.matches, option)
    }

    fn spelt_out(&self, words: &str) -> Result<Values, WrongArgument> {
        let refuse = |error: NotationError| {
            self.refuse("sizes-wrong-setup", &[("reason", describe_reason(&error.into(), self.locale))])
        };
        // The whole setup is read, so that whatever is wrong is told with its own words.
        let mut values = AnySetup::parse(self.game, words).map_err(refuse)?.values();
        if self.is_given("first") {
            let first = self.number("first", (1, values.number("players"), 1))?;
            values.set("first", first).map_err(|error| self.refuse_setting(&error))?;
        }
        Ok(values)
    }

    fn text(&self, option: &str) -> &str {
        self.matches.get_one::<String>(option).map_or("", String::as_str)
    }

    fn number(&self, option: &str, (low, high, step): (u8, u8, u8)) -> Result<Value, WrongArgument> {
        let read = self.text(option);
        let does = |n: &u8| (low..=high).contains(n) && (n - low).is_multiple_of(step);
        let number = read.trim().parse().ok().filter(does);
        number.map(Value::Number).ok_or_else(|| {
            let values = [
                ("option", option.to_owned()),
                ("read", shortened(read)),
                ("low", low.to_string()),
                ("high", high.to_string()),
                ("step", step.to_string()),
            ];
            let key = match step {
                _ if low == high => "sizes-only-number",
                1 => "sizes-wrong-number",
                _ => "sizes-wrong-number-by",
            };
            self.refuse(key, &values)
        })
    }

    fn choice(&self, setting: &Setting, words: &[&str]) -> Result<Value, WrongArgument> {
        let read = self.text(setting.key);
        setting.choose(read).ok_or_else(|| {
            let values = [
                ("option", setting.key.to_owned()),
                ("read", shortened(read)),
                ("words", describe_list(&List::or(words), self.locale)),
            ];
            self.refuse("sizes-wrong-word", &values)
        })
    }

    /// An option that the game does not know would be left aside in silence.
    fn refuse_foreign_options(&self) -> Result<(), WrongArgument> {
        let spelt_out = self.matches.contains_id("setup");
        let has = |key: &str| self.game.setting(key).is_some();
        let foreign =
            |option: &str, key: &str| self.is_given(option) && if spelt_out { option != "first" } else { !has(key) };
        let size = if has("rows") { "rows" } else { "size" };
        let mut names = options().into_iter().map(|setting| (option_name(setting), setting.key));
        let found = names.find(|(option, key)| foreign(option, key)).map(|(option, _)| option);
        let found = found.or_else(|| foreign("size", size).then(|| "size".to_owned()));
        let Some(option) = found else { return Ok(()) };
        if spelt_out {
            return Err(self.refuse("sizes-beside-setup", &[("option", option)]));
        }
        Err(self.refuse("sizes-foreign-option", &[("option", option), ("game", self.game.name().to_owned())]))
    }

    fn refuse_setting(&self, error: &SettingError) -> WrongArgument {
        let values = [("option", error.key.to_owned()), ("reason", describe_reason(&error.reason, self.locale))];
        self.refuse("sizes-wrong-setting", &values)
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
