//! What was found, and how it is shown: as text, or as JSON for programs.

use std::io::Write;
use std::time::Duration;

use quadrille_engine::Score;
use quadrille_locale::Locale;
use serde_json::{Map, Value, json};

/// What a solver may use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Means {
    /// Bytes for tables.
    pub(crate) memory: usize,
    /// May it look into an opening book?
    pub(crate) book: bool,
    /// Threads.
    pub(crate) threads: usize,
}

/// How the game ends under best play, and after how many plies where that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// The side to move wins.
    Win(Option<u32>),
    /// It loses.
    Loss(Option<u32>),
    /// It wins in at most so many plies, perhaps sooner.
    WinWithin(u32),
    /// It loses in at most so many plies: the winner may be quicker.
    LossWithin(u32),
    /// Nobody wins.
    Draw,
    /// Not proved; the score is a guess.
    Guess,
}

impl From<Score> for Ending {
    fn from(score: Score) -> Ending {
        match score {
            Score::Win { plies } => Ending::Win(Some(plies)),
            Score::Loss { plies } => Ending::Loss(Some(plies)),
            Score::Draw => Ending::Draw,
            Score::Estimate(_) => Ending::Guess,
        }
    }
}

/// What something is worth to the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Worth {
    /// How it ends.
    pub(crate) ending: Ending,
    /// The same as one number, where larger is better and 0 is a draw.
    pub(crate) score: i64,
}

impl Worth {
    /// What to prefer: proved wins, then the greater score, losses last.
    pub(crate) fn rank(&self) -> (i8, i64) {
        let class = match self.ending {
            Ending::Win(_) | Ending::WinWithin(_) => 1,
            Ending::Guess | Ending::Draw => 0,
            Ending::Loss(_) | Ending::LossWithin(_) => -1,
        };
        (class, self.score)
    }
}

/// The value of a position.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) worth: Worth,
    /// The best moves.
    pub(crate) best: Vec<String>,
    /// Every legal move with its worth to the side to move now; empty where only the
    /// position was asked for.
    pub(crate) moves: Vec<(String, Worth)>,
    /// Does the score of something proved tell more than how it ends: a margin, a count?
    pub(crate) has_scores: bool,
    /// Positions visited.
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

impl Answer {
    /// Prints it.
    pub(crate) fn show(&self, as_json: bool, locale: &Locale) -> anyhow::Result<()> {
        let mut out = std::io::stdout().lock();
        if as_json {
            writeln!(out, "{}", self.json())?;
            return Ok(());
        }
        writeln!(out, "{}", told(self.worth.ending, "position", locale))?;
        for (mv, worth) in &self.moves {
            let shown = worth.ending == Ending::Guess || self.has_scores;
            let score = if shown { worth.score.to_string() } else { String::new() };
            writeln!(out, "{mv:>4}  {score:>5}  {}", told(worth.ending, "move", locale))?;
        }
        writeln!(out, "{}", locale.format("cli-solve-best", &[("moves", self.best.join(" ").into())]))?;
        let seconds = format!("{:.3}", self.time.as_secs_f64());
        writeln!(
            out,
            "{}",
            locale
                .format("cli-solve-effort", &[("nodes", locale.count(self.nodes).into()), ("seconds", seconds.into())])
        )?;
        Ok(())
    }

    fn json(&self) -> Value {
        let mut object = worth_json(self.worth);
        object.insert("best".into(), json!(self.best));
        object.insert("nodes".into(), json!(self.nodes));
        object.insert("seconds".into(), json!(self.time.as_secs_f64()));
        if !self.moves.is_empty() {
            let moves = self.moves.iter().map(|(mv, worth)| {
                let mut object = worth_json(*worth);
                object.insert("move".into(), json!(mv));
                Value::Object(object)
            });
            object.insert("moves".into(), moves.collect());
        }
        Value::Object(object)
    }
}

fn worth_json(worth: Worth) -> Map<String, Value> {
    let (value, plies, at_most) = match worth.ending {
        Ending::Win(plies) => ("win", plies, None),
        Ending::Loss(plies) => ("loss", plies, None),
        Ending::WinWithin(plies) => ("win", None, Some(plies)),
        Ending::LossWithin(plies) => ("loss", None, Some(plies)),
        Ending::Draw => ("draw", None, None),
        Ending::Guess => ("estimate", None, None),
    };
    let mut object = Map::new();
    object.insert("value".into(), json!(value));
    object.insert("score".into(), json!(worth.score));
    object.insert("plies".into(), json!(plies));
    if let Some(plies) = at_most {
        object.insert("plies_at_most".into(), json!(plies));
    }
    object
}

/// How something ends in words; `of` says what: a `position` or a `move`.
pub(crate) fn told(ending: Ending, of: &'static str, locale: &Locale) -> String {
    let (key, plies) = match ending {
        Ending::Win(Some(plies)) => ("cli-solve-win", plies),
        Ending::Loss(Some(plies)) => ("cli-solve-loss", plies),
        Ending::WinWithin(plies) => ("cli-solve-win-within", plies),
        Ending::LossWithin(plies) => ("cli-solve-loss-within", plies),
        Ending::Win(None) => ("cli-solve-win-sometime", 0),
        Ending::Loss(None) => ("cli-solve-loss-sometime", 0),
        Ending::Draw => ("cli-solve-draw", 0),
        Ending::Guess => ("cli-solve-estimate", 0),
    };
    locale.format(key, &[("of", of.into()), ("plies", plies.into())])
}
