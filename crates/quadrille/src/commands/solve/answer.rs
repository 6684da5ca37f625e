//! What was found, and how it is shown: as text, or as JSON for programs. People are told
//! how many own moves the winner needs, programs how many plies are left.

use std::io::Write;
use std::time::Duration;

use quadrille_core::AnyRecord;
use quadrille_engine::{Chances, Holder, MoveValue, Plies, Points, Score, Unproved};
use quadrille_locale::Locale;
use quadrille_session::written_move;
use serde_json::{Map, Value, json};

/// The number of a proved win in a game that counts nothing else, less its plies.
const PROVED: i64 = 100_000;
/// What stands for the plies where they are not known.
const LONGEST: i64 = 700;

/// The value of a position.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    /// `None` where nothing is known.
    pub(crate) score: Option<Score>,
    /// The same as the game counts it, where it does.
    pub(crate) points: Option<Points>,
    /// The best moves.
    pub(crate) best: Vec<String>,
    /// Every legal move with its worth to the side to move now; empty where only the
    /// position was asked for.
    pub(crate) moves: Vec<MoveValue>,
    /// Positions visited.
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

impl Answer {
    /// Prints it.
    pub(crate) fn show(&self, record: &AnyRecord, as_json: bool, locale: &Locale) -> anyhow::Result<()> {
        let mut out = std::io::stdout().lock();
        let chances = Chances::of(record);
        if as_json {
            writeln!(out, "{}", self.json(chances))?;
            return Ok(());
        }
        let colours = record.picture().colours;
        writeln!(out, "{}", told_with(self.score, chances, "position", locale))?;
        if let Some(points) = self.points {
            writeln!(
                out,
                "{}",
                locale.format("cli-solve-points", &[("points", locale.figure(points.told().into(), 0).into())])
            )?;
        }
        for value in &self.moves {
            let estimate = match value.score {
                Some(Score::Estimate(guess)) => Some(guess),
                _ => value.points.map(Points::told),
            };
            let score = estimate.map_or_else(String::new, |score| locale.figure(score.into(), 0));
            let mv = written_move(&value.mv, colours, locale);
            writeln!(out, "{mv:>4}  {score:>5}  {}", told_with(value.score, chances, "move", locale))?;
        }
        // A proof names moves that keep the value, not always all of them.
        let key = if self.moves.is_empty() { "cli-solve-kept" } else { "cli-solve-best" };
        let best: Vec<String> = self.best.iter().map(|mv| written_move(mv, colours, locale)).collect();
        writeln!(out, "{}", locale.format(key, &[("moves", best.join(" ").into())]))?;
        let seconds = locale.figure(self.time.as_secs_f64(), 3);
        let values = [("nodes", locale.counted(self.nodes)), ("seconds", seconds.into())];
        writeln!(out, "{}", locale.format("cli-solve-effort", &values))?;
        Ok(())
    }

    fn json(&self, chances: Chances) -> Value {
        let mut object = value_json(self.score, self.points);
        insert_chance(&mut object, self.score, chances);
        object.insert("best".into(), json!(self.best));
        object.insert("nodes".into(), json!(self.nodes));
        object.insert("seconds".into(), json!(self.time.as_secs_f64()));
        if !self.moves.is_empty() {
            let moves = self.moves.iter().map(|value| {
                let mut object = value_json(value.score, value.points);
                insert_chance(&mut object, value.score, chances);
                object.insert("move".into(), json!(value.mv));
                Value::Object(object)
            });
            object.insert("moves".into(), moves.collect());
        }
        Value::Object(object)
    }
}

/// Prints what was shown without a proof, where something was.
pub(crate) fn show_bound(unproved: &Unproved, time: Duration, as_json: bool, locale: &Locale) -> anyhow::Result<()> {
    let Some(bound) = unproved.bound else { return Ok(()) };
    let mut out = std::io::stdout().lock();
    if as_json {
        let mut object = value_json(None, None);
        let side = match bound.holds {
            Holder::Mover => "at_least",
            Holder::Other => "at_most",
        };
        object.insert(side.into(), json!("draw"));
        object.insert("why".into(), json!(bound.why));
        object.insert("best".into(), json!([]));
        object.insert("nodes".into(), json!(unproved.nodes));
        object.insert("seconds".into(), json!(time.as_secs_f64()));
        writeln!(out, "{}", Value::Object(object))?;
        return Ok(());
    }
    let key = match bound.holds {
        Holder::Mover => "cli-solve-at-least-draw",
        Holder::Other => "cli-solve-at-most-draw",
    };
    let why = locale.text(&format!("cli-solve-why-{}", bound.why));
    writeln!(out, "{}", locale.format(key, &[("why", why.into())]))?;
    Ok(())
}

/// `value`, `score` and `plies`: the plies where they are known exactly, else what is known
/// of them as `plies_at_most` or `plies_at_least`.
pub(crate) fn value_json(score: Option<Score>, points: Option<Points>) -> Map<String, Value> {
    let (value, plies) = match score {
        Some(Score::Win { plies }) => (Some("win"), Some(plies)),
        Some(Score::Loss { plies }) => (Some("loss"), Some(plies)),
        Some(Score::Draw) => (Some("draw"), None),
        Some(Score::Estimate(_)) => (Some("estimate"), None),
        None => (None, None),
    };
    let exactly = plies.and_then(|plies| if let Plies::Exactly(plies) = plies { Some(plies) } else { None });
    let mut object = Map::new();
    object.insert("value".into(), json!(value));
    object.insert("score".into(), json!(number(score, points)));
    object.insert("plies".into(), json!(exactly));
    match plies {
        Some(Plies::AtMost(plies)) => object.insert("plies_at_most".into(), json!(plies)),
        Some(Plies::AtLeast(plies)) => object.insert("plies_at_least".into(), json!(plies)),
        Some(Plies::Exactly(_)) | None => None,
    };
    object
}

/// `chance`: how often a guess wins, in hundredths, where somebody has counted.
pub(crate) fn insert_chance(object: &mut Map<String, Value>, score: Option<Score>, chances: Chances) {
    if let Some(percent) = chances.percent_of(score) {
        object.insert("chance".into(), json!(percent));
    }
}

/// A score as one number, where larger is better and 0 is a draw: the guess, what the game
/// counts, or a number that is larger for a sooner win.
fn number(score: Option<Score>, points: Option<Points>) -> Option<i64> {
    let far = |plies: Plies| match plies {
        Plies::Exactly(plies) | Plies::AtMost(plies) => i64::from(plies),
        Plies::AtLeast(_) => LONGEST,
    };
    match (score?, points) {
        (Score::Estimate(guess), _) => Some(guess.into()),
        (_, Some(points)) => Some(points.told().into()),
        (Score::Win { plies }, None) => Some(PROVED - far(plies)),
        (Score::Loss { plies }, None) => Some(far(plies) - PROVED),
        (Score::Draw, None) => Some(0),
    }
}

/// How something ends in words; `of` says what: a `position` or a `move`.
pub(crate) fn told(score: Option<Score>, of: &'static str, locale: &Locale) -> String {
    let outcome = match score {
        Some(Score::Win { .. }) => "win",
        Some(Score::Loss { .. }) => "loss",
        Some(Score::Draw) => return locale.text("cli-solve-draw"),
        Some(Score::Estimate(_)) => return locale.text("cli-solve-estimate"),
        None => return locale.text("cli-solve-unknown"),
    };
    let (known, moves) = match score.and_then(Score::winners_moves) {
        Some(Plies::Exactly(moves)) => ("", moves),
        Some(Plies::AtMost(moves)) => ("-within", moves),
        Some(Plies::AtLeast(_)) | None => ("-sometime", 0),
    };
    locale.format(&format!("cli-solve-{outcome}{known}"), &[("of", of.into()), ("moves", moves.into())])
}

/// The same, a guess as a chance of winning where somebody has counted.
pub(crate) fn told_with(score: Option<Score>, chances: Chances, of: &'static str, locale: &Locale) -> String {
    chances.percent_of(score).map_or_else(
        || told(score, of, locale),
        |percent| locale.format("cli-solve-chance", &[("percent", percent.into())]),
    )
}
