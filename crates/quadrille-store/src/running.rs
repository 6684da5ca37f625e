//! The table that is being played at, as texts: kept after every move.
//!
//! The frame is the snapshot of the table with no move played, as a native save; it can be
//! large (a board of 200 by 200 cells) and changes with a new game, a score or a name only.
//! The course is the moves, a short text, which is all that a move writes.

use std::fmt::Write as _;
use std::sync::Arc;

use quadrille_core::{AnyRecord, Reason, Seat, reason};
use quadrille_format::native;
use quadrille_session::{GameId, Refusal, Snapshot, Table};

/// What is needed to go on with a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Running {
    /// Which game of the table.
    pub number: u64,
    /// The table with no move played, as a save.
    pub frame: Arc<str>,
    /// Every known move, separated by blanks.
    pub moves: String,
    /// How many of them are on the board.
    pub ply: usize,
    /// Who resigned when: `ply:seat` words.
    pub resignations: String,
}

impl Running {
    /// The snapshot that these texts stand for.
    ///
    /// # Errors
    /// Why they are not of a game, which happens only when somebody else wrote them.
    pub fn snapshot(&self) -> Result<Snapshot, Reason> {
        self.of_frame(Snapshot::from_save(native::read(&self.frame)?))
    }

    /// The snapshot of a frame with these moves played.
    fn of_frame(&self, frame: Snapshot) -> Result<Snapshot, Reason> {
        Ok(Snapshot { record: self.record(frame.record)?, ..frame })
    }

    /// Is there anything to go on with or to look at: a move, or that somebody gave up?
    #[must_use]
    pub fn is_begun(&self) -> bool {
        !self.moves.is_empty() || !self.resignations.is_empty()
    }

    /// The table again, as it was.
    ///
    /// # Errors
    /// Why it is no table.
    pub fn table(&self, seed: u64) -> Result<Table, Reason> {
        let table = Table::resume(self.snapshot()?, GameId(self.number), seed);
        table.map_err(|refusal| match refusal {
            Refusal::Settings(faults) => faults.first().map_or_else(|| spoilt(""), |fault| (&fault.field).into()),
            other => spoilt(&format!("{other:?}")),
        })
    }

    fn record(&self, mut record: AnyRecord) -> Result<AnyRecord, Reason> {
        let resigned: Option<Vec<(usize, Seat)>> = self.resignations.split_whitespace().map(resignation).collect();
        let resigned = resigned.ok_or_else(|| spoilt(&self.resignations))?;
        let resign = |record: &mut AnyRecord| -> Result<(), Reason> {
            let ply = record.ply();
            resigned.iter().filter(|(at, _)| *at == ply).try_for_each(|(_, seat)| Ok(record.resign(*seat)?))
        };
        for mv in self.moves.split_whitespace() {
            resign(&mut record)?;
            record.play(mv)?;
        }
        resign(&mut record)?;
        record.jump(self.ply);
        Ok(record)
    }
}

fn resignation(word: &str) -> Option<(usize, Seat)> {
    let (ply, seat) = word.split_once(':')?;
    Some((ply.parse().ok()?, Seat::from_number(seat.parse().ok()?)?))
}

fn spoilt(detail: &str) -> Reason {
    reason!("spoilt", "this is not as it was kept ({detail})", detail = detail)
}

/// Writes a table's texts; the frame is made anew only where it changed.
#[derive(Debug, Default)]
pub struct Scribe {
    last: Option<Frame>,
}

/// The table of a game with no move played, and its text.
#[derive(Debug)]
struct Frame {
    number: u64,
    snapshot: Snapshot,
    text: Arc<str>,
}

impl Scribe {
    /// The table as it is.
    pub fn running(&mut self, table: &Table) -> Running {
        let (record, number) = (table.record(), table.at().game.0);
        let mut resignations = String::new();
        for resignation in record.resignations() {
            let _ = write!(resignations, "{}:{} ", resignation.ply, resignation.seat);
        }
        Running {
            number,
            frame: self.frame(table),
            moves: record.moves().join(" "),
            ply: record.ply(),
            resignations: resignations.trim_end().to_owned(),
        }
    }

    /// [`Running::snapshot`], without reading the frame where it was written here last.
    ///
    /// # Errors
    /// Why the texts are not of a game.
    pub fn snapshot(&self, running: &Running) -> Result<Snapshot, Reason> {
        match self.last.as_ref().filter(|last| Arc::ptr_eq(&last.text, &running.frame)) {
            Some(last) => running.of_frame(last.snapshot.clone()),
            None => running.snapshot(),
        }
    }

    fn frame(&mut self, table: &Table) -> Arc<str> {
        if let Some(last) = self.last.as_ref().filter(|last| last.is_of(table)) {
            return Arc::clone(&last.text);
        }
        let snapshot = Snapshot {
            settings: table.settings().clone(),
            record: AnyRecord::new(table.record().setup()),
            tallies: table.earlier_tallies().to_vec(),
            games: table.earlier_games(),
            counts: table.counts(),
            clock: table.clock().cloned(),
        };
        let text: Arc<str> = native::write(&snapshot.to_save()).into();
        self.last = Some(Frame { number: table.at().game.0, snapshot, text: Arc::clone(&text) });
        text
    }
}

impl Frame {
    /// The setup is told by the game's number.
    fn is_of(&self, table: &Table) -> bool {
        let Snapshot { settings, record: _, tallies, games, counts, clock } = &self.snapshot;
        self.number == table.at().game.0
            && settings == table.settings()
            && tallies == table.earlier_tallies()
            && (*games, *counts) == (table.earlier_games(), table.counts())
            && clock.as_ref() == table.clock()
    }
}
