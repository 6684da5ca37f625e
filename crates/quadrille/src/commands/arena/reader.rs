//! Reads the options of the arena that are not about the board.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use clap::ArgMatches;
use quadrille_arena::{Balance, Clock, Contestant, GameTime, Log, Openings, Program, Sprt, Terms};
use quadrille_core::AnySetup;
use quadrille_engine::Limits;
use quadrille_locale::Locale;
use quadrille_session::{describe_engine_refusal, describe_reason};

use super::ledger::is_game_name;
use crate::commands::{limits, save_file};
use crate::guests;
use crate::sizes::WrongArgument;

/// Openings to be found have so many stones, at least and at most.
const STONES: [u32; 2] = [4, 8];
/// The value that counts as even, and the positions of the search that says so.
const EVEN: i32 = 60;
const LONG_SEARCH: u64 = 1_000_000;

/// Reads the options that are not about the board.
pub(super) struct Reader<'a> {
    pub(super) matches: &'a ArgMatches,
    pub(super) locale: &'a Locale,
}

impl Reader<'_> {
    fn text(&self, option: &str) -> Option<&str> {
        self.matches.get_one::<String>(option).map(String::as_str)
    }

    fn refuse(&self, key: &str, values: &[(&str, &str)]) -> WrongArgument {
        let values: Vec<_> = values.iter().map(|(name, value)| (*name, (*value).into())).collect();
        WrongArgument::new(self.locale.format(key, &values))
    }

    pub(super) fn number(&self, option: &str) -> Result<Option<u64>, WrongArgument> {
        let Some(read) = self.text(option) else { return Ok(None) };
        let refuse =
            |_: std::num::ParseIntError| self.refuse("arena-not-a-number", &[("option", option), ("read", read)]);
        read.trim().parse().map(Some).map_err(refuse)
    }

    pub(super) fn games(&self) -> Result<u32, WrongArgument> {
        match self.number("games")?.unwrap_or(20) {
            0 => Err(self.refuse("arena-no-games", &[])),
            games => Ok(games.min(1_000_000) as u32),
        }
    }

    pub(super) fn contestants(&self, setup: &AnySetup) -> anyhow::Result<Vec<Contestant>> {
        let texts: Vec<&String> = self.matches.get_many("engine").into_iter().flatten().collect();
        if texts.len() < 2 {
            return Err(self.refuse("arena-two-engines", &[]).into());
        }
        let programs = guests::registered(guests::folder(self.matches).as_deref(), self.locale)?;
        // Each program is tried out once, however often it takes part.
        let mut known: Vec<(&String, Contestant)> = Vec::new();
        for text in texts {
            let contestant = match known.iter().find(|(other, _)| *other == text) {
                Some((_, contestant)) => contestant.clone(),
                None => self.contestant(text, &programs, setup)?,
            };
            known.push((text, contestant));
        }
        Ok(known.into_iter().map(|(_, contestant)| contestant).collect())
    }

    fn contestant(&self, text: &str, programs: &[Program], setup: &AnySetup) -> anyhow::Result<Contestant> {
        let restarts = self.matches.get_flag("restart");
        guests::contestant(text, programs, restarts, setup).map_err(|error| match guests::wrong_argument(&error) {
            Some(reason) => {
                let reason = describe_reason(&reason, self.locale);
                self.refuse("arena-engine-refused", &[("reason", &reason)]).into()
            }
            None => error,
        })
    }

    /// Limits, clocks and the log.
    pub(super) fn terms(&self) -> anyhow::Result<Terms> {
        let time = |option: &str| self.text(option).map(|read| limits::time(read, self.locale)).transpose();
        let increment = time("increment")?.unwrap_or_default();
        let log = self.text("log").map(|folder| Log::new(Path::new(folder)).with_context(|| folder.to_owned()));
        Ok(Terms {
            limits: self.limits()?,
            game_time: time("game-time")?.map(|whole| GameTime { whole, increment }),
            clock: self.clock(),
            grace: time("grace")?.unwrap_or(Terms::default().grace),
            log: log.transpose()?.map(Arc::new),
        })
    }

    /// The limits asked for, if any; engines keep their own ones otherwise.
    fn limits(&self) -> Result<Option<Limits>, WrongArgument> {
        let time = match self.text("time") {
            None => None,
            Some(read) => Some(limits::time(read, self.locale)?),
        };
        let depth = self.number("depth")?.map(|depth| depth.min(1_000) as u32);
        let limits = Limits { time, depth, nodes: self.number("nodes")? };
        Ok((limits != Limits::default()).then_some(limits))
    }

    /// The folder for the games, made if it is not there. Games of another tournament in it
    /// are written over only where somebody says so.
    pub(super) fn folder(&self) -> anyhow::Result<Option<PathBuf>> {
        let Some(folder) = self.text("save").map(PathBuf::from) else {
            let resumes = self.matches.get_flag("resume");
            return if resumes { Err(self.refuse("arena-resume-where", &[]).into()) } else { Ok(None) };
        };
        if save_file::is_stream(&folder) {
            return Err(self.refuse("arena-save-folder", &[]).into());
        }
        std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        if self.matches.get_flag("resume") {
            return Ok(Some(folder));
        }
        let mut names = std::fs::read_dir(&folder).with_context(|| folder.display().to_string())?.flatten();
        if let Some(game) = names.find(|entry| entry.file_name().to_str().is_some_and(is_game_name)) {
            save_file::agree(self.matches, &game.path(), self.locale)?;
        }
        Ok(Some(folder))
    }

    pub(super) fn openings(&self, setup: &AnySetup) -> anyhow::Result<Openings> {
        if let Some(file) = self.text("openings") {
            let text = save_file::read_text(file)?;
            return Openings::read(&text, setup).with_context(|| file.to_owned());
        }
        Ok(match self.number("opening-plies")? {
            Some(plies) => Openings::Chance { plies: plies.min(100) as u32 },
            None => Openings::usual(setup),
        })
    }

    fn clock(&self) -> Clock {
        if self.text("clock") == Some("processor") { Clock::Processor } else { Clock::Wall }
    }

    /// How many games at a time; 0 is one for each core.
    pub(super) fn threads(&self) -> Result<usize, WrongArgument> {
        Ok(match self.number("threads")?.unwrap_or(1) {
            0 => std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            threads => threads.min(256) as usize,
        })
    }

    /// Writes even openings, one a line.
    pub(super) fn find_openings(&self, setup: &AnySetup, count: u64, seed: u64) -> anyhow::Result<()> {
        if !matches!(setup, AnySetup::Morpion(setup) if setup.seats() == 2) {
            return Err(self.refuse("arena-openings-refused", &[]).into());
        }
        let nodes = self.number("nodes")?.unwrap_or(LONG_SEARCH);
        let threads = self.threads()?;
        let balance = Balance { count: count.min(100_000) as usize, stones: STONES, nodes, value: EVEN, seed, threads };
        let mut failed = None;
        let found = balance.find(setup, &mut |opening| {
            let mut output = io::stdout().lock();
            failed = writeln!(output, "{opening}").and_then(|()| output.flush()).err().or(failed.take());
        });
        found.map_err(|refusal| {
            self.refuse("arena-engine-refused", &[("reason", &describe_engine_refusal(&refusal, self.locale))])
        })?;
        failed.map_or(Ok(()), |error| Err(error.into()))
    }

    pub(super) fn sprt(&self, engines: usize) -> Result<Option<Sprt>, WrongArgument> {
        let Some(read) = self.text("sprt") else { return Ok(None) };
        let numbers: Vec<f64> = read.split(',').filter_map(|word| word.trim().parse().ok()).collect();
        match numbers[..] {
            [low, high] if low < high && engines == 2 => Ok(Some(Sprt { low, high })),
            _ => Err(self.refuse("arena-wrong-sprt", &[("read", read)])),
        }
    }
}
