//! What there is to learn at the general console: why a computer played, the outline of a
//! search, the mistakes of the game.

use std::io::{BufRead, Write};

use quadrille_engine::Limits;
use quadrille_engine::problems::Judge;
use quadrille_engine::teaching::explain_any;
use quadrille_session::{describe_engine_refusal, describe_tree, describe_why, describe_worth};

use super::{Console, Stopped, TableConsole};

/// How far the outline goes where nobody says, and how many nodes are written.
const DEPTH: u32 = 2;
const NODES: usize = 120;
/// Positions that the search of an outline, and a proof of a move, may visit.
const SEARCHED: u64 = 2_000_000;
const PROVED: u64 = 100_000;

impl TableConsole<'_> {
    /// Why the last computer that moved did.
    pub(super) fn why<R: BufRead, W: Write>(&self, console: &mut Console<R, W>) -> Result<(), Stopped> {
        if !self.table.settings().hints_allowed {
            return console.say_line(self.locale.text("page-analysis-forbidden"));
        }
        let Some(motive) = self.computers.motive(()) else {
            return console.say_line(self.locale.text("why-none"));
        };
        let scene = self.table.scene();
        let next = scene.turn.map_or("", |turn| scene.seats[turn.index()].name.as_str());
        for sentence in describe_why(motive, next, &str::to_owned, self.locale) {
            console.say_line(sentence)?;
        }
        Ok(())
    }

    /// The outline of a search at this position, so many plies ahead.
    pub(super) fn tree<R: BufRead, W: Write>(&self, console: &mut Console<R, W>, depth: &str) -> Result<(), Stopped> {
        if !self.table.settings().hints_allowed {
            return console.say_line(self.locale.text("page-analysis-forbidden"));
        }
        if self.table.record().outcome().is_some() {
            return console.say_line(self.locale.text("tree-over"));
        }
        let depth = depth.parse().unwrap_or(DEPTH).clamp(1, 8);
        let engine = format!("alpha-beta:depth={depth}");
        match explain_any(self.table.record(), &engine, NODES, Limits::nodes(SEARCHED)) {
            Ok(told) => {
                describe_tree(&told.explanation.trace, self.locale).iter().try_for_each(|line| console.say_line(line))
            }
            Err(refusal) => console.say_line(describe_engine_refusal(&refusal, self.locale)),
        }
    }

    /// The moves of people that a better one is proved for.
    pub(super) fn mistakes<R: BufRead, W: Write>(&self, console: &mut Console<R, W>) -> Result<(), Stopped> {
        let record = self.table.record();
        if !self.table.settings().hints_allowed || record.seats() != 2 {
            return console.say_line(self.locale.text("page-analysis-forbidden"));
        }
        let mut judge = Judge::new(&record.setup(), PROVED);
        let mut found = false;
        for (ply, mv) in record.moves().iter().enumerate().take(record.ply()) {
            let before = record.up_to(ply);
            let Some(answer) = judge.examine(&before, mv).filter(|answer| !answer.is_right) else { continue };
            found = true;
            let worth = answer.score.map_or_else(String::new, |score| describe_worth(score, self.locale));
            let better = judge.continuation(&before, 1).join(" ");
            let values = [
                ("ply", (ply + 1).into()),
                ("move", mv.as_str().into()),
                ("worth", worth.into()),
                ("better", better.into()),
            ];
            console.say_line(self.locale.format("console-mistake", &values))?;
        }
        if found { Ok(()) } else { console.say_line(self.locale.text("console-no-mistake")) }
    }
}
