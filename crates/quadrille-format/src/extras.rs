//! What the seeds' text saves have no place for, in lines of our own after theirs.
//!
//! Each line is `key=value`; all may be left out, and a file without any is a save as
//! the seed describes it. They are written only where the default would be wrong.
//!
//! | key | value |
//! |---|---|
//! | `moves` | the moves on the board in playing order, so that undo and replay work |
//! | `resignations` | `ply:seat` words, seats from 1 |
//! | `name1`, `engine1`, `mark1`, `colour1`, `score1`, `draws1`, `losses1`, .. | of that seat |
//! | `games`, `plan`, `first-player`, `created` | as in the native save |
//! | `undo`, `hints` | `no` where the table does not allow it |
//! | `counted` | `yes`: the game is over and among the scores; `no`: it does not count; nothing: the scores are those before it |

use std::fmt::Write as _;
use std::str::FromStr;

use quadrille_core::{AnyRecord, AnySetup, Reason, Resignation, Seat, reason};

use crate::lines::{Line, Lines};
use crate::{LoadError, Save, SavedPlayer, SavedSeat, replay};

/// The lines of our own in a file, taken out key by key.
#[derive(Debug)]
pub(crate) struct Extras<'a> {
    lines: Vec<Extra<'a>>,
}

/// One of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extra<'a> {
    pub(crate) line: Line<'a>,
    key: &'a str,
    pub(crate) value: &'a str,
}

impl<'a> Extras<'a> {
    /// Reads the rest of a file. Empty lines are passed over.
    pub(crate) fn read(lines: Lines<'a>) -> Result<Extras<'a>, LoadError> {
        let mut extras: Vec<Extra<'_>> = Vec::new();
        for line in lines.filter(|line| !line.text.trim().is_empty()) {
            let Some((key, value)) = line.text.split_once('=') else {
                let reason = reason!(
                    "more-than-needed",
                    "{read:?} is more than the board needs; leave it out, or write key=value",
                    read = line.shown()
                );
                return Err(line.unfit(reason));
            };
            if extras.iter().any(|extra| extra.key == key) {
                return Err(line.unfit(reason!("twice", "{read:?} is given twice; give it once", read = line.shown())));
            }
            // There are about 140 different keys; a file of a million is not read on.
            if extras.len() > 1000 {
                return Err(
                    line.unfit(reason!("too-many-lines", "there are too many lines after the board; leave them out"))
                );
            }
            extras.push(Extra { line, key, value });
        }
        Ok(Extras { lines: extras })
    }

    pub(crate) fn take(&mut self, key: &str) -> Option<Extra<'a>> {
        let at = self.lines.iter().position(|extra| extra.key == key)?;
        Some(self.lines.remove(at))
    }

    /// A value that can be read from text, such as a number.
    pub(crate) fn parse<T: FromStr>(&mut self, key: &str, would_do: &Reason) -> Result<Option<T>, LoadError> {
        let Some(extra) = self.take(key) else { return Ok(None) };
        let refuse = |_| {
            let line = extra.line;
            line.unfit(reason!(
                "wants",
                "{read:?} is refused; {key} is {wanted}",
                read = line.shown(),
                key = key,
                wanted = would_do.clone()
            ))
        };
        extra.value.trim().parse().map(Some).map_err(refuse)
    }

    /// Replays the moves, if there are any, from a setup: a record that is to be compared
    /// with the board of the file.
    pub(crate) fn replay(&mut self, setup: AnySetup) -> Result<Option<(Line<'a>, AnyRecord)>, LoadError> {
        let Some(Extra { line, value, .. }) = self.take("moves") else { return Ok(None) };
        let moves: Vec<&str> = value.split_whitespace().collect();
        if replay::first_beyond(&setup, &moves).is_some() {
            return Err(line.unfit(replay::too_long()));
        }
        let resignations = self.resignations(setup.seats())?;
        let record = AnyRecord::replay(setup, moves, &resignations).map_err(|error| line.unfit(error))?;
        Ok(Some((line, record)))
    }

    fn resignations(&mut self, seats: u8) -> Result<Vec<Resignation>, LoadError> {
        let Some(extra) = self.take("resignations") else { return Ok(Vec::new()) };
        // Nobody resigns twice, so there are few.
        let words = extra.value.split_whitespace().take(usize::from(Seat::MAX_SEATS) + 1);
        words
            .map(|word| {
                let (ply, seat) = word.split_once(':')?;
                let seat = Seat::from_number(seat.parse().ok()?).filter(|seat| seat.number() <= seats)?;
                Some(Resignation { ply: ply.parse().ok()?, seat })
            })
            .collect::<Option<Vec<_>>>()
            .ok_or_else(|| {
                extra.line.unfit(reason!("resignations", "the resignations are refused; write move:seat, such as 3:1"))
            })
    }

    /// The seats as the seed's part of the file gives them, completed by ours, and the
    /// rest of the save. Lines that are left over are refused. `names` are the lines where
    /// the seed's part names the seats, if it does.
    pub(crate) fn complete(
        mut self,
        record: AnyRecord,
        mut seats: Vec<SavedSeat>,
        names: &[Line<'_>],
    ) -> Result<Save, LoadError> {
        let ours = self.lines.clone();
        for (number, seat) in (1..).zip(&mut seats) {
            if let Some(extra) = self.take(&format!("name{number}")) {
                extra.value.clone_into(&mut seat.name);
            }
            if let Some(extra) = self.take(&format!("engine{number}")) {
                seat.player = match extra.value {
                    "" => SavedPlayer::Person,
                    engine => SavedPlayer::Engine(engine.to_owned()),
                };
            }
            if let Some(mark) = self.parse(&format!("mark{number}"), &reason!("one-letter", "one letter or digit"))? {
                seat.mark = mark;
            }
            seat.colour =
                self.parse(&format!("colour{number}"), &reason!("a-byte", "a number from 0 to 255"))?.or(seat.colour);
            seat.score = self.parse(&format!("score{number}"), &whole())?.unwrap_or(seat.score);
            seat.draws = self.parse(&format!("draws{number}"), &whole())?.unwrap_or(seat.draws);
            seat.losses = self.parse(&format!("losses{number}"), &whole())?.unwrap_or(seat.losses);
        }
        let games = self.parse("games", &whole())?.unwrap_or(0);
        let (undo, hints) = (self.yes_or_no("undo")?.unwrap_or(true), self.yes_or_no("hints")?.unwrap_or(true));
        let counted = self.yes_or_no("counted")?;
        let plan = self.take("plan").map(|extra| one_line(extra.value));
        let first_player = self.take("first-player").map(|extra| one_line(extra.value));
        let created = self.take("created").map(|extra| one_line(extra.value));
        if let Some(extra) = self.lines.first() {
            let reason = reason!("not-known", "{read:?} is not known here; leave it out", read = extra.line.shown());
            return Err(extra.line.unfit(reason));
        }
        let mut save = Save::new(record, seats).map_err(|error| {
            // The line that says it, of the seat it is about or of the one it clashes with.
            let line = error.seats().iter().find_map(|seat| {
                let keys = ["name", "engine", "mark"].map(|what| format!("{what}{seat}"));
                let own = ours.iter().rfind(|extra| keys.iter().any(|key| key == extra.key));
                own.map(|extra| extra.line).or_else(|| names.get(seat.index()).copied())
            });
            line.map_or_else(|| LoadError::nowhere(error.clone()), |line| line.unfit(error.clone()))
        })?;
        (save.games, save.plan, save.first_player, save.created) = (games, plan, first_player, created);
        (save.undo, save.hints, save.counts) = (undo, hints, counted != Some(false));
        Ok(if counted.is_none() { save.counted() } else { save })
    }

    fn yes_or_no(&mut self, key: &str) -> Result<Option<bool>, LoadError> {
        let would_do = reason!("a-flag", "yes or no");
        Ok(self.parse::<YesOrNo>(key, &would_do)?.map(|YesOrNo(yes)| yes))
    }
}

struct YesOrNo(bool);

impl FromStr for YesOrNo {
    type Err = ();

    fn from_str(text: &str) -> Result<YesOrNo, ()> {
        ["no", "yes"].iter().position(|word| *word == text).map(|at| YesOrNo(at == 1)).ok_or(())
    }
}

fn whole() -> Reason {
    reason!("a-whole-number", "a whole number")
}

/// A text that may come from anywhere, fit for one line.
pub(crate) fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') { ' ' } else { c }).collect()
}

/// The lines that say how a save differs from what the seed's part of the file gives
/// (`seats`), moves included.
pub(crate) fn write(save: &Save, seats: &[SavedSeat]) -> String {
    let record = save.record();
    let mut text = String::new();
    let mut line = |key: &str, value: &str| {
        let _ = writeln!(text, "{key}={value}");
    };
    line("moves", &record.moves()[..record.ply()].join(" "));
    let resigned: Vec<String> = (record.resignations().iter())
        .filter(|r| r.ply <= record.ply())
        .map(|r| format!("{}:{}", r.ply, r.seat))
        .collect();
    if !resigned.is_empty() {
        line("resignations", &resigned.join(" "));
    }
    for (number, (seat, given)) in (1..).zip(save.seats().iter().zip(seats)) {
        if seat.name != given.name {
            line(&format!("name{number}"), &seat.name);
        }
        if seat.player != given.player {
            line(&format!("engine{number}"), seat.player.engine().unwrap_or_default());
        }
        if seat.mark != given.mark {
            line(&format!("mark{number}"), &seat.mark.to_string());
        }
        if let Some(colour) = seat.colour {
            line(&format!("colour{number}"), &colour.to_string());
        }
        if seat.score != given.score {
            line(&format!("score{number}"), &seat.score.to_string());
        }
        if seat.draws != given.draws {
            line(&format!("draws{number}"), &seat.draws.to_string());
        }
        if seat.losses != given.losses {
            line(&format!("losses{number}"), &seat.losses.to_string());
        }
    }
    if save.games > 0 {
        line("games", &save.games.to_string());
    }
    if let Some(plan) = &save.plan {
        line("plan", &one_line(plan));
    }
    if let Some(policy) = &save.first_player {
        line("first-player", &one_line(policy));
    }
    for (key, _) in [("undo", save.undo), ("hints", save.hints)].iter().filter(|(_, allowed)| !allowed) {
        line(key, "no");
    }
    if let Some(counted) = counted(save) {
        line("counted", if counted { "yes" } else { "no" });
    }
    if let Some(date) = &save.created {
        line("created", &one_line(date));
    }
    text
}

/// Must a file of a seed say whether the game is among the scores? Not where it goes on
/// and counts.
pub(crate) fn counted(save: &Save) -> Option<bool> {
    (!save.counts || save.record().outcome().is_some()).then_some(save.counts)
}
