//! What a tournament leaves in its folder: a save of each game, and `games.jsonl`, a line for
//! each game with who played, how it ended and why, and the time and score of each move. The
//! first line says which tournament it is; from the others it can be gone on with.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use quadrille_arena::{Clock, Counted, Fault, Field, GameTime, Openings, Pairing, Played, Side, Terms, Tournament};
use quadrille_core::{AnyRecord, Outcome, Seat, reason};
use quadrille_engine::Limits;
use quadrille_format::{Save, SavedPlayer, SavedSeat, native, save, setup, write_atomically};
use quadrille_locale::Locale;
use serde_json::{Value, json};

use crate::commands::solve::answer::value_json;

/// The name of the file.
const FILE: &str = "games.jsonl";

/// The folder of a tournament, open for more games.
pub(super) struct Ledger {
    folder: PathBuf,
    file: File,
    /// Which round of a ladder it is, counted from 1.
    round: usize,
}

impl Ledger {
    /// Opens the folder for a round. Where the tournament is to be gone on with, the games of
    /// the folder are told to it.
    pub(super) fn open(
        folder: &Path,
        round: usize,
        tournament: &mut Tournament,
        resumes: bool,
        locale: &Locale,
    ) -> anyhow::Result<Ledger> {
        let (path, round) = (folder.join(FILE), round + 1);
        let shown = || path.display().to_string();
        let header = header(tournament).to_string();
        if resumes && path.exists() {
            let mut lines = BufReader::new(File::open(&path).with_context(shown)?);
            let mut line = Vec::new();
            lines.read_until(b'\n', &mut line).with_context(shown)?;
            // Each round of a ladder has another two engines: the header is of the first.
            if round == 1 && line.trim_ascii_end() != header.as_bytes() {
                anyhow::bail!(locale.format("arena-other-tournament", &[("what", shown().into())]));
            }
            let mut whole = 0;
            while line.ends_with(b"\n") {
                whole += line.len() as u64;
                let game = serde_json::from_slice::<Value>(&line).ok();
                if let Some((game, counted)) = game.and_then(|game| counted(&game, round)) {
                    tournament.known.insert(game, counted);
                }
                line.clear();
                lines.read_until(b'\n', &mut line).with_context(shown)?;
            }
            // A line that was cut off by the end of the program is a game that is played again; the
            // next one must not begin behind it.
            if !line.is_empty() {
                let file = OpenOptions::new().write(true).open(&path);
                file.and_then(|file| file.set_len(whole)).with_context(shown)?;
                let told = locale.format("arena-line-cut", &[("what", shown().into())]);
                let _ = writeln!(io::stderr(), "{told}");
            }
        }
        let goes_on = resumes || round > 1;
        let file = OpenOptions::new().create(true).append(goes_on).write(true).truncate(!goes_on).open(&path);
        let mut ledger = Ledger { folder: folder.to_owned(), file: file.with_context(shown)?, round };
        if ledger.file.metadata().with_context(shown)?.len() == 0 {
            ledger.write(&header).with_context(shown)?;
        }
        Ok(ledger)
    }

    fn write(&mut self, line: &str) -> io::Result<()> {
        self.file.write_all(format!("{line}\n").as_bytes())
    }

    /// Keeps a game.
    pub(super) fn keep(
        &mut self,
        tournament: &Tournament,
        pairing: Pairing,
        game: u32,
        played: &Played,
    ) -> anyhow::Result<()> {
        let name = game_name([self.round, pairing.first + 1, pairing.second + 1], game as usize);
        let file = self.folder.join(name);
        let save = as_save(tournament, pairing, played)?;
        write_atomically(&file, native::write(&save).as_bytes()).with_context(|| file.display().to_string())?;
        let line = as_line(self.round, tournament, pairing, game, played).to_string();
        self.write(&line).with_context(|| self.folder.join(FILE).display().to_string())
    }
}

/// Which tournament it is: all that decides its games.
pub(super) fn header(tournament: &Tournament) -> Value {
    let engines: Vec<&str> = tournament.contestants.iter().map(quadrille_arena::Contestant::name).collect();
    let setup = (tournament.setup)(0);
    let openings = match &tournament.openings {
        Openings::Chance { plies } => json!({ "plies": plies }),
        Openings::Lines(lines) => json!({ "lines": lines }),
    };
    json!({
        "tournament": {
            "game": setup.game().name(), "setup": setup::to_json(&setup), "engines": engines,
            "games": tournament.games, "seed": tournament.seed, "alone": tournament.alone,
            "gauntlet": tournament.field == Field::Gauntlet, "adjudicate": tournament.adjudicates,
            "openings": openings, "terms": terms_json(&tournament.terms),
        }
    })
}

fn terms_json(terms: &Terms) -> Value {
    let seconds = |time: Duration| time.as_secs_f64();
    let limits = terms.limits.unwrap_or_default();
    json!({
        "time": limits.time.map(seconds), "depth": limits.depth, "nodes": limits.nodes,
        "game_time": terms.game_time.map(|time| [seconds(time.whole), seconds(time.increment)]),
        "clock": if terms.clock == Clock::Processor { "processor" } else { "wall" },
        "grace": seconds(terms.grace),
    })
}

/// The terms that a header tells.
pub(super) fn terms_of(json: &Value) -> Terms {
    let seconds = |value: &Value| Duration::try_from_secs_f64(value.as_f64()?).ok();
    let limits = Limits {
        time: seconds(&json["time"]),
        depth: json["depth"].as_u64().map(|depth| depth as u32),
        nodes: json["nodes"].as_u64(),
    };
    let time = &json["game_time"];
    let game_time = seconds(&time[0]).zip(seconds(&time[1])).map(|(whole, increment)| GameTime { whole, increment });
    let clock = if json["clock"] == "processor" { Clock::Processor } else { Clock::Wall };
    let limits = (limits != Limits::default()).then_some(limits);
    Terms { limits, game_time, clock, ..Terms::default() }
}

pub(super) fn as_line(round: usize, tournament: &Tournament, pairing: Pairing, game: u32, played: &Played) -> Value {
    let record = &played.record;
    let name = |at: usize| tournament.contestants[at].name();
    let at = |side: Side| if side == Side::First { pairing.first } else { pairing.second };
    let end = match (&played.fault, played.is_proved, record.outcome()) {
        (Some(_), ..) => "fault",
        (None, true, _) => "proved",
        (None, false, Some(Outcome::Tie(_))) => "shared",
        (None, false, _) => "won",
    };
    let fault = played.fault.as_ref().map(|(side, fault)| {
        let (kind, why) = match fault {
            Fault::Crashed(why) => ("crashed", why.to_string()),
            Fault::TimedOut => ("timed-out", String::new()),
            Fault::Illegal(why) => ("illegal", why.to_string()),
        };
        json!({ "engine": name(at(*side)), "side": if *side == Side::First { 1 } else { 2 }, "kind": kind, "why": why })
    });
    let chosen: Vec<Value> = played
        .chosen
        .iter()
        .map(|chosen| {
            let mut object = value_json(chosen.decision.score, None);
            object.insert("seconds".into(), json!(chosen.time.as_secs_f64()));
            object.insert("depth".into(), json!(chosen.decision.depth));
            object.insert("nodes".into(), json!(chosen.decision.nodes));
            Value::Object(object)
        })
        .collect();
    let seats: Vec<&str> = Seat::all(record.seats())
        .map(|seat| name(if played.first_seats.contains(seat) { pairing.first } else { pairing.second }))
        .collect();
    json!({
        "round": round, "pairing": [pairing.first + 1, pairing.second + 1], "game": game, "seats": seats,
        "setup": setup::to_json(&record.setup()), "moves": record.moves(), "opening": played.opening,
        "points": played.points, "end": end, "fault": fault, "chosen": chosen,
        "slowest": played.slowest.map(|time| time.as_secs_f64()),
    })
}

/// What a line counts for, where it is of this round.
pub(super) fn counted(line: &Value, round: usize) -> Option<((Pairing, u32), Counted)> {
    let number = |value: &Value| usize::try_from(value.as_u64()?).ok();
    if number(&line["round"])? != round {
        return None;
    }
    let [first, second] = [0, 1].map(|at| number(&line["pairing"][at]).and_then(|n| n.checked_sub(1)));
    let seconds = |at: usize| Duration::try_from_secs_f64(line["slowest"][at].as_f64()?).ok();
    let fault = &line["fault"];
    let why = || reason!("told", "{line}", line = fault["why"].as_str().unwrap_or_default());
    let fault = match fault["kind"].as_str() {
        Some("crashed") => Some(Fault::Crashed(why())),
        Some("illegal") => Some(Fault::Illegal(why())),
        Some(_) => Some(Fault::TimedOut),
        None => None,
    };
    let side = if line["fault"]["side"] == 1 { Side::First } else { Side::Second };
    let counted = Counted {
        points: line["points"].as_f64()?,
        fault: fault.map(|fault| (side, fault)),
        slowest: [seconds(0)?, seconds(1)?],
    };
    let game = u32::try_from(number(&line["game"])?).ok()?;
    Some(((Pairing { first: first?, second: second? }, game), counted))
}

/// The game with who played. Whoever lost by a fault has given up: a save knows no other end
/// that the rules do not.
fn as_save(tournament: &Tournament, pairing: Pairing, played: &Played) -> anyhow::Result<Save> {
    let mut record: AnyRecord = played.record.clone();
    if played.fault.is_some() && record.seats() == 2 {
        let _ = record.resign(record.turn());
    }
    let marks = record.game().default_marks(record.seats());
    let mut seats: Vec<SavedSeat> = Vec::new();
    for (seat, mark) in Seat::all(record.seats()).zip(marks) {
        let at = if played.first_seats.contains(seat) { pairing.first } else { pairing.second };
        let text = tournament.contestants[at].name();
        let engine: String = text.chars().take(100).collect();
        let mut name = save::plain_name(text);
        if name.is_empty() || seats.iter().any(|other: &SavedSeat| other.name.eq_ignore_ascii_case(&name)) {
            let short: String = name.chars().take(save::LONGEST_NAME - 4).collect();
            name = save::plain_name(&format!("{short} {seat}"));
        }
        seats.push(SavedSeat { name, player: SavedPlayer::Engine(engine), ..SavedSeat::person(seat, mark) });
    }
    Ok(Save::new(record, seats)?.counted())
}

/// `1-1-2-00007.json`: the round, who met whom, and which game.
fn game_name([round, first, second]: [usize; 3], game: usize) -> String {
    format!("{round}-{first}-{second}-{game:05}.json")
}

/// Is it the name of a game of a tournament?
pub(super) fn is_game_name(name: &str) -> bool {
    let numbers = name.strip_suffix(".json").map(|name| name.split('-').map(str::parse::<usize>).collect());
    numbers.is_some_and(|numbers: Vec<_>| numbers.len() == 4 && numbers.iter().all(Result::is_ok))
}
