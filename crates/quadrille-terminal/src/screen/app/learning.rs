//! What there is to learn at the board: why a computer played, the outline of a search, the
//! mistakes of the game, problems. Whatever takes time is found in a thread of its own.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::Instant;

use quadrille_core::{AnyRecord, Seat};
use quadrille_engine::Trace;
use quadrille_engine::catalogue::Refusal;
use quadrille_engine::problems::{Answer, Judge, Problem, shipped};
use quadrille_format::{Save, SavedSeat};
use quadrille_session::{
    At, Command, Table, describe_grade, describe_hint, describe_problem, describe_reason, describe_refusal,
    describe_verdict, describe_why, describe_worth, written_move,
};

use super::{App, Overlay};
use crate::learning::{self, Mistake};
use crate::screen::form::Form;
use crate::screen::keys::Action;

/// A page over the board.
#[derive(Debug, Default)]
pub(in crate::screen) struct Page {
    pub(in crate::screen) title: String,
    pub(in crate::screen) text: String,
}

/// Something that is being found out about a moment.
#[derive(Debug)]
pub(super) struct Inquiry {
    at: At,
    news: Receiver<Found>,
}

#[derive(Debug)]
enum Found {
    Tree(Result<Trace<String>, Refusal>),
    Mistakes(Vec<Mistake>),
    Verdict(String, Answer),
}

/// A problem, and the moment that it is asked at.
#[derive(Debug)]
pub(super) struct Asked {
    at: At,
    problem: Problem,
    /// Its place among those of the game.
    place: usize,
    /// Hints that were given.
    hints: usize,
}

impl App<'_> {
    /// Looks whether what is being found out is found.
    pub(super) fn hear_inquiry(&mut self, now: Instant) {
        let Some(inquiry) = &self.inquiry else { return };
        let found = match inquiry.news.try_recv() {
            Ok(found) => found,
            Err(TryRecvError::Empty) => return,
            Err(TryRecvError::Disconnected) => return self.inquiry = None,
        };
        let at = inquiry.at;
        (self.inquiry, self.changed) = (None, true);
        // Whatever was found of another moment is of no use.
        if self.table.as_ref().map(Table::at) != Some(at) {
            return;
        }
        self.message = None;
        match found {
            Found::Tree(tree) => {
                let lines = learning::describe_outline(tree, self.colours(), self.locale);
                self.show_page("play-page-tree", &lines);
            }
            Found::Mistakes(found) => {
                let lines = learning::describe_mistakes(&found, self.colours(), self.locale);
                self.show_page("play-page-mistakes", &lines);
            }
            Found::Verdict(mv, answer) => self.hear_verdict(&mv, &answer, now),
        }
    }

    fn inquire(&mut self, find: impl FnOnce() -> Found + Send + 'static) {
        let Some(at) = self.table.as_ref().map(Table::at) else { return };
        let (sender, news) = channel();
        let work = move || drop(sender.send(find()));
        // Without a thread nothing is found, and the screen goes on.
        drop(thread::Builder::new().name("inquiry".into()).spawn(work));
        self.inquiry = Some(Inquiry { at, news });
        self.say(self.locale.text("play-page-wait"));
    }

    fn show_page(&mut self, title: &str, lines: &[String]) {
        self.page = Page { title: self.locale.text(title), text: lines.join("\n") };
        self.overlay = Some(Overlay::Page(0));
    }

    /// The game as it is looked at, where advice is allowed.
    fn looked_at(&mut self) -> Option<AnyRecord> {
        let table = self.table.as_ref()?;
        if !table.settings().hints_allowed {
            self.warn(self.locale.text("play-worths-forbidden"));
            return None;
        }
        Some(table.record_at(self.replay.map_or(table.record().ply(), |replay| replay.ply)).into_owned())
    }

    /// Why the computer that moved last did.
    pub(super) fn tell_why(&mut self) {
        let Some(record) = self.looked_at() else { return };
        let Some(now) = self.table.as_ref().map(Table::at) else { return };
        let moments = (0..record.ply()).rev().map(|ply| At { ply, ..now });
        let Some(motive) = moments.into_iter().find_map(|at| self.computers.motive(at)) else {
            return self.say(self.locale.text("why-none"));
        };
        let Some(scene) = self.scene() else { return };
        let next = scene.turn.map_or("", |turn| scene.seats[turn.index()].name.as_str());
        let lines = describe_why(motive, next, &|mv| written_move(mv, scene.picture.colours, self.locale), self.locale);
        self.show_page("play-page-why", &lines);
    }

    pub(super) fn look_at_tree(&mut self) {
        let Some(record) = self.looked_at() else { return };
        if record.outcome().is_some() {
            return self.warn(self.locale.text("tree-over"));
        }
        self.inquire(move || Found::Tree(learning::tree(&record, learning::DEPTH)));
    }

    pub(super) fn look_for_mistakes(&mut self) {
        let Some(record) = self.looked_at() else { return };
        if record.seats() != 2 {
            return self.warn(self.locale.text("play-worths-two"));
        }
        self.inquire(move || Found::Mistakes(learning::mistakes(&record)));
    }

    /// The problem on the table, while nothing was played in it.
    pub(super) fn problem(&self) -> Option<&Asked> {
        let at = self.table.as_ref().map(Table::at)?;
        self.asked.as_ref().filter(|asked| asked.at == at)
    }

    /// Puts the next problem of the game on the table, for whoever sits there.
    pub(super) fn put_problem(&mut self, now: Instant) {
        let Some(game) = self.table.as_ref().map(|table| table.record().game()) else { return };
        let problems = shipped(game);
        if problems.is_empty() {
            return self.warn(self.locale.text("play-no-problem"));
        }
        let place = self.asked.as_ref().map_or(self.seed as usize, |asked| asked.place + 1) % problems.len();
        let problem = problems[place].clone();
        if self.problem().is_none() && !self.lets_go(Action::Problem) {
            return;
        }
        let record = problem.record();
        let marks = game.default_marks(record.seats());
        let seats = Seat::all(record.seats()).zip(marks).map(|(seat, mark)| SavedSeat::person(seat, mark)).collect();
        let put = match Save::new(record, seats) {
            Ok(save) => self.put_on_table(save).map_err(|refusal| describe_refusal(&refusal, None, self.locale)),
            Err(error) => Err(describe_reason(&error.into(), self.locale)),
        };
        if let Err(why) = put {
            return self.warn(why);
        }
        let Some(table) = &self.table else { return };
        self.asked = Some(Asked { at: table.at(), problem, place, hints: 0 });
        self.form = Form::of_table(table, self.locale);
        if let Some(recent) = &mut self.recent {
            recent.is_kept_in(None, table);
        }
        (self.progress, self.replay, self.inquiry) = (None, None, None);
        self.computers.stop();
        self.centre_pointer();
        self.ask_problem();
        self.let_computers_think(now);
    }

    fn ask_problem(&mut self) {
        let Some(Asked { problem, .. }) = self.problem() else { return };
        let (question, grade) = (describe_problem(problem, self.locale), describe_grade(problem.grade(), self.locale));
        self.say(format!("{question} ({grade})"));
    }

    pub(super) fn hint_at_problem(&mut self) {
        let Some(asked) = &mut self.asked else { return };
        let hint = describe_hint(&asked.problem, asked.hints, self.locale);
        asked.hints += 1;
        self.say(hint);
    }

    /// A move that the rules refuse is no answer.
    pub(super) fn answer(&mut self, text: &str) {
        let (Some(asked), Some(table)) = (self.problem(), &self.table) else { return };
        let problem = asked.problem.clone();
        if let Some(refusal) = table.refusal(asked.at, &Command::Play(text.to_owned())) {
            return self.refuse(&refusal);
        }
        let Ok(Ok([mv])) = problem.setup.parse_moves(text).map(<[String; 1]>::try_from) else { return };
        self.inquire(move || {
            let answer = Judge::new(&problem.setup, learning::PROVED).answer(&problem, &mv);
            Found::Verdict(mv, answer)
        });
    }

    /// The right move is played, a wrong one is not: the board stays as it was.
    fn hear_verdict(&mut self, mv: &str, answer: &Answer, now: Instant) {
        let Some(Asked { at, problem, .. }) = self.problem() else { return };
        let worth = answer.score.map_or_else(String::new, |score| describe_worth(score, self.locale));
        let (at, verdict) = (*at, describe_verdict(problem, mv, answer, &worth, self.locale));
        if answer.is_right {
            self.send_at(at, Command::Play(mv.to_owned()), now);
            self.say(verdict);
        } else {
            self.warn(verdict);
        }
    }
}
