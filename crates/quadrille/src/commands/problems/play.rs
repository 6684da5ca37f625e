//! Problems asked one by one on the console: a line of answer, hints in steps, and why a
//! wrong move is wrong.

use std::io::{BufRead, Write};

use quadrille_core::AnySetup;
use quadrille_engine::problems::{Judge, Problem};
use quadrille_locale::Locale;
use quadrille_session::{
    describe_grade, describe_hint, describe_problem, describe_reason, describe_solution, describe_verdict,
};
use quadrille_terminal::console::{Console, Stopped};

use super::super::solve;

/// Asks for a hint, gives up, ends.
const HINT: &str = "?";
const GIVE_UP: &str = "!";
const QUIT: &str = "q";

/// Asks them all; the end of the input ends them.
pub(super) fn play<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    problems: &[Problem],
    nodes: u64,
    locale: &Locale,
) -> anyhow::Result<()> {
    let mut asking = Asking { console, judge: None, nodes, locale };
    let mut solved = 0;
    for (at, problem) in problems.iter().enumerate() {
        let values = [("number", (at + 1).into()), ("count", problems.len().into())];
        let head = locale.format("problem-head", &values);
        match asking.ask(&head, problem) {
            Ok(Some(is_solved)) => solved += usize::from(is_solved),
            Ok(None) | Err(Stopped::EndOfInput) => break,
            Err(stopped) => return Err(stopped.into()),
        }
    }
    let values = [("solved", solved.into()), ("count", problems.len().into())];
    Ok(asking.console.say_line(locale.format("problem-score", &values))?)
}

struct Asking<'a, R, W> {
    console: &'a mut Console<R, W>,
    judge: Option<(AnySetup, Judge)>,
    nodes: u64,
    locale: &'a Locale,
}

impl<R: BufRead, W: Write> Asking<'_, R, W> {
    /// Was it solved at the first answer, without a hint? `None` when the reader ends.
    fn ask(&mut self, head: &str, problem: &Problem) -> Result<Option<bool>, Stopped> {
        let locale = self.locale;
        let record = problem.record();
        self.console.say_line(format!("\n{head} ({})\n", describe_grade(problem.grade(), locale)))?;
        self.console.say_board(&record, &[], locale)?;
        self.console.say_line("")?;
        self.console.say_line(describe_problem(problem, locale))?;
        let (mut hints, mut is_clean) = (0, true);
        loop {
            let answer = self.console.ask(locale.text("problem-prompt"))?;
            match answer.as_str() {
                "" => continue,
                QUIT => return Ok(None),
                GIVE_UP => {
                    self.console.say_line(describe_solution(problem, locale))?;
                    return Ok(Some(false));
                }
                HINT => {
                    is_clean = false;
                    self.console.say_line(describe_hint(problem, hints, locale))?;
                    hints += 1;
                    continue;
                }
                _ => {}
            }
            let mv = match problem.setup.parse_moves(&answer).map(<[String; 1]>::try_from) {
                Ok(Ok([mv])) => mv,
                Ok(Err(_)) => {
                    self.console.say_line(locale.text("problem-one-move"))?;
                    continue;
                }
                Err(error) => {
                    self.console.say_line(describe_reason(&error.into(), locale))?;
                    continue;
                }
            };
            if let Err(why) = record.check(&mv) {
                self.console.say_line(describe_reason(&why.into(), locale))?;
                continue;
            }
            let answer = self.judge(problem).answer(problem, &mv);
            let worth = solve::answer::told(answer.score, "move", locale);
            self.console.say_line(describe_verdict(problem, &mv, &answer, &worth, locale))?;
            if answer.is_right {
                return Ok(Some(is_clean));
            }
            is_clean = false;
        }
    }

    fn judge(&mut self, problem: &Problem) -> &mut Judge {
        let nodes = self.nodes;
        if self.judge.as_ref().is_some_and(|(setup, _)| *setup != problem.setup) {
            self.judge = None;
        }
        let new = || (problem.setup.clone(), Judge::new(&problem.setup, nodes));
        &mut self.judge.get_or_insert_with(new).1
    }
}
