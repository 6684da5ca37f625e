//! What there is to learn at the general console: why a computer played, the outline of a
//! search, the mistakes of the game.

use std::io::{BufRead, Write};

use quadrille_session::describe_why;

use super::{Console, Stopped, TableConsole};
use crate::learning;

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
        say_all(console, &describe_why(motive, next, &|mv| self.written(mv), self.locale))
    }

    /// The outline of a search at this position, so many plies ahead.
    pub(super) fn tree<R: BufRead, W: Write>(&self, console: &mut Console<R, W>, depth: &str) -> Result<(), Stopped> {
        if !self.table.settings().hints_allowed {
            return console.say_line(self.locale.text("page-analysis-forbidden"));
        }
        if self.table.record().outcome().is_some() {
            return console.say_line(self.locale.text("tree-over"));
        }
        let given = if depth.is_empty() { Ok(learning::DEPTH) } else { depth.parse() };
        let Some(depth) = given.ok().filter(|depth| learning::DEPTHS.contains(depth)) else {
            let (low, high) = learning::DEPTHS.into_inner();
            let values = [("low", low.into()), ("high", high.into())];
            return console.say_line(self.locale.format("console-number-wanted", &values));
        };
        let record = self.table.record();
        let tree = learning::tree(record, depth);
        say_all(console, &learning::describe_outline(tree, record.picture().colours, self.locale))
    }

    /// The moves of people that a better one is proved for.
    pub(super) fn mistakes<R: BufRead, W: Write>(&self, console: &mut Console<R, W>) -> Result<(), Stopped> {
        let record = self.table.record();
        if !self.table.settings().hints_allowed {
            return console.say_line(self.locale.text("page-analysis-forbidden"));
        }
        if record.seats() != 2 {
            return console.say_line(self.locale.text("play-worths-two"));
        }
        say_all(
            console,
            &learning::describe_mistakes(&learning::mistakes(record), record.picture().colours, self.locale),
        )
    }
}

fn say_all<R: BufRead, W: Write>(console: &mut Console<R, W>, lines: &[String]) -> Result<(), Stopped> {
    lines.iter().try_for_each(|line| console.say_line(line))
}
