//! From a text to an opponent: `random`, `minimax:depth=5`, `level:moyen`.
//!
//! A text is a name and options, `name[:key=value[,key=value]]`; a value alone is that
//! of the first option (`minimax:5`, `level:expert`). Each game has its list of entries
//! ([`Playable::entries`]), in its own folder: an entry says which setups
//! it plays, its options, what it may spend by default, and builds the engine. Faces
//! list [`engines`] for the very setup they show, so that they never offer what cannot
//! play it. A [`Guest`] is an opponent from outside, for code that knows no game. The names and descriptions people read are texts: `engine-NAME-name` and
//! `engine-NAME-about`.
//!
//! ```
//! use quadrille_core::AnySetup;
//! use quadrille_engine::catalogue::{build_for, engines_for};
//!
//! let three = AnySetup::parse("morpion".parse().unwrap(), "rows=10 columns=10 players=3").unwrap();
//! // Only what plays this setup is offered: the textbook searches are for two.
//! assert!(engines_for(&three).iter().any(|offer| offer.name == "mcts"));
//! assert!(build_for("mcts:playouts=50", &three, 1).is_ok());
//! assert!(build_for("minimax:depth=5", &three, 1).is_err());
//! ```

mod any;
mod guests;
mod options;
mod refusal;

use std::time::Duration;

use quadrille_core::Position;

use crate::{Engine, Limits, Playable, Random};

pub use any::{Offer, build_for, engines_for, full_name, limits_for};
pub use guests::{Guest, guest, guests, invite};
pub use options::{Kind, OptionRule, Options};
pub use refusal::{Refusal, Unsupported};

/// What thinking costs by default, where an entry says nothing else.
pub const DEFAULT_TIME: Duration = Duration::from_secs(2);

/// One kind of opponent for one game.
pub struct Entry<P: Position> {
    /// How texts call it.
    pub name: &'static str,
    /// Other texts for the same.
    pub aliases: &'static [&'static str],
    /// What can be set; the first may be given without its key.
    pub options: &'static [OptionRule],
    /// Can it play this setup?
    pub supports: fn(&P::Setup) -> Result<(), Unsupported>,
    /// What it may spend on a move by default.
    pub limits: fn(&Options, &P::Setup) -> Limits,
    /// Makes it, for a setup it supports.
    pub build: fn(Request<'_, P>) -> Box<dyn Engine<P>>,
}

impl<P: Position> Entry<P> {
    /// An entry without other names or options, for every setup.
    pub(crate) const fn plain(name: &'static str, build: fn(Request<'_, P>) -> Box<dyn Engine<P>>) -> Entry<P> {
        Entry { name, aliases: &[], options: &[], supports: any_setup, limits: default_limits, build }
    }

    /// Any legal move.
    pub(crate) const fn random() -> Entry<P> {
        Entry { aliases: &["naive"], ..Entry::plain("random", |request| Box::new(Random::new(request.seed))) }
    }

    /// The five levels of the game.
    pub(crate) const fn level(build: fn(Request<'_, P>) -> Box<dyn Engine<P>>) -> Entry<P> {
        const OPTIONS: &[OptionRule] = &[OptionRule::level()];
        Entry { aliases: &["niveau"], options: OPTIONS, limits: level_limits, ..Entry::plain("level", build) }
    }
}

/// What an engine is made from.
pub struct Request<'a, P: Position> {
    /// The text of the entry with its options, for the engine's name.
    pub name: String,
    /// The options, defaults filled in.
    pub options: &'a Options,
    /// What will be played.
    pub setup: &'a P::Setup,
    /// The same seed gives the same choices.
    pub seed: u64,
}

/// A text understood: an entry and its options, for a setup that it supports.
pub struct Choice<'a, P: Position> {
    entry: &'static Entry<P>,
    options: Options,
    setup: &'a P::Setup,
}

/// Reads a text for this setup.
///
/// # Errors
/// What was read, why it is refused, what would do.
pub fn choose<'a, P: Playable>(text: &str, setup: &'a P::Setup) -> Result<Choice<'a, P>, Refusal> {
    let (name, rest) = match text.trim().split_once(':') {
        Some((name, rest)) => (name, Some(rest)),
        None => (text.trim(), None),
    };
    let plain = name.to_lowercase();
    let offered = || engines::<P>(setup).iter().map(|entry| entry.name).collect();
    let entry = P::entries()
        .iter()
        .find(|entry| entry.name == plain || entry.aliases.contains(&plain.as_str()))
        .ok_or_else(|| Refusal::Unknown { read: name.to_owned(), offered: offered() })?;
    (entry.supports)(setup).map_err(|why| Refusal::Unsupported { name: entry.name, why, offered: offered() })?;
    let options = Options::read(entry.name, entry.options, rest)?;
    Ok(Choice { entry, options, setup })
}

/// Reads a text and makes the engine.
///
/// # Errors
/// What was read, why it is refused, what would do.
pub fn build<P: Playable>(text: &str, setup: &P::Setup, seed: u64) -> Result<Box<dyn Engine<P>>, Refusal> {
    choose::<P>(text, setup).map(|choice| choice.build(seed))
}

/// What may be offered for this setup.
#[must_use]
pub fn engines<P: Playable>(setup: &P::Setup) -> Vec<&'static Entry<P>> {
    P::entries().iter().filter(|entry| (entry.supports)(setup).is_ok()).collect()
}

impl<P: Position> Choice<'_, P> {
    /// The entry's name with all its options: the text that gives the same again.
    #[must_use]
    pub fn name(&self) -> String {
        self.options.to_text(self.entry.name)
    }

    /// The entry's name alone.
    #[must_use]
    pub fn entry_name(&self) -> &'static str {
        self.entry.name
    }

    /// The options, defaults filled in.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What it may spend on a move by default.
    #[must_use]
    pub fn limits(&self) -> Limits {
        (self.entry.limits)(&self.options, self.setup)
    }

    /// Makes the engine; the same seed gives the same choices.
    #[must_use]
    pub fn build(&self, seed: u64) -> Box<dyn Engine<P>> {
        (self.entry.build)(Request { name: self.name(), options: &self.options, setup: self.setup, seed })
    }
}

/// Limits for engines that answer at once or keep to a depth of their own.
fn default_limits<S>(_options: &Options, _setup: &S) -> Limits {
    Limits::time(DEFAULT_TIME)
}

/// No level thinks longer than one second.
const LEVEL_TIME: Duration = Duration::from_millis(900);

fn level_limits<S>(_options: &Options, _setup: &S) -> Limits {
    Limits::time(LEVEL_TIME)
}

/// For engines that play with any number of seats on any board.
#[expect(clippy::unnecessary_wraps, reason = "the type of `Entry::supports`")]
fn any_setup<S>(_setup: &S) -> Result<(), Unsupported> {
    Ok(())
}

impl<P: Position> std::fmt::Debug for Entry<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Entry").field("name", &self.name).finish_non_exhaustive()
    }
}

impl<P: Position> std::fmt::Debug for Request<'_, P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Request").field("name", &self.name).field("seed", &self.seed).finish_non_exhaustive()
    }
}

impl<P: Position> std::fmt::Debug for Choice<'_, P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Choice").field(&self.name()).finish()
    }
}
