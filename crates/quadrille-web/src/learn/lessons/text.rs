//! The text of a lesson.
//!
//! ```text
//! title: Two threats at once
//! about: A fork wins.
//!
//! == See the fork
//! A paragraph, with *weight* and `code`.
//!
//! board: /p/morpion?moves=2B,1B
//! play: 2A, 3A            (or `any`, or `best`)
//! right: Yes.
//! wrong: No.
//!
//! == A question
//! [ ] a wrong answer -> why it is
//! [x] the right one
//! ```
//!
//! Lines that belong to one paragraph follow each other. A step has at most one task.

use quadrille_core::{Reason, reason};

use super::{Accepted, Choice, Lesson, Step, Task};
use crate::link;

/// More steps than anybody walks through at once.
const MOST_STEPS: usize = 60;
const MOST_OPTIONS: usize = 12;

/// Reads a lesson.
pub(super) fn lesson(text: &str) -> Result<Lesson, Reason> {
    let mut lesson = Lesson { title: String::new(), about: String::new(), steps: Vec::new() };
    let mut is_new_paragraph = true;
    for (number, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let line = line.trim();
        let at = |why: Reason| reason!("lesson-line", "line {line}: {why}", line = number + 1, why = why);
        if line.is_empty() {
            is_new_paragraph = true;
        } else if let Some(title) = line.strip_prefix("==") {
            if lesson.steps.len() == MOST_STEPS {
                return Err(at(reason!("lesson-steps", "a lesson has at most {most} steps", most = MOST_STEPS)));
            }
            lesson.steps.push(Step { title: title.trim().to_owned(), ..Step::default() });
            is_new_paragraph = true;
        } else if let Some(step) = lesson.steps.last_mut() {
            if take(step, line).map_err(at)? {
                is_new_paragraph = true;
            } else {
                match step.paragraphs.last_mut().filter(|_| !is_new_paragraph) {
                    Some(paragraph) => *paragraph += &format!(" {line}"),
                    None => step.paragraphs.push(line.to_owned()),
                }
                is_new_paragraph = false;
            }
        } else {
            match line.split_once(':') {
                Some(("title", title)) => title.trim().clone_into(&mut lesson.title),
                Some(("about", about)) => about.trim().clone_into(&mut lesson.about),
                _ => {
                    return Err(at(reason!(
                        "lesson-head",
                        "a lesson begins with title: and about:, then == and a step"
                    )));
                }
            }
        }
    }
    if lesson.title.is_empty() {
        return Err(reason!("lesson-title", "this lesson has no title; begin with title: and a few words"));
    }
    if lesson.steps.is_empty() {
        return Err(reason!("lesson-no-steps", "this lesson has no steps; begin each with == and its name"));
    }
    match lesson.steps.iter().find(|step| matches!(step.task, Task::Play(_)) && step.board.is_none()) {
        Some(step) => Err(reason!(
            "lesson-no-board",
            "the step {step} has play: but no board: before it",
            step = step.title.clone()
        )),
        None => Ok(lesson),
    }
}

/// Takes a line that is no part of a paragraph; false where it is one.
fn take(step: &mut Step, line: &str) -> Result<bool, Reason> {
    if let Some((is_right, rest)) = option(line) {
        return add_choice(step, is_right, rest).map(|()| true);
    }
    let Some((key, value)) = line.split_once(':') else { return Ok(false) };
    let value = value.trim();
    match key {
        "board" => step.board = Some(link::read(value)?),
        "play" => {
            let accepted = match value {
                "any" => Accepted::Any,
                "best" => Accepted::Best,
                _ => Accepted::Moves(moves(step, value)?),
            };
            set_task(step, Task::Play(accepted))?;
        }
        "value" => {
            let number = value.replace('−', "-").parse().map_err(|_not_a_number: std::num::ParseIntError| {
                reason!("lesson-value", "value: takes a whole number, not {read}", read = value.to_owned())
            })?;
            set_task(step, Task::Value(number))?;
        }
        "right" => value.clone_into(&mut step.right),
        "wrong" => value.clone_into(&mut step.wrong),
        "link" | "tree" => {
            let target = value.split_once("->").map(|(words, path)| (words.trim().to_owned(), path.trim()));
            let Some((words, path)) = target.filter(|(words, path)| !words.is_empty() && path.starts_with('/')) else {
                return Err(reason!("lesson-link", "a link is written as words -> /path"));
            };
            let path = if key == "tree" { tree(path)? } else { path.to_owned() };
            step.links.push((words, path));
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// `[x] text` or `[ ] text`.
fn option(line: &str) -> Option<(bool, &str)> {
    line.strip_prefix("[x]").map(|rest| (true, rest)).or_else(|| line.strip_prefix("[ ]").map(|rest| (false, rest)))
}

fn add_choice(step: &mut Step, is_right: bool, text: &str) -> Result<(), Reason> {
    let (text, why) = text.split_once("->").unwrap_or((text, ""));
    let choice = Choice { text: text.trim().to_owned(), is_right, why: why.trim().to_owned() };
    match &mut step.task {
        Task::Choose(choices) if choices.len() < MOST_OPTIONS => choices.push(choice),
        Task::Read => step.task = Task::Choose(vec![choice]),
        _ => return Err(one_task()),
    }
    Ok(())
}

fn set_task(step: &mut Step, task: Task) -> Result<(), Reason> {
    if step.task != Task::Read {
        return Err(one_task());
    }
    step.task = task;
    Ok(())
}

fn one_task() -> Reason {
    reason!("lesson-one-task", "a step asks for one thing: play:, value: or at most twelve answers")
}

/// The moves of `play:`, which must be legal on the board.
fn moves(step: &Step, text: &str) -> Result<Vec<String>, Reason> {
    let Some(board) = &step.board else {
        return Err(reason!("lesson-board-first", "board: comes before play:"));
    };
    let moves = board.setup().parse_moves(&text.replace(',', " "))?;
    for mv in &moves {
        board.check(mv)?;
    }
    Ok(moves)
}

/// The tree of a position: `/p/... | algorithm=minimax&depth=2`.
fn tree(text: &str) -> Result<String, Reason> {
    let (position, settings) = text.split_once('|').unwrap_or((text, ""));
    link::read(position.trim())?;
    let settings = settings.trim();
    let joined = if settings.is_empty() { String::new() } else { format!("&{settings}") };
    Ok(format!("/learn/tree?position={}{joined}", super::super::problems::escaped(position.trim())))
}
