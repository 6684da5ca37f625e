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

use super::ledger::is_game_name;
use crate::commands::{limits, save_file};
use crate::sizes::WrongArgument;
use crate::{data, guests, numbers};

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

    pub(super) fn contestants(&self, setup: &AnySetup) -> anyhow::Result<Vec<Contestant>> {
        let texts: Vec<&String> = self.matches.get_many("engine").into_iter().flatten().collect();
        if texts.len() < 2 {
            return Err(self.refuse("arena-two-engines", &[]).into());
        }
        let programs = guests::registered(data::of(self.matches).as_deref())?;
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
            Some(reason) => WrongArgument::engine(reason, self.locale).into(),
            None => error,
        })
    }

    /// Limits, clocks and the log.
    pub(super) fn terms(&self) -> anyhow::Result<Terms> {
        let time = |option: &str| numbers::time_of(self.matches, option);
        let increment = time("increment").unwrap_or_default();
        let log = self.text("log").map(|folder| Log::new(Path::new(folder)).with_context(|| folder.to_owned()));
        Ok(Terms {
            limits: self.limits(),
            game_time: time("game-time").map(|whole| GameTime { whole, increment }),
            clock: self.clock(),
            grace: time("grace").unwrap_or(Terms::default().grace),
            log: log.transpose()?.map(Arc::new),
        })
    }

    /// The limits asked for, if any; engines keep their own ones otherwise.
    fn limits(&self) -> Option<Limits> {
        let depth = numbers::of(self.matches, "depth").map(|depth| depth as u32);
        let limits = Limits { depth, ..limits::read(self.matches) };
        (limits != Limits::default()).then_some(limits)
    }

    /// The folder for the games, made if it is not there. Games of another tournament in it
    /// are written over only where somebody says so.
    pub(super) fn folder(&self) -> anyhow::Result<Option<PathBuf>> {
        let Some(folder) = self.text("save").map(PathBuf::from) else {
            let where_to = if self.matches.contains_id("queue") { "arena-resume-queue" } else { "arena-resume-where" };
            let resumes = self.matches.get_flag("resume");
            return if resumes { Err(self.refuse(where_to, &[]).into()) } else { Ok(None) };
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
        if self.matches.contains_id("openings") {
            let file = save_file::path(self.matches, "openings");
            let text = save_file::read_text(&file, self.locale)?;
            return Openings::read(&text, setup).with_context(|| save_file::shown(&file, self.locale));
        }
        Ok(match numbers::of(self.matches, "opening-plies") {
            Some(plies) => Openings::Chance { plies: plies as u32 },
            None => Openings::usual(setup),
        })
    }

    fn clock(&self) -> Clock {
        if self.text("clock") == Some("processor") { Clock::Processor } else { Clock::Wall }
    }

    /// Writes even openings, one a line: those of the file where there is one.
    pub(super) fn find_openings(&self, setup: &AnySetup, count: u64, seed: u64) -> anyhow::Result<()> {
        if !matches!(setup, AnySetup::Morpion(setup) if setup.seats() == 2) {
            return Err(self.refuse("arena-openings-refused", &[]).into());
        }
        let nodes = numbers::of(self.matches, "nodes").unwrap_or(LONG_SEARCH);
        let threads = numbers::threads_of(self.matches);
        let among = match self.openings(setup)? {
            Openings::Lines(lines) => lines,
            Openings::Chance { .. } => Vec::new(),
        };
        let balance = Balance { count: count as usize, among, stones: STONES, nodes, value: EVEN, seed, threads };
        let mut failed = None;
        let found = balance.find(setup, &mut |opening| {
            let mut output = io::stdout().lock();
            failed = writeln!(output, "{opening}").and_then(|()| output.flush()).err().or(failed.take());
        });
        found.map_err(|refusal| WrongArgument::engine(refusal, self.locale))?;
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
